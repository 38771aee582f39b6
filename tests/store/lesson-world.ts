// A battle and a view that only remember what they are told: for the lesson, which listens to both.

import type { Scene } from '../../src/engine/kernel/scene'
import { useBattle } from '../../src/store/battle'
import { EMPTY } from '../../src/store/blank'
import type { BattleStore, ViewStore } from '../../src/store/types'
import { useView } from '../../src/store/view'

const body = (id: number, seat: number): Scene['bodies'][number] => ({
  id,
  seat,
  name: `unit ${id}`,
  glyph: 'sword',
  strength: 1,
  of: 1,
  state: 'ready',
  notes: [],
  pieces: [id],
})
const SCENE: Scene = {
  table: undefined,
  headline: '',
  turn: 1,
  sides: [],
  bodies: [body(0, 0), body(1, 1)],
  pieces: [],
  remains: [],
  zones: [],
  threads: [],
}
let set: (state: Partial<BattleStore>) => void = () => undefined
export const battleState = (): BattleStore => ({
  ...useBattle.getState(),
  ...EMPTY,
  start: async (system, scenario, seed, players = {}) =>
    set({ battleId: `${system}/${scenario}/${seed}`, players, scene: SCENE, length: 0, log: [] }),
})
/** Where the battle's own commands write. */
export const writesTo = (write: typeof set): void => {
  set = write
}
export const viewState = (): ViewStore => ({ ...useView.getState(), selected: undefined, said: '' })

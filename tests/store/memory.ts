// A shelf in memory, and a battle store of the duel that the tests play.

import { seal, sealOpening } from '../../src/engine/kernel/any'
import type { Answer, Decision, PickAnswer } from '../../src/engine/kernel/asks'
import { type BattleApi, createBattle } from '../../src/store/battle'
import type { Note, Saved, Shelf } from '../../src/store/kept/battles'
import type { Drawer } from '../../src/store/kept/drawer'
import type { Line } from '../../src/store/tabs'
import type { ListedSystem } from '../../src/systems/index'
import { type BidsState, bids } from '../support/bids'
import { duel } from '../support/duel'
import { fleets } from '../support/fleets'

/** A drawer in memory: every transaction at once. */
export const memoryDrawer = (): Drawer => {
  const held = new Map<string, unknown>()
  return {
    pairs: async (prefix) => [...held].filter(([key]) => key.startsWith(prefix)),
    get: async (key) => held.get(key),
    exchange: async (key, decide) => {
      const pairs = decide(held.get(key))
      for (const [at, value] of pairs ?? []) held.set(at, value)
      return pairs !== undefined
    },
    remove: async (keys) => {
      for (const key of keys) held.delete(key)
    },
  }
}
export interface MemoryShelf extends Shelf {
  readonly saved: Map<string, Saved>
}
export const memoryShelf = (): MemoryShelf => {
  const saved = new Map<string, Saved>()
  return {
    saved,
    list: async () => [...saved.values()].map((one) => one.note).sort((a, b) => b.saved - a.saved),
    take: async (id) => saved.get(id),
    put: async (one) => void saved.set(one.note.id, one),
    note: async (note: Note) => {
      const one = saved.get(note.id)
      if (one) saved.set(note.id, { ...one, note })
    },
    remove: async (id) => void saved.delete(id),
  }
}
export const LISTED = [{ manifest: duel.manifest, table: async () => sealOpening(duel), load: async () => seal(duel) }]

const storeOf = (systems: readonly ListedSystem[], shelf: Shelf, line?: Line): BattleApi => {
  let count = 0
  let clock = 1000
  return createBattle({ systems, shelf, line, now: () => ++clock, id: () => `battle-${++count}`, pause: () => 0 })
}
export const duelStore = (shelf: Shelf = memoryShelf(), line?: Line): BattleApi => storeOf(LISTED, shelf, line)
export const SECRET: readonly ListedSystem[] = [
  { manifest: bids.manifest, table: async () => sealOpening(bids), load: async () => seal(bids) },
  { manifest: fleets.manifest, table: async () => sealOpening(fleets), load: () => Promise.reject(new Error('fleets have no minds')) },
]
/** Battles with sealed answers: bids and fleets. */
export const secretStore = (shelf: Shelf = memoryShelf()): BattleApi => storeOf(SECRET, shelf)
/** Bids with whatever else is asked. */
export const bidsAnd = (more: (state: BidsState) => readonly Decision[]): BattleApi =>
  bidsAsking((state) => [...more(state), ...bids.game.awaiting(state)])
/** Bids with something else asked in place of what they ask. */
export const bidsAsking = (awaiting: (state: BidsState) => readonly Decision[]): BattleApi => {
  const system = { ...bids, game: { ...bids.game, awaiting } }
  return storeOf([{ manifest: bids.manifest, table: async () => sealOpening(system), load: async () => seal(system) }], memoryShelf())
}
export const begun = async (
  shelf: Shelf = memoryShelf(),
  players: Readonly<Record<number, 'person' | 'computer'>> = {},
): Promise<BattleApi> => {
  const store = duelStore(shelf)
  await store.getState().start('duel', 'dawn', 'seed', players)
  return store
}
const decisionOf = (store: BattleApi): Decision => {
  const { owed } = store.getState()
  if (!owed) throw new Error('nobody owes an answer')
  return owed
}
export const guard = (store: BattleApi): PickAnswer => ({
  decision: decisionOf(store).id,
  seat: decisionOf(store).seat,
  key: 'guard',
  kind: 'pick',
  picked: ['yes'],
})
export const strike = (store: BattleApi): Answer => {
  const { id, seat } = decisionOf(store)
  return { decision: id, seat, key: 'strike', kind: 'target', targets: [`b${1 - seat}`], weapon: 'sword' }
}
export const takeIt = (store: BattleApi): PickAnswer => ({
  decision: decisionOf(store).id,
  seat: decisionOf(store).seat,
  key: 'parry',
  kind: 'pick',
  picked: ['take'],
})

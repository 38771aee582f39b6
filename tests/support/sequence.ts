// Plays a Battlestorm state answer by answer with loaded dice; an illegal answer or an unspent die fails the test.
import { type LoadedFace, loaded } from '../../src/engine/dice/loaded'
import type { Answer, Decision, PlaceAnswer, Refusal } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { game } from '../../src/systems/battlestorm/game/index'
import type { State } from '../../src/systems/battlestorm/state'

type Spot2 = readonly [number, number]
/** An answer before it names its decision and seat. */
type Loose = Answer extends infer One ? (One extends Answer ? Omit<One, 'decision' | 'seat'> : never) : never

/** The agenda of a turn in which a seat must activate. */
export const turnOf = (seat: number): State['agenda'] => [{ frame: 'turn' }, { frame: 'activate', seat }]

export interface Sequence {
  readonly state: State
  readonly owed: Decision | undefined
  readonly events: readonly BattleEvent[] // of the last answer
  readonly told: readonly string[] // the words of the last answer's events
  pick(key: string, faces?: readonly LoadedFace[], ...picked: readonly string[]): void
  target(
    key: string,
    targets: readonly string[],
    faces?: readonly LoadedFace[],
    more?: { readonly weapon?: string; readonly factor?: number },
  ): void
  shift(x: number, y: number, faces?: readonly LoadedFace[], key?: string): void
  alone(ways: readonly (readonly [number, readonly Spot2[]])[], faces?: readonly LoadedFace[]): void
  place(places: PlaceAnswer['places'], faces?: readonly LoadedFace[]): void
  /** Why an answer would be refused; fails if it would be legal. */
  refusals(answer: Loose): readonly Refusal[]
  asks(): readonly string[]
}

export function sequence(start: State): Sequence {
  let state = start
  let events: readonly BattleEvent[] = []
  const owed = (): Decision | undefined => game.awaiting(state).find((decision) => !decision.standing)
  const play = (answer: Answer, faces: readonly LoadedFace[]): void => {
    const verdict = game.judge(state, answer)
    if (!verdict.legal) throw new Error(`refused: ${verdict.refusals.map((refusal) => refusal.reason).join(' ')}`)
    const dice = loaded(faces)
    const resolution = game.play(state, [answer], dice)
    dice.exhausted()
    state = resolution.state
    events = resolution.events
  }
  const base = (): { decision: string; seat: number } => {
    const decision = owed()
    if (!decision) throw new Error('no decision is open')
    return { decision: decision.id, seat: decision.seat }
  }
  return {
    get state() {
      return state
    },
    get owed() {
      return owed()
    },
    get events() {
      return events
    },
    get told() {
      return events.map((event) => event.what)
    },
    pick(key, faces = [], ...picked) {
      play({ ...base(), kind: 'pick', key, picked: picked.length > 0 ? picked : [key] }, faces)
    },
    target(key, targets, faces = [], more = {}) {
      play({ ...base(), kind: 'target', key, targets, ...more }, faces)
    },
    shift(x, y, faces = [], key = 'move') {
      play({ ...base(), kind: 'move', key, path: [{ x, y }], alone: [] }, faces)
    },
    alone(ways, faces = []) {
      play(
        {
          ...base(),
          kind: 'move',
          key: 'move',
          path: [],
          alone: ways.map(([piece, path]) => ({ piece, path: path.map(([x, y]) => ({ x, y })) })),
        },
        faces,
      )
    },
    place(places, faces = []) {
      play({ ...base(), kind: 'place', key: 'place', places }, faces)
    },
    refusals(answer) {
      const verdict = game.judge(state, { ...answer, ...base() })
      if (verdict.legal) throw new Error('it would be legal')
      return verdict.refusals
    },
    asks: () => owed()?.asks.map((ask) => ask.key) ?? [],
  }
}

// Which rules a battle names: in what happens and is told, in what is forecast, in cards, in offers and in refusals.
import type { Playable } from '../../src/engine/kernel/contract'
import type { Beat } from '../contract/play'

const ID = /\b[A-Z]{2,5}-\d+\b/g

/** Every rule's id in plain data, whether it stands in a field of its own or in words. */
export const rulesIn = (value: unknown): readonly string[] => JSON.stringify(value ?? null).match(ID) ?? []

/** All that a player could be shown of this step. */
export function shownAt<State>({ eyes, game }: Playable<State>, { before, answer, after }: Beat<State>): readonly unknown[] {
  const { state } = before
  const scene = eyes.scene(after.state, 'umpire')
  const events = after.steps.at(-1)?.events ?? []
  return [
    events,
    events.map((event) => eyes.tell(after.state, event, 'umpire')),
    eyes.forecast(state, answer.seat, answer),
    before.decisions,
    game.judge(state, { ...answer, key: `no ${answer.key}` }),
    scene,
    scene.bodies.slice(0, 3).map(({ id }) => eyes.inspect(after.state, 'umpire', { body: id })),
    scene.pieces.slice(0, 3).map(({ id }) => eyes.inspect(after.state, 'umpire', { piece: id })),
  ]
}

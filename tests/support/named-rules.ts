// Which rules a battle names: in what happens and is told, in what is forecast, in cards, in offers and in refusals.
import type { Decision, PartAsk } from '../../src/engine/kernel/asks'
import type { RuleSystem } from '../../src/engine/kernel/system'
import type { Beat } from '../contract/play'

const ID = /\b[A-Z]{2,5}-\d+\b/g

/** Every rule's id in plain data, whether it stands in a field of its own or in words. */
export const rulesIn = (value: unknown): readonly string[] => JSON.stringify(value ?? null).match(ID) ?? []

/** Rolls of this step whose numbers lead to no rule: neither have they parts, nor do the words they are told in name one. */
export const astray = <State>({ eyes }: RuleSystem<State>, { after }: Beat<State>): readonly string[] =>
  (after.steps.at(-1)?.events ?? []).flatMap((event) => {
    const { parts } = eyes.tell(after.state, event, 'umpire')
    if (parts.some((part) => part.kind === 'rule')) return []
    return (event.rolls ?? []).filter((roll) => roll.modifiers.length === 0).map((roll) => `${event.what}: ${roll.purpose}`)
  })

/** Questions with numbers to them that name no rule: shares, ways, places, targets, and picks of more than one thing. */
export const unruled = (decisions: readonly Decision[]): readonly string[] =>
  decisions
    .flatMap(({ asks }) => asks)
    .flatMap((ask): readonly PartAsk[] => (ask.kind === 'orders' ? ask.groups.flatMap((group) => group.asks) : [ask]))
    .filter((ask) => ask.rule === undefined && ask.kind !== 'write' && (ask.kind !== 'pick' || ask.options.length > 1))
    .map(({ label }) => label)

/** All that a player could be shown of this step. */
export function shownAt<State>({ eyes, game }: RuleSystem<State>, { before, answer, after }: Beat<State>): readonly unknown[] {
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

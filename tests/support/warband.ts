// Characters on an open field of squares, for tests: scores by name, everything else plain; and battles played answer by answer.
import { loaded } from '../../src/engine/dice/loaded'
import { seededDice } from '../../src/engine/dice/seeded'
import type { Dice } from '../../src/engine/dice/types'
import { degrees, type Point } from '../../src/engine/geometry/units'
import type { Answer, Ask, Decision } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { Character, Deed, Scores, Spell, Weapon } from '../../src/systems/warband/data/types'
import { awaiting } from '../../src/systems/warband/game/awaiting'
import { openDraft } from '../../src/systems/warband/game/draft'
import { judge } from '../../src/systems/warband/game/judge'
import { muster } from '../../src/systems/warband/game/muster'
import { play, run } from '../../src/systems/warband/game/play'
import { type BattleSetup, type Fighter, FRESH, type SetupCharacter, type State } from '../../src/systems/warband/state'

const SCORES: Scores = {
  melee: 5,
  ranged: 5,
  strength: 4,
  toughness: 4,
  agility: 5,
  resolve: 6,
  insight: 5,
  magic: 0,
  attacks: 1,
  wounds: 2,
  armour: 0,
  ward: 0,
  fate: 0,
}
export const sword: Weapon = {
  id: 'sword',
  name: 'sword',
  text: 'a sword',
  kind: 'melee',
  hands: 1,
  range: 1,
  attacks: 9,
  strength: 0,
  penetration: 0,
  traits: [],
  gives: [],
}
export const bow: Weapon = { ...sword, id: 'bow', name: 'bow', text: 'a bow', kind: 'ranged', hands: 2, range: 12, attacks: 2, strength: 4 }

/** A dart of a spell, cast in the ranged phase at one enemy, that does this. */
export const spell = (deed: Deed, more: Partial<Spell> = {}): Spell => ({
  id: 'dart',
  name: 'Dart',
  text: 'a dart',
  phase: 'ranged',
  modifier: 0,
  targets: 'enemy',
  count: 1,
  range: 8,
  tiring: false,
  deeds: [deed],
  surge: [deed],
  surgeText: 'more',
  ...more,
})

type Some = Partial<Omit<Character, 'scores'>> & { readonly scores?: Partial<Scores>; readonly facing?: number }
/** Somebody at a square, by its column and row. */
export function one(name: string, x: number, y: number, { scores, facing = 0, ...more }: Some = {}): SetupCharacter {
  return {
    name,
    profile: 'test',
    rank: 'minion',
    glyph: 'sword',
    scores: { ...SCORES, ...scores },
    traits: [],
    hates: [],
    talents: [],
    weapons: [sword],
    armour: [],
    items: [],
    spells: [],
    circuits: [],
    injuries: [],
    hands: 2,
    worth: 10,
    ...more,
    at: at(x, y),
    facing: degrees(facing),
  }
}
export const at = (x: number, y: number): Point => ({ x: x + 0.5, y: y + 0.5 })
const box = (x: number, y: number, width: number, height: number): readonly Point[] => [
  { x, y },
  { x: x + width, y },
  { x: x + width, y: y + height },
  { x, y: y + height },
]
/** A piece of terrain over whole squares. */
export const land = (kind: Terrain['kind'], x: number, y: number, width: number, height: number, more: Partial<Terrain> = {}): Terrain => ({
  id: `${kind} ${x} ${y}`,
  kind,
  name: `the ${kind}`,
  outline: box(x, y, width, height),
  ...more,
})

export interface FieldOptions extends Partial<Pick<BattleSetup, 'turns' | 'ladders' | 'deployment' | 'advantage' | 'options' | 'goals'>> {
  readonly terrain?: readonly Terrain[]
  readonly size?: readonly [number, number]
}
export function setupOf(
  sides: readonly (readonly SetupCharacter[])[],
  { terrain = [], size = [20, 16], ...more }: FieldOptions = {},
): BattleSetup {
  const [width, height] = size
  return {
    scenario: 'test',
    title: 'A test',
    table: { width, height, measure: 'squares', name: 'field', terrain },
    turns: 10,
    ladders: [],
    deployment: 'as drawn',
    ...more,
    sides: sides.map((characters, seat) => ({
      name: ['West', 'East', 'North'][seat] ?? 'South',
      player: `player ${seat}`,
      captain: Math.max(
        0,
        characters.findIndex(({ rank }) => rank === 'hero'),
      ),
      zone: box(seat * 5, 0, 5, height),
      characters,
    })),
  }
}

/** The first of a phase asked, before the first answer: initiative goes by the order of the characters. */
export function field(sides: readonly (readonly SetupCharacter[])[], options: FieldOptions = {}): State {
  return {
    ...muster(setupOf(sides, options), seededDice('field', 0)),
    turn: 1,
    revealed: true,
    tick: 1,
    agenda: [{ frame: 'utility', waited: [], done: [] }],
  }
}
/** As a phase begins, everybody in the order of the characters. */
export function inPhase(
  state: State,
  phase: 'movement' | 'ranged' | 'melee',
  order: readonly number[] = state.fighters.map(({ id }) => id),
): State {
  return { ...state, agenda: [{ frame: 'phase', phase, order }] }
}
/** Steps without a decision are played on: who is not asked is passed over. */
export function settled(state: State, faces: readonly number[] = []): State {
  const dice = loaded(faces)
  const draft = openDraft(state, dice)
  run(draft)
  dice.exhausted()
  return draft.state
}
export const inAftermath = (state: State): State => ({
  ...state,
  agenda: [{ frame: 'aftermath', left: ['fade', 'wander', 'wake', 'morale', 'end'] }],
})
export function changed(state: State, id: number, patch: Partial<Fighter>): State {
  return { ...state, fighters: state.fighters.map((fighter) => (fighter.id === id ? { ...fighter, ...patch } : fighter)) }
}
export const didThisTurn = (state: State, id: number, turn: Partial<Fighter['turn']>): State =>
  changed(state, id, { turn: { ...(state.fighters[id]?.turn ?? FRESH), ...turn } })
export const engagedAs = (state: State, ...pairs: readonly (readonly [number, number])[]): State => ({ ...state, engaged: pairs })

/** The ask of that key now, of whom it names. */
export function asked(state: State, key: string, body?: number): { readonly decision: Decision; readonly ask: Ask } {
  for (const decision of awaiting(state))
    for (const ask of decision.asks)
      if (ask.key === key && (body === undefined || (ask.body ?? decision.body) === body)) return { decision, ask }
  throw new Error(
    `"${key}" is not asked; asked is ${awaiting(state)
      .flatMap(({ asks }) => asks.map((ask) => ask.key))
      .join(', ')}`,
  )
}
export const isAsked = (state: State, key: string, body?: number): boolean =>
  awaiting(state).some((decision) =>
    decision.asks.some((ask) => ask.key === key && (body === undefined || (ask.body ?? decision.body) === body)),
  )

type Body<A> = A extends Answer ? Omit<A, 'decision' | 'seat' | 'key'> : never
/** An answer to the ask of that key. */
export function answerOf(state: State, key: string, rest: Body<Answer>): Answer {
  const { decision, ask } = asked(state, key, rest.body)
  const owner = ask.body ?? decision.body
  return { ...rest, decision: decision.id, seat: decision.seat, key, ...(owner === undefined ? {} : { body: owner }) }
}
export interface Played {
  readonly state: State
  readonly events: readonly BattleEvent[]
}
/** Plays one answer with these dice, all of which must be used. */
export function answered(state: State, key: string, rest: Body<Answer>, faces: readonly number[] = []): Played {
  const dice = loaded(faces)
  const played = withDice(state, key, rest, dice)
  dice.exhausted()
  return played
}
export function withDice(state: State, key: string, rest: Body<Answer>, dice: Dice): Played {
  const given = answerOf(state, key, rest)
  const verdict = judge(state, given)
  if (!verdict.legal) throw new Error(verdict.refusals.map(({ reason }) => reason).join('; '))
  return play(state, [given], dice)
}
export const pick = (state: State, key: string, picked: string = key, body?: number): Body<Answer> => {
  const { ask } = asked(state, key, body)
  const option = ask.kind === 'pick' ? ask.options.find(({ id, label }) => id === picked || label === picked) : undefined
  return { kind: 'pick', picked: [option?.id ?? picked], ...(body === undefined ? {} : { body }) }
}
export const press = (state: State, key: string, faces: readonly number[] = [], body?: number): Played =>
  answered(state, key, pick(state, key, key, body), faces)
export const strike = (state: State, target: number, faces: readonly number[], weapon = 'w0'): Played =>
  answered(state, 'strike', { kind: 'target', targets: [`p${target}`], weapon }, faces)
export const shoot = (state: State, target: number, faces: readonly number[], weapon = 'w0'): Played =>
  answered(state, 'shoot', { kind: 'target', targets: [`p${target}`], weapon }, faces)
/** Walks to a square, straight. */
export function walk(state: State, id: number, x: number, y: number, faces: readonly number[] = [], facing?: number): Played {
  const from = state.fighters[id]?.at ?? at(0, 0)
  const to = at(x, y)
  const path = from.x === to.x && from.y === to.y ? [] : [{ x: to.x - from.x, y: to.y - from.y }]
  return answered(
    state,
    'move',
    { kind: 'move', body: id, path, alone: [], ...(facing === undefined ? {} : { facing: degrees(facing) }) },
    faces,
  )
}
export const eventsOf = (events: readonly BattleEvent[], what: string): readonly BattleEvent[] =>
  events.filter((event) => event.what === what)
export const rollsOf = (events: readonly BattleEvent[], words: string) =>
  events.flatMap(({ rolls = [] }) => rolls.filter(({ purpose }) => purpose.includes(words)))
export const who = (state: State, id: number): Fighter => {
  const fighter = state.fighters[id]
  if (!fighter) throw new Error(`nobody ${id}`)
  return fighter
}

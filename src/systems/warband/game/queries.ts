// What is asked of a state again and again: who stands where, scores with all that changes them, who is engaged with whom.

import type { Modifier } from '../../../engine/dice/types'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { RALLY } from '../data/constants'
import { SCORE_NAMES } from '../data/scores'
import type { Character, Effect, Score, Test, Trait, Weapon } from '../data/types'
import type { Fighter, State } from '../state'
import { characterAt, fighterAt } from './draft'
import { blockerBetween, type Grid, gridOf, isBeside, isSame, type Square, spaces, squareAt } from './grid'

export const gridIn = (state: State): Grid => gridOf(state.table)
export const isOnTable = ({ out }: Fighter): boolean => out === 'no'
export const standing = (state: State): readonly Fighter[] => state.fighters.filter(isOnTable)
export const nameOf = (state: State, id: PieceId): string => characterAt(state, id).name
export const sideName = (state: State, seat: Seat): string => state.sides[seat]?.name ?? ''
export const isHero = (state: State, id: PieceId): boolean => characterAt(state, id).rank === 'hero'
export const isEnemy = (a: Fighter, b: Fighter): boolean => a.seat !== b.seat
export const enemiesOf = (state: State, fighter: Fighter): readonly Fighter[] => standing(state).filter((one) => isEnemy(one, fighter))
export const friendsOf = (state: State, fighter: Fighter): readonly Fighter[] =>
  standing(state).filter((one) => one.seat === fighter.seat && one.id !== fighter.id)
export const isLying = ({ posture }: Pick<Fighter, 'posture'>): boolean => posture !== 'up'
export const isStunned = ({ posture }: Pick<Fighter, 'posture'>): boolean => posture === 'stunned'
export const fighterOn = (state: State, at: Point): Fighter | undefined =>
  state.fighters.find((one) => isOnTable(one) && isSame(one.at, at))
/** On the table and in his senses: neither stunned nor routing. */
export const isAble = (fighter: Fighter): boolean => isOnTable(fighter) && !isStunned(fighter) && !fighter.routing

// ---------------------------------------------------------------- effects

export interface Source {
  readonly name: string
  readonly rule: string
  readonly mark: 'printed' | 'ruled' | 'house'
  readonly gives: readonly Effect[]
}
const kept = new WeakMap<Fighter, readonly Source[]>()

/** Everything that gives him an effect now: talents, what he holds, wears and carries, circuits, injuries, spells on him. */
export function sourcesOf(state: State, id: PieceId): readonly Source[] {
  const fighter = fighterAt(state, id)
  const known = kept.get(fighter)
  if (known) return known
  const sources = sourcesIn(characterAt(state, id), fighter)
  kept.set(fighter, sources)
  return sources
}
/** The same of anybody, in a battle or between two. */
export function sourcesIn(
  { talents, weapons, armour, items, circuits, injuries }: Character,
  { inHand, off, lent }: Pick<Fighter, 'inHand' | 'off' | 'lent'>,
): readonly Source[] {
  const own = (rule: string, mark: Source['mark']) => (one: { readonly name: string; readonly gives: readonly Effect[] }) => ({
    name: one.name,
    rule,
    mark,
    gives: one.gives,
  })
  const sources: readonly Source[] = [
    ...talents.map(own('WAR-43', 'house')),
    ...inHand.map((index) => own('WAR-43', 'house')(weapons[index] ?? BARE)),
    ...armour.flatMap((one, index) =>
      off.includes(index)
        ? []
        : [
            {
              ...own('WAR-43', 'house')(one),
              gives: [...(one.armour === 0 ? [] : [{ what: 'score' as const, score: 'armour' as const, by: one.armour }]), ...one.gives],
            },
          ],
    ),
    ...items.map(own('WAR-43', 'house')),
    ...circuits.map(own('WAR-40', 'house')),
    ...injuries.map(own('WAR-31', 'printed')),
    ...lent.map(own('WAR-40', 'house')),
  ]
  return sources.filter(({ gives }) => gives.length > 0)
}
/** The parts of one kind of effect, as modifiers with their reasons. */
export const partsOf = (state: State, id: PieceId, wanted: (effect: Effect) => number | undefined): readonly Modifier[] =>
  partsIn(sourcesOf(state, id), wanted)
export function partsIn(sources: readonly Source[], wanted: (effect: Effect) => number | undefined): readonly Modifier[] {
  return sources.flatMap(({ name, rule, mark, gives }) => {
    const value = gives.reduce((sum, effect) => sum + (wanted(effect) ?? 0), 0)
    return value === 0 ? [] : [{ value, reason: name, rule, mark }]
  })
}
export const gives = (state: State, id: PieceId, what: Effect['what']): boolean =>
  sourcesOf(state, id).some((source) => source.gives.some((effect) => effect.what === what))
export const hasTrait = (state: State, id: PieceId, trait: Trait): boolean =>
  characterAt(state, id).traits.includes(trait) ||
  sourcesOf(state, id).some((source) => source.gives.some((effect) => effect.what === 'trait' && effect.trait === trait))

export const sumOf = (parts: readonly Modifier[]): number => parts.reduce((sum, { value }) => sum + value, 0)

const LEAST: Partial<Record<Score, number>> = { toughness: 1 }
/** A score with what makes it up; it does not fall below 0, Toughness not below 1. */
export function scoreParts(state: State, id: PieceId, score: Score): readonly Modifier[] {
  const own: Modifier = { value: characterAt(state, id).scores[score], reason: SCORE_NAMES[score], rule: 'WAR-1', mark: 'printed' }
  const parts = [own, ...partsOf(state, id, (effect) => (effect.what === 'score' && effect.score === score ? effect.by : undefined))]
  const short = (LEAST[score] ?? 0) - sumOf(parts)
  return short > 0 ? [...parts, { value: short, reason: `no less than ${LEAST[score] ?? 0}`, rule: 'WAR-1', mark: 'ruled' }] : parts
}
export const scoreOf = (state: State, id: PieceId, score: Score): number => sumOf(scoreParts(state, id, score))
/** Wounds when unhurt: no injury brings them below 1 (WAR-31). */
export const fullWounds = (state: State, id: PieceId): number => Math.max(1, scoreOf(state, id, 'wounds'))

/** WAR-11: one who rallied has −1 to all tests of the turn. */
export const rallied = (state: State, id: PieceId): readonly Modifier[] =>
  fighterAt(state, id).turn.rallied ? [{ value: RALLY, reason: 'rallied this turn', rule: 'WAR-11', mark: 'printed' }] : []
/** A save by a score: Ward against anything, Toughness against a fall. One at a score of 0 is not there to be rolled (WAR-1, 11). */
export const saveParts = (state: State, id: PieceId, score: 'ward' | 'toughness'): readonly Modifier[] => {
  const parts = scoreParts(state, id, score)
  return sumOf(parts) > 0 ? [...parts, ...rallied(state, id)] : parts
}
/** The score a test is made at, and what makes it up. */
export function testParts(state: State, id: PieceId, score: Score, of?: Test): readonly Modifier[] {
  return [
    ...scoreParts(state, id, score),
    ...(of === undefined ? [] : partsOf(state, id, (effect) => (effect.what === 'test' && effect.of === of ? effect.by : undefined))),
    ...rallied(state, id),
  ]
}
/** WAR-31: tests that an injury has rolled twice for the worse. */
export const isSpoilt = (state: State, id: PieceId, score: Score): boolean =>
  characterAt(state, id).injuries.some(({ spoils }) => spoils.some((one) => one === score))

// ---------------------------------------------------------------- arms

export const FISTS = -1
const BARE: Weapon = {
  id: 'fists',
  name: 'bare hands',
  text: 'Strength −1',
  kind: 'melee',
  hands: 1,
  range: 1,
  attacks: 9,
  strength: -1,
  penetration: 0,
  traits: [],
  gives: [],
}
export const weaponAt = (state: State, id: PieceId, index: number): Weapon => characterAt(state, id).weapons[index] ?? BARE
/** What he can strike or shoot with now; with nothing for melee in hand, his fists. */
export function armsOf(state: State, id: PieceId, kind: Weapon['kind']): readonly { readonly index: number; readonly weapon: Weapon }[] {
  const found = fighterAt(state, id)
    .inHand.map((index) => ({ index, weapon: weaponAt(state, id, index) }))
    .filter(({ weapon }) => weapon.kind === kind)
  return found.length > 0 || kind === 'ranged' ? found : [{ index: FISTS, weapon: BARE }]
}
export const attacksLeft = (state: State, id: PieceId): number =>
  Math.max(0, scoreOf(state, id, 'attacks') - fighterAt(state, id).turn.spent)
/** WAR-21: the lower of his Attacks and the weapon's limit, less what is spent. */
export function shotsLeft(state: State, id: PieceId, index: number): number {
  const shot = fighterAt(state, id).turn.shots.find(([weapon]) => weapon === index)?.[1] ?? 0
  return Math.max(0, Math.min(attacksLeft(state, id), weaponAt(state, id, index).attacks - shot))
}
/** Whether an attack with it is of this trait: the weapon's own, or what works on all he holds. */
export const isOf = (state: State, id: PieceId, weapon: Weapon, trait: 'poisoned' | 'magic'): boolean =>
  weapon.traits.includes(trait) ||
  sourcesOf(state, id).some((source) => source.gives.some((effect) => effect.what === 'imbue' && effect.trait === trait))

// ---------------------------------------------------------------- engagement and sight

export const engagedWith = (state: State, id: PieceId): readonly Fighter[] =>
  state.engaged.flatMap(([a, b]) => (a === id ? [fighterAt(state, b)] : b === id ? [fighterAt(state, a)] : []))
export const isEngaged = (state: State, id: PieceId): boolean => state.engaged.some((pair) => pair.includes(id))
export const areBeside = (state: State, a: Fighter, b: Fighter): boolean => isBeside(gridIn(state), a.at, b.at)
/** WAR-13: engagements last until the two are no longer adjacent or one of them is out. */
export const stillEngaged = (state: State): State['engaged'] =>
  state.engaged.filter(([a, b]) => {
    const one = fighterAt(state, a)
    const other = fighterAt(state, b)
    return isOnTable(one) && isOnTable(other) && areBeside(state, one, other)
  })

const crowds = new WeakMap<State['fighters'], ReadonlySet<Square>>()
/** Squares with somebody upright in them. */
export function bodiesOn(state: State): ReadonlySet<Square> {
  const known = crowds.get(state.fighters)
  if (known) return known
  const grid = gridIn(state)
  const found = new Set(state.fighters.flatMap((one) => (isOnTable(one) && !isLying(one) ? [squareAt(grid, one.at)] : [])))
  crowds.set(state.fighters, found)
  return found
}
export const blockerOf = (state: State, from: Point, to: Point): Point | undefined =>
  blockerBetween(gridIn(state), from, to, bodiesOn(state))
export const sees = (state: State, from: Fighter, to: Fighter): boolean => blockerOf(state, from.at, to.at) === undefined

/** Nearest first; of the same distance in order of their numbers. */
export const byDistance = (from: Point, fighters: readonly Fighter[]): readonly Fighter[] =>
  [...fighters].sort((a, b) => spaces(from, a.at) - spaces(from, b.at) || a.id - b.id)
/** WAR-2: in the order of initiative. */
export const byInitiative = (state: State, fighters: readonly Fighter[]): readonly PieceId[] =>
  [...fighters].sort((a, b) => fighterAt(state, a.id).place - fighterAt(state, b.id).place).map(({ id }) => id)
export const squares = (count: number): string => counted(count, 'square')

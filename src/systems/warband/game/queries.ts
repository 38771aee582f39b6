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
export const enemiesOf = (state: State, fighter: Fighter): readonly Fighter[] =>
  state.fighters.filter((one) => isOnTable(one) && isEnemy(one, fighter))
export const friendsOf = (state: State, fighter: Fighter): readonly Fighter[] =>
  state.fighters.filter((one) => isOnTable(one) && one.seat === fighter.seat && one.id !== fighter.id)
export const isLying = ({ posture }: Pick<Fighter, 'posture'>): boolean => posture !== 'up'
export const isStunned = ({ posture }: Pick<Fighter, 'posture'>): boolean => posture === 'stunned'
export function fighterOn({ fighters }: State, at: Point): Fighter | undefined {
  for (const one of fighters) if (isSame(one.at, at) && isOnTable(one)) return one
  return undefined
}
/** On the table and in his senses: neither stunned nor routing. */
export const isAble = (fighter: Fighter): boolean => isOnTable(fighter) && !isStunned(fighter) && !fighter.routing

// ---------------------------------------------------------------- effects

export interface Source {
  readonly name: string
  readonly rule: string
  readonly mark: 'printed' | 'ruled' | 'house'
  readonly gives: readonly Effect[]
}
/** What gives somebody effects now, put in order: the same until he takes something else in hand, or off, or is lent something. */
interface Belongings {
  readonly of: Character
  readonly off: Fighter['off']
  readonly lent: Fighter['lent']
  readonly giving: ReadonlyMap<Effect['what'], readonly Source[]> // by kind of effect
  readonly traits: ReadonlySet<Trait>
  readonly scores: Map<Score, { readonly parts: readonly Modifier[]; readonly sum: number }>
}
const kept = new WeakMap<Fighter['inHand'], Belongings>()
function belongingsOf(state: State, id: PieceId): Belongings {
  const { inHand, off, lent } = fighterAt(state, id)
  const of = characterAt(state, id)
  const known = kept.get(inHand)
  if (known?.of === of && known.off === off && known.lent === lent) return known
  const giving = new Map<Effect['what'], Source[]>()
  const traits = new Set(of.traits)
  for (const source of sourcesIn(of, { inHand, off, lent }))
    for (const effect of source.gives) {
      const alike = giving.get(effect.what) ?? []
      giving.set(effect.what, alike)
      if (!alike.includes(source)) alike.push(source)
      if (effect.what === 'trait') traits.add(effect.trait)
    }
  const found: Belongings = { of, off, lent, giving, traits, scores: new Map() }
  kept.set(inHand, found)
  return found
}

/** Everything that gives somebody an effect, in a battle or between two: talents, what he holds, wears and carries, circuits, injuries, spells on him. */
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
const NONE: readonly never[] = []
type EffectOf<What extends Effect['what']> = Extract<Effect, { readonly what: What }>
/** The parts of one kind of effect, as modifiers with their reasons. */
export const partsOf = <What extends Effect['what']>(
  state: State,
  id: PieceId,
  what: What,
  wanted: (effect: EffectOf<What>) => number | undefined,
): readonly Modifier[] => {
  const sources = belongingsOf(state, id).giving.get(what)
  return sources ? partsIn(sources, what, wanted) : NONE
}
export function partsIn<What extends Effect['what']>(
  sources: readonly Source[],
  what: What,
  wanted: (effect: EffectOf<What>) => number | undefined,
): readonly Modifier[] {
  const is = (effect: Effect): effect is EffectOf<What> => effect.what === what
  return sources.flatMap(({ name, rule, mark, gives }) => {
    const value = gives.reduce((sum, effect) => sum + (is(effect) ? (wanted(effect) ?? 0) : 0), 0)
    return value === 0 ? [] : [{ value, reason: name, rule, mark }]
  })
}
export const gives = (state: State, id: PieceId, what: Effect['what']): boolean => belongingsOf(state, id).giving.has(what)
export const hasTrait = (state: State, id: PieceId, trait: Trait): boolean => belongingsOf(state, id).traits.has(trait)

export function sumOf(parts: readonly Modifier[]): number {
  let sum = 0
  for (const { value } of parts) sum += value
  return sum
}

const LEAST: Partial<Record<Score, number>> = { toughness: 1 }
function scoreIn(state: State, id: PieceId, score: Score): { readonly parts: readonly Modifier[]; readonly sum: number } {
  const { scores } = belongingsOf(state, id)
  const known = scores.get(score)
  if (known) return known
  const own: Modifier = { value: characterAt(state, id).scores[score], reason: SCORE_NAMES[score], rule: 'WAR-1', mark: 'printed' }
  const parts = [own, ...partsOf(state, id, 'score', (effect) => (effect.score === score ? effect.by : undefined))]
  const short = (LEAST[score] ?? 0) - sumOf(parts)
  if (short > 0) parts.push({ value: short, reason: `no less than ${LEAST[score] ?? 0}`, rule: 'WAR-1', mark: 'ruled' })
  const found = { parts, sum: sumOf(parts) }
  scores.set(score, found)
  return found
}
/** A score with what makes it up; it does not fall below 0, Toughness not below 1. */
export const scoreParts = (state: State, id: PieceId, score: Score): readonly Modifier[] => scoreIn(state, id, score).parts
export const scoreOf = (state: State, id: PieceId, score: Score): number => scoreIn(state, id, score).sum
/** Wounds when unhurt: no injury brings them below 1 (WAR-31). */
export const fullWounds = (state: State, id: PieceId): number => Math.max(1, scoreOf(state, id, 'wounds'))

/** WAR-11: one who rallied has −1 to all tests of the turn. */
export const rallied = (state: State, id: PieceId): readonly Modifier[] =>
  fighterAt(state, id).turn.rallied ? [{ value: RALLY, reason: 'rallied this turn', rule: 'WAR-11', mark: 'printed' }] : NONE
/** A save by a score: Ward against anything, Toughness against a fall. One at a score of 0 is not there to be rolled (WAR-1, 11). */
export const saveParts = (state: State, id: PieceId, score: 'ward' | 'toughness'): readonly Modifier[] => {
  const parts = scoreParts(state, id, score)
  return sumOf(parts) > 0 ? [...parts, ...rallied(state, id)] : parts
}
/** The score a test is made at, and what makes it up. */
export function testParts(state: State, id: PieceId, score: Score, of?: Test): readonly Modifier[] {
  return [
    ...scoreParts(state, id, score),
    ...(of === undefined ? [] : partsOf(state, id, 'test', (effect) => (effect.of === of ? effect.by : undefined))),
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
  (belongingsOf(state, id).giving.get('imbue') ?? NONE).some((source) =>
    source.gives.some((effect) => effect.what === 'imbue' && effect.trait === trait),
  )

// ---------------------------------------------------------------- engagement and sight

export function engagedWith(state: State, id: PieceId): readonly Fighter[] {
  let found: Fighter[] | undefined
  for (const [a, b] of state.engaged) {
    if (a !== id && b !== id) continue
    found ??= []
    found.push(fighterAt(state, a === id ? b : a))
  }
  return found ?? NONE
}
export const isEngaged = (state: State, id: PieceId): boolean => state.engaged.some(([a, b]) => a === id || b === id)
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

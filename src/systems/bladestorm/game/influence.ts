// What leaders, spells, areas and storms add to somebody's numbers (BLA-3, 53, 54).
import type { Modifier } from '../../../engine/dice/types'
import { gapToPoint } from '../../../engine/geometry/distance'
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { recent } from '../../../engine/kernel/recent'
import type { Influence } from '../data/profile'
import { type Change, spellOf } from '../data/spells'
import { STORM } from '../data/storms'
import type { Figure, State } from '../state'
import { bodyAt, figureAt } from './draft'
import { bodiesOf, footprintOf, gapBetween, has, isSteady, partsOf, profileOf, standing } from './queries'

const known = recent<readonly Figure[], readonly Figure[]>(6)
/** Those who lend something to others: leaders on the table. */
const leaders = (state: State): readonly Figure[] =>
  known.get(state.figures) ??
  known.keep(
    state.figures,
    state.figures.filter((figure) => figure.alive && profileOf(state, figure).influence !== undefined),
  )
export const influenceOf = (state: State, figure: Figure): Influence | undefined =>
  partsOf(state).units ? profileOf(state, figure).influence : undefined

/** Friends' leaders in whose range a figure stands, himself left out; one who is Disrupted or runs lends nothing. */
export function leadersNear(state: State, figure: Figure): readonly Figure[] {
  if (!partsOf(state).units) return []
  return leaders(state).filter((leader) => {
    const influence = profileOf(state, leader).influence
    return (
      leader.seat === figure.seat &&
      leader.id !== figure.id &&
      influence !== undefined &&
      isSteady(bodyAt(state, leader.body)) &&
      gapBetween(state, leader, figure) <= influence.range
    )
  })
}
/** BLA-3: the best single leader counts. */
export function led(state: State, figure: Figure, what: 'melee' | 'missile' | 'defense'): Modifier | undefined {
  let best: Figure | undefined
  let most = 0
  for (const leader of leadersNear(state, figure)) {
    const value = profileOf(state, leader).influence?.[what] ?? 0
    if (value > most) {
      most = value
      best = leader
    }
  }
  return best && { value: most, reason: `${best.name} leads`, rule: 'BLA-3', mark: 'printed' }
}
/** Bodies in the influence of a leader (BLA-30). */
export const followersOf = (state: State, leader: PieceId): readonly BodyId[] => {
  const one = figureAt(state, leader)
  const range = profileOf(state, one).influence?.range ?? 0
  return bodiesOf(state, one.seat)
    .filter(({ id }) => standing(state, id).some((figure) => figure.id !== leader && gapBetween(state, one, figure) <= range))
    .map(({ id }) => id)
}

/** A change that holds on somebody, and where it comes from. */
export interface Spell {
  readonly change: Change
  readonly reason: string
  readonly rule: 'BLA-53' | 'BLA-54'
}
const NOTHING: readonly Spell[] = []
export function changesOn(state: State, figure: Figure): readonly Spell[] {
  if (figure.charms.length === 0 && state.fields.length === 0 && state.storm === undefined) return NOTHING
  const found: Spell[] = []
  for (const charm of figure.charms) {
    const spell = spellOf(charm.spell)
    if (spell?.effect.kind === 'change') found.push({ change: spell.effect.change, reason: spell.name, rule: 'BLA-53' })
  }
  for (const field of figure.level > 0 ? [] : state.fields) {
    const spell = spellOf(field.spell)
    if (spell?.effect.kind !== 'area' || spell.effect.change === undefined) continue
    const friend = field.seat === figure.seat
    if ((spell.whom === 'friends' && !friend) || (spell.whom === 'enemies' && friend)) continue
    // the same spell twice is the same change, as it is of those cast at somebody
    if (found.some(({ reason }) => reason === spell.name)) continue
    if (isWithin(state, figure, field.at, spell.radius ?? 0))
      found.push({ change: spell.effect.change, reason: spell.name, rule: 'BLA-53' })
  }
  const { storm } = state
  const change = storm && STORM[storm.kind].change
  if (storm && change && isUnderStorm(state, figure)) found.push({ change, reason: STORM[storm.kind].name, rule: 'BLA-54' })
  return found
}
export const isWithin = (state: State, figure: Figure, at: { readonly x: number; readonly y: number }, radius: number): boolean =>
  gapToPoint(footprintOf(state, figure), at) <= radius
export const isUnderStorm = (state: State, figure: Figure): boolean =>
  state.storm !== undefined && isWithin(state, figure, state.storm.at, STORM[state.storm.kind].radius)
/** What is added to one of his numbers by all of them. */
export const changed = (state: State, figure: Figure, what: Exclude<keyof Change, 'move'>): readonly Modifier[] =>
  changesOn(state, figure).flatMap(({ change, reason, rule }) => {
    const value = change[what] ?? 0
    return value === 0 ? [] : [{ value, reason, rule, mark: 'house' as const }]
  })
/** What spells and storms leave of his Movement. */
export const paceOf = (state: State, figure: Figure): number =>
  changesOn(state, figure).reduce((pace, { change }) => pace * (change.move ?? 1), 1)
/** BLA-53: held fast, he neither moves, shoots nor attacks. */
export const isHeld = (state: State, figure: Figure): boolean =>
  has(state, 'magic') && figure.charms.some((charm) => spellOf(charm.spell)?.effect.kind === 'hold')
/** Why somebody neither attacks nor casts, whoever stands where: he is held fast, or runs (BLA-33). */
export function barredFrom(state: State, figure: Figure): Refusal | undefined {
  if (isHeld(state, figure))
    return { reason: `${figure.name} is held fast`, remedy: 'wait until the spell ends', short: 'held', rule: 'BLA-53' }
  if (bodyAt(state, figure.body).routed) return { reason: `${figure.name} runs`, remedy: 'rally first', short: 'runs', rule: 'BLA-33' }
  return undefined
}
/** Ranks go nowhere without him. */
export const heldIn = (state: State, body: BodyId): Figure | undefined => standing(state, body).find((figure) => isHeld(state, figure))

// Which spell, at whom: worth against its price in Power Points.
import { direction } from '../../../engine/geometry/angles'
import { degrees, type Point, thousandths } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision } from '../../../engine/kernel/asks'
import type { Change, Spell } from '../data/spells'
import { spellOf } from '../data/spells'
import { bodyAt, figureAt } from '../game/draft'
import { knownBy, resistChance, spellBlow, spotRefusal, touchedBy } from '../game/magic'
import { moraleNumber } from '../game/morale'
import { isHeldBack, ratingOf } from '../game/pace'
import { foes, isEngaged, pointsOf, profileOf, standing } from '../game/queries'
import type { Figure, State } from '../state'
import { baseOf } from './answers'
import { centreOf, closestOf, distance, enemiesOf } from './near'
import { meleeWorth, worthOf } from './worth'

const PRICE = 0.35 // points that a Power Point must bring
const FRIEND = 1.5 // a friend under a blast weighs so much more than an enemy

/** What a change is worth to whom it falls on, for a turn, in points: below 0 it harms him. */
function changeWorth(state: State, figure: Figure, change: Change): number {
  const points = pointsOf(state, figure)
  const fighting = foes(state, figure.id).length > 0
  const near = (enemiesOf(state, bodyAt(state, figure.body))[0]?.gap ?? 99) < 8
  const heat = fighting ? 0.06 : near ? 0.03 : 0.005
  const numbers =
    (change.melee ?? 0) * (fighting ? 1 : 0.5) + (change.defense ?? 0) + (change.armor ?? 0) * 0.8 + (change.morale ?? 0) * 0.3
  const shooting = (change.missile ?? 0) * (profileOf(state, figure).weapons.some(({ weaponry }) => weaponry === 'missile') ? 0.04 : 0)
  const cover = (change.missileDefense ?? 0) * 0.015
  const { move = 1 } = change
  const pace = move > 1 && isHeldBack(state, figure) ? 0 : (move - 1) * (fighting ? 0.02 : 0.12)
  return points * (numbers * heat + shooting + cover + pace)
}

/** What a spell does to one figure, in points for the caster's side. */
function worthAt(state: State, caster: Figure, spell: Spell, target: Figure): number {
  const { effect } = spell
  const side = target.seat === caster.seat ? -1 : 1
  const through = spell.resisted ? 1 - resistChance(state, target) : 1
  const points = pointsOf(state, target)
  switch (effect.kind) {
    case 'strike':
      return side * (side < 0 ? FRIEND : 1) * through * worthOf(state, spellBlow(state, target, effect).blow, target)
    case 'change':
      return target.charms.some((charm) => charm.spell === spell.id)
        ? 0
        : -side * through * Math.min(effect.turns, 2) * changeWorth(state, target, effect.change)
    case 'heal': {
      const { endurance } = profileOf(state, target)
      return side < 0 ? (points * Math.min(8, endurance - target.endurance)) / endurance : 0
    }
    case 'steady':
      return side < 0 && bodyAt(state, target.body).disrupted
        ? bodyPoints(state, target) * 0.35 * moraleNumber(state, target.body, 4).chance
        : 0
    case 'dread': {
      const body = bodyAt(state, target.body)
      if (side < 0 || body.disrupted || body.routed) return 0
      return bodyPoints(state, target) * 0.3 * through * (1 - moraleNumber(state, target.body, effect.modifier).chance)
    }
    case 'hold':
      return side > 0 ? points * 0.25 * through * (foes(state, target.id).length > 0 ? 1.5 : 0.6) : 0
    case 'push':
      return side > 0 && foes(state, target.id).some(({ id }) => id === caster.id) ? points * 0.3 * through : 0
    case 'dispel':
      return side < 0 && target.charms.some(({ seat }) => seat !== caster.seat) ? points * 0.1 : 0
    case 'drain':
      return side > 0 ? Math.min(7, target.power) * PRICE * through : 0
    case 'area':
      return areaWorth(state, spell, target, side)
    case 'leap':
      return 0 // worth what its caster gets away from: bestLeap
  }
}
function areaWorth(state: State, { effect }: Spell, target: Figure, side: number): number {
  if (effect.kind !== 'area') return 0
  const strike = effect.strike
    ? side * (side < 0 ? FRIEND : 1) * worthOf(state, spellBlow(state, target, effect.strike).blow, target) * 1.5
    : 0
  const change = effect.change ? -side * 2 * changeWorth(state, target, effect.change) : 0
  return strike + change
}
const bodyPoints = (state: State, figure: Figure): number =>
  standing(state, figure.body).reduce((sum, one) => sum + pointsOf(state, one), 0)

interface Casting {
  readonly answer: Answer
  readonly worth: number
}
/** The best spell that anybody may cast now and that is worth its price. */
export function bestSpell(state: State, decision: Decision): Answer | undefined {
  let best: Casting | undefined
  for (const ask of decision.asks) {
    const spell = ask.key.startsWith('cast:') ? spellOf(ask.key.slice('cast:'.length)) : undefined
    const caster = ask.piece === undefined ? undefined : state.figures[ask.piece]
    if (!spell || !caster) continue
    const found = castingOf(state, decision, ask, caster, spell)
    const gain = found ? found.worth - spell.cost * PRICE : 0
    if (found && gain > 0 && (!best || gain > best.worth)) best = { answer: found.answer, worth: gain }
  }
  return best?.answer
}
function castingOf(state: State, decision: Decision, ask: Ask, caster: Figure, spell: Spell): Casting | undefined {
  const owner = { ...(ask.body === undefined ? {} : { body: ask.body }), piece: caster.id }
  const base = baseOf(decision, ask.key, owner)
  if (ask.kind === 'target' && spell.aim === 'self') {
    const [himself] = ask.targets
    if (!himself || himself.refusal) return undefined
    const worth = touchedBy(state, caster, spell, caster.at).reduce((sum, one) => sum + worthAt(state, caster, spell, one), 0)
    return { worth, answer: { ...base, kind: 'target', targets: [himself.id], weapon: spell.id } }
  }
  if (ask.kind === 'target') {
    let best: Casting | undefined
    for (const option of ask.targets) {
      const [piece] = option.pieces ?? []
      if (piece === undefined || option.refusal) continue
      const worth = worthAt(state, caster, spell, figureAt(state, piece))
      if (!best || worth > best.worth) best = { worth, answer: { ...base, kind: 'target', targets: [option.id], weapon: spell.id } }
    }
    return best
  }
  if (ask.kind === 'spot') return spell.effect.kind === 'leap' ? bestLeap(state, base, caster, spell) : bestSpot(state, base, caster, spell)
  return undefined
}

/** Laid on each of those it is meant for who is in reach. */
function bestSpot(state: State, base: ReturnType<typeof baseOf>, caster: Figure, spell: Spell): Casting | undefined {
  const friends = spell.whom === 'friends'
  let best: Casting | undefined
  for (const figure of state.figures) {
    if (!figure.alive || (figure.seat === caster.seat) !== friends || spotRefusal(state, caster, spell, figure.at)) continue
    const worth = touchedBy(state, caster, spell, figure.at).reduce((sum, one) => sum + worthAt(state, caster, spell, one), 0)
    if (worth > 0 && (!best || worth > best.worth))
      best = { worth, answer: { ...base, kind: 'spot', spots: [{ at: figure.at }], weapon: spell.id } }
  }
  return best
}

/** Away from whoever could be at the caster next: to where the nearest enemy is farthest. */
function bestLeap(state: State, base: ReturnType<typeof baseOf>, caster: Figure, spell: Spell): Casting | undefined {
  if (spell.effect.kind !== 'leap') return undefined
  const enemies = enemiesOf(state, bodyAt(state, caster.body))
  const [near] = enemies
  const foe = near && closestOf(state, caster.body, near.body.id)
  if (!foe || near.gap > ratingOf(state, near.body)) return undefined
  let best: { readonly at: Point; readonly clear: number } | undefined
  for (const share of SHARES)
    for (let turn = 0; turn < 360; turn += TURN) {
      const way = direction(degrees(turn))
      const far = spell.effect.distance * share
      const at = { x: thousandths(caster.at.x + way.x * far) + 0, y: thousandths(caster.at.y + way.y * far) + 0 }
      const clear = Math.min(...enemies.map(({ body }) => distance(at, centreOf(state, body.id))))
      if (clear > (best?.clear ?? near.gap + LEAST) && !spotRefusal(state, caster, spell, at)) best = { at, clear }
    }
  const worth = meleeWorth(state, foe, caster) * Math.min(ABOUT, standing(state, near.body.id).length)
  return best && { worth, answer: { ...base, kind: 'spot', spots: [{ at: best.at }], weapon: spell.id } }
}
const SHARES = [1, 0.6] as const
const TURN = 30 // degrees between the ways that are tried
const LEAST = 3 // inches that a leap must bring
const ABOUT = 2 // enemies who come to blows with one man

/** Does somebody live by magic, with power left for it? He keeps out of melee. */
export const isMage = (state: State, figure: Figure): boolean =>
  knownBy(state, figure).some(({ cost }) => cost <= figure.power) &&
  !isEngaged(state, figure.body) &&
  profileOf(state, figure).kind !== 'leader'

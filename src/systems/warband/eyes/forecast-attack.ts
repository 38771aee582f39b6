// What shots, blows and waves would come to, and what the struck would do back.

import { degrees } from '../../../engine/geometry/units'
import type { Answer, PieceId } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, ForecastFigure, Need } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { fighterAt, topFrame } from '../game/draft'
import { spaces } from '../game/grid'
import { type Attack, type Numbers, numbersOf } from '../game/modifiers'
import { numbered, pieceOf, weaponOf } from '../game/names'
import type { Spread } from '../game/odds'
import { attacksLeft, byDistance, nameOf, shotsLeft, standing, weaponAt } from '../game/queries'
import { standsAgainst, strikesOf, waveStrikes } from '../game/shooting'
import type { Fighter, State } from '../state'
import { attacksIn, orderFigures, singleFigures, sparedBy, spreadOf, struckByWeapon, woundCurve } from './struck'

const NOTE = 'or less; 1 always, 10 never'
export const needOf = (value: number, note = NOTE): Need => ({ die: 'd10', value, note, under: true })
const hitOf = ({ toHit, odds }: Numbers): Need => needOf(toHit.score, odds.hits ? 'or less: any number; 1 is critical' : NOTE)
/** The attack an order makes, and how many of them. */
function attackOf(
  state: State,
  id: PieceId,
  answer: Extract<Answer, { kind: 'target' }>,
): { readonly attack: Attack; readonly count: number } | undefined {
  const used = weaponOf(answer.weapon)
  const target = pieceOf(answer.targets[0])
  if (!used || !state.fighters[target]) return undefined
  const weapon = weaponAt(state, id, used.index)
  if (topFrame(state)?.frame === 'opportunity') return { attack: { by: id, target, weapon, how: 'melee', opportunity: true }, count: 1 }
  const left = used.index < 0 ? attacksLeft(state, id) : shotsLeft(state, id, used.index)
  const stand = answer.key === 'shoot' && standsAgainst(state, id).includes(target)
  return {
    attack: { by: id, target, weapon, how: answer.key === 'shoot' ? 'ranged' : 'melee', ...(stand ? { stand } : {}) },
    count: used.single ? 1 : left,
  }
}
export function attackForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'target' }>, told: Forecast): Forecast {
  const meant = attackOf(state, id, answer)
  return meant ? attacksForecast(state, meant.attack, meant.count, told) : told
}
export function attacksForecast(state: State, attack: Attack, count: number, told: Forecast): Forecast {
  const numbers = numbersOf(state, attack)
  const spread: Spread = spreadOf(state, attack, count)
  const curve = woundCurve(state, attack.target, spread)
  const blast = attack.weapon.blast === undefined ? [] : [`its blast strikes everybody within ${attack.weapon.blast} of a hit`]
  return {
    ...told,
    title: `${nameOf(state, attack.by)} ${attack.how === 'ranged' ? 'shoots at' : 'strikes at'} ${nameOf(state, attack.target)}`,
    subtitle: `${attack.weapon.name}, ${attacksIn(count)}`,
    modifiers: numbers.toHit.modifiers,
    need: hitOf(numbers),
    figures: [...singleFigures(state, attack), ...orderFigures(state, attack.target, spread), ...blastFigures(state, attack, count)],
    ...(curve ? { curves: [curve] } : {}),
    ...(attack.how === 'melee' && attack.opportunity !== true ? strikeBack(state, attack) : {}),
    notes: [partsNote('damage', numbers.damage), partsNote('Defense', numbers.defence), ...numbers.notes, ...blast].filter(
      (note) => note !== '',
    ),
  }
}
/** Whom else its blast would hurt, friends too (WAR-26). */
function blastFigures(state: State, attack: Attack, count: number): readonly ForecastFigure[] {
  const { blast } = attack.weapon
  if (blast === undefined) return []
  return near(state, attack.target, blast).map(({ id, seat }): ForecastFigure => {
    const value = 1 - sparedBy(state, attack, count, struckByWeapon(state, attack.by, id, attack.weapon))
    const friend = seat === fighterAt(state, attack.by).seat
    return { label: `${nameOf(state, id)} is hurt`, value, kind: 'chance', scope: 'all', ...(friend ? { hint: 'a friend' } : {}) }
  })
}
/** Whoever stands so near to a target, himself left out. */
export function near(state: State, target: PieceId, squares: number): readonly Fighter[] {
  const { at } = fighterAt(state, target)
  return byDistance(at, standing(state)).filter((one) => one.id !== target && spaces(one.at, at) <= squares)
}
const partsNote = (label: string, { score, modifiers }: { readonly score: number; readonly modifiers: Forecast['modifiers'] }): string =>
  modifiers.length > 1
    ? `${label} ${score}: ${modifiers.map(({ value, reason }) => `${reason} ${value < 0 ? '−' : '+'}${Math.abs(value)}`).join(', ')}`
    : ''
/** What the target could do in answer, as everybody stands now. */
function strikeBack(state: State, attack: Attack): { readonly back?: ForecastBack } {
  const target = fighterAt(state, attack.target)
  const top = topFrame(state)
  // only who has his go yet, and with what reaches so far (WAR-15)
  if (top?.frame === 'phase' && top.phase === 'melee' && !top.order.includes(target.id)) return {}
  const arm = strikesOf(state, target.id).find(({ targets }) => targets.includes(attack.by))
  if (!arm) return {}
  const left = arm.index < 0 ? attacksLeft(state, target.id) : shotsLeft(state, target.id, arm.index)
  const answer: Attack = { by: target.id, target: attack.by, weapon: arm.weapon, how: 'melee' }
  const numbers = numbersOf(state, answer)
  const spread = spreadOf(state, answer, left)
  const curve = woundCurve(state, attack.by, spread)
  return {
    back: {
      title: `${nameOf(state, target.id)} could strike back`,
      subtitle: `${arm.weapon.name}, ${attacksIn(left)}`,
      modifiers: numbers.toHit.modifiers,
      need: hitOf(numbers),
      figures: [...singleFigures(state, answer), ...orderFigures(state, attack.by, spread)],
      curves: curve ? [curve] : [],
      notes: numbers.notes,
    },
  }
}
export function waveForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'spot' }>, told: Forecast): Forecast {
  const weapon = weaponAt(state, id, numbered(answer.key, 'wave') ?? 0)
  const facing = degrees(answer.spots[0]?.facing ?? fighterAt(state, id).facing)
  const struck = waveStrikes(state, id, weapon, facing)
  const { seat } = fighterAt(state, id)
  const astray = struck.length > 0 && struck.every((one) => one.seat === seat)
  return {
    ...told,
    ...(astray ? { cautions: [{ reason: 'It touches friends alone', rule: 'WAR-26', pieces: struck.map((one) => one.id) }] } : {}),
    title: `${nameOf(state, id)}: ${weapon.name}`,
    subtitle: `${counted(struck.length, 'character')} in it`,
    figures: struck.map((one) => ({
      label: `${nameOf(state, one.id)} is hurt`,
      value: struckByWeapon(state, id, one.id, weapon),
      kind: 'chance' as const,
      ...(one.seat === seat ? { hint: 'a friend' } : {}),
    })),
    notes: ['nothing is rolled to hit'],
  }
}

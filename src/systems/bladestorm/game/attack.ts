// Attacks as the dice have them (BLA-20 to 23): one roll is hit and damage at once. Endurance goes at once; who has none left falls at the
// end of the phase.
import type { Die, Modifier, Reading, Roll } from '../../../engine/dice/types'
import { bearing } from '../../../engine/geometry/angles'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { isMissile, type Weapon } from '../data/profile'
import { type Blow, type BlowResult, damageOf, doubledOf, judgeBlow, readDice } from '../odds/question'
import type { Figure } from '../state'
import { bodyAt, changeFigure, changeFigures, changeGuard, type Draft, emit, fallDue, figureAt } from './draft'
import { attackNumber } from './modifiers'
import { diceOf, oddsOf, readingText } from './odds'
import { partsOf, pointsOf, profileOf } from './queries'
import { bystanders, type Strike } from './strikes'

/** What became of one attack, for the log. */
interface Report {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: string
  readonly need: number
  readonly roll: number // index into the rolls of the event
  readonly result: BlowResult
  readonly damage: number // off Endurance
  readonly armor: number
  readonly stray?: true // a miss that struck somebody else (BLA-49)
  readonly shield?: true
  readonly again?: true
}

/** What a blow is as a roll. `stake`: what it takes of its target on average, in points. */
interface Thrown {
  readonly faces: readonly number[]
  readonly roll: Roll
  readonly result: BlowResult
}

export function throwBlow(
  draft: Draft,
  seat: number,
  purpose: string,
  blow: Blow,
  modifiers: readonly Modifier[],
  need: number,
  about: { readonly formula: string; readonly stake: number; readonly times?: number },
): Thrown {
  const { dice, deathDie, reading } = blow
  const faces = dice.map((sides, index) =>
    draft.dice.die(sides, { purpose: index === deathDie ? `${purpose}: the Death Die` : purpose, seat }),
  )
  const result = judgeBlow(faces, blow)
  const hit = result === 'hit' || result === 'automatic hit'
  const shown: readonly Die[] = dice.map((sides, index) => ({
    sides,
    face: faces[index] ?? 0,
    ...(index === deathDie ? { role: 'Death Die' } : {}),
  }))
  const doubled = doubledOf(faces, blow)
  const total = faces.reduce((sum, face) => sum + face, doubled)
  const told = `to hit, ${need} or more against Defense ${blow.defense}: thrown${doubled === 0 ? '' : ', the Death Die’s six twice,'}`
  return {
    faces,
    result,
    roll: {
      purpose,
      seat,
      formula: about.formula,
      dice: shown,
      readings: [{ label: told, dice: dice.map((_, index) => index), total }, ...(hit ? [damageReading(faces, blow, reading)] : [])],
      modifiers,
      total,
      need,
      chance: oddsOf(blow).hit,
      stake: about.stake,
      result: hit ? 'hit' : 'miss',
      ...(about.times === undefined ? {} : { times: about.times }),
    },
  }
}

function damageReading(faces: readonly number[], blow: Blow, reading: Blow['reading']): Reading {
  const { dice } = blow
  const own = faces.map((face, index) => (typeof reading.kind === 'number' && dice[index] !== reading.kind ? undefined : face))
  const known = own.filter((face) => face !== undefined)
  const high = Math.max(...known)
  const low = Math.min(...known)
  const between = known.some((face) => face !== high && face !== low)
  const counts = (face: number | undefined): boolean => {
    if (face === undefined) return false
    switch (reading.kind) {
      case 'low':
        return face === low
      case 'high+low':
        return face === high || face === low
      case 'medium':
        return between ? face !== high && face !== low : face === high
      default:
        return face === high
    }
  }
  return {
    label: `damage, ${readingText(reading)}`,
    dice: own.flatMap((face, index) => (counts(face) ? [index] : [])),
    total: readDice(faces, dice, reading.kind) * reading.times + reading.plus,
  }
}

/** Points of the target that a blow takes on average. */
export const stakeOf = (worth: number, whole: number, blow: Blow): number => (worth * Math.min(whole, oddsOf(blow).mean)) / whole

/** Endurance lost; half of it gone calls for a morale roll, once a battle, of those who are in no unit (BLA-30). */
export function wound(draft: Draft, piece: PieceId, points: number): void {
  if (points <= 0) return
  const figure = figureAt(draft.state, piece)
  const whole = profileOf(draft.state, figure).endurance
  const left = figure.endurance - points
  const half = left <= whole * CONSTANTS.halfEndurance.value && figure.halved !== true
  changeFigure(draft, piece, { endurance: left, ...(half ? { halved: true as const } : {}) })
  if (half && partsOf(draft.state).morale && !bodyAt(draft.state, figure.body).unit) fallDue(draft, figure.body, 'half')
}

export interface Manner {
  readonly how: 'shoot' | 'strike' | 'challenge'
  readonly body: BodyId
  readonly target: BodyId
  readonly together: boolean // one roll for all (BLA-48)
}

/** Rolls the attacks of an order, in their order, and tells them as one event. */
export function resolve(draft: Draft, strikes: readonly Strike[], manner: Manner): readonly Report[] {
  const { seat } = bodyAt(draft.state, manner.body)
  const rolls: Roll[] = []
  const reports: Report[] = []
  const harm: (readonly [PieceId, number])[] = []
  const shown: { by: PieceId; at: PieceId; hit: boolean; harm: number }[] = []
  const strays: { readonly strike: Strike; readonly thrown: Thrown }[] = []
  let common: Thrown | undefined
  for (const strike of strikes) {
    const { by, target, weapon, number } = strike
    const { blow } = number
    const one = figureAt(draft.state, target)
    const shared = manner.together && common !== undefined && blow.dice.join() === common.roll.dice.map(({ sides }) => sides).join()
    const thrown = shared && common ? common : rollStrike(draft, strike, manner, strikes.length)
    if (!shared) rolls.push(thrown.roll)
    if (manner.together && !common) common = thrown
    const result = judgeBlow(thrown.faces, blow)
    const hit = result === 'hit' || result === 'automatic hit'
    const damage = hit ? damageOf(thrown.faces, blow) : 0
    shown.push({ by, at: target, hit, harm: damage })
    if (damage > 0) harm.push([target, damage])
    if (strike.shield) {
      changeGuard(draft, target, { raised: true, shield: by })
      if (strike.again) changeFigure(draft, target, { parried: figureAt(draft.state, target).parried + 1 })
    }
    if (!hit && isMissile(weapon) && bystanders(draft.state, one.id, seat).length > 0) strays.push({ strike, thrown })
    reports.push({
      by,
      target,
      weapon: weapon.name,
      need: number.need,
      roll: shared ? 0 : rolls.length - 1,
      result,
      damage,
      armor: blow.armor,
      ...(strike.shield ? { shield: true as const } : {}),
      ...(strike.again ? { again: true as const } : {}),
    })
  }
  for (const { strike, thrown } of strays) {
    const stray = strayOf(draft, strike, thrown, rolls)
    if (!stray) continue
    reports.push(stray)
    shown.push({ by: stray.by, at: stray.target, hit: stray.damage > 0, harm: stray.damage })
    if (stray.damage > 0) harm.push([stray.target, stray.damage])
  }
  for (const [piece, points] of harm) wound(draft, piece, points)
  emit(draft, {
    what: 'attack',
    seat,
    rolls,
    strikes: shown,
    detail: { ...manner, reports: reports.map((report) => ({ ...report })) },
  })
  if (manner.how === 'shoot') turnTo(draft, strikes)
  return reports
}

function rollStrike(draft: Draft, { by, target, weapon, number }: Strike, manner: Manner, count: number): Thrown {
  const figure = figureAt(draft.state, by)
  const one = figureAt(draft.state, target)
  const verb = isMissile(weapon) ? 'shoots at' : 'strikes at'
  const times = manner.together ? { times: count } : {}
  return throwBlow(
    draft,
    figure.seat,
    `${figure.name} ${verb} ${one.name}${manner.together && count > 1 ? `, for ${count} attacks` : ''}`,
    number.blow,
    number.modifiers,
    number.need,
    { formula: weapon.attack, stake: stakeOf(pointsOf(draft.state, one), profileOf(draft.state, one).endurance, number.blow), ...times },
  )
}

/** BLA-49: a miss is judged again, by the same dice, against a friend who stands against the target; which of them is diced for. */
function strayOf(draft: Draft, { by, target, weapon }: Strike, thrown: Thrown, rolls: Roll[]): Report | undefined {
  const { state } = draft
  const near = bystanders(state, target, figureAt(state, by).seat)
  const which =
    near.length < 2
      ? 0
      : draft.dice.die(near.length, { purpose: `whom a miss of ${figureAt(state, by).name} may strike`, seat: figureAt(state, by).seat }) -
        1
  const friend: Figure | undefined = near[which]
  if (!friend || thrown.result === 'automatic miss') return undefined
  const { blow, need } = attackNumber(state, {
    by,
    target: friend.id,
    weapon,
    dice: thrown.roll.dice.length - baseDice(weapon),
    shield: false,
  })
  const result = judgeBlow(thrown.faces, blow)
  if (result === 'miss' || result === 'automatic miss') return undefined
  return {
    by,
    target: friend.id,
    weapon: weapon.name,
    need,
    roll: rolls.indexOf(thrown.roll),
    result,
    damage: damageOf(thrown.faces, blow),
    armor: blow.armor,
    stray: true,
  }
}
const baseDice = ({ attack }: Weapon): number => diceOf(attack).sides.length

/** A single figure faces whom it has shot at (BLA-11). */
function turnTo(draft: Draft, strikes: readonly Strike[]): void {
  changeFigures(
    draft,
    strikes.flatMap(({ by, target }) => {
      const figure = figureAt(draft.state, by)
      return bodyAt(draft.state, figure.body).unit ? [] : [[by, { facing: bearing(figure.at, figureAt(draft.state, target).at) }] as const]
    }),
  )
}

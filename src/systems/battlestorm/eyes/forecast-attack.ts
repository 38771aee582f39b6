// What shots and blows would come to, the exact chances of all of them together, and what the enemy would do back.

import type { BodyId, PieceId, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Attack, Weapon } from '../data/profile'
import { EACH, narrowed } from '../game/arms'
import { figureAt } from '../game/draft'
import type { TargetNumber } from '../game/modifiers'
import { unitNamed } from '../game/names'
import { ONE_A_FIGURE } from '../game/proportion'
import { does, linkOf, nameOf, standing } from '../game/queries'
import { sighting } from '../game/sighting'
import { hasStirred } from '../game/steadiness'
import { blows, type Strike, shots } from '../game/strikes'
import type { State } from '../state'
import { aimAt, weaponBy } from './aiming'
import { type Answer as Answered, fireBack, strikeBack } from './back'
import { chancesOf } from './figures'
import { measureBetween, nearestPair } from './measure'
import { needShown } from './survey'

export function bodiesOf(state: State, answer: TargetAnswer): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const target of answer.targets) {
    const body = state.units[unitNamed(target)]?.id
    if (body !== undefined) found.add(body)
  }
  return [...found]
}

export const ids = (state: State, body: BodyId): readonly PieceId[] => standing(state, body).map((figure) => figure.id)

export const needOf = (state: State, by: PieceId, target: PieceId, number: TargetNumber) => ({
  die: `d${CONSTANTS.attackDie.value}`,
  value: number.need,
  note: `${figureAt(state, by).name} at ${figureAt(state, target).name}`,
})

/** `alone`: a reaction, which nobody answers. */
export function attackForecast(
  state: State,
  body: BodyId,
  answer: TargetAnswer,
  verdict: Verdict,
  melee: boolean,
  how: { readonly alone?: true; readonly movedHalf?: boolean } = {},
): Forecast {
  const targets = bodiesOf(state, answer)
  const weapon = narrowed(answer.weapon)
  const factor = answer.factor ?? 1
  const assigned = answer.assigned ?? []
  const link = linkOf(state, body)
  const movedHalf = how.movedHalf ?? (link !== undefined && hasStirred(link))
  const first = targets[0]
  const strikes =
    first === undefined
      ? []
      : melee
        ? blows(state, body, { targets, weapon, factor, assigned })
        : shots(state, body, { target: first, weapon, factor, assigned }, movedHalf)
  const focus = focusOf(state, body, targets, strikes, weapon === '' ? EACH[melee ? 'melee' : 'fire'] : weapon)
  const striking = melee ? does(state, body, 'strikes at', 'strike at') : does(state, body, 'shoots at', 'shoot at')
  const title = `${striking} ${listed(targets.map((target) => nameOf(state, target)))}`
  if (!focus) return { title, subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
  const { by, target, weapon: means, attack, number } = focus
  const shooters = new Set(strikes.map((strike) => strike.by)).size
  const chances = chancesOf(state, { target, attack, number }, [{ strikes, factor }])
  const answered: Answered =
    strikes.length === 0 || first === undefined || how.alone
      ? { strikes: [] }
      : melee
        ? strikeBack(state, body, targets)
        : fireBack(state, body, first)
  const notes = [...notesOf(state, strikes, number, factor, target, answered)]
  if (!chances.isSpread) notes.push('one roll stands for attacks at many: the spread is not worked out, the means are exact')
  return {
    title,
    subtitle: `${weaponsOf(strikes, means)}: ${counted(shooters, 'figure')}, ${counted(strikes.length, 'attack')}`,
    verdict,
    modifiers: number.modifiers,
    need: needOf(state, by, target, number),
    figures: chances.figures,
    curves: chances.curves,
    ...(answered.back ? { back: answered.back } : {}),
    notes,
    tally: {
      able: shooters,
      of: ids(state, body).length,
      verb: melee ? 'strike' : 'shoot',
      needs: [...new Set(strikes.map((strike) => needShown(strike.number.need)))].sort((a, b) => a - b),
    },
    measurement: measureBetween(
      state,
      { at: figureAt(state, by).at, piece: by },
      { at: figureAt(state, target).at, piece: target },
      means.id,
    ),
  }
}

/** 'longbow', or in a mixed unit 'longbow and crossbow'. */
const weaponsOf = (strikes: readonly Strike[], shown: Weapon): string =>
  listed([...new Set([shown.name, ...strikes.map((strike) => strike.weapon.name)])])

interface Focus {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly attack: Attack
  readonly number: TargetNumber
}
/** The one attack the card explains: the nearest made; if none can be made, the nearest miss. */
function focusOf(state: State, body: BodyId, targets: readonly BodyId[], strikes: readonly Strike[], weapon: string): Focus | undefined {
  const [made] = strikes
  if (made) return made
  const eyes = sighting(state)
  const enemies = targets.flatMap((target) => ids(state, target))
  const armed = ids(state, body).filter((id) => weaponBy(state, figureAt(state, id), weapon, undefined, eyes) !== undefined)
  const pair = nearestPair(
    state,
    armed,
    enemies.filter((id) => state.figures[id]?.alive === true),
  )
  if (!pair) return undefined
  const figure = figureAt(state, pair.by)
  const means = weaponBy(state, figure, weapon, pair.target, eyes)
  const attack = means?.attacks[0]
  const aim = means ? aimAt(state, pair.by, figure.at, means, pair.target, eyes, false) : undefined
  return means && attack && aim ? { ...pair, weapon: means, attack, number: aim.number } : undefined
}

/** Whether a strike may leave its target alive and easier to strike at. */
const mayEase = (state: State, { attack, target }: Strike): boolean => attack.effect === 'paralysis' || figureAt(state, target).champion
function notesOf(
  state: State,
  strikes: readonly Strike[],
  number: TargetNumber,
  factor: number,
  target: PieceId,
  answered: Answered,
): readonly string[] {
  const notes: string[] = []
  const needs = strikes.map((strike) => strike.number.need)
  const least = Math.min(...needs)
  const most = Math.max(...needs)
  if (needs.length > 0 && least !== most) notes.push(`numbers needed: ${least} to ${most}`)
  if (number.beyond) notes.push(`beyond effective range: a ${CONSTANTS.naturalHit.value} is not a hit by itself`)
  const steps = stepsOf(strikes)
  const theirs = stepsOf(answered.strikes)
  if (steps.length > 0)
    notes.push(
      `strikes at step ${listed(steps.map(String))}${theirs.length > 0 ? `; they strike at step ${listed(theirs.map(String))}` : ''}`,
    )
  if (answered.note !== undefined) notes.push(answered.note)
  if ((theirs[0] ?? Number.POSITIVE_INFINITY) < (steps.at(-1) ?? 0)) notes.push('reckoned as if nobody of ours fell before striking')
  if (
    strikes.some((strike) => mayEase(state, strike) && strikes.some((later) => later.target === strike.target && later.step > strike.step))
  )
    notes.push('what an earlier step takes of a target by paralysis or a critical is not reckoned to ease the later one (BST-51)')
  if (factor === ONE_A_FIGURE) notes.push('one roll stands for all the attacks of a figure')
  else if (factor > 1) notes.push(`one roll stands for up to ${factor} attacks`)
  if (figureAt(state, target).fallen) notes.push('the target is on the ground')
  return notes
}

/** The steps of a melee at which these fall (BST-40). */
const stepsOf = (strikes: readonly Strike[]): readonly number[] =>
  [...new Set(strikes.map((strike) => strike.step))].filter((step) => step > 0).sort((a, b) => a - b)

// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.
import type { Answer, BodyId, Decision, Forecast, ForecastFigure, PieceId, TargetAnswer, Verdict } from '../../../engine/kernel/contract'
import { CONSTANTS } from '../data/constants'
import { isMelee } from '../data/ranges'
import { weaponOf } from '../game/able'
import { awaiting } from '../game/awaiting'
import { figureAt } from '../game/draft'
import { judge } from '../game/judge'
import type { TargetNumber } from '../game/modifiers'
import { linkOf, nameOf, profileOf, standing } from '../game/queries'
import { counted, listed } from '../game/say'
import { sighting } from '../game/sighting'
import { bladeFor, blows, type Strike, shots, slotsOf } from '../game/strikes'
import { attackOdds, volleyOdds } from '../odds'
import type { Attack, Weapon } from '../profile'
import type { State } from '../state'
import { aimAt } from './aiming'
import { measureBetween, nearestPair } from './measure'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const ask = decision?.asks.find((one) => one.key === answer.key)
  if (answer.kind === 'target' && decision && ask?.kind === 'target') {
    if (ask.means.length === 0) return declaration(state, ask.body, answer, verdict)
    const melee = ask.means.every((means) => means.melee)
    return attackForecast(state, ask.body, answer, verdict, melee)
  }
  return plain(decision, answer, verdict)
}

function plain(decision: Decision | undefined, answer: Answer, verdict: Verdict): Forecast {
  const ask = decision?.asks.find((one) => one.key === answer.key)
  return {
    title: ask?.label ?? 'Nothing to decide',
    subtitle: decision?.title ?? '',
    verdict,
    modifiers: [],
    figures: [],
    notes: ask?.hint === undefined ? [] : [ask.hint],
  }
}

/** 'b12' or 'p7': the unit it names. */
function bodyOfTarget(state: State, target: string): BodyId | undefined {
  const id = Number(target.slice(1))
  if (!Number.isInteger(id)) return undefined
  return target.startsWith('p') ? state.figures[id]?.unit : state.units[id]?.id
}

function bodiesOf(state: State, answer: TargetAnswer): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const target of answer.targets) {
    const body = bodyOfTarget(state, target)
    if (body !== undefined) found.add(body)
  }
  return [...found]
}

const ids = (state: State, body: BodyId): readonly PieceId[] => standing(state, body).map((figure) => figure.id)

/** A declaration binds nobody; what it sets off is worth knowing (BST-24, 25). */
function declaration(state: State, body: BodyId, answer: TargetAnswer, verdict: Verdict): Forecast {
  const targets = bodiesOf(state, answer)
  const awake = targets.filter((target) => state.units[target]?.activated === false)
  const notes: string[] = []
  if (awake.length > 0) notes.push(`${listed(awake.map((target) => nameOf(state, target)))} may activate at once`)
  const spent = targets.filter((target) => !awake.includes(target))
  if (spent.length > 0) notes.push(`${listed(spent.map((target) => nameOf(state, target)))} have acted already and will not strike back`)
  const pair = nearestPair(
    state,
    ids(state, body),
    targets.flatMap((target) => ids(state, target)),
  )
  return {
    title: `${nameOf(state, body)} declare an attack`,
    subtitle: listed(targets.map((target) => nameOf(state, target))),
    verdict,
    modifiers: [],
    figures: [],
    notes,
    ...(pair
      ? {
          measurement: measureBetween(
            state,
            { at: figureAt(state, pair.by).at, piece: pair.by },
            { at: figureAt(state, pair.target).at, piece: pair.target },
            undefined,
          ),
        }
      : {}),
  }
}

function attackForecast(state: State, body: BodyId, answer: TargetAnswer, verdict: Verdict, melee: boolean): Forecast {
  const targets = bodiesOf(state, answer)
  const weapon = answer.weapon ?? ''
  const factor = answer.factor ?? 1
  const assigned = answer.assigned ?? []
  const movedHalf = linkOf(state, body)?.moved === 'half'
  const first = targets[0]
  const strikes =
    first === undefined
      ? []
      : melee
        ? blows(state, body, { targets, weapon, factor, assigned })
        : shots(state, body, { target: first, weapon, factor, assigned }, movedHalf)
  const wanted = answer.targets.find((target) => target.startsWith('p'))
  const focus = focusOf(state, body, targets, strikes, weapon, wanted === undefined ? undefined : Number(wanted.slice(1)))
  const title = `${nameOf(state, body)} ${melee ? 'strike at' : 'shoot at'} ${listed(targets.map((target) => nameOf(state, target)))}`
  if (!focus) return { title, subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
  const { by, target, weapon: means, attack, number } = focus
  const shooters = new Set(strikes.map((strike) => strike.by)).size
  const notes = notesOf(state, strikes, number, factor, target)
  return {
    title,
    subtitle: `${means.name}: ${counted(shooters, 'figure')}, ${counted(strikes.length, 'attack')}`,
    verdict,
    modifiers: number.modifiers,
    need: {
      die: `d${CONSTANTS.attackDie.value}`,
      value: number.need,
      note: `${figureAt(state, by).name} at ${figureAt(state, target).name}`,
    },
    figures: [...singleFigures(state, target, attack, number), ...volleyFigures(state, strikes, factor)],
    notes,
    measurement: measureBetween(
      state,
      { at: figureAt(state, by).at, piece: by },
      { at: figureAt(state, target).at, piece: target },
      means.id,
    ),
  }
}

interface Focus {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly attack: Attack
  readonly number: TargetNumber
}
/** The one attack the card explains: the nearest made; at the figure pointed at, if any; if none can be made, the nearest miss. */
function focusOf(
  state: State,
  body: BodyId,
  targets: readonly BodyId[],
  strikes: readonly Strike[],
  weapon: string,
  wanted: PieceId | undefined,
): Focus | undefined {
  const made =
    (wanted === undefined ? undefined : strikes.find((strike) => strike.target === wanted)) ??
    (wanted === undefined ? strikes[0] : undefined)
  if (made) return made
  const eyes = sighting(state)
  const enemies = wanted === undefined ? targets.flatMap((target) => ids(state, target)) : [wanted]
  const armed = ids(state, body).filter((id) => weapon === '' || weaponOf(state, figureAt(state, id), weapon) !== undefined)
  const pair = nearestPair(
    state,
    armed,
    enemies.filter((id) => state.figures[id]?.alive === true),
  )
  if (!pair) return strikes[0]
  const figure = figureAt(state, pair.by)
  const means = weapon === '' ? bladeFor(state, figure, '', enemies, eyes) : weaponOf(state, figure, weapon)
  const attack = means?.attacks[0]
  const aim = means ? aimAt(state, pair.by, figure.at, means, pair.target, eyes, false) : undefined
  return means && attack && aim ? { ...pair, weapon: means, attack, number: aim.number } : strikes[0]
}

/** Chances of one attack. */
function singleFigures(state: State, target: PieceId, attack: Attack, number: TargetNumber): readonly ForecastFigure[] {
  const victim = figureAt(state, target)
  const odds = attackOdds(state, target, attack, number)
  const figures: ForecastFigure[] = [{ label: 'each attack hits', value: odds.hit, kind: 'chance' }]
  if (profileOf(state, victim).absorption.armour !== '0' && odds.bypass > 0)
    figures.push({ label: 'and bypasses armour', value: odds.bypass, kind: 'chance', hint: `a natural ${CONSTANTS.naturalHit.value}` })
  if (victim.fate > 0)
    figures.push({ label: 'expected Fate lost', value: odds.fate, kind: 'mean', hint: `${victim.name} has ${victim.fate}` })
  figures.push(
    victim.champion
      ? { label: 'critical hit', value: odds.fells, kind: 'chance', hint: 'a Champion suffers this instead of death' }
      : { label: 'kills', value: odds.fells, kind: 'chance' },
  )
  return figures
}

/** Expectations of the whole order. With proportional reduction hits come in lumps, and only their mean is told. */
function volleyFigures(state: State, strikes: readonly Strike[], factor: number): readonly ForecastFigure[] {
  if (strikes.length < 2) return []
  const all = volleyOdds(state, strikes)
  const figures: ForecastFigure[] = [{ label: 'hits in all', value: all.hits, kind: 'mean', hint: `${strikes.length} attacks` }]
  if (factor > 1) return figures
  figures.push({ label: 'figures felled', value: all.felled, kind: 'mean' })
  if (all.fate > 0) figures.push({ label: 'Fate lost in all', value: all.fate, kind: 'mean' })
  return figures
}

function notesOf(state: State, strikes: readonly Strike[], number: TargetNumber, factor: number, target: PieceId): readonly string[] {
  const notes: string[] = []
  const needs = strikes.map((strike) => strike.number.need)
  const least = Math.min(...needs)
  const most = Math.max(...needs)
  if (needs.length > 0 && least !== most) notes.push(`numbers needed: ${least} to ${most}`)
  if (number.beyond) notes.push(`beyond effective range: a ${CONSTANTS.naturalHit.value} is not a hit by itself`)
  const steps = [...new Set(strikes.map((strike) => strike.step))].filter((step) => step > 0).sort((a, b) => a - b)
  if (steps.length > 0) notes.push(`strikes at step ${listed(steps.map(String))}${answeredAt(state, strikes)}`)
  if (factor > 1) notes.push(`one roll stands for up to ${factor} attacks`)
  if (figureAt(state, target).fallen) notes.push('the target is on the ground')
  return notes
}

/** When those struck at would strike in turn, if they fight at all (BST-40). */
function answeredAt(state: State, strikes: readonly Strike[]): string {
  const first = strikes[0]
  if (!first) return ''
  const eyes = sighting(state)
  const victim = figureAt(state, first.target)
  const link = linkOf(state, victim.unit)
  const attacker = figureAt(state, first.by)
  if (!link?.declared.includes(attacker.unit)) return '; they do not strike back'
  const blade = bladeFor(state, victim, '', [first.by], eyes)
  if (!blade || !isMelee(blade.reach) || slotsOf(blade).length === 0) return ''
  const back = blows(state, victim.unit, { targets: [attacker.unit], weapon: '', factor: 1, assigned: [] })
  const steps = [...new Set(back.map((strike) => strike.step))].sort((a, b) => a - b)
  return steps.length === 0 ? '' : `; ${nameOf(state, victim.unit)} at step ${listed(steps.map(String))}`
}

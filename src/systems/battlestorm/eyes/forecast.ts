// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import { closestPoints } from '../../../engine/geometry/distance'
import { pathLength } from '../../../engine/geometry/paths'
import { point } from '../../../engine/geometry/units'
import type { Answer, BodyId, Decision, PieceId, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, MovePlan } from '../../../engine/kernel/forecast'
import { counted, listed, plain as printed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { FORMATION, ORDER } from '../data/formations'
import type { Attack, Weapon } from '../data/profile'
import { isMelee } from '../data/ranges'
import { inPlay } from '../game/advanced'
import { bladeFor, EACH, narrowed } from '../game/arms'
import { awaiting } from '../game/awaiting'
import { mayReact } from '../game/chain'
import { lanceOf } from '../game/charging'
import { terrifies } from '../game/courage'
import { figureAt, unitAt } from '../game/draft'
import { drillName, drillOf, formUp } from '../game/drill'
import { imagine, pointOf } from '../game/journey'
import { judge } from '../game/judge'
import { blowNumber, type TargetNumber } from '../game/modifiers'
import { chanceToHold, moraleOf } from '../game/morale'
import { firstPicked, unitName, unitNamed } from '../game/names'
import { strikeRange } from '../game/order'
import { ONE_A_FIGURE } from '../game/proportion'
import { canFight, does, linkOf, nameOf, profileOf, standing, topFrame } from '../game/queries'
import { stretch } from '../game/room'
import { footprintOf, sighting } from '../game/sighting'
import { hasStirred } from '../game/steadiness'
import { blows, type Strike, shots, slotsOf } from '../game/strikes'
import type { MovingFrame, State } from '../state'
import { aimAt, weaponBy } from './aiming'
import { type Answer as Answered, fireBack, roused, several, strikeBack } from './back'
import { chancesOf } from './figures'
import { measureBetween, nearestPair } from './measure'
import { needShown } from './survey'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const ask = decision?.asks.find((one) => one.key === answer.key)
  if (answer.kind === 'target' && decision && ask?.kind === 'target') {
    if (ask.means.length === 0) return declaration(state, ask.body, answer, verdict, paceOf(decision))
    const melee = ask.means.every((means) => means.melee)
    return attackForecast(state, ask.body, answer, verdict, melee)
  }
  const reacted = reactionForecast(state, answer, verdict)
  if (reacted) return reacted
  if (answer.key === 'rally' && decision?.body !== undefined) return rallyForecast(state, decision, decision.body, answer, verdict)
  if (answer.key === 'formation' && decision?.body !== undefined) return formForecast(state, decision, decision.body, answer, verdict)
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

/** What it takes to rally, with its parts (BST-60, 61, 67). */
function rallyForecast(state: State, decision: Decision, body: BodyId, answer: Answer, verdict: Verdict): Forecast {
  const told = plain(decision, answer, verdict)
  const number = moraleOf(state, body, inPlay(state, 'courage') ? 'courage' : 'save')
  if (!number) return told
  return {
    ...told,
    modifiers: number.modifiers,
    need: { die: `d${CONSTANTS.courageDie.value}`, value: number.need, note: nameOf(state, body) },
    figures: [{ label: 'rallies', value: chanceToHold(number.need), kind: 'chance', scope: 'all' }],
  }
}

/** A change of formation, drawn as ghosts before it is made (BST-62). */
function formForecast(state: State, decision: Decision, body: BodyId, answer: Answer, verdict: Verdict): Forecast {
  const link = linkOf(state, body)
  const drill = drillOf(firstPicked(answer))
  const formed = link && drill && drill.kind !== 'mob' ? formUp(state, link, drill) : undefined
  const told = plain(decision, answer, verdict)
  if (!drill || !formed || 'refusals' in formed) return told
  const cost = formed.legs.reduce((most, leg) => Math.max(most, pathLength(leg.points)), 0)
  const ends = formed.legs.map((leg) => ({
    piece: leg.piece,
    at: leg.points.at(-1) ?? figureAt(state, leg.piece).at,
    facing: formed.facing,
  }))
  const plan: MovePlan = {
    answer: { decision: answer.decision, seat: answer.seat, key: 'move', kind: 'move', path: [], alone: [] },
    ends,
    legs: formed.legs.map((leg) => ({ piece: leg.piece, points: leg.points, cost: pathLength(leg.points) })),
    cost,
    limit: 'half',
    verdict,
    stops: ends.map((end) => ({ ...end, label: '' })),
  }
  return {
    ...told,
    title: `${nameOf(state, body)}: ${drillName(drill)}`,
    notes: [FORMATION[drill.kind].text, ORDER[drill.order].text, 'afterwards at most half a move'],
    plans: [plan],
  }
}

/** A shot of those who stand ready, at that point of the way (BST-28), and the blow of those who are braced or are being left (BST-28, 29). */
function reactionForecast(state: State, answer: Answer, verdict: Verdict): Forecast | undefined {
  const top = topFrame(state)
  if (answer.kind !== 'pick' || (top?.frame !== 'standing' && top?.frame !== 'bracing')) return undefined
  const { unit, mover, factor = 1 } = top
  const { decision, seat, key } = answer
  const at: TargetAnswer = { decision, seat, key, kind: 'target', targets: [unitName(mover)], weapon: '', factor, assigned: [] }
  if (top.frame === 'bracing') return key === 'strike' ? attackForecast(state, unit, at, verdict, true, { alone: true }) : undefined
  const moving = state.agenda.findLast((frame) => frame.frame === 'moving')
  if (key !== 'shoot' || !moving) return undefined
  const share = pointOf(top, answer)
  const then = imagine(state, moving, share)
  return {
    ...attackForecast(then, unit, at, verdict, false, { alone: true, movedHalf: unitAt(state, unit).readyMoved === true }),
    plans: [goneSoFar(moving, then, share)],
  }
}
/** Where a move has come to at a point of its way. */
function goneSoFar(moving: MovingFrame, then: State, share: number): MovePlan {
  const legs = moving.legs.map((leg) => ({ piece: leg.piece, points: stretch(leg, moving.done, share) }))
  const ends = legs.map(({ piece }) => ({ piece, at: figureAt(then, piece).at, facing: figureAt(then, piece).facing }))
  return {
    answer: { decision: '', seat: unitAt(then, moving.unit).seat, key: 'move', kind: 'move', path: [], alone: [] },
    ends,
    stops: ends.map((end) => ({ ...end, label: '' })),
    legs: legs.map((leg) => ({ ...leg, cost: pathLength(leg.points) })),
    cost: Math.max(0, ...legs.map(({ points }) => pathLength(points))),
    limit: '',
    verdict: { legal: true },
  }
}

function bodiesOf(state: State, answer: TargetAnswer): readonly BodyId[] {
  const found = new Set<BodyId>()
  for (const target of answer.targets) {
    const body = state.units[unitNamed(target)]?.id
    if (body !== undefined) found.add(body)
  }
  return [...found]
}

const ids = (state: State, body: BodyId): readonly PieceId[] => standing(state, body).map((figure) => figure.id)

/** As far as the unit may go and still strike: a full move, not a double one; inches. */
function paceOf(decision: Decision): number | undefined {
  const ask = decision.asks.find((one) => one.kind === 'move')
  return ask?.kind === 'move' ? (ask.limits.find((limit) => limit.label === 'full') ?? ask.limits.at(-1))?.distance : undefined
}

const longestArm = (state: State, piece: PieceId): number =>
  Math.max(0, ...profileOf(state, figureAt(state, piece)).weapons.flatMap(({ reach }) => (isMelee(reach) ? [strikeRange(reach)] : [])))

/** A declaration binds nobody; what it sets off is worth knowing (BST-24, 25). */
function declaration(state: State, body: BodyId, answer: TargetAnswer, verdict: Verdict, pace: number | undefined): Forecast {
  const targets = bodiesOf(state, answer)
  const awake = targets.filter((target) => mayReact(state, target))
  const notes: string[] = []
  if (awake.length > 0) notes.push(`${listed(awake.map((target) => nameOf(state, target)))} may activate at once`)
  const routing = targets.filter((target) => unitAt(state, target).routing)
  const helpless = targets.filter((target) => !routing.includes(target) && !canFight(state, target))
  // who has declared against us in this chain strikes in its melee, though it has been activated (BST-25, 45)
  const met = targets.filter(
    (target) => ![...routing, ...helpless].includes(target) && linkOf(state, target)?.declared.includes(body) === true,
  )
  // who is interrupted on its way strikes if it is held (BST-26)
  const underWay = targets.filter(
    (target) =>
      ![...routing, ...helpless, ...met].includes(target) &&
      state.agenda.some((frame) => frame.frame === 'moving' && frame.unit === target && frame.since !== undefined),
  )
  const spent = targets.filter((target) => ![...awake, ...routing, ...helpless, ...met, ...underWay].includes(target))
  const backAll = inPlay(state, 'strikeBack')
  if (spent.length > 0)
    notes.push(
      several(
        state,
        spent,
        `has acted already and ${backAll ? 'strikes back all the same' : 'will not strike back'}`,
        `have acted already and ${backAll ? 'strike back all the same' : 'will not strike back'}`,
      ),
    )
  if (met.length > 0)
    notes.push(several(state, met, 'has declared an attack on them and strikes too', 'have declared an attack on them and strike too'))
  if (underWay.length > 0)
    notes.push(
      several(state, underWay, 'is on the move, and strikes too if it is held', 'are on the move, and strike too if they are held'),
    )
  if (routing.length > 0) notes.push(several(state, routing, 'is routing and does not strike back', 'are routing and do not strike back'))
  if (helpless.length > 0)
    notes.push(several(state, helpless, 'is paralysed and does not strike back', 'are paralysed and do not strike back'))
  notes.push(...fears(state, body, targets))
  if (answer.key === 'charge')
    notes.push(
      `with a run-up of ${CONSTANTS.chargeRun.value}″ each charger who reaches the enemy strikes into ${CONSTANTS.chargeRanks.value} ranks at ${printed(CONSTANTS.chargeBonus.value)}`,
    )
  const ours = ids(state, body)
  const theirs = targets.flatMap((target) => ids(state, target))
  const pair = nearestPair(state, ours, theirs)
  const close = pair && broughtUp(state, pair.by, pair.target)
  const blow = pair && close ? freshBlow(state, close, pair.by, pair.target, answer.key === 'charge') : undefined
  const enemy = pair ? unitOf(state, pair.target) : undefined
  const answers = enemy !== undefined && ([...awake, ...met, ...underWay].includes(enemy) || (backAll && spent.includes(enemy)))
  const answering = pair && close && answers ? freshBlow(roused(state, enemy), close, pair.target, pair.by) : undefined
  const gap = pair ? sighting(state).distance(pair.by, pair.target) : 0
  const within = pair && pace !== undefined ? pace + longestArm(state, pair.by) : undefined
  const far = within !== undefined && gap > within
  if (pair && blow && !isDuel(state, pair.by, pair.target))
    notes.push(`the chances are those of ${figureAt(state, pair.by).name} against ${figureAt(state, pair.target).name} alone`)
  return {
    title:
      answer.key === 'charge'
        ? does(state, body, 'declares a charge', 'declare a charge')
        : does(state, body, 'declares an attack', 'declare an attack'),
    subtitle: listed(targets.map((target) => nameOf(state, target))),
    verdict,
    modifiers: blow?.modifiers ?? [],
    ...(blow?.need ? { need: blow.need } : {}),
    figures: blow?.figures ?? [],
    curves: blow?.curves ?? [],
    ...(answering && enemy !== undefined
      ? { back: { ...answering, title: `${nameOf(state, enemy)} could strike back`, notes: ['once they are within reach'] } }
      : {}),
    notes,
    ...(far
      ? {
          cautions: [
            {
              reason: `${listed(targets.map((target) => nameOf(state, target)))} cannot be reached in this activation: ${gap.toFixed(1)}″, and ${does(state, body, 'comes', 'come')} to blows at ${within.toFixed(1)}″ at most`,
              rule: 'BST-24',
              pieces: ours,
            },
          ],
        }
      : {}),
    ...(pair
      ? {
          tally: {
            able: 0,
            of: ours.length,
            verb: 'strike',
            needs: blow?.need ? [needShown(blow.need.value)] : [],
            gap,
            ...(within === undefined ? {} : { within }),
          },
          measurement: measureBetween(
            state,
            { at: figureAt(state, pair.by).at, piece: pair.by },
            { at: figureAt(state, pair.target).at, piece: pair.target },
            undefined,
            true,
          ),
        }
      : {}),
  }
}

/** Whom it would take courage to come near, and the chance that it holds (BST-61). */
function fears(state: State, body: BodyId, targets: readonly BodyId[]): readonly string[] {
  if (!inPlay(state, 'courage')) return []
  const terrors = targets.filter((target) => terrifies(state, body, target))
  const number = terrors.length > 0 ? moraleOf(state, body, 'courage') : undefined
  if (!number) return []
  return [
    `takes courage against ${listed(terrors.map((target) => nameOf(state, target)))}: ${number.need} or more on a d${CONSTANTS.courageDie.value}, ${percent(chanceToHold(number.need))}`,
  ]
}

const unitOf = (state: State, piece: PieceId): BodyId => figureAt(state, piece).unit

/** The state with a figure gone straight up to another. */
function broughtUp(state: State, by: PieceId, target: PieceId): State {
  const figure = figureAt(state, by)
  const { from, to } = closestPoints(footprintOf(state, figure), footprintOf(state, figureAt(state, target)))
  const figures = state.figures.slice()
  figures[by] = { ...figure, at: point(figure.at.x + to.x - from.x, figure.at.y + to.y - from.y) }
  return { ...state, figures }
}

/**
 * The blows of a figure as they would be if the two were within reach of each other, with the first weapon in hand, or in a charge the one for it.
 * `close`: with the two in contact, for who is beside them there; the numbers are those of where they stand.
 */
function freshBlow(
  state: State,
  close: State,
  by: PieceId,
  target: PieceId,
  rides = false,
): Omit<ForecastBack, 'title' | 'notes'> | undefined {
  const eyes = sighting(state)
  const lance = rides ? lanceOf(state, figureAt(state, by)) : undefined
  const weapon = lance ?? bladeFor(state, figureAt(state, by), '', [target], eyes)
  const strikes = (weapon ? slotsOf(weapon) : []).flatMap((index): readonly Strike[] => {
    const attack = weapon?.attacks[index]
    if (!weapon || !attack) return []
    const blow = { by, target, weapon, attack, ...(lance ? { charging: true as const } : {}) }
    return [{ ...blow, index, step: 0, number: blowNumber(state, { ...blow, movedHalf: false }, eyes) }]
  })
  const [first] = strikes
  if (!first) return undefined
  const { figures, curves } = chancesOf(close, first, [{ strikes, factor: 1 }])
  return {
    subtitle: first.weapon.name,
    modifiers: first.number.modifiers,
    need: needOf(state, by, target, first.number),
    // of units it is not what all of them do
    figures: isDuel(state, by, target) ? figures : figures.map(({ scope, ...figure }) => (scope === 'one' ? { ...figure, scope } : figure)),
    curves,
  }
}
/** Whether the two are all there is of their units. */
const isDuel = (state: State, ...pair: readonly PieceId[]): boolean => pair.every((piece) => ids(state, unitOf(state, piece)).length === 1)

const needOf = (state: State, by: PieceId, target: PieceId, number: TargetNumber) => ({
  die: `d${CONSTANTS.attackDie.value}`,
  value: number.need,
  note: `${figureAt(state, by).name} at ${figureAt(state, target).name}`,
})

/** `alone`: a reaction, which nobody answers. */
function attackForecast(
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

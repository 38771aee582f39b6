// What a declaration would set off: who may activate, who strikes back, how the two would strike once they stand together (BST-24, 25).

import { closestPoints } from '../../../engine/geometry/distance'
import { point } from '../../../engine/geometry/units'
import type { BodyId, Decision, PieceId, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack } from '../../../engine/kernel/forecast'
import { listed, plain as printed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { isMelee } from '../data/ranges'
import { inPlay } from '../game/advanced'
import { bladeFor } from '../game/arms'
import { mayReact } from '../game/chain'
import { lanceOf } from '../game/charging'
import { terrifies } from '../game/courage'
import { figureAt, unitAt } from '../game/draft'
import { blowNumber } from '../game/modifiers'
import { chanceToHold, moraleOf } from '../game/morale'
import { strikeRange } from '../game/order'
import { canFight, does, linkOf, nameOf, profileOf } from '../game/queries'
import { footprintOf, sighting } from '../game/sighting'
import { type Strike, slotsOf } from '../game/strikes'
import type { State } from '../state'
import { roused, several } from './back'
import { chancesOf } from './figures'
import { bodiesOf, ids, needOf } from './forecast-attack'
import { measureBetween, nearestPair } from './measure'
import { needShown } from './survey'

/** As far as the unit may go and still strike: a full move, not a double one; inches. */
export function paceOf(decision: Decision): number | undefined {
  const ask = decision.asks.find((one) => one.kind === 'move')
  return ask?.kind === 'move' ? (ask.limits.find((limit) => limit.label === 'full') ?? ask.limits.at(-1))?.distance : undefined
}

const longestArm = (state: State, piece: PieceId): number =>
  Math.max(0, ...profileOf(state, figureAt(state, piece)).weapons.flatMap(({ reach }) => (isMelee(reach) ? [strikeRange(reach)] : [])))

/** A declaration binds nobody; what it sets off is worth knowing (BST-24, 25). */
export function declaration(state: State, body: BodyId, answer: TargetAnswer, verdict: Verdict, pace: number | undefined): Forecast {
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

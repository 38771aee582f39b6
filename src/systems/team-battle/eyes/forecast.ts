// What an answer would come to: Superiority as parts that add up, the Strategist's test before it is rolled, and the wounds to be expected.
import type { Answer, OrdersAnswer, Seat, Verdict, Viewer } from '../../../engine/kernel/asks'
import type { Forecast } from '../../../engine/kernel/forecast'
import { listed } from '../../../engine/kernel/say'
import { SCREW_SCORE, SEVERITY, STRATEGY_NAMES, TACTICS_OF, TEST } from '../data/constants'
import { TACTICS } from '../data/tactics'
import { picked, typedResult } from '../game/ask-strategy'
import { choiceOf } from '../game/ask-tactics'
import { wounded } from '../game/awaiting'
import { judge } from '../game/judge'
import { type Chance, enemiesAssumed, evenly, meanOf } from '../game/outlook'
import { reckoningOf } from '../game/play'
import { activeTeams, changeTeam, inside, isFit, nameOf, slotOf, strengthOf } from '../game/queries'
import { scoresOf, strategistsOf } from '../game/strategy'
import { bestChoice, superiorityParts, total } from '../game/superiority'
import { tollOf } from '../game/toll'
import { conditionOf } from '../game/wounds'
import { STRATEGIES, type State } from '../state'
import { changesOf } from './changes'
import { curveOf, prospectOf } from './prospect'

const NEXT: readonly string[] = ['next', 'accept', 'press'] // answers that decide whether there is another Advance

const HIDDEN: Forecast = {
  title: 'A secret',
  subtitle: 'Only the team itself may look at its plans',
  verdict: { legal: true },
  modifiers: [],
  figures: [],
  notes: [],
}

function strategyForecast(state: State, answer: OrdersAnswer, verdict: Verdict): Forecast {
  const { seat, parts } = answer
  const team = state.teams[seat]
  const word = picked(parts, 'strategy')?.[0]
  const strategy = STRATEGIES.find((one) => one === word)
  const title = `${nameOf(state, seat)}: strategy`
  const kept = word === 'keep' ? team?.plan : undefined
  if (strategy === undefined && !kept) return { title, subtitle: 'Choose a strategy', verdict, modifiers: [], figures: [], notes: [] }
  const people = strategistsOf(state, seat)
  const who = people.find((one) => slotOf(one) === picked(parts, 'strategist')?.[0]) ?? people[0]
  const tested = !kept && strategy !== 'screw' && who !== undefined
  const isTyped = tested && picked(parts, 'result')?.[0] === 'typed'
  const typed = isTyped ? typedResult(parts) : undefined
  if (isTyped && typed === undefined) return { title, subtitle: 'Write the Final Result', verdict, modifiers: [], figures: [], notes: [] }
  const scores: readonly Chance[] = kept
    ? [{ value: kept.score, p: 1 }]
    : !tested
      ? [{ value: SCREW_SCORE, p: 1 }]
      : typed !== undefined
        ? [{ value: typed, p: 1 }]
        : evenly(scoresOf(who.rating))
  const taken = kept?.strategy ?? strategy ?? 'screw'
  const choice = bestChoice(state, seat, taken)
  const bonus = total(superiorityParts(state, seat, { strategy: taken, strategist: null, score: 0, declared: false, fresh: false }, choice))
  const { figures, curves, assumptions } = prospectOf(
    state,
    seat,
    scores.map(({ value, p }) => ({ value: value + bonus, p })),
  )
  const rolled = tested && typed === undefined // only dice leave something open
  const atLeast = scores.reduce((so, { value, p }) => so + (value > SCREW_SCORE ? p : 0), 0)
  return {
    title,
    subtitle: tested ? `${STRATEGY_NAMES[taken]}, ${who.name} as Strategist` : STRATEGY_NAMES[taken],
    verdict,
    modifiers: rolled
      ? [
          { value: who.rating, reason: `${who.name}’s rating`, rule: 'FTS-3', mark: 'ruled' },
          { value: -TEST.less, reason: 'the test', rule: 'FTS-3', mark: 'ruled' },
        ]
      : [],
    ...(rolled ? { total: { label: 'added to the d10', value: who.rating - TEST.less, note: `never below ${TEST.least}` } } : {}),
    figures: [
      ...(rolled ? [{ label: `better than Screw It (${SCREW_SCORE})`, value: atLeast, kind: 'chance' as const }] : []),
      { label: 'Strategy score', value: meanOf(scores), kind: 'mean' },
      ...figures,
    ],
    curves: rolled ? [curveOf('Strategy score', 'point', scores), ...curves] : curves,
    notes: [
      `${TACTICS_OF[taken]} ${TACTICS_OF[taken] === 1 ? 'tactic' : 'tactics'}; the best by your facts would be ${listed(choice.tactics.map((tactic) => TACTICS[tactic].name))}: +${bonus}.`,
      ...assumptions,
    ],
  }
}

function tacticsForecast(state: State, answer: OrdersAnswer, verdict: Verdict): Forecast {
  const { seat, parts } = answer
  const plan = state.teams[seat]?.plan
  const title = `${nameOf(state, seat)}: Superiority`
  if (!plan) return { title, subtitle: 'No strategy is set', verdict, modifiers: [], figures: [], notes: [] }
  const choice = choiceOf(state, seat, parts)
  const modifiers = superiorityParts(state, seat, plan, choice)
  const value = total(modifiers)
  const enemies = enemiesAssumed(state, seat)
  const { figures, curves, assumptions } = prospectOf(state, seat, [{ value, p: 1 }], enemies)
  return {
    title,
    subtitle: choice.tactics.length === 0 ? 'No tactic is chosen yet' : listed(choice.tactics.map((tactic) => TACTICS[tactic].name)),
    verdict,
    modifiers,
    total: { label: 'Superiority', value, note: 'secret until all declare' },
    figures,
    curves,
    notes: [
      'What each tactic would change, by your facts:',
      ...changesOf(state, seat, plan, choice, enemies).map((change) => `${change.title}: ${change.words}.`),
      ...assumptions,
    ],
  }
}

/** All is declared: the shares are certain. */
function advanceForecast(state: State, verdict: Verdict): Forecast {
  const { highest, lowest, casualty, shares } = reckoningOf(state)
  return {
    title: `Advance ${state.advance}`,
    subtitle: 'All have declared',
    verdict,
    modifiers: [],
    total: { label: 'Casualty', value: casualty, note: `highest ${highest}, lowest ${lowest}` },
    figures: shares.map((share) => {
      const { fallen, dead, wiped } = tollOf(state, share.seat, share.wounds)
      const toll = wiped
        ? 'nobody left in the fight'
        : `${strengthOf(state, share.seat) - fallen} left in the fight${dead > 0 ? `, ${dead} dead` : ''}, shared out as suggested`
      return {
        label: `wounds of ${inside(nameOf(state, share.seat))}`,
        value: share.wounds,
        kind: 'count',
        hint: share.role === 'level' ? share.working : `${share.role}: ${share.working}; ${toll}`,
      }
    }),
    notes: [],
  }
}

/** What the next Advance promises with the strategy as it is, before a team says whether it wants one (FTS-9). */
function nextForecast(state: State, answer: Answer, verdict: Verdict): Forecast {
  const { seat } = answer
  const title = `${nameOf(state, seat)}: the next Advance`
  const plan = state.teams[seat]?.plan
  if (!plan) return { title, subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
  const choice = bestChoice(state, seat, plan.strategy)
  const modifiers = superiorityParts(state, seat, plan, choice)
  const value = total(modifiers)
  const { figures, curves, assumptions } = prospectOf(state, seat, [{ value, p: 1 }])
  const rests = answer.key !== 'accept' // after a concession no Respite is to be had before the rest have said whether they fight on
  const able = wounded(state, seat).filter((one) => !isFit(one) && one.severity - state.tend < SEVERITY.numbersOnly).length
  return {
    title,
    subtitle: 'with the strategy as it is, and the best tactics by your facts',
    verdict,
    beside: true,
    modifiers,
    total: { label: 'Superiority', value, note: 'before Vengeance tokens' },
    figures,
    curves,
    notes: [
      ...(rests
        ? [
            able > 0
              ? `A Respite could bring ${able} who ${able === 1 ? 'counts' : 'count'} towards numbers only, or not at all, back to full contribution (Severity less by ${state.tend} at most), and lets a new strategy be set.`
              : `A Respite brings nobody back to full contribution (Severity less by ${state.tend} at most), and lets a new strategy be set.`,
          ]
        : []),
      ...assumptions,
    ],
  }
}

/** A concession accepted: what comes without that team (FTS-9). */
function acceptForecast(state: State, loser: Seat, rest: readonly Seat[], answer: Answer, verdict: Verdict): Forecast {
  const without = changeTeam(state, loser, { conceded: true })
  const whose = nameOf(state, loser)
  const [winner, ...others] = activeTeams(without)
  if (others.length === 0)
    return {
      title: `${nameOf(state, answer.seat)}: ${whose} concede`,
      subtitle: 'accepted, the battle ends',
      verdict,
      modifiers: [],
      figures: [],
      notes: winner ? [`${winner.name} hold the field.`] : [],
    }
  const said = nextForecast(without, answer, verdict)
  const also =
    rest.length > 0
      ? [`${listed(rest.map((seat) => nameOf(state, seat)))} concede too: that is asked next, and this is what comes if it is declined.`]
      : []
  return { ...said, notes: [`Without ${inside(whose)}: they are out once all accept.`, ...also, ...said.notes] }
}

function amountsForecast(state: State, answer: Extract<Answer, { kind: 'allocate' }>, verdict: Verdict): Forecast {
  const sign = answer.key === 'tend' ? -1 : 1
  const fates = { fit: 0, hurt: 0, out: 0, dead: 0 }
  for (const one of state.fighters) {
    if (one.seat !== answer.seat) continue
    const amount = answer.amounts[`f${one.id}`] ?? 0
    fates[conditionOf(Math.max(0, Math.min(SEVERITY.dead, one.severity + sign * amount))).state] += 1
  }
  return {
    title: `${nameOf(state, answer.seat)}: ${answer.key === 'tend' ? 'tended' : 'wounds'}`,
    subtitle: 'How the team would stand',
    verdict,
    modifiers: [],
    figures: [
      { label: 'fit', value: fates.fit, kind: 'count' },
      { label: 'towards numbers only', value: fates.hurt, kind: 'count' },
      { label: 'out of the fight', value: fates.out, kind: 'count' },
      { label: 'dead', value: fates.dead, kind: 'count' },
    ],
    notes: [],
    ...(answer.key === 'tend' && Object.values(answer.amounts).every((amount) => amount === 0)
      ? { cautions: [{ reason: 'nobody is tended', rule: 'FTS-9' }] }
      : {}),
  }
}

export function forecastOf(state: State, viewer: Viewer, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  if (answer.key === 'advance' && state.stage.at === 'declared') return advanceForecast(state, verdict)
  if (answer.kind === 'allocate') return amountsForecast(state, answer, verdict)
  if (viewer !== answer.seat && viewer !== 'umpire') return HIDDEN
  if (answer.kind === 'orders' && answer.key === 'plan') return strategyForecast(state, answer, verdict)
  if (answer.kind === 'orders' && answer.key === 'tactics') return tacticsForecast(state, answer, verdict)
  const [conceded, ...rest] =
    state.stage.at === 'concession' && answer.kind === 'pick' && answer.picked[0] === 'accept' ? state.stage.by : []
  if (conceded !== undefined && answer.key === 'accept') return acceptForecast(state, conceded, rest, answer, verdict)
  if (NEXT.includes(answer.key)) return nextForecast(state, answer, verdict)
  return { title: nameOf(state, answer.seat), subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
}

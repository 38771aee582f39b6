// What shots and blows would come to, and a challenge blow by blow (BLA-20 to 22, 46).

import type { PieceId, TargetAnswer } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { OPTIONS } from '../data/options'
import { duelStrike, EXCHANGES } from '../game/challenge'
import { bodyAt, figureAt } from '../game/draft'
import { bodyNamed, meansName, meansNamed } from '../game/names'
import { oddsOf, readingOf, readingText } from '../game/odds'
import { has, standing, topFrame } from '../game/queries'
import { blows, type Strike, shots } from '../game/strikes'
import { type Duellist, duelOdds } from '../odds/duel'
import { meanOf } from '../odds/volley'
import type { State } from '../state'
import { eachFigures, orderCurves, orderFigures, singleFigures, strikesOdds } from './figures'
import { measureBetween } from './measure'
import { does } from './words'

/** The optional rules that change this attack, by name (BLA-40 to 54). */
function optionsTold(state: State, strikes: readonly Strike[]): readonly string[] {
  const rules = new Set(strikes.flatMap(({ number }) => number.modifiers.map(({ rule }) => rule)))
  const told = OPTIONS.filter(({ key, rule }) => has(state, key) && (rules.has(rule) || key === 'deathDie'))
  return told.length === 0 ? [] : [`optional rules at work: ${listed(told.map(({ title }) => title))}`]
}
export function attackForecast(state: State, body: number, answer: TargetAnswer, bare: Forecast): Forecast {
  const target = bodyNamed(answer.targets[0])
  const { weapon, dice } = meansNamed(answer.weapon ?? '')
  if (!state.bodies[target]) return bare
  const top = topFrame(state)
  const melee = answer.key === 'strike'
  const strikes = melee
    ? blows(state, body, target, weapon, top?.frame === 'melee' ? top.struck : [])
    : shots(state, body, target, weapon, dice)
  const [first] = strikes
  const name = bodyAt(state, body).name
  const enemy = bodyAt(state, target)
  if (!first) return { ...bare, title: `${name} at ${enemy.name}` }
  const together = melee && answer.factor === 0
  const odds = strikesOdds(state, strikes, together)
  const by = figureAt(state, first.by)
  const one = figureAt(state, first.target)
  const { blow } = first.number
  const back = melee ? backOf(state, target, body) : undefined
  return {
    ...bare,
    title: `${name} ${melee ? does(state, body, 'strikes', 'strike') : does(state, body, 'shoots', 'shoot')} at ${enemy.name}`,
    subtitle: `${weaponsOf(strikes)}: ${counted(strikes.length, 'attack')}${together ? ', one roll for all' : ''}`,
    modifiers: first.number.modifiers,
    need: { die: diceText(blow.dice), value: first.number.need, note: `${by.name} at ${one.name}` },
    figures: [...eachFigures(strikes), ...orderFigures(state, strikes, odds)],
    curves: orderCurves(odds),
    // one roll for all is that of the first
    ...(together
      ? {}
      : {
          tally: {
            able: new Set(strikes.map((strike) => strike.by)).size,
            of: standing(state, body).length,
            verb: melee ? 'strike' : 'shoot',
            needs: [...new Set(strikes.map((strike) => strike.number.need))].sort((a, b) => a - b),
          },
        }),
    ...(back ? { back } : {}),
    notes: [
      harmTold(first.weapon, [blow.armor]),
      ...(first.number.arc === 'front' ? [] : [`${one.name} is struck in the ${first.number.arc}`]),
      ...alike(
        strikes.flatMap(({ shield, again, target: at }) =>
          shield ? [`the shield of ${figureAt(state, at).name} is raised${again ? ' again, at a price in the next melee' : ''}`] : [],
        ),
      ).slice(0, 3),
      ...deathTold(state),
      ...optionsTold(state, strikes),
    ],
    measurement: measureBetween(
      state,
      { at: by.at, piece: by.id },
      { at: one.at, piece: one.id },
      melee ? first.weapon.id : meansName(first.weapon.id, dice),
    ),
  }
}
/** How the dice of an attack are read for the harm they do (BLA-22), with the Armor of those it is at. */
export const harmTold = ({ damage, attack }: { readonly damage: string; readonly attack: string }, armor: readonly number[]): string =>
  `damage ${readingText(readingOf(damage, attack))}, less ${new Set(armor).size > 1 ? 'the Armor of each' : `Armor ${armor[0] ?? 0}`}; the same dice are read for both`
/** By what else than its number an attack hits (BLA-47). */
export const deathTold = (state: State): readonly string[] =>
  has(state, 'deathDie') ? ['the Death Die’s 1 hits nothing by itself; its 6 counts twice'] : []
/** What is said of several alike is said once. */
const alike = (said: readonly string[]): readonly string[] => [...new Set(said)]
const weaponsOf = (strikes: readonly Strike[]): string => listed(alike(strikes.map(({ weapon }) => weapon.name)))
/** '2d6+d10'. */
export const diceText = (dice: readonly number[]): string =>
  [...new Set(dice)]
    .map((sides) => {
      const count = dice.filter((one) => one === sides).length
      return `${count === 1 ? '' : count}d${sides}`
    })
    .join('+')
/** What those who are struck at strike back with in the same melee. */
function backOf(state: State, enemy: number, body: number): ForecastBack | undefined {
  // who moved strikes first: when the others strike, his blows are over
  const to = bodyAt(state, enemy).seat
  const over = !state.agenda.some((one) => one.frame === 'melee' && one.seat === to)
  const strikes = over ? [] : blows(state, enemy, body, '', [])
  const [first] = strikes
  if (!first) return undefined
  const odds = strikesOdds(state, strikes, false)
  const { name } = bodyAt(state, enemy)
  return {
    title: `${name} ${does(state, enemy, 'strikes', 'strike')} back`,
    subtitle: `${weaponsOf(strikes)}: ${counted(strikes.length, 'attack')}`,
    modifiers: first.number.modifiers,
    need: {
      die: diceText(first.number.blow.dice),
      value: first.number.need,
      note: `${figureAt(state, first.by).name} at ${figureAt(state, first.target).name}`,
    },
    figures: [...eachFigures(strikes), ...orderFigures(state, strikes, odds)],
    curves: orderCurves(odds),
    notes: ['whoever falls still strikes: the fallen are out at the end of the phase'],
  }
}
/** One of a challenge: his blow weakens as he is wounded (BLA-47). */
function duellist(state: State, by: PieceId, at: PieceId): Duellist {
  const figure = figureAt(state, by)
  const blows: (readonly number[])[] = []
  const blow = (lost: number): readonly number[] => {
    const figures = state.figures.map((one) => (one.id === by ? { ...one, endurance: one.endurance - lost } : one))
    const strike = duelStrike({ ...state, figures }, by, at)
    return strike ? oddsOf(strike.number.blow).damage : [1]
  }
  return {
    life: figure.endurance,
    blow(lost) {
      blows[lost] ??= blow(lost)
      return blows[lost]
    },
  }
}
export function duelForecast(state: State, bare: Forecast, by: PieceId, to: PieceId): Forecast {
  const one = state.figures[by] && state.figures[to] ? duelStrike(state, by, to) : undefined
  const two = one && duelStrike(state, to, by)
  if (!one) return bare
  const odds = duelOdds(duellist(state, by, to), duellist(state, to, by), EXCHANGES)
  const [name, enemy] = [figureAt(state, by).name, figureAt(state, to).name]
  const chance = (label: string, value: number): ForecastFigure => ({ label, value, kind: 'chance', scope: 'all' })
  const taken = (p: readonly number[]): ForecastFigure => ({
    label: 'Endurance taken in all',
    value: meanOf(p),
    kind: 'mean',
    scope: 'all',
  })
  return {
    ...bare,
    title: `${name} against ${enemy}`,
    subtitle: `a challenge: ${EXCHANGES} exchanges, or to the end`,
    modifiers: one.number.modifiers,
    need: { die: diceText(one.number.blow.dice), value: one.number.need, note: `${name}, in each exchange` },
    figures: [
      ...singleFigures(one),
      taken(odds.lost[1]),
      chance(`${name} wins`, odds.wins[0]),
      chance('neither wins', Math.max(0, 1 - odds.wins[0] - odds.wins[1])),
      chance(`${enemy} falls`, odds.falls[1]),
    ],
    curves: orderCurves({ damage: odds.lost[1], fallen: [] }),
    ...(two
      ? {
          back: {
            title: `${enemy} strikes back`,
            subtitle: two.weapon.name,
            modifiers: two.number.modifiers,
            need: { die: diceText(two.number.blow.dice), value: two.number.need, note: `${enemy}, in each exchange` },
            figures: [
              ...singleFigures(two),
              taken(odds.lost[0]),
              chance(`${enemy} wins`, odds.wins[1]),
              chance(`${name} falls`, odds.falls[0]),
            ],
            curves: orderCurves({ damage: odds.lost[0], fallen: [] }),
            notes: [],
          },
        }
      : {}),
    notes: [
      harmTold(one.weapon, [one.number.blow.armor]),
      ...deathTold(state),
      'whoever falls alone has lost; else whoever has lost more Endurance',
      `who wins lends ${CONSTANTS.challengeWon.value} to the morale of those led, who loses or refuses takes ${-CONSTANTS.challengeLost.value} from it, to the end of turn ${state.turn + CONSTANTS.challengeTurns.value}`,
    ],
  }
}

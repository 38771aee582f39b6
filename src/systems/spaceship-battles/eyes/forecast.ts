// What an answer would come to: verdict, deductions, exact chances, courses. Draws no dice.
import type { Answer, OrdersAnswer, Part, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast } from '../../../engine/kernel/forecast'
import { attackKey } from '../game/attacks'
import { awaiting, ordersAsk } from '../game/awaiting'
import { judge } from '../game/judge'
import { keyOf, pieceIn } from '../game/keys'
import { mountsOf } from '../game/targets'
import type { State } from '../state'
import { cautionsOf } from './cautions'
import { attackOrders, boardForecast, shotForecast, tractorForecast } from './forecast-attack'
import { commandOrders } from './forecast-command'
import { plotOrders } from './forecast-plot'

export function forecastOf(state: State, answer: Answer): Forecast {
  if (answer.kind === 'orders') return ordersForecast(state, answer)
  const target = answer.kind === 'target' ? targetForecast(state, answer) : undefined
  if (target) return target
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const whole = decision?.asks.find((one) => one.key === answer.key)
  const groups = ordersAsk(state, answer.seat)?.groups ?? []
  const group = groups.find((one) => one.asks.some((ask) => ask.key === answer.key))
  const part = group?.asks.find((ask) => ask.key === answer.key)
  const ask = whole ?? part
  return {
    title: ask?.label ?? 'Nothing to decide',
    subtitle: group?.label ?? decision?.title ?? '',
    verdict: part && !whole ? partVerdict(state, answer) : judge(state, answer),
    modifiers: [],
    figures: [],
    notes: ask?.hint === undefined ? [] : [ask.hint],
  }
}

/** A single part is judged as orders that say no more than this. */
function partVerdict(state: State, answer: Answer): Verdict {
  if (answer.kind === 'orders') return judge(state, answer)
  const { decision, seat, ...part } = answer
  const only: Part = part
  return judge(state, { decision, seat, key: 'orders', kind: 'orders', parts: [only] })
}

function ordersForecast(state: State, answer: OrdersAnswer): Forecast {
  const verdict = judge(state, answer)
  const cautions = cautionsOf(state, answer)
  const forecast = framed(state, answer, verdict)
  return cautions.length === 0 ? forecast : { ...forecast, cautions }
}
function framed(state: State, answer: OrdersAnswer, verdict: Verdict): Forecast {
  switch (state.frame.frame) {
    case 'command':
      return commandOrders(state, answer, verdict)
    case 'plot':
      return plotOrders(state, answer, verdict, state.frame)
    case 'attack':
      return attackOrders(state, answer, verdict, state.frame.phase)
  }
}

/** One attack, beam or boarding party by itself: the question says whose and with what. */
function targetForecast(state: State, answer: TargetAnswer): Forecast | undefined {
  const target = state.ships[pieceIn(state, answer.targets[0] ?? '')]
  if (!target) return undefined
  for (const ship of state.ships) {
    if (answer.key === keyOf(ship.id, 'tractor')) return tractorForecast(state, ship, target)
    if (answer.key === keyOf(ship.id, 'board')) return boardForecast(state, ship, target, answer.aim)
    const mount = mountsOf(ship).find((one) => attackKey(ship, one) === answer.key)
    if (mount) return shotForecast(state, ship, target, mount, answer.aim)
  }
  return undefined
}

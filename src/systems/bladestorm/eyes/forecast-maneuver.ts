// What a maneuver would need, and how a unit would stand in its ranks (BLA-41 to 44).

import type { PickAnswer } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure, MovePlan } from '../../../engine/kernel/forecast'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER, MANEUVERS, type Maneuver } from '../data/maneuvers'
import { bodyAt, guardOf } from '../game/draft'
import { drillOf, formUp, standFor } from '../game/drill'
import type { Stand } from '../game/formation'
import { stanceOf } from '../game/guard'
import { maneuverNumber } from '../game/maneuver'
import { judgeStand } from '../game/movement'
import { firstPicked } from '../game/names'
import { oddsOf } from '../game/odds'
import { foes, has, standing } from '../game/queries'
import { blows, type Strike } from '../game/strikes'
import type { State } from '../state'

export function maneuverForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const kind = MANEUVERS.find((one) => one === firstPicked(answer))
  return kind ? rollForecast(state, bare, body, kind) : bare
}
function rollForecast(state: State, bare: Forecast, body: number, kind: Maneuver): Forecast {
  const { need, modifiers, chance } = maneuverNumber(state, bodyAt(state, body), kind)
  return {
    ...bare,
    title: `${bodyAt(state, body).name}: ${MANEUVER[kind].name}`,
    modifiers,
    need: { die: `${CONSTANTS.moraleDice.value}d6`, value: need, note: 'or more' },
    figures: [{ label: 'it succeeds', value: chance, kind: 'chance' }],
    notes: [MANEUVER[kind].text],
  }
}
/** Where everybody would stand in such ranks. */
function dressed(state: State, { verdict }: Forecast, { decision, seat, key }: PickAnswer, id: number, stand: Stand): MovePlan {
  const body = bodyAt(state, id)
  const ends = judgeStand(state, body, stand).legs.map(({ piece, points, facing }) => ({ piece, at: points.at(-1) ?? body.at, facing }))
  const answer = { decision, seat, key, body: id, kind: 'move', path: [], alone: [] } as const
  return { answer, ends, legs: [], cost: 0, limit: '', verdict, stops: ends.map((end) => ({ ...end, label: '' })) }
}
export function formUpForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const [figure] = standing(state, body)
  const plan = figure && formUp(state, figure)
  return plan
    ? { ...bare, title: `${bare.title} in ${FORMATION.general.name}`, plans: [dressed(state, bare, answer, body, plan.stand)] }
    : bare
}
export function formForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const drill = drillOf(firstPicked(answer))
  if (!drill) return bare
  const row = FORMATION[drill.formation]
  const told = {
    ...bare,
    title: `${bodyAt(state, body).name}: ${row.name}`,
    notes: [row.text, 'half the Movement is left this turn'],
    plans: [dressed(state, bare, answer, body, standFor(state, bodyAt(state, body), drill))],
  }
  if (!has(state, 'maneuvers')) return told
  const rolled = rollForecast(state, bare, body, 'change formation')
  return { ...rolled, title: told.title, plans: told.plans, notes: [...told.notes, ...rolled.notes] }
}
/** BLA-43: what a stance makes of the body's own blows, and of those it is struck with. */
export function stanceForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const stance = stanceOf(firstPicked(answer))
  const members = standing(state, body)
  const taken: State = {
    ...state,
    guards: [
      ...state.guards.filter(({ piece }) => !members.some(({ id }) => id === piece)),
      ...members.map(({ id }) => ({ ...guardOf(state, id), piece: id, stance })),
    ],
  }
  const enemies = new Set(members.flatMap(({ id }) => foes(state, id).map((foe) => foe.body)))
  const figures: ForecastFigure[] = []
  for (const enemy of enemies) {
    const { name } = bodyAt(state, enemy)
    const before = [blows(state, body, enemy, '', [])[0], blows(state, enemy, body, '', [])[0]] as const
    const after = [blows(taken, body, enemy, '', [])[0], blows(taken, enemy, body, '', [])[0]] as const
    const hit = (strike: Strike | undefined): number => (strike ? oddsOf(strike.number.blow).hit : 0)
    if (after[0])
      figures.push(
        {
          label: `an attack on ${name} hits`,
          value: hit(after[0]),
          kind: 'chance',
          hint: `${percent(hit(before[0]))} with all of it on the attack`,
          scope: 'one',
        },
        { label: `Endurance it takes of ${name}`, value: oddsOf(after[0].number.blow).mean, kind: 'mean', scope: 'one' },
      )
    if (after[1])
      figures.push({
        label: `an attack of ${name} hits`,
        value: hit(after[1]),
        kind: 'chance',
        hint: `${percent(hit(before[1]))} as it stands`,
        scope: 'one',
      })
  }
  return { ...bare, title: `${bodyAt(state, body).name}: parry or target`, figures }
}

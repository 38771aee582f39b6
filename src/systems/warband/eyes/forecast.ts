// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import type { Answer, Ask, Decision, PieceId, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { settledBy } from '../game/awaiting'
import { castOf } from '../game/carry-out'
import { judge } from '../game/judge'
import { moraleParts } from '../game/morale'
import { firstPicked, numbered } from '../game/names'
import { chanceOf } from '../game/odds'
import { isSpoilt, nameOf, sumOf, testParts } from '../game/queries'
import type { State } from '../state'
import { attackForecast, needOf, waveForecast } from './forecast-attack'
import { chargeForecast, climbForecast, jumpForecast, moveForecast, provokes } from './forecast-move'
import { castForecast, dispelForecast } from './forecast-spell'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const { decision, ask, id } = settledBy(state, answer) ?? {}
  const told = plain(decision, ask, verdict)
  if (id === undefined || !state.fighters[id]) return told
  const cast = castOf(state, id, answer)
  if (cast) return castForecast(state, id, answer, told)
  switch (answer.key) {
    case 'shoot':
    case 'strike':
      return answer.kind === 'target' ? attackForecast(state, id, answer, told) : told
    case 'charge':
      return answer.kind === 'target' ? chargeForecast(state, id, answer.targets[0] ?? '', told) : told
    case 'move':
      return answer.kind === 'move' ? moveForecast(state, id, answer, told) : told
    case 'climb':
      return climbForecast(state, id, firstPicked(answer), told)
    case 'jump':
      return answer.kind === 'spot' ? jumpForecast(state, id, answer.spots[0]?.at, told) : told
    case 'prone':
      return { ...told, ...provokes(state, id, told) }
    case 'rally':
      return testForecast(state, id, 'rallies', moraleParts(state, id), 'resolve', told)
    case 'encourage':
      return testForecast(state, id, 'the others take heart', testParts(state, id, 'resolve', 'encourage'), 'resolve', told)
    case 'dispel':
      return dispelForecast(state, id, told)
    default:
      return numbered(answer.key, 'wave') !== undefined && answer.kind === 'spot' ? waveForecast(state, id, answer, told) : told
  }
}
const plain = (decision: Decision | undefined, ask: Ask | undefined, verdict: Verdict): Forecast => ({
  title: ask?.label ?? 'Nothing to decide',
  subtitle: decision?.title ?? '',
  verdict,
  modifiers: [],
  figures: [],
  notes: ask?.hint === undefined ? [] : [ask.hint],
})
function testForecast(state: State, id: PieceId, label: string, parts: Forecast['modifiers'], score: 'resolve', told: Forecast): Forecast {
  const needed = sumOf(parts)
  const figures: ForecastFigure[] = [{ label, value: chanceOf(needed, isSpoilt(state, id, score)), kind: 'chance' }]
  return { ...told, title: `${nameOf(state, id)}: ${told.title}`, modifiers: parts, need: needOf(needed), figures }
}

// What an attack comes to, in a word and a number, for the tip over whoever one points at and for the ruler that ends there.
import type { BodyId, Option, PieceId } from '../../engine/kernel/asks'
import type { Forecast } from '../../engine/kernel/forecast'
import { optionAt } from '../../store/asked'
import { chiefOf } from '../../store/chief'
import { figureText } from '../../store/format'

/** Nothing of an attack that is refused; with targets chosen the forecast is of those, and says nothing of others. `bare`: a chance or nothing. */
export const chanceAt = (
  forecast: Forecast | undefined,
  chosen: readonly Option[],
  body: BodyId,
  piece: PieceId | undefined,
  bare = false,
): string | undefined => {
  if (!forecast?.verdict.legal || (chosen.length > 0 && !optionAt(chosen, piece, body))) return undefined
  const figure = forecast.figures.find((one) => one.scope === 'all' && one.kind === 'chance') ?? chiefOf(forecast)
  return figure && (!bare || figure.kind === 'chance') ? `${figure.label}: ${figureText(figure)}` : undefined
}

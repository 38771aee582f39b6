// What an attack comes to, in a word and a number, for the tip over whoever one points at and for the ruler that ends there.
import type { BodyId, Option, OrdersAnswer, PieceId } from '../../engine/kernel/asks'
import type { Forecast } from '../../engine/kernel/forecast'
import { optionAt } from '../../store/asked'
import { chiefOf } from '../../store/chief'
import { figureText } from '../../store/format'

const isOfSeveral = (orders: OrdersAnswer | undefined): boolean => (orders?.parts.filter(({ kind }) => kind === 'target').length ?? 0) > 1

/**
 * Nothing of an attack that is refused; with targets chosen the forecast is of those, and says nothing of others. Of several attacks that
 * are ordered it is of all of them together: beside the word of one it would be taken for his. `bare`: a chance or nothing.
 */
export const chanceAt = (
  forecast: Forecast | undefined,
  orders: OrdersAnswer | undefined,
  chosen: readonly Option[],
  body: BodyId,
  piece: PieceId | undefined,
  bare = false,
): string | undefined => {
  if (!forecast?.verdict.legal || isOfSeveral(orders) || (chosen.length > 0 && !optionAt(chosen, piece, body))) return undefined
  const figure = forecast.figures.find((one) => one.scope === 'all' && one.kind === 'chance') ?? chiefOf(forecast)
  return figure && (!bare || figure.kind === 'chance') ? `${figure.label}: ${figureText(figure)}` : undefined
}

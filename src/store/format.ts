// Chances and amounts as the card, the plots and the tables say them: the same number reads the same everywhere.
import type { ForecastFigure } from '../engine/kernel/forecast'

const SUM = 1e-9 // as much as a sum of chances may be off: ten times 0.1 is certain
export const percent = (value: number): string => {
  const hundred = Math.abs(value - 1) < SUM ? 100 : value * 100
  if (value > 0 && hundred < 0.1) return 'under 0.1%'
  if (hundred < 100 && hundred > 99.9) return 'over 99.9%'
  return `${hundred.toFixed(hundred === 100 || hundred === 0 ? 0 : 1)}%`
}
export const amount = (value: number): string => value.toFixed(value < 10 ? 2 : 1)
const valueText = (kind: ForecastFigure['kind'], value: number): string =>
  kind === 'chance' ? percent(value) : kind === 'count' ? `${value}` : amount(value)
/** What a figure is called beside others: of a single attack, where that is not in its words already. */
export const figureLabel = ({ label, scope }: Pick<ForecastFigure, 'label' | 'scope'>): string =>
  scope === 'one' && !label.includes('attack') ? `${label}, one attack` : label
/** '36.7%'; '30.0 to 56.7%' where attacks differ. */
export const figureText = ({ kind, value, among }: Pick<ForecastFigure, 'kind' | 'value' | 'among'>): string => {
  if (!among) return valueText(kind, value)
  const [least, most] = among.map((one) => valueText(kind, one))
  return least === most ? `${most}` : `${least?.replace(/%$/, '')} to ${most}`
}
/** 'stopped by Anna 37.7%': the first chances of all that an answer does, where there is room for few words. */
export const inShort = (figures: readonly ForecastFigure[]): readonly string[] =>
  figures
    .filter(({ kind, scope }) => kind === 'chance' && scope !== 'one')
    .slice(0, 2)
    .map((figure) => `${figure.label} ${figureText(figure)}`)
/** '+12.5 points' of a chance, '−0.40' of a mean: the second less the first. */
export const differenceText = (kind: ForecastFigure['kind'], by: number): string => {
  const text = kind === 'chance' ? `${Math.abs(by * 100).toFixed(1)} points` : kind === 'count' ? `${Math.abs(by)}` : amount(Math.abs(by))
  const nothing = kind === 'chance' ? Math.abs(by) < 0.0005 : Math.abs(by) < 0.005
  return nothing ? 'the same' : `${by > 0 ? '+' : '−'}${text}`
}

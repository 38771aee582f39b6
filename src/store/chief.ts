// The two numbers of a forecast that one looks for first: what a single attack does, and what all of them come to.
import type { Forecast, ForecastBack, ForecastFigure } from '../engine/kernel/forecast'

/** What is marked; otherwise the last of a single attack, which is what it ends in: hit, past armour, kill. */
export const chiefOfOne = ({ figures }: Forecast | ForecastBack): ForecastFigure | undefined =>
  figures.find(({ scope, chief }) => scope === 'one' && chief) ??
  figures.findLast((figure) => figure.scope === 'one') ??
  figures.find((figure) => figure.scope === undefined)
/** What is marked; otherwise the mean of what the first curve counts; without a curve the last mean, without a mean the last chance. */
export const chiefOfAll = ({ figures, curves }: Forecast | ForecastBack): ForecastFigure | undefined => {
  const all = figures.filter((figure) => figure.scope === 'all')
  const mean = curves?.[0]?.mean
  const counted = (figure: ForecastFigure): boolean => mean !== undefined && figure.kind === 'mean' && Math.abs(figure.value - mean) < 1e-9
  return (
    all.find(({ chief }) => chief) ??
    all.find(counted) ??
    (all.length === 0 ? figures.find((figure) => figure.scope === undefined && counted(figure)) : undefined) ??
    all.findLast((figure) => figure.kind === 'mean') ??
    all.at(-1)
  )
}
export const chiefOf = (forecast: Forecast | ForecastBack): ForecastFigure | undefined => chiefOfAll(forecast) ?? chiefOfOne(forecast)

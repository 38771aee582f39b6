// What is said of one attack where several are made: their numbers may differ, and then none of them is each one's.
import type { ForecastFigure } from './forecast'

const SAME = 1e-9

/** The figures of the attack that is shown, each with the least and the most it is among all of them; those that only others have after them. */
export function amongAll(shown: readonly ForecastFigure[], all: readonly (readonly ForecastFigure[])[]): readonly ForecastFigure[] {
  const known = new Map<string, ForecastFigure>(shown.map((figure) => [figure.label, figure]))
  const spans = new Map<string, readonly [number, number]>()
  for (const figure of all.flat()) {
    if (!known.has(figure.label)) known.set(figure.label, figure)
    const [least, most] = spans.get(figure.label) ?? [figure.value, figure.value]
    spans.set(figure.label, [Math.min(least, figure.value), Math.max(most, figure.value)])
  }
  return [...known.values()].map((figure) => {
    const span = spans.get(figure.label)
    return span && span[1] - span[0] > SAME ? { ...figure, among: span } : figure
  })
}

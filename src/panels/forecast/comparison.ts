// Several forecasts row by row: what is the same, what differs and by how much from the first.
import type { RuleId } from '../../engine/dice/types'
import type { Forecast, ForecastFigure } from '../../engine/kernel/forecast'
import { chiefOf } from '../../store/chief'
import { amount, differenceText, figureLabel, figureText, percent } from '../../store/format'

export interface Cell {
  readonly text: string // '—' where a forecast has no such number
  readonly against: string | undefined // from the first: '+0.40'; undefined in the first column
  readonly differs: boolean
}
export interface Row {
  readonly label: string
  readonly group: 'chances' | 'parts'
  readonly rule?: RuleId // where a part comes from
  readonly cells: readonly Cell[]
}
const NONE = '—'

const unique = (labels: readonly string[]): readonly string[] => [...new Set(labels)]

/** A row of numbers; those missing stand as a dash. */
const row = (
  label: string,
  group: Row['group'],
  values: readonly (number | undefined)[],
  say: (value: number, index: number) => string,
  difference: (by: number) => string,
): Row => {
  const [first] = values
  return {
    label,
    group,
    cells: values.map((value, index) => {
      const text = value === undefined ? NONE : say(value, index)
      if (index === 0) return { text, against: undefined, differs: false }
      if (value === undefined || first === undefined) return { text, against: undefined, differs: value !== first }
      const against = difference(value - first)
      return { text, against, differs: against !== 'the same' }
    }),
  }
}
const whole = (by: number): string => (by === 0 ? 'the same' : by > 0 ? `+${by}` : `−${-by}`)
const signed = (value: number): string => (value < 0 ? `−${-value}` : String(value))
const keyOf = (figure: ForecastFigure): string => `${figure.scope ?? ''}/${figure.label}`

export const rowsOf = (forecasts: readonly Forecast[]): readonly Row[] => {
  const rows: Row[] = []
  if (forecasts.some((one) => one.need)) {
    const die = forecasts.find((one) => one.need)?.need?.die ?? ''
    rows.push(
      row(
        `needs on ${die}`,
        'chances',
        forecasts.map((one) => one.need?.value),
        String,
        whole,
      ),
    )
  }
  const keys = unique(forecasts.flatMap((one) => one.figures.map(keyOf)))
  for (const key of [...keys].sort((a, b) => Number(b.startsWith('one/')) - Number(a.startsWith('one/')))) {
    const found = forecasts.map((one) => one.figures.find((figure) => keyOf(figure) === key))
    const sample = found.find((figure) => figure !== undefined)
    if (!sample) continue
    const { kind } = sample
    rows.push(
      row(
        figureLabel(sample),
        'chances',
        found.map((figure) => figure?.value),
        (value, index) => figureText(found[index] ?? { kind, value }),
        (by) => differenceText(kind, by),
      ),
    )
  }
  if (forecasts.some((one) => one.back)) {
    const back = forecasts.map((one) => (one.back ? chiefOf(one.back) : undefined))
    const sample = back.find((figure) => figure !== undefined)
    if (sample)
      rows.push(
        row(
          `in answer: ${sample.label}`,
          'chances',
          back.map((figure) => (figure?.label === sample.label ? figure.value : undefined)),
          (value) => (sample.kind === 'chance' ? percent(value) : amount(value)),
          (by) => differenceText(sample.kind, by),
        ),
      )
  }
  for (const reason of unique(forecasts.flatMap((one) => one.modifiers.map((part) => part.reason)))) {
    const found = forecasts.map((one) => one.modifiers.find((part) => part.reason === reason))
    const rule = found.find((part) => part !== undefined)?.rule
    rows.push({
      ...row(
        reason,
        'parts',
        found.map((part) => part?.value),
        signed,
        whole,
      ),
      ...(rule === undefined ? {} : { rule }),
    })
  }
  return rows
}

/** The difference in a sentence: the second and later against the first, by what is killed if that is told, else by the first chance. */
export const verdictOf = (forecasts: readonly Forecast[]): readonly string[] => {
  const [first, ...others] = forecasts
  if (!first) return []
  return others.map((other) => {
    const a = chiefOf(first)
    const b = chiefOf(other)
    const needs = first.need && other.need && first.need.value !== other.need.value ? whole(other.need.value - first.need.value) : undefined
    const gain = a && b && a.label === b.label ? differenceText(a.kind, b.value - a.value) : undefined
    const words = [gain === undefined ? undefined : `${a?.label} ${gain}`, needs === undefined ? undefined : `number needed ${needs}`]
    const told = words.filter((word) => word !== undefined).join(', ')
    return `${other.title}, against ${first.title}: ${told === '' ? 'not the same kind of attack' : told}`
  })
}

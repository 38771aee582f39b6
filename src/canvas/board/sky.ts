import { mix, type Theme } from '../theme'

/** The theme of a table in space: its field is the paper of the chart. */
export function skyTheme(theme: Theme): Theme {
  const { panel, ground, water, 'water-line': line } = theme.colour
  const field = theme.dark ? mix(mix(ground, water, 0.3), '#0b1220', 0.25) : mix(panel, water, 0.27)
  const shade = theme.dark ? mix(field, '#05080c', 0.4) : mix(field, line, 0.16)
  return { ...theme, name: `${theme.name}|space`, colour: { ...theme.colour, field, 'field-shade': shade } }
}

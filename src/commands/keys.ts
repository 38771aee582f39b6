// Which key event means which key name: 'Ctrl+Shift+Z', 'Enter', '1'. Ctrl stands for the command key of a Mac too.
interface Pressed {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly shiftKey: boolean
}
export const matches = (event: Pressed, name: string): boolean => {
  const parts = name.split('+')
  const key = name.endsWith('++') || name === '+' ? '+' : (parts.at(-1) ?? '')
  const ctrl = parts.includes('Ctrl')
  const shift = parts.includes('Shift')
  if (event.altKey || ctrl !== (event.ctrlKey || event.metaKey)) return false
  const letter = /^[a-z]$/i.test(key)
  // signs such as ? or + are typed with Shift on many keyboards: only letters and named keys mind it
  if ((letter || key.length > 1) && shift !== event.shiftKey) return false
  return letter ? event.key.toLowerCase() === key.toLowerCase() : event.key === key
}
/** As shown to people: 'Ctrl Z'. */
export const shownKey = (name: string): string =>
  name === '+'
    ? '+'
    : name
        .split('+')
        .map((part) => (part.length === 1 ? part.toUpperCase() : part === 'Escape' ? 'Esc' : part))
        .join(' ')

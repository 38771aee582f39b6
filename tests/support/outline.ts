// What a page says, as lines: the elements that mean something with what they say of themselves, and the words. Ids are left out.
const SAID = [
  'aria-label',
  'aria-pressed',
  'aria-selected',
  'aria-expanded',
  'aria-disabled',
  'aria-current',
  'aria-checked',
  'aria-valuenow',
  'aria-valuemin',
  'aria-valuemax',
  'aria-valuetext',
  'aria-hidden',
  'class',
  'role',
  'title',
  'type',
  'href',
  'min',
  'max',
  'placeholder',
  'style',
] as const
const BARE = new Set(['svg', 'path', 'circle', 'line', 'rect', 'g', 'defs', 'pattern', 'polygon'])

function ofElement(element: Element): string {
  const said = SAID.flatMap((name) => {
    const value = element.getAttribute(name)
    return value === null || value === '' ? [] : [name === 'class' ? `.${value.trim().replace(/\s+/g, '.')}` : `${name}=${value}`]
  })
  const states = [
    element.hasAttribute('disabled') ? 'disabled' : '',
    element.hasAttribute('hidden') ? 'hidden' : '',
    element instanceof HTMLInputElement ? (element.checked ? 'checked' : `value=${element.value}`) : '',
    element instanceof HTMLSelectElement ? `value=${element.value}` : '',
    element instanceof HTMLDetailsElement && element.open ? 'open' : '',
  ]
  return [element.tagName.toLowerCase(), ...said, ...states].filter((part) => part !== '').join(' ')
}
const words = (node: Node): string => {
  const text = (node.textContent ?? '').replace(/\s+/g, ' ').trim()
  return text === '' ? '' : `“${text}”`
}
/** The outline of an element and all below it, a line each, a space a level; an element that holds nothing but words has them beside it.
 * `most`: how many of those that match a selector are told of each list. */
export function outlineOf(node: Node, most: Readonly<Record<string, number>> = {}, depth = 0): readonly string[] {
  const at = ' '.repeat(depth)
  if (node.nodeType === Node.TEXT_NODE) return words(node) === '' ? [] : [`${at}${words(node)}`]
  if (!(node instanceof Element)) return []
  if (BARE.has(node.tagName.toLowerCase()) && !node.hasAttribute('aria-label')) return []
  for (const [selector, count] of Object.entries(most))
    if (node.matches(selector) && [...(node.parentElement?.children ?? [])].filter((one) => one.matches(selector)).indexOf(node) >= count)
      return []
  if (node.childElementCount === 0) return [`${at}${ofElement(node)} ${words(node)}`.trimEnd()]
  return [`${at}${ofElement(node)}`, ...[...node.childNodes].flatMap((child) => outlineOf(child, most, depth + 1))]
}

/** All of it the first time, then what is gone of it and what is new. */
export function changed(before: readonly string[] | undefined, now: readonly string[]): readonly string[] {
  if (before === undefined) return now
  const without = (all: readonly string[], taken: readonly string[]): readonly string[] => {
    const left = new Map<string, number>()
    for (const line of taken) left.set(line, (left.get(line) ?? 0) + 1)
    return all.filter((line) => {
      const count = left.get(line) ?? 0
      left.set(line, count - 1)
      return count <= 0
    })
  }
  return [...without(before, now).map((line) => `- ${line}`), ...without(now, before).map((line) => `+ ${line}`)]
}

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
/** The outline of an element and all below it, a line each, a space a level; an element that holds nothing but words has them beside it. */
export function outlineOf(node: Node, depth = 0): readonly string[] {
  const at = ' '.repeat(depth)
  if (node.nodeType === Node.TEXT_NODE) return words(node) === '' ? [] : [`${at}${words(node)}`]
  if (!(node instanceof Element)) return []
  if (BARE.has(node.tagName.toLowerCase()) && !node.hasAttribute('aria-label')) return []
  if (node.childElementCount === 0) return [`${at}${ofElement(node)} ${words(node)}`.trimEnd()]
  return [`${at}${ofElement(node)}`, ...[...node.childNodes].flatMap((child) => outlineOf(child, depth + 1))]
}

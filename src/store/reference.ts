// A system's rules as a reference: fetched when somebody looks them up, with what may be agreed on for each battle.
import type { Mark } from '../engine/dice/types'
import type { Ask, Refusal } from '../engine/kernel/asks'
import type { Forecast } from '../engine/kernel/forecast'
import type { MusterField, Mustering } from '../engine/kernel/muster'
import type { Primer } from '../engine/kernel/primer'
import { systemOf } from '../engine/kernel/stepName'
import type { Manifest, RuleChapter, RuleText } from '../engine/kernel/system'
import { type ListedSystem, SYSTEMS } from '../systems/index'

/** What is agreed for each battle, of the rule it belongs to. */
export interface RuleOption {
  readonly rule: string
  readonly label: string
  readonly choices: string // 'on or off', '1 to 100', 'none, rolled, rain'
  readonly usual: string // unless something else is agreed
}
export interface Reference {
  readonly manifest: Manifest
  readonly rules: readonly RuleText[]
  readonly chapters: readonly RuleChapter[]
  readonly options: readonly RuleOption[]
  readonly primer?: Primer | undefined // how it is played, on a page
}

const MOST_CHOICES = 12
function optionOf(field: MusterField): RuleOption | undefined {
  const { rule, label } = field
  if (rule === undefined) return undefined
  switch (field.kind) {
    case 'toggle':
      return { rule, label, choices: 'on or off', usual: field.value ? 'on' : 'off' }
    case 'number':
      return { rule, label, choices: `${field.min} to ${field.max}`, usual: `${field.value}` }
    case 'choice': {
      const names = field.options.map((option) => option.label)
      const shown = names.slice(0, MOST_CHOICES).join(', ')
      const usual = field.options.find(({ id }) => id === field.value)?.label ?? field.value
      return { rule, label, choices: names.length > MOST_CHOICES ? `${shown} and ${names.length - MOST_CHOICES} more` : shown, usual }
    }
    case 'text':
      return undefined
  }
}
/** Of the first ready forces: what is usual there is what is usual. */
export function optionsOf(mustering: Pick<Mustering, 'starts' | 'start' | 'sheet'>): readonly RuleOption[] {
  const draft = mustering.start(mustering.starts[0]?.id ?? '')
  return draft ? mustering.sheet(draft).fields.flatMap((field) => optionOf(field) ?? []) : []
}

const kept = new Map<string, Promise<Reference>>()
async function look({ manifest, table }: ListedSystem): Promise<Reference> {
  const { catalogue } = await table()
  const [rules, chapters, primer, mustering] = await Promise.all([
    catalogue.rules(),
    catalogue.chapters?.() ?? [],
    catalogue.primer?.(),
    // rules are read even where the muster cannot be fetched
    catalogue.mustering?.().catch(() => undefined),
  ])
  return { manifest, rules, chapters, primer, options: mustering ? optionsOf(mustering) : [] }
}
/** Fetched once; a fetch that failed is tried again. Rejects where there is no such system. Steps between battles go by the rules of their system. */
export function referenceOf(id: string): Promise<Reference> {
  const system = systemOf(id)
  const known = kept.get(system)
  if (known) return known
  const listed = SYSTEMS.find(({ manifest }) => manifest.id === system)
  if (!listed) return Promise.reject(new Error(`There is no system “${system}” here`))
  const looking = look(listed)
  kept.set(system, looking)
  looking.catch(() => kept.delete(system))
  return looking
}

/** The number of a rule's id, by which rulebooks are ordered: 33 of 'BST-33'. */
const numberOf = (id: string): number => Number(/(\d+)$/.exec(id)?.[1] ?? 0)

export interface RuleGroup {
  readonly id: string
  readonly rows: readonly RuleText[]
  readonly options: readonly RuleOption[]
}
export interface RulePart {
  readonly title: string // '' where a system names no parts
  readonly groups: readonly RuleGroup[]
}

/** The rules in the order of the rulebook: part by part, what belongs to one id together. */
export function partsOf({ rules, chapters, options }: Pick<Reference, 'rules' | 'chapters' | 'options'>): readonly RulePart[] {
  const byId = new Map<string, RuleText[]>()
  for (const rule of rules) {
    const rows = byId.get(rule.id)
    if (rows) rows.push(rule)
    else byId.set(rule.id, [rule])
  }
  const groups = [...byId]
    .map(([id, rows]): RuleGroup => ({ id, rows, options: options.filter(({ rule }) => rule === id) }))
    .sort((a, b) => numberOf(a.id) - numberOf(b.id))
  const parts = chapters.length > 0 ? chapters : [{ title: '', from: '' }]
  return parts.flatMap(({ title, from }, index) => {
    const least = index === 0 ? Number.NEGATIVE_INFINITY : numberOf(from)
    const next = parts[index + 1]
    const most = next ? numberOf(next.from) : Number.POSITIVE_INFINITY
    const within = groups.filter(({ id }) => numberOf(id) >= least && numberOf(id) < most)
    return within.length > 0 ? [{ title, groups: within }] : []
  })
}

export interface RuleSearch {
  readonly text: string
  readonly marks: readonly Mark[] // none: every mark
}
/** The words that are looked for, in small letters. */
export const wordsOf = (text: string): readonly string[] => text.toLowerCase().split(/\s+/).filter(Boolean)

const ID = /^[a-z]+-\d+$/
const has = (rule: RuleText, options: readonly RuleOption[], word: string): boolean => {
  // the whole of an id means that rule, not those whose number begins alike
  if (ID.test(word)) return rule.id.toLowerCase() === word || ` ${rule.text.toLowerCase()} `.match(new RegExp(`${word}(?!\\d)`)) !== null
  const option = options.filter((one) => one.rule === rule.id).map((one) => `${one.label} ${one.choices}`)
  return `${rule.id} ${rule.title} ${rule.text} ${rule.value ?? ''} ${option.join(' ')}`.toLowerCase().includes(word)
}
/** Rules in which every word is found: in id, title, text, value, or what may be agreed on. */
export function found({ rules, options }: Pick<Reference, 'rules' | 'options'>, { text, marks }: RuleSearch): readonly RuleText[] {
  const words = wordsOf(text)
  return rules.filter((rule) => (marks.length === 0 || marks.includes(rule.mark)) && words.every((word) => has(rule, options, word)))
}

const rulesOfAsk = (ask: Ask): readonly (string | undefined)[] => [
  ask.rule,
  ...(ask.kind === 'orders' ? ask.groups.flatMap((group) => group.asks.flatMap(rulesOfAsk)) : []),
  ...(ask.kind === 'pick' ? ask.options.map(({ refusal }) => refusal?.rule) : []),
  ...(ask.kind === 'target' ? [...ask.means, ...ask.targets].map(({ refusal }) => refusal?.rule) : []),
]
/** The rules that somebody needs now: of what he is asked, of why something was refused, of the number he looks at; each once. */
export function neededRules(
  asks: readonly Ask[],
  refusals: readonly Refusal[] = [],
  forecast?: Pick<Forecast, 'modifiers'>,
): readonly string[] {
  const all = [...refusals.map(({ rule }) => rule), ...asks.flatMap(rulesOfAsk), ...(forecast?.modifiers ?? []).map(({ rule }) => rule)]
  return [...new Set(all.flatMap((rule) => rule ?? []))]
}

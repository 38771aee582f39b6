// The words of a system that are explained wherever they stand: fetched once, found in any text.
import type { Primer, Term } from '../engine/kernel/primer'
import { SYSTEMS } from '../systems/index'

export interface TextPart {
  readonly text: string
  readonly term?: Term
}
export interface Glossary {
  readonly primer: Primer
  /** The text in its parts; each term is explained where it stands first. */
  parts(text: string): readonly TextPart[]
}
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const formsOf = ({ term, also = [] }: Term): readonly string[] => [term, ...also]

export function glossaryFrom(primer: Primer): Glossary {
  const byForm = new Map(primer.terms.flatMap((term) => formsOf(term).map((form) => [form.toLowerCase(), term] as const)))
  const forms = [...byForm.keys()].sort((a, b) => b.length - a.length) // the longest that fits
  const pattern = forms.length > 0 ? new RegExp(`(?<![\\p{L}\\d-])(${forms.map(escaped).join('|')})(?![\\p{L}\\d-])`, 'giu') : undefined
  const kept = new Map<string, readonly TextPart[]>()
  const split = (text: string): readonly TextPart[] => {
    if (!pattern) return [{ text }]
    const told = new Set<Term>()
    const parts: TextPart[] = []
    let from = 0
    for (const { 0: found, index } of text.matchAll(pattern)) {
      const term = byForm.get(found.toLowerCase())
      if (!term || told.has(term)) continue
      told.add(term)
      if (index > from) parts.push({ text: text.slice(from, index) })
      parts.push({ text: found, term })
      from = index + found.length
    }
    if (from < text.length) parts.push({ text: text.slice(from) })
    return parts
  }
  return {
    primer,
    parts: (text) => {
      const known = kept.get(text)
      if (known) return known
      if (kept.size > 500) kept.clear() // a long log
      const parts = split(text)
      kept.set(text, parts)
      return parts
    },
  }
}

const fetched = new Map<string, Promise<Glossary | undefined>>()
/** Of a listed system; undefined where it has no page of its own. A fetch that failed is tried again. */
export function glossaryOf(system: string): Promise<Glossary | undefined> {
  const known = fetched.get(system)
  if (known) return known
  const looking = (async () => {
    const primer = await (await SYSTEMS.find(({ manifest }) => manifest.id === system)?.table())?.catalogue.primer?.()
    return primer && glossaryFrom(primer)
  })()
  fetched.set(system, looking)
  looking.catch(() => fetched.delete(system))
  return looking
}

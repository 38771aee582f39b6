// Every system can be learnt from one page: it fits on a sheet, its words are explained once, and every line leads to a rule that is there.
import { describe, expect, it } from 'vitest'
import { PRIMER_ROOM } from '../../src/engine/kernel/primer'
import { glossaryFrom } from '../../src/store/glossary'
import { SYSTEMS } from '../../src/systems/index'
import { table as outpost } from '../support/outpost/table'

const ALL = [...SYSTEMS.map(({ manifest, table }) => ({ id: manifest.id, table })), { id: 'outpost', table: async () => outpost }]

describe.each(ALL)('how $id is played', ({ table }) => {
  const read = async () => {
    const { catalogue } = await table()
    const primer = await catalogue.primer?.()
    if (!primer) throw new Error('there is no page of how it is played')
    return { primer, rules: new Set((await catalogue.rules()).map(({ id }) => id)) }
  }
  it('is one page: what wins, what a turn is, and what to have at hand', async () => {
    const { primer } = await read()
    expect(primer.aim.length).toBeGreaterThan(20)
    expect(primer.parts.some(({ steps }) => steps)).toBe(true)
    expect(primer.tables.length).toBeGreaterThan(0)
    const { aim, parts, tables } = primer
    const words = [aim, ...parts.flatMap(({ title, lines }) => [title, ...lines.map(({ text }) => text)])]
    const numbers = tables.flatMap(({ title, rows }) => [title, ...rows.flatMap(({ label, value }) => [label, value])])
    expect([...words, ...numbers].join('').length).toBeLessThan(PRIMER_ROOM)
    for (const text of words) expect(text, 'no shouting').not.toContain('!')
  })
  it('leads to rules that are there', async () => {
    const { primer, rules } = await read()
    const named = [...primer.parts.flatMap(({ lines }) => lines), ...primer.tables, ...primer.terms].map(({ rule }) => rule)
    expect(named.filter((rule) => !rules.has(rule))).toEqual([])
  })
  it('explains each word once, and finds it wherever it stands', async () => {
    const { primer } = await read()
    const forms = primer.terms.flatMap(({ term, also = [] }) => [term, ...also]).map((form) => form.toLowerCase())
    expect(forms.filter((form, index) => forms.indexOf(form) !== index)).toEqual([])
    const glossary = glossaryFrom(primer)
    for (const term of primer.terms)
      for (const form of [term.term, ...(term.also ?? [])])
        expect(glossary.parts(`Is it ${form}, then?`).find((part) => part.text === form)?.term, form).toBe(term)
  })
})

// Every reader of text answers 200,000 characters of anything at once, and throws nothing.
import { describe, expect, test } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import { linesOf, TEXT_LIMITS } from '../../src/engine/kernel/lines'
import { readMuster } from '../../src/engine/kernel/musterFile'
import { parseRecord } from '../../src/engine/kernel/parse'
import { SYSTEMS } from '../../src/systems/index'
import { jumbled, LONG, monotonous, READERS } from '../fuzz/texts'

const MANIFESTS = SYSTEMS.map((one) => one.manifest)
const BAR = 200 // milliseconds of processor time
const once = (work: () => unknown): number => {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}
/** The least of up to five times, asked again only while it is over the bar: the time of others at work counts with each. */
const spent = (work: () => unknown, bar: number): number => {
  let least = once(work)
  for (let tries = 1; tries < 5 && least >= bar; tries += 1) least = Math.min(least, once(work))
  return least
}
const PLAIN = JSON.stringify(Array.from({ length: 60_000 }, (_, n) => ({ n, word: `word ${n}` })))
const plainReading = (): number =>
  JSON.parse(PLAIN).reduce((sum: number, { word }: { readonly word: string }) => sum + word.replace(/\s+/g, '-').length, 0)
/** What a plain reading of two million characters takes where the bar was set; where it takes longer, so may everything. */
const PLAIN_TAKES = 45
const barHere = (): number => BAR * Math.max(1, Math.min(...Array.from({ length: 5 }, () => once(plainReading))) / PLAIN_TAKES)

describe('readers of text', { timeout: 120_000 }, () => {
  test.each(Object.keys(READERS))('%s: 200,000 characters of anything within 200 ms', (name) => {
    const read = READERS[name]
    if (!read) throw new Error(name)
    read('warm up\n'.repeat(100))
    let slowest = { took: 0, text: '' }
    const bar = barHere()
    for (const text of monotonous()) {
      const took = spent(() => read(text), bar)
      if (took > slowest.took) slowest = { took, text: text.slice(0, 40) }
    }
    expect(slowest.took, JSON.stringify(slowest.text)).toBeLessThan(bar)
    const dice = seededDice('texts', name)
    for (let count = 0; count < 60; count += 1)
      read(jumbled((sides) => dice.die(sides, { purpose: 'text', seat: 0 }) - 1, count < 3 ? LONG : 400))
  })

  test.each(SYSTEMS)('$manifest.id: a text of which nothing is read leaves the draft as it is, and says so', async ({ load }) => {
    const mustering = await (await load()).catalogue.mustering?.()
    const draft = mustering?.start(mustering.starts[0]?.id ?? '')
    if (!mustering || !draft) throw new Error('no start')
    const { draft: after, notes } = mustering.paste(draft, 0, ':')
    expect(after).toBe(draft)
    expect(notes).toHaveLength(1)
  })

  test('lines are capped in number and length, and so are notes', () => {
    expect(linesOf(' a  b \r\n\n\tc', 10, 10)).toEqual({
      lines: [
        { number: 1, text: 'a b' },
        { number: 3, text: 'c' },
      ],
      notes: [],
    })
    expect(linesOf('a\nb\nc', 2, 10).notes).toEqual(['Only the first 2 lines are read'])
    expect(linesOf('abcdef\nb', 2, 5)).toMatchObject({
      lines: [{ number: 2 }],
      notes: [expect.stringContaining('Line 1 has 6 characters')],
    })
    expect(linesOf('x'.repeat(TEXT_LIMITS.text + 1), 9, 9)).toMatchObject({
      lines: [],
      notes: [expect.stringContaining('paste that alone')],
    })
    for (const name of ['an army as text', 'a fleet as text', 'a team as text']) {
      const pasted = READERS[name]?.('???; ???\n'.repeat(300))
      const notes = typeof pasted === 'object' && pasted !== null && 'notes' in pasted ? pasted.notes : undefined
      expect(Array.isArray(notes) ? notes.length : 0, name).toBe(TEXT_LIMITS.notes + 1)
    }
  })

  test('a million keys, or lists in lists, are refused before they are read', () => {
    const many = `{"format":"stormtable/2","setup":{${Array.from({ length: 1_000_000 }, (_, at) => `"k${at}":0`).join(',')}}}`
    const deep = `{"format":"stormtable/2","setup":${'['.repeat(900_000)}${']'.repeat(900_000)}}`
    const bar = barHere()
    for (const text of [many, deep, `[${'[],'.repeat(900_000)}[]]`]) {
      let answer: unknown
      const took = spent(() => (answer = [parseRecord(text, MANIFESTS), readMuster(text, MANIFESTS)]), bar)
      expect(took).toBeLessThan(bar)
      expect(answer).toMatchObject([{ refusal: { remedy: expect.any(String) } }, { ok: false }])
    }
  })

  const STRANGE: readonly { readonly version: unknown }[] = [
    {},
    { toString: 1 },
    [],
    null,
    'x'.repeat(99),
    { toString: null, valueOf: null },
  ].map((version) => ({ version }))
  test.each(STRANGE)('a muster file of a strange version is refused: %j', ({ version }) => {
    const text = JSON.stringify({ format: 'stormtable muster', version, system: 'team-battle', draft: {} })
    expect(readMuster(text, MANIFESTS)).toMatchObject({ ok: false, reason: expect.stringContaining('of version') })
    const strange = JSON.stringify({ format: 'stormtable muster', version: 1, system: version, draft: {} })
    expect(readMuster(strange, MANIFESTS)).toMatchObject({ ok: false, reason: expect.stringContaining('No system') })
  })
})

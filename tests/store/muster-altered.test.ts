import { expect, test } from 'vitest'
import type { MusterDraft } from '../../src/engine/kernel/muster'
import { writeMuster } from '../../src/engine/kernel/musterFile'
import { alteredIn, alteredWords } from '../../src/store/muster/altered'
import { SYSTEMS } from '../../src/systems/index'
import { desk } from '../support/muster-desk'

const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

test.each(SYSTEMS.map((system) => [system.manifest.title, system] as const))(
  '%s: a draft of its own is read as it was written',
  async (_, system) => {
    const mustering = await (await system.table()).catalogue.mustering?.()
    if (!mustering) throw new Error('no forces can be mustered')
    expect(mustering.starts.length).toBeGreaterThan(0)
    for (const { id } of mustering.starts) {
      const draft = plain(mustering.start(id))
      expect(alteredIn(draft, plain(mustering.read(draft)))).toEqual([])
    }
  },
)

test('numbers out of bounds, words that are cut and more than there is room for are named, each where it stands', () => {
  const given = {
    turns: 9,
    sides: [{ name: 'n'.repeat(90), entries: [{ id: '7', count: 1e9 }, { count: 2 }] }, { name: 'South' }],
    own: [1],
    later: true,
  }
  const read = { turns: 9, sides: [{ name: 'n'.repeat(80), entries: [{ id: '1', count: 200 }] }, { name: 'South' }], own: [] }
  expect(alteredIn(given, read)).toEqual(['sides 1, name: 80 of 90 letters are read', 'sides 1, entries: 1 of 2 are read'])
  expect(alteredIn({ count: 1e9 }, { count: 200 })).toEqual(['count: 1,000,000,000 is read as 200'])
  expect(alteredIn({ count: 1e300 }, { count: 200 })).toEqual(['count: 1e+300 is read as 200']) // not in three hundred digits
  expect(alteredIn({ land: 'm'.repeat(50) }, { land: 'elvas-minor' })).toEqual([`land: “${'m'.repeat(40)}…” is read as “elvas-minor”`])
  expect(alteredIn({ map: { deep: true } }, { map: 'ford' })).toEqual(['map: {"deep":true} is read as “ford”'])
  expect(alteredIn({ traits: ['terror', 'stupidity', 'wit'] }, { traits: ['stupidity', 'terror'] })).toEqual([
    'traits: “wit” cannot be read',
  ])
  expect(alteredIn({ arms: [{ id: 'dodge', text: 'told whole' }, { id: 'b' }] }, { arms: ['dodge', 'c'] })).toEqual([
    'arms 2: {"id":"b"} is read as “c”',
  ])
  expect(alteredWords({ turns: 3 }, { turns: 3 })).toBeUndefined()
  expect(alteredWords([1, 2, 3, 4, 5], [0, 0, 0, 0, 0])).toMatch(/: 1: 1 is read as 0; .*; and 2 more$/)
})

test('whole sides that nothing is made of are told, at whatever depth; a word more than is read is not', () => {
  const read = { title: '', fleets: [{ ships: [] }] }
  expect(alteredIn({ title: '', teams: [{ name: 'North' }], shielded: true, notes: [] }, read)).toEqual(['teams cannot be read'])
  expect(alteredIn({ fleets: [{ ships: [], members: [{ name: 'Orla' }] }] }, read)).toEqual(['fleets 1, members cannot be read'])
})

const FORCES = await Promise.all(
  SYSTEMS.map(async ({ manifest, table }) => ({ title: manifest.title, made: await (await table()).catalogue.mustering?.() })),
)
test.each(FORCES.flatMap((from) => FORCES.filter((to) => to !== from).map((to) => [from.title, to.title, from.made, to.made] as const)))(
  'forces of %s are not opened as those of %s without a word',
  (_from, _to, theirs, ours) => {
    if (!theirs || !ours) throw new Error('no forces can be mustered')
    for (const { id } of theirs.starts) {
      const draft = plain(theirs.start(id)) as MusterDraft
      expect(alteredWords(draft, plain(ours.read(draft))) ?? '').toMatch(/cannot be read|is read as|are read/)
    }
  },
)

test('a file of a thousand million figures is opened, told of what is read otherwise, and kept as it was written until it is changed', async () => {
  const { api, shelf } = desk()
  const draft = { camps: [{ name: 'North', posts: [{ id: 'p1', kind: 'bow', count: 1e9, group: '', banner: '' }] }] }
  const id = await api.getState().open(writeMuster({ system: 'duel', name: '', draft, players: {}, seed: '' }))
  await api.getState().visit({ draft: id ?? '' })
  expect(api.getState().phase).toBe('mustering')
  expect(api.getState().trouble?.reason).toContain('camps 1, posts 1, count: 1,000,000,000 is read as')
  expect(api.getState().trouble?.remedy).toContain('kept')
  expect(shelf.kept.get(id ?? '')?.text).toContain('1000000000')
})

// The army builder: charts, limits explained item by item, units, minor leaders, own figures, text and back, and a battle from it.
import { describe, expect, it } from 'vitest'
import { contains } from '../../../src/engine/geometry/polygons'
import { begin } from '../../../src/engine/kernel/battle'
import type { MusterChange, MusterDraft, MusterSheet } from '../../../src/engine/kernel/muster'
import { ADVANCED, NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { ARMIES } from '../../../src/systems/battlestorm/data/armies'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { LANDS, PROFILES } from '../../../src/systems/battlestorm/data/profiles'
import { WEATHER_CHOICES } from '../../../src/systems/battlestorm/data/weather'
import { battlestorm } from '../../../src/systems/battlestorm/index'
import { TOGETHER } from '../../../src/systems/battlestorm/muster/change'
import { mustering } from '../../../src/systems/battlestorm/muster/index'
import { armyOf, isCommon } from '../../../src/systems/battlestorm/setup/army'
import type { SetupSide } from '../../../src/systems/battlestorm/state'

const start = (id: string): MusterDraft => {
  const draft = mustering.start(id)
  if (!draft) throw new Error(`no start ${id}`)
  return draft
}
const altered = (draft: MusterDraft, ...changes: readonly MusterChange[]): MusterDraft => changes.reduce(mustering.change, draft)
const add = (offer: string, count: number, group = ''): MusterChange => ({ change: 'add', side: 0, offer, count, group })
const side = (draft: MusterDraft, at = 0): MusterSheet['sides'][number] => {
  const found = mustering.sheet(draft).sides[at]
  if (!found) throw new Error(`no side ${at}`)
  return found
}
const reasons = (draft: MusterDraft): readonly string[] => {
  const made = mustering.setup(draft)
  return 'refusals' in made ? made.refusals.map((refusal) => refusal.reason) : []
}

describe('the muster of armies', () => {
  it.each(mustering.starts.filter(({ id }) => id !== 'empty').map(({ id }) => id))(
    'BST-3 BST-7 the ready army of %s goes to battle as it stands',
    (id) => {
      const made = mustering.setup(start(id))
      expect(made).toHaveProperty('setup')
      if (!('setup' in made)) return
      const begun = begin(battlestorm, made.setup, 'mustered')
      expect(begun.ok ? [] : begun.refusals).toEqual([])
    },
  )

  it('BST-7 offers the whole chart of the chosen land, then mercenaries, then allies (BST-4), with full profiles and marks', () => {
    const offers = side(altered(start('empty'), { change: 'field', side: 0, field: 'land', value: 'dagmokk' })).offers
    const dwarves = LANDS.find((land) => land.id === 'dagmokk')?.profiles ?? []
    for (const profile of dwarves) {
      const offer = offers.find((one) => one.id === profile.id)
      expect(offer?.cost).toBe(profile.points)
      expect(offer?.mark).toBe('house')
      expect(offer?.lines.length).toBeGreaterThanOrEqual(5 + profile.weapons.length)
    }
    expect(offers.some((offer) => offer.group === 'Mercenaries')).toBe(true)
    expect(offers.filter((offer) => offer.group.includes('The ')).map((offer) => offer.group)).toEqual([])
    expect(offers.map((offer) => offer.group)).toContain('Allies of the Goblands')
    expect(offers.find((offer) => offer.id === 'fenth-gallinir')?.group).toBe('Allies of Elvas Minor')
    expect(offers.findIndex((offer) => offer.group.startsWith('Allies'))).toBeGreaterThan(
      offers.findIndex((offer) => offer.group === 'Mercenaries'),
    )
  })

  it('BST-7 BST-52 a poisoned or numbing blow is told in the builder and on paper', () => {
    const draft = altered(start('empty'), { change: 'field', side: 0, field: 'land', value: 'elvas-minor' }, add('poison-wyvern', 1))
    const body = (lines: readonly { readonly label: string; readonly value: string }[] | undefined) =>
      lines?.find(({ label }) => label === 'talons, bite and tail')?.value
    expect(body(side(draft).offers.find(({ id }) => id === 'poison-wyvern')?.lines)).toMatch(/tail, C\.E\.R\. 0, 2d6\+3d8, paralysis/)
    expect(body(mustering.paper?.(draft, 0)?.profiles[0]?.lines)).toContain('paralysis')
  })

  it('BST-3 BST-4 an illegal army is explained item by item, and kept', () => {
    const draft = altered(
      start('empty'),
      add('high-elf-irregular-bow-woman', 20),
      add('poison-wyvern', 4),
      add('free-lance-great-sword', 15),
    )
    const { refusals, limits, cost } = side(draft)
    const said = refusals.map((refusal) => `${refusal.reason} / ${refusal.remedy}`).join('\n')
    expect(cost?.value).toBe(20 * 21 + 4 * 65 + 15 * (side(draft).offers.find((offer) => offer.id === 'free-lance-great-sword')?.cost ?? 0))
    expect(said).toMatch(/Points: \d+ points, 750 agreed: \d+ too many/)
    expect(said).toMatch(/20 who shoot, 13 allowed: 7 too many/)
    expect(said).toMatch(/mercenaries/)
    expect(said).toMatch(/monsters/)
    expect(limits.filter((limit) => !limit.legal).map((limit) => limit.key)).toEqual(
      expect.arrayContaining(['points', 'missile', 'hired', 'monster']),
    )
    expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(reasons(draft).length).toBeGreaterThan(3)
  })

  it('BST-3 the limit on characters can be switched off', () => {
    const draft = altered(
      start('empty'),
      { change: 'field', field: 'points', value: 130 },
      add('high-elf-regular-spear', 4),
      add('fenth-gallinir', 1),
    )
    expect(
      side(draft)
        .refusals.map((refusal) => refusal.reason)
        .join(),
    ).toMatch(/character/)
    const free = altered(draft, { change: 'field', field: 'characterLimit', value: false })
    expect(
      side(free)
        .refusals.map((refusal) => refusal.reason)
        .join(),
    ).not.toMatch(/dearest character/)
  })

  it('BST-3 mercenaries are hired, and so are the figures of another land; own figures are of the land they were made in', () => {
    const hired = (draft: MusterDraft): number => side(draft).limits.find((limit) => limit.key === 'hired')?.used ?? -1
    const free = altered(start('empty'), add('free-lance-great-sword', 2))
    expect(hired(free)).toBe(side(free).cost?.value)
    const moved = altered(start('elvas-minor'), { change: 'field', side: 0, field: 'land', value: 'dagmokk' })
    expect(hired(moved)).toBe(750)
    const own = altered(start('empty'), add('make:free-lance-great-sword', 2))
    expect(hired(own)).toBe(side(own).cost?.value)
    expect(hired(altered(start('empty'), add('make:high-elf-regular-sword', 2)))).toBe(0)
  })

  it('BST-3 an army of nobody is refused as such, and not item by item', () => {
    expect(side(start('empty')).refusals.map(({ reason }) => reason)).toEqual([`${side(start('empty')).name} has no figures`])
    const one = side(altered(start('empty'), add('high-elf-regular-spear', 1))).refusals.map(({ reason }) => reason)
    expect(one.join()).not.toContain('no figures')
  })
  it('BST-4 BST-5 in a setup the land is the one most is spent on, with what its minor leaders cost; the others are hired', () => {
    const chart = (land: string, id: string, points: number): Profile => {
      const [one] = PROFILES
      if (!one) throw new Error('no profile')
      return { ...one, id, land, points }
    }
    const profiles = new Map([chart('elvas-minor', 'elf', 20), chart('dagmokk', 'orc', 15)].map((one) => [one.id, one]))
    const unit = (id: string, leader?: number): SetupSide['units'][number] => ({
      ...{ name: id, profiles: [id], at: [{ x: 1, y: 1, facing: 0 }] },
      ...(leader === undefined ? {} : { leader }),
    })
    const armyIn = (...units: SetupSide['units']) =>
      armyOf({ name: 'a', player: 'p', units }, profiles).map(({ profile, hired }) => [profile.id, profile.points, hired ?? false])
    expect(armyIn(unit('elf'), unit('orc'))).toEqual([
      ['elf', 20, false],
      ['orc', 15, true],
    ])
    expect(armyIn(unit('elf'), unit('orc', 0))).toEqual([
      ['elf', 20, true],
      ['orc', 25, false],
    ])
  })
  it('BST-5 a minor leader costs ten points, gains a point of Fate, and still counts as common', () => {
    const plain = altered(start('elvas-minor'), { change: 'field', field: 'points', value: 800 })
    const entry = side(plain).entries.find((one) => one.title === 'swordsmen')
    const lead = altered(plain, { change: 'field', side: 0, entry: entry?.id ?? '', field: 'leader', value: true })
    expect((side(lead).cost?.value ?? 0) - (side(plain).cost?.value ?? 0)).toBe(10)
    const common = (draft: MusterDraft): number => side(draft).limits.find((limit) => limit.key === 'common')?.used ?? 0
    expect(common(lead) - common(plain)).toBe(10)
    expect((side(lead).entries.find((one) => one.id === entry?.id)?.cost ?? 0) - (entry?.cost ?? 0)).toBe(10)
    const made = mustering.setup(lead)
    if (!('setup' in made)) throw new Error(JSON.stringify(made))
    const begun = begin(battlestorm, made.setup, 'led')
    if (!begun.ok) throw new Error('refused')
    const leaders = begun.battle.state.figures.filter((figure) => figure.leader)
    expect(leaders).toHaveLength(1)
    expect(leaders[0]?.fate).toBe(1)
  })

  it('BST-6 entries of one unit stand together on the table, mixed as they are', () => {
    const [a, b] = side(start('elvas-minor')).entries
    const draft = altered(
      start('elvas-minor'),
      { change: 'group', side: 0, entry: a?.id ?? '', group: 'The long line' },
      { change: 'group', side: 0, entry: b?.id ?? '', group: 'The long line' },
    )
    const made = mustering.setup(draft)
    if (!('setup' in made)) throw new Error(JSON.stringify(made))
    const begun = begin(battlestorm, made.setup, 'grouped')
    if (!begun.ok) throw new Error('refused')
    expect(begun.battle.state.units.find((unit) => unit.name === 'The long line')?.figures).toHaveLength(20)
  })

  it('own figures: every number can be changed, the price follows the formula, nonsense is let lie', () => {
    const draft = altered(start('empty'), add('make:high-elf-regular-sword', 10))
    const entry = side(draft).entries[0]
    const field = (name: string, value: string | number | boolean): MusterChange => ({
      change: 'field',
      side: 0,
      entry: entry?.id ?? '',
      field: name,
      value,
    })
    const better = altered(draft, field('own.evasion', 16), field('own.armour', '2d8'), field('own.weapon.0.0.damage', '3d6'))
    expect(side(better).cost?.value ?? 0).toBeGreaterThan(side(draft).cost?.value ?? 0)
    expect(
      altered(better, field('own.armour', '<script>'), field('own.evasion', Number.NaN), field('own.weapon.9.0.damage', 'd6')),
    ).toEqual(better)
    // nor is it a change that could be taken back
    const told = (of: MusterDraft): unknown => side(of).entries.map(({ fields }) => fields.find(({ id }) => id === 'own.name')?.hint)
    expect(told(better)).toEqual([undefined])
    const copied = altered(better, { change: 'copy', side: 0, entry: side(better).entries[0]?.id ?? '' })
    expect(told(copied)).toEqual(Array(2).fill('this and all below is set for all 2 entries of them'))
    const name = 'Ångström, the last warden of the northern marches'
    const called = side(altered(better, field('own.name', name))).entries[0]
    expect(called?.fields.find(({ id }) => id === 'own.name')).toMatchObject({ value: name, maxLength: 60 })
    for (const nonsense of ['d7x', '-3', 'd4-5']) expect(altered(better, field('own.armour', nonsense)), nonsense).toBe(better)
    expect(side(altered(better, field('own.armour', '2d4-3'))).entries[0]?.fields).toContainEqual(
      expect.objectContaining({ value: '2d4-3' }),
    )
    // a copy of a figure with a printed price says what it costs
    const offered = (name: string) => side(draft).offers.find(({ title }) => title === `make your own ${name}`)?.note
    expect(side(draft).cost?.value).toBe(140)
    expect(offered('swordsman')).toMatch(/formula: printed 19, by the formula 14\.$/)
    expect(offered('free pike')).toMatch(/follows the formula\.$/)
    expect(side(better).entries[0]?.lines.find((line) => line.label === 'Absorption')?.value).toBe('2d8 armour')
    expect(side(altered(better, { change: 'remove', side: 0, entry: entry?.id ?? '' })).entries).toEqual([])
  })

  it('an army goes out as text and comes back the same; what cannot be read is named', () => {
    for (const { land } of ARMIES) {
      const draft = start(land)
      const text = mustering.write(draft, 0)
      const { draft: back, notes } = mustering.paste(start('empty'), 0, text)
      expect(notes).toEqual([])
      const shape = (of: MusterDraft): unknown => side(of).entries.map(({ title, count, cost, group }) => ({ title, count, cost, group }))
      expect(shape(back), text).toEqual(shape(draft))
      expect(side(back).name).toBe(side(draft).name)
    }
    const { draft, notes } = mustering.paste(start('empty'), 0, '3 swordsmen\n2 purple people eaters\nLand: Nowhere\n<b>1</b>')
    expect(side(draft).entries).toHaveLength(1)
    expect(notes).toHaveLength(3)
    expect(notes[0]).toContain('purple people eaters')
  })

  it('nothing is lost on the way through text: units of the same figures, leaders, names, own figures, what is not counted yet', () => {
    let draft = altered(
      start('empty'),
      { change: 'field', side: 0, field: 'name', value: 'Host of the ford' },
      { change: 'field', side: 0, field: 'player', value: 'Mara' },
      add('high-elf-regular-sword', 10),
      add('make:high-elf-regular-spear', 6, 'The long line'),
      add('make:high-elf-irregular-bow', 4),
      add('fenth-gallinir', 1, 'The long line'),
      add('poison-wyvern', 1),
    )
    const [swords, spears, bows, fenth] = side(draft).entries
    const field = (entry: string | undefined, name: string, value: string | number | boolean): MusterChange => ({
      change: 'field',
      side: 0,
      entry: entry ?? '',
      field: name,
      value,
    })
    draft = altered(
      draft,
      { change: 'copy', side: 0, entry: swords?.id ?? '' }, // a second unit of ten
      field(swords?.id, 'leader', true),
      field(fenth?.id, 'called', 'Fenth “the quiet” Gallinir'),
      field(spears?.id, 'own.name', 'hill guard'),
      field(spears?.id, 'own.plural', 'hill guards'),
      field(spears?.id, 'own.evasion', 16),
      field(spears?.id, 'own.weapon.0.0.damage', '3d6'),
      field(bows?.id, 'own.flies', true),
      field(bows?.id, 'own.fate', 3),
      { change: 'count', side: 0, entry: bows?.id ?? '', count: 0 },
    )
    const text = mustering.write(draft, 0)
    const { draft: back, notes } = mustering.paste(start('orcroft'), 1, text)
    expect(notes, text).toEqual([])
    const shape = (of: MusterDraft, at: number): unknown => {
      const { name, fields, entries, cost } = side(of, at)
      return {
        name,
        cost,
        fields: fields.map((one) => one.value),
        entries: entries.map(({ id: _, ...entry }) => entry),
      }
    }
    expect(shape(back, 1), text).toEqual(shape(draft, 0))
    expect(mustering.write(back, 1).replace(/own-\d+/g, 'own')).toBe(text.replace(/own-\d+/g, 'own'))
    expect(text).toContain('hill guards')
    expect(mustering.read(JSON.parse(JSON.stringify(back)))).toEqual(back)
  })

  it('an own figure that is like none of a chart goes through text too', () => {
    const draft = altered(start('empty'), add('make:high-elf-regular-sword', 5))
    const wire = JSON.parse(JSON.stringify(draft))
    wire.own[0].weapons[0].area = 1.5
    wire.own[0].points = 1
    const odd = mustering.read(wire)
    // its price follows the formula, whatever was written
    expect(side(odd).cost).toEqual(side(draft).cost)
    const { draft: back, notes } = mustering.paste(start('empty'), 0, mustering.write(odd, 0))
    expect(notes).toEqual([])
    expect(side(back).entries.map(({ count, lines }) => ({ count, lines }))).toEqual(
      side(odd).entries.map(({ count, lines }) => ({ count, lines })),
    )
  })

  it('a text that is to stand in place of an army is read whole or not at all, and says what to mend', () => {
    const before = start('dagmokk')
    const whole = mustering.write(start('elvas-minor'), 0)
    const damaged = [
      whole.replace('10 swordsmen', '10 swodsmen'),
      whole.replace('Land: Elvas Minor', 'Land: Elves'),
      `${whole}\n900 swordsmen`,
      `${whole}\nFigure: own-1, like nobody\n5 figures [own-1]`,
      `${whole}\nFigure: own-1, like high-elf-regular-sword\n  evasion: many\n5 figures [own-1]`,
      `${whole}\nFigure: own-1 = {"id":7}\n5 figures [own-1]`,
    ]
    for (const text of damaged) {
      const { draft, notes } = mustering.paste(before, 0, text)
      expect(draft, text).toBe(before)
      expect(notes.length).toBeGreaterThan(0)
      expect(notes[0]).toMatch(/; .+/)
    }
    const own = (lines: string): readonly string[] =>
      mustering.paste(before, 0, `Army: a\nFigure: own-1, like high-elf-regular-sword\n  ${lines}\n5 figures [own-1]`).notes
    expect(own('evasion: 300')).toEqual([expect.stringContaining('a whole number from 0 to 30')])
    expect(own('flies: often')).toEqual([expect.stringContaining('yes or no')])
    expect(own('class: knight')).toEqual([expect.stringContaining('irregular, regular, character, monster, engine')])
    // how many is read, however it is written, also where the figure is named by its id
    for (const count of ['-4', '4000000'])
      expect(mustering.paste(before, 0, `Army: a\n${count} swordsmen [high-elf-regular-sword]`).notes, count).toHaveLength(1)
    for (const nothing of ['5 nobodies', '0 swordsmen', '-1 swordsmen']) {
      const { draft, notes } = mustering.paste(before, 0, nothing)
      expect(draft, nothing).toBe(before)
      expect(notes, nothing).toHaveLength(1)
    }
    expect(mustering.paste(before, 0, 'x\n'.repeat(300_000)).notes).toEqual([expect.stringContaining('at most')])
    expect(mustering.paste(before, 0, 'what is this\n'.repeat(500)).notes.length).toBeLessThan(30)
  })

  it('figures of a draft that are not known here stay in it, are named, and keep it from battle', () => {
    const wire = JSON.parse(JSON.stringify(start('elvas-minor')))
    wire.sides[0].entries[0].profile = 'elf-of-tomorrow'
    const draft = mustering.read(wire)
    const [entry] = side(draft).entries
    expect(entry).toMatchObject({ title: 'elf-of-tomorrow', count: { value: wire.sides[0].entries[0].count } })
    expect(entry?.refusals[0]).toMatchObject({ reason: expect.stringContaining('elf-of-tomorrow'), remedy: expect.any(String) })
    expect(reasons(draft).join()).toContain('elf-of-tomorrow')
    expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    const without = altered(draft, { change: 'remove', side: 0, entry: entry?.id ?? '' })
    expect(reasons(without).join()).not.toContain('elf-of-tomorrow')
    expect(mustering.paste(draft, 1, mustering.write(draft, 0)).notes[0]).toContain('elf-of-tomorrow')
  })

  it('an own figure that cannot be read is kept as it came, with why, and reads again when it is mended', () => {
    const wire = JSON.parse(JSON.stringify(altered(start('empty'), add('make:high-elf-regular-sword', 5))))
    const { evasion } = wire.own[0]
    wire.own[0].evasion = 'much'
    const draft = mustering.read(wire)
    const [entry] = side(draft).entries
    expect(entry?.refusals[0]?.reason).toMatch(/own-\d+.*evasion/)
    expect(draft.unread).toEqual(wire.own)
    const kept = JSON.parse(JSON.stringify(mustering.read(JSON.parse(JSON.stringify(draft)))))
    expect(kept).toEqual(JSON.parse(JSON.stringify(draft)))
    kept.unread[0].evasion = evasion
    const mended = mustering.read(kept)
    expect(side(mended).entries[0]?.refusals).toEqual([])
    expect(mended.unread).toBeUndefined()
    expect(altered(draft, { change: 'remove', side: 0, entry: entry?.id ?? '' }).unread).toBeUndefined()
  })

  it('BST-3 every entry says whether it counts as common troops, and why it does not', () => {
    const told = new Set<string>()
    for (const land of LANDS)
      for (const profile of land.profiles) {
        const entries = side(altered(start('empty'), add(profile.id, 1))).entries
        const line = entries.at(-1)?.lines.find(({ label }) => label === 'Common troops')?.value ?? ''
        expect(line, profile.name).toMatch(
          isCommon(profile) ? /^counts as one$/ : /^counts nothing: (it has Fate \(\d+\)|a (character|monster|war machine) is neither)/,
        )
        told.add(line)
      }
    expect(told.size).toBeGreaterThan(2)
  })
  it('BST-7 there is only one of a named character, in however many lines', () => {
    const twice = altered(start('elvas-minor'), add('fenth-gallinir', 1))
    expect(reasons(twice).join()).toMatch(/only one Fenth/)
    expect(reasons(start('elvas-minor')).join()).not.toMatch(/only one/)
  })

  it('drafts of any origin are read without a throw', () => {
    for (const odd of [
      undefined,
      null,
      7,
      'x',
      [],
      { sides: 7 },
      { sides: [{ entries: [{ profile: '__proto__', count: 1e99 }] }], own: [{}], advanced: 3, map: '__proto__' },
    ]) {
      const draft = mustering.read(odd)
      expect(mustering.sheet(draft).sides).toHaveLength(2)
      expect(reasons(draft).length).toBeGreaterThan(0)
    }
  })

  it('BST-11 armies are placed in turns when that is chosen', () => {
    const draft = altered(start('orcroft'), { change: 'field', field: 'placement', value: 'in turns' })
    const whole = mustering.setup(draft)
    expect('setup' in whole ? whole.setup.placement : whole).toBe('in turns')
    expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(altered(draft, { change: 'field', field: 'placement', value: 'at random' })).toEqual(draft)
    const drawn = mustering.setup(start('orcroft'))
    expect('setup' in drawn && drawn.setup.placement).toBeUndefined()
  })

  it.each(ADVANCED)('$rule $title is switched on by itself before the battle, and nothing else with it', (row) => {
    const sheet = mustering.sheet(start('orcroft'))
    expect(sheet.fields.find((field) => field.id === `advanced.${row.key}`)).toMatchObject({ kind: 'toggle', value: false, rule: row.rule })
    const needs = 'needs' in row ? [row.needs] : []
    const on = [...needs, row.key].map((key): MusterChange => ({ change: 'field', field: `advanced.${key}`, value: true }))
    const made = mustering.setup(altered(start('orcroft'), ...on))
    if (!('setup' in made)) throw new Error(JSON.stringify(made))
    const begun = begin(battlestorm, made.setup, 'advanced')
    if (!begun.ok) throw new Error('refused')
    expect(begun.battle.state.advanced).toEqual({ ...NO_ADVANCED, ...Object.fromEntries([...needs, row.key].map((key) => [key, true])) })
    const off = mustering.setup(altered(start('orcroft'), ...on, ...on.map((change) => ({ ...change, value: false }))))
    expect('setup' in off ? off.setup.advanced : off).toBeUndefined()
  })

  it.each(WEATHER_CHOICES)('BST-66 the weather “%s” is chosen before the battle', (weather) => {
    const made = mustering.setup(altered(start('orcroft'), { change: 'field', field: 'weather', value: weather }))
    expect('setup' in made ? made.setup.advanced : made).toEqual(weather === 'off' ? undefined : { weather })
  })

  it('an advanced rule that needs another says so', () => {
    const draft = altered(start('orcroft'), { change: 'field', field: 'advanced.breakpoints', value: true })
    expect(reasons(draft).join()).toMatch(/does nothing without courage/)
    const whole = mustering.setup(
      altered(draft, { change: 'field', field: 'advanced.courage', value: true }, { change: 'field', field: 'weather', value: 'fog' }),
    )
    expect('setup' in whole ? whole.setup.advanced : whole).toEqual({ courage: true, breakpoints: true, weather: 'fog' })
  })
})

describe('the advanced rules of a muster', () => {
  it('are all switched by one, and say so', () => {
    const whole = (draft: MusterDraft): boolean | undefined => {
      const field = mustering.sheet(draft).fields.find(({ id }) => id === 'advanced')
      return field?.kind === 'toggle' ? field.value : undefined
    }
    const all = altered(start('empty'), { change: 'field', field: 'advanced', value: true })
    expect(whole(start('empty'))).toBe(false)
    expect(whole(all)).toBe(true)
    // night is an hour, not a rule that every battle of them has
    expect(mustering.sheet(all).fields.find(({ id }) => id === 'advanced.dark')).toMatchObject({ value: false })
    expect(whole(altered(all, { change: 'field', field: 'advanced.dark', value: true }))).toBe(true)
    for (const { key } of TOGETHER)
      expect(whole(altered(all, { change: 'field', field: `advanced.${key}`, value: false })), key).toBe(false)
    const night = altered(all, { change: 'field', field: 'advanced.dark', value: true })
    const none = altered(night, { change: 'field', field: 'advanced', value: false })
    expect(
      mustering.sheet(none).fields.filter((field) => field.id.startsWith('advanced') && field.kind === 'toggle' && field.value),
    ).toEqual([])
  })
})

describe('what a battle is fought for', () => {
  const set = (field: string, value: string): MusterChange => ({ change: 'field', field, value })
  const fought = (aim: string, ...more: readonly MusterChange[]) => {
    const made = mustering.setup(altered(start('elvas-minor'), set('aim', aim), ...more))
    if (!('setup' in made)) throw new Error(made.refusals[0]?.reason)
    const begun = begin(battlestorm, made.setup, 'goals')
    if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
    return { goals: [], ...made.setup, state: begun.battle.state }
  }
  it('BST-14 nothing but the field, unless a goal is chosen; what is no goal changes nothing', () => {
    expect(mustering.setup(start('elvas-minor'))).not.toHaveProperty('setup.goals')
    expect(altered(start('elvas-minor'), set('aim', 'glory'))).toEqual(start('elvas-minor'))
    expect(mustering.read({ aim: 'glory' }).aim).toBe('none')
    expect(mustering.sheet(start('dagmokk')).fields.find(({ id }) => id === 'aim')).toMatchObject({ kind: 'choice', value: 'none' })
  })
  it('BST-14 the middle is for both, in the middle of whatever table there is, and shown where the table is laid out', () => {
    for (const map of ['ruin', 'meadow']) {
      const { goals, table } = fought('hold', set('map', map))
      const centre = { x: table.width / 2, y: table.height / 2 }
      expect(goals.map(({ kind, seat }) => [kind, seat])).toEqual([
        ['hold', 0],
        ['hold', 1],
      ])
      const shown = mustering.sheet(altered(start('elvas-minor'), set('aim', 'hold'), set('map', map))).table?.aim
      expect(shown).toMatchObject({ field: 'aim', places: [{ name: 'the middle' }] })
      for (const { outline } of [...goals.flatMap((goal) => ('place' in goal ? [goal.place] : [])), ...(shown?.places ?? [])]) {
        expect(contains(outline, centre)).toBe(true)
        expect(contains(outline, { ...centre, x: centre.x + 6 })).toBe(false)
      }
    }
  })
  it('BST-14 a third of the first army must get through, to an edge that is nobody’s home', () => {
    const { goals, sides, table } = fought('break through')
    const [goal] = goals
    if (goals.length !== 1 || goal?.kind !== 'break through') throw new Error('another goal')
    expect([goal.seat, goal.pieces]).toEqual([0, Math.round(sides[0].units.reduce((sum, unit) => sum + unit.profiles.length, 0) / 3)])
    expect(contains(goal.place.outline, { x: table.width - 1, y: table.height / 2 })).toBe(true)
    expect(contains(goal.place.outline, { x: table.width / 2, y: table.height - 1 })).toBe(false)
  })
  it('BST-14 the chest is carried from the middle to the west by the first army, to the east by the second, as far for both', () => {
    for (const map of ['ruin', 'meadow']) {
      const { goals, table } = fought('carry off', set('map', map))
      const inside = goals.map((goal) => (x: number) => {
        const outlines = goal.kind === 'carry off' ? { from: goal.from.outline, to: goal.to.outline } : { from: [], to: [] }
        const at = { x: (x * table.width) / 12, y: table.height / 2 }
        return contains(outlines.to, at) ? 'to' : contains(outlines.from, at) ? 'from' : ''
      })
      expect(goals.map(({ seat }) => seat)).toEqual([0, 1])
      expect([1, 3, 5, 6, 7, 9, 11].map((x) => inside[0]?.(x))).toEqual(['', 'to', '', 'from', '', '', ''])
      expect([1, 3, 5, 6, 7, 9, 11].map((x) => inside[1]?.(x))).toEqual(['', '', '', 'from', '', 'to', ''])
    }
  })
  it('BST-14 the characters of either army are named by piece; an army without one cannot be fought so', () => {
    const { goals, state } = fought('take')
    const taken = goals.map((goal) => (goal.kind === 'take' ? goal.pieces.map((id) => state.figures[id]) : []))
    expect(taken.map((all) => all.map((one) => one?.seat))).toEqual([[1], [0]])
    for (const one of taken.flat()) expect(state.profiles[one?.profile ?? -1]?.class).toBe('character')
    expect(goals.map((goal) => ('who' in goal ? goal.who : ''))).toEqual([state.figures[taken[0]?.[0]?.id ?? -1]?.name, 'Fenth Gallinir'])
    const hero = side(start('elvas-minor')).entries.find(({ title }) => title === 'Fenth Gallinir')
    const without = altered(start('elvas-minor'), set('aim', 'take'), { change: 'remove', side: 0, entry: hero?.id ?? '' })
    expect(reasons(without)).toContain('High Elves of Elvas Minor has no character to be taken')
  })
})

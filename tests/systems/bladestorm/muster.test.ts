// The builder of forces: offers, limits explained item by item, formations and training, declared spells, own figures and conversion,
// text and JSON out and in, and a battle from it.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { widestOf } from '../../../src/engine/geometry/base'
import { gap, overlaps } from '../../../src/engine/geometry/distance'
import { contains } from '../../../src/engine/geometry/polygons'
import { begin } from '../../../src/engine/kernel/battle'
import type { MusterChange, MusterDraft, MusterSheet } from '../../../src/engine/kernel/muster'
import { goalInWords } from '../../../src/engine/tabletop/goals'
import { ARMIES, ARMY_POINTS } from '../../../src/systems/bladestorm/data/armies'
import { FORMATION } from '../../../src/systems/bladestorm/data/formations'
import { OPTIONS } from '../../../src/systems/bladestorm/data/options'
import { pointsOf } from '../../../src/systems/bladestorm/data/price'
import { FORCES, profileById } from '../../../src/systems/bladestorm/data/profiles'
import { game } from '../../../src/systems/bladestorm/game/index'
import { footprintOf } from '../../../src/systems/bladestorm/game/queries'
import { bladestorm } from '../../../src/systems/bladestorm/index'
import { contenders } from '../../../src/systems/bladestorm/muster/contenders'
import { converted } from '../../../src/systems/bladestorm/muster/convert'
import { readDraft } from '../../../src/systems/bladestorm/muster/draft'
import { mustering } from '../../../src/systems/bladestorm/muster/index'
import { judgeForce, LIMITS, remedyOf } from '../../../src/systems/bladestorm/muster/limits'
import { readCharacter } from '../../../src/systems/bladestorm/muster/own'
import { randomSide } from '../../../src/systems/bladestorm/muster/random'
import { forceOf } from '../../../src/systems/bladestorm/muster/sheet'
import { parseSetup } from '../../../src/systems/bladestorm/setup/parse'

const start = (id: string): MusterDraft => {
  const draft = mustering.start(id)
  if (!draft) throw new Error(`no start ${id}`)
  return draft
}
const altered = (draft: MusterDraft, ...changes: readonly MusterChange[]): MusterDraft => changes.reduce(mustering.change, draft)
const add = (offer: string, count: number, group = ''): MusterChange => ({ change: 'add', side: 0, offer, count, group })
const set = (field: string, value: string | number | boolean): MusterChange => ({ change: 'field', field, value })
const side = (draft: MusterDraft, at = 0): MusterSheet['sides'][number] => {
  const found = mustering.sheet(draft).sides[at]
  if (!found) throw new Error(`no side ${at}`)
  return found
}
const entry = (draft: MusterDraft, at = 0) => {
  const found = side(draft).entries[at]
  if (!found) throw new Error(`no entry ${at}`)
  return found
}
const ofEntry = (draft: MusterDraft, field: string, value: string | number | boolean, at = 0): MusterDraft =>
  altered(draft, { change: 'field', side: 0, entry: entry(draft, at).id, field, value })
const setup = (draft: MusterDraft) => {
  const made = mustering.setup(draft)
  if ('refusals' in made) throw new Error(JSON.stringify(made.refusals))
  return made.setup
}
const reasons = (draft: MusterDraft): string => {
  const made = mustering.setup(draft)
  return 'refusals' in made ? made.refusals.map(({ reason, remedy }) => `${reason} / ${remedy}`).join('\n') : ''
}
const said = (draft: MusterDraft): string =>
  side(draft)
    .refusals.map(({ reason, remedy }) => `${reason} / ${remedy}`)
    .join('\n')

describe('a force as text', () => {
  it('says who is nobody, and what a field of an own figure takes', () => {
    const draft = start('empty')
    for (const count of ['-4', '0', '4000000']) {
      const { draft: after, notes } = mustering.paste(draft, 0, `${count} dwarven guards [dwarven-guard]`)
      expect(after, count).toBe(draft)
      expect(notes, count).toEqual([expect.stringMatching(/nobody|too many/)])
    }
    const { notes } = mustering.paste(draft, 0, 'Figure: own-1, like dwarven-guard\n  morale: 31\n2 own guards [own-1]')
    expect(notes).toEqual([expect.stringContaining('a whole number from 0 to 30')])
  })
})

describe('the muster of forces', () => {
  it.each(ARMIES.map(({ force }) => force))(
    'BLA-5 the ready force of %s is legal, within its points, and goes to battle as it stands',
    (id) => {
      const draft = start(id)
      expect(said(draft)).toBe('')
      const { cost } = side(draft)
      expect(cost?.value).toBeLessThanOrEqual(ARMY_POINTS)
      expect(cost?.value).toBeGreaterThan(ARMY_POINTS - 12)
      const made = setup(draft)
      expect(parseSetup(JSON.parse(JSON.stringify(made)))).toEqual({ setup: made })
    },
  )

  it('BLA-5 every figure of every force is on offer, its own force first, with its points', () => {
    const { offers } = side(altered(start('empty'), { change: 'field', side: 0, field: 'force', value: 'warren' }))
    for (const force of FORCES)
      for (const profile of force.profiles) {
        const offer = offers.find(({ id }) => id === profile.id)
        expect(offer?.cost).toBe(profile.points)
        expect(offer?.group.startsWith('Allies')).toBe(force.id !== 'warren')
      }
    expect(offers.slice(0, 9).every(({ group }) => !group.startsWith('Allies'))).toBe(true)
  })

  it('BLA-5 an illegal force is explained item by item, each with a remedy, and kept', () => {
    const draft = altered(
      start('empty'),
      add('goblin-bow', 20),
      add('cave-bat', 9),
      add('forge-champion', 6),
      add('thane-brokka', 1),
      add('chief-oskull', 1),
      add('captain-ilsa', 1),
      add('the-last-warden', 1),
      add('march-standard', 3),
      add('ford-troll', 5),
    )
    const limits = new Map(side(draft).limits.map((limit) => [limit.key, limit]))
    for (const key of ['points', 'leaders', 'heroes', 'monsters', 'flyers', 'allies', 'standards']) {
      const limit = limits.get(key)
      expect(limit?.legal, key).toBe(false)
      expect(limit?.reason, key).toMatch(/allowed: .* too many/)
      expect(said(draft)).toContain(`${limit?.reason} / take away`)
    }
    expect(limits.get('leaders')?.limit).toBe(300 * LIMITS.leaders)
    expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
    expect(mustering.setup(draft)).toHaveProperty('refusals')
    const shooters = altered(start('empty'), add('goblin-bow', 6), add('goblin-cutter', 5))
    expect(side(shooters).limits.find(({ key }) => key === 'missiles')).toMatchObject({ used: 6, limit: 5, legal: false })
    expect(side(altered(shooters, add('goblin-cutter', 1))).limits.find(({ key }) => key === 'missiles')?.legal).toBe(true)
  })

  it('BLA-3 there is one leader of each name, and a force may be empty but does not fight so', () => {
    const two = altered(start('empty'), add('cro', 1), add('cro', 1))
    expect(reasons(two)).toContain('There is only one Cro')
    expect(reasons(start('empty'))).toContain('has no figures')
    expect(reasons(altered(start('warren'), { change: 'count', side: 0, entry: entry(start('warren')).id, count: 0 }))).toContain('counted')
  })
})

describe('units and training', () => {
  const pikes = (formation: string): MusterDraft =>
    ofEntry(
      altered(start('marches'), set('version', 'optional'), set('option.formations', true), add('march-halberd', 8, 'Pikes')),
      'formation',
      formation,
      side(start('marches')).entries.length,
    )
  const last = side(start('marches')).entries.length

  it('BLA-15 entries of one unit stand together, in the formation that the first says; others as single figures', () => {
    const { sides } = setup(start('hill-holds'))
    const gate = sides[0].bodies.find(({ name }) => name === 'Guards of the gate')
    expect(gate?.profiles[0]).toBe('thane-brokka')
    expect(gate?.profiles).toHaveLength(1 + (ARMIES.find(({ force }) => force === 'hill-holds')?.units[0]?.count ?? 0))
    expect(gate?.names?.[0]).toBe('Thane Brokka')
    expect(gate?.unit).toMatchObject({ formation: 'battle' })
    expect(sides[0].bodies.find(({ profiles }) => profiles.includes('forge-champion'))?.unit).toBeUndefined()
    const bows = sides[0].bodies.filter(({ profiles }) => profiles.includes('hold-crossbow')).map(({ name }) => name)
    expect(bows).toEqual(['Crossbow dwarf 1', 'Crossbow dwarf 2', 'Crossbow dwarf 3'])
  })

  it('BLA-42 an optional formation takes its rule, training, arms and numbers; each is refused by name', () => {
    expect(said(pikes('phalanx'))).not.toContain('Pikes')
    expect(said(altered(pikes('phalanx'), set('option.formations', false)))).toContain(
      'Pikes: the phalanx takes the rule of more formations',
    )
    expect(said(altered(pikes('phalanx'), set('version', 'standard')))).toContain('Pikes: the phalanx is an optional formation')
    expect(said(pikes('column'))).toContain('Pikes: not everybody is trained in the column')
    expect(said(pikes('shield wall'))).toContain('a shield wall takes a shield on every arm')
    const few = pikes('phalanx')
    expect(said(altered(few, { change: 'count', side: 0, entry: entry(few, last).id, count: 5 }))).toContain('5 are too few for a phalanx')
    const swords = altered(start('empty'), set('version', 'optional'), set('option.formations', true), add('march-sword', 8))
    expect(said(ofEntry(swords, 'formation', 'hedgehog'))).toContain('a hedgehog takes polearms in every hand')
    const mixed = altered(start('empty'), add('march-sword', 4, 'All'), add('march-knight', 4, 'All'))
    expect(said(mixed)).toContain('foot and horse, or large and small')
  })

  it('BLA-15 only those armed alike stand in one unit; who leads them and who carries the standard may be armed as they like', () => {
    const force = (...adds: readonly MusterChange[]) => said(altered(start('empty'), set('points', 900), ...adds))
    const mixed = force(add('hold-crossbow', 3, 'Mixed'), add('dwarven-guard', 3, 'Mixed'))
    expect(mixed).toContain('Mixed: crossbow dwarves and dwarven guards are not armed alike / let them stand in units of their own')
    expect(force(add('dwarven-guard', 6, 'Gate'), add('thane-brokka', 1, 'Gate'), add('hold-standard', 1, 'Gate'))).not.toContain(
      'armed alike',
    )
  })

  it('BLA-42 whoever stands in ranks may be trained, and only for what he is armed for', () => {
    const optional = altered(start('empty'), set('version', 'optional'), set('option.formations', true), set('points', 900))
    const offered = (draft: MusterDraft, at = 0) =>
      entry(draft, at).fields.flatMap(({ id }) => (id.startsWith('trained.') ? [id.slice(8)] : []))
    expect(offered(altered(optional, add('dwarven-guard', 6)))).toEqual(['column', 'line', 'square'])
    expect(offered(altered(optional, add('thane-brokka', 1)))).toEqual([]) // nobody is a formation by himself
    const wall = ofEntry(altered(optional, add('hold-shieldman', 8, 'Wall'), add('thane-brokka', 1, 'Wall')), 'formation', 'shield wall')
    expect(offered(wall, 1)).toContain('shield wall')
    expect(said(wall)).toContain('not everybody is trained in the shield wall / buy the training for all of them')
    const led = ofEntry(wall, 'trained.shield wall', true, 1)
    expect(said(led)).not.toContain('Wall:')
    expect((side(led).cost?.value ?? 0) - (side(wall).cost?.value ?? 0)).toBe(1)
  })

  it('BLA-15 how a unit stands is asked of its first entry alone, and written once', () => {
    const two = altered(start('empty'), add('dwarven-guard', 6, 'Gate'), add('thane-brokka', 1, 'Gate'))
    const stands = (at: number) => entry(two, at).fields.some(({ id }) => id === 'formation')
    expect([stands(0), stands(1)]).toEqual([true, false])
    const text = mustering.write(ofEntry(ofEntry(two, 'formation', 'battle'), 'formation', 'general', 1), 0)
    expect(text.match(/^Unit: Gate.*$/gm)).toEqual(['Unit: Gate, in Battle Order'])
  })

  it('BLA-42 training is bought by the man and goes to battle', () => {
    const marches: MusterChange = { change: 'field', side: 0, field: 'force', value: 'marches' }
    const swords = ofEntry(
      altered(start('empty'), marches, set('version', 'optional'), set('option.formations', true), add('march-sword', 8)),
      'formation',
      'column',
    )
    const trained = ofEntry(swords, 'trained.column', true)
    expect((side(trained).cost?.value ?? 0) - (side(swords).cost?.value ?? 0)).toBe(8 * FORMATION.column.training)
    expect(said(trained)).toBe('')
    const made = setup(altered(trained, { change: 'field', side: 1, field: 'ready', value: 'warren' }))
    expect(made.sides[0].bodies[0]?.unit).toMatchObject({ formation: 'column', trained: expect.arrayContaining(['column', 'shield wall']) })
    expect(side(ofEntry(trained, 'trained.column', false)).cost).toEqual(side(swords).cost)
  })

  it('BLA-1 BLA-54 optional rules and storms want the version that has them', () => {
    const magic = altered(start('warren'), set('option.magic', true))
    expect(reasons(magic)).toContain('Optional rules are switched on, but the version is Standard')
    expect(setup(altered(magic, set('version', 'optional'))).options).toEqual({ magic: true })
    const stormy = altered(start('warren'), set('version', 'optional'), set('storm', 'fire storm'))
    expect(reasons(stormy)).toContain('storms are off')
    expect(setup(altered(stormy, set('option.storms', true))).storm).toBe('fire storm')
    for (const { key } of OPTIONS)
      expect(setup(altered(start('warren'), set('version', 'optional'), set(`option.${key}`, true))).options).toEqual({ [key]: true })
  })

  it('BLA-5 who shoots too many is told in the singular where it is one', () => {
    const limit = {
      key: 'missiles',
      label: '',
      used: 5,
      limit: 4,
      least: false,
      legal: false,
      reason: '',
      rule: 'BLA-5',
      mark: 'house',
    } as const
    expect(remedyOf(limit)).toBe('take away 1 who shoots, or add 2 who do not')
    expect(remedyOf({ ...limit, used: 6 })).toBe('take away 2 who shoot, or add 4 who do not')
  })

  it('BLA-53 spells are declared figure by figure, at most eight', () => {
    const witch = altered(start('warren'), set('version', 'optional'), set('option.magic', true), set('points', 400), add('spore-witch', 1))
    const at = side(witch).entries.length - 1
    const known = profileById('spore-witch').spells
    const more = ofEntry(witch, 'spell.ward', true, at)
    const made = setup(more)
    const fielded = made.profiles.find(({ spells }) => spells.includes('ward'))
    expect(fielded?.spells).toHaveLength(known.length + 1)
    expect(fielded?.id).not.toBe('spore-witch')
    const many = ['gust', 'rust'].reduce((draft, spell) => ofEntry(draft, `spell.${spell}`, true, at), more)
    expect(reasons(many)).toContain(`declares ${known.length + 3} spells, 8 are allowed`)
    expect(side(more).cost).toEqual(side(witch).cost)
    // what stands on the entry are the spells declared, and how many may be
    const entry = side(more).entries[at]
    expect(entry?.note).toContain(`${known.length + 1} of 8 spells`)
    expect(entry?.lines.find(({ label }) => label === 'Spells')?.value).toMatch(/Ward/)
    expect(side(witch).entries[at]?.lines.find(({ label }) => label === 'Spells')?.value).not.toMatch(/Ward/)
  })
  it('BLA-53 what is declared with the force is not asked again, and binds; a ready battle still asks', async () => {
    const draft = altered(start('warren'), set('version', 'optional'), set('option.magic', true), set('points', 400), add('spore-witch', 1))
    const at = side(draft).entries.length - 1
    const made = setup(ofEntry(altered(draft, { change: 'field', side: 1, field: 'ready', value: 'marches' }), 'spell.ward', true, at))
    const body = made.sides[0].bodies.find(({ profiles }) => profiles[0]?.startsWith('spore-witch'))
    expect(body?.declared).toBe(true)
    expect(made.sides[0].bodies.filter(({ declared }) => declared)).toHaveLength(1)
    const parsed = parseSetup(JSON.parse(JSON.stringify(made)))
    expect(parsed).toEqual({ setup: made })
    const state = game.muster({ ...made, first: 0 }, seededDice('declared', '0'))
    const witch = state.figures.find(({ name }) => name === 'Spore witch')
    expect(witch?.known).toEqual(made.profiles.find(({ id }) => id === body?.profiles[0])?.spells)
    expect(witch?.known).toContain('ward')
    expect(game.awaiting(state)[0]?.asks[0]?.key).not.toBe('declare')
    expect(
      parseSetup({ ...made, sides: [{ ...made.sides[0], bodies: [{ ...made.sides[0].bodies[0], declared: 'yes' }] }, made.sides[1]] }),
    ).toHaveProperty('refusals')
    const ready = (await bladestorm.catalogue.setup('witch-weather')) as typeof made
    expect(ready.sides.flatMap(({ bodies }) => bodies).some(({ declared }) => declared)).toBe(false)
  })
})

describe('own figures', () => {
  const own = altered(start('marches'), add('make:march-sword', 3))
  const at = side(own).entries.length - 1
  const profile = (draft: MusterDraft) => {
    const found = readDraft(draft).own[0]
    if (!found) throw new Error('no own figure')
    return found
  }
  it('BLA-5 every number may be changed, the price follows the formula, and what cannot be is left as it was', () => {
    const better = ofEntry(ofEntry(ofEntry(own, 'own.defense', 9, at), 'own.weapon.0.attack', '3d6+4', at), 'own.kind', 'leader', at)
    expect(profile(better)).toMatchObject({ defense: 9, kind: 'leader', influence: { melee: 1 } })
    expect(profile(better).points).toBe(pointsOf(profile(better)))
    expect(profile(better).points).toBeGreaterThan(profile(own).points)
    for (const [field, value] of [
      ['own.endurance', -4],
      ['own.weapon.0.attack', '<script>'],
      ['own.weapon.0.damage', 'd12'],
      ['own.weapon.9.attack', '2d6'],
      ['own.name', 7],
      ['own.character', 'level 99'],
      ['own.nonsense', 1],
    ] as const)
      expect(profile(ofEntry(own, field, value, at)), field).toEqual(profile(own))
    expect(readDraft({ ...own, own: [{ ...profile(own), points: 1 }] }).own[0]?.points).toBe(profile(own).points)
  })

  it('BLA-5 a role-playing character becomes a figure by the published formula', () => {
    const character = readCharacter('level 6, hits 40, armour class 16, shield, weapon d8+3, attacks 2, speed 30, leads, casts', 'Orla')
    if ('fault' in character) throw new Error(character.fault)
    const made = converted(character, profileById('march-sword'))
    expect(made).toMatchObject({
      name: 'Orla',
      kind: 'leader',
      endurance: 32,
      defense: 8,
      armor: 1,
      shield: 2,
      bonus: 1,
      morale: 7,
      resistance: 8,
      move: 6,
      power: 18,
      influence: { range: 7, melee: 1, missile: 0, defense: 0, morale: 1 },
    })
    expect(made.plural).toBe('Orla')
    const sword = profileById('march-sword')
    expect(converted({ ...character, name: sword.name }, sword).plural).toBe(sword.plural) // his own name stays, and so does theirs
    expect(made.weapons).toEqual([{ id: 'weapon', name: 'weapon', weaponry: 'melee', attack: '2d6+4', damage: 'high+7' }])
    const great = readCharacter('level 9, hits 80, armour class 22', 'Brun')
    if ('fault' in great) throw new Error(great.fault)
    expect(converted(great, profileById('march-sword'))).toMatchObject({
      kind: 'hero',
      armor: 3,
      shield: 0,
      bonus: 0,
      power: 0,
      weapons: [{ attack: '3d6+3' }],
    })
    const set_ = ofEntry(own, 'own.character', 'level 3, hits 20, armour class 13', at)
    expect(profile(set_)).toMatchObject({ endurance: 22, defense: 7 })
    expect(profile(set_).points).toBe(pointsOf(profile(set_)))
  })
  it.each(['weapon 2d6 + 3', 'weapon 2d6+3', 'weapon 2d6 +3', 'Weapon 2d6+ 3'])(
    'BLA-5 the dice of a character are read with blanks too: %s',
    (words) => {
      expect(readCharacter(`level 5, hits 40, armour class 16, ${words}`, 'Orla')).toMatchObject({ weapon: '2d6+3' })
    },
  )
  it('BLA-5 an own figure has no two fields that are called alike', () => {
    const alone = side(altered(start('marches'), add('make:march-sword', 1))).entries.at(-1)
    const labels = alone?.fields.map(({ label }) => label) ?? []
    expect(labels).toEqual(expect.arrayContaining(['Name', 'One of them', 'Several of them']))
    expect(new Set(labels).size).toBe(labels.length)
  })
  it.each([
    ['', 'write its level too'],
    ['level 5', 'write its hits too'],
    ['level 5, hits 40', 'write its armour class too'],
    ['level 5, hits 40, armour class 99', 'armour class 99: a whole number from 5 to 30'],
    ['level 5.5, hits 40, armour class 16', 'level 5.5: a whole number from 1 to 20'],
    ['level 5, hits 40, armour class 16, weapon x3', 'weapon x3: dice such as d8+3'],
    ['level 5, hits 40, armour class 16, charm 3', '“charm 3” says nothing'],
    ['level 5, hits 40, armour class 16, leads 3', '“leads 3” says nothing'],
    ['level 5, hits 40, armour class 16, weapon', '“weapon” says nothing'],
  ])('BLA-5 “%s” is no character: %s', (text, why) => expect(readCharacter(text, 'x')).toEqual({ fault: expect.stringContaining(why) }))
  it('BLA-5 American armor is armour', () =>
    expect(readCharacter('Level 5, hits 40,  armor class 16', 'x')).toMatchObject({ armorClass: 16, weapon: 'd8', speed: 30 }))
})

describe('text and JSON', () => {
  it('BLA-5 every ready force goes out as text and comes back the same', () => {
    for (const { force } of ARMIES) {
      const text = mustering.write(start(force), 0)
      const { draft, notes } = mustering.paste(start('empty'), 0, text)
      expect(notes).toEqual([])
      expect(mustering.write(draft, 0)).toBe(text)
      expect(setup({ ...draft, sides: [readDraft(draft).sides[0], readDraft(start('warren')).sides[0]] }).sides[0].bodies).toHaveLength(
        setup(start(force)).sides[0].bodies.length,
      )
    }
  })
  it('BLA-5 BLA-42 BLA-53 own figures, training, spells and names come back too', () => {
    let draft = altered(
      start('hill-holds'),
      set('version', 'optional'),
      set('points', 500),
      add('make:hold-pike', 6),
      add('rune-singer', 1),
    )
    const pikes = side(draft).entries.length - 2
    draft = ofEntry(ofEntry(draft, 'own.armor', 3, pikes), 'own.kind', 'monster', pikes)
    draft = ofEntry(ofEntry(draft, 'trained.square', true, pikes), 'called', 'Old Tunnel', pikes)
    draft = ofEntry(draft, 'spell.ward', false, pikes + 1)
    const text = mustering.write(draft, 0)
    expect(text).toContain('like hold-pike')
    expect(text).toContain('Spells: ')
    const back = mustering.paste(start('empty'), 0, text)
    expect(back.notes).toEqual([])
    expect(mustering.write(back.draft, 0).replace(/own-\d+/g, 'own')).toBe(text.replace(/own-\d+/g, 'own'))
    expect(side(back.draft).cost?.value).toBe(side(draft).cost?.value)
  })
  it.each([
    ['12 dragons of the moon', 'no figure is called'],
    ['From: The Moon', 'no force of that name'],
    ['Unit: Guards, in wedge', 'no formation'],
    ['900 goblin cutters', 'too many'],
    ['Figure: own-1, like nobody', 'no figure can be read'],
    ['Spells: Ward', 'no figure is named before it'],
  ])('BLA-5 damaged: “%s” is named with what would mend it, and the force stays', (line, fault) => {
    const before = start('warren')
    const { draft, notes } = mustering.paste(
      before,
      0,
      `Force: Mine\n4 goblin cutters\nUnit: -\n${line}`.replace('Unit: -\nSpells', 'Unit: -\nSpells'),
    )
    expect(notes.join('\n')).toContain(fault)
    expect(notes[0]).toMatch(/; /)
    expect(mustering.write(draft, 0)).toBe(mustering.write(before, 0))
  })
  it('BLA-5 a draft of any origin is read; strangers are kept and named', () => {
    for (const nonsense of [null, 7, 'x', [], {}, { sides: 'no' }, { sides: [{ entries: [{ profile: 3 }] }] }])
      expect(() => mustering.sheet(mustering.read(nonsense))).not.toThrow()
    const draft = mustering.read({ sides: [{ entries: [{ profile: 'moon-dragon', count: 3 }] }, {}] })
    expect(entry(draft).refusals[0]?.reason).toContain('moon-dragon')
    expect(reasons(draft)).toContain('moon-dragon')
    expect(mustering.read(JSON.parse(JSON.stringify(draft)))).toEqual(draft)
  })
  it('BLA-5 a table of one’s own goes with the draft through its file, and into the battle', () => {
    const table = { width: 40, height: 50, measure: 'inches', name: 'the paddock', terrain: [] }
    const draft = mustering.read({ ...JSON.parse(JSON.stringify(start('hill-holds'))), table, map: 'own' })
    const again = mustering.read(JSON.parse(JSON.stringify(draft)))
    expect(again).toEqual(draft)
    expect(setup(again).table).toMatchObject({ width: 40, height: 50, name: 'the paddock' })
  })
})

describe('what a battle is fought for', () => {
  const fought = (aim: string, ...more: readonly MusterChange[]) => setup(altered(start('hill-holds'), set('aim', aim), ...more))
  it('BLA-10 nothing but the field, unless a goal is chosen; what is no goal changes nothing', () => {
    expect(fought('none').goals).toBeUndefined()
    expect(altered(start('hill-holds'), set('aim', 'glory'))).toEqual(start('hill-holds'))
    expect(mustering.sheet(start('marches')).fields.find(({ id }) => id === 'aim')).toMatchObject({ kind: 'choice', value: 'none' })
  })
  it('BLA-10 the middle is for both, in the middle of whatever table there is', () => {
    for (const map of ['farm', 'open']) {
      const { goals = [], table } = fought('hold', set('map', map))
      expect(goals.map(({ kind, seat }) => [kind, seat])).toEqual([
        ['hold', 0],
        ['hold', 1],
      ])
      for (const goal of goals)
        if (goal.kind === 'hold') {
          expect(contains(goal.place.outline, { x: table.width / 2, y: table.height / 2 })).toBe(true)
          expect(contains(goal.place.outline, { x: table.width / 2 + 5, y: table.height / 2 })).toBe(false)
        }
    }
  })
  it('BLA-10 a third of the first force must get through, to the edge of the second', () => {
    const { goals = [], sides, table } = fought('break through')
    const [goal] = goals
    if (goals.length !== 1 || goal?.kind !== 'break through') throw new Error('another goal')
    const figures = sides[0].bodies.reduce((sum, { profiles }) => sum + profiles.length, 0)
    expect([goal.seat, goal.pieces]).toEqual([0, Math.round(figures / 3)])
    expect(contains(goal.place.outline, { x: table.width / 2, y: 1 })).toBe(true)
    expect(contains(goal.place.outline, { x: table.width / 2, y: table.height - 1 })).toBe(false)
  })
  it('BLA-10 the chest is carried from the middle to one’s own edge', () => {
    const { goals = [], table } = fought('carry off')
    const homes = goals.flatMap((goal) => (goal.kind === 'carry off' ? [goal.to.outline] : []))
    expect(homes.map((outline) => contains(outline, { x: table.width / 2, y: 1 }))).toEqual([false, true])
    expect(homes.map((outline) => contains(outline, { x: table.width / 2, y: table.height - 1 }))).toEqual([true, false])
  })
  it('BLA-10 the leaders of either force are named by piece; a force without one cannot be fought so', () => {
    const made = fought('take')
    const state = game.muster(made, seededDice('goals', 'muster'))
    const taken = made.goals?.map((goal) => (goal.kind === 'take' ? goal.pieces.map((id) => state.figures[id]) : []))
    expect(taken?.map((all) => all.map((one) => one?.seat))).toEqual([[1], [0]])
    const named = taken?.map((all) => all.map((one) => one?.name).join(' and '))
    expect(made.goals?.map(goalInWords)).toEqual(named?.map((who) => `take ${who}`))
    for (const one of taken?.flat() ?? []) expect(state.profiles[one?.profile ?? -1]?.kind).toBe('leader')
    const leader = side(start('hill-holds')).entries.find(({ note }) => note?.includes('leaders'))
    if (!leader) throw new Error('no leader')
    const without = altered(start('hill-holds'), set('aim', 'take'), { change: 'remove', side: 0, entry: leader.id })
    expect(reasons(without)).toMatch(/has no leader to be taken .*another goal/)
  })
})

describe('forces at random', () => {
  it.each(FORCES.map(({ id }) => id))('BLA-5 %s: legal, by the limits of the builder, within 40 points of the sum', (id) => {
    const seen = new Set<string>()
    for (let n = 0; n < 20; n += 1) {
      const made = randomSide(id, ARMY_POINTS, seededDice('random', `${id}/${n}`))
      const draft = readDraft({ points: ARMY_POINTS, sides: [made, made] })
      const force = forceOf(draft, draft.sides[0])
      const points = force.reduce((sum, { profile, count }) => sum + profile.points * count, 0)
      expect(judgeForce(force, ARMY_POINTS).every(({ legal }) => legal)).toBe(true)
      const counts = made.entries.map(({ count }) => count)
      expect(counts).toEqual([...counts].sort((a, b) => b - a)) // the largest take the middle
      expect(points).toBeLessThanOrEqual(ARMY_POINTS)
      expect(points).toBeGreaterThanOrEqual(ARMY_POINTS - 40)
      expect(said(draft)).toBe('')
      seen.add(JSON.stringify(made.entries))
    }
    expect(seen.size).toBeGreaterThan(15)
  })
})

describe('the tournament', () => {
  it('BLA-5 sets every ready force against every other on a table seen from either edge', () => {
    const all = contenders(ARMY_POINTS)
    expect(contenders(ARMY_POINTS + 1)).toBeUndefined()
    expect(all?.forces.map(({ id }) => id)).toEqual(ARMIES.map(({ force }) => force))
    const one = all?.setup(0, 1, false)
    const other = all?.setup(0, 1, true)
    expect(parseSetup(JSON.parse(JSON.stringify(one)))).toHaveProperty('setup')
    expect(parseSetup(JSON.parse(JSON.stringify(other)))).toHaveProperty('setup')
    expect(one?.table).not.toEqual(other?.table)
    expect(() => all?.setup(0, 9, false)).toThrow()
    const drawn = all?.random?.(0, 1, false, 'x')
    expect(parseSetup(JSON.parse(JSON.stringify(drawn)))).toHaveProperty('setup')
    expect(all?.random?.(0, 1, false, 'x')).toEqual(drawn)
    expect(all?.random?.(0, 1, false, 'y')).not.toEqual(drawn)
  })
  it('BLA-5 every force is drawn up on its own half, on the table, and no body nearer to another of its side than seven tenths of an inch', () => {
    const all = contenders(ARMY_POINTS)
    const setups = ARMIES.flatMap((_, first) =>
      [(first + 1) % ARMIES.length, (first + 2) % ARMIES.length].flatMap((second) => [
        all?.setup(first, second, first % 2 === 0),
        all?.random?.(first, second, first % 2 === 1, `drawn up ${second}`),
      ]),
    )
    expect(setups).toHaveLength(20)
    for (const made of setups) {
      const begun = made && begin(bladestorm, made, 'drawn up')
      if (!begun?.ok) throw new Error('not begun')
      const { state } = begun.battle
      const figures = state.figures.map((figure) => ({ ...figure, print: footprintOf(state, figure) }))
      const { width, height } = state.table
      for (const { at, print } of figures) {
        expect(Math.abs(at.y - height / 2)).toBeGreaterThanOrEqual(8) // behind the line of either side
        const edge = Math.min(at.x, at.y, width - at.x, height - at.y)
        expect(edge - widestOf(print.base) / 2).toBeGreaterThanOrEqual(0.5 - 1e-9)
      }
      for (const [index, one] of figures.entries())
        for (const other of figures.slice(index + 1)) {
          const apart = gap(one.print, other.print)
          if (one.seat !== other.seat) expect(Math.sign(one.at.y - height / 2)).toBe(-Math.sign(other.at.y - height / 2))
          else if (one.body !== other.body) expect(apart).toBeGreaterThanOrEqual(0.7 - 1e-9)
          else expect(overlaps(one.print, other.print)).toBe(false)
        }
    }
  })
})

describe('on paper', () => {
  it('BLA-5 each figure has a box for every point of Endurance, half marked, casters their power, each profile once', () => {
    const draft = altered(start('hill-holds'), set('points', 400), add('rune-singer', 1))
    const paper = mustering.paper?.(draft, 0)
    const tracks = paper?.groups.flatMap(({ entries }) => entries.flatMap((one) => one.tracks)) ?? []
    const all = readDraft(draft).sides[0].entries.flatMap(({ profile, count }) => Array.from({ length: count }, () => profileById(profile)))
    expect(tracks.filter(({ label }) => label === 'Endurance').map(({ boxes }) => boxes)).toEqual(all.map(({ endurance }) => endurance))
    for (const { label, boxes, ends } of tracks) if (label === 'Endurance') expect(ends?.[0]?.at).toBe(Math.ceil(boxes / 2))
    expect(tracks.filter(({ label }) => label === 'Power Points').map(({ boxes }) => boxes)).toEqual([18])
    expect(paper?.profiles).toHaveLength(new Set(all.map(({ id }) => id)).size)
    expect(paper?.note).toContain(`${side(draft).cost?.value} of 400 points`)
    expect(mustering.paper?.(draft, 2)).toBeUndefined()
  })
})

import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { inches } from '../../../src/engine/geometry/units'
import { capital, gistOf } from '../../../src/engine/kernel/words'
import { eyes } from '../../../src/systems/battlestorm/eyes/index'
import { nearLimit } from '../../../src/systems/battlestorm/eyes/measure'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import type { Link, State } from '../../../src/systems/battlestorm/state'
import { battle, patch, row } from '../../support/battlestorm'

const link: Link = { unit: 0, searched: false, declared: [], stage: 'declare', moved: 'no', changed: false, passed: false }
const state = (distance = 12, terrain: State['table']['terrain'] = []): State =>
  battle({
    height: 72,
    units: [
      { seat: 0, name: 'bow-women', profile: 'high-elf-irregular-bow-woman', at: row(3, 24, 60), unit: { activated: true } },
      { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(4, 24, 59 - distance) },
    ],
    terrain,
    agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link], stage: 'links' }, { frame: 'link', unit: 0 }],
  })
const spot = (of: State, piece: number) => ({ at: of.figures[piece]?.at ?? { x: 0, y: 0 }, piece })
const fire = (targets: readonly string[]) => ({ kind: 'target', decision: 'd0', seat: 0, key: 'fire', targets, weapon: 'longbow' }) as const

describe('measuring', () => {
  it('BST-32 from base edge to base edge, the same both ways; touching bases read 0.0″', () => {
    const one = state(12.4)
    const there = eyes.measure(one, 0, spot(one, 0), spot(one, 3))
    const back = eyes.measure(one, 0, spot(one, 3), spot(one, 0))
    expect(there.distance).toBeCloseTo(12.4, 9)
    expect(there.distance).toBe(back.distance)
    expect(there.label).toBe('12.4″')
    expect(there.sight).toMatchObject({ visible: true, label: 'clear' })
    const touching = state(0)
    expect(eyes.measure(touching, 0, spot(touching, 0), spot(touching, 3)).label).toBe('0.0″')
  })

  it('BST-30 band, penalty and number needed of the weapon in hand', () => {
    const near = state(12)
    expect(eyes.measure(near, 0, spot(near, 0), spot(near, 3), 'longbow')).toMatchObject({ band: 'effective', penalty: 0, need: 18 })
    const far = state(20.5)
    expect(eyes.measure(far, 0, spot(far, 0), spot(far, 3), 'longbow')).toMatchObject({ band: '+2 an inch: +6', penalty: 6, need: 24 })
    const close = state(2)
    expect(eyes.measure(close, 0, spot(close, 0), spot(close, 3), 'longbow').refusal?.short).toBe('too near')
  })

  it('BST-31 next to a limit the label says on which side', () => {
    const over = state(18.03)
    expect(eyes.measure(over, 0, spot(over, 0), spot(over, 3), 'longbow').label).toBe('18.0″, over by 0.03″')
    expect(nearLimit(17.98, [{ at: 18 }])).toBe('18.0″, 0.02″ inside')
    expect(nearLimit(2.98, [{ at: 3, least: true }])).toBe('3.0″, short by 0.02″')
    expect(nearLimit(12, [{ at: 18 }])).toBe('12.0″')
  })

  it('measures from a ghost place, as after half a move, and from bare ground', () => {
    const one = state(12)
    const ghost = eyes.measure(one, 0, { at: { x: 24, y: 57 }, piece: 0 }, spot(one, 3), 'longbow')
    expect(ghost.distance).toBeCloseTo(9, 9)
    expect(ghost.need).toBe(20)
    expect(eyes.measure(one, 0, { at: { x: 0, y: 0 } }, { at: { x: 3, y: 4 } }).distance).toBe(5)
    expect(eyes.measure(one, 0, spot(one, 0), { at: { x: 24, y: 50 } }).distance).toBeCloseTo(9.5, 9)
  })

  it('BST-31 names what blocks and ends the line of sight there', () => {
    const one = state(12, [patch('building', 18, 53, 16, 2, { name: 'the barn', height: inches(6) })])
    const found = eyes.measure(one, 0, spot(one, 0), spot(one, 3), 'longbow')
    expect(found.sight).toMatchObject({ visible: false, label: 'blocked by the barn' })
    expect(found.sight?.blockers).toEqual([{ label: 'the barn', terrain: one.table.terrain[0]?.id }])
    expect(found.sight?.lines.every((line) => line.clear || line.to.y >= 54.9)).toBe(true)
    expect(found.refusal?.reason).toContain('the barn')
  })
})

describe('chips, rings and cards', () => {
  it('BST-33 a chip for every enemy: the number needed, or why not', () => {
    const one = state(17.5)
    const chips = eyes.survey(one, 0, spot(one, 0), 'longbow')
    expect(chips.map((chip) => chip.piece)).toEqual([3, 4, 5, 6])
    expect(chips[0]).toMatchObject({ need: 18, label: '18+' })
    const far = state(30)
    expect(eyes.survey(far, 0, spot(far, 0), 'longbow')[0]?.label).toBe('✕ range')
    expect(eyes.survey(one, 0, spot(one, 0), 'longbow-club')[0]?.label).toBe('✕ reach')
  })

  it('the ruler, the chip, the card and the roll show the same number', () => {
    const one = state(19.5, [patch('woods', 14, 41, 30, 2)])
    const chip = eyes.survey(one, 0, spot(one, 0), 'longbow').find((found) => found.piece === 3)
    const ruler = eyes.measure(one, 0, spot(one, 0), spot(one, 3), 'longbow')
    const card = eyes.forecast(one, 0, fire(['b1']))
    const draft = openDraft(one, loaded([2, 2, 2, 2, 2, 2]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, movedHalf: false })
    const roll = draft.events[0]?.rolls?.[0]
    expect(chip?.need).toBe(24)
    expect(ruler.need).toBe(24)
    expect(card.need?.value).toBe(24)
    expect(roll?.need).toBe(24)
    expect(card.modifiers).toEqual(roll?.modifiers)
    expect(card.modifiers.reduce((sum, part) => sum + part.value, 0)).toBe(24)
  })

  it('BST-30 rings: the hole, effective range, bands beyond', () => {
    const one = state()
    const rings = eyes.reach(one, 0, 0, 'longbow')?.rings ?? []
    expect(rings.map((ring) => ring.kind).slice(0, 2)).toEqual(['minimum', 'limit'])
    expect(rings.slice(0, 2).map((ring) => ring.radius)).toEqual([3, 18])
    expect(rings.at(-1)).toMatchObject({ radius: 24, label: '+12', kind: 'penalty' })
    const by = (advanced: object) =>
      eyes.reach({ ...one, advanced } as State, 0, 0, 'longbow')?.rings.map(({ radius, label }) => `${radius}: ${label}`)
    expect(by({ weather: 'mist' })).toEqual(['3: no nearer than 3″', '18: mist: 18″'])
    expect(by({ weather: 'mist', dark: true })).toEqual(['3: no nearer than 3″', '12: dark: 12″'])
    expect(eyes.reach(one, 0, 3, 'shortsword')?.rings).toEqual([{ radius: 0, label: 'contact', kind: 'limit' }])
    expect(eyes.reach(one, 0, 3, 'nothing')).toBeUndefined()
  })

  it('BST-16 the card of a flyer says how high it is, or that it stands on the ground', () => {
    const height = (altitude: number): string | undefined => {
      const one = battle({
        units: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 18]], figures: { altitude: inches(altitude) } }],
      })
      return eyes.inspect(one, 0, { piece: 0 })?.stats.find(({ label }) => label === 'Height')?.value
    }
    expect([0, 1, 2.5].map(height)).toEqual(['on the ground', '1″ up', '2.5″ up'])
  })
  it('BST-1 the card of a figure and of a unit', () => {
    const one = state()
    const card = eyes.inspect(one, 0, { piece: 0 })
    expect(card?.stats.find((stat) => stat.label === 'Evasion')).toBeDefined()
    expect(card?.stats.find((stat) => stat.label === 'Points')).toMatchObject({ value: '21', mark: 'printed' })
    expect(card?.weapons[0]?.lines[0]?.value).toBe('P4: 3″ to 18″, +2 for each inch beyond')
    expect(eyes.inspect(one, 0, { body: 1 })?.subtitle).toContain('4 figures of 4')
    const [figure] = one.figures
    const labelled = (state: object) => {
      const changed = { ...one, figures: one.figures.map((other) => (other === figure ? { ...other, ...state } : other)) }
      return eyes.inspect(changed, 0, { piece: 0 })?.weapons[0]?.label
    }
    expect(labelled({})).toBe('longbow')
    expect(labelled({ broken: ['longbow'] })).toBe('longbow (broken)')
    expect(labelled({ dropped: ['longbow'] })).toBe('longbow (dropped)')
    expect(labelled({ unloaded: ['longbow'] })).toBe('longbow (not loaded)')
    expect(eyes.inspect(one, 0, { piece: 99 })).toBeUndefined()
    expect(eyes.inspect(one, 0, { body: 99 })).toBeUndefined()
    const notes = (state: object) =>
      eyes
        .inspect({ ...one, units: one.units.map((unit, id) => (id === 0 ? { ...unit, activated: false, ...state } : unit)) }, 0, {
          body: 0,
        })
        ?.notes.slice(0, -1) // the last is of the profile
    expect(notes({})).toEqual([])
    expect(notes({ braced: true })).toEqual(['braced: strikes first at whoever ends a move in its reach'])
    expect(notes({ ready: true })).toEqual(['standing ready: may shoot once at a mover'])
    expect(notes({ activated: true, routing: true })).toEqual(['has acted this turn', 'routing: flees until it rallies'])
    const priced = (leader?: true) =>
      eyes
        .inspect({ ...one, figures: one.figures.map((other) => (other === figure && leader ? { ...other, leader } : other)) }, 0, {
          piece: 0,
        })
        ?.stats.find(({ label }) => label === 'Points')
        ?.parts.map(({ reason }) => reason)
    const ranked = (more: { readonly leader?: true; readonly champion?: true }) =>
      eyes
        .inspect({ ...one, figures: one.figures.map((other) => (other === figure ? { ...other, ...more } : other)) }, 0, { piece: 0 })
        ?.subtitle.split(', bow')[0]
    expect(ranked({})).toBe('Common') // BST-1
    expect(ranked({ leader: true })).toBe('Hero, minor leader') // BST-5
    expect(ranked({ leader: true, champion: true })).toBe('Champion (Hero, minor leader)')
    expect(priced()).toHaveLength(1)
    expect(priced(true)?.at(-1)).toBe('minor leader')
  })
})

describe('the forecast card', () => {
  it('BST-33 verdict, number, chances of one attack, distance', () => {
    const one = state()
    const card = eyes.forecast(one, 0, fire(['b1']))
    expect(card.verdict).toEqual({ legal: true })
    expect(card.title).toBe('bow-women shoot at braves')
    expect(card.figures.find((figure) => figure.label === 'each attack hits')?.value).toBeCloseTo(13 / 30, 12)
    expect(card.figures.find((figure) => figure.label === 'kills')?.value).toBeCloseTo(13 / 30, 12)
    expect(card.measurement?.distance).toBeCloseTo(12, 9)
  })

  it('an illegal answer is explained and still measured', () => {
    const card = eyes.forecast(state(30), 0, fire(['b1']))
    expect(card.verdict.legal).toBe(false)
    expect(card.need).toBeDefined()
    expect(card.measurement?.refusal?.short).toBe('range')
  })

  it('BST-25 a declaration says who may answer', () => {
    const card = eyes.forecast(state(), 0, { kind: 'target', decision: 'd0', seat: 0, key: 'declare', targets: ['b1'] })
    expect(card.notes.join()).toContain('may activate at once')
  })

  it('survives nonsense', () => {
    for (const targets of [[], ['b99'], ['p99'], ['x'], ['p-1']])
      expect(eyes.forecast(state(), 0, fire(targets)).title).toBeTypeOf('string')
    expect(eyes.forecast(state(), 0, { ...fire(['b1']), decision: 'old' }).verdict.legal).toBe(false)
  })
})

describe('words and scene', () => {
  it('an attack is told with its parts and rolls', () => {
    const one = state()
    const draft = openDraft(one, loaded([23, 2, 2, 2, 2, 2, [10, 10], [10, 8]]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, movedHalf: false })
    const event = draft.events[0]
    if (!event) throw new Error('no event')
    const words = eyes.tell(draft.state, event, 'table')
    expect(words.text).toContain('Bow-women shoot at braves: 1 hit of 6 attacks. Brave 1 falls.')
    expect(words.gist).toBe('bow-women at braves: 6 shots, 1 hit, 1 falls')
    expect(words.parts.filter((part) => part.kind === 'roll')).toHaveLength(7)
    expect(words.parts.map((part) => ('text' in part ? part.text : part.kind === 'roll' ? String(part.roll.total) : '')).join('')).toBe(
      words.text,
    )
    expect(JSON.parse(JSON.stringify(event))).toEqual(event)
  })

  it.each([
    ['1 hit, 1 critical hit', [], [['hit', 9, 'critical']]],
    [
      '2 hit, 2 Fate lost, 1 critical hit',
      [],
      [
        ['hit', 2, 'fate'],
        ['bypass', 9, 'critical'],
      ],
    ],
    [
      '2 hit, 1 falls, 1 critical hit',
      [4],
      [
        ['hit', 8, 'killed'],
        ['hit', 9, 'critical'],
      ],
    ],
    [
      '2 hit, 4 Fate lost, nobody falls',
      [],
      [
        ['hit', 2, 'fate'],
        ['hit', 2, 'fate'],
      ],
    ],
    [
      '2 hit, 2 fall',
      [4, 5],
      [
        ['hit', 8, 'killed'],
        ['hit', 8, 'killed'],
      ],
    ],
    [
      '1 hit, all absorbed',
      [],
      [
        ['hit', 0, 'none'],
        ['miss', 0, 'none'],
      ],
    ],
    ['none hit', [], []],
  ] as const)('a gist says %s', (gist, fallen, strikes) => {
    const reports = strikes.map(([outcome, through, result], at) => ({
      roll: at,
      outcome,
      ...(outcome === 'miss' ? {} : { blood: { through, result } }),
    }))
    const detail = { how: 'melee', unit: 0, targets: [1], reports }
    expect(eyes.tell(state(), { what: 'attack', fallen, detail }, 0).gist).toMatch(new RegExp(`: .*blows?, ${gist}$`))
  })
  it('BST-44 what hits somebody who has fallen by then is a hit, as beside the table, and told as lost', () => {
    const rolls = (['hit', 'hit', 'miss'] as const).map((result) => ({
      purpose: '',
      seat: 0,
      formula: 'd30',
      dice: [],
      modifiers: [],
      total: 20,
      result,
    }))
    const reports = [
      { roll: 0, outcome: 'hit', blood: { through: 8, result: 'killed' } },
      { roll: 1, outcome: 'lost' },
      { roll: 2, outcome: 'lost' },
    ]
    const { text, gist } = eyes.tell(
      state(),
      { what: 'attack', fallen: [4], rolls, detail: { how: 'melee', unit: 0, targets: [1], reports } },
      0,
    )
    expect(gist).toMatch(/: 3 blows, 2 hit, 1 falls$/)
    expect(text).toContain('2 hits of 3 attacks, 2 lost at the fallen')
  })
  it('an event of an unknown kind is named, not thrown at', () => {
    for (const what of ['marvel', 'constructor', '__proto__', 'toString'])
      expect(eyes.tell(state(), { what, detail: {} }, 'table').text).toContain(capital(what))
    for (const what of ['attack', 'critical', 'fumble', 'move', 'declare', 'search', 'driven off', 'end'])
      expect(eyes.tell(state(), { what, detail: {} }, 'table').text).toBeTypeOf('string')
  })

  it('BST-29 the scene: the battle is open, hidden units are drawn and marked', () => {
    const one = state()
    const hidden: State = { ...one, units: one.units.map((unit) => (unit.id === 1 ? { ...unit, hidden: true } : unit)) }
    const scene = eyes.scene(hidden, 0)
    expect(scene.pieces.filter((piece) => piece.body === 1)).toHaveLength(4)
    expect(scene.bodies[1]?.notes).toContain('hidden')
    expect(scene.pieces[3]?.states).toContain('hidden')
    expect(scene.bodies.map((body) => body.state)).toEqual(['acting', 'ready'])
    expect(scene.headline).toBe('Turn 1 of 12')
  })
  it('when the battle is over nobody is still to act', () => {
    const one = state()
    const labels = (of: State) => eyes.scene(of, 0).sides.map(({ lines }) => lines.some(({ label }) => label === 'still to act'))
    expect(labels(one)).toEqual([true, true])
    expect(labels({ ...one, outcome: { winner: 0, reason: 'All are gone.' } })).toEqual([false, false])
  })
  it('BST-26 who is only asked to react is not at work yet', () => {
    const one = state()
    for (const frame of [
      { frame: 'approach', unit: 1, mover: 0 },
      { frame: 'bracing', unit: 1, mover: 0, why: 'braced' },
      { frame: 'pursuit', unit: 1, routed: 0 },
    ] as const)
      expect(eyes.scene({ ...one, agenda: [...one.agenda, frame] }, 1).bodies.map((body) => body.state)).toEqual(['acting', 'ready'])
  })
})

describe('words agree in number', () => {
  it.each([
    [[1], '1 figure leaves as '],
    [[1, 2], '2 figures leave as '],
  ])('of %j who divide', (figures, words) => {
    const parted = battle({ units: [{ seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: row(3, 20, 20) }] })
    expect(eyes.tell(parted, { what: 'divide', seat: 0, detail: { unit: 0, into: 0, figures } }, 'table').text).toContain(words)
  })
  it('of who leaves the table, in a gist that ends; of nobody re-placed; the winner’s roll first', () => {
    const host = battle({ units: [{ seat: 1, name: 'Guard', profile: 'high-elf-regular-sword', at: row(4, 20, 20) }] })
    const say = (what: string, detail: object, more: object = {}) =>
      eyes.tell(host, { what, seat: 1, detail: { unit: 0, ...detail }, ...more }, 'table')
    expect(gistOf(say('driven off', { figures: [0, 1, 2] }))).toBe('3 of Guard leave the table')
    expect(say('driven off', { figures: [0, 1, 2, 3] }).text).toBe('Guard leave the table') // all of them
    expect(say('driven off', { figures: [0, 1] })).toMatchObject({ text: expect.stringMatching(/ and .* of Guard leave the table$/) })
    expect(say('driven off', { figures: [0, 1] }).gist).toBeUndefined()
    expect(say('driven off', { figures: [3] }).text).toMatch(/ of Guard leaves the table$/)
    expect(told('driven off', 0, { figures: [0] })).toBe('Fenth leaves the table')
    expect(
      [say('placed', { figures: [] }).text, say('placed', { figures: [2] }).text].map((text) => text.replace(/^.*? (?=leave|place)/, '')),
    ).toEqual(['leave theirs as they are drawn up', 'place 1 of their figures anew'])
    const rolls = [4, 24].map((total, seat) => ({
      purpose: 'initiative',
      seat,
      dice: [{ sides: 30, face: total, part: 0, exploded: false, counts: true }],
      bonus: 0,
      total,
    }))
    expect(say('initiative', {}, { rolls }).text).toMatch(/have the initiative \(24 to 4\)$/)
    expect(say('initiative', {}, { rolls, seat: 0 }).text).toMatch(/\(4 to 24\)$/)
  })
  const told = (what: string, unit: number, detail: Readonly<Record<string, unknown>> = {}): string =>
    eyes.tell(
      battle({
        units: [
          { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[10, 10]] },
          { seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: row(2, 20, 20) },
        ],
      }),
      { what, seat: 0, detail: { unit, ...detail } },
      'table',
    ).text
  it.each([
    ['hold', {}, 'Fenth holds', 'Swords hold'],
    ['close', {}, 'Fenth closes up to the enemy', 'Swords close up to the enemy'],
    ['recover', {}, 'Fenth recovers and reloads', 'Swords recover and reload'],
    [
      'activate',
      { cause: 'declared against' },
      'Fenth answers the declaration and acts at once',
      'Swords answer the declaration and act at once',
    ],
    ['rally', { rallied: true }, 'Fenth rallies', 'Swords rally'],
  ])('%s', (what, detail, one, many) => {
    expect(told(what, 0, detail)).toContain(one)
    expect(told(what, 1, detail)).toContain(many)
  })
})

describe('the edges and the sky', () => {
  it('BST-10 each side’s home edge is marked along that edge, by the name that the panel has for it', () => {
    const scene = eyes.scene(state(), 'table')
    for (const side of scene.sides) {
      const home = side.lines.find((line) => line.label === 'home edge')?.value
      const zone = scene.zones.find((one) => one.kind === 'home' && one.seat === side.seat)
      expect(zone?.label).toBe(`${side.name}: home edge, ${home}`)
      const edge = home === 'south' ? (scene.table?.height ?? 0) : 0
      expect(zone?.outline.some((point) => point.y === edge)).toBe(true)
    }
    const before = { ...state(), agenda: [{ frame: 'toss' as const }] }
    expect(eyes.scene(before, 'table').zones.filter((zone) => zone.kind === 'home')).toEqual([])
  })
  it('BST-65 BST-66 weather and night lie over the whole table and say how far one shoots in them; a clear day shows nothing', () => {
    const sky = (advanced: State['advanced']) =>
      eyes.scene({ ...state(), ...(advanced ? { advanced } : {}) }, 'table').zones.find((zone) => zone.kind === 'weather')
    expect(sky(undefined)).toBeUndefined()
    expect(sky({ weather: 'clear' } as State['advanced'])).toBeUndefined()
    expect(sky({ weather: 'mist' } as State['advanced'])?.label).toMatch(/^Mist: shots up to \d+″$/)
    expect(sky({ weather: 'mist', dark: true } as State['advanced'])?.label).toMatch(/^Mist, Night: shots up to \d+″$/)
    expect(sky({ weather: 'heat' } as State['advanced'])?.label).toBe('Blazing heat')
  })
})

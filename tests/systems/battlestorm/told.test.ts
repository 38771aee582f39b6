// What is told of what happens: log, animation and statistics read nothing else.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { point } from '../../../src/engine/geometry/units'
import type { Advanced } from '../../../src/systems/battlestorm/data/advanced'
import { CRITICALS } from '../../../src/systems/battlestorm/data/criticals'
import { FUMBLES } from '../../../src/systems/battlestorm/data/fumbles'
import { PRIMER } from '../../../src/systems/battlestorm/data/primer'
import type { Attack, CriticalType, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { inspectBody, inspectPiece } from '../../../src/systems/battlestorm/eyes/inspect'
import { sceneOf } from '../../../src/systems/battlestorm/eyes/scene'
import { tellEvent } from '../../../src/systems/battlestorm/eyes/tell'
import { shoot } from '../../../src/systems/battlestorm/game/attack'
import { underTemplate } from '../../../src/systems/battlestorm/game/blast'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { runChain } from '../../../src/systems/battlestorm/game/combat'
import { settleGenerals } from '../../../src/systems/battlestorm/game/courage'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { takeEdges } from '../../../src/systems/battlestorm/game/deployment'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { form } from '../../../src/systems/battlestorm/game/drill'
import { end } from '../../../src/systems/battlestorm/game/end'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { game } from '../../../src/systems/battlestorm/game/index'
import { travel } from '../../../src/systems/battlestorm/game/journey'
import { openPlacement, placeDrawn } from '../../../src/systems/battlestorm/game/placement'
import { settleSaves } from '../../../src/systems/battlestorm/game/rout'
import { chooseEdge } from '../../../src/systems/battlestorm/game/setting-up'
import { initiative } from '../../../src/systems/battlestorm/game/turn'
import type { Figure, MovingFrame, State } from '../../../src/systems/battlestorm/state'
import { mortar, ruled } from '../../support/advanced'
import { battle, profile, row, type UnitSpec } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

const field = (differs: readonly Partial<UnitSpec>[] = [], more: Partial<Parameters<typeof battle>[0]> = {}): State =>
  battle({
    units: (
      [
        { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[20, 30]] }, // 0
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 20) }, // 1 2
        { seat: 0, name: 'Friends', profile: BRAVES, at: [[20, 31.5]] }, // 3
      ] as const
    ).map((unit, index) => ({ ...unit, ...differs[index] })),
    ...more,
  })
const bladeOf = (damage: string): readonly [Weapon, Attack] => {
  const [blade] = profile('fenth-gallinir').weapons
  const [attack] = blade?.attacks ?? []
  if (!blade || !attack) throw new Error('no blade')
  return [blade, { ...attack, damage }]
}
const faceOf = (effect: (typeof FUMBLES)[number]['effect']): number => FUMBLES.find((row) => row.effect === effect)?.from ?? 0

describe('deaths', () => {
  it('BST-34 of a fumble: who falls by it is named, who is only hurt is not', () => {
    const told = (effect: 'friend hit' | 'self hit', faces: readonly LoadedFace[], damage = 'd6') => {
      const dice = loaded([faceOf(effect), ...faces])
      const draft = openDraft(field(), dice)
      fumble(draft, 0, ...bladeOf(damage))
      dice.exhausted()
      return draft.events
    }
    const [killed] = told('friend hit', [[6, 3]])
    expect(killed).toMatchObject({ what: 'fumble', seat: 0, mark: 'kill', fallen: [3] })
    expect(killed?.detail).toMatchObject({ figure: 0, victim: 3, damage: 3, absorbed: 0, through: 3, result: 'killed', left: 0 })
    expect(killed?.rolls?.map(({ result, total }) => [result, total])).toEqual([
      ['fumble', faceOf('friend hit')],
      ['damage', 3],
    ])
    const [hurt] = told('self hit', [
      [6, 5],
      [10, 1],
      [4, 1],
    ])
    expect(hurt).not.toHaveProperty('mark')
    expect(hurt?.detail).toMatchObject({ victim: 0, damage: 5, absorbed: 2, through: 3, result: 'fate', left: 9 })
    const lost = (weapon: string, figures: Partial<Figure> = {}) => {
      const draft = openDraft(field([{ figures }]), loaded([faceOf('weapon broken')]))
      const [blade, attack] = bladeOf('d6')
      fumble(draft, 0, { ...blade, id: weapon }, attack)
      return draft.events[0]?.detail.lost
    }
    expect([lost('moonblade'), lost('moonblade', { broken: ['moonblade'] })]).toEqual([true, false])
  })
  it('BST-34 a friend who is not there is not told to take the blow', () => {
    const told = (friends: Partial<UnitSpec>, faces: readonly LoadedFace[]) => {
      const draft = openDraft(field([{}, {}, friends]), loaded([faceOf('friend hit'), ...faces]))
      fumble(draft, 0, ...bladeOf('d6'))
      return draft.events.map((event) => tellEvent(draft.state, event).text)[0]
    }
    expect(told({}, [[6, 3]])).toContain('The nearest friend within reach takes the blow.')
    expect(told({ at: [[20, 40]] }, [])).toMatch(/friend hit. No friend is within reach\.$/)
  })

  it('BST-51 of a critical: who dies of it is named, with the weapon that is lost', () => {
    const struck = (wanted: (row: (typeof CRITICALS)['slashing'][number]) => boolean, by?: number) => {
      const found = CRITICALS.slashing.find(wanted)
      const draft = openDraft(field([{ figures: { champion: true } }]), loaded([[100, found?.from ?? 0]]))
      const dead = suffer(draft, 0, 'slashing', by)
      expect(draft.state.figures[0]?.alive).toBe(!dead)
      return draft.events[0]
    }
    expect(struck(({ effect }) => effect.dies === true, 1)).toMatchObject({
      what: 'critical',
      seat: 1,
      mark: 'kill',
      fallen: [0],
      detail: { figure: 0, by: 1, dies: true },
    })
    const scratch = struck(({ effect }) => Object.keys(effect).length === 0)
    expect(scratch).toMatchObject({ seat: 0, detail: { figure: 0, dies: false, type: 'slashing' } })
    expect(scratch).not.toHaveProperty('mark')
    expect(scratch?.detail).not.toHaveProperty('by')
    expect(scratch?.detail).not.toHaveProperty('weapon')
    expect(struck(({ effect }) => effect.weapon === 'broken')?.detail.weapon).toBe('long blade, two cuts')
  })

  it('BST-51 the log says what a critical did, and the card of whoever bears it what it does', () => {
    const suffered = (type: CriticalType, face: number, advanced: Partial<Advanced> = {}) => {
      const draft = openDraft(ruled(field([{ figures: { champion: true } }]), advanced), loaded([[100, face]]))
      suffer(draft, 0, type)
      const [event] = draft.events
      if (!event) throw new Error('nothing is told')
      const figure = inspectPiece(draft.state, 0)?.notes ?? []
      const unit = inspectBody(draft.state, 0)?.notes ?? []
      return { words: tellEvent(draft.state, event).text, figure, unit: unit.join() }
    }
    const foot = suffered('slashing', 87)
    expect(foot.words).toContain('balance? Effect: easier to hit by 4, moves at 50%, must save against rout and fall.')
    expect(foot.words).toContain('takes a critical hit (slashing 87): ')
    for (const note of ['easier to hit by 4', 'moves at 50%', 'must save against rout and fall']) {
      expect(foot.figure).toContain(note)
      expect(foot.unit).toContain(note)
    }
    expect(foot.figure).not.toContain('injured')
    expect(suffered('crushing', 70).words).toContain('Effect: easier to hit by 2, needs 3 more to hit, paralysed.')
    expect(suffered('crushing', 8).words).toContain('Effect: falls.')
    const broken = suffered('slashing', 51)
    expect(broken.words).toMatch(/pays for it\. Broken: long blade, two cuts\.$/)
    expect(broken.unit).toContain('weapon broken')
    expect(suffered('slashing', 31).words).toContain(' Dropped: long blade, two cuts.')
    expect(suffered('slashing', 1).words).toContain('(slashing 1): ')
    expect(suffered('slashing', 95).words).toContain('Dead.')
    // blind in place of what it takes where special situations are in play (BST-65)
    expect(suffered('fire', 80).words).toContain('Effect: easier to hit by 3, needs 5 more to hit, must save against rout and fall.')
    const blind = suffered('fire', 80, { situations: true })
    expect(blind.words).toContain('Effect: blind, must save against rout and fall.')
    expect(blind.figure.filter((note) => note === 'blind')).toHaveLength(1)
  })

  it('BST-64 of a blast: everybody it caught, and of them who fell and who was hurt', () => {
    const start = ruled(
      field(
        [
          { profile: 'test-mortar', at: [[20, 34]] },
          {
            at: [
              [20, 20],
              [20.9, 20],
            ],
          },
          { seat: 1, profile: 'savage-war-chief', at: [[19, 20]] },
        ],
        { profiles: [mortar] },
      ),
      { areas: true },
    )
    const draft = openDraft(start, loaded([29, [8, 2], [8, 3], [8, 4], [8, 2], [8, 3], [8, 3], [6, 1], [4, 1]]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'shell', factor: 1, assigned: [] }, movedHalf: false })
    const blast = draft.events.find(({ what }) => what === 'blast')
    expect(blast).toMatchObject({
      seat: 0,
      mark: 'kill',
      fallen: [2],
      detail: { caught: [2, 3], fallen: [2], hurt: [3], left: [10], scattered: '', radius: 1.5, at: { x: 20, y: 20 } },
    })
    const words = (more: object): string => (blast ? tellEvent(draft.state, { ...blast, detail: { ...blast.detail, ...more } }).text : '')
    expect(words({})).toContain(': a blast of the shell over brave 2 and war chief. Brave 2 dies, war chief has 10 Fate left (')
    expect(words({ fallen: [] })).toContain(' over brave 2 and war chief. War chief has 10 Fate left (')
    expect(words({ left: [0] })).toContain('. Brave 2 dies, war chief takes a critical hit (')
    expect(words({ fallen: [], hurt: [], left: [] })).toContain(' over brave 2 and war chief. Nobody is harmed (')
    expect(words({ caught: [], fallen: [], hurt: [], left: [] })).toContain(', over nobody else (')
    expect(blast?.strikes).toEqual([
      { by: 0, at: 2, hit: true },
      { by: 0, at: 3, hit: true },
    ])
    const under = (x: number, figures: Partial<Figure> = {}) =>
      underTemplate(field([{}, { at: [[x, 20]], figures }]), point(20, 20), 1.5).map(({ id }) => id)
    expect([under(21.99), under(22.01), under(20, { alive: false })]).toEqual([[1], [], []])
  })
})

describe('movements', () => {
  const home: MovingFrame = freshMove(0, [{ piece: 0, points: [point(20, 30), point(20, 47.5)] }], 'rout')
  it('BST-61 who runs from the table is named', () => {
    const draft = openDraft(field([], { agenda: [{ frame: 'turn' }, home] }), loaded([]))
    travel(draft, home)
    expect(draft.events.map(({ what }) => what)).toEqual(['move', 'driven off'])
    expect(draft.events[0]).toMatchObject({ seat: 0, glides: [{ piece: 0 }], detail: { unit: 0, how: 'rout', from: 0, to: 1, figures: 1 } })
    expect(draft.events[1]).toMatchObject({ seat: 0, mark: 'rout', fallen: [0], detail: { unit: 0, figures: [0] } })
  })

  it('BST-60 the loss of a general and who leaves for it', () => {
    const start = ruled(field([{ figures: { alive: false } }]), { leadership: true }, { generals: [0, null] })
    const draft = openDraft(start, loaded([2]))
    settleGenerals(draft)
    expect(draft.events.map(({ what }) => what)).toEqual(['general lost', 'courage', 'driven off'])
    expect(draft.events[0]).toMatchObject({ seat: 0, mark: 'rout', detail: { figure: 0 } })
    expect(draft.events[2]).toMatchObject({ seat: 0, mark: 'rout', fallen: [3], detail: { unit: 2, figures: [3] } })
  })

  it('BST-51 a rout by a critical', () => {
    const draft = openDraft(field([{}, { figures: { saves: ['rout'] } }]), loaded([2]))
    expect(settleSaves(draft)).toBe(true)
    expect(draft.events).toMatchObject([
      { what: 'save', seat: 1, detail: { figure: 1, against: 'routing', passed: false } },
      { what: 'rout', seat: 1, mark: 'rout', detail: { unit: 1 } },
    ])
  })

  it('BST-62 a change of formation, with the ways of those who go', () => {
    const start = ruled(
      field([{ profile: SWORDS, at: row(4, 18, 30, 1.1) }], { agenda: [{ frame: 'chain', links: [freshLink(0)], stage: 'links' }] }),
      {
        formations: true,
      },
    )
    const draft = openDraft(start, loaded([]))
    form(draft, freshLink(0), { kind: 'phalanx', order: 'closed' })
    expect(draft.events).toMatchObject([{ what: 'form', seat: 0, detail: { unit: 0, formation: 'phalanx in closed order' } }])
    expect(draft.events[0]?.glides?.length).toBeGreaterThan(0)
    const mob = openDraft(draft.state, loaded([]))
    form(mob, freshLink(0), { kind: 'mob', order: 'open' })
    expect(mob.events).toMatchObject([{ what: 'form', glides: [], detail: { formation: 'mob' } }])
  })
})

describe('the course of the battle', () => {
  it('BST-10 BST-11 the edge that was chosen, and what was placed as drawn up', () => {
    const start = field([], { agenda: [{ frame: 'edge', seat: 1 }] })
    const draft = openDraft(start, loaded([]))
    chooseEdge(draft, 1, { decision: 'd', seat: 1, kind: 'pick', key: 'edge', picked: ['south'] })
    expect(draft.events).toMatchObject([{ what: 'edge', seat: 1, detail: { edge: 'south' } }])
    const twice = openDraft(start, loaded([]))
    takeEdges(twice, 0, 'north')
    takeEdges(twice, 0, 'south')
    expect(twice.state.figures.map(({ at, facing }) => [at, facing])).toEqual(start.figures.map(({ at, facing }) => [at, facing]))
    const armies = field([{ profile: BRAVES, at: row(4, 10, 40) }, { at: row(4, 10, 8) }, { figures: { alive: false } }])
    const frame = openPlacement(armies)
    const drawn = openDraft({ ...armies, agenda: [frame] }, loaded([]))
    placeDrawn(drawn, frame)
    expect(drawn.events).toMatchObject([{ what: 'placed', seat: 0 }])
    const [placed] = drawn.state.agenda
    expect(placed?.frame === 'placing' && placed.group).toEqual(drawn.events[0]?.detail.figures)
  })

  it('BST-14 BST-20 a turn that begins and the end of the battle', () => {
    const draft = openDraft({ ...field(), turn: 2, units: field().units.map((unit) => ({ ...unit, activated: true })) }, loaded([]))
    initiative(draft)
    expect(draft.events).toMatchObject([{ what: 'turn', mark: 'turn', detail: { turn: 3 } }])
    const over = openDraft(field([], { agenda: turnOf(0) }), loaded([]))
    end(over, { winner: 1, reason: 'so it is' })
    expect(over.events).toMatchObject([{ what: 'end', mark: 'end', detail: { winner: 1, reason: 'so it is' } }])
    expect(over.state).toMatchObject({ agenda: [], outcome: { winner: 1 } })
    const given = (seat: number) => {
      const start = field([], { agenda: turnOf(0) })
      const { state } = game.play(
        start,
        [{ decision: `concede-${seat}-0`, seat, kind: 'pick', key: 'concede', picked: ['concede'] }],
        loaded([]),
      )
      return [state.sides.map(({ surrendered }) => surrendered), state.outcome?.winner]
    }
    expect([given(0), given(1)]).toEqual([
      [[true, false], 1],
      [[false, true], 0],
    ])
  })

  it('BST-44 that a reaction rolls otherwise, and is asked anew', () => {
    const play = sequence(
      field(
        [
          { profile: SWORDS, at: [[20, 26]] },
          { profile: BOWS, unit: { ready: true, activated: true } },
        ],
        { agenda: turnOf(0) },
      ),
    )
    play.pick('activate', [], 'b0')
    play.shift(0, -2)
    expect(play.owed).toMatchObject({ body: 1, seat: 1 })
    play.pick('rolls', [], 'f3')
    expect(play.events).toMatchObject([{ what: 'rolls', seat: 1, detail: { unit: 1, factor: 3 } }])
    expect(play.owed?.asks.find(({ key }) => key === 'rolls')).toMatchObject({ hint: 'now: a roll for every 3 attacks' })
    play.pick('shoot', [2, 3], 'at0')
    const attack = play.events.find(({ what }) => what === 'attack')
    expect(attack?.detail).toMatchObject({ factor: 3, reaction: 'ready' })
  })

  it('what is carried home: the fates of Heroes and Champions, and what everybody cost', () => {
    const state = field([{ figures: { injuries: { evasion: 0, cer: 1, move: 1 } } }, {}, { figures: { champion: true } }])
    const fates = (given: State) => game.aftermath(given).lines?.map(({ seat, name, fate }) => [seat, name, fate])
    expect(fates(state)).toEqual([
      [0, 'Fenth Gallinir', 'alive, maimed'],
      [0, 'brave', 'alive'],
    ])
    const lost = state.figures.map((figure) =>
      figure.id === 0 ? { ...figure, alive: false, lost: 'killed' as const } : { ...figure, alive: false },
    )
    expect(fates({ ...state, figures: lost })).toEqual([
      [0, 'Fenth Gallinir', 'killed'],
      [0, 'brave', 'lost'],
    ])
    for (const injuries of [
      { evasion: -1, cer: 0, move: 1 },
      { evasion: 0, cer: 0, move: 0.5 },
    ])
      expect(fates(field([{ figures: { injuries } }]))).toEqual([[0, 'Fenth Gallinir', 'alive, maimed']])
    expect(fates(field())).toEqual([[0, 'Fenth Gallinir', 'alive']])
    expect(game.priced?.(state)?.map(({ pieces, seat, points }) => [pieces, seat, points])).toEqual([
      [[0], 0, 74],
      [[1], 1, 14],
      [[2], 1, 14],
      [[3], 0, 14],
    ])
  })
})

describe('what came of nothing', () => {
  it('BST-24 who declared and did not get there is told, once; who passed, or has nobody left to reach, is not', () => {
    const links = [{ ...freshLink(0), declared: [1], stage: 'done' as const }]
    const clash = (state: State, more: object = {}) => {
      const chain = { frame: 'chain' as const, stage: 'melee' as const, links: links.map((link) => ({ ...link, ...more })) }
      const draft = openDraft({ ...state, agenda: [{ frame: 'turn' }, chain] }, loaded([]))
      runChain(draft, chain)
      return draft.events.map((event) => tellEvent(draft.state, event))
    }
    expect(clash(field()).map(({ text, tone }) => [text, tone])).toEqual([['Fenth does not reach Braves', 'plain']])
    expect(clash(field(), { passed: true })).toEqual([])
    expect(clash(field([{}, { figures: { alive: false } }]))).toEqual([])
    expect(clash(field([{ figures: { paralysed: true } }]))).toEqual([])
  })
  it('BST-20 a join matters: it is told over the table beside the dice of what follows', () => {
    const joined = tellEvent(field(), { what: 'join', seat: 0, detail: { unit: 0, friend: 2, alone: false } })
    expect([joined.text, joined.tone]).toEqual(['Friends join Fenth', 'strong'])
  })
  it('BST-10 nobody has a home edge before it is diced for', () => {
    const told = (state: State) => sceneOf(state).sides.map(({ lines }) => lines.find(({ label }) => label === 'home edge')?.value)
    expect(told({ ...field(), agenda: [{ frame: 'toss' }] })).toEqual(['to be diced for', 'to be diced for'])
    expect(told({ ...field(), agenda: [{ frame: 'edge', seat: 1 }] })).toEqual(['to be diced for', 'to be diced for'])
    expect(told(field())).toEqual(['south', 'north'])
  })
})

describe('on the page of how it is played', () => {
  const term = (word: string) => PRIMER.terms.find((one) => one.term === word)?.text
  it('BST-28 who braces or stands ready waits until he acts again, past the end of the turn too', () => {
    expect(['brace', 'stand ready'].map(term).every((text) => text?.includes('until it acts again'))).toBe(true)
  })
  it('BST-61 a rout is stopped by a saving roll where courage is not in play', () => {
    expect(term('rally')).toBe('Trying to stop a rout by a saving roll; with the rule of courage, by a courage check.')
  })
  it('BST-60 being out of command is no matter of attacks', () => {
    const rows = PRIMER.tables.flatMap((table) => table.rows).filter(({ label }) => label.includes('out of command'))
    expect(rows).toEqual([{ label: 'courage, rally or save out of command', value: '+2' }])
  })
})

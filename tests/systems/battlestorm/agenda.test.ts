// What an activation begins and ends, who reacts on the way, and how the armies come to stand where they do.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Answer } from '../../../src/engine/kernel/asks'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { order } from '../../../src/systems/battlestorm/game/carry-out'
import {
  activate,
  addLink,
  changeLink,
  changeMorale,
  changeStage,
  finishLink,
  freshLink,
  freshMove,
  rout,
  stillThreatens,
} from '../../../src/systems/battlestorm/game/chain'
import { runChain } from '../../../src/systems/battlestorm/game/combat'
import { settleCourage } from '../../../src/systems/battlestorm/game/courage'
import { type Draft, figureAt, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { Ground } from '../../../src/systems/battlestorm/game/ground'
import { travel } from '../../../src/systems/battlestorm/game/journey'
import { chargeLegs, straightTo } from '../../../src/systems/battlestorm/game/manoeuvre'
import { muster } from '../../../src/systems/battlestorm/game/muster'
import { pressHome } from '../../../src/systems/battlestorm/game/press-home'
import { chooseEdge, toss } from '../../../src/systems/battlestorm/game/setting-up'
import type { BattleSetup, Figure, Frame, Link, MovingFrame, State, Unit } from '../../../src/systems/battlestorm/state'
import { ruled, smallBattle } from '../../support/advanced'
import { battle, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'
const POLES = 'high-elf-irregular-polearm'

type ChainFrame = Extract<Frame, { frame: 'chain' }>
const field = (
  differs: readonly Partial<UnitSpec>[] = [],
  agenda: State['agenda'] = [{ frame: 'turn' }],
  profiles: readonly Profile[] = [],
): State =>
  battle({
    profiles,
    units: (
      [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] }, // 0
        { seat: 1, name: 'Bows', profile: BOWS, at: [[20, 14]] }, // 1
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[40, 40]] }, // 2
        { seat: 0, name: 'Friends', profile: BRAVES, at: [[4, 44]] }, // 3
      ] as const
    ).map((unit, index) => ({ ...unit, ...differs[index] })),
    agenda,
  })
const chainOf = (draft: Draft): ChainFrame | undefined => draft.state.agenda.find((frame): frame is ChainFrame => frame.frame === 'chain')

describe('an activation', () => {
  it('BST-21 BST-25 opens a chain or lengthens it, and uses up the activation with all that stood ready', () => {
    const start = field([{ unit: { braced: true, ready: true } }])
    const draft = openDraft(start, loaded([]))
    activate(draft, 0, 'initiative')
    expect(draft.state.agenda).toEqual([
      { frame: 'turn' },
      { frame: 'chain', links: [freshLink(0)], stage: 'links' },
      { frame: 'link', unit: 0 },
    ])
    expect(draft.state.units[0]).toMatchObject({ activated: true, braced: false, ready: false })
    expect(draft.events).toEqual([
      expect.objectContaining({ what: 'activate', seat: 0, detail: { unit: 0, cause: 'initiative', depth: 1 } }),
    ])
    expect(draft.events[0]).not.toHaveProperty('mark')
    activate(draft, 1, 'approached')
    expect(chainOf(draft)?.links.map(({ unit }) => unit)).toEqual([0, 1])
    expect(draft.state.agenda.at(-1)).toEqual({ frame: 'link', unit: 1 })
    expect(draft.events[1]).toMatchObject({ mark: 'chain', detail: { depth: 2 } })
  })

  it('BST-29 BST-52 what was being made ready is ready; the paralysed save once each', () => {
    const woken = (face: number) => {
      const dice = loaded([face])
      const draft = openDraft(field([{ figures: { paralysed: true, loading: ['longsword'] } }]), dice)
      activate(draft, 0, 'initiative')
      dice.exhausted()
      return [figureAt(draft.state, 0).paralysed, figureAt(draft.state, 0).loading]
    }
    expect([woken(9), woken(8)]).toEqual([
      [false, []],
      [true, []],
    ])
  })

  it('BST-61 courage remembers who had fallen before the chain', () => {
    const start = ruled(field([{}, { figures: { alive: false } }]), { courage: true })
    const draft = openDraft(start, loaded([]))
    activate(draft, 0, 'initiative')
    expect(chainOf(draft)?.morale).toEqual({ fallen: [1], shaken: [], tested: [] })
  })

  it('BST-27 a link that is done gives way; who is not on top does not', () => {
    const draft = openDraft(field(), loaded([]))
    activate(draft, 0, 'initiative')
    activate(draft, 1, 'approached')
    finishLink(draft, 0)
    expect(draft.state.agenda.at(-1)).toEqual({ frame: 'link', unit: 1 })
    expect(chainOf(draft)?.links.map(({ stage }) => stage)).toEqual(['done', 'declare'])
    finishLink(draft, 1)
    finishLink(draft, 2) // not in the chain
    expect(draft.state.agenda.at(-1)).toEqual({ frame: 'link', unit: 0 })
    changeLink(draft, 1, { passed: true })
    expect(chainOf(draft)?.links.map(({ passed }) => passed)).toEqual([false, true])
    addLink(draft, freshLink(2))
    changeStage(draft, 'melee')
    expect(chainOf(draft)).toMatchObject({ stage: 'melee', links: [{}, {}, { unit: 2 }] })
    changeMorale(draft, () => {
      throw new Error('courage is not in play')
    })
    expect(() => changeStage(openDraft(field(), loaded([])), 'fire')).toThrow('no chain')
  })

  it('BST-25 a declaration is worth an answer while the declarer stands, holds and can stir', () => {
    const threat = (figures: Partial<Figure>, unit: Partial<Unit> = {}) => stillThreatens(field([{ figures, unit }]), 0)
    expect([threat({}), threat({ alive: false }), threat({ paralysed: true }), threat({}, { routing: true })]).toEqual([
      true,
      false,
      false,
      false,
    ])
  })

  it('BST-61 friends within 6″ who do not flee themselves are shaken by a rout, once', () => {
    const shaken = (gap: number, unit: Partial<Unit> = {}, before: readonly number[] = [], courage = true) => {
      const frame: ChainFrame = {
        frame: 'chain',
        links: [freshLink(0)],
        stage: 'routs',
        morale: { fallen: [], shaken: before, tested: [] },
      }
      const start = field(
        [{ unit: { braced: true, ready: true, hidden: true } }, {}, {}, { at: [[20, 31 + gap]], unit }],
        [{ frame: 'turn' }, frame],
      )
      const draft = openDraft(ruled(start, { courage }), loaded([]))
      rout(draft, 0)
      expect(draft.state.units[0]).toMatchObject({ routing: true, braced: false, ready: false, hidden: false })
      expect(draft.events).toMatchObject([{ what: 'rout', seat: 0, mark: 'rout', detail: { unit: 0 } }])
      return chainOf(draft)?.morale?.shaken
    }
    expect([shaken(6), shaken(6.01), shaken(2, { routing: true }), shaken(2, {}, [3]), shaken(2, {}, [], false)]).toEqual([
      [3],
      [],
      [],
      [3],
      [],
    ])
  })
})

describe('orders carried out', () => {
  const acting = (answer: Loose, differs: readonly Partial<UnitSpec>[] = [], link: Partial<Link> = {}) => {
    const agenda: State['agenda'] = [
      { frame: 'turn' },
      { frame: 'chain', links: [{ ...freshLink(0), ...link }], stage: 'links' },
      { frame: 'link', unit: 0 },
    ]
    const draft = openDraft(field(differs, agenda), loaded([]))
    order(draft, 0, { decision: 'd0', seat: 0, ...answer })
    return {
      draft,
      events: draft.events.map(({ what, seat, detail }) => ({ what, seat, ...detail })),
      link: chainOf(draft)?.links[0],
      top: draft.state.agenda.at(-1),
      units: draft.state.units,
      figures: draft.state.figures,
    }
  }
  type Loose = Answer extends infer One ? (One extends Answer ? Omit<One, 'decision' | 'seat'> : never) : never
  const pick = (key: string, ...picked: readonly string[]): Loose => ({ kind: 'pick', key, picked: picked.length > 0 ? picked : [key] })
  const done = { top: { frame: 'chain' }, link: { stage: 'done' } }

  it('BST-28 BST-29 who braces, stands ready or hides is told of, and has done', () => {
    const braced = acting(pick('brace'))
    expect(braced).toMatchObject({ events: [{ what: 'brace', seat: 0, unit: 0 }], ...done })
    expect(braced.units[0]).toMatchObject({ braced: true, ready: false, hidden: false })
    const ready = acting(pick('ready'))
    expect(ready).toMatchObject({ events: [{ what: 'ready', seat: 0, unit: 0 }], ...done })
    expect(ready.units[0]).toMatchObject({ braced: false, ready: true, readyMoved: false })
    expect(acting(pick('ready'), [], { moved: 'half' }).units[0]).toMatchObject({ ready: true, readyMoved: true })
    const hid = acting(pick('hide'))
    expect(hid).toMatchObject({ events: [{ what: 'hide', seat: 0, unit: 0 }], ...done })
    expect(hid.units[0]).toMatchObject({ hidden: true })
  })

  it('BST-23 who does nothing at all holds; who has done anything just ends', () => {
    const what = (link: Partial<Link>) => acting(pick('end'), [], link).events.map((event) => event.what)
    expect(what({})).toEqual(['hold'])
    for (const link of [{ moved: 'half' }, { declared: [1] }, { changed: true }, { searched: true }] as const)
      expect(what(link)).toEqual([])
    expect(acting(pick('end'))).toMatchObject(done)
  })

  it('BST-29 who recovers takes up what was dropped, and makes ready what is slow for his next activation', () => {
    const recovered = (figures: Partial<Figure>) => {
      const { events, link, top, figures: after } = acting(pick('recover'), [{ figures }])
      expect(events).toEqual([{ what: 'recover', seat: 0, unit: 0 }])
      expect(link).toMatchObject({ changed: true, stage: 'manoeuvre' })
      expect(top?.frame).toBe('link')
      const { dropped, unloaded, loading } = after[0] ?? {}
      return { dropped, unloaded, loading }
    }
    expect(recovered({ dropped: ['dagger'] })).toEqual({ dropped: [], unloaded: [], loading: undefined })
    expect(recovered({ unloaded: ['dagger'] })).toEqual({ dropped: [], unloaded: [], loading: ['dagger'] })
    expect(recovered({ unloaded: ['dagger'], loading: ['longsword'] })).toEqual({
      dropped: [],
      unloaded: [],
      loading: ['longsword', 'dagger'],
    })
    expect(recovered({ unloaded: ['dagger'], paralysed: true })).toEqual({ dropped: [], unloaded: ['dagger'], loading: undefined })
  })

  it('BST-24 BST-25 a declaration reveals, and opens the window for those who may answer, in the order declared', () => {
    const declared = (key: string, differs: readonly Partial<UnitSpec>[] = []) =>
      acting({ kind: 'target', key, targets: ['b2', 'b1'] }, differs)
    const plain = declared('declare')
    expect(plain.events).toEqual([{ what: 'declare', seat: 0, unit: 0, targets: [2, 1] }])
    expect(plain.top).toEqual({ frame: 'window', by: 0, waiting: [2, 1] })
    expect(plain.link).toMatchObject({ declared: [2, 1], stage: 'manoeuvre' })
    expect(plain.link).not.toHaveProperty('ambush')
    expect(plain.link).not.toHaveProperty('charge')
    const charge = declared('charge', [{ unit: { hidden: true } }, { unit: { activated: true } }])
    expect(charge.events.map(({ what }) => what)).toEqual(['revealed', 'declare'])
    expect(charge.events[1]).toMatchObject({ charge: true })
    expect(charge.link).toMatchObject({ charge: true, ambush: true })
    expect(charge.top).toEqual({ frame: 'window', by: 0, waiting: [2] })
    expect(charge.units[0]?.hidden).toBe(false)
    expect(declared('declare', [{}, { unit: { activated: true } }, { unit: { activated: true } }]).top?.frame).toBe('link')
  })

  it('BST-29 a unit divides into two with its worth, both of them activated, the new one neither braced nor ready', () => {
    const parted = acting(pick('divide', 'p1', 'p2'), [{ at: row(3, 20, 30), unit: { activated: true, braced: true, ready: true } }])
    expect(parted.events).toEqual([{ what: 'divide', seat: 0, unit: 0, into: 4, figures: [1, 2] }])
    expect(parted.units[0]).toMatchObject({ figures: [0], worth: 19, braced: true })
    expect(parted.units[4]).toMatchObject({
      id: 4,
      name: 'Swords B',
      figures: [1, 2],
      worth: 38,
      activated: true,
      braced: false,
      ready: false,
    })
    expect(parted.figures.slice(0, 3).map(({ unit }) => unit)).toEqual([0, 4, 4])
    expect(parted.link).toMatchObject({ changed: true, stage: 'manoeuvre' })
    expect(parted.top?.frame).toBe('link')
  })

  it('BST-29 friends who join have been activated, and the activation ends; hidden only where both were', () => {
    const joined = (mine: boolean, theirs: boolean) =>
      acting(pick('join', 'b3'), [{ unit: { hidden: mine } }, {}, {}, { unit: { hidden: theirs } }])
    const both = joined(true, true)
    expect(both).toMatchObject({ events: [{ what: 'join', seat: 0, unit: 0, friend: 3 }], ...done })
    expect(both.units[0]).toMatchObject({ figures: [0, 3], worth: 33, hidden: true })
    expect(both.units[3]).toMatchObject({ figures: [], worth: 0, activated: true })
    expect(both.figures[3]?.unit).toBe(0)
    expect([joined(true, false).units[0]?.hidden, joined(false, true).units[0]?.hidden]).toEqual([false, false])
  })

  it('BST-23 BST-29 a move says how far it went; those in contact whom it breaks off from may strike first', () => {
    const to = (y: number, key = 'move', differs: readonly Partial<UnitSpec>[] = [], link: Partial<Link> = {}) =>
      acting({ kind: 'move', key, path: [{ x: 0, y }], alone: [] }, differs, link)
    expect(to(-3).link).toMatchObject({ moved: 'half', gone: 0.5, stage: 'manoeuvre' })
    expect(to(-6).link).toMatchObject({ moved: 'full', gone: 1 })
    expect(to(-12).link).toMatchObject({ moved: 'double', gone: 2 })
    expect(to(-1.5, 'move', [], { gone: 0.25, changed: true, formed: true }).link).toMatchObject({ gone: 0.5 })
    expect(to(-3).top).toMatchObject({ frame: 'moving', how: 'move', since: 1, facing: null, altitude: null, done: 0 })
    const turned = acting({ kind: 'move', key: 'move', path: [], alone: [], facing: degrees(10) })
    expect(turned.link).toMatchObject({ moved: 'half', gone: 0 })
    expect(turned.top).toMatchObject({ facing: 10 })
    const off = (unit: Partial<Unit>, figures: Partial<Figure> = {}) => to(3, 'disengage', [{}, { at: [[20, 28.995]], unit, figures }])
    expect(off({}).top).toEqual({ frame: 'bracing', unit: 1, mover: 0, why: 'parting' })
    expect(off({}).link).toMatchObject({ moved: 'full' })
    for (const parting of [off({ activated: true }), off({ routing: true }), off({}, { paralysed: true })])
      expect(parting.top?.frame).toBe('moving')
  })

  it('BST-61 who runs on has done', () => {
    expect(acting(pick('flee'), [{ unit: { routing: true } }])).toMatchObject({
      link: { stage: 'done' },
      top: { frame: 'moving', how: 'rout' },
    })
  })

  it('BST-22 a shot waits for the combat of the chain', () => {
    const shot = acting({ kind: 'target', key: 'fire', targets: ['b1'], factor: 3, weapon: 'longbow' })
    expect(shot).toMatchObject({ ...done, events: [], link: { shot: { target: 1, weapon: 'longbow', factor: 3, assigned: [] } } })
  })
})

describe('the end of a chain', () => {
  const chain = (stage: ChainFrame['stage'], links: readonly Link[], morale?: ChainFrame['morale']): ChainFrame => ({
    frame: 'chain',
    links,
    stage,
    ...(morale ? { morale } : {}),
  })
  const run = (frame: ChainFrame, state: State, faces: readonly LoadedFace[] = []) => {
    const dice = loaded(faces)
    const draft = openDraft({ ...state, agenda: [{ frame: 'turn' }, frame] }, dice)
    const on = runChain(draft, frame)
    dice.exhausted()
    return { on, stage: chainOf(draft)?.stage, draft }
  }

  it('BST-27 fear where courage is in play, then fire, melee and routs', () => {
    const morale = { fallen: [], shaken: [], tested: [] }
    expect(run(chain('links', [freshLink(0)]), field())).toMatchObject({ on: true, stage: 'fire' })
    expect(run(chain('links', [freshLink(0)], morale), field())).toMatchObject({ on: true, stage: 'fear' })
    expect(run(chain('fear', [freshLink(0)], morale), field())).toMatchObject({ on: true, stage: 'fire' })
    expect(run(chain('fire', [freshLink(0)]), field())).toMatchObject({ on: true, stage: 'melee' })
    expect(run(chain('melee', [freshLink(0)]), field())).toMatchObject({ on: true, stage: 'routs' })
    const over = run(chain('routs', [freshLink(0)]), field())
    expect(over).toMatchObject({ on: true, stage: undefined })
    expect(over.draft.state.outcome).toBeUndefined()
    const won = run(chain('routs', [freshLink(0)]), field([{}, { figures: { alive: false } }, { figures: { alive: false } }]))
    expect(won.draft.state.outcome).toMatchObject({ winner: 0 })
    const asked = chain('melee', [{ ...freshLink(0), declared: [1] }])
    expect(run(asked, field([{}, { at: [[20, 28.999]] }])).on).toBe(false)
  })

  it('BST-27 who was activated last shoots first; fire of those who rout or are gone comes to nothing', () => {
    const shot = { target: 0, weapon: '' as const, factor: 1, assigned: [] }
    const links = [
      { ...freshLink(1), shot, moved: 'half' as const },
      { ...freshLink(2), shot },
    ]
    const told = (unit: Partial<Unit>, figures: Partial<Figure> = {}) =>
      run(
        chain('fire', links),
        field([{}, { unit, figures }, { profile: BOWS, at: [[24, 18]] }]),
        unit.routing || figures.alive === false ? [2, 2] : [2, 2, 3, 3],
      ).draft.events.map(({ what, detail }) => [what, detail.unit])
    expect(told({})).toEqual([
      ['attack', 2],
      ['attack', 1],
    ])
    expect(told({ routing: true })).toEqual([
      ['attack', 2],
      ['idle', 1],
    ])
    expect(told({}, { alive: false })).toEqual([
      ['attack', 2],
      ['idle', 1],
    ])
  })

  it('BST-45 where the setting says so, those declared against who had acted before strike back', () => {
    const back = (unit: Partial<Unit>, strikeBack = true, figures: Partial<Figure> = {}) => {
      const start = ruled(field([{}, { at: [[20, 28.999]], unit, figures }]), { strikeBack })
      return chainOf(run(chain('fire', [{ ...freshLink(0), declared: [1] }]), start).draft)?.links.slice(1)
    }
    expect(back({ activated: true })).toMatchObject([{ unit: 1, stage: 'done', declared: [0] }])
    expect(back({ activated: true }, false)).toEqual([])
    expect(back({})).toEqual([])
    expect(back({ activated: true, routing: true })).toEqual([])
    expect(back({ activated: true }, true, { paralysed: true })).toEqual([])
    expect(back({ activated: true }, true, { alive: false })).toEqual([])
  })

  it('BST-61 after the combat a unit that lost a third checks, then those who saw friends flee; each once', () => {
    const checked = (lost: number, tested: readonly string[] = [], shaken: readonly number[] = [], unit: Partial<Unit> = {}) => {
      const frame = chain('routs', [freshLink(0)], { fallen: [], shaken, tested })
      const start = ruled(field([{ at: row(6, 20, 30), unit }], [{ frame: 'turn' }, frame]), { courage: true })
      const figures = start.figures.map((figure) => (figure.id < lost ? { ...figure, alive: false } : figure))
      const draft = openDraft({ ...start, figures }, loaded([30]))
      const made = settleCourage(draft, frame)
      return made ? chainOf(draft)?.morale?.tested : undefined
    }
    expect(checked(1)).toBeUndefined()
    expect(checked(2)).toEqual(['losses 0'])
    expect(checked(2, ['losses 0'])).toBeUndefined()
    expect(checked(2, ['fear 0'])).toEqual(['fear 0', 'losses 0'])
    expect(checked(2, [], [], { routing: true })).toBeUndefined()
    expect(checked(6)).toBeUndefined()
    expect(checked(0, [], [3])).toEqual(['friends 3'])
    expect(checked(0, ['friends 3'], [3])).toBeUndefined()
    expect(checked(2, [], [0, 3])).toEqual(['losses 0'])
  })
})

describe('on the way', () => {
  const moving = (
    to: readonly (readonly [number, number])[],
    differs: Partial<MovingFrame> = {},
    from: readonly [number, number] = [20, 30],
  ): MovingFrame => ({ ...freshMove(0, [{ piece: 0, points: [from, ...to].map(([x, y]) => point(x, y)) }], 'move'), ...differs })
  const gone = (
    frame: MovingFrame,
    differs: readonly Partial<UnitSpec>[] = [],
    link: Partial<Link> = {},
    links: readonly Link[] = [],
    profiles: readonly Profile[] = [],
  ) => {
    const chain: ChainFrame = { frame: 'chain', links: [{ ...freshLink(0), stage: 'manoeuvre', ...link }, ...links], stage: 'links' }
    const draft = openDraft(field(differs, [{ frame: 'turn' }, chain, frame], profiles), loaded([]))
    travel(draft, frame)
    return { draft, top: draft.state.agenda.at(-1), figure: figureAt(draft.state, 0) }
  }

  it('BST-28 who stands ready is offered every eighth of the way at which he could shoot, from the first on', () => {
    // a bow needs 3″ and is good to 18″: the mover comes on from 24″ to 12″
    const ready = { unit: { ready: true }, at: [[20, 5]] as const }
    const offered = gone(moving([[20, 18]]), [{}, ready]).top
    expect(offered).toMatchObject({ frame: 'standing', unit: 1, mover: 0, points: [0.5, 0.625, 0.75, 0.875, 1] })
    expect(gone(moving([[20, 18]]), [{}, { at: [[20, 5]] }]).top?.frame).not.toBe('standing')
    expect(gone(moving([[20, 18]], { offered: [1] }), [{}, ready]).top?.frame).not.toBe('standing')
    const began = gone(moving([[20, 29]]), [{}, { ...ready, at: [[20, 14]] }]).top
    expect(began).toMatchObject({ points: [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1] })
    const on = gone(moving([[20, 18]], { done: 0.75 }), [{ at: [[20, 21]] }, ready]).top
    expect(on).toMatchObject({ points: [0.75, 0.875, 1] })
    expect(gone(moving([[20, 18]]), [{}, { ...ready, figures: { paralysed: true } }]).top?.frame).not.toBe('standing')
  })

  it('BST-26 BST-28 a shot that is due comes before an offer, and that before whoever is approached', () => {
    const both = gone(moving([[20, 20]]), [{}, { at: [[20, 16]], unit: { ready: true } }]).top
    expect(both?.frame).toBe('standing')
    const near = gone(moving([[20, 20]], { offered: [1] }), [{}, { at: [[20, 16]], unit: { ready: true } }]).top
    expect(near?.frame).toBe('approach')
  })

  it('BST-63 the run-up of a charge is what has been run', () => {
    const ran = (frame: MovingFrame, link: Partial<Link>) => chainOf(gone(frame, [], link).draft)?.links[0]?.ran
    expect(ran(moving([[20, 26]]), { charge: true })).toBeCloseTo(4, 9)
    expect(ran(moving([[20, 26]]), {})).toBeUndefined()
    expect(ran(moving([[20, 26]], { how: 'pursuit' }), { charge: true })).toBeUndefined()
    expect(
      ran(
        moving([
          [20, 28],
          [24, 28],
        ]),
        { charge: true },
      ),
    ).toBeCloseTo(6, 9)
  })

  it('BST-16 BST-65 who has gone stands up, faces where he went or as he was told, and is as high as he was told', () => {
    const wyvern = { profile: 'poison-wyvern', figures: { fallen: true, altitude: inches(1) } }
    expect(gone(moving([[26, 30]]), [wyvern]).figure).toMatchObject({ fallen: false, facing: 0, altitude: 1, at: { x: 26, y: 30 } })
    expect(gone(moving([[26, 30]], { facing: degrees(45), altitude: inches(3) }), [wyvern]).figure).toMatchObject({
      facing: 45,
      altitude: 3,
    })
    expect(gone(moving([], { altitude: inches(3) }), [wyvern]).figure).toMatchObject({ fallen: true, facing: 270, altitude: 3 })
    expect(gone(moving([[26, 30]], { facing: degrees(45) }), [{ figures: { paralysed: true } }]).figure).toMatchObject({
      facing: 270,
      at: { x: 20, y: 30 },
    })
  })

  it('BST-17 a base that is not round turns only where it has room', () => {
    const long = profile(SWORDS, { id: 'long', base: { shape: 'oval', length: inches(2), width: inches(1) } })
    const turned = (x: number, alive = true) =>
      gone(moving([], { facing: degrees(0) }), [{ profile: 'long' }, {}, {}, { at: [[x, 30]], figures: { alive } }], {}, [], [long]).figure
        .facing
    expect([turned(21.6), turned(21.4), turned(21.4, false)]).toEqual([0, 270, 0])
    expect(gone(moving([], { facing: degrees(0) }), [{}, {}, {}, { at: [[20.9, 30]] }]).figure.facing).toBe(0) // round
  })

  it('BST-17 BST-67 in a unit of several bases only who has no room keeps his front', () => {
    const long = profile(SWORDS, { id: 'long', base: { shape: 'oval', length: inches(2), width: inches(1) } })
    const frame = moving([], { facing: degrees(0), legs: [] })
    const chain: ChainFrame = { frame: 'chain', links: [{ ...freshLink(0), stage: 'manoeuvre' }], stage: 'links' }
    const start = field(
      [
        {
          profile: 'long',
          at: [
            [16, 30],
            [20, 30],
          ],
        },
        {},
        {},
        { at: [[21.4, 30]] },
      ],
      [{ frame: 'turn' }, chain, frame],
      [long],
    )
    const round = start.profiles.findIndex(({ id }) => id === SWORDS)
    const draft = openDraft(
      { ...start, figures: start.figures.map((each) => (each.id === 0 ? { ...each, profile: round } : each)) },
      loaded([]),
    )
    travel(draft, frame)
    expect([figureAt(draft.state, 0).facing, figureAt(draft.state, 1).facing]).toEqual([0, 270])
  })

  it('BST-28 the braced strike at whoever has come into their reach, unless they rout', () => {
    const braced = (y: number, unit: Partial<Unit>, how: MovingFrame['how'] = 'move') =>
      gone(moving([[20, y]], { how, asked: [1] }), [{}, { at: [[20, 20]], profile: BRAVES, unit }]).top
    expect(braced(21, { braced: true, activated: true })).toEqual({ frame: 'bracing', unit: 1, mover: 0, why: 'braced' })
    expect(braced(22, { braced: true, activated: true })?.frame).toBe('chain')
    expect(braced(21, { activated: true })?.frame).toBe('chain')
    expect(braced(21, { braced: true, activated: true, routing: true })?.frame).toBe('chain')
    expect(braced(21, { braced: true, activated: true }, 'rout')?.frame).toBe('chain')
  })

  it('BST-26 whoever has acted since and stands in contact holds the mover, and both may fight', () => {
    const held = (gap: number, since: number | undefined, links: readonly Link[]) => {
      const frame = moving([[20, 20]], { altitude: inches(3), ...(since === undefined ? {} : { since }), asked: [1] })
      const { draft } = gone(frame, [{}, { at: [[20, 29 - gap]], profile: BRAVES, unit: { activated: true } }], { declared: [2] }, links)
      return {
        what: draft.events.map(({ what }) => what),
        declared: chainOf(draft)?.links.map(({ declared }) => declared),
        at: figureAt(draft.state, 0),
      }
    }
    const stopped = held(0, 1, [freshLink(1)])
    expect(stopped.what).toContain('held')
    expect(stopped.declared).toEqual([[2, 1], [0]])
    expect(stopped.at).toMatchObject({ at: { x: 20, y: 30 }, altitude: 0 })
    expect(held(0, 2, [freshLink(1)]).what).not.toContain('held') // he had acted before
    expect(held(0, 1, []).what).not.toContain('held')
    expect(held(0.5, 1, [freshLink(1)]).what).not.toContain('held')
    expect(held(0, undefined, [freshLink(1)]).what).not.toContain('held')
    expect(held(0, 1, [{ ...freshLink(1), declared: [0] }]).declared).toEqual([[2, 1], [0]]) // once
  })

  it('BST-61 who runs over his home edge is lost, and the others run on', () => {
    const run = (y: number, how: MovingFrame['how'] = 'rout') => gone(moving([[20, y]], { how, asked: [1] })).figure
    expect(run(47)).toMatchObject({ alive: false, lost: 'driven off' })
    expect(run(46.9)).toMatchObject({ alive: true })
    expect(run(47, 'pursuit')).toMatchObject({ alive: true })
  })
})

describe('a charge', () => {
  it('BST-17 BST-24 goes to the nearest place against a base, the nearest first; who has none follows', () => {
    const state = field([{ at: row(3, 19, 30, 1.1) }, { at: [[20, 26]], profile: BRAVES }])
    const legs = chargeLegs(state, 0, 1, 1)
    const gap = (at: { readonly x: number; readonly y: number } | undefined) =>
      at ? Math.sqrt((at.x - 20) ** 2 + (at.y - 26) ** 2) - 1 : Number.NaN
    expect(legs.map(({ piece }) => piece)).toEqual([0, 1, 2])
    for (const { points } of legs) expect(gap(points.at(-1))).toBeLessThanOrEqual(0.01)
    // who cannot get there goes as far as he may, straight at the nearest enemy
    const far = chargeLegs(field([{}, { at: [[20, 10]], profile: BRAVES }]), 0, 1, 1)
    expect(far.map(({ points }) => points.at(-1))).toEqual([{ x: 20, y: 24 }])
    const close = chargeLegs(field([{}, { at: [[20, 21.5]], profile: BRAVES }]), 0, 1, 1)
    expect(close.map(({ points }) => points.at(-1))).toEqual([{ x: 20, y: 24 }])
    expect(chargeLegs(field([{ figures: { paralysed: true } }, { at: [[20, 26]], profile: BRAVES }]), 0, 1, 1)).toEqual([])
    expect(chargeLegs(field([{}, { figures: { alive: false } }]), 0, 1, 1)).toEqual([])
  })

  it('BST-62 a formation presses home as one body, or not at all', () => {
    const formed = (y: number) =>
      ruled(
        field([
          { profile: POLES, at: [...row(3, 20, 30), ...row(3, 20, 31.2)], unit: { formation: { kind: 'phalanx', order: 'closed' } } },
          { at: [[21.2, y]], profile: BRAVES },
        ]),
        { formations: true },
      )
    expect(pressHome(formed(27), 0, 1, 1)?.at(-1)?.y).toBeCloseTo(-1.995, 2)
    expect(pressHome(formed(20), 0, 1, 1)).toBeUndefined() // it goes 4½″
    expect(pressHome(field([{}, { at: [[20, 27]] }]), 0, 1, 1)).toBeUndefined() // a mob does not
  })

  it('BST-17 straight to an enemy the bases meet to a hair, whatever their shape', () => {
    const long = profile(SWORDS, { id: 'long', base: { shape: 'oval', length: inches(2), width: inches(1) } })
    const state = field([{ profile: 'long' }, { at: [[20, 25]] }], undefined, [long])
    const ground = new Ground(state, 0, new Set([0]))
    expect(straightTo(ground, figureAt(state, 0), figureAt(state, 1))?.y).toBeCloseTo(26.5, 2)
  })
})

describe('from the setup to the table', () => {
  const small = smallBattle({ formations: true, leadership: true })

  it('BST-3 BST-5 BST-62 armies stand as given, the second turned round, each figure by its own name', () => {
    const state = muster(small)
    expect(state.figures).toHaveLength(21)
    const [glaive, , , , , , archer] = state.figures
    expect(glaive).toMatchObject({
      id: 0,
      unit: 0,
      seat: 0,
      name: 'elf glaive 1',
      at: { x: 14, y: 20 },
      facing: 270,
      altitude: 0,
      alive: true,
      fate: 0,
      champion: false,
    })
    expect(archer).toMatchObject({ unit: 1, name: 'elf archer 1', at: { x: 20, y: 22 } })
    const brave = state.figures[11]
    expect(brave).toMatchObject({ unit: 4, seat: 1, name: 'brave 1', at: { x: 24, y: 16 }, facing: 90 })
    expect(brave?.leader).toBeUndefined()
    expect(state.figures[12]).toMatchObject({ name: 'brave 2', leader: true, fate: 1 })
    expect(state.figures[15]).toMatchObject({ name: 'hunter' }) // the only one of its kind
    expect(state.figures.find(({ name }) => name === 'Fenth Gallinir')).toMatchObject({ fate: 12 })
    expect(state.units.map(({ id, seat, figures, worth }) => [id, seat, figures.length, worth])).toEqual([
      [0, 0, 6, 72],
      [1, 0, 3, 51],
      [2, 0, 1, 74],
      [3, 0, 1, 15],
      [4, 1, 5, 81],
      [5, 1, 3, 45],
      [6, 1, 1, 70],
      [7, 1, 1, 42],
    ])
    expect(state.sides.map(({ seat, name, home, worth, surrendered }) => [seat, name, home, worth, surrendered])).toEqual([
      [0, 'Elves', 'south', 212, false],
      [1, 'Savages', 'north', 238, false],
    ])
    for (const unit of state.units)
      expect(unit).toMatchObject({ activated: false, braced: false, ready: false, hidden: false, routing: false })
    for (const figure of state.figures)
      expect(figure).toMatchObject({
        paralysed: false,
        fallen: false,
        broken: [],
        dropped: [],
        unloaded: [],
        saves: [],
        injuries: { evasion: 0, cer: 0, move: 1 },
      })
    expect(state.units.map(({ formation }) => formation?.kind)).toEqual(['phalanx', ...Array(7).fill(undefined)])
    expect(muster(smallBattle({})).units[0]?.formation).toBeUndefined()
    expect(state).toMatchObject({ turn: 0, tick: 0, turnLimit: 8, champions: 1, points: 250, closed: [] })
  })

  it('BST-10 BST-13 BST-60 BST-11 the steps of setting up, the last on top', () => {
    const steps = (setup: BattleSetup) =>
      muster(setup).agenda.map((frame) => ('seat' in frame ? `${frame.frame} ${frame.seat}` : frame.frame))
    expect(steps(small)).toEqual(['deploy 1', 'deploy 0', 'general 1', 'general 0', 'champions 1', 'champions 0', 'toss'])
    expect(steps({ ...smallBattle({}), champions: 0 })).toEqual(['deploy 1', 'deploy 0', 'toss'])
    expect(steps({ ...smallBattle({}), placement: 'in turns' })).toEqual(['champions 1', 'champions 0', 'placing 0', 'toss'])
  })

  it('BST-3 a figure without a profile or a place is refused by its number', () => {
    const [first, second] = small.sides
    const broken = {
      ...small,
      sides: [{ ...first, units: [{ name: 'Odd', profiles: ['nobody'], at: [{ x: 4, y: 4, facing: 0 }] }] }, second] as const,
    }
    expect(() => muster(broken)).toThrow('Odd: figure 1')
    const placeless = { ...small, sides: [{ ...first, units: [{ name: 'Odd', profiles: ['savage-hunter'], at: [] }] }, second] as const }
    expect(() => muster(placeless)).toThrow('Odd: figure 1')
  })

  it('BST-10 BST-11 BST-66 the weather is rolled first; the other side places first when armies are placed in turns', () => {
    const tossed = (state: State, faces: readonly LoadedFace[]) => {
      const dice = loaded(faces)
      const draft = openDraft({ ...state, agenda: [{ frame: 'toss' }] }, dice)
      toss(draft)
      dice.exhausted()
      return { weather: draft.state.advanced?.weather, agenda: draft.state.agenda, what: draft.events.map(({ what }) => what) }
    }
    expect(tossed(field(), [3, 9])).toEqual({ weather: undefined, agenda: [{ frame: 'edge', seat: 1 }], what: ['choice of edge'] })
    expect(tossed(ruled(field(), { weather: 'rolled' }), [[10, 3], 9, 3])).toMatchObject({
      weather: 'drizzle',
      agenda: [{ seat: 0 }],
      what: ['weather', 'choice of edge'],
    })
    expect(tossed(ruled(field(), { weather: 'rolled' }), [[10, 1], 9, 3]).weather).toBe('clear')
    expect(tossed(ruled(field(), { weather: 'rolled' }), [[10, 10], 9, 3]).weather).toBe('thunderstorm')
    expect(tossed(ruled(field(), { weather: 'snow' }), [9, 3])).toMatchObject({ weather: 'snow', what: ['weather', 'choice of edge'] })
    const chosen = (edge: string, seat: number, below: Frame) => {
      const draft = openDraft({ ...field(), agenda: [below, { frame: 'edge', seat }] }, loaded([]))
      chooseEdge(draft, seat, { decision: 'd', seat, kind: 'pick', key: 'edge', picked: [edge] })
      return { homes: draft.state.sides.map(({ home }) => home), agenda: draft.state.agenda }
    }
    const placing: Frame = { frame: 'placing', seat: 0, units: 4, left: [4, 4], waiting: [], group: [] }
    expect(chosen('south', 0, placing)).toMatchObject({ homes: ['south', 'north'], agenda: [{ frame: 'placing', seat: 1 }] })
    expect(chosen('south', 1, placing)).toMatchObject({ homes: ['north', 'south'], agenda: [{ frame: 'placing', seat: 0 }] })
    expect(chosen('north', 0, { frame: 'deploy', seat: 0 })).toEqual({ homes: ['north', 'south'], agenda: [{ frame: 'deploy', seat: 0 }] })
  })
})

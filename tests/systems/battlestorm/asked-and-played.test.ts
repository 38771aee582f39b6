// Questions, refusals and plans as they are worded, and the agenda where frames meet what has changed meanwhile.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Answer, TargetAnswer } from '../../../src/engine/kernel/asks'
import { freshTallies, type Goal } from '../../../src/engine/tabletop/goals'
import type { Advanced } from '../../../src/systems/battlestorm/data/advanced'
import { CRITICALS } from '../../../src/systems/battlestorm/data/criticals'
import type { Profile, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { profileById } from '../../../src/systems/battlestorm/data/profiles'
import { eyes } from '../../../src/systems/battlestorm/eyes/index'
import { EACH } from '../../../src/systems/battlestorm/game/arms'
import { order } from '../../../src/systems/battlestorm/game/carry-out'
import { activate, freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { contest } from '../../../src/systems/battlestorm/game/contest'
import { settleFear } from '../../../src/systems/battlestorm/game/courage'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { bleed } from '../../../src/systems/battlestorm/game/damage'
import { judgePlaces } from '../../../src/systems/battlestorm/game/deployment'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { loseWeapon } from '../../../src/systems/battlestorm/game/fall'
import { game } from '../../../src/systems/battlestorm/game/index'
import { candidates } from '../../../src/systems/battlestorm/game/leadership'
import { shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { moraleOf } from '../../../src/systems/battlestorm/game/morale'
import { muster } from '../../../src/systems/battlestorm/game/muster'
import { figureOption } from '../../../src/systems/battlestorm/game/names'
import { isSpent, joinable, ordersFor, waysOf } from '../../../src/systems/battlestorm/game/orders'
import { buildingAt } from '../../../src/systems/battlestorm/game/over'
import { judgeGroup, judgePlacing, openPlacement, type PlacingFrame } from '../../../src/systems/battlestorm/game/placement'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { reachedGoals } from '../../../src/systems/battlestorm/game/purpose'
import { resolve } from '../../../src/systems/battlestorm/game/resolve'
import { rally } from '../../../src/systems/battlestorm/game/rout'
import { toss } from '../../../src/systems/battlestorm/game/setting-up'
import { weatherRefusal } from '../../../src/systems/battlestorm/game/situations'
import { blows } from '../../../src/systems/battlestorm/game/strikes'
import { initiative } from '../../../src/systems/battlestorm/game/turn'
import { onPoints } from '../../../src/systems/battlestorm/game/victory'
import type { Figure, Frame, Link, State } from '../../../src/systems/battlestorm/state'
import { lancer, mortar, ruled, smallBattle } from '../../support/advanced'
import { battle, changed, changedUnit, type Opposed, opposed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'
type Places = UnitSpec['at']
const under = (state: State, ...frames: readonly Frame[]): State => ({ ...state, agenda: [{ frame: 'turn' }, ...frames] })
const linked = (state: State, link: Partial<Link> = {}, ...frames: readonly Frame[]): State =>
  under(
    state,
    { frame: 'chain', links: [{ ...freshLink(0), ...link }], stage: 'links' },
    { frame: 'link', unit: link.unit ?? 0 },
    ...frames,
  )
const owed = (state: State) => game.awaiting(state).find((one) => !one.standing)
const refused = (state: State, answer: Record<string, unknown>) => {
  const decision = owed(state)
  const verdict = game.judge(state, { decision: decision?.id ?? 'none', seat: decision?.seat ?? 0, ...answer } as unknown as Answer)
  return verdict.legal ? [] : verdict.refusals
}
const pick = (key: string, ...picked: readonly string[]) => ({ kind: 'pick', key, picked: picked.length > 0 ? picked : [key] })
const target = (key: string, targets: readonly string[], more: Partial<TargetAnswer> = {}) => ({ kind: 'target', key, targets, ...more })
const played = (state: State, answer: Record<string, unknown>, faces: readonly number[] = []) => {
  const decision = owed(state)
  return game.play(state, [{ decision: decision?.id ?? 'none', seat: decision?.seat ?? 0, ...answer } as unknown as Answer], loaded(faces))
}
const LINE: Partial<UnitSpec> = { unit: { formation: { kind: 'line', order: 'closed' } } }

describe('questions', () => {
  it('BST-21 BST-24 BST-61 what a unit is asked says what it has done', () => {
    const title = (link: Partial<Link>, unit: Partial<State['units'][number]> = {}) =>
      owed(linked(changedUnit(opposed(row(2, 10, 30)), 0, unit), link))?.title
    expect([title({}), title({ moved: 'half' }), title({ declared: [1] }), title({}, { routing: true })]).toEqual([
      'Ours act. Give an order',
      'Ours have moved. What more?',
      'Ours have declared. Move up, or stand?',
      'Ours are routing. Rally?',
    ])
    const fast = opposed(row(2, 10, 30), row(2, 10, 29)) // everybody in contact: no way but off
    expect(owed(linked(fast, { declared: [1] }))?.title).toBe('Ours have declared. Break off, or fight?')
    const stuck = changed(fast, { 0: { paralysed: true }, 1: { paralysed: true } })
    expect(owed(linked(stuck, { declared: [1] }))?.title).toBe('Ours have declared. What more?')
    expect(owed(linked(opposed([[10, 30]])))?.reaction).toBe(false)
    const state = opposed([[10, 30]])
    const asked = (frame: Frame) => owed(under(state, frame))
    expect([asked({ frame: 'toss' })?.pieces, asked({ frame: 'toss' })?.preparing]).toEqual([[], true])
    for (const frame of ['edge', 'champions', 'general', 'deploy'] as const)
      expect([frame, asked({ frame, seat: 0 })?.preparing]).toEqual([frame, true])
    const placing = asked({ ...openPlacement(state) })
    const [ask] = placing?.asks ?? []
    expect([placing?.preparing, ask?.kind === 'place' ? ask.zone?.map(({ y }) => y) : []]).toEqual([true, [20, 20, 40, 40]])
    expect(asked({ frame: 'activate', seat: 0 })?.preparing).toBeUndefined()
  })
  it('BST-28 where on the way to shoot is told to the nearest hundredth of it', () => {
    const state = under(
      opposed([[10, 30]], [[10, 20]], { theirs: { profile: BOWS, unit: { ready: true } } }),
      {
        ...freshMove(0, [{ piece: 0, points: [point(10, 30), point(10, 24)] }], 'move'),
      },
      { frame: 'standing', unit: 1, mover: 0, points: [0, 0.125, 0.5, 1] },
    )
    const [ask] = owed(state)?.asks ?? []
    expect(ask?.kind === 'pick' ? ask.options.map(({ label }) => label) : []).toEqual([
      'Now',
      'After ⅛ of its way',
      'After ½ of its way',
      'At the end',
    ])
  })
  it('BST-40 when nobody is left to fight nobody is asked; who fights is asked how his blows are rolled, not his shots', () => {
    expect(owed(under(opposed([[10, 30]]), { frame: 'chain', links: [freshLink(0)], stage: 'melee' }))).toBeUndefined()
    const archers = opposed(row(2, 10, 30), row(2, 10, 28.995), { ours: { profile: BOWS } })
    const ask = owed(under(archers, { frame: 'chain', links: [{ ...freshLink(0), declared: [1], stage: 'done' }], stage: 'melee' }))
      ?.asks[0]
    expect(ask?.kind === 'target' ? ask.factors?.includes(0) : undefined).toBe(false) // a club has one blow
  })
  it('BST-29 BST-37 BST-62 BST-63 which orders there are', () => {
    const keys = (state: State, link: Partial<Link> = {}) =>
      ordersFor(linked(state, link), { ...freshLink(0), ...link }).map(({ key }) => key)
    const two = opposed(row(2, 10, 30), [[38, 2]], { ours: { profile: BOWS } })
    expect(waysOf(changed(two, { 0: { paralysed: true }, 1: { paralysed: true } }), 0, false)).toEqual({ means: [] })
    expect(keys(changed(two, { 0: { dropped: ['longbow'] } }))).toContain('recover')
    expect(keys(two)).not.toContain('recover')
    const lance: Weapon = { ...(profile(SWORDS).weapons[0] as Weapon), charge: true }
    const lancers: Opposed = { ours: { profile: 'lancers' }, profiles: [profile(SWORDS, { id: 'lancers', weapons: [lance] })] }
    const charges = (hidden: boolean) =>
      keys(ruled(changedUnit(opposed(row(2, 10, 30), [[10, 20]], lancers), 1, { hidden }), { charging: true })).includes('charge')
    expect([charges(false), charges(true)]).toEqual([true, false])
    const slow = changed(opposed([[10, 30]]), { 0: { injuries: { evasion: 0, cer: 0, move: 0.1 } } })
    expect(keys(slow)).toContain('move')
    expect(keys(changed(opposed([[10, 30]], [[10, 28.995]]), { 0: { injuries: { evasion: 0, cer: 0, move: 0.1 } } }))).toContain(
      'disengage',
    )
    const drill = ordersFor(linked(ruled(opposed(row(4, 10, 30)), { formations: true })), freshLink(0)).find(
      ({ key }) => key === 'formation',
    )
    expect(drill?.kind === 'pick' ? [drill.min, drill.max] : []).toEqual([1, 1])
    // of a chain of two both are at work
    const friends: Opposed = { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[11.2, 30]] }] }
    const chain: Frame = { frame: 'chain', links: [freshLink(0), freshLink(2)], stage: 'links' }
    expect([
      joinable(under(opposed([[10, 30]], [[38, 2]], friends), chain), 0),
      joinable(opposed([[10, 30]], [[38, 2]], friends), 0),
    ]).toEqual([[], [2]])
    expect([figureOption(two.figures[0] as Figure, 'a hint').hint, 'hint' in figureOption(two.figures[0] as Figure)]).toEqual([
      'a hint',
      false,
    ])
  })
  it('BST-22 BST-23 whoever has no order left but to end has nothing left, and nobody else', () => {
    const idle = profile(SWORDS, { id: 'idle', weapons: [], move: inches(0) })
    const states: readonly State[] = [
      opposed([[10, 30]]),
      opposed([[10, 30]], [[10, 28.995]]),
      opposed([[10, 30]], [[10, 28.995]], { theirs: { unit: { hidden: true } } }),
      opposed([[10, 30]], [[10, 20]], { theirs: { unit: { hidden: true } }, ours: { profile: BOWS } }),
      opposed([[10, 30]], [[10, 28.995]], { theirs: { unit: { hidden: true } }, ours: { profile: BOWS } }),
      opposed([[10, 30]], [[10, 28.995]], { ours: { profile: BOWS } }),
      opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS } }),
      opposed([[10, 30]], [[10, 20]], { ours: { profile: 'idle' }, profiles: [idle] }),
    ]
    const links: readonly Partial<Link>[] = [
      {},
      { moved: 'half', stage: 'manoeuvre' },
      { moved: 'half', stage: 'manoeuvre', declared: [1] },
      { moved: 'full', stage: 'manoeuvre' },
      { moved: 'double', stage: 'manoeuvre' },
      { searched: true },
      { changed: true, stage: 'manoeuvre' },
    ]
    for (const state of states)
      for (const link of links) {
        const whole = { ...freshLink(0), ...link }
        const left = ordersFor(linked(state, link), whole).filter(({ role }) => role !== 'end')
        expect([JSON.stringify(link), isSpent(linked(state, link), whole)]).toEqual([JSON.stringify(link), left.length === 0])
      }
    // one who has done something and has nothing left is not asked whether he ends
    const still = linked(
      opposed([[10, 30]], [[10, 20]], {
        ours: { profile: 'idle' },
        profiles: [idle],
        friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 30]] }],
      }),
    )
    const then = (link: Partial<Link>) => {
      const state: State = {
        ...still,
        agenda: [
          { frame: 'turn' },
          { frame: 'chain', links: [{ ...freshLink(0), ...link }], stage: 'links' },
          { frame: 'link', unit: 0 },
          { frame: 'approach', unit: 2, mover: 0 },
        ],
      }
      return played(state, pick('wait'), [20, 10]).state.agenda.at(-1)?.frame
    }
    expect([then({}), then({ searched: true }), then({ changed: true }), then({ declared: [1] })].map((frame) => frame === 'link')).toEqual(
      [true, false, false, false],
    )
  })
})

describe('answers refused', () => {
  it('BST-22 the first of what is unknown is named, and how many are wanted', () => {
    const pool = under(
      battle({
        units: [
          { seat: 0, name: 'Ours', profile: SWORDS, at: row(4, 10, 30) },
          { seat: 1, name: 'Theirs', profile: BRAVES, at: row(4, 10, 5) },
        ],
      }),
      { frame: 'champions', seat: 0 },
    )
    const state = { ...pool, champions: 2 }
    expect(refused(state, pick('champions', 'p77', 'p78'))[0]?.reason).toContain('“p77”')
    expect(refused(state, pick('champions', 'p0'))[0]?.reason).toBe('Champions: 1 picked, 2 wanted.')
    const parted = linked(opposed(row(3, 10, 30)))
    expect(refused(parted, pick('divide', 'p0', 'p1', 'p2'))[0]?.reason).toBe('Divide: 3 picked, 1 to 2 wanted.')
    const shoot = linked(
      opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS }, friends: [{ seat: 1, name: 'Others', profile: BRAVES, at: [[14, 20]] }] }),
    )
    expect(refused(shoot, target('fire', ['b77', 'b78']))[0]?.reason).toContain('“b77”')
    expect(refused(shoot, target('fire', ['b1', 'b2']))[0]?.reason).toBe('Name one target, each once.')
    expect(refused(shoot, target('declare', ['b1', 'b1']))[0]?.reason).toBe('Name one to 2 targets, each once.')
    expect(refused(shoot, target('declare', ['b1', 'b1']))[0]?.short).toBe('count')
    expect(refused(shoot, target('fire', ['b1'], { weapon: 'harp' }))[0]?.reason).toBe('Nobody here can use “harp” now.')
  })
  it('BST-44 a factor is one that is offered', () => {
    const one = profile(BOWS, {
      id: 'one',
      weapons: [
        { ...(profile(BOWS).weapons[0] as Weapon), attacks: [{ name: 'arrow', count: 1, cer: 5, damage: 'd6', type: 'projectile' }] },
      ],
    })
    const state = linked(opposed([[10, 30]], [[10, 20]], { ours: { profile: 'one' }, profiles: [one] }))
    expect([
      refused(state, target('fire', ['b1'], { factor: 2 })).map(({ short }) => short),
      refused(state, target('fire', ['b1'], { factor: 1 })),
    ]).toEqual([['factor'], []])
  })
  it('BST-14 to give up is always to be had, even with an army that could not begin', () => {
    const back = under(
      battle({
        units: [
          { seat: 0, name: 'Ours', profile: SWORDS, at: row(4, 1, 47) },
          { seat: 1, name: 'Theirs', profile: BRAVES, at: row(4, 10, 5) },
        ],
      }),
      { frame: 'deploy', seat: 0 },
    )
    expect(refused(back, pick('begin')).length).toBeGreaterThan(0)
    const standing = game.awaiting(back).find((one) => one.standing && one.seat === 0)
    expect(game.judge(back, { decision: standing?.id ?? '', seat: 0, key: 'concede', kind: 'pick', picked: ['concede'] }).legal).toBe(true)
    const fine = under(
      battle({
        units: [
          { seat: 0, name: 'Ours', profile: SWORDS, at: row(4, 22, 32) },
          { seat: 1, name: 'Theirs', profile: BRAVES, at: row(4, 10, 5) },
        ],
      }),
      { frame: 'deploy', seat: 0 },
    )
    const { state, events } = played(fine, pick('begin'), [20, 10])
    expect([events.map(({ what }) => what)[0], state.agenda.some(({ frame }) => frame === 'deploy')]).toEqual(['deployed', false])
  })
  it('BST-27 a question that nobody is asked: look at the table again', () => {
    const state: State = { ...opposed([[10, 30]]), agenda: [] }
    const verdict = game.judge(state, { decision: 'd9', seat: 0, key: 'x', kind: 'pick', picked: [] })
    expect(verdict.legal ? '' : verdict.refusals[0]?.remedy).toBe('look at the table again')
  })
  it('BST-37 BST-40 a blow that cannot be had is refused when it is ordered', () => {
    const state = under(
      opposed(
        [[10, 30]],
        [
          [10, 28.995],
          [12, 26],
        ],
      ),
      { frame: 'chain', links: [{ ...freshLink(0), declared: [1], stage: 'done' }], stage: 'melee' },
    )
    expect(refused(state, target('strike', ['b1'], { assigned: [{ by: 0, attack: 0, target: 2 }] }))).toMatchObject([
      { short: 'reach', remedy: 'give this attack to another, or take it back' }, // in a melee nobody moves nearer
    ])
    expect(refused(state, target('strike', ['b1'], { assigned: [{ by: 0, attack: 0, target: 1 }] }))).toEqual([])
  })
  it('BST-37 attacks of several kinds are told apart where they are given by hand, and the tail goes where it is sent', () => {
    const state = under(
      opposed(
        [[10, 30]],
        [
          [10, 28.5],
          [11.5, 30],
        ],
        { ours: { profile: 'poison-wyvern' } },
      ),
      { frame: 'chain', links: [{ ...freshLink(0), declared: [1], stage: 'done' }], stage: 'melee' },
    )
    const strike = owed(state)?.asks.find(({ key }) => key === 'strike')
    const kinds = ['talon', 'bite', 'tail']
    expect(strike).toMatchObject({ means: [{ weapon: 'body' }] })
    expect(strike).toMatchObject({
      blows: [kinds, kinds].map((one, at) => ({ piece: 0, weapon: at === 0 ? 'body' : EACH.melee, kinds: one })),
    })
    const sent = (attack: number) => target('strike', ['b1'], { assigned: [{ by: 0, attack, target: 2 }] })
    expect(refused(state, sent(3)).map(({ reason }) => reason)).toEqual([expect.stringContaining('has no such attack')])
    const struck = (attack: number): readonly (number | undefined)[] =>
      blows(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [{ by: 0, attack, target: 2 }] })
        .filter((one) => one.attack.name === kinds[attack])
        .map((one) => one.target)
    expect([struck(1), struck(2)]).toEqual([[2], [2]])
  })
  it('BST-37 of somebody who has two weapons, what each can do is told apart; whoever has one kind of attack has nothing to tell', () => {
    const fangs: Weapon = { ...(profileById('poison-wyvern').weapons[0] as Weapon), id: 'fangs' }
    const beast = profile(SWORDS, { id: 'beast', weapons: [...profile(SWORDS).weapons, fangs] })
    const state = opposed(row(2, 10, 30), [[38, 2]], { ours: { profile: 'beast' }, profiles: [beast] })
    expect(waysOf(state, 0, true).blows?.map(({ piece, weapon }) => `${piece} ${weapon}`)).toEqual(['0 fangs', '1 fangs'])
    expect(waysOf(opposed(row(2, 10, 30)), 0, true).blows).toBeUndefined()
  })
})

describe('a plan', () => {
  const plan = (state: State, wish: Omit<Parameters<typeof planMove>[1], 'body'>, body = 0) => planMove(state, { body, ...wish })
  const acting = (ours: Places, theirs: Places = [[38, 2]], more: Opposed = {}, link: Partial<Link> = {}) =>
    linked(opposed(ours, theirs, more), link)
  it('BST-21 belongs to the question it answers, if its unit is asked to move', () => {
    const state = acting([[10, 30]], [[20, 20]], { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 30]] }] })
    const id = owed(state)?.id
    expect(plan(state, { path: [point(10, 26)] })?.answer.decision).toBe(id)
    const idle = plan(state, { path: [point(30, 20)] }, 2)
    expect([idle?.answer.decision, idle?.limit]).toEqual(['none', 'double'])
    expect(plan(changedUnit(state, 1, { hidden: true }), { path: [point(10, 26)] })?.answer.decision).toBe(id)
    const shot = acting([[10, 30]], [[10, 20]], { ours: { profile: BOWS } }, { moved: 'half', stage: 'manoeuvre' })
    expect(plan(shot, { path: [point(10, 29)] })?.answer.decision).toBe('none')
  })
  it('BST-29 one who is free moves, though another is held; those who are all held break off', () => {
    const held = acting(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[10, 28.995]],
    )
    expect(plan(held, { holding: 1, path: [point(11.2, 31)] })?.answer.key).toBe('move')
    // what is armed is meant: breaking off takes both along, half a move and no more
    const off = plan(held, { holding: 0, key: 'disengage', path: [point(10, 45)] })
    expect(off?.answer.key).toBe('disengage')
    expect(off?.ends.map(({ piece, at }) => [piece, Math.round(at.y * 100) / 100])).toEqual([
      [0, 33],
      [1, 33],
    ])
    expect(plan(held, { holding: 1, key: 'move', path: [point(11.2, 31)] })?.answer.key).toBe('move')
    const all = plan(acting([[10, 30]], [[10, 28.995]]), { holding: 0, path: [point(10, 39)] })
    expect(all?.answer.key).toBe('disengage')
    expect(plan(acting([[10, 30]], [[10, 28.995]]), { piece: 0, path: [point(10, 39)] })?.ends[0]?.at.y).toBeCloseTo(33, 2)
    // even where the unit is broken up as well
    const both = plan(
      acting(
        [
          [10, 30],
          [20, 30],
        ],
        [
          [10, 28.995],
          [20, 28.995],
        ],
      ),
      { holding: 0, path: [point(10, 31)] },
    )
    expect(both?.stopped).not.toBe('closing up first')
  })
  it('BST-17 a unit that is broken up closes first, by a single move; one man of it goes where he is sent', () => {
    const apart = acting([
      [10, 30],
      [11.2, 30],
      [30, 30],
    ])
    const drawn = plan(apart, { holding: 0, path: [point(10, 25)] })
    expect([drawn?.stopped, drawn?.ends.map(({ piece, at }) => [piece, at.x])]).toEqual(['closing up first', [[2, 24]]])
    const alone = plan(apart, { piece: 0, path: [point(10, 27)] })
    expect([alone?.answer.alone.map(({ piece }) => piece), alone?.ends[0]?.at]).toEqual([[0], { x: 10, y: 27 }])
    const shut = acting(
      [
        [10, 30],
        [11.2, 30],
        [30, 30],
      ],
      [[38, 2]],
      { terrain: [patch('river', 28, 0, 1.95, 40)] },
    )
    const dragged = plan(shut, { holding: 0, path: [point(10, 27)] })
    expect([dragged?.stopped, dragged?.answer.path.length]).toEqual([undefined, 1])
  })
  it('BST-62 onto an enemy a formation presses home where a single move brings it there; nobody who is not there is charged', () => {
    const line = (y: number) => linked(ruled(opposed(row(3, 10, 30, 1.1), [[11.1, y]], { ours: LINE }), { formations: true }))
    const open = linked(
      ruled(opposed(row(3, 10, 30, 1.75), [[11.75, 21]], { ours: { unit: { formation: { kind: 'line', order: 'open' } } } }), {
        formations: true,
      }),
    )
    expect(plan(open, { holding: 1, onto: 3, path: [point(11.75, 21)] })?.answer.path).toEqual([])
    const near = plan(line(26), { holding: 1, onto: 3, path: [point(11.1, 26)] })
    expect([near?.answer.path.length, near?.answer.alone.length]).toEqual([1, 0])
    expect(plan(line(21), { holding: 1, onto: 3, path: [point(11.1, 21)] })?.answer.path).toEqual([])
    expect(plan(acting([[10, 30]]), { holding: 0, onto: 99, path: [point(10, 27)] })?.ends[0]?.at.y).toBeCloseTo(27, 2)
  })
  it('BST-23 a double move that would come too near an enemy is cut to a single one', () => {
    const state = acting([[10, 30]], [[10, 17]])
    const whole = plan(state, { holding: 0, path: [point(10, 20)] })
    expect([whole?.ends[0]?.at.y, whole?.limit, whole?.verdict.legal, whole?.stopped?.split(',')[0]]).toEqual([
      expect.closeTo(24, 2),
      'full',
      true,
      'the end of its move',
    ])
    expect(plan(acting([[10, 30]]), { holding: 0, path: [point(10, 20)] })?.limit).toBe('double')
    expect(
      [6, 3, 0.5].map((far) => plan(acting([[10, 30]]), { holding: 0, path: [point(10, 30 - far)] })).map((one) => [one?.limit, one?.cost]),
    ).toEqual([
      ['full', expect.closeTo(6, 2)],
      ['half', expect.closeTo(3, 2)],
      ['half', expect.closeTo(0.5, 2)],
    ])
    expect(plan(acting([[10, 30]]), { piece: 0, path: [point(10, 24)] })).toMatchObject({ limit: 'full', cost: 6 })
  })
  it('BST-15 a man alone stops half an inch on where half an inch is open', () => {
    const shut = plan(
      acting(
        [
          [10, 30],
          [11.2, 30],
        ],
        [[38, 2]],
        { terrain: [patch('river', 0, 20, 40, 9.5)] },
      ),
      { piece: 0, path: [point(10, 20)] },
    )
    expect([shut?.ends[0]?.at.y, shut?.stopped]).toEqual([expect.closeTo(29.501, 2), 'the river, 0.5″'])
  })
  it('BST-62 a mob turns about its middle, ranks turn on the spot; a single man turns where he is', () => {
    const turned = (state: State, turn: number) => plan(state, { path: [], turn: degrees(turn) })?.answer
    const mob = turned(
      acting([
        [10, 30],
        [11.2, 30],
      ]),
      180,
    )
    expect(mob?.alone.map(({ piece, path }) => [piece, path[0]?.x])).toEqual([
      [0, 11.2],
      [1, 10],
    ])
    const ranks = linked(
      ruled(opposed(row(3, 10, 30, 1.1), undefined, { ours: { ...LINE, figures: { facing: degrees(270) } } }), { formations: true }),
    )
    expect([turned(ranks, 160)?.facing, turned(ranks, 160)?.alone]).toEqual([90, []])
    expect(turned(acting([[10, 30]]), 90)?.facing).toBe(0)
    expect(
      turned(
        changed(
          acting([
            [10, 30],
            [11.2, 30],
          ]),
          { 1: { facing: degrees(10) } },
        ),
        90,
      )?.facing,
    ).toBe(0)
    expect(turned(changed(acting([[10, 30]]), { 0: { paralysed: true } }), 90)?.facing).toBeUndefined()
  })
})

describe('the agenda', () => {
  const shooter: Opposed = { theirs: { profile: BOWS, unit: { ready: true, activated: true } } }
  const moving = (more: object = {}): Frame => ({
    ...freshMove(0, [{ piece: 0, points: [point(10, 30), point(10, 24)] }], 'move'),
    offered: [1],
    ...more,
  })
  const chain: Frame = { frame: 'chain', links: [freshLink(0)], stage: 'links' }
  const standing = (state: State) =>
    under(state, chain, { frame: 'link', unit: 0 }, moving(), { frame: 'standing', unit: 1, mover: 0, points: [0, 0.25, 0.5] })
  it('BST-28 who holds his fire does not shoot later either; who shoots does so where he said', () => {
    const state = standing(opposed([[10, 30]], [[10, 14]], shooter))
    const held = played(state, pick('wait'))
    expect([held.events.map(({ what }) => what), held.state.units[1]?.ready]).toEqual([['move'], true])
    const where = (id: string) => played(state, pick('shoot', id), [2, 2]).events[0]?.glides?.[0]?.path.at(-1)?.y
    expect([where('at1'), where('at2')]).toEqual([28.5, 27])
  })
  it('BST-25 a window is for those who can still answer', () => {
    const friends: Opposed = {
      friends: [
        { seat: 1, name: 'Second', profile: BRAVES, at: [[20, 10]] },
        { seat: 1, name: 'Third', profile: BRAVES, at: [[30, 10]] },
      ],
    }
    const window = (change: (state: State) => State, waiting: readonly number[]) => {
      const state = change(
        under(
          opposed([[10, 30]], [[10, 20]], friends),
          { frame: 'chain', links: [{ ...freshLink(0), declared: [1, 2] }], stage: 'links' },
          { frame: 'link', unit: 0 },
          { frame: 'window', by: 0, waiting },
        ),
      )
      const { state: now } = played(state, pick('wait'))
      const top = now.agenda.at(-1)
      return top?.frame === 'window' ? top.waiting : top?.frame
    }
    expect(window((state) => state, [1, 2, 3])).toEqual([2, 3])
    expect(window((state) => changedUnit(state, 2, { activated: true }), [1, 2, 3])).toEqual([3])
    expect(window((state) => changedUnit(state, 2, { activated: true }), [1, 2])).toBe('link')
  })
  /** Behind a question that is let pass stands this frame. */
  const behind = (state: State, ...frames: readonly Frame[]) => {
    const asked = {
      ...state,
      units: [
        ...state.units,
        { ...(state.units[1] as State['units'][number]), id: state.units.length, figures: [state.figures.length], name: 'Asked' },
      ],
    }
    const there: State = {
      ...asked,
      figures: [
        ...state.figures,
        {
          ...(state.figures[1] as Figure),
          id: state.figures.length,
          unit: state.units.length,
          at: point(35, 3),
          alive: true,
          paralysed: false,
        },
      ],
      agenda: [{ frame: 'turn' }, ...frames, { frame: 'approach', unit: state.units.length, mover: 0 }],
    }
    const { state: now, events } = played(there, pick('wait'), [20, 10, 20, 10])
    return [now.agenda.at(-1)?.frame, events.map(({ what }) => what)] as const
  }
  const friendly: Opposed = { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 35]] }] }
  it('BST-26 a move of those who are gone or cannot stir is over; who cannot react is not asked; nor is anybody about who is gone', () => {
    const state = opposed([[10, 30]], [[10, 20]], friendly)
    const link: readonly Frame[] = [chain, { frame: 'link', unit: 0 }]
    expect(behind(state, ...link, moving({ offered: [] }))[1]).toContain('move')
    expect(behind(changed(state, { 0: { alive: false } }), ...link, moving())[1]).not.toContain('move')
    expect(
      behind(changed(state, { 0: { paralysed: true } }), ...link, moving({ facing: degrees(0), altitude: inches(1) }))[1],
    ).not.toContain('move')
    const braced = changedUnit(opposed([[10, 30]], [[10, 28.995]], friendly), 1, { braced: true, activated: true })
    expect(behind(changed(braced, { 0: { paralysed: true } }), ...link, moving())[0]).not.toBe('bracing')
    const approach: Frame = { frame: 'approach', unit: 1, mover: 0 }
    // what has nobody to ask gives way, and the move below goes on
    const on = moving({ offered: [], asked: [1] })
    const idle = changedUnit(state, 1, { activated: true })
    for (const frame of [
      approach,
      { frame: 'bracing', unit: 1, mover: 0, why: 'braced' },
      { frame: 'pursuit', unit: 1, routed: 2 },
    ] as const) {
      const gone = frame.frame === 'pursuit' ? changedUnit(idle, 1, { routing: true }) : idle
      expect(behind(gone, ...link, on, frame)[1]).toContain('move')
    }
    expect(behind(state, ...link, approach)[0]).toBe('approach')
    expect(behind(changedUnit(state, 1, { activated: true }), ...link, approach)[0]).not.toBe('approach')
    const goneBehind = under(changed(opposed([[10, 30]], [[10, 20]], friendly), { 0: { alive: false } }))
    expect(behind({ ...goneBehind, figures: goneBehind.figures }, approach)[0]).not.toBe('approach')
  })
  it('BST-28 BST-61 a blow out of turn is for those who are there, awake and in reach; so is a pursuit', () => {
    const near = opposed([[10, 30]], [[10, 28.995]], friendly)
    const bracing: Frame = { frame: 'bracing', unit: 1, mover: 0, why: 'braced' }
    const link: readonly Frame[] = [chain, { frame: 'link', unit: 0 }]
    const frame = (state: State, of: Frame = bracing) => behind(state, ...link, of)[0]
    expect(frame(near)).toBe('bracing')
    expect(frame(changed(near, { 1: { paralysed: true } }))).not.toBe('bracing')
    expect(frame(changed(near, { 1: { alive: false } }))).not.toBe('bracing')
    expect(frame(changed(near, { 0: { alive: false } }))).not.toBe('bracing')
    expect(frame(changed(near, { 1: { at: point(10, 25) } }))).not.toBe('bracing')
    const pursuit: Frame = { frame: 'pursuit', unit: 1, routed: 0 }
    expect(frame(near, pursuit)).toBe('pursuit')
    expect(frame(changed(near, { 0: { alive: false } }), pursuit)).not.toBe('pursuit')
    expect(frame(changedUnit(near, 1, { routing: true }), pursuit)).not.toBe('pursuit')
  })
  it('BST-29 a blow struck or let be leaves the pursuit behind it to be asked', () => {
    const state = under(
      opposed([[10, 30]], [[10, 28.995]], friendly),
      chain,
      { frame: 'link', unit: 0 },
      { frame: 'pursuit', unit: 1, routed: 0 },
      { frame: 'bracing', unit: 1, mover: 0, why: 'braced' },
    )
    expect(played(state, pick('wait')).state.agenda.at(-1)?.frame).toBe('pursuit')
    expect(played(state, pick('strike'), [2]).state.agenda.at(-1)?.frame).toBe('pursuit')
  })
  it('BST-20 BST-61 a move after which hearts are tested at once is not shown before', () => {
    const bear = (courage: boolean) => {
      const friends = ([0, 1] as const).map((seat) => ({ seat, name: 'Yet to act', profile: SWORDS, at: [[36, 36 - 34 * seat]] as const }))
      const theirs = { profile: 'cave-bear', unit: { activated: true } }
      const state = linked(ruled(opposed([[10, 30]], [[10, 20]], { theirs, friends }), { courage }))
      const frames = state.agenda.map((frame) =>
        frame.frame === 'chain' && courage ? { ...frame, morale: { fallen: [], shaken: [], tested: [] } } : frame,
      )
      const of = { ...state, agenda: frames }
      return game.pause?.(of, [
        { decision: owed(of)?.id ?? '', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -6 } as never], alone: [] },
      ])
    }
    const strange = linked(changed(opposed([[10, 30]], [[10, 20]]), { 1: { profile: 99 } }))
    const far = {
      decision: owed(linked(opposed([[10, 30]])))?.id ?? '',
      seat: 0,
      key: 'move',
      kind: 'move',
      path: [{ x: 0, y: -6 } as never],
      alone: [],
    } as const
    expect(() => game.pause?.(strange, [far])).toThrow('no profile 99')
    expect([bear(false)?.next, bear(true)]).toEqual(['Roll for the initiative', undefined])
    const volley = { target: 1, weapon: '', factor: 1, assigned: [] } as const
    const two = under(
      opposed([[10, 30]], [[10, 10]], { friends: [{ seat: 0, name: 'Bows', profile: BOWS, at: [[20, 30]] }] }),
      { frame: 'chain', links: [{ ...freshLink(2), shot: volley, stage: 'done' }, freshLink(0)], stage: 'links' },
      { frame: 'link', unit: 0 },
    )
    const shown = game.pause?.(two, [
      { decision: owed(two)?.id ?? '', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -5 } as never], alone: [] },
    ])
    expect([shown?.next, shown?.state.agenda.at(-1)]).toMatchObject(['Let them shoot', { frame: 'chain', stage: 'links' }])
  })
  it('BST-29 only what was being made ready is ready at an activation, and a plain move lets nobody strike', () => {
    const state = under(opposed(row(2, 10, 30), [[10, 28.995]]))
    const draft = openDraft(changed(state, { 1: { loading: ['longsword'] } }), loaded([]))
    const [one] = draft.state.figures
    activate(draft, 0, 'initiative')
    expect([draft.state.figures[0] === one, draft.state.figures[1]?.loading]).toEqual([true, []])
    order(draft, 0, { decision: '', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: 1 } as never], alone: [] })
    expect(draft.state.agenda.at(-1)?.frame).toBe('moving')
  })
  it('BST-16 a flyer comes to the height it was sent to; BST-29 a part is named after its own side’s', () => {
    const bird = profile(SWORDS, { id: 'bird', flies: true })
    const flown = openDraft(linked(opposed([[10, 30]], [[38, 2]], { ours: { profile: 'bird' }, profiles: [bird] })), loaded([]))
    order(flown, 0, { decision: '', seat: 0, key: 'move', kind: 'move', path: [{ x: 0, y: -2 } as never], alone: [], altitude: 3 })
    const top = flown.state.agenda.at(-1)
    expect(top?.frame === 'moving' ? top.altitude : undefined).toBe(3)
    const parted = openDraft(linked(opposed(row(3, 10, 30), [[38, 2]], { theirs: { name: 'Ours too' } })), loaded([]))
    order(parted, 0, { decision: '', seat: 0, key: 'divide', kind: 'pick', picked: ['p0'] })
    expect(parted.state.units[2]?.name).toBe('Ours B')
  })
  it('BST-27 BST-40 BST-45 who may strike back, and what is no longer closed', () => {
    const fought = (links: readonly Partial<Link>[], more: Partial<State> = {}, change: Readonly<Record<number, Partial<Figure>>> = {}) => {
      const whole = links.map((link) => ({ ...freshLink(link.unit ?? 0), stage: 'done' as const, ...link }))
      const state = ruled(
        changed(
          opposed([[10, 30]], [[10, 28.995]], {
            theirs: { unit: { activated: true } },
            friends: [
              { seat: 1, name: 'Idle', profile: BRAVES, at: [[30, 10]], unit: { activated: true } },
              { seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 11.005]] },
            ],
          }),
          change,
        ),
        { strikeBack: true },
        more,
      )
      // an approach that is let pass, and the chain runs on
      const asked = {
        ...state,
        agenda: [
          { frame: 'turn' as const },
          { frame: 'chain' as const, links: whole, stage: 'fire' as const },
          { frame: 'approach' as const, unit: 0, mover: 1 },
        ],
      }
      const now = game.play(
        asked,
        [{ decision: owed(asked)?.id ?? '', seat: 0, key: 'wait', kind: 'pick', picked: ['wait'] }],
        loaded([20, 10]),
      ).state
      const chained = now.agenda.find((frame) => frame.frame === 'chain')
      return [chained?.frame === 'chain' ? chained.links.map(({ unit, declared }) => [unit, declared]) : undefined, now.closed] as const
    }
    expect(fought([{ unit: 0, declared: [1] }])[0]).toEqual([
      [0, [1]],
      [1, [0]],
    ])
    expect(
      fought([
        { unit: 0, declared: [1] },
        { unit: 1, declared: [0] },
      ])[0],
    ).toEqual([
      [0, [1]],
      [1, [0]],
    ])
    expect(
      fought([{ unit: 0 }], {
        closed: [
          [0, 1],
          [0, 2],
        ],
      })[1],
    ).toEqual([[0, 1]])
    // who declared against it and has fallen is struck at by nobody
    const links = [
      { unit: 0, declared: [1] },
      { unit: 3, declared: [2] },
    ]
    expect(fought(links, {}, { 0: { alive: false } })[0]).toEqual([
      [0, [1]],
      [3, [2]],
      [2, [3]],
    ])
  })
})

describe('dice and what they are for', () => {
  it('BST-40 who has fought is closed with whom he touches; BST-15 of two rivers the first is named', () => {
    const fight = under(opposed([[10, 30]], [[10, 28.995]], { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[30, 35]] }] }), {
      frame: 'chain',
      links: [{ ...freshLink(0), declared: [1], stage: 'done' }],
      stage: 'melee',
    })
    expect(played(fight, target('strike', ['b1']), [2, 20, 10]).state.closed).toEqual([[0, 1]])
    const rivers = [patch('river', 8, 28, 4, 4, { name: 'the brook' }), patch('river', 8, 28, 4, 4, { name: 'the stream' })]
    const wet = opposed([[20, 30]], undefined, { terrain: rivers })
    const there = {
      decision: '',
      seat: 0,
      key: 'place',
      kind: 'place' as const,
      places: [{ piece: 0, at: { x: 10, y: 30 }, facing: degrees(270) }] as never,
    }
    expect(judgePlaces(wet, 0, there)[0]?.reason).toContain('the brook')
    const seats: (number | undefined)[] = []
    const dice = { ...loaded([]), die: (_sides: number, purpose: { readonly seat?: number }) => seats.push(purpose.seat) }
    toss(openDraft({ ...ruled(opposed([[10, 30]]), { weather: 'rolled' }), agenda: [{ frame: 'toss' }] }, dice as never))
    expect(seats).toEqual([0, 0, 1])
  })
  it('BST-10 BST-20 each side dices by its own name', () => {
    const draft = openDraft(opposed([[10, 30]]), loaded([5, 9]))
    contest(draft, 'initiative', 30, 'BST-20', 'ruled')
    expect(draft.events[0]?.rolls?.map(({ purpose, seat }) => [purpose, seat])).toEqual([
      ['Elves: initiative', 0],
      ['Savages: initiative', 1],
    ])
  })
  it('BST-66 weather left to the dice is rolled and told, and none where there is none', () => {
    const tossed = (weather: 'off' | 'rolled', faces: readonly number[]) => {
      const draft = openDraft({ ...ruled(opposed([[10, 30]]), { weather }), agenda: [{ frame: 'toss' }] }, loaded(faces))
      toss(draft)
      return draft.events.filter(({ what }) => what === 'weather')
    }
    expect(tossed('off', [5, 9])).toEqual([])
    expect(tossed('rolled', [3, 5, 9])[0]?.rolls?.map(({ total, seat }) => [total, seat])).toEqual([[3, 0]])
  })
  it('BST-36 BST-52 armour’s roll is told; one point through is enough for a sting; a Champion’s last point of Fate is gone', () => {
    const theirs = (differs: Partial<Profile>, figures: Partial<Figure> = {}): Opposed => ({
      theirs: { profile: 'theirs', figures },
      profiles: [profile(BRAVES, { id: 'theirs', ...differs })],
    })
    const cut = { name: 'cut', count: 1, cer: 0, damage: '2', type: 'slashing' } as const
    const armour = openDraft(
      opposed([[10, 30]], [[10, 28.995]], theirs({ absorption: { armour: 'd4', natural: '0', magic: '0' } })),
      loaded([1]),
    )
    expect(bleed(armour, 0, 1, cut, false).rolls.map(({ result }) => result)).toContain('absorbed')
    const stung = openDraft(
      opposed(
        [[10, 30]],
        [[10, 28.995]],
        theirs({ fate: 9, save: 30, absorption: { armour: '1', natural: '0', magic: '0' } }, { fate: 9 }),
      ),
      loaded([1]),
    )
    bleed(stung, 0, 1, { ...cut, effect: 'paralysis' }, false)
    expect([stung.state.figures[1]?.paralysed, stung.state.figures[1]?.fate]).toEqual([true, 8])
    const last = openDraft(
      opposed(
        [[10, 30]],
        [[10, 28.995]],
        theirs({ fate: 1, absorption: { armour: '0', natural: '0', magic: '0' } }, { fate: 1, champion: true }),
      ),
      loaded([1]),
    )
    bleed(last, 0, 1, cut, false)
    expect(last.state.figures[1]?.fate).toBe(0)
  })
  it('BST-51 BST-65 a critical blinds only where it says so, and lays each save once', () => {
    const rows = CRITICALS.slashing
    const harmless = rows.find(
      ({ effect }) => effect.saves?.includes('rout') === true && effect.blinds === undefined && (effect.cer ?? 0) > 0,
    )
    if (!harmless) throw new Error('no such row')
    const draft = openDraft(
      changed(ruled(opposed([[10, 30]]), { situations: true }), { 0: { champion: true, saves: ['rout'] } }),
      loaded([harmless.from]),
    )
    suffer(draft, 0, 'slashing')
    const [figure] = draft.state.figures
    expect([figure?.blind, figure?.injuries.cer, figure?.saves]).toEqual([
      undefined,
      harmless.effect.cer,
      ['rout', ...(harmless.effect.saves ?? []).filter((one) => one !== 'rout')],
    ])
  })
  it('BST-1 the shortest of several names is what a thing is', () => {
    const blade = profile(SWORDS).weapons[0] as Weapon
    const glaive = profile(SWORDS, {
      id: 'glaive',
      weapons: ['glaive', 'glaive-long', 'glaive-long-thrown'].map((id) => ({ ...blade, id })),
    })
    const draft = openDraft(opposed([[10, 30]], undefined, { ours: { profile: 'glaive' }, profiles: [glaive] }), loaded([]))
    loseWeapon(draft, 0, 'broken', 'glaive-long-thrown')
    expect(draft.state.figures[0]?.broken).toEqual(['glaive', 'glaive-long', 'glaive-long-thrown'])
  })
  it('BST-61 the first of two as steady rolls to rally', () => {
    const draft = openDraft(opposed(row(2, 10, 30), undefined, { ours: { unit: { routing: true } } }), loaded([30]))
    rally(draft, 0)
    expect(draft.events[0]?.rolls?.[0]?.purpose).toContain('swordsman 1')
  })
})

describe('hearts and ends', () => {
  it('BST-61 BST-67 the number of the first of two as bad; losses are those of its own army, to the hundredth', () => {
    const mixed = ruled(opposed(row(2, 10, 30)), { mixed: true })
    const other = mixed.profiles.findIndex(({ id }) => id === BOWS)
    const same = { ...mixed, profiles: mixed.profiles.map((one) => (one.id === BOWS ? { ...one, save: profile(SWORDS).save } : one)) }
    expect(moraleOf(changed(same, { 1: { profile: other } }), 0, 'save')?.figure).toBe(0)
    const breaking = (seat: 0 | 1, lost: number) => {
      const units: readonly UnitSpec[] = [
        { seat: 0, name: 'Ours', profile: BRAVES, at: row(4, 10, 30) },
        { seat: 1, name: 'Theirs', profile: BRAVES, at: row(12, 10, 10) },
      ]
      const state = ruled(battle({ units }), { breakpoints: true, courage: true })
      const dead = Array.from({ length: lost }, (_, i) => (seat === 0 ? i : 4 + i))
      const after = changed(state, Object.fromEntries(dead.map((id) => [id, { alive: false }])))
      return moraleOf(after, seat, 'courage')?.modifiers.at(-1)?.reason
    }
    expect([breaking(0, 1), breaking(1, 1), breaking(1, 3), breaking(1, 9)]).toEqual([
      '25% of the army lost',
      expect.not.stringContaining('lost'),
      '25% of the army lost',
      '75% of the army lost',
    ])
    const mob = (count: number) =>
      moraleOf(ruled(opposed(row(count, 10, 30)), { formations: true, courage: true }), 0, 'courage')
        ?.modifiers.map(({ reason }) => reason)
        .at(-1)
    expect([mob(2), mob(3)]).toEqual([expect.not.stringContaining('mob'), 'in a mob'])
  })
  it('BST-61 fear reaches 3″, to the hair, and the first terror is named', () => {
    const feared = (y: number) => {
      const links = [{ ...freshLink(0), stage: 'done' as const }]
      const frame = { frame: 'chain' as const, links, stage: 'fear' as const, morale: { fallen: [], shaken: [], tested: [] } }
      const state = ruled(
        opposed([[10, 30]], [[10, y]], {
          theirs: { profile: 'bear', name: 'First bear' },
          friends: [{ seat: 1, name: 'Second bear', profile: 'bear', at: [[10, 60 - y]] }],
          profiles: [profile('cave-bear', { id: 'bear', base: { shape: 'round', diameter: inches(1) } })],
        }),
        { courage: true },
        { agenda: [{ frame: 'turn' }, frame] },
      )
      const draft = openDraft(state, loaded([30]))
      return settleFear(draft, frame) ? draft.events[0]?.rolls?.[0]?.purpose : undefined
    }
    expect([feared(26), feared(25.99)]).toEqual(['Ours: courage against First bear', undefined])
  })
  it('BST-60 a lone man leads before any beast', () => {
    const state = opposed([[10, 30]], undefined, { friends: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 30]] }] })
    expect(candidates(state, 0).map(({ id }) => id)).toEqual([0])
  })
  it('BST-14 the smallest lead that counts wins', () => {
    const cheap = profile(BRAVES, { id: 'cheap', points: 1 })
    const state = battle({
      units: [
        { seat: 0, name: 'Ours', profile: 'cheap', at: row(5, 10, 30) },
        { seat: 1, name: 'Theirs', profile: 'cheap', at: row(5, 10, 10) },
      ],
      profiles: [cheap],
    })
    expect([onPoints(changed(state, { 5: { alive: false } })).winner, onPoints(changed(state, { 0: { alive: false } })).winner]).toEqual([
      0, 1,
    ])
  })
  it('BST-14 who lies dead, still or runs holds nothing; goals are counted from the end of the first turn, and told', () => {
    const outline = [point(5, 25), point(15, 25), point(15, 35), point(5, 35)]
    const wanted: readonly Goal[] = [{ id: 'well', seat: 0, kind: 'hold', place: { name: 'the well', outline }, turns: 1 }]
    const held = (change: Partial<Figure>, unit: Partial<State['units'][number]> = {}) => {
      const state = changedUnit(
        changed(opposed([[10, 30]], [[30, 5]], { friends: [{ seat: 0, name: 'Far', profile: SWORDS, at: [[30, 30]] }] }), { 0: change }),
        0,
        unit,
      )
      const draft = openDraft({ ...state, goals: { wanted, tallies: freshTallies(wanted) } }, loaded([]))
      const verdict = reachedGoals(draft)
      return [verdict?.winner, draft.events.map(({ what }) => what)]
    }
    expect(held({})).toEqual([0, []]) // the end tells it
    expect(held({ alive: false })).toEqual([undefined, []])
    expect(held({ paralysed: true })).toEqual([undefined, []])
    expect(held({}, { routing: true })).toEqual([undefined, []])
    const second = (routing: boolean) => {
      const state = opposed([[30, 30]], [[30, 5]], {
        friends: [{ seat: 0, name: 'There', profile: SWORDS, at: [[10, 30]], unit: { routing } }],
      })
      return reachedGoals(openDraft({ ...state, goals: { wanted, tallies: freshTallies(wanted) } }, loaded([])))?.winner
    }
    expect([second(false), second(true)]).toEqual([0, undefined])
    const start = openDraft(
      { ...opposed([[10, 30]]), turn: 0, goals: { wanted, tallies: freshTallies(wanted) }, agenda: [{ frame: 'turn' }] },
      loaded([]),
    )
    initiative(start)
    expect([start.state.outcome, start.state.turn]).toEqual([undefined, 1])
  })
  it('BST-15 of two buildings one over the other the first is named', () => {
    const state = opposed([[10, 30]], undefined, {
      terrain: [patch('building', 8, 28, 4, 4, { name: 'the tower' }), patch('building', 8, 28, 4, 4, { name: 'the hall' })],
    })
    expect(buildingAt(state, state.figures[0] as Figure, point(10, 30), 0)?.name).toBe('the tower')
  })
  it('BST-11 exactly 15% off is still even; who was placed before is named first; counted and rounded as it is said', () => {
    const priced = (points: readonly number[], theirs: readonly number[]) =>
      battle({
        units: [
          ...points.map((one, at) => ({ seat: 0 as const, name: `o${at}`, profile: `p${one}`, at: [[3 + at * 4, 30]] as const })),
          ...theirs.map((one, at) => ({ seat: 1 as const, name: `t${at}`, profile: `p${one}`, at: [[3 + at * 4, 10]] as const })),
        ],
        profiles: [...new Set([...points, ...theirs])].map((one) => profile(BRAVES, { id: `p${one}`, points: one })),
      })
    expect(openPlacement(priced([115, 85], [100, 100])).units).toBe(2)
    expect(openPlacement(priced([116, 84], [100, 100])).units).toBe(1)
    const even = priced([85, 115], [100, 100])
    const frame = (state: State, more: Partial<PlacingFrame>): PlacingFrame => ({ ...openPlacement(state), ...more })
    expect(judgeGroup(even, frame(even, { units: 2, left: [2, 2], group: [0], waiting: [1, 2, 3] }))).toEqual([])
    const four = priced([50, 50, 50, 50], [100, 100])
    const late = frame(four, { units: 2, left: [2, 2], group: [], waiting: [2, 3] })
    const put = (piece: number) => ({ piece, at: { x: 3 + piece * 4, y: 30 }, facing: degrees(270) })
    const answer = { decision: '', seat: 0, key: 'place', kind: 'place' as const, places: [put(1), put(0)] as never }
    expect(judgePlacing(four, late, answer).find(({ short }) => short === 'placed')?.pieces).toEqual([1])
    const rest = (waiting: readonly number[]) => judgeGroup(four, frame(four, { units: 2, left: [1, 1], group: [0], waiting }))[0]?.reason
    expect([rest([1]), rest([1, 2])]).toEqual(['1 figure has no place yet.', '2 figures have no place yet.'])
    const thirds = priced([70, 100, 30], [100, 100])
    expect(judgeGroup(thirds, frame(thirds, { units: 3, left: [3, 3], group: [0], waiting: [1, 2, 3, 4] }))[0]?.reason).toContain(
      'of 67 points',
    )
  })
  it('BST-14 BST-66 what a battle is about comes with it; in mist it is told how much nearer to go', () => {
    const outline = [point(5, 25), point(15, 25), point(15, 35), point(5, 35)]
    const wanted: readonly Goal[] = [{ id: 'well', seat: 0, kind: 'hold', place: { name: 'the well', outline }, turns: 1 }]
    expect(muster({ ...smallBattle({}), goals: wanted }).goals).toEqual({ wanted, tallies: freshTallies(wanted) })
    const mist = ruled(opposed([[10, 30]], [[10, 10]], { ours: { profile: BOWS } }), { weather: 'mist' })
    const [shooter, victim] = mist.figures
    const bow = profile(BOWS).weapons[0]
    if (!shooter || !victim || !bow) throw new Error('nobody')
    expect(weatherRefusal(mist, shooter, victim, bow, 19.5)?.remedy).toBe('move 1.5″ nearer')
  })
  it('BST-64 the smallest blast is one; at one who has fallen before no shot is fired and nothing bursts', () => {
    const small = { ...mortar, id: 'small', weapons: [{ ...(mortar.weapons[0] as Weapon), area: 1 }] }
    const state = ruled(opposed([[10, 30]], [[10, 15]], { ours: { profile: 'small' }, profiles: [small] }), { areas: true })
    const [weapon] = small.weapons
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no mortar')
    const shot = (of: State, faces: readonly number[]) => {
      const draft = openDraft(of, loaded(faces))
      const number = shotNumber(state, { by: 0, target: 1, weapon, attack, movedHalf: false })
      resolve(draft, 0, [{ by: 0, target: 1, weapon, index: 0, attack, number, step: 0 }], {
        how: 'fire',
        step: 0,
        factor: 1,
        targets: [1],
      })
      return draft.events.map(({ what }) => what)
    }
    expect(shot(state, [29, 2, 2])).toEqual(['attack', 'blast'])
    expect(shot(changed(state, { 1: { alive: false } }), [])).toEqual(['attack'])
  })
  it('BST-64 whoever could bombard somebody has the template over him, as wide as it is, and says so on his card', () => {
    const link = { unit: 0, searched: false, declared: [], stage: 'manoeuvre', moved: 'no', changed: false, passed: false } as const
    const state: State = {
      ...ruled(opposed([[10, 30]], [[10, 15]], { ours: { profile: mortar.id }, profiles: [mortar] }), { areas: true }),
      agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link], stage: 'links' }, { frame: 'link', unit: 0 }],
    }
    const area = mortar.weapons[0]?.area ?? 0
    const [template, ...more] = eyes.scene(state, 0).zones.filter(({ kind }) => kind === 'template')
    expect(more).toEqual([])
    expect(template?.label).toBe('1 under the shell')
    expect(template?.outline).toHaveLength(24)
    for (const { x, y } of template?.outline ?? []) expect(Math.hypot(x - 10, y - 15)).toBeCloseTo(area, 6)
    expect(new Set(template?.outline.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`)).size).toBe(24)
    expect(eyes.inspect(state, 0, { piece: 0 })?.weapons[0]?.lines).toContainEqual({
      label: 'blast',
      value: `${area}″ round whoever is hit (BST-64)`,
    })
  })
  it('BST-66 the card of a weapon says of powder alone that the weather tells on it', () => {
    const labels = (powder: boolean): readonly string[] => {
      const weapons = mortar.weapons.map(({ powder: _powder, ...weapon }) => (powder ? { ...weapon, powder } : weapon))
      const state = ruled(opposed([[10, 30]], [[10, 15]], { ours: { profile: mortar.id }, profiles: [{ ...mortar, weapons }] }), {
        weather: 'drizzle',
      })
      return (eyes.inspect(state, 0, { piece: 0 })?.weapons[0]?.lines ?? []).map(({ label }) => label)
    }
    expect(labels(true)).toContain('powder')
    expect(labels(false)).not.toContain('powder')
  })
  it('BST-63 BST-64 BST-66 a card tells nothing of a charge, a blast or powder where the rule is not in play', () => {
    const labels = (one: Profile, advanced?: Partial<Advanced>): readonly string[] => {
      const plain = opposed([[10, 30]], [[10, 15]], { ours: { profile: one.id }, profiles: [one] })
      const lines = eyes.inspect(advanced ? ruled(plain, advanced) : plain, 0, { piece: 0 })?.weapons[0]?.lines ?? []
      return lines.map(({ label }) => label).filter((label) => ['charge', 'blast', 'powder'].includes(label))
    }
    expect([lancer, mortar].map((one) => labels(one))).toEqual([[], []])
    expect([lancer, mortar].map((one) => labels(one, { situations: true }))).toEqual([[], []])
    expect(labels(lancer, { charging: true })).toEqual(['charge'])
    expect(labels(mortar, { areas: true, weather: 'clear' })).toEqual(['blast', 'powder'])
  })
})

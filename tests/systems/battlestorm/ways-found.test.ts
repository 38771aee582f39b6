// Ways worked out for people and computers: charges, shifts, closing up, flights, ranks. Small positions with the places that come of them.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, type Point, point } from '../../../src/engine/geometry/units'
import type { Drill } from '../../../src/systems/battlestorm/data/formations'
import { freshLink, freshMove } from '../../../src/systems/battlestorm/game/chain'
import { brokenUp, gather, judgeCoherency } from '../../../src/systems/battlestorm/game/coherency'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { drillName, drillOf, drillsFor, form, formUp, judgeForm } from '../../../src/systems/battlestorm/game/drill'
import { dress } from '../../../src/systems/battlestorm/game/formation'
import { judgeHiding, revealAlong, searchable } from '../../../src/systems/battlestorm/game/hiding'
import { chargeLegs, shiftAlong } from '../../../src/systems/battlestorm/game/manoeuvre'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { goneOf, halt, isOverEdge, stretch } from '../../../src/systems/battlestorm/game/room'
import { flee, settleSaves } from '../../../src/systems/battlestorm/game/rout'
import { aslant, bodyCost, hingeOf, isAbout } from '../../../src/systems/battlestorm/game/wheel'
import type { Figure, Leg, MovingFrame, State } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { type BattleSpec, battle, changed, patch, profile, row, type UnitSpec } from '../../support/battlestorm'
import { turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const AWAY = [[38, 2]] as const
type Places = UnitSpec['at']
type More = Partial<BattleSpec> & { readonly friends?: Places; readonly ours?: Partial<UnitSpec> }
/** One unit of swordsmen, one of braves, single friends; a table of 40″. */
const field = (ours: Places, theirs: Places = AWAY, { friends = [], ours: own = {}, ...more }: More = {}): State =>
  battle({
    units: [
      { seat: 0, name: 'Ours', profile: SWORDS, at: ours, ...own },
      { seat: 1, name: 'Theirs', profile: BRAVES, at: theirs },
      ...friends.map((at, index) => ({ seat: 0 as const, name: `Friend ${index}`, profile: SWORDS, at: [at] })),
    ],
    width: 40,
    height: 40,
    ...more,
  })
const ends = (legs: readonly Leg[]) => legs.map(({ piece, points }) => [piece, points.at(-1)?.x, points.at(-1)?.y])

describe('a charge', () => {
  it('BST-41 everybody takes the nearest free place at a base he can reach, the nearest first', () => {
    expect(
      ends(
        chargeLegs(
          field(row(5, 10, 30), [
            [12, 25],
            [13.2, 25],
          ]),
          0,
          1,
          1,
        ),
      ),
    ).toEqual([
      [0, 9.674, 25.626],
      [1, 11.131, 25.502],
      [2, 12.08, 26.001],
      [3, 13.28, 26.001],
      [4, 14.204, 25],
    ])
    expect(ends(chargeLegs(field(row(5, 10, 30), [[12, 25]]), 0, 1, 1))).toEqual([
      [0, 9.672, 25.501],
      [1, 11.131, 25.502],
      [2, 12.08, 26.001],
      [3, 13.004, 25],
      [4, 14.472, 25.501],
    ])
  })
  it('BST-17 those who find none keep behind the front, or all go for the nearest enemy where nobody reaches one', () => {
    const column: Places = [
      [10, 30],
      [11.2, 30],
      [10, 31.2],
      [11.2, 31.2],
      [10, 32.4],
      [11.2, 32.4],
    ]
    expect(ends(chargeLegs(field(column, [[11, 26]]), 0, 1, 1))).toEqual([
      [0, 10.131, 26.502],
      [1, 11.05, 27.003],
      [2, 9.991, 27.953],
      [3, 11.791, 27.953],
      [4, 9.991, 29.152],
      [5, 11.191, 29.152],
    ])
    const far: Places = [
      [20, 12],
      [12, 15],
    ]
    expect(ends(chargeLegs(field(row(4, 10, 30), far), 0, 1, 1))).toEqual([10.36, 11.56, 12.76, 13.96].map((x, id) => [id, x, 24.302]))
    expect(ends(chargeLegs(field(row(4, 10, 30), [[12, 25]]), 0, 1, 0.5))).toEqual(
      [9.775, 10.975, 12.175, 13.375].map((x, id) => [id, x, 27.193]),
    )
    const river = field(row(3, 10, 30), [[11, 25]], { terrain: [patch('river', 5, 27, 12, 1)] })
    expect(ends(chargeLegs(river, 0, 1, 1))).toEqual([10.463, 11.663, 12.863].map((x, id) => [id, x, 28.194]))
  })
  it('BST-16 nobody charges one who flies out of reach, but flyers do; who cannot move stays', () => {
    const swallow = profile(SWORDS, { id: 'swallow', flies: true })
    const high = (id: string) =>
      changed(field(row(2, 10, 30), [[10.5, 26]], { ours: { profile: id }, profiles: [swallow] }), {
        2: { altitude: 3 as Figure['altitude'] },
      })
    expect(chargeLegs(high(SWORDS), 0, 1, 1)).toEqual([])
    expect(chargeLegs(high('swallow'), 0, 1, 1)).toHaveLength(2)
    const stunned = changed(field(row(3, 10, 30), [[11, 27]]), { 0: { paralysed: true } })
    expect(chargeLegs(stunned, 0, 1, 1).map((leg) => leg.piece)).toEqual([1, 2])
    const all = changed(field(row(2, 10, 30), [[11, 27]]), { 0: { paralysed: true }, 1: { paralysed: true } })
    expect(chargeLegs(all, 0, 1, 1)).toEqual([])
    expect(chargeLegs(changed(field(row(2, 10, 30), [[11, 27]]), { 2: { alive: false } }), 0, 1, 1)).toEqual([])
  })
})

describe('a shift of the whole body', () => {
  const shift = (state: State, path: readonly (readonly [number, number])[], share = 1) => {
    const found = shiftAlong(
      state,
      0,
      path.map(([x, y]) => ({ x, y }) as Point),
      share,
    )
    return [found.path.map(({ x, y }) => [x, y]), found.stopped]
  }
  it('BST-23 ends with the move, along the way that is drawn', () => {
    expect(shift(field(row(2, 5, 30)), [[9, 0]])).toEqual([[[5.999, 0]], 'the end of its move, 6.0″'])
    expect(shift(field(row(2, 5, 30)), [[3, 0]])).toEqual([[[2.999, 0]], undefined])
    expect(
      shift(field(row(2, 5, 30)), [
        [2, 0],
        [2, -8],
      ]),
    ).toEqual([
      [
        [2, 0],
        [2, -3.999],
      ],
      'the end of its move, 6.0″',
    ])
    expect(shift(field(row(2, 5, 30)), [[9, 0]], 2)[1]).toBeUndefined()
  })
  it('BST-17 ends at each edge of the table, a half base before it', () => {
    expect(shift(field(row(2, 5, 30)), [[-9, 0]])).toEqual([[[-4.499, 0]], 'the edge of the table, 4.5″'])
    expect(shift(field(row(2, 34, 30)), [[6, 0]])).toEqual([[[4.298, 0]], 'the edge of the table, 4.3″'])
    expect(shift(field(row(2, 5, 36)), [[0, 6]])).toEqual([[[0, 3.499]], 'the edge of the table, 3.5″'])
    expect(shift(field(row(2, 5, 3)), [[0, -6]])).toEqual([[[0, -2.499]], 'the edge of the table, 2.5″'])
    expect(
      shift(field(row(2, 3, 30)), [
        [-2, 0],
        [-4, -2],
      ]),
    ).toEqual([
      [
        [-2, 0],
        [-2.499, -0.499],
      ],
      'the edge of the table, 2.7″',
    ])
    // who stands over an edge may go inwards
    expect(shift(field([[0.2, 30]]), [[3, 0]])).toEqual([[[2.999, 0]], undefined])
    expect(shift(field([[39.8, 30]]), [[-3, 0]])).toEqual([[[-2.999, 0]], undefined])
    expect(shift(field([[20, 39.8]]), [[0, -3]])).toEqual([[[0, -2.999]], undefined])
    expect(shift(field([[20, 0.2]]), [[0, 3]])).toEqual([[[0, 2.999]], undefined])
  })
  it('BST-15 BST-17 ends at an enemy, before friends who leave no room, and at ground that is shut; slow ground costs double', () => {
    expect(shift(field(row(2, 5, 30), [[6, 26]]), [[0, -6]])).toEqual([[[0, -3.016]], 'brave, 3.0″'])
    expect(shift(field(row(2, 5, 30), [[6, 26]]), [[0, -3]])).toEqual([[[0, -2.999]], undefined])
    expect(shift(field(row(2, 5, 30), AWAY, { friends: [[5, 26]] }), [[0, -4]])).toEqual([[[0, -2.999]], 'no room to stand, 3.0″'])
    expect(shift(field(row(2, 5, 30), AWAY, { friends: [[5, 24.5]] }), [[0, -6]])).toEqual([[[0, -4.499]], 'no room to stand, 4.5″'])
    // short of what it may go, because of friends: its move has not ended
    expect(shift(field(row(2, 5, 30), AWAY, { friends: [[5, 23.5]] }), [[0, -8]])[1]).toMatch(/^no room to stand, 5/)
    expect(shift(field(row(2, 5, 30)), [[0, -8]])[1]).toBe('the end of its move, 6.0″')
    expect(shift(field(row(2, 5, 30), AWAY, { terrain: [patch('river', 0, 26, 20, 1)] }), [[0, -6]])).toEqual([
      [[0, -2.999]],
      'the river, 3.0″',
    ])
    expect(shift(field(row(2, 5, 30), AWAY, { terrain: [patch('woods', 0, 20, 20, 8)] }), [[0, -6]])).toEqual([
      [[0, -3.999]],
      'the end of its move, 4.0″',
    ])
  })
})

describe('closing up', () => {
  it('BST-17 whoever is away from the largest group goes to the nearest of it, the nearest first, as far as the move allows', () => {
    const strays: Places = [
      [10, 30],
      [11.2, 30],
      [12.4, 30],
      [18, 30],
      [10, 24],
    ]
    expect(ends(gather(field(strays), 0, 1))).toEqual([
      [3, 15.35, 30],
      [4, 10, 27.05],
    ])
    const pairs: Places = [
      [10, 30],
      [11.2, 30],
      [19, 30],
      [20.2, 30],
      [10, 22],
    ]
    expect(ends(gather(field(pairs), 0, 0.5))).toEqual([
      [2, 16, 30],
      [4, 10, 25],
      [3, 18.95, 30],
    ])
    // the second follows the place the first has come to
    const line: Places = [
      [10, 30],
      [11.2, 30],
      [12.4, 30],
      [17, 30],
      [22, 30],
    ]
    expect(ends(gather(field(line), 0, 1))).toEqual([
      [3, 15.35, 30],
      [4, 18.3, 30],
    ])
    expect(gather(field(row(3, 10, 30)), 0, 1)).toEqual([])
  })
  it('BST-17 who cannot move is not waited for; ground and friends in the way leave less', () => {
    const strays: Places = [
      [10, 30],
      [11.2, 30],
      [17, 30],
      [10, 24],
    ]
    expect(ends(gather(changed(field(strays), { 2: { paralysed: true } }), 0, 1))).toEqual([[3, 10, 27.05]])
    const blocked = field(strays, AWAY, { terrain: [patch('river', 13, 29, 0.5, 2)], friends: [[10, 26.95]] })
    expect(ends(gather(blocked, 0, 1))).toEqual([
      [2, 14.15, 30],
      [3, 10, 25.779],
    ])
  })
  it('BST-17 a unit broken up must come as near as it can, by a tenth of an inch; one that stands together must stay so', () => {
    const judged = (places: Places, moves: readonly (readonly [number, number, number])[], how: 'move' | 'disengage' = 'move', share = 1) =>
      judgeCoherency(field(places), 0, new Map(moves.map(([piece, x, y]) => [piece, point(x, y)])), how, share).map(
        ({ reason, remedy, pieces }) => [reason, remedy, pieces],
      )
    const apart: Places = [
      [10, 30],
      [11.2, 30],
      [12.4, 30],
      [22, 30],
    ]
    expect(judged(apart, [[3, 16.05, 30]])).toEqual([])
    expect(judged(apart, [[3, 16.2, 30]])).toEqual([
      [
        'Ours stand broken up and would stay 0.8″ too far apart; they can close to 0.6″.',
        'bring the strays as near to the others as they can come, or divide the unit along its gaps',
        [3],
      ],
    ])
    expect(judged(apart, [[3, 18.9, 30]], 'move', 0.5)).toEqual([])
    expect(judged(apart, [[3, 19.2, 30]], 'move', 0.5)).toHaveLength(1)
    expect(judged(apart, [[3, 22, 29]], 'disengage')).toEqual([])
    expect(judged(apart, [[3, 24, 30]], 'disengage')).toHaveLength(1)
    expect(judged(apart, [])).toEqual([])
    expect(judged([[10, 30]], [[0, 5, 5]])).toEqual([])
    expect(
      judged(row(4, 10, 30), [
        [0, 10, 27],
        [3, 17, 30],
      ]),
    ).toEqual([
      [
        'Ours would be broken up: swordsman 1 would stand 2.2″ from the nearest of the others; 2″ is the most.',
        'bring it 0.2″ nearer',
        [0, 3],
      ],
    ])
    expect(judged(row(2, 10, 30), [[1, 13, 30]])).toEqual([])
    expect(judged(row(2, 10, 30), [[1, 13.1, 30]])).toHaveLength(1)
    expect(
      brokenUp(
        field([
          [10, 30],
          [13, 30],
          [16.1, 30],
        ]),
        0,
      ).map((part) => part.map((figure) => figure.id)),
    ).toEqual([[0, 1], [2]])
    expect(brokenUp(field([[10, 30]]), 0)).toEqual([])
  })
  it('BST-17 who is held may be the link between others, and need not be reached', () => {
    const held = changed(
      field([
        [10, 30],
        [12.8, 30],
        [15.6, 30],
        [25, 30],
      ]),
      { 1: { paralysed: true }, 3: { paralysed: true } },
    )
    expect(brokenUp(held, 0)).toEqual([])
    const touched = field(
      [
        [10, 30],
        [11.2, 30],
        [20, 30],
      ],
      [[20, 29]],
    )
    expect(brokenUp(touched, 0)).toEqual([])
    expect(brokenUp(touched, 0, 'disengage').map((part) => part.length)).toEqual([2, 1])
  })
})

describe('flight', () => {
  const flight = (state: State, unit = 0) => {
    const draft = openDraft({ ...state, agenda: turnOf(0) }, loaded([]))
    flee(draft, unit)
    return draft.state.agenda.slice(2)
  }
  it('BST-61 everybody straight to the home edge, aside where the ground is shut, within a double move; those in contact may pursue', () => {
    const state = field(
      [
        [10, 30],
        [0.8, 20],
      ],
      [[10, 28.99]],
      { terrain: [patch('river', 4, 33, 12, 1)] },
    )
    const [pursuit, moving] = flight(state)
    expect(pursuit).toEqual({ frame: 'pursuit', unit: 1, routed: 0 })
    expect(moving).toMatchObject({ ...freshMove(0, [], 'rout'), legs: expect.any(Array) })
    expect(moving?.frame === 'moving' ? ends(moving.legs) : []).toEqual([
      [0, 0, 34.168],
      [1, 0.8, 32],
    ])
    const [north] = flight(
      field(
        [[38, 38]],
        [
          [10, 8],
          [11.2, 15],
        ],
      ),
      1,
    )
    expect(north?.frame === 'moving' ? ends(north.legs) : []).toEqual([
      [1, 10, 0],
      [2, 11.2, 3],
    ])
    const stunned = flight(
      changed(
        field([
          [10, 30],
          [11.2, 30],
        ]),
        { 0: { paralysed: true } },
      ),
    )
    expect(stunned.map((frame) => (frame.frame === 'moving' ? ends(frame.legs) : []))).toEqual([[[1, 11.2, 40]]])
    const running = { ...state, units: state.units.map((unit) => (unit.id === 1 ? { ...unit, routing: true } : unit)) }
    expect(flight(running).map((one) => one.frame)).toEqual(['moving'])
  })
  it('BST-51 saving rolls that a critical has laid on somebody are made once, by those who are left and have any', () => {
    const state = changed(field(row(3, 10, 30)), {
      0: { saves: ['rout'], alive: false },
      1: { saves: ['fall'] },
      2: { saves: ['fall'], fallen: true },
    })
    const draft = openDraft({ ...state, agenda: turnOf(0) }, loaded([1]))
    expect(settleSaves(draft)).toBe(false)
    expect(draft.state.figures.slice(0, 3).map(({ fallen, saves }) => [fallen, saves])).toEqual([
      [false, ['rout']],
      [true, []],
      [true, []],
    ])
    expect(draft.events).toHaveLength(1)
    const routs = openDraft({ ...changed(state, { 1: { saves: ['rout'] } }), agenda: turnOf(0) }, loaded([1]))
    expect(settleSaves(routs)).toBe(true)
    expect(routs.state.units[0]?.routing).toBe(true)
  })
})

describe('ranks', () => {
  const CLOSED: Drill = { kind: 'phalanx', order: 'closed' }
  const RAGGED: Places = [
    [20, 20.3],
    [21.3, 20],
    [22.6, 20.1],
    [20.1, 21.4],
    [21.4, 21.3],
    [22.7, 21.5],
  ]
  const ragged = (friends: Places = [], more: More = {}): State =>
    ruled(field(RAGGED, [[21.3, 6]], { friends, ...more }), { formations: true })
  const formed = (drill: Drill, friends: Places = [], state = ragged(friends)) => {
    const found = formUp(state, freshLink(0), drill)
    return 'refusals' in found ? found.refusals.map((one) => [one.reason, one.remedy, one.rule]) : ends(found.legs)
  }
  const at = (xs: readonly number[], ys: readonly number[]) => [0, 1, 2, 3, 4, 5].map((id) => [id, xs[id % 3], ys[id < 3 ? 0 : 1]])
  it('BST-62 a formation forms about its middle, the foremost in front, each on his side', () => {
    const closed = at([20.15, 21.35, 22.55], [20.166, 21.366])
    const open = at([19.6, 21.35, 23.1], [19.891, 21.641])
    expect(formed(CLOSED)).toEqual(closed)
    expect(formed({ kind: 'line', order: 'closed' })).toEqual(closed)
    expect(formed({ kind: 'line', order: 'open' })).toEqual(open)
    expect(formed({ kind: 'phalanx', order: 'open' })).toEqual(open)
  })
  it('BST-62 where there is no room it is tried a little behind, ahead, to one side and the other, and refused where none will do', () => {
    const about = (x: number, y: number) => at([20.15 + x, 21.35 + x, 22.55 + x].map(thousandth), [20.166 + y, 21.366 + y].map(thousandth))
    expect(formed(CLOSED, [[20.1, 19.2]])).toEqual(about(0, 0.6))
    expect(formed(CLOSED, [[20.9, 22.2]])).toEqual(about(0, -0.6))
    expect(
      formed(CLOSED, [
        [20.1, 19.2],
        [19.9, 22.6],
      ]),
    ).toEqual(about(0.8, 0))
    expect(
      formed(CLOSED, [
        [20.6, 18.9],
        [21.1, 22.3],
      ]),
    ).toEqual(about(-0.8, 0))
    expect(
      formed(CLOSED, [
        [20.2, 19.2],
        [20.8, 22.3],
      ]),
    ).toEqual([['swordsman 1 would stand on swordsman.', 'choose another formation, or move to open ground first', 'BST-62']])
  })
  it('BST-62 farther behind, behind to either side, and farther ahead are tried after that, in this order', () => {
    const men: Places = [
      [20.35, 20.2],
      [21.4, 20],
      [22.5, 20.1],
      [20.4, 21.4],
      [21.4, 21.3],
      [22.5, 21.5],
    ]
    const tried = (...friends: Places) => {
      const found = formUp(ruled(field(men, [[21.3, 6]], { friends }), { formations: true }), freshLink(0), CLOSED)
      const first = 'refusals' in found ? undefined : found.legs[0]?.points.at(-1)
      return first && [thousandth(first.x - 20.225), thousandth(first.y - 20.15)]
    }
    expect(tried()).toEqual([0, 0])
    expect(tried([19.27, 20.15], [23.57, 21.95], [21.4, 18.6])).toEqual([0, 1.4])
    expect(tried([19.25, 20.07], [23.8, 19.96], [22.67, 22.58], [20.48, 18.66])).toEqual([-1, 1])
    expect(tried([19.25, 21.18], [23.76, 19.57], [20.24, 22.73], [21.64, 18.93])).toEqual([1, 1])
    expect(tried([19.1, 19.77], [23.57, 21.04], [20.41, 22.79])).toEqual([0, -1.2])
  })
  it('BST-62 the paralysed keep no rank: the first of them is named', () => {
    const stunned = changed(ragged(), { 2: { paralysed: true }, 4: { paralysed: true } })
    expect(formed(CLOSED, [], stunned)).toEqual([['swordsman 3 is paralysed and keeps no rank.', 'divide the unit, or wait', 'BST-62']])
    const nobody = changed(ragged(), Object.fromEntries([0, 1, 2, 3, 4, 5].map((id) => [id, { alive: false }])))
    expect(formed(CLOSED, [], nobody)).toEqual([])
  })
  it('BST-62 what is offered: every other formation, the mob to those who mean to keep ranks', () => {
    expect(drillsFor(ragged(), 0).map(({ id, hint }) => [id, hint])).toEqual([
      ['line-open', 'strikes at −1; shots +1, blows −1'],
      ['line-closed', 'strikes at −1; shots −1, blows +1'],
      ['phalanx-open', 'front +2, courage −2, ¾ move; shots +1, blows −1'],
      ['phalanx-closed', 'front +2, courage −2, ¾ move; shots −1, blows +1'],
    ])
    const meant = ragged([], { ours: { unit: { formation: CLOSED } } })
    expect(drillsFor(meant, 0)[0]).toEqual({ id: 'mob', label: 'mob', hint: 'courage +1' })
    expect(drillsFor(ragged([], { ours: { unit: { formation: { kind: 'mob', order: 'open' } } } }), 0)[0]?.id).toBe('line-open')
    expect([drillName(CLOSED), drillOf('line-open'), drillOf('square')]).toEqual([
      'phalanx in closed order',
      { kind: 'line', order: 'open' },
      undefined,
    ])
    expect(judgeForm(meant, freshLink(0), 'mob')).toEqual([])
    expect(judgeForm(meant, freshLink(0), 'square')[0]).toMatchObject({ rule: 'BST-62' })
    expect(judgeForm(changed(meant, { 2: { paralysed: true } }), freshLink(0), 'mob')).toEqual([])
    expect(judgeForm(changed(meant, { 2: { paralysed: true } }), freshLink(0), 'line-open')).toHaveLength(1)
  })
  it('BST-62 a change that cannot be made changes nothing; a mob breaks ranks where it stands', () => {
    const chained = (state: State): State => ({
      ...state,
      agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }],
    })
    const stuck = openDraft(chained(changed(ragged(), { 2: { paralysed: true } })), loaded([]))
    form(stuck, freshLink(0), CLOSED)
    expect([stuck.events, stuck.state.units[0]?.formation]).toEqual([[], undefined])
    const loose = openDraft(chained(ragged([], { ours: { unit: { formation: CLOSED } } })), loaded([]))
    form(loose, freshLink(0), { kind: 'mob', order: 'open' })
    expect(loose.state.figures.slice(0, 6).map(({ at: { x, y } }) => [x, y])).toEqual(RAGGED)
    expect(loose.events).toEqual([{ what: 'form', seat: 0, glides: [], detail: { unit: 0, formation: 'mob' } }])
    expect(loose.state.agenda[1]).toMatchObject({ links: [{ changed: true, stage: 'manoeuvre' }] })
    const hidden = openDraft(chained(ragged([], { ours: { unit: { hidden: true } } })), loaded([]))
    form(hidden, freshLink(0), CLOSED)
    expect(hidden.state.units[0]?.hidden).toBe(false)
    expect(hidden.state.agenda[1]).toMatchObject({ links: [{ formed: true, changed: true }] })
  })
  it('BST-62 ranks and files within what is still dressed', () => {
    const dressed = (places: Places, kind: 'line' | 'phalanx' = 'line', order: 'open' | 'closed' = 'closed', facing = 270) => {
      const state = field(places, AWAY, { ours: { figures: { facing: degrees(facing) } } })
      return dress(state, state.figures.slice(0, places.length), kind, order)?.ranks
    }
    expect(
      dressed([
        [20, 20],
        [21.2, 20.34],
        [22.4, 20.1],
      ]),
    ).toEqual([[0, 1, 2]])
    expect(
      dressed([
        [20, 20],
        [21.2, 20.36],
        [22.4, 20.1],
      ]),
    ).toBeUndefined()
    expect(
      dressed([
        [20, 20],
        [22.8, 20],
        [25.6, 20],
      ]),
    ).toEqual([[0, 1, 2]]) // one man may be missing between two
    expect(
      dressed([
        [20, 20],
        [22.95, 20],
        [25.6, 20],
      ]),
    ).toBeUndefined()
    expect(
      dressed(
        [
          [20, 20],
          [21.46, 20],
          [22.92, 20],
        ],
        'line',
        'open',
      ),
    ).toEqual([[0, 1, 2]])
    expect(
      dressed(
        [
          [20, 20],
          [21.44, 20],
          [22.92, 20],
        ],
        'line',
        'open',
      ),
    ).toBeUndefined()
    const deep = (back: number) =>
      dressed(
        [
          [20, 20],
          [21.2, 20],
          [20, 20 + back],
          [21.2, 20 + back],
        ],
        'phalanx',
      )
    expect([deep(0.66), deep(1.44), deep(1.46), deep(0.64)].map((ranks) => ranks?.length)).toEqual([2, 2, undefined, undefined])
    expect(
      dressed(
        [
          [21.2, 20],
          [20, 20],
          [22.4, 20],
          [20, 21.2],
        ],
        'line',
      ),
    ).toEqual([[1, 0, 2], [3]])
    expect(
      dressed(
        [
          [20, 20],
          [20, 21.2],
          [20, 22.4],
        ],
        'line',
        'closed',
        0,
      ),
    ).toEqual([[0, 1, 2]])
    expect(
      dressed(
        [
          [20, 20],
          [20, 21.2],
          [20, 22.4],
        ],
        'phalanx',
        'closed',
        90,
      ),
    ).toEqual([[2], [1], [0]])
    expect(
      dressed(
        [
          [20, 20],
          [20, 21.2],
        ],
        'phalanx',
      ),
    ).toBeUndefined()
    expect(
      dressed(
        [
          [20, 20],
          [20, 21.2],
          [20, 22.4],
        ],
        'line',
      ),
    ).toBeUndefined()
    expect(
      dressed(
        [
          [20, 20],
          [21.2, 20],
          [22.4, 20],
        ],
        'phalanx',
      ),
    ).toBeUndefined()
  })
})

describe('a body that wheels', () => {
  it('BST-62 what is turning about, which man it turns on, and what of a way goes aslant', () => {
    expect([149, 150, 180, 210, 211, 510, 0].map(isAbout)).toEqual([false, true, true, true, false, true, false])
    const ranks = { kind: 'line', order: 'closed', facing: degrees(270), ranks: [[4, 5, 6], [7]], width: 3.4 } as const
    expect([hingeOf(ranks, 30), hingeOf(ranks, 180), hingeOf(ranks, 181), hingeOf({ ...ranks, ranks: [] }, 30)]).toEqual([
      6,
      6,
      4,
      undefined,
    ])
    const way = (...points: readonly (readonly [number, number])[]) =>
      aslant(
        points.map(([x, y]) => point(x, y)),
        degrees(270),
      )
    expect([
      way([0, 0], [0, -3]),
      way([0, 0], [2.9, -3]),
      way([0, 0], [3.1, -3]) > 4,
      way([0, 0], [0, 3]),
      way([0, 0], [0, -3], [2, -3]),
    ]).toEqual([0, 0, true, 3, 2])
    expect(way([5, 5])).toBe(0)
  })
  it('BST-62 a body pays for the way of its middle, double aslant, and for the way of its outer man', () => {
    const state = ruled(field(row(4, 10, 30), AWAY, { ours: { unit: { formation: { kind: 'line', order: 'closed' } } } }), {
      formations: true,
    })
    const ranks = dress(state, state.figures.slice(0, 4), 'line', 'closed')
    if (!ranks) throw new Error('no ranks')
    const cost = (x: number, y: number, facing?: number) => {
      const legs = row(4, 10 + x, 30 + y).map(([px, py], piece): Leg => ({ piece, points: [point(10 + piece * 1.2, 30), point(px, py)] }))
      const found = bodyCost(state, 0, ranks, x === 0 && y === 0 ? [] : legs, facing === undefined ? undefined : degrees(facing), 6)
      return found && [found.turn, Math.round(found.cost * 1000) / 1000, found.aslant]
    }
    expect(cost(0, -3, 270)).toEqual([0, 3, false])
    expect(cost(0, -3)).toEqual([0, 3, false])
    expect(cost(2, 0, 270)).toEqual([0, 4, true])
    expect(cost(0, 2, 270)).toEqual([0, 4, true])
    expect(cost(0, 0, 90)).toEqual([180, 3, false])
    expect(cost(0, 0)).toEqual([0, 0, false])
    expect(cost(2, 0)).toBeUndefined() // who faces the way he went, to the side, stands in no line
  })
})

describe('room on the way', () => {
  const moving = (legs: readonly Leg[], more: Partial<MovingFrame> = {}): MovingFrame => ({ ...freshMove(0, legs, 'move'), ...more })
  const leg = (piece: number, ...points: readonly (readonly [number, number])[]): Leg => ({
    piece,
    points: points.map(([x, y]) => point(x, y)),
  })
  it('BST-26 a stretch of a way has its corners', () => {
    const way = leg(0, [0, 0], [4, 0], [4, 4], [0, 4])
    const part = (from: number, to: number) => stretch(way, from, to).map(({ x, y }) => [x, y])
    expect(part(0, 1)).toEqual([
      [0, 0],
      [4, 0],
      [4, 4],
      [0, 4],
    ])
    expect(part(0.5, 1)).toEqual([
      [4, 2],
      [4, 4],
      [0, 4],
    ])
    expect(part(0.25, 0.75)).toEqual([
      [3, 0],
      [4, 0],
      [4, 4],
      [3, 4],
    ])
    expect(part(0, 0.25)).toEqual([
      [0, 0],
      [3, 0],
    ])
    expect([goneOf(moving([], { done: 0.5 }), way), goneOf(moving([], { done: 0.5 }), { ...way, gone: 0.2 })]).toEqual([0.5, 0.2])
  })
  it('BST-17 who has no room where all halt stays behind by twentieths of the stretch, and nobody goes through an enemy', () => {
    const halts = (state: State, legs: readonly Leg[], to: number, more: Partial<MovingFrame> = {}) => halt(state, moving(legs, more), to)
    const free = field([
      [10, 30],
      [11.2, 30],
    ])
    const up = [leg(0, [10, 30], [10, 24]), leg(1, [11.2, 30], [11.2, 24])]
    expect(halts(free, up, 1)).toEqual([1, 1])
    expect(halts(free, up, 0.5)).toEqual([0.5, 0.5])
    const friend = field(
      [
        [10, 30],
        [11.2, 30],
      ],
      AWAY,
      { friends: [[10, 24.2]] },
    )
    expect(halts(friend, up, 1).map(thousandth)).toEqual([0.8, 1])
    const past = field(
      [
        [10, 30],
        [11.2, 30],
      ],
      AWAY,
      { friends: [[10, 27]] },
    )
    expect(halts(past, up, 1)).toEqual([1, 1]) // friends are passed through
    const enemy = field(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[10, 27]],
    )
    expect(halts(enemy, up, 1).map(thousandth)).toEqual([0.3, 1])
    expect(halts(enemy, up, 1, { done: 0.2 }).map(thousandth)).toEqual([0.32, 1])
    const flyers = field(
      [
        [10, 30],
        [11.2, 30],
      ],
      [[10, 27]],
      { ours: { profile: 'swallow' }, profiles: [profile(SWORDS, { id: 'swallow', flies: true })] },
    )
    expect(halts(flyers, up, 1)).toEqual([1, 1])
    const aloft = changed(enemy, { 2: { altitude: 3 as Figure['altitude'] } })
    expect(halts(aloft, up, 1)).toEqual([1, 1])
    expect(halts(changed(enemy, { 2: { alive: false } }), up, 1)).toEqual([1, 1])
    const shut = field([[10, 30]], AWAY, {
      friends: [
        [10, 29.02],
        [10, 28],
        [10, 27],
        [10, 26],
        [10, 25],
        [10, 24],
      ],
    })
    expect(halts(shut, [leg(0, [10, 30], [10, 24])], 1)).toEqual([0])
  })
  it('BST-17 of two who would stand in each other the one who has come farther waits', () => {
    const state = field([
      [10, 30],
      [14, 30],
    ])
    const meet = [leg(0, [10, 30], [12, 30]), leg(1, [14, 30], [12, 30])]
    const [one = 0, two = 0] = halt(state, moving(meet), 1)
    expect(4 - 2 * one - 2 * two).toBeGreaterThanOrEqual(1 - 1e-9)
    expect([thousandth(one), thousandth(two)]).toEqual([0.75, 0.75])
    const waits = [leg(0, [10, 30], [13.2, 30]), leg(1, [14, 30], [14, 30])]
    expect(halt(state, moving(waits), 1).map(thousandth)).toEqual([0.9, 0.9])
  })
  it('BST-61 over the home edge nobody is in the way of routers', () => {
    const state = field([
      [10, 38],
      [11, 38],
    ])
    const out = [leg(0, [10, 38], [10.2, 40]), leg(1, [11, 38], [10.8, 40])]
    expect(halt(state, moving(out, { how: 'rout' }), 1)).toEqual([1, 1])
    expect(halt(state, moving(out), 1).some((gone) => gone < 1)).toBe(true)
    const [south, north] = [state.figures[0], state.figures[2]]
    if (!south || !north) throw new Error('nobody')
    expect([
      isOverEdge(state, south, 39),
      isOverEdge(state, south, 38.9),
      isOverEdge(state, north, 1),
      isOverEdge(state, north, 1.1),
    ]).toEqual([true, false, true, false])
  })
})

describe('hiding', () => {
  const woods = [patch('woods', 5, 25, 10, 10)]
  const hidden = { ours: { unit: { hidden: true } }, terrain: woods }
  it('BST-29 in concealing ground, more than 3″ from every enemy, seen by none', () => {
    const shorts = (state: State) => judgeHiding(state, 0).map((one) => one.short)
    expect(
      shorts(
        field(
          [
            [10, 30],
            [11.2, 30],
          ],
          AWAY,
          { terrain: woods },
        ),
      ),
    ).toEqual([])
    expect(
      shorts(
        field(
          [
            [16, 30],
            [17.2, 30],
          ],
          [[38, 38]],
          { terrain: [...woods, patch('building', 25, 20, 2, 20)] },
        ),
      ),
    ).toEqual(['in the open'])
    expect(judgeHiding(field([[10, 30]], [[10, 33.9]], { terrain: woods }), 0)[0]).toMatchObject({
      reason: 'brave is only 2.9″ away.',
      remedy: 'hide more than 3″ from every enemy',
      short: 'too near',
      pieces: [1],
    })
    expect(shorts(field([[10, 30]], [[10, 34]], { terrain: woods }))).toEqual(['too near'])
    expect(shorts(field([[14.5, 30]], [[19, 30]], { terrain: woods }))).toEqual(['seen'])
  })
  it('BST-29 who comes within 3″ of the hidden at any point of his way stumbles upon them; the hidden upon others too', () => {
    const along = (state: State, unit: number, piece: number, ...points: readonly (readonly [number, number])[]) => {
      const draft = openDraft(state, loaded([]))
      revealAlong(draft, unit, [{ piece, path: points.map(([x, y]) => point(x, y)) }])
      return draft.events.map(({ what, detail }) => [what, detail.unit, detail.why])
    }
    const state = field([[10, 30]], [[20, 36]], hidden)
    expect(along(state, 1, 1, [20, 36], [12, 34.1])).toEqual([])
    expect(along(state, 1, 1, [20, 36], [12, 33], [20, 30])).toEqual([['revealed', 0, 'brave has come within 3″.']])
    expect(along(state, 0, 0, [10, 30], [17, 34], [10, 30])).toEqual([['revealed', 0, 'It has come within 3″ of Theirs.']])
    expect(along(field([[10, 30]], [[20, 36]]), 1, 1, [20, 36], [12, 33])).toEqual([])
  })
  it('BST-29 within 12″ the hidden may be searched for', () => {
    const state = (x: number) => field([[10, 30]], [[x, 30]], hidden)
    expect([searchable(state(23), 1), searchable(state(23.1), 1), searchable(state(23), 0)]).toEqual([[0], [], []])
  })
})

describe('a drag', () => {
  const activated = (state: State): State => ({
    ...state,
    agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'links' }, { frame: 'link', unit: 0 }],
  })
  const planned = (state: State, wish: Omit<Parameters<typeof planMove>[1], 'body'>) => {
    const plan = planMove(state, { body: 0, ...wish })
    if (!plan) throw new Error('no plan')
    return plan
  }
  it('BST-23 a unit whose turn it is not gets a plan all the same, and is told so; one that is gone gets none', () => {
    const state = field(row(2, 10, 30))
    expect(planned(state, { path: [point(10.6, 27)] }).verdict).toMatchObject({ legal: false, refusals: [{ short: 'not now' }] })
    const plan = planned(activated(state), { path: [point(10.6, 27)] })
    expect(plan).toMatchObject({ verdict: { legal: true }, limit: 'half', answer: { key: 'move', path: [{ x: 0, y: -2.999 }], alone: [] } })
    expect(plan.ends.map(({ piece, at: { x, y } }) => [piece, x, y])).toEqual([
      [0, 10, 27.001],
      [1, 11.2, 27.001],
    ])
    expect(plan.cost).toBeCloseTo(2.999, 3)
    expect(planMove(state, { body: 7, path: [] })).toBeUndefined()
    const gone = changed(state, { 0: { alive: false }, 1: { alive: false } })
    expect(planMove(gone, { body: 0, path: [] })).toBeUndefined()
  })
  it('BST-23 half, full and double by what it costs; one figure by itself as far as its way goes', () => {
    const state = activated(field(row(2, 10, 30)))
    const limits = [3, 3.1, 6, 6.1].map((far) => planned(state, { path: [point(10.6, 30 - far)] }).limit)
    expect(limits).toEqual(['half', 'full', 'full', 'double'])
    const alone = planned(state, { piece: 0, path: [point(10, 29), point(9, 29)] })
    expect(alone.answer).toMatchObject({
      path: [],
      alone: [
        {
          piece: 0,
          path: [
            { x: 10, y: 29 },
            { x: 9, y: 29 },
          ],
        },
      ],
    })
    expect(alone).not.toHaveProperty('stopped')
    const far = planned(state, { piece: 0, path: [point(10, 10)] })
    expect(far.answer.alone).toEqual([{ piece: 0, path: [{ x: 10, y: 18.001 }] }])
    expect(far.stopped).toBe('the end of its move, 12.0″')
    const river = planned(activated(field(row(2, 10, 30), AWAY, { terrain: [patch('river', 0, 26, 30, 1)] })), {
      piece: 0,
      path: [point(10, 24)],
    })
    expect(river.stopped).toBe('the river, 3.0″')
  })
  it('BST-29 in contact the drag breaks off; BST-17 broken up it closes, unless the drag itself would do', () => {
    const touched = planned(activated(field([[10, 30]], [[10, 28.995]])), { path: [point(10, 33)] })
    expect(touched.answer).toMatchObject({ key: 'disengage' })
    const apart = activated(
      field([
        [10, 30],
        [11.2, 30],
        [17, 30],
      ]),
    )
    const closing = planned(apart, { path: [point(12.7, 36)] })
    expect(closing.stopped).toBe('closing up first')
    expect(closing.answer.alone).toEqual([{ piece: 2, path: [{ x: 14.15, y: 30 }] }])
    expect(planned(apart, { piece: 2, path: [point(14, 30)] }).answer.alone).toEqual([{ piece: 2, path: [{ x: 14, y: 30 }] }])
    expect(planned(apart, { onto: 3, path: [] }).answer.alone.length).toBeGreaterThan(1)
  })
  it('BST-62 turned where it ends: each his own way about the middle', () => {
    const state = activated(field(row(3, 10, 30)))
    const plan = planned(state, { path: [point(11.2, 28)], turn: degrees(90) })
    expect(plan.answer).toMatchObject({
      path: [],
      facing: 0,
      alone: [
        { piece: 0, path: [{ x: 11.2, y: 26.801 }] },
        { piece: 1, path: [{ x: 11.2, y: 28.001 }] },
        { piece: 2, path: [{ x: 11.2, y: 29.201 }] },
      ],
    })
    expect(plan.ends.map((end) => end.facing)).toEqual([0, 0, 0])
  })
})

const thousandth = (value: number): number => Math.round(value * 1000) / 1000

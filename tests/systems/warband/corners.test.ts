// Corners of the rules that no worked example turns: each of these fails where one line of the game is broken.
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import { RULINGS } from '../../../src/systems/warband/data/rulings'
import { eyes } from '../../../src/systems/warband/eyes/index'
import { opportunityArms, rotateAsk } from '../../../src/systems/warband/game/asks'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { openDraft } from '../../../src/systems/warband/game/draft'
import { engage } from '../../../src/systems/warband/game/engage'
import { disengage } from '../../../src/systems/warband/game/going'
import { floorAt, gridOf, lineBetween, neighbours, stepCost } from '../../../src/systems/warband/game/grid'
import { game } from '../../../src/systems/warband/game/index'
import { dropOf } from '../../../src/systems/warband/game/injury'
import { judge } from '../../../src/systems/warband/game/judge'
import { castParts, castSpell, mightDispel, perform, placeRefusal, thrownTo } from '../../../src/systems/warband/game/magic'
import { inPosture, numbersOf } from '../../../src/systems/warband/game/modifiers'
import { encourage, frightsOf, testFright } from '../../../src/systems/warband/game/morale'
import { pacesOf, routOf } from '../../../src/systems/warband/game/movement'
import { muster } from '../../../src/systems/warband/game/muster'
import { numbered, weaponOf } from '../../../src/systems/warband/game/names'
import { attacksOdds } from '../../../src/systems/warband/game/odds'
import { play, run } from '../../../src/systems/warband/game/play'
import { blockerOf } from '../../../src/systems/warband/game/queries'
import { shotsOf } from '../../../src/systems/warband/game/shooting'
import { test as roll } from '../../../src/systems/warband/game/testing'
import { handsOf, hasUtility } from '../../../src/systems/warband/game/utility'
import { lastOneStanding } from '../../../src/systems/warband/game/victory'
import type { State } from '../../../src/systems/warband/state'
import {
  answered,
  answerOf,
  asked,
  at,
  bow,
  changed,
  engagedAs,
  eventsOf,
  field,
  inAftermath,
  inPhase,
  isAsked,
  land,
  one,
  pick,
  press,
  rollsOf,
  settled,
  setupOf,
  spell,
  sword,
  walk,
  who,
} from '../../support/warband'

const duel = (): State => field([[one('Anna', 5, 5)], [one('Bert', 8, 5)]])

describe('what a battle leaves (WAR-31)', () => {
  test('WAR-31: each is told by his fate: fled, put out and by whom, running, or the Wounds he has left', () => {
    let state = field([
      [one('Anna', 1, 1), one('Ada', 1, 3)],
      [one('Bert', 8, 1), one('Bill', 8, 3), one('Bob', 8, 5)],
    ])
    state = changed(state, 0, { out: 'fled' })
    state = changed(state, 1, { out: 'incapacitated', by: 2 })
    state = changed(state, 3, { routing: true })
    state = changed(state, 4, { wounds: 1, out: 'no' })
    expect(game.aftermath(state).lines.map(({ fate }) => fate)).toEqual([
      'ran from the field',
      'incapacitated by Bert',
      '2 of 2 Wounds left',
      'running',
      '1 of 2 Wounds left',
    ])
    expect(game.aftermath(changed(state, 1, { by: null })).lines[1]?.fate).toBe('incapacitated')
  })
})

describe('what the source leaves open stands in the reference as it is played', () => {
  const said = (title: string) =>
    RULINGS.filter((one_) => one_.mark === 'ruled' && one_.title === title).map(({ id, text }) => `${id} ${text}`)
  test('WAR-11: whoever is on the table hears an Encourage', () => {
    const far = field([[one('Anna', 0, 0), one('Ada', 19, 15)], [one('Bert', 10, 8)]])
    const draft = openDraft(far, loaded([6]))
    encourage(draft, 0)
    expect(who(draft.state, 1).turn.heartened).toBe(1)
    expect(said('Within hearing')).toEqual(['WAR-11 Whoever is on the table hears him.'])
  })
  test('WAR-12: who slips falls the whole of the climb', () => {
    const wall = inPhase(
      field([[one('Anna', 5, 5)], [one('Bert', 18, 14)]], { terrain: [land('building', 6, 4, 6, 4, { height: 3 as never })] }),
      'movement',
      [0],
    )
    const { events } = answered(wall, 'climb', { ...pick(wall, 'climb', 'east'), body: 0 } as never, [8, 9])
    expect(eventsOf(events, 'fell')[0]?.detail.height).toBe(3)
    expect(said('Falling')[0]).toContain('of a climb, all of it')
  })
  test('WAR-32: a side has a last Hero if it began with more, and none left if it began with one', () => {
    const whys = (ranks: readonly ('hero' | 'minion')[]) =>
      frightsOf(field([ranks.map((rank, at) => one(`A${at}`, 1, at, { rank })), [one('Bert', 18, 5)]])).map(({ why }) => why)
    expect([whys(['hero', 'minion']), whys(['minion', 'minion'])]).toEqual([[], []])
    expect(said('The last Hero, and none')).toHaveLength(1)
  })
})

describe('ids of options (WAR-10)', () => {
  test('WAR-10: what is no weapon names none, and a key tells what it is about', () => {
    expect([weaponOf(undefined), weaponOf('x'), weaponOf('w1:1'), weaponOf('w-1')]).toEqual([
      undefined,
      undefined,
      { index: 1, single: true },
      { index: -1, single: false },
    ])
    expect([numbered('cast:2', 'cast'), numbered('cast:2', 'item'), numbered('wave:0', 'wave')]).toEqual([2, undefined, 0])
  })
})

describe('the log', () => {
  test('WAR-26: what strikes everybody in it is told by its name and whose it is', () => {
    const state = field([[one('Anna', 1, 5)], [one('Bert', 6, 5)]])
    const told = (struck: boolean) =>
      eyes.tell(
        state,
        { what: 'attack', detail: { by: 0, target: 1, weapon: 'Fire pots', how: 'ranged', struck, hit: true, result: 'unhurt' } },
        0,
      ).text
    expect(told(true)).toBe('Fire pots of Anna at Bert: no wound')
    expect(told(false)).toBe('Anna shoots at Bert with Fire pots: no wound')
  })
})

describe('where they stand and go (WAR-3 to 5, 12, 13)', () => {
  test('WAR-3: Advantage over two others reaches from the one zone to the other, and 10 squares beyond either', () => {
    const three = [[one('Anna', 1, 5)], [one('Bert', 6, 5)], [one('Carl', 39, 5)]]
    const setup = setupOf(three, { deployment: 'hidden', advantage: 0, size: [60, 16] })
    const sides = setup.sides.map((side, seat) => {
      const left = [0, 15, 35][seat] ?? 0
      const zone = [
        [left, 0],
        [left + 5, 0],
        [left + 5, 5],
        [left, 5],
      ].map(([x = 0, y = 0]) => ({ x, y }))
      return { ...setup.sides[seat], ...side, zone, characters: [one(`One of ${seat}`, left + 1, 2)] }
    })
    let state = muster({ ...setup, sides }, seededDice('three', 'm'))
    for (const decision of awaiting(state).filter(({ standing }) => !standing))
      state = play(
        state,
        [
          {
            decision: awaiting(state).find(({ seat, standing }) => seat === decision.seat && !standing)?.id ?? '',
            seat: decision.seat,
            key: 'deploy',
            kind: 'place',
            places: [],
          },
        ],
        seededDice('three', state.tick),
      ).state
    const { decision, ask } = asked(state, 'deploy')
    expect(decision.seat).toBe(0)
    expect(ask.kind === 'place' && ask.zone).toEqual([
      { x: 5, y: 0 },
      { x: 50, y: 0 },
      { x: 50, y: 15 },
      { x: 5, y: 15 },
    ])
    const says = (x: number, y: number): boolean =>
      judge(state, {
        decision: decision.id,
        seat: 0,
        key: 'deploy',
        kind: 'place',
        places: [{ piece: 0, at: at(x, y), facing: 0 as never }],
      }).legal
    expect([says(5, 9), says(49, 9), says(50, 9), says(4, 9), says(20, 15)]).toEqual([true, true, false, false, false])
  })
  test('WAR-4: whoever names no facing faces the way of his last step', () => {
    const state = inPhase(field([[one('Anna', 1, 5)], [one('Bert', 18, 14)]]), 'movement', [0, 1])
    const bent = answered(state, 'move', {
      kind: 'move',
      body: 0,
      path: [
        { x: 4, y: 0 },
        { x: 4, y: 1 },
      ],
      alone: [],
    })
    expect(who(bent.state, 0)).toMatchObject({ at: at(5, 6), facing: 90 })
  })
  test('WAR-5: a line of sight that is neither straight nor diagonal is stopped in the squares it passes, and in no other', () => {
    const seen = (x: number, y: number): boolean => {
      const state = field([[one('Anna', 2, 2)], [one('Bert', 8, 5)]], { terrain: [land('building', x, y, 1, 1)] })
      return blockerOf(state, at(2, 2), at(8, 5)) === undefined && blockerOf(state, at(8, 5), at(2, 2)) === undefined
    }
    expect([seen(4, 3), seen(6, 4)]).toEqual([false, false])
    expect([seen(2, 5), seen(8, 2), seen(5, 1), seen(5, 7)]).toEqual([true, true, true, true])
  })
  test('WAR-5: a diagonal line passes no square beside it', () => {
    const beside = field([[one('Anna', 2, 2)], [one('Bert', 6, 6)]], {
      terrain: [land('building', 3, 4, 1, 1), land('building', 4, 3, 1, 1)],
    })
    expect(blockerOf(beside, at(2, 2), at(6, 6))).toBeUndefined()
    expect(blockerOf(beside, at(6, 6), at(2, 2))).toBeUndefined()
    expect(lineBetween(at(2, 2), at(5, 5))).toEqual([at(3, 3), at(4, 4)])
  })
  test('WAR-5: every kind of ground has its height, its top, its cover and its cost, where the piece says nothing else', () => {
    const kinds = ['hill', 'river', 'wall', 'building', 'woods', 'hedge', 'ruin', 'rough', 'marsh', 'road'] as const
    const { table } = field([[one('Anna', 0, 5)], [one('Bert', 19, 5)]], {
      terrain: kinds.map((kind, index) => land(kind, index, 0, 1, 1)),
    })
    const grid = gridOf(table)
    const row = (list: readonly (number | boolean)[]) => kinds.map((_kind, index) => Number(list[index]))
    expect(row(grid.floor)).toEqual([1, -1, 1, 2, 0, 0, 0, 0, 0, 0])
    expect(row(grid.top)).toEqual([1, -1, 1, 2, 2, 1, 1, 0, 0, 0])
    expect(row(grid.cost)).toEqual([1, 1, 1, 1, 1, 1, 1, 2, 2, 1])
    expect(row(grid.cover)).toEqual([0, 0, 1, 1, 1, 1, 1, 0, 0, 0])
    expect(row(grid.hard)).toEqual([0, 0, 1, 1, 0, 0, 0, 0, 0, 0])
    expect(row(grid.slope)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0])
  })
  test('WAR-11: a rotation leaves everybody where they stand, on the whole table', () => {
    const { ask } = asked(duel(), 'rotate')
    expect(ask.kind === 'place' && ask.zone).toEqual([
      { x: 0, y: 0 },
      { x: 20, y: 0 },
      { x: 20, y: 16 },
      { x: 0, y: 16 },
    ])
    const corner = field([[one('Anna', 19, 0)], [one('Bert', 17, 0)]])
    const turned = answered(corner, 'rotate', { kind: 'place', places: [{ piece: 0, at: at(19, 0), facing: 180 as never }] })
    expect(who(turned.state, 0).facing).toBe(180)
  })
  test('WAR-12: charges and jumps are one at a time', () => {
    const state = inPhase(field([[one('Anna', 5, 5)], [one('Bert', 9, 5), one('Bill', 5, 9)]]), 'movement', [0])
    const { ask } = asked(state, 'charge')
    expect(ask.kind === 'target' && [ask.max, ask.targets.length]).toEqual([1, 2])
    const second = answered(state, 'charge', { kind: 'target', targets: [(ask.kind === 'target' && ask.targets[1]?.id) || ''] })
    expect(who(second.state, 0).turn.charged).toBe(ask.kind === 'target' ? ask.targets[1]?.body : undefined)
  })
  test('WAR-13: whoever moves engages those beside him alone; the lower number stands first', () => {
    const state = inPhase(field([[one('Anna', 5, 5), one('Ada', 5, 12)], [one('Bert', 9, 5)]]), 'movement', [2])
    expect(walk(state, 2, 6, 5).state.engaged).toEqual([[0, 2]])
  })
  test('WAR-13, 32: whoever has run off the table is engaged with nobody', () => {
    const state = engagedAs(
      inPhase(
        changed(field([[one('Anna', 0, 2), one('Ada', 5, 5)], [one('Bert', 1, 2)]], { size: [6, 6] }), 0, { routing: true }),
        'movement',
        [0, 1],
      ),
      [0, 2],
    )
    const draft = openDraft(state, loaded([]))
    run(draft)
    const gone = press(draft.state, 'let go', [], 2)
    expect(who(gone.state, 0).out).toBe('fled')
    expect(gone.state.engaged).toEqual([])
  })
  test('WAR-13: whoever is put out as he leaves is not said to be stopped; whoever is knocked down is', () => {
    const leaves = (strength: number, faces: readonly number[]) => {
      const state = engagedAs(
        inPhase(
          field([[one('Anna', 5, 5, { scores: { wounds: 1 } }), one('Ada', 5, 12)], [one('Bert', 6, 5, { scores: { strength } })]]),
          'movement',
          [0, 1, 2],
        ),
        [0, 2],
      )
      const struck = { kind: 'target', targets: ['p0'], weapon: 'w0', body: 2 } as const
      return answered(walk(state, 0, 2, 5).state, 'strike', struck, faces)
    }
    const down = leaves(4, [5, 4, 9, 2])
    expect([who(down.state, 0).out, eventsOf(down.events, 'stopped').length]).toEqual(['no', 1])
    const out = leaves(4, [5, 4, 9, 9])
    expect([who(out.state, 0).out, eventsOf(out.events, 'stopped').length]).toEqual(['incapacitated', 0])
  })
  test('WAR-12: on one level one walks from square to square, however high it lies; beyond the table there is no height', () => {
    const { table } = field([[one('Anna', 0, 5)], [one('Bert', 10, 5)]], {
      terrain: [land('hill', 3, 3, 2, 1), land('building', 18, 3, 2, 2)],
    })
    const grid = gridOf(table)
    expect([stepCost(grid, at(3, 3), at(4, 3)), stepCost(grid, at(18, 3), at(19, 4)), stepCost(grid, at(17, 3), at(18, 3))]).toEqual([
      1,
      1,
      undefined,
    ])
    expect([floorAt(grid, at(19, 3)), floorAt(grid, at(-1, 4)), floorAt(grid, at(20, 3))]).toEqual([2, 0, 0])
  })
  test('WAR-12: jumps are told with the roll they took', () => {
    const state = inPhase(
      field([[one('Anna', 2, 2)], [one('Bert', 18, 14)]], { terrain: [land('building', 2, 2, 1, 1), land('building', 4, 2, 1, 1)] }),
      'movement',
      [0, 1],
    )
    const { events } = answered(state, 'jump', { kind: 'spot', body: 0, spots: [{ at: at(4, 2) }] }, [3])
    expect(rollsOf(eventsOf(events, 'jumped'), 'jumps').map(({ dice }) => dice[0]?.face)).toEqual([3])
    expect(rollsOf(eventsOf(events, 'jumped'), 'jumps')[0]?.purpose).toMatch(/ jumps: Agility$/)
  })
  test('WAR-12: climbs are told with the roll they took, whether he slips or arrives', () => {
    const state = inPhase(
      field([[one('Anna', 2, 2)], [one('Bert', 18, 14)]], { terrain: [land('building', 3, 2, 1, 1)] }),
      'movement',
      [0, 1],
    )
    const climb = (face: number) => {
      const { ask } = asked(state, 'climb')
      expect(ask.kind === 'pick' && [ask.min, ask.max]).toEqual([1, 1])
      const to = ask.kind === 'pick' ? ask.options[0]?.id : undefined
      return answered(state, 'climb', { kind: 'pick', body: 0, picked: [to ?? ''] }, [face])
    }
    expect(rollsOf(eventsOf(climb(3).events, 'climbed'), 'climbs').map(({ dice }) => dice[0]?.face)).toEqual([3])
    expect(rollsOf(eventsOf(climb(7).events, 'slipped'), 'climbs').map(({ dice }) => dice[0]?.face)).toEqual([7])
  })
})

describe('what helps whom (WAR-20)', () => {
  test('WAR-11: one thing may give several effects, and each of them is had', () => {
    const talent = { id: 't', name: 'Set', text: 't', gives: [{ what: 'brace' as const }, { what: 'pace' as const, by: 1 }] }
    const state: State = {
      ...field([[one('Anna', 5, 5, { talents: [talent] })], [one('Bert', 8, 5)]]),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    expect(isAsked(state, 'brace', 0)).toBe(true)
    expect(pacesOf(state, 0).move).toBe(6)
  })
  test('WAR-30: the posture he is in leaves the position as it is, another makes a new one', () => {
    const state = duel()
    expect(inPosture(state, 1, 'up')).toBe(state)
    expect(inPosture(state, 1, 'down').fighters[1]?.posture).toBe('down')
    expect(who(state, 1).posture).toBe('up')
  })
  test('WAR-1: whoever passes has no degrees of failure, though the score was below the die', () => {
    const draft = openDraft(duel(), loaded([1, 9]))
    const low = [{ value: -2, reason: 'hard', rule: 'WAR-1', mark: 'printed' as const }]
    expect(roll(draft, 0, 'luck', low, ['hit', 'miss'])).toMatchObject({ passed: true, failure: 0 })
    expect(roll(draft, 0, 'luck', low, ['hit', 'miss'])).toMatchObject({ passed: false, failure: 11, success: 0 })
  })
  test('WAR-20: what helps to hit or to wound at range does nothing in melee, and the other way about', () => {
    const gives = (kind: 'melee' | 'ranged') => [
      { what: 'to hit' as const, kind, by: 2 },
      { what: 'damage' as const, kind, by: 1 },
    ]
    const scores = (kind: 'melee' | 'ranged', how: 'melee' | 'ranged') => {
      const talent = { id: 't', name: 'Knack', text: 't', gives: gives(kind) }
      const state = field([[one('Anna', 5, 5, { weapons: [sword, bow], talents: [talent] })], [one('Bert', 6, 5)]])
      const { toHit, damage } = numbersOf(state, { by: 0, target: 1, weapon: how === 'melee' ? sword : bow, how })
      return [toHit.score, damage.score]
    }
    expect([scores('melee', 'melee'), scores('ranged', 'melee')]).toEqual([
      [7, 5],
      [5, 4],
    ])
    expect([scores('ranged', 'ranged'), scores('melee', 'ranged')]).toEqual([
      [7, 5],
      [5, 4],
    ])
  })
})

describe('shots and spells (WAR-14, 40, 42)', () => {
  test('WAR-14: those out of reach are no targets, those within it are', () => {
    const state = inPhase(field([[one('Anna', 1, 5, { weapons: [bow] })], [one('Bert', 9, 5), one('Bill', 19, 5)]]), 'ranged', [0])
    expect(shotsOf(state, 0).map(({ aims }) => aims.map(({ target }) => target))).toEqual([[1]])
  })
  test('WAR-42: one point of stress is −1, two are −2, none stands in no list', () => {
    const dart = spell({ deed: 'attack', type: 'direct', strength: 5, penetration: 0, hits: 1, traits: [] })
    const mage = field([[one('Anna', 1, 5, { scores: { magic: 7 }, spells: [dart] })], [one('Bert', 5, 5)]])
    const parts = (stress: number) =>
      castParts(changed(mage, 0, { stress }), 0, dart, false).flatMap(({ reason, value }) => (reason === 'stress' ? [value] : []))
    expect([parts(0), parts(1), parts(2)]).toEqual([[], [-1], [-2]])
  })
  test('WAR-40: a spell at one enemy asks for one, and is not shared out', () => {
    const dart = spell({ deed: 'attack', type: 'direct', strength: 5, penetration: 0, hits: 1, traits: [] })
    const lane = spell(
      { deed: 'attack', type: 'wind', strength: 5, penetration: 0, hits: 1, traits: [], length: 4 },
      { id: 'lane', name: 'Lane', targets: 'square' },
    )
    const state = inPhase(
      field([[one('Anna', 1, 5, { scores: { magic: 7 }, spells: [dart, lane] })], [one('Bert', 5, 5), one('Bill', 5, 7)]]),
      'ranged',
      [0],
    )
    const target = asked(state, 'cast:0').ask
    expect(target.kind === 'target' && [target.max, target.assignable, target.targets.length]).toEqual([1, false, 2])
    const wind = asked(state, 'cast:1').ask
    expect(wind.kind === 'spot' && [wind.max, wind.template]).toEqual([1, { shape: 'line', length: 4, width: 1 }])
  })
  test('WAR-40: a spell is laid in a square of the table, in its middle', () => {
    const blast = { type: 'bombardment', strength: 5, penetration: 0, hits: 1, traits: [], blast: 1 } as const
    const rain = spell({ deed: 'attack', ...blast }, { targets: 'square' })
    const state = field([[one('Anna', 1, 5, { scores: { magic: 7 }, spells: [rain] })], [one('Bert', 5, 5)]])
    const refused = (x: number, y: number) => placeRefusal(state, 0, rain, false, { x, y })
    const none = 'that is no square of the table'
    expect([refused(5.5, 5.5), refused(0.5, 0.5)]).toEqual([undefined, undefined])
    expect([refused(5.5, 5), refused(5.2, 5.5), refused(-0.5, 5.5), refused(1.5, -0.5)]).toEqual([none, none, none, none])
  })
  test('WAR-40: what calms a friend is told, and whom it calmed', () => {
    const calm = spell({ deed: 'calm' }, { name: 'Hush', phase: 'utility', targets: 'ally' })
    const state: State = {
      ...changed(field([[one('Anna', 1, 5, { scores: { magic: 7 }, spells: [calm] }), one('Ada', 2, 5)], [one('Bert', 15, 5)]]), 1, {
        routing: true,
      }),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    const cast = answered(state, 'cast:0', { kind: 'target', body: 0, targets: ['p1'], weapon: 'base' }, [3])
    expect(who(cast.state, 1).routing).toBe(false)
    expect(eventsOf(cast.events, 'calmed').map(({ detail }) => detail.targets)).toEqual([[1]])
  })
})

describe('odds (WAR-22, 30)', () => {
  const odds = {
    toHit: 6,
    hits: false,
    rolls: true,
    strength: 4,
    wounds: false,
    poisoned: false,
    futile: false,
    overkill: false,
    defence: 3,
    ward: 0,
    injury: 0,
  }
  const sure = { wounds: 1, posture: 'up', fallen: false } as const
  test('WAR-30: nothing that cannot happen is among what may, and all chances make one', () => {
    const spread = attacksOdds(sure, 1, () => ({ ...odds, injury: 9 }), undefined)
    expect(spread.every(({ chance }) => chance > 0)).toBe(true)
    expect(new Set(spread.map(({ target }) => target.posture))).toEqual(new Set(['up', 'out']))
    expect(spread.reduce((so, { chance }) => so + chance, 0)).toBeCloseTo(1, 12)
  })
  test('WAR-41: hits are expected by the chance of each way, where several ways come to the same', () => {
    const spread = attacksOdds({ ...sure, wounds: 9 }, 3, () => ({ ...odds, toHit: 3 }), undefined)
    expect(spread.reduce((so, { chance, hits }) => so + chance * hits, 0)).toBeCloseTo(3 * 0.3, 12)
  })
  test('WAR-22: a critical wounds by itself only where it is poisoned', () => {
    const still = (poisoned: boolean): number =>
      attacksOdds(
        { wounds: 3, posture: 'up', fallen: false },
        1,
        () => ({ ...odds, toHit: 1, strength: 4, defence: 0, poisoned }),
        undefined,
      ).find(({ target }) => target.wounds === 1)?.chance ?? 0
    expect(still(false)).toBeCloseTo(0.04, 12)
    expect(still(true)).toBeCloseTo(0.1, 12)
  })
  test('WAR-30: at an edge he falls as often as his test fails, and a fall that hurts steps him up', () => {
    const spread = attacksOdds(sure, 1, () => ({ ...odds, toHit: 9, strength: 9, defence: 0 }), {
      hold: 5,
      worse: false,
      height: 3,
      toughness: 0,
      ward: 0,
    })
    const share = (posture: string, fallen: boolean): number =>
      spread.reduce((so, { chance, target }) => so + (target.posture === posture && target.fallen === fallen ? chance : 0), 0)
    expect(spread.reduce((so, { chance }) => so + chance, 0)).toBeCloseTo(1, 12)
    // of those knocked down half fall, and of these three in ten are hurt by it and stunned
    expect(share('down', true)).toBeCloseTo(share('down', false) * 0.7, 12)
    expect(share('out', true)).toBeCloseTo(share('stunned', false) * 0.3, 12)
  })
})

describe('turns and their end (WAR-2, 5, 10, 16)', () => {
  test('WAR-2: the order of initiative is told with its rolls', () => {
    const dice = loaded([3, 9])
    const state = muster(setupOf([[one('Anna', 1, 5)], [one('Bert', 6, 5)]]), dice)
    const played = play(state, [{ decision: `d${state.tick}`, seat: 0, key: 'begin', kind: 'pick', picked: ['begin'] }], dice)
    expect(eventsOf(played.events, 'initiative').map(({ detail, rolls }) => [detail.order, rolls?.length])).toEqual([[[1, 0], 2]])
    expect(played.state.fighters.map(({ place }) => place)).toEqual([1, 0])
  })
  test('WAR-10: a utility action finishes no phase for anybody', () => {
    const state = field([[one('Anna', 5, 5), one('Ada', 5, 7)], [one('Bert', 7, 5)]])
    const turned = answered(state, 'rotate', { kind: 'place', places: [{ piece: 0, at: at(5, 5), facing: 90 as never }] })
    expect(turned.state.fighters.map(({ turn }) => turn.finished)).toEqual([[], [], []])
    const waits = press(state, 'wait')
    expect(waits.state.fighters.map(({ turn }) => turn.finished)).toEqual([[], [], []])
    expect(waits.state.agenda.at(-1)?.frame).toBe('utility')
  })
  test('WAR-32: what frightened in one turn frightens nobody in the next', () => {
    const bold = { traits: ['fearless' as const] }
    const state = {
      ...inAftermath(field([[one('Anna', 1, 5, bold)], [one('Bert', 18, 5, bold)]])),
      shocks: [{ shock: 'hero' as const, id: 0 }],
    }
    const next = settled(state)
    expect([next.turn, next.shocks]).toEqual([2, []])
  })
  test('WAR-30, 32: whoever runs and was knocked down gets up in the turn after it, and not before', () => {
    const runs = (since: number) =>
      changed({ ...inPhase(field([[one('Anna', 1, 5), one('Ada', 1, 9)], [one('Bert', 8, 5)]]), 'movement', [0, 1]), turn: 3 }, 0, {
        routing: true,
        posture: 'down',
        since,
      })
    expect(who(settled(runs(3)), 0).posture).toBe('down')
    expect(who(settled(runs(2)), 0).posture).toBe('up')
  })
  test('WAR-11: a use of one item is no use of another', () => {
    const salts = {
      id: 's',
      name: 'Salts',
      text: 's',
      use: 'consumable' as const,
      uses: 2,
      gives: [],
      deeds: [{ deed: 'heal' as const, wounds: 1 }],
    }
    const state: State = {
      ...changed(field([[one('Anna', 5, 5, { items: [salts, { ...salts, id: 't' }] })], [one('Bert', 12, 5)]]), 0, { wounds: 1 }),
      agenda: [{ frame: 'utility', waited: [], done: [1] }],
    }
    const used = answered(state, 'item:0', { kind: 'target', body: 0, targets: ['p0'] })
    expect([who(state, 0).usesLeft, who(used.state, 0).usesLeft]).toEqual([
      [2, 2],
      [1, 2],
    ])
  })
  test('WAR-5: nobody who is off the table has a go', () => {
    const state = inPhase(field([[one('Anna', 5, 5), one('Ada', 5, 9)], [one('Bert', 15, 5)]]), 'movement', [0, 1])
    expect(isAsked(settled(changed(state, 0, { out: 'incapacitated' })), 'stay', 0)).toBe(false)
    expect(isAsked(settled(changed(state, 0, { out: 'incapacitated' })), 'stay', 1)).toBe(true)
  })
  test('WAR-5: giving up before the first turn ends a battle of two at once, and one of three not', () => {
    const unbegun = (state: State): State => ({ ...state, turn: 0, revealed: false, agenda: [{ frame: 'begin' }] })
    const two = press(unbegun(field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]])), 'give-up')
    expect(two.state.outcome?.winner).toBeTypeOf('number')
    expect(eventsOf(two.events, 'initiative')).toEqual([])
    const three = press(unbegun(field([[one('Anna', 1, 5)], [one('Bert', 10, 5)], [one('Carl', 18, 5)]])), 'give-up')
    expect(three.state.outcome).toBeUndefined()
  })
  test('WAR-5: of three sides two fight on, and who gives up is told', () => {
    const three = field([[one('Anna', 1, 5)], [one('Bert', 10, 5)], [one('Carl', 18, 5)]])
    expect(lastOneStanding(changed(three, 1, { out: 'fled' }))).toBeUndefined()
    expect(lastOneStanding(changed(changed(three, 1, { out: 'fled' }), 0, { routing: true }))?.winner).toBe(2)
    const gave = press(three, 'give-up')
    expect(eventsOf(gave.events, 'gave up').map(({ seat }) => seat)).toEqual([awaiting(three).find(({ standing }) => standing)?.seat])
  })
  test('WAR-5: where somebody gives up, that is told as the end, once: nobody is said to be left alone on a field he shares', () => {
    const two = press(field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]]), 'give-up')
    const said = (state: State) => game.outcome(state)?.reason
    expect(said(two.state)).toBe('West have given up')
    expect(eyes.scene(two.state, 'table').headline).toBe('West have given up')
    const [over] = eventsOf(two.events, 'over')
    expect(over && eyes.tell(two.state, over, 'table').text).toBe('East hold the field')
    const three = field([[one('Anna', 1, 5)], [one('Bert', 10, 5)], [one('Carl', 18, 5)]])
    const fled = press(changed(three, 1, { out: 'fled' }), 'give-up').state
    expect(said(fled)).toMatch(/^West have given up, and .+ hold the field$/)
    expect(said(changed({ ...fled, outcome: { winner: 2, reason: 'The turns are over' } }, 1, {}))).toBe('The turns are over')
  })
  test('WAR-16: where nobody has anything to do, phase after phase passes into the next turn', () => {
    const state = field([[one('Anna', 1, 5)], [one('Bert', 18, 5)]])
    const asleep = changed(changed(state, 0, { posture: 'stunned', since: 1 }), 1, { posture: 'stunned', since: 1 })
    const next = settled(asleep)
    expect(next.turn).toBeGreaterThan(1)
    expect(awaiting(next).some(({ standing }) => !standing)).toBe(true)
  })
  test('WAR-16: the last turn ends the battle, and not before its aftermath', () => {
    const state = { ...inAftermath(duel()), turn: 9 }
    expect(settled(state)).toMatchObject({ turn: 10 })
    expect(settled(state).outcome).toBeUndefined()
    expect(settled({ ...state, turn: 10 }).outcome).toBeDefined()
  })
})

describe('what is asked and what it leaves (WAR-3, 10 to 15, 22, 42)', () => {
  test('WAR-11: all arms may be laid down, and a second weapon is reason enough to be asked', () => {
    const armed = field([[one('Anna', 1, 1, { weapons: [sword, bow] })], [one('Bert', 18, 14)]])
    const { ask } = asked(armed, 'swap')
    expect(ask.kind === 'pick' && [ask.min, ask.max]).toEqual([0, 2])
    expect([hasUtility(armed, 0), hasUtility(armed, 1)]).toEqual([true, false])
  })
  test('WAR-4: whoever moves may turn wherever he likes', () => {
    const { ask } = asked(inPhase(duel(), 'movement'), 'move')
    expect(ask.kind === 'move' && ask.turning).toEqual({ most: 180 })
  })
  test('WAR-13: an attack of opportunity is made with what strikes; with a bow in hand alone, with bare hands', () => {
    const arms = (weapons: Parameters<typeof one>[3]) => opportunityArms(field([[one('Anna', 5, 5, weapons)], [one('Bert', 6, 5)]]), 0, 1)
    expect([arms({ weapons: [sword] }), arms({ weapons: [bow] })]).toEqual([[0], [-1]])
  })
  test('WAR-13: who comes beside somebody engaged already is engaged with him too, and once', () => {
    const state = engagedAs(field([[one('Anna', 5, 5), one('Ada', 7, 5)], [one('Bert', 6, 5)]]), [0, 2])
    for (const movers of [[1, 0], [2]]) {
      const draft = openDraft(state, loaded([]))
      for (const id of movers) engage(draft, id)
      expect(draft.state.engaged).toEqual([
        [0, 2],
        [1, 2],
      ])
    }
  })
  test('WAR-3: what was hidden is revealed before everybody', () => {
    const hidden = muster(setupOf([[one('Anna', 1, 5)], [one('Bert', 6, 5)]], { deployment: 'hidden' }), seededDice('a', 'm'))
    const place = (seat: number) => {
      const decision = awaiting(hidden).find((each) => each.seat === seat && !each.standing)
      const ask = decision?.asks.find(({ kind }) => kind === 'place')
      if (!decision || !ask) throw new Error('nobody deploys')
      const places = [{ piece: seat, at: at(seat * 5 + 1, 5), facing: 0 as never }]
      return { decision: decision.id, seat, key: ask.key, kind: 'place', places } as const
    }
    const { events, state } = play(hidden, [place(0), place(1)], seededDice('b', 'm'))
    expect(eventsOf(events, 'revealed').map(({ reveals }) => reveals)).toEqual([true])
    expect(state.revealed).toBe(true)
  })
  test('WAR-5: a square has eight neighbours, each once', () => {
    const grid = gridOf(duel().table)
    const about = neighbours(grid, at(5, 5)).map(({ x, y }) => [x - 5.5, y - 5.5])
    expect(new Set(about.map(String)).size).toBe(8)
    for (const [x = 9, y = 9] of about) expect(Math.max(Math.abs(x), Math.abs(y))).toBe(1)
    expect(neighbours(grid, at(0, 0))).toHaveLength(3)
  })
  test('WAR-12: a fall is as deep as one floor lies over the other', () => {
    const terrain = [
      land('building', 4, 4, 2, 2, { height: 4 as never }),
      land('building', 0, 0, 4, 16, { height: 2 as never }),
      land('building', 6, 0, 4, 16, { height: 3 as never }),
    ]
    const roofs = field([[one('Anna', 5, 5)], [one('Bert', 15, 5)]], {
      terrain: [...terrain, land('building', 4, 6, 2, 4, { height: 3 as never }), land('building', 4, 0, 2, 4, { height: 3 as never })],
    })
    const grid = gridOf(roofs.table)
    const drop = dropOf(roofs, 0)
    expect(drop && floorAt(grid, at(5, 5)) - floorAt(grid, drop.to)).toBe(drop?.height)
    expect(drop && floorAt(grid, drop.to)).toBeGreaterThan(0)
    // of several edges he goes over the one that is deepest, on whatever side it lies
    for (const [x, y] of [
      [4, 4],
      [4, 5],
    ] as const) {
      const deepest = dropOf(changed(roofs, 0, { at: at(x, y) }), 0)
      expect([deepest?.height, deepest?.to.x]).toEqual([2, 3.5])
    }
  })
  test('WAR-22, 30: whoever is put out where he stands has not fallen off anything', () => {
    const state = changed(
      inPhase(field([[one('Anna', 5, 5, { scores: { melee: 9, strength: 5 } })], [one('Bert', 6, 5)]]), 'melee', [0]),
      1,
      { wounds: 1 },
    )
    const engaged = engagedAs(state, [0, 1])
    const { events } = answered(engaged, 'strike', { kind: 'target', targets: ['p1'], weapon: 'w0' }, [2, 2, 10, 10])
    expect(eventsOf(events, 'attack').map(({ detail, fallen, mark }) => [detail.result, detail.fell, fallen, mark])).toEqual([
      ['out', false, [1], 'kill'],
    ])
    const missed = answered(engaged, 'strike', { kind: 'target', targets: ['p1'], weapon: 'w0' }, [10]).events
    expect(eventsOf(missed, 'attack').map(({ fallen, mark }) => [fallen, mark])).toEqual([[undefined, undefined]])
  })
  test('WAR-11: nobody is asked to turn where nobody may, and whoever disengages is told', () => {
    const state = engagedAs(field([[one('Anna', 5, 5)], [one('Bert', 6, 5)]]), [0, 1])
    expect(rotateAsk(state, 0)).toMatchObject({ pieces: [0] })
    expect(rotateAsk(changed(state, 0, { out: 'incapacitated' }), 0)).toBeUndefined()
    const draft = openDraft(state, loaded([]))
    disengage(draft, 0, at(4, 5))
    expect(eventsOf(draft.events, 'disengaged').map(({ detail, glides }) => [detail.id, glides])).toEqual([
      [0, [{ piece: 0, path: [at(5, 5), at(4, 5)] }]],
    ])
  })
  test('WAR-20, 25: what helps a charge helps nobody who strikes from behind, what helps from behind does', () => {
    const toHit = (when?: 'charging' | 'flanking') => {
      const pin = { id: 'pin', name: 'Pin', text: 'p', use: 'worn' as const, uses: 0, deeds: [] }
      const items = when ? [{ ...pin, gives: [{ what: 'to hit' as const, kind: 'melee' as const, by: 1, when }] }] : []
      const state = field([[one('Anna', 5, 5, { items })], [one('Bert', 6, 5)]])
      return numbersOf(state, { by: 0, target: 1, weapon: sword, how: 'melee' }).toHit
    }
    expect(toHit('charging')).toEqual(toHit())
    expect(toHit('flanking')).not.toEqual(toHit())
  })
  test('WAR-5: of two sides one is left, of three one alone', () => {
    const left = (sides: number) => {
      const all = ['Anna', 'Bert', 'Carl'].slice(0, sides).map((name, i) => [one(name, 5 * i, 5)])
      return all.slice(1).reduce((state, _one, i) => changed(state, i + 1, { out: 'fled' }), field(all))
    }
    expect([2, 3].map((sides) => lastOneStanding(left(sides))?.reason)).toEqual([
      'West are left on the field',
      'West alone are left on the field',
    ])
  })
  test('WAR-40: a casting that fails is told as one that fizzles', () => {
    const state = field([[one('Anna', 5, 5, { spells: [spell({ deed: 'heal', wounds: 1 })], scores: { magic: 5 } })], [one('Bert', 8, 5)]])
    const told = (face: number) => {
      const draft = openDraft(state, loaded([face]))
      castSpell(draft, 0, { spell: 0, surge: false, targets: [0], at: null } as never, 'ranged')
      return draft.events.map(({ what }) => what)
    }
    expect([told(1), told(10)]).toEqual([['cast'], ['fizzled']])
  })
  test('WAR-42: whoever has no Magic dispels nothing, spells or not', () => {
    const mages = (magic: number) => {
      const known = [spell({ deed: 'heal', wounds: 1 })]
      const state = field([[one('Anna', 5, 5)], [one('Bert', 8, 5, { spells: known, scores: { magic } })]])
      return mightDispel(state, who(state, 0))
    }
    expect([mages(0), mages(3)]).toEqual([[], [1]])
  })
  test('WAR-40: down a slope one is pushed without falling, down a step of it that is steep one falls', () => {
    const pushed = (steep: boolean) => {
      const kind = steep ? { steep } : {}
      const hills = [land('hill', 3, 3, 4, 5, { ...kind, height: 2 as never }), land('hill', 7, 3, 4, 5, kind)]
      return thrownTo(field([[one('Anna', 4, 5)], [one('Bert', 6, 5)]], { terrain: hills }), 0, 1, 2)
    }
    expect(pushed(false)).toEqual({ at: at(8, 5), height: 0 })
    expect(pushed(true)).toEqual({ at: at(7, 5), height: 1 })
  })
  test('WAR-10: a spell of the utility phase is one utility action, one of another phase is none', () => {
    const uses = (phase: 'utility' | 'ranged') => {
      const state = field([
        [one('Anna', 5, 5, { spells: [spell({ deed: 'heal', wounds: 1 }, { phase })], scores: { magic: 5 } })],
        [one('Bert', 8, 5)],
      ])
      const draft = openDraft(state, loaded([1]))
      castSpell(draft, 0, { spell: 0, surge: false, targets: [0], at: null } as never, phase)
      return who(draft.state, 0).turn.used
    }
    expect([uses('utility'), uses('ranged')]).toEqual([['spell'], []])
  })
})

describe('what no other test would notice were it broken', () => {
  const frights = (rolled: number) => {
    const draft = openDraft(field([[one('Anna', 5, 5)], [one('Bert', 8, 5)]]), loaded([rolled]))
    testFright(draft, { id: 0, why: 'terror', name: 'charged by Terror' })
    return draft.events.map(({ what, mark, detail }) => [what, mark, detail.held])
  }
  test('WAR-32: who runs goes nowhere that is no farther from the enemy than where he is', () => {
    const roof = land('building', 5, 5, 1, 2, { height: 2 as never })
    const state = (y: number) => changed(field([[one('Anna', 5, y)], [one('Bert', 9, 5)]], { terrain: [roof] }), 0, { routing: true })
    expect([routOf(state(5), 0), routOf(state(6), 0)]).toEqual([undefined, undefined]) // two squares of a roof, both 4 squares from him
  })
  test('WAR-32: who fails his test of morale is marked as running; who holds is not', () => {
    expect(frights(2)).toEqual([['morale', undefined, true]])
    expect(frights(10)).toEqual([['morale', 'rout', false]])
  })
  test('a shield takes a hand; who has none left holds no weapon', () => {
    const shield = { id: 'd', name: 'door', text: 'a door', slot: 'shield' as const, armour: 1, gives: [] }
    const hands = (count: number) => handsOf(field([[one('Anna', 5, 5, { hands: count, armour: [shield] })], [one('Bert', 8, 5)]]), 0)
    expect([hands(2), hands(1), hands(0)]).toEqual([1, 0, 0])
  })
  test('WAR-12: who would go beyond a sprint is told by how much', () => {
    const state = inPhase(field([[one('Anna', 0, 5)], [one('Bert', 18, 14)]]), 'movement', [0])
    const answer = answerOf(state, 'move', { kind: 'move', body: 0, path: [{ x: 17, y: 0 }], alone: [] })
    const verdict = judge(state, answer)
    expect(verdict.legal ? [] : verdict.refusals.map(({ remedy }) => remedy)).toEqual(['go 2 squares less'])
  })
  test('WAR-15: blows of one who strikes are at one enemy, and nobody shares them out', () => {
    const state = inPhase(engagedAs(field([[one('Anna', 5, 5)], [one('Bert', 6, 5), one('Bill', 6, 6)]]), [0, 1], [0, 2]), 'melee', [0])
    const { ask } = asked(state, 'strike')
    expect(ask.kind === 'target' && [ask.max, ask.assignable, ask.targets.length]).toEqual([1, false, 2])
  })
  test('WAR-14: a shot is at one, who is asked for once', () => {
    const state = inPhase(field([[one('Anna', 5, 5, { weapons: [bow] })], [one('Bert', 9, 5), one('Bess', 9, 7)]]), 'ranged', [0])
    expect(asked(state, 'shoot').ask).toMatchObject({ kind: 'target', max: 1, assignable: false })
  })
  test('WAR-41: a spell does nothing to whom it finds no longer on the table', () => {
    const state = changed(field([[one('Anna', 5, 5)], [one('Bert', 8, 5), one('Bess', 9, 5)]]), 1, { out: 'fled' })
    const draft = openDraft(state, loaded([]))
    perform(draft, 0, 'Haste', { deed: 'lend', gives: [], turns: 1 }, [1, 2], null, degrees(0))
    expect(draft.events.map(({ detail }) => detail.targets)).toEqual([[2]])
    expect(draft.state.fighters.map(({ lent }) => lent.length)).toEqual([0, 0, 1])
  })
})

// Which weapon, which target, which step: where two would do, the one that the rule names.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Assignment } from '../../../src/engine/kernel/asks'
import { Ledger } from '../../../src/engine/laboratory/ledger'
import type { Attack, Profile, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { weaponBy } from '../../../src/systems/battlestorm/eyes/aiming'
import { blades, bows, concealed, engaged, unable } from '../../../src/systems/battlestorm/game/able'
import { judgeBlow, judgeShot, strikeRefusal } from '../../../src/systems/battlestorm/game/aim'
import { bladeFor, bowFor } from '../../../src/systems/battlestorm/game/arms'
import { assign } from '../../../src/systems/battlestorm/game/assignment'
import { melee, reactionShot, shoot } from '../../../src/systems/battlestorm/game/attack'
import { burst } from '../../../src/systems/battlestorm/game/blast'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { lanceOf, laneOf, mayCharge } from '../../../src/systems/battlestorm/game/charging'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { canShoot, furthest, shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { isClosed } from '../../../src/systems/battlestorm/game/order'
import { type AttackDetail, shares } from '../../../src/systems/battlestorm/game/resolve'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { advancedParts } from '../../../src/systems/battlestorm/game/situations'
import { blows, numberedAfresh, type Strike, shots } from '../../../src/systems/battlestorm/game/strikes'
import type { Figure, Link, State } from '../../../src/systems/battlestorm/state'
import { lancer, mortar, ruled } from '../../support/advanced'
import { changed, changedUnit, type Opposed, opposed, patch, profile, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const TALL = { height: inches(9) }
type Places = UnitSpec['at']

const way = (id: string, reach: Weapon['reach'], attack: Partial<Attack> = {}, more: Partial<Weapon> = {}): Weapon => ({
  id,
  name: id,
  reach,
  attacks: [{ name: `${id} blow`, count: 1, cer: 4, damage: '2d6', type: 'slashing', ...attack }],
  ...more,
})
const armed = (id: string, weapons: readonly Weapon[], differs: Partial<Profile> = {}): Profile =>
  profile(SWORDS, { id, weapons, ...differs })
const shell = (id: string, natural: string, differs: Partial<Profile> = {}): Profile =>
  profile(BRAVES, { id, absorption: { armour: '0', natural, magic: '0' }, ...differs })
/** One of ours with these weapons against one unit of theirs. */
const against = (weapons: readonly Weapon[], theirs: Places, more: Opposed = {}, differs: Partial<Profile> = {}): State =>
  opposed([[10, 30]], theirs, {
    ...more,
    ours: { profile: 'armed', ...more.ours },
    profiles: [armed('armed', weapons, differs), ...(more.profiles ?? [])],
  })
const first = (state: State): Figure => {
  const [figure] = state.figures
  if (!figure) throw new Error('nobody')
  return figure
}
const blade = (state: State, targets: readonly number[] = [1], ordered = '') =>
  bladeFor(state, first(state), ordered, targets, sighting(state))?.id
const bow = (state: State, targets: readonly number[] = [1], moved = false) =>
  bowFor(state, first(state), '', targets, moved, sighting(state))?.id
const by = (figure: number, target: number, attack = 0): Assignment => ({ by: figure, attack, target })

describe('the weapon in hand', () => {
  it('BST-37 of those that reach; where none of them could hurt, the first of these', () => {
    const dirk = way('dirk', 'M2')
    const pike = way('pike', 'M5')
    expect(blade(against([dirk, pike], [[10, 28]]))).toBe('pike') // to the hair
    expect(blade(against([dirk, pike], [[10, 27.98]]))).toBe('dirk')
    const stone = { theirs: { profile: 'stone' }, profiles: [shell('stone', '999')] }
    const blunt = { damage: '1' }
    expect(blade(against([way('dirk', 'M2', blunt), way('pike', 'M5', blunt)], [[10, 28.5]], stone))).toBe('pike')
    expect(blade(against([pike, dirk], [[10, 28.995]], stone))).toBe('pike')
    expect(blade(against([way('one', 'M3'), way('two', 'M3')], [[10, 28.995]]))).toBe('one')
  })
  it('BST-37 by the number of a blow and of a shot as it is now: with no +2 for a move that was none', () => {
    // each its worst where the other is best: rarely and surely, or often and hardly
    const heavy = { cer: 16, damage: '20d10' }
    const light = { cer: -9, damage: 'd20' }
    const shelled = { theirs: { profile: 'shelled' }, profiles: [shell('shelled', '19', { evasion: 12 })] }
    const near: Places = [[10, 28.995]]
    expect(blade(against([way('light', 'M3', light), way('heavy', 'M3', heavy)], near, shelled))).toBe('heavy')
    const far: Places = [[10, 20]]
    const bowmen = [way('light', 'P4', light), way('heavy', 'P4', heavy)]
    const state = against(bowmen, far, shelled)
    expect([bow(state), bow(state, [1], true)]).toEqual(['heavy', 'light'])
    expect(weaponBy(state, first(state), 'each:fire', 1, sighting(state))?.id).toBe('heavy')
  })
  it('BST-37 for the nearest of those it can reach or see, of equals the first', () => {
    const heavy = { cer: 10, damage: '20d10' }
    const light = { cer: 0, damage: '2d6' }
    const theirs = (tough: Places, weak: Places, more: Opposed = {}): State =>
      against([way('light', 'P4', light), way('heavy', 'P4', heavy)], tough, {
        ...more,
        theirs: { profile: 'tough' },
        profiles: [shell('tough', '30')],
        friends: [{ seat: 1, name: 'Weak', profile: BRAVES, at: weak }],
      })
    expect(bow(theirs([[10, 20]], [[14, 20]]), [1, 2])).toBe('heavy')
    expect(bow(theirs([[10, 20]], [[13, 25]]), [1, 2])).toBe('light')
    expect(bow(theirs([[10, 20]], [[16, 20]], { terrain: [patch('building', 9, 24, 2, 1, TALL)] }), [1, 2])).toBe('light')
    // as far off: the lower id, however they are listed
    const even = theirs([[4, 30]], [[16, 30]])
    expect([bow(even, [1, 2]), bow(even, [2, 1])]).toEqual(['heavy', 'heavy'])
  })
  it('BST-5 BST-50 at a Hero with one point of Fate by what takes it', () => {
    const dull = way('dull', 'M3', { cer: 0, damage: '2' })
    const keen = way('keen', 'M3', { cer: 6, damage: '2d6' })
    const hero = { theirs: { profile: 'hero', figures: { fate: 1 } }, profiles: [shell('hero', '0', { fate: 1 })] }
    expect(blade(against([keen, dull], [[10, 28.995]], hero))).toBe('dull')
  })
  it('BST-1 BST-31 a blade is no bow, and what is broken is neither', () => {
    const state = against([way('bow', 'P4'), way('club', 'M2')], [[10, 20]])
    const names = (list: readonly Weapon[]) => list.map(({ id }) => id)
    expect([names(blades(state, first(state))), names(bows(state, first(state)))]).toEqual([['club'], ['bow']])
    const broken = changed(state, { 0: { broken: ['bow', 'club'] } })
    expect([blades(broken, first(broken)), bows(broken, first(broken))]).toEqual([[], []])
  })
})

describe('who keeps a figure from shooting', () => {
  it('BST-31 enemies on the ground who live and touch it; the first three are named', () => {
    const state = opposed(
      [[10, 30]],
      [
        [10, 28.995],
        [11.005, 30],
        [10, 31.005],
        [8.995, 30],
      ],
    )
    expect(engaged(state, first(state))?.reason).toContain('brave 1, brave 2 and brave 3 and others')
    const there = (more: Partial<Figure>, own: Partial<Figure> = {}) => {
      const place = changed(opposed([[10, 30]], [[10, 20]], { friends: [{ seat: 0, name: 'Friend', profile: SWORDS, at: [[12, 21]] }] }), {
        0: own,
        1: more,
      })
      return engaged(place, first(place), point(10, 21.005))?.pieces
    }
    expect(there({})).toEqual([0, 1]) // and not the friend, whom it touches nearly as closely
    expect(there({ alive: false })).toBeUndefined()
    expect(there({ altitude: inches(2.1) })).toBeUndefined()
    expect(there({}, { altitude: inches(2.1) })).toBeUndefined()
    expect(there({ seat: 0 })).toBeUndefined()
    expect(there({ at: point(10, 12) })).toBeUndefined()
  })
  it('BST-29 nobody is hidden from his own', () => {
    const state = changedUnit(opposed([[10, 30]], [[10, 20]]), 1, { hidden: true })
    expect([concealed(state, 1, 0, sighting(state))?.short, concealed(state, 1, 1, sighting(state))]).toEqual(['hidden', undefined])
  })
})

describe('orders given by hand', () => {
  const shot = (state: State, more: object = {}) =>
    judgeShot(state, 0, { target: 1, weapon: '', factor: 1, assigned: [], ...more }, false).map((one) => one.short)
  const blow = (state: State, more: object = {}) =>
    judgeBlow(state, 0, { targets: [1], weapon: '', factor: 1, assigned: [], ...more }).map((one) => one.short)
  const others: readonly UnitSpec[] = [
    { seat: 1, name: 'Near', profile: BRAVES, at: [[12, 26.5]] },
    { seat: 0, name: 'Friend', profile: BOWS, at: [[30, 30]] },
  ]
  it('BST-37 the best weapon is looked for among all who are shot at', () => {
    const darts = way('darts', 'P2', { count: 2, cer: 0 })
    const state = against([way('bow', 'P4', { cer: 6 }), darts], [[10, 16]], { friends: others })
    expect(shot(state, { assigned: [by(0, 2), by(0, 2)] })).toEqual([])
    expect(shot(state, { assigned: [by(0, 2), by(0, 2), by(0, 2)] })).toEqual(['assignment'])
  })
  it('BST-37 BST-52 who cannot is told why; who is sent too far likewise; a single one that can be had is enough', () => {
    const bowman = (theirs: Places, own: Partial<Figure> = {}) =>
      changed(opposed([[10, 30]], theirs, { ours: { profile: BOWS }, friends: others }), { 0: own })
    expect(shot(bowman([[10, 20]]), { assigned: [by(0, 1)] })).toEqual([])
    expect(shot(bowman([[10, 20]], { paralysed: true }), { assigned: [by(0, 1)] })).toEqual(['paralysed'])
    expect(shot(bowman([[10, 1]]), { assigned: [by(0, 1)] })).toEqual(['range'])
    expect(shot(bowman([[10, 1]]), { assigned: [by(0, 2)] })).toEqual([]) // the unit named is out of range, the one sent at is not
    expect(shot(bowman([[10, 20]]), { assigned: [by(3, 1)] })).toEqual(['assignment']) // a friend, but of another unit
  })
  it('BST-37 a blow by hand goes at the units attacked and no others', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], { friends: [{ seat: 1, name: 'Beside', profile: BRAVES, at: [[11.005, 30]] }] })
    expect(blow(state, { assigned: [by(0, 1)] })).toEqual([])
    expect(blow(state, { assigned: [by(0, 2)] })).toEqual(['assignment'])
  })
  it('BST-31 in range and out of sight explains better than too near, from the least range to the effective one', () => {
    const pair = (y: number) =>
      shot(
        opposed(
          [[10, 30]],
          [
            [12.5, 30],
            [10, y],
          ],
          {
            ours: { profile: BOWS },
            terrain: [patch('building', 8, y + 0.6, 4, 0.2, TALL)],
          },
        ),
      )
    expect([pair(11), pair(10.9), pair(26), pair(26.1)]).toEqual([['sight'], ['too near'], ['sight'], ['too near']])
  })
  it('BST-31 BST-42 of two as far off the first is told of', () => {
    const state = opposed(
      [[20, 30]],
      [
        [1, 30],
        [39, 30],
      ],
      { ours: { profile: BOWS } },
    )
    const pieces = (list: ReturnType<typeof judgeShot>) => list.map((one) => one.pieces)
    expect(pieces(judgeShot(state, 0, { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, false))).toEqual([])
    const far = opposed(
      [[20, 30]],
      [
        [20, 1],
        [20, 59],
      ],
      { ours: { profile: BOWS }, height: 60 },
    )
    expect(pieces(judgeShot(far, 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false))).toEqual([[1]])
    const swords = opposed(
      [[20, 30]],
      [
        [20, 20],
        [20, 40],
      ],
    )
    expect(pieces(judgeBlow(swords, 0, { targets: [1], weapon: '', factor: 1, assigned: [] }))).toEqual([[1]])
  })
  it('BST-34 what keeps from a blow is told of a blade, and of the blade ordered', () => {
    const state = (own: Partial<Figure>) =>
      changed(against([way('bow', 'P4'), way('sword', 'M3'), way('club', 'M2')], [[10, 28.995]]), { 0: own })
    const own = { broken: ['bow', 'club'], dropped: ['sword'] }
    expect(blow(state(own))).toEqual(['dropped'])
    expect(blow(state(own), { weapon: 'club' })).toEqual(['broken'])
  })
  it('BST-42 come under a long weapon: it says what that needs', () => {
    const pike = way('pike', 'M5')
    const state = { ...against([pike], [[10, 28.9]]), closed: [[0, 1] as const] }
    expect(strikeRefusal(state, 0, pike, 1, sighting(state))).toMatchObject({
      short: 'too near',
      reason: 'brave has come under the pike of swordsman, which needs 0.5″',
    })
    const sword = way('sword', 'M3')
    expect(strikeRefusal(state, 0, sword, 1, sighting(state))?.short).toBe('reach')
  })
  it('BST-31 BST-37 BST-42 a refusal names whom it is about', () => {
    const sword = way('sword', 'M3')
    const state = opposed([[10, 30]], [[10, 28.995]])
    for (const own of [
      { paralysed: true },
      { broken: ['sword'] },
      { dropped: ['sword'] },
      { thrown: ['sword'] },
      { loading: ['sword'] },
      { unloaded: ['sword'] },
      { alive: false },
    ] as const)
      expect(unable({ ...first(state), ...own }, sword)?.pieces).toEqual([0])
    const pike = way('pike', 'M5')
    const under = { ...against([pike], [[10, 28.9]]), closed: [[0, 1] as const] }
    expect(strikeRefusal(under, 0, pike, 1, sighting(under))?.pieces).toEqual([1])
    expect(strikeRefusal(state, 0, sword, 1, sighting(changed(state, { 1: { at: point(10, 20) } })))?.pieces).toEqual([1])
    const given = (assigned: readonly Assignment[]) =>
      judgeBlow(opposed([[10, 30]], [[10, 28.995]], { friends: others }), 0, { targets: [1], weapon: '', factor: 1, assigned })[0]?.pieces
    expect([given([by(0, 2)]), given([by(0, 1, 5)]), given([by(0, 1), by(0, 1)])]).toEqual([[0], [0], [0]])
  })
  it('BST-23 BST-31 who has moved reaches an inch less far with what needs all but a 30', () => {
    const state = (gap: number) => opposed([[10, 30]], [[10, 29 - gap]], { ours: { profile: BOWS } })
    const reach = furthest('P4', shotNumber(state(10), { by: 0, target: 1, weapon: bowOf(), attack: arrowOf(), movedHalf: false }).need)
    const judged = (gap: number, moved: boolean) =>
      judgeShot(state(gap), 0, { target: 1, weapon: '', factor: 1, assigned: [] }, moved).map((one) => one.short)
    expect([judged(reach - 0.5, false), judged(reach - 0.5, true), judged(reach - 1.1, true)]).toEqual([[], ['range'], []])
  })
  it('BST-37 two given by hand to one count as two', () => {
    const given = assign(
      [
        { id: 3, attacks: [0, 0] },
        { id: 4, attacks: [0, 0, 0] },
      ],
      [7, 8],
      { distance: (_by, target) => (target === 8 ? 1 : 2), canHit: () => true },
      [
        { by: 3, attack: 0, target: 8 },
        { by: 3, attack: 0, target: 8 },
      ],
    )
    expect(given.map(({ target }) => target)).toEqual([8, 8, 7, 7, 8])
  })
  it('BST-37 what has been given counts, whichever of two alike it was', () => {
    const given = assign(
      [{ id: 3, attacks: [0, 1, 0] }],
      [7, 8],
      { distance: (_by, target) => (target === 7 ? 1 : 2), canHit: () => true },
      [{ by: 3, attack: 0, target: 8 }],
    )
    expect(given.map(({ attack, target }) => [attack, target])).toEqual([
      [0, 8],
      [1, 7],
      [0, 7],
    ])
  })
})

describe('attacks carried out', () => {
  const steps = (draft: ReturnType<typeof openDraft>) =>
    draft.events.filter((event) => event.what === 'attack').map((event) => [event.detail.unit, event.detail.step])
  const fightOf = (unit: number, ...targets: readonly number[]) => ({
    unit,
    blow: { targets, weapon: '', factor: 1, assigned: [] } as const,
  })
  const long: Partial<UnitSpec> = { profile: 'armed' }

  it('BST-40 the longer weapon first, whoever is listed first', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], { theirs: long, profiles: [armed('armed', [way('pole', 'M4')])] })
    const draft = openDraft(state, loaded([2, 2]))
    melee(draft, [fightOf(0, 1), fightOf(1, 0)])
    expect(steps(draft)).toEqual([
      [1, 2],
      [0, 3],
    ])
  })
  it('BST-51 what an injury, a fall or a stillness takes counts from the next step, and nothing else does', () => {
    const chief: Partial<Profile> = { fate: 20, save: 30, absorption: { armour: '0', natural: '0', magic: '0' } }
    const advanced = { situations: true }
    const fought = (attack: Partial<Attack>, faces: readonly number[], unit: Partial<State['units'][number]> = {}) => {
      const state = changedUnit(
        ruled(
          opposed([[10, 30]], [[10, 28.995]], {
            theirs: { profile: 'tall', figures: { fate: 20, facing: degrees(90) } },
            ours: { profile: 'small', figures: { fate: 20, facing: degrees(270) } },
            profiles: [armed('tall', [way('pole', 'M4', attack)], chief), armed('small', [way('knife', 'M2', { cer: 20 })], chief)],
          }),
          advanced,
        ),
        1,
        unit,
      )
      const draft = openDraft(state, loaded(faces))
      melee(draft, [fightOf(1, 0), fightOf(0, 1)])
      const own = draft.events.find((event) => event.what === 'attack' && event.detail.unit === 0)
      const [report] = (own?.detail as unknown as AttackDetail | undefined)?.reports ?? []
      return [report?.need, own?.rolls?.[0]?.modifiers.map(({ reason }) => reason).slice(2)]
    }
    expect(fought({ cer: 20 }, [2, 2])[1]).toEqual([])
    // hidden when it began: found out by its own attack, and yet struck at blindly in this melee, wounded or not
    expect(fought({ cer: 20 }, [2, 2], { hidden: true })[1]).toEqual(['striking blind'])
    expect(fought({ cer: -20, damage: '5' }, [29, 2], { hidden: true })[1]).toEqual(['striking blind'])
  })
  it('BST-34 BST-52 who loses his footing or his wits is struck at as such in the next step', () => {
    const state = (own: Partial<Figure>) =>
      ruled(
        changed(opposed([[10, 30]], [[10, 28.995]], { ours: { figures: { facing: degrees(270) } } }), {
          1: { facing: degrees(90), ...own },
        }),
        {
          situations: true,
        },
      )
    const [strike] = blows(state({}), 0, { targets: [1], weapon: '', factor: 1, assigned: [] })
    if (!strike) throw new Error('no blow')
    const parts = (own: Partial<Figure>) =>
      numberedAfresh(state(own), strike)
        .number.modifiers.map(({ reason }) => reason)
        .slice(2)
    expect([parts({}), parts({ fallen: true }), parts({ paralysed: true })]).toEqual([
      [],
      ['target has lost its footing'],
      ['target is helpless'],
    ])
  })
  it('BST-34 a hero who stumbles in one step is struck at on the ground in the next', () => {
    const tall = armed('tall', [way('pole', 'M4')], { fate: 20 })
    const needs = (faces: readonly number[]) => {
      const state = opposed([[10, 30]], [[10, 28.995]], { theirs: { profile: 'tall', figures: { fate: 20 } }, profiles: [tall] })
      const draft = openDraft(state, loaded(faces))
      melee(draft, [fightOf(1, 0), fightOf(0, 1)])
      const own = draft.events.find((event) => event.what === 'attack' && event.detail.unit === 0)
      return [(own?.detail as unknown as AttackDetail | undefined)?.reports[0]?.need, draft.state.figures[1]?.fallen]
    }
    const [usual] = needs([2, 2])
    const stumbles = [...Array(30).keys()].map((at) => at + 1).find((face) => needsFootingLost(face))
    expect(needs([1, stumbles ?? 0, 2])).toEqual([(usual as number) - 4, true])
  })
  it('BST-52 who has been stilled, or lost his weapon, in one step does not strike in the next', () => {
    const sting: Partial<Attack> = { damage: '3', cer: -20, effect: 'paralysis' }
    const state = opposed([[10, 30]], [[10, 28.995]], {
      theirs: { profile: 'stinger' },
      ours: { profile: 'soft', figures: { fate: 20 } },
      profiles: [armed('stinger', [way('sting', 'M4', sting)]), shell('soft', '0', { fate: 20, save: 30 })],
    })
    const draft = openDraft(state, loaded([29, 2]))
    melee(draft, [fightOf(1, 0), fightOf(0, 1)])
    expect([draft.state.figures[0]?.paralysed, steps(draft)]).toEqual([true, [[1, 2]]])
  })
  it('BST-34 who has dropped or broken his weapon in one step does not strike with it in the next', () => {
    const flail = armed('flail', [way('flail', 'M4', { count: 2, cer: 20 })], { fate: 20 })
    const state: State = {
      ...opposed(
        [[10, 30]],
        [
          [10, 28.995],
          [11.005, 30],
        ],
        { ours: { profile: 'flail', figures: { fate: 20 } }, profiles: [flail] },
      ),
      closed: [[0, 1]],
    }
    const fumbled = (effect: string) => {
      for (let face = 1; face <= 30; face += 1) {
        const draft = openDraft(state, loaded([1, face, ...Array(12).fill(2)]))
        melee(draft, [fightOf(0, 1)])
        if (draft.events.some((event) => event.what === 'fumble' && event.detail.effect === effect)) return steps(draft)
      }
      throw new Error(`no ${effect}`)
    }
    expect([fumbled('weapon dropped'), fumbled('weapon broken'), fumbled('none')]).toEqual([
      [[0, 2]],
      [[0, 2]],
      [
        [0, 2],
        [0, 4],
      ],
    ])
  })
  it('BST-52 BST-65 who is stilled in one step is helpless in the next', () => {
    const sting: Partial<Attack> = { damage: '3', cer: -20, effect: 'paralysis' }
    const state = ruled(
      opposed(
        [
          [10, 30],
          [11.005, 29],
        ],
        [[10, 28.995]],
        {
          ours: { profile: 'stinger', figures: { facing: degrees(270) } },
          theirs: { profile: 'soft', figures: { fate: 20, facing: degrees(90) } },
          profiles: [
            armed('stinger', [way('sting', 'M4', sting)]),
            armed('knifer', [way('knife', 'M2')]),
            shell('soft', '0', { fate: 20, save: 30 }),
          ],
        },
      ),
      { situations: true },
    )
    const kind = state.profiles.findIndex(({ id }) => id === 'knifer')
    const need = (faces: readonly number[]) => {
      const draft = openDraft(changed(state, { 1: { profile: kind } }), loaded(faces))
      melee(draft, [fightOf(0, 1)])
      const reports = draft.events
        .filter(({ what }) => what === 'attack')
        .flatMap((event) => (event.detail as unknown as AttackDetail).reports)
      return [reports.at(-1)?.need ?? 0, draft.state.figures[2]?.paralysed] as const
    }
    const [usual] = need([1, 2])
    expect(need([29, 2, 2])).toEqual([usual - 4, true])
  })
  it('BST-28 BST-44 who stands ready shoots every arrow, each for itself', () => {
    const state = opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS, unit: { ready: true } } })
    const draft = openDraft(state, loaded([2, 2]))
    reactionShot(draft, 0, 1)
    expect(draft.events.flatMap((event) => event.rolls ?? [])).toHaveLength(2)
  })
  it('BST-29 a slow weapon that strikes at two steps is to be made ready once; the dead make nothing ready', () => {
    const flail = armed('flail', [way('flail', 'M4', { count: 2, cer: 20 }, { recover: true })])
    const state: State = {
      ...opposed(
        [[10, 30]],
        [
          [10, 28.995],
          [11.005, 30],
        ],
        { ours: { profile: 'flail' }, profiles: [flail] },
      ),
      closed: [[0, 1]],
    }
    const draft = openDraft(state, loaded([2, 2]))
    melee(draft, [fightOf(0, 1)])
    expect([steps(draft), draft.state.figures[0]?.unloaded]).toEqual([
      [
        [0, 2],
        [0, 4],
      ],
      ['flail'],
    ])
    const loading = openDraft(changed(state, { 0: { unloaded: ['bow'] } }), loaded([2, 2]))
    melee(loading, [fightOf(0, 1)])
    expect(loading.state.figures[0]?.unloaded).toEqual(['bow', 'flail'])
    // both at once: he strikes though he falls, and lies there with nothing to reload
    const even = opposed([[10, 30]], [[10, 28.995]], {
      ours: { profile: 'flail' },
      theirs: { profile: 'axe' },
      profiles: [flail, armed('axe', [way('axe', 'M4', { cer: -20, damage: '40d10' })])],
    })
    const both = openDraft(even, loaded([29, ...Array(40).fill(9), ...Array(6).fill(1), 2, 2]))
    melee(both, [fightOf(1, 0), fightOf(0, 1)])
    expect([steps(both).length, both.state.figures[0]?.alive, both.state.figures[0]?.unloaded]).toEqual([2, false, []])
  })
  it('BST-44 a roll for each attack keeps their order', () => {
    const strike = (id: string): Strike =>
      ({
        by: 0,
        target: 1,
        weapon: way(id, 'M3'),
        index: 0,
        attack: way(id, 'M3').attacks[0],
        number: { need: 9, beyond: false },
      }) as never as Strike
    const three = [strike('a'), strike('b'), strike('a')]
    expect(shares(three, 1)).toEqual(three.map((one) => [one]))
    expect(shares(three, 2)).toEqual([[three[0], three[2]], [three[1]]])
  })
  it('BST-37 attacks by hand that have become impossible go where the rule sends them', () => {
    const state = opposed(
      [[10, 30]],
      [
        [10, 20],
        [10, 1],
      ],
      { ours: { profile: BOWS } },
    )
    const at = shots(state, 0, { target: 1, weapon: '', factor: 1, assigned: [by(0, 2)] }, false)
    expect(at.map(({ target, step }) => [target, step])).toEqual([
      [1, 0],
      [1, 0],
    ])
    const swords = opposed(
      [[10, 30]],
      [
        [10, 28.995],
        [10, 20],
      ],
    )
    const struck = (assigned: readonly Assignment[]) =>
      blows(swords, 0, { targets: [1], weapon: '', factor: 1, assigned }).map(({ target }) => target)
    expect([struck([by(0, 2)]), struck([by(0, 1)])]).toEqual([[1], [1]])
  })
})

describe('what an attack brings with it', () => {
  const killing: Partial<Attack> = { cer: -20, damage: '40' }
  const detail = (draft: ReturnType<typeof openDraft>) => draft.events.find((event) => event.what === 'attack')

  it('BST-36 BST-50 its rolls are numbered where they stand; who is wounded has not fallen, and what follows is kept', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], {
      ours: { profile: 'armed' },
      theirs: { profile: 'hero', figures: { fate: 9 } },
      profiles: [
        armed('armed', [way('cut', 'M3', { cer: -20, damage: 'd6+1', count: 2 })]),
        profile(BRAVES, { id: 'hero', fate: 9, absorption: { armour: 'd4', natural: '0', magic: '0' } }),
      ],
    })
    const draft = openDraft(state, loaded([20, 20, 3, 1, 2, 1]))
    melee(draft, [{ unit: 0, blow: { targets: [1], weapon: '', factor: 1, assigned: [] } }])
    const event = detail(draft)
    expect(event?.rolls?.map(({ purpose }) => purpose.split(' ').slice(0, 2).join(' '))).toHaveLength(6)
    const reports = (event?.detail as unknown as AttackDetail | undefined)?.reports ?? []
    expect(reports.map(({ blood }) => blood?.rolls)).toEqual([
      [2, 3],
      [4, 5],
    ])
    expect([event?.fallen, event?.mark, draft.state.figures[1]?.fate]).toEqual([undefined, undefined, 9 - 3 - 2])
    expect(event?.rolls?.[0]?.purpose).toBe('swordsman strikes with the cut blow at brave')
  })
  it('BST-33 a shot is told as a shot', () => {
    const draft = openDraft(opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS } }), loaded([2, 2]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: '', factor: 1, assigned: [] }, movedHalf: false })
    expect(detail(draft)?.rolls?.[0]?.purpose).toMatch(/shoots at brave/)
  })
  it('BST-51 what befalls a Champion stands after the attack that brought it', () => {
    const state = opposed([[10, 30]], [[10, 28.995]], {
      ours: { profile: 'armed' },
      theirs: { figures: { champion: true } },
      profiles: [armed('armed', [way('cut', 'M3', killing)])],
    })
    const draft = openDraft(state, loaded([20, 1]))
    melee(draft, [{ unit: 0, blow: { targets: [1], weapon: '', factor: 1, assigned: [] } }])
    expect(draft.events.slice(0, 2).map(({ what }) => what)).toEqual(['attack', 'critical'])
  })
  it('BST-34 the dead roll no fumble; a weapon dropped is said to be lost; what a blow at himself brings is told after it', () => {
    const hero: Partial<UnitSpec> = { figures: { champion: true } }
    const sword = profile(SWORDS).weapons[0]
    const cut = sword?.attacks[0]
    if (!sword || !cut) throw new Error('no sword')
    const dead = openDraft(opposed([[10, 30]], [[38, 2]], { ours: { figures: { champion: true, alive: false } } }), loaded([]))
    fumble(dead, 0, sword, cut)
    expect(dead.events).toEqual([])
    const faces = [...Array(30).keys()].map((at) => at + 1)
    const told = (effect: string, own: Partial<Figure> = {}, more: Opposed = {}, rest: readonly number[] = []) => {
      for (const face of faces) {
        const draft = openDraft(
          changed(opposed([[10, 30]], [[38, 2]], { ours: hero, ...more }), { 0: { champion: true, ...own } }),
          loaded([face, ...rest, ...Array(20).fill(6)]),
        )
        fumble(draft, 0, sword, { ...cut, damage: '40' })
        const event = draft.events.find((one) => one.what === 'fumble')
        if (event?.detail.effect === effect) return { draft, event }
      }
      throw new Error(`no ${effect}`)
    }
    expect(told('weapon dropped').event.detail.lost).toBe(true)
    expect(told('weapon dropped', { dropped: ['longsword'] }).event.detail.lost).toBe(false)
    expect(
      told('self hit')
        .draft.events.map(({ what }) => what)
        .slice(0, 2),
    ).toEqual(['fumble', 'critical'])
    // a blow like any other: who fells himself is no prize of whoever hit him before
    expect(told('self hit').event.strikes).toEqual([{ by: 0, at: 0, hit: true }])
    expect(told('none').event.strikes).toBeUndefined()
    const own = told('self hit', { champion: false, leader: true, fate: 1 })
    const ledger = new Ledger()
    const one = (piece: number) => ({ pieces: [piece], seat: piece, profile: `p${piece}`, points: 10 })
    ledger.meet([one(0), one(1)])
    ledger.enter({ what: 'attack', seat: 1, strikes: [{ by: 1, at: 0, hit: true }], detail: {} })
    for (const event of own.draft.events) ledger.enter(event)
    expect(ledger.falls).toEqual([{ who: one(0), driven: false, by: [] }])
  })
  it('BST-34 the nearest friend who lives is hit, not an enemy who is nearer', () => {
    const friends = (more: Partial<Figure>): State =>
      changed(
        opposed([[10, 30]], [[11.2, 30]], {
          ours: { figures: { champion: true } },
          friends: [
            { seat: 0, name: 'Near', profile: BRAVES, at: [[10, 31.2]] },
            { seat: 0, name: 'Far', profile: BRAVES, at: [[10, 28.6]] },
          ],
        }),
        { 2: more },
      )
    const sword = profile(SWORDS).weapons[0]
    const cut = sword?.attacks[0]
    if (!sword || !cut) throw new Error('no sword')
    const victim = (state: State) => {
      for (let face = 1; face <= 30; face += 1) {
        const draft = openDraft(state, loaded([face, ...Array(20).fill(1)]))
        fumble(draft, 0, sword, { ...cut, damage: '1' })
        const event = draft.events.find((one) => one.what === 'fumble')
        if (event?.detail.effect === 'friend hit') return event.detail.victim
      }
      throw new Error('nobody is hit')
    }
    expect([victim(friends({})), victim(friends({ alive: false }))]).toEqual([2, 3])
  })
})

describe('a blast', () => {
  const strikeOf = (state: State): Strike => {
    const weapon = mortar.weapons[0]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no mortar')
    return {
      by: 0,
      target: 1,
      weapon,
      index: 0,
      attack,
      step: 0,
      number: shotNumber(state, { by: 0, target: 1, weapon, attack, movedHalf: false }),
    }
  }
  const field = (theirs: Places, figures: Partial<Figure> = {}, more: Opposed = {}): State =>
    ruled(opposed([[10, 30]], theirs, { ours: { profile: 'test-mortar' }, theirs: { figures }, profiles: [mortar], ...more }), {
      areas: true,
    })
  it('BST-64 it tells its rolls, marks a kill only where there is one, and keeps what follows', () => {
    const burstAt = (state: State, faces: readonly number[], missed = false) => {
      const draft = openDraft(state, loaded(faces))
      burst(draft, strikeOf(state), point(10, 15), missed)
      return draft
    }
    const champion = burstAt(
      field(
        [
          [10, 15],
          [10, 16.1],
        ],
        { champion: true },
      ),
      [8, 8, 1, 1, 1],
    )
    expect(champion.events.map(({ what }) => what).slice(0, 2)).toEqual(['blast', 'critical'])
    expect(champion.events[0]?.rolls?.length).toBeGreaterThanOrEqual(1)
    expect(champion.events[0]?.rolls?.[0]?.formula).toContain('2d8')
    const spared = burstAt(field([[10, 15]]), [])
    expect([spared.events[0]?.mark, spared.events[0]?.fallen]).toEqual([undefined, undefined])
    // the fourth of twelve ways is neither along the table nor across it
    const scattered = burstAt(field([[30, 5]]), [2, 5], true)
    expect(scattered.events[0]?.detail.scattered).toBe('5.0″')
    expect(scattered.events[0]?.detail.at).toEqual({ x: expect.closeTo(14.33, 2), y: expect.closeTo(12.5, 2) })
  })
})

describe('a charge', () => {
  const rider: Profile = {
    ...lancer,
    weapons: [way('lance', 'M4', { cer: 9, damage: 'd6' }, { charge: true }), way('hatchet', 'M3', { cer: 0 })],
  }
  const link: Link = { ...freshLink(0), charge: true, ran: 4, declared: [1] }
  const charging = (theirs: Places, facing = 270, more: Opposed = {}, own: Places = [[10, 30]]): State =>
    ruled(
      opposed(own, theirs, {
        ours: { profile: 'test-lancer', figures: { facing: degrees(facing) } },
        profiles: [rider],
        agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link], stage: 'melee' }],
        ...more,
      }),
      { charging: true },
    )
  const struck = (state: State, targets: readonly number[] = [1]) => blows(state, 0, { targets, weapon: '', factor: 1, assigned: [] })
  it('BST-63 with the lance, though something else would do better, and the blows are a charge’s', () => {
    const state = charging([[10, 28.995]])
    expect(struck(state).map(({ weapon, charging: home, by: one }) => [weapon.id, home, one])).toEqual([
      ['lance', true, 0],
      ['lance', true, 0],
    ])
    const [strike] = struck(state)
    if (!strike) throw new Error('no blow')
    expect(numberedAfresh(state, strike).number.modifiers.map(({ reason }) => reason)).toContain('charging')
    const standing: State = { ...state, agenda: [{ frame: 'turn' }, { frame: 'chain', links: [freshLink(0)], stage: 'melee' }] }
    const best = struck(standing)
    expect(best.map(({ charging: home }) => home)).toEqual([undefined])
    expect(best[0]?.weapon.id).toBe('hatchet')
  })
  it('BST-63 only who reaches one of those named strikes home; the others of the unit strike as ever', () => {
    expect(struck(charging([[10, 28.2]]))).toEqual([])
    const two = charging(
      [
        [10, 28.995],
        [13, 28.995],
      ],
      270,
      {},
      [
        [10, 30],
        [13, 30],
      ],
    )
    const unhorsed = changed(two, { 1: { broken: ['lance'] } })
    expect(struck(unhorsed).map(({ by: one, weapon, charging: home }) => [one, weapon.id, home])).toEqual([
      [0, 'lance', true],
      [0, 'lance', true],
      [1, 'hatchet', undefined],
    ])
  })
  it('BST-63 who does not charge strikes nobody but those named, though a charge goes deeper', () => {
    const riders: Profile = { ...rider, id: 'riders', weapons: rider.weapons.map((weapon) => ({ ...weapon, reach: 'M4' as const })) }
    const state = charging(
      [[10, 28.995]],
      270,
      {
        ours: { profile: 'riders', figures: { facing: degrees(270) } },
        profiles: [riders],
        friends: [{ seat: 1, name: 'Behind', profile: BRAVES, at: [[10, 27.9]] }],
      },
      [
        [10, 30],
        [11, 27.5],
      ],
    )
    const blowsOf = struck(changed(state, { 1: { broken: ['lance'] } }))
    expect(blowsOf.map(({ by: one, target }) => [one, target])).toEqual([
      [0, 2],
      [0, 3],
    ])
  })
  it('BST-63 the lane holds living enemies straight ahead, whichever way it faces', () => {
    const lane = (theirs: Places, facing: number, change: Readonly<Record<number, Partial<Figure>>> = {}) => {
      const state = changed(charging(theirs, facing, { friends: [{ seat: 0, name: 'Friend', profile: BRAVES, at: [[10, 28.9]] }] }), change)
      return laneOf(state, first(state), sighting(state))
    }
    expect(
      lane(
        [
          [10, 28.9],
          [10, 27.8],
        ],
        270,
        { 3: { at: point(30, 30) } },
      ),
    ).toEqual([1, 2])
    expect(lane([[10, 27.9]], 270)).toEqual([1])
    expect(
      lane(
        [
          [10, 27.9],
          [10.3, 28.3],
        ],
        270,
        { 1: { alive: false } },
      ),
    ).toEqual([2])
    expect(lane([[11.1, 30]], 0)).toEqual([1])
    expect(lane([[8.9, 30.2]], 0)).toEqual([])
    expect(lane([[11.1, 30.7]], 0)).toEqual([1])
    expect(lane([[11.1, 30.8]], 0)).toEqual([])
    expect(
      lane(
        [
          [10.8, 30.8],
          [10.8, 29.2],
          [9.2, 29.2],
        ],
        45,
      ),
    ).toEqual([1])
    expect(
      lane(
        [
          [10.8, 30.8],
          [10.8, 29.2],
          [9.2, 29.2],
        ],
        315,
      ),
    ).toEqual([2])
  })
  it('BST-63 with the first of two lances, if anybody of the unit has one', () => {
    const two = armed('two', [way('one', 'M4', {}, { charge: true }), way('other', 'M4', {}, { charge: true })])
    const state = ruled(
      opposed(
        [
          [10, 30],
          [11.2, 30],
        ],
        [[10, 20]],
        { ours: { profile: 'two' }, profiles: [two] },
      ),
      { charging: true },
    )
    expect(lanceOf(state, first(state))?.id).toBe('one')
    expect(mayCharge(changed(state, { 0: { broken: ['one', 'other'] } }), 0)).toBe(true)
    expect(mayCharge(changed(state, { 0: { broken: ['one', 'other'] }, 1: { broken: ['one', 'other'] } }), 0)).toBe(false)
  })
})

describe('numbers', () => {
  it('BST-62 what is worth nothing is no part of the number', () => {
    const parts = (kind: 'line' | 'phalanx', at: number) => {
      const state = ruled(
        opposed(
          [
            [10, 30],
            [11.1, 30],
            [10, 31.1],
            [11.1, 31.1],
          ],
          [
            [10, 28.9],
            [11.1, 28.9],
            [10, 27.8],
            [11.1, 27.8],
          ],
          {
            ours: { unit: { formation: { kind, order: 'closed' } } },
            theirs: { unit: { formation: { kind, order: 'closed' } }, figures: { facing: degrees(90) } },
          },
        ),
        { formations: true },
      )
      const [attacker, target] = [state.figures[0], state.figures[at]]
      const sword = profile(SWORDS).weapons[0]
      if (!attacker || !target || !sword) throw new Error('nobody')
      return advancedParts(state, attacker, target, attacker.at, sword, false).map(({ reason }) => reason)
    }
    expect(parts('line', 4)).toEqual(['strikes in a line', 'closed order'])
    expect(parts('phalanx', 4)).toEqual(['the front of a phalanx', 'closed order'])
  })
  it('BST-65 only in melee does an ambush go on blinding', () => {
    const state = ruled(
      opposed([[10, 30]], [[10, 20]], {
        ours: { profile: BOWS },
        agenda: [{ frame: 'turn' }, { frame: 'chain', links: [{ ...freshLink(1), ambush: true }], stage: 'links' }],
      }),
      { situations: true },
    )
    const reasons = (of: State) =>
      shotNumber(of, { by: 0, target: 1, weapon: bowOf(), attack: arrowOf(), movedHalf: false }).modifiers.map(({ reason }) => reason)
    expect(reasons(state)).not.toContain('striking blind')
    expect(reasons(changedUnit(state, 1, { hidden: true }))).toContain('striking blind')
  })
  it('BST-34 within range a 30 hits whatever it takes; beyond it, and with cover, only up to 30', () => {
    const tough = (evasion: number): Opposed => ({
      theirs: { profile: 'tough' },
      ours: { profile: BOWS },
      profiles: [profile(BRAVES, { id: 'tough', evasion })],
    })
    const can = (gap: number, evasion: number, covered = false) => {
      const terrain = covered ? [patch('woods', 5, 29.7 - gap, 10, 1.2)] : []
      const state = opposed([[10, 30]], [[10, 29 - gap]], { ...tough(evasion), terrain })
      const situation = { by: 0, target: 1, weapon: bowOf(), attack: arrowOf(), movedHalf: false }
      const number = shotNumber(state, situation)
      expect(canShoot(state, situation)).toBe(number.refusal === undefined)
      return [number.need, number.refusal?.short]
    }
    const { cer } = arrowOf()
    expect(can(17, 40 - cer)).toEqual([40, undefined])
    expect(can(19, 28 - cer)).toEqual([30, undefined])
    expect(can(19, 29 - cer)[1]).toBe('range')
    expect(can(17, 40 - cer, true)).toEqual([42, undefined])
    expect(can(18.9, 26 - cer, true)).toEqual([30, undefined])
    expect(can(18.9, 27 - cer, true)).toEqual([31, 'range'])
    expect(can(18.9, 28 - cer, true)).toEqual([32, 'range'])
  })
  it('BST-31 a shot from elsewhere is looked at from there, however closely', () => {
    const state = opposed([[10, 30]], [[10, 20]], { ours: { profile: BOWS }, terrain: [patch('building', 8, 24, 4, 1, TALL)] })
    const from = (at?: readonly [number, number]) => {
      const situation = {
        by: 0,
        target: 1,
        weapon: bowOf(),
        attack: arrowOf(),
        movedHalf: false,
        ...(at ? { at: point(at[0], at[1]) } : {}),
      }
      return [
        ...(['brief', 'named', 'drawn'] as const).map((how) => shotNumber(state, situation, sighting(state), how).refusal?.short),
        canShoot(state, situation, sighting(state), true),
        canShoot(state, situation),
      ]
    }
    expect(from()).toEqual(['sight', 'sight', 'sight', false, false])
    expect(from([18, 22])).toEqual([undefined, undefined, undefined, true, true])
    const brief = shotNumber(state, { by: 0, target: 1, weapon: bowOf(), attack: arrowOf(), movedHalf: false }, sighting(state), 'brief')
    expect([brief.refusal?.reason.endsWith('cannot see brave'), brief.refusal?.remedy]).toEqual([true, 'move to where it can be seen'])
    const near = opposed([[10, 30]], [[10, 27.5]], { ours: { profile: BOWS } })
    expect(shotNumber(near, { by: 0, target: 1, weapon: bowOf(), attack: arrowOf(), movedHalf: false }).refusal?.remedy).toBe(
      'stand 1.5″ further off',
    )
  })
  it('BST-40 closed with one is not closed with another', () => {
    const state = {
      ...opposed(
        [
          [10, 30],
          [12, 30],
        ],
        [
          [10, 28.995],
          [12, 28.995],
        ],
      ),
      closed: [[0, 2] as const, [1, 3] as const],
    }
    const pairs = [
      [0, 2],
      [2, 0],
      [0, 3],
      [3, 0],
      [1, 2],
      [2, 1],
      [3, 1],
    ] as const
    expect(pairs.map(([a, b]) => isClosed(state, a, b))).toEqual([true, true, false, false, false, false, true])
  })
})

function bowOf(): Weapon {
  const found = profile(BOWS).weapons[0]
  if (!found) throw new Error('no bow')
  return found
}
function arrowOf(): Attack {
  const found = bowOf().attacks[0]
  if (!found) throw new Error('no arrow')
  return found
}
/** Does this face of the fumble die cost a hero his footing? */
function needsFootingLost(face: number): boolean {
  const draft = openDraft(opposed([[10, 30]], [[38, 2]], { ours: { figures: { champion: true } } }), loaded([face, ...Array(20).fill(1)]))
  const sword = profile(SWORDS).weapons[0]
  const cut = sword?.attacks[0]
  if (!sword || !cut) throw new Error('no sword')
  fumble(draft, 0, sword, cut)
  return draft.state.figures[0]?.fallen === true
}

// From an order to single attacks and what becomes of them: who strikes with what, which rolls are shared, what is lost on the way.
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { inches } from '../../../src/engine/geometry/units'
import { FUMBLES } from '../../../src/systems/battlestorm/data/fumbles'
import type { Attack, Profile, Weapon } from '../../../src/systems/battlestorm/data/profile'
import { weaponBy } from '../../../src/systems/battlestorm/eyes/aiming'
import { strikeRefusal } from '../../../src/systems/battlestorm/game/aim'
import { bladeFor, bowFor, narrowed, strikesAt } from '../../../src/systems/battlestorm/game/arms'
import { type Attacker, assign } from '../../../src/systems/battlestorm/game/assignment'
import { melee, reactionShot, shoot } from '../../../src/systems/battlestorm/game/attack'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { contest } from '../../../src/systems/battlestorm/game/contest'
import { bleed, partsAgainst, wound } from '../../../src/systems/battlestorm/game/damage'
import { type Draft, figureAt, openDraft } from '../../../src/systems/battlestorm/game/draft'
import { inHand, loseWeapon, rollSave, throwAway } from '../../../src/systems/battlestorm/game/fall'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import { blowNumber, canShoot, furthest, inchesBeyond, judgeFace, shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { outOfHeight, outOfReach } from '../../../src/systems/battlestorm/game/order'
import { factorName, factorNamed } from '../../../src/systems/battlestorm/game/proportion'
import { reachedGoals } from '../../../src/systems/battlestorm/game/purpose'
import { usable } from '../../../src/systems/battlestorm/game/queries'
import { type AttackDetail, resolve, shares } from '../../../src/systems/battlestorm/game/resolve'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { blows, othersOf, type Strike, shots, slotsOf } from '../../../src/systems/battlestorm/game/strikes'
import { initiative } from '../../../src/systems/battlestorm/game/turn'
import { drivenOff, holds, lossesOf } from '../../../src/systems/battlestorm/game/victory'
import { prize } from '../../../src/systems/battlestorm/odds/attack'
import type { Figure, State } from '../../../src/systems/battlestorm/state'
import { mortar, ruled } from '../../support/advanced'
import { battle, changed, profile, row, type UnitSpec } from '../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

const weaponOf = (id: string, index = 0): Weapon => {
  const found = profile(id).weapons[index]
  if (!found) throw new Error('no weapon')
  return found
}
const attackOf = (weapon: Weapon, index = 0): Attack => {
  const found = weapon.attacks[index]
  if (!found) throw new Error('no attack')
  return found
}
const field = (differs: readonly Partial<UnitSpec>[] = [], profiles: readonly Profile[] = []): State =>
  battle({
    profiles,
    units: (
      [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(2, 20, 30) }, // 0 1
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 20) }, // 2 3 4
        { seat: 1, name: 'Others', profile: BRAVES, at: [[30, 22]] }, // 5
      ] as const
    ).map((unit, index) => ({ ...unit, ...differs[index] })),
  })
const detailOf = (draft: Draft): AttackDetail => {
  const found = draft.events.find((event) => event.what === 'attack')
  if (!found) throw new Error('no attack')
  return found.detail as unknown as AttackDetail
}

describe('shared rolls', () => {
  const strike = (by: number, target: number, need: number, more: Partial<Strike> = {}): Strike => ({
    by,
    target,
    weapon: weaponOf(BOWS),
    index: 0,
    attack: attackOf(weaponOf(BOWS)),
    number: { need, modifiers: [], beyond: false, distance: 10, look: undefined, refusal: undefined },
    step: 0,
    ...more,
  })

  it('BST-44 one roll stands for as many attacks of the same blow and number, or for all of a figure, or for itself', () => {
    const four = [strike(0, 2, 18), strike(0, 3, 18), strike(1, 2, 18), strike(1, 3, 20)]
    const sizes = (factor: number, of: readonly Strike[] = four) => shares(of, factor).map((share) => share.length)
    expect(sizes(1)).toEqual([1, 1, 1, 1])
    expect(sizes(2)).toEqual([2, 1, 1])
    expect(sizes(3)).toEqual([3, 1])
    expect(sizes(0)).toEqual([2, 2])
    const beyond = strike(1, 2, 18, { number: { ...strike(1, 2, 18).number, beyond: true } })
    expect(sizes(4, [strike(0, 2, 18), beyond])).toEqual([1, 1])
    expect(sizes(4, [strike(0, 2, 18), strike(1, 2, 18, { weapon: weaponOf(BOWS, 1) })])).toEqual([1, 1])
    expect(sizes(4, [strike(0, 2, 18), strike(1, 2, 18, { index: 1 })])).toEqual([1, 1])
    const dearer = { ...attackOf(weaponOf(BOWS)), damage: 'd12' }
    expect(sizes(4, [strike(0, 2, 18), strike(1, 2, 18, { attack: dearer })])).toEqual([1, 1])
  })

  it('BST-37 BST-44 at one who has fallen meanwhile nothing is rolled: the attack is lost, the others of its roll are not', () => {
    const draft = openDraft(changed(field(), { 2: { alive: false } }), loaded([29, 5]))
    resolve(draft, 0, [strike(0, 2, 18), strike(0, 3, 18)], { how: 'fire', step: 0, factor: 2, targets: [1] })
    expect(detailOf(draft).reports.map(({ target, outcome, roll }) => [target, outcome, roll])).toEqual([
      [2, 'lost', -1],
      [3, 'hit', 0],
    ])
    expect(draft.events[0]?.rolls?.[0]).not.toHaveProperty('times')
    const all = openDraft(changed(field(), { 2: { alive: false } }), loaded([]))
    resolve(all, 0, [strike(0, 2, 18)], { how: 'fire', step: 0, factor: 1, targets: [1] })
    expect(all.events[0]).toMatchObject({ what: 'attack', rolls: [], strikes: [] })
    expect(all.events[0]).not.toHaveProperty('mark')
  })

  it('BST-37 BST-44 of one roll for a figure each number is judged by itself, and what is rolled is shown with the easiest', () => {
    const draft = openDraft(field(), loaded([19, 5]))
    resolve(draft, 0, [strike(0, 2, 20), strike(0, 3, 18)], { how: 'fire', step: 0, factor: 0, targets: [1] })
    expect(detailOf(draft).reports.map(({ target, outcome }) => [target, outcome])).toEqual([
      [2, 'miss'],
      [3, 'hit'],
    ])
    const stake = [20, 18].reduce((sum, need) => sum + prize(field(), 2, attackOf(weaponOf(BOWS)), { need, beyond: false }), 0)
    expect(stake).toBeGreaterThan(0)
    expect(draft.events[0]?.rolls?.[0]).toMatchObject({
      need: 18,
      times: 2,
      result: 'hit',
      total: 19,
      formula: 'd30',
      stake,
      chance: 13 / 30,
    })
    expect(draft.events[0]).toMatchObject({ mark: 'kill', fallen: [3] })
    expect(detailOf(draft).reports[1]?.blood).toMatchObject({ damage: 5, absorbed: 0, through: 5, dead: true, rolls: [1] })
  })

  it('BST-44 of equal numbers the first is shown', () => {
    const number = (reason: string) => ({
      ...strike(0, 2, 18).number,
      modifiers: [{ value: 18, reason, rule: 'BST-33' as const, mark: 'house' as const }],
    })
    const draft = openDraft(field(), loaded([2]))
    const two = [strike(0, 2, 18, { number: number('one') }), strike(0, 3, 18, { number: number('two') })]
    resolve(draft, 0, two, { how: 'fire', step: 0, factor: 0, targets: [1] })
    expect(draft.events[0]?.rolls?.[0]?.modifiers.map(({ reason }) => reason)).toEqual(['one'])
  })

  it('BST-37 two hits on one man: the second is lost with its roll, and draws no blood', () => {
    const draft = openDraft(field(), loaded([25, 26, 5]))
    resolve(draft, 0, [strike(0, 2, 18), strike(1, 2, 18)], { how: 'fire', step: 0, factor: 1, targets: [1] })
    expect(detailOf(draft).reports.map(({ outcome, roll }) => [outcome, roll])).toEqual([
      ['hit', 0],
      ['lost', 1],
    ])
    expect(draft.events[0]?.strikes).toEqual([
      { by: 0, at: 2, hit: true },
      { by: 1, at: 2, hit: true },
    ])
  })

  it('BST-44 what a factor means', () => {
    expect([0, 1, 4].map(factorName)).toEqual(['one roll a figure', 'a roll for every attack', 'a roll for every 4 attacks'])
    expect(['f0', 'f3', 'wait'].map(factorNamed)).toEqual([0, 3, 1])
  })
})

describe('who attacks whom', () => {
  it('BST-37 the fewest attacks so far, then the nearest; what is given by hand counts as given', () => {
    const men: readonly Attacker[] = [
      { id: 0, attacks: [0, 0] },
      { id: 1, attacks: [0] },
    ]
    const distance = (by: number, target: number): number =>
      [
        [5, 6, 7],
        [4, 3, 9],
      ][by]?.[target - 10] ?? 0
    const given = (
      hand: readonly { by: number; attack: number; target: number }[],
      canHit = (_: number, __: number, target: number) => target > 0,
    ) => assign(men, [10, 11, 12], { distance, canHit }, hand).map((each) => [each.by, each.target])
    expect(given([])).toEqual([
      [1, 11],
      [0, 10],
      [0, 12],
    ])
    expect(given([{ by: 0, attack: 0, target: 12 }])).toEqual([
      [1, 11],
      [0, 12],
      [0, 10],
    ])
    expect(given([], (by, _, target) => by === 1 || target === 12)).toEqual([
      [1, 11],
      [0, 12],
      [0, 12],
    ])
    expect(given([], () => false)).toEqual([])
    // nobody gives what he has not, nor to whom he is not sent
    expect(given([{ by: 1, attack: 1, target: 12 }])).toEqual(given([]))
    expect(given([{ by: 7, attack: 0, target: 12 }])).toEqual(given([]))
    expect(given([{ by: 1, attack: 0, target: 99 }])).toEqual(given([]))
    expect(assign(men, [], { distance, canHit: () => true }, [])).toEqual([])
  })

  it('BST-37 a weapon has each of its attacks as often as its row says', () => {
    expect(slotsOf(weaponOf('poison-wyvern'))).toEqual([0, 0, 1, 2])
    expect(slotsOf(weaponOf(BOWS))).toEqual([0, 0])
  })

  it('BST-37 single figures may be sent at others by hand, and only they go there', () => {
    const shot = (assigned: readonly { by: number; attack: number; target: number }[]) => ({ target: 1, weapon: '', factor: 1, assigned })
    const state = field()
    expect(
      othersOf(
        state,
        shot([
          { by: 0, attack: 0, target: 5 },
          { by: 0, attack: 0, target: 2 },
          { by: 1, attack: 0, target: 5 },
        ]),
      ),
    ).toEqual([2])
    expect(othersOf(changed(state, { 5: { alive: false } }), shot([{ by: 0, attack: 0, target: 5 }]))).toEqual([])
    const at = (given: State, assigned: readonly { by: number; attack: number; target: number }[]) =>
      shots(given, 0, shot(assigned), false).map(({ by, target }) => [by, target])
    expect(at(state, [{ by: 0, attack: 0, target: 5 }])).toEqual([
      [0, 5],
      [0, 2],
      [1, 3],
      [1, 4],
    ])
    // he has fallen since: his attacks go where the rule sends them
    expect(at(changed(state, { 5: { alive: false } }), [{ by: 0, attack: 0, target: 5 }]).every(([, target]) => target !== 5)).toBe(true)
    expect(at(changed(state, { 2: { alive: false } }), [{ by: 0, attack: 0, target: 2 }])).toHaveLength(4)
    // hidden since: nobody shoots at them
    const hidden = { ...state, units: state.units.map((unit) => (unit.id === 2 ? { ...unit, hidden: true } : unit)) }
    expect(at(hidden, [{ by: 0, attack: 0, target: 5 }]).every(([, target]) => target !== 5)).toBe(true)
    const gone = { ...state, units: state.units.map((unit) => (unit.id === 1 ? { ...unit, hidden: true } : unit)) }
    expect(at(gone, [])).toEqual([])
  })

  it('BST-31 who is in contact does not shoot, and his fellows shoot on', () => {
    const state = field([{}, {}, { at: [[19.4, 30.8]] }])
    expect(shots(state, 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false).map(({ by }) => by)).toEqual([1, 1])
  })
})

describe('with which weapon', () => {
  const near = (gap: number, who = 'high-elf-regular-spear') => field([{ profile: who, at: [[20, 30]] }, { at: [[20, 29 - gap]] }])
  const blade = (state: State, ordered = '') => bladeFor(state, figureAt(state, 0), ordered, [1], sighting(state))?.id

  it('BST-37 left to itself a figure strikes with the best that reaches; ordered, with that or not at all', () => {
    expect(blade(near(0.4))).toBe('spear-two-handed') // nothing else reaches
    expect(blade(near(5))).toBe('spear') // nothing does: the first
    expect(blade(near(0), 'dagger')).toBe('dagger')
    expect(blade(near(0), 'longsword')).toBeUndefined()
    expect(blade(changed(near(0), { 0: { dropped: ['spear', 'spear-two-handed'] } }))).toBe('dagger')
    expect(blade(changed(near(0), { 0: { paralysed: true } }))).toBeUndefined()
    // M3 fells oftener at C.E.R. 3 than M2 at 4
    expect(blade(near(0, SWORDS))).toBe('longsword')
  })

  it('BST-37 narrowed to nothing it is each his best', () => {
    expect([undefined, 'each:melee', 'each:fire', 'spear'].map(narrowed)).toEqual(['', '', '', 'spear'])
    const state = near(0)
    const by = (means: string, target: number | undefined = 1) => weaponBy(state, figureAt(state, 0), means, target, sighting(state))?.id
    expect(by('dagger')).toBe('dagger')
    expect(by('longsword')).toBeUndefined()
    expect(by('each:fire')).toBe('spear-thrown')
    const broken = changed(state, { 0: { broken: ['spear', 'spear-two-handed', 'spear-thrown', 'dagger'] } })
    expect(weaponBy(broken, figureAt(broken, 0), 'each:melee', 1, sighting(broken))?.id).toBe('spear')
    expect(weaponBy(broken, figureAt(broken, 0), 'each:fire', 1, sighting(broken))?.id).toBe('spear-thrown')
  })

  it('BST-37 of several bows the best that carries so far', () => {
    const two: Profile = profile(BOWS, {
      id: 'two-bows',
      weapons: [
        { id: 'sling', name: 'sling', reach: 'P2', attacks: [{ name: 'stone', count: 3, cer: 2, damage: '2d6', type: 'projectile' }] },
        { id: 'bow', name: 'bow', reach: 'P4', attacks: [{ name: 'arrow', count: 1, cer: 6, damage: 'd6', type: 'projectile' }] },
      ],
    })
    const bow = (gap: number, ordered = '') => {
      const state = field([{ profile: 'two-bows', at: [[20, 30]] }, { at: [[20, 29 - gap]] }], [two])
      return bowFor(state, figureAt(state, 0), ordered, [1], false, sighting(state))?.id
    }
    expect([bow(7), bow(16), bow(0.5), bow(7, 'bow'), bow(7, 'knife')]).toEqual(['sling', 'bow', 'sling', 'bow', undefined])
  })

  it('BST-42 BST-16 a blow reaches across what its class does, up to 2″ of height, from no higher than that', () => {
    const reaches = (gap: number, weapon: Weapon, heights: readonly [number, number] = [0, 0]) => {
      const state = changed(field([{ profile: SWORDS, at: [[20, 30]] }, { at: [[20, 29 - gap]] }]), {
        0: { altitude: inches(heights[0]) },
        1: { altitude: inches(heights[1]) },
      })
      const refusal = strikeRefusal(state, 0, weapon, 1, sighting(state))
      expect(strikesAt(state, 0, weapon, 1, sighting(state))).toBe(refusal === undefined)
      return refusal?.short
    }
    const sword = weaponOf(SWORDS)
    const pole = weaponOf('high-elf-irregular-polearm')
    expect([reaches(0.009, sword), reaches(0.011, sword), reaches(1, pole), reaches(1.001, pole)]).toEqual([
      undefined,
      'reach',
      undefined,
      'reach',
    ])
    expect(reaches(0, weaponOf(BOWS))).toBe('weapon')
    expect([reaches(0, sword, [0, 2]), reaches(0, sword, [0, 2.1]), reaches(0, pole, [0, 2.1])]).toEqual([undefined, 'height', undefined])
    expect([reaches(0, sword, [2, 0]), reaches(0, sword, [2.1, 0]), reaches(0, sword, [2.1, 0.1])]).toEqual([
      undefined,
      'height',
      undefined,
    ])
    expect(outOfReach('M3', { gap: 0.51, closed: false })).toMatchObject({ kind: 'far', by: 0.51 })
    expect(outOfReach('M4', { gap: 0.75, closed: false })).toMatchObject({ by: 0.25 })
    expect(outOfReach('M4', { gap: 1.2, closed: false, lent: 1.45 })).toMatchObject({ kind: 'far' }) // lent to extra-long weapons only
    expect(outOfReach('M5', { gap: 2.45, closed: false, lent: 1.45 })).toBeUndefined()
    expect(outOfReach('M5', { gap: 2.5, closed: false, lent: 1.45 })?.by).toBeCloseTo(0.05, 9)
    expect(outOfReach('M5', { gap: 0.2, closed: true })).toEqual({ kind: 'near', by: 0.3 })
    expect(outOfReach('M5', { gap: 0.2, closed: true, drilled: true })).toBeUndefined()
    expect(outOfReach('M3', { gap: 0, closed: true })).toBeUndefined()
    const flyer = field()
    expect(outOfHeight(figureAt(flyer, 0), profile('poison-wyvern'), 'M3', { ...figureAt(flyer, 2), altitude: inches(5) })).toBeUndefined()
  })

  it('BST-1 BST-29 what is broken, dropped, thrown or slow is not used, and nothing else is missing', () => {
    const state = field([{ profile: 'high-elf-regular-spear' }])
    const left = (figures: Partial<Figure>) => usable(state, { ...figureAt(state, 0), ...figures }).map(({ id }) => id)
    const all = ['spear', 'spear-two-handed', 'spear-thrown', 'dagger']
    expect(left({})).toEqual(all)
    for (const list of ['broken', 'dropped', 'unloaded', 'loading', 'thrown']) expect(left({ [list]: ['spear'] })).toEqual(all.slice(1))
    expect(left({ broken: ['spear'], dropped: ['dagger'] })).toEqual(['spear-two-handed', 'spear-thrown'])
  })
})

describe('the number needed', () => {
  const at = (gap: number, more: Partial<Figure> = {}) => changed(field([{ at: [[20, 40]] }, { at: [[20, 39 - gap]] }]), { 0: more })
  const shot = (movedHalf = false) => ({
    by: 0,
    target: 1,
    weapon: weaponOf(BOWS),
    attack: attackOf(weaponOf(BOWS)),
    movedHalf,
  })

  it('BST-31 BST-33 between the least and the farthest range, whoever judges it', () => {
    const judged = (gap: number) => {
      const state = at(gap)
      const number = shotNumber(state, shot())
      expect(canShoot(state, shot())).toBe(number.refusal === undefined)
      return number.refusal?.short ?? number.need
    }
    // a longbow needs 3″, is good to 18″ and costs 2 for every inch begun beyond: 12 + 6
    expect([2.99, 3, 18, 18.01, 19, 19.01, 24, 24.01].map(judged)).toEqual(['too near', 18, 18, 20, 20, 22, 30, 'range'])
    expect(shotNumber(at(18), shot()).beyond).toBe(false)
    expect(shotNumber(at(18.01), shot()).beyond).toBe(true)
    expect([inchesBeyond('P4', 3), inchesBeyond('P4', 18), inchesBeyond('P4', 18.5), inchesBeyond('P4', 20)]).toEqual([0, 0, 1, 2])
    expect([furthest('P4', 30), furthest('P4', 29), furthest('P4', 28), furthest('P4', 40)]).toEqual([18, 18, 19, 18])
  })

  it('BST-22 BST-33 a blade does not shoot; a blow has no range', () => {
    const state = at(1)
    const blow = { ...shot(), weapon: weaponOf(SWORDS), attack: attackOf(weaponOf(SWORDS)) }
    expect(shotNumber(state, blow).refusal?.short).toBe('melee')
    expect(canShoot(state, blow)).toBe(false)
    expect(blowNumber(state, blow)).toMatchObject({ need: 15, beyond: false, distance: 1 })
    expect(shotNumber(at(10), shot(true)).need).toBe(20)
    expect(shotNumber(at(10, { injuries: { evasion: 0, cer: 4, move: 1 } }), shot()).need).toBe(22)
  })

  it('BST-34 a 1 is a fumble, a 30 hits whatever it takes, unless that is beyond range and more than 30', () => {
    const face = (roll: number, need: number, beyond = false) => judgeFace(roll, need, beyond)
    expect([face(1, -5), face(2, -5), face(17, 18), face(18, 18), face(29, 30), face(29, 40)]).toEqual([
      'fumble',
      'hit',
      'miss',
      'hit',
      'miss',
      'miss',
    ])
    expect([face(30, 30), face(30, 31), face(30, 31, true), face(30, 30, true)]).toEqual(['bypass', 'hit', 'miss', 'bypass'])
  })
})

describe('blood', () => {
  it('BST-2 BST-36 a bypass goes past armour, not past hide or magic; what is worth nothing is not rolled', () => {
    const all = { armour: 'd6', natural: 'd4', magic: '2' } as const
    expect(partsAgainst(all, false)).toEqual(['armour', 'natural', 'magic'])
    expect(partsAgainst(all, true)).toEqual(['natural', 'magic'])
    expect(partsAgainst({ ...all, natural: '0' }, false)).toEqual(['armour', 'magic'])
  })

  it('BST-50 each point costs a Hero one Fate and the last his life; nothing wounds by nothing', () => {
    const hit = (points: number, figures: Partial<Figure> = {}, faces: readonly LoadedFace[] = []) => {
      const draft = openDraft(changed(field(), { 2: figures }), loaded(faces))
      return { ...wound(draft, 2, points, 'slashing'), alive: figureAt(draft.state, 2).alive, has: figureAt(draft.state, 2).fate }
    }
    expect(hit(0)).toEqual({ result: 'none', fate: 0, left: 0, dead: false, alive: true, has: 0 })
    expect(hit(1)).toEqual({ result: 'killed', fate: 0, left: 0, dead: true, alive: false, has: 0 })
    expect(hit(2, { fate: 3 })).toEqual({ result: 'fate', fate: 2, left: 1, dead: false, alive: true, has: 1 })
    expect(hit(3, { fate: 3 })).toEqual({ result: 'killed', fate: 3, left: 0, dead: true, alive: false, has: 0 })
    expect(hit(9, { fate: 3 })).toMatchObject({ fate: 3, left: 0, dead: true })
    expect(hit(5, { alive: false })).toMatchObject({ result: 'none', dead: false })
    expect(hit(3, { fate: 3, champion: true }, [1])).toMatchObject({ result: 'critical', fate: 3, left: 0 })
  })

  it('BST-52 a sting that goes through stills who does not save; one that does not, or kills, asks for no save', () => {
    const sting: Attack = { name: 'tail', count: 1, cer: 0, damage: 'd6', type: 'piercing', effect: 'paralysis' }
    const stung = (figures: Partial<Figure>, faces: readonly LoadedFace[], id = 'savage-war-chief') => {
      const dice = loaded(faces)
      const draft = openDraft(changed(field([{}, { profile: id, at: [[20, 20]] }]), { 2: figures }), dice)
      const blood = bleed(draft, 0, 2, sting, false)
      dice.exhausted()
      return { through: blood.through, still: figureAt(draft.state, 2).paralysed }
    }
    // armour d6, hide d4
    expect(stung({}, [5, 2, 1, 7])).toEqual({ through: 2, still: true }) // he saves at 8
    expect(stung({}, [5, 2, 1, 8])).toEqual({ through: 2, still: false })
    expect(stung({}, [3, 2, 1])).toEqual({ through: 0, still: false })
    expect(stung({ fate: 2 }, [5, 2, 1])).toEqual({ through: 2, still: false })
    expect(stung({ paralysed: true }, [5, 2, 1])).toEqual({ through: 2, still: true })
  })

  it('BST-52 a save is a d30 at or over the number, its chance told', () => {
    const save = (number: number, face: number) => {
      const made = profile(BRAVES, { id: 'saver', save: number })
      const draft = openDraft(field([{}, { profile: 'saver' }], [made]), loaded([face]))
      const { result, chance, need } = rollSave(draft, 2, 'fear')
      return [result, need, chance]
    }
    expect(save(13, 13)).toEqual(['passed', 13, 18 / 30])
    expect(save(13, 12)).toEqual(['failed', 13, 18 / 30])
    expect(save(1, 1)).toEqual(['passed', 1, 1])
    expect(save(-4, 1)).toEqual(['passed', -4, 1])
    expect(save(31, 30)).toEqual(['failed', 31, 0])
  })

  it('BST-1 BST-34 a weapon is lost in all its uses, and teeth are not lost', () => {
    const start = field([
      { profile: 'high-elf-regular-spear', at: [[20, 30]] },
      { profile: 'cave-bear', at: [[20, 20]] },
    ])
    const draft = openDraft(start, loaded([]))
    expect(inHand(start, 0)?.id).toBe('spear')
    expect(inHand(start, 0, 'dagger')?.id).toBe('dagger')
    expect(inHand(start, 1)).toBeUndefined()
    expect(loseWeapon(draft, 0, 'dropped', 'spear-two-handed')?.id).toBe('spear-two-handed')
    expect(figureAt(draft.state, 0).dropped).toEqual(['spear', 'spear-two-handed', 'spear-thrown'])
    expect(inHand(draft.state, 0)?.id).toBe('dagger')
    expect(loseWeapon(draft, 0, 'dropped', 'spear')).toBeUndefined()
    expect(loseWeapon(draft, 0, 'broken')?.id).toBe('dagger')
    expect(loseWeapon(draft, 0, 'broken')).toBeUndefined()
    expect(loseWeapon(draft, 1, 'broken')).toBeUndefined()
    const thrown = openDraft(start, loaded([]))
    throwAway(thrown, 0, 'spear-thrown')
    expect(figureAt(thrown.state, 0).thrown).toEqual(['spear', 'spear-two-handed', 'spear-thrown'])
    expect(inHand(thrown.state, 0)?.id).toBe('dagger')
  })

  it('BST-34 a fumble hits the nearest friend whom the weapon could reach', () => {
    const hit = (gaps: readonly number[], weapon: Weapon) => {
      const state = field([
        { profile: 'fenth-gallinir', at: [[20, 40]] },
        {},
        { seat: 0, profile: BRAVES, at: gaps.map((gap, i) => [20, 40 - (1.1 + gap) * (i % 2 === 0 ? 1 : -1)] as const) },
      ])
      const draft = openDraft(state, loaded([friendly, [4, 2]]))
      fumble(draft, 0, weapon, { ...attackOf(weapon), damage: 'd4' })
      return draft.events.find((event) => event.what === 'fumble')?.detail.victim
    }
    const friendly = FUMBLES.find((row) => row.effect === 'friend hit')?.from ?? 0
    const sword = weaponOf(SWORDS)
    expect(hit([0.9, 0.5], sword)).toBe(5)
    expect(hit([0.5, 0.9], sword)).toBe(4)
    expect(hit([0.5, 0.5], sword)).toBe(4) // of equals the first
    expect(hit([0.999], sword)).toBe(4) // as far as the longest weapon reaches
    expect(hit([1.01], sword)).toBeUndefined()
    expect(hit([18], weaponOf(BOWS))).toBe(4)
    expect(hit([18.01], weaponOf(BOWS))).toBeUndefined()
  })
})

describe('after the attack', () => {
  it('BST-29 BST-1 a slow weapon has to be made ready, a thrown one is gone, once', () => {
    const axe = field([{ profile: 'high-elf-regular-axe', at: [[20, 30]] }, { at: [[20, 28.6]] }])
    const draft = openDraft(axe, loaded([2]))
    melee(draft, [{ unit: 0, blow: { targets: [1], weapon: 'great-axe', factor: 1, assigned: [] } }])
    expect(figureAt(draft.state, 0).unloaded).toEqual(['great-axe'])
    const quick = openDraft(axe, loaded([2, 2]))
    melee(quick, [{ unit: 0, blow: { targets: [1], weapon: 'great-axe-short', factor: 1, assigned: [] } }])
    expect(quick.events.map((event) => event.what)).toEqual(['idle']) // contact is wanted
    const spear = openDraft(field([{ profile: 'high-elf-regular-spear', at: [[20, 27]] }]), loaded([2]))
    shoot(spear, { unit: 0, shot: { target: 1, weapon: 'spear-thrown', factor: 1, assigned: [] }, movedHalf: false })
    expect(figureAt(spear.state, 0).thrown).toEqual(['spear', 'spear-two-handed', 'spear-thrown'])
    expect(figureAt(spear.state, 0).unloaded).toEqual([])
  })

  it('BST-40 who has lost his weapon or his senses in an earlier step does not strike in a later one', () => {
    const fight = (figures: Partial<Figure>) => {
      // spears strike at step 2, short swords at step 3
      const state = changed(field([{ profile: 'high-elf-regular-spear', at: [[20, 30]] }, { at: [[20, 28.999]] }]), { 1: figures })
      const dice = loaded([2, ...('paralysed' in figures || 'dropped' in figures ? [] : [2])])
      const draft = openDraft(state, dice)
      melee(draft, [
        { unit: 0, blow: { targets: [1], weapon: 'spear-two-handed', factor: 1, assigned: [] } },
        { unit: 1, blow: { targets: [0], weapon: 'shortsword', factor: 1, assigned: [] } },
      ])
      dice.exhausted()
      return draft.events.map((event) => [event.what, event.detail.step ?? event.detail.how])
    }
    expect(fight({})).toEqual([
      ['attack', 2],
      ['attack', 3],
    ])
    expect(fight({ paralysed: true })).toEqual([
      ['idle', 'melee'],
      ['attack', 2],
    ])
    expect(fight({ dropped: ['shortsword'] })).toEqual([
      ['idle', 'melee'],
      ['attack', 2],
    ])
  })

  it('BST-28 who stood ready shoots at +2 where it had moved before, and stands ready no more', () => {
    const ready = (moved: boolean) => {
      const state = field([{ at: [[20, 30]], unit: { ready: true, readyMoved: moved } }])
      const draft = openDraft(state, loaded([2, 3]))
      reactionShot(draft, 0, 1)
      expect(draft.state.units[0]?.ready).toBe(false)
      expect(draft.events[0]?.detail).toMatchObject({ reaction: 'ready', how: 'fire', step: 0 })
      return detailOf(draft).reports.map(({ need }) => need)
    }
    expect(ready(false)).toEqual([18, 18])
    expect(ready(true)).toEqual([20, 20])
  })

  it('BST-40 BST-29 blows: nobody strikes at whom he does not see, and each step is that of its weapon', () => {
    const state = field([{ profile: SWORDS, at: [[20, 30]] }, { at: [[20, 28.999]] }, { at: [[20, 31.001]] }])
    const of = (given: State, targets: readonly number[], weapon = '') =>
      blows(given, 0, { targets, weapon, factor: 1, assigned: [] }).map(({ target, step }) => [target, step])
    expect(of(state, [1, 2])).toEqual([[1, 3]])
    expect(of(state, [2])).toEqual([[2, 3]])
    expect(of(state, [1], 'dagger')).toEqual([[1, 4]])
    expect(of({ ...state, closed: [[0, 1]] }, [1], 'dagger')).toEqual([[1, 2]])
    expect(
      blows(state, 0, { targets: [1, 2], weapon: '', factor: 1, assigned: [{ by: 0, attack: 0, target: 2 }] }).map(({ target }) => target),
    ).toEqual([2])
  })

  it('BST-64 a blast is a shot where the rule is not in play', () => {
    const start = field(
      [
        { profile: 'test-mortar', at: [[20, 34]] },
        {
          at: [
            [20, 20],
            [20.8, 20],
          ] as UnitSpec['at'],
        },
      ],
      [mortar],
    )
    const draft = openDraft(start, loaded([2]))
    shoot(draft, { unit: 0, shot: { target: 1, weapon: 'shell', factor: 1, assigned: [] }, movedHalf: false })
    expect(draft.events.map((event) => event.what)).toEqual(['attack'])
    const blast = openDraft(ruled(start, { areas: true }), loaded([2, [12, 12], [6, 6]]))
    shoot(blast, { unit: 0, shot: { target: 1, weapon: 'shell', factor: 1, assigned: [] }, movedHalf: false })
    expect(blast.events.map((event) => event.what)).toEqual(['attack', 'blast'])
  })
})

describe('turns and their end', () => {
  const units = (activated: readonly boolean[], more: Partial<State> = {}): State => {
    const state = field()
    return {
      ...state,
      agenda: [{ frame: 'turn' }],
      ...more,
      units: state.units.map((unit, id) => ({ ...unit, activated: activated[id] === true })),
    }
  }
  const begun = (state: State, faces: readonly LoadedFace[] = []) => {
    const dice = loaded(faces)
    const draft = openDraft(state, dice)
    expect(initiative(draft)).toBe(true)
    dice.exhausted()
    return draft.state
  }

  it('BST-20 both dice for every activation, ties again; with one side left nobody dices', () => {
    expect(begun(units([]), [7, 12]).agenda.at(-1)).toEqual({ frame: 'activate', seat: 1 })
    expect(begun(units([]), [12, 7]).agenda.at(-1)).toEqual({ frame: 'activate', seat: 0 })
    expect(begun(units([]), [9, 9, 3, 3, 12, 7]).agenda.at(-1)).toEqual({ frame: 'activate', seat: 0 })
    expect(begun(units([true])).agenda.at(-1)).toEqual({ frame: 'activate', seat: 1 })
    expect(begun(units([false, true, true])).agenda.at(-1)).toEqual({ frame: 'activate', seat: 0 })
    const draft = openDraft(units([]), loaded([4, 4, 5, 3]))
    expect(contest(draft, 'test', 30, 'BST-20', 'ruled')).toBe(0)
    expect(draft.events[0]).toMatchObject({ what: 'test', seat: 0, detail: { winner: 0 } })
    expect(draft.events[0]?.rolls?.map(({ seat, total }) => [seat, total])).toEqual([
      [0, 4],
      [1, 4],
      [0, 5],
      [1, 3],
    ])
  })

  it('BST-20 BST-14 when all have acted the next turn begins, up to the limit; the first begins by itself', () => {
    const next = begun(units([true, true, true], { turn: 3 }))
    expect(next.turn).toBe(4)
    expect(next.units.every((unit) => !unit.activated)).toBe(true)
    expect(begun(units([], { turn: 0 })).turn).toBe(1)
    expect(begun(units([true, true, true], { turn: 11 })).outcome).toBeUndefined()
    expect(begun(units([true, true, true], { turn: 12 })).outcome).toMatchObject({ winner: null })
    expect(begun(units([true, true, false], { turn: 12 }), []).outcome).toBeUndefined()
  })

  it('BST-14 a side is driven off when nobody of it stands who does not rout', () => {
    const end = (dead: readonly number[], routing: readonly number[] = []) => {
      const state = changed(field(), Object.fromEntries(dead.map((id) => [id, { alive: false }])))
      const now = { ...state, units: state.units.map((unit) => ({ ...unit, routing: routing.includes(unit.id) })) }
      expect([holds(now, 0), holds(now, 1)]).toEqual([
        !routing.includes(0) && !(dead.includes(0) && dead.includes(1)),
        drivenOff(now)?.winner !== 0 && drivenOff(now)?.winner !== null,
      ])
      return drivenOff(now)?.winner
    }
    expect(end([])).toBeUndefined()
    expect(end([2, 3, 4])).toBeUndefined()
    expect(end([2, 3, 4, 5])).toBe(0)
    expect(end([2, 3, 4], [2])).toBe(0)
    expect(end([0, 1])).toBe(1)
    expect(end([], [0])).toBe(1)
    expect(end([], [0, 1, 2])).toBeNull()
    expect(lossesOf(changed(field(), { 0: { alive: false }, 3: { alive: false } }), 0)).toBe(21)
    expect(reachedGoals(openDraft(field(), loaded([])))).toBeUndefined()
    expect(freshLink(3)).toMatchObject({ unit: 3, moved: 'no', stage: 'declare' })
  })
})

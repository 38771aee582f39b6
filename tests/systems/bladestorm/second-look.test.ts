// What a second look at the rules found: ground that is shut to ranks, flyers and leaps; what a unit is; ways straight back; shields against a second rank.
import { expect, it } from 'vitest'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import { rectangle } from '../../../src/engine/tabletop/shapes'
import { guardAsks } from '../../../src/systems/bladestorm/game/guard'
import { attackNumber } from '../../../src/systems/bladestorm/game/modifiers'
import { foes } from '../../../src/systems/bladestorm/game/queries'
import { strikable } from '../../../src/systems/bladestorm/game/strikes'
import { archer, BOW, type BodySpec, battle, bodyOf, captain, figureOf, man, phase, play, SPEAR, SWORD } from '../../support/bladestorm'

const far: BodySpec = { seat: 1, profile: man({ id: 'far' }), at: [4, 4] }
const river = (x: number, y: number, w: number, d: number) => ({
  id: 'w',
  kind: 'river' as const,
  name: 'the Aune',
  outline: rectangle(point(x, y), w, d, degrees(0)),
})
const inn = { id: 'h', kind: 'building' as const, name: 'the inn', outline: rectangle(point(24, 30), 4, 4, degrees(0)), height: inches(4) }
const hawk = man({ id: 'hawk', flies: true })
const refused = (ask: ReturnType<ReturnType<typeof play>['ask']>, id: string) =>
  ask?.kind === 'pick' ? ask.options.find((one) => one.id === id)?.refusal?.short : 'not asked'

it('BLA-40 BLA-15 nobody is dressed into deep water', () => {
  const game = play(
    battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30], unit: { count: 8, files: 2 } }, far], terrain: [river(29, 31, 6, 20)] }),
  )
  expect(refused(game.ask('form', 0), 'general/8')).toBe('shut')
})
it('BLA-40 BLA-33 nor in a rout', () => {
  const game = play(
    battle({
      bodies: [
        {
          seat: 0,
          profile: man({ morale: 9 }),
          at: [24, 30],
          unit: { count: 6, files: 1, formation: 'battle' },
          body: { disrupted: true },
        },
        { seat: 0, profile: man({ id: 'other' }), at: [4, 40] },
        far,
      ],
      terrain: [river(28, 30, 6, 20)],
      state: { agenda: phase('move', 0) },
    }),
  )
  game.pick('done', {}, ['done'], [4, 3, 3]) // passes by less than 5: routed
  expect(bodyOf(game.state, 0).routed).toBe(true)
  expect(game.state.figures.slice(0, 6).filter(({ at }) => at.x > 25)).toEqual([])
})
it('BLA-44 a unit is what its commonest members are', () => {
  const s = battle({
    bodies: [
      {
        seat: 0,
        profile: man({ id: 'pike', weapons: [SPEAR] }),
        at: [24, 24],
        unit: { count: 4, files: 4, others: [man({ id: 'bearer', standard: true, weapons: [SWORD, SPEAR] })] },
      },
      { seat: 1, profile: man({ id: 'horse', troops: 'horse' }), at: [24, 23], facing: 90, unit: { count: 2, files: 2 } },
    ],
    options: { unitBonuses: true },
  })
  expect(
    attackNumber(s, { by: 1, target: 4, weapon: SPEAR, dice: 0, shield: false }).modifiers.some(
      ({ reason }) => reason === 'polearms against cavalry',
    ),
  ).toBe(true)
})
it('BLA-52 BLA-40 nobody lands in a house', () => {
  const game = play(
    battle({
      bodies: [
        { seat: 0, profile: hawk, at: [24, 30], figure: { level: 1 } },
        { seat: 1, profile: archer(), at: [24, 20] },
      ],
      terrain: [inn],
      options: { flying: true },
    }),
  )
  expect(refused(game.ask('level', 0), '0')).toBeDefined()
})
it('BLA-53 BLA-40 nobody leaps into a house', () => {
  const game = play(
    battle({
      bodies: [{ seat: 0, profile: man({ id: 'witch', power: 9, spells: ['far-step'] }), at: [24, 36] }, far],
      terrain: [inn],
      options: { magic: true },
    }),
  )
  expect(game.refusals({ kind: 'spot', key: 'cast:far-step', body: 0, piece: 0, spots: [{ at: point(24, 30) }] })[0]?.short).toBe('shut')
})
it('BLA-52 a flyer above the ground is out of melee', () => {
  const s = battle({
    bodies: [
      { seat: 0, profile: hawk, at: [24, 30], figure: { level: 1 } },
      { seat: 1, profile: hawk, at: [24, 29], figure: { level: 1 } },
    ],
    options: { flying: true },
  })
  expect(foes(s, 0)).toEqual([])
})
it('BLA-13 straight back all the way', () => {
  const game = play(
    battle({
      bodies: [
        { seat: 0, profile: man({ id: 'fast', move: inches(12) }), at: [24, 30] },
        { seat: 1, profile: man(), at: [24, 29] },
      ],
    }),
  )
  expect(
    game.refusals({
      kind: 'move',
      key: 'move',
      body: 0,
      path: [
        { x: 2, y: 0.5 },
        { x: 0, y: 2.5 },
      ],
      alone: [],
    })[0]?.rule,
  ).toBe('BLA-13')
})
it('BLA-15 turning costs a quarter of the Movement of the unit', () => {
  const game = play(
    battle({
      bodies: [
        {
          seat: 0,
          profile: man({ id: 'slow', move: inches(4) }),
          at: [24, 30],
          unit: { count: 4, files: 4, others: [captain({ move: inches(12) })] },
        },
        far,
      ],
    }),
  )
  game.answer({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -3 }], alone: [], facing: degrees(0) })
  expect(bodyOf(game.state, 0).facing).toBe(0)
})
it('BLA-21 BLA-50 a shield may be meant for a polearm of the second rank', () => {
  const s = battle({
    options: { secondRank: true },
    state: { agenda: phase('guard', 0) },
    bodies: [
      { seat: 0, profile: man({ id: 'shield', shield: 3 }), at: [24, 30] },
      { seat: 1, profile: man({ id: 'spear', weapons: [SPEAR] }), at: [24, 29], unit: { count: 2, files: 1, formation: 'battle' } },
    ],
  })
  expect(strikable(s, figureOf(s, 2), SPEAR)).toHaveLength(1)
  expect(guardAsks(s, 0)).toHaveLength(1)
})
it('BLA-53 mud on the ground holds nobody in the air', () => {
  const s = battle({
    options: { flying: true, magic: true },
    state: { fields: [{ spell: 'quagmire', seat: 0, at: point(24, 30), facing: degrees(0), left: 4 }] },
    bodies: [
      { seat: 0, profile: hawk, at: [24, 30], figure: { level: 2 } },
      { seat: 1, profile: archer(), at: [24, 20] },
    ],
  })
  expect(attackNumber(s, { by: 1, target: 0, weapon: BOW, dice: 0, shield: false }).modifiers.map(({ reason }) => reason)).not.toContain(
    'Quagmire',
  )
})
it('BLA-15 those of other bases do not form up together', () => {
  const near = (diameter: number) => {
    const other = man({ id: 'other', base: { shape: 'round', diameter: inches(diameter) } })
    const bodies: BodySpec[] = [{ seat: 0, profile: man(), at: [24, 30] }, { seat: 0, profile: other, at: [26, 30] }, far]
    return play(battle({ bodies })).ask('form-up', 0)
  }
  expect(near(1)).toBeDefined()
  expect(near(2.5)).toBeUndefined()
})

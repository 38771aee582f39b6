// What is foreseen of an attack beside 20,000 attacks played by the game's own dice (BLA-20 to 24, 30): hit, Endurance taken, half Endurance,
// the fall, for forty situations and more.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { point } from '../../../src/engine/geometry/units'
import type { Options } from '../../../src/systems/bladestorm/data/options'
import type { Weapon } from '../../../src/systems/bladestorm/data/profile'
import { halfOdds, strikesOdds } from '../../../src/systems/bladestorm/eyes/figures'
import { resolve } from '../../../src/systems/bladestorm/game/attack'
import { openDraft } from '../../../src/systems/bladestorm/game/draft'
import { oddsOf } from '../../../src/systems/bladestorm/game/odds'
import { blows, type Strike, shots } from '../../../src/systems/bladestorm/game/strikes'
import { meanOf } from '../../../src/systems/bladestorm/odds/volley'
import type { State } from '../../../src/systems/bladestorm/state'
import { archer, BOW, type BodySpec, battle, captain, figureOf, man, phase, SPEAR, SWORD } from '../../support/bladestorm'

const PLAYED = 20_000
const SIGMAS = 4.5 // of 160 comparisons one in a thousand runs would go beyond

interface Situation {
  readonly name: string
  readonly state: State
  readonly strikes: readonly Strike[]
  readonly together?: true
}
const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
const clash = (
  name: string,
  own: Partial<BodySpec>,
  enemy: Partial<BodySpec> = {},
  options: Partial<Options> = {},
  more: readonly BodySpec[] = [],
  state: Partial<State> = {},
): Situation => {
  const at = battle({
    bodies: [
      { seat: 0, profile: man(), at: [24, 24], ...own },
      ...more.filter(({ seat }) => seat === 0),
      { seat: 1, profile: foe(), at: [24, 23], ...enemy },
      ...more.filter(({ seat }) => seat === 1),
    ],
    options,
    state: { agenda: phase('melee', 0), ...state },
  })
  const target = at.bodies.find(({ seat }) => seat === 1)?.id ?? -1
  return { name, state: at, strikes: blows(at, 0, target, '', []) }
}
const shot = (
  name: string,
  distance: number,
  own: Partial<BodySpec> = {},
  enemy: Partial<BodySpec> = {},
  options: Partial<Options> = {},
  dice = 0,
  terrain: Parameters<typeof battle>[0]['terrain'] = [],
): Situation => {
  const at = battle({
    height: 110,
    bodies: [
      { seat: 0, profile: archer(), at: [24, 5], facing: 90, ...own },
      { seat: 1, profile: foe(), at: [24, 6 + distance], ...enemy },
    ],
    options,
    terrain: terrain ?? [],
  })
  return { name, state: at, strikes: shots(at, 0, 1, 'bow', dice) }
}
const armed = (attack: string, damage: string) => ({ profile: man({ weapons: [{ ...SWORD, attack, damage }] }) })
const wood = { id: 'w', kind: 'woods', outline: [point(20, 20), point(28, 20), point(28, 30), point(20, 30)] } as const
const unit = (formation: 'general' | 'battle' | 'phalanx', count = 4, files = 2, weapon: Weapon = SWORD) => ({
  profile: man({ weapons: [weapon] }),
  unit: { count, files, formation },
})

const SITUATIONS: readonly Situation[] = [
  clash('face to face', {}),
  clash('in the flank', { at: [24.885, 24.47], facing: 209 }, { at: [24, 24], facing: 270 }),
  clash('in the rear', { at: [24, 25] }, { at: [24, 24], facing: 270 }),
  clash('against a shield', {}, { profile: foe({ shield: 3 }) }),
  clash('against heavy armour', {}, { profile: foe({ armor: 6 }) }),
  clash('against high Defense', {}, { profile: foe({ defense: 16 }) }),
  clash('against low Defense', {}, { profile: foe({ defense: 3 }) }),
  clash('Disrupted', { body: { disrupted: true } }),
  clash('at the routed', {}, { body: { routed: true, disrupted: true } }),
  clash('led', {}, {}, {}, [{ seat: 0, profile: captain(), at: [26, 26] }]),
  clash('against the led', {}, {}, {}, [{ seat: 1, profile: captain(), at: [26, 21] }]),
  clash('High ×2 of 3d6', armed('3d6+3', 'high*2')),
  clash('Low', armed('2d6+4', 'low*2+1')),
  clash('High and Low', armed('2d6+2', 'high+low+2')),
  clash('Medium of three', armed('3d6', 'medium*2')),
  clash('Medium of two', armed('2d6+1', 'medium')),
  clash('two kinds of dice', armed('2d6+d10+3', 'high*2')),
  clash('a kind of die', armed('2d6+d10+3', 'd10')),
  clash('no d6 among them', armed('2d8+1', 'high*2')),
  clash('one die', armed('d6+5', 'high*3')),
  clash('many dice', armed('5d6', 'high')),
  clash('nearly down', {}, { figure: { endurance: 2 } }),
  clash('near half', {}, { figure: { endurance: 12 } }),
  clash('Battle Order', unit('battle'), { at: [24.55, 23] }),
  clash('a rank of three at one', { ...unit('general', 3, 3), at: [24, 24] }, { at: [24, 23] }),
  clash('unit against unit', unit('battle', 6, 3), { ...unit('general', 6, 3), profile: foe(), at: [24, 23], facing: 90 }),
  {
    ...clash(
      'one roll for all',
      unit('battle', 6, 3),
      { ...unit('general', 6, 3), profile: foe(), at: [24, 23], facing: 90 },
      { fastCombat: true },
    ),
    together: true,
  },
  clash('phalanx from two ranks', unit('phalanx', 6, 3, SPEAR), { at: [24, 23] }, { secondRank: true }),
  clash(
    'unit bonuses',
    { ...unit('general'), profile: man({ troops: 'horse' }) },
    { ...unit('general'), profile: foe(), at: [24, 23], facing: 90 },
    { unitBonuses: true },
  ),
  clash('parrying', {}, {}, { parrying: true }, [], { guards: [{ piece: 0, stance: { parry: 2, dice: 0 } }] }),
  clash('against parrying', {}, {}, { parrying: true }, [], { guards: [{ piece: 1, stance: { parry: 2, dice: 0 } }] }),
  clash('an extra die', armed('2d6+7', 'high*2'), {}, { parrying: true }, [], { guards: [{ piece: 0, stance: { parry: 0, dice: 1 } }] }),
  clash('wounded', { figure: { endurance: 4 } }, {}, { melee: true }),
  clash('chain against a blade', {}, { profile: foe({ armor: 3, chain: true }) }, { melee: true }),
  clash('the other Death Die', {}, { profile: foe({ defense: 13 }) }, { deathDie: true }),
  clash('the other Death Die, three dice', armed('3d6', 'high+low'), {}, { deathDie: true }),
  clash('a charge', { body: { maneuver: { kind: 'charge', passed: true }, charged: true } }, {}, { maneuvers: true }),
  clash('out of breath', { body: { maneuver: { kind: 'sprint', passed: true } } }, {}, { maneuvers: true }),
  clash('a dive', { body: { dived: true } }, {}, { flying: true }),
  clash(
    'blessed',
    { figure: { charms: [{ spell: 'keen-edge', seat: 0, left: 4 }] } },
    { figure: { charms: [{ spell: 'ward', seat: 1, left: 4 }] } },
    { magic: true },
  ),
  shot('a shot near', 8),
  shot('a shot at two increments', 33),
  shot('a shot at the end of its range', 89),
  shot('a shot into woods', 16, {}, {}, {}, 0, [wood]),
  shot('a shot at a shield', 10, {}, { profile: foe({ shield: 3 }), facing: 270 }),
  shot('a rank of shooters at one', 12, { unit: { count: 4, files: 4 } }),
  shot(
    'a shot with an extra die',
    12,
    { profile: archer({ weapons: [{ ...BOW, attack: 'd6+d10+6' }, SWORD] }) },
    {},
    { parrying: true },
    1,
  ),
  shot(
    'a shot on the move',
    12,
    { profile: archer({ troops: 'horse' }), body: { maneuver: { kind: 'ride and shoot', passed: true } } },
    {},
    { maneuvers: true },
  ),
]

const near = (played: number, foreseen: number, deviation: number, what: string): void => {
  expect(Math.abs(played - foreseen), `${what}: ${played} played, ${foreseen} foreseen`).toBeLessThanOrEqual(SIGMAS * deviation + 1e-9)
}
const ofChance = (p: number): number => Math.sqrt((p * (1 - p)) / PLAYED)

describe('20,000 played attacks', { timeout: 120_000 }, () => {
  it('there are at least forty situations, each with an attack in it', () => {
    expect(SITUATIONS.length).toBeGreaterThanOrEqual(40)
    for (const { name, strikes } of SITUATIONS) expect(strikes.length, name).toBeGreaterThan(0)
  })
  for (const { name, state, strikes, together } of SITUATIONS)
    it(`BLA-20: ${name}`, () => {
      const odds = strikesOdds(state, strikes, together === true)
      const [first] = strikes
      if (!first) throw new Error('no attack')
      const manner = {
        how: first.weapon.weaponry === 'missile' ? 'shoot' : 'strike',
        body: 0,
        target: figureOf(state, first.target).body,
        together: together === true,
      } as const
      const dice = seededDice('played', name)
      const life = figureOf(state, first.target).endurance
      const half = halfOdds(state, first.target, odds.byTarget.get(first.target) ?? [1])
      let hits = 0
      let damage = 0
      let falls = 0
      let halves = 0
      for (let n = 0; n < PLAYED; n += 1) {
        const draft = openDraft(state, dice)
        const reports = resolve(draft, strikes, manner)
        if (reports[0]?.result === 'hit' || reports[0]?.result === 'automatic hit') hits += 1
        for (const report of reports) damage += report.damage
        const left = figureOf(draft.state, first.target).endurance
        if (left < 1) falls += 1
        else if (draft.state.due.length > 0) halves += 1
      }
      const { hit } = oddsOf(first.number.blow)
      near(hits / PLAYED, hit, ofChance(hit), 'hits')
      const mean = meanOf(odds.damage)
      const spread = odds.damage.reduce((sum, p, k) => sum + p * (k - mean) * (k - mean), 0)
      near(damage / PLAYED, mean, Math.sqrt(spread / PLAYED), 'Endurance taken')
      const fall = odds.falls.get(first.target) ?? 0
      near(falls / PLAYED, fall, ofChance(fall), `falls of ${life}`)
      if (half) near(halves / PLAYED, half.half, ofChance(half.half), 'half Endurance')
    })
  it('BLA-30: the morale failure that follows has its own chance', () => {
    const at = clash('near half', {}, { figure: { endurance: 12 } })
    const [first] = at.strikes
    const half = first && halfOdds(at.state, first.target, strikesOdds(at.state, at.strikes, false).byTarget.get(first.target) ?? [1])
    expect(half?.disrupted).toBeCloseTo((half?.half ?? 0) * (81 / 216), 12) // 3d6 of 9 or less
  })
})

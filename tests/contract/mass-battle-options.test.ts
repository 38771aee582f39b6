// The contract suite over mass combat with each of its options by itself, and with all of them together (MAS-1, 2, 4, 5, 8, 9).
import type { RuleSystem } from '../../src/engine/kernel/system'
import { LEADERS } from '../../src/systems/mass-battle/data/leaders'
import { TROOPS, type TroopId } from '../../src/systems/mass-battle/data/troops'
import { massBattle } from '../../src/systems/mass-battle/index'
import {
  type BattleSetup,
  NO_OPTIONS,
  OPTIONS,
  type OptionId,
  type Options,
  type SetupLeader,
  type SetupUnit,
  type State,
} from '../../src/systems/mass-battle/state'
import { ground } from '../support/companies'
import { describeContract } from './contract'
import { forecastOfPursuit } from './mass-battle-probe'

const MIDDLE = 30 // where the lines meet
/** A little of everything, the fronts in contact, easily hit, one side faint of heart: some break at the first blows, and may be pursued. */
function force(seat: 0 | 1): readonly SetupUnit[] {
  const names = seat === 0 ? 'West' : 'East'
  const company = (
    troop: TroopId,
    squads: number,
    files: number,
    y: number,
    back: number,
    more: { readonly hp?: number; readonly leader?: SetupLeader } = {},
  ): SetupUnit => ({
    name: `${names} ${troop}`,
    profile: { ...TROOPS[troop].profile, armour: 10, will: seat === 0 ? 5 : -5, damage: '1d4' },
    squads,
    files,
    corner: seat === 0 ? { x: MIDDLE - back, y } : { x: MIDDLE + back, y: y + files * 5 },
    facing: seat === 0 ? 0 : 180,
    formation: 'tight',
    ...more,
  })
  return [
    company('billmen', 4, 2, 10, 0, { hp: 16, leader: { name: `${names} captain`, flank: 'right', ...LEADERS.captain, hp: 3 } }),
    company('yobbos', 3, 3, 21, 0, { hp: 8 }),
    company('worg riders', 2, 2, 37, 0, { hp: 8, leader: { name: `${names} priest`, flank: 'left', ...LEADERS.priest } }),
    company('yeomen', 2, 2, 48, 0, { hp: 8 }),
    company('orc crossbows', 2, 2, 0, 9, { leader: { name: `${names} wizard`, flank: 'left', ...LEADERS.wizard } }),
  ]
}
function withOptions(name: string, options: Options): RuleSystem<State, BattleSetup> {
  const setup: BattleSetup = {
    scenario: 'small',
    title: name,
    table: {
      width: 60,
      height: 64,
      measure: 'squares',
      name: 'Small field',
      terrain: [ground('woods', 4, 34, 14, 48), ground('hill', 46, 34, 56, 60)],
    },
    rounds: 8,
    options,
    sides: [
      { name: 'West', player: 'Wulf', edge: 'left', units: force(0) },
      { name: 'East', player: 'Edda', edge: 'right', units: force(1) },
    ],
  }
  const scenario = { id: 'small', title: name, blurb: 'a small battle', seats: ['West', 'East'], ready: true }
  return {
    ...massBattle,
    manifest: { ...massBattle.manifest, scenarios: [scenario] },
    catalogue: { ...massBattle.catalogue, setup: async (id) => (id === 'small' ? setup : undefined) },
  }
}
/** The seed is one at which somebody is pursued in every one of these battles. */
const suite = (name: string, options: Options, answers: number, seed = 'four'): void =>
  describeContract(`mass combat, ${name}`, async () => withOptions(name, options), { answers, seeds: [seed], probe: forecastOfPursuit })

const TITLES: Readonly<Record<OptionId, string>> = {
  alternating: 'units in turn alone (MAS-4)',
  simultaneous: 'simultaneous blows alone (MAS-8)',
  leaderDeath: 'morale at a leader’s death alone (MAS-5)',
  laterHits: 'morale at each later hit alone (MAS-9)',
  shrink: 'attacks that shrink alone (MAS-2)',
  pauses: 'a stop before each phase alone (MAS-1)',
}
for (const id of OPTIONS) suite(TITLES[id], { ...NO_OPTIONS, [id]: true }, 30)
suite(
  'every option together (MAS-1, 2, 4, 5, 8, 9)',
  { alternating: true, simultaneous: true, leaderDeath: true, laterHits: true, shrink: true, pauses: true },
  45,
  'five',
)

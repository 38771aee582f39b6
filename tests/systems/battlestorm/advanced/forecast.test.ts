// Each advanced rule in the forecast, as a part with its id; and nothing of it where the rule is off (BST-60 to 67).
import { describe, expect, it } from 'vitest'
import type { RuleId } from '../../../../src/engine/dice/types'
import { ranked } from '../../../../src/engine/geometry/formations'
import { degrees, inches } from '../../../../src/engine/geometry/units'
import type { Forecast } from '../../../../src/engine/kernel/forecast'
import type { Advanced } from '../../../../src/systems/battlestorm/data/advanced'
import { eyes } from '../../../../src/systems/battlestorm/eyes/index'
import { game } from '../../../../src/systems/battlestorm/game/index'
import type { Link, State } from '../../../../src/systems/battlestorm/state'
import { lancer, ruled } from '../../../support/advanced'
import { battle, patch, profile, row, type UnitSpec } from '../../../support/battlestorm'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const unit = (seat: 0 | 1, profile: string, at: UnitSpec['at'], more: Partial<UnitSpec> = {}): UnitSpec => ({
  seat,
  name: `${profile} ${seat}`,
  profile,
  at,
  ...more,
})
const link: Link = { unit: 0, searched: false, declared: [], stage: 'declare', moved: 'no', changed: false, passed: false }
const acting: State['agenda'] = [
  { frame: 'chain', links: [link], stage: 'links' },
  { frame: 'link', unit: 0 },
]
const forecast = (state: State, key: string): Forecast => {
  const base = { decision: game.awaiting(state)[0]?.id ?? '', seat: 0, key }
  return key === 'rally'
    ? eyes.forecast(state, 0, { ...base, kind: 'pick', picked: ['rally'] })
    : eyes.forecast(state, 0, { ...base, kind: 'target', targets: ['b1'], ...(key === 'fire' ? { weapon: 'longbow' } : {}) })
}
const routed: Partial<UnitSpec> = { unit: { routing: true } }
const ranks = ranked(6, 3, profile('high-elf-irregular-polearm').base, inches(0.2), { x: 20, y: 30 }, degrees(270))

/** Our unit 0 faces their unit 1; something of the rule is there to be told. */
const CASES: readonly (readonly [RuleId, string, Partial<Advanced>, string, (rules: Partial<Advanced>) => State])[] = [
  [
    'BST-60',
    'out of command',
    { leadership: true },
    'rally',
    (rules) => ruled(battle({ units: [unit(0, SWORDS, row(2, 20, 30), routed), unit(1, BRAVES, row(2, 20, 5))], agenda: acting }), rules),
  ],
  [
    'BST-61',
    'courage',
    { courage: true },
    'rally',
    (rules) => ruled(battle({ units: [unit(0, SWORDS, row(2, 20, 30), routed), unit(1, BRAVES, row(2, 20, 5))], agenda: acting }), rules),
  ],
  [
    'BST-61',
    '50% of the army lost',
    { courage: true, breakpoints: true },
    'rally',
    (rules) => {
      const state = battle({ units: [unit(0, SWORDS, row(4, 20, 30), routed), unit(1, BRAVES, row(2, 20, 5))], agenda: acting })
      return ruled({ ...state, figures: state.figures.map((one) => (one.id < 2 ? { ...one, alive: false } : one)) }, rules)
    },
  ],
  [
    'BST-62',
    'the front of a phalanx',
    { formations: true },
    'declare',
    (rules) =>
      ruled(
        battle({
          units: [
            unit(0, SWORDS, [[20, 34]], { figures: { facing: degrees(270) } }),
            unit(
              1,
              'high-elf-irregular-polearm',
              ranks.map((p) => [p.x, 60 - p.y] as const),
              { unit: { formation: { kind: 'phalanx', order: 'closed' } } },
            ),
          ],
          agenda: acting,
        }),
        rules,
      ),
  ],
  [
    'BST-63',
    'charging',
    { charging: true },
    'charge',
    (rules) =>
      ruled(
        battle({ units: [unit(0, 'test-lancer', row(3, 20, 30)), unit(1, BRAVES, row(3, 20, 24))], profiles: [lancer], agenda: acting }),
        rules,
      ),
  ],
  [
    'BST-65',
    'from higher ground',
    { situations: true },
    'declare',
    (rules) =>
      ruled(
        battle({
          units: [unit(0, SWORDS, [[20, 30]]), unit(1, BRAVES, [[20, 26]])],
          terrain: [patch('hill', 15, 28, 10, 6, { height: inches(1) })],
          agenda: acting,
        }),
        rules,
      ),
  ],
  [
    'BST-66',
    'drizzle',
    { weather: 'drizzle' },
    'fire',
    (rules) =>
      ruled(battle({ units: [unit(0, 'high-elf-irregular-bow-woman', [[20, 30]]), unit(1, BRAVES, [[20, 18]])], agenda: acting }), rules),
  ],
  [
    'BST-67',
    'worst of a mixed unit',
    { courage: true, mixed: true },
    'rally',
    (rules) => {
      const state = battle({
        units: [unit(0, SWORDS, row(2, 20, 30), routed), unit(1, BRAVES, row(2, 20, 5)), unit(0, 'high-elf-irregular-bow', [[22.4, 30]])],
        agenda: acting,
      })
      const units = state.units.map((one) => (one.id === 0 ? { ...one, figures: [0, 1, 4] } : one.id === 2 ? { ...one, figures: [] } : one))
      return ruled({ ...state, units, figures: state.figures.map((one) => (one.id === 4 ? { ...one, unit: 0 } : one)) }, rules)
    },
  ],
]

describe('the forecast', () => {
  it.each(CASES)('%s tells “%s” as a part with the id of its rule, and only where the rule is on', (rule, reason, rules, key, at) => {
    const told = forecast(at(rules), key)
    const part = told.modifiers.find((one) => one.reason.includes(reason))
    expect(part?.rule, JSON.stringify(told.modifiers)).toBe(rule)
    expect(told.need?.value).toBe(told.modifiers.reduce((sum, one) => sum + one.value, 0))
    const without = forecast(at({}), key === 'charge' ? 'declare' : key)
    expect(without.modifiers.some((one) => one.reason.includes(reason))).toBe(false)
  })
})

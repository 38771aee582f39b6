// The contract suite over each version of Bladestorm, with each optional rule by itself, and with all of them together (BLA-1, 40 to 54).
import type { RuleSystem } from '../../src/engine/kernel/system'
import { ALL_OPTIONS, OPTIONS, type Options, type Version } from '../../src/systems/bladestorm/data/options'
import { bladestorm } from '../../src/systems/bladestorm/index'
import type { State } from '../../src/systems/bladestorm/state'
import { smallSetup } from '../support/bladestorm-small'
import { forecastAgainst } from './bladestorm-probe'
import { describeContract } from './contract'

function withRules(name: string, version: Version, options: Partial<Options>): RuleSystem<State> {
  const scenario = { id: 'small', title: name, blurb: 'a small battle', seats: ['Reds', 'Blues'], ready: true }
  const setup = smallSetup(version, options)
  return {
    ...bladestorm,
    manifest: { ...bladestorm.manifest, scenarios: [scenario] },
    catalogue: { ...bladestorm.catalogue, setup: async (id) => (id === 'small' ? setup : undefined) },
  }
}
const suite = (name: string, version: Version, options: Partial<Options>, answers: number): void =>
  describeContract(`Bladestorm, ${name}`, async () => withRules(name, version, options), {
    answers,
    seeds: ['one'],
    probe: forecastAgainst,
  })

for (const version of ['basic', 'intermediate', 'standard'] as const) suite(`the ${version} game (BLA-1)`, version, {}, 45)
for (const { key, rule, title } of OPTIONS) suite(`${title} alone (${rule})`, 'optional', { [key]: true }, 40)
suite('every optional rule together (BLA-40 to 54)', 'optional', ALL_OPTIONS, 80)

// The contract suite with each advanced rule of Battlestorm by itself, and with all of them together, armies placed in turns (BST-11, 60 to 67).
import type { RuleSystem } from '../../src/engine/kernel/system'
import type { Advanced } from '../../src/systems/battlestorm/data/advanced'
import { battlestorm } from '../../src/systems/battlestorm/index'
import type { State } from '../../src/systems/battlestorm/state'
import { CHOICES, smallBattle } from '../support/advanced'
import { forecastAgainst } from './battlestorm-probe'
import { describeContract } from './contract'

/** Battlestorm with one small scenario, played with these rules. */
function withRules(name: string, advanced: Partial<Advanced>): RuleSystem<State> {
  const scenario = { id: 'small', title: name, blurb: 'a small battle', seats: ['Elves', 'Savages'], ready: true }
  const drawn = smallBattle(advanced)
  const setup = name === 'all' ? { ...drawn, placement: 'in turns' as const } : drawn
  return {
    ...battlestorm,
    manifest: { ...battlestorm.manifest, scenarios: [scenario] },
    catalogue: { ...battlestorm.catalogue, setup: async (id) => (id === 'small' ? setup : undefined) },
  }
}

for (const [name, advanced] of CHOICES)
  describeContract(`Battlestorm with the advanced rules: ${name} (BST-60 to 67)`, async () => withRules(name, advanced), {
    answers: name === 'all' ? 180 : 120,
    seeds: name === 'all' ? ['one', 'two', 'three'] : ['three'],
    probe: forecastAgainst,
  })

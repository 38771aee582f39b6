// The ready battles.
import { readRoster } from '../setup/roster'
import type { BattleSetup, Facts, TeamSetup } from '../state'
import { COMPANIES } from './companies'
import { ADVANCES, PLAIN_FACTS, TEND } from './constants'

interface Extra {
  readonly name?: string
  readonly facts?: Partial<Facts>
  readonly tokens?: number
  readonly plans?: number // Battle Plans that exactly these have used before
}
function team(company: string, { name, facts = {}, tokens = 0, plans = 0 }: Extra): TeamSetup {
  const found = COMPANIES.find((one) => one.id === company)
  const { combatants } = readRoster(found?.roster ?? '')
  return {
    name: name ?? found?.title ?? company,
    about: found?.note ?? '',
    facts: { ...PLAIN_FACTS, ...facts },
    tokens,
    history: { members: plans > 0 ? combatants.map((one) => one.name) : [], plans, screws: 0 },
    combatants,
  }
}
const battle = (scenario: string, title: string, teams: readonly TeamSetup[]): BattleSetup => ({
  scenario,
  title,
  advances: ADVANCES.usual,
  tend: TEND.usual,
  shielded: false,
  teams,
})

const BATTLES: Readonly<Record<string, () => BattleSetup>> = {
  turath: () =>
    battle('turath', 'Ambush in Turath', [
      team('marauders', { plans: 1 }),
      team('rivals', { facts: { unaware: true, hindered: true, ground: 3 }, tokens: 5 }),
    ]),
  caravan: () =>
    battle('caravan', 'Three ways to rob a caravan', [
      team('gang-red', { facts: { time: true, unaware: true, beasts: 4 }, tokens: 2 }),
      team('gang-hill', { facts: { time: true, ground: 1 } }),
      team('caravan', { facts: { time: true, ground: 2 }, tokens: 4 }),
    ]),
  sehainne: () =>
    battle('sehainne', 'Lady Sehainne takes the field', [
      team('sehainne', { facts: { line: true, coordinated: true, ground: 1, artifacts: 1 }, tokens: 4 }),
      team('invaders', { facts: { beasts: 3, dangerous: 3 } }),
    ]),
  crowns: () =>
    battle('crowns', 'Two companies, two crowns', [
      team('marauders', { facts: { ground: 1 }, tokens: 1 }),
      team('whistlers', { facts: { coordinated: true }, tokens: 6 }),
    ]),
  walk: () =>
    battle('walk', 'A walk in the castle grounds', [
      team('escort', { facts: { ground: 1 }, tokens: 6 }),
      team('ambushers', { facts: { unaware: true, resting: true, beasts: 3, dangerous: 1, immortals: 1 } }),
    ]),
}

export function scenarioSetup(id: string): BattleSetup | undefined {
  return Object.hasOwn(BATTLES, id) ? BATTLES[id]?.() : undefined
}

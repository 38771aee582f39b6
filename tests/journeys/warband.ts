// Warband battles to begin a journey from: moments of battles of the computer against itself.
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { answer, owed } from '../../src/engine/kernel/battle'
import { beginStep, type Campaign } from '../../src/engine/kernel/campaign'
import type { Setup } from '../../src/engine/kernel/system'
import type { Player } from '../../src/engine/minds/playing'
import { SYSTEMS } from '../../src/systems/index'
import { campaign } from '../../src/systems/warband/campaign/index'
import type { Roster } from '../../src/systems/warband/campaign/roster'
import type { Between } from '../../src/systems/warband/campaign/state'

const SEEDS = 150
const ANSWERS = 600

export async function warband(): Promise<AnySystem> {
  const system = await SYSTEMS.find((one) => one.manifest.id === 'warband')?.load()
  if (system === undefined) throw new Error('no Warband')
  return system
}
export async function readyBattle(scenario: string): Promise<Setup> {
  const setup = await (await warband()).catalogue.setup(scenario)
  if (setup === undefined) throw new Error(`no scenario ${scenario}`)
  return setup
}
/** The first that `wanted` finds in the battles of this setup, asked after each answer. */
export async function sought<Found>(
  setup: Setup,
  wanted: (battle: AnyBattle) => Found | undefined | Promise<Found | undefined>,
  players: readonly Player[] = ['computer', 'computer'],
): Promise<Found> {
  const system = await warband()
  for (let seed = 0; seed < SEEDS; seed += 1)
    for (const battle of playing(system, setup, `journey/${seed}`, players)) {
      const found = await wanted(battle)
      if (found !== undefined) return found
      if (system.game.outcome(battle.state) !== undefined || battle.position > ANSWERS) break
    }
  throw new Error(`nothing of the kind in ${SEEDS} battles`)
}

/** What the dice of the step after a battle that is over leave of both sides, where everybody's fate is rolled and nothing is bought. */
export async function settled(battle: AnyBattle): Promise<readonly (Roster | null)[]> {
  const system = await warband()
  const begun = beginStep(system, campaign as Campaign<unknown>, battle.state, [null, null], `${battle.record.seed}/after`)
  if (!begun.ok) throw new Error(begun.refusals.map(({ reason }) => reason).join('; '))
  let step = begun.battle
  for (let [asked] = owed(step); asked; [asked] = owed(step)) {
    const key = asked.asks.find((ask) => ask.key === 'roll' || ask.key === 'leave' || ask.key === 'done')?.key ?? ''
    const given = answer(step, { decision: asked.id, seat: asked.seat, key, kind: 'pick', picked: [key] })
    if (!given.ok) throw new Error(given.refusals.map(({ reason }) => reason).join('; '))
    step = given.battle
  }
  return campaign.rosters(step.state as Between) ?? []
}

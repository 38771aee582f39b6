// Positions to begin a journey from: battles played by the computer in Node until what the journey needs is asked.
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer, Decision } from '../../src/engine/kernel/asks'
import { owed, recordOf } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { SYSTEMS } from '../../src/systems/index'

export interface Position {
  readonly system: AnySystem
  readonly battle: AnyBattle
  readonly decision: Decision
  readonly scene: Scene
  readonly record: string // as a file
}
const ANSWERS = 1500
const SEEDS = 40

/** The first position of a battle of the computer against itself that `wanted` accepts. */
export async function seek<Found>(
  scenario: string,
  wanted: (at: Omit<Position, 'record'>) => Found | undefined,
): Promise<Position & { readonly found: Found }> {
  const listed = SYSTEMS.find((one) => one.manifest.id === 'battlestorm')
  const system = await listed?.load()
  const setup = await system?.catalogue.setup(scenario)
  if (system === undefined || setup === undefined) throw new Error(`no scenario ${scenario}`)
  for (let seed = 0; seed < SEEDS; seed += 1) {
    for (const battle of playing(system, setup, `journey/${seed}`, ['computer', 'computer'])) {
      const [decision] = owed(battle)
      if (decision === undefined || battle.position > ANSWERS) break
      const at = { system, battle, decision, scene: system.eyes.scene(battle.state, 'table') }
      const found = wanted(at)
      if (found !== undefined) return { ...at, found, record: fileOf(battle) }
    }
  }
  throw new Error(`no such position in ${SEEDS} battles of ${scenario}`)
}

interface Whole {
  readonly battle: AnyBattle
  readonly record: string
  readonly reason: string
}
const fought = new Map<string, Promise<Whole>>()
/** A whole battle of the computer against itself, fought once a worker. */
export function wholeBattle(scenario: string, seed: string): Promise<Whole> {
  const key = JSON.stringify([scenario, seed])
  const whole = fought.get(key) ?? foughtOut(scenario, seed)
  fought.set(key, whole)
  return whole
}
async function foughtOut(scenario: string, seed: string): Promise<Whole> {
  const listed = SYSTEMS.find((one) => one.manifest.id === 'battlestorm')
  const system = await listed?.load()
  const setup = await system?.catalogue.setup(scenario)
  if (system === undefined || setup === undefined) throw new Error(`no scenario ${scenario}`)
  for (const battle of playing(system, setup, seed, ['computer', 'computer'])) {
    const outcome = system.game.outcome(battle.state)
    if (outcome !== undefined) return { battle, record: fileOf(battle), reason: outcome.reason }
  }
  throw new Error('the battle has no end')
}

export const fileOf = (battle: AnyBattle): string => JSON.stringify(recordOf(battle))

/** Shots of the deciding body that would be legal, each with what is known of it. */
export function legalShots({ system, battle, decision }: Omit<Position, 'record'>): readonly Extract<Answer, { kind: 'target' }>[] {
  const ask = decision.asks.find((one) => one.kind === 'target' && one.key === 'fire')
  if (ask?.kind !== 'target') return []
  return ask.targets.flatMap((target) =>
    ask.means.flatMap((means) => {
      const shot = {
        decision: decision.id,
        seat: decision.seat,
        key: ask.key,
        kind: 'target',
        targets: [target.id],
        weapon: means.weapon,
      } as const
      return target.refusal === undefined && system.game.judge(battle.state, shot).legal ? [shot] : []
    }),
  )
}

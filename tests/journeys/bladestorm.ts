// Bladestorm battles to begin a journey from: small ones made for it, and moments of battles between computers.
import { playing } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import type { Answer } from '../../src/engine/kernel/asks'
import { answer, begin, owed, recordOf } from '../../src/engine/kernel/battle'
import { branch } from '../../src/engine/kernel/history'
import { SYSTEMS } from '../../src/systems/index'
import { type BattleSpec, setupOf } from '../support/bladestorm'
import { fileOf } from './positions'

export async function bladestorm(): Promise<AnySystem> {
  const system = await SYSTEMS.find((one) => one.manifest.id === 'bladestorm')?.load()
  if (system === undefined) throw new Error('no Bladestorm')
  return system
}

type Loose = Answer extends infer One ? (One extends Answer ? Omit<One, 'decision' | 'seat'> : never) : never
/** A battle of our own, answered so far. */
export async function begun(spec: BattleSpec, seed: string, answers: readonly Loose[] = []): Promise<AnyBattle> {
  const start = begin(await bladestorm(), setupOf(spec), seed)
  if (!start.ok) throw new Error(start.refusals.map(({ reason }) => reason).join('; '))
  let battle = start.battle
  for (const loose of answers) {
    const [decision] = owed(battle)
    if (!decision) throw new Error('nothing is asked')
    const given = answer(battle, { ...loose, decision: decision.id, seat: decision.seat })
    if (!given.ok) throw new Error(given.refusals.map(({ reason }) => reason).join('; '))
    battle = given.battle
  }
  return battle
}
/** The first seed with which the answer brings what is wanted. */
export async function seededFor(spec: BattleSpec, answers: readonly Loose[], wanted: (battle: AnyBattle) => boolean): Promise<string> {
  for (let seed = 0; seed < 60; seed += 1) if (wanted(await begun(spec, `journey/${seed}`, answers))) return `journey/${seed}`
  throw new Error('no such dice in 60 battles')
}
export const fileBefore = (battle: AnyBattle): string => JSON.stringify(recordOf(battle))

/** The position before a plain button of the computer that brings such an event. */
export async function before(scenario: string, what: string): Promise<{ readonly record: string; readonly key: string }> {
  const system = await bladestorm()
  const setup = await system.catalogue.setup(scenario)
  if (!setup) throw new Error(`no scenario ${scenario}`)
  for (let seed = 0; seed < 30; seed += 1) {
    for (const battle of playing(system, setup, `journey/${seed}`, ['computer', 'computer'])) {
      const last = battle.record.answers.at(-1)
      const came = battle.steps.at(-1)?.events.some((event) => event.what === what)
      if (came && last?.kind === 'pick' && (last.key === 'done' || last.key === 'all'))
        return { record: fileOf(branch(battle, battle.position - 1)), key: last.key }
      if (owed(battle).length === 0 || battle.position > 500) break
    }
  }
  throw new Error(`no ${what} in 30 battles`)
}

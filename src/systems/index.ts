// The list of rule systems: each behind its manifest, the rest loaded when a battle of it begins.
import { type Listed, seal, sealOpening } from '../engine/kernel/any'
import type { Answerer } from '../engine/odds/question'
import { fetchScenario as battlestormScenario } from './battlestorm/data/scenarios'
import { manifest as battlestorm } from './battlestorm/manifest'
import { fetchScenarios as bladestormScenarios } from './bladestorm/data/scenarios'
import { manifest as bladestorm } from './bladestorm/manifest'
import { manifest as massBattle } from './mass-battle/manifest'
import { manifest as spaceshipBattles } from './spaceship-battles/manifest'
import { manifest as teamBattle } from './team-battle/manifest'
import { manifest as warband } from './warband/manifest'

export type ListedSystem = Listed

export const SYSTEMS: readonly ListedSystem[] = [
  {
    manifest: battlestorm,
    table: async () => sealOpening((await import('./battlestorm/table')).table),
    load: async () => seal((await import('./battlestorm/index')).battlestorm),
    ready: (scenario) => Promise.all([battlestormScenario(scenario), import('./battlestorm/minds/settle')]),
  },
  {
    manifest: bladestorm,
    table: async () => sealOpening((await import('./bladestorm/table')).table),
    load: async () => seal((await import('./bladestorm/index')).bladestorm),
    ready: bladestormScenarios,
  },
  {
    manifest: teamBattle,
    table: async () => sealOpening((await import('./team-battle/table')).table),
    load: async () => seal((await import('./team-battle/index')).teamBattle),
    ready: () => import('./team-battle/data/scenarios'),
  },
  {
    manifest: spaceshipBattles,
    table: async () => sealOpening((await import('./spaceship-battles/table')).table),
    load: async () => seal((await import('./spaceship-battles/index')).spaceshipBattles),
    ready: () => import('./spaceship-battles/data/scenarios'),
  },
  {
    manifest: massBattle,
    table: async () => sealOpening((await import('./mass-battle/table')).table),
    load: async () => seal((await import('./mass-battle/index')).massBattle),
    ready: () => import('./mass-battle/data/scenarios'),
  },
  {
    manifest: warband,
    table: async () => sealOpening((await import('./warband/table')).table),
    load: async () => seal((await import('./warband/index')).warband),
    ready: () => import('./warband/data/scenarios'),
  },
]

/** Who answers questions about odds, by system: one that cannot be played yet may answer already. */
export const ODDS: readonly { readonly system: string; load(): Promise<Answerer> }[] = [
  { system: 'battlestorm', load: async () => (await import('./battlestorm/odds/question')).answerOdds },
  { system: 'bladestorm', load: async () => (await import('./bladestorm/odds/question')).answerOdds },
  { system: 'warband', load: async () => (await import('./warband/odds/question')).answerOdds },
  { system: 'spaceship-battles', load: async () => (await import('./spaceship-battles/odds/question')).answerOdds },
  { system: 'team-battle', load: async () => (await import('./team-battle/odds/question')).answerOdds },
  { system: 'mass-battle', load: async () => (await import('./mass-battle/odds/question')).answerOdds },
]

// The list of rule systems: each behind its manifest, the rest loaded when a battle of it begins.
import { type Listed, seal, sealOpening } from '../engine/kernel/any'
import type { Answerer } from '../engine/odds/question'
import { manifest as battlestorm } from './battlestorm/manifest'
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
  },
  {
    manifest: bladestorm,
    table: async () => sealOpening((await import('./bladestorm/table')).table),
    load: async () => seal((await import('./bladestorm/index')).bladestorm),
  },
  {
    manifest: teamBattle,
    table: async () => sealOpening((await import('./team-battle/table')).table),
    load: async () => seal((await import('./team-battle/index')).teamBattle),
  },
  {
    manifest: spaceshipBattles,
    table: async () => sealOpening((await import('./spaceship-battles/table')).table),
    load: async () => seal((await import('./spaceship-battles/index')).spaceshipBattles),
  },
  {
    manifest: massBattle,
    table: async () => sealOpening((await import('./mass-battle/table')).table),
    load: async () => seal((await import('./mass-battle/index')).massBattle),
  },
  {
    manifest: warband,
    table: async () => sealOpening((await import('./warband/table')).table),
    load: async () => seal((await import('./warband/index')).warband),
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

// Short ways to write effects down, for the tables of this folder.
import type { Effect, Kind, Score, Test, WHENS } from './types'

type When = (typeof WHENS)[number]

export const score = (name: Score, by: number): Effect => ({ what: 'score', score: name, by })
export const toHit = (kind: Kind, by: number, when?: When): Effect => ({ what: 'to hit', kind, by, ...(when ? { when } : {}) })
export const damage = (kind: Kind, by: number, when?: When): Effect => ({ what: 'damage', kind, by, ...(when ? { when } : {}) })
export const defence = (by: number, kind?: Kind): Effect => ({ what: 'defence', by, ...(kind ? { kind } : {}) })
export const test = (of: Test, by: number): Effect => ({ what: 'test', of, by })
export const pace = (by: number): Effect => ({ what: 'pace', by })
export const injury = (by: number): Effect => ({ what: 'injury', by })
export const shun = (kind: Kind, by: number): Effect => ({ what: 'shun', kind, by })

export const PARRY: Effect = { what: 'parry' }
export const DODGE: Effect = { what: 'dodge' }
export const BRACE: Effect = { what: 'brace' }
export const MELEE_SAFE: Effect = { what: 'melee-safe' }
export const POISONED: Effect = { what: 'imbue', trait: 'poisoned' }
export const MAGIC: Effect = { what: 'imbue', trait: 'magic' }

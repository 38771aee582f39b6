/** Where a die's faces come from: the seeded stream, a loaded list (tests), or a player's hand. */
export interface Die {
  readonly sides: number
  readonly face: number // 1…sides
  readonly again?: true // rolled because the die before it showed its maximum
  readonly role?: string // what it is besides one of the dice, drawn dark and named: 'Death Die'
}

/** One way the same dice are read: which of them count, and what they come to. */
export interface Reading {
  readonly label: string // 'to hit', 'damage, High ×2'
  readonly dice: readonly number[] // indices of those that count
  readonly total: number
}

/** How a number comes about: printed in the source, ruled where the source is silent, or house content. */
export const MARKS = ['printed', 'ruled', 'house'] as const
export type Mark = (typeof MARKS)[number]

/** The id of a requirement: 'BST-33'. */
export type RuleId = string

/** One part of a number, with its reason. */
export interface Modifier {
  readonly value: number
  readonly reason: string
  readonly rule: RuleId
  readonly mark: Mark
}

export const ROLL_RESULTS = ['hit', 'miss', 'fumble', 'bypass', 'passed', 'failed', 'damage', 'absorbed', 'plain'] as const
export type RollResult = (typeof ROLL_RESULTS)[number]

/** A roll as a record: what for, which dice fell, what was added, what came of it. */
export interface Roll {
  readonly purpose: string // "Orla shoots at Savage brave 3"
  readonly seat: number // whose roll it is
  readonly formula: string // 'd30', '2d10+3d8'
  readonly dice: readonly Die[]
  readonly readings?: readonly Reading[] // where the dice are read more than once, or not all of them count
  readonly modifiers: readonly Modifier[] // the parts of the number needed, or added to the total
  readonly total: number
  readonly need?: number // target number, at or over; with `under` at or under
  readonly under?: true // it succeeds by showing little
  readonly chance?: number // that it would succeed, known before the dice: exact
  readonly stake?: number // what hung on it, in the points of its system: what a success would bring on average
  readonly result: RollResult
  readonly label?: string // what its dice are called together; absent: by the result: 'to hit'
  readonly times?: number // proportional reduction: how often this roll counts
}

/** What a roll is for: shown to whoever rolls real dice. */
export interface Purpose {
  readonly purpose: string
  readonly seat: number
  readonly means?: string // by what, where he has several: 'missiles'; no other dice fall for it
  readonly left?: number // dice of this roll still to fall, alike and with this one: a handful may be rolled at once
}

/** The one door to randomness. Every face asked for names its purpose. */
export interface Dice {
  /** A face of one die, 1…sides. */
  die(sides: number, purpose: Purpose): number
  /** How many dice have been drawn from this door so far: 0 means that nothing random has happened. */
  readonly drawn: number
}

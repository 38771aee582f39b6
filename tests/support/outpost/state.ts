// A battle of Outpost as plain data. A band is a body; its squads are the pieces.
import type { Degrees, Point } from '../../../src/engine/geometry/units'
import type { BodyId, Seat } from '../../../src/engine/kernel/asks'
import type { Outcome, Setup } from '../../../src/engine/kernel/system'
import type { Kind } from './data/kinds'

export interface SetupBand {
  readonly name: string
  readonly kind: Kind
  readonly at: Point // the middle of a square
  readonly facing: Degrees
  readonly life?: number // what is left of it; absent: it is whole
}
export interface BattleSetup extends Setup {
  readonly title: string
  readonly turns: number
  readonly sides: readonly { readonly name: string; readonly bands: readonly SetupBand[] }[]
}
export interface Band extends SetupBand {
  readonly id: BodyId
  readonly seat: Seat
  readonly life: number
  readonly flasks: number
  readonly acted: boolean // in this phase
}
export const PHASES = ['move', 'fight'] as const
export interface State {
  readonly title: string
  readonly turns: number
  readonly turn: number
  readonly seat: Seat
  readonly phase: (typeof PHASES)[number]
  readonly tick: number // answers so far: names the decision
  readonly sides: readonly string[]
  readonly bands: readonly Band[]
  readonly outcome?: Outcome
}

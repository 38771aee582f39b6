import type { Seat } from '../../../engine/kernel/asks'
import type { Game } from '../../../engine/kernel/system'
import type { BattleSetup, State } from '../state'
import { aftermath } from './aftermath'
import { awaiting } from './awaiting'
import { judge } from './judge'
import { muster } from './muster'
import { play } from './play'
import { outcomeOf } from './queries'

const ruledOn = ({ rulings }: State, seat: Seat): number => rulings.filter((one) => one.seat === seat).length

export const game: Game<State, BattleSetup> = {
  muster,
  awaiting,
  judge,
  play,
  outcome: outcomeOf,
  aftermath,
  // any word about a team takes back the tactics it has sealed: if only some lapsed, all would learn what they were
  lapses: (before, after, { key, seat }) => key === 'tactics' && ruledOn(after, seat) !== ruledOn(before, seat),
  withheld: ({ teams }) => teams.some(({ plan }) => plan !== null && !plan.declared),
  turn: (state) => state.past.length,
}

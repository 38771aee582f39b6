// Whose eyes the table is shown with, and before whom the screen is covered. Two people at one screen see what everybody may see,
// but for the one who was called to a secret answer; one person alone sees what his seat sees; when it is over everybody sees all.
import type { Decision, Seat, Viewer } from '../engine/kernel/asks'
import type { BattleStore } from './types'

type Players = BattleStore['players']

/** Whether somebody at this screen has to answer: a computer player arbitrates nothing, and does not hurry people past what is only to be seen. */
export const byPerson = (decision: Decision, players: Players): boolean =>
  decision.umpire === true ||
  players[decision.seat] !== 'computer' ||
  (decision.formal === true && Object.values(players).includes('person'))

export interface Eyesight {
  readonly viewer: Viewer
  readonly owed: Decision | undefined
  readonly covered: boolean // the screen is to be handed to the player of `owed` first
}
export interface Sitting {
  readonly seats: readonly Seat[]
  readonly players: Players
  readonly over: boolean // at the newest position
  readonly owing: readonly Decision[] // none while looking back
  readonly uncovered: Seat | undefined // who said "it is I" last
}

export const eyesight = ({ seats, players, over, owing, uncovered }: Sitting): Eyesight => {
  const theirs = owing.filter((decision) => byPerson(decision, players))
  const owed = theirs.find((decision) => decision.seat === uncovered) ?? theirs[0] ?? owing[0]
  if (over) return { viewer: 'umpire', owed, covered: false }
  const persons = seats.filter((seat) => players[seat] !== 'computer')
  const [only, ...others] = persons
  if (only === undefined) return { viewer: 'table', owed, covered: false }
  if (others.length === 0) return { viewer: only, owed, covered: false }
  if (owed?.sealed !== true || !byPerson(owed, players)) return { viewer: 'table', owed, covered: false }
  return owed.seat === uncovered ? { viewer: owed.seat, owed, covered: false } : { viewer: 'table', owed, covered: true }
}

/** Whose player sits at this screen: of several people the one who is asked now. */
export const seatHere = ({ players, viewer, owed }: Pick<BattleStore, 'players' | 'viewer' | 'owed'>): Seat | undefined => {
  const seat = viewer === 'table' ? owed?.seat : viewer
  return seat === 'umpire' || seat === undefined || players[seat] === 'computer' ? undefined : seat
}

/** A secret question is for its own seat; even what may be chosen tells of what is hidden. */
export const maySee = (decision: Decision, viewer: Viewer): boolean => !decision.sealed || viewer === 'umpire' || viewer === decision.seat

const bare = new WeakMap<Decision, Decision>()
/** The decision as far as the viewer may know of it: that it is owed, and by whom. The same for the same one. */
export const shownTo = (decision: Decision | undefined, viewer: Viewer): Decision | undefined => {
  if (decision === undefined || maySee(decision, viewer)) return decision
  const { id, seat, title, sealed, standing, reaction } = decision
  const known = bare.get(decision) ?? { id, seat, title, sealed, standing, reaction, asks: [], pieces: [] }
  bare.set(decision, known)
  return known
}

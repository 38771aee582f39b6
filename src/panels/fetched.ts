// What some decisions alone want, each fetched when it is wanted.
import { part } from './Part'

export const Outcome = part('the end of the battle', async () => (await import('./later')).later.Outcome)
export const OrdersBox = part('the orders', async () => (await import('./asks/OrdersBox')).OrdersBox)
export const Recap = part('what happened meanwhile', async () => (await import('./Recap')).Recap)
export const TypedDice = part('the dice', async () => (await import('./later')).later.TypedDice)
export const LookingBack = part('the way back', async () => (await import('./later')).later.LookingBack)
export const TargetList = part('the question', async () => (await import('./asks/TargetList')).TargetList)
export const MoveBox = part('the question', async () => (await import('./asks/MoveBox')).MoveBox)
export const SpotBox = part('the question', async () => (await import('./asks/SpotBox')).SpotBox)
export const PlaceBox = part('the question', async () => (await import('./asks/PlaceBox')).PlaceBox)
export const AllocateBox = part('the question', async () => (await import('./asks/AllocateBox')).AllocateBox)
export const WriteBox = part('the question', async () => (await import('./asks/WriteBox')).WriteBox)
export const Sealed = part('who has sealed', async () => (await import('./later')).later.Sealed)
export const Patience = part('fewer questions', async () => (await import('./later')).later.Patience)
export const Hushed = part('fewer questions', async () => (await import('./later')).later.Hushed)
export const BeforeDice = part('the word before the dice', async () => (await import('./later')).later.BeforeDice)
export const Elsewhere = part('the other tab', async () => (await import('./later')).later.Elsewhere)
/** What comes as one, to be fetched ahead. */
export const LATER = [Outcome, TypedDice, LookingBack, Sealed, Patience, Hushed, BeforeDice, Elsewhere] as const
export const Settled = part('the rosters', async () => (await import('./campaign/Settled')).Settled)

// What comes of a battle later than its first questions, fetched as one: each part fetched by itself costs the first table the way to it.
import { LookingBack } from './LookingBack'
import { Outcome } from './Outcome'
import { TypedDice } from './TypedDice'

export const later = { LookingBack, Outcome, TypedDice }

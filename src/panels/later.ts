// What comes of a battle later than its first questions, fetched as one: each part fetched by itself costs the first table the way to it.
import { BeforeDice } from './BeforeDice'
import { Elsewhere } from './Elsewhere'
import { LookingBack } from './LookingBack'
import { Outcome } from './Outcome'
import { Hushed, Patience } from './Patience'
import { Sealed } from './Sealed'
import { TypedDice } from './TypedDice'

export const later = { BeforeDice, Elsewhere, Hushed, LookingBack, Outcome, Patience, Sealed, TypedDice }

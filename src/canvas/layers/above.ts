// What is drawn over the board once somebody is in hand or in motion, fetched together.
import { memo } from 'react'
import { knobBoxes } from './knobs'
import type { Above } from './layerProps'
import { Picked } from './Picked'
import { PointerLayer } from './PointerLayer'

// the pointer's layer hears of the stores by itself: without a memo it would be rendered once more with the table
export const above: Above = { Picked, PointerLayer: memo(PointerLayer), knobBoxes }

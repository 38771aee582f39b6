// What is drawn over the board once somebody is in hand or in motion, fetched together.
import { knobBoxes } from './knobs'
import type { Above } from './layerProps'
import { Picked } from './Picked'
import { PointerLayer } from './PointerLayer'

export const above: Above = { Picked, PointerLayer, knobBoxes }

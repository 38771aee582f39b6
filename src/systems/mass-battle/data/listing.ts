// The ready battles by name: all that is known of them before the system is loaded. Nothing here may import the rest of it.
import type { Scenario } from '../../../engine/kernel/system'

export const LISTING: readonly Scenario[] = [
  {
    id: 'ford',
    title: 'Gaudin’s Ford',
    blurb: 'Orcs under Chief Thundergut want the far bank; halflings, elves and their slingers hold the one ford. Ten rounds.',
    seats: ['Halflings', 'Orcs'],
    ready: true,
  },
]

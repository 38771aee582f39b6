// The drawings of what is in hand or under the pointer, in one piece: see useKit.ts.
import { memo } from 'react'
import { Caption } from './layers/Caption'
import { Chips } from './layers/Chips'
import { Ghosts } from './layers/Ghosts'
import { MoveLimits } from './layers/MoveLimits'
import { RangeBands } from './layers/RangeBands'
import { Ruler } from './layers/Ruler'
import { SightLines } from './layers/SightLines'
import { Threats } from './layers/Threats'

export const HAND_KIT = {
  RangeBands: memo(RangeBands),
  MoveLimits: memo(MoveLimits),
  Chips: memo(Chips),
  Threats,
  Ghosts,
  SightLines,
  Ruler,
  Caption,
} as const
export type HandKit = typeof HAND_KIT

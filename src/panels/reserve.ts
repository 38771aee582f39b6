// The panels that the first moment of a battle does not want, in one piece: see useReserve.ts.
import { AllocateBox } from './asks/AllocateBox'
import { MoveBox } from './asks/MoveBox'
import { PlaceBox } from './asks/PlaceBox'
import { SpotBox } from './asks/SpotBox'
import { TargetList } from './asks/TargetList'
import { WriteBox } from './asks/WriteBox'
import { ForecastSheet } from './forecast/ForecastSheet'
import { MeasureSheet } from './forecast/MeasureSheet'
import { LogLine } from './LogLine'
import { LookingBack } from './LookingBack'
import { Outcome } from './Outcome'
import { TypedDice } from './TypedDice'
import { UnitSheet } from './UnitSheet'

export const PANELS = {
  TargetList,
  MoveBox,
  PlaceBox,
  SpotBox,
  AllocateBox,
  WriteBox,
  ForecastSheet,
  MeasureSheet,
  UnitSheet,
  LookingBack,
  Outcome,
  LogLine,
  TypedDice,
} as const

// Parts of the panels that the app fetches when they are wanted: there from the start, for tests that look at once.
import { BattleLog } from '../../src/app/SidePanel'
import {
  AllocateBox,
  LookingBack,
  MoveBox,
  OrdersBox,
  Outcome,
  PlaceBox,
  Recap,
  SpotBox,
  TargetList,
  TypedDice,
  WriteBox,
} from '../../src/panels/DecisionPanel'
import { Cards } from '../../src/panels/ForecastCard'
import { UnitSheet } from '../../src/panels/UnitCard'

export const fetchParts = async (): Promise<void> => {
  const parts = [
    OrdersBox,
    Outcome,
    TypedDice,
    Cards,
    UnitSheet,
    BattleLog,
    LookingBack,
    Recap,
    SpotBox,
    PlaceBox,
    AllocateBox,
    WriteBox,
    TargetList,
    MoveBox,
  ]
  await Promise.all(parts.map((one) => one.ahead()))
}

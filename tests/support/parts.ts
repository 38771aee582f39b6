// Parts of the panels that the app fetches when they are wanted: there from the start, for tests that look at once.
import { BattleLog } from '../../src/app/SidePanel'
import { Cards } from '../../src/panels/ForecastCard'
import { AllocateBox, LATER, MoveBox, OrdersBox, PlaceBox, Recap, SpotBox, TargetList, WriteBox } from '../../src/panels/fetched'
import { UnitSheet } from '../../src/panels/UnitCard'

export const fetchParts = async (): Promise<void> => {
  const parts = [OrdersBox, Cards, UnitSheet, BattleLog, ...LATER, Recap, SpotBox, PlaceBox, AllocateBox, WriteBox, TargetList, MoveBox]
  await Promise.all(parts.map((one) => one.ahead()))
}

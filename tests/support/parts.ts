// Parts of the panels that the app fetches when they are wanted: there from the start, for tests that look at once.
import { OrdersBox, Outcome, TypedDice } from '../../src/panels/DecisionPanel'
import { Cards } from '../../src/panels/ForecastCard'
import { UnitSheet } from '../../src/panels/UnitCard'

export const fetchParts = async (): Promise<void> => {
  await Promise.all([OrdersBox, Outcome, TypedDice, Cards, UnitSheet].map((one) => one.ahead()))
}

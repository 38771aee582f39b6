// Where parts of orders are put: into the view of the table, or into a sheet that keeps them to itself.
import { createContext, useContext } from 'react'
import type { Part } from '../../../engine/kernel/asks'
import { useView } from '../../../store/view'

interface OrdersDraft {
  readonly onTable: boolean // the table's tools and pointing serve these orders
  readonly setPart: (part: Part) => void
  readonly dropPart: (ask: Pick<Part, 'key' | 'body' | 'piece'>) => void
  readonly give: (slot: string, amount: number, key: string) => void
  readonly takeSuggested: (key: string) => void
}
export const DraftContext = createContext<OrdersDraft>({
  onTable: true,
  setPart: (part) => useView.getState().setPart(part),
  dropPart: (ask) => useView.getState().dropPart(ask),
  give: (slot, amount, key) => useView.getState().give(slot, amount, key),
  takeSuggested: (key) => useView.getState().takeSuggested(key),
})
export const useDraft = (): OrdersDraft => useContext(DraftContext)

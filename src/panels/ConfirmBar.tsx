// What confirms, in sight whatever panel is looked at: on a phone the decision may lie behind another tab.
import { asksInHand, handOf, owedHere } from '../store/asked'
import { useBattle } from '../store/battle'
import { primaryOf } from '../store/primary'
import { useView } from '../store/view'

export function ConfirmBar() {
  const owed = useBattle(owedHere)
  const draft = useView((state) => state.draft)
  const group = useView((state) => state.group)
  const selected = useView((state) => state.selected)
  const held = useView((state) => state.held)
  const primary = owed && primaryOf(owed, asksInHand(owed, handOf({ group, selected, held })), draft)
  if (!primary) return null
  return (
    <button type="button" className="button primary confirm-bar" onClick={() => useView.getState().confirm()}>
      {primary.label}
    </button>
  )
}

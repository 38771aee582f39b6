// All that is known of the unit or figure in hand or pointed at; as long as there is none, how to come by it.
import { useBattle } from '../store/battle'
import { useView } from '../store/view'
import { part } from './Part'

export const UnitSheet = part('the card of the unit', async () => (await import('./UnitSheet')).UnitSheet)

export function UnitCard() {
  const card = useView((state) => state.card)
  const scene = useBattle((state) => state.scene)
  if (card && scene) return <UnitSheet card={card} scene={scene} />
  return (
    <section className="unit" aria-labelledby="unit-title">
      <h2 id="unit-title" className="unseen">
        Unit
      </h2>
      <p className="muted empty">
        {scene?.table
          ? 'Press a figure on the table, or walk the list of units, to see all its numbers.'
          : 'Press the name of a member to see all that is known of it.'}
      </p>
    </section>
  )
}

// The table of the draft beside the forces: what it is, what is wrong with it, and the way to lay it out.
import { Icon } from '../Icon'
import { useMuster } from '../muster/useMuster'
import { Refusals } from '../Refusals'
import { Rule } from '../Rule'
import './terrain.css'

export function TableCard({ edit }: { readonly edit: () => void }) {
  const shown = useMuster((state) => state.sheet?.table)
  if (!shown) return null
  const { table, own, rule, refusals } = shown
  const count = table.terrain.length
  const sign = table.measure === 'inches' ? '″' : ''
  return (
    <section className="panel table-card" aria-labelledby="table-card-title">
      <h2 id="table-card-title">The table</h2>
      <p>
        <b>{table.name}</b>
        <span className="muted small">
          {' '}
          · {table.width}
          {sign} by {table.height}
          {sign}
          {table.measure === 'squares' ? ' squares' : ''} ·{' '}
          {count === 0 ? 'bare' : `${count} ${count === 1 ? 'piece' : 'pieces'} of terrain`}
          {own ? ' · your own' : ' · ready made'}
        </span>{' '}
        {rule ? <Rule rule={rule} /> : null}
      </p>
      <Refusals refusals={refusals} />
      <button type="button" className="button" onClick={edit}>
        <Icon name="pen" size={15} /> Lay out the terrain
      </button>
    </section>
  )
}

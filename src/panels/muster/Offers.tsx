// What may be added: found by words, filtered by group, added by one click.
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import type { MusterOffer } from '../../engine/kernel/muster'
import { Icon } from '../Icon'
import { Offer } from './Offer'
import { Stepper } from './Stepper'
import { useMuster, useMusterApi } from './useMuster'

const ORDERS = ['as listed', 'by name'] as const
const BY_COST = ['cheapest first', 'dearest first'] as const // where things cost
type Order = (typeof ORDERS)[number] | (typeof BY_COST)[number]
const SHOWN = 40
const MOST = 100 // added at once

const sorted = (offers: readonly MusterOffer[], order: Order, groups: readonly string[]): readonly MusterOffer[] => {
  if (order === 'as listed') return offers.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group)) // each kind under one heading
  if (order === 'by name') return offers.toSorted((a, b) => a.title.localeCompare(b.title))
  const sign = order === 'cheapest first' ? 1 : -1
  return offers.toSorted((a, b) => sign * ((a.cost ?? 0) - (b.cost ?? 0)))
}
const found = (offer: MusterOffer, words: readonly string[]): boolean => {
  const text = `${offer.title} ${offer.note} ${offer.group} ${offer.words}`.toLowerCase()
  return words.every((word) => text.includes(word))
}
export function Offers() {
  const api = useMusterApi()
  const at = useMuster((state) => state.side)
  const side = useMuster((state) => state.sheet?.sides[state.side])
  const into = useMuster((state) => state.into)
  const [text, setText] = useState('')
  const [group, setGroup] = useState('')
  const [wished, setWished] = useState<Order>('as listed')
  const [count, setCount] = useState(1)
  const [limit, setLimit] = useState(SHOWN)
  const sought = useDeferredValue(text)
  const offers = side?.offers
  const groups = useMemo(() => [...new Set((offers ?? []).map((offer) => offer.group).filter((one) => one !== ''))], [offers])
  const wanted = groups.includes(group) ? group : ''
  const orders = useMemo(() => (offers?.some((offer) => offer.cost !== undefined) ? [...ORDERS, ...BY_COST] : ORDERS), [offers])
  const order = orders.find((one) => one === wished) ?? 'as listed'
  const shown = useMemo(() => {
    const words = sought.toLowerCase().split(/\s+/).filter(Boolean)
    return sorted(
      (offers ?? []).filter((offer) => (wanted === '' || offer.group === wanted) && found(offer, words)),
      order,
      groups,
    )
  }, [offers, sought, wanted, order, groups])
  const list = useRef<HTMLUListElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: of another choice the list is seen from its beginning
  useEffect(() => {
    if (list.current) list.current.scrollTop = 0
  }, [wanted, order, sought])
  if (!side) return null
  const counted = side.groups || side.entries.some((entry) => entry.count !== undefined) // of an empty force too
  const add = (offer: MusterOffer): void =>
    void api
      .getState()
      .change([{ change: 'add', side: at, offer: offer.id, ...(count > 1 ? { count } : {}), ...(into === '' ? {} : { group: into }) }])
  const choose = (kind: string): void => {
    setGroup(kind)
    setLimit(SHOWN)
  }
  return (
    <div className="offers">
      <search>
        <span className="find">
          <Icon name="find" size={16} />
          <input
            type="search"
            className="field"
            aria-label="Find what may be added"
            placeholder={`Find among ${side.offers.length}`}
            value={text}
            autoComplete="off"
            data-first
            onChange={(event) => {
              setText(event.target.value)
              setLimit(SHOWN)
            }}
          />
        </span>
        {groups.length > 1 ? (
          <fieldset className="chips" aria-label="Kinds">
            {['', ...groups].map((one) => (
              <button key={one} type="button" className="button small" aria-pressed={one === wanted} onClick={() => choose(one)}>
                {one === '' ? 'All' : one}
              </button>
            ))}
          </fieldset>
        ) : null}
        <div className="row offers-order">
          <select
            className="field"
            aria-label="Order of the list"
            value={order}
            onChange={(event) => setWished(orders.find((one) => one === event.target.value) ?? 'as listed')}
          >
            {orders.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
          {counted ? <Stepper label="Added at once" value={count} min={1} max={MOST} give={setCount} /> : null}
        </div>
      </search>
      <p className="muted small" role="status">
        {shown.length === side.offers.length ? `${shown.length} may be added` : `${shown.length} of ${side.offers.length}`}
        {into === '' ? '' : ` · joining ${into}`}
      </p>
      <ul ref={list} className="offer-list" aria-label="What may be added">
        {shown.slice(0, limit).map((offer, index) => (
          <Offer
            key={offer.id}
            offer={offer}
            at={at}
            count={counted ? count : 1}
            heading={
              order === 'as listed' && wanted === '' && groups.length > 1 && shown[index - 1]?.group !== offer.group ? offer.group : ''
            }
            add={add}
          />
        ))}
      </ul>
      {shown.length === 0 ? <p className="muted empty">Nothing by these words. Try fewer, or another kind.</p> : null}
      {shown.length > limit ? (
        <button type="button" className="button quiet" onClick={() => setLimit(limit + SHOWN)}>
          Show more of {shown.length}
        </button>
      ) : null}
    </div>
  )
}

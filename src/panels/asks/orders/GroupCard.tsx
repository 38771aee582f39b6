// What belongs together within orders, a ship or a tactic: a line while it is shut, its questions while it is in hand.
import { useEffect, useRef } from 'react'
import type { OrderGroup, Refusal } from '../../../engine/kernel/asks'
import { useBattle } from '../../../store/battle'
import { partIn } from '../../../store/orders'
import { Refusals } from '../../Refusals'
import { PartField } from './PartField'
import { PhaseRows } from './PickPart'
import { runsOf } from './runs'
import { dueOf, type Parts, summaryOf } from './summary'

const SIGNS = { ready: '✓', open: '○', due: '○', unfit: '✕' } as const
const WORDS = { ready: 'ready', open: 'something may be overlooked', due: 'something is due', unfit: 'cannot be given like that' } as const

export function GroupCard({
  group,
  parts,
  open,
  anew,
  begins,
  takeGroup,
  refusals,
  doubtful,
  next,
}: {
  readonly group: OrderGroup
  readonly parts: Parts
  readonly open: boolean
  readonly anew: boolean // the question has just come: it is read from its beginning
  readonly begins: boolean // none was in hand before
  readonly takeGroup: ((group: string | undefined) => void) | undefined // undefined: it is the only one, and never shut
  readonly refusals: readonly Refusal[]
  readonly doubtful: boolean // something of it may be overlooked
  readonly next: OrderGroup | undefined // to be taken in hand after this one
}) {
  const due = dueOf(group, parts)
  const squares = useBattle(({ scene }) => scene?.table?.measure === 'squares')
  const ordered = group.sum ?? summaryOf(group, parts, squares)
  const quiet = ordered === '' && due.length === 0 // its line says the hint then
  const state = due.length > 0 ? 'due' : refusals.length > 0 ? 'unfit' : doubtful ? 'open' : 'ready'
  const id = `group-${group.id}`
  const card = useRef<HTMLLIElement>(null)
  // a group taken in hand on the table comes into view here; with the first of all, what is asked stands before it
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it was when it was opened
  useEffect(() => {
    const asked = anew || (begins && card.current?.previousElementSibling === null)
    if (open && !asked && typeof card.current?.scrollIntoView === 'function') card.current.scrollIntoView({ block: 'nearest' })
  }, [open])
  const goOn = (byKey: boolean): void => {
    if (!next || !takeGroup) return
    takeGroup(next.id)
    // whoever points goes on with the gold button by Enter, which the head would take
    if (byKey) document.getElementById(`head-${next.id}`)?.focus()
  }
  return (
    <li ref={card} className={`group${open ? ' open' : ''}`} data-state={state}>
      {takeGroup ? (
        <button
          id={`head-${group.id}`}
          type="button"
          className="group-head"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => takeGroup(open ? undefined : group.id)}
        >
          <span className="group-sign" aria-hidden="true">
            {SIGNS[state]}
          </span>
          <span className="group-name">
            <b>{group.label}</b>
            <span className="unseen">, {WORDS[state]}</span>{' '}
            <span className="group-sum small">
              {ordered}
              {due.length > 0 ? `${ordered === '' ? '' : ' · '}due: ${due.map((ask) => ask.label).join(', ')}` : ''}
              {quiet ? (group.hint ?? 'nothing ordered') : ''}
            </span>
          </span>
        </button>
      ) : (
        <h3>{group.label}</h3>
      )}
      {open ? (
        // biome-ignore lint/a11y/useSemanticElements: a part of the panel, not of a form
        <div id={id} className="group-body" role="group" aria-label={`Orders for ${group.label}`}>
          {group.hint && !(quiet && takeGroup) ? <p className="muted small">{group.hint}</p> : null}
          {runsOf(group.asks).map((run) =>
            'rows' in run ? (
              <PhaseRows key={run.rows[0]?.key} asks={run.rows} parts={parts} />
            ) : (
              <PartField key={run.single.key} ask={run.single} part={partIn(parts, run.single)} under={group.label} />
            ),
          )}
          <Refusals refusals={refusals} />
          {next && takeGroup ? (
            <button type="button" className="button small" onClick={({ detail }) => goOn(detail === 0)}>
              Next: {next.label}
            </button>
          ) : null}
        </div>
      ) : (
        <Refusals refusals={refusals} />
      )}
    </li>
  )
}

// The storyteller overrules (FTS-4): a standing decision about each team, with a written reason, that is logged and recomputed.
import type { Option, OrdersAsk, Part, Seat } from '../../../engine/kernel/asks'
import { ALL_BONUSES, TACTIC_IDS, TACTICS } from '../data/tactics'
import type { Ruling, State } from '../state'
import { picked, written } from './ask-strategy'
import { membersOf } from './queries'
import { causesOf, countOf, held, isCounted, standingRulings } from './superiority'

export const MOST_ADJUSTED = 50

/** What may be ruled, and what it says to people. */
interface Offer {
  readonly kind: Ruling['kind']
  readonly on: string
  readonly label: string
}
function offers(state: State, seat: Seat): readonly Offer[] {
  const { granted, struck, forbidden, skills, causes, more, uncaused, adjusted } = standingRulings(state, seat)
  const found: Offer[] = []
  const offer = (kind: Offer['kind'], on: string, label: string): void => void found.push({ kind, on, label })
  offer('adjust', '', 'Superiority more or less')
  if (adjusted !== 0) offer('lift', 'adjust -', 'Superiority as the facts make it again')
  for (const { id, label, tactic, kind } of ALL_BONUSES) {
    const name = `${TACTICS[tactic].name}: ${label}`
    if (isCounted(id)) {
      const left = countOf(state, seat, id)
      offer('grant', id, `Grant one more: ${name}`)
      if (left > 0) offer('strike', id, `Strike one of ${left}: ${name}`)
      if (more[id] !== 0) offer('lift', `bonus ${id}`, `Leave it to the facts again: ${name}`)
    } else if (granted.has(id) || struck.has(id)) offer('lift', `bonus ${id}`, `Leave it to the facts again: ${name}`)
    else if (kind === 'sum' || id === 'dirty' || held(state, seat, id).holds) offer('strike', id, `Strike ${name}`)
    else offer('grant', id, `Grant ${name}`)
  }
  for (const id of TACTIC_IDS) {
    if (forbidden.has(id)) offer('lift', `tactic ${id}`, `Allow ${TACTICS[id].name} again`)
    else offer('forbid', id, `Forbid ${TACTICS[id].name}`)
  }
  const known = [...new Set(membersOf(state, seat).flatMap((one) => (one.skill === '' ? [] : [one.skill])))].sort()
  for (const skill of known) {
    if (skills.has(skill)) offer('lift', `skill ${skill}`, `The skill “${skill}” counts again`)
    else offer('skill', skill, `The skill “${skill}” does not count here`)
  }
  for (const { cause } of causesOf(state, seat)) {
    if (causes.has(cause)) offer('lift', `cause ${cause}`, `Legend “${cause}” may count again`)
    else offer('cause', cause, `Legend “${cause}” does not fit`)
  }
  if (uncaused) offer('lift', 'fit uncaused', 'Legends without a cause fit none again')
  else if (membersOf(state, seat).some((one) => one.legend > 0 && one.cause === ''))
    offer('fit', 'uncaused', 'Legends without a cause fit the declared one')
  return found
}
const optionOf = ({ kind, on, label }: Offer): Option => ({ id: `${kind} ${on}`.trim(), label })

/** With a draft (`parts`) it asks by how much only where that is ruled, or was written already: older records say it besides other rulings. */
export function rulingAsk(state: State, seat: Seat, parts?: readonly Part[]): OrdersAsk {
  const name = state.teams[seat]?.name ?? ''
  const counts = parts === undefined || written(parts, 'by') !== undefined || ruledIn(state, seat, parts)?.kind === 'adjust'
  return {
    key: 'ruling',
    kind: 'orders',
    label: `Overrule: ${name}`,
    groups: [
      {
        id: 'ruling',
        label: 'The ruling',
        hint: 'For whoever tells the story. It is logged, and Superiority is reckoned anew.',
        asks: [
          {
            key: 'what',
            rule: 'FTS-4',
            kind: 'pick',
            label: 'What is ruled',
            due: true,
            options: offers(state, seat).map(optionOf),
            min: 1,
            max: 1,
          },
          ...(counts
            ? [
                {
                  key: 'by',
                  rule: 'FTS-4',
                  kind: 'write' as const,
                  label: 'By how much',
                  hint: `from −${MOST_ADJUSTED} to ${MOST_ADJUSTED}`,
                  format: 'text' as const,
                  maxLength: 4,
                },
              ]
            : []),
          { key: 'reason', kind: 'write', label: 'Why', hint: 'read by everybody', due: true, format: 'text', maxLength: 200 },
        ],
      },
    ],
  }
}

/** '+2', '−3': a whole number other than 0, or 0 where it is none. */
function adjustmentOf(text: string): number {
  const value = Number(text.trim().replace('−', '-'))
  return Number.isInteger(value) && Math.abs(value) <= MOST_ADJUSTED ? value : 0
}
const ruledIn = (state: State, seat: Seat, parts: readonly Part[]): Offer | undefined => {
  const what = picked(parts, 'what')?.[0]
  return offers(state, seat).find((one) => optionOf(one).id === what)
}
export function rulingOf(state: State, seat: Seat, parts: readonly Part[]): Ruling | undefined {
  const ruled = ruledIn(state, seat, parts)
  const on = ruled?.kind === 'adjust' ? `${adjustmentOf(written(parts, 'by') ?? '')}` : (ruled?.on ?? '')
  return ruled && { seat, kind: ruled.kind, on, reason: written(parts, 'reason') ?? '' }
}

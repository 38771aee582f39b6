// The storyteller overrules (FTS-4): a standing decision about each team, with a written reason, that is logged and recomputed.
import type { Option, OrdersAsk, Part, Seat } from '../../../engine/kernel/asks'
import { ALL_BONUSES, TACTIC_IDS, TACTICS } from '../data/tactics'
import { RULING_KINDS, type Ruling, type State } from '../state'
import { picked, written } from './ask-strategy'
import { membersOf } from './queries'
import { causesOf, countOf, held, isCounted, standingRulings } from './superiority'

/** Each option's id is its ruling: 'grant mounts', 'lift bonus mounts'. */
export function rulingOptions(state: State, seat: Seat): readonly Option[] {
  const { granted, struck, forbidden, skills, causes, more, uncaused } = standingRulings(state, seat)
  const options: Option[] = []
  for (const { id, label, tactic, kind } of ALL_BONUSES) {
    const name = `${TACTICS[tactic].name}: ${label}`
    if (isCounted(id)) {
      const left = countOf(state, seat, id)
      options.push({ id: `grant ${id}`, label: `Grant one more: ${name}` })
      if (left > 0) options.push({ id: `strike ${id}`, label: `Strike one of ${left}: ${name}` })
      if (more[id] !== 0) options.push({ id: `lift bonus ${id}`, label: `Leave it to the facts again: ${name}` })
    } else if (granted.has(id) || struck.has(id)) options.push({ id: `lift bonus ${id}`, label: `Leave it to the facts again: ${name}` })
    else if (kind === 'sum' || id === 'dirty') options.push({ id: `strike ${id}`, label: `Strike ${name}` })
    else if (held(state, seat, id).holds) options.push({ id: `strike ${id}`, label: `Strike ${name}` })
    else options.push({ id: `grant ${id}`, label: `Grant ${name}` })
  }
  for (const id of TACTIC_IDS) {
    if (forbidden.has(id)) options.push({ id: `lift tactic ${id}`, label: `Allow ${TACTICS[id].name} again` })
    else options.push({ id: `forbid ${id}`, label: `Forbid ${TACTICS[id].name}` })
  }
  const known = [...new Set(membersOf(state, seat).flatMap((one) => (one.skill === '' ? [] : [one.skill])))].sort()
  for (const skill of known) {
    if (skills.has(skill)) options.push({ id: `lift skill ${skill}`, label: `The skill “${skill}” counts again` })
    else options.push({ id: `skill ${skill}`, label: `The skill “${skill}” does not count here` })
  }
  for (const { cause } of causesOf(state, seat)) {
    if (causes.has(cause)) options.push({ id: `lift cause ${cause}`, label: `Legend “${cause}” may count again` })
    else options.push({ id: `cause ${cause}`, label: `Legend “${cause}” does not fit` })
  }
  if (uncaused) options.push({ id: 'lift fit uncaused', label: 'Legends without a cause fit none again' })
  else if (membersOf(state, seat).some((one) => one.legend > 0 && one.cause === ''))
    options.push({ id: 'fit uncaused', label: 'Legends without a cause fit the declared one' })
  return options
}

export function rulingAsk(state: State, seat: Seat): OrdersAsk {
  const name = state.teams[seat]?.name ?? ''
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
            options: rulingOptions(state, seat),
            min: 1,
            max: 1,
          },
          { key: 'reason', kind: 'write', label: 'Why', hint: 'read by everybody', due: true, format: 'text', maxLength: 200 },
        ],
      },
    ],
  }
}

export function rulingOf(seat: Seat, parts: readonly Part[]): Ruling | undefined {
  const [word, ...rest] = (picked(parts, 'what')?.[0] ?? '').split(' ')
  const kind = RULING_KINDS.find((one) => one === word)
  return kind && { seat, kind, on: rest.join(' '), reason: written(parts, 'reason') ?? '' }
}

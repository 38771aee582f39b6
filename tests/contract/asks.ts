// What every ask must be like, so that panels and canvas can serve it without knowing the system.
import { expect } from 'vitest'
import { ASK_KINDS, ASK_ROLES, type Ask, type BodyId, type Decision, type Option, RESERVED_HOTKEYS } from '../../src/engine/kernel/asks'

const OF_COMMANDS: readonly string[] = RESERVED_HOTKEYS

/** An expectation that is looked at a hundred thousand times: it costs only where it fails. */
function must(holds: boolean, what: string): void {
  if (!holds) expect.fail(what)
}

function distinct(names: readonly string[], what: string): void {
  if (new Set(names).size !== names.length) expect.fail(`${what} are distinct: ${names.join(', ')}`)
}

function optionsAreSound(options: readonly Option[], what: string): void {
  distinct(
    options.map((option) => option.id),
    `ids of ${what}`,
  )
  for (const option of options) if (option.label === '') expect.fail(`label of ${option.id}`)
}

function askIsSound(ask: Ask): void {
  must(ASK_KINDS.includes(ask.kind), `a kind of question: ${ask.kind}`)
  must(ask.key !== '', `key of ${ask.label}`)
  must(ask.label !== '', `label of ${ask.key}`)
  if (ask.hotkey !== undefined) {
    must(/^[a-z]$/.test(ask.hotkey), `${ask.label}: a key is a letter: ${ask.hotkey}`)
    must(!OF_COMMANDS.includes(ask.hotkey), `${ask.label}: ${ask.hotkey} belongs to a command`)
  }
  if (ask.role !== undefined) {
    must(ASK_ROLES.includes(ask.role), `a role: ${ask.role}`)
    must(ask.kind === 'pick' && ask.options.length === 1 && ask.min === 1 && ask.max === 1, `${ask.label} is a button`)
    must(ask.hotkey === undefined, `${ask.label} has its role's key`)
  }
  switch (ask.kind) {
    case 'pick':
      optionsAreSound(ask.options, ask.label)
      must(ask.min >= 0 && ask.min <= ask.max, `${ask.label}: from ${ask.min} to ${ask.max}`)
      return
    case 'target':
      optionsAreSound(ask.targets, ask.label)
      distinct(
        ask.means.map((means) => means.weapon),
        `means of ${ask.label}`,
      )
      must(ask.max >= 1, `${ask.label}: up to ${ask.max}`)
      for (const option of ask.targets) must(option.body !== undefined || option.pieces?.length === 1, `whom ${option.label} stands for`)
      must(ask.factors === undefined || ask.factors[0] === 1, `${ask.label}: the first counts in full`)
      return
    case 'move':
      must(ask.limits.length > 0, `limits of ${ask.label}`)
      for (const [index, { distance }] of ask.limits.entries())
        must(distance >= (ask.limits[index - 1]?.distance ?? 0), `limits of ${ask.label} grow`)
      return
    case 'place':
      distinct(ask.pieces.map(String), `pieces of ${ask.label}`)
      must(ask.zone.length >= 3, `zone of ${ask.label}`)
      return
    case 'spot':
      distinct(
        ask.means.map((means) => means.weapon),
        `means of ${ask.label}`,
      )
      must(ask.max >= 1, `${ask.label}: up to ${ask.max}`)
      if (ask.template.shape === 'cone' || ask.template.shape === 'line') must(ask.template.length > 0, `template of ${ask.label}`)
      must(ask.zone === undefined || ask.zone.length >= 3, `zone of ${ask.label}`)
      return
    case 'allocate': {
      optionsAreSound(ask.slots, ask.label)
      const least = ask.slots.reduce((sum, slot) => sum + slot.min, 0)
      const most = ask.slots.reduce((sum, slot) => sum + slot.max, 0)
      must(least <= ask.total, `${ask.label}: at least ${least} of ${ask.total}`)
      must(!ask.whole || most >= ask.total, `${ask.label}: at most ${most} of ${ask.total}`)
      return
    }
    case 'write':
      must(ask.maxLength > 0, `length of ${ask.label}`)
      return
    case 'orders': {
      must(ask.groups.length > 0, `groups of ${ask.label}`)
      distinct(
        ask.groups.map((group) => group.id),
        `groups of ${ask.label}`,
      )
      distinct(
        ask.groups.flatMap((group) => group.asks.map((one) => named(one, group.body))),
        `questions of ${ask.label}`,
      )
      for (const group of ask.groups) {
        must(group.label !== '', `label of ${group.id}`)
        for (const one of group.asks) askIsSound(one)
      }
    }
  }
}

/** An ask by its key and its owner. */
const named = (ask: Ask, whole: BodyId | undefined): string => `${ask.key} of ${ask.piece ?? '-'} in ${ask.body ?? whole ?? '-'}`
const owners = (decision: Decision): readonly (BodyId | undefined)[] => {
  const bodies = new Set(decision.asks.map((ask) => ask.body ?? decision.body))
  return bodies.size > 1 ? [...bodies].filter((body) => body !== undefined) : [...bodies]
}

/** Decisions open at one moment: distinct, of seats at the table, each answerable. */
export function decisionsAreSound(decisions: readonly Decision[], seats: number): void {
  distinct(
    decisions.map((decision) => decision.id),
    'decision ids',
  )
  for (const decision of decisions) {
    must(Number.isInteger(decision.seat) && decision.seat >= 0 && decision.seat < seats, `seat ${decision.seat} of ${decision.title}`)
    must(decision.title !== '', `title of ${decision.id}`)
    must(decision.asks.length > 0, `questions of ${decision.title}`)
    must(!(decision.sealed && decision.standing), `a standing decision is not sealed: ${decision.title}`)
    distinct(
      decision.asks.map((ask) => named(ask, decision.body)),
      `asks of ${decision.title}`,
    )
    for (const owner of owners(decision)) {
      const theirs = decision.asks.filter((ask) => (ask.body ?? decision.body ?? owner) === owner)
      distinct(
        theirs.flatMap((ask) => ask.hotkey ?? []),
        `hotkeys of ${decision.title}`,
      )
      must(theirs.filter((ask) => ask.role === 'end' || ask.role === 'decline').length < 2, `ways to be done: ${decision.title}`)
    }
    must(decision.standing || decision.asks.every((ask) => ask.role !== 'surrender'), 'who may give up may do so at any time')
    for (const ask of decision.asks) askIsSound(ask)
  }
}

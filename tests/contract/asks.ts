// What every ask must be like, so that panels and canvas can serve it without knowing the system.
import { expect } from 'vitest'
import { ASK_KINDS, ASK_ROLES, type Ask, type BodyId, type Decision, type Option, RESERVED_HOTKEYS } from '../../src/engine/kernel/asks'

function distinct(names: readonly string[], what: string): void {
  if (new Set(names).size !== names.length) expect.fail(`${what} are distinct: ${names.join(', ')}`)
}

/** Looked at a hundred thousand times: said only where it fails. */
function optionsAreSound(options: readonly Option[], what: string): void {
  distinct(
    options.map((option) => option.id),
    `ids of ${what}`,
  )
  for (const option of options) if (option.label === '') expect.fail(`label of ${option.id}`)
}

function askIsSound(ask: Ask): void {
  expect(ASK_KINDS).toContain(ask.kind)
  expect(ask.key).not.toBe('')
  expect(ask.label).not.toBe('')
  if (ask.hotkey !== undefined) {
    expect(ask.hotkey).toMatch(/^[a-z]$/)
    expect(RESERVED_HOTKEYS, `${ask.label}: ${ask.hotkey} belongs to a command`).not.toContain(ask.hotkey)
  }
  if (ask.role !== undefined) {
    expect(ASK_ROLES).toContain(ask.role)
    expect(ask.kind === 'pick' && ask.options.length === 1 && ask.min === 1 && ask.max === 1, `${ask.label} is a button`).toBe(true)
    expect(ask.hotkey, `${ask.label} has its role's key`).toBeUndefined()
  }
  switch (ask.kind) {
    case 'pick':
      optionsAreSound(ask.options, ask.label)
      expect(ask.min).toBeLessThanOrEqual(ask.max)
      expect(ask.min).toBeGreaterThanOrEqual(0)
      return
    case 'target':
      optionsAreSound(ask.targets, ask.label)
      distinct(
        ask.means.map((means) => means.weapon),
        `means of ${ask.label}`,
      )
      expect(ask.max).toBeGreaterThanOrEqual(1)
      for (const option of ask.targets)
        if (option.body === undefined && option.pieces?.length !== 1) expect.fail(`whom ${option.label} stands for`)
      if (ask.factors !== undefined) expect(ask.factors[0]).toBe(1)
      return
    case 'move':
      expect(ask.limits.length).toBeGreaterThan(0)
      for (const [index, { distance }] of ask.limits.entries())
        if (!(distance >= (ask.limits[index - 1]?.distance ?? 0))) expect.fail(`limits of ${ask.label} grow`)
      return
    case 'place':
      distinct(ask.pieces.map(String), `pieces of ${ask.label}`)
      expect(ask.zone.length).toBeGreaterThanOrEqual(3)
      return
    case 'spot':
      distinct(
        ask.means.map((means) => means.weapon),
        `means of ${ask.label}`,
      )
      expect(ask.max).toBeGreaterThanOrEqual(1)
      if (ask.template.shape === 'cone' || ask.template.shape === 'line') expect(ask.template.length).toBeGreaterThan(0)
      if (ask.zone !== undefined) expect(ask.zone.length).toBeGreaterThanOrEqual(3)
      return
    case 'allocate': {
      optionsAreSound(ask.slots, ask.label)
      const least = ask.slots.reduce((sum, slot) => sum + slot.min, 0)
      const most = ask.slots.reduce((sum, slot) => sum + slot.max, 0)
      expect(least).toBeLessThanOrEqual(ask.total)
      if (ask.whole) expect(most).toBeGreaterThanOrEqual(ask.total)
      return
    }
    case 'write':
      expect(ask.maxLength).toBeGreaterThan(0)
      return
    case 'orders': {
      expect(ask.groups.length).toBeGreaterThan(0)
      distinct(
        ask.groups.map((group) => group.id),
        `groups of ${ask.label}`,
      )
      distinct(
        ask.groups.flatMap((group) => group.asks.map((one) => named(one, group.body))),
        `questions of ${ask.label}`,
      )
      for (const group of ask.groups) {
        expect(group.label).not.toBe('')
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
    expect(
      Number.isInteger(decision.seat) && decision.seat >= 0 && decision.seat < seats,
      `seat ${decision.seat} of ${decision.title}`,
    ).toBe(true)
    expect(decision.title).not.toBe('')
    expect(decision.asks.length, decision.title).toBeGreaterThan(0)
    expect(decision.sealed && decision.standing, 'a standing decision is not sealed').toBe(false)
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
      expect(
        theirs.filter((ask) => ask.role === 'end' || ask.role === 'decline').length,
        `ways to be done: ${decision.title}`,
      ).toBeLessThan(2)
    }
    expect(decision.asks.every((ask) => ask.role !== 'surrender') || decision.standing, 'who may give up may do so at any time').toBe(true)
    for (const ask of decision.asks) askIsSound(ask)
  }
}

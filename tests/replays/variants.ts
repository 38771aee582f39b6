// What else could have been answered: every answer of a record a little otherwise, and what was asked besides it. Legal or not, the rules say.

import { degrees, point } from '../../src/engine/geometry/units'
import type { Answer, Ask, Decision, Part, PartAsk } from '../../src/engine/kernel/asks'

/** Answers to a decision that was answered so, and to those open beside it; always the same ones in the same order. */
export function variants(given: Answer, open: readonly Decision[]): readonly Answer[] {
  const own = open.find((decision) => decision.id === given.decision)
  const ask = own?.asks.find((one) => one.key === given.key && one.kind === given.kind)
  return [...(ask ? otherwise(given, ask) : []), ...open.flatMap(besides)]
}

/** The same answer, changed in one thing. */
function otherwise(given: Answer, ask: Ask): readonly Answer[] {
  const { decision, seat } = given
  if (given.kind === 'orders') {
    const asks = ask.kind === 'orders' ? ask.groups.flatMap((group) => group.asks) : []
    const askOf = (part: Part): PartAsk | undefined =>
      asks.find((one) => one.key === part.key && one.kind === part.kind && (part.body === undefined || one.body === part.body))
    const instead = (index: number, parts: readonly Part[]): Answer => ({
      ...given,
      parts: [...given.parts.slice(0, index), ...parts, ...given.parts.slice(index + 1)],
    })
    const left = asks.filter((one) => !given.parts.some((part) => part.key === one.key && part.body === one.body))
    return [
      { ...given, parts: [] },
      ...given.parts.flatMap((part, index) => {
        const one = askOf(part)
        const changed = one ? changes(part, one).map((other) => instead(index, [other])) : []
        return [instead(index, []), instead(index, [part, part]), ...changed]
      }),
      ...left.flatMap((one) => fresh(one).map((part): Answer => ({ ...given, parts: [...given.parts, part] }))),
    ]
  }
  return ask.kind === 'orders' ? [] : changes(given, ask).map((part) => ({ ...part, decision, seat }))
}

function changes(part: Part, ask: PartAsk): readonly Part[] {
  switch (part.kind) {
    case 'pick': {
      const options = ask.kind === 'pick' ? ask.options.map((one) => one.id) : []
      const more = options.filter((id) => !part.picked.includes(id))
      return [
        { ...part, picked: [] },
        ...more.map((id): Part => ({ ...part, picked: [id] })),
        ...more.slice(0, 3).map((id): Part => ({ ...part, picked: [...part.picked, id] })),
        ...(part.picked.length > 1 ? [{ ...part, picked: part.picked.slice(1) }] : []),
      ]
    }
    case 'target': {
      if (ask.kind !== 'target') return []
      const ids = ask.targets.map((one) => one.id).filter((id) => !part.targets.includes(id))
      return [
        ...ids.map((id): Part => ({ ...part, targets: [id] })),
        ...ids.slice(0, 2).map((id): Part => ({ ...part, targets: [...part.targets, id] })),
        ...ask.means.filter((one) => one.weapon !== part.weapon).map((one): Part => ({ ...part, weapon: one.weapon })),
        ...(ask.factors ?? []).slice(0, 3).map((factor): Part => ({ ...part, factor })),
        ...(ask.aims ?? []).filter((one) => one.id !== part.aim).map((one): Part => ({ ...part, aim: one.id })),
      ]
    }
    case 'move': {
      const scaled = (by: number): Part => ({
        ...part,
        path: part.path.map((p) => point(p.x * by, p.y * by)),
        alone: part.alone.map((one) => ({ ...one, path: one.path.map((p) => point(p.x * by, p.y * by)) })),
      })
      const shifted = (x: number, y: number): Part => ({
        ...part,
        path: part.path.map((p) => point(p.x + x, p.y + y)),
        alone: part.alone.map((one) => ({ ...one, path: one.path.map((p) => point(p.x + x, p.y + y)) })),
      })
      return [
        scaled(0.5),
        scaled(2.2),
        shifted(1.5, 0),
        shifted(0, 1.5),
        shifted(-4, -4),
        { ...part, facing: degrees(45) },
        { ...part, altitude: 3 },
        { ...part, path: [], alone: part.alone.slice(0, 1) },
        { ...part, path: [point(0, -2), point(2, -2)], alone: [] },
      ]
    }
    case 'place': {
      const moved = (x: number, y: number): Part => ({
        ...part,
        places: part.places.map((one) => ({ ...one, at: point(one.at.x + x, one.at.y + y) })),
      })
      const [first, second] = part.places
      return [
        moved(1, 0),
        moved(0, -9),
        moved(0, 60),
        { ...part, places: part.places.map((one) => ({ ...one, altitude: 2 })) },
        ...(first && second ? [{ ...part, places: [{ ...first, at: second.at }, ...part.places.slice(1)] }] : []),
      ]
    }
    case 'allocate': {
      if (ask.kind !== 'allocate') return []
      const [one, two] = ask.slots.map((slot) => slot.id)
      const amount = (id: string): number => part.amounts[id] ?? 0
      return [
        { ...part, amounts: {} },
        ...ask.slots.map(({ id }): Part => ({ ...part, amounts: { ...part.amounts, [id]: amount(id) + 1 } })),
        ...(one !== undefined && two !== undefined
          ? [{ ...part, amounts: { ...part.amounts, [one]: Math.max(0, amount(one) - 1), [two]: amount(two) + 1 } }]
          : []),
      ]
    }
    case 'spot':
      return [
        { ...part, spots: part.spots.map((one) => ({ ...one, at: point(one.at.x + 2, one.at.y + 2) })) },
        { ...part, spots: [] },
      ]
    case 'write':
      return [{ ...part, text: '7' }]
  }
}

/** First answers to a question nobody has answered. */
function fresh(ask: PartAsk): readonly Part[] {
  const owner = {
    key: ask.key,
    ...(ask.body === undefined ? {} : { body: ask.body }),
    ...(ask.piece === undefined ? {} : { piece: ask.piece }),
  }
  switch (ask.kind) {
    case 'pick':
      return ask.options.slice(0, 6).map((one) => ({ ...owner, kind: 'pick', picked: [one.id] }))
    case 'target':
      return ask.targets.slice(0, 4).map((one) => {
        const [means] = ask.means
        return { ...owner, kind: 'target', targets: [one.id], ...(means ? { weapon: means.weapon } : {}) }
      })
    case 'move':
      return [point(0, -2), point(0, 2), point(3, 0)].map((p) => ({ ...owner, kind: 'move', path: [p], alone: [] }))
    case 'place':
      return ask.suggested ? [{ ...owner, kind: 'place', places: ask.suggested }] : []
    case 'allocate': {
      const least = Object.fromEntries(ask.slots.map((slot) => [slot.id, slot.min]))
      const most = Object.fromEntries(ask.slots.map((slot) => [slot.id, slot.max]))
      return [least, most, ...(ask.suggested ? [ask.suggested] : [])].map((amounts) => ({ ...owner, kind: 'allocate', amounts }))
    }
    case 'spot':
      return ask.origin ? [{ ...owner, kind: 'spot', spots: [{ at: ask.origin }] }] : []
    case 'write':
      return [{ ...owner, kind: 'write', text: ask.format === 'number' ? '3' : 'for a reason' }]
  }
}

function besides({ id: decision, seat, asks }: Decision): readonly Answer[] {
  return asks.flatMap((ask): readonly Answer[] => {
    if (ask.kind !== 'orders') return fresh(ask).map((part) => ({ ...part, decision, seat }))
    const { key } = ask
    return ask.groups
      .flatMap((group) => group.asks)
      .slice(0, 8)
      .flatMap((one) => fresh(one).slice(0, 2))
      .map((part) => ({ decision, seat, key, kind: 'orders', parts: [part] }))
  })
}

// Random legal play for the contract suite, and answers spoilt in every way a bad client could spoil them.
import { seededDice } from '../../src/engine/dice/seeded'
import type { Dice } from '../../src/engine/dice/types'
import { hasWay } from '../../src/engine/geometry/template'
import { degrees, point } from '../../src/engine/geometry/units'
import type { Answer, Ask, Decision, PieceId } from '../../src/engine/kernel/asks'
import { answer, type Battle, begin, owed } from '../../src/engine/kernel/battle'
import type { RuleSystem } from '../../src/engine/kernel/system'

export function start<State>(system: RuleSystem<State>, setup: unknown, seed: string): Battle<State> {
  const begun = begin(system, setup, seed)
  if (!begun.ok) throw new Error(`the setup is refused: ${begun.refusals.map((refusal) => refusal.reason).join('; ')}`)
  return begun.battle
}

/** Dice of the minds: a namespace of their own, never the stream of an answer. */
export function mindDice(seed: string, position: number): Dice {
  return seededDice(seed, `mind/${position}`)
}

/** Somebody answers at random. `standing`: once in so many answers a standing decision is taken up instead of an owed one; 0: never. */
export function choose<State>(
  system: RuleSystem<State>,
  battle: Battle<State>,
  dice: Dice,
  standing = 0,
): { readonly decision: Decision; readonly answer: Answer } | undefined {
  const due = owed(battle)
  if (due.length === 0) return undefined
  const purpose = { purpose: 'who answers', seat: 0 }
  const others = standing === 0 ? [] : battle.decisions.filter((decision) => decision.standing)
  const from = others.length > 0 && dice.die(standing, purpose) === 1 ? others : due
  const decision = from[dice.die(from.length, purpose) - 1]
  return decision === undefined ? undefined : { decision, answer: system.minds.sample(battle.state, decision, dice) }
}

export interface Beat<State> {
  readonly before: Battle<State>
  readonly decision: Decision
  readonly answer: Answer
  readonly after: Battle<State>
}

/** Plays at random until the battle ends or so many answers are in; shows every step. Throws if a sampled answer is refused. */
export function playOut<State>(
  system: RuleSystem<State>,
  setup: unknown,
  seed: string,
  most: number,
  see: (beat: Beat<State>) => void = () => {},
  standing = 0,
): Battle<State> {
  let battle = start(system, setup, seed)
  while (battle.position < most) {
    const chosen = choose(system, battle, mindDice(seed, battle.position), standing)
    if (chosen === undefined) break
    const given = answer(battle, chosen.answer)
    if (!given.ok) {
      throw new Error(
        `a sampled answer is refused: ${JSON.stringify(chosen.answer)}: ${given.refusals.map((refusal) => refusal.reason).join('; ')}`,
      )
    }
    see({ before: battle, decision: chosen.decision, answer: chosen.answer, after: given.battle })
    battle = given.battle
  }
  return battle
}

/** Answers like a legal one that must all be refused. */
export function spoilt(legal: Answer, seats: number): readonly Answer[] {
  const common: readonly Answer[] = [
    { ...legal, decision: `${legal.decision}-gone` },
    { ...legal, decision: '' },
    { ...legal, seat: (legal.seat + 1) % Math.max(2, seats) },
    { ...legal, seat: -1 },
    { ...legal, key: 'no such ask' },
    { ...legal, key: '__proto__' },
    { ...legal, body: 999_999 },
    { ...legal, piece: 999_999 },
    legal.kind === 'write'
      ? { ...legal, kind: 'pick', picked: [] }
      : { decision: legal.decision, seat: legal.seat, key: legal.key, kind: 'write', text: '' },
  ]
  return [...common, ...ofKind(legal)]
}

const OFF = { x: Number.NaN, y: 0 }
const FAR = { x: 1e300, y: 0 }

function ofKind(legal: Answer): readonly Answer[] {
  switch (legal.kind) {
    case 'pick':
      return [
        { ...legal, picked: [...legal.picked, 'no such option'] },
        { ...legal, picked: ['__proto__'] },
        { ...legal, picked: [...legal.picked, ...legal.picked, ...legal.picked, 'x'] },
      ]
    case 'target':
      return [
        { ...legal, targets: [] },
        { ...legal, targets: ['b999999'] },
        { ...legal, targets: [...legal.targets, ...legal.targets] },
        { ...legal, weapon: 'no such weapon' },
        { ...legal, factor: Number.NaN },
      ]
    case 'move':
      return [
        { ...legal, path: [...legal.path, OFF] },
        { ...legal, path: [FAR] },
        { ...legal, alone: [{ piece: -1, path: [] }] },
        { ...legal, altitude: Number.POSITIVE_INFINITY },
        { ...legal, wheel: { about: 'left', by: Number.NaN } },
      ]
    case 'place': {
      const [first] = legal.places
      return first === undefined
        ? []
        : [
            { ...legal, places: [{ ...first, at: OFF }] },
            { ...legal, places: [{ ...first, piece: 999_999 }] },
            { ...legal, places: [first, first] },
          ]
    }
    case 'spot': {
      const [first] = legal.spots
      return [
        { ...legal, spots: [] },
        { ...legal, spots: [{ at: OFF }] },
        { ...legal, spots: Array.from({ length: 1000 }, () => first ?? { at: FAR }) },
        { ...legal, weapon: 'no such weapon' },
      ]
    }
    case 'allocate':
      return [
        { ...legal, amounts: { ...legal.amounts, 'no such slot': 1 } },
        ...(Object.keys(legal.amounts).length === 0
          ? []
          : [{ ...legal, amounts: Object.fromEntries(Object.keys(legal.amounts).map((id) => [id, 1e9])) }]),
      ]
    case 'write':
      return [{ ...legal, text: 'x'.repeat(20_000) }]
    case 'orders': {
      const [first] = legal.parts
      return [
        { ...legal, parts: [...legal.parts, { key: 'no such question', kind: 'write', text: '' }] },
        { ...legal, parts: [...legal.parts, { key: '__proto__', kind: 'pick', picked: [] }] },
        ...(first === undefined ? [] : [{ ...legal, parts: [...legal.parts, first] }]),
      ]
    }
  }
}

/** A legal answer with one part more that its question does not ask for: each must be refused. */
export function withIdleParts(legal: Answer, ask: Ask): readonly Answer[] {
  if (legal.kind === 'target' && ask.kind === 'target')
    return [
      ...(ask.factors === undefined ? [{ ...legal, factor: 1 }] : []),
      ...(ask.aims === undefined ? [{ ...legal, aim: 'whole' }] : []),
      ...(ask.means.length === 0 ? [{ ...legal, weapon: 'sword' }] : []),
      ...(ask.assignable ? [] : [{ ...legal, assigned: [{ by: 0, attack: 0, target: 1 }] }]),
      { ...legal, assigned: [] },
    ]
  if (legal.kind === 'move' && ask.kind === 'move') {
    const facing = degrees(90)
    const idle = { piece: 0, path: [] }
    return [
      ...(ask.turning === undefined ? [{ ...legal, facing }] : []),
      ...(ask.wheels ? [] : [{ ...legal, wheel: { about: 'left' as const, by: 30 } }]),
      { ...legal, wheel: { about: 'left', by: 0 } },
      { ...legal, path: [], alone: [...legal.alone.filter(({ piece }) => piece !== idle.piece), idle] },
    ]
  }
  if (legal.kind === 'spot' && ask.kind === 'spot' && !hasWay(ask.template))
    return [{ ...legal, spots: legal.spots.map((one) => ({ ...one, facing: degrees(90) })) }]
  return []
}

/** A legal answer with one part more that it may have: refused, or it changes what comes of it. */
export function withMoreParts(legal: Answer, ask: Ask, pieces: readonly PieceId[]): readonly Answer[] {
  if (legal.kind === 'move' && ask.kind === 'move')
    return [
      { ...legal, altitude: 0.5 },
      ...(legal.path.length === 0 ? [] : [{ ...legal, alone: pieces.map((piece) => ({ piece, path: [point(1, 1)] })) }]),
      { ...legal, alone: [...legal.alone, { piece: 9999, path: [point(1, 1)] }] },
    ]
  if (legal.kind === 'place' && ask.kind === 'place')
    return legal.places.slice(0, 1).map((first) => ({ ...legal, places: [{ ...first, altitude: 0 }, ...legal.places.slice(1)] }))
  if (legal.kind === 'target' && ask.kind === 'target' && ask.assignable)
    return [
      { ...legal, assigned: [{ by: 9999, attack: 0, target: 0 }] },
      { ...legal, assigned: [{ by: pieces[0] ?? 0, attack: 99, target: 0 }] },
    ]
  return []
}

/** Freezes plain data to the bottom; what is frozen already is not walked again. */
export function freeze(value: unknown): void {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return
  Object.freeze(value)
  for (const inner of Object.values(value)) freeze(inner)
}

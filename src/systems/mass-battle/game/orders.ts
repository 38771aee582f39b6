// Orders as a closed form (MAS-1): read from the parts of an answer, written as parts again, and said as a sentence.
import { degrees } from '../../../engine/geometry/units'
import type { BodyId, Part } from '../../../engine/kernel/asks'
import { squareName } from '../../../engine/tabletop/squares'
import { SPELL_TABLE, SPELLS } from '../data/spells'
import {
  type Clause,
  CONDITIONS,
  type Condition,
  type Fallback,
  FORMATIONS,
  type Formation,
  type Order,
  PACES,
  type Posture,
  type State,
  type Unit,
} from '../state'
import { keyOf, type Parts, pickedIn, type Slot, spotIn, targetIn, unitOption } from './keys'
import { leaderOf } from './queries'

export const HOLD: Clause = { posture: 'hold', target: null, place: null, facing: null, pace: 'normal', formation: null, spell: null }
export const STANDING: Order = { clause: HOLD, fallbacks: [], holdFire: false, duel: false }

const named = <Word extends string>(words: readonly Word[], word: string | undefined): Word | undefined => words.find((one) => one === word)

/** What can be chosen to do: the postures, a march at an enemy and a wheel on the spot by names of their own. */
export const DOINGS = ['hold', 'march', 'advance', 'charge', 'wheel', 'withdraw', 'follow', 'formation', 'reload', 'cast'] as const
export type Doing = (typeof DOINGS)[number]
export function doingOf({ posture, target, facing }: Clause): Doing {
  if (posture === 'march' && target !== null) return 'advance'
  return posture === 'hold' && facing !== null ? 'wheel' : posture
}
/** For what each may have become impossible at all, as `hindrance` and a barred way tell it. */
export const CAUSES: Readonly<Record<Doing, readonly Condition[]>> = {
  hold: CONDITIONS,
  march: ['in the way'],
  advance: ['gone', 'in the way'],
  charge: CONDITIONS,
  wheel: ['in the way'],
  withdraw: ['in the way'],
  follow: ['gone', 'in the way'],
  formation: ['in the way'],
  reload: [],
  cast: CONDITIONS,
}
export const doingIn = (parts: Parts, unit: BodyId, slot: Slot = ''): Doing | undefined =>
  named(DOINGS, pickedIn(parts, keyOf(unit, 'do', slot)))
const postureOf = (doing: Doing): Posture => (doing === 'advance' ? 'march' : doing === 'wheel' ? 'hold' : doing)

/** The clause in a slot; undefined where nothing is chosen to do there. What does not belong to it is left out. */
export function clauseIn(parts: Parts, unit: BodyId, slot: Slot = ''): Clause | undefined {
  const doing = doingIn(parts, unit, slot)
  if (doing === undefined) return undefined
  const facing = pickedIn(parts, keyOf(unit, 'face', slot))
  return {
    posture: postureOf(doing),
    target: doing === 'march' || doing === 'wheel' ? null : targetIn(parts, keyOf(unit, 'at', slot)),
    place: doing === 'march' ? spotIn(parts, keyOf(unit, 'to', slot)) : null,
    facing: facing === undefined || (doing !== 'march' && doing !== 'wheel') ? null : degrees(Number(facing)),
    pace: named(PACES, pickedIn(parts, keyOf(unit, 'pace', slot))) ?? 'normal',
    formation: named(FORMATIONS, pickedIn(parts, keyOf(unit, 'form', slot))) ?? null,
    spell: named(SPELLS, pickedIn(parts, keyOf(unit, 'spell', slot))) ?? null,
  }
}
function fallbackIn(parts: Parts, unit: BodyId, slot: Slot): readonly Fallback[] {
  const condition = named(CONDITIONS, pickedIn(parts, keyOf(unit, 'if', slot)))
  const clause = clauseIn(parts, unit, slot)
  return condition === undefined || clause === undefined ? [] : [{ condition, clause }]
}
/** What a unit is ordered; who is told nothing new goes on as before. */
export function orderIn(parts: Parts, unit: Unit): Order {
  const clause = clauseIn(parts, unit.id)
  const fire = pickedIn(parts, keyOf(unit.id, 'fire'))
  const duel = pickedIn(parts, keyOf(unit.id, 'duel'))
  const { order } = unit
  const holdFire = fire === undefined ? order.holdFire : fire === 'hold'
  const strikes = duel === undefined ? order.duel : duel === 'leader'
  if (clause === undefined) return { ...order, holdFire, duel: strikes }
  return { clause, fallbacks: [...fallbackIn(parts, unit.id, '1'), ...fallbackIn(parts, unit.id, '2')], holdFire, duel: strikes }
}

const pick = (key: string, picked: string | null): readonly Part[] => (picked === null ? [] : [{ key, kind: 'pick', picked: [picked] }])
/** The parts that order a clause. */
export function partsFor(unit: BodyId, clause: Clause, slot: Slot = ''): readonly Part[] {
  const { target, place, facing, pace, formation, spell } = clause
  return [
    ...pick(keyOf(unit, 'do', slot), doingOf(clause)),
    ...(target === null ? [] : [{ key: keyOf(unit, 'at', slot), kind: 'target' as const, targets: [unitOption(target)] }]),
    ...(place === null ? [] : [{ key: keyOf(unit, 'to', slot), kind: 'spot' as const, spots: [{ at: place }] }]),
    ...pick(keyOf(unit, 'face', slot), facing === null ? null : `${facing}`),
    ...pick(keyOf(unit, 'pace', slot), pace === 'normal' ? null : pace),
    ...pick(keyOf(unit, 'form', slot), formation),
    ...pick(keyOf(unit, 'spell', slot), spell),
  ]
}
export function partsOfOrder(unit: BodyId, { clause, fallbacks, holdFire, duel }: Order): readonly Part[] {
  return [
    ...partsFor(unit, clause),
    ...fallbacks.flatMap(({ condition, clause: then }, i): readonly Part[] => {
      const slot: Slot = i === 0 ? '1' : '2'
      return [...pick(keyOf(unit, 'if', slot), condition), ...partsFor(unit, then, slot)]
    }),
    ...(holdFire ? pick(keyOf(unit, 'fire'), 'hold') : []),
    ...(duel ? pick(keyOf(unit, 'duel'), 'leader') : []),
  ]
}

/** The same, said so that nothing of what it was told before goes on: neither that it holds its fire nor whom its leader strikes. */
export const partsAfresh = ({ id, order: before, profile, leader }: Unit, order: Order): readonly Part[] => [
  ...partsOfOrder(id, order),
  ...(before.holdFire && !order.holdFire && profile.missile !== null ? pick(keyOf(id, 'fire'), 'free') : []),
  ...(before.duel && !order.duel && (leader?.hp ?? 0) > 0 ? pick(keyOf(id, 'duel'), 'unit') : []),
]

// ---------------------------------------------------------------- in words

export const FACING_WORDS: Readonly<Record<number, string>> = { 0: 'right', 90: 'down', 180: 'left', 270: 'up' }
export const FORMING: Readonly<Record<Formation, string>> = {
  tight: 'close to tight formation',
  loose: 'open to loose formation',
  square: 'form square',
}
/** What is done at the end of a way. */
export const wheelText = ({ facing }: Clause): string => (facing === null ? '' : `, then wheel to face ${FACING_WORDS[facing] ?? ''}`)
export function clauseText(state: State, clause: Clause): string {
  const { posture, place, facing, pace, formation, spell } = clause
  const target = clause.target === null ? undefined : state.units[clause.target]?.name
  const running = pace === 'run' ? ' at a run' : ''
  switch (posture) {
    case 'hold':
      return facing !== null ? `wheel to face ${FACING_WORDS[facing] ?? ''}` : target === undefined ? 'hold' : `shoot at ${target}`
    case 'march':
      return `${target === undefined ? `march to ${place ? squareName(place) : 'no place'}` : `advance on ${target}`}${running}${wheelText(clause)}`
    case 'charge':
      return `charge ${target ?? 'nobody'}`
    case 'withdraw':
      return `withdraw${running}`
    case 'follow':
      return `follow ${target ?? 'nobody'}${running}`
    case 'formation':
      return formation === null ? 'change formation' : FORMING[formation]
    case 'reload':
      return 'reload'
    case 'cast':
      return `cast ${spell === null ? 'nothing' : SPELL_TABLE[spell].title.toLowerCase()}${target === undefined ? '' : ` on ${target}`}`
  }
}
const CONDITION_TEXT = {
  gone: (name: string) => `if ${name} are gone`,
  'in the way': () => 'if something is in the way',
  'out of reach': (name: string) => `if ${name} are out of reach`,
} as const
/** 'charge the billmen; if they are gone, charge the yeomen; else hold'. */
export function orderText(state: State, unit: Unit, { clause, fallbacks, holdFire, duel }: Order = unit.order): string {
  const words = [clauseText(state, clause)]
  const clauses = [clause, ...fallbacks.map((one) => one.clause)]
  fallbacks.forEach(({ condition, clause: then }, i) => {
    // what the first is no fallback for falls to the second as well
    const meant = clauses.filter(
      (one, at) => CAUSES[doingOf(one)].includes(condition) && (at === i || (at < i && fallbacks[at]?.condition !== condition)),
    )
    const names = new Set(meant.flatMap(({ target }) => (target === null ? [] : (state.units[target]?.name ?? []))))
    words.push(`${CONDITION_TEXT[condition]([...names].join(' or ') || 'they')}, ${clauseText(state, then)}`)
  })
  if (clause.posture !== 'hold' || clause.target !== null) words.push('else hold')
  if (holdFire) words.push('hold fire')
  if (duel && leaderOf(unit)) words.push('strike at their leader')
  return words.join('; ')
}

// Wounds, injuries and falls (WAR-12, 20, 22, 30): what an unsaved wound does to somebody.
import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { CRITICAL, DIE } from '../data/constants'
import type { Fighter, State } from '../state'
import { change, type Draft, fighterAt } from './draft'
import { engage } from './engage'
import { dropsFrom, floorAt } from './grid'
import { modifier } from './modifiers'
import { type Drop, injuryOf } from './odds'
import { fighterOn, gridIn, isHero, isSpoilt, nameOf, partsOf, saveParts, stillEngaged, sumOf, testParts } from './queries'
import { save, test, testScore } from './testing'

/** The lower square somebody would fall into: the lowest that is free, of the same depth the first of the eight ways; undefined: no edge. */
export function dropOf(state: State, id: PieceId): { readonly to: Fighter['at']; readonly height: number } | undefined {
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const free = dropsFrom(grid, at).filter((to) => fighterOn(state, to) === undefined)
  const [first] = free
  if (!first) return undefined
  const to = free.reduce((low, one) => (floorAt(grid, one) < floorAt(grid, low) ? one : low), first)
  return { to, height: floorAt(grid, at) - floorAt(grid, to) }
}
/** The edge as the odds want it. */
export function dropOdds(state: State, id: PieceId): Drop | undefined {
  const drop = dropOf(state, id)
  if (!drop) return undefined
  return {
    hold: sumOf(testParts(state, id, 'agility', 'edge')),
    worse: isSpoilt(state, id, 'agility'),
    height: drop.height,
    toughness: sumOf(saveParts(state, id, 'toughness')),
    ward: sumOf(saveParts(state, id, 'ward')),
  }
}

/** Out of the battle: the engagements he was in are over, and those his fall frightens will know of it (WAR-32). */
export function putOut(draft: Draft, id: PieceId, by: PieceId | null, out: 'incapacitated' | 'fled'): void {
  change(draft, id, { out, by, routing: out === 'fled', posture: out === 'fled' ? 'up' : 'stunned' })
  if (out === 'incapacitated' && isHero(draft.state, id)) draft.state.shocks = [...draft.state.shocks, { shock: 'hero', id }]
  draft.state.engaged = stillEngaged(draft.state)
}

/** A character is knocked flat; at an edge he may fall off it. Tells the rolls; true: he fell. */
function knockFlat(draft: Draft, id: PieceId, posture: 'down' | 'stunned', rolls: Roll[]): boolean {
  change(draft, id, { posture, since: draft.state.turn })
  const drop = dropOf(draft.state, id)
  if (!drop) return false
  const hold = testScore(draft, id, 'agility', 'edge', `${nameOf(draft.state, id)} holds on to the edge`)
  rolls.push(hold.roll)
  if (hold.passed) return false
  const at = fighterAt(draft.state, id).at
  change(draft, id, { at: drop.to })
  engage(draft, id)
  land(draft, id, drop.height, at)
  return true
}
/** A fall: one hit of Strength = squares fallen, armour no help (WAR-12). It is told where it happens. */
export function land(draft: Draft, id: PieceId, height: number, from: Fighter['at']): void {
  const { seat, at } = fighterAt(draft.state, id)
  const name = nameOf(draft.state, id)
  const place = draft.events.length
  const rolls: Roll[] = []
  const squares = [modifier(height, height === 1 ? 'a square fallen' : 'squares fallen', 'WAR-12', 'ruled')]
  const hit = test(draft, seat, `the fall of ${name}: damage`, squares)
  rolls.push(hit.roll)
  const saved = hit.passed ? save(draft, seat, `the fall of ${name}: Toughness`, saveParts(draft.state, id, 'toughness')) : undefined
  if (saved) rolls.push(saved.roll)
  const open = hit.passed && saved?.passed !== true
  const warded = open ? save(draft, seat, `the fall of ${name}: Ward`, saveParts(draft.state, id, 'ward')) : undefined
  if (warded) rolls.push(warded.roll)
  const hurt = open && warded?.passed !== true
  const { result } = wound(draft, id, hurt ? 1 : 0, { critical: false, by: null, overkill: false }, rolls)
  draft.events.splice(place, 0, {
    what: 'fell',
    seat,
    mark: result === 'out' ? 'kill' : 'chain',
    rolls,
    glides: [{ piece: id, path: [from, at] }],
    ...(result === 'out' ? { fallen: [id] } : {}),
    detail: { id, height, hurt, result },
  })
}

export interface Blow {
  readonly critical: boolean
  readonly overkill: boolean
  readonly by: PieceId | null
}
export interface Wounded {
  readonly result: 'unhurt' | 'wounded' | 'down' | 'stunned' | 'out'
  readonly fell: boolean
}
/** Unsaved wounds come off; at 0 there is an injury roll, and whoever lies already steps up instead (WAR-30). */
export function wound(draft: Draft, id: PieceId, wounds: number, { critical, overkill, by }: Blow, rolls: Roll[]): Wounded {
  if (wounds === 0) return { result: 'unhurt', fell: false }
  const before = fighterAt(draft.state, id)
  const left = Math.max(0, before.wounds - wounds)
  change(draft, id, { wounds: left })
  if (overkill || before.posture === 'stunned') {
    putOut(draft, id, by, 'incapacitated')
    return { result: 'out', fell: false }
  }
  if (before.posture === 'down') {
    change(draft, id, { posture: 'stunned', since: draft.state.turn })
    return { result: 'stunned', fell: false }
  }
  if (left > 0) return { result: 'wounded', fell: false }
  const parts = [
    ...(critical && before.wounds > 0 ? [modifier(CRITICAL.injury, 'a critical hit', 'WAR-22')] : []),
    ...partsOf(draft.state, id, 'injury', ({ by }) => by),
  ]
  const purpose = `injury of ${nameOf(draft.state, id)}`
  const face = draft.dice.die(DIE, { purpose, seat: before.seat })
  const total = face + sumOf(parts)
  rolls.push({
    purpose,
    seat: before.seat,
    formula: 'd10',
    dice: [{ sides: DIE, face }],
    modifiers: parts,
    total,
    result: 'plain',
  })
  const injury = injuryOf(total)
  if (injury === 'out') {
    putOut(draft, id, by, 'incapacitated')
    return { result: 'out', fell: false }
  }
  return { result: injury, fell: knockFlat(draft, id, injury, rolls) }
}

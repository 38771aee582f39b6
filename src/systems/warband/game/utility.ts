// The utility phase (WAR-10, 11): who has something to do, what it is, and doing it. Sides take turns as they please.
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import { type Item, KINDS } from '../data/types'
import type { Fighter, State } from '../state'
import { change, characterAt, type Draft, emit, fighterAt, note } from './draft'
import { spaces } from './grid'
import { perform } from './magic'
import { mayRally } from './morale'
import { disengagesOf, pacesOf } from './movement'
import { castable } from './options'
import {
  areBeside,
  armsOf,
  enemiesOf,
  friendsOf,
  gives,
  isEngaged,
  isLying,
  isOnTable,
  isStunned,
  scoreOf,
  standing,
  weaponAt,
} from './queries'

const unused = (fighter: Fighter, action: string): boolean => !fighter.turn.used.includes(action)
/** Able to do more than rally: in his senses, his own master. */
const isFree = (fighter: Fighter): boolean => isOnTable(fighter) && !isStunned(fighter) && !fighter.routing && !fighter.turn.muddled

/** WAR-11: bracing takes the whole movement of the turn, so that neither goes with the other. */
export const mayBrace = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isFree(fighter) && unused(fighter, 'brace') && unused(fighter, 'disengage') && !isLying(fighter) && gives(state, id, 'brace')
}
export const mayDisengage = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isFree(fighter) && unused(fighter, 'disengage') && !isLying(fighter) && !fighter.turn.braced && disengagesOf(state, id).length > 0
}
export const mayEncourage = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isFree(fighter) && unused(fighter, 'encourage') && scoreOf(state, id, 'resolve') > 0 && friendsOf(state, fighter).length > 0
}
export const mayRotate = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isOnTable(fighter) && !isStunned(fighter) && !fighter.routing && unused(fighter, 'rotate')
}
/** Rallying is all that is left to whoever routs. */
export const mayTryRally = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isOnTable(fighter) && unused(fighter, 'rally') && mayRally(state, id)
}
export const maySwap = (state: State, id: PieceId): boolean => {
  const fighter = fighterAt(state, id)
  return isFree(fighter) && unused(fighter, 'swap') && characterAt(state, id).weapons.length > fighter.inHand.length
}
/** Armour that can be taken off; it cannot be put on again (WAR-11). */
export const doffable = (state: State, id: PieceId): readonly number[] => {
  const fighter = fighterAt(state, id)
  if (!isFree(fighter) || !unused(fighter, 'doff')) return []
  return characterAt(state, id).armour.flatMap((_one, index) => (fighter.off.includes(index) ? [] : [index]))
}
/** Hands that are free for weapons: a shield takes one. */
export function handsOf(state: State, id: PieceId): number {
  const { armour, hands } = characterAt(state, id)
  const shields = armour.filter((one, index) => one.slot === 'shield' && !fighterAt(state, id).off.includes(index)).length
  return Math.max(0, hands - shields)
}
export const handsFor = (state: State, id: PieceId, weapons: readonly number[]): number =>
  weapons.reduce((sum, index) => sum + weaponAt(state, id, index).hands, 0)

/** The items he may use now, by their index; whom on. */
export function usable(
  state: State,
  id: PieceId,
): readonly { readonly index: number; readonly item: Item; readonly on: readonly PieceId[] }[] {
  const fighter = fighterAt(state, id)
  if (!isFree(fighter)) return []
  return characterAt(state, id).items.flatMap((item, index) => {
    if (item.use === 'worn' || (fighter.usesLeft[index] ?? 0) <= 0 || !unused(fighter, item.use)) return []
    const on =
      item.use === 'consumable'
        ? [
            id,
            ...friendsOf(state, fighter)
              .filter((one) => areBeside(state, one, fighter))
              .map((one) => one.id),
          ]
        : [id]
    return [{ index, item, on }]
  })
}
/** Somebody an enemy could come to blows with this turn: then it matters which way he faces. */
const isNear = (state: State, fighter: Fighter): boolean =>
  isEngaged(state, fighter.id) ||
  enemiesOf(state, fighter).some(
    (one) => !one.routing && spaces(one.at, fighter.at) <= pacesOf(state, one.id).move + 2 + armsReach(state, one.id),
  )
const armsReach = (state: State, id: PieceId): number => Math.max(...armsOf(state, id, 'melee').map(({ weapon }) => weapon.range))

/** Whether it is worth asking him: a rotation alone is, where somebody might come from behind. */
export function hasUtility(state: State, id: PieceId): boolean {
  const fighter = fighterAt(state, id)
  if (!isOnTable(fighter) || isStunned(fighter) || fighter.turn.finished.includes('utility')) return false
  return (
    mayTryRally(state, id) ||
    mayBrace(state, id) ||
    mayDisengage(state, id) ||
    (mayEncourage(state, id) && frightened(state, fighter)) ||
    maySwap(state, id) ||
    usable(state, id).length > 0 ||
    castable(state, id, 'utility').length > 0 ||
    (mayRotate(state, id) && isNear(state, fighter))
  )
}
/** A friend may have to test his morale this turn: anybody whose side has met the enemy, or may be struck at by him. */
const frightened = (state: State, fighter: Fighter): boolean => {
  const friends = standing(state).filter((one) => one.seat === fighter.seat)
  if (friends.some((one) => one.routing || one.shaken.length > 0 || isEngaged(state, one.id))) return true
  return enemiesOf(state, fighter).some((enemy) => {
    if (enemy.routing) return false
    const reach = pacesOf(state, enemy.id).move + farthest(state, enemy.id)
    return friends.some((one) => spaces(enemy.at, one.at) <= reach)
  })
}
/** Squares that the farthest of his attacks reaches: by weapon, by spell. */
const farthest = (state: State, id: PieceId): number =>
  Math.max(
    1,
    ...KINDS.flatMap((kind) => armsOf(state, id, kind).map(({ weapon }) => weapon.range)),
    ...(scoreOf(state, id, 'magic') > 0 ? characterAt(state, id).spells.map(({ range }) => range) : []),
  )
export const seatHasUtility = (state: State, seat: Seat): boolean =>
  standing(state).some((one) => one.seat === seat && hasUtility(state, one.id))

/** WAR-10: the sides that still have something to do, the fastest first. */
export function utilitySeats(state: State, done: readonly Seat[]): readonly Seat[] {
  const place = (seat: Seat): number =>
    Math.min(...standing(state).map((one) => (one.seat === seat && hasUtility(state, one.id) ? one.place : Number.POSITIVE_INFINITY)))
  return state.sides
    .map(({ seat }) => seat)
    .filter((seat) => !done.includes(seat) && seatHasUtility(state, seat))
    .sort((a, b) => place(a) - place(b))
}
/** Whose turn it is to act or wait: the fastest that has not waited; where all wait, the slowest goes first (WAR-10). */
export function utilityTurn(
  state: State,
  { waited, done }: { readonly waited: readonly Seat[]; readonly done: readonly Seat[] },
): { readonly seat: Seat; readonly mayWait: boolean } | undefined {
  const seats = utilitySeats(state, done)
  const [next] = seats.filter((seat) => !waited.includes(seat))
  if (next !== undefined) return { seat: next, mayWait: seats.length > 1 }
  const slowest = seats.at(-1)
  return slowest === undefined ? undefined : { seat: slowest, mayWait: false }
}

// ---------------------------------------------------------------- doing it

const used = (draft: Draft, id: PieceId, action: string): void => {
  note(draft, id, { used: [...fighterAt(draft.state, id).turn.used, action] })
}
export function brace(draft: Draft, id: PieceId): void {
  used(draft, id, 'brace')
  note(draft, id, { braced: true })
  emit(draft, { what: 'braced', seat: fighterAt(draft.state, id).seat, detail: { id } })
}
export function rotate(draft: Draft, id: PieceId, facing: Fighter['facing']): void {
  used(draft, id, 'rotate')
  change(draft, id, { facing })
  emit(draft, { what: 'rotated', seat: fighterAt(draft.state, id).seat, detail: { id } })
}
export function swap(draft: Draft, id: PieceId, inHand: readonly number[]): void {
  used(draft, id, 'swap')
  change(draft, id, { inHand })
  const names = inHand.map((index) => weaponAt(draft.state, id, index).name)
  emit(draft, { what: 'swapped', seat: fighterAt(draft.state, id).seat, detail: { id, names } })
}
export function doff(draft: Draft, id: PieceId, index: number): void {
  used(draft, id, 'doff')
  change(draft, id, { off: [...fighterAt(draft.state, id).off, index] })
  emit(draft, {
    what: 'doffed',
    seat: fighterAt(draft.state, id).seat,
    detail: { id, name: characterAt(draft.state, id).armour[index]?.name ?? '' },
  })
}
export function spendItem(draft: Draft, id: PieceId, index: number, on: PieceId): void {
  const item = characterAt(draft.state, id).items[index]
  if (!item) return
  const fighter = fighterAt(draft.state, id)
  used(draft, id, item.use)
  change(draft, id, { usesLeft: fighter.usesLeft.map((left, one) => (one === index ? left - 1 : left)) })
  emit(draft, { what: 'used', seat: fighter.seat, detail: { id, item: item.name, on } })
  for (const deed of item.deeds) perform(draft, id, item.name, deed, [on], null, fighter.facing)
}

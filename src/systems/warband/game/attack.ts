// An attack carried out (WAR-20): to hit, damage, Defense, Ward, what is left comes off Wounds. Each attack is seen through before the next.
import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { SURE } from '../data/constants'
import type { Weapon } from '../data/types'
import type { Fighter } from '../state'
import { type Draft, fighterAt, note } from './draft'
import { spaces } from './grid'
import { type Wounded, wound } from './injury'
import { type Attack, numbersOf } from './modifiers'
import { byDistance, nameOf, standing } from './queries'
import { save, test } from './testing'

/** Everything of one attack on one target; `struck`: it needs no roll to hit. */
function strike(draft: Draft, attack: Attack, rolls: Roll[]): Wounded & { readonly hit: boolean } {
  const { state } = draft
  const { odds, toHit, damage, defence, ward } = numbersOf(state, attack)
  const { seat } = fighterAt(state, attack.by)
  const target = fighterAt(state, attack.target)
  const by = nameOf(state, attack.by)
  const at = nameOf(state, target.id)
  let critical = false
  if (odds.rolls) {
    const tested = test(draft, seat, `${by} at ${at}: to hit`, toHit.modifiers, ['hit', 'miss'])
    const hit = odds.hits || tested.passed
    rolls.push(odds.hits ? { ...tested.roll, chance: 1, result: 'hit' } : tested.roll)
    if (!hit) return { hit: false, result: 'unhurt', fell: false }
    critical = tested.face === SURE.pass
  }
  if (odds.futile) return { hit: true, result: 'unhurt', fell: false }
  // a critical's wound more comes whether or not the damage test passes (WAR-22)
  let wounds = critical ? 1 : 0
  if (odds.wounds || (critical && odds.poisoned)) wounds += 1
  else {
    const hurt = test(draft, seat, `${by} at ${at}: damage`, damage.modifiers)
    rolls.push(hurt.roll)
    if (hurt.passed) wounds += 1
  }
  let unsaved = 0
  for (let one = 0; one < wounds; one += 1) {
    const defended = odds.overkill ? undefined : save(draft, target.seat, `${at}: Defense`, defence.modifiers)
    if (defended) rolls.push(defended.roll)
    if (defended?.passed) continue
    const warded = save(draft, target.seat, `${at}: Ward`, ward.modifiers)
    if (warded) rolls.push(warded.roll)
    if (!warded?.passed) unsaved += 1
  }
  return { hit: true, ...wound(draft, target.id, unsaved, { critical, overkill: odds.overkill, by: attack.by }, rolls) }
}

/** Everybody within so many squares of a place, nearest first, friends too (WAR-26). */
export const within = (draft: Draft, at: Fighter['at'], squares: number): readonly Fighter[] =>
  byDistance(at, standing(draft.state)).filter((one) => spaces(one.at, at) <= squares)

/** One attack on everybody it strikes: the target, and with a blast whoever stands near him. True: the target can be attacked on. */
export function attackOnce(draft: Draft, attack: Attack): boolean {
  const place = fighterAt(draft.state, attack.target).at
  const first = strikeOnce(draft, attack)
  const blast = attack.weapon.blast ?? 0
  if (first.hit && blast > 0 && attack.struck !== true)
    for (const other of within(draft, place, blast)) {
      if (other.id === attack.target || other.out !== 'no') continue
      strikeOnce(draft, { ...attack, target: other.id, struck: true })
    }
  return fighterAt(draft.state, attack.target).out === 'no' && !first.fell
}
/** One attack on one target, told before what came of it. */
export function strikeOnce(draft: Draft, attack: Attack): Wounded & { readonly hit: boolean } {
  const place = draft.events.length
  const rolls: Roll[] = []
  const { hit, result, fell } = strike(draft, attack, rolls)
  const out = fighterAt(draft.state, attack.target).out !== 'no'
  draft.events.splice(place, 0, {
    what: 'attack',
    seat: fighterAt(draft.state, attack.by).seat,
    ...(out ? { mark: 'kill' as const } : {}),
    rolls,
    strikes: [{ by: attack.by, at: attack.target, hit }],
    ...(out ? { fallen: [attack.target] } : {}),
    detail: {
      by: attack.by,
      target: attack.target,
      weapon: attack.weapon.name,
      how: attack.how,
      hit,
      result: out ? 'out' : result,
      fell,
      ...(attack.opportunity ? { opportunity: true } : {}),
      ...(attack.struck ? { struck: true } : {}),
    },
  })
  return { hit, result, fell }
}

/** So many attacks, one after another, as long as the target can be attacked; what is not used is left (WAR-14). */
export function attacks(draft: Draft, attack: Attack, count: number, weaponIndex: number): void {
  for (let one = 0; one < count; one += 1) {
    spend(draft, attack.by, weaponIndex)
    if (!attackOnce(draft, attack)) return
    if (fighterAt(draft.state, attack.by).out !== 'no' || fighterAt(draft.state, attack.by).posture === 'stunned') return
  }
}
/** An Attack and a use of the weapon (WAR-21). */
export function spend(draft: Draft, id: PieceId, weaponIndex: number): void {
  const { turn } = fighterAt(draft.state, id)
  const before = turn.shots.find(([weapon]) => weapon === weaponIndex)?.[1] ?? 0
  note(draft, id, { spent: turn.spent + 1, shots: [...turn.shots.filter(([weapon]) => weapon !== weaponIndex), [weaponIndex, before + 1]] })
}
/** WAR-26: everybody in a wave is struck, friends too; it spends one Attack. */
export function wave(draft: Draft, by: PieceId, weapon: Weapon, weaponIndex: number, struck: readonly PieceId[]): void {
  spend(draft, by, weaponIndex)
  for (const target of struck)
    if (fighterAt(draft.state, target).out === 'no') strikeOnce(draft, { by, target, weapon, how: 'ranged', struck: true })
}

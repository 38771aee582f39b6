// What can befall a figure: death, a lost weapon, saving rolls (BST-52).
import type { Roll, RuleId } from '../../../engine/dice/types'
import type { PieceId, WeaponId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Profile, Weapon } from '../data/profile'
import { isRanged } from '../data/ranges'
import type { State } from '../state'
import { changeFigure, type Draft, emit, figureAt } from './draft'
import { profileOf } from './queries'

/** Takes a figure off the table for good. */
export function kill(draft: Draft, id: PieceId): void {
  changeFigure(draft, id, { alive: false, lost: 'killed', paralysed: false, fallen: false, saves: [] })
}

const BODY: WeaponId = 'body' // what the charts call a creature's own weapons
/** Teeth, claws and a numbing touch are neither dropped nor broken, and neither is the engine that a crew serves. */
const isKept = ({ id, reach, attacks }: Weapon, { class: kind }: Profile): boolean =>
  reach === 'M1' || id === BODY || attacks.some(({ effect }) => effect === 'paralysis') || (kind === 'engine' && isRanged(reach))

/** The weapon it would lose now: the one named, else the first in its hands; undefined: it has none to lose. */
export function inHand(state: State, id: PieceId, weapon?: WeaponId): Weapon | undefined {
  const figure = figureAt(state, id)
  const profile = profileOf(state, figure)
  const held = profile.weapons.filter(
    (one) =>
      !isKept(one, profile) && !figure.broken.includes(one.id) && !figure.dropped.includes(one.id) && !figure.thrown?.includes(one.id),
  )
  return weapon === undefined ? held[0] : held.find((one) => one.id === weapon)
}

/** The ways of using the same thing: 'spear', 'spear-two-handed' and 'spear-thrown', 'longbow' and 'longbow-club'. */
function waysOf(weapons: readonly Weapon[], id: WeaponId): readonly WeaponId[] {
  const stem = (one: WeaponId): WeaponId =>
    weapons.reduce((shortest, { id: other }) => (one.startsWith(`${other}-`) && other.length < shortest.length ? other : shortest), one)
  return weapons.map((one) => one.id).filter((one) => stem(one) === stem(id))
}

/** Drops or breaks a weapon; returns the one lost. Ways of using the same thing ('longbow', 'longbow-club') are lost together. */
export function loseWeapon(draft: Draft, id: PieceId, how: 'dropped' | 'broken', weapon?: WeaponId): Weapon | undefined {
  const lost = inHand(draft.state, id, weapon)
  if (!lost) return undefined
  const figure = figureAt(draft.state, id)
  const ways = waysOf(profileOf(draft.state, figure).weapons, lost.id).filter((one) => !figure[how].includes(one))
  changeFigure(draft, id, how === 'dropped' ? { dropped: [...figure.dropped, ...ways] } : { broken: [...figure.broken, ...ways] })
  return lost
}

/** What is thrown is gone, in all its uses (BST-1). */
export function throwAway(draft: Draft, id: PieceId, weapon: WeaponId): void {
  const figure = figureAt(draft.state, id)
  changeFigure(draft, id, { thrown: [...(figure.thrown ?? []), ...waysOf(profileOf(draft.state, figure).weapons, weapon)] })
}

/** A saving roll: d30, at or over the number on its profile. Draws one die and changes nothing. */
export function rollSave(draft: Draft, id: PieceId, against: string, rule: RuleId = 'BST-52'): Roll {
  const figure = figureAt(draft.state, id)
  const profile = profileOf(draft.state, figure)
  const purpose = `${figure.name} saves against ${against}`
  const sides = CONSTANTS.saveDie.value
  const face = draft.dice.die(sides, { purpose, seat: figure.seat })
  return {
    purpose,
    seat: figure.seat,
    formula: `d${sides}`,
    dice: [{ sides, face }],
    modifiers: [{ value: profile.save, reason: `saving number of ${profile.name}`, rule, mark: profile.marks.save ?? 'house' }],
    total: face,
    need: profile.save,
    chance: Math.min(sides, Math.max(0, sides + 1 - profile.save)) / sides,
    stake: profile.points,
    result: face >= profile.save ? 'passed' : 'failed',
  }
}

/** Rolls a save and reports it; true: passed. */
export function save(draft: Draft, id: PieceId, against: string): boolean {
  const roll = rollSave(draft, id, against)
  const passed = roll.result === 'passed'
  emit(draft, { what: 'save', seat: roll.seat, rolls: [roll], detail: { figure: id, against, passed } })
  return passed
}

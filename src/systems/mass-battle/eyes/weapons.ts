// Weapons in hand (MAS-7, 8, 12): which a unit has, how far they reach, and what each would come to against every enemy.
import { degrees } from '../../../engine/geometry/units'
import type { Means, PieceId, WeaponId } from '../../../engine/kernel/asks'
import type { Chip, Reach, Spot } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import { SPELL_TABLE, type SpellId, spellNamed } from '../data/spells'
import { CHARGE, FOLLOW } from '../game/asks'
import { allowanceOf, paceOf } from '../game/clause'
import { type Rect, rectOf } from '../game/ground'
import { type Attack, attackOf, needOf } from '../game/modifiers'
import { bodyOfPiece, enemiesOf, missileOf, ownOf, pieceOf } from '../game/queries'
import { frontRect, shotRefusal, spellRefusal } from '../game/sight'
import type { State, Unit } from '../state'
import { chargesOf } from './charges'
import { charged } from './forecast'

export function meansOf(state: State, piece: PieceId): readonly Means[] {
  const unit = state.units[bodyOfPiece(piece)]
  if (!unit) return []
  const { missile } = unit.profile
  return [
    ...(missile === null ? [] : [{ weapon: missile, label: unit.loaded ? missile : `${missile}, unloaded`, melee: false }]),
    { weapon: CHARGE, label: preyOf(state, unit) ? 'pursue' : 'charge', melee: true },
  ]
}
/** Whom a unit is asked to go after: nobody else can be struck at then. */
function preyOf(state: State, unit: Unit): Unit | undefined {
  const step = state.agenda[0]
  return step?.step === 'pursuit' && step.unit === unit.id ? state.units[step.of] : undefined
}
export function reachFor(state: State, piece: PieceId, weapon: WeaponId): Reach | undefined {
  const unit = state.units[bodyOfPiece(piece)]
  if (!unit) return undefined
  const arc = { facing: unit.facing, width: degrees(CONSTANTS.arc.value) }
  const row = missileOf(unit)
  if (row && weapon === unit.profile.missile)
    return {
      weapon,
      label: weapon,
      rings: [{ radius: row.range, label: `${row.range}`, kind: 'limit' }],
      arc,
      form: 'square',
      from: boxOf(frontRect(unit)),
    }
  const spell = spellNamed(weapon)
  if (spell) {
    const { title, range } = SPELL_TABLE[spell]
    return { weapon, label: title, rings: [{ radius: range, label: `${range}`, kind: 'limit' }], form: 'square', from: boxOf(rectOf(unit)) }
  }
  if (weapon !== CHARGE) return undefined
  const pursues = preyOf(state, unit) !== undefined
  return {
    weapon,
    label: pursues ? 'pursue' : 'charge',
    rings: [
      ...(pursues ? [] : [{ radius: paceOf(unit), label: `${paceOf(unit)}`, kind: 'limit' } as const]),
      { radius: allowanceOf(unit, 'run'), label: `run ${allowanceOf(unit, 'run')}`, kind: 'limit' },
    ],
    arc,
    form: 'square',
    from: boxOf(rectOf(unit)),
  }
}
const boxOf = ({ x0, y0, x1, y1 }: Rect): NonNullable<Reach['from']> => ({ x: x0, y: y0, width: x1 - x0, height: y1 - y0 })
function needed({ squads }: Attack): Pick<Chip, 'need' | 'label'> {
  const need = Math.max(2, Math.min(CONSTANTS.attackDie.value, needOf(squads)))
  return { need, label: `${need}+` }
}
/** Of those a spell is cast on: whether it reaches them. */
function spellChips(state: State, unit: Unit, id: SpellId): readonly Chip[] {
  const { at, range } = SPELL_TABLE[id]
  return (at === 'enemy' ? enemiesOf(state, unit.seat) : ownOf(state, unit.seat)).map((target): Chip => {
    const refusal = spellRefusal(state, unit, target, range)
    const chip = { piece: pieceOf(target.id, 0), body: target.id }
    return refusal ? { ...chip, label: `✕ ${refusal.short}`, refusal } : { ...chip, label: 'in reach' }
  })
}
/** A chip for every enemy: the number needed on a d20, or why not; with a spell in hand for everybody it may be cast on. */
export function surveyFrom(state: State, from: Spot, weapon: WeaponId): readonly Chip[] {
  const unit = from.piece === undefined ? undefined : state.units[bodyOfPiece(from.piece)]
  if (!unit || weapon === FOLLOW) return []
  const spell = spellNamed(weapon)
  if (spell) return spellChips(state, unit, spell)
  const prey = preyOf(state, unit)
  if (prey) {
    const attack = attackOf(state, unit, prey, 'pursuit')
    return [{ piece: pieceOf(prey.id, 0), body: prey.id, ...(attack.squads.count === 0 ? { label: 'no blow' } : needed(attack)) }]
  }
  return enemiesOf(state, unit.seat).map((target): Chip => {
    const chip = { piece: pieceOf(target.id, 0), body: target.id }
    if (weapon === unit.profile.missile) {
      const refusal = shotRefusal(state, unit, target)
      if (refusal) return { ...chip, label: `✕ ${refusal.short}`, refusal }
      return { ...chip, ...needed(attackOf(state, unit, target, 'missile')) }
    }
    const why = chargesOf(state)(unit, target.id)
    if (why)
      return {
        ...chip,
        label: `✕ ${why}`,
        refusal: {
          reason: `${target.name}: ${why === 'in the way' ? 'something is in the way of a charge' : 'out of reach of a charge now'}`,
          short: why,
          rule: 'MAS-8',
        },
      }
    const there = charged(state, unit, target)
    return { ...chip, ...needed(attackOf(there.state, there.unit, target, 'melee')) }
  })
}

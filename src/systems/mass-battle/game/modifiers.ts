// The one list of what goes into an attack, a save or a check: chip, card, odds, log and dice read the same (MAS-3, 5, 6, 7, 8, 9).
import type { Modifier, RuleId } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { CONSTANTS, type ConstantId } from '../data/constants'
import { MISSILE_TABLE } from '../data/weapons'
import type { Leader, State, Unit } from '../state'
import { isIn, middleOf, rectOf, rightOf, type SideStruck, sideTouched, squadsOf, touching } from './ground'
import { has, leaderOf } from './queries'

export const sumOf = (modifiers: readonly Modifier[]): number => modifiers.reduce((sum, { value }) => sum + value, 0)
const by = (id: ConstantId, reason: string): Modifier => {
  const { value, rule, mark } = CONSTANTS[id]
  return { value, reason, rule, mark }
}
const profile = (value: number, reason: string, rule: RuleId = 'MAS-3'): readonly Modifier[] =>
  value === 0 ? [] : [{ value, reason, rule, mark: 'house' }]
const spell = (value: number, reason: string): Modifier => ({ value, reason, rule: 'MAS-10', mark: 'house' })
const blessed = (unit: Unit): readonly Modifier[] =>
  has(unit, 'blessed') ? [{ value: 1, reason: 'blessed', rule: 'MAS-10', mark: 'printed' }] : []
const doomed = (unit: Unit): readonly Modifier[] => (has(unit, 'doomed') ? [spell(-1, 'doomed')] : [])
const guided = (unit: Unit): readonly Modifier[] =>
  has(unit, 'guided') ? [{ value: 1, reason: 'guidance', rule: 'MAS-10', mark: 'printed' }] : []

export const KINDS_OF_ATTACK = ['missile', 'melee', 'pursuit', 'parting'] as const
/** Pursuit: at the back of who flees; parting: at who withdraws from contact. */
export type AttackKind = (typeof KINDS_OF_ATTACK)[number]

/** All that an attack is rolled by. */
export interface Numbers {
  readonly count: number // attacks
  readonly bonus: readonly Modifier[] // added to each d20
  readonly armour: readonly Modifier[] // the class to reach, part by part
  readonly damage: string
}
export interface Attack {
  readonly by: number
  readonly at: number
  readonly kind: AttackKind
  readonly squads: Numbers
  readonly side: SideStruck
  readonly exposed: boolean // the leader of the struck unit saves for each hit
  readonly leader?: Numbers & { readonly duel: boolean } // of the attackers: one blow more
}

/** From which side missiles come. */
export function sideSeen(unit: Unit, from: Unit): SideStruck {
  const a = direction(unit.facing)
  const r = rightOf(a)
  const own = middleOf(unit)
  const other = middleOf(from)
  const dx = other.x - own.x
  const dy = other.y - own.y
  const ahead = dx * a.x + dy * a.y
  const aside = dx * r.x + dy * r.y
  if (Math.abs(ahead) >= Math.abs(aside)) return ahead >= 0 ? 'front' : 'rear'
  return aside > 0 ? 'right' : 'left'
}
/** A square has neither flank nor rear (MAS-6). */
export const isFlank = (side: SideStruck, unit: Unit): boolean => side !== 'front' && unit.formation !== 'square'
/** MAS-5: a leader stands at one end of the front; what strikes the far flank alone does not reach him, nor he it. */
export const isReached = (leader: Leader | undefined, side: SideStruck): boolean =>
  leader !== undefined && side !== (leader.flank === 'left' ? 'right' : 'left')

function armourOf(state: State, target: Unit, kind: AttackKind): readonly Modifier[] {
  const base: Modifier = { value: target.profile.armour, reason: `armour class of ${target.name}`, rule: 'MAS-3', mark: 'house' }
  if (kind !== 'missile') return [base, ...(has(target, 'warded') ? [spell(2, 'warded')] : [])]
  return [
    base,
    ...(isIn(state.table, 'woods', rectOf(target)) ? [by('woodsArmour', 'in the woods')] : []),
    ...(has(target, 'misted') ? [spell(2, 'mist')] : []),
  ]
}
/** What squads and leader of the attackers have alike. */
function common(unit: Unit, target: Unit, kind: AttackKind, side: SideStruck): readonly Modifier[] {
  const rear = kind === 'pursuit' || kind === 'parting'
  const own = sideTouched(unit, target)
  return [
    ...(kind === 'missile' && target.formation === 'tight' ? [by('tightTarget', 'at tight ranks')] : []),
    ...(kind === 'missile'
      ? []
      : rear
        ? [by('flank', 'at their backs')]
        : isFlank(side, target)
          ? [by('flank', side === 'rear' ? 'in the rear' : 'in the flank')]
          : []),
    ...(kind === 'melee' && own !== undefined && isFlank(own, unit)
      ? [by('flanked', own === 'rear' ? 'struck from behind' : 'struck in the flank')]
      : []),
    ...(kind === 'melee' && unit.did.charged === target.id && unit.formation === 'tight' ? [by('charge', 'charge')] : []),
    ...blessed(unit),
    ...guided(unit),
    ...doomed(unit),
  ]
}

/** MAS-8: the squads in contact, and the rank behind those with polearms where the front fights. */
export function fightingSquads(unit: Unit, target: Unit): number {
  const there = rectOf(target)
  const squads = squadsOf(unit)
  const front = sideTouched(unit, target) === 'front'
  const touch = squads.map((squad) => touching(there, squad) !== undefined)
  const count = touch.filter(Boolean).length
  if (!unit.profile.polearms || !front) return count
  const a = direction(unit.facing)
  const behind = squads.filter((squad, i) => {
    if (touch[i] || Math.floor(i / unit.files) !== 1) return false
    return squads.some(
      (one, j) =>
        touch[j] &&
        Math.floor(j / unit.files) === 0 &&
        (a.x === 0 ? one.x0 < squad.x1 && squad.x0 < one.x1 : one.y0 < squad.y1 && squad.y0 < one.y1),
    )
  })
  return count + behind.length
}

/** A missile attack, blows in melee, or blows at who turns his back. */
export function attackOf(state: State, unit: Unit, target: Unit, kind: AttackKind): Attack {
  const side = kind === 'missile' ? sideSeen(target, unit) : (sideTouched(target, unit) ?? 'front')
  const armour = armourOf(state, target, kind)
  const shared = common(unit, target, kind, side)
  const missile = unit.profile.missile
  const shot = kind === 'missile' && missile !== null
  const squads: Numbers = {
    count: shot ? unit.squads : fightingSquads(unit, target),
    bonus: shot
      ? [...profile(unit.profile.shot, `aim of ${unit.name}`), ...shared]
      : [
          ...profile(unit.profile.attack, `attack of ${unit.name}`),
          ...(unit.formation === 'tight' ? [by('tightMelee', 'tight ranks')] : []),
          ...shared,
        ],
    armour,
    damage: shot ? MISSILE_TABLE[missile].damage : unit.profile.damage,
  }
  const exposed = isReached(leaderOf(target), side)
  const leader = leaderOf(unit)
  const attack = { by: unit.id, at: target.id, kind, squads, side, exposed }
  if (kind === 'missile' || leader === undefined || squads.count === 0) return attack
  if (!isReached(leader, sideTouched(unit, target) ?? 'front')) return attack
  const prey = leaderOf(target)
  const duel = unit.order.duel && prey !== undefined && exposed
  return {
    ...attack,
    leader: {
      count: 1,
      bonus: [...profile(leader.attack, `attack of ${leader.name}`, 'MAS-5'), ...shared],
      armour: duel ? [{ value: prey.armour, reason: `armour class of ${prey.name}`, rule: 'MAS-5', mark: 'house' }] : armour,
      damage: leader.damage,
      duel,
    },
  }
}

/** MAS-3: what the die must show; 20 always hits, 1 never. */
export const needOf = ({ bonus, armour }: Pick<Numbers, 'bonus' | 'armour'>): number => sumOf(armour) - sumOf(bonus)
export const isHit = (face: number, numbers: Pick<Numbers, 'bonus' | 'armour'>): boolean =>
  face === CONSTANTS.attackDie.value || (face !== 1 && face >= needOf(numbers))
export const chanceToReach = (need: number): number => {
  const die = CONSTANTS.attackDie.value
  return Math.max(1, Math.min(die - 1, die + 1 - need)) / die
}
export const hitChance = (numbers: Pick<Numbers, 'bonus' | 'armour'>): number => chanceToReach(needOf(numbers))

/** A save, or a check against fear: d20 and these at or over 13. */
export const saveChance = (bonus: number): number => {
  const die = CONSTANTS.attackDie.value
  return Math.max(0, Math.min(die, die + 1 - (CONSTANTS.save.value - bonus))) / die
}
export const leaderSave = (unit: Unit, leader: Leader): readonly Modifier[] => [
  ...profile(leader.reflex, `Reflex of ${leader.name}`, 'MAS-5'),
  ...doomed(unit),
]
export const unitSave = (unit: Unit, save: 'reflex' | 'will'): readonly Modifier[] => [
  ...profile(unit.profile[save], `${save === 'will' ? 'Will' : 'Reflex'} of ${unit.name}`),
  ...doomed(unit),
]
/** MAS-9. `led`: whether the leader lives, where that is in question. */
export const moraleModifiers = (unit: Unit, led: boolean = leaderOf(unit) !== undefined): readonly Modifier[] => [
  ...profile(unit.profile.will, `Will of ${unit.name}`),
  ...profile(unit.profile.morale, `morale of ${unit.name}`, 'MAS-9'),
  ...(led ? [by('leaderMorale', 'leader')] : []),
  ...blessed(unit),
  ...doomed(unit),
]

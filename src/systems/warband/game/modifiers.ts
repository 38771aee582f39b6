// The one list of what changes an attack (WAR-11, 12, 14, 20 to 25): chip, card, odds, log and dice read it.
import type { Mark, Modifier } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import { CHARGE, DEFENCE, DIE, OUTNUMBERED_TIMES, OVERKILL_TIMES, PRONE, STAND_AND_SHOOT, TO_HIT } from '../data/constants'
import type { AttackType, Kind, Weapon } from '../data/types'
import type { Fighter, Posture, State } from '../state'
import { characterAt, fighterAt } from './draft'
import { coverFrom, floorAt, isBehind, squareAt } from './grid'
import type { AttackOdds, TargetState } from './odds'
import {
  areBeside,
  blockerOf,
  engagedWith,
  friendsOf,
  gives,
  gridIn,
  hasTrait,
  isEngaged,
  isLying,
  isOf,
  isOnTable,
  isStunned,
  nameOf,
  partsOf,
  rallied,
  saveParts,
  scoreOf,
  scoreParts,
  sumOf,
} from './queries'

/** One attack: with a weapon of his, in melee or at range. */
export interface Attack {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: Weapon
  readonly how: Kind
  readonly opportunity?: true // counts as flanking (WAR-13)
  readonly stand?: true // stand and shoot (WAR-14)
  readonly struck?: true // by a blast, a wave or a spell: nothing is rolled to hit
  readonly spell?: true // the Strength is the spell's own, and no charge helps it
}
/** A number to roll at or under, with its parts. */
export interface Part {
  readonly score: number
  readonly modifiers: readonly Modifier[]
}
export interface Numbers {
  readonly toHit: Part
  readonly damage: Part
  readonly defence: Part
  readonly ward: Part
  readonly injury: Part // what is added to an injury roll
  readonly odds: AttackOdds
  readonly notes: readonly string[]
}
function part(...lists: readonly (readonly Modifier[])[]): Part {
  const modifiers = joined(lists)
  return { score: sumOf(modifiers), modifiers }
}
/** Most of what could change an attack does not: what is left is put in one list. */
function joined(lists: readonly (readonly Modifier[])[]): readonly Modifier[] {
  const all: Modifier[] = []
  for (const list of lists) for (const one of list) all.push(one)
  return all
}
const NONE: readonly Modifier[] = []
export const modifier = (value: number, reason: string, rule: string, mark: Mark = 'printed'): Modifier => ({ value, reason, rule, mark })
const when = (held: boolean, value: number, reason: string, rule: string, mark: Mark = 'printed'): readonly Modifier[] =>
  held ? [modifier(value, reason, rule, mark)] : NONE

/** WAR-12: what a charge gives, it gives for this turn against anybody but the braced (WAR-11). */
const gainsFrom = (state: State, by: PieceId, target: PieceId): boolean =>
  fighterAt(state, by).turn.charged !== null && !fighterAt(state, target).turn.braced
/** WAR-15: whether he strikes among the chargers: unless he ran at somebody braced. */
export function isCharging(state: State, id: PieceId): boolean {
  const { charged } = fighterAt(state, id).turn
  return charged !== null && state.fighters[charged]?.turn.braced !== true
}
/** WAR-25: an attack from the three squares behind, and every attack of opportunity. */
export const isFlanking = (
  state: State,
  { by, target, how, opportunity }: Pick<Attack, 'by' | 'target' | 'how' | 'opportunity'>,
): boolean => how === 'melee' && (opportunity === true || isBehind(fighterAt(state, target), fighterAt(state, by).at))

/** WAR-24: Parry or Dodge, whichever he has; they do not add up, and neither helps who lies or is taken from behind. */
export function superiorSkill(state: State, attack: Pick<Attack, 'by' | 'target' | 'how' | 'opportunity'>): readonly Modifier[] {
  const target = fighterAt(state, attack.target)
  if (isLying(target) || isFlanking(state, attack)) return NONE
  const skill = scoreOf(state, attack.by, attack.how)
  if (attack.how === 'melee' && gives(state, target.id, 'parry') && skill < scoreOf(state, target.id, 'melee'))
    return [modifier(TO_HIT.superiorSkill, `${nameOf(state, target.id)} parries`, 'WAR-24')]
  if (gives(state, target.id, 'dodge') && skill < scoreOf(state, target.id, 'agility'))
    return [modifier(TO_HIT.superiorSkill, `${nameOf(state, target.id)} dodges`, 'WAR-24')]
  return NONE
}
/** WAR-23: engaged by twice as many as himself and the friends beside him. */
export function isOutnumbered(state: State, target: Fighter): boolean {
  const own = 1 + friendsOf(state, target).filter((one) => areBeside(state, one, target)).length
  return engagedWith(state, target.id).length >= OUTNUMBERED_TIMES * own
}
const hates = (state: State, by: PieceId, target: PieceId): boolean =>
  hasTrait(state, by, 'hatred') &&
  characterAt(state, by).hates.some((name) => name === nameOf(state, target) || name === state.sides[fighterAt(state, target).seat]?.name)
const frightens = (state: State, id: PieceId): boolean => hasTrait(state, id, 'fear') || hasTrait(state, id, 'terror')

/** What comes to the to-hit test, or to the Magic test of a melee spell, beside the score (WAR-41). */
export function meleeModifiers(state: State, attack: Pick<Attack, 'by' | 'target' | 'opportunity'>): readonly Modifier[] {
  const by = fighterAt(state, attack.by)
  const target = fighterAt(state, attack.target)
  const grid = gridIn(state)
  const bold = hasTrait(state, by.id, 'fearless') || frightens(state, by.id)
  return joined([
    when(floorAt(grid, by.at) > floorAt(grid, target.at), TO_HIT.highGround, 'higher ground', 'WAR-23'),
    when(gainsFrom(state, by.id, target.id) && attack.opportunity !== true, CHARGE.toHit, 'charged', 'WAR-12'),
    when(isLying(by), PRONE.melee, 'on the ground', 'WAR-12'),
    superiorSkill(state, { ...attack, how: 'melee' }),
    when(hates(state, by.id, target.id), 1, 'Hatred', 'WAR-32', 'ruled'),
    when(frightens(state, target.id) && !bold, -1, `fears ${nameOf(state, target.id)}`, 'WAR-32', 'ruled'),
  ])
}
export interface Shot {
  readonly blocked: boolean // nothing but a volley gets there
  readonly modifiers: readonly Modifier[]
}
export function rangedModifiers(state: State, attack: Pick<Attack, 'by' | 'target' | 'stand'> & { readonly weapon?: Weapon }): Shot {
  const by = fighterAt(state, attack.by)
  const target = fighterAt(state, attack.target)
  const grid = gridIn(state)
  const blocked = blockerOf(state, by.at, target.at) !== undefined
  const cover = coverFrom(grid, by.at, target.at)
  return {
    blocked,
    modifiers: joined([
      when(floorAt(grid, by.at) > floorAt(grid, target.at), TO_HIT.highGround, 'higher ground', 'WAR-23'),
      superiorSkill(state, { ...attack, how: 'ranged' }),
      when(blocked, TO_HIT.volley, 'a volley over what stands between', 'WAR-25'),
      when(isEngaged(state, target.id) && attack.stand !== true, TO_HIT.intoMelee, 'into melee', 'WAR-25'),
      when(cover !== undefined, TO_HIT.cover, `cover${cover ? `: ${grid.names[squareAt(grid, cover)] ?? ''}` : ''}`, 'WAR-25'),
      when(attack.stand === true, STAND_AND_SHOOT, 'stands and shoots', 'WAR-14'),
    ]),
  }
}

/** Defense against one attack: Toughness and Armour less penetration, which touches Armour only (WAR-20). */
function defenceOf(state: State, attack: Attack, flanking: boolean): Part {
  const target = fighterAt(state, attack.target)
  const armour = scoreParts(state, target.id, 'armour')
  const pierced = Math.min(Math.max(0, sumOf(armour)), attack.weapon.penetration)
  const kind = attack.how
  return part(
    scoreParts(state, target.id, 'toughness'),
    armour.filter(({ value }) => value !== 0),
    when(pierced > 0, -pierced, 'penetration', 'WAR-20'),
    partsOf(state, target.id, 'defence', (effect) => (effect.kind === undefined || effect.kind === kind ? effect.by : undefined)),
    when(isLying(target) && kind === 'ranged', PRONE.rangedDefence, 'on the ground', 'WAR-12'),
    when(isOutnumbered(state, target), DEFENCE.outnumbered, 'outnumbered', 'WAR-23'),
    when(flanking, DEFENCE.flanked, attack.opportunity ? 'attack of opportunity' : 'from behind', 'WAR-25'),
    rallied(state, target.id),
  )
}

/** All numbers of one attack, as everybody stands now. */
export function numbersOf(state: State, attack: Attack): Numbers {
  const { by, weapon, how } = attack
  const target = fighterAt(state, attack.target)
  const flanking = isFlanking(state, attack)
  const charging = how === 'melee' && attack.opportunity !== true && attack.spell !== true && gainsFrom(state, by, target.id)
  const counts = (condition: string | undefined): boolean =>
    condition === undefined ||
    (condition === 'charging' && charging) ||
    (condition === 'flanking' && flanking) ||
    (condition === 'opportunity' && attack.opportunity === true)
  const own = (what: 'to hit' | 'damage'): readonly Modifier[] =>
    attack.spell ? NONE : partsOf(state, by, what, (effect) => (effect.kind === how && counts(effect.when) ? effect.by : undefined))
  const shunned = partsOf(state, target.id, 'shun', (effect) => (effect.kind === how ? effect.by : undefined))
  const aimed = part(
    scoreParts(state, by, how),
    own('to hit'),
    shunned,
    how === 'melee' ? meleeModifiers(state, attack) : rangedModifiers(state, attack).modifiers,
    rallied(state, by),
  )
  const knocked = how === 'melee' && (target.posture === 'down' || target.posture === 'stunned')
  const toHit = knocked
    ? part(aimed.modifiers, when(aimed.score < DIE, DIE - aimed.score, 'the target is down: any number hits', 'WAR-30'))
    : aimed
  const handed = how === 'melee' && attack.spell !== true
  const strength = handed ? scoreOf(state, by, 'strength') : weapon.strength
  const damage = part(
    handed ? scoreParts(state, by, 'strength') : [modifier(weapon.strength, `Strength of ${weapon.name}`, 'WAR-21')],
    when(handed && weapon.strength !== 0, weapon.strength, weapon.name, 'WAR-20'),
    own('damage'),
    when(charging, CHARGE.damage, 'charged', 'WAR-12'),
    rallied(state, by),
  )
  const defence = defenceOf(state, attack, flanking)
  const ward = part(saveParts(state, target.id, 'ward'))
  const injury = part(partsOf(state, target.id, 'injury', ({ by }) => by))
  const overkill = strength > OVERKILL_TIMES * scoreOf(state, target.id, 'toughness')
  const futile = hasTrait(state, target.id, 'ethereal') && !isOf(state, by, weapon, 'magic')
  const notes = [
    ...(how === 'melee' && isStunned(target) ? ['wounds by itself: the target is stunned (WAR-30)'] : []),
    ...(overkill ? [`overkill: Strength ${strength} is over twice the target’s Toughness; no Defense (WAR-23)`] : []),
    ...(futile ? ['only magic harms the target (WAR-26)'] : []),
  ]
  return {
    toHit,
    damage,
    defence,
    ward,
    injury,
    odds: {
      toHit: toHit.score,
      hits: knocked,
      rolls: attack.struck !== true,
      strength: damage.score,
      wounds: how === 'melee' && isStunned(target),
      poisoned: isOf(state, by, weapon, 'poisoned') && !hasTrait(state, target.id, 'construct'),
      futile,
      overkill,
      defence: defence.score,
      ward: ward.score,
      injury: injury.score,
    },
    notes,
  }
}

/** The same attack, were the target in another posture. */
export function inPosture(state: State, id: PieceId, posture: Posture): State {
  const target = fighterAt(state, id)
  if (target.posture === posture) return state
  const fighters = state.fighters.slice()
  fighters[id] = { ...target, posture }
  return { ...state, fighters }
}
export const targetState = ({ wounds, posture, out }: Fighter): TargetState => ({
  wounds,
  posture: out === 'no' ? posture : 'out',
  fallen: false,
})

/** A spell's attack as a weapon: Strength and penetration of its own, magic always. */
export const spellWeapon = (
  name: string,
  attack: { readonly type: AttackType; readonly strength: number; readonly penetration: number; readonly traits: Weapon['traits'] },
): Weapon => ({
  id: 'spell',
  name,
  text: '',
  kind: attack.type === 'melee' ? 'melee' : 'ranged',
  hands: 1,
  range: 0,
  attacks: 1,
  strength: attack.strength,
  penetration: attack.penetration,
  traits: [...attack.traits.filter((trait) => trait !== 'magic'), 'magic'],
  gives: [],
})
export const mayAttack = (fighter: Fighter): boolean => isOnTable(fighter) && !fighter.routing && !isStunned(fighter)

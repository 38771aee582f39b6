// What an activated unit may still do (BST-21 to 23): the orders open to a link of the chain.

import type { Ask, Blows, BodyId, Means, Option, PieceId } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { CONSTANTS } from '../data/constants'
import type { Link, State } from '../state'
import { inPlay } from './advanced'
import { eachOf } from './arms'
import { mayCharge } from './charging'
import { judgeUnion } from './coherency'
import { unitAt } from './draft'
import { drillsFor } from './drill'
import { concealedAt } from './going'
import { searchable } from './hiding'
import { couldMeet, layoutOf } from './layout'
import { heightsOf } from './movement'
import { figureOption, unitOption } from './names'
import { factorsFor } from './proportion'
import { hasMelee, hasMissiles, idsIn, isEngaged, isMelee, other, standing, unitsOf, usable } from './queries'
import { hasStirred, maySteady } from './steadiness'
import { allowance, movers, utmost } from './ways'

const SEARCH = button('search', 'Search', { hint: 'for hidden enemies within 12″', hotkey: 's' })
const BRACE = button('brace', 'Brace', { hint: 'strike first at whoever comes into reach', hotkey: 'b' })
const READY = button('ready', 'Stand ready', { hint: 'shoot at one who moves within range', hotkey: 'y' })
const RECOVER = button('recover', 'Recover and reload', { hint: 'pick up what was dropped, make slow weapons ready', hotkey: 'l' })
const HIDE = button('hide', 'Hide', { hint: 'in woods, crops or a ruin, out of every enemy’s sight', hotkey: 'i' })
const LAST = { role: 'end', hint: 'this unit does nothing more this turn' } as const
const FIGHT = button('end', 'On to the combat', LAST)
const HOLD = button('end', 'Hold', LAST)
const END = button('end', 'End activation', LAST)

/**
 * Ways the unit can attack now (BST-37): each figure its best weapon, or narrowed to one, whoever carries it; and what is to be told apart
 * where its attacks are given out by hand.
 */
export function waysOf(
  state: State,
  unit: BodyId,
  melee: boolean,
): { readonly means: readonly Means[]; readonly blows?: readonly Blows[] } {
  const found = new Map<string, Means>()
  const blows: Blows[] = []
  for (const figure of standing(state, unit)) {
    if (figure.paralysed) continue
    const own = usable(state, figure).filter((weapon) => isMelee(weapon) === melee)
    for (const weapon of own) {
      found.set(weapon.id, { weapon: weapon.id, label: weapon.name, melee })
      if (weapon.attacks.length === 1) continue
      const kinds = weapon.attacks.map(({ name }) => name)
      blows.push({ piece: figure.id, weapon: weapon.id, kinds })
      if (own.length === 1) blows.push({ piece: figure.id, weapon: eachOf(melee).weapon, kinds })
    }
  }
  // of several ways each figure may have its own best: that comes first
  const means = found.size > 1 ? [eachOf(melee), ...found.values()] : [...found.values()]
  return { means, ...(blows.length > 0 ? { blows } : {}) }
}

// They stay the same as long as nobody leaves the unit.
const leavers = new WeakMap<readonly PieceId[], readonly Option[]>()
function leaversOf(state: State, unit: BodyId): readonly Option[] {
  const ids = idsIn(state, unit)
  let options = leavers.get(ids)
  if (!options) {
    options = standing(state, unit).map((figure) => figureOption(figure))
    leavers.set(ids, options)
  }
  return options
}

/** Enemy units that can be named as targets: on the table and not hidden. */
export function targetsFor(state: State, unit: BodyId): readonly BodyId[] {
  const found: BodyId[] = []
  for (const enemy of unitsOf(state, other(unitAt(state, unit).seat))) if (!enemy.hidden) found.push(enemy.id)
  return found
}

/** Friends of the same side who may be near enough to be joined (BST-17 is judged for each), not themselves at work in the chain. */
export function joinable(state: State, unit: BodyId): readonly BodyId[] {
  const { seat } = unitAt(state, unit)
  const layout = layoutOf(state)
  const found: BodyId[] = []
  for (const { id, seat: theirs, routing } of state.units)
    if (theirs === seat && id !== unit && !routing && couldMeet(layout, unit, id, CONSTANTS.coherency.value) && !isAtWork(state, id))
      found.push(id)
  return found
}
/** Whether it takes part in the chain of activations that goes on now. */
export const isAtWork = (state: State, unit: BodyId): boolean =>
  state.agenda.some((frame) => frame.frame === 'chain' && frame.links.some((link) => link.unit === unit))

/** Has the unit something to pick up or reload? */
const recoverable = (state: State, unit: BodyId): boolean =>
  standing(state, unit).some((figure) => !figure.paralysed && (figure.dropped.length > 0 || figure.unloaded.length > 0))

/** Every order open to the unit now, the last being to end its activation. */
export function ordersFor(state: State, link: Link): readonly Ask[] {
  const { unit } = link
  const me = unitAt(state, unit)
  if (me.routing) return inPlay(state, 'courage') ? SHAKEN : ROUTED
  const asks: Ask[] = []
  const engaged = isEngaged(state, unit)
  const targets = targetsFor(state, unit)
  const options = targets.map((id) => unitOption(state, id))
  const still = link.moved === 'no' || link.moved === 'half'
  if (link.stage === 'declare') {
    if (!link.searched && searchable(state, unit).length > 0) asks.push(SEARCH)
    if (targets.length > 0 && hasMelee(state, unit))
      asks.push({
        kind: 'target',
        key: 'declare',
        rule: 'BST-24',
        label: 'Declare an attack',
        hint: 'whoever is declared against may answer at once',
        hotkey: 'a',
        body: unit,
        means: [],
        targets: options,
        max: targets.length,
        assignable: false,
      })
    if (targets.length > 0 && !engaged && link.moved === 'no' && !link.changed && mayCharge(state, unit))
      asks.push({
        kind: 'target',
        key: 'charge',
        rule: 'BST-63',
        label: 'Charge',
        hint: `declare an attack and carry it home: a run-up of ${CONSTANTS.chargeRun.value}″ strikes into ${CONSTANTS.chargeRanks.value} ranks`,
        hotkey: 'g',
        body: unit,
        means: [],
        targets: options,
        max: targets.length,
        assignable: false,
      })
  }
  const canShoot = maySteady(link) && link.declared.length === 0 && hasMissiles(state, unit)
  if (canShoot && targets.length > 0)
    asks.push({
      kind: 'target',
      key: 'fire',
      rule: 'BST-33',
      label: 'Shoot',
      hint: hasStirred(link) ? `after moving: +${CONSTANTS.fireMoved.value} to the number needed` : 'standing still',
      hotkey: 'f',
      primary: true,
      body: unit,
      ...waysOf(state, unit, false),
      targets: options,
      max: 1,
      factors: factorsFor(state, unit, false),
      assignable: true,
      strays: true,
    })
  if (link.moved === 'no') {
    const going = movers(state, unit, 'move')
    if (going.length > 0) {
      const move = Math.max(...going.map((figure) => allowance(state, figure)))
      if (move > 0)
        asks.push({
          kind: 'move',
          key: 'move',
          rule: 'BST-23',
          label: 'Move',
          body: unit,
          limits: limitsOf(move, utmost(state, link, 'move')),
          turning: TURNING,
          ...heightsOf(state, unit),
        })
    }
    if (engaged) {
      const move = Math.max(...movers(state, unit, 'disengage').map((figure) => allowance(state, figure)), 0)
      if (move > 0)
        asks.push({
          kind: 'move',
          key: 'disengage',
          rule: 'BST-29',
          label: 'Break off',
          hint: 'at most half a move; those left behind may strike',
          hotkey: 'd',
          body: unit,
          leaves: true,
          limits: [{ label: 'half', distance: move * CONSTANTS.disengageShare.value }],
          turning: TURNING,
          ...heightsOf(state, unit),
        })
    }
    if (!link.changed) {
      const drills = engaged || link.charge === true ? [] : drillsFor(state, unit)
      if (drills.length > 0)
        asks.push({
          kind: 'pick',
          key: 'formation',
          rule: 'BST-62',
          label: 'Change formation',
          hint: 'everybody within half a move of their place; at most half a move afterwards',
          hotkey: 'o',
          options: drills,
          min: 1,
          max: 1,
        })
      asks.push(...changes(state, link))
    }
  }
  if (still && link.declared.length === 0) {
    if (hasMelee(state, unit) && !engaged) asks.push(BRACE)
    if (maySteady(link) && hasMissiles(state, unit) && !engaged) asks.push(READY)
  }
  const idle = link.moved === 'no' && !link.searched && !link.changed
  asks.push(link.declared.length > 0 ? FIGHT : idle ? HOLD : END)
  return asks
}

/** Has the unit nothing left to choose but the end? The same as asking whether `ordersFor` offers nothing else, without making the orders. */
export function isSpent(state: State, link: Link): boolean {
  if (link.moved === 'full' || link.moved === 'double') return true
  if (link.moved === 'no') return ordersFor(state, link).every((ask) => ask.role === 'end')
  if (link.declared.length > 0) return true
  if (maySteady(link) && hasMissiles(state, link.unit)) return isEngaged(state, link.unit) && targetsFor(state, link.unit).length === 0
  return !hasMelee(state, link.unit) || isEngaged(state, link.unit)
}

const TURNING = { most: 180 } as const

const limitsOf = (move: number, most: number) => [
  { label: 'half', distance: move * CONSTANTS.fireMoveShare.value },
  ...(most >= 1 ? [{ label: 'full', distance: move }] : []),
  ...(most > 1 ? [{ label: 'double', distance: move * most }] : []),
]

const routed = (roll: string): readonly Ask[] => [
  button('rally', 'Rally', { primary: true, hint: `${roll}; if it fails the unit runs on`, hotkey: 'y' }),
  button('flee', 'Run on', { hint: 'a double move to its home edge', role: 'decline' }),
]
const ROUTED = routed('a saving roll')
const SHAKEN = routed('a courage check')

/** The one change an activation may have: divide, join, hide, recover. */
function changes(state: State, { unit, declared }: Link): readonly Ask[] {
  const asks: Ask[] = []
  const figures = standing(state, unit)
  if (recoverable(state, unit)) asks.push(RECOVER)
  if (figures.length > 1)
    asks.push({
      kind: 'pick',
      key: 'divide',
      rule: 'BST-29',
      label: 'Divide',
      hint: 'pick who leaves; the new unit counts as activated',
      options: leaversOf(state, unit),
      min: 1,
      max: figures.length - 1,
    })
  // whoever has had its activation does not fight once more in the melee that another has declared (BST-20, 45)
  const friends = joinable(state, unit).filter((id) => declared.length === 0 || !unitAt(state, id).activated)
  if (friends.length > 0)
    asks.push({
      kind: 'pick',
      key: 'join',
      rule: 'BST-29',
      label: 'Join',
      hint: 'both become one unit, called and drawn up as the greater part; it has acted then, and this activation ends',
      options: friends.map((id) => {
        const [refusal] = judgeUnion(state, unit, id)
        return { ...unitOption(state, id), ...(refusal ? { refusal } : {}) }
      }),
      min: 1,
      max: 1,
    })
  if (!unitAt(state, unit).hidden && couldHide(state, unit)) asks.push(HIDE)
  return asks
}
const couldHide = (state: State, unit: BodyId): boolean => {
  const first = standing(state, unit)[0]
  return first !== undefined && concealedAt(state.table, first.at) !== undefined
}

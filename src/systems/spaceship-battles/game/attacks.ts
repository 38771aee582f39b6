// The attack phase: what a captain is asked, and what the parts of his orders come to (SHP-13, 17, 18, 20).

import type { RuleId } from '../../../engine/dice/types'
import type { Option, OrderGroup, PartAsk, Refusal } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { withRemedy } from '../../../engine/kernel/words'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { PROJECTILES } from '../data/tables'
import { AIMS, BOARD_PLACES, type BoardPlace, type Ship, type State } from '../state'
import { speedOf } from './course'
import { groupId, keyOf, type Parts, pickedIn, pieceIn, pieceOption, targetIn } from './keys'
import { type Attack, numbersOf } from './modifiers'
import { placeLabel } from './phase-zero'

import { controllerOf, enemiesOf, rangeBetween } from './queries'

import { isOneStock, stockAfter } from './stock'
import {
  boardBar,
  boardRefusal,
  boardTargets,
  catchChance,
  legalTargets,
  type Mount,
  mountKey,
  mountsOf,
  placesOpen,
  tractorTargets,
} from './targets'

export const TRACTOR = 'tractor' // in hand like a weapon
export const BOARDING = 'board' // likewise, while it is asked for

/** A ship's orders for an attack phase. */
export interface Fire {
  readonly attacks: readonly Attack[]
  readonly tractor: number | undefined
  readonly release: boolean
  readonly board: { readonly target: number; readonly place: BoardPlace } | undefined
  readonly appear: boolean
  readonly vanish: boolean
}

export const attackKey = (ship: Ship, mount: Mount): string => keyOf(ship.id, mountKey(mount))

export function fireIn(state: State, parts: Parts, ship: Ship): Fire {
  const attacks = mountsOf(ship).flatMap((mount): readonly Attack[] => {
    const part = targetIn(parts, attackKey(ship, mount))
    const target = part?.targets[0]
    if (part === undefined || target === undefined) return []
    const aim = AIMS.find((one) => one === part.aim) ?? 'ship'
    const { weapon, direction } = mount
    return [{ ship: ship.id, target: pieceIn(state, target), weapon, aim, ...(direction === undefined ? {} : { direction }) }]
  })
  const tractor = targetIn(parts, keyOf(ship.id, 'tractor'))?.targets[0]
  const board = targetIn(parts, keyOf(ship.id, 'board'))
  const boarded = board?.targets[0]
  return {
    attacks,
    tractor: tractor === undefined ? undefined : pieceIn(state, tractor),
    release: pickedIn(parts, keyOf(ship.id, 'release'))?.includes('release') ?? false,
    board:
      boarded === undefined
        ? undefined
        : { target: pieceIn(state, boarded), place: BOARD_PLACES.find((one) => one === board?.aim) ?? 'bridge' },
    appear: pickedIn(parts, keyOf(ship.id, 'appear'))?.includes('appear') ?? false,
    vanish: pickedIn(parts, keyOf(ship.id, 'vanish'))?.includes('vanish') ?? false,
  }
}

/** SHP-5, 18, 20: what does not go together. */
export function fireRefusals(state: State, ship: Ship, fire: Fire): readonly Refusal[] {
  const pieces = [ship.id]
  const refusals: Refusal[] = []
  const caught = fire.tractor === undefined ? undefined : state.ships[fire.tractor]
  const hostile =
    fire.attacks.length > 0 || fire.board !== undefined || (caught !== undefined && controllerOf(caught) !== controllerOf(ship))
  if (hostile && ship.invisible && !fire.appear)
    refusals.push({
      reason: `${ship.name} is invisible and may not attack.`,
      remedy: 'let it appear, or hold its fire',
      short: 'invisible',
      rule: 'SHP-20',
      pieces,
    })
  if (hostile && fire.vanish)
    refusals.push({
      reason: `${ship.name} cannot vanish and attack.`,
      remedy: 'do one of the two',
      short: 'vanishing',
      rule: 'SHP-20',
      pieces,
    })
  const launched = fire.attacks.flatMap(({ weapon }) => PROJECTILES.filter((kind) => kind === weapon))
  const left = stockAfter(ship, launched, state.ownStocks)
  for (const weapon of PROJECTILES) {
    if (left[weapon] < 0 && launched.includes(weapon))
      refusals.push({
        reason: `${ship.name} has only ${ship.ammo[weapon]} of its ${state.ownStocks ? weapon : 'projectiles'} left.`,
        remedy: `launch ${-left[weapon]} fewer`,
        short: 'ammunition',
        rule: 'SHP-5',
        pieces,
      })
  }
  const { board } = fire
  const target = board === undefined ? undefined : state.ships[board.target]
  if (board !== undefined && target !== undefined && !placesOpen(target).includes(board.place))
    refusals.push({
      reason: `A party holds ${placeLabel(board.place)} of ${target.name} already.`,
      remedy: `board ${placesOpen(target).map(placeLabel).join(' or ')}`,
      short: 'held',
      rule: 'SHP-18',
      pieces: [ship.id, target.id],
    })
  return refusals
}

const AIM_OPTIONS: readonly Option[] = AIMS.map((aim) => ({
  id: aim,
  label: aim === 'ship' ? 'the ship' : `its ${aim}`,
  ...(aim === 'ship' ? {} : { hint: `−${CONSTANTS.aimed.value}; ${CONSTANTS.drop.value} above the field take a step` }),
}))
const PLACE_OPTIONS: readonly Option[] = BOARD_PLACES.map((place) => ({
  id: place,
  label: placeLabel(place),
  hint: `on ${place === 'bridge' ? CONSTANTS.boardBridge.value : CONSTANTS.boardSystem.value} or more`,
}))

const named = (ship: Ship, target: Ship, hint: string): Option => ({
  id: pieceOption(target.id),
  label: target.name,
  hint: `${hint}${counted(rangeBetween(ship.at, target.at), 'space')}`,
  pieces: [target.id],
})

const MOUNT_LABELS: Readonly<Record<string, string>> = {
  energy: 'Energy weapons',
  torpedoes: 'Torpedoes',
  'torpedoes-aft': 'Torpedoes, aft',
  missiles: 'Missiles',
  'missiles-aft': 'Missiles, aft',
}

function attackAsks(state: State, ship: Ship): readonly PartAsk[] {
  const asks: PartAsk[] = []
  const common = { kind: 'target', body: ship.id, max: 1, assignable: false } as const
  for (const mount of mountsOf(ship)) {
    const targets = legalTargets(state, ship, mount)
    if (targets.length === 0) continue
    const label = MOUNT_LABELS[mountKey(mount)] ?? mount.weapon
    asks.push({
      ...common,
      key: attackKey(ship, mount),
      rule: 'SHP-13',
      label,
      ...(mount.weapon === 'energy'
        ? {}
        : { hint: `${ship.ammo[mount.weapon]} left${isOneStock(ship.design, state.ownStocks) ? TOGETHER : ''}` }),
      means: [{ weapon: mount.weapon, label, melee: false }],
      targets: targets.map((target) => {
        const { dice, deductions, field } = numbersOf(state, { ship: ship.id, target: target.id, weapon: mount.weapon, aim: 'ship' })
        const inVain = dice * CONSTANTS.die.value <= deductions + field
        return named(ship, target, `${dice}d6${inVain ? `, which cannot get through field ${field},` : ''} at `)
      }),
      aims: AIM_OPTIONS,
    })
  }
  const tractor = tractorTargets(state, ship)
  if (tractor.length > 0)
    asks.push({
      ...common,
      key: keyOf(ship.id, 'tractor'),
      rule: 'SHP-17',
      label: 'Tractor beam',
      means: [{ weapon: TRACTOR, label: 'Tractor beam', melee: false }],
      targets: tractor.map((target) =>
        named(
          ship,
          target,
          controllerOf(target) === controllerOf(ship)
            ? 'to take in tow, '
            : `caught in ${likely(catchChance(state, ship, target))} of cases, `,
        ),
      ),
    })
  const board = boardTargets(state, ship)
  if (board.length > 0)
    asks.push({
      ...common,
      key: keyOf(ship.id, 'board'),
      rule: 'SHP-18',
      label: 'Boarding party',
      means: [{ weapon: BOARDING, label: 'Boarding party', melee: false }],
      targets: board.map((target) => named(ship, target, '')),
      aims: PLACE_OPTIONS,
    })
  return asks
}

const TOGETHER = ', torpedoes and missiles together'

const button = (ship: Ship, what: string, rule: RuleId, label: string, hint: string): PartAsk => ({
  key: keyOf(ship.id, what),
  rule,
  label,
  hint,
  kind: 'pick',
  options: [{ id: what, label }],
  min: 0,
  max: 1,
})

/** SHP-18: why no party can go over to whoever is near enough for one, or is held by the ship; each reason once. */
function withheldBoardings(state: State, ship: Ship): string | undefined {
  const alike = new Map<string | number, Ship[]>()
  for (const target of enemiesOf(state, controllerOf(ship))) {
    const near = target.id === ship.towing || rangeBetween(ship.at, target.at) <= CONSTANTS.boardRange.value
    const bar = near ? boardBar(state, ship, target) : undefined
    if (bar === undefined) continue
    const key = bar === 'speed' ? speedOf(state, target) : bar
    alike.set(key, [...(alike.get(key) ?? []), target])
  }
  const why = [...alike.values()].flatMap((targets) => {
    const refusal = targets[0] && boardRefusal(state, ship, targets[0], targets)
    return refusal ? [withRemedy(refusal)] : []
  })
  return why.length === 0 ? undefined : `No party can go over: ${why.join('. ')}`
}

/** The questions about a ship in an attack phase; no asks: there is nothing it could do. With a draft it says whether anything is ordered. */
export function attackGroup(state: State, ship: Ship, parts?: Parts): OrderGroup {
  const asks: PartAsk[] = [...attackAsks(state, ship)]
  if (ship.power.invisibility >= CONSTANTS.invisibilityPower.value)
    asks.unshift(
      ship.invisible
        ? button(ship, 'appear', 'SHP-20', 'Appear', 'it may attack, and stays visible until the next attack phase')
        : button(ship, 'vanish', 'SHP-20', 'Vanish', 'it may not attack'),
    )
  const towed = ship.towing === null ? undefined : state.ships[ship.towing]
  if (towed !== undefined)
    asks.push(button(ship, 'release', 'SHP-17', `Let go of ${towed.name}`, 'the tractor beam is free from the next attack phase on'))
  const near = withheldBoardings(state, ship)
  const isOrdered = ({ key }: PartAsk): boolean =>
    parts !== undefined && [...(targetIn(parts, key)?.targets ?? []), ...(pickedIn(parts, key) ?? [])].length > 0
  return {
    id: groupId(ship.id),
    label: ship.name,
    // what cannot be done does not stand for what is ordered
    ...(near === undefined ? {} : { hint: near, ...(asks.some(isOrdered) ? {} : { sum: 'nothing ordered' }) }),
    body: ship.id,
    asks,
  }
}

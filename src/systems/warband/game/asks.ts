// The questions themselves, one by one (WAR-10 to 15, 40): what a fighter may do now, and where and at whom.

import { degrees } from '../../../engine/geometry/units'
import type { Ask, Means, Option, PieceId, Seat, TargetAsk } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { counted } from '../../../engine/kernel/say'
import { MOVES, WAVE_DEGREES } from '../data/constants'
import { surgedText } from '../data/figures'
import type { Spell, Weapon } from '../data/types'
import type { State } from '../state'
import { characterAt, fighterAt } from './draft'
import { floorAt, wayTo } from './grid'
import { attackIn, deedsOf, isPlaced, leapIn, maySurge, spellAt, spellTargets } from './magic'
import { chargesOf, climbsOf, disengagesOf, jumpsOf, pacesOf } from './movement'
import { optionOf, placeName, weaponId } from './names'
import { castable } from './options'
import { areBeside, attacksLeft, gridIn, nameOf, shotsLeft, squares, standing, weaponAt } from './queries'
import { shotsOf, strikesOf, wavesOf } from './shooting'
import { doffable, handsOf, mayBrace, mayDisengage, mayEncourage, mayRotate, maySwap, mayTryRally, usable } from './utility'

const targetOption = (state: State, id: PieceId, hint?: string): Option => ({
  id: optionOf(id),
  label: nameOf(state, id),
  body: id,
  ...(hint === undefined ? {} : { hint }),
})
const POINTS = ['east', 'south-east', 'south', 'south-west', 'west', 'north-west', 'north', 'north-east'] as const
const placeOption = (state: State, id: PieceId, at: { readonly x: number; readonly y: number }, hint: string): Option => {
  const from = fighterAt(state, id).at
  return { id: placeName(at.x, at.y), label: POINTS[wayTo(from, at) / 45] ?? '', hint, at }
}

/** What a spell asks: targets, or a place (WAR-40). */
function castAsk(state: State, id: PieceId, index: number, spell: Spell): Ask {
  const means: readonly Means[] = [
    { weapon: 'base', label: spell.name, melee: false, hint: spell.text },
    {
      weapon: 'surge',
      label: `${spell.name}, surged`,
      melee: false,
      hint: spell.surgeText,
      ...(maySurge(state, id)
        ? {}
        : { refusal: { reason: 'Only the first spell of a turn is surged', remedy: 'cast it as it is', rule: 'WAR-40' } }),
    },
  ]
  const hint = maySurge(state, id) ? surgedText(spell) : spell.text
  const common = { key: `cast:${index}`, label: spell.name, body: id, rule: 'WAR-40', hint, means }
  if (!isPlaced(spell)) {
    const targets = spellTargets(state, id, spell).map((target) => targetOption(state, target))
    return { ...common, kind: 'target', targets, max: Math.min(spell.count, targets.length), assignable: false }
  }
  const origin = fighterAt(state, id).at
  const attack = attackIn(spell.deeds)
  const near = leapIn(spell.deeds) ?? spell.range
  const far = leapIn(deedsOf(spell, true)) ?? near
  if (attack?.type === 'wind')
    return { ...common, kind: 'spot', template: { shape: 'line', length: attack.length ?? 1, width: 1 }, origin, max: 1 }
  return {
    ...common,
    ...(far > near ? { means: means.map((one) => (one.weapon === 'base' ? { ...one, range: near } : one)) } : {}),
    kind: 'spot',
    template: attack ? { shape: 'blast', radius: attack.blast ?? 0 } : { shape: 'point' },
    origin,
    range: Math.max(near, far),
    max: 1,
  }
}
function castAsks(state: State, id: PieceId, phase: 'utility' | 'movement' | 'ranged' | 'melee'): readonly Ask[] {
  return castable(state, id, phase).flatMap((index) => {
    const spell = spellAt(state, id, index)
    return spell ? [castAsk(state, id, index, spell)] : []
  })
}

/** WAR-11. */
export function utilityAsks(state: State, id: PieceId): readonly Ask[] {
  const asks: Ask[] = []
  const own = { body: id, rule: 'WAR-11' }
  if (mayTryRally(state, id))
    asks.push(button('rally', 'Rally', { ...own, hotkey: 'y', hint: 'A morale test; −1 to all tests this turn', weighed: true }))
  if (mayBrace(state, id))
    asks.push(button('brace', 'Brace', { ...own, hotkey: 'b', hint: 'No movement this turn; a charge gains nothing against you' }))
  if (mayDisengage(state, id)) {
    const ways = disengagesOf(state, id).map((at) => placeOption(state, id, at, 'a square off'))
    asks.push({
      ...own,
      key: 'disengage',
      kind: 'pick',
      label: 'Disengage',
      hotkey: 'd',
      hint: 'One square off, with no attack of opportunity; one square less this turn',
      options: ways,
      min: 1,
      max: 1,
    })
  }
  if (mayEncourage(state, id))
    asks.push(
      button('encourage', 'Encourage', {
        ...own,
        hotkey: 'o',
        hint: 'A Resolve test; allies take heart against morale tests',
        weighed: true,
      }),
    )
  if (maySwap(state, id))
    asks.push({
      ...own,
      key: 'swap',
      kind: 'pick',
      label: 'Swap equipment',
      hint: `All that is to be in hand; ${counted(handsOf(state, id), 'hand')}`,
      options: characterAt(state, id).weapons.map((weapon, index) => ({
        id: weaponId(index),
        label: weapon.name,
        hint: `${weapon.hands === 1 ? 'a hand' : 'both hands'}${fighterAt(state, id).inHand.includes(index) ? ', in hand now' : ''}`,
      })),
      suggested: fighterAt(state, id).inHand.map((index) => weaponId(index)),
      min: 0,
      max: characterAt(state, id).weapons.length,
    })
  const armour = doffable(state, id)
  if (armour.length > 0) {
    const pieces = armour.map((index) => ({ id: weaponId(index), label: characterAt(state, id).armour[index]?.name ?? '' }))
    asks.push({
      ...own,
      key: 'doff',
      kind: 'pick',
      label: 'Take armour off',
      hint: 'It cannot be put on again in battle',
      options: pieces,
      min: 1,
      max: 1,
    })
  }
  for (const { index, item, on } of usable(state, id))
    asks.push({
      ...own,
      key: `item:${index}`,
      kind: 'target',
      label: item.name,
      hint: item.text,
      means: [],
      targets: on.map((target) => targetOption(state, target, target === id ? 'who has it' : undefined)),
      max: 1,
      assignable: false,
    })
  return [...asks, ...castAsks(state, id, 'utility')]
}
/** Facings of everybody who has not turned yet; nobody leaves his place (WAR-11). */
export function rotateAsk(state: State, seat: Seat): Ask | undefined {
  const pieces = standing(state).flatMap((one) => (one.seat === seat && mayRotate(state, one.id) ? [one.id] : []))
  if (pieces.length === 0) return undefined
  const { width, height } = state.table
  return {
    key: 'rotate',
    kind: 'place',
    label: 'Rotate',
    rule: 'WAR-11',
    hint: 'Each may turn once in this phase',
    pieces,
    zone: [
      { x: 0, y: 0 },
      { x: width, y: 0 },
      { x: width, y: height },
      { x: 0, y: height },
    ],
    turning: { most: 180 },
    fixed: true,
  }
}

/** WAR-12. */
export function movementAsks(state: State, id: PieceId): readonly Ask[] {
  const own = { body: id, rule: 'WAR-12' }
  const fighter = fighterAt(state, id)
  const stay = button('stay', 'Stay', { ...own, role: 'end' })
  if (fighter.posture === 'down')
    return [button('rise', 'Get up', { ...own, rule: 'WAR-30', primary: true, hint: 'It takes the movement' }), stay]
  const paces = pacesOf(state, id)
  const grid = gridIn(state)
  const asks: Ask[] = []
  if (paces.sprint > 0)
    asks.push({
      ...own,
      key: 'move',
      kind: 'move',
      label: 'Move',
      hint: `${squares(paces.move)}; a sprint takes the Attacks of this turn`,
      limits: [
        { label: 'move', distance: paces.move },
        { label: 'sprint', distance: Math.max(paces.move, paces.sprint) },
      ],
      turning: { most: 180 },
    })
  const charges = fighter.turn.muddled ? [] : chargesOf(state, id)
  if (charges.length > 0) asks.push(chargeAsk(state, id, charges))
  const climbs = climbsOf(state, id)
  if (climbs.length > 0) {
    const ways = climbs.map(({ to, height, easy }) =>
      placeOption(
        state,
        id,
        to,
        `${squares(height)} ${floorAt(grid, to) > floorAt(grid, fighter.at) ? 'up' : 'down'}${easy ? ', no test' : ', a test'}`,
      ),
    )
    asks.push({
      ...own,
      key: 'climb',
      kind: 'pick',
      label: 'Climb',
      hotkey: 'l',
      options: ways,
      min: 1,
      max: 1,
    })
  }
  if (jumpsOf(state, id).length > 0)
    asks.push({
      ...own,
      key: 'jump',
      kind: 'spot',
      label: 'Jump',
      hotkey: 'j',
      hint: `Up to ${squares(paces.jump)}; an Agility test`,
      template: { shape: 'point' },
      means: [],
      origin: fighter.at,
      range: paces.jump,
      max: 1,
    })
  asks.push(button('prone', 'Lie down', { ...own, hint: '+1 to Defense against shots; no shooting, and −2 in melee' }))
  return [...asks, ...castAsks(state, id, 'movement'), stay]
}
function chargeAsk(state: State, id: PieceId, charges: ReturnType<typeof chargesOf>): TargetAsk {
  const seen = new Set<PieceId>()
  return {
    key: 'charge',
    kind: 'target',
    label: 'Charge',
    hotkey: 'g',
    body: id,
    rule: 'WAR-12',
    hint: `Straight at an enemy, ${MOVES.chargeLeast} squares or more: +1 to hit and damage, and first in melee`,
    means: [],
    targets: charges.map(({ target, path, facing }) => {
      const again = seen.has(target)
      seen.add(target)
      return {
        id: chargeOption(target, facing),
        label: again ? `${nameOf(state, target)}, going ${POINTS[facing / 45] ?? ''}` : nameOf(state, target),
        hint: squares(path.length),
        body: target,
      }
    }),
    max: 1,
    assignable: false,
  }
}
export const chargeOption = (target: PieceId, facing: number): string => `${optionOf(target)}>${facing}`

const WEAPON_HINT = (weapon: Weapon): string =>
  [
    weapon.kind === 'ranged'
      ? `Strength ${weapon.strength}, ${squares(weapon.range)}`
      : `Strength ${weapon.strength < 0 ? '−' : '+'}${Math.abs(weapon.strength)}`,
    ...(weapon.penetration > 0 ? [`penetration ${weapon.penetration}`] : []),
    ...weapon.traits,
  ].join(', ')
const attackMeans = (state: State, id: PieceId, index: number, melee: boolean): readonly Means[] => {
  const weapon = weaponAt(state, id, index)
  const most = index < 0 ? attacksLeft(state, id) : shotsLeft(state, id, index)
  const all: Means = {
    weapon: weaponId(index),
    label: most > 1 ? `${weapon.name}, ${most} attacks` : weapon.name,
    melee,
    hint: WEAPON_HINT(weapon),
  }
  return most > 1 ? [all, { weapon: weaponId(index, true), label: `${weapon.name}, 1 attack`, melee, hint: WEAPON_HINT(weapon) }] : [all]
}
/** WAR-14. */
export function rangedAsks(state: State, id: PieceId): readonly Ask[] {
  const own = { body: id, rule: 'WAR-14' }
  const shots = shotsOf(state, id)
  const asks: Ask[] = []
  if (shots.length > 0) {
    const targets = [...new Set(shots.flatMap(({ aims }) => aims.map(({ target }) => target)))]
    asks.push({
      ...own,
      key: 'shoot',
      kind: 'target',
      label: 'Shoot',
      hotkey: 's',
      primary: true,
      means: shots.flatMap(({ index }) => attackMeans(state, id, index, false)),
      targets: targets.map((target) => targetOption(state, target)),
      max: 1,
      assignable: false,
    })
  }
  for (const { index, weapon } of wavesOf(state, id))
    asks.push({
      ...own,
      key: `wave:${index}`,
      kind: 'spot',
      label: weapon.name,
      rule: 'WAR-26',
      hint: 'Everybody in it is struck, friends too',
      template: { shape: 'cone', length: weapon.range, width: degrees(WAVE_DEGREES) },
      means: [],
      origin: fighterAt(state, id).at,
      max: 1,
    })
  return [...asks, ...castAsks(state, id, 'ranged'), button('hold', 'Hold', { ...own, role: 'end' })]
}
/** WAR-15. */
export function meleeAsks(state: State, id: PieceId): readonly Ask[] {
  const strikes = strikesOf(state, id)
  const asks: Ask[] = []
  if (strikes.length > 0) asks.push(strikeAsk(state, id, strikes))
  return [...asks, ...castAsks(state, id, 'melee'), button('hold', 'Hold', { body: id, rule: 'WAR-15', role: 'end' })]
}
function strikeAsk(state: State, id: PieceId, strikes: ReturnType<typeof strikesOf>): TargetAsk {
  const targets = [...new Set(strikes.flatMap((one) => one.targets))]
  return {
    key: 'strike',
    kind: 'target',
    label: 'Strike',
    hotkey: 's',
    primary: true,
    body: id,
    rule: 'WAR-15',
    means: strikes.flatMap(({ index }) => attackMeans(state, id, index, true)),
    targets: targets.map((target) => targetOption(state, target)),
    max: 1,
    assignable: false,
  }
}
/** WAR-13: one melee attack at whoever moves off. */
export function opportunityAsks(state: State, by: PieceId, target: PieceId): readonly Ask[] {
  return [
    {
      key: 'strike',
      kind: 'target',
      label: 'Strike at the mover',
      hotkey: 's',
      primary: true,
      body: by,
      rule: 'WAR-13',
      hint: 'It counts as flanking and takes none of the Attacks',
      means: opportunityArms(state, by, target).map((index) => ({
        weapon: weaponId(index),
        label: weaponAt(state, by, index).name,
        melee: true,
        hint: WEAPON_HINT(weaponAt(state, by, index)),
      })),
      targets: [targetOption(state, target)],
      max: 1,
      assignable: false,
    },
    button('let go', `Let ${nameOf(state, target)} go`, { body: by, rule: 'WAR-13', role: 'decline' }),
  ]
}
export function opportunityArms(state: State, by: PieceId, target: PieceId): readonly number[] {
  const striker = fighterAt(state, by)
  const mover = fighterAt(state, target)
  if (!areBeside(state, striker, mover)) return []
  const held = striker.inHand.filter((index) => weaponAt(state, by, index).kind === 'melee')
  return held.length > 0 ? held : [-1]
}

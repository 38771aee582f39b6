// Spells (WAR-40 to 42): who may cast what at whom, the Magic test, the chance to dispel it, and what it does.
import type { Modifier } from '../../../engine/dice/types'
import { type Degrees, degrees, type Point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { SURE, SURGE, TIRING_STRESS, VORTEX } from '../data/constants'
import type { Deed, Spell } from '../data/types'
import type { Cast, Fighter, Phase, State } from '../state'
import { PHASES } from '../state'
import { strikeOnce } from './attack'
import { change, characterAt, type Draft, emit, fighterAt, note, pop, push } from './draft'
import { engage } from './engage'
import { floorAt, isBeside, isOn, isSame, middleOf, spaces, squareAt, stepCost, WAYS, wayTo, windSquares } from './grid'
import { land } from './injury'
import { meleeModifiers, modifier, spellWeapon } from './modifiers'
import {
  attacksLeft,
  blockerOf,
  byDistance,
  enemiesOf,
  fighterOn,
  fullWounds,
  gives,
  gridIn,
  isAble,
  isEngaged,
  isLying,
  isOnTable,
  nameOf,
  scoreOf,
  sees,
  standing,
  sumOf,
  testParts,
} from './queries'
import { testScore } from './testing'

export type AttackDeed = Extract<Deed, { readonly deed: 'attack' }>
export const spellAt = (state: State, id: PieceId, index: number): Spell | undefined => characterAt(state, id).spells[index]
export const deedsOf = (spell: Spell, surge: boolean): readonly Deed[] => (surge ? spell.surge : spell.deeds)
export const attackIn = (deeds: readonly Deed[]): AttackDeed | undefined => deeds.find((deed): deed is AttackDeed => deed.deed === 'attack')
export const leapIn = (deeds: readonly Deed[]): number | undefined => deeds.find((deed) => deed.deed === 'leap')?.squares
/** Whether a place is chosen for it, and no target. */
export const isPlaced = (spell: Spell): boolean => spell.targets === 'square' || leapIn(spell.deeds) !== undefined

/** WAR-40: after a surge no more spells until the same phase of the next turn. */
const isSpent = (state: State, { surged }: Fighter, phase: Phase): boolean =>
  surged !== null &&
  (state.turn === surged.turn || (state.turn === surged.turn + 1 && PHASES.indexOf(phase) < PHASES.indexOf(surged.phase)))

/** The spells he may cast in this phase, by their index. */
export function spellsOf(state: State, id: PieceId, phase: Exclude<Phase, 'aftermath'>): readonly number[] {
  const fighter = fighterAt(state, id)
  const { spells } = characterAt(state, id)
  if (spells.length === 0 || !isAble(fighter) || fighter.turn.muddled || scoreOf(state, id, 'magic') <= 0 || isSpent(state, fighter, phase))
    return []
  const costly = phase === 'ranged' || phase === 'melee'
  if (costly && attacksLeft(state, id) <= 0) return []
  const castNow = fighter.turn.cast.filter((name) => spells.some((spell) => spell.name === name && spell.phase === phase)).length
  if ((costly ? state.options.spells === 'one' : true) && castNow > 0) return []
  return spells.flatMap((spell, index) => {
    if (spell.phase !== phase) return []
    if (phase === 'ranged' && isEngaged(state, id) && !isMeleeSafe(state, id, spell)) return []
    // an attack like any other (WAR-12): none of whoever has sprinted, no shooting from the ground
    const attack = attackIn(spell.deeds)
    if (attack && (fighter.turn.moved === 'sprinted' || (attack.type === 'ranged' && isLying(fighter)))) return []
    return [index]
  })
}
const isMeleeSafe = (state: State, id: PieceId, spell: Spell): boolean =>
  attackIn(spell.deeds)?.traits.includes('melee-safe') === true || gives(state, id, 'melee-safe')
/** WAR-40: surged only as the first spell of the round. */
export const maySurge = (state: State, id: PieceId): boolean => fighterAt(state, id).turn.cast.length === 0

/** Whom a spell may be cast at; a spell of a place has none. */
export function spellTargets(state: State, id: PieceId, spell: Spell): readonly PieceId[] {
  const caster = fighterAt(state, id)
  if (isPlaced(spell)) return []
  if (spell.targets === 'self') return [id]
  const melee = attackIn(spell.deeds)?.type === 'melee'
  const grid = gridIn(state)
  const all = spell.targets === 'enemy' ? enemiesOf(state, caster) : standing(state).filter((one) => one.seat === caster.seat)
  return byDistance(caster.at, all)
    .filter((one) => spaces(one.at, caster.at) <= spell.range && (one.id === id || sees(state, caster, one)))
    .filter((one) => !melee || isBeside(grid, caster.at, one.at))
    .map((one) => one.id)
}
/** Why a spell cannot be laid at a place; undefined: it can. */
export function placeRefusal(state: State, id: PieceId, spell: Spell, surge: boolean, at: Point): string | undefined {
  const caster = fighterAt(state, id)
  const grid = gridIn(state)
  const deeds = deedsOf(spell, surge)
  const attack = attackIn(deeds)
  if (!isOn(grid, at) || !isSame(at, middleOf(grid, squareAt(grid, at)))) return 'that is no square of the table'
  if (attack?.type === 'wind') return isSame(at, caster.at) ? undefined : 'a wind begins where the caster stands'
  const range = leapIn(deeds) ?? spell.range
  const far = spaces(at, caster.at)
  if (far > range) return `${far} squares are too far: it reaches ${range}`
  if (attack?.type !== 'bombardment' && blockerOf(state, caster.at, at) !== undefined) return 'that square is out of sight'
  if (leapIn(deeds) !== undefined && !isSame(at, caster.at) && fighterOn(state, at)) return 'somebody stands there'
  return undefined
}
/** The squares an attack of a place lies on. */
export function struckSquares(state: State, caster: Fighter, attack: AttackDeed, at: Point, facing: Degrees): readonly Point[] {
  const grid = gridIn(state)
  if (attack.type === 'wind') return windSquares(grid, caster.at, facing, attack.length ?? 0)
  const far = attack.blast ?? 0
  const found: Point[] = []
  for (let y = at.y - far; y <= at.y + far; y += 1)
    for (let x = at.x - far; x <= at.x + far; x += 1) if (isOn(grid, { x, y })) found.push({ x, y })
  return found
}
export const fightersOn = (state: State, places: readonly Point[]): readonly Fighter[] =>
  standing(state).filter((one) => places.some((at) => isSame(at, one.at)))

/** What a spell by itself adds to the Magic test, as it is or surged. */
export const spellParts = (spell: Spell, surge: boolean): readonly Modifier[] => [
  ...(spell.modifier === 0 ? [] : [modifier(spell.modifier, spell.name, 'WAR-40', 'house')]),
  ...(surge ? [modifier(SURGE.magic, 'surge', 'WAR-40')] : []),
]
/** What a melee spell takes of a melee attack: of several targets the modifiers of the one it is hardest to cast at, whoever is named first (WAR-41). */
function hardest(state: State, id: PieceId, targets: readonly PieceId[]): readonly Modifier[] {
  const [first = [], ...others] = [...targets].sort((a, b) => a - b).map((target) => meleeModifiers(state, { by: id, target }))
  return others.reduce((worst, one) => (sumOf(one) < sumOf(worst) ? one : worst), first)
}
/** The Magic test of a spell, in its parts. */
export function castParts(state: State, id: PieceId, spell: Spell, surge: boolean, targets: readonly PieceId[] = []): readonly Modifier[] {
  const { stress } = fighterAt(state, id)
  const melee = attackIn(spell.deeds)?.type === 'melee'
  return [
    ...testParts(state, id, 'magic', 'cast'),
    ...spellParts(spell, surge),
    ...(stress > 0 ? [modifier(-stress, 'stress', 'WAR-42', 'ruled')] : []),
    ...(melee ? hardest(state, id, targets) : []),
  ]
}
/** WAR-42: enemy mages who see the caster and have not tried this turn, the highest Magic first. */
export function mightDispel(state: State, caster: Fighter): readonly PieceId[] {
  return enemiesOf(state, caster)
    .filter(
      (one) => isAble(one) && !one.turn.dispelled && characterAt(state, one.id).spells.length > 0 && scoreOf(state, one.id, 'magic') > 0,
    )
    .filter((one) => sees(state, one, caster))
    .sort((a, b) => scoreOf(state, b.id, 'magic') - scoreOf(state, a.id, 'magic') || a.id - b.id)
    .map(({ id }) => id)
}
export function dispelParts(state: State, id: PieceId, success: number, surge: boolean): readonly Modifier[] {
  const { stress } = fighterAt(state, id)
  return [
    ...testParts(state, id, 'magic', 'dispel'),
    ...(success > 0 ? [modifier(-success, 'degrees of the caster', 'WAR-42')] : []),
    ...(surge ? [modifier(SURGE.dispel, 'against a surge', 'WAR-42')] : []),
    ...(stress > 0 ? [modifier(-stress, 'stress', 'WAR-42', 'ruled')] : []),
  ]
}
/** WAR-42: tiring 1, surged 2. */
export const stressOf = (spell: Spell, surge: boolean): number => (spell.tiring ? TIRING_STRESS + (surge ? SURGE.stress : 0) : 0)

/** A spell is cast: the test, then whoever may dispel it is asked; then it does what it does. */
export function castSpell(draft: Draft, id: PieceId, cast: Cast, phase: Phase): void {
  const spell = spellAt(draft.state, id, cast.spell)
  if (!spell) return
  const caster = fighterAt(draft.state, id)
  const costly = phase === 'ranged' || phase === 'melee'
  const parts = castParts(draft.state, id, spell, cast.surge, cast.targets)
  const own = testParts(draft.state, id, 'magic', 'cast').length
  note(draft, id, {
    cast: [...caster.turn.cast, spell.name],
    spent: caster.turn.spent + (costly ? 1 : 0),
    ...(phase === 'utility' ? { used: [...caster.turn.used, 'spell'] } : {}),
  })
  if (cast.surge) change(draft, id, { surged: { turn: draft.state.turn, phase } })
  const tested = testScore(draft, id, 'magic', 'cast', `${nameOf(draft.state, id)} casts ${spell.name}`, parts.slice(own))
  const detail = { id, spell: spell.name, surge: cast.surge, targets: cast.targets }
  emit(draft, { what: tested.passed ? 'cast' : 'fizzled', seat: caster.seat, rolls: [tested.roll], detail })
  if (!tested.passed) return
  change(draft, id, { stress: fighterAt(draft.state, id).stress + stressOf(spell, cast.surge) })
  push(draft, { frame: 'casting', id, cast, degrees: tested.success })
  const mages = tested.face === SURE.pass ? [] : mightDispel(draft.state, fighterAt(draft.state, id))
  if (mages.length > 0) push(draft, { frame: 'dispel', mages })
}
export function castMovement(draft: Draft, id: PieceId, cast: Cast): void {
  castSpell(draft, id, cast, 'movement')
}

/** WAR-42: one try; it lapses, or goes on as if nobody had tried. */
export function dispel(draft: Draft, id: PieceId, casting: { readonly id: PieceId; readonly cast: Cast; readonly degrees: number }): void {
  const spell = spellAt(draft.state, casting.id, casting.cast.spell)
  const own = testParts(draft.state, id, 'magic', 'dispel').length
  const parts = dispelParts(draft.state, id, casting.degrees, casting.cast.surge)
  note(draft, id, { dispelled: true })
  const tested = testScore(draft, id, 'magic', 'dispel', `${nameOf(draft.state, id)} dispels ${spell?.name ?? ''}`, parts.slice(own))
  pop(draft)
  emit(draft, {
    what: 'dispel',
    seat: fighterAt(draft.state, id).seat,
    mark: 'chain',
    rolls: [tested.roll],
    detail: { id, caster: casting.id, spell: spell?.name ?? '', dispelled: tested.passed },
  })
  if (!tested.passed) return
  pop(draft)
  if (spell?.tiring) change(draft, id, { stress: fighterAt(draft.state, id).stress + TIRING_STRESS })
}

/** Nobody dispelled it: it does what it does. */
export function resolve(draft: Draft, id: PieceId, cast: Cast): void {
  pop(draft)
  const spell = spellAt(draft.state, id, cast.spell)
  if (!spell) return
  const targets = isPlaced(spell) ? [id] : cast.targets
  for (const deed of deedsOf(spell, cast.surge)) perform(draft, id, spell.name, deed, targets, cast.at, cast.facing)
}

/** One deed of a spell or an item. */
export function perform(
  draft: Draft,
  by: PieceId,
  name: string,
  deed: Deed,
  targets: readonly PieceId[],
  at: Point | null,
  facing: Degrees,
): void {
  const there = targets.filter((id) => isOnTable(fighterAt(draft.state, id)))
  const { seat } = fighterAt(draft.state, by)
  switch (deed.deed) {
    case 'attack':
      strikeAll(draft, by, name, deed, there, at, facing)
      return
    case 'lend':
      for (const id of there) {
        const { lent } = fighterAt(draft.state, id)
        change(draft, id, { lent: [...lent.filter((one) => one.name !== name), { name, gives: deed.gives, turns: deed.turns }] })
      }
      emit(draft, { what: 'lent', seat, detail: { name, targets: there } })
      return
    case 'heal': {
      const helped = there.filter((id) => fighterAt(draft.state, id).wounds < fullWounds(draft.state, id))
      for (const id of helped)
        change(draft, id, { wounds: Math.min(fullWounds(draft.state, id), fighterAt(draft.state, id).wounds + deed.wounds) })
      emit(draft, { what: 'healed', seat, detail: { name, targets: helped, wounds: deed.wounds } })
      return
    }
    case 'rise': {
      const helped = there.filter((id) => fighterAt(draft.state, id).posture !== 'up')
      for (const id of helped) change(draft, id, { posture: 'up' })
      emit(draft, { what: 'raised', seat, detail: { name, targets: helped } })
      return
    }
    case 'calm': {
      const helped = there.filter((id) => fighterAt(draft.state, id).routing)
      for (const id of helped) change(draft, id, { routing: false })
      emit(draft, { what: 'calmed', seat, detail: { name, targets: helped } })
      return
    }
    case 'leap':
      if (at && !fighterOn(draft.state, at)) leap(draft, by, at)
      return
    case 'push':
      for (const id of there) if (isOnTable(fighterAt(draft.state, id))) shove(draft, by, id, deed.squares)
      return
    case 'between':
    case 'mend':
      return
  }
}
function strikeAll(
  draft: Draft,
  by: PieceId,
  name: string,
  deed: AttackDeed,
  targets: readonly PieceId[],
  at: Point | null,
  facing: Degrees,
): void {
  const weapon = spellWeapon(name, deed)
  const how = weapon.kind
  const caster = fighterAt(draft.state, by)
  const hit = (target: PieceId): void => {
    for (let one = 0; one < deed.hits && isOnTable(fighterAt(draft.state, target)); one += 1)
      if (strikeOnce(draft, { by, target, weapon, how, struck: true, spell: true }).fell) return // out of the way of the others
  }
  if (deed.type === 'wind' || deed.type === 'vortex' || deed.type === 'bombardment') {
    const middle = at ?? caster.at
    for (const { id } of fightersOn(draft.state, struckSquares(draft.state, caster, deed, middle, facing))) hit(id)
    if (deed.type !== 'vortex') return
    draft.state.vortices = [...draft.state.vortices, { name, by, at: middle, deed, turns: VORTEX.turns }]
    emit(draft, { what: 'vortex', seat: caster.seat, detail: { name, turns: VORTEX.turns } })
    return
  }
  for (const target of targets) {
    const place = fighterAt(draft.state, target).at
    hit(target)
    const far = deed.blast ?? 0
    if (far > 0) for (const one of standing(draft.state)) if (one.id !== target && spaces(one.at, place) <= far) hit(one.id)
  }
}
function leap(draft: Draft, id: PieceId, at: Point): void {
  const before = fighterAt(draft.state, id)
  change(draft, id, { at, facing: isSame(at, before.at) ? before.facing : wayTo(before.at, at) })
  engage(draft, id)
  emit(draft, { what: 'leapt', seat: before.seat, glides: [{ piece: id, path: [before.at, at] }], detail: { id } })
}
/** Where somebody is thrown to: straight away from the caster, until something stands in the way; over an edge he falls so many squares. */
export function thrownTo(state: State, by: PieceId, id: PieceId, most: number): { readonly at: Point; readonly height: number } {
  const grid = gridIn(state)
  const before = fighterAt(state, id)
  const way = WAYS.find(({ facing }) => facing === wayTo(fighterAt(state, by).at, before.at))
  let at = before.at
  let height = 0
  for (let step = 0; way && step < most && height === 0; step += 1) {
    const to = { x: at.x + way.dx, y: at.y + way.dy }
    const drop = floorAt(grid, at) - floorAt(grid, to)
    if (!isOn(grid, to) || fighterOn(state, to) || drop < 0) break
    if (drop > 0 && stepCost(grid, at, to) === undefined) height = drop
    at = to
  }
  return { at, height }
}
function shove(draft: Draft, by: PieceId, id: PieceId, most: number): void {
  const before = fighterAt(draft.state, id)
  const { at, height } = thrownTo(draft.state, by, id, most)
  change(draft, id, { at })
  engage(draft, id)
  const path = [before.at, at]
  emit(draft, { what: 'pushed', seat: before.seat, glides: [{ piece: id, path }], detail: { id, squares: spaces(before.at, at) } })
  if (height > 0) land(draft, id, height, at)
}

/** WAR-41: a vortex goes d10 squares in one of the eight ways, hitting all it passes, until it leaves the table or its turns are over. */
export function wander(draft: Draft): void {
  const grid = gridIn(draft.state)
  const left: State['vortices'][number][] = []
  for (const vortex of draft.state.vortices) {
    const { seat } = fighterAt(draft.state, vortex.by)
    const way = WAYS[draft.dice.die(WAYS.length, { purpose: `which way ${vortex.name} goes`, seat }) - 1]
    const far = draft.dice.die(VORTEX.die, { purpose: `how far ${vortex.name} goes`, seat })
    const touched = new Set<PieceId>()
    let at = vortex.at
    for (let step = 0; way && step < far && isOn(grid, at); step += 1) {
      at = { x: at.x + way.dx, y: at.y + way.dy }
      const squares = struckSquares(draft.state, fighterAt(draft.state, vortex.by), { ...vortex.deed, type: 'vortex' }, at, degrees(0))
      for (const { id } of fightersOn(draft.state, squares)) touched.add(id)
    }
    const gone = !isOn(grid, at) || vortex.turns <= 1
    emit(draft, {
      what: 'wandered',
      seat,
      detail: { name: vortex.name, squares: far, facing: way?.facing ?? 0, gone, touched: [...touched] },
    })
    const weapon = spellWeapon(vortex.name, vortex.deed)
    for (const target of touched)
      for (let hit = 0; hit < vortex.deed.hits && isOnTable(fighterAt(draft.state, target)); hit += 1)
        strikeOnce(draft, { by: vortex.by, target, weapon, how: 'ranged', struck: true, spell: true })
    if (!gone) left.push({ ...vortex, at, turns: vortex.turns - 1 })
  }
  draft.state.vortices = left
}

// Before the first turn (WAR-2, 3, 5): captains, deployment at the same time and unseen, Advantage, initiative.
import type { Roll } from '../../../engine/dice/types'
import { pathLength } from '../../../engine/geometry/paths'
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, PlaceAnswer, PlaceAsk, Refusal, Seat } from '../../../engine/kernel/asks'
import { ADVANTAGE, DIE } from '../data/constants'
import { squaresOf } from '../data/draw-up'
import type { State } from '../state'
import { change, type Draft, emit, fighterAt, pop } from './draft'
import { isMiddle, isOn, isSame } from './grid'
import { byInitiative, gridIn, isHero, nameOf, partsOf, scoreOf, sideName, sumOf } from './queries'

export const ofSeat = (state: State, seat: Seat): readonly PieceId[] =>
  state.fighters.filter((one) => one.seat === seat).map(({ id }) => id)
/** WAR-5: a Hero, where there is one. */
export function captainsOf(state: State, seat: Seat): readonly PieceId[] {
  const all = ofSeat(state, seat)
  const heroes = all.filter((id) => isHero(state, id))
  return heroes.length > 0 ? heroes : all
}
export function nameCaptain(draft: Draft, seat: Seat, captain: PieceId): void {
  pop(draft)
  draft.state.sides = draft.state.sides.map((side) => (side.seat === seat ? { ...side, captain } : side))
  emit(draft, { what: 'captain', seat, only: [seat], detail: { captain } })
}

const square = (zone: readonly Point[]) => ({
  left: Math.min(...zone.map(({ x }) => x)),
  right: Math.max(...zone.map(({ x }) => x)),
  top: Math.min(...zone.map(({ y }) => y)),
  bottom: Math.max(...zone.map(({ y }) => y)),
})
/** What a deployment is laid on: the side's zone; with Advantage a box round all that is within 10 squares of an enemy's zone, its own or not. */
export function zoneOf(state: State, seat: Seat): readonly Point[] {
  const own = state.sides[seat]?.zone ?? []
  if (state.advantage !== seat) return own
  const boxes = state.sides.filter((side) => side.seat !== seat).map((side) => square(side.zone))
  const left = Math.max(0, Math.min(...boxes.map((box) => box.left)) - ADVANTAGE.squares)
  const right = Math.min(state.table.width, Math.max(...boxes.map((box) => box.right)) + ADVANTAGE.squares)
  const top = Math.max(0, Math.min(...boxes.map((box) => box.top)) - ADVANTAGE.squares)
  const bottom = Math.min(state.table.height, Math.max(...boxes.map((box) => box.bottom)) + ADVANTAGE.squares)
  return [
    { x: left, y: top },
    { x: right, y: top },
    { x: right, y: bottom },
    { x: left, y: bottom },
  ]
}
function mayStand(state: State, seat: Seat, at: Point): boolean {
  if (state.advantage !== seat) return contains(state.sides[seat]?.zone ?? [], at)
  return state.sides.some((side) => {
    if (side.seat === seat) return false
    const box = square(side.zone)
    const dx = Math.max(box.left - at.x, at.x - box.right, 0)
    const dy = Math.max(box.top - at.y, at.y - box.bottom, 0)
    return Math.ceil(Math.max(dx, dy)) <= ADVANTAGE.squares
  })
}
const isHeld = (state: State, seat: Seat, at: Point): boolean =>
  state.fighters.some((one) => one.seat !== seat && !state.unplaced.includes(one.seat) && isSame(one.at, at))
/** The squares a side may deploy on, as the others stand. */
export const squaresFor = (state: State, seat: Seat): readonly Point[] =>
  squaresOf(zoneOf(state, seat)).filter((at) => mayStand(state, seat, at) && !isHeld(state, seat, at))
/** As they are drawn up; with Advantage each as near to that as he may stand, for that is not always near enough to the enemy. */
export function placesOf(state: State, seat: Seat): PlaceAnswer['places'] {
  const drawn = ofSeat(state, seat).map((piece) => ({ piece, at: fighterAt(state, piece).at, facing: fighterAt(state, piece).facing }))
  if (state.advantage !== seat) return drawn
  let free = squaresFor(state, seat)
  return drawn.map((place) => {
    const far = (at: Point): number => pathLength([place.at, at])
    const [first = place.at] = free
    const at = free.reduce((best, one) => (far(one) < far(best) ? one : best), first)
    free = free.filter((one) => one !== at)
    return { ...place, at }
  })
}
/** Where all of a side stand once some are placed: the others as they are suggested. */
const allPlaced = (state: State, seat: Seat, { places }: Pick<PlaceAnswer, 'places'>): PlaceAnswer['places'] =>
  placesOf(state, seat).map((suggested) => places.find(({ piece }) => piece === suggested.piece) ?? suggested)

export function deployAsk(state: State, seat: Seat): PlaceAsk {
  return {
    key: 'deploy',
    kind: 'place',
    label: 'Deploy',
    rule: 'WAR-3',
    primary: true,
    hint:
      state.advantage === seat
        ? `Advantage: within ${ADVANTAGE.squares} squares of where the enemy deploys, who stands already`
        : state.advantage === null
          ? 'Nobody sees it until everybody has deployed'
          : `${sideName(state, state.advantage)} have Advantage: they see it, and deploy after it`,
    pieces: ofSeat(state, seat),
    zone: zoneOf(state, seat),
    turning: { most: 180 },
    suggested: placesOf(state, seat),
  }
}
export function judgeDeployment(state: State, seat: Seat, placed: Pick<PlaceAnswer, 'places'>): Refusal | undefined {
  const all = allPlaced(state, seat, placed)
  const grid = gridIn(state)
  for (const [index, { piece, at, facing, altitude }] of all.entries()) {
    const name = nameOf(state, piece)
    const refuse = (reason: string, remedy: string): Refusal => ({ reason, remedy, rule: 'WAR-3', pieces: [piece] })
    if (altitude !== undefined) return refuse(`${name} cannot fly`, 'stay on the ground')
    if (!isMiddle(at) || !isOn(grid, at)) return refuse(`${name} stands in no square`, 'use the middle of a square of the table')
    if (facing % 45 !== 0) return refuse(`${name} faces none of the eight ways`, 'turn by 45°')
    if (!mayStand(state, seat, at))
      return refuse(
        `${name} would stand outside the zone`,
        state.advantage === seat ? `deploy within ${ADVANTAGE.squares} squares of the enemy's zone` : 'deploy inside it',
      )
    if (all.slice(0, index).some((other) => isSame(other.at, at))) return refuse(`two would stand in one square with ${name}`, 'move one')
    if (isHeld(state, seat, at)) return refuse(`somebody stands where ${name} would`, 'use a free square')
  }
  return undefined
}
export function deploy(draft: Draft, seat: Seat, placed: Pick<PlaceAnswer, 'places'>): void {
  for (const { piece, at, facing } of allPlaced(draft.state, seat, placed)) change(draft, piece, { at, facing })
  draft.state.unplaced = draft.state.unplaced.filter((one) => one !== seat)
}
/** Everybody stands, and everybody sees it. */
export function reveal(draft: Draft): void {
  draft.state.revealed = draft.state.unplaced.length === 0
  emit(draft, { what: 'revealed', reveals: true, detail: { left: draft.state.unplaced.map((seat) => sideName(draft.state, seat)) } })
}

/** What his roll for initiative is called, and one that parts a tie: told by it whose it is. */
export const initiativeOf = (state: State, id: PieceId): string => `initiative of ${nameOf(state, id)}`
export const rollOffOf = (state: State, id: PieceId): string => `${nameOf(state, id)} rolls off for initiative`
/** WAR-2, 3: d10 + Agility; with Advantage twice for the better; ties by Agility, then rolled off. */
export function rollInitiative(draft: Draft): void {
  const rolls: Roll[] = []
  for (const { id, seat } of draft.state.fighters) {
    const times = draft.state.advantage === seat ? ADVANTAGE.rolls : 1
    const purpose = initiativeOf(draft.state, id)
    const faces = Array.from({ length: times }, () => draft.dice.die(DIE, { purpose, seat }))
    const face = Math.max(...faces)
    const agility = scoreOf(draft.state, id, 'agility')
    const parts = [
      { value: agility, reason: 'Agility', rule: 'WAR-2', mark: 'printed' as const },
      ...partsOf(draft.state, id, 'test', (effect) => (effect.of === 'initiative' ? effect.by : undefined)),
    ]
    const initiative = face + sumOf(parts)
    change(draft, id, { initiative })
    rolls.push({
      purpose,
      seat,
      formula: times > 1 ? '2d10, the better' : 'd10',
      dice: faces.map((one) => ({ sides: DIE, face: one })),
      ...(times > 1 ? { readings: [{ label: 'the better counts', dice: [faces.indexOf(face)], total: face }] } : {}),
      modifiers: parts,
      total: initiative,
      result: 'plain',
    })
  }
  const order = inOrder(
    draft,
    draft.state.fighters.map(({ id }) => id),
    rolls,
  )
  for (const [place, id] of order.entries()) change(draft, id, { place })
  emit(draft, { what: 'initiative', rolls, detail: { order: byInitiative(draft.state, draft.state.fighters) } })
}
function inOrder(draft: Draft, ids: readonly PieceId[], rolls: Roll[]): readonly PieceId[] {
  const key = (id: PieceId): number => fighterAt(draft.state, id).initiative * 100 + scoreOf(draft.state, id, 'agility')
  const values = [...new Set(ids.map(key))].sort((a, b) => b - a)
  return values.flatMap((value) =>
    rolledOff(
      draft,
      ids.filter((id) => key(id) === value),
      rolls,
      0,
    ),
  )
}
const MOST_ROLLS = 20 // of one tie
function rolledOff(draft: Draft, tied: readonly PieceId[], rolls: Roll[], times: number): readonly PieceId[] {
  if (tied.length < 2 || times > MOST_ROLLS) return tied
  const faces = new Map(
    tied.map((id) => {
      const { seat } = fighterAt(draft.state, id)
      const purpose = rollOffOf(draft.state, id)
      const face = draft.dice.die(DIE, { purpose, seat })
      rolls.push({ purpose, seat, formula: 'd10', dice: [{ sides: DIE, face }], modifiers: [], total: face, result: 'plain' })
      return [id, face] as const
    }),
  )
  const values = [...new Set(faces.values())].sort((a, b) => b - a)
  return values.flatMap((value) =>
    rolledOff(
      draft,
      tied.filter((id) => faces.get(id) === value),
      rolls,
      times + 1,
    ),
  )
}

// The movement phase: every square that can be had, by every way to have it, weighed; the best is taken.
import { bearing } from '../../../engine/geometry/angles'
import { snapped } from '../../../engine/geometry/facing'
import type { Degrees, Point } from '../../../engine/geometry/units'
import type { Answer, Decision, PieceId } from '../../../engine/kernel/asks'
import { chargeOption } from '../game/asks'
import { fighterAt } from '../game/draft'
import { floorAt, middleOf, type Square, spaces, squareAt } from '../game/grid'
import { castParts, deedsOf, leapIn, maySurge, placeRefusal, spellAt, thrownTo } from '../game/magic'
import { chargesOf, climbParts, climbsOf, freeEnds, jumpLength, jumpsOf, pacesOf, reachOf, wayTo } from '../game/movement'
import { numbered, pieceOf, placeName } from '../game/names'
import { byDistance, enemiesOf, gridIn, isAble, isEngaged, sumOf, testParts } from '../game/queries'
import { chanceToPass } from '../odds/question'
import type { State } from '../state'
import { aim, askNamed, go, lay, letGo, pick, press } from './answers'
import { type Outlook, outlookOf, standingWorth } from './standpoint'
import { prizeOf } from './worth'

const SPRINTS = 10 // squares of a sprint that are weighed: those that lead farthest
const PRONE = 0.25 // of the danger from shots that lying down saves

interface Choice {
  readonly worth: number
  readonly answer: () => Answer
}

/** Towards the nearest enemy, so that nobody is behind him. */
export function facingFrom(state: State, id: PieceId, at: Point): Degrees {
  const mover = fighterAt(state, id)
  const [near] = byDistance(at, enemiesOf(state, mover).filter(isAble))
  return near && spaces(near.at, at) > 0 ? snapped(bearing(at, near.at), 45) : mover.facing
}

export function movement(state: State, decision: Decision, id: PieceId): Answer {
  const best = choicesOf(state, decision, id).reduce<Choice | undefined>((so, one) => (so && so.worth >= one.worth ? so : one), undefined)
  return best ? best.answer() : letGo(decision)
}
/** The best ways to move, the very best first. */
export function movements(state: State, decision: Decision, id: PieceId, most: number): readonly Answer[] {
  return [...choicesOf(state, decision, id)]
    .sort((a, b) => b.worth - a.worth)
    .slice(0, most)
    .map(({ answer }) => answer())
}
function choicesOf(state: State, decision: Decision, id: PieceId): readonly Choice[] {
  const rise = askNamed(decision, 'rise')
  if (rise) return [{ worth: 0, answer: () => press(decision, rise) }]
  const outlook = outlookOf(state, id)
  const stay = standingWorth(outlook, { at: fighterAt(state, id).at, how: 'stay' })
  return [
    ...stays(state, decision, outlook, stay),
    ...walks(state, decision, outlook),
    ...charges(state, decision, outlook),
    ...leaps(state, decision, outlook, stay),
    ...castings(state, decision, outlook, stay),
  ]
}
function stays(state: State, decision: Decision, outlook: Outlook, worth: number): readonly Choice[] {
  const { at } = fighterAt(state, outlook.id)
  const prone = askNamed(decision, 'prone')
  const shots = outlook.foes.reduce((so, foe) => so + (spaces(foe.fighter.at, at) <= foe.range ? foe.shot : 0), 0)
  const idle = outlook.foes.every(({ shotAt }) => shotAt === 0)
  const charged = outlook.foes.some(({ fighter, pace, reach }) => spaces(fighter.at, at) <= pace + reach)
  return [
    { worth, answer: () => letGo(decision) },
    ...(prone && idle && !charged && !isEngaged(state, outlook.id)
      ? [{ worth: worth + shots * PRONE - 1, answer: () => press(decision, prone) }]
      : []),
  ]
}
function walks(state: State, decision: Decision, outlook: Outlook): readonly Choice[] {
  const ask = askNamed(decision, 'move')
  if (!ask) return []
  const { id } = outlook
  const grid = gridIn(state)
  const mover = fighterAt(state, id)
  const { move, sprint } = pacesOf(state, id)
  const cost = outlook.provoked
  const start = squareAt(grid, mover.at)
  const near = reachOf(state, id, move)
  const answer = (reach: typeof near, square: Square) => (): Answer => {
    const path = wayTo(grid, reach, square)
    const end = path.at(-1) ?? mover.at
    return go(decision, ask, mover.at, path, facingFrom(state, id, end))
  }
  const found: Choice[] = []
  for (const square of freeEnds(state, near, id))
    if (square !== start)
      found.push({ worth: standingWorth(outlook, { at: middleOf(grid, square), how: 'walk' }) - cost, answer: answer(near, square) })
  if (sprint <= move) return found
  const far = reachOf(state, id, sprint)
  const ahead = outlook.field
  const ends = freeEnds(state, far, id)
    .filter((square) => far.costOf(square) > move && ahead(square) < ahead(start))
    .sort((a, b) => ahead(a) - ahead(b))
    .slice(0, SPRINTS)
  for (const square of ends)
    found.push({ worth: standingWorth(outlook, { at: middleOf(grid, square), how: 'sprint' }) - cost, answer: answer(far, square) })
  return found
}
function charges(state: State, decision: Decision, outlook: Outlook): readonly Choice[] {
  const ask = askNamed(decision, 'charge')
  if (ask?.kind !== 'target') return []
  const cost = outlook.provoked
  return chargesOf(state, outlook.id).flatMap(({ target, path, facing }) => {
    const end = path.at(-1)
    const option = chargeOption(target, facing)
    if (!end || !ask.targets.some((one) => one.id === option)) return []
    const worth = standingWorth(outlook, { at: end, how: 'charge', target }) - cost - (fighterAt(state, target).turn.braced ? 3 : 0)
    return [{ worth, answer: () => aim(decision, ask, [option]) }]
  })
}
/** Up, down and across; what may go wrong is weighed. */
function leaps(state: State, decision: Decision, outlook: Outlook, stay: number): readonly Choice[] {
  const { id } = outlook
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const cost = outlook.provoked
  const climb = askNamed(decision, 'climb')
  const jump = askNamed(decision, 'jump')
  const found: Choice[] = []
  if (climb)
    for (const { to, easy, height } of climbsOf(state, id)) {
      const chance = easy ? 1 : chanceToPass(sumOf(climbParts(state, id).parts))
      const worth = chance * standingWorth(outlook, { at: to, how: 'climb' }) + (1 - chance) * (stay - height)
      found.push({ worth: worth - cost, answer: () => pick(decision, climb, placeName(to.x, to.y)) })
    }
  if (jump) {
    const score = sumOf(testParts(state, id, 'agility', 'jump'))
    for (const to of jumpsOf(state, id)) {
      // One square short for each two degrees: whoever fails by one still arrives.
      const chance = chanceToPass(score + (jumpLength(grid, at, to) > 1 ? 1 : 0))
      const fall = Math.max(floorAt(grid, at), floorAt(grid, to))
      const worth = chance * standingWorth(outlook, { at: to, how: 'jump' }) + (1 - chance) * (stay - 2 * fall)
      found.push({ worth: worth - cost, answer: () => lay(decision, jump, to) })
    }
  }
  return found
}
const FALL = 0.06 // of somebody’s worth, for each square he is thrown down: the fall, and the way up again
const SHOVED = 0.06 // of somebody's worth: out of his place, and out of a melee
const STRESS = 2 // gold: what a point of it costs a mage
const DOUBT = 3 // gold: by so much it must be better than to go on foot

/** Spells that move: himself to a square in sight, or an enemy out of his place and over an edge. */
function castings(state: State, decision: Decision, outlook: Outlook, stay: number): readonly Choice[] {
  const { id } = outlook
  const cost = outlook.provoked
  return decision.asks.flatMap((ask): readonly Choice[] => {
    const spell = spellAt(state, id, numbered(ask.key, 'cast') ?? -1)
    if (!spell) return []
    return (maySurge(state, id) ? [false, true] : [false]).flatMap((surge): readonly Choice[] => {
      const how = surge ? 'surge' : 'base'
      const chance = chanceToPass(sumOf(castParts(state, id, spell, surge)))
      const price = DOUBT + cost + (spell.tiring ? STRESS * (surge ? 2 : 1) : 0) + (surge ? 1 : 0)
      const squares = leapIn(deedsOf(spell, surge))
      if (ask.kind === 'spot' && squares !== undefined)
        return leapsTo(state, id, squares, (to) => placeRefusal(state, id, spell, surge, to) === undefined).map((to) => ({
          worth: chance * standingWorth(outlook, { at: to, how: 'walk' }) + (1 - chance) * stay - price,
          answer: () => lay(decision, ask, to, undefined, how),
        }))
      const far = deedsOf(spell, surge).find((deed) => deed.deed === 'push')?.squares
      if (ask.kind !== 'target' || far === undefined) return []
      return ask.targets.map((option) => {
        const target = pieceOf(option.id)
        const { height } = thrownTo(state, id, target, far)
        const taken = prizeOf(state, target) * Math.min(1, SHOVED + FALL * height)
        return { worth: stay + chance * taken - price, answer: () => aim(decision, ask, [option.id], how) }
      })
    })
  })
}
/** Squares about him that he may leap to. */
function leapsTo(state: State, id: PieceId, most: number, may: (at: Point) => boolean): readonly Point[] {
  const { at } = fighterAt(state, id)
  const found: Point[] = []
  for (let y = at.y - most; y <= at.y + most; y += 1)
    for (let x = at.x - most; x <= at.x + most; x += 1) if ((x !== at.x || y !== at.y) && may({ x, y })) found.push({ x, y })
  return found
}

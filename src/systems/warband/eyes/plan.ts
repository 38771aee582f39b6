// A drag turned into a move, and a template laid: the nearest the rules allow (WAR-4, 5, 12, 26, 41).
import { bearing } from '../../../engine/geometry/angles'
import { snapped } from '../../../engine/geometry/facing'
import { outlinesOf } from '../../../engine/geometry/template'
import { degrees, type Point } from '../../../engine/geometry/units'
import type { MoveAnswer, PieceId, SpotAnswer, SpotAsk } from '../../../engine/kernel/asks'
import { askOf } from '../../../engine/kernel/check'
import type { MovePlan, MoveWish, SpotPlan, SpotWish, Touched } from '../../../engine/kernel/forecast'
import { percent } from '../../../engine/odds/share'
import { awaiting } from '../game/awaiting'
import { fighterAt } from '../game/draft'
import { floorAt, type Grid, isOn, isSame, middleOf, type Square, spaces, squareAt, stepCost } from '../game/grid'
import { judge } from '../game/judge'
import { attackIn, deedsOf, fightersOn, placeRefusal, spellAt, struckSquares } from '../game/magic'
import { freeEnds, jumpRefusal, jumpsOf, pacesOf, reachOf, wayTo } from '../game/movement'
import { numbered } from '../game/names'
import { gridIn, isOnTable, squares, weaponAt } from '../game/queries'
import { waveStrikes } from '../game/shooting'
import type { State } from '../state'
import { squareOutline, vortexWays } from './squares'
import { castChance, struckBySpell, struckByWeapon } from './struck'

const askedOf = (state: State, key: string, body: PieceId) => {
  for (const decision of awaiting(state)) {
    const ask = askOf(decision.asks, { key, body }, decision.body)
    if (ask) return { decision, ask }
  }
  return undefined
}
const onSquare = ({ x, y }: Point): Point => ({ x: Math.floor(x) + 0.5, y: Math.floor(y) + 0.5 })

export function planOf(state: State, wish: MoveWish): MovePlan | undefined {
  const mover = state.fighters[wish.body]
  if (!mover || !isOnTable(mover)) return undefined
  const grid = gridIn(state)
  const { move, sprint } = pacesOf(state, mover.id)
  const most = Math.max(move, sprint)
  const reach = reachOf(state, mover.id, most)
  const wished = wish.path.at(-1)
  const goal = wished ? onSquare(wished) : mover.at
  const enemy = wish.onto === undefined ? undefined : state.fighters[wish.onto]
  const end = nearestEnd(state, mover.id, enemy && enemy.seat !== mover.seat ? enemy.at : goal, reach)
  const path = wayTo(grid, reach, end)
  const at = middleOf(grid, end)
  const cost = reach.costOf(end)
  const before = path.at(-2) ?? mover.at
  const along =
    enemy && spaces(at, enemy.at) <= 2 && !isSame(at, enemy.at)
      ? bearing(at, enemy.at)
      : isSame(at, before)
        ? mover.facing
        : bearing(before, at)
  const facing = snapped(wish.facing ?? along + (wish.turn ?? 0), 45)
  const open = askedOf(state, 'move', mover.id)
  const answer: MoveAnswer = {
    decision: open?.decision.id ?? '',
    seat: mover.seat,
    key: 'move',
    body: mover.id,
    kind: 'move',
    path: path.map((step) => ({ x: step.x - mover.at.x, y: step.y - mover.at.y })),
    alone: [],
    facing,
  }
  const short = spaces(at, goal)
  return {
    answer,
    ends: [{ piece: mover.id, at, facing }],
    legs: [{ piece: mover.id, points: [mover.at, ...path], cost }],
    cost,
    limit: cost <= move ? 'move' : 'sprint',
    ...(short > 0 && !enemy ? { stopped: `${squares(short)} short of it${cost < most ? offFoot(grid, at, goal) : ''}` } : {}),
    verdict: judge(state, answer),
  }
}
/** What ends a way on foot, and how one goes on: an edge in the straight way (WAR-12). */
function offFoot(grid: Grid, at: Point, goal: Point): string {
  const ahead = { x: at.x + Math.sign(goal.x - at.x), y: at.y + Math.sign(goal.y - at.y) }
  const rise = floorAt(grid, ahead) - floorAt(grid, at)
  if (rise === 0 || !isOn(grid, ahead) || stepCost(grid, at, ahead) !== undefined) return ''
  return `: ${Math.abs(rise)} ${rise > 0 ? 'up' : 'down'}, climb or jump`
}
/** Of the squares he may end in, the one nearest to a place; then the cheapest. */
function nearestEnd(state: State, id: PieceId, goal: Point, reach: ReturnType<typeof reachOf>): Square {
  const grid = gridIn(state)
  const start = squareAt(grid, fighterAt(state, id).at)
  let best = start
  let least = Number.POSITIVE_INFINITY
  for (const square of freeEnds(state, reach, id)) {
    const at = middleOf(grid, square)
    const dx = at.x - goal.x
    const dy = at.y - goal.y
    const worth = spaces(at, goal) * 1000 + (dx * dx + dy * dy) * 0.1 + reach.costOf(square) * 0.5
    if (worth >= least) continue
    least = worth
    best = square
  }
  return best
}

export function layOf(state: State, { key, body, at, facing, weapon }: SpotWish): SpotPlan | undefined {
  const fighter = body === undefined ? undefined : state.fighters[body]
  const open = fighter && askedOf(state, key, fighter.id)
  if (!fighter || open?.ask.kind !== 'spot') return undefined
  const head = { decision: open.decision.id, seat: fighter.seat, key, body: fighter.id, kind: 'spot' as const }
  const plan = (answer: SpotAnswer, outlines: SpotPlan['outlines'], touched: readonly Touched[], stopped?: string): SpotPlan => ({
    answer,
    outlines,
    touched,
    ...(stopped === undefined ? {} : { stopped }),
    verdict: judge(state, answer),
  })
  const wish = onSquare(at)
  const way = facing ?? (isSame(wish, fighter.at) ? fighter.facing : bearing(fighter.at, at))
  const wave = numbered(key, 'wave')
  if (wave !== undefined) {
    const used = weaponAt(state, fighter.id, wave)
    const struck = waveStrikes(state, fighter.id, used, degrees(way))
    return plan(
      { ...head, spots: [{ at: fighter.at, facing: degrees(way) }] },
      outlinesOf(open.ask.template, fighter.at, degrees(way), 'squares'),
      struck.map((one) => touchedAs(state, fighter.id, one.id, struckByWeapon(state, fighter.id, one.id, used))),
    )
  }
  if (key === 'jump') {
    const to = nearestOf(jumpsOf(state, fighter.id), wish) ?? fighter.at
    const refusal = isSame(to, wish) ? undefined : jumpRefusal(state, fighter.id, wish)
    return plan({ ...head, spots: [{ at: to }] }, [squareOutline(to)], [], refusal)
  }
  return castPlan(state, fighter.id, open.ask, head, wish, way, weapon, plan)
}
function castPlan(
  state: State,
  id: PieceId,
  ask: SpotAsk,
  head: Omit<SpotAnswer, 'spots'>,
  wish: Point,
  way: number,
  weapon: string | undefined,
  plan: (answer: SpotAnswer, outlines: SpotPlan['outlines'], touched: readonly Touched[], stopped?: string) => SpotPlan,
): SpotPlan | undefined {
  const fighter = fighterAt(state, id)
  const spell = spellAt(state, id, numbered(head.key, 'cast') ?? -1)
  if (!spell) return undefined
  const surge = weapon === 'surge'
  const attack = attackIn(deedsOf(spell, surge))
  const means = { weapon: surge ? 'surge' : 'base' }
  const cast = castChance(state, id, spell, surge)
  if (attack?.type === 'wind') {
    const facing = snapped(way, 45)
    const squaresStruck = struckSquares(state, fighter, attack, fighter.at, facing)
    const touched = fightersOn(state, squaresStruck).map((one) =>
      touchedAs(state, id, one.id, cast * struckBySpell(state, id, one.id, spell.name, attack)),
    )
    return plan(
      { ...head, ...means, spots: [{ at: fighter.at, facing }] },
      squaresStruck.map((one) => squareOutline(one)),
      touched,
    )
  }
  const to = nearestLegal(state, id, wish, (place) => placeRefusal(state, id, spell, surge, place) === undefined)
  const stopped = isSame(to, wish) ? undefined : placeRefusal(state, id, spell, surge, wish)
  const outlines = attack
    ? [squareOutline(to, attack.blast ?? 0), ...(attack.type === 'vortex' ? vortexWays(state.table, to, attack.blast ?? 0) : [])]
    : ask.template.shape === 'point'
      ? [squareOutline(to)]
      : outlinesOf(ask.template, to, degrees(way), 'squares')
  const touched = attack
    ? fightersOn(state, struckSquares(state, fighter, attack, to, fighter.facing)).map((one) =>
        touchedAs(state, id, one.id, cast * struckBySpell(state, id, one.id, spell.name, attack)),
      )
    : []
  return plan({ ...head, ...means, spots: [{ at: to }] }, outlines, touched, stopped)
}
const touchedAs = (state: State, by: PieceId, id: PieceId, chance: number): Touched => ({
  piece: id,
  body: id,
  label: `${percent(chance)}${fighterAt(state, by).seat === fighterAt(state, id).seat ? ', a friend' : ''}`,
  chance,
})
const nearestOf = (places: readonly Point[], to: Point): Point | undefined =>
  places.reduce<Point | undefined>((best, one) => (best === undefined || apart(one, to) < apart(best, to) ? one : best), undefined)
const apart = (a: Point, b: Point): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
/** The nearest square of the table to a wish that will do; his own where none does. */
function nearestLegal(state: State, id: PieceId, wish: Point, isLegal: (at: Point) => boolean): Point {
  const grid = gridIn(state)
  if (isOn(grid, wish) && isLegal(wish)) return wish
  const { at } = fighterAt(state, id)
  const places: Point[] = []
  for (let square = 0; square < grid.width * grid.height; square += 1) places.push(middleOf(grid, square))
  const sorted = places.filter((place) => apart(place, wish) <= apart(at, wish) + 1).sort((a, b) => apart(a, wish) - apart(b, wish))
  return sorted.find(isLegal) ?? at
}

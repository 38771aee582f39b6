// What moves, charges, climbs and jumps would come to: tests, falls, and the blows they bring down (WAR-12, 13).

import type { Point } from '../../../engine/geometry/units'
import type { Answer, PieceId } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { goalNotes } from '../../../engine/tabletop/goalWords'
import { MOVES } from '../data/constants'
import { chargeOption } from '../game/asks'
import { fighterAt } from '../game/draft'
import { engagements } from '../game/engage'
import { provoked } from '../game/going'
import { floorAt, wayTo } from '../game/grid'
import { dropOdds } from '../game/injury'
import { type Attack, inPosture, numbersOf, targetState } from '../game/modifiers'
import { chargesOf, climbParts, climbsOf, jumpLength, pacesOf, shortOf, stepsOf, walk } from '../game/movement'
import { placeName } from '../game/names'
import { attacksOdds, chanceOf, fallHurts, type TargetState } from '../game/odds'
import { armsOf, attacksLeft, gridIn, isSpoilt, nameOf, saveParts, sideName, sumOf, testParts } from '../game/queries'
import { callOf } from '../game/victory'
import type { State } from '../state'
import { attacksForecast, needOf } from './forecast-attack'
import { chargeThread } from './scene'

/** Attacks of opportunity that a movement would bring down on him, in order (WAR-13). */
export function provokes(state: State, id: PieceId, told: Forecast): Pick<Forecast, 'figures' | 'notes'> {
  const strikers = provoked(state, id)
  if (strikers.length === 0) return { figures: told.figures, notes: told.notes }
  const figures: ForecastFigure[] = []
  const drop = dropOdds(state, id)
  const whole = targetState(fighterAt(state, id))
  let open: readonly { readonly chance: number; readonly target: TargetState }[] = [{ chance: 1, target: whole }]
  for (const by of strikers) {
    const [arm] = armsOf(state, by, 'melee')
    if (!arm) continue
    const attack: Attack = { by, target: id, weapon: arm.weapon, how: 'melee', opportunity: true }
    // what those before him have left of the mover
    const after = open.flatMap(({ chance, target }) =>
      attacksOdds(target, 1, (posture) => numbersOf(inPosture(state, id, posture), attack).odds, drop).map((one) => ({
        ...one,
        chance: one.chance * chance,
      })),
    )
    const goes = ({ target }: (typeof after)[number]): boolean => target.posture === 'up' || target.posture === 'prone'
    const stops = after.reduce((sum, one) => sum + (goes(one) ? 0 : one.chance), 0)
    open = after.filter(goes)
    figures.push({ label: `stopped by ${nameOf(state, by)}`, value: stops, kind: 'chance', hint: arm.weapon.name, scope: 'all' })
  }
  if (figures.length > 1)
    figures.push({
      label: 'stopped',
      value: figures.reduce((sum, { value }) => sum + value, 0),
      kind: 'chance',
      hint: 'if all strike',
      scope: 'all',
    })
  const stopped = figures.at(-1)?.value ?? 0
  const hurt = stopped + open.reduce((sum, { chance, target }) => sum + (target.wounds < whole.wounds ? chance : 0), 0)
  // who has Wounds to lose goes on with fewer
  if (hurt - stopped > 0.0005)
    figures.unshift({
      label: `${nameOf(state, id)} is hurt`,
      value: hurt,
      kind: 'chance',
      ...(strikers.length > 1 ? { hint: 'if all strike' } : {}),
      scope: 'all',
    })
  return {
    figures: [...told.figures, ...figures],
    notes: [...told.notes, `provokes ${counted(strikers.length, 'attack')} of opportunity`],
  }
}
export function moveForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'move' }>, told: Forecast): Forecast {
  const mover = fighterAt(state, id)
  const steps = stepsOf(mover, answer)
  const gone = steps && walk(state, mover, steps)
  const { move } = pacesOf(state, id)
  const sprints = gone?.ok === true && gone.cost > move
  const end = gone?.ok === true ? steps?.at(-1) : undefined
  const notes = [...(sprints ? ['a sprint: no attacks this turn'] : []), ...(end ? wouldCome(state, id, end) : [])]
  return { ...told, title: `${nameOf(state, id)} ${sprints ? 'sprints' : 'moves'}`, ...provokes(state, id, { ...told, notes }) }
}
/** What his ending there makes of the goals of the battle, as everybody else stands. */
function wouldCome(state: State, id: PieceId, at: Point): readonly string[] {
  const call = callOf(state)
  const after = { ...call, standing: call.standing.map((one) => (one.piece === id ? { ...one, at } : one)) }
  return goalNotes(state.goals, (seat) => sideName(state, seat), fighterAt(state, id).seat, { before: call, after })
}
export function chargeForecast(state: State, id: PieceId, option: string, told: Forecast): Forecast {
  const way = chargesOf(state, id).find(({ target, facing }) => chargeOption(target, facing) === option)
  if (!way) return told
  const target = fighterAt(state, way.target)
  const end = way.path.at(-1) ?? fighterAt(state, id).at
  const fighters = state.fighters.slice()
  const mover = fighterAt(state, id)
  fighters[id] = { ...mover, at: end, facing: wayTo(end, target.at), turn: { ...mover.turn, moved: 'charged', charged: way.target } }
  const there: State = { ...state, fighters }
  const charged: State = { ...there, engaged: engagements(there, id) }
  const arm = armsOf(state, id, 'melee')[0]
  const attack: Attack | undefined = arm && { by: id, target: way.target, weapon: arm.weapon, how: 'melee' }
  const left = attacksLeft(state, id)
  const blow = attack && left > 0 ? attacksForecast(charged, attack, left, told) : told
  const notes = [
    ...(target.turn.braced ? [`${nameOf(state, way.target)} is braced: the charge gains nothing`] : []),
    ...wouldCome(state, id, end),
  ]
  const risk = provokes(state, id, { ...told, figures: [], notes })
  return {
    ...blow,
    title: `${nameOf(state, id)} charges ${nameOf(state, way.target)}`,
    figures: [...blow.figures, ...risk.figures],
    notes: [...blow.notes, ...risk.notes],
    threads: [chargeThread(id, way.target, way.path)],
  }
}
export function climbForecast(state: State, id: PieceId, option: string, told: Forecast): Forecast {
  const way = climbsOf(state, id).find(({ to }) => placeName(to.x, to.y) === option)
  if (!way) return told
  const { score, parts } = climbParts(state, id)
  const needed = sumOf(parts)
  const worse = isSpoilt(state, id, score)
  const title = `${nameOf(state, id)} climbs ${counted(way.height, 'square')}`
  const there = wouldCome(state, id, way.to)
  if (way.easy) return { ...told, title, ...provokes(state, id, { ...told, notes: ['no test: a ladder, or nothing hard', ...there] }) }
  const slips = 1 - chanceOf(needed, worse)
  const falls = chanceOfFailure(needed, MOVES.climbFallDegrees, worse)
  const figures: ForecastFigure[] = [
    { label: 'gets there', value: 1 - slips, kind: 'chance' },
    ...(falls > 0
      ? [{ label: 'falls', value: falls, kind: 'chance' as const, hint: `hurt ${percent(fallChance(state, id, way.height))} of the time` }]
      : []),
  ]
  return { ...told, title, modifiers: parts, need: needOf(needed), ...provokes(state, id, { ...told, figures, notes: there }) }
}
/** The chance to fail by so many degrees or more. */
function chanceOfFailure(score: number, degreesOf: number, worse: boolean): number {
  let faces = 0
  for (let face = 1; face <= 10; face += 1) {
    const fails = face !== 1 && (face === 10 || face > score)
    if (fails && face - score >= degreesOf) faces += 1
  }
  const plainly = faces / 10
  return worse ? 1 - (1 - plainly) * (1 - plainly) : plainly
}
export const fallChance = (state: State, id: PieceId, height: number): number =>
  fallHurts({ height, toughness: sumOf(saveParts(state, id, 'toughness')), ward: sumOf(saveParts(state, id, 'ward')) })
export function jumpForecast(
  state: State,
  id: PieceId,
  to: { readonly x: number; readonly y: number } | undefined,
  told: Forecast,
): Forecast {
  if (!to) return told
  const parts = testParts(state, id, 'agility', 'jump')
  const needed = sumOf(parts)
  const worse = isSpoilt(state, id, 'agility')
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const short = chanceOfFailure(needed, MOVES.jumpDegrees, worse)
  let hurt = 0
  let before = short
  for (let by = 1; by <= 5 && before > 0; by += 1) {
    const more = chanceOfFailure(needed, MOVES.jumpDegrees * (by + 1), worse)
    const end = shortOf(state, id, to, by)
    const height = floorAt(grid, at) - floorAt(grid, end)
    if (height > 0) hurt += (before - more) * fallChance(state, id, height)
    before = more
  }
  const figures: ForecastFigure[] = [
    { label: 'gets there', value: 1 - short, kind: 'chance' },
    ...(short > 0 ? [{ label: 'falls short', value: short, kind: 'chance' as const }] : []),
    ...(hurt > 0 ? [{ label: 'and is hurt by the fall', value: hurt, kind: 'chance' as const }] : []),
  ]
  return {
    ...told,
    title: `${nameOf(state, id)} jumps ${counted(jumpLength(grid, at, to), 'square')}`,
    modifiers: parts,
    need: needOf(needed),
    ...provokes(state, id, {
      ...told,
      figures,
      notes: [
        short > 0
          ? `each ${MOVES.jumpDegrees} degrees of failure are a square short`
          : `a failure by less than ${MOVES.jumpDegrees} degrees still gets there`,
        ...wouldCome(state, id, to),
      ],
    }),
  }
}

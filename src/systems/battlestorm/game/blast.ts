// Area weapons (BST-64): a hit bursts over the figure aimed at; a miss scatters. Whoever's base the template touches is hit, friend or
// enemy, without a roll; those in flight above its height are spared.

import type { Roll } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { overlaps } from '../../../engine/geometry/distance'
import { degrees, inches, type Point, point } from '../../../engine/geometry/units'
import type { PieceId } from '../../../engine/kernel/asks'
import { inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Weapon } from '../data/profile'
import type { Figure, State } from '../state'
import { inPlay } from './advanced'
import { bleed } from './damage'
import { type Draft, figureAt } from './draft'
import { isAloft } from './queries'
import { footprintOf } from './sighting'
import type { Strike } from './strikes'

/** The radius of a weapon's blast in inches; 0: it has none, or the rule is not in play. */
export const blastOf = (state: State, weapon: Weapon): number => (inPlay(state, 'areas') ? (weapon.area ?? 0) : 0)

/** Whether a template of that radius touches the base of somebody. */
export const touches = (state: State, figure: Figure, at: Point, radius: number): boolean =>
  overlaps({ base: { shape: 'round', diameter: inches(radius * 2) }, at, facing: degrees(0) }, footprintOf(state, figure))

/** Everybody alive whom a template of that radius touches, in the order of their ids: those in flight above it are spared. */
export const underTemplate = (state: State, at: Point, radius: number): readonly Figure[] =>
  state.figures.filter((figure) => figure.alive && !isAloft(figure) && touches(state, figure, at, radius))

/** Where a blast comes down that misses: so many inches towards that hour of a clock, twelve being up the table. */
export function scattered(aim: Point, hour: number, far: number): Point {
  const way = direction(degrees(270 + hour * 30))
  return point(aim.x + way.x * far, aim.y + way.y * far)
}
/** The blast of one attack. `missed`: it scatters first; else the figure aimed at has been dealt with. */
export function burst(draft: Draft, strike: Strike, aim: Point, missed: boolean): void {
  const { by, target, weapon, attack } = strike
  const radius = blastOf(draft.state, weapon)
  const { seat, name } = figureAt(draft.state, by)
  const rolls: Roll[] = []
  const die = (sides: number, what: string): number => {
    const purpose = `${what} of the ${weapon.name} of ${name}`
    const face = draft.dice.die(sides, { purpose, seat })
    rolls.push({ purpose, seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'plain' })
    return face
  }
  let at = aim
  if (missed) {
    const hour = die(CONSTANTS.scatterWay.value, 'direction of scatter')
    at = scattered(aim, hour, die(CONSTANTS.scatterDie.value, 'scatter'))
  }
  const place = draft.events.length
  const caught: PieceId[] = []
  const fallen: PieceId[] = []
  const hurt: PieceId[] = []
  const left: number[] = [] // Fate of those who are hurt
  for (const { id } of underTemplate(draft.state, at, radius)) {
    if (!missed && id === target) continue
    const blood = bleed(draft, by, id, attack, false)
    rolls.push(...blood.rolls)
    caught.push(id)
    if (blood.result === 'killed') fallen.push(id)
    else if (blood.through > 0) {
      hurt.push(id)
      left.push(blood.left)
    }
  }
  draft.events.splice(place, 0, {
    what: 'blast',
    seat,
    rolls,
    strikes: caught.map((id) => ({ by, at: id, hit: true })),
    ...(fallen.length > 0 ? { mark: 'kill' as const, fallen } : {}),
    detail: { by, weapon: weapon.name, at, radius, caught, fallen, hurt, left, scattered: missed ? inch(distance(aim, at)) : '' },
  })
}
const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))

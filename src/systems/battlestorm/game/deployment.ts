// Setting up (BST-10, 12): home edges, and the limits within which an army may be re-placed before the start.

import { reachOfBase } from '../../../engine/geometry/base'
import { gap, overlaps } from '../../../engine/geometry/distance'
import { degrees, inches, type Point, thousandths } from '../../../engine/geometry/units'
import type { PieceId, PlaceAnswer, Refusal, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { RANGE_CLASSES } from '../data/profile'
import { RANGES } from '../data/ranges'
import { TERRAIN } from '../data/terrain'
import type { Figure, State } from '../state'
import { weatherOf } from './advanced'
import { judgeDrawnUp } from './coherency'
import { changeFigure, type Draft, figureAt } from './draft'
import { insideOutline } from './going'
import { buildingAt } from './over'
import { isHero, profileOf } from './queries'
import { footprintOf } from './sighting'

const sideOf = (state: State, seat: Seat) => state.sides[seat === 0 ? 0 : 1]

/** A side's own half of the table. */
export function homeHalf(state: State, seat: Seat): readonly Point[] {
  const { width, height } = state.table
  const [top, bottom] = sideOf(state, seat).home === 'south' ? [height / 2, height] : [0, height / 2]
  return [
    { x: 0, y: top },
    { x: width, y: top },
    { x: width, y: bottom },
    { x: 0, y: bottom },
  ]
}

/** Turns the given placement round to the other edge: a half turn about the table's centre. */
export function mirrored(state: State, at: Point): Point {
  return { x: thousandths(state.table.width - at.x), y: thousandths(state.table.height - at.y) }
}

/** The edges are chosen: armies given for another edge than theirs change over. */
export function takeEdges(draft: Draft, seat: Seat, edge: 'south' | 'north'): void {
  const [first, second] = draft.state.sides
  const mine = edge
  const theirs = edge === 'south' ? 'north' : 'south'
  const before = [first.home, second.home]
  draft.state.sides = [
    { ...first, home: seat === 0 ? mine : theirs },
    { ...second, home: seat === 1 ? mine : theirs },
  ]
  for (const figure of draft.state.figures)
    if (before[figure.seat] !== sideOf(draft.state, figure.seat).home)
      changeFigure(draft, figure.id, { at: mirrored(draft.state, figure.at), facing: degrees(figure.facing + 180) })
}

/** Judges a re-placement, those absent left out of account: own half, on the table, clear of bases, terrain that is shut, 1″ from the enemy, flyers no higher than 6″. */
export function judgePlaces(state: State, seat: Seat, answer: PlaceAnswer, absent: readonly PieceId[] = []): readonly Refusal[] {
  const refusals: Refusal[] = []
  const moved = new Map<PieceId, { at: Point; facing: Figure['facing']; altitude: number }>()
  for (const place of answer.places) {
    const figure = state.figures[place.piece]
    if (!figure || figure.seat !== seat || !figure.alive) {
      refusals.push({
        reason: 'That figure is not yours to place.',
        remedy: 'place your own figures',
        short: 'not yours',
        rule: 'BST-12',
        pieces: [place.piece],
      })
      continue
    }
    if (moved.has(place.piece))
      refusals.push({
        reason: `${figure.name} is placed twice.`,
        remedy: 'place it once',
        short: 'twice',
        rule: 'BST-12',
        pieces: [place.piece],
      })
    moved.set(place.piece, {
      at: { x: thousandths(place.at.x), y: thousandths(place.at.y) },
      facing: place.facing,
      altitude: place.altitude ?? figure.altitude,
    })
    const ceiling = Math.min(CONSTANTS.placementCeiling.value, weatherOf(state)?.ceiling ?? CONSTANTS.placementCeiling.value)
    const altitude = place.altitude ?? figure.altitude
    if (place.altitude !== undefined && !profileOf(state, figure).flies)
      refusals.push({
        reason: `${figure.name} does not fly.`,
        remedy: 'leave the height out',
        short: 'no flyer',
        rule: 'BST-12',
        pieces: [place.piece],
      })
    else if (altitude > ceiling || altitude < 0)
      refusals.push({
        reason: `${figure.name} would start ${altitude.toFixed(1)}″ high; ${ceiling}″ is the most.`,
        remedy: `place it at ${ceiling}″ or lower`,
        short: 'height',
        rule: 'BST-12',
        pieces: [place.piece],
      })
  }
  const { width, height } = state.table
  const south = sideOf(state, seat).home === 'south'
  for (const [piece, { at, facing, altitude }] of moved) {
    const figure = figureAt(state, piece)
    const here = { ...footprintOf(state, figure), at, facing }
    const half = reachOfBase(here.base)
    if (at.x < half || at.x > width - half || at.y < half || at.y > height - half)
      refusals.push({
        reason: `${figure.name} would stand over the table’s edge.`,
        remedy: 'place it wholly on the table',
        short: 'table edge',
        rule: 'BST-12',
        pieces: [piece],
      })
    const over = south ? height / 2 - (at.y - half) : at.y + half - height / 2
    if (over > 0.001)
      refusals.push({
        reason: `${figure.name} would stand ${over.toFixed(1)}″ outside your half.`,
        remedy: `place it ${over.toFixed(1)}″ nearer to your edge`,
        short: 'own half',
        rule: 'BST-12',
        pieces: [piece],
      })
    const shut = state.table.terrain.find(
      (terrain) =>
        !Number.isFinite(TERRAIN[terrain.kind].factor) &&
        terrain.kind !== 'building' &&
        !(terrain.kind === 'river' && profileOf(state, figure).swims === true) &&
        insideOutline(terrain, at),
    )
    const building = buildingAt(state, figure, at, altitude, facing)
    if (building)
      refusals.push({
        reason: `${figure.name} cannot stand in ${building.name ?? 'a building'}.`,
        remedy: profileOf(state, figure).flies === true ? 'place it beside, or higher than it is' : 'place it beside',
        short: 'building',
        rule: 'BST-15',
        pieces: [piece],
      })
    const ford = state.table.terrain.some((terrain) => terrain.kind === 'ford' && insideOutline(terrain, at))
    if (shut && !ford && !profileOf(state, figure).flies)
      refusals.push({
        reason: `${figure.name} cannot stand in ${shut.name ?? `the ${shut.kind}`}.`,
        remedy: 'place it beside',
        short: shut.kind,
        rule: 'BST-15',
        pieces: [piece],
      })
    for (const body of state.figures) {
      if (!body.alive || body.id === piece) continue
      const elsewhere = moved.get(body.id)
      if (!elsewhere && absent.includes(body.id)) continue
      if (elsewhere && body.id < piece) continue
      const there = elsewhere ? { ...footprintOf(state, body), at: elsewhere.at, facing: elsewhere.facing } : footprintOf(state, body)
      if (body.seat !== seat) {
        const between = gap(here, there)
        const least = CONSTANTS.enemyDistance.value
        if (between < least)
          refusals.push({
            reason: `${figure.name} would stand ${(Math.floor(between * 10) / 10).toFixed(1)}″ from ${body.name}; ${least}″ is the least.`,
            remedy: `place it ${Math.max(0.1, Math.ceil((least - between) * 10) / 10).toFixed(1)}″ farther off`,
            short: 'near the enemy',
            rule: 'BST-12',
            pieces: [piece, body.id],
          })
      } else if (overlaps(here, there)) {
        refusals.push({
          reason: `${figure.name} would stand on ${body.name}.`,
          remedy: 'place it clear of every base',
          short: 'no room',
          rule: 'BST-12',
          pieces: [piece, body.id],
        })
        break
      }
    }
  }
  return refusals
}

/** The limits that only the army as a whole can break: most melee troops within a double move of the centre, most shooters within range of it, every unit in coherency (BST-17). */
export function judgeDeployment(state: State, seat: Seat): readonly Refusal[] {
  const centre = { x: state.table.width / 2, y: state.table.height / 2 }
  const share = CONSTANTS.centreShare.value
  const refusals: Refusal[] = []
  const melee: Figure[] = []
  const missile: Figure[] = []
  for (const figure of state.figures) {
    if (!figure.alive || figure.seat !== seat || isHero(state, figure)) continue
    const shoots = RANGE_CLASSES.some((name) => name === profileOf(state, figure).weapons[0]?.reach)
    ;(shoots ? missile : melee).push(figure)
  }
  const outside = (figures: readonly Figure[], reach: (figure: Figure) => number): readonly Figure[] =>
    figures.filter((figure) => {
      const dx = figure.at.x - centre.x
      const dy = figure.at.y - centre.y
      return Math.sqrt(dx * dx + dy * dy) - reachOfBase(footprintOf(state, figure).base) > reach(figure)
    })
  const far = outside(melee, (figure) => profileOf(state, figure).move * CONSTANTS.doubleMove.value)
  if (melee.length > 0 && melee.length - far.length <= melee.length * share)
    refusals.push({
      reason: `${tooFew(melee, far, 'common melee troops', 'stands', 'stand')} within a double move of the table’s centre; more than half must.`,
      remedy: 'bring more of them towards the centre',
      short: 'too far back',
      rule: 'BST-12',
      pieces: far.map((figure) => figure.id),
    })
  const silent = outside(missile, (figure) => furthest(state, figure))
  if (missile.length > 0 && missile.length - silent.length <= missile.length * share)
    refusals.push({
      reason: `${tooFew(missile, silent, 'common shooters', 'has', 'have')} the table’s centre in range; more than half must.`,
      remedy: 'bring more of them within range of the centre',
      short: 'out of range',
      rule: 'BST-12',
      pieces: silent.map((figure) => figure.id),
    })
  return [...refusals, ...judgeDrawnUp(state, seat)]
}

/** How few are where most must be, as the beginning of a sentence. */
function tooFew(all: readonly Figure[], outside: readonly Figure[], name: string, does: string, doAll: string): string {
  const there = all.length - outside.length
  if (there === 0) return `None of the ${name} ${does}`
  return `Only ${there} of ${all.length} ${name} ${there === 1 ? does : doAll}`
}

/** Effective range of its first weapon, in inches. */
function furthest(state: State, figure: Figure): number {
  const name = RANGE_CLASSES.find((one) => one === profileOf(state, figure).weapons[0]?.reach)
  return name ? RANGES[name].effective : 0
}

export function place(draft: Draft, answer: PlaceAnswer): void {
  for (const { piece, at, facing, altitude } of answer.places)
    changeFigure(draft, piece, {
      at: { x: thousandths(at.x), y: thousandths(at.y) },
      facing: degrees(facing),
      ...(altitude === undefined ? {} : { altitude: inches(altitude) }),
    })
}

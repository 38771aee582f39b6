// Where marked parts of the table are named: at their edge, out of the way of the names of bodies and of one another.
import type { Point } from '../../engine/geometry/units'
import type { Zone } from '../../engine/kernel/scene'
import type { Table } from '../../engine/tabletop/terrain'
import { type Box, centred, declutter, isWithin, overlap, placesFar, type Wanted } from '../declutter'
import { boundsOf, inside, roomiest } from '../polygon'

export interface ZoneName {
  readonly zone: Zone
  readonly at: Point // its middle, in the table's measure
  readonly box: Box // pixels
}
const INSIDE = 20 // pixels from the edge to the middle of the name
const STRIP = 13 // the same of a strip along the table's edge, named beside it
const ALONG = [0.5, 0.2, 0.8] // of its width
const ROWS = [0, 1, 2, 3]
const RINGS = 3 // round it, where it is full of people and of names
const STEPS = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

/** The names of these parts, clear of what is taken; those of arcs of bodies too, which go without where there is no room: the edges say which is which. Boxes are in pixels. */
export function zoneNames(
  zones: readonly Zone[],
  table: Table,
  pixel: number,
  sizeOf: (text: string) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
  bodies: readonly Box[] = [],
): readonly ZoneName[] {
  const named = zones.filter((zone) => zone.label !== '' && zone.kind !== 'ladder') // a ladder is drawn as what it is
  const wanted = named.flatMap((zone, index): readonly Wanted[] => {
    const { width, height } = sizeOf(zone.label)
    const box = boundsOf(zone.outline)
    const half = (width / 2 + 2) * pixel
    const deep = (height / 2 + 2) * pixel
    const boxAt = (x: number, y: number): Box => centred({ x: x / pixel, y: y / pixel }, { width, height })
    // nothing is cut at the table's edge
    const within = (x: number): number => Math.max(half, Math.min(x, table.width - half))
    const free = (spot: Box): boolean => !bodies.some((one) => overlap(spot, one))
    /** Places in it where nobody stands, the nearest to this one first. */
    const beside = (to: Point): readonly Box[] => {
      const off = (at: Point): number => Math.hypot(at.x - to.x, at.y - to.y)
      const spots = STEPS.flatMap((across) => STEPS.map((down) => ({ x: box.x + box.width * across, y: box.y + box.height * down })))
        .filter((at) => inside(zone.outline, at))
        .sort((one, two) => off(one) - off(two))
      return [to, ...spots].map(({ x, y }) => boxAt(within(x), y)).filter(free)
    }
    /** Places round it, not far off, on the table and over nobody. */
    function* around(): Iterable<Box> {
      const shape = { x: box.x / pixel, y: box.y / pixel, width: box.width / pixel, height: box.height / pixel }
      const sheet = { width: table.width / pixel, height: table.height / pixel }
      for (const spot of placesFar(shape, width, height, RINGS)) if (isWithin(spot, sheet) && free(spot)) yield spot
    }
    if (zone.kind === 'front' || zone.kind === 'flank' || zone.kind === 'rear') {
      // an arc is named in its middle, where its neighbours do not reach, or as near to that as nobody is named
      return half * 2 > box.width ? [] : [{ id: `${index}`, priority: 2, candidates: beside(roomiest(zone.outline)) }]
    }
    const low = box.y > table.height / 2
    const heights =
      zone.kind === 'home' // of a strip along the edge the name stands inside the table, farther in where people stand at the edge
        ? ROWS.map((row) => (STRIP + row * (height + 2)) * pixel).map((off) => (low ? box.y - off : box.y + box.height + off))
        : [INSIDE, box.height / pixel - INSIDE, -STRIP, box.height / pixel + STRIP]
            .map((down) => box.y + down * pixel)
            .filter((y, row) => row < 2 || (y > 0 && y < table.height)) // outside it only where there is table
            .map((y) => Math.max(deep, Math.min(y, table.height - deep)))
    // the weather's stands in a corner, out of everybody's way
    const along = zone.kind === 'weather' ? [0.12, 0.88] : ALONG
    // outside it off its corners too
    const edge = heights.flatMap((y, row) => (row < 2 ? along : [...along, 0, 1]).map((part) => boxAt(within(box.x + box.width * part), y)))
    if (zone.kind === 'home') return [{ id: `${index}`, priority: 1, candidates: edge.filter(free), otherwise: edge, insist: true }]
    const candidates = [...edge.filter(free), ...beside({ x: box.x + box.width / 2, y: box.y + INSIDE * pixel })]
    return [{ id: `${index}`, priority: 1, candidates, far: around, otherwise: edge, insist: true }]
  })
  const places = declutter(wanted, taken)
  return named.flatMap((zone, index) => {
    const box = places.get(`${index}`)
    return box ? [{ zone, box, at: { x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel } }] : []
  })
}

// An army that may not begin as it stands is drawn up anew.
import { degrees, type Point } from '../../../engine/geometry/units'
import type { Answer, Decision } from '../../../engine/kernel/asks'
import { mirrored } from '../game/deployment'
import { profileOf } from '../game/queries'
import { drawUp } from '../muster/draw-up'
import type { State } from '../state'

/**
 * Draws up within the limits an army that stands outside them (BST-12). One that has been drawn up and may still not begin, on a table
 * that has no room for it in the middle, gives the battle up: else nobody would ever be asked anything else.
 */
export function deploy(state: State, decision: Decision): Answer | undefined {
  const anew = drawnUp(state, decision)
  const stands = anew?.kind === 'place' && anew.places.every(({ piece, at }) => isAt(state.figures[piece]?.at, at))
  return anew === undefined || stands ? surrender(state, decision) : anew
}
const isAt = (a: Point | undefined, b: Point): boolean => a !== undefined && a.x === b.x && a.y === b.y

/** Gives the battle up, with the standing decision to. */
export const surrender = (state: State, decision: Decision): Answer => ({
  decision: `concede-${decision.seat}-${state.tick}`,
  seat: decision.seat,
  key: 'concede',
  kind: 'pick',
  picked: ['concede'],
})

/** Everybody of the army in his place of a line of battle; undefined: the table has no room for so many. */
export function drawnUp(state: State, decision: Decision): Answer | undefined {
  const own = state.units.filter((unit) => unit.seat === decision.seat)
  const figuresOf = (unit: (typeof own)[number]) => unit.figures.flatMap((id) => state.figures[id] ?? [])
  const units = own.map((unit) => ({ name: unit.name, figures: figuresOf(unit).map((figure) => ({ profile: profileOf(state, figure) })) }))
  const south = state.sides[decision.seat === 0 ? 0 : 1].home === 'south'
  let drawn: ReturnType<typeof drawUp>
  try {
    drawn = drawUp(units, state.table)
  } catch {
    return undefined
  }
  const places = own.flatMap((unit, u) =>
    figuresOf(unit).flatMap((figure, f) => {
      const place = drawn[u]?.at[f]
      if (!place) return []
      const at = south ? { x: place.x, y: place.y } : mirrored(state, place)
      return [{ piece: figure.id, at, facing: degrees(place.facing + (south ? 0 : 180)) }]
    }),
  )
  return { decision: decision.id, seat: decision.seat, key: 'place', kind: 'place', places }
}

// Templates laid on the table: a point, a blast, a cone, a line, a set of squares; and the outlines they have there.
// In the table's own measure: on squares distances are spaces, the greater of the two differences.
import { direction, turnAbout } from './angles'
import { type Degrees, degrees, type Point } from './units'

export type Template =
  | { readonly shape: 'point' } // a bare place: somebody goes there
  | { readonly shape: 'blast'; readonly radius: number } // everything so near its middle; on squares all squares within so many
  | { readonly shape: 'cone'; readonly length: number; readonly width: Degrees } // from its point, that wide
  | { readonly shape: 'line'; readonly length: number; readonly width: number } // from its point, that broad
  | { readonly shape: 'squares'; readonly squares: readonly Point[] } // middles, counted from its own square, as it faces 0°

/** Whether it makes a difference which way it lies. */
export const hasWay = ({ shape }: Template): boolean => shape !== 'point' && shape !== 'blast'

const ROUND = 10 // degrees between two corners of what is round

const fan = (middle: Point, radius: number, from: number, to: number): readonly Point[] => {
  const steps = Math.ceil((to - from) / ROUND)
  return Array.from({ length: steps + 1 }, (_, i) => {
    const way = direction(degrees(from + ((to - from) * i) / steps))
    return { x: middle.x + way.x * radius, y: middle.y + way.y * radius }
  })
}
const box = (middle: Point, half: number): readonly Point[] => [
  { x: middle.x - half, y: middle.y - half },
  { x: middle.x + half, y: middle.y - half },
  { x: middle.x + half, y: middle.y + half },
  { x: middle.x - half, y: middle.y + half },
]

/** What a template covers when it lies at a point, lying that way: polygons; none for a bare point. */
export function outlinesOf(template: Template, at: Point, facing: Degrees, measure: 'inches' | 'squares'): readonly (readonly Point[])[] {
  switch (template.shape) {
    case 'point':
      return []
    case 'blast':
      return measure === 'squares' ? [box(at, template.radius + 0.5)] : [fan(at, template.radius, 0, 360 - ROUND)]
    case 'cone':
      return [[at, ...fan(at, template.length, facing - template.width / 2, facing + template.width / 2)]]
    case 'line': {
      const way = direction(facing)
      const half = template.width / 2
      const aside = { x: -way.y * half, y: way.x * half }
      const end = { x: at.x + way.x * template.length, y: at.y + way.y * template.length }
      return [
        [
          { x: at.x - aside.x, y: at.y - aside.y },
          { x: end.x - aside.x, y: end.y - aside.y },
          { x: end.x + aside.x, y: end.y + aside.y },
          { x: at.x + aside.x, y: at.y + aside.y },
        ],
      ]
    }
    case 'squares':
      return template.squares.map((square) => {
        const turned = turnAbout(square, { x: 0, y: 0 }, facing)
        return box({ x: at.x + Math.round(turned.x), y: at.y + Math.round(turned.y) }, 0.5)
      })
  }
}

// Everybody of a body goes his way: the one place that moves figures by a judged way.
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { changeBody, changeFigures, type Draft, emit } from './draft'
import type { Way } from './movement'

export function go(draft: Draft, body: BodyId, { legs, stand, length }: Way, what: string, seat: Seat, detail: object = {}): void {
  changeFigures(
    draft,
    legs.flatMap(({ piece, points, facing }) => {
      const at = points.at(-1)
      return at ? [[piece, { at, facing }] as const] : []
    }),
  )
  if (stand)
    changeBody(draft, body, { at: stand.at, facing: stand.facing, formation: stand.formation, files: stand.files, figures: stand.order })
  emit(draft, {
    what,
    seat,
    glides: legs.filter(({ points }) => points.length > 1).map(({ piece, points }) => ({ piece, path: points })),
    detail: { body, length, ...detail },
  })
}

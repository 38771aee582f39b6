// The drawings of space are fetched by who shows a table that wants them; where they have not come, its ground is left plain, and ships are counters.
import type { Scene } from '../../engine/kernel/scene'
import type { Terrain } from '../../engine/tabletop/terrain'
import type { Context2D } from '../context'
import type { Badge } from '../figures/badge'
import type { Theme } from '../theme'
import type { Pen } from './pen'

export interface Space {
  chart(pen: Pen): void
  asteroid(pen: Pen, terrain: Terrain): void
  planet(pen: Pen, terrain: Terrain): void
  /** False where there is no such silhouette. */
  ship(ctx: Context2D, badge: Badge, theme: Theme, half: number, ratio: number): boolean
}
let come: Space | undefined

export const spaceDrawings = (): Space | undefined => come
export async function fetchSpace(): Promise<Space> {
  come ??= (await import('./space/space')).space
  return come
}
export const wantsSpace = ({ table, pieces }: Pick<Scene, 'table' | 'pieces'>): boolean =>
  pieces[0]?.silhouette !== undefined ||
  table?.ground === 'space' ||
  table?.terrain.some(({ kind }) => kind === 'asteroid' || kind === 'planet') === true

// The drawings of space are fetched by who shows a table that wants them; where they have not come, its ground is left plain.
import type { Table, Terrain } from '../../engine/tabletop/terrain'
import type { Pen } from './pen'

export interface Space {
  chart(pen: Pen): void
  asteroid(pen: Pen, terrain: Terrain): void
  planet(pen: Pen, terrain: Terrain): void
}
let come: Space | undefined

export const spaceDrawings = (): Space | undefined => come
export async function fetchSpace(): Promise<Space> {
  come ??= (await import('./space/space')).space
  return come
}
export const wantsSpace = ({ ground, terrain }: Table): boolean =>
  ground === 'space' || terrain.some(({ kind }) => kind === 'asteroid' || kind === 'planet')

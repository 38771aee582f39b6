// Pieces that lie on each other where that makes no sense. It is allowed, and shown.
import { overlap } from './outlines'
import type { Table, Terrain, TerrainKind } from './terrain'

export interface Clash {
  readonly pieces: readonly [string, string]
  readonly reason: string
  readonly remedy: string
}

/** What may lie on, under or across what; a hill may lie under anything. */
const TOGETHER: Readonly<Record<TerrainKind, readonly TerrainKind[]>> = {
  hill: ['woods', 'crops', 'hill', 'river', 'ford', 'wall', 'hedge', 'building', 'ruin', 'rough', 'marsh', 'road'],
  woods: ['hill', 'rough', 'marsh', 'road', 'woods', 'wall', 'hedge'],
  crops: ['hill', 'hedge', 'wall', 'road'],
  rough: ['hill', 'woods', 'rough', 'road', 'wall', 'hedge', 'ruin'],
  marsh: ['hill', 'woods', 'marsh', 'road', 'river', 'ford'],
  river: ['hill', 'ford', 'river', 'marsh'],
  ford: ['hill', 'river', 'road', 'marsh'],
  road: ['hill', 'ford', 'road', 'crops', 'rough', 'marsh', 'woods', 'hedge', 'wall', 'ruin'],
  hedge: ['hill', 'crops', 'rough', 'woods', 'hedge', 'wall', 'road'],
  wall: ['hill', 'wall', 'hedge', 'ruin', 'building', 'crops', 'rough', 'woods', 'road'],
  building: ['hill', 'wall'],
  ruin: ['hill', 'wall', 'rough', 'road'],
  asteroid: [],
  planet: [],
}
/** What a piece is called: by its name, or by what it is and its number, 'pond 1'. */
export const calledOf = ({ id, name }: Terrain): string => name ?? id.replaceAll('-', ' ')
/** A piece in a sentence; one that was not laid here may have any id. */
export const its = (piece: Terrain): string =>
  piece.name !== undefined || /-\d+$/.test(piece.id) ? calledOf(piece) : `${piece.kind} “${piece.id}”`
const remedy = (a: Terrain, b: Terrain): string => {
  const kinds = [a.kind, b.kind]
  return kinds.includes('river') && kinds.includes('road') ? 'lay a ford where they cross, or move one of them' : 'move one of them'
}
const crossed = (table: Table, a: Terrain, b: Terrain): boolean => {
  const fords = table.terrain.filter((piece) => piece.kind === 'ford')
  const pair = [a.kind, b.kind]
  return (
    pair.includes('river') &&
    pair.includes('road') &&
    fords.some((ford) => overlap(ford.outline, a.outline) && overlap(ford.outline, b.outline))
  )
}

export function clashesOf(table: Table): readonly Clash[] {
  const found: Clash[] = []
  table.terrain.forEach((a, index) => {
    for (const b of table.terrain.slice(index + 1)) {
      if (TOGETHER[a.kind].includes(b.kind) || !overlap(a.outline, b.outline) || crossed(table, a, b)) continue
      found.push({ pieces: [a.id, b.id], reason: `${its(a)} and ${its(b)} lie on each other`, remedy: remedy(a, b) })
    }
  })
  return found
}

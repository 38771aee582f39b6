// Missile weapons (MAS-7): ranges and damage are house, that crossbows reload and that slings and bows shoot over friends is printed.
export const MISSILES = ['sling', 'short bow', 'longbow', 'crossbow', 'javelin'] as const
export type Missile = (typeof MISSILES)[number]

export interface MissileRow {
  readonly range: number // squares
  readonly damage: string
  readonly reloads: boolean // a round after each that it is shot
  readonly arcs: boolean // over friends from higher ground
}
export const MISSILE_TABLE: Readonly<Record<Missile, MissileRow>> = {
  sling: { range: 24, damage: '1d4', reloads: false, arcs: true },
  'short bow': { range: 26, damage: '1d6', reloads: false, arcs: true },
  longbow: { range: 32, damage: '1d6', reloads: false, arcs: true },
  crossbow: { range: 28, damage: '1d8', reloads: true, arcs: false },
  javelin: { range: 8, damage: '1d6', reloads: false, arcs: false },
}

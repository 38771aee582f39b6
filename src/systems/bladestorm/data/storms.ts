// The four magical storms (BLA-54), all of our own: each wanders over the table by dice and does to those under it what its effects say.
import type { Mark } from '../../../engine/dice/types'
import type { Change } from './spells'

export const STORMS = ['blade storm', 'fire storm', 'dream storm', 'void storm'] as const
export type Storm = (typeof STORMS)[number]

export interface StormRow {
  readonly name: string
  readonly radius: number // inches
  readonly drift: string // inches that it goes at the end of a turn; dice formula
  readonly turn: string // eighths of a circle that it veers by, less `veer`: '2d4' less 5 is −3 to +3
  readonly veer: number
  readonly strike?: { readonly attack: string; readonly damage: string; readonly pierces?: true } // at everybody under it at the end of a turn
  readonly change?: Change // of everybody under it
  readonly hush?: true // nobody under it casts spells, and none is cast at him
  readonly dread?: number // everybody under it at the end of a turn rolls for morale with this added
  readonly mark: Mark
  readonly text: string
}
export const STORM: Readonly<Record<Storm, StormRow>> = {
  'blade storm': {
    name: 'blade storm',
    radius: 4,
    drift: '2d6',
    turn: '2d4',
    veer: 5,
    strike: { attack: '2d6+2', damage: 'high+2' },
    change: { missile: -4 },
    mark: 'house',
    text: 'Whirling splinters of steel strike everybody under it at the end of a turn; who shoots out of it does so at −4.',
  },
  'fire storm': {
    name: 'fire storm',
    radius: 3,
    drift: 'd6+2',
    turn: '2d4',
    veer: 5,
    strike: { attack: '2d6+4', damage: 'high*2', pierces: true },
    mark: 'house',
    text: 'A pillar of flame, narrow and slow: armour does not help.',
  },
  'dream storm': {
    name: 'dream storm',
    radius: 6,
    drift: '2d6',
    turn: '2d4',
    veer: 5,
    change: { melee: -1, missile: -2, morale: -2, move: 0.75 },
    dread: 0,
    mark: 'house',
    text: 'Voices and false shapes: everybody under it rolls for morale at the end of a turn, fights worse and goes three quarters as far.',
  },
  'void storm': {
    name: 'void storm',
    radius: 5,
    drift: '2d6+2',
    turn: '2d4',
    veer: 5,
    change: { defense: 1, melee: -2, move: 0.5 },
    hush: true,
    mark: 'house',
    text: 'Dead silence: no spell is cast in it or at those in it, limbs are heavy, and blows glance off.',
  },
}

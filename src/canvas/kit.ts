// The drawings of space and of squares, once they have come: a table that wants them is not hung before (useKit.ts).
import type { Scene } from '../engine/kernel/scene'
import type { Table } from '../engine/tabletop/terrain'
import type { SpaceKit } from './spaceKit'

let kept: SpaceKit | undefined
export const spaceKit = (): SpaceKit | undefined => kept
export const keepSpaceKit = (kit: SpaceKit): void => {
  kept = kit
}

/** Whether this ground cannot be drawn without them. */
export const groundInSpace = ({ ground, measure, terrain }: Table): boolean =>
  ground === 'space' || measure === 'squares' || terrain.some(({ kind }) => kind === 'asteroid' || kind === 'planet')
/** The same, with all that stands on it. */
export const inSpace = (scene: Scene | undefined): boolean =>
  scene?.table !== undefined && (groundInSpace(scene.table) || scene.pieces.some((piece) => piece.silhouette !== undefined))

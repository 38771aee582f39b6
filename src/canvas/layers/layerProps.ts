// What the layers above the board are given, and what both ask of the battle.
import { useMemo } from 'react'
import type { Decision, PieceId } from '../../engine/kernel/asks'
import { owedHere } from '../../store/asked'
import type { BattleStore, ViewStore } from '../../store/types'
import type { CameraStore } from '../cameraStore'
import type { SceneMarks } from '../figures/sceneMarks'
import type { Theme } from '../theme'
import { type ReadableStore, useSlice } from '../useSlice'

export interface LayerProps {
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly camera: ReadableStore<CameraStore>
  readonly theme: Theme
  readonly marks: SceneMarks
}
const NOBODY: ReadonlySet<PieceId> = new Set()

/** The decision a person at this screen has to answer now. */
export function useOwed(battle: ReadableStore<BattleStore>): Decision | undefined {
  return useSlice(battle, owedHere)
}
/** Those that may act now, for it. */
export function useMay(owed: Decision | undefined): ReadonlySet<PieceId> {
  return useMemo(() => (owed ? new Set(owed.pieces) : NOBODY), [owed])
}

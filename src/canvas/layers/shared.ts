// What both layers above the board are given.
import { useMemo } from 'react'
import type { Decision, PieceId } from '../../engine/kernel/asks'
import type { BattleStore, ViewStore } from '../../store/types'
import type { BoardHandle } from '../board/useBoard'
import type { CameraStore } from '../cameraStore'
import type { Theme } from '../theme'
import { type Listens, useSlice } from '../useSlice'

export interface LayerProps {
  readonly battle: Listens<BattleStore>
  readonly view: Listens<ViewStore>
  readonly camera: Listens<CameraStore>
  readonly theme: Theme
  readonly handle: BoardHandle
  readonly ratio: number
}
const NOBODY: ReadonlySet<PieceId> = new Set()

/** The decision a person at this screen has to answer now. */
export function useOwed(battle: Listens<BattleStore>): Decision | undefined {
  return useSlice(battle, (state) =>
    state.live && state.owed !== undefined && state.players[state.owed.seat] !== 'computer' ? state.owed : undefined,
  )
}
/** Those that may act now, for it. */
export function useMay(owed: Decision | undefined): ReadonlySet<PieceId> {
  return useMemo(() => (owed ? new Set(owed.pieces) : NOBODY), [owed])
}

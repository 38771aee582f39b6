// What the layers above the board are given, and what both ask of the battle.
import type { Group } from 'konva/lib/Group'
import { type ComponentType, type RefObject, useMemo } from 'react'
import type { Decision, PieceId, SpotAsk } from '../../engine/kernel/asks'
import { owedHere, spotAskOf } from '../../store/asked'
import type { BattleStore, ViewStore } from '../../store/types'
import type { CameraStore } from '../cameraStore'
import type { Box } from '../declutter'
import type { SceneMarks } from '../figures/sceneMarks'
import type { Theme } from '../theme'
import type { Animated } from '../useAnimation'
import { type ReadableStore, useSlice } from '../useSlice'
import type { knobBoxes } from './knobs'

export interface LayerProps {
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly camera: ReadableStore<CameraStore>
  readonly theme: Theme
  readonly marks: SceneMarks
}
export interface PickedProps extends LayerProps {
  readonly taken: readonly Box[] // where everybody stands, they and parts of the table are named, and knobs are, pixels: labels stand on nobody
  readonly zones: readonly Box[] // where parts of the table are named, pixels
  readonly hidden: boolean // while phase after phase is shown, rings and chips would mark where everybody will have come to
}
export interface PointerProps extends LayerProps {
  readonly finger: boolean
  readonly animated: Animated
  readonly rulerGroup: RefObject<Group> // fades when a measurement is over
}
/** What nothing calls for until somebody is in hand or in motion: `above.ts`, fetched when the board stands. */
export interface Above {
  readonly Picked: ComponentType<PickedProps>
  readonly PointerLayer: ComponentType<PointerProps>
  readonly knobBoxes: typeof knobBoxes
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
/** Somebody is on the way to another place. */
export function useCarried(view: ReadableStore<ViewStore>): boolean {
  return useSlice(view, (state) => state.plan !== undefined || state.placing.length > 0)
}
/** Where a template is asked for, while one is laid. */
export function useSpotAsked(view: ReadableStore<ViewStore>, owed: Decision | undefined): SpotAsk | undefined {
  const tool = useSlice(view, (state) => state.tool)
  const refined = useSlice(view, (state) => state.refined)
  const served = useSlice(view, (state) => state.ask)
  const selected = useSlice(view, (state) => state.selected)
  return useMemo(() => (tool === 'spot' ? spotAskOf(owed, refined, served, selected) : undefined), [tool, owed, refined, served, selected])
}

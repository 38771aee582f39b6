// The table of a battle as a stage: the board, what changes with a selection above it, what follows the pointer on top. No layer
// listens: picking is our own, in the table's measure.
import { Konva } from 'konva/lib/Global'
import type { Group } from 'konva/lib/Group'
import type { Stage as KonvaStage } from 'konva/lib/Stage'
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Stage } from 'react-konva/lib/ReactKonvaCore'
import type { BattleStore, ViewStore } from '../store/types'
import { createBoardHandle } from './board/useBoard'
import type { Insets } from './camera'
import type { CameraStore } from './cameraStore'
import { BoardLayer } from './layers/BoardLayer'
import { Caption } from './layers/Caption'
import { useMay, useOwed } from './layers/layerProps'
import { PointerLayer } from './layers/PointerLayer'
import { SelectionLayer } from './layers/SelectionLayer'
import type { Theme } from './theme'
import { useAnimation } from './useAnimation'
import { useContextRestored } from './useContextRestored'
import { type ReadableStore, useSlice } from './useSlice'

interface Props {
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly camera: ReadableStore<CameraStore>
  readonly theme: Theme
  readonly ratio: number // device pixels to a CSS pixel
  readonly width: number // CSS pixels
  readonly height: number
  readonly insets: Insets
  readonly motion: boolean
  readonly remains: boolean
  readonly finger: boolean // the last press was a finger's
  readonly rulerGroup: RefObject<Group | null>
  readonly onStage?: ((stage: KonvaStage) => void) | undefined
}
const ABOVE_ALL = { position: 'absolute', inset: 0, pointerEvents: 'none' } as const

export function BattleTable(props: Props) {
  const { battle, view, camera, theme, ratio, width, height, insets, motion, remains, finger, rulerGroup, onStage } = props
  const stage = useRef<KonvaStage>(null)
  const [handle] = useState(createBoardHandle)
  const [offScreen] = useState(() => [handle.board.ground, handle.board.face])
  const [lost, setLost] = useState(0)
  const scene = useSlice(battle, (state) => state.scene)
  const fresh = useSlice(battle, (state) => state.fresh)
  const may = useMay(useOwed(battle))
  const animated = useAnimation(fresh, scene, motion)
  const { play, captioned, lifted } = animated

  Konva.pixelRatio = ratio // of the layers that are made from now on
  useLayoutEffect(() => {
    for (const layer of stage.current?.getLayers() ?? []) {
      const canvas = layer.getCanvas()
      if (canvas.getPixelRatio() === ratio) continue
      canvas.setPixelRatio(ratio)
      layer.batchDraw()
    }
  }, [ratio])
  useContextRestored(stage, offScreen, () => {
    handle.forget()
    setLost((times) => times + 1)
  })
  useEffect(() => {
    if (stage.current) onStage?.(stage.current)
  }, [onStage])

  const above = { battle, view, camera, theme, marks: handle.marks }
  return (
    <>
      <Stage ref={stage} width={width} height={height} listening={false} style={ABOVE_ALL}>
        <BoardLayer
          handle={handle}
          camera={camera}
          scene={scene}
          theme={theme}
          may={may}
          lifted={lifted}
          remains={remains}
          ratio={ratio}
          width={width}
          height={height}
          lost={lost}
        />
        <SelectionLayer {...above} hidden={captioned} />
        <PointerLayer {...above} finger={finger} animated={animated} rulerGroup={rulerGroup} />
      </Stage>
      {play && captioned && <Caption play={play} theme={theme} top={insets.top} left={insets.left} right={insets.right} />}
    </>
  )
}

// The table of a battle as a stage: the board, what changes with a selection above it, what follows the pointer on top. No layer
// listens: picking is our own, in the table's measure.
import type { Group } from 'konva/lib/Group'
import type { Stage as KonvaStage } from 'konva/lib/Stage'
import { memo, type RefObject, useState } from 'react'
import type { BattleStore, ViewStore } from '../store/types'
import type { BoardHandle } from './board/useBoard'
import type { Insets } from './camera'
import type { CameraStore } from './cameraStore'
import { DrawingStage } from './DrawingStage'
import { BoardLayer } from './layers/BoardLayer'
import { Caption } from './layers/Caption'
import { type Above, useMay, useOwed } from './layers/layerProps'
import { SelectionLayer } from './layers/SelectionLayer'
import type { Theme } from './theme'
import { useAnimation } from './useAnimation'
import { type ReadableStore, useSlice } from './useSlice'

// it hears of the stores by itself: without a memo it would be rendered once more with the table
const KeptSelectionLayer = memo(SelectionLayer)

interface Props {
  readonly above: Above | undefined
  readonly battle: ReadableStore<BattleStore>
  readonly view: ReadableStore<ViewStore>
  readonly camera: ReadableStore<CameraStore>
  readonly handle: BoardHandle
  readonly theme: Theme
  readonly ratio: number // device pixels to a CSS pixel
  readonly width: number // CSS pixels
  readonly height: number
  readonly insets: Insets
  readonly motion: boolean
  readonly remains: boolean
  readonly finger: boolean // the last press was a finger's
  readonly rulerGroup: RefObject<Group>
  readonly onStage?: ((stage: KonvaStage) => void) | undefined
}
export function BattleTable(props: Props) {
  const { above, battle, view, camera, handle, theme, ratio, width, height, insets, motion, remains, finger, rulerGroup, onStage } = props
  const [offScreen] = useState(() => [handle.board.ground, handle.board.face])
  const [lost, setLost] = useState(0)
  const scene = useSlice(battle, (state) => state.scene)
  const fresh = useSlice(battle, (state) => state.fresh)
  const may = useMay(useOwed(battle))
  const animated = useAnimation(fresh, scene, motion && above !== undefined)
  const { play, captioned, lifted } = animated

  const shared = { battle, view, camera, theme, marks: handle.marks }
  return (
    <>
      <DrawingStage
        width={width}
        height={height}
        ratio={ratio}
        offScreen={offScreen}
        onRestored={() => {
          handle.forget()
          setLost((times) => times + 1)
        }}
        onStage={onStage}
      >
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
        <KeptSelectionLayer {...shared} hidden={captioned} above={above} />
        {above && <above.PointerLayer {...shared} finger={finger} animated={animated} rulerGroup={rulerGroup} />}
      </DrawingStage>
      {play && captioned && <Caption play={play} theme={theme} top={insets.top} left={insets.left} right={insets.right} />}
    </>
  )
}

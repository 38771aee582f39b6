// The table of the battle being played: the stage, given the app's own stores.
import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import { useSettings } from '../store/settings'
import { useView } from '../store/view'
import type { Insets } from './camera'
import { TableStage, type TableStageProps } from './TableStage'

export interface TableCanvasProps {
  readonly above: TableStageProps['above']
  readonly className?: string
  readonly onMenu?: TableStageProps['onMenu']
  readonly insets?: Insets // what panels cover at the canvas's edges, CSS pixels
}

/** Fills its container, which must be positioned. */
export function TableCanvas({ above, className, insets, onMenu }: TableCanvasProps) {
  const motion = useSettings((state) => state.motion)
  const remains = useSettings((state) => state.remains)
  return (
    <TableStage
      above={above}
      battle={useBattle}
      view={useView}
      wishes={useCamera}
      motion={motion}
      remains={remains}
      onMenu={onMenu}
      {...(className === undefined ? {} : { className })}
      {...(insets === undefined ? {} : { insets })}
    />
  )
}

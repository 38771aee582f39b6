// The table of the battle being played: the stage, given the app's own stores.
import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import { useSettings } from '../store/settings'
import { useView } from '../store/view'
import { TableStage, type TableStageProps } from './TableStage'

/** Fills its container, which must be positioned. */
export function TableCanvas(given: Pick<TableStageProps, 'above' | 'className' | 'onMenu'>) {
  const motion = useSettings((state) => state.motion)
  const remains = useSettings((state) => state.remains)
  return <TableStage {...given} battle={useBattle} view={useView} wishes={useCamera} motion={motion} remains={remains} />
}

// Back and forth among the changes of a draft.
import { IconButton } from '../IconButton'
import { useMuster, useMusterApi } from './useMuster'

export function UndoRedo({ edged = false }: { readonly edged?: boolean }) {
  const { undo, redo } = useMusterApi().getState()
  const canUndo = useMuster((state) => state.canUndo)
  const canRedo = useMuster((state) => state.canRedo)
  return (
    <>
      <IconButton icon="undo" label="Undo" title="Undo (Ctrl Z)" edged={edged} disabled={!canUndo} onClick={undo} />
      <IconButton icon="redo" label="Redo" title="Redo (Ctrl Shift Z)" edged={edged} disabled={!canRedo} onClick={redo} />
    </>
  )
}

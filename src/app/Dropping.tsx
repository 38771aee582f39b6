// A file let go anywhere, on any screen, is opened; one that cannot be is told where it was let go.
import { useEffect, useState } from 'react'
import { saidBy } from '../engine/kernel/say'
import { Trouble } from './Trouble'

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer?.types?.includes('Files') === true

interface Told {
  readonly reason: string
  readonly remedy: string
  readonly here?: true // told of the screen it was let go on, and gone with it
}
export function Dropping() {
  const [over, setOver] = useState(false)
  const [trouble, setTrouble] = useState<Told>()
  useEffect(() => {
    const open = async (file: File): Promise<void> => {
      try {
        const { openAny } = await import('../commands/open-any')
        const opened = await openAny(file)
        if (opened.ok) location.hash = opened.hash
        else setTrouble({ ...opened, here: true })
      } catch (fault) {
        setTrouble({
          reason: `The file could not be opened (${saidBy(fault)})`,
          remedy: 'there may be no connection just now: let it go here once more',
          here: true,
        })
      }
    }
    const onOver = (event: DragEvent): void => {
      if (event.defaultPrevented || !carriesFiles(event)) return // a screen takes it itself
      event.preventDefault()
      setOver(true)
    }
    const onLeave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false)
    }
    const onDrop = (event: DragEvent): void => {
      setOver(false)
      const [file, ...others] = event.dataTransfer?.files ?? []
      if (!file) return
      setTrouble(
        others.length > 0
          ? { reason: `Of ${others.length + 1} files only “${file.name}” is opened`, remedy: 'let the others go here one by one' }
          : undefined,
      )
      if (event.defaultPrevented) return
      event.preventDefault()
      void open(file)
    }
    const onElsewhere = (): void => setTrouble((told) => (told?.here ? undefined : told))
    addEventListener('hashchange', onElsewhere)
    addEventListener('dragover', onOver)
    addEventListener('dragleave', onLeave)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('hashchange', onElsewhere)
      removeEventListener('dragover', onOver)
      removeEventListener('dragleave', onLeave)
      removeEventListener('drop', onDrop)
    }
  }, [])
  return (
    <>
      {over ? (
        <div className="dropping" aria-hidden="true">
          <b>Let it go to open it</b>
        </div>
      ) : null}
      {trouble ? (
        <Trouble
          reason={trouble.reason}
          remedy={`To mend it: ${trouble.remedy}`}
          dismiss={() => setTrouble(undefined)}
          className="dropped"
        />
      ) : null}
    </>
  )
}

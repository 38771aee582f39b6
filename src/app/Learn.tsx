// The way to a guided first battle of a system.
import { useState } from 'react'
import { saidBy } from '../engine/kernel/say'
import type { Manifest } from '../engine/kernel/system'
import { toBattle } from './route'

export function Learn({
  manifest,
  big = false,
  failed,
}: {
  readonly manifest: Manifest
  readonly big?: boolean
  readonly failed: (reason: string, again: () => void) => void
}) {
  const [busy, setBusy] = useState(false)
  const { lesson } = manifest
  if (!lesson) return null
  const begin = async (): Promise<void> => {
    setBusy(true)
    try {
      const { useLesson } = await import('../store/lesson')
      await useLesson.getState().begin(manifest.id)
      toBattle(useLesson.getState().battleId ?? '')
    } catch (fault) {
      failed(saidBy(fault), () => void begin())
      setBusy(false)
    }
  }
  return (
    <button type="button" className={big ? 'button primary big' : 'button'} disabled={busy} onClick={() => void begin()}>
      <span>
        {busy ? 'Laying the table…' : 'Learn by playing'} <span className={big ? '' : 'unseen'}>{manifest.title}, </span>
        <span className="small">{lesson.minutes}&nbsp;min</span>
      </span>
    </button>
  )
}

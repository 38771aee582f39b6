// What went wrong, why, and what to do about it, told where it happened.
import { useEffect, useRef } from 'react'
import { ended, sentence } from '../engine/kernel/words'
import { Again } from '../panels/Again'
import { IconButton } from '../panels/IconButton'

interface Props {
  readonly reason: string
  readonly remedy: string
  readonly again?: (() => void) | undefined // tries it once more
  readonly dismiss?: (() => void) | undefined
  readonly className?: string
}
export function Trouble({ reason, remedy, again, dismiss, className = '' }: Props) {
  const box = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever went wrong last is seen
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [reason])
  return (
    <div ref={box} className={`trouble panel ${className}`.trim()} role="alert">
      <p>
        <b>{ended(reason)}</b>
      </p>
      <p>{sentence(remedy)}</p>
      {again ? <Again again={again} /> : null}
      {dismiss ? <IconButton icon="close" size={15} label="Dismiss" onClick={dismiss} /> : null}
    </div>
  )
}

// What went wrong, why, and what to do about it, told where it happened.
import { ended, sentence } from '../engine/kernel/words'
import { Again } from '../panels/Again'
import { IconButton } from '../panels/IconButton'
import { useInSight } from '../panels/useInSight'

interface Props {
  readonly reason: string
  readonly remedy: string
  readonly again?: (() => void) | undefined // tries it once more
  readonly dismiss?: (() => void) | undefined
  readonly className?: string
}
export function Trouble({ reason, remedy, again, dismiss, className = '' }: Props) {
  const box = useInSight<HTMLDivElement>(reason)
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

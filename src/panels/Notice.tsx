// One short line over the table's edge: what went wrong with saving, opening, or a computer player.
import { useEffect } from 'react'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { IconButton } from './IconButton'

const LASTING = 9000

export function Notice() {
  const notice = useChrome((state) => state.notice)
  const trouble = useBattle((state) => state.trouble)
  useEffect(() => {
    if (notice === undefined) return
    const timer = setTimeout(() => useChrome.getState().tell(undefined), LASTING)
    return () => clearTimeout(timer)
  }, [notice])
  const text = trouble ?? notice
  if (text === undefined) return null
  const dismiss = (): void => {
    useChrome.getState().tell(undefined)
    useBattle.getState().dismiss()
  }
  return (
    <div className="notice panel" role="alert">
      <p>{text}</p>
      <IconButton icon="close" size={15} label="Dismiss" onClick={dismiss} />
    </div>
  )
}

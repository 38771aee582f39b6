// The events just told, as motion: which pieces are lifted off the board for it, and the clock that drives it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { BattleEvent, PieceId, Scene } from '../engine/kernel/contract'
import { type Play, planPlay } from './animation'

const UNTOUCHED = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'] as const // keys that lead elsewhere
const NOBODY: ReadonlySet<PieceId> = new Set()

export interface Playing {
  readonly play: Play | undefined
  readonly lifted: ReadonlySet<PieceId>
  readonly before: Scene | undefined // as it was when the motion began: the fallen are found there
  readonly time: () => number
}

export function usePlay(
  fresh: readonly BattleEvent[],
  scene: Scene | undefined,
  motion: boolean,
  layer: { batchDraw(): unknown },
): Playing {
  const [over, setOver] = useState<readonly BattleEvent[]>(fresh)
  const last = useRef<{ scene: Scene | undefined; before: Scene | undefined }>({ scene, before: undefined })
  if (last.current.scene !== scene) last.current = { scene, before: last.current.scene }
  const clock = useRef(0)
  const play = useMemo(() => {
    if (!motion || over === fresh || fresh.length === 0) return undefined
    const planned = planPlay(fresh)
    return planned.length > 0 ? planned : undefined
  }, [fresh, over, motion])
  const lifted = useMemo(() => {
    if (!play) return NOBODY
    return new Set(play.acts.flatMap((act) => (act.act === 'strike' ? [] : [act.piece])))
  }, [play])

  useEffect(() => {
    if (!play) {
      if (over !== fresh) setOver(fresh)
      return
    }
    const began = performance.now()
    clock.current = began
    let frame = requestAnimationFrame(function turn(now) {
      layer.batchDraw()
      if (now - began >= play.length) setOver(fresh)
      else frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [play, fresh, over, layer])

  // a play with captions may be long: any key or click ends it, and does nothing else on the table
  useEffect(() => {
    if (!play || play.captions.length === 0) return
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || UNTOUCHED.some((key) => key === event.key)) return
        event.preventDefault()
        event.stopPropagation()
      } else if (event.target instanceof Element && event.target.closest('[role="application"]')) event.stopPropagation()
      setOver(fresh)
    }
    window.addEventListener('keydown', skip, true)
    window.addEventListener('pointerdown', skip, true)
    return () => {
      window.removeEventListener('keydown', skip, true)
      window.removeEventListener('pointerdown', skip, true)
    }
  }, [play, fresh])

  return { play, lifted, before: last.current.before, time: () => (clock.current === 0 ? 0 : performance.now() - clock.current) }
}

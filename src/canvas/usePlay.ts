// The events just told, as motion: which pieces are lifted off the board for it, and the clock that drives it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PieceId } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'
import { type Play, planPlay } from './animation'

const UNTOUCHED = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'] as const // keys that lead elsewhere
const NOBODY: ReadonlySet<PieceId> = new Set()

export interface Playing {
  readonly play: Play | undefined
  readonly lifted: ReadonlySet<PieceId>
  readonly before: Scene | undefined // as it was when the motion began: the fallen are found there
  readonly time: () => number
}

interface Told {
  readonly events: readonly BattleEvent[]
  readonly before: Scene | undefined // as it was before them
}
const NEAR = 0.75 // ships that share a square stand off its middle

/** Whether a scene still is what these events led to: everybody where he came to stand, and the fallen gone. */
function holds(events: readonly BattleEvent[], scene: Scene | undefined): boolean {
  const ends = new Map(events.flatMap((event) => (event.glides ?? []).map(({ piece, path }) => [piece, path.at(-1)] as const)))
  const fallen = new Set(events.flatMap((event) => event.fallen ?? []))
  return (
    scene?.table !== undefined &&
    scene.pieces.every(({ id, at }) => {
      const end = ends.get(id)
      return !fallen.has(id) && (end === undefined || Math.max(Math.abs(end.x - at.x), Math.abs(end.y - at.y)) <= NEAR)
    })
  )
}

export function usePlay(
  fresh: readonly BattleEvent[],
  scene: Scene | undefined,
  motion: boolean,
  layer: { batchDraw(): unknown },
): Playing {
  const [over, setOver] = useState<readonly BattleEvent[]>(fresh)
  const stage = useRef<{ readonly fresh: readonly BattleEvent[]; readonly scene: Scene | undefined; readonly told: Told }>({
    fresh,
    scene,
    told: { events: fresh, before: undefined },
  })
  const clock = useRef(0)
  const latest = useMemo(() => planPlay(fresh), [fresh])
  const now = stage.current
  if (now.fresh !== fresh || now.scene !== scene) {
    // what shows nothing and leaves everything where it came to stand (a sealed answer) does not break off what is being played
    const goesOn = now.fresh === fresh || (latest.length === 0 && holds(now.told.events, scene))
    stage.current = { fresh, scene, told: goesOn ? now.told : { events: fresh, before: now.scene } }
  }
  const { events, before } = stage.current.told
  const play = useMemo(() => {
    if (!motion || over === events || events.length === 0) return undefined
    const planned = planPlay(events)
    return planned.length > 0 ? planned : undefined
  }, [events, over, motion])
  const lifted = useMemo(() => {
    if (!play) return NOBODY
    return new Set(play.acts.flatMap((act) => (act.act === 'strike' ? [] : [act.piece])))
  }, [play])

  useEffect(() => {
    if (!play) {
      if (over !== events) setOver(events)
      return
    }
    const began = performance.now()
    clock.current = began
    let frame = requestAnimationFrame(function turn(now) {
      layer.batchDraw()
      if (now - began >= play.length) setOver(events)
      else frame = requestAnimationFrame(turn)
    })
    return () => cancelAnimationFrame(frame)
  }, [play, events, over, layer])

  // a play with captions may be long: any key or click ends it, and does nothing else on the table
  useEffect(() => {
    if (!play || play.captions.length === 0) return
    const skip = (event: Event) => {
      if (event instanceof KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || UNTOUCHED.some((key) => key === event.key)) return
        event.preventDefault()
        event.stopPropagation()
      } else if (event.target instanceof Element && event.target.closest('[role="application"]')) event.stopPropagation()
      setOver(events)
    }
    window.addEventListener('keydown', skip, true)
    window.addEventListener('pointerdown', skip, true)
    return () => {
      window.removeEventListener('keydown', skip, true)
      window.removeEventListener('pointerdown', skip, true)
    }
  }, [play, events])

  return { play, lifted, before, time: () => (clock.current === 0 ? 0 : performance.now() - clock.current) }
}

// The events just told, as motion: which pieces are lifted off the board for it, and the clock that drives it.
import { useEffect, useMemo, useRef, useState } from 'react'
import type { PieceId } from '../engine/kernel/asks'
import type { Scene } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'
import { usePlayback } from '../store/playback'
import { type Play, planPlay } from './animation'

const UNTOUCHED = ['Tab', 'Shift', 'Control', 'Alt', 'Meta'] as const // keys that lead elsewhere
const OWN = [' ', 'ArrowLeft', 'ArrowRight', 'Enter', 'Escape'] as const
const NOBODY: ReadonlySet<PieceId> = new Set()

export interface Animated {
  readonly play: Play | undefined // what is being shown
  readonly captioned: boolean // phase after phase: whatever marks where everybody stands is out of place
  readonly lifted: ReadonlySet<PieceId>
  readonly before: Scene | undefined // as it was when the motion began: the fallen are found there
  readonly time: () => number
}

interface Chapter {
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

export function useAnimation(fresh: readonly BattleEvent[], scene: Scene | undefined, motion: boolean): Animated {
  const [over, setOver] = useState<readonly BattleEvent[]>() // none yet: behind the hand-over something may have happened
  const shown = useRef<{ readonly fresh: readonly BattleEvent[]; readonly scene: Scene | undefined; readonly chapter: Chapter }>({
    fresh,
    scene,
    chapter: { events: fresh, before: undefined },
  })
  const latest = useMemo(() => planPlay(fresh), [fresh])
  const now = shown.current
  if (now.fresh !== fresh || now.scene !== scene) {
    // what shows nothing and leaves everything where it came to stand (a sealed answer) does not break off what is being played
    const goesOn = now.fresh === fresh || (latest.length === 0 && holds(now.chapter.events, scene))
    shown.current = { fresh, scene, chapter: goesOn ? now.chapter : { events: fresh, before: now.scene } }
  }
  const { events, before } = shown.current.chapter
  const play = useMemo(() => {
    if (!motion || over === events || events.length === 0) return undefined
    const planned = planPlay(events)
    return planned.length > 0 ? planned : undefined
  }, [events, over, motion])
  const lifted = useMemo(() => {
    if (!play) return NOBODY
    return new Set(play.acts.flatMap((act) => (act.act === 'strike' ? [] : [act.piece])))
  }, [play])

  const held = usePlayback((state) => state.held)
  const length = usePlayback((state) => state.length)
  useEffect(() => {
    if (!play) return
    usePlayback.getState().begin(play.captions, play.length)
    // the clock is stopped for good by who leaves what is played
    const stop = usePlayback.subscribe((now) => (now.length === 0 ? setOver(events) : undefined))
    return () => {
      stop()
      usePlayback.getState().end()
    }
  }, [play, events])
  useEffect(() => {
    if (!play) {
      if (over !== events) setOver(events)
      return
    }
    if (held !== undefined || length !== play.length) return
    const end = setTimeout(() => setOver(events), play.length - usePlayback.getState().time())
    return () => clearTimeout(end)
  }, [play, events, over, held, length])

  // a play with captions may be long: it can be stopped, and any other key or click ends it. Enter, Escape and a click on the table do no
  // more: who sees the end sooner has not answered what is asked there. Every other key does what it does as well, the timeline's keys on it alone
  useEffect(() => {
    if (!play || play.captions.length === 0) return
    const skip = (event: Event) => {
      if (event.target instanceof Element && event.target.closest('[data-playback], input, textarea, select')) return
      const { held: stopped, pause, goOn, step } = usePlayback.getState()
      if (event instanceof KeyboardEvent) {
        if (event.ctrlKey || event.metaKey || event.altKey || UNTOUCHED.some((key) => key === event.key)) return
        if (OWN.some((key) => key === event.key)) {
          event.preventDefault()
          event.stopPropagation()
        }
        if (event.key === ' ') return stopped === undefined ? pause() : goOn()
        if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') return step(event.key === 'ArrowLeft' ? -1 : 1)
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

  const captioned = play !== undefined && play.captions.length > 0
  return useMemo(() => ({ play, captioned, lifted, before, time: usePlayback.getState().time }), [play, captioned, lifted, before])
}

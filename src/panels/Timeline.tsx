// Every answer of the battle on one line: turns, kills, routs and chains marked; drag to any point, in either direction.
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { goLive, play, stepBack, stepOn, toStart } from '../commands/replay'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useSettings } from '../store/settings'
import type { TimelineMark } from '../store/types'
import { CommandButton } from './CommandButton'
import { turnNumbers, turnsOf } from './turnNumbers'

const SPEEDS = [1, 2, 4, 8, 16] as const
const SIGNS: Readonly<Record<TimelineMark['mark'], string>> = {
  turn: '',
  chain: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0',
  kill: 'M0-5 4 0 0 5-4 0z',
  rout: 'M-4-4 5 0-4 4z',
  end: 'M-4-4h8v8h-8z',
}
const NAMES: Readonly<Record<TimelineMark['mark'], string>> = { turn: 'turn', chain: 'chain', kill: 'losses', rout: 'rout', end: 'end' }

/** Plays answer after answer while the replay runs. */
const usePlaying = (): void => {
  const playing = useChrome((state) => state.playing)
  const speed = useSettings((state) => state.speed)
  useEffect(() => {
    if (!playing) return
    const timer = setInterval(() => {
      const { viewing, length, jump } = useBattle.getState()
      if (viewing >= length) useChrome.getState().play(false)
      else jump(viewing + 1)
    }, 1000 / speed)
    return () => clearInterval(timer)
  }, [playing, speed])
}
const useWidthOf = (element: RefObject<HTMLElement | null>): number => {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current || typeof ResizeObserver !== 'function') return
    const observer = new ResizeObserver(([entry]) => setWidth(entry?.contentRect.width ?? 0))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return width
}
/** Where marks are many, only the weightiest of a pixel's worth is drawn. */
const thinned = (marks: readonly TimelineMark[], length: number): readonly TimelineMark[] => {
  const seen = new Set<string>()
  return marks.filter((mark) => {
    const key = `${mark.mark}/${Math.round((mark.index / Math.max(1, length)) * 250)}`
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
export function Timeline() {
  const length = useBattle((state) => state.length)
  const viewing = useBattle((state) => state.viewing)
  const live = useBattle((state) => state.live)
  const marks = useBattle((state) => state.marks)
  const headline = useBattle((state) => state.scene?.headline ?? '')
  const playing = useChrome((state) => state.playing)
  const speed = useSettings((state) => state.speed)
  const rail = useRef<HTMLDivElement>(null)
  usePlaying()
  const shown = useMemo(() => thinned(marks, length), [marks, length])
  const turns = useMemo(() => turnsOf(marks), [marks])
  const width = useWidthOf(rail)
  const shareOf = (index: number): number => (length > 0 ? index / length : 0)
  const share = (index: number): string => `${100 * shareOf(index)}%`
  const numbers = turnNumbers(
    turns.map(({ index, turn }) => ({ turn, share: shareOf(index) })),
    width,
  )

  const toPointer = (event: PointerEvent): void => {
    const box = rail.current?.getBoundingClientRect()
    if (!box || box.width === 0) return
    useChrome.getState().play(false)
    useBattle.getState().jump(Math.round(Math.max(0, Math.min(1, (event.clientX - box.left) / box.width)) * length))
  }
  const onKey = (event: KeyboardEvent): void => {
    const page = Math.max(5, Math.round(length / 20))
    const to =
      event.key === 'ArrowLeft' || event.key === 'ArrowDown'
        ? viewing - 1
        : event.key === 'ArrowRight' || event.key === 'ArrowUp'
          ? viewing + 1
          : event.key === 'PageDown'
            ? viewing - page
            : event.key === 'PageUp'
              ? viewing + page
              : event.key === 'Home'
                ? 0
                : event.key === 'End'
                  ? length
                  : undefined
    if (to === undefined) return
    event.preventDefault()
    event.stopPropagation()
    useChrome.getState().play(false)
    useBattle.getState().jump(to)
  }
  return (
    <section className="timeline panel" aria-label="Timeline" data-playback="">
      <div className="timeline-buttons">
        <CommandButton command={toStart} icon="first" bare />
        <CommandButton command={stepBack} icon="back" bare />
        <CommandButton command={play} icon={playing ? 'pause' : 'play'} bare />
        <CommandButton command={stepOn} icon="on" bare />
        <CommandButton command={goLive} icon="last" bare />
      </div>
      <div
        ref={rail}
        className="rail"
        role="slider"
        tabIndex={0}
        aria-label="Position in the battle"
        aria-valuemin={0}
        aria-valuemax={length}
        aria-valuenow={viewing}
        aria-valuetext={`Answer ${viewing} of ${length}, ${headline}${live ? ', now' : ''}`}
        onKeyDown={onKey}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          toPointer(event)
        }}
        onPointerMove={(event) => (event.buttons > 0 ? toPointer(event) : undefined)}
      >
        <div className="rail-line">
          <div className="rail-done" style={{ width: share(viewing) }} />
        </div>
        {turns.map(({ index, turn }) => (
          <span key={turn} className="rail-turn" style={{ left: share(index) }}>
            {numbers.has(turn) ? <b>{turn}</b> : null}
          </span>
        ))}
        <svg className="rail-marks" width="100%" height="28" aria-hidden="true" focusable="false">
          {shown
            .filter((mark) => mark.mark !== 'turn')
            .map((mark) => (
              <svg key={`${mark.mark}${mark.index}`} x={share(mark.index)} y="14" overflow="visible" aria-hidden="true">
                <path className={`mark-${mark.mark}`} d={SIGNS[mark.mark]}>
                  <title>{NAMES[mark.mark]}</title>
                </path>
              </svg>
            ))}
        </svg>
        <span className="rail-thumb" style={{ left: share(viewing) }} />
      </div>
      <span className="timeline-where muted small" aria-hidden="true">
        {viewing}/{length}
      </span>
      <label className="timeline-speed">
        <span className="unseen">Answers a second</span>
        <select value={speed} onChange={(event) => useSettings.getState().set({ speed: Number(event.target.value) })}>
          {SPEEDS.map((one) => (
            <option key={one} value={one}>
              ×{one}
            </option>
          ))}
        </select>
      </label>
    </section>
  )
}

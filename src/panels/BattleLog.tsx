// What happened: every event in words, every roll opened. Only the newest stretch is in the page; earlier ones come on demand.
import { Fragment, useEffect, useMemo, useRef, useState } from 'react'
import { gistOf } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import type { LogEntry, Reasons } from '../store/types'
import { LogLine } from './LogLine'

const STRETCH = 80

const titleAt = (log: readonly LogEntry[], at: number): string | undefined => log[at]?.event.caption ?? log[at]?.event.under
/** A title stands as a heading over the first of its events. */
const heads = (log: readonly LogEntry[], at: number): string | undefined => {
  const title = titleAt(log, at)
  let before = at - 1
  while (title !== undefined && before >= 0 && titleAt(log, before) === undefined && log[before]?.event.mark !== 'turn') before -= 1
  return title !== titleAt(log, before) ? title : undefined
}
/** An event that says no more than that a stretch begins is its heading itself. */
const isHeading = (log: readonly LogEntry[], at: number): boolean => {
  const caption = heads(log, at)
  const words = log[at]?.words
  const plain = words?.parts.every(({ kind }) => kind === 'text' || kind === 'rule') // who names somebody tells of him
  return caption !== undefined && words !== undefined && plain === true && gistOf(words).startsWith(caption)
}
/** Of a stretch in which nothing happened nothing is told, but where a turn begins. */
const isEmpty = (log: readonly LogEntry[], at: number): boolean =>
  isHeading(log, at) && isHeading(log, at + 1) && log[at]?.event.mark === undefined
/** What scrolls: the list itself, or on a phone the sheet that it lies in whole. */
const scrollerOf = (list: HTMLElement | null): Element | undefined => {
  const outer = list?.closest('.tab-body')
  return list && outer && list.scrollHeight <= list.clientHeight + 1 && outer.scrollHeight > outer.clientHeight
    ? outer
    : (list ?? undefined)
}

/** Reasons stand at the first line of what came of their answers: what was sealed comes out with a later one. */
const reasonsBy = (log: readonly LogEntry[], reasons: readonly Reasons[]): ReadonlyMap<number, readonly Reasons[]> =>
  reasons.reduce((lines, one) => {
    const at = log.findIndex(({ index }, line) => index >= one.at && !isHeading(log, line))
    return at < 0 ? lines : lines.set(at, [...(lines.get(at) ?? []), one])
  }, new Map<number, readonly Reasons[]>())

const NONE: readonly Reasons[] = []
const OPENED = '.entry-line[aria-expanded="true"], .why[aria-expanded="true"]'
/** Whoever has opened a line that he sees is not carried off from it. */
const reads = (list: HTMLElement, scroller: Element): boolean => {
  const { top, bottom } = scroller.getBoundingClientRect()
  return [...list.querySelectorAll(OPENED)].some((line) => {
    const { top: from, bottom: to } = (line.closest('.entry') ?? line).getBoundingClientRect()
    return to > top && from < bottom
  })
}
/** Brings the newest line into sight. */
const scrollDown = (element: Element): void => {
  element.scrollTop = element.scrollHeight
}
const atNewest = ({ scrollTop, scrollHeight, clientHeight }: Element): boolean => scrollHeight - scrollTop - clientHeight < 24

export function BattleLog() {
  const log = useBattle((state) => state.log)
  const reasons = useBattle((state) => state.reasons)
  const weighed = useMemo(() => reasonsBy(log, reasons), [log, reasons])
  const battleId = useBattle((state) => state.battleId)
  const [shown, setShown] = useState(STRETCH)
  const box = useRef<HTMLElement>(null)
  const follows = useRef(true)
  const called = useRef(false) // back to the newest by hand: what stands open in sight does not hold him till he opens a line or goes up
  const last = useRef(0)
  const [behind, setBehind] = useState(false) // newer lines have come below what is seen
  const from = Math.max(0, log.length - shown)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new entry is what moves the list
  useEffect(() => {
    const list = box.current
    const element = scrollerOf(list)
    if (!list || !element) return
    if (!follows.current || (!called.current && reads(list, element))) {
      setBehind(!atNewest(element))
      return
    }
    setBehind(false)
    scrollDown(element)
    // what was laid out at a guess has its true height a frame later
    const frame = requestAnimationFrame(() => scrollDown(element))
    return () => cancelAnimationFrame(frame)
  }, [log])
  // entries come by their true heights later, and the panel changes its own: when a battle is over, when the sheet is drawn up
  useEffect(() => {
    const list = box.current
    if (!list) return
    const observer = new ResizeObserver(() => {
      const element = scrollerOf(list)
      if (element && follows.current && list.querySelector(OPENED) === null) scrollDown(element)
    })
    for (const one of [list, list.closest('.tab-body'), list.querySelector('ol')]) if (one) observer.observe(one)
    return () => observer.disconnect()
  }, [])
  const looked = (element: Element): void => {
    const { scrollTop } = element
    // entries far off are measured as they come near: only who scrolls up himself leaves the newest
    follows.current = atNewest(element) || (follows.current && scrollTop >= last.current)
    called.current &&= follows.current
    last.current = scrollTop
    if (atNewest(element)) setBehind(false)
  }
  const toNewest = (): void => {
    const element = scrollerOf(box.current)
    follows.current = true
    called.current = true
    setBehind(false)
    if (element) scrollDown(element)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads what is current
  useEffect(() => {
    const outer = box.current?.closest('.tab-body')
    if (!outer) return
    const moved = (): void => {
      if (scrollerOf(box.current) === outer) looked(outer)
    }
    outer.addEventListener('scroll', moved, { passive: true })
    return () => outer.removeEventListener('scroll', moved)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another battle starts at the newest stretch
  useEffect(() => setShown(STRETCH), [battleId])
  return (
    <section className="log" aria-labelledby="log-title">
      <h2 id="log-title">What happened</h2>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: what is opened by a key clicks too */}
      <section
        className="scroll"
        ref={box}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        tabIndex={0}
        role="log"
        aria-live="off"
        aria-label="Log of the battle"
        onScroll={(event) => looked(event.currentTarget)}
        onClick={() => {
          called.current = false
        }}
      >
        {from > 0 ? (
          <button type="button" className="button quiet earlier" onClick={() => setShown(shown + STRETCH * 2)}>
            {from <= STRETCH * 2 ? `Show all ${from} earlier` : `Show ${STRETCH * 2} earlier of ${from}`}
          </button>
        ) : null}
        {log.length === 0 ? <p className="muted empty">Nothing yet. Every roll will stand here, opened into its parts.</p> : null}
        <ol>
          {log.slice(from).map((entry, index) => {
            if (isEmpty(log, from + index)) return null
            const heading = isHeading(log, from + index)
            const caption = heading ? undefined : heads(log, from + index)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries never change their places
              <Fragment key={`${entry.index}/${from + index}`}>
                {caption === undefined ? null : <li className="entry-caption">{caption}</li>}
                <LogLine entry={entry} heading={heading} reasons={weighed.get(from + index) ?? NONE} />
              </Fragment>
            )
          })}
        </ol>
      </section>
      {behind ? (
        <div className="newest">
          <button type="button" className="button small" onClick={toNewest}>
            To the newest <span aria-hidden="true">↓</span>
          </button>
        </div>
      ) : null}
    </section>
  )
}

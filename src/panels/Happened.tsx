// What the last answer came to, told over the table: a sentence, and its dice in groups by what they were for. Seen for a while, never in
// the way: the log keeps them. The same is said for those who do not see, and the camera goes there.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { Viewer } from '../engine/kernel/asks'
import type { BattleEvent } from '../engine/kernel/system'
import { ended, gistOf } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import type { LogEntry } from '../store/types'
import { Die } from './Die'
import { bestFirst, type DiceGroup, grouped } from './diceGroups'
import { isSpare, readingsOf, rolesOf } from './readings'
import { SideMark } from './SideMark'
import { standsHigh } from './trayPlace'
import { useDrafted } from './useDrafted'

const LASTING = 7000 // milliseconds
const SENTENCES = 3
const AT_A_LOSS = 5 // sentences, where somebody fell: why, and what else was done
const MORE = 'There is more in the log'
const SHOWN = 14 // dice of a group
const READ = 3 // rolls of a group whose readings are told

const MATTERS = new Set(['strong', 'bad'])
/**
 * The events worth a sentence, those that matter or else the newest with dice, the worthiest first: what brought somebody down, that he fell,
 * what others run for first, what went ill, everything else; of these what one's own side did, and what came last.
 */
const worthTelling = (entries: readonly LogEntry[], viewer: Viewer) => {
  const plain = entries.filter((entry) => entry.words.tone !== 'quiet')
  const told = plain.filter((entry) => MATTERS.has(entry.words.tone) || (entry.event.rolls?.length ?? 0) > 0)
  const fallen = new Set(told.flatMap(({ event }) => event.fallen ?? []))
  const began = told.find(({ event }) => event.mark === 'rout')?.event
  const rank = ({ event, words }: LogEntry): number => {
    const cause = event.strikes?.some(({ at, hit }) => hit && fallen.has(at)) === true
    const rest = words.tone === 'bad' ? 4 : 6
    return (cause ? 0 : event.mark === 'kill' || event.mark === 'end' || event === began ? 2 : rest) + (event.seat === viewer ? 0 : 1)
  }
  const worthy = (told.length > 0 ? told : plain.slice(-1)).toReversed().sort((one, other) => rank(one) - rank(other))
  const most = fallen.size > 0 ? AT_A_LOSS : SENTENCES
  return { worthy: worthy.slice(0, most), more: worthy.slice(most).some(({ event }) => !event.unveils) }
}
/** Somebody to look at: who was struck, fell or moved last. */
const sightOf = (events: readonly BattleEvent[]): number | undefined => {
  for (const event of [...events].reverse()) {
    const piece = event.strikes?.[0]?.at ?? event.glides?.[0]?.piece ?? event.strikes?.[0]?.by
    if (piece !== undefined) return piece
  }
  return undefined
}

export function Happened() {
  const fresh = useBattle((state) => state.fresh)
  const log = useBattle((state) => state.log)
  const viewing = useBattle((state) => state.viewing)
  const viewer = useBattle((state) => state.viewer)
  const [seen, setSeen] = useState(true)
  useDrafted()
  const entries = useMemo(() => {
    const events = new Set(fresh)
    return log.slice(-60).filter((entry) => events.has(entry.event) || (fresh.length > 0 && entry.index === viewing - 1))
  }, [fresh, log, viewing])
  const { worthy, more } = useMemo(() => worthTelling(entries, viewer), [entries, viewer])
  const told = useMemo(() => entries.filter((entry) => worthy.includes(entry)), [entries, worthy])
  // dice without their sentence would be read into another's; a contest tells its numbers in its own
  const groups = useMemo(() => {
    const untold = new Set(entries.flatMap((entry) => (entry.words.tone === 'quiet' || told.includes(entry) ? [] : [entry.event])))
    return grouped(fresh.flatMap((event) => (untold.has(event) ? [] : (event.rolls ?? []))).filter((roll) => roll.result !== 'plain'))
  }, [fresh, entries, told])
  useEffect(() => {
    if (fresh.length === 0) return
    setSeen(false)
    const piece = sightOf(fresh)
    if (piece !== undefined) useCamera.getState().ask({ kind: 'show', piece })
    const gone = (): void => setSeen(true)
    const timer = setTimeout(gone, LASTING)
    // who goes on at the table, or with a finger anywhere, has read it: it may lie over those he wants
    const onPress = ({ target, pointerType }: PointerEvent): void => {
      if (pointerType === 'touch' || (target instanceof Element && target.closest('[role="application"], .parade'))) gone()
    }
    window.addEventListener('pointerdown', onPress, true)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onPress, true)
    }
  }, [fresh])
  // all that is unveiled is said, as all of it is shown, however many they are
  const words = useMemo(() => {
    if (fresh.length === 0) return []
    const said = entries.filter((one) => one.event.unveils || worthy.includes(one))
    return [...said.map((entry) => gistOf(entry.words)), ...(more ? [MORE] : [])]
  }, [fresh, entries, worthy, more])
  // where it began to be told it stays
  const high = useMemo(() => {
    const { scene, owed } = useBattle.getState()
    return standsHigh(scene, owed, fresh)
  }, [fresh])
  const spoken = useSpoken(words.reduce((said, next) => said + between(said) + next, ''))
  const shown = !seen && (words.length > 0 || groups.length > 0)
  const tray = useRef<HTMLDivElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is told anew is measured anew
  useLayoutEffect(() => {
    const element = tray.current
    if (!element) return
    // it calls when the page has been laid out and before it is painted: to ask for its measure here would lay it out twice
    const observer = new ResizeObserver(() => leaveOut(element))
    observer.observe(element)
    return () => observer.disconnect()
  }, [shown, told, groups])
  return (
    <>
      <p className="unseen" role="status" aria-live="polite" aria-atomic="false" data-testid="happened">
        {spoken.map(({ nth, text }, at) => (
          <span key={nth}>
            {between(spoken[at - 1]?.text ?? '')}
            {text}
          </span>
        ))}
      </p>
      {shown ? (
        <div ref={tray} className={`tray panel${high ? ' high' : ''}`} aria-hidden="true">
          {told.map((entry) => (
            <p
              key={`${entry.index}/${worthy.indexOf(entry)}`}
              className={`tray-told tone-${entry.words.tone}`}
              data-worth={worthy.indexOf(entry)}
            >
              {entry.event.seat === undefined ? null : <SideMark seat={entry.event.seat} />} {gistOf(entry.words)}
            </p>
          ))}
          {more ? <p className="muted small">{MORE}</p> : null}
          {groups.length > 0 ? (
            <div className="tray-groups">
              {groups.map((group) => (
                <Group key={`${group.label}/${group.seat}`} group={group} />
              ))}
            </div>
          ) : null}
        </div>
      ) : null}
    </>
  )
}
/** Where there is little room, what does not fit whole is left to the log: first what the dice were read as, then dice, the last first, then sentences but the worthiest. */
function leaveOut(tray: HTMLElement): void {
  const groups = [...tray.querySelectorAll<HTMLElement>('.tray-group')].reverse()
  const told = [...tray.querySelectorAll<HTMLElement>('.tray-told')]
    .sort((a, b) => Number(b.dataset.worth) - Number(a.dataset.worth))
    .slice(0, -1)
  const spare = [...tray.querySelectorAll<HTMLElement>('.tray-readings'), ...groups, ...told]
  for (const one of spare) one.hidden = false
  for (const one of spare) {
    if (tray.scrollHeight <= tray.clientHeight) return
    one.hidden = true
  }
}
/** What stands after something said and before the next: a whole sentence brings its own full stop. */
const between = (said: string): string => (said === '' ? '' : `${ended(said)} `.slice(said.length))
const SPOKEN = 5
/** The last things said: what comes quickly is added, so that none of it is lost to who only hears it; later only the newest stays. */
function useSpoken(text: string): readonly { readonly nth: number; readonly text: string }[] {
  const [spoken, setSpoken] = useState<readonly { readonly nth: number; readonly text: string }[]>([])
  useEffect(() => {
    if (text === '') return
    setSpoken((before) => [...before, { nth: (before.at(-1)?.nth ?? 0) + 1, text }].slice(-SPOKEN))
    const timer = setTimeout(() => setSpoken((now) => now.slice(-1)), LASTING)
    return () => clearTimeout(timer)
  }, [text])
  return spoken
}
function Group({ group }: { readonly group: DiceGroup }) {
  const thrown = group.rolls.reduce((sum, { dice }) => sum + dice.length, 0)
  const rolls = thrown > SHOWN ? bestFirst(group.rolls) : group.rolls
  const shown = rolls.flatMap((roll) => roll.dice.map((die, index) => ({ die, roll, spare: isSpare(roll, index) }))).slice(0, SHOWN)
  const readings = group.rolls.length > READ ? [] : group.rolls.flatMap(readingsOf)
  const roles = rolesOf(group.rolls)
  return (
    <div className="tray-group">
      <span className="tray-purpose">
        <SideMark seat={group.seat} /> {group.label}
        {group.said === '' ? '' : `: ${group.said}`}
      </span>
      <span className="tray-dice">
        {shown.map(({ die, roll, spare }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: dice of a roll never change their places
          <span key={index} className={`tray-die result-${roll.result}`}>
            <Die die={die} index={index} spare={spare} good={roll.under ? 'little' : 'much'} />
          </span>
        ))}
        {thrown > SHOWN ? <span className="muted small">+{thrown - SHOWN}</span> : null}
      </span>
      {readings.length > 0 ? <span className="tray-readings small">{readings.join(' · ')}</span> : null}
      {roles.length > 0 ? <span className="tray-readings muted small">dark: {roles.join(', ')}</span> : null}
    </div>
  )
}

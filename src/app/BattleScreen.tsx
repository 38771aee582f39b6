// The battle: the table fills the screen, the panels stand beside it and never on it.
import { lazy, Suspense, useEffect, useState } from 'react'
import type { Seat } from '../engine/kernel/asks'
import { Happened } from '../panels/Happened'
import { Notice } from '../panels/Notice'
import { Timeline } from '../panels/Timeline'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useLazy } from '../store/lazy'
import { useView } from '../store/view'
import { CURTAIN, fetchAhead } from './ahead'
import { Bare } from './Bare'
import { BottomSheet, SideColumn, WideColumns } from './SidePanel'
import { TopBar } from './TopBar'
import { useKeys } from './useKeys'
import { useWidth } from './useWidth'
import { Waiting } from './Waiting'
import '../panels/panels.css'
import '../panels/decision.css'
import './battle.css'

const Dialogs = lazy(async () => ({ default: (await import('./Dialogs')).Dialogs }))
const LessonCard = lazy(async () => ({ default: (await import('../panels/lesson/LessonCard')).LessonCard }))
const Table = lazy(async () => ({ default: (await import('../canvas/TableCanvas')).TableCanvas }))
const Parade = lazy(async () => ({ default: (await import('../panels/parade/ParadeView')).ParadeView }))

export function BattleScreen({ id }: { readonly id: string }) {
  const battleId = useBattle((state) => state.battleId)
  const trouble = useBattle((state) => state.trouble)
  const curtain = useBattle((state) => state.curtain)
  const Curtain = useLazy(CURTAIN, curtain !== undefined)
  const nameOf = useNames()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    let here = true
    setFailed(false)
    useChrome.getState().play(false)
    void useBattle
      .getState()
      .resume(id)
      .then((found) => (here && !found ? setFailed(true) : undefined))
    return () => {
      here = false
      useChrome.getState().play(false)
      useChrome.getState().close()
    }
  }, [id])
  if (failed)
    return (
      <main className="broken">
        <h1>This battle cannot be opened</h1>
        <p role="alert">{trouble ?? 'It could not be read.'}</p>
        <p className="muted">Nothing was deleted. On the first screen what is left of it can be saved as a file.</p>
        <a className="button primary" href="#/">
          To the first screen
        </a>
      </main>
    )
  if (battleId !== id) return <Waiting />
  // covered: nothing of the battle is in the page, its keys neither
  if (curtain) return Curtain ? <Curtain key={curtain.id} curtain={curtain} nameOf={nameOf} /> : <Waiting />
  return <Battle />
}
/** The names of the sides as last seen: while the screen is covered there is no scene to read them from. */
const useNames = (): ((seat: Seat) => string) => {
  const sides = useBattle((state) => state.scene?.sides)
  const [names, setNames] = useState<ReadonlyMap<Seat, string>>(new Map())
  useEffect(() => {
    if (sides) setNames(new Map(sides.map((side) => [side.seat, side.name])))
  }, [sides])
  return (seat) => names.get(seat) ?? `Seat ${seat + 1}`
}

function Battle() {
  const width = useWidth()
  const bare = useBattle((state) => state.scene !== undefined && state.scene.table === undefined)
  const layout = bare && width === 'wide' ? 'middle' : width // the parade shows the teams: no column for them
  const name = useBattle((state) => state.scene?.sides.map((side) => side.name).join(' against '))
  useKeys()
  useEffect(() => {
    document.title = name ? `${name} · Stormtable` : 'Stormtable'
    return () => {
      document.title = 'Stormtable'
    }
  }, [name])
  return (
    <div className={`battle ${layout}`}>
      <TopBar layout={layout} />
      <main className="table">
        <Suspense fallback={<p className="waiting">Unrolling the map…</p>}>
          <Field />
          <Ahead />
        </Suspense>
        <Happened />
        <Suspense fallback={null}>
          <LessonCard />
        </Suspense>
        <Notice />
      </main>
      {layout === 'narrow' ? <BottomSheet /> : layout === 'wide' ? <WideColumns /> : <SideColumn />}
      <Timeline />
      <Said />
      <Opened />
    </div>
  )
}
/** The table, the parade of a battle without one, or at the least who takes part. */
function Field() {
  const table = useBattle((state) => state.scene === undefined || state.scene.table !== undefined)
  const parade = useBattle((state) => state.scene?.parade)
  if (table) return <Table className="canvas" />
  return parade ? <Parade parade={parade} /> : <Bare />
}
/** Comes with the table. */
function Ahead() {
  useEffect(() => {
    if (typeof requestIdleCallback !== 'function') return
    const wait = requestIdleCallback(() => void fetchAhead())
    return () => cancelIdleCallback(wait)
  }, [])
  return null
}
/** Fetched with the first dialog, then kept. */
function Opened() {
  const open = useChrome((state) => state.dialog !== undefined)
  const [wanted, setWanted] = useState(false)
  useEffect(() => (open ? setWanted(true) : undefined), [open])
  return wanted ? (
    <Suspense fallback={null}>
      <Dialogs />
    </Suspense>
  ) : null
}
/** What is said on the screen is said aloud as well. */
function Said() {
  const said = useView((state) => state.said)
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  )
}

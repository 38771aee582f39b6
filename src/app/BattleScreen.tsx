// The battle: the table fills the screen, the panels stand beside it and never on it.
import { lazy, Suspense, useEffect, useState } from 'react'
import { DiceTray } from '../panels/DiceTray'
import { Notice } from '../panels/Notice'
import { Timeline } from '../panels/Timeline'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import { useView } from '../store/view'
import { BottomSheet, SideColumn, WideColumns } from './SidePanel'
import { TopBar } from './TopBar'
import { useKeys } from './useKeys'
import { useWidth } from './useWidth'
import { Waiting } from './Waiting'
import '../panels/panels.css'
import '../panels/decision.css'
import './battle.css'

const Dialogs = lazy(async () => ({ default: (await import('./Dialogs')).Dialogs }))
const Table = lazy(async () => ({ default: (await import('../canvas/TableCanvas')).TableCanvas }))

export function BattleScreen({ id }: { readonly id: string }) {
  const battleId = useBattle((state) => state.battleId)
  const trouble = useBattle((state) => state.trouble)
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
  return <Battle />
}

function Battle() {
  const layout = useWidth()
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
          <Table className="canvas" />
        </Suspense>
        <DiceTray />
        <Notice />
      </main>
      {layout === 'narrow' ? <BottomSheet /> : layout === 'wide' ? <WideColumns /> : <SideColumn />}
      <Timeline />
      <Said />
      <Opened />
    </div>
  )
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

// The muster: forces made up on paper before they meet on the table. A start or a kept draft is chosen first.
import { useEffect, useState } from 'react'
import { useEvent } from '../canvas/useEvent'
import { chooseFile, download } from '../commands/files'
import { matches } from '../commands/keys'
import { kindOfText, openAny } from '../commands/open-any'
import { refuseMusterSize } from '../engine/kernel/musterFile'
import { GlossaryProvider } from '../panels/glossary/GlossaryProvider'
import { Icon } from '../panels/Icon'
import { RulesSheet } from '../panels/MarksSheet'
import { BattleOptions } from '../panels/muster/BattleOptions'
import { Carried } from '../panels/muster/Carried'
import { Forces } from '../panels/muster/Forces'
import { Judgement } from '../panels/muster/Judgement'
import { Offers } from '../panels/muster/Offers'
import { Roster } from '../panels/muster/Roster'
import { SideTabs } from '../panels/muster/SideTabs'
import { Starts } from '../panels/muster/Starts'
import { ToBattle } from '../panels/muster/ToBattle'
import { MusterProvider, useMuster, useMusterApi } from '../panels/muster/useMuster'
import { part } from '../panels/Part'
import { Sheet } from '../panels/Sheet'
import { TableCard } from '../panels/terrain/TableCard'
import { useChrome } from '../store/chrome'
import { browserDrafts, type DraftShelf } from '../store/kept/drafts'
import { type MusterApi, type MusterPlace, muster } from '../store/muster'
import { ago } from './ago'
import { Heading } from './Heading'
import { MusterBar } from './MusterBar'
import { toBattle, toDraft } from './route'
import { Trouble } from './Trouble'
import { useWidth } from './useWidth'
import '../panels/panels.css'
import '../panels/decision.css'
import '../panels/dialogs.css'
import './muster.css'
import './muster-print.css'

const SHELF = browserDrafts()
const TerrainEditor = part('the terrain editor', async () => (await import('./TerrainEditor')).TerrainEditor)

export function MusterScreen({
  place,
  api = muster,
  shelf = SHELF,
}: {
  readonly place: MusterPlace
  readonly api?: MusterApi
  readonly shelf?: DraftShelf
}) {
  const where = 'draft' in place ? place.draft : `${place.system}/${place.start ?? ''}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: a place is named by its words
  useEffect(() => void api.getState().visit(place), [api, where])
  useEffect(
    () => () => {
      api.getState().close()
      useChrome.getState().close()
    },
    [api],
  )
  return (
    <MusterProvider value={api}>
      <Muster shelf={shelf} again={() => void api.getState().visit(place)} />
    </MusterProvider>
  )
}

const useMusterKeys = (api: MusterApi): void => {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      const redo = matches(event, 'Ctrl+Shift+Z') || matches(event, 'Ctrl+Y')
      if (!redo && !matches(event, 'Ctrl+Z')) return
      // what is typed in a field of the draft is a step of the muster; other boxes take back their own words
      const box = event.target instanceof Element ? event.target.closest('input:not([type="checkbox"]), textarea') : null
      if (box && !box.closest('.muster-field, .stepper')) return
      event.preventDefault()
      if (redo) api.getState().redo()
      else api.getState().undo()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [api])
}

/** A file dropped anywhere. */
const useDrop = (take: (file: File | undefined) => Promise<void>): void => {
  const taker = useEvent(take)
  useEffect(() => {
    const onOver = (event: DragEvent): void => event.preventDefault()
    const onDrop = (event: DragEvent): void => {
      event.preventDefault()
      void taker(event.dataTransfer?.files[0])
    }
    window.addEventListener('dragover', onOver)
    window.addEventListener('drop', onDrop)
    return () => {
      window.removeEventListener('dragover', onOver)
      window.removeEventListener('drop', onDrop)
    }
  }, [taker])
}

function Muster({ shelf, again }: { readonly shelf: DraftShelf; readonly again: () => void }) {
  const api = useMusterApi()
  const phase = useMuster((state) => state.phase)
  const manifest = useMuster((state) => state.manifest)
  const id = useMuster((state) => state.id)
  const title = useMuster((state) => state.name || state.sheet?.title || 'Muster')
  useMusterKeys(api)
  useEffect(() => {
    document.title = `${title} · Stormtable`
    return () => {
      document.title = 'Stormtable'
    }
  }, [title])
  // a start that was changed is a draft of its own: the address names it, so that loading the page again goes on with it
  useEffect(() => (id !== undefined && phase === 'mustering' ? toDraft(id, true) : undefined), [id, phase])

  const take = async (file: File | undefined): Promise<void> => {
    if (!file) return
    const large = refuseMusterSize(file.size)
    if (large) return api.setState({ trouble: large })
    const text = await file.text().catch(() => '')
    const kind = kindOfText(text)
    if (kind === 'record' || kind === 'roster') {
      const opened = await openAny(file)
      if (opened.ok) location.hash = opened.hash
      else api.setState({ trouble: opened })
      return
    }
    const kept = await api.getState().open(text)
    if (kept !== undefined) toDraft(kept)
  }
  useDrop(take)
  const openFile = async (): Promise<void> => take(await chooseFile())
  const saveDamaged = async (damaged: string): Promise<void> => {
    const kept = await shelf.take(damaged)
    if (kept) download(`damaged-muster-${damaged}.json`, kept.text)
  }
  return (
    <GlossaryProvider system={manifest?.id}>
      <div className={`muster ${phase}`}>
        {phase === 'mustering' ? (
          <Board openFile={() => void openFile()} />
        ) : (
          <main className="muster-start">
            <a className="button quiet" href="#/">
              <Icon name="back" size={16} /> First screen
            </a>
            <Heading>
              {phase === 'failed' ? 'This muster cannot be opened' : phase === 'choosing' ? 'Muster your forces' : 'Fetching paper…'}
            </Heading>
            <MusterTrouble again={phase === 'failed' ? again : undefined} />
            {phase === 'failed' && manifest ? (
              <a className="button" href={`#/muster/${manifest.id}`}>
                Kept drafts of {manifest.title}
              </a>
            ) : null}
            {phase === 'choosing' ? (
              <>
                <p className="muted">{manifest?.title}: make up the sides, see every limit as you go, and take them to the table.</p>
                <Starts
                  ago={(time) => ago(time, Date.now())}
                  saveDamaged={(damaged) => void saveDamaged(damaged)}
                  openFile={() => void openFile()}
                />
              </>
            ) : null}
          </main>
        )}
        <RulesSheet manifest={manifest} />
        <Said />
      </div>
    </GlossaryProvider>
  )
}

function Board({ openFile }: { readonly openFile: () => void }) {
  const narrow = useWidth() === 'narrow'
  const [adding, setAdding] = useState(false)
  const [laying, setLaying] = useState(false)
  const name = useMuster((state) => state.sheet?.sides[state.side]?.name ?? '')
  const opener = narrow ? (
    <button type="button" className="button small" onClick={() => setAdding(true)}>
      <Icon name="plus" size={15} /> Add to {name.trim() || 'this side'}
    </button>
  ) : null
  return (
    <>
      <MusterBar openFile={openFile} />
      <MusterTrouble />
      <main className="muster-board">
        {narrow ? null : (
          <aside className="muster-offers panel" aria-labelledby="offers-title">
            <h2 id="offers-title">Who may join</h2>
            <Offers />
          </aside>
        )}
        <div className="muster-forces">
          <SideTabs />
          <Forces offers={opener} />
        </div>
        <aside className="muster-verdict" aria-label="Judgement">
          <ToBattle go={toBattle} />
          <TableCard edit={() => setLaying(true)} />
          <Judgement />
          <BattleOptions />
        </aside>
      </main>
      {adding && narrow ? (
        <Sheet title={`Who may join ${name}`} close={() => setAdding(false)} className="offers-sheet">
          <Offers />
        </Sheet>
      ) : null}
      {laying ? <TerrainEditor close={() => setLaying(false)} /> : null}
      <Carried />
      <Roster />
    </>
  )
}

function MusterTrouble({ again }: { readonly again?: (() => void) | undefined }) {
  const api = useMusterApi()
  const trouble = useMuster((state) => state.trouble)
  if (!trouble) return null
  return (
    <Trouble
      reason={trouble.reason}
      remedy={`To mend it: ${trouble.remedy}`}
      {...(again ? (trouble.absent ? {} : { again }) : { dismiss: () => api.getState().dismiss() })}
    />
  )
}
function Said() {
  const said = useMuster((state) => state.said)
  return (
    <p className="unseen" role="status" aria-live="polite" data-testid="muster-said">
      {said}
    </p>
  )
}

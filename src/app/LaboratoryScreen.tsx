// The laboratory: two forces set against each other by the hundred. '#/lab/SYSTEM', '#/lab/SYSTEM/DRAFT' with a kept draft.
import { useEffect, useRef } from 'react'
import { chooseFile, download } from '../commands/files'
import type { Swept } from '../engine/laboratory/sweep'
import { Icon } from '../panels/Icon'
import { Results } from '../panels/laboratory/Results'
import { Setting } from '../panels/laboratory/Setting'
import { SweepTable } from '../panels/laboratory/SweepTable'
import { useLaboratory } from '../store/laboratory'
import { MANIFESTS } from '../store/listing'
import { Heading } from './Heading'
import { Trouble } from './Trouble'
import '../panels/panels.css'
import '../panels/forecast/plots.css'
import '../panels/laboratory/laboratory.css'
import './muster.css'
import './system.css'

const SWEEPS = [
  { of: 0, label: 'first' },
  { of: 1, label: 'second' },
] as const
const FILES = [
  { kind: 'csv', label: 'CSV', type: 'text/csv' },
  { kind: 'json', label: 'JSON', type: 'application/json' },
  { kind: 'svg', label: 'SVG', type: 'image/svg+xml' },
] as const

export function LaboratoryScreen({ system, draft }: { readonly system: string; readonly draft: string | undefined }) {
  const phase = useLaboratory((state) => state.phase)
  const trouble = useLaboratory((state) => state.trouble)
  const opened = useLaboratory((state) => state.opened)
  const result = useLaboratory((state) => state.result)
  const sweep = useLaboratory((state) => state.sweep)
  const title = MANIFESTS.find(({ id }) => id === system)?.title
  useEffect(() => {
    void useLaboratory.getState().visit(system, draft)
    return () => useLaboratory.getState().leave()
  }, [system, draft])
  useEffect(() => {
    document.title = `Laboratory${title === undefined ? '' : ` of ${title}`} · Stormtable`
    return () => {
      document.title = 'Stormtable'
    }
  }, [title])
  const open = async (): Promise<void> => {
    const file = await chooseFile()
    if (file) useLaboratory.getState().open(await file.text().catch(() => ''))
  }
  return (
    <main className="lab">
      <nav className="system-ways" aria-label="Rule systems">
        <a className="button quiet" href="#/">
          <Icon name="back" size={16} /> First screen
        </a>
        {MANIFESTS.map(({ id, title: name }) => (
          <a key={id} className="button small" href={`#/lab/${id}`} {...(id === system ? { 'aria-current': 'page' as const } : {})}>
            {name}
          </a>
        ))}
      </nav>
      <header>
        <Heading>Laboratory</Heading>
        <p className="muted">
          Computer players fight the same battle over and over, each time with other dice, on all cores of this machine, while you are here.
          It says how they fare; how you would, only play will tell.
        </p>
      </header>
      {trouble ? (
        <Trouble
          reason={trouble.reason}
          remedy={`To mend it: ${trouble.remedy}`}
          {...(phase === 'failed' && !trouble.absent ? { again: () => void useLaboratory.getState().visit(system, draft) } : {})}
        />
      ) : null}
      {phase === 'fetching' ? (
        <p className="muted" role="status">
          Fetching the musters of {title ?? system}…
        </p>
      ) : null}
      {phase === 'ready' ? (
        <form className="panel lab-form" aria-labelledby="lab-experiment" noValidate onSubmit={(event) => event.preventDefault()}>
          <div className="titled">
            <h2 id="lab-experiment">The experiment</h2>
            <button type="button" className="button small quiet" onClick={() => void open()}>
              <Icon name="open" size={15} /> Open one from a file
            </button>
          </div>
          {opened ? <p role="status">The settings are those of the file. Fight it out, and the same comes out on any machine.</p> : null}
          <Setting />
          <Going />
        </form>
      ) : null}
      {sweep ? <SweepTable sweep={sweep} now={result} /> : null}
      {(sweep ? sweep.rows.length > 0 : result) ? (
        <>
          {result && !sweep ? <Results result={result} /> : null}
          <div className="row">
            {FILES.map(({ kind, label, type }) => (
              <button
                key={kind}
                type="button"
                className="button"
                onClick={() => download(`laboratory-${system}.${kind}`, useLaboratory.getState().file(kind), type)}
              >
                <Icon name="save" size={16} /> Save as {label}
              </button>
            ))}
          </div>
        </>
      ) : null}
    </main>
  )
}
/** Whether that side's forces are bought for points, so that others can be put together. */
const usePriced = (side: Swept): boolean =>
  useLaboratory(({ form, sources }) => form.kind === 'forces' && sources.find(({ id }) => id === form.sides[side].source)?.priced === true)
function Going() {
  const running = useLaboratory((state) => state.running)
  const wanted = useLaboratory((state) => state.wanted)
  const fought = useLaboratory((state) => state.result?.report.battles ?? 0)
  const swept = useLaboratory((state) => state.sweep !== undefined) // its table tells how far it is
  const go = useRef<HTMLButtonElement>(null)
  /** Nothing is fought with another number than the one that is written: the first wrong one is shown. */
  const isRight = (): boolean => {
    const wrong = go.current?.form?.querySelector<HTMLInputElement>('[aria-invalid="true"]')
    const fold = wrong?.closest('details')
    if (fold) fold.open = true
    wrong?.focus()
    return !wrong
  }
  const sweepable = [usePriced(0), usePriced(1)]
  return (
    <div className="lab-go">
      {/* one button, so that whoever pressed it by key can stop by the same key */}
      <button
        ref={go}
        type="button"
        className="button primary"
        onClick={() => {
          if (running) useLaboratory.getState().stop()
          else if (isRight()) useLaboratory.getState().start()
        }}
      >
        {running ? 'Stop' : 'Fight it out'}
      </button>
      {SWEEPS.map(({ of, label }) =>
        sweepable[of] === true && !running ? (
          <button
            key={label}
            type="button"
            className="button"
            onClick={() => {
              if (!isRight()) return
              useLaboratory.getState().startSweep(of)
              go.current?.focus()
            }}
          >
            Try every way to put the {label} side together
          </button>
        ) : null,
      )}
      {wanted > 0 && (running || !swept) ? (
        <>
          <progress max={wanted} value={fought} aria-label="Battles fought" />
          <span role="status">
            {fought} of {wanted} {swept ? 'battles of this way ' : ''}fought{running || fought === wanted ? '' : ', stopped'}
          </span>
        </>
      ) : null}
    </div>
  )
}

// The line above the muster: whose draft, undo and redo, paper and files.
import { download } from '../commands/files'
import { Icon } from '../panels/Icon'
import { UndoRedo } from '../panels/muster/UndoRedo'
import { useMuster, useMusterApi } from '../panels/muster/useMuster'
import { Heading } from './Heading'

export function MusterBar({ openFile }: { readonly openFile: () => void }) {
  const api = useMusterApi()
  const manifest = useMuster((state) => state.manifest)
  const sheet = useMuster((state) => state.sheet)
  const name = useMuster((state) => state.name)
  const id = useMuster((state) => state.id)
  const unkept = useMuster((state) => state.unkept)
  if (!manifest || !sheet) return null
  const plain = sheet.sides.map((side) => side.name).join(' against ')
  const save = (): void => {
    const stem = (name || plain)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .slice(0, 60)
    download(`muster-${stem || manifest.id}.json`, api.getState().file())
  }
  return (
    <header className="muster-bar panel">
      <a className="button quiet" href={`#/muster/${manifest.id}`}>
        <Icon name="back" size={16} /> Drafts
      </a>
      <div className="muster-title">
        <Heading className="unseen">{name || plain}</Heading>
        <input
          aria-label="Name of the draft"
          className="draft-name"
          value={name}
          placeholder={plain}
          maxLength={120}
          autoComplete="off"
          onChange={(event) => api.getState().rename(event.target.value)}
        />
        <p className="muted small">
          {manifest.title} · {sheet.title} ·{' '}
          {id === undefined ? 'not changed yet' : unkept ? 'the latest change is not kept' : 'every change is kept'}
        </p>
      </div>
      <div className="muster-tools">
        <UndoRedo />
        <a className="button quiet" href={`#/lab/${manifest.id}${id === undefined ? '' : `/${id}`}`}>
          <Icon name="find" size={16} /> <span>Laboratory</span>
        </a>
        <button type="button" className="button quiet" onClick={() => window.print()}>
          <Icon name="print" size={16} /> <span>Print the roster</span>
        </button>
        <button type="button" className="button quiet" onClick={save}>
          <Icon name="save" size={16} /> <span>Save as a file</span>
        </button>
        <button type="button" className="button quiet" onClick={openFile}>
          <Icon name="open" size={16} /> <span>Open a file</span>
        </button>
      </div>
    </header>
  )
}

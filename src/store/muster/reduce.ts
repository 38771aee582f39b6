// The muster as a plain reducer: what is known and what was done in, what is known then out. A draft that changed is to be kept.
import type { MusterChange, MusterDraft, Mustering } from '../../engine/kernel/muster'
import type { MusterPlayer } from '../../engine/kernel/musterFile'
import { back, forth, historyOf, type MusterHistory, settled, stepped } from '../musterHistory'
import { tellChange } from '../musterWords'
import { type MusterModel, type MusterStep, NOTHING } from './model'

export type MusterAction =
  | { readonly do: 'hold'; readonly mustering: Mustering; readonly draft: MusterDraft }
  | { readonly do: 'change'; readonly changes: readonly MusterChange[]; readonly strand?: string | undefined }
  | { readonly do: 'settle' | 'undo' | 'redo' | 'fetch' | 'close' }
  | { readonly do: 'look'; readonly side: number }
  | { readonly do: 'rename'; readonly name: string }
  | { readonly do: 'set player'; readonly seat: number; readonly player: MusterPlayer }
  | { readonly do: 'set seed'; readonly seed: string }
  | { readonly do: 'take'; readonly draft: MusterDraft; readonly said: string }
  | { readonly do: 'paste'; readonly side: number; readonly text: string }

const shown = (model: MusterModel, change: Partial<MusterModel> = {}): MusterStep => ({
  model: { ...model, ...change },
  keeps: false,
  done: true,
})
const kept = (model: MusterModel, change: Partial<MusterModel> = {}): MusterStep => ({
  model: { ...model, ...change },
  keeps: true,
  done: true,
})

export function reduce(model: MusterModel, action: MusterAction): MusterStep {
  switch (action.do) {
    case 'hold':
      return shown(judged({ ...model, phase: 'mustering', mustering: action.mustering }, historyOf(action.draft)))
    case 'fetch':
      return shown(model, { ...NOTHING, phase: 'fetching', history: historyOf({}) })
    case 'close':
      return shown(model, NOTHING)
    case 'change':
      return changed(model, action.changes, action.strand)
    case 'settle':
      return shown(model, { history: settled(model.history) })
    case 'undo':
      return turned(model, back(model.history), 'Taken back.')
    case 'redo':
      return turned(model, forth(model.history), 'Done again.')
    case 'look':
      return shown(model, { side: action.side, into: '', notesOfText: [] })
    case 'rename':
      return kept(model, { name: action.name })
    case 'set player':
      return kept(model, { players: { ...model.players, [action.seat]: action.player } })
    case 'set seed':
      return kept(model, { seed: action.seed })
    case 'take':
      return kept(judged(model, stepped(model.history, action.draft)), { said: action.said })
    case 'paste':
      return pasted(model, action.side, action.text)
  }
}

/** The draft at a point of its history: judged, and what is looked at still there. */
function judged(model: MusterModel, history: MusterHistory): MusterModel {
  const { mustering, side, into } = model
  if (!mustering) return model
  const draft = history.present
  const sheet = mustering.sheet(draft)
  const at = Math.max(0, Math.min(side, sheet.sides.length - 1))
  return {
    ...model,
    history,
    draft,
    sheet,
    verdict: mustering.setup(draft),
    side: at,
    into: sheet.sides[at]?.entries.some((entry) => entry.group === into) ? into : '',
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
  }
}

function changed(model: MusterModel, changes: readonly MusterChange[], strand: string | undefined): MusterStep {
  const { mustering, sheet, history } = model
  const [first] = changes
  if (!mustering || !sheet || !first) return { model, keeps: false, done: false }
  const after = changes.reduce((draft, one) => mustering.change(draft, one), history.present)
  if (after === history.present) {
    const refused = first.change === 'add' ? sheet.sides[first.side]?.offers.find((offer) => offer.id === first.offer)?.refusal : undefined
    const said = refused ? `Not done: ${refused.reason}.` : 'Nothing changed: that cannot be done here.'
    return { model: { ...model, said }, keeps: false, done: false }
  }
  const next = judged(model, stepped(history, after, strand))
  return kept(next, {
    ...(next.sheet ? { said: tellChange(first, sheet, next.sheet) } : {}),
    ...(first.change === 'add side' ? { side: (next.sheet?.sides.length ?? 1) - 1, into: '' } : {}),
  })
}

function turned(model: MusterModel, to: MusterHistory, said: string): MusterStep {
  return to === model.history ? { model, keeps: false, done: false } : kept(judged(model, to), { said })
}

function pasted(model: MusterModel, side: number, text: string): MusterStep {
  const { mustering, history } = model
  if (!mustering) return { model, keeps: false, done: false }
  const { draft, notes } = mustering.paste(history.present, side, text)
  const read = draft !== history.present
  const taken = `${read ? 'The text' : 'Nothing'} was read in`
  const said =
    notes.length === 0
      ? `${taken}.`
      : `${taken}; ${notes.length} ${notes.length === 1 ? 'thing was' : 'things were'} not understood, or left out.`
  return kept(judged(model, read ? stepped(history, draft) : history), { said, notesOfText: notes })
}

// The laboratory: an experiment in the making, and its battles fought in workers on all cores, with what came of them so far.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnySystem, Listed } from '../engine/kernel/any'
import type { MusterDraft, MusterField, Mustering, MusterSheet } from '../engine/kernel/muster'
import { readMuster } from '../engine/kernel/musterFile'
import { saidBy } from '../engine/kernel/say'
import type { Manifest } from '../engine/kernel/system'
import { csvOf } from '../engine/laboratory/csv'
import { type Experiment, type Fill, type Force, readExperiment, writeExperiment } from '../engine/laboratory/experiment'
import { type Report, reportOf } from '../engine/laboratory/report'
import { type Chunk, chunksOf } from '../engine/laboratory/series'
import { svgOf } from '../engine/laboratory/svg'
import { type HeatTally, merged, noTally, type Tally } from '../engine/laboratory/tally'
import { playersOf } from '../engine/minds/playing'
import { SYSTEMS } from '../systems/index'
import type { LabOrder, LabReport } from '../workers/messages'
import { type Bound, bind } from './bind'
import { browserDrafts, type DraftShelf, titleOf } from './kept/drafts'

/** A field of the battle that is no text. */
export type BattleField = Exclude<MusterField, { kind: 'text' }>
/** Where forces can be taken from: a ready muster, a kept draft, or what a file of an experiment brought along. */
export interface Source {
  readonly id: string
  readonly title: string
  readonly sides: readonly string[]
  readonly groups: readonly (readonly string[])[] // of offers, by side: what may be taken first
  readonly priced: boolean // its forces cost points: others can be put together
  readonly from: Force['from']
}
export interface SideForm {
  readonly source: string
  readonly side: number
  readonly fill: Fill | null // null: as it was mustered
  readonly first: string | null
}
export interface LabForm {
  readonly kind: 'forces' | 'scenario'
  readonly scenario: string
  readonly sides: readonly [SideForm, SideForm]
  readonly players: readonly string[] // by side
  readonly battles: number
  readonly seed: string
  readonly turns: number | null
  readonly set: Readonly<Record<string, string | number | boolean>>
  readonly swap: boolean
}
export interface LabResult {
  readonly experiment: Experiment
  readonly names: readonly string[]
  readonly tally: Tally
  readonly report: Report
  readonly heat: HeatTally | null
}
export interface LaboratoryStore {
  readonly phase: 'fetching' | 'ready' | 'failed'
  readonly manifest: Manifest | undefined
  readonly sources: readonly Source[]
  readonly players: readonly string[] // the system has
  readonly fields: readonly BattleField[] // of the battle, as the first side's muster and the form have them
  readonly form: LabForm
  readonly running: boolean
  readonly wanted: number // battles
  readonly result: LabResult | undefined
  readonly trouble: { readonly reason: string; readonly remedy: string } | undefined
  visit(system: string, draft?: string): Promise<void>
  change(form: Partial<LabForm>): void
  open(text: string): void // a file of an experiment
  start(): void
  stop(): void
  leave(): void
  file(kind: 'csv' | 'json' | 'svg'): string
}
/** The part of a worker that is used. */
export interface LabHand {
  onmessage: ((event: MessageEvent<LabReport>) => void) | null
  onerror: ((event: ErrorEvent) => void) | null
  postMessage(order: LabOrder): void
  terminate(): void
}
export interface LabMeans {
  readonly systems: readonly Listed[]
  readonly shelf: Pick<DraftShelf, 'list' | 'take'>
  readonly cores: number
  hire(): LabHand
}

const MOST_DRAFTS = 40
const MOST_CORES = 16
const BLANK: LabForm = {
  kind: 'forces',
  scenario: '',
  sides: [
    { source: '', side: 0, fill: null, first: null },
    { source: '', side: 1, fill: null, first: null },
  ],
  players: ['fair', 'fair'],
  battles: 100,
  seed: 'laboratory',
  turns: null,
  set: {},
  swap: true,
}
const sourceOf = (id: string, title: string, from: Force['from'], sheet: MusterSheet): Source => ({
  id,
  title,
  sides: sheet.sides.map(({ name }) => name),
  groups: sheet.sides.map(({ offers }) => [
    ...new Set(offers.flatMap(({ group, cost }) => ((cost ?? 0) > 0 && group !== '' ? [group] : []))),
  ]),
  priced: sheet.sides.every(({ cost }) => cost?.limit != null),
  from,
})

export const createLaboratory = ({ systems, shelf, cores, hire }: LabMeans): StoreApi<LaboratoryStore> => {
  let hands: readonly LabHand[] = []
  let system: AnySystem | undefined
  let mustering: Mustering | undefined
  let visits = 0

  return createStore<LaboratoryStore>()((set, get) => {
    const dismiss = (): void => {
      for (const hand of hands) hand.terminate()
      hands = []
      if (get().running) set({ running: false })
    }
    const fail = (reason: string, remedy: string): void => {
      dismiss()
      set({ trouble: { reason, remedy } })
    }
    const sheetOf = (from: Force['from'] | undefined): MusterSheet | undefined => {
      const draft = from && mustering && ('draft' in from ? mustering.read(from.draft) : mustering.start(from.start))
      return draft && mustering?.sheet(draft)
    }
    /** The fields of the battle as they stand: what is set is set in the first side's muster, so that it is judged as there. */
    const fieldsOf = (form: LabForm, sources: readonly Source[]): readonly BattleField[] => {
      const from = sources.find(({ id }) => id === form.sides[0].source)?.from
      const draft = from && mustering && ('draft' in from ? mustering.read(from.draft) : mustering.start(from.start))
      if (!draft || !mustering) return []
      const muster = mustering
      const changed = Object.entries(form.set).reduce<MusterDraft>(
        (now, [field, value]) => muster.change(now, { change: 'field', field, value }),
        draft,
      )
      return muster.sheet(changed).fields.filter((field): field is BattleField => field.kind !== 'text')
    }
    /** A form that fits what there is: sides that the sources have, as many players as sides. */
    const fitted = (form: LabForm, sources: readonly Source[], manifest: Manifest): LabForm => {
      const scenarios = manifest.scenarios
      const scenario = scenarios.find(({ id }) => id === form.scenario) ?? scenarios[0]
      const kind = sources.length === 0 ? 'scenario' : form.kind
      const sideFits = (side: SideForm): SideForm => {
        const source = sources.find(({ id }) => id === side.source) ?? sources[0]
        if (!source) return side
        const number = side.side < source.sides.length ? side.side : 0
        const fill = source.priced ? side.fill : null
        const first = fill !== null && side.first !== null && source.groups[number]?.includes(side.first) ? side.first : null
        return { source: source.id, side: number, fill, first }
      }
      const seats = kind === 'scenario' ? (scenario?.seats.length ?? 2) : 2
      return {
        ...form,
        kind,
        scenario: scenario?.id ?? '',
        sides: [sideFits(form.sides[0]), sideFits(form.sides[1])],
        players: Array.from({ length: seats }, (_seat, at) => form.players[at] ?? 'fair'),
      }
    }
    const forceOf = ({ source, side, fill, first }: SideForm): Force | undefined => {
      const from = get().sources.find(({ id }) => id === source)?.from
      return from && { from, side, levy: fill === null ? null : { first, fill } }
    }
    const experimentOf = (): Experiment | undefined => {
      const { manifest, form } = get()
      const { players, battles, seed, turns } = form
      const [left, right] = [forceOf(form.sides[0]), forceOf(form.sides[1])]
      if (!manifest) return undefined
      const common = { system: manifest.id, players, battles, seed: seed === '' ? BLANK.seed : seed, turns }
      if (form.kind === 'scenario') return { ...common, ground: { kind: 'scenario', scenario: form.scenario } }
      return left && right && { ...common, ground: { kind: 'forces', forces: [left, right], set: form.set, swap: form.swap } }
    }
    const counted = (experiment: Experiment, names: readonly string[], tally: Tally): LabResult => ({
      experiment,
      names,
      tally,
      report: reportOf(tally, names, experiment.players),
      heat: tally.heat,
    })
    const fight = (experiment: Experiment): void => {
      const chunks: Chunk[] = [...chunksOf(experiment)]
      let open = chunks.length
      const give = (hand: LabHand): void => {
        const chunk = chunks.shift()
        if (chunk) hand.postMessage({ kind: 'fight', chunk })
        else hand.terminate()
      }
      const staff = Array.from({ length: Math.max(1, Math.min(cores, MOST_CORES, chunks.length)) }, hire)
      hands = staff
      for (const hand of staff) {
        hand.onmessage = ({ data }) => {
          if (hands !== staff) return
          if (data.kind === 'failed') return fail(data.reason, data.remedy)
          const before = get().result?.tally ?? noTally(data.names.length)
          set({ result: counted(experiment, data.names, merged(before, data.tally)) })
          open -= 1
          if (open === 0) dismiss()
          else give(hand)
        }
        hand.onerror = (event) => {
          if (hands === staff) fail(event.message || 'A worker of the laboratory could not be started', 'try again')
        }
        hand.postMessage({ kind: 'experiment', experiment })
        give(hand)
      }
    }
    const keptDrafts = async (muster: Mustering, id: string): Promise<readonly Source[]> => {
      const notes = (await shelf.list()).filter((note) => note.system === id && note.damaged === undefined).slice(0, MOST_DRAFTS)
      const read = await Promise.all(
        notes.map(async (note): Promise<readonly Source[]> => {
          const kept = await shelf.take(note.id)
          const file =
            kept &&
            readMuster(
              kept.text,
              systems.map(({ manifest }) => manifest),
            )
          if (!file?.ok) return []
          const { draft } = file.file
          return [sourceOf(`draft ${note.id}`, `Draft: ${titleOf(note)}`, { draft }, muster.sheet(muster.read(draft)))]
        }),
      )
      return read.flat()
    }
    return {
      phase: 'fetching',
      manifest: undefined,
      sources: [],
      players: [],
      fields: [],
      form: BLANK,
      running: false,
      wanted: 0,
      result: undefined,
      trouble: undefined,

      visit: async (id, draft) => {
        visits += 1
        const visit = visits
        dismiss()
        const listed = systems.find(({ manifest }) => manifest.id === id)
        set({ phase: 'fetching', manifest: listed?.manifest, result: undefined, trouble: undefined, form: BLANK, sources: [] })
        try {
          if (!listed) throw new Error(`There is no system “${id}” here`)
          const loaded = await listed.load()
          const muster = await loaded.catalogue.mustering?.()
          const kept = muster ? await keptDrafts(muster, id).catch(() => []) : []
          if (visit !== visits) return
          system = loaded
          mustering = muster
          const starts = (muster?.starts ?? []).flatMap(({ id: start, title }): readonly Source[] => {
            const sheet = sheetOf({ start })
            return sheet?.sides.some(({ entries }) => entries.length > 0) ? [sourceOf(start, title, { start }, sheet)] : []
          })
          const sources = [...starts, ...kept]
          const own = draft === undefined ? undefined : sources.find((one) => one.id === `draft ${draft}`)
          const begun: LabForm = own
            ? {
                ...BLANK,
                sides: [
                  { ...BLANK.sides[0], source: own.id },
                  { ...BLANK.sides[1], source: own.id },
                ],
              }
            : BLANK
          const form = fitted(begun, sources, listed.manifest)
          set({
            phase: 'ready',
            sources,
            players: playersOf(loaded).filter((one) => one !== 'computer'),
            form,
            fields: fieldsOf(form, sources),
          })
        } catch (fault) {
          if (visit === visits) set({ phase: 'failed', trouble: { reason: saidBy(fault), remedy: 'choose another system, or try again' } })
        }
      },
      change: (change) => {
        const { form: before, sources, manifest } = get()
        if (!manifest) return
        const form = fitted({ ...before, ...change }, sources, manifest)
        set({ form, fields: fieldsOf(form, sources), trouble: undefined })
      },
      open: (text) => {
        const read = readExperiment(
          text,
          systems.map(({ manifest }) => manifest),
        )
        if (!read.ok) {
          const [first] = read.refusals
          return set({
            trouble: { reason: read.refusals.map(({ reason }) => reason).join('; '), remedy: first?.remedy ?? 'choose another file' },
          })
        }
        const { experiment } = read
        const { manifest, sources: known } = get()
        if (!manifest || experiment.system !== manifest.id)
          return set({
            trouble: { reason: `That experiment is of ${experiment.system}`, remedy: 'open it in the laboratory of that system' },
          })
        const { players, battles, seed, turns, ground } = experiment
        const common = { players, battles, seed, turns }
        if (ground.kind === 'scenario') return get().change({ ...common, kind: 'scenario', scenario: ground.scenario })
        const brought = ground.forces.flatMap(({ from }, at): readonly Source[] => {
          const sheet = 'draft' in from ? sheetOf(from) : undefined
          return sheet ? [sourceOf(`file ${at}`, `From the file: ${sheet.title}`, from, sheet)] : []
        })
        const sideOf = ({ from, side, levy }: Force, at: number): SideForm => ({
          source: 'draft' in from ? `file ${at}` : from.start,
          side,
          fill: levy?.fill ?? null,
          first: levy?.first ?? null,
        })
        set({ sources: [...known.filter(({ id }) => !id.startsWith('file ')), ...brought] })
        const [left, right] = ground.forces
        get().change({ ...common, kind: 'forces', sides: [sideOf(left, 0), sideOf(right, 1)], set: ground.set, swap: ground.swap })
      },
      start: () => {
        dismiss()
        const experiment = experimentOf()
        if (!experiment || !system) return
        set({ running: true, wanted: experiment.battles, result: undefined, trouble: undefined })
        try {
          fight(experiment)
        } catch (fault) {
          fail(saidBy(fault), 'try again')
        }
      },
      stop: dismiss,
      leave: () => {
        visits += 1
        dismiss()
      },
      file: (kind) => {
        const { result } = get()
        if (!result) return ''
        const { experiment, names, report, tally, heat } = result
        if (kind === 'csv') return csvOf(report)
        if (kind === 'svg') return svgOf(report, heat, `${names.join(' against ')}: ${report.battles} battles`)
        return writeExperiment(experiment, { names, report, tally })
      },
    }
  })
}
const hireWorker = (): LabHand => new Worker(new URL('../workers/laboratory.ts', import.meta.url), { type: 'module', name: 'laboratory' })
export const useLaboratory: Bound<LaboratoryStore> = bind(
  createLaboratory({
    systems: SYSTEMS,
    shelf: browserDrafts(),
    cores: typeof navigator === 'undefined' ? 2 : navigator.hardwareConcurrency || 2,
    hire: hireWorker,
  }),
)

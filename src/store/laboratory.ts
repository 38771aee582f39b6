// The laboratory: an experiment in the making, its battles fought in workers on all cores, and what came of them so far.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnySystem, Listed } from '../engine/kernel/any'
import type { Mustering } from '../engine/kernel/muster'
import { readMuster } from '../engine/kernel/musterFile'
import { saidBy } from '../engine/kernel/say'
import type { Manifest } from '../engine/kernel/system'
import { csvOf } from '../engine/laboratory/csv'
import { type Experiment, readExperiment, writeExperiment } from '../engine/laboratory/experiment'
import { unmadeBy } from '../engine/laboratory/forces'
import { type Report, reportOf } from '../engine/laboratory/report'
import { svgOf } from '../engine/laboratory/svg'
import { type SweepRow, type Swept, sweepCsv, sweepSvg, type Way, waysOf } from '../engine/laboratory/sweep'
import type { HeatTally, Tally } from '../engine/laboratory/tally'
import { playersOf } from '../engine/minds/playing'
import { SYSTEMS } from '../systems/index'
import { Absent, type Failure, failureOf } from './absent'
import { type Bound, bind } from './bind'
import { coresHere } from './hand'
import { browserDrafts, type DraftShelf, titleOf } from './kept/drafts'
import { keepExperiment, keptExperiment } from './kept/experiment'
import { browserKeeping, type Keeping } from './kept/lesson'
import { type LabHand, type Rest, setToWork, type Told } from './laboratory/crew'
import {
  type BattleField,
  BLANK,
  experimentOf,
  fieldsOf,
  fitted,
  formOf,
  type LabForm,
  type SideForm,
  type Source,
  sheetFrom,
  sourceOf,
} from './laboratory/form'

export interface LabResult {
  readonly experiment: Experiment
  readonly names: readonly string[]
  readonly tally: Tally
  readonly report: Report
  readonly heat: HeatTally | null
}
export interface LabSweep {
  readonly experiment: Experiment // that it began from
  readonly of: Swept
  readonly names: readonly string[]
  readonly wanted: number // ways
  readonly rows: readonly SweepRow[] // fought to their end
  readonly way: string | undefined // that is being fought; what has come of it is the result
}
export interface LaboratoryStore {
  readonly phase: 'fetching' | 'ready' | 'failed'
  readonly manifest: Manifest | undefined
  readonly sources: readonly Source[]
  readonly players: readonly string[] // the system has
  readonly fields: readonly BattleField[] // of the battle, as the first side's muster and the form have them
  readonly form: LabForm
  readonly running: boolean
  readonly wanted: number // battles of the experiment that is fought
  readonly result: LabResult | undefined
  readonly sweep: LabSweep | undefined // every way to put one side together, one experiment each
  readonly trouble: Failure | undefined
  readonly opened: boolean // the form is as a file has it, and nothing was fought or changed since
  visit(system: string, draft?: string): Promise<void>
  change(form: Partial<LabForm>): void
  open(text: string): void // a file of an experiment
  start(): void
  startSweep(of: Swept): void
  stop(): void
  leave(): void
  file(kind: 'csv' | 'json' | 'svg'): string
}
export interface LabMeans {
  readonly systems: readonly Listed[]
  readonly shelf: Pick<DraftShelf, 'list' | 'take'>
  readonly cores: number
  readonly keeping?: Keeping | undefined // where the form of each system is kept for a page loaded anew
  hire(): LabHand
}
const MOST_DRAFTS = 40
/** What is left lying when one goes elsewhere: it is there again, and goes on, when one comes back. */
interface Put {
  readonly form: LabForm
  readonly sources: readonly Source[]
  readonly found: Pick<LaboratoryStore, 'result' | 'sweep' | 'wanted' | 'opened' | 'running'>
  readonly goOn: (() => void) | undefined // with what was being fought
}

export const createLaboratory = ({ systems, shelf, cores, keeping, hire }: LabMeans): StoreApi<LaboratoryStore> => {
  const manifests = systems.map(({ manifest }) => manifest)
  let end: (() => () => void) | undefined // of what is being fought: gives what goes on with it
  let system: AnySystem | undefined
  let mustering: Mustering | undefined
  let visits = 0
  const put = new Map<string, Put>() // the latest last
  let here = '' // where what is on the screen will lie
  let cameWith: string | undefined // the draft
  let isNew = true // the page: whoever comes with a draft later begins with that draft
  /** Of what lies there of a system, also since one came with a draft: what is not fought to its end, else what was found, else the latest. */
  const takeUp = (id: string): Put | undefined => {
    const lying = [...put].filter(([place]) => place.startsWith(`${id} `)).reverse()
    const [place, left] = lying.find(([, { goOn }]) => goOn) ?? lying.find(([, { found }]) => found.result ?? found.sweep) ?? lying[0] ?? []
    here = place ?? here
    return left
  }

  return createStore<LaboratoryStore>()((set, get) => {
    const breakOff = (): (() => void) | undefined => {
      const goOn = end?.()
      end = undefined
      return goOn
    }
    const stop = (): void => {
      breakOff()
      if (get().running) set({ running: false })
    }
    const fight = (made: Experiment, told: Told, left?: Rest): void => {
      const halt = setToWork(made, cores, hire, told, left)
      end = () => {
        const rest = halt()
        return () => fight(made, told, rest)
      }
    }
    const counted = (experiment: Experiment, names: readonly string[], tally: Tally): LabResult => ({
      experiment,
      names,
      tally,
      report: reportOf(tally, names, experiment.players, get().manifest?.turn),
      heat: tally.heat,
    })
    const experiment = (): Experiment | undefined => {
      const { manifest, form, sources } = get()
      return manifest && experimentOf(manifest, form, sources)
    }
    const keep = (): void => {
      const { manifest, form } = get()
      const made = experiment()
      if (!manifest || !made) return
      const sources = form.sides.map(({ source }) => source)
      keepExperiment(manifest.id, { draft: cameWith, sources, text: writeExperiment(made) }, keeping)
    }
    /** The form as another page left it, with what it had from a file. */
    const keptForm = (name: string, draft: string | undefined, own: readonly Source[]): Pick<Put, 'form' | 'sources'> | undefined => {
      const kept = keptExperiment(name, keeping)
      const read = kept && (draft === undefined || draft === kept.draft) ? readExperiment(kept.text, manifests) : undefined
      if (!kept || !read?.ok || read.experiment.system !== name || !system || unmadeBy(system, mustering, read.experiment)) return undefined
      const { form, brought } = formOf(read.experiment, mustering)
      const [left, right] = (form.sides ?? BLANK.sides).map((side, at): SideForm => {
        const known = own.find((source) => source.id === kept.sources[at])
        return known ? { ...side, source: known.id } : side
      })
      const used = brought.filter(({ id }) => id === left?.source || id === right?.source)
      return left && right && { form: { ...BLANK, ...form, sides: [left, right] }, sources: used }
    }
    /** One way after another; one that cannot be put together is told, and the next is tried. */
    const sweepOn = (ways: readonly Way[]): void => {
      const [way, ...rest] = ways
      const { sweep: before } = get()
      if (before) set({ result: undefined, sweep: { ...before, way: way?.label } })
      if (!way) {
        stop()
        return
      }
      const told = (row: SweepRow): void => {
        const { sweep, result } = get()
        if (sweep) set({ sweep: { ...sweep, names: result?.names ?? sweep.names, rows: [...sweep.rows, row] } })
        sweepOn(rest)
      }
      fight(way.experiment, {
        found: (names, tally) => set({ result: counted(way.experiment, names, tally) }),
        done: () => told({ way: way.label, report: get().result?.report, reason: undefined }),
        failed: (reason) => told({ way: way.label, report: undefined, reason }),
      })
    }
    /** The latest of them, and the one that is asked for. */
    const keptDrafts = async (muster: Mustering, system: string, asked: string | undefined): Promise<readonly Source[]> => {
      const notes = (await shelf.list()).filter((note) => note.system === system && note.damaged === undefined)
      const read = await Promise.all(
        notes
          .filter(({ id }, at) => at < MOST_DRAFTS || id === asked)
          .map(async (note): Promise<readonly Source[]> => {
            const kept = await shelf.take(note.id)
            const file = kept && readMuster(kept.text, manifests)
            const sheet = file?.ok ? sheetFrom(muster, { draft: file.file.draft }) : undefined
            return file?.ok && sheet ? [sourceOf(`draft ${note.id}`, `Draft: ${titleOf(note)}`, { draft: file.file.draft }, sheet)] : []
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
      sweep: undefined,
      trouble: undefined,
      opened: false,

      visit: async (id, draft) => {
        visits += 1
        const visit = visits
        stop()
        const listed = systems.find(({ manifest }) => manifest.id === id)
        const clean = { result: undefined, sweep: undefined, trouble: undefined, opened: false, form: BLANK, sources: [], wanted: 0 }
        set({ ...clean, phase: 'fetching', manifest: listed?.manifest })
        try {
          if (!listed) throw new Absent(`There is no system “${id}” here`)
          const loaded: AnySystem = await listed.load()
          const muster = await loaded.catalogue.mustering?.()
          const kept = muster ? await keptDrafts(muster, id, draft).catch(() => []) : []
          if (visit !== visits) return
          system = loaded
          mustering = muster
          const starts = (muster?.starts ?? []).flatMap(({ id: start, title }): readonly Source[] => {
            const sheet = sheetFrom(muster, { start })
            return sheet?.sides.some(({ entries }) => entries.length > 0) ? [sourceOf(start, title, { start }, sheet)] : []
          })
          here = `${id} ${draft === undefined ? 'as it was left' : 'with a draft'}`
          cameWith = draft
          const left = draft === undefined ? takeUp(id) : undefined
          const anew = left || (draft !== undefined && !isNew) ? undefined : keptForm(id, draft, [...starts, ...kept])
          const brought = (left ?? anew)?.sources.filter((one) => one.id.startsWith('file ')) ?? []
          const own = draft === undefined ? '' : `draft ${draft}`
          const [one, other] = BLANK.sides
          const sources = [...starts, ...kept, ...brought]
          const form = fitted(
            (left ?? anew)?.form ?? {
              ...BLANK,
              sides: [
                { ...one, source: own },
                { ...other, source: own },
              ],
            },
            sources,
            listed.manifest,
          )
          const players = playersOf(loaded).filter((player) => player !== 'computer')
          const gone = draft !== undefined && !kept.some((source) => source.id === own)
          const trouble = gone ? { reason: 'There is no such draft in this browser', remedy: 'choose the forces here' } : undefined
          set({ phase: 'ready', sources, players, form, trouble, fields: fieldsOf(muster, form, sources), ...left?.found })
          isNew = false
          left?.goOn?.()
        } catch (fault) {
          if (visit === visits) set({ phase: 'failed', trouble: failureOf(fault, 'choose another system') })
        }
      },
      change: (change) => {
        const { form: before, sources, manifest } = get()
        if (!manifest) return
        const form = fitted({ ...before, ...change }, sources, manifest)
        set({ form, fields: fieldsOf(mustering, form, sources), trouble: undefined, opened: false })
        keep()
      },
      open: (text) => {
        const read = readExperiment(text, manifests)
        const { manifest, sources } = get()
        if (!read.ok) {
          const [first] = read.refusals
          const reason = read.refusals.map((refusal) => refusal.reason).join('; ')
          return set({ trouble: { reason, remedy: first?.remedy ?? 'choose another file' } })
        }
        const { system: named } = read.experiment
        if (named !== manifest?.id || !system)
          return set({
            trouble: {
              reason: `That experiment is of ${manifests.find(({ id }) => id === named)?.title ?? named}`,
              remedy: 'open it in the laboratory of that system',
            },
          })
        const fault = unmadeBy(system, mustering, read.experiment) // or the form would put something else in the place of what is unknown
        if (fault) return set({ trouble: { reason: fault.message, remedy: fault.remedy } })
        stop() // what is being fought is of other settings
        const { form, brought } = formOf(read.experiment, mustering)
        set({ sources: [...sources.filter(({ id }) => !id.startsWith('file ')), ...brought] })
        get().change(form)
        set({ result: undefined, sweep: undefined, opened: true })
      },
      start: () => {
        stop()
        const made = experiment()
        if (!made) return
        set({ running: true, wanted: made.battles, result: undefined, sweep: undefined, trouble: undefined, opened: false })
        try {
          fight(made, {
            found: (names, tally) => set({ result: counted(made, names, tally) }),
            done: stop,
            failed: (reason, remedy) => {
              stop()
              set({ trouble: { reason, remedy } })
            },
          })
        } catch (fault) {
          stop()
          set({ trouble: { reason: saidBy(fault), remedy: 'try again' } })
        }
      },
      startSweep: (of) => {
        stop()
        const { form, sources } = get()
        const made = experiment()
        const { source, side } = form.sides[of]
        const groups = sources.find(({ id }) => id === source)?.groups[side] ?? []
        const ways = made ? waysOf(made, groups, of) : []
        if (!made || ways.length === 0) return
        set({
          running: true,
          wanted: made.battles,
          trouble: undefined,
          opened: false,
          sweep: { experiment: made, of, names: [], wanted: ways.length, rows: [], way: undefined },
        })
        try {
          sweepOn(ways)
        } catch (fault) {
          stop()
          set({ trouble: { reason: saidBy(fault), remedy: 'try again' } })
        }
      },
      stop,
      leave: () => {
        visits += 1
        const { manifest, phase, form, sources, result, sweep, wanted, opened, running } = get()
        const goOn = breakOff()
        stop()
        if (!manifest || phase !== 'ready') return
        put.delete(here)
        put.set(here, { form, sources, found: { result, sweep, wanted, opened, running }, goOn })
      },
      file: (kind) => {
        const { result, sweep } = get()
        if (sweep && kind === 'csv') return sweepCsv(sweep.rows, sweep.of)
        if (sweep && kind === 'svg') {
          const { of, names } = sweep
          return sweepSvg(sweep.rows, of, `Ways to put together ${[names[of], names[1 - of]].join(', against ')}`)
        }
        if (sweep)
          return writeExperiment(sweep.experiment, { names: sweep.names, swept: sweep.of === 0 ? 'first' : 'second', sweep: sweep.rows })
        if (!result) return ''
        const { experiment: made, names, report, tally, heat } = result
        if (kind === 'csv') return csvOf(report)
        if (kind === 'svg') return svgOf(report, heat, `${names.join(' against ')}: ${report.battles} battles`)
        return writeExperiment(made, { names, report, tally })
      },
    }
  })
}
const hireWorker = (): LabHand => new Worker(new URL('../workers/laboratory.ts', import.meta.url), { type: 'module', name: 'laboratory' })
export const useLaboratory: Bound<LaboratoryStore> = bind(
  createLaboratory({
    systems: SYSTEMS,
    shelf: browserDrafts(),
    cores: coresHere(),
    keeping: browserKeeping(),
    hire: hireWorker,
  }),
)

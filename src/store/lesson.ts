// The guided first battle under way: which step, and when it is done. The battle itself is an ordinary one.
import { createStore } from 'zustand/vanilla'
import { isSettled, type Lesson, type LessonSight, type LessonStep } from '../engine/kernel/lesson'
import { saidBy } from '../engine/kernel/say'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { useBattle } from './battle'
import { bind } from './bind'
import { browserKeeping, type Keeping, keepLesson, keptLesson } from './kept/lesson'
import type { BattleStore, ViewStore } from './types'
import { useView } from './view'

export interface LessonStore {
  readonly lesson: Lesson | undefined
  readonly system: string | undefined
  readonly battleId: string | undefined // of its battle
  readonly step: number // index into the steps; as many as there are: it is over
  readonly done: boolean // the step is settled; the next one waits for its reader
  readonly absent: string | undefined // why the lesson of the battle that was opened could not be fetched
  /** Begins the lesson of a system. Throws if it has none. */
  begin(system: string): Promise<void>
  /** Goes on with a lesson whose battle was opened again. */
  resume(battleId: string): Promise<void>
  next(): void
  leave(): void
}

/** What the lesson needs of the world. */
export interface Ports {
  readonly systems: readonly ListedSystem[]
  readonly battle: { getState(): BattleStore; subscribe(heard: (now: BattleStore, before: BattleStore) => void): () => void }
  readonly view: { getState(): ViewStore; subscribe(heard: (now: ViewStore) => void): () => void }
  readonly keeping: Keeping | undefined
}
const NOTHING = { lesson: undefined, system: undefined, battleId: undefined, step: 0, done: false, absent: undefined } as const

/** The step being taught; undefined before and after. */
export const stepOf = ({ lesson, step }: Pick<LessonStore, 'lesson' | 'step'>): LessonStep | undefined => lesson?.steps[step]

export const createLesson = ({ systems, battle, view, keeping }: Ports) => {
  let from = 0 // answers given when the step began
  let settled = 0 // and when it was settled
  const store = createStore<LessonStore>()((set, get) => {
    const lessonOf = async (system: string): Promise<Lesson> => {
      const listed = systems.find((one) => one.manifest.id === system)
      const lesson = await (await listed?.table())?.catalogue.lesson?.()
      if (!lesson) throw new Error(`${listed?.manifest.title ?? system} has no guided battle`)
      return lesson
    }
    return {
      ...NOTHING,
      begin: async (system) => {
        const lesson = await lessonOf(system)
        await battle.getState().start(system, lesson.scenario, lesson.seed, lesson.players, 'as suggested')
        from = battle.getState().length
        set({ ...NOTHING, lesson, system, battleId: battle.getState().battleId })
        keep()
      },
      resume: async (battleId) => {
        if (get().battleId === battleId) return
        const kept = keptLesson(keeping)
        if (kept?.battleId !== battleId) {
          set(NOTHING)
          return
        }
        set(NOTHING)
        let lesson: Lesson
        try {
          lesson = await lessonOf(kept.system)
        } catch (fault) {
          if (battle.getState().battleId === battleId) set({ absent: saidBy(fault) })
          return
        }
        if (battle.getState().battleId !== battleId) return
        from = battle.getState().length
        set({ ...NOTHING, lesson, system: kept.system, battleId, step: Math.min(kept.step, lesson.steps.length) })
      },
      next: () => {
        const { lesson, step, done } = get()
        if (!lesson) return
        // what was played while the last step was read counts for this one; what is skipped counts for nothing
        if (done) from = settled
        else if (lesson.steps[step]?.goal.done !== 'read') from = battle.getState().length
        set({ step: Math.min(lesson.steps.length, step + 1), done: false })
        keep()
        look()
      },
      leave: () => {
        set(NOTHING)
        keep()
      },
    }
  })

  function keep(): void {
    const { system, battleId, step, lesson } = store.getState()
    const over = system === undefined || battleId === undefined || step >= (lesson?.steps.length ?? 0)
    keepLesson(over ? undefined : { system, battleId, step }, keeping)
  }
  /** Where to look from for what settles a step. */
  const sinceOf = ({ goal }: LessonStep, from: number): number => (goal.done === 'event' && goal.once ? 0 : from)
  function sight(from: number): LessonSight {
    const { scene, players, log } = battle.getState()
    const { selected, measurement, ruler, forecast } = view.getState()
    const body = scene?.bodies.find((one) => one.id === selected)
    const since = log.filter((entry) => entry.index >= from)
    return {
      own: body !== undefined && players[body.seat] !== 'computer',
      measured: measurement !== undefined && ruler?.onto !== undefined,
      forecast: forecast?.need !== undefined,
      happened: since.map(({ event: { what, seat, detail } }) => ({
        what,
        own: seat !== undefined && players[seat] !== 'computer',
        how: detail.how,
      })),
    }
  }
  function look(): void {
    const state = store.getState()
    const step = stepOf(state)
    if (!step || state.done || battle.getState().battleId !== state.battleId) return
    if (!isSettled(step, sight(sinceOf(step, from)))) return
    settled = battle.getState().length
    store.setState({ done: true })
  }
  /**
   * Who plays on without asking for the next step is followed to the one he has just done: past what was only to be read, and, by what
   * he has done himself, past what he was to look at and has not. What he was to play and has not waits for him.
   */
  function follow(): void {
    const { lesson, step, done, battleId } = store.getState()
    if (!lesson || battle.getState().battleId !== battleId) return
    const now = done ? 'read' : stepOf({ lesson, step })?.goal.done
    if (now === undefined || now === 'event') return
    const ahead = lesson.steps.slice(step + 1)
    const next = ahead.findIndex(({ goal }) => goal.done === 'event')
    const seen = sight(done ? settled : from)
    const looked = now === 'read' && ahead.slice(0, next).every(({ goal }) => goal.done === 'read')
    const played = ahead[next]
    if (!played || !isSettled(played, looked ? seen : { ...seen, happened: seen.happened.filter(({ own }) => own) })) return
    from = settled = battle.getState().length
    store.setState({ step: step + 1 + next, done: true })
    keep()
  }
  battle.subscribe((now, before) => {
    const { battleId, lesson } = store.getState()
    if (!lesson || now.battleId !== battleId || (now.length === before.length && now.owed === before.owed)) return
    if (now.length < from) from = now.length // answers were taken back
    settled = Math.min(settled, now.length)
    look()
    follow()
  })
  view.subscribe(look)
  return store
}

export const useLesson = bind(createLesson({ systems: SYSTEMS, battle: useBattle, view: useView, keeping: browserKeeping() }))

// The battle being played: a kernel battle in hand, the position shown, and its keeping on the shelf.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnyBattle } from '../engine/kernel/any'
import { answer as answered, begin, owed as owedOf, recordOf } from '../engine/kernel/battle'
import type { Answer, BattleEvent, Decision } from '../engine/kernel/contract'
import { momentAt, redo, rewind, undo, undoable } from '../engine/kernel/history'
import { visibleTo } from '../engine/kernel/visible'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { type Autosave, autosave } from './autosave'
import { type Bound, bind } from './bind'
import { entriesOf, logOf, marksOf } from './chronicle'
import { computed } from './computer'
import { lookout } from './lookout'
import { reactionBy } from './reactions'
import { useSettings } from './settings'
import { browserShelf, type Note, type Saved, type Shelf } from './shelf'
import { browserLine, createTabs, type Line } from './tabs'
import type { BattleStore, LogEntry, TimelineMark } from './types'

/** What the store needs of the world. */
export interface Ports {
  readonly systems: readonly ListedSystem[]
  readonly shelf: Shelf
  readonly now: () => number // milliseconds since 1970
  readonly id: () => string // of a new battle
  readonly line?: Line | undefined // to the other tabs
  readonly pause: () => number // milliseconds before a computer player answers
}
export type BattleApi = StoreApi<BattleStore> & { readonly saved: Autosave }

const VIEWER = 'table'
const EMPTY: Omit<
  BattleStore,
  | 'start'
  | 'open'
  | 'resume'
  | 'save'
  | 'events'
  | 'close'
  | 'answer'
  | 'undo'
  | 'redo'
  | 'jump'
  | 'setPlayer'
  | 'setPolicy'
  | 'takeBack'
  | 'takeOver'
  | 'rules'
> = {
  manifest: undefined,
  battleId: undefined,
  seed: '',
  length: 0,
  viewing: 0,
  live: true,
  scene: undefined,
  decisions: [],
  owed: undefined,
  outcome: undefined,
  log: [],
  marks: [],
  fresh: [],
  refusals: [],
  free: 0,
  elsewhere: false,
  canUndo: false,
  canRedo: false,
  players: {},
  thinking: false,
  lookout: undefined,
  trouble: undefined,
  policies: {},
}
const ATTEMPTS = 4 // of a computer player, before a person is asked to take over

export const createBattle = (ports: Ports): BattleApi => {
  let hand: AnyBattle | undefined
  let logs: (readonly LogEntry[])[] = [] // by answer
  let marks: readonly TimelineMark[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const store = createStore<BattleStore>()(() => ({
    ...EMPTY,
    start,
    open,
    resume,
    save,
    events,
    close,
    answer,
    undo: back,
    redo: forth,
    jump,
    setPlayer,
    setPolicy,
    takeBack,
    takeOver,
    rules: async () => hand?.system.catalogue.rules() ?? [],
  }))
  const { getState: get, setState: set } = store
  const keep = autosave(ports.shelf, (trouble) => set({ trouble }))
  const tabs = createTabs(ports.line, () => {
    rest()
    set({ elsewhere: true, canUndo: false, canRedo: false })
  })

  function noted(battle: AnyBattle): Note {
    const { battleId, players, policies, viewing, live, scene, outcome } = get()
    const { manifest } = battle.system
    return {
      id: battleId ?? '',
      system: manifest.id,
      title: manifest.title,
      scenario: manifest.scenarios.find((one) => one.id === battle.record.setup.scenario)?.title ?? battle.record.setup.scenario,
      headline: scene?.headline ?? '',
      sides: scene?.sides.map((side) => side.name) ?? [],
      answers: battle.position,
      saved: ports.now(),
      viewing: live ? undefined : viewing,
      over: live ? outcome?.reason : undefined,
      players,
      policies,
      damaged: undefined,
    }
  }
  function keepNow(): void {
    const battle = hand
    if (!battle || get().battleId === undefined || get().elsewhere) return
    const note = noted(battle)
    keep((): Saved => ({ note, record: JSON.stringify(recordOf(battle)) }))
  }

  /** Takes a battle in hand and brings the log up to it. */
  function hold(battle: AnyBattle): void {
    const same = Math.min(logs.length, battle.position)
    const fits = hand !== undefined && hand.steps[same - 1] === battle.steps[same - 1]
    logs = fits ? logs.slice(0, same) : []
    for (let index = logs.length; index < battle.position; index += 1) logs.push(entriesOf(battle, index, VIEWER))
    marks = marksOf(logs.flat())
    hand = battle
  }
  /** Shows a position; `fresh` are the events to be seen happening. */
  function show(position: number, fresh: readonly BattleEvent[]): void {
    const battle = hand
    if (!battle) return
    const live = position === battle.position
    const moment = momentAt(battle, position)
    const look = lookout(battle.system, moment.state, VIEWER)
    const outcome = battle.system.game.outcome(moment.state)
    const { players } = get()
    const open = live ? moment.decisions : []
    const owing = live && !outcome ? owedOf(moment) : []
    const owed = owing.find((decision) => players[decision.seat] !== 'computer') ?? owing[0]
    set({
      length: battle.position,
      viewing: position,
      live,
      scene: look.scene,
      lookout: look,
      decisions: open,
      owed,
      outcome,
      log: logOf(logs, position, battle.record.rewound ?? []),
      marks,
      fresh: fresh.filter((event) => visibleTo(event, VIEWER)),
      refusals: [],
      free: battle.position - undoable(battle),
      canUndo: live && !get().elsewhere && undoable(battle) > 0,
      canRedo: live && !get().elsewhere && battle.undone.length > 0,
    })
    if (!get().elsewhere) attend(owing)
  }

  function rest(): void {
    clearTimeout(timer)
    timer = undefined
    if (get().thinking) set({ thinking: false })
  }
  /** Lets whoever is no person answer: a computer player after a pause, a reaction that needs no asking at once. */
  function attend(owing: readonly Decision[]): void {
    rest()
    const { players, policies } = get()
    const standing = owing.map((decision) => ({
      decision,
      answer:
        players[decision.seat] === 'computer'
          ? undefined
          : reactionBy(decision.body === undefined ? undefined : policies[decision.body], decision),
    }))
    const reflex = standing.find((one) => one.answer !== undefined)
    if (reflex?.answer) {
      const { answer: given } = reflex
      timer = setTimeout(() => answer(given), 0)
      return
    }
    const decision = owing.find((one) => players[one.seat] === 'computer')
    if (!decision) return
    set({ thinking: true })
    timer = setTimeout(() => void think(decision), ports.pause())
  }
  async function think(decision: Decision): Promise<void> {
    const battle = hand
    if (!battle) return
    const listed = ports.systems.find((one) => one.manifest.id === battle.record.system)
    const minds = await listed?.load().then(
      (system) => system.minds,
      () => undefined,
    )
    // meanwhile somebody may have gone back, left, or taken the side over
    if (hand !== battle || !get().live || get().players[decision.seat] !== 'computer') return
    if (!minds) {
      setPlayer(decision.seat, 'person')
      return set({ trouble: 'The computer player could not be loaded; a person has to take over this side.' })
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        if (give(battle, computed(minds, battle, decision, attempt))) return
      } catch (fault) {
        set({ trouble: `The computer player stumbled: ${fault instanceof Error ? fault.message : String(fault)}` })
      }
    }
    setPlayer(decision.seat, 'person')
    set({ trouble: 'The computer player found no answer; a person has to take over this side.' })
  }

  function give(battle: AnyBattle, given: Answer): boolean {
    const result = answered(battle, given)
    if (!result.ok) {
      set({ refusals: result.refusals })
      return false
    }
    hold(result.battle)
    show(result.battle.position, result.events)
    keepNow()
    return true
  }
  function answer(given: Answer): boolean {
    if (!hand) return false
    if (get().elsewhere) {
      set({ refusals: [{ reason: 'Another tab plays this battle', remedy: 'Take it over first, or go on there' }] })
      return false
    }
    if (!get().live) {
      set({
        refusals: [{ reason: 'This is a position of the past', remedy: 'Go back to the battle first, or take the battle back to here' }],
      })
      return false
    }
    try {
      return give(hand, given)
    } catch (fault) {
      const reason = `The rules broke down at this answer: ${fault instanceof Error ? fault.message : String(fault)}`
      set({ refusals: [{ reason, remedy: 'Save the record and report it; the battle stands as before' }] })
      return false
    }
  }

  function take(
    battle: AnyBattle,
    id: string,
    players: BattleStore['players'],
    policies: BattleStore['policies'],
    viewing?: number,
    elsewhere = false,
  ): void {
    rest()
    logs = []
    hand = undefined
    hold(battle)
    if (!elsewhere) tabs.take(id)
    set({
      ...EMPTY,
      elsewhere,
      manifest: battle.system.manifest,
      battleId: id,
      seed: battle.record.seed,
      players,
      policies,
    })
    show(viewing !== undefined && viewing <= battle.position ? viewing : battle.position, [])
  }
  async function start(systemId: string, scenario: string, seed: string, players: BattleStore['players'] = {}): Promise<void> {
    const listed = ports.systems.find((one) => one.manifest.id === systemId)
    if (!listed) throw new Error(`There is no system “${systemId}”`)
    const system = await listed.table()
    const setup = system.catalogue.setup(scenario)
    if (!setup) throw new Error(`${listed.manifest.title} has no scenario “${scenario}”`)
    const begun = begin(system, setup, seed)
    if (!begun.ok) throw new Error(begun.refusals.map((refusal) => refusal.reason).join('; '))
    take(begun.battle, ports.id(), players, {})
    keepNow()
  }
  async function open(file: string): ReturnType<BattleStore['open']> {
    const read = await (await import('./reading')).readRecord(ports.systems, file)
    if (!read.ok) return read
    take(read.battle, ports.id(), {}, {})
    keepNow()
    return { ok: true }
  }
  async function resume(battleId: string): Promise<boolean> {
    if (get().battleId === battleId) return true
    await keep.settled()
    const elsewhere = await tabs.elsewhere(battleId)
    return fetched(battleId, elsewhere)
  }
  async function takeOver(): Promise<void> {
    const { battleId } = get()
    if (battleId === undefined) return
    tabs.take(battleId)
    await fetched(battleId, false)
  }
  async function fetched(battleId: string, elsewhere: boolean): Promise<boolean> {
    let found: Saved | undefined
    try {
      found = await ports.shelf.take(battleId)
    } catch (fault) {
      set({ trouble: `Saved battles cannot be read in this browser: ${fault instanceof Error ? fault.message : String(fault)}` })
      return false
    }
    if (!found) {
      set({ trouble: 'There is no such battle in this browser. Open its record file, if you have one.' })
      return false
    }
    const read = await (await import('./reading')).readRecord(ports.systems, found.record)
    if (!read.ok) {
      const trouble = `${read.reason}. ${read.remedy}`
      await ports.shelf.note({ ...found.note, damaged: trouble }).catch(() => undefined)
      set({ trouble })
      return false
    }
    take(read.battle, battleId, found.note.players, found.note.policies, found.note.viewing, elsewhere)
    return true
  }
  function save(): string {
    return hand ? JSON.stringify(recordOf(hand)) : ''
  }
  function events(): readonly (readonly BattleEvent[])[] {
    return logs.map((entries) => entries.map((entry) => entry.event))
  }
  function close(): void {
    rest()
    tabs.leave()
    hand = undefined
    logs = []
    marks = []
    set(EMPTY)
  }
  /** Undo lands where a person has to answer, so that a computer player does not undo the undoing. */
  function back(): void {
    if (!hand || !get().live || get().elsewhere) return
    let before = undo(hand)
    while (before) {
      const { players } = get()
      const next = owedOf(before)[0]
      if (next === undefined || players[next.seat] !== 'computer' || undoable(before) === 0) break
      before = undo(before)
    }
    if (before) settle(before)
  }
  function forth(): void {
    if (!hand || !get().live || get().elsewhere) return
    const after = redo(hand)
    if (after) settle(after)
  }
  function settle(battle: AnyBattle): void {
    hold(battle)
    show(battle.position, [])
    keepNow()
  }
  function jump(index: number): void {
    if (!hand) return
    const to = Math.max(0, Math.min(hand.position, Math.round(index)))
    const { viewing } = get()
    if (to === viewing) return
    show(to, to === viewing + 1 ? (hand.steps[viewing]?.events ?? []) : [])
    keepNow()
  }
  function takeBack(index: number): void {
    if (!hand || index < 0 || index >= hand.position || get().elsewhere) return
    settle(rewind(hand, index))
  }
  function setPlayer(seat: number, player: 'person' | 'computer'): void {
    set({ players: { ...get().players, [seat]: player } })
    if (get().live && hand) show(hand.position, [])
    keepNow()
  }
  function setPolicy(body: number, policy: BattleStore['policies'][number]): void {
    set({ policies: { ...get().policies, [body]: policy } })
    if (get().live && hand) show(hand.position, [])
    keepNow()
  }
  return Object.assign(store, { saved: keep })
}

const newId = (): string => Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, '0')).join('')

export const shelf: Shelf = browserShelf()
export const battle: BattleApi = createBattle({
  systems: SYSTEMS,
  shelf,
  line: browserLine(),
  now: () => Date.now(),
  id: newId,
  pause: () => (useSettings.getState().motion ? 550 : 0),
})
export const useBattle: Bound<BattleStore> = bind(battle)

// The battle being played: a kernel battle in hand, the position shown, and its keeping on the shelf.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Seat, Viewer } from '../engine/kernel/asks'
import {
  answer as answered,
  answerTyped,
  type Begun,
  begin,
  beginReady,
  owed as owedOf,
  recordOf,
  sealedSeats,
} from '../engine/kernel/battle'
import { momentAt, redo, rewind, undoable } from '../engine/kernel/history'
import type { BattleEvent, Setup } from '../engine/kernel/system'
import { visibleTo } from '../engine/kernel/visible'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { type Autosave, autosave } from './autosave'
import { type Bound, bind } from './bind'
import { EMPTY, HIDDEN } from './blank'
import { createComputerTurns } from './computerTurns'
import { eyesight, maySee, shownTo } from './eyesight'
import { logOf } from './log'
import { createLogs } from './logs'
import { type Position, positionOf } from './position'
import { useSettings } from './settings'
import { browserShelf, type Note, type Rolling, type Saved, type Shelf } from './shelf'
import { browserLine, createTabs, type Line } from './tabs'
import { mayRedo, undoTo } from './takingBack'
import type { BattleStore } from './types'

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

export const createBattle = (ports: Ports): BattleApi => {
  let hand: AnyBattle | undefined
  let sides: readonly { readonly seat: Seat; readonly name: string }[] = []
  let looked: { readonly state: unknown; readonly viewer: Viewer; readonly look: Position } | undefined
  let uncovered: Seat | undefined // who said "it is I" last, while the screen is still his
  let shownUpTo = 0 // answers that everybody at this screen has seen come out
  let seenBy: Readonly<Record<Seat, number>> = {} // the same for each who was called, up to his own answer
  let rolling: Rolling | undefined // an answer whose dice are being typed in
  const ruled = new WeakSet<Answer>() // by whoever arbitrates, be it for the seat of a computer player
  const logs = createLogs()

  const store = createStore<BattleStore>()(() => ({
    ...EMPTY,
    start,
    startSetup,
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
    uncover,
    setDice,
    typeDie,
    untypeDie,
    advise: async (): Promise<Answer | undefined> => {
      const { owed, curtain, live, elsewhere } = get()
      return owed && !curtain && live && !elsewhere ? advise(owed) : undefined
    },
    aftermath: () => (hand && overOf(hand) ? hand.system.game.aftermath(hand.state) : undefined),
    rules: async () => hand?.system.catalogue.rules() ?? [],
  }))
  const { getState: get, setState: set } = store
  const { attend, rest, advise } = createComputerTurns({
    ...ports,
    store,
    hand: () => hand,
    busy: () => rolling !== undefined,
    give: (battle, given) => give(battle, given, false),
  })
  const keep = autosave(ports.shelf, (trouble) => set({ trouble }))
  const tabs = createTabs(ports.line, () => {
    rest()
    set({ elsewhere: true, canUndo: false, canRedo: false })
  })

  function noted(battle: AnyBattle): Note {
    const { battleId, players, policies, viewing, live, outcome, dice } = get()
    const { manifest } = battle.system
    return {
      id: battleId ?? '',
      system: manifest.id,
      title: manifest.title,
      scenario: manifest.scenarios.find((one) => one.id === battle.record.setup.scenario)?.title ?? battle.record.setup.scenario,
      headline: looked?.look.scene.headline ?? '',
      sides: sides.map((side) => side.name),
      answers: battle.position,
      saved: ports.now(),
      viewing: live ? undefined : viewing,
      over: live ? outcome?.reason : undefined,
      players,
      policies,
      damaged: undefined,
      dice,
      ...(rolling ? { rolling } : {}),
    }
  }
  function keepNow(): void {
    const battle = hand
    if (!battle || get().battleId === undefined || get().elsewhere) return
    const note = noted(battle)
    keep((): Saved => ({ note, record: JSON.stringify(recordOf(battle)) }))
  }

  function overOf(battle: AnyBattle): boolean {
    return battle.system.game.outcome(battle.state) !== undefined
  }
  function hold(battle: AnyBattle): void {
    logs.hold(battle)
    hand = battle
  }
  /** The eyes on a state; the same as long as neither it nor the viewer changes, so that nothing begun is dropped. */
  function looking(battle: AnyBattle, state: unknown, viewer: Viewer): Position {
    if (looked && looked.state === state && looked.viewer === viewer) return looked.look
    const look = positionOf(battle.system, state, viewer)
    looked = { state, viewer, look }
    return look
  }
  /** Shows a position; `fresh` are the events to be seen happening. */
  function show(position: number, fresh: readonly BattleEvent[]): void {
    const battle = hand
    if (!battle) return
    const live = position === battle.position
    const moment = momentAt(battle, position)
    const outcome = battle.system.game.outcome(moment.state)
    const { players, elsewhere } = get()
    const owing = live && !outcome && !rolling ? owedOf(moment) : []
    const seats = sides.map((side) => side.seat)
    const { viewer, owed, covered } = eyesight({ seats, players, over: overOf(battle), owing, uncovered })
    if (viewer !== uncovered) uncovered = undefined
    const look = looking(battle, moment.state, viewer)
    const { entries, marks } = logs.to(viewer)
    const common = { length: battle.position, viewing: position, live, viewer, outcome, refusals: [], sealed: sealedSeats(moment) }
    const free = battle.position - undoable(battle)
    if (covered && owed) {
      const { id, seat, title } = owed
      const name = sides.find((side) => side.seat === seat)?.name ?? ''
      set({ ...common, ...HIDDEN, free, curtain: { id, seat, name, title } })
    } else {
      if (live && uncovered === undefined) shownUpTo = position
      const open = live && !rolling ? moment.decisions.filter((decision) => maySee(decision, viewer)) : []
      set({
        ...common,
        free,
        curtain: undefined,
        scene: look.scene,
        position: look,
        decisions: open.filter((decision) => decision.umpire !== true || !decision.standing),
        umpire: open.filter((decision) => decision.umpire === true),
        owed: shownTo(owed, viewer),
        log: logOf(entries, position, battle.record.rewound ?? []),
        marks,
        fresh: fresh.filter((event) => visibleTo(event, viewer)),
        canUndo: live && !elsewhere && !rolling && undoTo(battle, players, uncovered, ruled) !== undefined,
        canRedo: live && !elsewhere && !rolling && mayRedo(battle, uncovered),
      })
    }
    if (!elsewhere) attend(owing)
  }
  function uncover(): void {
    const { curtain, length } = get()
    if (!hand || !curtain) return
    uncovered = curtain.seat
    const missed = hand.steps.slice(Math.max(shownUpTo, seenBy[curtain.seat] ?? 0), length)
    show(
      length,
      missed.flatMap((step) => step.events),
    )
  }

  function give(battle: AnyBattle, given: Answer, aloud = true): boolean {
    const result = get().dice === 'players' ? answerTyped(battle, given, rolling?.script ?? []) : answered(battle, given)
    if (!result.ok && result.wanted) {
      // the answer is fixed with its first die: what was sealed is opened, everybody may see it rolled
      rolling = { answer: given, script: (rolling?.script ?? []).slice(0, result.wanted.index) }
      uncovered = undefined
      rest()
      show(battle.position, [])
      set({ wanted: result.wanted })
      keepNow()
      return true
    }
    const whole = rolling
    rolling = undefined
    set({ wanted: undefined })
    if (!result.ok) {
      if (whole) show(battle.position, [])
      if (aloud) set({ refusals: result.refusals })
      return false
    }
    const { position, sealed } = result.battle
    if (given.seat === uncovered) {
      seenBy = { ...seenBy, [given.seat]: battle.position }
      if (!sealed.includes(given)) uncovered = undefined // it is played: others may look again
    } else if (sealed.length < battle.sealed.length) uncovered = undefined
    hold(result.battle)
    show(position, result.events)
    keepNow()
    return true
  }
  function answer(given: Answer): boolean {
    if (!hand) return false
    if (get().elsewhere) {
      set({ refusals: [{ reason: 'Another tab plays this battle', remedy: 'Take it over first, or go on there' }] })
      return false
    }
    if (rolling) {
      set({ refusals: [{ reason: 'The dice of the answer before are still being rolled', remedy: 'Type in what they show first' }] })
      return false
    }
    if (!get().live) {
      set({
        refusals: [{ reason: 'This is a position of the past', remedy: 'Go back to the battle first, or take the battle back to here' }],
      })
      return false
    }
    if (get().umpire.some((decision) => decision.id === given.decision)) ruled.add(given)
    return ventured(hand, given)
  }
  function ventured(battle: AnyBattle, given: Answer): boolean {
    try {
      return give(battle, given)
    } catch (fault) {
      if (rolling) {
        rolling = undefined
        set({ wanted: undefined })
        show(battle.position, [])
      }
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
    logs.drop()
    looked = undefined
    rolling = undefined
    uncovered = undefined
    shownUpTo = battle.position
    seenBy = {}
    sides = looking(battle, battle.state, 'table').scene.sides.map(({ seat, name }) => ({ seat, name }))
    hold(battle)
    if (!elsewhere) tabs.take(id)
    set({
      ...EMPTY,
      elsewhere,
      manifest: battle.system.manifest,
      battleId: id,
      seed: battle.record.seed,
      players: Object.fromEntries(sides.map(({ seat }) => [seat, players[seat] ?? 'person'])),
      policies,
    })
    show(viewing !== undefined && viewing <= battle.position ? viewing : battle.position, [])
  }
  function listedAs(systemId: string): ListedSystem {
    const listed = ports.systems.find((one) => one.manifest.id === systemId)
    if (!listed) throw new Error(`There is no system “${systemId}”`)
    return listed
  }
  function begins(begun: Begun<unknown>, players: BattleStore['players']): void {
    if (!begun.ok) throw new Error(begun.refusals.map((refusal) => refusal.reason).join('; '))
    take(begun.battle, ports.id(), players, {})
    keepNow()
  }
  async function start(systemId: string, scenario: string, seed: string, players: BattleStore['players'] = {}): Promise<void> {
    const listed = listedAs(systemId)
    const system = await (listed.ready?.() ?? listed.table())
    const setup = await system.catalogue.setup(scenario)
    if (!setup) throw new Error(`${system.manifest.title} has no scenario “${scenario}”`)
    begins(beginReady(system, setup, seed), players)
  }
  async function startSetup(systemId: string, setup: Setup, seed: string, players: BattleStore['players'] = {}): Promise<void> {
    begins(begin(await listedAs(systemId).table(), setup, seed), players)
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
    const { dice, rolling: unfinished, answers } = found.note
    if (dice) set({ dice })
    if (hand && unfinished && !elsewhere && answers === hand.position) {
      rolling = unfinished
      ventured(hand, unfinished.answer)
    }
    return true
  }
  function save(): string {
    return hand ? JSON.stringify(recordOf(hand)) : ''
  }
  function events(): readonly (readonly BattleEvent[])[] {
    if (get().curtain) return []
    return logs.to(get().viewer).entries.map((entries) => entries.map((entry) => entry.event))
  }
  function close(): void {
    rest()
    tabs.leave()
    hand = undefined
    logs.drop()
    looked = undefined
    rolling = undefined
    uncovered = undefined
    set(EMPTY)
  }
  function back(): void {
    if (!hand || !get().canUndo) return
    const to = undoTo(hand, get().players, uncovered, ruled)
    if (to !== undefined) settle(rewind(hand, to))
  }
  function forth(): void {
    if (!hand || !get().canRedo) return
    const after = redo(hand)
    if (after) settle(after)
  }
  function settle(battle: AnyBattle): void {
    uncovered = undefined
    shownUpTo = battle.position
    seenBy = {}
    hold(battle)
    show(battle.position, [])
    keepNow()
  }
  function jump(index: number): void {
    if (!hand || get().curtain) return
    const to = Math.max(0, Math.min(hand.position, Math.round(index)))
    const { viewing } = get()
    if (to === viewing) return
    show(to, to === viewing + 1 ? (hand.steps[viewing]?.events ?? []) : [])
    keepNow()
  }
  function takeBack(index: number): void {
    if (!hand || index < 0 || index >= hand.position || get().elsewhere || get().curtain || rolling) return
    settle(rewind(hand, index))
  }
  function setPlayer(seat: number, player: 'person' | 'computer'): void {
    set({ players: { ...get().players, [seat]: player } })
    if (hand) show(get().viewing, [])
    keepNow()
  }
  function setPolicy(body: number, policy: BattleStore['policies'][number]): void {
    set({ policies: { ...get().policies, [body]: policy } })
    if (hand) show(get().viewing, [])
    keepNow()
  }
  function setDice(dice: BattleStore['dice']): void {
    if (rolling) return
    set({ dice })
    keepNow()
  }
  function roll(script: (before: readonly number[]) => readonly number[]): void {
    if (!hand || !rolling || get().elsewhere) return
    rolling = { ...rolling, script: script(rolling.script) }
    ventured(hand, rolling.answer)
  }
  function typeDie(face: number): void {
    roll((before) => [...before, face])
  }
  function untypeDie(): void {
    roll((before) => before.slice(0, -1))
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

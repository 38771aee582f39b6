// The battle being played: the reducer of battle/ in a store, and what its steps ask of the world done there.
import { createStore, type StoreApi } from 'zustand/vanilla'
import { type AnyBattle, type AnyOpening, judgingOf } from '../engine/kernel/any'
import { type Begun, begin, mustered } from '../engine/kernel/battle'
import { saidBy } from '../engine/kernel/say'
import { withSteps } from '../engine/kernel/steps'
import type { Reckoning, Setup } from '../engine/kernel/system'
import { withRemedy } from '../engine/kernel/words'
import { type ListedSystem, SYSTEMS } from '../systems/index'
import { createDisplay, plain } from './battle/display'
import { fetchTelling, fileOf, recordText } from './battle/file'
import { owingOf } from './battle/handover'
import { type Effect, type Model, NO_BATTLE } from './battle/model'
import { noteOf } from './battle/note'
import { isPreparing, prepared, settlingOf } from './battle/prepared'
import { type Action, reduce } from './battle/reduce'
import { voidedBy } from './battle/takingBack'
import { type Bound, bind } from './bind'
import { EMPTY } from './blank'
import type { Advice } from './computer'
import { createComputerTurns } from './computerTurns'
import { type Autosave, autosave } from './kept/autosave'
import { browserShelf, type Note, type Saved, type Shelf } from './kept/battles'
import { createPonder, hireThinker, type Ponder } from './ponder'
import { useSettings } from './settings'
import { browserLine, createTabs, type Line } from './tabs'
import type { BattleStore, SetUp } from './types'

/** What the store needs of the world. */
export interface Ports {
  readonly systems: readonly ListedSystem[]
  readonly shelf: Shelf
  readonly now: () => number // milliseconds since 1970
  readonly id: () => string // of a new battle
  readonly line?: Line | undefined // to the other tabs
  readonly pause: () => number // milliseconds before a computer player answers
  readonly single?: () => boolean // what has one answer answers itself
  readonly usual?: () => boolean // what nearly everybody answers answers itself
  readonly thought?: () => number // milliseconds, at most, for one answer of those who look ahead
  readonly pausing?: () => boolean // what was done waits for its player's word before dice fall that are no part of it
  readonly ponder?: Ponder // where computer players think ahead
}
export type BattleApi = StoreApi<BattleStore> & { readonly saved: Autosave<Note> }

/** Records are read only when one is opened; what was told with it is kept on. */
const readRecord = async (...given: Parameters<typeof import('../engine/kernel/openRecord').openRecord>) => {
  await fetchTelling()
  return (await import('../engine/kernel/openRecord')).openRecord(...given)
}

export const createBattle = (ports: Ports): BattleApi => {
  let model: Model = NO_BATTLE
  const reckonings = new WeakMap<AnyOpening, Reckoning<unknown>>()
  const display = createDisplay((system) => reckonings.get(system))

  const store = createStore<BattleStore>()(() => ({
    ...EMPTY,
    start,
    startSetup,
    open,
    resume,
    takeOver,
    close: () => void act({ do: 'close' }),
    save: () => (model.battle ? fileOf(model.battle) : ''),
    events: () => display.events(model),
    answer: (given) => act({ do: 'answer', given, by: 'person', pausing: ports.pausing?.() === true }),
    goOn: () => void act({ do: 'go on' }),
    undo: () => void act({ do: 'undo' }),
    recall: () => void act({ do: 'recall' }),
    redo: () => void act({ do: 'redo', pausing: ports.pausing?.() === true }),
    jump: (to) => void act({ do: 'jump', to }),
    setPlayer: (seat, player) => void act({ do: 'set player', seat, player }),
    setLevel: (seat, level) => void act({ do: 'set level', seat, level }),
    setPolicy: (body, policy) => void act({ do: 'set policy', body, policy }),
    hush: (seat, on) => void act({ do: 'hush', seat, on }),
    takeBack: (to, agreed = false) => act({ do: 'take back', to, agreed }),
    voidedBy: (to) => voidedBy(model, to),
    uncover: () => act({ do: 'uncover' }),
    setDice: (dice) => void act({ do: 'set dice', dice }),
    typeDie: (face) => void act({ do: 'type', face }),
    untypeDie: () => void act({ do: 'untype' }),
    dismiss: () => tell(undefined),
    fetchComputer: () => turns.attend(owingOf(model)),
    advise: async (): Promise<Advice | undefined> => {
      const { owed, curtain, live, elsewhere } = store.getState()
      return owed && !curtain && live && !elsewhere ? turns.advise(owed) : undefined
    },
    aftermath: () => {
      const { battle } = model
      return battle?.system.game.outcome(battle.state) === undefined ? undefined : battle.system.game.aftermath(battle.state)
    },
    ended: () => {
      const { battle, id } = model
      if (!battle || id === undefined || battle.watched !== undefined) return undefined
      if (battle.system.game.outcome(battle.state) === undefined) return undefined
      return { id, system: battle.system, state: battle.state, seed: battle.record.seed }
    },
    takeUp: (taken) => {
      act({ do: 'take', ...taken })
      keepNow()
    },
    given: (take) => model.battle && take(model.battle),
    reckon,
    rules: async () => model.battle?.system.catalogue.rules() ?? [],
  }))

  const turns = createComputerTurns({
    ...ports,
    model: () => model,
    act,
  })
  const keep = autosave(ports.shelf, {
    failed: (reason) => tell(`The battle could not be saved in this browser (${reason}). Save the record as a file before closing.`),
    mended: () => tell(undefined),
    overtaken: () => {
      act({ do: 'lose' })
      tell(
        'Another tab has played this battle on since. What was played here after that is not saved: save the record as a file, or take the battle over.',
      )
    },
  })
  const tabs = createTabs(ports.line, () => act({ do: 'lose' }))

  function act(action: Action): boolean {
    const step = reduce(model, action)
    model = step.model
    for (const effect of step.effects) carryOut[effect]()
    if (!step.effects.includes('show') && model.battle) store.setState(plain(model))
    return step.done
  }
  const carryOut: Readonly<Record<Effect, () => void>> = {
    show: () => {
      store.setState({ ...plain(model), ...display.of(model) })
      if (!model.elsewhere) turns.attend(owingOf(model))
    },
    keep: keepNow,
    rest: () => turns.rest(),
    forget: () => display.forget(),
    claim: () => tabs.take(model.id ?? ''),
    leave: () => {
      keep.drop()
      tabs.leave()
      store.setState(EMPTY)
    },
  }
  function keepNow(): void {
    const { battle, id, elsewhere } = model
    if (!battle || id === undefined || elsewhere) return
    const note = noteOf(model, battle, display.headline(), ports.now())
    keep((): Saved => ({ note, text: recordText(battle) }))
  }
  function tell(trouble: string | undefined): void {
    act({ do: 'tell', trouble })
    store.setState({ trouble })
  }

  /** Only what was lacking is new: nothing that is begun is dropped. */
  async function reckon(): Promise<void> {
    const system = model.battle?.system
    if (!system?.reckoning || reckonings.has(system)) return
    reckonings.set(system, await system.reckoning())
    if (model.battle?.system === system) store.setState({ position: display.of(model).position })
  }
  function listedAs(systemId: string): ListedSystem {
    const listed = ports.systems.find((one) => one.manifest.id === systemId)
    if (!listed) throw new Error(`There is no system “${systemId}”`)
    return listed
  }
  function takeNew(battle: AnyBattle, players: BattleStore['players'] = {}, levels: BattleStore['levels'] = {}): void {
    act({ do: 'take', battle, id: ports.id(), players, levels })
    keepNow()
  }
  function begins(begun: Begun<unknown>, players: BattleStore['players'], levels?: BattleStore['levels']): void {
    if (!begun.ok) throw new Error(begun.refusals.map((refusal) => refusal.reason).join('; '))
    takeNew(begun.battle, players, levels)
  }
  async function start(
    systemId: string,
    scenario: string,
    seed: string,
    players: BattleStore['players'] = {},
    setUp: SetUp = 'by players',
    levels?: BattleStore['levels'],
  ): Promise<void> {
    const listed = listedAs(systemId)
    const system = await listed.table()
    const setup = await system.catalogue.setup(scenario)
    if (!setup) throw new Error(`${system.manifest.title} has no scenario “${scenario}”`)
    const begun = mustered(system, setup, seed)
    if (!begun.ok || setUp === 'by players' || !isPreparing(begun.battle)) return begins(begun, players, levels)
    const ready = prepared(begun.battle, await settlingOf(listed))
    act({ do: 'take', battle: ready, id: ports.id(), players, levels, fresh: ready.steps.flatMap((step) => step.events) })
    keepNow()
  }
  async function startSetup(
    systemId: string,
    setup: Setup,
    seed: string,
    players: BattleStore['players'] = {},
    levels?: BattleStore['levels'],
  ): Promise<void> {
    begins(begin(await judgingOf(await listedAs(systemId).table()), setup, seed), players, levels)
  }
  async function open(file: string): ReturnType<BattleStore['open']> {
    try {
      const read = await readRecord(ports.systems, file)
      if (!read.ok) return read
      await keep.settled() // one write waits for another, and a third would take its place
      takeNew(read.battle)
      if (read.battle.watched !== undefined) tell(read.battle.watched)
      return { ok: true }
    } catch (fault) {
      return { ok: false, reason: `The rules of this battle could not be fetched (${saidBy(fault)})`, remedy: 'Try again.' }
    }
  }
  async function resume(battleId: string): ReturnType<BattleStore['resume']> {
    if (store.getState().battleId === battleId) return 'open'
    await keep.settled()
    return fetched(battleId, await tabs.elsewhere(battleId))
  }
  async function takeOver(): Promise<void> {
    const { id } = model
    if (id !== undefined) await fetched(id, false)
  }
  /** Takes a kept battle out and goes on with it as its note says. */
  async function fetched(id: string, elsewhere: boolean): ReturnType<BattleStore['resume']> {
    const fails = (how: 'damaged' | 'unreached' | 'unknown', trouble: string) => {
      tell(trouble)
      return how
    }
    let found: Saved | undefined
    try {
      found = await ports.shelf.take(id)
    } catch (fault) {
      return fails('unreached', `Saved battles cannot be read in this browser: ${saidBy(fault)}.`)
    }
    if (!found) return fails('unknown', 'There is no such battle in this browser. Open its record file, if you have one.')
    const { note } = found
    try {
      const read = await readRecord(ports.systems, found.text)
      if (!read.ok) {
        const damaged = withRemedy(read)
        await ports.shelf.note({ ...note, damaged }).catch(() => undefined)
        return fails('damaged', damaged)
      }
      const { undone = [], rolling, pending }: Partial<typeof note> = note.answers === read.battle.position ? note : {}
      const battle = { ...read.battle, undone }
      act({ do: 'take', ...note, battle, id, elsewhere, rolling, pending })
      if (battle.watched !== undefined) tell(battle.watched)
      // what could not be read once, and reads now, is not damaged
      if (note.damaged !== undefined && !elsewhere) await ports.shelf.note({ ...note, damaged: undefined }).catch(() => undefined)
      return 'open'
    } catch (fault) {
      return fails('unreached', `The rules of this battle could not be fetched (${saidBy(fault)}).`)
    }
  }
  return Object.assign(store, { saved: keep })
}

export const shelf: Shelf = browserShelf()
export const battle: BattleApi = createBattle({
  systems: withSteps(SYSTEMS),
  shelf,
  line: browserLine(),
  now: () => Date.now(),
  id: () => crypto.randomUUID(),
  single: () => useSettings.getState().single,
  usual: () => useSettings.getState().usual,
  pausing: () => useSettings.getState().pausing,
  ponder: createPonder(hireThinker),
  pause: () => useSettings.getState().pace,
  thought: () => useSettings.getState().thought,
})
export const useBattle: Bound<BattleStore> = bind(battle)

// How the battle is looked at: selection, the armed tool, ruler, chips, ghosts, drafts. Nothing here is part of the record,
// and nothing here knows which system is played.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Decision } from '../engine/kernel/contract'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import { pickAnswer } from './drafts'
import { bodyOf, pieceOf } from './nearest'
import { type SettingsStore, useSettings } from './settings'
import type { BattleStore, ViewStore } from './types'
import { answering } from './view/answering'
import { createDesk, type Listens, NOTHING } from './view/desk'
import { measuring } from './view/measuring'
import { moving } from './view/moving'
import { selecting } from './view/selecting'

export const createView = (battle: Listens<BattleStore>, settings: Listens<SettingsStore>): StoreApi<ViewStore> => {
  const store = createStore<ViewStore>()((setState, getState) => {
    const desk = createDesk(battle, settings, { getState, setState })
    return {
      tool: 'select',
      weapon: undefined,
      ask: undefined,
      selected: undefined,
      held: undefined,
      reach: undefined,
      chips: [],
      card: undefined,
      said: '',
      ...NOTHING,
      ...selecting(desk),
      ...measuring(desk),
      ...moving(desk),
      ...answering(desk),
      say: (said) => setState({ said }),
    }
  })

  let seen = { scene: battle.getState().scene, owed: battle.getState().owed, live: battle.getState().live }
  battle.subscribe((state) => {
    if (state.scene === seen.scene && state.owed === seen.owed && state.live === seen.live) return
    const moved = state.scene !== seen.scene
    const asked = state.owed?.id !== seen.owed?.id
    seen = { scene: state.scene, owed: state.owed, live: state.live }
    const view = store.getState()
    view.clear()
    store.setState({ hovered: pieceOf(state.scene, view.hovered)?.id })
    const person = state.live && state.owed !== undefined && state.players[state.owed.seat] !== 'computer' ? state.owed : undefined
    if (asked) store.setState({ ask: undefined, tool: 'select' })
    if (person?.body !== undefined && (asked || view.selected === undefined)) view.select(person.body)
    else if (view.selected !== undefined) {
      const still = bodyOf(state.scene, view.selected)
      if (moved || asked) view.select(still && still.pieces.length > 0 && person?.body === undefined && !asked ? still.id : undefined)
    }
    if (asked && person) suggest(store.getState(), person)
    if (asked && state.owed) {
      const side = state.scene?.sides.find((one) => one.seat === state.owed?.seat)
      view.say(`${side?.name ?? ''}: ${state.owed.title}`)
    } else if (state.outcome) view.say(state.outcome.reason)
  })
  settings.subscribe(() => store.setState({ reach: undefined, chips: [] }))
  return store
}

/** What is most likely picked is picked already: one key confirms it. */
function suggest(view: ViewStore, decision: Decision): void {
  for (const ask of decision.asks) {
    if (ask.kind !== 'pick' || ask.primary !== true || ask.suggested === undefined) continue
    const options = ask.suggested.flatMap((id) => ask.options.find((one) => one.id === id && !one.refusal) ?? []).slice(0, ask.max)
    if (options.length === 0 || options.length < ask.min) continue
    const [only] = options
    if (ask.max === 1 && only?.body !== undefined) view.select(only.body, only.pieces?.[0])
    view.propose(
      pickAnswer(
        decision,
        ask,
        options.map((one) => one.id),
      ),
    )
    return
  }
}

export const useView: Bound<ViewStore> = bind(createView(useBattle, useSettings))

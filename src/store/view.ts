// How the battle is looked at: selection, the armed tool, ruler, chips, ghosts, drafts. Nothing here is part of the record,
// and nothing here knows which system is played.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Ask, BodyId, Decision } from '../engine/kernel/asks'
import { gistOf } from '../engine/kernel/words'
import { bodiesAsked, isButton, ordersAsk, titleBeside } from './asked'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import { pickAnswer } from './drafts'
import { byPerson } from './eyesight'
import { bodyOf, pieceOf } from './nearest'
import { followed } from './orders'
import { likeliestOf } from './prospects'
import { type SettingsStore, useSettings } from './settings'
import type { BattleStore, ViewStore } from './types'
import { answering } from './view/answering'
import { createContext, type Hands, type Listens, NOTHING } from './view/context'
import { measuring } from './view/measuring'
import { moving } from './view/moving'
import { selecting } from './view/selecting'

/** What was in hand as somebody began to look back. */
interface Begun {
  readonly view: ViewStore
  readonly hands: Hands
  readonly decision: string
  readonly length: number // answers
}

export const createView = (battle: Listens<BattleStore>, settings: Listens<SettingsStore>): StoreApi<ViewStore> => {
  let begin = (): void => {}
  let hands: Hands | undefined
  const store = createStore<ViewStore>()((setState, getState) => {
    const context = createContext(battle, settings, { getState, setState })
    begin = context.begin
    hands = context.hands
    return {
      tool: 'select',
      weapon: undefined,
      ask: undefined,
      selected: undefined,
      held: undefined,
      alone: false,
      reach: undefined,
      chips: [],
      prospects: [],
      card: undefined,
      said: '',
      advised: undefined,
      advising: false,
      intent: undefined,
      orders: undefined,
      refined: undefined,
      unfit: [],
      cautions: [],
      group: undefined,
      amounts: {},
      shared: [],
      ...NOTHING,
      ...selecting(context),
      ...measuring(context),
      ...moving(context),
      ...answering(context),
      say: (said) => setState({ said: said === getState().said ? `${said}\u00a0` : said }), // the same again is another sentence, or it would not be read out
    }
  })

  let entered = battle.getState().length // answers
  let stood: number | undefined // where one looked back to last
  let begun: Begun | undefined // what was left in hand to look back
  const shownNow = ({ battleId, scene, owed, live, viewer, curtain }: BattleStore) => ({ battleId, scene, owed, live, viewer, curtain })
  const opening = battle.getState()
  let reckoned = opening.position !== undefined // what is measured and foreseen has come
  let seen: ReturnType<typeof shownNow> = { ...shownNow(opening), scene: undefined, owed: undefined }
  const follow = (state: BattleStore): void => {
    const before = seen
    seen = shownNow(state)
    const { scene, owed, live, viewer, curtain } = seen
    const taken = state.length < entered ? 'Taken back. ' : ''
    entered = state.length
    const another = seen.battleId !== before.battleId // battles of a system give their first decisions the same names
    const others = another || viewer !== before.viewer || curtain !== before.curtain // somebody else looks: nothing of before may stay
    if (!others && scene === before.scene && owed === before.owed && live === before.live) {
      if (state.position && !reckoned) lookAgain(store.getState(), owed)
      reckoned = state.position !== undefined
      tellWhere(state) // a sealed answer changes nothing that is shown
      return
    }
    reckoned = state.position !== undefined
    const moved = scene !== before.scene
    const asked = another || owed?.id !== before.owed?.id
    const picked = asked || others || !live ? undefined : pickedStill(store.getState(), owed)
    const { hovered, orders } = store.getState()
    // what is sealed where the screen is handed over is read by nobody, taken back or not
    if (curtain && hands?.kept && state.sealed.includes(hands.kept.orders.seat)) hands.kept = undefined
    if (others) begun = undefined
    else if (before.live && !live && before.owed && hands)
      begun = { view: store.getState(), hands: { ...hands }, decision: before.owed.id, length: state.length }
    if (asked || others) begin()
    else {
      store.getState().clear()
      if (orders) store.getState().takeOrders(followed(orders, before.owed, owed)) // the position may be another: an umpire has ruled
    }
    store.setState({ hovered: others ? undefined : pieceOf(scene, hovered)?.id })
    if (others) store.getState().select(undefined)
    const person = live && owed !== undefined && byPerson(owed, state.players) ? owed : undefined
    if (asked) store.setState({ ask: undefined, tool: 'select' })
    const view = store.getState()
    const mover = person && moverOf(person, view.selected)
    if (mover !== undefined && (asked || moved || view.selected === undefined)) view.select(mover)
    else if (view.selected !== undefined) {
      const still = bodyOf(scene, view.selected)
      if (moved || asked) view.select(still && still.pieces.length > 0 && !asked ? still.id : undefined)
    }
    if (picked) {
      if (picked.draft) view.propose(picked.draft)
      store.setState(picked)
    }
    if (asked && person) {
      suggest(store.getState(), person, state.position)
      store.setState(yesWouldCome(person, state.position) ?? {})
    }
    if (asked && person && goThrough(store, state, person)) return
    if (live && begun) {
      const { view: left, decision, length } = begun
      if (hands && person?.id === decision && state.length === length) {
        Object.assign(hands, begun.hands)
        const { said: _said, advising: _advising, hovered: _hovered, ...rest } = left
        store.setState(rest)
      }
      begun = undefined
    }
    tellWhere(state)
    if (curtain) view.say(`${curtain.name} is called: ${curtain.title}`)
    else if (asked && owed) {
      const side = scene?.sides.find((one) => one.seat === owed.seat)
      view.say(`${others ? '' : taken}${side?.name ?? ''}: ${titleBeside(side?.name, owed.title)}`)
    } else if (state.outcome) view.say(state.outcome.reason)
    else if (live && state.waiting !== undefined) view.say(`${state.waiting}? Dice fall next; until then it can be taken back`)
    else if (others && live) view.say('')
  }
  /** Where in the battle one looks back to, and that one is back. */
  const tellWhere = ({ live, viewing, length, log }: BattleStore): void => {
    const { say } = store.getState()
    const last = log.at(-1)
    if (!live && viewing !== stood) say(`Looking back: after answer ${viewing} of ${length}${last ? `. ${gistOf(last.words)}` : ''}`)
    else if (live && stood !== undefined) say('Back in the battle')
    stood = live ? undefined : viewing
  }
  /** What is in hand by now is looked at with what has come. */
  const lookAgain = ({ selected, held, draft, select, propose }: ViewStore, owed: Decision | undefined): void => {
    const late = hands?.late
    if (ordersAsk(owed)) begin()
    // what was armed by itself before anything could be measured is weighed again: nobody may be in reach
    const anew = hands?.armed !== true && late === undefined && draft === undefined && !ordersAsk(owed)
    if (anew) store.setState({ ask: undefined })
    if (selected !== undefined) select(selected, anew ? undefined : held)
    if (draft) propose(draft)
    else if (owed && (ordersAsk(owed) || owed.asks.some(isCompared))) suggest(store.getState(), owed, battle.getState().position)
    const { players, position, live } = battle.getState()
    if (owed && live && byPerson(owed, players)) store.setState(yesWouldCome(owed, position) ?? {})
    late?.()
  }
  battle.subscribe(follow)
  if (opening.scene) follow(opening) // the battle may have begun before anybody looked
  settings.subscribe(() => store.setState({ reach: undefined, chips: [], prospects: [] }))
  return store
}

/** Who is taken in hand for a decision: whom it is about; of several asked the one in hand already, or the only one. */
function moverOf(decision: Decision, selected: BodyId | undefined): BodyId | undefined {
  if (decision.body !== undefined || ordersAsk(decision)) return decision.body
  const bodies = bodiesAsked(decision)
  return bodies.find((body) => body === selected) ?? (bodies.length === 1 ? bodies[0] : undefined)
}

/** Goes on with what a declaration began, unless the enemy has answered it: then the move is only drafted. True: it is done. */
function goThrough(store: StoreApi<ViewStore>, { scene, length }: BattleStore, decision: Decision): boolean {
  const { intent } = store.getState()
  if (intent === undefined) return false
  const over = length <= intent.since
  if (!over && decision.body !== intent.body) return false
  store.setState({ intent: undefined })
  const enemy = pieceOf(scene, intent.onto)
  const ask = decision.asks.find((one) => one.kind === 'move')
  if (over || !enemy || !ask) return false
  store.getState().armAsk(ask)
  const { held } = store.getState()
  if (held === undefined) return false
  store.getState().carry(held, enemy.at, enemy.id, false)
  if (enemy.at.x !== intent.at.x || enemy.at.y !== intent.at.y || store.getState().draft?.kind !== 'move') return false
  store.getState().confirm()
  return true
}

/** What is picked for a question that stands as it did, whatever others have answered meanwhile. */
function pickedStill({ chosen, ask: key, draft }: ViewStore, owed: Decision | undefined): Partial<ViewStore> | undefined {
  const ask = owed?.asks.find((one) => one.key === key)
  if (ask?.kind !== 'pick' || isButton(ask) || !chosen.every((id) => ask.options.some((option) => option.id === id && !option.refusal)))
    return undefined
  return { chosen, ask: key, draft: draft?.key === key ? draft : undefined }
}

/** What a plain yes would come to, where a yes or no is all that is asked and there is something to work out. */
function yesWouldCome(decision: Decision, position: BattleStore['position']): Partial<ViewStore> | undefined {
  const yes = decision.asks.every(isButton) ? decision.asks.find(({ primary }) => primary === true) : undefined
  const [only] = yes?.options ?? []
  const forecast = yes && only && !only.refusal ? position?.forecast(pickAnswer(decision, yes, [only.id])) : undefined
  return forecast && forecast.figures.length > 0 ? { forecast } : undefined
}

const isCompared = (ask: Ask): boolean => ask.kind === 'pick' && ask.compared === true
/** What is most likely picked is picked already: one key confirms it. */
function suggest(view: ViewStore, decision: Decision, position: BattleStore['position']): void {
  const [group] = view.refined?.groups ?? []
  if (group) {
    view.takeGroup(group.id)
    return
  }
  for (const ask of decision.asks) {
    if (ask.kind !== 'pick' || ask.primary !== true) continue
    const suggested = ask.suggested ?? (ask.compared && position ? likeliestOf(position, decision, ask) : [])
    const options = suggested.flatMap((id) => ask.options.find((one) => one.id === id && !one.refusal) ?? []).slice(0, ask.max)
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

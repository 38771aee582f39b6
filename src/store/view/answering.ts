// From a draft to an answer: choosing, locking, confirming, and Escape, one step back at a time.
import type { AllocateAsk, OrdersAnswer, PickAsk, PieceId, Refusal, TargetAsk, Verdict } from '../../engine/kernel/asks'
import { withRemedy } from '../../engine/kernel/words'
import { askFor } from '../arming'
import { asksInHand, handOf, headOf, placeAsk, questionsOf } from '../asked'
import { BY_TOUCH } from '../byTouch'
import { pickAnswer, placeAnswer } from '../drafts'
import { bodyOf, nearestOf, pieceOf } from '../nearest'
import { choose, chosenOf, given, judged, laidOut, partFor, pickedOrSaid, withoutPart, withParts } from '../orders'
import { primaryOf } from '../primary'
import { neededOf, prospectAt } from '../prospects'
import type { ViewStore } from '../types'
import type { ViewContext } from './context'

const refused = (told: { readonly verdict: Verdict } | undefined): Refusal | undefined =>
  told === undefined || told.verdict.legal ? undefined : (told.verdict.refusals[0] ?? { reason: 'That is not allowed' })
const CONFIRMS = BY_TOUCH ? 'The gold button confirms' : 'Enter confirms'

export const answering = (
  context: ViewContext,
): Pick<
  ViewStore,
  | 'choose'
  | 'lock'
  | 'tune'
  | 'setAim'
  | 'setPart'
  | 'dropPart'
  | 'takeOrders'
  | 'takeOffer'
  | 'give'
  | 'takeSuggested'
  | 'propose'
  | 'advise'
  | 'confirm'
  | 'activate'
  | 'intend'
  | 'cancel'
  | 'clear'
> => {
  const {
    battle,
    get,
    set,
    hands,
    eyes,
    eyesFor,
    scene,
    owed,
    asked,
    order,
    enter,
    servedTarget,
    bands,
    attackOn,
    foreseen,
    redraft,
    nothing,
  } = context
  const { plottedKey, aims } = context
  /** The allocation that is meant: the one named, the one served, or the first that is asked for. */
  const sharing = (key: string | undefined): AllocateAsk | undefined => {
    const near = (asked()?.asks ?? []).filter((ask) => ask.kind === 'allocate')
    if (key === undefined) return near.find((ask) => ask.key === get().ask) ?? near[0]
    const every = questionsOf(owed(), get().refined).map(({ ask }) => ask)
    return [...near, ...every].find((ask): ask is AllocateAsk => ask.kind === 'allocate' && ask.key === key)
  }
  const share = (ask: AllocateAsk, amounts: Readonly<Record<string, number>>): void => {
    const decision = owed()
    const look = eyesFor(() => share(ask, amounts))
    if (!look) set({ amounts })
    if (!decision || !look) return
    const answer = { ...headOf(asked() ?? decision, ask), kind: 'allocate', amounts } as const
    if (enter(answer)) return
    hands.whole = judged(decision, answer, look)
    set({ amounts, cautions: [], ...hands.whole })
  }
  const sharedOf = (ask: AllocateAsk): Readonly<Record<string, number>> => {
    const part = partFor(get().orders, ask)
    return part?.kind === 'allocate' ? part.amounts : owed()?.asks.some((one) => one.key === ask.key) ? get().amounts : {}
  }
  /** What is given to one slot, be it step by step, is one change. */
  const changing = (ask: AllocateAsk, slot: string | undefined): void => {
    const { orders, shared } = get()
    if (!orders && (slot === undefined || shared.at(-1)?.slot !== slot)) set({ shared: [...shared, { slot, before: sharedOf(ask) }] })
  }
  /** Takes back the last change of what is shared out. */
  const unshare = (ask: AllocateAsk): boolean => {
    const { shared } = get()
    const last = shared.at(-1)
    if (!last) return false
    share(ask, last.before)
    set({ shared: shared.slice(0, -1) })
    get().say('The last of what was shared out is taken back')
    return true
  }
  /** What was ordered of the question that is served on the table is what the table reckons with: at whom, and at what of him. */
  const served = (key: string): void => {
    if (get().ask !== key || get().tool !== 'target') return
    set({ chosen: [], factor: 1, assigned: [], aim: undefined, ...context.fromOrders() })
    set(bands())
  }
  /** Of a plotted group: at whom is asked anew is served at once, and what is asked no longer gives way to its moves. */
  const ordered = (change: (orders: OrdersAnswer) => OrdersAnswer, key: string): void => {
    const { orders } = get()
    if (!orders) return
    const sign = ({ key, means }: TargetAsk): string => `${key} ${means[0]?.weapon}`
    const before = aims().map(sign)
    hands.before = undefined
    order(change(orders))
    served(key)
    const fresh = aims().find((ask) => !before.includes(sign(ask)))
    if (!plottedKey()) return
    if (fresh) get().armAsk(fresh)
    else if (get().tool === 'target' && !servedTarget()) get().arm('move')
  }
  /** Takes back the last thing put down, where others were before it; asked again, all of it goes. */
  const putBack = (): boolean => {
    const last = hands.drops.pop()
    const now = scene()
    const decision = asked()
    const ask = placeAsk(decision)
    if (!last || last.before.length === 0 || !now || !decision || !ask) return false
    hands.drops = []
    const moved = new Map(last.before.map((one) => [one.piece, one]))
    const draft = placeAnswer(decision, ask, now.pieces, moved)
    set({ placing: last.before })
    if (!enter(draft)) set({ draft, forecast: eyes()?.forecast(draft) })
    get().say('The last one put back; once more puts all back')
    return true
  }
  const putDown = (): void => {
    const held = get().selected !== undefined
    if (held) get().select(undefined)
    get().say(held ? 'Nobody in hand' : 'Nothing to put down')
  }
  /** The ruler laid where the card measures, so that both tell one distance; false: it tells none, or not what is seen. */
  const asTold = (onto: PieceId): boolean => {
    const measurement = get().forecast?.measurement
    if (!measurement?.sight?.lines.length) return false
    set({ ruler: { from: measurement.from, waypoints: [], to: measurement.to, onto, pinned: false }, measurement })
    return true
  }
  return {
    choose: (target) => {
      const decision = asked()
      const { chosen, ask: key, orders } = get()
      const ask = decision?.asks.find((one) => one.key === key) ?? decision?.asks.find((one) => one.kind === 'target')
      if (!decision || !ask) return
      const options = ask.kind === 'target' ? ask.targets : ask.kind === 'pick' ? ask.options : []
      const max = ask.kind === 'target' ? ask.max : 1
      const option = options.find((one) => one.id === target)
      if (option?.refusal && !chosen.includes(target)) return get().say(`${option.label}: ${withRemedy(option.refusal)}`)
      const next =
        ask.kind === 'pick'
          ? pickedOrSaid(ask, chosen, target, get().say)
          : chosen.includes(target)
            ? chosen.filter((id) => id !== target)
            : [...chosen, target].slice(-max)
      if (!next) return
      hands.late = undefined
      set({
        chosen: next,
        ask: ask.key,
        assigned: [],
        ...(ask.kind === 'target' ? { tool: 'target' } : {}),
        ...(orders ? {} : { cautions: [] }),
      })
      if (ask.kind === 'target') {
        redraft()
        const now = scene()
        const from = pieceOf(now, get().held)
        const meant = pieceOf(now, option?.pieces?.[0])
        const body = bodyOf(now, option?.body ?? meant?.body)
        const lone = option?.pieces?.length === 1 ? meant : undefined // not the nearest of its unit: confirmed, that would be the target
        const near = now && from && body && next.includes(target) ? (lone ?? nearestOf(now, body, from.at)) : undefined
        // the line of sight to whoever was picked is drawn as if the ruler had been laid there
        if (from && near && ask.means.length > 0 && context.mayMeasure()) {
          if (!asTold(near.id)) get().measure(from.at, near.at, near.id)
        } else if (get().ruler) set({ ruler: undefined, measurement: undefined })
      } else if (ask.kind === 'pick' && orders)
        order(
          next.length >= Math.max(1, ask.min)
            ? withParts(orders, [{ key: ask.key, kind: 'pick', picked: next }])
            : withoutPart(orders, ask),
        )
      else if (ask.kind === 'pick') set({ draft: next.length >= ask.min ? pickAnswer(decision, ask, next) : undefined })
    },

    lock: (onto) => {
      const look = eyesFor(() => get().lock(onto))
      const target = pieceOf(scene(), onto)
      if (!look || !target) return
      const decision = asked()
      const served = servedTarget() ?? (get().weapon === undefined ? undefined : askFor(decision, get().weapon ?? ''))
      if (!decision || !served) return
      set({ ask: served.key, tool: 'target', assigned: [] }) // what was given out by hand was for those chosen before
      const attack = attackOn(onto)
      if (!attack) return
      const forecast = foreseen(look, attack.ask, attack.draft)
      const legal = forecast.verdict.legal
      const { orders } = get()
      if (!orders) set({ draft: legal ? attack.draft : undefined, cautions: [] })
      else if (legal && enter(attack.draft)) hands.before = orders
      set({ chosen: legal ? attack.draft.targets : [], forecast, hovered: onto })
      if (get().ruler) asTold(onto)
      set(bands())
      const refusal = refused(forecast)
      const prospect = prospectAt(get().prospects, target.body, onto)
      const need = prospect?.away ? prospect.text : neededOf(forecast) // who has to get there first has no die to roll yet
      const whom = bodyOf(scene(), target.body)?.name
      const what = !prospect?.away || whom === undefined || forecast.title.includes(whom) ? forecast.title : `${forecast.title}: ${whom}`
      get().say(refusal ? withRemedy(refusal) : `${what}${need ? `, ${need}` : ''}. ${orders ? 'It stands in the orders' : CONFIRMS}`)
    },

    tune: (factor, assigned) => {
      set({ factor, assigned })
      redraft()
      const refusal = refused(get().forecast)
      if (refusal) get().say(withRemedy(refusal))
    },

    setAim: (aim) => {
      set({ aim })
      redraft()
    },

    setPart: (part) => ordered((orders) => withParts(orders, [part]), part.key),

    takeOrders: (orders) => {
      const now = get().orders
      if (now && orders.decision === now.decision && orders.seat === now.seat && orders.key === now.key) order(orders)
    },

    takeOffer: (parts) => {
      const { orders } = get()
      if (!orders || !parts) return
      hands.before = orders
      order(withParts(orders, parts))
    },

    dropPart: (ask) => ordered((orders) => withoutPart(orders, ask), ask.key),

    give: (slot, amount, key) => {
      const ask = sharing(key)
      if (!ask) return
      changing(ask, slot)
      share(ask, given(ask, sharedOf(ask), slot, amount))
    },

    takeSuggested: (key) => {
      const ask = sharing(key)
      if (!ask?.suggested) return
      changing(ask, undefined)
      share(ask, ask.suggested)
    },

    propose: (draft) => {
      hands.late = undefined
      if (draft && enter(draft)) return
      const told = draft?.kind === 'pick' ? eyes()?.forecast(draft) : undefined
      set({
        draft,
        ...(draft?.kind === 'pick' ? { chosen: draft.picked, ask: draft.key } : {}),
        forecast: told && (told.figures.length > 0 || told.plans) ? told : undefined, // a pick with nothing to work out has no card
      })
    },

    advise: async () => {
      set({ advising: owed() !== undefined })
      const late = await import('./advising').catch(() => get().say('The computer player could not be fetched'))
      try {
        await late?.advise(context, CONFIRMS)
      } finally {
        set({ advising: false })
      }
    },

    confirm: () => {
      if (battle.getState().waiting !== undefined) return battle.getState().goOn()
      const decision = owed()
      const { draft, orders, tool, ruler, chosen } = get()
      // by keys: whoever was walked to is taken as the target, in place of one who was taken before
      if (tool === 'target' && ruler?.onto !== undefined && !ruler.pinned && (orders || !draft || draft.kind === 'target')) {
        const attack = attackOn(ruler.onto)?.draft
        if ((!orders && !draft && chosen.length === 0) || attack?.targets.some((id) => !chosen.includes(id))) return get().lock(ruler.onto)
      }
      const primary = primaryOf(decision, asksInHand(decision, handOf(get())), draft)
      if (!primary) {
        const { plan, spot, unfit, forecast } = get()
        const refusal = unfit[0] ?? refused(plan ?? spot ?? (chosen.length > 0 ? forecast : undefined))
        return get().say(refusal ? withRemedy(refusal) : 'Nothing to confirm yet')
      }
      const single = draft?.kind === 'spot' || draft?.kind === 'target'
      const foretold = single ? { draft, forecast: get().forecast } : hands.whole
      const overlooked = decision === undefined || hands.cautioned === decision.id ? [] : (foretold?.forecast?.cautions ?? [])
      const [first] = overlooked
      if (decision && first && primary.answer === foretold?.draft) {
        hands.cautioned = decision.id
        set({ cautions: overlooked })
        return get().say(`Once more gives ${single ? 'it' : 'the orders'} all the same`) // what was overlooked is said where it stands
      }
      if (!battle.getState().answer(primary.answer)) {
        const [refusal] = battle.getState().refusals
        get().say(refusal ? withRemedy(refusal) : 'Refused')
      }
    },

    activate: () => {
      const decision = owed()
      const { draft, selected } = get()
      if (!decision || selected === undefined || draft?.kind !== 'pick' || draft.picked.length !== 1) return false
      const ask = decision.asks.find((one) => one.key === draft.key)
      const stands = ask?.kind === 'pick' && ask.options.some((option) => option.id === draft.picked[0] && option.body === selected)
      return stands && battle.getState().answer(draft) && owed()?.body === selected
    },

    intend: (onto) => {
      const { selected } = get()
      const enemy = pieceOf(scene(), onto)
      const since = battle.getState().length
      set({ intent: enemy && selected !== undefined ? { body: selected, onto: enemy.id, at: enemy.at, since } : undefined })
    },

    clear: nothing,

    cancel: () => {
      const { draft, ruler, plan, chosen, placing, spot, forecast, tool, orders } = get()
      if (ruler) set({ ruler: undefined, measurement: undefined })
      if (ruler && draft?.kind !== 'target') return get().say('Ruler put away') // with a target in hand the ruler is part of it
      const shares = orders || plan || spot || placing.length > 0 || chosen.length > 0 ? undefined : sharing(undefined)
      if (orders) {
        if (placing.length > 0 && putBack()) return
        const { before } = hands
        if (before) {
          order(before)
          nothing()
          set({ ...context.fromOrders(), ...bands() })
        } else if (tool !== 'select') get().arm('select')
        else if (plan || spot || placing.length > 0) nothing()
        else putDown()
      } else if (shares && unshare(shares)) return
      else if ((draft && draft.kind !== 'allocate') || plan || spot || chosen.length > 0 || placing.length > 0 || (forecast && !shares)) {
        const laid = tool === 'measure' ? laidOut(get()) : undefined
        if (laid) return get().arm(laid.kind, get().weapon, laid.key)
        if (putBack()) return
        const decision = asked()
        const several = decision?.asks.find((one): one is PickAsk => one.kind === 'pick' && one.max > 1 && one.key === get().ask)
        const so = several ? chosenOf(get(), several) : []
        // of several that were picked the last is let go of
        if (decision && several && so.length > 0) return choose(set, get().propose, decision, several, so.slice(0, -1))
        const lying = spot?.answer.spots.length ?? 0
        if (lying > 1) return get().takeAway(lying - 1)
        nothing()
        set(bands())
        get().say('Cancelled')
      } else if (tool !== 'select') get().arm('select')
      else putDown()
    },
  }
}

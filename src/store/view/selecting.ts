// Taking things in hand: the tool, the body and its figure, and walking from one to the next.

import type { Point } from '../../engine/geometry/units'
import type { Decision, Option, PickAsk } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import { withRemedy } from '../../engine/kernel/words'
import { type Armed, askFor, likeliest, shownFor } from '../arming'
import {
  askedOf,
  asksOf,
  groupInHand,
  groupOfBody,
  inHand,
  isButton,
  moveAsk,
  optionAt,
  pickedBy,
  placeAsk,
  placeAskOf,
  placesAsked,
  questionsOf,
  spotAsks,
  targetAsks,
} from '../asked'
import { pickAnswer } from '../drafts'
import { apart, bodiesByNearness, bodyOf, nearestOf, pieceOf } from '../nearest'
import { choose, chosenOf, laidOut, pickedThen } from '../orders'
import type { Tool, ViewStore } from '../types'
import type { ViewContext } from './context'

export const selecting = (context: ViewContext): Pick<ViewStore, 'arm' | 'armAsk' | 'select' | 'takeGroup' | 'walk' | 'walkTowards'> => {
  const {
    get,
    set,
    hands,
    eyes,
    scene,
    owed,
    asked,
    servedTarget,
    bands,
    cardOf,
    bearer,
    promising,
    nothing,
    fromOrders,
    plottedKey,
    aims,
  } = context
  /** The choice of several that is being made: the one that is armed, or the only one there is. */
  const severalAsked = (): PickAsk | undefined => {
    const asks = get().orders === undefined ? (asked()?.asks.filter((ask) => !isButton(ask)) ?? []) : []
    const ask = asks.find(({ key }) => key === get().ask) ?? (asks.length === 1 ? asks[0] : undefined)
    return ask?.kind === 'pick' && ask.max > 1 ? ask : undefined
  }
  /** Who is to move is taken in hand, where only one may: whoever was looked at meanwhile cannot be carried. */
  const takeMover = (): void => {
    const { orders, refined, selected } = get()
    const movers = new Set(questionsOf(owed(), refined).flatMap(({ ask, body }) => (ask.kind === 'move' ? [body] : [])))
    const [mover] = movers
    if (orders === undefined && movers.size === 1 && mover !== undefined && mover !== selected) get().select(mover)
  }
  /** Looking at somebody leaves what has been chosen so far; taking one of those who may be chosen in hand chooses him, or no longer. */
  const chooseOn = (ask: PickAsk, before: Pick<ViewStore, 'chosen' | 'draft'>, option: string | undefined): void => {
    const decision = asked()
    const so = chosenOf(before, ask)
    set({ tool: 'select' })
    if (decision) choose(set, get().propose, decision, ask, option === undefined ? so : pickedThen(ask, so, option))
  }
  /** Whoever was placed so far stays where he was put while another of the same placing is taken in hand, or somebody is looked at: done after that. */
  const stillPlaced = (next: ScenePiece | undefined): (() => void) | undefined => {
    const { placing, draft, forecast, refined } = get()
    const [first] = placing
    const ask = first && placeAskOf(owed(), refined, first.piece)
    const other = next && placeAskOf(owed(), refined, next.id)
    if (!ask || (other && other !== ask)) return undefined
    const { drops } = hands
    return () => {
      hands.drops = drops
      set({ placing, draft, forecast })
    }
  }
  const step = <T>(list: readonly T[], at: number, by: number): T | undefined =>
    list[(((at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by) % list.length) + list.length) % list.length]
  /** The places that are asked for and can be had, which of them is taken, and what takes another. */
  const placesNow = () => {
    const ask = get().orders === undefined ? placesAsked(owed(), get()) : undefined
    const decision = asked()
    if (!ask || !decision) return undefined
    const { draft, propose, say } = get()
    const places = ask.options.filter(({ at, refusal }) => at && !refusal)
    return {
      places,
      at: draft?.kind === 'pick' && draft.key === ask.key ? places.findIndex(({ id }) => draft.picked.includes(id)) : -1,
      take: (place: Option | undefined): void => {
        if (!place) return
        propose(pickAnswer(decision, ask, [place.id]))
        say(`${place.label}${place.hint ? `, ${place.hint}` : ''}`)
      },
    }
  }
  /** Who is in hand once this is armed: of a unit of several kinds one who has the weapon, or there were no bands of it to see. */
  const armedOne = (decision: Decision | undefined, held: ScenePiece | undefined, armed: Partial<Armed>): ScenePiece | undefined => {
    const ask = armed.tool === 'target' ? targetAsks(decision).find(({ key }) => key === armed.ask) : undefined
    const whose = ask?.body !== undefined && ask.body === held?.body && ask.piece === undefined
    return held && armed.weapon !== undefined && whose ? bearer(held, armed.weapon) : held
  }
  return {
    arm: (tool, weapon, ask) => {
      if (tool === 'move') takeMover()
      hands.armed = true
      const decision = asked()
      const { held } = get()
      // measuring leaves what is laid out where it lies, and so does whoever comes back from it
      const laid = laidOut(get())?.key
      const keeps = laid !== undefined && (tool === 'measure' || (get().tool === 'measure' && ask === laid))
      if (keeps) set({ ruler: undefined, measurement: undefined })
      else nothing()
      const armed =
        weapon ??
        (tool === 'target' || tool === 'measure'
          ? shownFor(decision, ask, held === undefined ? [] : (eyes()?.weapons(held) ?? []), get().weapon)
          : undefined)
      const served =
        ask ??
        (keeps ? laid : undefined) ??
        (tool === 'move'
          ? (moveAsk(decision)?.key ?? plottedKey())
          : tool === 'place'
            ? placeAsk(decision)?.key
            : tool === 'spot'
              ? spotAsks(decision)[0]?.key
              : tool === 'target'
                ? ((armed === undefined ? undefined : askFor(decision, armed)) ?? targetAsks(decision)[0])?.key
                : undefined)
      const taken = armedOne(decision, pieceOf(scene(), held), { tool, weapon: armed, ask: served })?.id ?? held
      set({ tool, weapon: armed, ask: served, held: taken })
      set({ ...fromOrders(), ...bands(), ...(taken === held ? {} : cardOf()) })
      const label =
        taken === undefined || armed === undefined
          ? undefined
          : eyes()
              ?.weapons(taken)
              .find((means) => means.weapon === armed)?.label
      const what = decision?.asks.find(({ key }) => key === served)?.label
      get().say(
        tool === 'measure'
          ? `Ruler${label ? `: ${label}` : ''}`
          : `${what ?? (tool === 'move' ? 'Move' : 'Looking')}${tool === 'target' && label ? `: ${label}` : ''}`,
      )
    },

    armAsk: (ask) => {
      if (ask.body !== undefined && get().selected !== ask.body) get().select(ask.body, ask.piece)
      const tool: Tool = ask.kind === 'target' || ask.kind === 'move' || ask.kind === 'place' || ask.kind === 'spot' ? ask.kind : 'select'
      const means = ask.kind === 'target' || ask.kind === 'spot' ? ask.means.find((one) => !one.refusal) : undefined
      get().arm(tool, means?.weapon, ask.key)
    },

    select: (body, piece) => {
      const now = scene()
      const chosenBody = bodyOf(now, body)
      if (!now || !chosenBody) {
        nothing()
        set({
          hovered: undefined,
          selected: undefined,
          held: undefined,
          weapon: undefined,
          ask: undefined,
          tool: 'select',
          reach: undefined,
          chips: [],
          prospects: [],
          card: undefined,
          ...(groupInHand(get().refined, get().group)?.body === undefined ? {} : { group: undefined }),
        })
        return
      }
      const group = groupOfBody(get().refined, chosenBody.id)
      if (get().orders) set({ group: group?.id })
      const meant = pieceOf(now, piece ?? askedOf(owed(), chosenBody.id))
      const before = pieceOf(now, get().held) // whoever was pressed stays in hand while his unit does
      const first = meant ?? (before?.body === chosenBody.id ? before : nearestOf(now, chosenBody, undefined))
      const { refined } = get()
      const decision = inHand(owed(), refined, { group: group?.id ?? get().group, body: chosenBody.id, piece: first?.id })
      const means = first ? (eyes()?.weapons(first.id) ?? []) : []
      const mine = decision !== undefined && chosenBody.seat === decision.seat
      const acts = mine && (decision.body === chosenBody.id || asksOf(owed(), refined, chosenBody.id, first?.id).length > 0)
      const keep = get().selected === chosenBody.id
      const armed = acts
        ? keep && get().ask !== undefined
          ? { tool: get().tool, weapon: get().weapon, ask: get().ask }
          : plottedKey() === undefined
            ? likeliest(decision, means, promising(first, meant === undefined))
            : ({ tool: 'move', weapon: aims(decision)[0]?.means[0]?.weapon, ask: plottedKey() } as const)
        : likeliest(undefined, means)
      const held = meant ?? armedOne(decision, first, armed)
      const several = severalAsked()
      const { chosen, draft } = get()
      const { wounds } = chosenBody
      const placed = keep ? undefined : stillPlaced(held)
      if (!keep) {
        nothing()
        hands.armed = false
      }
      set({
        ...(keep ? {} : { hovered: undefined, alone: false }),
        selected: chosenBody.id,
        held: held?.id,
        tool: armed.tool,
        ask: armed.ask,
        weapon: armed.weapon ?? (armed.tool === 'move' || armed.tool === 'place' ? undefined : shownFor(decision, armed.ask, means)),
      })
      set({ ...fromOrders(), ...bands(), ...cardOf() })
      const one = several && piece !== undefined ? optionAt(several.options, piece, chosenBody.id) : undefined
      if (several && (one || chosen.length > 0 || draft?.key === several.key))
        chooseOn(several, { chosen, draft }, one === undefined || one.refusal ? undefined : one.id)
      const stands = get().orders === undefined ? pickedBy(decision, held?.id, chosenBody.id) : undefined
      if (stands?.option.refusal) get().say(`${stands.option.label}: ${withRemedy(stands.option.refusal)}`)
      else if (decision && stands) set({ draft: pickAnswer(decision, stands.ask, [stands.option.id]) })
      placed?.()
      if (!keep)
        get().say(
          `${chosenBody.name}${owed() && owed()?.seat !== chosenBody.seat ? ', enemy' : ''}, ${wounds ? `${wounds.left} of ${wounds.of} left` : `${chosenBody.strength} of ${chosenBody.of}`}${chosenBody.notes.length > 0 ? `, ${chosenBody.notes.join(', ')}` : ''}`,
        )
    },

    takeGroup: (id) => {
      const taken = get().refined?.groups.find((one) => one.id === id)
      set({ group: taken?.id })
      if (taken?.body !== undefined) return get().select(taken.body)
      if (taken) get().say(taken.label)
    },

    walk: (by) => {
      const now = scene()
      if (!now) return
      const decision = asked()
      const { tool, held, hovered, selected } = get()
      const from = pieceOf(now, held)
      const asks = placesNow()
      if (asks) return asks.take(step(asks.places, asks.at, by))
      const ask = tool === 'target' ? servedTarget() : undefined
      if (ask && from) {
        const optionOf = (one: ScenePiece | undefined): Option | undefined => one && optionAt(ask.targets, one.id, one.body)
        // each who can be meant once, unit by unit: of a unit as a whole its nearest, of figures aimed at one by one its nearest and all who may be
        const met = new Set<Option>()
        const stops = bodiesByNearness(now, from.at).flatMap((body) =>
          now.pieces
            .filter((one) => one.body === body.id)
            .sort((a, b) => apart(now, a.at, from.at) - apart(now, b.at, from.at))
            .filter((one, at) => {
              const option = optionOf(one)
              return option !== undefined && !met.has(option) && (at === 0 || !option.refusal) && met.add(option)
            }),
        )
        const at = optionOf(pieceOf(now, hovered))
        const piece = step(
          stops,
          stops.findIndex((one) => optionOf(one) === at),
          by,
        )
        if (!piece) return
        get().hover(piece.id)
        return get().measure(from.at, piece.at, piece.id)
      }
      // where he jumps is taken with the arrows: of others nobody is asked, and looking at them would lose it
      const spot = tool === 'spot' ? spotAsks(decision).find(({ key }) => key === get().ask) : undefined
      const askedHere = owed()?.asks.every((one) => one.body === undefined || one.body === selected)
      if (spot?.origin && spot.means.length === 0 && askedHere && get().orders === undefined)
        return get().say(`${spot.label}: the arrows say where`)
      const may = new Set(decision?.pieces ?? [])
      const bodies = bodiesByNearness(now, undefined)
      if (bodies.length === 0) {
        const { refined, group } = get()
        const groups = refined?.groups ?? []
        const at = groups.findIndex((one) => one.id === group)
        return get().takeGroup(step(groups, at, by)?.id)
      }
      const first = bodies.filter((body) => body.pieces.some((piece) => may.has(piece)))
      const order = [...first, ...bodies.filter((body) => !first.includes(body))]
      const at = order.findIndex((body) => body.id === selected)
      const next = step(order, at >= first.length && hands.walked !== decision?.id ? -1 : at, by) // another question begins with those it is put to
      hands.walked = decision?.id
      if (next) get().select(next.id)
    },

    walkTowards: (way) => {
      const asks = placesNow()
      const from = asks?.places[asks.at]?.at ?? pieceOf(scene(), get().held)?.at
      if (!asks || !from) return false
      const off = ({ at = from }: Option): Point => ({ x: at.x - from.x, y: at.y - from.y })
      const aside = (place: Option): number => Math.abs(off(place).x * way.y - off(place).y * way.x)
      const ahead = (place: Option): number => off(place).x * way.x + off(place).y * way.y
      const [next] = asks.places.filter((place) => ahead(place) > 0).sort((a, b) => aside(a) - aside(b) || ahead(a) - ahead(b))
      asks.take(next)
      return true
    },
  }
}

// Carrying figures: the ghost of a move, turning and wheeling it, placing off the sequence of play, and laying templates.
import { between, snapped, stepOf } from '../../engine/geometry/facing'
import { type Degrees, degrees, thousandths } from '../../engine/geometry/units'
import type { PieceId, PlaceAsk, Wheel } from '../../engine/kernel/asks'
import type { MovePlan, MoveWish } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { withRemedy } from '../../engine/kernel/words'
import { asksOf, groupInHand, groupOfBody, headOf, moveAsk, placeAsk } from '../asked'
import { addressed, placeAnswer } from '../drafts'
import { pieceOf } from '../nearest'
import { isPlotted, partOf, withParts } from '../orders'
import type { ViewStore } from '../types'
import type { ViewContext } from './context'

export const moving = (
  context: ViewContext,
): Pick<
  ViewStore,
  | 'carry'
  | 'carriedTo'
  | 'takeAlone'
  | 'turn'
  | 'wheel'
  | 'rise'
  | 'swing'
  | 'face'
  | 'place'
  | 'lay'
  | 'layAnother'
  | 'takeUp'
  | 'takeAway'
> => {
  const { get, set, hands, eyes, eyesFor, scene, owed, asked, servedSpot, order, enter } = context
  /** Within orders a plan becomes parts of them, in place of those of the same gesture a moment ago. */
  const plotted = (next: MoveWish): void => {
    const draft = (hands.wish && hands.before) ?? get().orders
    const plan = draft ? eyes()?.plan({ ...next, draft }) : undefined
    const decision = asked()
    const ask = moveAsk(decision, get().ask)
    const answer = plan && decision && ask ? partOf(addressed(plan.answer, decision, ask)) : undefined
    const parts = plan?.parts ?? (answer ? [answer] : undefined)
    if (!draft || !plan || !parts) {
      set({ plan: undefined })
      return
    }
    order(withParts(draft, parts))
    hands.wish = next
    hands.before = draft
    set({ plan })
  }
  const planned = (next: MoveWish, base?: MovePlan): void => {
    if (get().orders) {
      plotted(next)
      return
    }
    const decision = asked()
    const ask = moveAsk(decision, get().ask)
    const look = eyesFor(() => planned(next, base))
    const plan = look?.plan(ask ? { ...next, key: ask.key } : next)
    if (!decision || !ask || !plan) {
      set({ plan: undefined, draft: undefined })
      return
    }
    hands.wish = next
    const whole = base && next.piece !== undefined ? joined(base, plan) : plan
    const answer = addressed(whole.answer, decision, ask)
    const verdict = whole === plan ? plan.verdict : (look?.judge(answer) ?? plan.verdict)
    const draft = verdict.legal ? answer : undefined
    const told = draft && look?.forecast(draft) // what the way itself brings down on them; where they would stand is told by who could hurt them there
    set({ plan: { ...whole, answer, verdict }, draft, forecast: told && told.figures.length > 0 ? told : undefined })
  }
  /** The wish that is carried out now, or one of nothing but standing there, for what is in hand. */
  const wished = (alone: boolean): MoveWish | undefined => {
    const { selected, held } = get()
    const now = hands.wish
    if (now && (!alone || now.piece === held)) return now
    if (selected === undefined) return undefined
    const whose = held === undefined ? {} : { holding: held, ...(alone ? { piece: held } : {}) }
    return { body: selected, path: [], ...whose }
  }
  const stands = (piece: ScenePiece) => get().placing.find((one) => one.piece === piece.id) ?? { piece: piece.id, ...piece }

  /** Those that go along when a figure is placed, each put where `to` says. */
  const placed = (
    ask: PlaceAsk,
    held: ScenePiece,
    alone: boolean,
    to: (piece: ScenePiece) => { at: { x: number; y: number }; facing: Degrees },
  ) => {
    const now = scene()
    const decision = asked()
    if (!now || !decision) return
    const what = alone ? `figure ${held.id}` : `body ${held.body}`
    if (hands.drops.at(-1)?.what !== what) hands.drops.push({ what, before: get().placing })
    const along = alone ? [held] : now.pieces.filter((one) => one.body === held.body && ask.pieces.includes(one.id))
    const moved = new Map<PieceId, { readonly at: { readonly x: number; readonly y: number }; readonly facing: Degrees }>(
      get().placing.map((one) => [one.piece, one]),
    )
    for (const one of along) moved.set(one.id, to(one))
    const draft = placeAnswer(decision, ask, now.pieces, moved)
    const forecast = eyes()?.forecast(draft)
    set({ placing: [...moved].map(([piece, { at, facing }]) => ({ piece, at, facing })) })
    if (!enter(draft)) set({ draft, forecast })
  }
  /** Turns what is placed about the figure in hand. */
  const turnPlaced = (ask: PlaceAsk, by: number, alone: boolean): void => {
    const held = pieceOf(scene(), get().held)
    if (!held || !ask.pieces.includes(held.id)) {
      get().say('Take somebody in hand first')
      return
    }
    if (!ask.turning) {
      get().say(`${ask.label}: nobody is turned here`)
      return
    }
    const { most } = ask.turning
    let short = false
    placed(ask, held, alone, (piece) => {
      const { at, facing } = stands(piece)
      const turned = degrees(facing + by)
      const far = Math.abs(between(piece.facing, turned)) > most
      short ||= far
      return { at, facing: far ? facing : turned }
    })
    if (short) get().say(`No farther: ${most}° either way`)
  }
  const swung = (about: Wheel['about'], by: number): void => {
    const wish = wished(false)
    if (!wish || !moveAsk(asked(), get().ask)?.wheels) {
      get().say('No wheel is asked for now')
      return
    }
    const { wheel: _before, ...rest } = wish
    planned(by === 0 || Math.abs(by) > 180 ? rest : { ...rest, wheel: { about, by } })
  }
  /** The way that is wished, as another of the body goes it. */
  const wayOf = ({ path, holding }: MoveWish, { id, at }: ScenePiece): MoveWish['path'] => {
    const before = holding === id ? undefined : pieceOf(scene(), holding)
    return before ? path.map(({ x, y }) => ({ x: x + at.x - before.at.x, y: y + at.y - before.at.y })) : path
  }
  return {
    carry: (piece, to, onto, alone) => {
      const held = pieceOf(scene(), piece)
      const { orders, refined, selected } = get()
      if (held) {
        const group = groupOfBody(refined, held.body)
        const theirs = asksOf(owed(), refined, held.body).some((ask) => ask.kind === 'move')
        if ((group && group.id !== get().group) || (theirs && selected !== held.body)) get().select(held.body, piece)
      }
      const decision = asked()
      if (!held || !decision) return
      if (!moveAsk(decision) && !isPlotted(eyes(), orders, groupInHand(refined, get().group))) return get().say('No move is asked for now')
      if (decision.body !== undefined && decision.body !== held.body) return get().say('Another unit is to move now')
      const { plan } = get()
      const same = hands.wish?.body === held.body && (hands.wish.piece ?? piece) === piece && (hands.wish.piece !== undefined) === alone
      const kept = same && hands.wish ? hands.wish : undefined
      const base = alone && !(same && hands.wish?.piece === piece) ? plan : alone ? hands.beforeAlone : undefined
      hands.beforeAlone = alone ? base : undefined
      planned(
        {
          body: held.body,
          path: [...(kept ? wayOf(kept, held).slice(0, -1) : []), to],
          holding: piece,
          ...(kept?.turn === undefined ? {} : { turn: kept.turn }),
          ...(kept?.facing === undefined ? {} : { facing: kept.facing }),
          ...(kept?.wheel === undefined ? {} : { wheel: kept.wheel }),
          ...(kept?.altitude === undefined ? {} : { altitude: kept.altitude }),
          ...(alone ? { piece } : {}),
          ...(onto === undefined ? {} : { onto }),
        },
        base,
      )
    },

    carriedTo: (piece) => {
      const { plan, orders } = get()
      const end = plan?.ends.find((one) => one.piece === piece)
      const held = pieceOf(scene(), piece)
      const to = (plan ?? (held && orders && eyes()?.plan({ body: held.body, path: [], draft: orders })))?.to
      if (to) return to
      const { wish } = hands
      const wished =
        plan?.stopped === undefined && wish?.onto === undefined && wish?.body === held?.body && (wish?.piece ?? piece) === piece
      if (!end || !held || !wish || !wished || scene()?.table?.measure === 'squares') return end?.at
      return wayOf(wish, held).at(-1) ?? held.at
    },

    takeAlone: (on) => set({ alone: on }),

    turn: (steps, alone = false) => {
      const whole = get().tool === 'move' && !alone ? moveAsk(asked(), get().ask)?.turning?.step : undefined
      const by = steps * stepOf(whole ?? scene()?.turnStep)
      const place = get().tool === 'place' ? placeAsk(asked()) : undefined
      if (place) return turnPlaced(place, by, alone)
      const laid = get().tool === 'spot' ? get().spot?.answer.spots.at(-1) : undefined
      if (laid) return get().lay(laid.at, degrees((laid.facing ?? 0) + by))
      const wish = wished(alone)
      if (!wish) return
      const { facing, ...rest } = wish
      if (facing === undefined) planned({ ...rest, turn: degrees((wish.turn ?? 0) + by) })
      else planned({ ...rest, facing: degrees(facing + by) })
    },

    rise: (by) => {
      const wish = wished(false)
      const { heights } = moveAsk(asked(), get().ask) ?? {}
      if (!wish || !heights) return get().say('Nobody who flies is to move now')
      const { now, least, most } = heights
      planned({ ...wish, altitude: Math.min(most, Math.max(least, (wish.altitude ?? get().plan?.answer.altitude ?? now) + by)) })
    },

    wheel: (about, steps) => {
      const before = wished(false)?.wheel
      swung(about, (before?.about === about ? before.by : 0) + steps * stepOf(scene()?.turnStep))
    },

    swing: (about, by) => swung(about, between(degrees(0), snapped(degrees(by), scene()?.turnStep))),

    face: (facing, alone = false) => {
      const to = snapped(facing, scene()?.turnStep)
      const place = get().tool === 'place' ? placeAsk(asked()) : undefined
      if (place) {
        const held = pieceOf(scene(), get().held)
        if (held) turnPlaced(place, between(stands(held).facing, to), alone)
        return
      }
      const laid = get().tool === 'spot' ? get().spot?.answer.spots.at(-1) : undefined
      if (laid) return get().lay(laid.at, to)
      const wish = wished(alone)
      if (!wish) return
      const { turn: _turn, ...rest } = wish
      planned({ ...rest, facing: to })
    },

    place: (piece, at, alone = false) => {
      const held = pieceOf(scene(), piece)
      const ask = placeAsk(asked())
      if (!ask || !held) return
      if (ask.fixed) return get().say(`${ask.label}: nobody leaves their place`)
      const now = stands(held).at
      const dx = at.x - now.x
      const dy = at.y - now.y
      placed(ask, held, alone, (one) => {
        const old = stands(one)
        return { at: { x: thousandths(old.at.x + dx), y: thousandths(old.at.y + dy) }, facing: old.facing }
      })
    },

    lay: (at, facing, onto) => {
      const decision = asked()
      const ask = servedSpot()
      const look = eyesFor(() => get().lay(at, facing, onto))
      if (!decision || !ask || !look) return
      const { orders, weapon, spot: before } = get()
      const laid = before?.answer.key === ask.key ? get().laid : []
      const body = ask.body ?? decision.body
      const means = ask.means.find((one) => one.weapon === weapon) ?? ask.means.find((one) => !one.refusal)
      const spot = look.lay({
        key: ask.key,
        at,
        laid,
        ...(body === undefined ? {} : { body }),
        ...(facing === undefined ? {} : { facing: snapped(facing, scene()?.turnStep) }),
        ...(onto === undefined ? {} : { onto }),
        ...(means === undefined ? {} : { weapon: means.weapon }),
        ...(orders ? { draft: orders } : {}),
      })
      if (!spot) return set({ spot: undefined, laid: [], draft: undefined })
      const answer = { ...spot.answer, ...headOf(decision, ask) }
      set({ spot: { ...spot, answer }, laid, tool: 'spot', ask: ask.key })
      if (enter(answer)) return
      hands.cautioned = undefined // what was asked about lay elsewhere
      set({ draft: spot.verdict.legal ? answer : undefined, forecast: look.forecast(answer), cautions: [] })
    },

    layAnother: () => {
      const { spot } = get()
      const most = servedSpot()?.max ?? 1
      if (!spot) return
      const { spots } = spot.answer
      if (spots.length >= most) return get().say(most === 1 ? 'Only one is laid' : `No more than ${most} are laid`)
      if (!spot.verdict.legal) return get().say(withRemedy(spot.verdict.refusals[0] ?? { reason: 'It may not lie there' }))
      set({ laid: spots })
      get().say(`${spots.length} of ${most} laid: choose the next place`)
    },

    takeUp: (index) => {
      const spots = get().spot?.answer.spots ?? []
      const taken = spots[index]
      if (!taken) return
      set({ laid: spots.filter((one) => one !== taken) })
      get().lay(taken.at, taken.facing)
    },

    takeAway: (index) => {
      const rest = get().spot?.answer.spots.filter((_one, at) => at !== index) ?? []
      const last = rest.at(-1)
      if (!last) return context.nothing()
      set({ laid: rest.slice(0, -1) })
      get().lay(last.at, last.facing)
    },
  }
}

const joined = (base: MovePlan, extra: MovePlan): MovePlan => {
  const out = new Set(extra.answer.alone.map((one) => one.piece))
  const alone = [...base.answer.alone.filter((one) => !out.has(one.piece)), ...extra.answer.alone]
  const body = base.ends.some(({ piece }) => !alone.some((one) => one.piece === piece)) // somebody goes the way of the whole
  return {
    ...extra,
    answer: { ...base.answer, ...(body ? {} : { path: [] }), alone },
    ends: [...base.ends.filter((end) => !out.has(end.piece)), ...extra.ends.filter((end) => out.has(end.piece))],
    legs: [...base.legs.filter((leg) => !out.has(leg.piece)), ...extra.legs.filter((leg) => out.has(leg.piece))],
    cost: base.cost > extra.cost ? base.cost : extra.cost,
    limit: base.cost > extra.cost ? base.limit : extra.limit,
  }
}

// Carrying figures: the ghost of a move, wheeling it, and placing off the sequence of play.
import { degrees, type Point, thousandths } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { MovePlan, MoveWish } from '../../engine/kernel/forecast'
import { addressed, placeAnswer } from '../drafts'
import { moveAsk, placeAsk } from '../likely'
import { pieceOf } from '../nearest'
import { groupInHand, groupOfBody, isPlotted, partOf, withParts } from '../orders'
import type { ViewStore } from '../types'
import type { Desk } from './desk'

export const moving = (desk: Desk): Pick<ViewStore, 'carry' | 'turn' | 'place'> => {
  const { get, set, hands, eyes, scene, owed, asked, order, enter } = desk
  /** Within orders a plan becomes parts of them, in place of those of the same gesture a moment ago. */
  const plotted = (next: MoveWish): void => {
    const draft = hands.before ?? get().orders
    const plan = draft ? eyes()?.plan({ ...next, draft }) : undefined
    const decision = asked()
    const ask = moveAsk(decision)
    const answer = plan && decision && ask ? partOf(addressed(plan.answer, decision, ask)) : undefined
    const parts = plan?.parts ?? (answer ? [answer] : undefined)
    if (!draft || !plan || !parts) {
      set({ plan: undefined })
      return
    }
    hands.wish = next
    hands.before = draft
    order(withParts(draft, parts))
    set({ plan })
  }
  const planned = (next: MoveWish, base?: MovePlan): void => {
    if (get().orders) {
      plotted(next)
      return
    }
    const decision = owed()
    const ask = moveAsk(decision)
    const plan = eyes()?.plan(next)
    if (!decision || !ask || !plan) {
      set({ plan: undefined, draft: undefined })
      return
    }
    hands.wish = next
    const whole = base && next.piece !== undefined ? joined(base, plan) : plan
    const answer = addressed(whole.answer, decision, ask)
    const verdict = whole === plan ? plan.verdict : (eyes()?.judge(answer) ?? plan.verdict)
    set({ plan: { ...whole, answer, verdict }, draft: verdict.legal ? answer : undefined })
  }
  return {
    carry: (piece, to, onto, alone) => {
      const held = pieceOf(scene(), piece)
      const { orders, refined } = get()
      const group = groupOfBody(refined, held?.body)
      if (held && group && group.id !== get().group) get().select(held.body, piece)
      const decision = asked()
      if (!held || !decision) return
      if (!moveAsk(decision) && !isPlotted(eyes(), orders, groupInHand(refined, get().group))) return get().say('No move is asked for now')
      if (decision.body !== undefined && decision.body !== held.body) return get().say('Another unit is to move now')
      const { plan } = get()
      const same = hands.wish?.body === held.body && hands.wish.holding === piece && (hands.wish.piece !== undefined) === alone
      const waypoints = same && hands.wish ? hands.wish.path.slice(0, -1) : []
      const turned = same && hands.wish?.turn !== undefined ? { turn: hands.wish.turn } : {}
      const base = alone && !(same && hands.wish?.piece === piece) ? plan : alone ? hands.beforeAlone : undefined
      hands.beforeAlone = alone ? base : undefined
      planned(
        {
          body: held.body,
          path: [...waypoints, to],
          holding: piece,
          ...turned,
          ...(alone ? { piece } : {}),
          ...(onto === undefined ? {} : { onto }),
        },
        base,
      )
    },

    turn: (by) => {
      const { selected, held } = get()
      if (hands.wish) planned({ ...hands.wish, turn: degrees((hands.wish.turn ?? 0) + by) })
      else if (selected !== undefined)
        planned({ body: selected, path: [], ...(held === undefined ? {} : { holding: held }), turn: degrees(by) })
    },

    place: (piece, at, alone) => {
      const now = scene()
      const decision = asked()
      const ask = placeAsk(decision)
      const held = pieceOf(now, piece)
      if (!now || !decision || !ask || !held) return
      const what = alone ? `p${piece}` : `b${held.body}`
      if (hands.drops.at(-1)?.what !== what) hands.drops.push({ what, before: get().placing })
      const moved = new Map<PieceId, Point>(get().placing.map((one) => [one.piece, one.at]))
      const stands = moved.get(piece) ?? held.at
      const dx = at.x - stands.x
      const dy = at.y - stands.y
      const along = alone ? [held] : now.pieces.filter((one) => one.body === held.body && ask.pieces.includes(one.id))
      for (const one of along) {
        const old = moved.get(one.id) ?? one.at
        moved.set(one.id, { x: thousandths(old.x + dx), y: thousandths(old.y + dy) })
      }
      const draft = placeAnswer(decision, ask, now.pieces, moved)
      const forecast = eyes()?.forecast(draft)
      set({ placing: [...moved].map(([id, point]) => ({ piece: id, at: point })) })
      if (!enter(draft)) set({ draft, forecast })
    },
  }
}

const joined = (base: MovePlan, extra: MovePlan): MovePlan => {
  const out = new Set(extra.answer.alone.map((one) => one.piece))
  return {
    ...extra,
    answer: { ...base.answer, alone: [...base.answer.alone.filter((one) => !out.has(one.piece)), ...extra.answer.alone] },
    ends: [...base.ends.filter((end) => !out.has(end.piece)), ...extra.ends.filter((end) => out.has(end.piece))],
    legs: [...base.legs.filter((leg) => !out.has(leg.piece)), ...extra.legs.filter((leg) => out.has(leg.piece))],
    cost: base.cost > extra.cost ? base.cost : extra.cost,
    limit: base.cost > extra.cost ? base.limit : extra.limit,
  }
}

// How the battle is looked at: selection, the armed tool, ruler, chips, ghosts, drafts. Nothing here is part of the record,
// and nothing here knows which system is played.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { Point } from '../engine/geometry/units'
import { degrees, thousandths } from '../engine/geometry/units'
import type { Answer, Decision, MovePlan, MoveWish, PieceId, ScenePiece, TargetAsk } from '../engine/kernel/contract'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import { addressed, optionAt, pickAnswer, placeAnswer, targetAnswer } from './drafts'
import { askFor, likeliest, moveAsk, placeAsk, preferred, targetAsks } from './likely'
import { bodiesByNearness, bodyOf, nearestOf, pieceOf } from './nearest'
import { primaryOf } from './primary'
import { measureAlong, startSpot } from './ruler'
import { type SettingsStore, useSettings } from './settings'
import type { BattleStore, ViewStore } from './types'

type Shown = Omit<
  ViewStore,
  | 'arm'
  | 'select'
  | 'hover'
  | 'measure'
  | 'waypoint'
  | 'pin'
  | 'carry'
  | 'turn'
  | 'place'
  | 'choose'
  | 'lock'
  | 'tune'
  | 'propose'
  | 'confirm'
  | 'cancel'
  | 'say'
  | 'walk'
>

const NOTHING: Pick<
  Shown,
  'hovered' | 'chosen' | 'ruler' | 'measurement' | 'plan' | 'placing' | 'draft' | 'forecast' | 'factor' | 'assigned'
> = {
  hovered: undefined,
  chosen: [],
  ruler: undefined,
  measurement: undefined,
  plan: undefined,
  placing: [],
  draft: undefined,
  forecast: undefined,
  factor: 1,
  assigned: [],
}
const CLOSE = 2 // beyond a move, a declaration may still come to blows
type Listens<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>

export const createView = (battle: Listens<BattleStore>, settings: Listens<SettingsStore>): StoreApi<ViewStore> => {
  let wish: MoveWish | undefined // behind the plan shown
  let beforeAlone: MovePlan | undefined // the plan before a figure was taken out of it

  const store = createStore<ViewStore>()((set, get) => {
    const eyes = () => battle.getState().lookout
    const scene = () => battle.getState().scene
    /** The decision a person at this screen has to answer now. */
    const owed = (): Decision | undefined => {
      const { owed: decision, players, live } = battle.getState()
      return live && decision && players[decision.seat] !== 'computer' ? decision : undefined
    }
    /** With measuring forbidden, nothing is told of ranges and chances until the attack is declared (locked). */
    const mayMeasure = (): boolean => settings.getState().measuring || get().draft?.kind === 'target'
    const servedTarget = (): TargetAsk | undefined => targetAsks(owed()).find((ask) => ask.key === get().ask)

    const bands = (): Pick<Shown, 'reach' | 'chips'> => {
      const { held, weapon, plan } = get()
      const look = eyes()
      const piece = pieceOf(scene(), held)
      if (!look || !piece || weapon === undefined || !mayMeasure()) return { reach: undefined, chips: [] }
      const ghost = plan?.ends.find((end) => end.piece === piece.id)
      return { reach: look.reach(piece.id, weapon), chips: look.survey({ at: ghost?.at ?? piece.at, piece: piece.id }, weapon) }
    }
    const cardOf = (): Pick<Shown, 'card'> => {
      const { hovered, held, selected } = get()
      const look = eyes()
      const piece = hovered ?? held
      if (!look) return { card: undefined }
      if (piece !== undefined) return { card: look.inspect({ piece }) }
      return { card: selected === undefined ? undefined : look.inspect({ body: selected }) }
    }
    /** The attack on whoever stands there, if that is what the armed tool would declare. */
    const attackOn = (onto: PieceId): { readonly draft: Answer; readonly refused: boolean } | undefined => {
      const decision = owed()
      const ask = servedTarget()
      const target = pieceOf(scene(), onto)
      if (!decision || !ask || !target) return undefined
      const option = optionAt(ask.targets, onto, target.body)
      if (!option) return undefined
      const { chosen, weapon, factor, assigned } = get()
      const targets = ask.max > 1 ? [...chosen.filter((id) => id !== option.id), option.id].slice(-ask.max) : [option.id]
      return { draft: targetAnswer(decision, ask, targets, weapon, factor, assigned), refused: option.refusal !== undefined }
    }
    const planned = (next: MoveWish, base?: MovePlan): void => {
      const decision = owed()
      const ask = moveAsk(decision)
      const plan = eyes()?.plan(next)
      if (!decision || !ask || !plan) {
        set({ plan: undefined, draft: undefined })
        return
      }
      wish = next
      const whole = base && next.piece !== undefined ? joined(base, plan) : plan
      const answer = addressed(whole.answer, decision, ask)
      const verdict = whole === plan ? plan.verdict : (eyes()?.judge(answer) ?? plan.verdict)
      set({ plan: { ...whole, answer, verdict }, draft: verdict.legal ? answer : undefined })
    }
    /** Could an attack reach anybody now? With weapons the rules say; a bare declaration needs somebody within a move. */
    const promising =
      (from: ScenePiece | undefined) =>
      (ask: TargetAsk): boolean => {
        const look = eyes()
        if (!look || !from) return true
        if (ask.means.length > 0)
          return ask.means.some((means) =>
            look.survey({ at: from.at, piece: from.id }, means.weapon).some((chip) => chip.need !== undefined && !chip.refusal),
          )
        const utmost = (moveAsk(owed())?.limits.at(-1)?.distance ?? 0) + CLOSE
        const seats = look.scene.pieces.filter((piece) => piece.seat !== from.seat)
        return seats.some((piece) => (piece.at.x - from.at.x) ** 2 + (piece.at.y - from.at.y) ** 2 <= utmost * utmost)
      }
    const redraft = (): void => {
      const decision = owed()
      const ask = servedTarget()
      const { chosen, weapon, factor, assigned } = get()
      const look = eyes()
      if (!decision || !ask || !look || chosen.length === 0) {
        set({ draft: undefined, forecast: undefined })
        return
      }
      const answer = targetAnswer(decision, ask, chosen, weapon, factor, assigned)
      const forecast = look.forecast(answer)
      set({ draft: forecast.verdict.legal ? answer : undefined, forecast })
      set(bands())
    }

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

      arm: (tool, weapon, ask) => {
        const decision = owed()
        const { held } = get()
        wish = undefined
        const armed =
          weapon ??
          (tool === 'target' || tool === 'measure'
            ? (get().weapon ?? preferred(held === undefined ? [] : (eyes()?.weapons(held) ?? []))?.weapon)
            : undefined)
        const served =
          ask ??
          (tool === 'move'
            ? moveAsk(decision)?.key
            : tool === 'place'
              ? placeAsk(decision)?.key
              : tool === 'target'
                ? ((armed === undefined ? undefined : askFor(decision, armed)) ?? targetAsks(decision)[0])?.key
                : undefined)
        const hovered = get().hovered
        set({ ...NOTHING, hovered, tool, weapon: armed, ask: served })
        set(bands())
        const label =
          held === undefined || armed === undefined
            ? undefined
            : eyes()
                ?.weapons(held)
                .find((means) => means.weapon === armed)?.label
        get().say(
          tool === 'move' ? 'Move armed' : tool === 'place' ? 'Placing' : tool === 'select' ? 'Looking' : `${label ?? 'Ruler'} armed`,
        )
      },

      select: (body, piece) => {
        const now = scene()
        const chosenBody = bodyOf(now, body)
        if (!now || !chosenBody) {
          wish = undefined
          set({
            ...NOTHING,
            selected: undefined,
            held: undefined,
            weapon: undefined,
            ask: undefined,
            tool: 'select',
            reach: undefined,
            chips: [],
            card: undefined,
          })
          return
        }
        const decision = owed()
        const held = pieceOf(now, piece) ?? nearestOf(now, chosenBody, undefined)
        const means = held ? (eyes()?.weapons(held.id) ?? []) : []
        const mine = decision !== undefined && chosenBody.seat === decision.seat
        const placing = placeAsk(decision)
        const acts =
          mine &&
          (decision.body === chosenBody.id ||
            (decision.body === undefined && placing !== undefined && chosenBody.pieces.some((one) => placing.pieces.includes(one))))
        const keep = get().selected === chosenBody.id
        const armed = acts
          ? keep && get().ask !== undefined
            ? { tool: get().tool, weapon: get().weapon, ask: get().ask }
            : likeliest(decision, means, promising(held))
          : likeliest(undefined, means)
        const weapon =
          armed.weapon !== undefined && means.some((one) => one.weapon === armed.weapon) ? armed.weapon : preferred(means)?.weapon
        if (!keep) wish = undefined
        set({
          ...(keep ? {} : NOTHING),
          selected: chosenBody.id,
          held: held?.id,
          tool: armed.tool,
          ask: armed.ask,
          weapon: armed.tool === 'move' || armed.tool === 'place' ? armed.weapon : weapon,
        })
        set({ ...bands(), ...cardOf() })
        // a body may stand for an option of what is asked: "activate these"
        const pick = decision?.asks.find(
          (ask) => ask.kind === 'pick' && ask.min === 1 && ask.max === 1 && optionAt(ask.options, held?.id, chosenBody.id) !== undefined,
        )
        if (decision && pick?.kind === 'pick') {
          const option = optionAt(pick.options, held?.id, chosenBody.id)
          if (option?.refusal) get().say(`${option.label}: ${option.refusal.reason}`)
          else if (option) set({ draft: pickAnswer(decision, pick, [option.id]) })
        }
        if (!keep)
          get().say(
            `${chosenBody.name}, ${chosenBody.strength} of ${chosenBody.of}${chosenBody.notes.length > 0 ? `, ${chosenBody.notes.join(', ')}` : ''}`,
          )
      },

      hover: (piece) => {
        if (piece === get().hovered) return
        set({ hovered: piece })
        set(cardOf())
        if (get().draft?.kind === 'target' || !mayMeasure()) return
        const attack = piece === undefined ? undefined : attackOn(piece)
        set({ forecast: attack ? eyes()?.forecast(attack.draft) : undefined })
      },

      measure: (from, to, onto) => {
        const look = eyes()
        if (!look) return
        if (!mayMeasure()) return get().say('Measuring before declaring is off for this table: choose the target first')
        const { held, plan, weapon, ruler, draft } = get()
        if (ruler?.pinned) set({ ruler: undefined })
        const waypoints = ruler && !ruler.pinned ? ruler.waypoints : []
        const start = startSpot(look.scene, held, plan, from)
        const armed = start.piece === held && held !== undefined && onto !== undefined ? weapon : undefined
        const measurement = measureAlong(look, start, waypoints, to, onto, armed)
        const attack = onto === undefined || draft?.kind === 'target' ? undefined : attackOn(onto)
        const changed = ruler?.onto !== onto
        set({
          ruler: { from: start.at, waypoints, to, ...(onto === undefined ? {} : { onto }), pinned: false },
          measurement,
          ...(draft?.kind === 'target' || !changed ? {} : { forecast: attack ? look.forecast(attack.draft) : undefined }),
        })
        if (changed && onto !== undefined) {
          const name = pieceOf(look.scene, onto)?.name ?? ''
          get().say(
            `${name}: ${measurement.label}${measurement.need === undefined ? '' : `, needs ${measurement.need}`}${measurement.refusal ? `, ${measurement.refusal.reason}` : ''}`,
          )
        }
      },

      waypoint: () => {
        const { ruler, tool, plan } = get()
        if (ruler && !ruler.pinned) set({ ruler: { ...ruler, waypoints: [...ruler.waypoints, ruler.to] } })
        else if (tool === 'move' && plan && wish) {
          const end = wish.path.at(-1)
          if (end) wish = { ...wish, path: [...wish.path, end] }
        }
      },

      pin: () => {
        const { ruler } = get()
        if (ruler) set({ ruler: { ...ruler, pinned: !ruler.pinned } })
      },

      carry: (piece, to, onto, alone) => {
        const held = pieceOf(scene(), piece)
        const decision = owed()
        if (!held || !decision) return
        if (!moveAsk(decision)) return get().say('No move is asked for now')
        if (decision.body !== undefined && decision.body !== held.body) return get().say('Another unit is to move now')
        const { plan } = get()
        const same = wish?.body === held.body && wish.holding === piece && (wish.piece !== undefined) === alone
        const waypoints = same && wish ? wish.path.slice(0, -1) : []
        const turned = same && wish?.turn !== undefined ? { turn: wish.turn } : {}
        const base = alone && !(same && wish?.piece === piece) ? plan : alone ? beforeAlone : undefined
        beforeAlone = alone ? base : undefined
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
        if (wish) planned({ ...wish, turn: degrees((wish.turn ?? 0) + by) })
        else if (selected !== undefined)
          planned({ body: selected, path: [], ...(held === undefined ? {} : { holding: held }), turn: degrees(by) })
      },

      place: (piece, at, alone) => {
        const now = scene()
        const decision = owed()
        const ask = placeAsk(decision)
        const held = pieceOf(now, piece)
        if (!now || !decision || !ask || !held) return
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
        set({ placing: [...moved].map(([id, point]) => ({ piece: id, at: point })), draft, forecast })
      },

      choose: (target) => {
        const decision = owed()
        const { chosen, ask: key } = get()
        const ask = decision?.asks.find((one) => one.key === key) ?? decision?.asks.find((one) => one.kind === 'target')
        if (!decision || !ask) return
        const options = ask.kind === 'target' ? ask.targets : ask.kind === 'pick' ? ask.options : []
        const max = ask.kind === 'target' || ask.kind === 'pick' ? ask.max : 1
        const option = options.find((one) => one.id === target)
        if (option?.refusal && !chosen.includes(target))
          return get().say(`${option.label}: ${option.refusal.reason}${option.refusal.remedy ? `. ${option.refusal.remedy}` : ''}`)
        const next = chosen.includes(target) ? chosen.filter((id) => id !== target) : [...chosen, target].slice(-max)
        set({ chosen: next, ask: ask.key, assigned: [], ...(ask.kind === 'target' ? { tool: 'target' } : {}) })
        if (ask.kind === 'target') redraft()
        else if (ask.kind === 'pick') set({ draft: next.length >= ask.min ? pickAnswer(decision, ask, next) : undefined })
      },

      lock: (onto) => {
        const look = eyes()
        const target = pieceOf(scene(), onto)
        if (!look || !target) return
        const decision = owed()
        const served = servedTarget() ?? (get().weapon === undefined ? undefined : askFor(decision, get().weapon ?? ''))
        if (!decision || !served) return
        set({ ask: served.key, tool: 'target' })
        const attack = attackOn(onto)
        if (attack?.draft.kind !== 'target') return
        const forecast = look.forecast(attack.draft)
        const legal = forecast.verdict.legal
        set({ draft: legal ? attack.draft : undefined, chosen: legal ? attack.draft.targets : [], forecast, hovered: onto })
        set(bands())
        const refusal = forecast.verdict.legal ? undefined : forecast.verdict.refusals[0]
        get().say(
          refusal
            ? refusal.reason
            : `${forecast.title}${forecast.need ? `, needs ${forecast.need.value} on ${forecast.need.die}` : ''}. Enter confirms`,
        )
      },

      tune: (factor, assigned) => {
        set({ factor, assigned })
        redraft()
      },

      propose: (draft) => {
        set({ draft, ...(draft?.kind === 'pick' ? { chosen: draft.picked, ask: draft.key } : {}) })
      },

      confirm: () => {
        const decision = owed()
        const primary = primaryOf(decision, get().draft)
        if (!primary) {
          const { plan } = get()
          const verdict = plan?.verdict
          return get().say(
            verdict && !verdict.legal ? (verdict.refusals[0]?.reason ?? 'That move is not allowed') : 'Nothing to confirm yet',
          )
        }
        if (!battle.getState().answer(primary.answer)) {
          const [refusal] = battle.getState().refusals
          get().say(refusal ? `${refusal.reason}${refusal.remedy ? `: ${refusal.remedy}` : ''}` : 'Refused')
        }
      },

      cancel: () => {
        const { draft, ruler, plan, chosen, placing, forecast, tool, selected } = get()
        if (ruler) set({ ruler: undefined, measurement: undefined })
        else if (draft || plan || chosen.length > 0 || placing.length > 0 || forecast) {
          wish = undefined
          set({ ...NOTHING, hovered: get().hovered })
          set(bands())
        } else if (tool !== 'select') get().arm('select')
        else if (selected !== undefined) get().select(undefined)
      },

      say: (text) => set({ said: text }),

      walk: (by) => {
        const now = scene()
        if (!now) return
        const decision = owed()
        const { tool, held, hovered, selected } = get()
        const from = pieceOf(now, held)
        const step = <T>(list: readonly T[], at: number): T | undefined =>
          list[(((at < 0 ? (by > 0 ? 0 : list.length - 1) : at + by) % list.length) + list.length) % list.length]
        const ask = tool === 'target' ? servedTarget() : undefined
        if (ask && from) {
          const bodies = bodiesByNearness(now, from.at).filter((body) => optionAt(ask.targets, body.pieces[0], body.id) !== undefined)
          const next = step(
            bodies,
            bodies.findIndex((body) => body.id === pieceOf(now, hovered)?.body),
          )
          const piece = next ? nearestOf(now, next, from.at) : undefined
          if (!piece) return
          get().hover(piece.id)
          return get().measure(from.at, piece.at, piece.id)
        }
        const may = new Set(decision?.pieces ?? [])
        const bodies = bodiesByNearness(now, undefined)
        const first = bodies.filter((body) => body.pieces.some((piece) => may.has(piece)))
        const order = [...first, ...bodies.filter((body) => !first.includes(body))]
        const next = step(
          order,
          order.findIndex((body) => body.id === selected),
        )
        if (next) get().select(next.id)
      },
    }
  })

  let seen = { scene: battle.getState().scene, owed: battle.getState().owed, live: battle.getState().live }
  battle.subscribe((state) => {
    if (state.scene === seen.scene && state.owed === seen.owed && state.live === seen.live) return
    const moved = state.scene !== seen.scene
    const asked = state.owed?.id !== seen.owed?.id
    seen = { scene: state.scene, owed: state.owed, live: state.live }
    const view = store.getState()
    wish = undefined
    beforeAlone = undefined
    store.setState({ ...NOTHING, hovered: pieceOf(state.scene, view.hovered)?.id })
    const person = state.live && state.owed !== undefined && state.players[state.owed.seat] !== 'computer' ? state.owed : undefined
    if (asked) store.setState({ ask: undefined, tool: 'select' })
    if (person?.body !== undefined && (asked || view.selected === undefined)) view.select(person.body)
    else if (view.selected !== undefined) {
      const still = bodyOf(state.scene, view.selected)
      if (moved || asked) view.select(still && still.pieces.length > 0 && person?.body === undefined && !asked ? still.id : undefined)
    }
    if (asked && state.owed) {
      const side = state.scene?.sides.find((one) => one.seat === state.owed?.seat)
      view.say(`${side?.name ?? ''}: ${state.owed.title}`)
    } else if (state.outcome) view.say(state.outcome.reason)
  })
  settings.subscribe(() => store.setState({ reach: undefined, chips: [] }))
  return store
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

export const useView: Bound<ViewStore> = bind(createView(useBattle, useSettings))

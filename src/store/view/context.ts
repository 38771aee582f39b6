// What the doings of the view share: the stores, who is asked, what the armed tool would do, and the wish behind a plan.
import type { StoreApi } from 'zustand/vanilla'
import type {
  Answer,
  Decision,
  MoveAsk,
  OrdersAnswer,
  Part,
  PartAsk,
  PieceId,
  SpotAsk,
  TargetAnswer,
  TargetAsk,
  WeaponId,
} from '../../engine/kernel/asks'
import { offered } from '../../engine/kernel/check'
import type { Forecast, MovePlan, MoveWish } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { groupInHand, handOf, headOf, inHand, moveAsk, named, optionAt, ordersAsk, owedHere, spotAsks, targetAsks } from '../asked'
import { targetAnswer } from '../drafts'
import { pieceOf } from '../nearest'
import { begun, isPlotted, type Judged, judged, minima, partFor, partOf, withoutPart, withParts } from '../orders'
import type { Position } from '../position'
import { isReckoned, type Prospect, prospectsFrom, prospectsOf } from '../prospects'
import type { SettingsStore } from '../settings'
import type { BattleStore, ViewStore } from '../types'

export type Listens<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>
export type Shown = {
  readonly [Key in keyof ViewStore as ViewStore[Key] extends (...given: never[]) => unknown ? never : Key]: ViewStore[Key]
}

/** Nothing begun. */
export const NOTHING: Pick<
  Shown,
  | 'hovered'
  | 'chosen'
  | 'ruler'
  | 'measurement'
  | 'plan'
  | 'placing'
  | 'spot'
  | 'laid'
  | 'draft'
  | 'forecast'
  | 'factor'
  | 'assigned'
  | 'aim'
> = {
  hovered: undefined,
  chosen: [],
  ruler: undefined,
  measurement: undefined,
  plan: undefined,
  placing: [],
  spot: undefined,
  laid: [],
  draft: undefined,
  forecast: undefined,
  factor: 1,
  assigned: [],
  aim: undefined,
}
const CLOSE = 1 // beyond a move, a declaration may still come to blows
/** As far as one goes to fight: the limit of a plain move, not of a run. */
const fighting = (ask: MoveAsk | undefined): number | undefined => (ask?.limits[1] ?? ask?.limits.at(-1))?.distance

/** One thing put down in a placing: what stood re-placed before it. */
export interface Drop {
  readonly what: string
  readonly before: Shown['placing']
}
/** What is in hand and not shown. */
export interface Hands {
  wish: MoveWish | undefined // behind the plan shown
  beforeAlone: MovePlan | undefined // the plan before a figure was taken out of it
  drops: Drop[] // in the order they were put down
  before: OrdersAnswer | undefined // the orders before the gesture that changed them last
  armed: boolean // what is armed was armed by hand
  late: (() => void) | undefined // what was done last before anything could be measured, to be done again when it can
  whole: Judged | undefined // of what is put together piece by piece: the orders, an allocation
  cautioned: string | undefined // the decision whose cautions have been asked about
  walked: string | undefined // the decision in which one was walked to last
  kept: { readonly battle: string; readonly orders: OrdersAnswer } | undefined // orders left unfinished, for when one comes back to them
}
export type ViewContext = ReturnType<typeof createContext>

export const createContext = (
  battle: Listens<BattleStore>,
  settings: Listens<SettingsStore>,
  store: Pick<StoreApi<ViewStore>, 'getState' | 'setState'>,
) => {
  const { getState: get, setState: set } = store
  const hands: Hands = {
    wish: undefined,
    beforeAlone: undefined,
    drops: [],
    before: undefined,
    armed: false,
    late: undefined,
    whole: undefined,
    cautioned: undefined,
    walked: undefined,
    kept: undefined,
  }
  const eyes = (): Position | undefined => battle.getState().position
  /** Those who measure and foresee; not come yet, what was to be done with them is done when they are. */
  const eyesFor = (again: () => void): Position | undefined => {
    const look = eyes()
    hands.late = look ? undefined : again
    return look
  }
  const scene = () => battle.getState().scene
  /** The decision a person at this screen has to answer now. */
  const owed = (): Decision | undefined => owedHere(battle.getState())
  /** The same as it is put to what is in hand. */
  const asked = (): Decision | undefined => {
    const view = get()
    return inHand(owed(), view.refined, handOf(view))
  }
  /** With measuring forbidden, nothing is told of ranges and chances until the attack is declared (locked). */
  const mayMeasure = (): boolean => settings.getState().measuring || get().draft?.kind === 'target'
  const servedTarget = (): TargetAsk | undefined => targetAsks(asked()).find((ask) => ask.key === get().ask)
  const servedSpot = (): SpotAsk | undefined => {
    const spots = spotAsks(asked())
    return spots.find((ask) => ask.key === get().ask) ?? spots[0]
  }

  /** While a template is laid that the weapon shown is none of, that weapon has nothing to say. */
  const laidWithout = (): boolean => {
    const { tool, weapon } = get()
    return tool === 'spot' && servedSpot()?.means.some((one) => one.weapon === weapon) === false
  }

  /** How the attack of the body in hand stands against everybody: of what is asked, or else of the weapon shown. */
  const prospects = (): readonly Prospect[] => {
    const { selected, held, weapon, factor, aim, plan, tool, orders, chosen, assigned } = get()
    const look = eyes()
    const now = scene()
    if (!look || !now || selected === undefined || !mayMeasure() || laidWithout()) return []
    const from = (own: readonly ScenePiece[]): readonly Prospect[] => {
      if (own[0] === undefined || weapon === undefined) return []
      const { melee = false } = look.weapons(own[0].id).find((one) => one.weapon === weapon) ?? {}
      return prospectsFrom(look, own, weapon, { verb: melee ? 'strike' : 'shoot', melee }, plan, orders)
    }
    const own = now.pieces.filter((piece) => piece.body === selected)
    const decision = asked()
    const ask = tool === 'target' ? servedTarget() : undefined
    if (!decision || ask?.body !== selected) return from(own)
    if (!isReckoned(ask)) return []
    const offered = prospectsOf(look, decision, ask, { weapon, factor, aim, byHand: { targets: chosen, assigned } })
    const told = new Set(offered.map(({ body }) => body))
    // of whoever is not offered it is told why not, as by the ruler from the figure in hand
    const others = from(own.filter(({ id }) => id === held))
    return [...offered, ...others.filter(({ body, refusal }) => refusal !== undefined && !told.has(body))]
  }
  const bands = (): Pick<Shown, 'reach' | 'chips' | 'prospects'> => {
    const { held, weapon, plan, orders } = get()
    const look = eyes()
    const piece = pieceOf(scene(), held)
    if (!look || !piece || weapon === undefined || !mayMeasure() || laidWithout()) return { reach: undefined, chips: [], prospects: [] }
    const ghost = plan?.ends.find((end) => end.piece === piece.id)
    return {
      reach: look.reach(piece.id, weapon, orders),
      chips: look.survey({ at: ghost?.at ?? piece.at, piece: piece.id }, weapon, orders),
      prospects: prospects(),
    }
  }
  const cardOf = (): Pick<Shown, 'card'> => {
    const { hovered, held, selected } = get()
    const look = eyes()
    const piece = hovered ?? held
    if (!look) return { card: undefined }
    if (piece !== undefined) return { card: look.inspect({ piece }) }
    return { card: selected === undefined ? undefined : look.inspect({ body: selected }) }
  }
  /** What an answer to this comes to: whoever is offered and refused is not to be had, whatever else the rules tell of it. */
  const foreseen = (look: Position, ask: TargetAsk, answer: TargetAnswer): Forecast => {
    const forecast = look.forecast(answer)
    const refusals = offered(ask.targets, answer.targets, ask.label)
    return refusals.length > 0 && forecast.verdict.legal ? { ...forecast, verdict: { legal: false, refusals } } : forecast
  }
  /** The attack on whoever stands there, if that is what the armed tool would declare. */
  const attackOn = (onto: PieceId): { readonly ask: TargetAsk; readonly draft: TargetAnswer; readonly refused: boolean } | undefined => {
    const decision = asked()
    const ask = servedTarget()
    const target = pieceOf(scene(), onto)
    if (!decision || !ask || !target) return undefined
    const option = optionAt(ask.targets, onto, target.body)
    if (!option) return undefined
    const { chosen, weapon, factor, assigned, aim } = get()
    const targets = ask.max > 1 ? [...chosen.filter((id) => id !== option.id), option.id].slice(-ask.max) : [option.id]
    return { ask, draft: targetAnswer(decision, ask, targets, weapon, factor, assigned, aim), refused: option.refusal !== undefined }
  }
  /** What the body in hand could do to whoever stands there, whatever tool is armed: what is served, else the first attack on an enemy the rules let. */
  const outlook = (onto: PieceId): Forecast | undefined => {
    const served = attackOn(onto)
    const look = eyes()
    if (served || !look) return served && look && foreseen(look, served.ask, served.draft)
    const decision = asked()
    const target = pieceOf(scene(), onto)
    if (!decision || !target || target.seat === decision.seat || get().selected === undefined) return undefined
    for (const ask of targetAsks(decision)) {
      const option = ask.body === get().selected ? optionAt(ask.targets, onto, target.body) : undefined
      if (!option || option.refusal) continue
      const forecast = look.forecast(targetAnswer(decision, ask, [option.id], get().weapon, 1, []))
      if (forecast.verdict.legal) return forecast
    }
    return undefined
  }
  /** Of a body of several kinds whoever has this weapon: the one in hand if he does, else the first who does. */
  const bearer = (from: ScenePiece, weapon: WeaponId): ScenePiece => {
    const look = eyes()
    const has = ({ id }: ScenePiece): boolean => look?.reach(id, weapon) !== undefined
    return !look || has(from) ? from : (look.scene.pieces.find((piece) => piece.body === from.body && has(piece)) ?? from)
  }
  /**
   * Could an attack reach anybody now? With weapons the rules say; a bare declaration needs somebody within a move. `anybody` asks whoever
   * of the body has the weapon, and not only the one in hand.
   */
  const promising =
    (from: ScenePiece | undefined, anybody = false) =>
    (ask: TargetAsk | SpotAsk): boolean => {
      const look = eyes()
      if (!look || !from) return true
      const enemies = look.scene.pieces.filter((piece) => piece.seat !== from.seat)
      if (ask.kind === 'spot') {
        const { origin = from.at, range = Number.POSITIVE_INFINITY } = ask
        return enemies.some(({ at }) => Math.hypot(at.x - origin.x, at.y - origin.y) <= range)
      }
      const own = look.scene.pieces.filter((piece) => piece.body === from.body)
      if (ask.means.length > 0) {
        // who is in hand speaks for all, but for blows: it may be another of them who is in contact
        const blows = ask.body === from.body && ask.means.every(({ melee }) => melee)
        return ask.means.some(({ weapon }) =>
          (blows ? own : [anybody ? bearer(from, weapon) : from]).some(({ at, id }) =>
            look.survey({ at, piece: id }, weapon).some((chip) => !chip.refusal),
          ),
        )
      }
      const utmost = (fighting(moveAsk(asked())) ?? 0) + CLOSE
      return own.some((one) =>
        enemies.some(
          (enemy) =>
            Math.hypot(enemy.at.x - one.at.x, enemy.at.y - one.at.y) <= utmost + 3 &&
            look.measure({ at: one.at, piece: one.id }, { at: enemy.at, piece: enemy.id }).distance <= utmost,
        ),
      )
    }
  const redraft = (): void => {
    const decision = asked()
    const ask = servedTarget()
    const { chosen, weapon, factor, assigned, aim, orders } = get()
    const look = eyesFor(redraft)
    if (!decision || !ask || !look || chosen.length === 0) {
      if (orders && ask) order(withoutPart(orders, ask))
      else set({ draft: undefined, forecast: undefined })
      return
    }
    const answer = targetAnswer(decision, ask, chosen, weapon, factor, assigned, aim)
    const forecast = foreseen(look, ask, answer)
    if (orders) {
      enter(answer)
      set({ forecast })
    } else set({ draft: forecast.verdict.legal ? answer : undefined, forecast })
    set(bands())
  }
  /** The orders as they stand now: asked afresh, judged and forecast. */
  const order = (given: OrdersAnswer): void => {
    const decision = owed()
    const look = eyes()
    const whole = ordersAsk(decision)
    if (!decision || !look || !whole) return
    const orders = { ...given, parts: given.parts.map((part) => named(decision, part)) }
    const { battleId } = battle.getState()
    hands.kept = battleId === undefined ? undefined : { battle: battleId, orders }
    hands.whole = judged(decision, orders, look)
    hands.wish = undefined // a gesture that led here says so itself: any other change of the orders is the end of it
    const asked = get().cautions.length > 0 ? (hands.whole.forecast?.cautions ?? []) : []
    set({ orders, refined: look.refine(orders) ?? whole, cautions: asked, plan: undefined, ...hands.whole })
    // what is armed may be no means any more of what is ordered now
    const { means } = servedTarget() ?? { means: [] }
    if (means[0] && !means.some(({ weapon }) => weapon === get().weapon)) set({ weapon: means[0].weapon })
    set(bands())
  }
  /** Puts an answer to one question of the orders in hand into them; false: it is no such question. */
  const enter = (answer: Answer, more: readonly Part[] = []): boolean => {
    const { orders } = get()
    const part = partOf(answer)
    if (!orders || !part || owed()?.asks.some((ask) => ask.key === answer.key)) return false
    order(withParts(orders, [part, ...more]))
    return true
  }
  /** What the forecast shows when nothing is pointed at. */
  const resting = (): { readonly forecast: Forecast | undefined } => ({ forecast: hands.whole?.forecast })
  /** The question that a plotted group's moves go under. */
  const plottedKey = (): string | undefined => {
    const { orders, refined, group } = get()
    const taken = groupInHand(refined, group)
    return isPlotted(eyes(), orders, taken) ? taken?.asks[0]?.key : undefined
  }
  /** At whom whoever is in hand is asked to do something by some means. */
  const aims = (decision = asked()): readonly TargetAsk[] => targetAsks(decision).filter(({ means }) => means[0])
  /** What is chosen already for the question that is served. */
  const fromOrders = (): Partial<Shown> => {
    const { orders, ask: key } = get()
    const part = partFor(
      orders,
      asked()?.asks.find((one): one is PartAsk => one.kind !== 'orders' && one.key === key),
    )
    if (part?.kind === 'pick') return { chosen: part.picked }
    if (part?.kind !== 'target') return {}
    return { chosen: part.targets, factor: part.factor ?? 1, assigned: part.assigned ?? [], aim: part.aim }
  }
  const nothing = (): void => {
    hands.wish = undefined
    hands.beforeAlone = undefined
    hands.drops = []
    hands.before = undefined
    hands.late = undefined
    set({ ...NOTHING, hovered: get().hovered, ...(hands.whole ?? { cautions: [] }) })
  }
  /** Begins what is put together piece by piece, where it was left or as the rules suggest. */
  const begin = (): void => {
    hands.whole = undefined
    hands.armed = false
    nothing()
    set({
      hovered: undefined,
      alone: false,
      orders: undefined,
      refined: undefined,
      unfit: [],
      overlooked: undefined,
      cautions: [],
      group: undefined,
      amounts: {},
      shared: [],
    })
    const decision = owed()
    const whole = ordersAsk(decision)
    if (!decision) return
    const { kept } = hands
    const same = kept?.battle === battle.getState().battleId && kept?.orders.decision === decision.id
    if (whole) order(same && kept ? kept.orders : begun(decision, whole))
    const allocation = decision.asks.find((ask) => ask.kind === 'allocate')
    if (!allocation) return
    const amounts = minima(allocation)
    const look = eyes()
    // where nothing need be given out, nothing is an answer too
    if (look && !allocation.whole) hands.whole = judged(decision, { ...headOf(decision, allocation), kind: 'allocate', amounts }, look)
    set({ amounts, ...hands.whole })
  }
  return {
    battle,
    settings,
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
    resting,
    fromOrders,
    plottedKey,
    aims,
    mayMeasure,
    servedTarget,
    servedSpot,
    bands,
    cardOf,
    attackOn,
    foreseen,
    outlook,
    bearer,
    promising,
    redraft,
    nothing,
    begin,
  }
}

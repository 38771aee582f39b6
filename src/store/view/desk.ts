// What the doings of the view share: the stores, who is asked, what the armed tool would do, and the wish behind a plan.
import type { StoreApi } from 'zustand/vanilla'
import type { Answer, Decision, MovePlan, MoveWish, PieceId, ScenePiece, TargetAsk } from '../../engine/kernel/contract'
import { optionAt, targetAnswer } from '../drafts'
import { moveAsk, targetAsks } from '../likely'
import type { Lookout } from '../lookout'
import { pieceOf } from '../nearest'
import type { SettingsStore } from '../settings'
import type { BattleStore, ViewStore } from '../types'

export type Listens<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>
export type Shown = {
  readonly [Key in keyof ViewStore as ViewStore[Key] extends (...given: never[]) => unknown ? never : Key]: ViewStore[Key]
}

/** Nothing begun. */
export const NOTHING: Pick<
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
}
export type Desk = ReturnType<typeof createDesk>

export const createDesk = (
  battle: Listens<BattleStore>,
  settings: Listens<SettingsStore>,
  store: Pick<StoreApi<ViewStore>, 'getState' | 'setState'>,
) => {
  const { getState: get, setState: set } = store
  const hands: Hands = { wish: undefined, beforeAlone: undefined, drops: [] }
  const eyes = (): Lookout | undefined => battle.getState().lookout
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
  const nothing = (): void => {
    hands.wish = undefined
    hands.beforeAlone = undefined
    hands.drops = []
    set({ ...NOTHING, hovered: get().hovered })
  }
  return {
    battle,
    settings,
    get,
    set,
    hands,
    eyes,
    scene,
    owed,
    mayMeasure,
    servedTarget,
    bands,
    cardOf,
    attackOn,
    promising,
    redraft,
    nothing,
  }
}

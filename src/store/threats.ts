// Who could hurt the body in hand where its move would end: asked of the rules while a move is planned, a little behind the pointer.
import { createStore, type StoreApi } from 'zustand/vanilla'
import type { BodyId, PieceId } from '../engine/kernel/asks'
import type { MovePlan, Threat } from '../engine/kernel/forecast'
import { useBattle } from './battle'
import { type Bound, bind } from './bind'
import type { BattleStore, ViewStore } from './types'
import { useView } from './view'

export interface ThreatsStore {
  readonly on: boolean
  /** For the plan shown; undefined as long as none is planned or it was not worked out yet. */
  readonly shown: { readonly body: BodyId; readonly threats: readonly Threat[]; readonly groups: readonly ThreatGroup[] } | undefined
  toggle(): void
}
/** The threats of one enemy body. */
export interface ThreatGroup {
  readonly body: BodyId
  readonly pieces: readonly PieceId[] // those of it who could
  readonly label: string // of the weapon to be feared most
  readonly by: number // how many of them would use it so: what is said next is said of these
  readonly others: string // what the rest of them would use, and how many each
  readonly melee: boolean
  readonly need: number // the easiest of theirs
  readonly under: boolean // rolled at or under
  readonly chance: number // highest of a single one of them
  readonly moves: boolean // all of them have to come up first
  readonly expected: number // summed over all: lives lost, if nobody got in the other's way
  readonly spent: boolean // all of them have acted
  readonly coarse: boolean // sight was not worked out for any of them
}
type Listens<T> = Pick<StoreApi<T>, 'getState' | 'subscribe'>
const PAUSE = 70 // milliseconds between two workings-out while the pointer moves

/** '2 × thrown stones; sling': a unit may have several kinds. */
function weaponsOf(threats: readonly Threat[]): string {
  const counts = new Map<string, number>()
  for (const { label } of [...threats].sort((a, b) => b.expected - a.expected)) counts.set(label, (counts.get(label) ?? 0) + 1)
  return [...counts].map(([label, count]) => (count > 1 ? `${count} × ${label}` : label)).join('; ') // their names have commas of their own
}

/** By enemy body, the worst first. */
export const grouped = (threats: readonly Threat[]): readonly ThreatGroup[] => {
  const bodies = new Map<BodyId, Threat[]>()
  for (const threat of threats) {
    const list = bodies.get(threat.body)
    if (list) list.push(threat)
    else bodies.set(threat.body, [threat])
  }
  const groups = [...bodies].map(([body, list]): ThreatGroup => {
    const worst = list.reduce((a, b) => (b.expected > a.expected ? b : a))
    const alike = list.filter((one) => one.label === worst.label)
    return {
      body,
      pieces: list.map((one) => one.piece),
      label: worst.label,
      by: alike.length,
      others: weaponsOf(list.filter((one) => one.label !== worst.label)),
      melee: worst.melee,
      need: (worst.under ? Math.max : Math.min)(...alike.map((one) => one.need)),
      under: worst.under === true,
      chance: Math.max(...alike.map((one) => one.chance)),
      moves: alike.every((one) => one.moves),
      expected: list.reduce((sum, one) => sum + one.expected, 0),
      spent: list.every((one) => one.spent),
      coarse: list.every((one) => one.coarse),
    }
  })
  return groups.sort((a, b) => Number(a.spent) - Number(b.spent) || b.expected - a.expected)
}

export const createThreats = (battle: Listens<BattleStore>, view: Listens<ViewStore>): StoreApi<ThreatsStore> => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let worked: MovePlan | undefined
  const store = createStore<ThreatsStore>()((set, get) => ({
    on: true,
    shown: undefined,
    toggle: () => {
      const on = !get().on
      set({ on })
      worked = undefined
      follow(view.getState().plan)
    },
  }))
  const work = (): void => {
    timer = undefined
    const { plan } = view.getState()
    const { position, scene } = battle.getState()
    const body = scene?.pieces.find((piece) => piece.id === plan?.ends[0]?.piece)?.body
    if (!plan || !position || body === undefined) return
    worked = plan
    const threats = position.threat?.(body, plan.ends)
    store.setState({ shown: threats && { body, threats, groups: grouped(threats) } })
  }
  function follow(plan: MovePlan | undefined): void {
    if (plan && store.getState().on) {
      if (plan !== worked) timer ??= setTimeout(work, PAUSE)
      return
    }
    clearTimeout(timer)
    timer = undefined
    worked = undefined
    if (store.getState().shown) store.setState({ shown: undefined })
  }
  view.subscribe((state) => follow(state.plan))
  return store
}
export const useThreats: Bound<ThreatsStore> = bind(createThreats(useBattle, useView))

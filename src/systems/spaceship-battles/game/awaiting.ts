// Who owes orders: derived from what the battle waits for.
import type { Decision, OrderGroup, OrdersAnswer, OrdersAsk, Seat } from '../../../engine/kernel/asks'
import { remembered } from '../../../engine/kernel/recent'
import { PHASES } from '../data/tables'
import type { Frame, State } from '../state'
import { nextFire } from './approach'
import { attackGroup } from './attacks'
import { type Parts, partsOf } from './keys'
import { commandGroup } from './phase-zero'
import { plotGroup, plotters } from './plots'
import { commandedBy, seatsLeft } from './queries'

export const SURRENDER = 'surrender'

function groupsOf(state: State, seat: Seat, parts: Parts | undefined): readonly OrderGroup[] {
  const { frame } = state
  const ships = commandedBy(state, seat)
  switch (frame.frame) {
    case 'command':
      return ships.map((ship) => commandGroup(ship, parts))
    case 'plot':
      return plotters(state, ships, frame.from, frame.to).map((ship) => plotGroup(state, ship, frame.from, frame.to, parts))
    case 'attack':
      return ships.map((ship) => attackGroup(state, ship, parts)).filter((group) => group.asks.length > 0)
  }
}

const LABELS: Readonly<Record<Frame['frame'], string>> = { command: 'Command', plot: 'Plot moves', attack: 'Give targets' }

function titleOf({ frame }: State, name: string): string {
  if (frame.frame === 'command') return `${name}: Phase Zero`
  if (frame.frame === 'attack') return `${name}: attacks of phase ${frame.phase}`
  return `${name}: moves of phases ${frame.from} to ${frame.to}`
}

const hintOf = ({ frame, plotting }: State): string | undefined =>
  plotting === 'until met' && frame.frame === 'plot' && frame.to > nextFire(frame.from)
    ? frame.to === PHASES
      ? 'Nobody can be in range this turn: plot all of it.'
      : `Nobody can be in range before phase ${nextFire(frame.to + 1)}: plot on to phase ${frame.to}.`
    : undefined

/** The one question of a seat's orders, undefined if it has none to give. With a draft it follows what is ordered so far. */
export function ordersAsk(state: State, seat: Seat, draft?: OrdersAnswer): OrdersAsk | undefined {
  if (state.outcome !== undefined) return undefined
  const groups = groupsOf(state, seat, draft === undefined ? undefined : partsOf(draft))
  if (groups.length === 0) return undefined
  const hint = hintOf(state)
  return { key: 'orders', kind: 'orders', label: LABELS[state.frame.frame], primary: true, groups, ...(hint === undefined ? {} : { hint }) }
}

const frameId = (frame: Frame): string => (frame.frame === 'command' ? '0' : frame.frame === 'plot' ? `m${frame.from}` : `a${frame.phase}`)
/** Names the orders of a seat: the same as long as they are the same question, whatever else happens. */
export const ordersId = (state: State, seat: Seat): string => `${state.turn}.${frameId(state.frame)}.${seat}`

/** The seats that have orders to give now. */
export const orderers = (state: State): readonly Seat[] => seatsLeft(state).filter((seat) => groupsOf(state, seat, undefined).length > 0)

export const awaiting = remembered(1, decide)
function decide(state: State): readonly Decision[] {
  if (state.outcome !== undefined) return []
  const common = { reaction: false } as const
  const orders = state.sides.flatMap(({ seat, name }): readonly Decision[] => {
    const ask = ordersAsk(state, seat)
    if (ask === undefined) return []
    const pieces = ask.groups.flatMap(({ body }) => (body === undefined ? [] : [body]))
    return [{ ...common, id: ordersId(state, seat), seat, title: titleOf(state, name), asks: [ask], pieces, sealed: true, standing: false }]
  })
  const standing = seatsLeft(state).map((seat): Decision => {
    const label = 'Surrender'
    return {
      ...common,
      id: `${SURRENDER}.${seat}`,
      seat,
      title: `${state.sides[seat]?.name ?? ''} may surrender`,
      asks: [
        {
          key: SURRENDER,
          role: 'surrender',
          kind: 'pick',
          label,
          hint: 'the fleet strikes its flags and leaves the battle',
          options: [{ id: SURRENDER, label }],
          min: 1,
          max: 1,
        },
      ],
      pieces: [],
      sealed: false,
      standing: true,
    }
  })
  return [...orders, ...standing]
}

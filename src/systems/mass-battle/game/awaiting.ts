// Who owes what (MAS-1, 9): sealed orders of both sides, a pursuit, going on to the next phase; and surrender at any time.

import type { Decision, OrdersAnswer, OrdersAsk, Seat } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { remembered } from '../../../engine/kernel/recent'
import type { State } from '../state'
import { orderGroup } from './asks'
import { partsOf } from './keys'
import { commanded, ownOf, pieceOf, unitAt } from './queries'

export const SURRENDER = 'surrender'
export const ordersId = (state: State, seat: Seat): string => `r${state.round}.${seat}`

/** The one question of a side's orders; undefined if it has none to give. With a draft it follows what is ordered so far. */
export function ordersAsk(state: State, seat: Seat, draft?: OrdersAnswer): OrdersAsk | undefined {
  if (state.outcome !== undefined || state.agenda.length > 0) return undefined
  const units = commanded(state, seat)
  if (units.length === 0) return undefined
  const parts = draft === undefined ? undefined : partsOf(draft)
  return {
    key: 'orders',
    kind: 'orders',
    label: 'Write orders',
    rule: 'MAS-1',
    primary: true,
    hint: 'Units without a new order go on as before. Drag a unit to a place or onto an enemy.',
    groups: units.map((unit) => orderGroup(state, unit, parts)),
  }
}
export const awaiting = remembered(1, (state: State): readonly Decision[] =>
  state.outcome === undefined ? [...owed(state), ...surrenders(state)] : [],
)
function owed(state: State): readonly Decision[] {
  const common = { sealed: false, standing: false, reaction: false } as const
  const [step] = state.agenda
  if (step?.step === 'pause')
    return [
      {
        ...common,
        id: `r${state.round}.${step.phase}.${state.tick}`,
        seat: 0,
        title: `On to the ${step.phase} phase`,
        asks: [button('go', 'Go on', { rule: 'MAS-1', primary: true })],
        pieces: [],
        formal: true,
      },
    ]
  if (step?.step === 'pursuit') {
    const unit = unitAt(state, step.unit)
    const prey = unitAt(state, step.of)
    return [
      {
        ...common,
        id: `r${state.round}.p${unit.id}-${prey.id}.${state.tick}`,
        seat: unit.seat,
        title: `${prey.name} ${prey.fled ? 'flee on' : 'break'}: do ${unit.name} go after them?`,
        asks: [
          button('pursue', 'Pursue', {
            rule: 'MAS-9',
            primary: true,
            hotkey: 'u',
            hint: unit.did.shot ? 'strike at their backs; who has shot does not run' : 'strike at their backs and run after them',
            body: unit.id,
          }),
          button('let go', 'Let them go', { rule: 'MAS-9', role: 'decline', hint: 'stand where you are', body: unit.id }),
        ],
        body: unit.id,
        pieces: Array.from({ length: unit.squads }, (_, i) => pieceOf(unit.id, i)),
        reaction: true,
      },
    ]
  }
  return state.sides.flatMap(({ seat, name }): readonly Decision[] => {
    const ask = ordersAsk(state, seat)
    if (ask === undefined) return []
    const pieces = ask.groups.flatMap(({ body }) =>
      body === undefined ? [] : Array.from({ length: unitAt(state, body).squads }, (_, i) => pieceOf(body, i)),
    )
    return [
      { ...common, id: ordersId(state, seat), seat, title: `${name}: orders of round ${state.round}`, asks: [ask], pieces, sealed: true },
    ]
  })
}
function surrenders(state: State): readonly Decision[] {
  return state.sides
    .filter(({ seat }) => ownOf(state, seat).length > 0)
    .map(({ seat, name }) => ({
      id: `${SURRENDER}.${seat}`,
      seat,
      title: `${name} may surrender`,
      asks: [button(SURRENDER, 'Surrender', { role: 'surrender', hint: 'lay down arms' })],
      pieces: [],
      sealed: false,
      standing: true,
      reaction: false,
    }))
}

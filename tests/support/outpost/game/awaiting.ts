// Who must decide what: in its phase every band of a side is asked by itself, and the side whether it is done (OUT-1).
import type { Answer, Ask, Decision, PickAsk } from '../../../../src/engine/kernel/asks'
import { askOf } from '../../../../src/engine/kernel/check'
import { FLASK, PACE } from '../data/kinds'
import type { Band, State } from '../state'
import { isBeside, ownSquares, pieceOf, standing } from './ground'

const button = (key: string, label: string, more: Partial<PickAsk>): PickAsk => ({
  key,
  kind: 'pick',
  label,
  options: [{ id: key, label }],
  min: 1,
  max: 1,
  ...more,
})
const END = {
  move: button('done', 'On to the fight', { role: 'end' }),
  fight: button('done', 'Pass the turn on', { role: 'end' }),
} as const

export function awaiting(state: State): readonly Decision[] {
  if (state.outcome) return []
  const { seat, phase, tick, sides } = state
  const able = standing(state).filter((band) => band.seat === seat && !band.acted)
  const asks = able.flatMap((band) => (phase === 'move' ? [moveAsk(band)] : fightAsks(state, band)))
  const asked = able.filter((band) => asks.some((ask) => ask.body === band.id))
  const common = { sealed: false, reaction: false } as const
  return [
    {
      ...common,
      id: `d${tick}`,
      seat,
      title: `${sides[seat] ?? ''} ${phase === 'move' ? 'move' : 'fight'}`,
      asks: [...asks, END[phase]],
      pieces: asked.flatMap((band) => ownSquares(band).map((_, squad) => pieceOf(band, squad))),
      standing: false,
    },
    ...sides.map((name, side) => ({
      ...common,
      id: `give-up-${side}-${tick}`,
      seat: side,
      title: `${name} may give up`,
      asks: [button('give-up', 'Give up', { role: 'surrender' })],
      pieces: [],
      standing: true,
    })),
  ]
}

/** Whose ask an answer settles; undefined: it is the side's. */
export function moverOf(state: State, answer: Answer): Band | undefined {
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const body = decision && askOf(decision.asks, answer)?.body
  return body === undefined ? undefined : state.bands[body]
}

const moveAsk = (band: Band): Ask => ({
  key: 'move',
  kind: 'move',
  label: 'Move',
  rule: 'OUT-2',
  body: band.id,
  limits: [
    { label: 'walk', distance: PACE.walk },
    { label: 'run', distance: PACE.run },
  ],
  turning: { most: 180 },
  ...(band.kind === 'spears' ? { wheels: true } : {}),
})

function fightAsks(state: State, band: Band): readonly Ask[] {
  const near = standing(state).filter((other) => other.seat !== band.seat && isBeside(band, other))
  const asks: Ask[] = []
  if (near.length > 0)
    asks.push({
      key: 'strike',
      kind: 'target',
      label: 'Strike',
      rule: 'OUT-3',
      hotkey: 's',
      body: band.id,
      means: [{ weapon: 'blade', label: 'blade', melee: true }],
      targets: near.map((other) => ({ id: other.name, label: other.name, body: other.id })),
      max: 1,
      assignable: false,
    })
  if (band.flasks > 0)
    asks.push({
      key: 'throw',
      kind: 'spot',
      label: 'Throw a flask',
      rule: 'OUT-4',
      hotkey: 'f',
      body: band.id,
      template: { shape: 'blast', radius: FLASK.radius },
      means: [{ weapon: 'flask', label: 'flask', melee: false, cost: { unit: 'flasks', value: 1, left: band.flasks } }],
      origin: band.at,
      range: FLASK.range,
      max: Math.min(FLASK.most, band.flasks),
    })
  return asks
}

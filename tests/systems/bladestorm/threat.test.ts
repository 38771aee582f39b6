// Who could hurt a figure where it would stand (BLA-14): an enemy's blows come as far as he may move, and not a hair farther.
import { describe, expect, it } from 'vitest'
import { threatTo } from '../../../src/systems/bladestorm/eyes/threat'
import { battle, figureOf, man } from '../../support/bladestorm'

const threats = (gap: number, disrupted = false) => {
  let state = battle({
    bodies: [
      { seat: 0, profile: man(), at: [24, 30] },
      { seat: 1, profile: man(), at: [24, 30 - 1 - gap] }, // bases of an inch
    ],
  })
  if (disrupted) state = { ...state, bodies: state.bodies.map((body, id) => (id === 1 ? { ...body, disrupted } : body)) }
  const { id: piece, at, facing } = figureOf(state, 0)
  return threatTo(state, 0, [{ piece, at, facing }]).map(({ piece }) => piece)
}

describe('threats', () => {
  it('BLA-14: whoever can just come up strikes; whoever lacks a hair does not', () => {
    expect(threats(8)).toHaveLength(1)
    expect(threats(8.01)).toEqual([])
  })
  it('BLA-31: who is Disrupted comes up to nobody', () => {
    expect(threats(4)).toHaveLength(1)
    expect(threats(4, true)).toEqual([])
  })
})

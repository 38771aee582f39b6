// What is refused, with its reason and its rule (BLA-10 to 54).
import { describe, expect, it } from 'vitest'
import { inches } from '../../../src/engine/geometry/units'
import { archer, BOW, battle, man, play } from '../../support/bladestorm'

const enemy = (y: number) => ({ seat: 1, profile: man({ id: 'foe', name: 'foe' }), at: [24, y] }) as const

describe('answers that are refused', () => {
  it('BLA-52: a height within a move', () => {
    const game = play(battle({ bodies: [{ seat: 0, profile: man({ flies: true }), at: [24, 30] }, enemy(10)], options: { flying: true } }))
    expect(game.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -2 }], alone: [], altitude: 2 })[0]).toMatchObject({
      rule: 'BLA-52',
    })
  })
  it('BLA-24: a shot at whom nobody of them reaches, and why', () => {
    const game = play(
      battle({
        bodies: [
          {
            seat: 0,
            profile: archer({ weapons: [{ ...BOW, range: { penalty: -2, every: inches(3) } }] }),
            at: [24, 40],
          },
          enemy(30),
          { ...enemy(4), profile: man({ id: 'far', name: 'far one' }) },
        ],
      }),
    )
    expect(game.refusals({ kind: 'target', key: 'shoot', body: 0, targets: ['b2'], weapon: 'bow' })[0]).toMatchObject({
      short: 'range',
      rule: 'BLA-24',
    })
  })
})

// Odds asked without a battle: every throw counted, and the same as the forecast of the same attack on the table.
import { expect, test } from 'vitest'
import { exchangeOf } from '../../../src/systems/mass-battle/odds/exchange'
import { answerOdds } from '../../../src/systems/mass-battle/odds/question'
import type { Unit } from '../../../src/systems/mass-battle/state'
import { field } from '../../support/companies'

test('MAS-2 MAS-3 MAS-5 MAS-9 two squads on a unit with its leader: every throw counted', () => {
  const question = { system: 'mass-battle', attacks: 2, bonus: 2, armour: 14, damage: '1d4', hp: 7, will: 1, leader: { hp: 3, reflex: 4 } }
  // each squad: misses, or hits for 1 to 4, which the leader saves against (9 to 20) or takes too (1 to 8)
  const one: readonly { readonly loss: number; readonly own: number; readonly ways: number }[] = Array.from({ length: 20 }, (_, i) => i + 1)
    .flatMap((face) =>
      (face === 20 || (face > 1 && face + 2 >= 14) ? [1, 2, 3, 4] : [0]).map((damage, _, all) => ({ damage, ways: 4 / all.length })),
    )
    .flatMap(({ damage, ways }) => [
      { loss: damage, own: 0, ways: ways * 12 },
      { loss: damage, own: damage, ways: ways * 8 },
    ])
  const total = (20 * 4 * 20) ** 2
  const loss = new Array<number>(8).fill(0)
  let tests = 0
  let breaks = 0
  let falls = 0
  for (const a of one)
    for (const b of one) {
      const p = (a.ways * b.ways) / total
      const lost = Math.min(7, a.loss + b.loss)
      const fallen = a.own + b.own >= 3
      loss[lost] = (loss[lost] ?? 0) + p
      if (fallen) falls += p
      if (lost < 4 || lost === 7) continue // at half of 7 or less, and there still
      tests += p
      breaks += (p * (fallen ? 11 : 9)) / 20 // a Will of 1 fails below 12 on the die, with a leader below 10
    }
  const answer = answerOdds(question)
  expect(answer).toEqual({
    hit: expect.closeTo(9 / 20, 12),
    loss: loss.map((chance) => expect.closeTo(chance, 12)),
    mean: expect.closeTo(
      loss.reduce((sum, chance, points) => sum + chance * points, 0),
      12,
    ),
    leaderFalls: expect.closeTo(falls, 12),
    tests: expect.closeTo(tests, 12),
    breaks: expect.closeTo(breaks, 12),
    destroyed: expect.closeTo(loss[7] ?? 0, 12),
  })
})
test('MAS-3 a 20 always hits, a 1 never; nobody attacks: nothing is lost', () => {
  const plain = { system: 'mass-battle', attacks: 1, damage: '2', hp: 3 }
  expect(answerOdds({ ...plain, armour: 40 })).toMatchObject({ hit: 1 / 20, loss: [0.95, 0, 0.05, 0] })
  expect(answerOdds({ ...plain, armour: -9 })).toMatchObject({ hit: 19 / 20 })
  expect(answerOdds({ ...plain, attacks: 0, armour: 12 })).toMatchObject({ loss: [1, 0, 0, 0], mean: 0, tests: 0, breaks: 0 })
})
test('MAS-7 the same as the forecast of the same volley on the table', () => {
  const state = field([
    { seat: 0, squads: 3, profile: { missile: 'short bow', shot: 1 } },
    { seat: 1, corner: [34, 25], facing: 180, formation: 'loose', hp: 13, profile: { armour: 13, will: 2 }, leader: { hp: 4, reflex: 2 } },
  ])
  const [archers, foot] = state.units as readonly [Unit, Unit]
  const { first } = exchangeOf(state, archers, foot, 'missile')
  const { damage } = first.attack.squads
  const asked = { system: 'mass-battle', attacks: 3, bonus: 1, armour: 13, damage, hp: 13, will: 2, leader: { hp: 4, reflex: 2 } }
  expect(answerOdds(asked)).toMatchObject({
    hit: first.chance,
    loss: [...first.loss.p].map((chance) => expect.closeTo(chance, 12)),
    leaderFalls: expect.closeTo(first.leaderFalls, 12),
    tests: expect.closeTo(first.tests, 12),
    breaks: expect.closeTo(first.breaks, 12),
  })
})
test('what cannot be answered is refused with its field', () => {
  const good = { system: 'mass-battle', attacks: 2, armour: 14, damage: '1d6', hp: 10 }
  const wrong: readonly (readonly [object, string])[] = [
    [{ attacks: -1 }, 'attacks'],
    [{ attacks: 61 }, 'attacks'],
    [{ armour: 1.5 }, 'armour'],
    [{ damage: 'x' }, 'damage'],
    [{ damage: '90d6' }, 'damage'],
    [{ hp: 0 }, 'hp'],
    [{ began: 9 }, 'began'],
    [{ will: '2' }, 'will'],
    [{ leader: { reflex: 2 } }, 'leader.hp'],
    [{ leader: { hp: 4, luck: 2 } }, 'leader.luck'],
    [{ ward: 3 }, 'ward'],
  ]
  for (const [spoilt, field] of wrong)
    expect(() => answerOdds({ ...good, ...spoilt }), JSON.stringify(spoilt)).toThrow(expect.objectContaining({ field }))
})

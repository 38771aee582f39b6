import { describe, expect, it } from 'vitest'
import { momentsOf } from '../../../src/engine/odds/distribution'
import { answerOdds, chanceToPass, chanceToSave, type Strike, woundOdds } from '../../../src/systems/warband/odds/question'
import reference from '../../engine/odds/reference-systems.json'

const near = (got: number, want: number | undefined): void => expect(Math.abs(got - (want ?? Number.NaN))).toBeLessThanOrEqual(1e-12)
const SCORES = [0, 1, 3, 5, 9, 12]

/** Every face of every die, one after another. */
function counted({ toHit, strength, defence, ward, poisoned }: Strike): number[] {
  const passes = (face: number, score: number): boolean => face === 1 || (face !== 10 && face <= score)
  const saved = (score: number): number => {
    let faces = 0
    for (let face = 1; face <= 10; face += 1) if (score > 0 && passes(face, score)) faces += 1
    return faces / 10
  }
  const open = (1 - saved(defence)) * (1 - saved(ward))
  const chances = [0, 0, 0]
  for (let hit = 1; hit <= 10; hit += 1) {
    for (let damage = 1; damage <= 10; damage += 1) {
      const lands = passes(hit, toHit)
      const ordinary = lands && (passes(damage, strength) || (poisoned === true && hit === 1))
      const wounds = (ordinary ? 1 : 0) + (hit === 1 ? 1 : 0)
      const of = [[1], [1 - open, open], [(1 - open) * (1 - open), 2 * open * (1 - open), open * open]][wounds] ?? []
      of.forEach((chance, unsaved) => {
        chances[unsaved] = (chances[unsaved] ?? 0) + chance / 100
      })
    }
  }
  return chances
}

describe('Warband', () => {
  it('WAR-1 1 always passes, 10 never does, a save at 0 is not rolled', () => {
    expect([0, 1, 5, 9, 10, 20].map(chanceToPass)).toEqual([0.1, 0.1, 0.5, 0.9, 0.9, 0.9])
    expect([0, 1, 5, 9, 10].map(chanceToSave)).toEqual([0, 0.1, 0.5, 0.9, 0.9])
  })

  it('WAR-20 WAR-22 against the reference', () => {
    for (const { exactly, mean, ...strike } of reference.warband) {
      const odds = woundOdds(strike)
      odds.p.forEach((chance, wounds) => {
        near(chance, exactly[wounds])
      })
      near(momentsOf(odds).mean, mean)
    }
  })

  it('WAR-20 WAR-22 the same as counting every face', () => {
    for (const toHit of SCORES)
      for (const strength of SCORES)
        for (const defence of SCORES)
          for (const ward of [0, 2])
            for (const poisoned of [false, true]) {
              const strike = { toHit, strength, defence, ward, poisoned }
              const want = counted(strike)
              const odds = woundOdds(strike)
              odds.p.forEach((chance, wounds) => {
                near(chance, want[wounds])
              })
              near(
                odds.p.reduce((so, chance) => so + chance, 0),
                1,
              )
            }
  })

  it('WAR-20 a better save never helps the attacker', () => {
    for (const save of ['defence', 'ward'] as const) {
      let before = 3
      for (let score = 0; score < 12; score += 1) {
        const { mean } = momentsOf(woundOdds({ toHit: 6, strength: 4, defence: 2, ward: 1, [save]: score }))
        expect(mean).toBeLessThanOrEqual(before)
        before = mean
      }
    }
  })

  it('refuses naming the field', () => {
    const good = { system: 'warband', toHit: 5, strength: 5, defence: 3, ward: 0 }
    expect(() => answerOdds(good)).not.toThrow()
    expect(() => answerOdds({ ...good, defence: -1 })).toThrow(/^defence: /)
    expect(() => answerOdds({ ...good, toHit: '5' })).toThrow(/^toHit: /)
    expect(() => answerOdds({ ...good, ward: null })).toThrow(/^ward: /)
    expect(() => answerOdds({ ...good, strength: 2.5 })).toThrow(/^strength: /)
    expect(() => answerOdds({ ...good, poison: 1 })).toThrow(/^poison: /)
    expect(() => answerOdds({ system: 'warband', toHit: 5, strength: 5 })).toThrow(/^defence: is missing/)
  })
})

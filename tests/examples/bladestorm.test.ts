// The source's worked examples, played with loaded dice through the game's own functions. Dice left over fail.
import { describe, expect, it } from 'vitest'
import type { Roll } from '../../src/engine/dice/types'
import { inches } from '../../src/engine/geometry/units'
import { attackNumber } from '../../src/systems/bladestorm/game/modifiers'
import { archer, BOW, battle, figureOf, man, phase, play, SWORD } from '../support/bladestorm'
import examples from './bladestorm.json'

const PLACES = { front: [24, 23], flank: [24.8, 24.6] } as const // beside an ogre at (24, 24) that faces north, bases touching

describe('worked examples of Bladestorm', () => {
  for (const { title, rules, attacker, target, dice, expected } of examples.examples) {
    it(`${title} (${rules})`, () => {
      const ogre = man({ id: 'ogre', name: 'ogre', ...target, morale: 7 })
      const missile = 'range' in attacker && attacker.range !== undefined
      const weapon = { ...(missile ? BOW : SWORD), attack: attacker.attack, damage: attacker.damage }
      const [x, y] = missile ? [24, 24 - 20] : PLACES[attacker.from === 'flank' ? 'flank' : 'front']
      const start = battle({
        version: 'intermediate',
        bodies: [
          {
            seat: 0,
            profile: man({ id: 'attacker', weapons: [weapon, SWORD] }),
            at: [x, y],
            facing: missile ? 90 : attacker.from === 'flank' ? 217 : 90,
          },
          { seat: 1, profile: ogre, at: [24, 24], facing: 270 },
        ],
        state: { agenda: phase(missile ? 'move' : 'melee', 0) },
      })
      const game = play(start)
      game.target(missile ? 'shoot' : 'strike', 0, 'b1', dice, { weapon: weapon.id })
      const event = game.find('attack')
      const [roll] = event.rolls as readonly [Roll]
      const [report] = event.detail.reports as readonly [{ readonly result: string; readonly damage: number }]
      expect(report.result).toBe(expected.result)
      expect(report.damage).toBe(expected.damage)
      expect(figureOf(game.state, 1).endurance).toBe(expected.endurance)
      if (expected.need !== undefined) expect(roll.need).toBe(expected.need)
      if (expected.total !== undefined) expect(roll.total).toBe(expected.total)
      // the source leaves out the formula's own modifier: hits and misses are the same either way
      if (expected.printed !== undefined && expected.ruled !== undefined) {
        const { blow } = attackNumber(start, { by: 0, target: 1, weapon, dice: 0, shield: false })
        expect(roll.total).toBe(expected.printed)
        expect(roll.total + blow.modifier).toBe(expected.ruled)
        expect(expected.printed > blow.defense).toBe(expected.ruled > blow.defense)
      }
    })
  }

  it(`${examples.morale.title} (${examples.morale.rules})`, () => {
    const { endurance, left, morale, shot, dice, expected } = examples.morale
    const game = play(
      battle({
        bodies: [
          { seat: 0, profile: archer(), at: [24, 4], facing: 90 },
          { seat: 1, profile: man({ id: 'ogre', endurance, morale }), at: [24, 24], facing: 270, figure: { endurance: left } },
          { seat: 1, profile: man(), at: [4, 44] },
        ],
      }),
    )
    game.target('shoot', 0, 'b1', shot)
    expect(figureOf(game.state, 1).endurance).toBe(expected.endurance)
    expect(game.state.bodies[1]?.disrupted).toBe(false) // not before the end of the phase
    game.pick('done', {}, ['done'], dice)
    expect(game.find('morale').rolls?.[0]?.total).toBe(5)
    expect(game.state.bodies[1]?.disrupted).toBe(expected.disrupted)
  })

  for (const { distance, penalty } of examples.increments)
    it(`${distance}″ at −2 for each full 15″ costs ${penalty} (BLA-24)`, () => {
      const state = battle({
        width: 60,
        bodies: [
          { seat: 0, profile: archer(), at: [5, 24], facing: 0 },
          { seat: 1, profile: man(), at: [6 + distance, 24], facing: 180 },
        ],
      })
      const number = attackNumber(state, {
        by: 0,
        target: 1,
        weapon: { ...BOW, range: { penalty: -2, every: inches(15) } },
        dice: 0,
        shield: false,
      })
      expect(number.distance).toBeCloseTo(distance, 6)
      expect(number.modifiers.filter(({ rule }) => rule === 'BLA-24').reduce((sum, { value }) => sum + value, 0)).toBe(penalty)
    })
})

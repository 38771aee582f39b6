// A battle fought out from a position: the same again gives the same, and two that part ways with their first answer meet the same luck.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Dice } from '../../../src/engine/dice/types'
import type { AnySystem } from '../../../src/engine/kernel/any'
import type { Answer } from '../../../src/engine/kernel/asks'
import { momentOf } from '../../../src/engine/kernel/step'
import { playOut } from '../../../src/workers/playOut'
import { duel, duelSetup } from '../../support/duel'

/** The duel, and the faces that fell in it, by what they were for. */
function overheard(): { readonly system: AnySystem; readonly faces: Map<string, number[]> } {
  const faces = new Map<string, number[]>()
  const listening = (dice: Dice): Dice => ({
    get drawn() {
      return dice.drawn
    },
    die(sides, purpose) {
      const face = dice.die(sides, purpose)
      const key = `${purpose.seat} ${purpose.purpose}`
      faces.set(key, [...(faces.get(key) ?? []), face])
      return face
    },
  })
  const system: typeof duel = {
    ...duel,
    game: { ...duel.game, play: (state, answers, dice) => duel.game.play(state, answers, listening(dice)) },
  }
  return { system: system as unknown as AnySystem, faces }
}

describe('fighting it out', () => {
  const moment = momentOf(duel, duel.game.muster(duelSetup(40, 40), seededDice('out', 'muster')), [])
  const [decision] = moment.decisions
  if (!decision) throw new Error('nobody is asked')
  const { id, seat } = decision
  const blow: Answer = { decision: id, seat, key: 'strike', kind: 'target', targets: ['b1'], weapon: 'sword' }
  const guard: Answer = { decision: id, seat, key: 'guard', kind: 'pick', picked: ['yes'] }
  const fought = (space: string, first: Answer) => {
    const { system, faces } = overheard()
    return { faces, end: playOut(system, moment, 'seed', space, first) }
  }

  it('gives the same battle again, and another under another name', () => {
    expect(fought('a', blow)).toEqual(fought('a', blow))
    expect(fought('b', blow).faces).not.toEqual(fought('a', blow).faces)
  })

  it('throws the same faces for the same purposes, whatever was answered first', () => {
    const [one, other] = [fought('a', blow).faces, fought('a', guard).faces]
    expect(one.size).toBeGreaterThan(1)
    for (const [purpose, faces] of one) {
      const met = other.get(purpose) ?? []
      const both = Math.min(faces.length, met.length)
      expect(both, purpose).toBeGreaterThan(0)
      expect(met.slice(0, both)).toEqual(faces.slice(0, both))
    }
  })
})

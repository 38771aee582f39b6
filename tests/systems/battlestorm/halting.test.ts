// Movers who are stopped: held by whoever touches them (BST-26), and never standing in anybody (BST-17).
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { SCENARIO_IDS, scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { game } from '../../../src/systems/battlestorm/game/index'
import { sample } from '../../../src/systems/battlestorm/minds/sample'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import { battle, row } from '../../support/battlestorm'
import { overlapping } from '../../support/overlaps'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'

describe('a mover who is touched', () => {
  /** A sword walks north past braves who may cut in from the side. */
  const passing = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
    sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[24, 26]] },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
        ],
        agenda: turnOf(0),
        ...more,
      }),
    )

  it('BST-26 an interrupter who ends in contact holds the mover: his move is over', () => {
    const play = passing()
    play.pick('activate', [], 'b0')
    play.shift(0, -5)
    const halted = play.state.figures[0]?.at
    expect(play.owed?.body).toBe(1)
    play.pick('activate')
    const { x, y } = { x: (halted?.x ?? 0) + 1.005, y: halted?.y ?? 0 }
    play.alone([[1, [[x, y]]]])
    expect(play.told).toContain('held')
    expect(play.state.figures[0]?.at).toEqual(halted)
    // he faces where he was going, north, and not the man at his side
    expect(play.state.figures[0]?.facing).toBe(270)
  })

  it('BST-26 the two may fight in the chain’s combat as if each had declared against the other', () => {
    const play = passing()
    play.pick('activate', [], 'b0')
    play.shift(0, -5)
    const halted = play.state.figures[0]?.at ?? { x: 0, y: 0 }
    play.pick('activate')
    play.alone([[1, [[halted.x + 1.005, halted.y]]]])
    expect(play.owed?.body).toBe(0)
    expect(play.asks()).toEqual(['strike', 'hold'])
    play.target('strike', ['b1'])
    expect(play.owed?.body).toBe(1)
    play.target('strike', ['b0'], [2, 2])
    expect(play.events.filter((event) => event.what === 'attack').map((event) => event.seat)).toEqual([0, 1])
  })

  it('BST-26 an interrupter who stays apart holds nobody, and neither does one who touched the mover before he set out', () => {
    const apart = passing()
    apart.pick('activate', [], 'b0')
    apart.shift(0, -5)
    apart.pick('activate')
    apart.shift(0, -1)
    apart.pick('end')
    expect(apart.state.figures[0]?.at.y).toBe(25)
    // one of two is in contact from the start; the other walks on
    const half = sequence(
      battle({
        units: [
          {
            seat: 0,
            name: 'Swords',
            profile: SWORDS,
            at: [
              [20, 30],
              [21.2, 30],
            ],
          },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[19, 30]], unit: { activated: true } },
          { seat: 1, name: 'Wild', profile: BRAVES, at: [[25.4, 30]] },
        ],
        agenda: turnOf(0),
      }),
    )
    half.pick('activate', [], 'b0')
    half.alone([[1, [[21.8, 31]]]])
    expect(half.owed?.body).toBe(2)
    half.pick('activate')
    half.pick('end', [9, 3])
    expect(half.told).not.toContain('held')
    expect(half.state.figures[1]?.at).toEqual({ x: 21.8, y: 31 })
  })
})

describe('standing clear', () => {
  it('BST-17 who is stopped among friends stands short of them, and goes on through them', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
          { seat: 0, name: 'Friends', profile: SWORDS, at: row(3, 18.8, 27.7) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 23.9]] },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    // 3″ from the braves he would stand at 27.9, in the friend at 27.7
    play.shift(0, -4)
    expect(play.owed?.body).toBe(2)
    expect(overlapping(play.state)).toEqual([])
    expect(play.state.figures[0]?.at.y).toBeGreaterThan(28.69)
    expect(play.state.figures[0]?.at.y).toBeLessThan(29)
    play.pick('wait', [9, 3])
    expect(play.state.figures[0]?.at).toEqual({ x: 20, y: 26 })
  })

  it('BST-17 who finds his place taken when he goes on stays behind, and so does the fellow at his heels', () => {
    const play = sequence(
      battle({
        units: [
          {
            seat: 0,
            name: 'Swords',
            profile: SWORDS,
            at: [
              [20, 30],
              [20, 31.1],
            ],
          },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 24]] },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.shift(0, -4.9)
    play.pick('activate')
    // the braves come up to 0.4″: in the way of both
    play.shift(0, 2.6)
    play.pick('end')
    expect(overlapping(play.state)).toEqual([])
    const [first, second] = play.state.figures
    expect(first?.at.y).toBeCloseTo(27.71, 3)
    expect((second?.at.y ?? 0) - (first?.at.y ?? 0)).toBeGreaterThanOrEqual(0.999)
  })

  it('BST-17 nobody stands in anybody, wherever somebody is asked, in battles of the computer and of chance', async () => {
    for (const [index, id] of SCENARIO_IDS.filter((one) => one !== 'great-muster' && one !== 'hundred-figures').entries()) {
      const setup = await scenarioSetup(id)
      if (!setup) throw new Error(`no scenario ${id}`)
      let state = game.muster(setup, seededDice(id, 'muster'))
      for (let n = 0; n < 240 && !state.outcome; n += 1) {
        const decision = game.awaiting(state).find((one) => !one.standing)
        if (!decision) throw new Error('nobody is asked, and the battle is not over')
        const mind = (index + decision.seat) % 2 === 0 ? sample : suggest
        state = game.play(state, [mind(state, decision, seededDice(id, `mind/${n}`))], seededDice(id, n)).state
        expect(overlapping(state).map(([one, other]) => `${one.name} in ${other.name}`)).toEqual([])
      }
    }
  })
})

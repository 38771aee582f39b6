// What a second look at the rules found: shots and blows of one activation, blows struck back, houses, hills without a height, mixed units in weather.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import { forecastOf } from '../../../src/systems/battlestorm/eyes/forecast'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { closeUp } from '../../../src/systems/battlestorm/game/closing'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { buildingAt } from '../../../src/systems/battlestorm/game/over'
import { paceOf } from '../../../src/systems/battlestorm/game/pace'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, patch, profile } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

describe('a second look', () => {
  it('BST-23 an interrupter who has shot and holds the mover does not fight hand to hand too', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 30]] },
          {
            seat: 0,
            name: 'Bows',
            profile: BOWS,
            at: [
              [24, 26],
              [25.5, 26],
            ],
          },
          { seat: 1, name: 'Victims', profile: BRAVES, at: [[30, 40]] },
          { seat: 0, name: 'Others', profile: SWORDS, at: [[4, 4]] },
        ],
        agenda: turnOf(1),
      }),
    )
    play.pick('activate', [], 'b0')
    play.shift(0, -5)
    play.pick('activate')
    play.alone([
      [1, [[21.005, 26]]],
      [2, [[22.505, 26]]],
    ])
    play.target('fire', ['b2'], [2, 2])
    expect(play.told).toEqual(['held', 'attack'])
    play.pick('hold', [20, 10]) // fails: no initiative is rolled, for the bows are asked to strike as well
    expect(play.owed?.body).not.toBe(1)
  })

  it('BST-45 with the setting whoever was activated earlier in the same chain strikes back too, as the forecast says', () => {
    const state: State = {
      ...battle({
        units: [
          { seat: 0, name: 'A', profile: SWORDS, at: [[20, 30]], unit: { activated: true } },
          { seat: 1, name: 'B', profile: BRAVES, at: [[30, 30]], unit: { activated: true } },
          { seat: 1, name: 'D', profile: BRAVES, at: [[20, 28.995]], unit: { activated: true } },
        ],
        agenda: [
          { frame: 'turn' },
          {
            frame: 'chain',
            links: [{ ...freshLink(0), declared: [1], stage: 'done' }, { ...freshLink(1), stage: 'done' }, freshLink(2)],
            stage: 'links',
          },
          { frame: 'link', unit: 2 },
        ],
      }),
      advanced: { ...NO_ADVANCED, strikeBack: true },
    }
    const play = sequence(state)
    const answer = { decision: play.owed?.id ?? '', seat: 1, key: 'declare', kind: 'target', targets: ['b0'] } as const
    expect(forecastOf(state, answer).notes).toContain('A has acted already and strikes back all the same')
    play.target('declare', ['b0'])
    play.pick('end')
    // A is first in the chain: it is to be asked how it strikes before D is
    expect(play.owed?.body).toBe(0)
  })

  it('BST-67 a mixed unit moves at its slowest rate, in a gale too: flyer 12 × ½ and foot 6 are both 6', () => {
    const plain = battle({
      units: [
        { seat: 0, name: 'A', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'B', profile: BRAVES, at: [[4, 4]] },
      ],
      profiles: [profile(SWORDS, { id: 'fly', flies: true, move: 12 as never })],
    })
    const first = plain.figures[0]
    if (!first) throw new Error('nobody')
    const figures = [...plain.figures, { ...first, id: 2, profile: 0, at: { x: 21.5, y: 30 } as never }]
    const units = plain.units.map((unit) => (unit.id === 0 ? { ...unit, figures: [0, 2] } : unit))
    const state: State = { ...plain, figures, units, advanced: { ...NO_ADVANCED, mixed: true, weather: 'gale' } }
    expect(state.figures.filter(({ unit }) => unit === 0).map((one) => paceOf(state, one))).toEqual([6, 6])
  })

  it('BST-15 a hill that names no height has the usual one: whoever stands on it sees out and is seen', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'A', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'B', profile: BRAVES, at: [[20, 20]] },
      ],
      terrain: [patch('hill', 15, 26, 10, 8)],
    })
    expect([sighting(state).sees(0, 1), sighting(state).sees(1, 0)]).toEqual([true, true])
  })

  it('BST-15 BST-41 nobody closes up into a building, where he is stuck for good: no move, breaking off or flight leads out', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Glaives', profile: 'high-elf-irregular-polearm', at: [[19.45, 30.75]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20.75, 29.45]] },
      ],
      terrain: [patch('building', 20, 30, 6, 6)], // its corner between the two
    })
    const draft = openDraft(state, loaded([]))
    closeUp(draft, 0, [1])
    const [glaive] = draft.state.figures
    expect(glaive && buildingAt(draft.state, glaive, glaive.at, 0)).toBeUndefined()
  })

  it('BST-15 BST-16 BST-26 a flyer halted on its way by one who acts at once does not stand in a building', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 38]] },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[24.2, 32]] },
          { seat: 1, name: 'Others', profile: BRAVES, at: [[40, 4]] },
        ],
        terrain: [patch('building', 18, 30, 4, 4)],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.shift(0, -11)
    expect(play.owed?.body).toBe(1) // the braves are asked while the wyvern hangs at no height over the house
    const [wyvern] = play.state.figures
    expect(wyvern && buildingAt(play.state, wyvern, wyvern.at, wyvern.altitude)).toBeUndefined()
  })
})

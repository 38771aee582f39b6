import { expect, it } from 'vitest'
import { playing } from '../../../src/cli/autoplay'
import { seal } from '../../../src/engine/kernel/any'
import { catalogue } from '../../../src/systems/spaceship-battles/catalogue'
import { spaceshipBattles } from '../../../src/systems/spaceship-battles/index'
import type { State } from '../../../src/systems/spaceship-battles/state'

const TRANSPORTS = [1, 2, 3]

it('SHP-21 the computer’s transports run for the far side, rather than look for safer ways', async () => {
  const setup = await catalogue.setup('convoy')
  if (!setup) throw new Error('the ready convoy is listed')
  for (const seed of ['a', 'b', 'c']) {
    for (const battle of playing(seal(spaceshipBattles), setup, seed, ['computer', 'computer'])) {
      const state = battle.state as State
      if (state.turn < 3) continue
      const transports = state.ships.filter(({ id, hull }) => TRANSPORTS.includes(id) && hull > 0)
      expect(transports.length).toBeGreaterThan(0)
      for (const { at } of transports) expect(at.x).toBeGreaterThan(18) // two turns at five spaces from 8.5
      break
    }
  }
})

// SHP-12: while nobody can meet, moves are plotted on to where somebody can, so that fewer orders are sealed.
import { describe, expect, it } from 'vitest'
import { playing } from '../../../src/cli/autoplay'
import { seal } from '../../../src/engine/kernel/any'
import { owed } from '../../../src/engine/kernel/battle'
import { scenarioSetup } from '../../../src/systems/spaceship-battles/data/scenarios'
import { FIRE_PHASES } from '../../../src/systems/spaceship-battles/data/tables'
import { canMeet, plotFrom } from '../../../src/systems/spaceship-battles/game/approach'
import { spaceshipBattles } from '../../../src/systems/spaceship-battles/index'
import type { State } from '../../../src/systems/spaceship-battles/state'
import { at, battle } from './ships'

const system = seal(spaceshipBattles)
/** Sealed orders of all captains before somebody may first fire. */
function sealedBeforeFire(plotting: 'until met' | 'three phases', seed: string): number {
  const setup = scenarioSetup('three-captains')
  if (!setup) throw new Error('the scenario is not there')
  for (const now of playing(system, { ...setup, plotting }, seed, []))
    if (now.position > 100 || /attacks of phase/.test(owed(now)[0]?.title ?? '')) return now.position
  throw new Error('nobody ever fires')
}

describe('the approach (SHP-12)', () => {
  it('asks three captains for at most half of the sealed answers before the first shot: the median of six battles', () => {
    const median = (plotting: 'three phases' | 'until met'): number => {
      const counts = ['one', 'two', 'three', 'four', 'five', 'six'].map((seed) => sealedBeforeFire(plotting, seed)).sort((a, b) => a - b)
      return ((counts[2] ?? 0) + (counts[3] ?? 0)) / 2
    }
    expect(median('until met')).toBeLessThanOrEqual(13)
    expect(median('until met')).toBeLessThan(median('three phases'))
  })
  // two cruisers at hyper 6, which move 8 phases of 12, with weapons of range 12, so many spaces apart
  const apart = (spaces: number, speed = 8): State => {
    const made = battle([[{ at: { x: 0.5, y: 0.5 } }], [{ at: { x: spaces + 0.5, y: 0.5 }, facing: 180 }]], {
      plotting: 'until met',
      table: { width: 60, height: 20, measure: 'squares', name: 'Empty', terrain: [], ground: 'space' },
    })
    const power = { engines: 3, fields: 3, weapons: 2, tractor: 0, invisibility: 0 }
    return at(made, { frame: 'command' }, { 0: { speed, power }, 1: { speed, power } })
  }
  it('ends before the stretch in which two can first be in reach if both go straight at each other', () => {
    // to phase 3 each moves 2, to phase 6 4, to phase 9 6, to phase 12 8
    expect(plotFrom(apart(16), 1)).toEqual({ frame: 'plot', from: 1, to: 3 })
    expect(plotFrom(apart(20), 1)).toEqual({ frame: 'plot', from: 1, to: 3 })
    expect(plotFrom(apart(21), 1)).toEqual({ frame: 'plot', from: 1, to: 6 })
    expect(plotFrom(apart(25), 1)).toEqual({ frame: 'plot', from: 1, to: 9 })
    expect(plotFrom(apart(28), 1)).toEqual({ frame: 'plot', from: 1, to: 9 })
    expect(plotFrom(apart(40), 1)).toEqual({ frame: 'plot', from: 1, to: 12 })
    expect(plotFrom({ ...apart(40), plotting: 'three phases' }, 1)).toEqual({ frame: 'plot', from: 1, to: 3 })
    for (const phase of FIRE_PHASES) expect(canMeet(apart(28), 1, phase)).toBe(phase === 12)
    expect(canMeet(apart(29), 1, 12)).toBe(false)
    expect(canMeet(apart(13, 0), 1, 12)).toBe(false) // nobody moves
  })
  it('says why so many phases are asked at once', () => {
    const ask = spaceshipBattles.game.awaiting({ ...apart(21), frame: plotFrom(apart(21), 1) }).find(({ standing }) => !standing)?.asks[0]
    expect(ask?.hint).toBe('Nobody can be in range before phase 9: plot on to phase 6.')
  })
})

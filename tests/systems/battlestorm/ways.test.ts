// Where a figure may go and stand (BST-15, 16): roads through woods, swimmers, flyers over buildings. And weapons that are slow or made for a charge.
import { describe, expect, it } from 'vitest'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import { CONSTANTS } from '../../../src/systems/battlestorm/data/constants'
import { LANDS, PROFILES, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { isMelee, MELEE } from '../../../src/systems/battlestorm/data/ranges'
import { SCENARIO_IDS, scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { judgePlaces } from '../../../src/systems/battlestorm/game/deployment'
import { goingAlong, lengthFor } from '../../../src/systems/battlestorm/game/going'
import { footDistance } from '../../../src/systems/battlestorm/minds/flow'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, patch, profile } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const table = (terrain: readonly Terrain[]) => battle({ units: [], terrain }).table
const walker = profile('high-elf-regular-sword')
const swimmer = profile('high-elf-regular-sword', { swims: true })
const flyer = profile('poison-wyvern')
const north = [point(24, 40), point(24, 34)]

describe('roads', () => {
  it.each(['woods', 'rough'] as const)('BST-15 a road through %s is a road', (kind) => {
    const ground = patch(kind, 20, 30, 8, 14)
    const road = patch('road', 23, 20, 2, 28)
    expect(goingAlong(table([ground]), north, walker).cost).toBeCloseTo(12)
    expect(goingAlong(table([ground, road]), north, walker)).toMatchObject({ wholeRoad: true })
    expect(goingAlong(table([ground, road]), north, walker).cost).toBeCloseTo(6)
    // beside it the wood is a wood
    expect(goingAlong(table([ground, road]), [point(26.5, 40), point(26.5, 34)], walker).cost).toBeCloseTo(12)
  })

  it('BST-15 a road does not bridge a river, nor take a wall away', () => {
    const road = patch('road', 23, 20, 2, 28)
    expect(goingAlong(table([patch('river', 10, 36, 30, 2), road]), north, walker).shut?.kind).toBe('river')
    expect(goingAlong(table([patch('wall', 10, 36, 30, 0.4), road]), north, walker).cost).toBeCloseTo(7)
  })

  it('BST-15 the inch of a wall is paid on coming to stand in it: a move that begins there goes on without, one that comes back pays again', () => {
    const walled = table([patch('wall', 10, 37, 30, 0.6)])
    const cost = (...ys: readonly number[]) => {
      const path = ys.map((y) => point(24, y))
      return goingAlong(walled, path, walker).cost
    }
    expect([cost(40, 34), cost(40, 37.3), cost(37.3, 34)].map((one) => Math.round(one * 10) / 10)).toEqual([7, 3.7, 3.3])
    expect(cost(37.3, 36, 37.2)).toBeCloseTo(1.3 + 1.2 + 1)
    expect(lengthFor(walled, [point(24, 37.3), point(24, 30)], walker, 3)).toBeCloseTo(3)
  })

  it('BST-15 the computer player reckons with it', () => {
    const wood = patch('woods', 10, 30, 28, 8)
    const straight = footDistance(table([wood]), north[0] ?? point(0, 0), point(24, 24), false)
    const along = footDistance(table([wood, patch('road', 22.5, 20, 3, 28)]), north[0] ?? point(0, 0), point(24, 24), false)
    expect(along).toBeLessThan(straight)
  })
})

describe('rivers', () => {
  const river = patch('river', 10, 36, 30, 2)
  it('BST-15 only flyers and swimmers cross, and swimming costs double', () => {
    expect(goingAlong(table([river]), north, walker).shut?.kind).toBe('river')
    expect(goingAlong(table([river]), north, flyer).cost).toBeCloseTo(6)
    expect(goingAlong(table([river]), north, swimmer).shut).toBeUndefined()
    expect(goingAlong(table([river]), north, swimmer).cost).toBeCloseTo(4 + 2 * CONSTANTS.swimFactor.value)
    expect(footDistance(table([patch('river', 0, 36, 48, 2)]), point(24, 40), point(24, 30), true)).toBeLessThan(30)
  })

  it('BST-15 a swimmer plays his way through it; to swim is a mark of the profile', () => {
    const play = (swims: boolean) => {
      const other = profile('high-elf-regular-sword', { id: 'other', ...(swims ? { swims: true } : {}) })
      const state = battle({
        profiles: [other],
        units: [
          { seat: 0, name: 'others', profile: 'other', at: [[24, 39]] },
          { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[40, 4]], unit: { activated: true } },
        ],
        terrain: [river],
        agenda: turnOf(0),
      })
      const game = sequence(state)
      game.pick('activate', [], 'b0')
      return game
    }
    expect(play(false).refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -4 }], alone: [] })[0]).toMatchObject({ short: 'river' })
    const swum = play(true)
    swum.shift(0, -4, [5, 9])
    expect(swum.state.figures[0]?.at.y).toBe(35)
  })

  it('BST-15 there are swimmers on the charts', () => {
    expect(PROFILES.filter((one) => one.swims === true).length).toBeGreaterThanOrEqual(2)
  })
})

describe('flyers over buildings', () => {
  const house = patch('building', 20, 20, 6, 6, { height: inches(3) })
  const over = (altitude: number): State =>
    battle({
      units: [
        { seat: 0, name: 'wyvern', profile: 'poison-wyvern', at: [[23, 30]], figures: { altitude: inches(altitude) } },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[40, 4]], unit: { activated: true } },
      ],
      terrain: [house],
      agenda: turnOf(0),
    })
  const flies = (altitude: number) => {
    const play = sequence(over(altitude))
    play.pick('activate', [], 'b0')
    return play
  }

  it('BST-16 a flyer ends its move over a building that is lower than itself, not in one', () => {
    const high = flies(4)
    high.shift(0, -7, [5, 9])
    expect(high.state.figures[0]?.at.y).toBe(23)
    expect(flies(3).refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -7 }], alone: [] })[0]).toMatchObject({
      short: 'building',
      rule: 'BST-15',
    })
    expect(flies(0).refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -7 }], alone: [] })[0]?.remedy).toContain('higher')
  })

  it('BST-16 nor does it come down into one from above', () => {
    const state = over(4)
    const above: State = { ...state, figures: state.figures.map((one) => (one.id === 0 ? { ...one, at: point(23, 23) } : one)) }
    const play = sequence(above)
    play.pick('activate', [], 'b0')
    expect(play.refusals({ kind: 'move', key: 'move', path: [], alone: [], altitude: 1 })[0]).toMatchObject({ short: 'building' })
    play.pick('end', [5, 9])
  })

  it('BST-12 BST-16 it is not placed in one either', () => {
    const state = battle({
      units: [{ seat: 0, name: 'wyvern', profile: 'poison-wyvern', at: [[23, 40]] }],
      terrain: [patch('building', 20, 30, 6, 6, { height: inches(3) })],
    })
    const place = (altitude: number) =>
      judgePlaces(state, 0, {
        decision: 'd',
        seat: 0,
        key: 'place',
        kind: 'place',
        places: [{ piece: 0, at: point(23, 33), facing: degrees(270), altitude: inches(altitude) }],
      })
    expect(place(0).map((refusal) => refusal.short)).toEqual(['building'])
    expect(place(4)).toEqual([])
  })
})

describe('weapons of the charts', () => {
  const troops = LANDS.flatMap((land) => land.profiles)
  it('BST-29 some melee weapons are slow, and have to be recovered', () => {
    const slow = troops.filter((one) => one.weapons.some((weapon) => isMelee(weapon.reach) && weapon.recover === true))
    expect(slow.length).toBeGreaterThanOrEqual(2)
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'axemen', profile: 'high-elf-regular-axe', at: [[20, 25]] },
          { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[20, 24]], unit: { activated: true } },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    play.pick('end')
    play.target('strike', ['b1'], [2, 5, 9], { weapon: 'great-axe' })
    expect(play.state.figures[0]?.unloaded).toEqual(['great-axe'])
  })

  it('BST-63 at least two foot troops have charge weapons', () => {
    const foot = troops.filter(
      (one) => one.glyph !== 'horse' && one.class !== 'character' && one.weapons.some((weapon) => weapon.charge === true),
    )
    expect(foot.length).toBeGreaterThanOrEqual(2)
  })

  it('BST-42 BST-7 what is printed is marked so, and what is not is not', () => {
    expect(MELEE.M2.mark).toBe('printed')
    expect(MELEE.M3.mark).toBe('printed')
    expect(MELEE.M4.mark).toBe('house')
    const brave = profileById('savage-brave-sword')
    expect(brave.marks['weapon:shortsword']).toBe('printed')
    expect(brave.marks['weapon:shortsword-knife']).toBeUndefined()
  })

  it('BST-60 BST-11 at least five ready battles use advanced rules, two of them placement in turns', async () => {
    const setups = await Promise.all(SCENARIO_IDS.map((id) => scenarioSetup(id)))
    expect(setups.filter((setup) => setup?.advanced !== undefined).length).toBeGreaterThanOrEqual(5)
    expect(setups.filter((setup) => setup?.placement === 'in turns').length).toBeGreaterThanOrEqual(2)
  })
})

// What an activation may hold (BST-21 to 29): reloading, shooting after a move, breaking off, what is thrown, what is stumbled upon.
import { describe, expect, it } from 'vitest'
import { NO_ADVANCED } from '../../../src/systems/battlestorm/data/advanced'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { blades } from '../../../src/systems/battlestorm/game/able'
import { judgeShot } from '../../../src/systems/battlestorm/game/aim'
import type { State } from '../../../src/systems/battlestorm/state'
import { type BattleSpec, battle, patch, profile, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const crossbowman: Profile = {
  ...profile('high-elf-regular-bow'),
  id: 'crossbowman',
  weapons: [
    {
      id: 'crossbow',
      name: 'crossbow',
      reach: 'P5',
      attacks: [{ name: 'bolt', count: 1, cer: 3, damage: '2d8', type: 'projectile' }],
      recover: true,
    },
    ...profile('high-elf-regular-bow').weapons.filter((weapon) => weapon.id === 'dagger'),
  ],
}
const field = (kind: string, more: Partial<BattleSpec> = {}): State =>
  battle({
    profiles: [crossbowman],
    units: [
      { seat: 0, name: 'shooters', profile: kind, at: row(4, 20, 36) },
      { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(4, 20, 24) },
    ],
    agenda: turnOf(0),
    ...more,
  })
/** As it stands, at the start of another activation of seat 0. */
const next = (state: State, seat: 0 | 1 = 0): State => ({
  ...state,
  agenda: turnOf(seat),
  units: state.units.map((unit) => ({ ...unit, activated: false })),
})
const MISSES = [2, 2, 2, 2]

describe('reloading', () => {
  const spent = (): State => {
    const play = sequence(field('crossbowman'))
    play.pick('activate', [], 'b0')
    play.target('fire', ['b1'], MISSES)
    return next(play.state)
  }

  it('BST-29 a weapon that must be recovered is spent by its use', () => {
    const state = spent()
    expect(state.figures[0]?.unloaded).toEqual(['crossbow'])
    expect(judgeShot(state, 0, { target: 1, weapon: 'crossbow', factor: 1, assigned: [] }, false)[0]).toMatchObject({
      short: 'reload',
      rule: 'BST-29',
    })
  })

  it('BST-29 who reloads does not shoot in the same activation; in the next he does', () => {
    const play = sequence(spent())
    play.pick('activate', [], 'b0')
    expect(play.asks()).not.toContain('fire')
    play.pick('recover')
    expect(play.asks()).not.toContain('fire')
    expect(play.asks()).not.toContain('ready')
    expect(judgeShot(play.state, 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false)[0]).toMatchObject({ short: 'reload' })
    const later = sequence(next(play.state))
    later.pick('activate', [], 'b0')
    expect(later.asks()).toContain('fire')
    later.target('fire', ['b1'], MISSES)
    expect(later.told).toContain('attack')
  })

  it('BST-29 a crossbow shoots every other turn', () => {
    let state = field('crossbowman')
    const shots: boolean[] = []
    for (let turn = 0; turn < 6; turn += 1) {
      const play = sequence(state)
      play.pick('activate', [], 'b0')
      const able = play.asks().includes('fire')
      shots.push(able)
      if (able) play.target('fire', ['b1'], MISSES)
      else play.pick('recover')
      state = next(play.state)
    }
    expect(shots).toEqual([true, false, true, false, true, false])
  })
})

describe('shooting after a move', () => {
  const needed = (play: ReturnType<typeof sequence>): number | undefined =>
    play.events.find((event) => event.what === 'attack')?.rolls?.[0]?.need

  /** Seat 1 walks in sight of the shooters. */
  const walks = (state: State, faces: readonly number[]): number | undefined => {
    const play = sequence(next(state, 1))
    play.pick('activate', [], 'b1')
    play.shift(0, 1)
    expect(play.asks()).toContain('shoot')
    play.pick('shoot', faces, 'at0')
    return needed(play)
  }

  it('BST-28 who moved half before he stood ready shoots at +2; who stood still does not', () => {
    const still = sequence(field('high-elf-irregular-bow'))
    still.pick('activate', [], 'b0')
    still.pick('ready')
    expect(walks(still.state, MISSES)).toBe(17)
    const moved = sequence(field('high-elf-irregular-bow'))
    moved.pick('activate', [], 'b0')
    moved.shift(0, -2)
    moved.pick('ready')
    expect(walks(moved.state, MISSES)).toBe(19)
  })

  const ranks = (): State => ({
    ...field('high-elf-irregular-bow', {
      units: [
        {
          seat: 0,
          name: 'shooters',
          profile: 'high-elf-irregular-bow',
          at: [
            [20, 36],
            [21.6, 36.8],
            [23, 36],
            [24.4, 36.9],
          ],
        },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(4, 20, 24) },
      ],
    }),
    advanced: { ...NO_ADVANCED, formations: true },
  })

  it('BST-23 a change of formation counts by what it took of the move: fire after it is at +2', () => {
    const play = sequence(ranks())
    play.pick('activate', [], 'b0')
    play.pick('formation', [], 'line-open')
    expect(play.asks()).toContain('fire')
    play.target('fire', ['b1'], MISSES)
    const parts = play.events.find((event) => event.what === 'attack')?.rolls?.[0]?.modifiers ?? []
    expect(parts.filter((part) => part.rule === 'BST-23').map((part) => part.value)).toEqual([2])
  })

  it('BST-23 after a change of formation and half a move nobody shoots or stands ready', () => {
    const play = sequence(ranks())
    play.pick('activate', [], 'b0')
    play.pick('formation', [], 'line-open')
    play.shift(0, -2.9)
    expect(play.asks()).not.toContain('fire')
    expect(play.asks()).not.toContain('ready')
  })
})

describe('breaking off', () => {
  const held = (): State =>
    battle({
      units: [
        { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: row(3, 20, 25) },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(3, 20, 24), unit: { activated: true } },
      ],
      agenda: turnOf(0),
    })

  it('BST-29 figures cannot break off by themselves while others of the unit stay in contact', () => {
    const play = sequence(held())
    play.pick('activate', [], 'b0')
    const why = play.refusals({ kind: 'move', key: 'disengage', path: [], alone: [{ piece: 0, path: [{ x: 20, y: 26.5 }] }] })
    expect(why[0]).toMatchObject({ short: 'left behind', rule: 'BST-29', pieces: [1, 2] })
    play.shift(0, 1.5, [5, 9], 'disengage') // all of them may
  })

  it('BST-29 unless they are divided from it first', () => {
    const play = sequence(held())
    play.pick('activate', [], 'b0')
    play.pick('divide', [], 'p1', 'p2')
    play.shift(0, 1.5, [5, 9], 'disengage')
    expect(play.state.figures[0]?.at.y).toBeCloseTo(26.5)
    expect(play.state.figures[1]?.at.y).toBe(25)
  })
})

describe('stumbled upon', () => {
  const wood = [patch('woods', 22, 20, 6, 3)]
  const hidden = (): State =>
    battle({
      units: [
        { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: [[19, 25.5]] },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 21.5]], unit: { hidden: true, activated: true } },
      ],
      terrain: wood,
      agenda: turnOf(0),
    })

  it('BST-29 a hidden unit is found by whoever passes within 3″ at any point of his way', () => {
    const play = sequence(hidden())
    play.pick('activate', [], 'b0')
    play.alone(
      [
        [
          0,
          [
            [20.8, 24.3],
            [18.5, 24.5],
          ],
        ],
      ],
      [5, 9],
    )
    expect(play.state.figures[0]?.at).toMatchObject({ x: 18.5, y: 24.5 })
    expect(play.state.units[1]?.hidden).toBe(true) // passed at more than 3″
    const near = sequence(hidden())
    near.pick('activate', [], 'b0')
    near.alone(
      [
        [
          0,
          [
            [21.6, 24.2],
            [20, 24.8],
          ],
        ],
      ],
      [5, 9],
    )
    expect(near.state.figures[0]?.at).toMatchObject({ x: 20, y: 24.8 }) // more than 3″ away again
    expect(near.state.units[1]?.hidden).toBe(false)
  })

  it('BST-29 a hidden unit that passes within 3″ of an enemy is hidden no more, wherever it ends', () => {
    const creeps = (nearest: number): boolean | undefined => {
      const play = sequence(
        battle({
          units: [
            { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: [[19, 20]], unit: { hidden: true } },
            { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[24, 20]], unit: { activated: true } },
          ],
          terrain: [patch('woods', 10, 10, 30, 20)],
          agenda: turnOf(0),
        }),
      )
      play.pick('activate', [], 'b0')
      play.alone(
        [
          [
            0,
            [
              [nearest, 20],
              [19, 20.5],
            ],
          ],
        ],
        nearest > 20 ? [5, 9] : [], // more than half its move: the turn is over
      )
      return play.state.units[0]?.hidden
    }
    expect(creeps(19.5)).toBe(true)
    expect(creeps(20.2)).toBe(false)
  })
})

describe('what is thrown', () => {
  it('BST-1 is gone, in all its uses', () => {
    const play = sequence(
      battle({
        units: [
          { seat: 0, name: 'throwers', profile: 'savage-spearman', at: row(2, 20, 30) },
          { seat: 1, name: 'elves', profile: 'high-elf-regular-sword', at: row(2, 20, 24) },
        ],
        agenda: turnOf(0),
      }),
    )
    play.pick('activate', [], 'b0')
    play.target('fire', ['b1'], [2, 2])
    const thrower = play.state.figures[0]
    expect(thrower?.thrown).toEqual(['spear', 'spear-two-handed', 'spear-thrown'])
    expect(thrower && blades(play.state, thrower).map((weapon) => weapon.id)).toEqual(['fish-knife'])
    const later = sequence(next(play.state))
    later.pick('activate', [], 'b0')
    expect(later.asks()).not.toContain('fire')
    expect(later.asks()).not.toContain('recover')
  })

  it('BST-1 of what the chart gives more of, more are left', () => {
    const hunter = profile('savage-hunter')
    expect(hunter.weapons.some((weapon) => weapon.thrown === true)).toBe(false)
  })
})

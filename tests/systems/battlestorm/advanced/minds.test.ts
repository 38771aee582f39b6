// The computer player under the advanced rules (BST-60 to 66): what it makes of each of them, and that it still beats chance.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../../src/engine/dice/seeded'
import { degrees } from '../../../../src/engine/geometry/units'
import type { Answer } from '../../../../src/engine/kernel/asks'
import { answer as answerTo, begin, owed } from '../../../../src/engine/kernel/battle'
import { ALL_ADVANCED } from '../../../../src/systems/battlestorm/data/advanced'
import { freshLink } from '../../../../src/systems/battlestorm/game/chain'
import { game } from '../../../../src/systems/battlestorm/game/index'
import { battlestorm } from '../../../../src/systems/battlestorm/index'
import { bestCharge } from '../../../../src/systems/battlestorm/minds/charge'
import { brittleness, burstsOn, daring, isPrecious, wishedDrill } from '../../../../src/systems/battlestorm/minds/rules'
import { suggest } from '../../../../src/systems/battlestorm/minds/suggest'
import type { State } from '../../../../src/systems/battlestorm/state'
import { lancer, mortar, ruled, smallBattle } from '../../../support/advanced'
import { battle, row, type UnitSpec } from '../../../support/battlestorm'
import { turnOf } from '../../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BRAVES = 'savage-brave-sword'
const unit = (seat: 0 | 1, profile: string, at: UnitSpec['at'], more: Partial<UnitSpec> = {}): UnitSpec => ({
  seat,
  name: `${profile} ${seat}`,
  profile,
  at,
  ...more,
})
/** Its first order to the unit that it activates. */
function orders(state: State): Answer {
  const ask = (at: State) => {
    const decision = game.awaiting(at).find((one) => !one.standing)
    if (!decision) throw new Error('no decision')
    return decision
  }
  const first = suggest(state, ask(state), seededDice('x', 0))
  const next = game.play(state, [first], seededDice('x', 1)).state
  return suggest(next, ask(next), seededDice('x', 2))
}

describe('the computer player and formations', () => {
  const drawn = (profile: string, gap: number, rule = true): State =>
    ruled(
      battle({ units: [unit(0, profile, row(6, 18, 32)), unit(1, BRAVES, row(4, 18, 31 - gap))], agenda: turnOf(0) }),
      rule ? { formations: true } : { courage: true },
    )

  it('BST-62 shooters form an open line, pikes a closed phalanx, others a closed line: in time, and not too early', () => {
    expect(wishedDrill(drawn('high-elf-irregular-bow', 10), 0, 10, true)).toBe('line-open')
    expect(wishedDrill(drawn('high-elf-irregular-polearm', 10), 0, 10, false)).toBe('phalanx-closed')
    expect(wishedDrill(drawn(SWORDS, 10), 0, 10, false)).toBe('line-closed')
    for (const gap of [4, 17]) expect(wishedDrill(drawn(SWORDS, gap), 0, gap, false)).toBeUndefined()
    expect(orders(drawn('high-elf-irregular-polearm', 12))).toMatchObject({ key: 'formation', picked: ['phalanx-closed'] })
    expect(orders(drawn('high-elf-irregular-polearm', 12, false)).key).not.toBe('formation')
  })

  it('BST-62 breaks ranks that would have to go sideways to the enemy, and keeps those that face him', () => {
    const facing = (degree: number): Answer =>
      orders(
        ruled(
          battle({
            units: [
              unit(0, SWORDS, row(6, 18, 40), {
                unit: { formation: { kind: 'line', order: 'closed' } },
                figures: { facing: degrees(degree) },
              }),
              unit(1, BRAVES, row(4, 18, 12)),
            ],
            agenda: turnOf(0),
          }),
          { formations: true },
        ),
      )
    // who looks the other way has the enemy behind him
    expect(facing(270).key).toBe('move')
    expect(facing(90)).toMatchObject({ key: 'formation', picked: ['mob'] })
  })

  it('BST-65 BST-62 of two alike it goes for the one whose rear is turned, and passes over the front of a phalanx', () => {
    const choice = (more: Partial<UnitSpec>): Answer =>
      orders(
        ruled(
          battle({
            units: [
              unit(0, SWORDS, [[25, 30]]), // he can come to blows with one of them
              unit(1, BRAVES, [[22, 27.5]]),
              { ...unit(1, BRAVES, [[28, 27.5]], more), name: 'others' },
            ],
            agenda: turnOf(0),
          }),
          { situations: true },
        ),
      )
    expect(choice({ figures: { facing: degrees(270) } })).toMatchObject({ key: 'declare', targets: ['b2'] })
    const onset = (facing: number, situations: boolean): number | undefined => {
      const units = [unit(0, SWORDS, [[20, 30]]), unit(1, BRAVES, [[20, 28]], { figures: { facing: degrees(facing) } })]
      return bestCharge(ruled(battle({ units, agenda: turnOf(0) }), { situations }), 0, freshLink(0))?.worth
    }
    expect(onset(270, true)).toBeGreaterThan(onset(90, true) ?? Number.POSITIVE_INFINITY)
    expect(onset(270, false)).toBe(onset(90, false))
  })
})

describe('the computer player and charges', () => {
  it('BST-63 rides home where there is a run-up, and walks in where there is none', () => {
    const at = (gap: number): State =>
      ruled(
        battle({
          units: [unit(0, 'test-lancer', row(3, 20, 30)), unit(1, BRAVES, row(3, 20, 29 - gap))],
          profiles: [lancer],
          agenda: turnOf(0),
        }),
        { charging: true },
      )
    expect(orders(at(5))).toMatchObject({ key: 'charge', targets: ['b1'] })
    expect(orders(at(2))).toMatchObject({ key: 'declare', targets: ['b1'] })
  })
})

describe('the computer player and blasts', () => {
  const field = (friends: UnitSpec['at']): State =>
    ruled(
      battle({
        units: [
          unit(0, 'test-mortar', [[20, 34]]),
          // one of them in front, five in a crowd behind him
          unit(1, BRAVES, [
            [20, 22],
            [20, 20],
            [21.1, 20],
            [18.9, 20],
            [20, 18.9],
            [21.1, 18.9],
          ]),
          ...(friends.length > 0 ? [unit(0, SWORDS, friends, { unit: { activated: true } })] : []),
        ],
        profiles: [mortar],
        agenda: turnOf(0),
      }),
      { areas: true },
    )

  it('BST-64 aims at the crowd, not at the nearest', () => {
    const [best] = burstsOn(field([]), 0, 'shell', 1) ?? []
    expect(best?.share).toBeGreaterThanOrEqual(5)
    const shot = orders(field([]))
    expect(shot).toMatchObject({ key: 'fire', targets: ['b1'] })
    const aim = shot.kind === 'target' ? shot.assigned?.[0]?.target : undefined
    expect(burstsOn(field([]), 0, 'shell', 1)?.find(({ at }) => at === aim)?.share).toBeGreaterThanOrEqual(4)
    expect(aim).not.toBe(1)
  })

  it('BST-64 spares its friends, and leaves a shot alone that would fell more of them', () => {
    const beside = burstsOn(field([[18.9, 18.9]]), 0, 'shell', 1) ?? []
    const alone = burstsOn(field([]), 0, 'shell', 1) ?? []
    expect(beside[0]?.share).toBeLessThan(alone[0]?.share ?? 0)
    const among = field([
      [18.2, 20.8],
      [19.6, 21],
      [20.7, 21],
    ])
    expect((burstsOn(among, 0, 'shell', 1) ?? []).every(({ at }) => at !== 2)).toBe(true)
    expect(burstsOn({ ...field([]), advanced: { ...ALL_ADVANCED, areas: false } }, 0, 'shell', 1)).toBeUndefined()
  })
})

describe('the computer player and courage', () => {
  it('BST-61 reckons with the fear of those it sends, and with breakpoints in it', () => {
    const near = (breakpoints: boolean, dead: number): number => {
      const state = ruled(battle({ units: [unit(0, SWORDS, row(8, 14, 30)), unit(1, 'cave-bear', [[20, 26]])] }), {
        courage: true,
        breakpoints,
      })
      return daring({ ...state, figures: state.figures.map((one) => (one.id < dead ? { ...one, alive: false } : one)) }, 0, 1)
    }
    expect(near(true, 0)).toBeCloseTo(21 / 30, 12)
    expect(near(false, 4)).toBeCloseTo(21 / 30, 12)
    expect(near(true, 4)).toBeCloseTo(17 / 30, 12)
    const bold = ruled(battle({ units: [unit(0, SWORDS, row(8, 14, 30)), unit(1, BRAVES, [[20, 26]])] }), { courage: true })
    expect(daring(bold, 0, 1)).toBe(1)
  })

  it('BST-61 losses weigh more where the next breakpoint is near, on either side', () => {
    const weight = (dead: number, breakpoints = true): number => {
      const state = ruled(battle({ units: [unit(0, SWORDS, row(20, 2, 30)), unit(1, BRAVES, row(3, 20, 5))] }), {
        courage: true,
        breakpoints,
      })
      return brittleness({ ...state, figures: state.figures.map((one) => (one.id < dead ? { ...one, alive: false } : one)) }, 0)
    }
    expect([0, 3, 4, 5, 8, 9, 10, 14].map((dead) => weight(dead) > 1)).toEqual([false, false, true, false, false, true, false, true])
    expect(weight(4, false)).toBe(1)
  })
})

describe('the computer player and its general', () => {
  const host = (gap: number, more: Partial<State> = {}): State =>
    ruled(
      battle({
        units: [
          unit(0, 'fenth-gallinir', [[24, 34]]),
          unit(0, SWORDS, row(6, 20, 32), { unit: { activated: true } }),
          unit(0, SWORDS, row(6, 30, 32), { unit: { activated: true } }),
          unit(1, BRAVES, row(12, 17, 32 - gap)),
        ],
        agenda: turnOf(0),
      }),
      { leadership: true },
      { generals: [0, null], ...more },
    )

  it('BST-60 keeps behind his men; the same Hero goes forward where he is no general', () => {
    expect(isPrecious(host(16), 0)).toBe(true)
    const led = orders(host(16))
    const end = led.kind === 'move' ? (led.path.at(-1)?.y ?? 0) : 0
    expect(end).toBeGreaterThanOrEqual(0)
    const free = orders(host(16, { generals: [null, null] }))
    expect(free.kind === 'move' && (free.path.at(-1)?.y ?? 0)).toBeLessThan(-1)
  })

  it('BST-60 is not thrown at a host that would kill him', () => {
    const near = (generals: State['generals']): Answer => {
      const { figures, ...rest } = host(7)
      return orders({
        ...rest,
        figures: figures.map((one) => (one.id === 0 ? { ...one, at: { ...one.at, y: 29 as never } } : one)),
        generals: generals ?? [null, null],
      })
    }
    expect(near([0, null]).key).not.toBe('declare')
    expect(near([null, null]).key).toBe('declare')
  })
})

describe('with every advanced rule', () => {
  it('BST-60 BST-61 BST-62 BST-63 BST-64 BST-65 BST-66 BST-67 it beats random play, seats swapped', { timeout: 120_000 }, () => {
    const setup = smallBattle(ALL_ADVANCED)
    let won = 0
    for (let number = 0; number < 20; number += 1) {
      const seed = `chance ${number}`
      const begun = begin(battlestorm, setup, seed)
      if (!begun.ok) throw new Error('it does not begin')
      let { battle: now } = begun
      for (;;) {
        const [decision] = owed(now)
        if (!decision) break
        const dice = seededDice(seed, `mind/${now.position}/0`)
        const mind = decision.seat === number % 2 ? battlestorm.minds.suggest : battlestorm.minds.sample
        const played = answerTo(now, mind(now.state, decision, dice))
        if (!played.ok) throw new Error(played.refusals[0]?.reason)
        now = played.battle
      }
      if (game.outcome(now.state)?.winner === number % 2) won += 1
    }
    expect(won).toBeGreaterThanOrEqual(18)
  })
})

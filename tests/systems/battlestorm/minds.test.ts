// The computer player. The figures of a hundred battles each are in the system's README; here a few of them keep it honest.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees, point } from '../../../src/engine/geometry/units'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import type { Outcome } from '../../../src/engine/kernel/system'
import { rectangle } from '../../../src/engine/tabletop/shapes'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { game } from '../../../src/systems/battlestorm/game/index'
import { chargeAnswer } from '../../../src/systems/battlestorm/game/manoeuvre'
import { blows, shots } from '../../../src/systems/battlestorm/game/strikes'
import { arrived } from '../../../src/systems/battlestorm/minds/charge'
import { felledBy, volleyFells } from '../../../src/systems/battlestorm/minds/exact'
import { onsetLegs } from '../../../src/systems/battlestorm/minds/onset'
import { sample } from '../../../src/systems/battlestorm/minds/sample'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import { attackOdds } from '../../../src/systems/battlestorm/odds/attack'
import type { Leg, State } from '../../../src/systems/battlestorm/state'
import { battle, profile, row } from '../../support/battlestorm'
import { turnOf } from '../../support/sequence'

type Mind = (state: State, decision: Decision, dice: ReturnType<typeof seededDice>) => Answer

const SETUPS = { 'elves-against-savages': await scenarioSetup('elves-against-savages'), skirmish: await scenarioSetup('skirmish') }

function fight(
  scenario: keyof typeof SETUPS,
  seed: string,
  minds: readonly [Mind, Mind],
): { readonly outcome: Outcome; readonly turn: number } {
  const setup = SETUPS[scenario]
  if (!setup) throw new Error(`no scenario ${scenario}`)
  let state = game.muster(setup, seededDice(seed, 'muster'))
  for (let n = 0; n < 5000; n++) {
    const outcome = game.outcome(state)
    if (outcome) return { outcome, turn: state.turn }
    const decision = game.awaiting(state).find((one) => !one.standing)
    if (!decision) throw new Error('nobody is asked, and the battle is not over')
    const answer = minds[decision.seat === 0 ? 0 : 1](state, decision, seededDice(seed, `mind/${n}`))
    const verdict = game.judge(state, answer)
    if (!verdict.legal) throw new Error(verdict.refusals.map((refusal) => refusal.reason).join(' '))
    state = game.play(state, [answer], seededDice(seed, n)).state
  }
  throw new Error('the battle does not end')
}

describe('the computer player', () => {
  it('beats random play, seats swapped', { timeout: 120_000 }, () => {
    let wins = 0
    for (let n = 0; n < 8; n++) {
      const seat = n % 2
      const { outcome } = fight('elves-against-savages', `random/${n}`, seat === 0 ? [suggest, sample] : [sample, suggest])
      if (outcome.winner === seat) wins += 1
    }
    expect(wins).toBeGreaterThanOrEqual(7)
  })

  it('BST-14 ends its battles against itself by the rules, not by the turn limit', { timeout: 120_000 }, () => {
    let decided = 0
    for (let n = 0; n < 8; n++)
      if (!fight('elves-against-savages', `self/${n}`, [suggest, suggest]).outcome.reason.includes('turn limit')) decided += 1
    expect(decided).toBeGreaterThanOrEqual(7)
  })

  it('gives the same answer to the same question', () => {
    const once = fight('skirmish', 'twice', [suggest, suggest])
    expect(fight('skirmish', 'twice', [suggest, suggest])).toEqual(once)
  })

  const owed = (state: State): Decision => {
    const decision = game.awaiting(state).find((one) => !one.standing)
    if (!decision) throw new Error('no decision')
    return decision
  }
  const orders = (state: State): Answer => {
    const first = suggest(state, owed(state), seededDice('x', 0))
    const next = game.play(state, [first], seededDice('x', 1)).state
    return suggest(next, owed(next), seededDice('x', 2))
  }
  const BOWS = 'high-elf-irregular-bow-woman'
  const SWORDS = 'high-elf-regular-sword'
  const BRAVES = 'savage-brave-sword'

  it('shoots what it can hurt', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(4, 20, 34) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(6, 20, 20) },
      ],
      agenda: turnOf(0),
    })
    expect(orders(state)).toMatchObject({ key: 'fire', targets: ['b1'] })
  })

  it('BST-32 shoots at those without cover, not at those behind a wall', () => {
    const choice = (x: number): Answer =>
      orders(
        battle({
          units: [
            { seat: 0, name: 'Bow-women', profile: BOWS, at: row(4, 18, 30) },
            { seat: 1, name: 'western braves', profile: BRAVES, at: row(4, 12, 17.2) },
            { seat: 1, name: 'eastern braves', profile: BRAVES, at: row(4, 25, 17.2) },
          ],
          terrain: [{ id: 'w', kind: 'wall', name: 'the wall', outline: rectangle(point(x, 18), 9, 0.5, degrees(0)) }],
          agenda: turnOf(0),
        }),
      )
    expect(choice(14)).toMatchObject({ key: 'fire', targets: ['b2'] })
    expect(choice(27)).toMatchObject({ key: 'fire', targets: ['b1'] })
  })

  it('BST-33, 34, 50 a volley is worth what the resolver would fell on average, and no figure is felled twice', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Bow-women', profile: 'high-elf-irregular-bow-woman', at: row(2, 18, 30) },
        { seat: 1, name: 'Brave', profile: 'savage-brave-sword', at: [[18.5, 20]] },
      ],
    })
    const shot = { target: 1, weapon: '', factor: 1, assigned: [] } as const
    const arrows = shots(state, 0, shot, false)
    const spared = arrows.reduce((left, { target, attack, number }) => left * (1 - attackOdds(state, target, attack, number).fells), 1)
    const { points } = profile('savage-brave-sword')
    expect(arrows.length).toBeGreaterThan(1)
    expect(volleyFells(state, 0, shot, false)).toBeCloseTo(points * (1 - spared), 9)
    // one's own counts against it
    expect(felledBy(state, 1, arrows)).toBeCloseTo(-points * (1 - spared), 9)
  })

  it('charges when it should: a declaration against whoever can be reached', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(6, 20, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(4, 20, 26) },
      ],
      agenda: turnOf(0),
    })
    expect(orders(state)).toMatchObject({ key: 'declare', targets: ['b1'] })
  })

  it('BST-24 BST-37 declares against all whom its men can come to, and sends everybody to where his blow falls', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(6, 20, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(1, 20, 26.5) },
        { seat: 1, name: 'Others', profile: BRAVES, at: row(1, 23, 26.5) },
      ],
      agenda: turnOf(0),
    })
    const [both, one] = [onsetLegs(state, 0, [1, 2], 1), onsetLegs(state, 0, [1], 1)]
    const blowsOf = (legs: readonly Leg[], targets: readonly number[]): number =>
      new Set(
        blows(arrived(state, 0, chargeAnswer({ decision: 'd', seat: 0, key: 'move' }, legs)), 0, {
          targets,
          weapon: '',
          factor: 1,
          assigned: [],
        }).map(({ by }) => by),
      ).size
    expect(blowsOf(both, [1, 2])).toBeGreaterThan(blowsOf(one, [1]))
    expect([1, 2].map((target) => blowsOf(both, [target])).every((count) => count > 0)).toBe(true)
    expect(orders(state)).toMatchObject({ key: 'declare', targets: ['b1', 'b2'] })
  })

  it('BST-17 comes round an enemy who stands in the straight way', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Sword', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Screen', profile: BRAVES, at: [[20, 28]] },
        { seat: 1, name: 'Behind', profile: BRAVES, at: [[20, 26]] },
      ],
      agenda: turnOf(0),
    })
    const [leg] = onsetLegs(state, 0, [2], 1)
    expect(leg?.points.length).toBe(3)
    const end = leg?.points[2] ?? { x: 0, y: 0 }
    expect(Math.sqrt((end.x - 20) ** 2 + (end.y - 26) ** 2)).toBeLessThan(1.02) // in contact
  })

  it('BST-25 keeps his activation where he has no blow to answer with, and answers where he has', () => {
    const answered = (dropped: readonly string[]): Answer => {
      const state = battle({
        units: [
          { seat: 0, name: 'Attacker', profile: SWORDS, at: [[20, 30]] },
          { seat: 1, name: 'Brave', profile: BRAVES, at: [[20, 27]], figures: { dropped } },
        ],
        agenda: turnOf(0),
      })
      const acting = game.play(state, [suggest(state, owed(state), seededDice('x', 0))], seededDice('x', 1)).state
      const next = game.play(acting, [orders(state)], seededDice('reply', 0)).state
      return suggest(next, owed(next), seededDice('reply', 1))
    }
    expect(answered(['shortsword', 'shortsword-knife', 'body'])).toMatchObject({ seat: 1, picked: ['wait'] })
    expect(answered([])).toMatchObject({ seat: 1, picked: ['activate'] })
  })

  it('rallies the routed', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(3, 20, 30), unit: { routing: true } },
        { seat: 0, name: 'Others', profile: SWORDS, at: row(3, 30, 30), unit: { activated: true } },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(4, 20, 8) },
      ],
      agenda: turnOf(0),
    })
    expect(orders(state)).toMatchObject({ key: 'rally' })
  })

  it('takes a spent Champion out of the fight', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[20, 30]], figures: { champion: true, fate: 0 } },
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(6, 30, 30), unit: { activated: true } },
        { seat: 0, name: 'More', profile: SWORDS, at: row(6, 30, 34), unit: { activated: true } },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(4, 20, 24) },
      ],
      agenda: turnOf(0),
    })
    const answer = orders(state)
    expect(answer.key).toBe('move')
    expect(answer.kind === 'move' && (answer.path[0]?.y ?? 0)).toBeGreaterThan(2) // towards its own edge, away from them
  })

  it('BST-14 gives up when little is left and the enemy has far more', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(10, 20, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(10, 20, 20) },
      ],
      agenda: turnOf(0),
    })
    const beaten = {
      ...state,
      figures: state.figures.map((figure) =>
        figure.seat === 0 && figure.id > 1 ? { ...figure, alive: false, lost: 'killed' as const } : figure,
      ),
    }
    expect(suggest(beaten, owed(beaten), seededDice('x', 0))).toMatchObject({ key: 'concede', seat: 0 })
  })
})

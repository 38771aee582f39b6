// The computer player. The figures of a hundred battles each are in the system's README; here a few of them keep it honest.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import type { Outcome } from '../../../src/engine/kernel/system'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { game } from '../../../src/systems/battlestorm/game/index'
import { sample } from '../../../src/systems/battlestorm/minds/sample'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, row } from '../../support/battlestorm'
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

// Looking ahead: the best of the candidates is found, reproducibly, within its budget, and nothing sealed or still to be rolled is known.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Decision } from '../../../src/engine/kernel/asks'
import type { RuleSystem } from '../../../src/engine/kernel/system'
import { type Sampled, sampling } from '../../../src/engine/minds/continuation'
import { type Effort, type Foresight, USUAL } from '../../../src/engine/minds/foresight'
import { considered } from '../../../src/engine/minds/levels'
import { type Helper, lookAhead, lookAheadTogether } from '../../../src/engine/minds/lookahead'
import { type BidsState, bids, bidsSetup, worth } from '../../support/bids'
import { type DuelState, duel, duelSetup } from '../../support/duel'

const strike = (decision: Decision): Answer => ({
  decision: decision.id,
  seat: decision.seat,
  key: 'strike',
  kind: 'target',
  targets: [decision.asks.find((ask) => ask.kind === 'target')?.targets[0]?.id ?? ''],
  weapon: 'sword',
})
const guard = (decision: Decision): Answer => ({ decision: decision.id, seat: decision.seat, key: 'guard', kind: 'pick', picked: ['yes'] })
const life = (state: DuelState, seat: number): number => state.fighters[seat]?.life ?? 0

const foresight: Foresight<DuelState> = {
  candidates: (_state, decision, fair) => (decision.reaction ? [fair] : [guard(decision), strike(decision)]),
  worth: (state, seat) => life(state, seat) - life(state, 1 - seat),
  passed: (from, now) => Math.floor((now.round - from.round) / 2),
  milestones: 1,
}
/** A duel whose fair player only ever goes on guard, or takes what comes: what is better has to be found by looking. */
const timid: RuleSystem<DuelState> = {
  ...duel,
  minds: {
    ...duel.minds,
    foresight,
    suggest: (state, decision, dice) =>
      decision.reaction || duel.game.judge(state, guard(decision)).legal === false
        ? duel.minds.sample(state, decision, dice)
        : guard(decision),
  },
}
const opening = (): { readonly state: DuelState; readonly decision: Decision } => {
  const state = duel.game.muster(duelSetup(), seededDice('ahead', 'muster'))
  const decision = duel.game.awaiting(state)[0]
  if (!decision) throw new Error('nobody is asked')
  return { state, decision }
}

describe('looking ahead', () => {
  it('finds that a blow is worth more than the guard the fair player would take', () => {
    const { state, decision } = opening()
    const { answer, choices } = lookAhead(timid, foresight, state, decision, 'ahead', { steps: 5000 })
    expect(answer.key).toBe('strike')
    expect(choices).toHaveLength(2)
    expect(choices[0]?.worth).toBeGreaterThan((choices[1]?.worth ?? 0) + 0.3)
  })

  it('does not leave the fair computer’s own answer for one that is better by luck alone, and says it first', () => {
    const { state, decision } = opening()
    /** Read off right after the candidate: a guard is worth so much, a blow by turns much more and nearly as much less. */
    const lucky = (swing: number, guarded = 0): Foresight<DuelState> => {
      let blows = 0
      return {
        candidates: (_state, one) => [guard(one), strike(one)],
        worth: (now, seat) => {
          if (now === state) return 0
          if (now.fighters[seat]?.guarded === true) return guarded
          blows += 1
          return guarded + (blows % 2 === 1 ? 10 + swing : 10 - swing)
        },
        passed: () => 1,
        milestones: 1,
      }
    }
    const noise = lookAhead(timid, lucky(400), state, decision, 'ahead', { steps: 60 })
    expect(noise.choices.map(({ answer }) => answer.key)).toEqual(['guard', 'strike'])
    expect(noise.choices[1]?.worth).toBeGreaterThan(0)
    expect(noise.answer).toEqual(guard(decision))
    expect(lookAhead(timid, lucky(5), state, decision, 'ahead', { steps: 60 }).answer.key).toBe('strike')
    // by how much they differ, however good both are
    expect(lookAhead(timid, lucky(400, 60), state, decision, 'ahead', { steps: 60 }).answer).toEqual(guard(decision))
  })

  it('takes the mean of what a continuation is worth at each of its milestones, and of its end for those it did not reach', () => {
    const { state, decision } = opening()
    const rounds: number[] = []
    const view = (milestones: number): Foresight<DuelState> => ({
      ...foresight,
      worth: (now) => {
        rounds.push(now.round)
        return now.round
      },
      passed: (from, now) => now.round - from.round,
      milestones,
    })
    const worthOf = (milestones: number): number =>
      lookAhead(timid, view(milestones), state, decision, 'ahead', { steps: 300 }).choices[0]?.worth ?? 0
    expect(worthOf(1)).toBe(1)
    expect(worthOf(3)).toBe(2) // of one, two and three rounds on
    expect(rounds).toContain(state.round + 3)
    expect(worthOf(state.rounds * 4)).toBeLessThanOrEqual(state.rounds)
  })

  it('plays on from what its seat may suppose, which it supposes afresh for every sample and alike for every candidate', () => {
    const { state, decision } = opening()
    const asked: number[] = []
    const supposed: NonNullable<RuleSystem<DuelState>['minds']['supposed']> = (from, seat, dice) => {
      const less = dice.die(1_000_000, { purpose: 'what is not known', seat: 0 })
      asked.push(less)
      return { ...from, fighters: from.fighters.map((one, at) => (at === 1 - Number(seat) ? { ...one, life: one.life - less } : one)) }
    }
    const weaker: RuleSystem<DuelState> = { ...timid, minds: { ...timid.minds, supposed } }
    const plain = lookAhead(timid, { ...foresight, passed: () => 1 }, state, decision, 'ahead', { steps: 200 })
    const { choices } = lookAhead(weaker, { ...foresight, passed: () => 1 }, state, decision, 'ahead', { steps: 200 })
    expect(new Set(asked).size).toBe(asked.length)
    expect(asked).toHaveLength(Math.max(...choices.map(({ samples }) => samples)))
    expect(choices[0]?.worth ?? 0).toBeGreaterThan((plain.choices[0]?.worth ?? 0) + 1000)
  })

  it('weighs nothing beside giving up, which answers the decision that stands open for it', () => {
    const { state, decision } = opening()
    const may = duel.game.awaiting(state).find(({ standing, seat }) => standing && seat === decision.seat)
    const white: Answer = { decision: may?.id ?? '', seat: decision.seat, key: 'yield', kind: 'pick', picked: ['yes'] }
    expect(duel.game.judge(state, white).legal).toBe(true)
    const beaten: RuleSystem<DuelState> = { ...timid, minds: { ...timid.minds, suggest: () => white } }
    expect(lookAhead(beaten, foresight, state, decision, 'ahead', { steps: 400 })).toEqual({ answer: white, choices: [] })
  })

  it('gives up where its foresight yields, and till then its own side plays on, in continuations too; the others’ need not', () => {
    const { state, decision } = opening()
    const whiteOf = (now: DuelState, seat: number): Answer | undefined => {
      const may = duel.game.awaiting(now).find((one) => one.standing && one.seat === seat)
      return may && { decision: may.id, seat, key: 'yield', kind: 'pick', picked: ['yes'] }
    }
    const asked = new Set<string>()
    /** Gives up at once, unless it is to play on. */
    const faint: RuleSystem<DuelState> = {
      ...timid,
      minds: {
        ...timid.minds,
        suggest: (now, one, dice, playOn) => {
          asked.add(`${one.seat} ${playOn}`)
          return (playOn ? undefined : whiteOf(now, one.seat)) ?? timid.minds.suggest(now, one, dice)
        },
      },
    }
    const yields = (stays: boolean): Foresight<DuelState> => ({ ...foresight, yields: () => !stays })
    expect(lookAhead(faint, yields(false), state, decision, 'ahead', { steps: 400 })).toEqual({
      answer: whiteOf(state, decision.seat),
      choices: [],
    })
    expect([...asked]).toEqual([`${decision.seat} false`])
    asked.clear()
    const stays = lookAhead(faint, yields(true), state, decision, 'ahead', { steps: 400 })
    expect(stays.answer.key).not.toBe('yield')
    expect(stays.choices).toHaveLength(2)
    expect(asked).toEqual(new Set([`${decision.seat} true`, `${1 - decision.seat} false`]))
  })

  it('weighs other manners of leading its side, which the rest of it follows until the first milestone, and nobody else', () => {
    const { state, decision } = opening()
    const asked: string[] = []
    /** On guard as ever, unless it is led boldly. */
    const led: RuleSystem<DuelState> = {
      ...timid,
      minds: {
        ...timid.minds,
        suggest: (now, one, dice, playOn, manner) => {
          asked.push(`${one.seat} ${manner} ${now.round - state.round}`)
          const may = one.asks.some(({ key }) => key === 'strike')
          return manner === 'boldly' && may ? strike(one) : timid.minds.suggest(now, one, dice, playOn)
        },
      },
    }
    const view: Foresight<DuelState> = {
      ...foresight,
      candidates: (_state, one, fair) => [fair, { ...guard(one), body: one.seat }],
      passed: (from, now) => now.round - from.round,
      milestones: 2,
      manners: ['boldly'],
    }
    const { answer, choices } = lookAhead(led, view, state, decision, 'ahead', { steps: 5000 })
    expect(answer).toEqual(strike(decision))
    expect(choices[0]?.worth).toBeGreaterThan((choices[1]?.worth ?? 0) + 0.3)
    const { seat } = decision
    const boldly = asked.filter((one) => one.includes('boldly'))
    expect(boldly.length).toBeGreaterThan(1) // not only for what is done now
    expect(new Set(boldly)).toEqual(new Set([`${seat} boldly 0`]))
    expect(asked).toContain(`${seat} undefined 1`)
  })

  it('says an answer once, however many manners give it', () => {
    const { state, decision } = opening()
    const view: Foresight<DuelState> = { ...foresight, manners: ['as ever', 'once more'] }
    const { choices } = lookAhead(timid, view, state, decision, 'ahead', { steps: 5000 })
    expect(choices.map(({ answer }) => answer.key).sort()).toEqual(['guard', 'strike'])
  })

  it('says the same when asked again, and something may change with another name of its dice', () => {
    const { state, decision } = opening()
    const once = lookAhead(timid, foresight, state, decision, 'ahead', { steps: 400 })
    expect(lookAhead(timid, foresight, state, decision, 'ahead', { steps: 400 })).toEqual(once)
    expect(lookAhead(timid, foresight, state, decision, 'other', { steps: 400 }).choices[0]?.worth).not.toBe(once.choices[0]?.worth)
  })

  it('spends what its system sets down where nobody gives it a budget: in steps, and in samples of each candidate', () => {
    const { state, decision } = opening()
    const view: Foresight<DuelState> = { ...foresight, worth: () => 0 }
    const samples = (effort?: Effort, budget?: { readonly steps: number }): readonly number[] => {
      const system = { ...timid, minds: { ...timid.minds, foresight: effort ? { ...view, effort } : view } }
      return considered(system, state, decision, 'hard', 'seed', 0, budget).choices.map((choice) => choice.samples)
    }
    expect(samples()).toEqual([USUAL.most, USUAL.most])
    expect(samples({ steps: 5000, first: 2, most: 7 })).toEqual([7, 7])
    expect(samples({ steps: 5000, first: 9, most: 9 })).toEqual([9, 9])
    expect(samples({ steps: 1, first: 2, most: 7 })).toEqual([1])
    expect(samples({ steps: 5000, first: 2, most: 7 }, { steps: 1 })).toEqual([1])
  })

  it('stops at its budget: in steps, or when the clock that was handed in says so', () => {
    const { state, decision } = opening()
    const few = lookAhead(timid, foresight, state, decision, 'ahead', { steps: 1 })
    expect(few.choices.reduce((sum, choice) => sum + choice.samples, 0)).toBe(1)
    let clock = 0
    const late = lookAhead(timid, foresight, state, decision, 'ahead', { steps: 1e9, milliseconds: 5, now: () => clock++ })
    expect(late.choices.reduce((sum, choice) => sum + choice.samples, 0)).toBeLessThan(10)
    // nothing is begun that might not end in time: each look at a position takes ten of a hundred
    clock = 0
    const slow: Foresight<DuelState> = {
      ...foresight,
      worth: (...of) => {
        clock += 10
        return foresight.worth(...of)
      },
    }
    const timely = lookAhead(timid, slow, state, decision, 'ahead', { steps: 1e9, milliseconds: 105, now: () => clock })
    expect(timely.choices.length).toBeGreaterThan(0)
    expect(clock).toBeLessThanOrEqual(115) // the position as it stands was looked at before the clock was set
  })

  it('spends all of its time: one more continuation of the longest so far would not end in it', () => {
    const { state, decision } = opening()
    let clock = 0
    const even: Foresight<DuelState> = {
      ...foresight,
      worth: () => {
        clock += 10
        return 0
      },
    }
    const { choices } = lookAhead(timid, even, state, decision, 'ahead', { steps: 1e9, milliseconds: 305, now: () => clock })
    expect(choices.reduce((sum, { samples }) => sum + samples, 0)).toBe(30)
  })

  it('weighs nothing where one answer alone is sensible, and drops what the rules refuse', () => {
    const { state, decision } = opening()
    const lone: Foresight<DuelState> = { ...foresight, candidates: (_state, _decision, fair) => [fair] }
    expect(lookAhead(timid, lone, state, decision, 'ahead', { steps: 100 }).choices).toEqual([])
    const stale: Foresight<DuelState> = { ...foresight, candidates: (_state, one, fair) => [fair, { ...strike(one), decision: 'another' }] }
    expect(lookAhead(timid, stale, state, decision, 'ahead', { steps: 100 }).choices).toEqual([])
  })

  it('answers sealed questions without the answers of others: the continuation asks them anew', () => {
    const state = bids.game.muster(bidsSetup(), seededDice('ahead', 'muster'))
    const decisions = bids.game.awaiting(state).filter((one) => !one.standing)
    const mine = decisions[0]
    if (!mine) throw new Error('nobody bids')
    const view: Foresight<BidsState> = {
      candidates: (_state, decision) =>
        decision.asks.flatMap((ask) =>
          ask.kind === 'pick'
            ? ask.options.map(
                (option): Answer => ({ decision: decision.id, seat: decision.seat, key: ask.key, kind: 'pick', picked: [option.id] }),
              )
            : [],
        ),
      worth: (now, seat) => now.captains[seat]?.prizes ?? 0,
      passed: (from, now) => now.round - from.round,
      milestones: 1,
    }
    const { answer, choices } = lookAhead(bids, view, state, mine, 'ahead', { steps: 20_000 })
    const values = state.captains[0]?.hand.map(worth) ?? []
    expect(answer.kind === 'pick' ? worth(answer.picked[0] ?? '') : 0).toBeGreaterThan(Math.min(...values))
    expect(choices.length).toBeGreaterThan(1)
  })
})

describe('looking ahead together', () => {
  const { state, decision } = opening()
  const soon = (): Promise<void> => new Promise((done) => setImmediate(done))
  const plenty = { steps: Number.POSITIVE_INFINITY }
  /** Plays what it is asked, and counts. `until`: how many it plays before it fails. */
  const hand = (until = Number.POSITIVE_INFINITY, ready = true): Helper & { readonly played: () => number } => {
    const sampled = sampling(timid, foresight, state, decision, 'ahead')
    let played = 0
    return {
      ready: () => ready,
      played: () => played,
      sample: async (task): Promise<Sampled> => {
        await soon()
        if (played >= until) throw new Error('it has ended')
        played += 1
        return sampled(task)
      },
    }
  }
  const together = (helpers: readonly Helper[], budget: Parameters<typeof lookAhead>[5] = plenty) =>
    lookAheadTogether(timid, foresight, state, decision, 'ahead', budget, helpers, soon)

  it('comes to what one hand comes to, whoever plays which continuation', async () => {
    const alone = lookAhead(timid, foresight, state, decision, 'ahead', plenty)
    const [one, two] = [hand(), hand()]
    expect(await together([one, two])).toEqual(alone)
    expect(one.played()).toBeGreaterThan(3)
    expect(two.played()).toBeGreaterThan(3)
    const all = alone.choices.reduce((sum, { samples }) => sum + samples, 0)
    expect(one.played() + two.played()).toBeLessThan(all) // whoever shares them out plays too
    expect(await together([])).toEqual(alone)
  })

  it('plays again what a helper could not, and asks it no more; one that is not ready is not asked', async () => {
    const alone = lookAhead(timid, foresight, state, decision, 'ahead', plenty)
    const [lame, absent] = [hand(2), hand(9, false)]
    expect(await together([lame, absent])).toEqual(alone)
    expect(lame.played()).toBe(2)
    expect(absent.played()).toBe(0)
  })

  it('lets go of what has not come in when its time is over', async () => {
    let now = 0
    const silent: Helper = { ready: () => true, sample: () => new Promise(() => undefined) }
    const budget = { steps: Number.POSITIVE_INFINITY, milliseconds: 2000, now: () => (now += 1) }
    const { answer, choices } = await together([silent], budget)
    expect(answer.key).toBe('strike')
    expect(choices.length).toBe(2)
    expect(now).toBeGreaterThanOrEqual(2000)
  })
})

describe('levels', () => {
  it('fair is what the system suggests; easy leaves about one answer in three to chance; hard looks ahead', () => {
    const { state, decision } = opening()
    expect(considered(timid, state, decision, 'fair', 'seed', 1).answer).toEqual(guard(decision))
    const keys = Array.from({ length: 300 }, (_one, n) => considered(timid, state, decision, 'easy', 'seed', n).answer.key)
    const strikes = keys.filter((key) => key === 'strike').length // a third by chance, half of those a blow
    expect(strikes).toBeGreaterThan(25)
    expect(strikes).toBeLessThan(80)
    expect(considered(timid, state, decision, 'hard', 'seed', 1).answer.key).toBe('strike')
  })

  it('a system without foresight plays fair where hard is asked for', () => {
    const { state, decision } = opening()
    const { foresight: _none, ...minds } = timid.minds
    const plain: RuleSystem<DuelState> = { ...timid, minds }
    expect(considered(plain, state, decision, 'hard', 'seed', 1)).toEqual({ answer: guard(decision), choices: [] })
  })
})

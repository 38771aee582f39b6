// One suite over a rule system: what the kernel, the store, the canvas and the panels rely on.
import { beforeAll, describe, expect, test } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import type { Answer, Seat, Viewer } from '../../src/engine/kernel/asks'
import { answer, type Battle, owed, recordOf, sealedFor } from '../../src/engine/kernel/battle'
import { digestOf } from '../../src/engine/kernel/digest'
import { branch, redo, rewind, stateAt, undo, undoable } from '../../src/engine/kernel/history'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { enter, type Moment, momentOf } from '../../src/engine/kernel/step'
import type { BattleEvent, RuleSystem } from '../../src/engine/kernel/system'
import { visibleTo } from '../../src/engine/kernel/visible'
import { decisionsAreSound } from './asks'
import { choose, freeze, mindDice, playOut, spoilt } from './play'

export interface ContractOptions<State> {
  readonly scenarios?: readonly string[] // default: all listed
  readonly seeds?: readonly string[]
  readonly answers?: number // cap of one battle
  /** Texts that nobody but this seat and the umpire may read: looked for in what is shown to the others. */
  readonly secrets?: (state: State, seat: Seat) => readonly string[]
  /** What was forecast for an answer beside what came of it; each pair must be equal. */
  readonly probe?: (
    before: State,
    answer: Answer,
    events: readonly BattleEvent[],
  ) => readonly { readonly forecast: unknown; readonly resolved: unknown }[]
}

/** One of the battles takes up a standing decision now and then. */
function standingOf(seed: string): number {
  return seed === 'two' ? 30 : 0
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

export function describeContract<State>(name: string, load: () => Promise<RuleSystem<State>>, options: ContractOptions<State> = {}): void {
  const seeds = options.seeds ?? ['one', 'two', 'Zwölf Glocken ☂']
  const most = options.answers ?? 250

  describe(`contract of ${name}`, { timeout: 60_000 }, () => {
    let system: RuleSystem<State>
    let setups: { readonly setup: unknown; readonly seats: number }[]
    let battles: Battle<State>[]

    beforeAll(async () => {
      system = await load()
      const wanted = system.manifest.scenarios.filter(({ id }) => options.scenarios?.includes(id) ?? true)
      setups = await Promise.all(wanted.map(async ({ id, seats }) => ({ setup: await system.catalogue.setup(id), seats: seats.length })))
      battles = setups.flatMap(({ setup }) => seeds.map((seed) => playOut(system, setup, seed, most, undefined, standingOf(seed))))
    }, 60_000)

    const eachBattle = (see: (battle: Battle<State>) => void): void => {
      expect(battles.length).toBeGreaterThan(0)
      for (const battle of battles) see(battle)
    }
    const eachSetup = (see: (setup: unknown, seats: number) => void): void => {
      expect(setups.length).toBeGreaterThan(0)
      for (const { setup, seats } of setups) see(setup, seats)
    }

    test('every listed scenario can be mustered, and its setup survives JSON and is judged the same again', async () => {
      eachSetup((setup) => {
        const parsed = system.catalogue.parse(plain(setup))
        expect(parsed).toHaveProperty('setup')
        if (!('setup' in parsed)) return
        expect(system.catalogue.parse(plain(parsed.setup))).toEqual(parsed)
        expect(plain(parsed.setup)).toEqual(parsed.setup)
      })
      expect(await system.catalogue.setup('no such scenario')).toBeUndefined()
      expect(await system.catalogue.setup('__proto__')).toBeUndefined()
    })

    test('setups that are no setups are refused with reasons, never thrown at', () => {
      for (const bad of [undefined, null, 7, 'dawn', [], {}, { scenario: 7 }, { scenario: 'x', sides: 'y' }]) {
        const parsed = system.catalogue.parse(bad)
        expect(parsed, JSON.stringify(bad)).toHaveProperty('refusals')
        if ('refusals' in parsed) expect(parsed.refusals.length).toBeGreaterThan(0)
      }
    })

    test('random legal play reaches an outcome or the cap; something is owed exactly while there is no outcome', () => {
      eachBattle((battle) => {
        const outcome = system.game.outcome(battle.state)
        expect(outcome !== undefined || battle.position === most).toBe(true)
        for (let position = 0; position <= battle.position; position += 7) {
          const state = stateAt(battle, position)
          const awaited = system.game.awaiting(state)
          expect(awaited.some((decision) => !decision.standing)).toBe(system.game.outcome(state) === undefined)
        }
        expect(system.game.aftermath(battle.state)).toBeDefined()
      })
    })

    test('the decisions of a state are sound, and asking twice changes nothing', () => {
      eachSetup((setup, seats) => {
        playOut(system, setup, 'asks', most, ({ before }) => {
          decisionsAreSound(before.decisions, seats)
          expect(system.game.awaiting(before.state)).toEqual(system.game.awaiting(before.state))
        })
      })
    })

    test('every decision, owed or standing, can be sampled, and every sample is judged legal', () => {
      eachSetup((setup) => {
        playOut(system, setup, 'samples', Math.min(most, 120), ({ before }) => {
          for (const [index, decision] of before.decisions.entries()) {
            const sampled = system.minds.sample(before.state, decision, seededDice('samples', `mind/${before.position}/${index}`))
            expect(sampled.decision).toBe(decision.id)
            expect(system.game.judge(before.state, sampled), JSON.stringify(sampled)).toEqual({ legal: true })
            expect(answer(before, sampled).ok, JSON.stringify(sampled)).toBe(true)
          }
        })
      })
    })

    test('what the computer player suggests is entered without a refusal', () => {
      eachSetup((setup) => {
        playOut(system, setup, 'suggestions', Math.min(most, 40), ({ before }) => {
          const [decision] = owed(before)
          if (decision === undefined) return
          const given = answer(before, system.minds.suggest(before.state, decision, mindDice('suggestions', before.position)))
          expect(given.ok ? [] : given.refusals).toEqual([])
        })
      })
    })

    test('refused answers change nothing, and each refusal gives its reason', () => {
      eachSetup((setup, seats) => {
        playOut(system, setup, 'refusals', Math.min(most, 60), ({ before, answer: legal }) => {
          const digest = digestOf(before.state)
          const record = JSON.stringify(recordOf(before))
          for (const bad of spoilt(legal, seats)) {
            const given = answer(before, bad)
            expect(given.ok, JSON.stringify(bad)).toBe(false)
            if (!given.ok) expect(given.refusals[0]?.reason ?? '', JSON.stringify(bad)).not.toBe('')
          }
          expect(digestOf(before.state)).toBe(digest)
          expect(JSON.stringify(recordOf(before))).toBe(record)
        })
      })
    })

    test('a stale answer is refused once its decision is settled', () => {
      eachSetup((setup) => {
        playOut(system, setup, 'stale', Math.min(most, 60), ({ answer: legal, after }) => {
          expect(answer(after, legal).ok, JSON.stringify(legal)).toBe(false)
        })
      })
    })

    test('judging, asking, looking and playing never change the state they are given', () => {
      eachSetup((setup) => {
        playOut(system, setup, 'frozen', Math.min(most, 150), ({ before, answer: given }) => {
          freeze(before.state)
          freeze(given)
          system.game.judge(before.state, given)
          system.eyes.scene(before.state, given.seat)
          system.eyes.forecast(before.state, given.seat, given)
          expect(answer(before, given).ok).toBe(true)
        })
      })
    })

    test('state survives JSON: a twin that goes through JSON at every step stays equal', () => {
      eachSetup((setup) => {
        let twin: Moment<State> | undefined
        playOut(system, setup, 'twins', Math.min(most, 150), ({ before, answer: given, after }) => {
          twin = through(system, twin ?? before)
          const entered = enter(system, twin, given, seededDice('twins', before.position))
          if (!entered.ok) throw new Error(`the twin is refused: ${JSON.stringify(entered.refusals)}`)
          twin = entered.moment
          expect(digestOf(twin.state)).toBe(digestOf(after.state))
          expect(plain(entered.step.events)).toEqual(plain(after.steps.at(-1)?.events))
        })
        expect(plain(twin?.state)).toEqual(twin?.state)
      })
    })

    test('the same record gives the same digests, through its file too', () => {
      eachBattle((battle) => {
        const record = recordOf(battle)
        expect(recordOf(playOut(system, record.setup, record.seed, most, undefined, standingOf(record.seed)))).toEqual(record)
        const parsed = parseRecord(JSON.stringify(record), [system.manifest])
        expect(parsed).toEqual({ record })
        if (!('record' in parsed)) return
        const replayed = replay(system, parsed.record)
        expect(replayed.ok ? recordOf(replayed.battle) : replayed).toEqual(record)
        if (replayed.ok) expect(plain(replayed.battle.steps)).toEqual(plain(battle.steps))
      })
    })

    test('a record with one answer left out is found out', () => {
      eachBattle((battle) => {
        const record = recordOf(battle)
        const cut = {
          ...record,
          answers: record.answers.slice(0, -1),
          digests: { [record.answers.length - 1]: record.digests[record.answers.length] ?? '' },
        }
        expect(replay(system, cut).ok && record.answers.length > 0).toBe(sealedLast(battle))
      })
    })

    test('any position can be reached, and there the digest is the one that was recorded', () => {
      eachBattle((battle) => {
        for (let position = 0; position <= battle.position; position += 1) {
          const kept = battle.record.digests[position]
          if (kept !== undefined) expect(digestOf(stateAt(battle, position))).toBe(kept)
        }
        const middle = Math.floor(battle.position / 2)
        const branched = branch(battle, middle)
        expect(recordOf(branched).answers).toEqual(battle.record.answers.slice(0, middle))
        expect(replay(system, recordOf(branched)).ok).toBe(true)
      })
    })

    test('redo gives back what undo and rewind took', () => {
      eachBattle((battle) => {
        for (const position of [0, Math.floor(battle.position / 3), Math.max(0, battle.position - 1)]) {
          let back: Battle<State> | undefined = rewind(battle, position)
          expect(digestOf(back.state)).toBe(digestOf(stateAt(battle, position)))
          while (back !== undefined && back.position < battle.position) back = redo(back)
          expect(back?.state).toEqual(battle.state)
          expect(back?.record.answers).toEqual(battle.record.answers)
        }
      })
      eachSetup((setup) => {
        playOut(system, setup, 'undone', Math.min(most, 100), ({ after }) => {
          const back = undo(after)
          expect(back !== undefined).toBe(undoable(after) > 0)
          if (back === undefined) return
          const forth = redo(back)
          expect(forth?.record).toEqual(after.record)
          expect(forth === undefined ? '' : digestOf(forth.state)).toBe(digestOf(after.state))
        })
      })
    })

    test('what a seat sees does not change with what another has sealed', () => {
      eachSetup((setup, seats) => {
        playOut(system, setup, 'sealed', most, ({ before, decision, after }) => {
          if (!decision.sealed || after.sealed.length === 0) return
          const second = choose(system, { ...before, decisions: [decision] }, seededDice('sealed', `mind/other/${before.position}`))
          const other = second === undefined ? undefined : answer(before, second.answer)
          for (const viewer of others(decision.seat, seats)) {
            expect(shown(after, viewer)).toEqual(shown(before, viewer))
            if (other?.ok) expect(shown(other.battle, viewer)).toEqual(shown(after, viewer))
          }
          expect(sealedFor(after, decision.seat).some((kept) => kept.decision === decision.id)).toBe(true)
        })
      })
    })

    const { secrets: secretsOf } = options
    test.skipIf(secretsOf === undefined)('scenes and told events keep the secrets of a seat from the others', () => {
      eachSetup((setup, seats) => {
        playOut(system, setup, 'secrets', most, ({ after }) => {
          for (let seat = 0; seat < seats; seat += 1) {
            const secrets = secretsOf?.(after.state, seat) ?? []
            for (const viewer of others(seat, seats)) {
              const text = JSON.stringify([shown(after, viewer), told(after, viewer)])
              for (const secret of secrets) expect(text.includes(secret), `${secret} of seat ${seat} is shown to ${viewer}`).toBe(false)
            }
          }
        })
      })
    })

    test('scenes, events and words are plain data', () => {
      eachBattle((battle) => {
        for (const viewer of [0, 'table', 'umpire'] as const) {
          const scene = system.eyes.scene(battle.state, viewer)
          expect(plain(scene)).toEqual(scene)
        }
        const events = battle.steps.flatMap((step) => step.events)
        expect(plain(events)).toEqual(events)
        for (const words of events.map((event) => system.eyes.tell(battle.state, event, 'umpire'))) {
          expect(words.text).not.toBe('')
          expect(words.parts.length).toBeGreaterThan(0)
        }
      })
    })

    const { probe } = options
    test.skipIf(probe === undefined)('what was forecast is what is resolved', () => {
      let compared = 0
      eachSetup((setup) => {
        for (const seed of seeds) {
          playOut(system, setup, seed, most, ({ before, answer: given, after }) => {
            for (const { forecast, resolved } of probe?.(before.state, given, after.steps.at(-1)?.events ?? []) ?? []) {
              expect(resolved).toEqual(forecast)
              compared += 1
            }
          })
        }
      })
      expect(compared).toBeGreaterThan(0)
    })

    const others = (seat: Seat, seats: number): readonly Viewer[] => [
      ...Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat),
      'table',
    ]
    const shown = (battle: Battle<State>, viewer: Viewer): unknown => [
      system.eyes.scene(battle.state, viewer),
      battle.decisions.filter((decision) => decision.seat === viewer),
      sealedFor(battle, viewer),
    ]
    const told = (battle: Battle<State>, viewer: Viewer): unknown =>
      (battle.steps.at(-1)?.events ?? [])
        .filter((event) => visibleTo(event, viewer))
        .map((event) => [event, system.eyes.tell(battle.state, event, viewer)])
  })
}

/** Whether the last answer was only kept sealed: then its loss does not show in the state. */
function sealedLast<State>(battle: Battle<State>): boolean {
  return battle.steps.at(-1)?.plays.length === 0
}

function through<State>(system: RuleSystem<State>, moment: Moment<State>): Moment<State> {
  const state: State = JSON.parse(JSON.stringify(moment.state))
  return momentOf(system, state, moment.sealed)
}

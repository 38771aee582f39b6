// One suite over a rule system: what the kernel, the store, the canvas and the panels rely on.

import { beforeAll, describe, expect, test } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import type { Answer, Seat, Viewer } from '../../src/engine/kernel/asks'
import { answer, type Battle, owed, recordOf } from '../../src/engine/kernel/battle'
import { askOf } from '../../src/engine/kernel/check'
import { digestOf } from '../../src/engine/kernel/digest'
import { branch, redo, rewind, stateAt, undoable } from '../../src/engine/kernel/history'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { isSame } from '../../src/engine/kernel/same'
import { enter, type Moment, momentOf } from '../../src/engine/kernel/step'
import type { BattleEvent, RuleSystem } from '../../src/engine/kernel/system'
import { visibleTo } from '../../src/engine/kernel/visible'
import { expectEqual } from '../support/equal'
import { retrailed } from '../support/retrailed'
import { undo } from '../support/undo'
import { decisionsAreSound } from './asks'
import { type Beat, choose, freeze, mindDice, playOut, spoilt, withIdleParts, withMoreParts } from './play'

/** What was forecast for an answer beside what came of it: each pair must be equal. */
export interface Pair {
  readonly forecast: unknown
  readonly resolved: unknown
}
export interface ContractOptions<State> {
  readonly scenarios?: readonly string[] // default: all listed
  readonly seeds?: readonly string[]
  readonly answers?: number // cap of one battle
  /** Texts that nobody but this seat and the umpire may read: looked for in what is shown to the others. */
  readonly secrets?: (state: State, seat: Seat) => readonly string[]
  /** How this system's forecasts are held against what is resolved; empty for answers that resolve nothing. */
  readonly probe: (before: State, answer: Answer, events: readonly BattleEvent[]) => readonly Pair[]
}

/** A battle played once at random; every test of the suite looks at its steps. */
interface Walk<State> {
  readonly setup: unknown
  readonly seats: number
  readonly seed: string
  readonly beats: readonly Beat<State>[]
  readonly battle: Battle<State> // as it stood at the end
}

/** One of the battles takes up a standing decision now and then. */
function standingOf(seed: string): number {
  return seed === 'two' ? 30 : 0
}

function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value))
}

export function describeContract<State>(name: string, load: () => Promise<RuleSystem<State>>, options: ContractOptions<State>): void {
  const seeds = options.seeds ?? ['one', 'two', 'Zwölf Glocken ☂']
  const most = options.answers ?? 250

  describe(`contract of ${name}`, { timeout: 60_000 }, () => {
    let system: RuleSystem<State>
    let walks: readonly Walk<State>[]

    beforeAll(async () => {
      system = await load()
      const wanted = system.manifest.scenarios.filter(({ id }) => options.scenarios?.includes(id) ?? true)
      const setups = await Promise.all(
        wanted.map(async ({ id, seats }) => ({ setup: await system.catalogue.setup(id), seats: seats.length })),
      )
      walks = setups.flatMap(({ setup, seats }) => seeds.map((seed) => walked(setup, seats, seed)))
    }, 120_000)

    const walked = (setup: unknown, seats: number, seed: string): Walk<State> => {
      const beats: Beat<State>[] = []
      const battle = playOut(system, setup, seed, most, (beat) => beats.push(beat), standingOf(seed))
      return { setup, seats, seed, beats, battle }
    }
    const eachWalk = (see: (walk: Walk<State>) => void): void => {
      expect(walks.length).toBeGreaterThan(0)
      for (const walk of walks) see(walk)
    }
    /** One battle of every scenario, that of this seed; the tests take turns with the seeds. */
    const eachScenario = (nth: number, see: (walk: Walk<State>) => void): void => {
      const seed = seeds[nth % seeds.length]
      eachWalk((walk) => {
        if (walk.seed === seed) see(walk)
      })
    }

    test('every listed scenario can be mustered, its setup survives JSON and is what judging it gives', async () => {
      eachScenario(0, ({ setup }) => {
        const parsed = system.catalogue.parse(plain(setup))
        expect(parsed).toHaveProperty('setup')
        if (!('setup' in parsed)) return
        expectEqual(parsed.setup, setup) // so that it may be begun without being judged
        expectEqual(system.catalogue.parse(plain(parsed.setup)), parsed)
        expectEqual(plain(parsed.setup), parsed.setup)
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
      eachWalk(({ beats, battle }) => {
        const outcome = system.game.outcome(battle.state)
        expect(outcome !== undefined || battle.position === most).toBe(true)
        for (const { state } of [...beats.filter((_, index) => index % 7 === 0).map((beat) => beat.before), battle]) {
          const awaited = system.game.awaiting(state)
          expect(awaited.some((decision) => !decision.standing)).toBe(system.game.outcome(state) === undefined)
        }
        expect(system.game.aftermath(battle.state)).toBeDefined()
        if (outcome === undefined) return
        // nobody has done his part, or has it to do, of what is over
        const { bodies, zones } = system.eyes.scene(battle.state, 'table')
        const states = bodies.map((body) => body.state)
        expect(states.filter((state) => state === 'done' || state === 'acting')).toEqual([])
        expect(zones.filter(({ kind }) => kind === 'objective')).toEqual([]) // nor is anything still to be held or reached
      })
    })

    test('the decisions of a state are sound, and asking twice changes nothing', () => {
      eachScenario(0, ({ beats, seats }) => {
        for (const { before } of beats) {
          decisionsAreSound(before.decisions, seats)
          expectEqual(momentOf(system, before.state, before.sealed).decisions, before.decisions)
        }
      })
    })

    test('a reaction is asked for only where the manifest says that there are any', () => {
      eachScenario(0, ({ beats }) => {
        const asked = beats.some(({ before }) => before.decisions.some(({ reaction }) => reaction))
        expect(asked && !system.manifest.reacts).toBe(false)
      })
    })

    test('where a spot is asked for a template can be laid, and its plan says of itself what the game says of it', () => {
      eachScenario(0, ({ beats }) => {
        for (const { before } of beats)
          for (const decision of before.decisions)
            for (const ask of decision.asks) {
              if (ask.kind !== 'spot') continue
              expect(system.eyes.lay, `${ask.label} can be laid`).toBeDefined()
              const at = ask.origin ?? { x: 0.5, y: 0.5 }
              const owner = ask.body ?? decision.body
              const plan = system.eyes.lay?.(before.state, decision.seat, {
                key: ask.key,
                at,
                laid: [],
                ...(owner === undefined ? {} : { body: owner }),
              })
              expect(plan?.answer.spots.length).toBeGreaterThan(0)
              if (plan) expectEqual(system.game.judge(before.state, plan.answer), plan.verdict)
            }
      })
    })

    test('every decision, owed or standing, can be sampled, the same dice give the same sample, and every sample is judged legal', () => {
      eachScenario(1, ({ beats }) => {
        for (const { before } of beats.slice(0, 120)) {
          for (const [index, decision] of before.decisions.entries()) {
            const sample = () => system.minds.sample(before.state, decision, seededDice('samples', `mind/${before.position}/${index}`))
            const sampled = sample()
            expectEqual(sample(), sampled)
            expect(sampled.decision).toBe(decision.id)
            expectEqual(system.game.judge(before.state, sampled), { legal: true }, JSON.stringify(sampled))
            expect(answer(before, sampled).ok, JSON.stringify(sampled)).toBe(true)
          }
        }
      })
    })

    test('what the computer player suggests is entered without a refusal', () => {
      eachScenario(2, ({ beats }) => {
        for (const { before } of beats.slice(0, 40)) {
          const [decision] = owed(before)
          if (decision === undefined) continue
          const given = answer(before, system.minds.suggest(before.state, decision, mindDice('suggestions', before.position)))
          expect(given.ok ? [] : given.refusals).toEqual([])
        }
      })
    })

    test('refused answers change nothing, and each refusal gives its reason', () => {
      eachScenario(0, ({ beats, seats }) => {
        for (const { before, answer: legal } of beats.slice(0, 60)) {
          const digest = digestOf(before.state)
          const record = JSON.stringify(recordOf(before))
          for (const bad of spoilt(legal, seats)) {
            const given = answer(before, bad)
            expect(given.ok, JSON.stringify(bad)).toBe(false)
            if (!given.ok) expect(given.refusals[0]?.reason ?? '', JSON.stringify(bad)).not.toBe('')
          }
          expect(digestOf(before.state)).toBe(digest)
          expect(JSON.stringify(recordOf(before))).toBe(record)
        }
      })
    })

    test('parts of an answer that nobody asks for are refused; what is taken changes what comes of it', () => {
      eachScenario(1, ({ beats }) => {
        for (const { before, decision, answer: legal, after } of beats.slice(0, 120)) {
          const ask = askOf(decision.asks, legal, decision.body)
          if (!ask) throw new Error(`an answer to nothing: ${JSON.stringify(legal)}`)
          for (const bad of withIdleParts(legal, ask)) expect(answer(before, bad).ok, JSON.stringify(bad)).toBe(false)
          const body = legal.body ?? ask.body ?? decision.body
          const pieces = system.eyes.scene(before.state, legal.seat).pieces.filter((piece) => piece.body === body)
          for (const more of withMoreParts(
            legal,
            ask,
            pieces.map(({ id }) => id),
          )) {
            const given = answer(before, more)
            if (given.ok) expect(isSame(given.battle.state, after.state), JSON.stringify(more)).toBe(false)
          }
        }
      })
    })

    test('an answer that names nobody means the only one it can mean, and comes to what it does when it names him', () => {
      let owned = 0
      let compared = 0
      eachWalk(({ beats }) => {
        for (const { before, decision, answer: legal, after } of beats) {
          const ask = askOf(decision.asks, legal, decision.body)
          const { body, piece, ...bare } = legal
          const owner = ask?.body ?? decision.body
          if (owner !== undefined || ask?.piece !== undefined) owned += 1
          const full = {
            ...bare,
            ...(owner === undefined ? {} : { body: owner }),
            ...(ask?.piece === undefined ? {} : { piece: ask.piece }),
          }
          for (const same of [bare, full]) {
            if (isSame(same, legal) || askOf(decision.asks, same, decision.body) !== ask) continue
            const given = answer(before, same)
            const says = JSON.stringify(same)
            expect(given.ok ? [] : given.refusals, says).toEqual([])
            if (given.ok) expect(isSame(given.battle.state, after.state), says).toBe(true)
            expectEqual(system.eyes.forecast(before.state, same.seat, same).verdict, { legal: true }, says)
            compared += 1
          }
        }
      })
      expect(compared > 0).toBe(owned > 0)
    })

    test('a stale answer is refused once its decision is settled', () => {
      eachScenario(1, ({ beats }) => {
        for (const { answer: legal, after } of beats.slice(0, 60)) expect(answer(after, legal).ok, JSON.stringify(legal)).toBe(false)
      })
    })

    test('judging, asking, looking and playing never change the state they are given', () => {
      eachScenario(2, ({ beats }) => {
        for (const { before, answer: given } of beats.slice(0, 150)) {
          freeze(before.state)
          freeze(given)
          system.game.judge(before.state, given)
          system.eyes.scene(before.state, given.seat)
          system.eyes.forecast(before.state, given.seat, given)
          expect(answer(before, given).ok).toBe(true)
        }
      })
    })

    test('state survives JSON: a twin that goes through JSON at every step stays equal', () => {
      eachScenario(0, ({ beats, seed }) => {
        let twin: Moment<State> | undefined
        for (const { before, answer: given, after } of beats.slice(0, 150)) {
          twin = through(system, twin ?? before)
          const entered = enter(system, twin, given, seededDice(seed, before.position))
          if (!entered.ok) throw new Error(`the twin is refused: ${JSON.stringify(entered.refusals)}`)
          twin = entered.moment
          expect(digestOf(twin.state)).toBe(digestOf(after.state))
          expectEqual(plain(entered.step.events), plain(after.steps.at(-1)?.events))
        }
        expectEqual(plain(twin?.state), twin?.state)
      })
    })

    test('the same record gives the same digests and events, through its file too', () => {
      eachWalk(({ battle }) => {
        const record = recordOf(battle)
        const parsed = parseRecord(JSON.stringify(record), [system.manifest])
        expectEqual(parsed, { record })
        if (!('record' in parsed)) return
        const replayed = replay(system, parsed.record)
        expectEqual(replayed.ok ? recordOf(replayed.battle) : replayed, record)
        if (replayed.ok) expectEqual(plain(replayed.battle.steps), plain(battle.steps))
      })
    })

    test('a record with one answer left out is found out', () => {
      eachScenario(1, ({ battle }) => {
        const record = recordOf(battle)
        const cut = {
          ...record,
          answers: record.answers.slice(0, -1),
          digests: { [record.answers.length - 1]: record.digests[record.answers.length] ?? '' },
        }
        expect(replay(system, cut).ok).toBe(false) // the trail is longer
        expect(replay(system, retrailed(cut)).ok && record.answers.length > 0).toBe(sealedLast(battle))
      })
    })

    test('any position can be reached, and there the digest is the one that was recorded', () => {
      eachWalk(({ battle, beats }) => {
        for (const [position, { before }] of beats.entries()) {
          const kept = battle.record.digests[position]
          if (kept === undefined) continue
          const state = stateAt(battle, position)
          expect(digestOf(state)).toBe(kept)
          expectEqual(state, before.state)
        }
      })
      eachScenario(2, ({ battle }) => {
        const middle = Math.floor(battle.position / 2)
        const branched = branch(battle, middle)
        expectEqual(recordOf(branched).answers, battle.record.answers.slice(0, middle))
        expect(replay(system, recordOf(branched)).ok).toBe(true)
      })
    })

    test('redo gives back what undo and rewind took', () => {
      eachScenario(0, ({ battle, beats }) => {
        for (const position of [0, Math.floor(battle.position / 3), Math.max(0, battle.position - 1)]) {
          let back: Battle<State> | undefined = rewind(battle, position)
          expect(digestOf(back.state)).toBe(digestOf(stateAt(battle, position)))
          while (back !== undefined && back.position < battle.position) back = redo(back)
          expectEqual(back?.state, battle.state)
          expectEqual(back?.record.answers, battle.record.answers)
        }
        for (const { after } of beats.slice(0, 100)) {
          const back = undo(after)
          expect(back !== undefined).toBe(undoable(after) > 0)
          if (back === undefined) continue
          const forth = redo(back)
          expectEqual(forth?.record, after.record)
          expect(forth === undefined ? '' : digestOf(forth.state)).toBe(digestOf(after.state))
        }
      })
    })

    test('what waits for a word before dice fall is what play begins with, and no die falls in it', () => {
      eachWalk(({ beats }) => {
        for (const { before, answer: given, after } of beats) {
          const pause = system.game.pause?.(before.state, [given])
          if (pause === undefined) continue
          const { events } = after.steps.at(-1) ?? { events: [] }
          expect(pause.next).not.toBe('')
          expectEqual(pause.events, events.slice(0, pause.events.length))
          expect(pause.events.flatMap((event) => event.rolls ?? [])).toEqual([])
          expect(system.game.outcome(pause.state)).toBeUndefined()
          expectEqual(plain(system.eyes.scene(pause.state, 'table')), system.eyes.scene(pause.state, 'table'))
        }
      })
    })

    test('what a seat sees does not change with what another has sealed', () => {
      eachScenario(1, ({ beats, seats }) => {
        for (const { before, decision, after } of beats) {
          if (!decision.sealed || after.sealed.length === 0) continue
          const second = choose(system, { ...before, decisions: [decision] }, seededDice('sealed', `mind/other/${before.position}`))
          const other = second === undefined ? undefined : answer(before, second.answer)
          for (const viewer of others(decision.seat, seats)) {
            expectEqual(shown(after, viewer), shown(before, viewer))
            if (other?.ok) expectEqual(shown(other.battle, viewer), shown(after, viewer))
          }
          expect(after.sealed.some((kept) => kept.decision === decision.id && kept.seat === decision.seat)).toBe(true)
        }
      })
    })

    const { secrets: secretsOf } = options
    test.skipIf(secretsOf === undefined)('scenes and told events keep the secrets of a seat from the others', () => {
      let kept = 0
      eachScenario(2, ({ beats, seats }) => {
        for (const { after } of beats) {
          for (let seat = 0; seat < seats; seat += 1) {
            const secrets = secretsOf?.(after.state, seat) ?? []
            kept += secrets.length
            if (secrets.length === 0) continue
            for (const viewer of others(seat, seats)) {
              const text = JSON.stringify([shown(after, viewer), told(after, viewer)]).toLowerCase()
              for (const secret of secrets)
                expect(text.includes(secret.toLowerCase()), `${secret} of seat ${seat} is shown to ${viewer}`).toBe(false)
            }
          }
        }
      })
      expect(kept).toBeGreaterThan(0)
    })

    test('the marks of turns count them as the game does: one by one, from the first or, where nothing opens that, from the second', () => {
      eachWalk(({ beats }) => {
        const turns = beats.flatMap(({ after }) =>
          (after.steps.at(-1)?.events ?? []).flatMap(({ mark, turn }) => {
            expect(mark === 'turn').toBe(turn !== undefined)
            return turn === undefined
              ? []
              : [{ turn, counted: system.game.turn(after.state), over: system.game.outcome(after.state) !== undefined }]
          }),
        )
        expect(turns.map(({ turn }) => turn)).toEqual(turns.map((_, at) => at + (turns[0]?.turn ?? 1)))
        expect([1, 2]).toContain(turns[0]?.turn ?? 1)
        for (const { turn, counted, over } of turns) expect(over || counted === turn, `turn ${turn} of ${counted}`).toBe(true)
      })
    })

    test('scenes, events and words are plain data', () => {
      eachWalk(({ battle }) => {
        for (const viewer of [0, 'table', 'umpire'] as const) {
          const scene = system.eyes.scene(battle.state, viewer)
          expectEqual(plain(scene), scene)
        }
        const events = battle.steps.flatMap((step) => step.events)
        expectEqual(plain(events), events)
        for (const words of events.map((event) => system.eyes.tell(battle.state, event, 'umpire'))) {
          expect(words.text).not.toBe('')
          expect(words.parts.length).toBeGreaterThan(0)
        }
      })
    })

    test('what was forecast is what is resolved', () => {
      let compared = 0
      eachWalk(({ beats }) => {
        for (const { before, answer: given, after } of beats)
          for (const { forecast, resolved } of options.probe(before.state, given, after.steps.at(-1)?.events ?? [])) {
            expect(resolved, JSON.stringify(given)).toEqual(forecast)
            compared += 1
          }
      })
      expect(compared).toBeGreaterThan(0)
    })

    test('a forecast of a legal answer calls it legal, and its odds are odds', () => {
      eachScenario(1, ({ beats }) => {
        for (const { before, answer: given } of beats) {
          const forecast = system.eyes.forecast(before.state, given.seat, given)
          expect(forecast.verdict, JSON.stringify(given)).toEqual({ legal: true })
          expect(
            [...forecast.notes, ...(forecast.back?.notes ?? [])].every((note) => note.trim() !== ''),
            JSON.stringify(given),
          ).toBe(true)
          for (const { kind, value, label } of [...forecast.figures, ...(forecast.back?.figures ?? [])]) {
            expect(Number.isFinite(value), label).toBe(true)
            if (kind === 'chance') expect(value >= 0 && value <= 1 + 1e-9, `${label}: ${value}`).toBe(true)
          }
          for (const curve of [...(forecast.curves ?? []), ...(forecast.back?.curves ?? [])]) {
            expect(curve.p.every((chance) => chance >= 0)).toBe(true)
            expect(curve.p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
            expect(curve.low).toBeLessThanOrEqual(curve.high)
          }
        }
      })
    })

    const others = (seat: Seat, seats: number): readonly Viewer[] => [
      ...Array.from({ length: seats }, (_, other) => other).filter((other) => other !== seat),
      'table',
    ]
    const shown = (battle: Battle<State>, viewer: Viewer): unknown => [
      system.eyes.scene(battle.state, viewer),
      battle.decisions.filter((decision) => decision.seat === viewer),
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

// Lets whoever is no person answer: a computer player after a pause, in the background while people think; a reaction that needs no
// asking at once.
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Decision } from '../engine/kernel/asks'
import { idleReaction, onlyAnswer, usualAnswer } from '../engine/kernel/only'
import { saidBy } from '../engine/kernel/say'
import type { Minds } from '../engine/kernel/system'
import type { ListedSystem } from '../systems/index'
import { orderOf, savablePosition } from './battle/file'
import { isLive, type Model } from './battle/model'
import type { Action } from './battle/reduce'
import { type Advice, advised, computed } from './computer'
import { byPerson } from './eyesight'
import { coresHere } from './hand'
import type { Ponder } from './ponder'
import { reactionBy } from './reactions'
import { USUAL_THOUGHT } from './settings'

/** What the answers are for. */
interface Table {
  readonly systems: readonly ListedSystem[]
  readonly pause: () => number // milliseconds before a computer player answers
  readonly single?: () => boolean // what has one answer answers itself
  readonly usual?: () => boolean // and so does what nearly everybody answers
  readonly ponder?: Ponder
  readonly thought?: () => number // milliseconds, at most, for one answer of those who look ahead
  readonly model: () => Model
  readonly act: (action: Action) => boolean // false: refused
}
export interface ComputerTurns {
  /** Answers what is owed now and asks no person; whatever was under way is dropped. */
  attend(owing: readonly Decision[]): void
  rest(): void
  /** What the computer player would answer in a person's place: it sees no more than that seat. */
  advise(decision: Decision): Promise<Advice | undefined>
}
const ATTEMPTS = 4 // of a computer player, before a person is asked to take over

/** Answered at once by a policy; else by a computer player after a pause; else nobody but a person. */
export type Turn =
  | { readonly by: 'policy'; readonly given: Answer }
  | { readonly by: 'computer'; readonly decision: Decision; readonly alone: boolean } // alone: nobody else is asked
  | { readonly by: 'person' }
export const turnOf = (
  { players, policies, hushed, battle, opened }: Model,
  owing: readonly Decision[],
  single = false,
  usual = false,
): Turn => {
  const turn = battle?.system.game.turn(battle.state)
  const asked = owing.filter((decision) => byPerson(decision, players))
  for (const decision of asked) {
    const policy =
      turn !== undefined && hushed[decision.seat] === turn ? 'never' : decision.body === undefined ? undefined : policies[decision.body]
    const given = reactionBy(policy, decision)
    if (given) return { by: 'policy', given }
    // nothing is rolled by opening a battle, or by taking one back
    const fresh = (battle?.undone.length ?? 0) === 0
    const only =
      (single && fresh ? (onlyAnswer(decision) ?? idleReaction(decision)) : undefined) ??
      (usual && fresh && (battle?.position ?? 0) > opened ? usualAnswer(decision) : undefined)
    if (only) return { by: 'policy', given: only }
  }
  const decision = owing.find((one) => !byPerson(one, players))
  // what was taken back can be had again until the person at it answers: no computer player answers into that
  if (!decision || (asked.length > 0 && (battle?.undone.length ?? 0) > 0)) return { by: 'person' }
  return { by: 'computer', decision, alone: asked.length === 0 }
}

export const createComputerTurns = ({ systems, pause, single, usual, ponder, thought, model, act }: Table): ComputerTurns => {
  let timer: ReturnType<typeof setTimeout> | undefined
  let rested = 0 // what was due before the last rest is due no more
  const rest = (): void => {
    clearTimeout(timer)
    timer = undefined
    rested += 1
    ponder?.rest()
    if (model().thinking) act({ do: 'think', thinking: false })
    if (model().absent !== undefined) act({ do: 'miss', absent: undefined })
  }
  const takeOver = (decision: Decision, trouble: string): void => {
    act({ do: 'set player', seat: decision.seat, player: 'person' })
    act({ do: 'tell', trouble })
  }
  /** Undefined: they could not be fetched, which is told and can be tried again. */
  const mindsOf = async (battle: AnyBattle): Promise<Minds<unknown> | undefined> => {
    try {
      return (await systems.find((one) => one.manifest.id === battle.record.system)?.load())?.minds
    } catch (fault) {
      if (model().battle === battle) act({ do: 'miss', absent: saidBy(fault) })
      return undefined
    }
  }
  const advise = async (decision: Decision): Promise<Advice | undefined> => {
    const { battle, absent } = model()
    if (absent !== undefined) act({ do: 'miss', absent: undefined })
    const minds = battle && (await mindsOf(battle))
    if (!battle || !minds || model().battle !== battle) return undefined
    try {
      return advised(minds, battle, decision)
    } catch {
      return undefined
    }
  }
  const think = async (decision: Decision): Promise<void> => {
    const { battle } = model()
    if (!battle) return
    const minds = await mindsOf(battle)
    if (!minds) {
      if (model().thinking) act({ do: 'think', thinking: false })
      return
    }
    // meanwhile somebody may have gone back, left, or taken the side over
    const now = model()
    if (now.battle !== battle || now.rolling || !isLive(now) || now.players[decision.seat] !== 'computer') return
    const level = now.levels[decision.seat] ?? 'fair'
    if (ponder && level !== 'fair') {
      const pondered = await ponder.ask({
        record: orderOf(battle),
        position: savablePosition(battle), // the file ends before sealed answers
        decision: decision.id,
        level,
        milliseconds: thought?.() ?? USUAL_THOUGHT,
        cores: coresHere(),
      })
      const then = model()
      if (then.battle !== battle || then.rolling || !isLive(then) || then.players[decision.seat] !== 'computer') return
      if (pondered && act({ do: 'answer', given: pondered.answer, by: 'computer' })) {
        if (pondered.choices.length > 0) act({ do: 'give reasons', thought: pondered })
        return
      }
    }
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        if (act({ do: 'answer', given: computed(minds, battle, decision, attempt), by: 'computer' })) return
      } catch (fault) {
        act({ do: 'tell', trouble: `The computer player stumbled: ${saidBy(fault)}` })
      }
    }
    takeOver(decision, 'The computer found no answer: a person takes over.')
  }
  const attend = (owing: readonly Decision[]): void => {
    rest()
    const turn = turnOf(model(), owing, single?.() === true, usual?.() === true)
    if (turn.by === 'person') return
    if (turn.by === 'policy') {
      // before the next press of a key: nobody is asked what answers itself
      const since = rested
      queueMicrotask(() => since === rested && act({ do: 'answer', given: turn.given, by: 'person' }))
    } else {
      if (turn.alone) act({ do: 'think', thinking: true })
      timer = setTimeout(() => void think(turn.decision), pause())
    }
  }
  return { attend, rest, advise }
}

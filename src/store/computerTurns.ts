// Lets whoever is no person answer: a computer player after a pause, in the background while people think; a reaction that needs no
// asking at once.
import type { StoreApi } from 'zustand/vanilla'
import type { AnyBattle } from '../engine/kernel/any'
import type { Answer, Decision } from '../engine/kernel/asks'
import type { Minds } from '../engine/kernel/system'
import type { ListedSystem } from '../systems/index'
import { computed } from './computer'
import { byPerson } from './eyesight'
import { reactionBy } from './reactions'
import type { BattleStore } from './types'

/** What the answers are for. */
interface Table {
  readonly systems: readonly ListedSystem[]
  readonly pause: () => number // milliseconds before a computer player answers
  readonly store: Pick<StoreApi<BattleStore>, 'getState' | 'setState'>
  readonly hand: () => AnyBattle | undefined
  readonly busy: () => boolean // no answer can be taken now
  readonly give: (battle: AnyBattle, given: Answer) => boolean // false: refused
}
const ATTEMPTS = 4 // of a computer player, before a person is asked to take over

export const createComputerTurns = ({ systems, pause, store, hand, busy, give }: Table) => {
  const { getState: get, setState: set } = store
  let timer: ReturnType<typeof setTimeout> | undefined
  const rest = (): void => {
    clearTimeout(timer)
    timer = undefined
    if (get().thinking) set({ thinking: false })
  }
  const takeOver = (decision: Decision, trouble: string): void => {
    get().setPlayer(decision.seat, 'person')
    set({ trouble })
  }
  const mindsOf = (battle: AnyBattle): Promise<Minds<unknown> | undefined> =>
    systems
      .find((one) => one.manifest.id === battle.record.system)
      ?.load()
      .then(
        (system) => system.minds,
        () => undefined,
      ) ?? Promise.resolve(undefined)
  /** What the computer player would answer in a person's place: it sees no more than that seat. */
  const advise = async (decision: Decision): Promise<Answer | undefined> => {
    const battle = hand()
    const minds = battle && (await mindsOf(battle))
    if (!battle || !minds || hand() !== battle) return undefined
    try {
      return computed(minds, battle, decision, 0)
    } catch {
      return undefined
    }
  }
  const think = async (decision: Decision): Promise<void> => {
    const battle = hand()
    if (!battle) return
    const minds = await mindsOf(battle)
    // meanwhile somebody may have gone back, left, or taken the side over
    if (hand() !== battle || busy() || !get().live || get().players[decision.seat] !== 'computer') return
    if (!minds) return takeOver(decision, 'The computer player could not be loaded; a person has to take over this side.')
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      try {
        if (give(battle, computed(minds, battle, decision, attempt))) return
      } catch (fault) {
        set({ trouble: `The computer player stumbled: ${fault instanceof Error ? fault.message : String(fault)}` })
      }
    }
    takeOver(decision, 'The computer player found no answer; a person has to take over this side.')
  }
  const attend = (owing: readonly Decision[]): void => {
    rest()
    const { players, policies } = get()
    const asked = owing.filter((decision) => byPerson(decision, players))
    for (const decision of asked) {
      const given = reactionBy(decision.body === undefined ? undefined : policies[decision.body], decision)
      if (!given) continue
      timer = setTimeout(() => get().answer(given), 0)
      return
    }
    const decision = owing.find((one) => !byPerson(one, players))
    // what was taken back can be had again until the person at it answers: no computer player answers into that
    if (!decision || (asked.length > 0 && (hand()?.undone.length ?? 0) > 0)) return
    if (asked.length === 0) set({ thinking: true })
    timer = setTimeout(() => void think(decision), pause())
  }
  return { attend, rest, advise }
}

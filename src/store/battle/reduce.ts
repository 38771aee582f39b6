// The battle store as a plain reducer: what is known and what was done in, what is known then and what is to be done in the world out.
import type { AnyBattle } from '../../engine/kernel/any'
import type { Answer, Seat } from '../../engine/kernel/asks'
import type { BattleEvent } from '../../engine/kernel/system'
import type { Level } from '../../engine/minds/levels'
import type { Rolling } from '../kept/battles'
import type { BattleStore, Policy } from '../types'
import { barred, entered, goneOn, rolledByApp, typed } from './entering'
import { showing, sightOf, uncover } from './handover'
import { type Model, NO_BATTLE, nothing, type Player, refusing, type Step, shownBattle, type Thought, withheldIn } from './model'
import { dropped, recalled, redone, takenBack, undone } from './takingBack'

/** A battle taken up, with what its note says. */
export interface Taken {
  readonly battle: AnyBattle
  readonly id: string
  readonly players?: Readonly<Record<Seat, Player>>
  readonly levels?: Readonly<Record<Seat, Level>> | undefined
  readonly policies?: Readonly<Record<number, Policy>>
  readonly hushed?: Readonly<Record<Seat, number>> | undefined
  readonly viewing?: number | undefined
  readonly elsewhere?: boolean
  readonly after?: BattleStore['after']
  readonly branched?: number | undefined
  readonly dice?: BattleStore['dice'] | undefined
  readonly rolling?: Rolling | undefined
  readonly pending?: Answer | undefined // done, and waiting to go on
  readonly voided?: readonly Seat[] | undefined
  readonly fresh?: readonly BattleEvent[] // to be seen happening: what was settled before anybody was asked
}
export type Action =
  | ({ readonly do: 'take' } & Taken)
  | { readonly do: 'answer'; readonly given: Answer; readonly by: Player; readonly pausing?: boolean }
  | { readonly do: 'redo'; readonly pausing?: boolean }
  | { readonly do: 'undo' | 'recall' | 'go on' | 'uncover' | 'untype' | 'close' | 'lose' }
  | { readonly do: 'jump'; readonly to: number }
  | { readonly do: 'take back'; readonly to: number; readonly agreed: boolean }
  | { readonly do: 'set player'; readonly seat: Seat; readonly player: Player }
  | { readonly do: 'set level'; readonly seat: Seat; readonly level: Level }
  | { readonly do: 'give reasons'; readonly thought: Thought }
  | { readonly do: 'hush'; readonly seat: Seat; readonly on: boolean }
  | { readonly do: 'set policy'; readonly body: number; readonly policy: Policy }
  | { readonly do: 'set dice'; readonly dice: BattleStore['dice'] }
  | { readonly do: 'type'; readonly face: number }
  | { readonly do: 'think'; readonly thinking: boolean }
  | { readonly do: 'miss'; readonly absent: string | undefined }
  | { readonly do: 'tell'; readonly trouble: string | undefined }

export const reduce = (model: Model, action: Action): Step => {
  const step = stepped(model, action)
  const { battle, open } = step.model
  const position = battle?.position ?? 0
  // who goes back among sealed answers reads no reasons until they are opened
  const now = battle?.sealed.length || withheldIn(step.model) ? (position < (model.battle?.position ?? 0) ? 0 : open) : position
  return { ...step, model: { ...step.model, open: now } }
}
const stepped = (model: Model, action: Action): Step => {
  switch (action.do) {
    case 'take':
      return taken(action)
    case 'close':
      return { model: NO_BATTLE, effects: ['rest', 'leave', 'forget'], done: true }
    case 'answer':
      return action.by === 'person' ? byPerson(model, action.given, action.pausing === true) : byComputer(model, action.given)
    case 'type':
      return typed(model, action.face)
    case 'untype':
      return typed(model, undefined)
    case 'uncover':
      return uncover(model)
    case 'undo':
      return undone(model)
    case 'recall':
      return recalled(model)
    case 'redo':
      return redone(model, action.pausing === true)
    case 'go on':
      return goneOn(model)
    case 'take back':
      return takenBack(model, action.to, action.agreed)
    case 'jump':
      return jumped(model, action.to)
    case 'lose':
      return showing(dropped({ ...model, elsewhere: true }), [], 'rest')
    case 'set player':
      return showing({ ...model, players: { ...model.players, [action.seat]: action.player } }, [], 'keep')
    case 'set level':
      return showing({ ...model, levels: { ...model.levels, [action.seat]: action.level } }, [], 'keep')
    case 'give reasons':
      return { model: { ...model, thoughts: [...model.thoughts, action.thought] }, effects: [], done: true }
    case 'set policy':
      return showing({ ...model, policies: { ...model.policies, [action.body]: action.policy } }, [], 'keep')
    case 'hush':
      return hushed(model, action.seat, action.on)
    case 'set dice':
      return action.dice === 'app' ? rolledByApp(model) : { model: { ...model, dice: action.dice }, effects: ['keep'], done: true }
    case 'think':
      return { model: { ...model, thinking: action.thinking }, effects: [], done: true }
    case 'miss':
      return { model: { ...model, absent: action.absent }, effects: [], done: true }
    case 'tell':
      return { model: { ...model, trouble: action.trouble }, effects: [], done: true }
  }
}

function taken({
  battle,
  id,
  players = {},
  levels = {},
  policies = {},
  hushed = {},
  viewing,
  elsewhere = false,
  after,
  branched,
  dice = 'app',
  rolling,
  pending,
  voided = [],
  fresh = [],
}: Taken): Step {
  const sides = battle.system.eyes.scene(battle.state, 'table').sides.map(({ seat, name }) => ({ seat, name }))
  const model: Model = {
    ...NO_BATTLE,
    battle,
    id,
    sides,
    players: Object.fromEntries(sides.map(({ seat }) => [seat, players[seat] ?? 'person'])),
    levels,
    policies,
    hushed,
    elsewhere,
    after,
    branched,
    dice,
    voided,
    opened: battle.position,
    shownUpTo: battle.position,
    viewing: viewing !== undefined && viewing <= battle.position ? viewing : battle.position,
  }
  const hold = elsewhere ? [] : (['claim'] as const)
  const { model: shown, effects } = elsewhere
    ? showing(model, fresh)
    : rolling
      ? entered({ ...model, rolling }, rolling.answer)
      : pending
        ? entered(model, pending, true)
        : showing(model, fresh)
  return { model: shown, effects: ['rest', 'forget', ...hold, ...effects], done: true }
}

function byPerson(model: Model, given: Answer, pausing: boolean): Step {
  const { battle } = model
  if (!battle) return nothing(model)
  const refusal = barred(model)
  if (refusal) return refusing(model, [refusal])
  const rules = battle.decisions.some((decision) => decision.id === given.decision && decision.umpire === true)
  return entered(rules ? { ...model, ruled: [...model.ruled, given] } : model, given, pausing)
}
/** Nothing is said of a refusal: the computer player thinks again. */
function byComputer(model: Model, given: Answer): Step {
  if (barred(model)) return nothing(model)
  const step = entered(model, given)
  return step.done ? step : { ...step, model: { ...step.model, refusals: model.refusals } }
}

/** A side lets everything go by until the turn is over. */
function hushed(model: Model, seat: Seat, on: boolean): Step {
  const turn = model.battle?.system.game.turn(model.battle.state)
  if (turn === undefined) return nothing(model)
  const { [seat]: _, ...others } = model.hushed
  return showing({ ...model, hushed: on ? { ...others, [seat]: turn } : others }, [], 'keep')
}

function jumped(model: Model, index: number): Step {
  const { viewing } = model
  const battle = shownBattle(model)
  if (!battle || sightOf(model).covered) return nothing(model)
  const to = Math.max(0, Math.min(battle.position, Math.round(index)))
  if (to === viewing) return nothing(model)
  return showing({ ...model, viewing: to }, to === viewing + 1 ? (battle.steps[viewing]?.events ?? []) : [], 'keep')
}

// The store of a battle before there is one, and while the screen is covered.
import type { BattleStore } from './types'

/** No battle. */
export const EMPTY: Omit<
  BattleStore,
  | 'start'
  | 'startSetup'
  | 'open'
  | 'resume'
  | 'save'
  | 'events'
  | 'close'
  | 'answer'
  | 'goOn'
  | 'undo'
  | 'recall'
  | 'redo'
  | 'jump'
  | 'setPlayer'
  | 'setPolicy'
  | 'hush'
  | 'setLevel'
  | 'takeBack'
  | 'takeOver'
  | 'voidedBy'
  | 'dismiss'
  | 'uncover'
  | 'setDice'
  | 'typeDie'
  | 'untypeDie'
  | 'aftermath'
  | 'ended'
  | 'takeUp'
  | 'given'
  | 'advise'
  | 'fetchComputer'
  | 'reckon'
  | 'rules'
> = {
  manifest: undefined,
  battleId: undefined,
  seed: '',
  length: 0,
  viewing: 0,
  live: true,
  scene: undefined,
  decisions: [],
  umpire: [],
  owed: undefined,
  viewer: 'table',
  curtain: undefined,
  sealed: [],
  voided: [],
  savable: 0,
  withheld: false,
  outcome: undefined,
  log: [],
  marks: [],
  fresh: [],
  refusals: [],
  free: 0,
  elsewhere: false,
  canUndo: false,
  canRedo: false,
  players: {},
  thinking: false,
  absent: undefined,
  position: undefined,
  trouble: undefined,
  levels: {},
  reasons: [],
  policies: {},
  hushed: [],
  after: undefined,
  dice: 'app',
  wanted: undefined,
  waiting: undefined,
  since: 0,
}
/** What the store holds while the screen is covered: nothing of the table. */
export const HIDDEN = {
  scene: undefined,
  position: undefined,
  decisions: [],
  umpire: [],
  owed: undefined,
  log: [],
  marks: [],
  fresh: [],
  canUndo: false,
  canRedo: false,
} satisfies Partial<BattleStore>

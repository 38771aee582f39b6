// What was told, kept with the answers: scenes and words as everybody at one screen may see them (a file may be read by anybody while the
// battle goes on), each answer with what it changed. With it a battle can be watched (watch.ts) when its rules have changed since and its
// answers would come out differently.
import { readTable } from '../tabletop/readTable'
import type { Table } from '../tabletop/terrain'
import { type Battle, recordOf } from './battle'
import { stateAt } from './history'
import { Misshapen } from './read'
import {
  type Remains,
  readBody,
  readColumn,
  readCurve,
  readGoal,
  readPiece,
  readRemains,
  readSide,
  readThread,
  readZone,
} from './readScene'
import type { BattleRecord } from './record'
import { isSame } from './same'
import type { Parade, Scene, SceneBody, SceneGoal, ScenePiece, SceneSide, Thread, Words, Zone } from './scene'
import type { Step } from './step'
import type { BattleEvent, EVENT_MARKS, Outcome } from './system'
import { closingOf } from './trail'
import { visibleTo } from './visible'

/** Items of a list that are new or otherwise, and the keys of those that are no longer there. */
export interface Changed<Item> {
  readonly set?: readonly Item[]
  readonly gone?: readonly string[]
}
export interface ToldWords {
  readonly text: string
  readonly gist?: string
  readonly tone: Words['tone']
  readonly seat?: number
  readonly mark?: (typeof EVENT_MARKS)[number]
  readonly fallen?: readonly number[]
}

/** The lists of a scene that are kept: how one of each is read, and what tells it from the others. */
export interface Lists {
  readonly sides: SceneSide
  readonly bodies: SceneBody
  readonly pieces: ScenePiece
  readonly remains: Remains
  readonly zones: Zone
  readonly threads: Thread
  readonly goals: SceneGoal
  readonly columns: Parade['columns'][number]
  readonly curves: Parade['curves'][number]
}
export type Listed = keyof Lists
type Kept<Name extends Listed> = {
  readonly read: (value: unknown, path: string) => Lists[Name]
  readonly key: (one: Lists[Name]) => string
  readonly of: (scene: Scene) => readonly Lists[Name][]
}
/** What a body controls or reaches changes with every answer, and would be four fifths of a large record: it is drawn where one plays. */
const goesWithBody = ({ kind, body }: Zone): boolean => body !== undefined && (kind === 'control' || kind === 'reach')

export const LISTS: { readonly [Name in Listed]: Kept<Name> } = {
  sides: { read: readSide, key: (one) => `${one.seat}`, of: (scene) => scene.sides },
  bodies: { read: readBody, key: (one) => `${one.id}`, of: (scene) => scene.bodies },
  pieces: { read: readPiece, key: (one) => `${one.id}`, of: (scene) => scene.pieces },
  remains: { read: readRemains, key: (one) => `${one.piece}`, of: (scene) => scene.remains },
  zones: { read: readZone, key: (one) => one.id, of: (scene) => scene.zones.filter((zone) => !goesWithBody(zone)) },
  threads: { read: readThread, key: (one) => JSON.stringify([one.kind, one.from, one.to]), of: (scene) => scene.threads },
  goals: { read: readGoal, key: (one) => `${one.seat}/${one.label}`, of: (scene) => scene.goals ?? [] },
  columns: { read: readColumn, key: (one) => `${one.seat}`, of: (scene) => scene.parade?.columns ?? [] },
  curves: { read: readCurve, key: (one) => one.label, of: (scene) => scene.parade?.curves ?? [] },
}
export const NAMES = Object.keys(LISTS).filter((name): name is Listed => Object.hasOwn(LISTS, name))

type KeptLists = { readonly [Name in Listed]: readonly Lists[Name][] }
type ChangedLists = { readonly [Name in Listed]?: Changed<Lists[Name]> | undefined }

/** What one answer changed of the scene, and what was said of it. */
export type ToldStep = ChangedLists & {
  readonly headline?: string
  readonly turn?: number
  readonly words: readonly ToldWords[]
}
export interface Told {
  readonly from: number // position of the first scene
  readonly table?: Table
  readonly first: ToldStep // all of it
  readonly steps: readonly ToldStep[] // from there on, an answer each
  readonly outcome?: Outcome
}

const OPEN = 'table'
const MOST_AT_ONCE = 400 // answers told afresh when a battle is saved that nothing was kept of

/** A scene as far as it is kept. */
export type KeptScene = KeptLists & {
  readonly table?: Table
  readonly headline: string
  readonly turn: number
}
/** The same of every list. */
const lists = (of: <Name extends Listed>(name: Name) => readonly Lists[Name][]): KeptLists => ({
  sides: of('sides'),
  bodies: of('bodies'),
  pieces: of('pieces'),
  remains: of('remains'),
  zones: of('zones'),
  threads: of('threads'),
  goals: of('goals'),
  columns: of('columns'),
  curves: of('curves'),
})
export const NO_SCENE: KeptScene = { headline: '', turn: 0, ...lists(() => []) }

function changedOf<Name extends Listed>(name: Name, before: KeptLists, after: KeptLists): Changed<Lists[Name]> | undefined {
  const { key }: Kept<Name> = LISTS[name]
  const now = after[name]
  const old = new Map<string, Lists[Name]>()
  for (const one of before[name]) old.set(key(one), one)
  const set = now.filter((one) => !isSame(old.get(key(one)), one))
  for (const one of now) old.delete(key(one))
  if (set.length === 0 && old.size === 0) return undefined
  return { ...(set.length > 0 ? { set } : {}), ...(old.size > 0 ? { gone: [...old.keys()] } : {}) }
}
function withChanged<Name extends Listed>(name: Name, before: KeptLists, step: ChangedLists): readonly Lists[Name][] {
  const change = step[name]
  if (change === undefined) return before[name]
  const { key }: Kept<Name> = LISTS[name]
  const all = new Map<string, Lists[Name]>()
  for (const one of before[name]) all.set(key(one), one)
  for (const gone of change.gone ?? []) all.delete(gone)
  for (const one of change.set ?? []) all.set(key(one), one)
  return [...all.values()]
}

/** The scene after what was told of an answer. */
export const sceneAfter = (before: KeptScene, step: ToldStep): KeptScene => ({
  ...before,
  headline: step.headline ?? before.headline,
  turn: step.turn ?? before.turn,
  ...lists((name) => withChanged(name, before, step)),
})

function stepOf(before: KeptScene, after: KeptScene, words: readonly ToldWords[]): ToldStep {
  return {
    ...(before.headline === after.headline ? {} : { headline: after.headline }),
    ...(before.turn === after.turn ? {} : { turn: after.turn }),
    ...Object.fromEntries(
      NAMES.flatMap((name) => {
        const change = changedOf(name, before, after)
        return change === undefined ? [] : [[name, change]]
      }),
    ),
    words,
  }
}

const keptOf = (scene: Scene): KeptScene => ({
  headline: scene.headline,
  turn: scene.turn,
  ...lists((name) => {
    const { of, read } = LISTS[name]
    return of(scene).map((one, at) => read(one, `${name}.${at}`))
  }),
})
function wordsOf<State>(battle: Battle<State>, state: State, { seat, mark, fallen, ...event }: BattleEvent): ToldWords {
  const whole = { ...event, ...(seat === undefined ? {} : { seat }), ...(mark ? { mark } : {}), ...(fallen ? { fallen } : {}) }
  const { text: said, gist, tone } = battle.system.eyes.tell(state, whole, OPEN)
  return {
    text: said,
    ...(gist === undefined ? {} : { gist }),
    tone,
    ...(seat === undefined ? {} : { seat }),
    ...(mark ? { mark } : {}),
    ...(fallen ? { fallen } : {}),
  }
}

interface Known {
  readonly told: Told
  readonly scene: KeptScene
}
const known = new WeakMap<Step, Known>() // by the last step it tells

/** All that was told up to where the battle stands; `whole`: also of what was played before anything was kept. */
export function toldOf<State>(battle: Battle<State>, whole = false): Told {
  let at = battle.position
  while (at > 0 && !known.has(battle.steps[at - 1] ?? NO_STEP)) at -= 1
  const step = battle.steps[at - 1]
  const before = (step && known.get(step)) ?? startOf(battle, whole)
  let { told, scene } = before
  for (let index = told.from + told.steps.length; index < battle.position; index += 1) {
    const done = battle.steps[index]
    if (done === undefined) break
    const state = stateAt(battle, index + 1)
    const after = keptOf(battle.system.eyes.scene(state, OPEN))
    const next = stepOf(
      scene,
      after,
      done.events.filter((event) => visibleTo(event, OPEN)).map((event) => wordsOf(battle, state, event)),
    )
    told = { ...told, steps: [...told.steps, next] }
    scene = after
  }
  const last = battle.steps[battle.position - 1]
  if (last) known.set(last, { told, scene })
  const outcome = battle.system.game.outcome(battle.state)
  return outcome ? { ...told, outcome: { winner: outcome.winner, reason: outcome.reason } } : told
}
const NO_STEP: Step = { plays: [], sealed: [], events: [], drawn: 0, opened: false }

function startOf<State>(battle: Battle<State>, whole: boolean): Known {
  const kept = battle.record.told
  if (kept && kept.from + kept.steps.length <= battle.position) {
    const { outcome: _outcome, ...told } = kept
    return { told, scene: told.steps.reduce(sceneAfter, sceneAfter(NO_SCENE, told.first)) }
  }
  const from = whole ? 0 : Math.max(0, battle.position - MOST_AT_ONCE)
  const seen = battle.system.eyes.scene(stateAt(battle, from), OPEN)
  const scene = keptOf(seen)
  const table = readTable(seen.table)
  return { told: { from, ...(table ? { table } : {}), first: stepOf(NO_SCENE, scene, []), steps: [] }, scene }
}

/** The record to put by: with what was told, so that it can be watched for good. */
export function keptRecordOf<State>(battle: Battle<State>, whole = false): BattleRecord {
  if (battle.watched !== undefined) return battle.record
  const record = recordOf(battle)
  try {
    const told = toldOf(battle, whole)
    return { ...record, told, closing: closingOf(record.trail.at(-1) ?? '', record.rewound ?? [], told) }
  } catch (fault) {
    if (fault instanceof Misshapen) return record // a scene that cannot be kept: the battle can be, all the same
    throw fault
  }
}

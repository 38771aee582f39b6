// Small Bladestorm states for tests: a few bodies on an open table, and a state played answer by answer with loaded dice.
import { type LoadedFace, loaded } from '../../src/engine/dice/loaded'
import { seededDice } from '../../src/engine/dice/seeded'
import { degrees, inches } from '../../src/engine/geometry/units'
import type { Answer, Ask, Decision, Refusal } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { Formation } from '../../src/systems/bladestorm/data/formations'
import type { Options, Version } from '../../src/systems/bladestorm/data/options'
import type { Profile, Weapon } from '../../src/systems/bladestorm/data/profile'
import { game } from '../../src/systems/bladestorm/game/index'
import { muster } from '../../src/systems/bladestorm/game/muster'
import type { BattleSetup, Body, Figure, SetupBody, State } from '../../src/systems/bladestorm/state'

export const SWORD: Weapon = { id: 'sword', name: 'sword', weaponry: 'melee', attack: '2d6+2', damage: 'high*2', bladed: true }
export const SPEAR: Weapon = { id: 'spear', name: 'spear', weaponry: 'polearm', attack: '2d6+2', damage: 'high+low' }
export const BOW: Weapon = {
  id: 'bow',
  name: 'bow',
  weaponry: 'missile',
  attack: 'd6+d10+1',
  damage: 'low*2+1',
  range: { penalty: -2, every: inches(15) },
}
const PLAIN: Profile = {
  id: 'man',
  name: 'man',
  plural: 'men',
  force: 'test',
  kind: 'soldier',
  troops: 'foot',
  points: 10,
  endurance: 20,
  morale: 9,
  move: inches(8),
  defense: 9,
  armor: 1,
  shield: 0,
  maneuver: 9,
  resistance: 10,
  power: 0,
  spells: [],
  bonus: 0,
  training: [],
  base: { shape: 'round', diameter: inches(1) },
  height: inches(1),
  glyph: 'sword',
  weapons: [SWORD],
  marks: {},
  about: 'a man to test with',
}
export const man = (differs: Partial<Profile> = {}): Profile => ({ ...PLAIN, ...differs })
export const archer = (differs: Partial<Profile> = {}): Profile =>
  man({ id: 'archer', name: 'archer', plural: 'archers', weapons: [BOW, SWORD], ...differs })
export const captain = (differs: Partial<Profile> = {}): Profile =>
  man({
    id: 'captain',
    name: 'captain',
    plural: 'captains',
    kind: 'leader',
    influence: { range: inches(6), melee: 2, missile: 1, defense: 1, morale: 2 },
    ...differs,
  })

export interface BodySpec {
  readonly seat: 0 | 1
  readonly profile: Profile
  readonly at: readonly [number, number]
  readonly facing?: number // default: seat 0 north, seat 1 south
  readonly name?: string
  readonly unit?: {
    readonly count: number
    readonly files: number
    readonly formation?: Formation
    readonly trained?: readonly Formation[]
    readonly others?: readonly Profile[]
  }
  readonly figure?: Partial<Figure> // for every figure of it
  readonly body?: Partial<Body>
}
export interface BattleSpec {
  readonly bodies: readonly BodySpec[]
  readonly version?: Version // default: optional, with nothing switched on
  readonly options?: Partial<Options>
  readonly terrain?: readonly Terrain[]
  readonly width?: number
  readonly height?: number
  readonly turns?: number
  readonly state?: Partial<State>
}

/** Bodies and figures are numbered in the order given, those of seat 0 before those of seat 1. */
export function setupOf({
  bodies,
  version = 'optional',
  options,
  terrain = [],
  width = 48,
  height = 48,
  turns = 12,
}: BattleSpec): BattleSetup {
  const profiles = new Map<string, Profile>()
  const side = (seat: 0 | 1): readonly SetupBody[] =>
    bodies
      .filter((one) => one.seat === seat)
      .map(({ profile, at: [x, y], facing, name, unit }, index): SetupBody => {
        const members = unit
          ? [...(unit.others ?? []), ...new Array<Profile>(unit.count - (unit.others?.length ?? 0)).fill(profile)]
          : [profile]
        for (const one of members) profiles.set(one.id, one)
        return {
          name: name ?? `${seat === 0 ? 'own' : 'enemy'} ${index + 1}`,
          profiles: members.map(({ id }) => id),
          at: { x, y, facing: facing ?? (seat === 0 ? 270 : 90) },
          ...(unit ? { unit: { formation: unit.formation ?? 'general', files: unit.files, trained: unit.trained ?? [] } } : {}),
        }
      })
  const sides = [
    { name: 'Reds', player: 'red', bodies: side(0) },
    { name: 'Blues', player: 'blue', bodies: side(1) },
  ] as const
  return {
    scenario: 'test',
    title: 'Test',
    table: { width, height, measure: 'inches', name: 'Open ground', terrain },
    version,
    ...(options ? { options } : {}),
    sides: [sides[0], sides[1]],
    profiles: [...profiles.values()],
    turns,
    points: 1000,
    first: 0,
  }
}
export function battle(spec: BattleSpec): State {
  const state = muster(setupOf(spec), seededDice('setup', '0'))
  const ordered = [...spec.bodies.filter(({ seat }) => seat === 0), ...spec.bodies.filter(({ seat }) => seat === 1)]
  return {
    ...state,
    turn: 1,
    bodies: state.bodies.map((body) => ({ ...body, ...ordered[body.id]?.body })),
    figures: state.figures.map((figure) => ({ ...figure, ...ordered[figure.body]?.figure })),
    agenda: phase('move', 0),
    ...spec.state,
  }
}
/** The agenda of a half of seat's turn, from that phase on. */
export function phase(from: 'move' | 'face' | 'rally' | 'guard' | 'melee' | 'settle', seat: 0 | 1): State['agenda'] {
  const other = seat === 0 ? 1 : 0
  const all: State['agenda'] = [
    { frame: 'half' },
    { frame: 'settle', phase: 'melee' },
    { frame: 'melee', seat: other, struck: [] },
    { frame: 'melee', seat, struck: [] },
    { frame: 'guard', seat: other },
    { frame: 'guard', seat },
    { frame: 'rally', seat },
    { frame: 'face', seat: other },
    { frame: 'settle', phase: 'move' },
    { frame: 'move', seat },
  ]
  const length = { settle: 2, melee: 4, guard: 6, rally: 7, face: 8, move: 10 }[from]
  return all.slice(0, length)
}

type Loose = Answer extends infer One ? (One extends Answer ? Omit<One, 'decision' | 'seat'> : never) : never
type Owner = { readonly body?: number; readonly piece?: number }
export interface Play {
  readonly state: State
  readonly owed: Decision | undefined
  readonly events: readonly BattleEvent[] // of the last answer
  readonly told: readonly string[] // their kinds
  asks(body?: number): readonly string[]
  ask(key: string, body?: number): Ask | undefined
  answer(answer: Loose, faces?: readonly LoadedFace[]): void
  pick(key: string, owner?: Owner, picked?: readonly string[], faces?: readonly LoadedFace[]): void
  target(
    key: string,
    body: number,
    target: string,
    faces?: readonly LoadedFace[],
    more?: { readonly weapon?: string; readonly factor?: number; readonly piece?: number },
  ): void
  move(body: number, x: number, y: number, more?: Partial<Extract<Answer, { kind: 'move' }>>, faces?: readonly LoadedFace[]): void
  /** Why an answer would be refused; fails if it would be legal. */
  refusals(answer: Loose): readonly Refusal[]
  find(what: string): BattleEvent
}

export function play(start: State): Play {
  let state = start
  let events: readonly BattleEvent[] = []
  const owed = (): Decision | undefined => game.awaiting(state).find((decision) => !decision.standing)
  const base = () => {
    const decision = owed()
    if (!decision) throw new Error('no decision is open')
    return { decision: decision.id, seat: decision.seat }
  }
  const enter = (answer: Loose, faces: readonly LoadedFace[]): void => {
    const whole: Answer = { ...answer, ...base() }
    const verdict = game.judge(state, whole)
    if (!verdict.legal) throw new Error(`refused: ${verdict.refusals.map(({ reason }) => reason).join('; ')}`)
    const dice = loaded(faces)
    const resolution = game.play(state, [whole], dice)
    dice.exhausted()
    state = resolution.state
    events = resolution.events
  }
  return {
    get state() {
      return state
    },
    get owed() {
      return owed()
    },
    get events() {
      return events
    },
    get told() {
      return events.map(({ what }) => what)
    },
    asks: (body) =>
      owed()
        ?.asks.filter((ask) => body === undefined || ask.body === body)
        .map(({ key }) => key) ?? [],
    ask: (key, body) => owed()?.asks.find((ask) => ask.key === key && (body === undefined || ask.body === body)),
    answer: (answer, faces = []) => enter(answer, faces),
    pick: (key, owner = {}, picked = [key], faces = []) => enter({ kind: 'pick', key, ...owner, picked }, faces),
    target: (key, body, target, faces = [], more = {}) => enter({ kind: 'target', key, body, targets: [target], ...more }, faces),
    move: (body, x, y, more = {}, faces = []) => enter({ kind: 'move', key: 'move', body, path: [{ x, y }], alone: [], ...more }, faces),
    refusals(answer) {
      const verdict = game.judge(state, { ...answer, ...base() })
      if (verdict.legal) throw new Error('it would be legal')
      return verdict.refusals
    },
    find(what) {
      const found = events.find((event) => event.what === what)
      if (!found) throw new Error(`no ${what} among ${events.map((event) => event.what).join(', ')}`)
      return found
    },
  }
}
export const bodyOf = (state: State, id: number): Body => {
  const body = state.bodies[id]
  if (!body) throw new Error(`no body ${id}`)
  return body
}
export const figureOf = (state: State, id: number): Figure => {
  const figure = state.figures[id]
  if (!figure) throw new Error(`no figure ${id}`)
  return figure
}
export { degrees }

// What is kept of a scene, read field by field: for battles that can be watched though their rules have changed. Whoever keeps one takes it
// through the same readers, so that what is read is what was kept.
import type { Base } from '../geometry/base'
import { degrees, inches, type Point } from '../geometry/units'
import { anyFields, list, misshapen, number, text, whole } from './read'
import {
  type Block,
  BODY_STATES,
  type Front,
  GLYPHS,
  MEMBER_STATES,
  type Parade,
  type ParadeMember,
  type SceneBody,
  type SceneGoal,
  type ScenePiece,
  type SceneSide,
  THREAD_KINDS,
  type Thread,
  ZONE_KINDS,
  type Zone,
} from './scene'

const MOST = 2000 // of any list
const INDEX = 1_000_000

function oneOf<Word extends string>(value: unknown, path: string, words: readonly Word[]): Word {
  const found = words.find((word) => word === value)
  if (found === undefined) throw misshapen(path, `${path} is none of ${words.join(', ')}`)
  return found
}
const index = (value: unknown, path: string): number => whole(value, path, 0, INDEX)
const words = (value: unknown, path: string): readonly string[] => list(value, path, MOST, text)

function point(value: unknown, path: string): Point {
  const { x, y } = anyFields(value, path)
  return { x: number(x, `${path}.x`), y: number(y, `${path}.y`) }
}
const points = (value: unknown, path: string): readonly Point[] => list(value, path, MOST, point)
const facing = (value: unknown, path: string) => degrees(whole(value, path, 0, 359))
function base(value: unknown, path: string): Base {
  const raw = anyFields(value, path)
  const shape = oneOf(raw.shape, `${path}.shape`, ['round', 'oval', 'rectangle'])
  if (shape === 'round') return { shape, diameter: inches(number(raw.diameter, `${path}.diameter`)) }
  return { shape, length: inches(number(raw.length, `${path}.length`)), width: inches(number(raw.width, `${path}.width`)) }
}
function wounds(value: unknown, path: string): { readonly wounds?: { readonly left: number; readonly of: number } } {
  if (value === undefined) return {}
  const raw = anyFields(value, path)
  return { wounds: { left: number(raw.left, `${path}.left`), of: number(raw.of, `${path}.of`) } }
}
const lines = (value: unknown, path: string): SceneSide['lines'] =>
  list(value, path, MOST, (one, at) => {
    const raw = anyFields(one, at)
    return { label: text(raw.label, `${at}.label`), value: text(raw.value, `${at}.value`) }
  })

export function readSide(value: unknown, path: string): SceneSide {
  const raw = anyFields(value, path)
  return {
    seat: index(raw.seat, `${path}.seat`),
    name: text(raw.name, `${path}.name`),
    points: number(raw.points, `${path}.points`),
    lost: number(raw.lost, `${path}.lost`),
    ...(raw.unit === undefined ? {} : { unit: text(raw.unit, `${path}.unit`) }),
    ...(raw.out === undefined ? {} : { out: text(raw.out, `${path}.out`) }),
    lines: lines(raw.lines, `${path}.lines`),
  }
}

export function readBody(value: unknown, path: string): SceneBody {
  const raw = anyFields(value, path)
  return {
    id: index(raw.id, `${path}.id`),
    seat: index(raw.seat, `${path}.seat`),
    name: text(raw.name, `${path}.name`),
    glyph: oneOf(raw.glyph, `${path}.glyph`, GLYPHS),
    strength: number(raw.strength, `${path}.strength`),
    of: number(raw.of, `${path}.of`),
    state: oneOf(raw.state, `${path}.state`, BODY_STATES),
    notes: words(raw.notes, `${path}.notes`),
    pieces: list(raw.pieces, `${path}.pieces`, MOST, index),
    ...(raw.block === undefined ? {} : { block: readBlock(raw.block, `${path}.block`) }),
    ...(raw.front === undefined ? {} : { front: readFront(raw.front, `${path}.front`) }),
    ...wounds(raw.wounds, `${path}.wounds`),
  }
}

function readFront(value: unknown, path: string): Front {
  const raw = anyFields(value, path)
  return { at: point(raw.at, `${path}.at`), facing: facing(raw.facing, `${path}.facing`), width: number(raw.width, `${path}.width`) }
}

function readBlock(value: unknown, path: string): Block {
  const raw = anyFields(value, path)
  return {
    at: point(raw.at, `${path}.at`),
    facing: facing(raw.facing, `${path}.facing`),
    width: number(raw.width, `${path}.width`),
    depth: number(raw.depth, `${path}.depth`),
    ranks: list(raw.ranks, `${path}.ranks`, MOST, index),
    ...(raw.each === undefined ? {} : { each: index(raw.each, `${path}.each`) }),
    ...(raw.open === true ? { open: true as const } : {}),
  }
}

export function readZone(value: unknown, path: string): Zone {
  const raw = anyFields(value, path)
  return {
    id: text(raw.id, `${path}.id`),
    kind: oneOf(raw.kind, `${path}.kind`, ZONE_KINDS),
    label: text(raw.label, `${path}.label`),
    outline: points(raw.outline, `${path}.outline`),
    ...(raw.seat === undefined ? {} : { seat: index(raw.seat, `${path}.seat`) }),
    ...(raw.body === undefined ? {} : { body: index(raw.body, `${path}.body`) }),
  }
}

export function readThread(value: unknown, path: string): Thread {
  const raw = anyFields(value, path)
  return {
    from: index(raw.from, `${path}.from`),
    to: typeof raw.to === 'number' ? index(raw.to, `${path}.to`) : point(raw.to, `${path}.to`),
    ...(raw.via === undefined ? {} : { via: points(raw.via, `${path}.via`) }),
    kind: oneOf(raw.kind, `${path}.kind`, THREAD_KINDS),
    label: text(raw.label, `${path}.label`),
  }
}

export function readGoal(value: unknown, path: string): SceneGoal {
  const raw = anyFields(value, path)
  return {
    seat: index(raw.seat, `${path}.seat`),
    label: text(raw.label, `${path}.label`),
    progress: text(raw.progress, `${path}.progress`),
    state: oneOf(raw.state, `${path}.state`, ['open', 'reached', 'lost']),
  }
}

export function readPiece(value: unknown, path: string): ScenePiece {
  const raw = anyFields(value, path)
  return {
    id: index(raw.id, `${path}.id`),
    body: index(raw.body, `${path}.body`),
    seat: index(raw.seat, `${path}.seat`),
    name: text(raw.name, `${path}.name`),
    base: base(raw.base, `${path}.base`),
    at: point(raw.at, `${path}.at`),
    facing: facing(raw.facing, `${path}.facing`),
    altitude: number(raw.altitude, `${path}.altitude`),
    glyph: oneOf(raw.glyph, `${path}.glyph`, GLYPHS),
    rank: oneOf(raw.rank, `${path}.rank`, ['common', 'hero', 'champion']),
    ...wounds(raw.wounds, `${path}.wounds`),
    states: words(raw.states, `${path}.states`),
    ...(raw.silhouette === undefined ? {} : { silhouette: text(raw.silhouette, `${path}.silhouette`) }),
  }
}

export interface Remains {
  readonly piece: number
  readonly at: Point
  readonly base: Base
  readonly seat: number
}
export function readRemains(value: unknown, path: string): Remains {
  const raw = anyFields(value, path)
  return {
    piece: index(raw.piece, `${path}.piece`),
    at: point(raw.at, `${path}.at`),
    base: base(raw.base, `${path}.base`),
    seat: index(raw.seat, `${path}.seat`),
  }
}

function readMember(value: unknown, path: string): ParadeMember {
  const raw = anyFields(value, path)
  const gauge = anyFields(raw.gauge, `${path}.gauge`)
  return {
    id: index(raw.id, `${path}.id`),
    name: text(raw.name, `${path}.name`),
    note: text(raw.note, `${path}.note`),
    state: oneOf(raw.state, `${path}.state`, MEMBER_STATES),
    stateLabel: text(raw.stateLabel, `${path}.stateLabel`),
    gauge: {
      value: number(gauge.value, `${path}.gauge.value`),
      of: number(gauge.of, `${path}.gauge.of`),
      marks: list(gauge.marks, `${path}.gauge.marks`, MOST, number),
      label: text(gauge.label, `${path}.gauge.label`),
    },
  }
}
export function readColumn(value: unknown, path: string): Parade['columns'][number] {
  const raw = anyFields(value, path)
  return {
    seat: index(raw.seat, `${path}.seat`),
    heading: text(raw.heading, `${path}.heading`),
    tallies: lines(raw.tallies, `${path}.tallies`),
    members: list(raw.members, `${path}.members`, MOST, readMember),
  }
}
export function readCurve(value: unknown, path: string): Parade['curves'][number] {
  const raw = anyFields(value, path)
  return {
    label: text(raw.label, `${path}.label`),
    rounds: words(raw.rounds, `${path}.rounds`),
    lines: list(raw.lines, `${path}.lines`, MOST, (one, at) => {
      const line = anyFields(one, at)
      return {
        seat: index(line.seat, `${at}.seat`),
        values: list(line.values, `${at}.values`, MOST, (held, here) => (held === null ? null : number(held, here))),
      }
    }),
  }
}

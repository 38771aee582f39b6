// An answer from outside: exactly the fields of its kind, each of its type. Whether it fits what is asked is seen when it is entered.
import { type Degrees, degrees, type Point } from '../geometry/units'
import {
  type Answer,
  ASK_KINDS,
  type Assignment,
  type MoveAnswer,
  type Part,
  type PlaceAnswer,
  type Refusal,
  type SpotAnswer,
  type TargetAnswer,
  type Wheel,
} from './asks'
import { ANSWER_LIMITS } from './check'
import { anyFields, type Fields, fields, list, Misshapen, misshapen, number, text, whole } from './read'

const SEATS = 1000
const INDICES = ANSWER_LIMITS.number
const BASE = ['decision', 'seat', 'key', 'kind'] as const
const OWNER = ['body', 'piece'] as const

/** Reads one answer. Refuses what is not exactly an answer, naming the field. */
export function parseAnswer(value: unknown): { readonly answer: Answer } | { readonly refusal: Refusal } {
  try {
    return { answer: readAnswer(value, 'answer') }
  } catch (fault) {
    if (fault instanceof Misshapen) return { refusal: { reason: fault.message, remedy: 'send exactly the fields of its kind of answer' } }
    throw fault
  }
}

/** Throws Misshapen. */
export function readAnswer(value: unknown, path: string): Answer {
  const raw = anyFields(value, path)
  const kind = ASK_KINDS.find((one) => one === raw.kind)
  switch (kind) {
    case 'pick': {
      fields(value, path, [...BASE, 'picked'], OWNER)
      return { ...base(raw, path), kind, picked: list(raw.picked, `${path}.picked`, ANSWER_LIMITS.pieces, text) }
    }
    case 'target':
      return readTarget(fields(value, path, [...BASE, 'targets'], [...OWNER, 'weapon', 'factor', 'aim', 'assigned']), path)
    case 'move':
      return readMove(fields(value, path, [...BASE, 'path', 'alone'], [...OWNER, 'wheel', 'facing', 'altitude']), path)
    case 'place': {
      fields(value, path, [...BASE, 'places'], OWNER)
      return { ...base(raw, path), kind, places: list(raw.places, `${path}.places`, ANSWER_LIMITS.pieces, readPlace) }
    }
    case 'spot':
      return readSpots(fields(value, path, [...BASE, 'spots'], [...OWNER, 'weapon']), path)
    case 'allocate': {
      fields(value, path, [...BASE, 'amounts'], OWNER)
      const amounts = Object.entries(anyFields(raw.amounts, `${path}.amounts`))
      return {
        ...base(raw, path),
        kind,
        amounts: Object.fromEntries(amounts.map(([id, amount]) => [id, number(amount, `${path}.amounts.${id}`)])),
      }
    }
    case 'write': {
      fields(value, path, [...BASE, 'text'], OWNER)
      return { ...base(raw, path), kind, text: text(raw.text, `${path}.text`) }
    }
    case 'orders': {
      fields(value, path, [...BASE, 'parts'], OWNER)
      return { ...base(raw, path), kind, parts: list(raw.parts, `${path}.parts`, ANSWER_LIMITS.parts, readPart) }
    }
    case undefined:
      throw misshapen(`${path}.kind`, `${path}.kind is none of ${ASK_KINDS.join(', ')}`)
  }
}

/** A part is an answer without its head. */
function readPart(value: unknown, path: string): Part {
  const raw = anyFields(value, path)
  if (Object.hasOwn(raw, 'decision') || Object.hasOwn(raw, 'seat') || raw.kind === 'orders')
    throw misshapen(path, `${path} is no part of orders`)
  const { decision: _decision, seat: _seat, ...part } = readAnswer({ ...raw, decision: '', seat: 0 }, path)
  if (part.kind === 'orders') throw misshapen(path, `${path} is no part of orders`)
  return part
}

function base(raw: Fields, path: string): Pick<Answer, 'decision' | 'seat' | 'key' | 'body' | 'piece'> {
  return {
    decision: text(raw.decision, `${path}.decision`),
    seat: whole(raw.seat, `${path}.seat`, 0, SEATS),
    key: text(raw.key, `${path}.key`),
    ...(raw.body === undefined ? {} : { body: whole(raw.body, `${path}.body`, 0, INDICES) }),
    ...(raw.piece === undefined ? {} : { piece: whole(raw.piece, `${path}.piece`, 0, INDICES) }),
  }
}
const readFacing = (value: unknown, path: string): Degrees => degrees(whole(value, path, 0, 359))

function readPoint(value: unknown, path: string): Point {
  const { x, y } = fields(value, path, ['x', 'y'])
  return { x: number(x, `${path}.x`), y: number(y, `${path}.y`) }
}

function readWay(value: unknown, path: string): readonly Point[] {
  return list(value, path, ANSWER_LIMITS.waypoints, readPoint)
}

function readTarget(raw: Fields, path: string): TargetAnswer {
  return {
    ...base(raw, path),
    kind: 'target',
    targets: list(raw.targets, `${path}.targets`, ANSWER_LIMITS.pieces, text),
    ...(raw.weapon === undefined ? {} : { weapon: text(raw.weapon, `${path}.weapon`) }),
    ...(raw.factor === undefined ? {} : { factor: number(raw.factor, `${path}.factor`) }),
    ...(raw.aim === undefined ? {} : { aim: text(raw.aim, `${path}.aim`) }),
    ...(raw.assigned === undefined ? {} : { assigned: list(raw.assigned, `${path}.assigned`, ANSWER_LIMITS.pieces, readAssignment) }),
  }
}

function readAssignment(value: unknown, path: string): Assignment {
  const { by, attack, target } = fields(value, path, ['by', 'attack', 'target'])
  return {
    by: whole(by, `${path}.by`, 0, INDICES),
    attack: whole(attack, `${path}.attack`, 0, INDICES),
    target: whole(target, `${path}.target`, 0, INDICES),
  }
}

function readMove(raw: Fields, path: string): MoveAnswer {
  return {
    ...base(raw, path),
    kind: 'move',
    path: readWay(raw.path, `${path}.path`),
    alone: list(raw.alone, `${path}.alone`, ANSWER_LIMITS.pieces, (value, at) => {
      const one = fields(value, at, ['piece', 'path'], ['facing'])
      return {
        piece: whole(one.piece, `${at}.piece`, 0, INDICES),
        path: readWay(one.path, `${at}.path`),
        ...(one.facing === undefined ? {} : { facing: readFacing(one.facing, `${at}.facing`) }),
      }
    }),
    ...(raw.wheel === undefined ? {} : { wheel: readWheel(raw.wheel, `${path}.wheel`) }),
    ...(raw.facing === undefined ? {} : { facing: readFacing(raw.facing, `${path}.facing`) }),
    ...(raw.altitude === undefined ? {} : { altitude: number(raw.altitude, `${path}.altitude`) }),
  }
}

function readWheel(value: unknown, path: string): Wheel {
  const { about, by } = fields(value, path, ['about', 'by'])
  if (about !== 'left' && about !== 'right') throw misshapen(`${path}.about`, `${path}.about is neither left nor right`)
  return { about, by: whole(by, `${path}.by`, -180, 180) }
}

function readSpots(raw: Fields, path: string): SpotAnswer {
  return {
    ...base(raw, path),
    kind: 'spot',
    spots: list(raw.spots, `${path}.spots`, ANSWER_LIMITS.pieces, (value, at) => {
      const one = fields(value, at, ['at'], ['facing'])
      return {
        at: readPoint(one.at, `${at}.at`),
        ...(one.facing === undefined ? {} : { facing: readFacing(one.facing, `${at}.facing`) }),
      }
    }),
    ...(raw.weapon === undefined ? {} : { weapon: text(raw.weapon, `${path}.weapon`) }),
  }
}

function readPlace(value: unknown, path: string): PlaceAnswer['places'][number] {
  const raw = fields(value, path, ['piece', 'at', 'facing'], ['altitude'])
  return {
    piece: whole(raw.piece, `${path}.piece`, 0, INDICES),
    at: readPoint(raw.at, `${path}.at`),
    facing: readFacing(raw.facing, `${path}.facing`),
    ...(raw.altitude === undefined ? {} : { altitude: number(raw.altitude, `${path}.altitude`) }),
  }
}

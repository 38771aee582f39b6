// An answer from outside: exactly the fields of its kind, each of its type. Whether it fits what is asked is seen when it is entered.
import { degrees, type Point } from '../geometry/units'
import {
  type Answer,
  ASK_KINDS,
  type Assignment,
  type MoveAnswer,
  type Part,
  type PlaceAnswer,
  type Refusal,
  type TargetAnswer,
} from './asks'
import { ANSWER_LIMITS } from './check'
import { anyFields, type Fields, fields, list, Misshapen, misshapen, number, text, whole } from './read'

const SEATS = 1000
const INDICES = ANSWER_LIMITS.number
const BASE = ['decision', 'seat', 'key', 'kind'] as const

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
      fields(value, path, [...BASE, 'picked'])
      return { ...base(raw, path), kind, picked: list(raw.picked, `${path}.picked`, ANSWER_LIMITS.pieces, text) }
    }
    case 'target':
      return readTarget(fields(value, path, [...BASE, 'targets'], ['weapon', 'factor', 'aim', 'assigned']), path)
    case 'move':
      return readMove(fields(value, path, [...BASE, 'path', 'alone'], ['facing', 'altitude']), path)
    case 'place': {
      fields(value, path, [...BASE, 'places'])
      return { ...base(raw, path), kind, places: list(raw.places, `${path}.places`, ANSWER_LIMITS.pieces, readPlace) }
    }
    case 'allocate': {
      fields(value, path, [...BASE, 'amounts'])
      const amounts = Object.entries(anyFields(raw.amounts, `${path}.amounts`))
      return {
        ...base(raw, path),
        kind,
        amounts: Object.fromEntries(amounts.map(([id, amount]) => [id, number(amount, `${path}.amounts.${id}`)])),
      }
    }
    case 'write': {
      fields(value, path, [...BASE, 'text'])
      return { ...base(raw, path), kind, text: text(raw.text, `${path}.text`) }
    }
    case 'orders': {
      fields(value, path, [...BASE, 'parts'])
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

function base(raw: Fields, path: string): { readonly decision: string; readonly seat: number; readonly key: string } {
  return {
    decision: text(raw.decision, `${path}.decision`),
    seat: whole(raw.seat, `${path}.seat`, 0, SEATS),
    key: text(raw.key, `${path}.key`),
  }
}

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
      const one = fields(value, at, ['piece', 'path'])
      return { piece: whole(one.piece, `${at}.piece`, 0, INDICES), path: readWay(one.path, `${at}.path`) }
    }),
    ...(raw.facing === undefined ? {} : { facing: degrees(whole(raw.facing, `${path}.facing`, 0, 359)) }),
    ...(raw.altitude === undefined ? {} : { altitude: number(raw.altitude, `${path}.altitude`) }),
  }
}

function readPlace(value: unknown, path: string): PlaceAnswer['places'][number] {
  const raw = fields(value, path, ['piece', 'at', 'facing'], ['altitude'])
  return {
    piece: whole(raw.piece, `${path}.piece`, 0, INDICES),
    at: readPoint(raw.at, `${path}.at`),
    facing: degrees(whole(raw.facing, `${path}.facing`, 0, 359)),
    ...(raw.altitude === undefined ? {} : { altitude: number(raw.altitude, `${path}.altitude`) }),
  }
}

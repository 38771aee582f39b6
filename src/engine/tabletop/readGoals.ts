// Goals from outside: every field judged, places on the table, pieces that are there.
import type { Point } from '../geometry/units'
import { list, number, oneOf, type Reading, record, refuse, text } from '../kernel/reading'
import type { Goal, GoalPlace } from './goals'

/** What goals may speak of. */
export interface GoalBounds {
  readonly seats: number
  readonly pieces: number // ids from 0 up to but not including this
  readonly width: number
  readonly height: number
  readonly turns: number // the turn limit
}
const GOAL_KINDS = ['hold', 'break through', 'carry off', 'escort', 'survive', 'take'] as const
const MOST_GOALS = 12
const MOST_CORNERS = 64
const NAME = 60
export const LONGEST_WHO = NAME
const FIELDS = {
  hold: ['place', 'turns'],
  'break through': ['place', 'pieces'],
  'carry off': ['what', 'from', 'to'],
  escort: ['pieces', 'place', 'needed'],
  survive: ['pieces', 'needed', 'turn'],
  take: ['pieces', 'needed'],
} as const
const NAMED = ['break through', 'escort', 'survive', 'take'] as const // may say who they are

export function readGoals(reading: Reading, path: string, value: unknown, bounds: GoalBounds): readonly Goal[] | undefined {
  const goals = list(reading, path, value, { min: 1, max: MOST_GOALS }, (item, at) => readGoal(reading, at, item, bounds))
  const twice = goals?.find((goal, index) => goals.findIndex(({ id }) => id === goal.id) !== index)
  return twice === undefined ? goals : refuse(reading, path, `names "${twice.id}" twice`, 'give each goal an id of its own')
}

function readGoal(reading: Reading, path: string, item: unknown, bounds: GoalBounds): Goal | undefined {
  const raw: unknown = typeof item === 'object' && item !== null && 'kind' in item ? item.kind : undefined
  const kind = oneOf(reading, `${path}.kind`, raw, GOAL_KINDS)
  const fields =
    kind && record(reading, path, item, ['id', 'seat', 'kind', ...FIELDS[kind]], NAMED.some((one) => one === kind) ? ['who'] : [])
  if (!kind || !fields) return undefined
  const id = text(reading, `${path}.id`, fields.id, NAME)
  const seat = number(reading, `${path}.seat`, fields.seat, { min: 0, max: bounds.seats - 1, whole: true })
  if (id === undefined || seat === undefined) return undefined
  const base = { id, seat }
  const who = fields.who === undefined ? undefined : text(reading, `${path}.who`, fields.who, NAME)
  if (fields.who !== undefined && who === undefined) return undefined
  const named = who === undefined ? {} : { who }
  const place = (name: 'place' | 'from' | 'to'): GoalPlace | undefined => readPlace(reading, `${path}.${name}`, fields[name], bounds)
  const count = (name: 'needed' | 'pieces' | 'turn' | 'turns', max: number): number | undefined =>
    number(reading, `${path}.${name}`, fields[name], { min: 1, max, whole: true })
  const pieces = (): readonly number[] | undefined => {
    const those = list(reading, `${path}.pieces`, fields.pieces, { min: 1, max: bounds.pieces }, (one, at) =>
      number(reading, at, one, { min: 0, max: bounds.pieces - 1, whole: true }),
    )
    const twice = those?.find((one, index) => those.indexOf(one) !== index)
    return twice === undefined ? those : refuse(reading, `${path}.pieces`, `names ${twice} twice`, 'name each piece once')
  }
  switch (kind) {
    case 'hold': {
      const held = place('place')
      const turns = fields.turns === 'longest' ? ('longest' as const) : count('turns', bounds.turns)
      return held && turns !== undefined ? { ...base, kind, place: held, turns } : undefined
    }
    case 'break through': {
      const reached = place('place')
      const many = count('pieces', bounds.pieces)
      return reached && many !== undefined ? { ...base, kind, place: reached, pieces: many, ...named } : undefined
    }
    case 'carry off': {
      const what = text(reading, `${path}.what`, fields.what, NAME)
      const from = place('from')
      const to = place('to')
      return what !== undefined && from && to ? { ...base, kind, what, from, to } : undefined
    }
    case 'escort': {
      const those = pieces()
      const goal = place('place')
      const needed = those && count('needed', those.length)
      return those && goal && needed !== undefined ? { ...base, kind, pieces: those, place: goal, needed, ...named } : undefined
    }
    case 'survive': {
      const those = pieces()
      const needed = those && count('needed', those.length)
      const turn = count('turn', bounds.turns)
      return those && needed !== undefined && turn !== undefined ? { ...base, kind, pieces: those, needed, turn, ...named } : undefined
    }
    case 'take': {
      const those = pieces()
      const needed = those && count('needed', those.length)
      return those && needed !== undefined ? { ...base, kind, pieces: those, needed, ...named } : undefined
    }
  }
}

function readPlace(reading: Reading, path: string, value: unknown, { width, height }: GoalBounds): GoalPlace | undefined {
  const fields = record(reading, path, value, ['name', 'outline'])
  if (!fields) return undefined
  const name = text(reading, `${path}.name`, fields.name, NAME)
  const outline = list(reading, `${path}.outline`, fields.outline, { min: 3, max: MOST_CORNERS }, (one, at): Point | undefined => {
    const corner = record(reading, at, one, ['x', 'y'])
    if (!corner) return undefined
    const x = number(reading, `${at}.x`, corner.x, { min: 0, max: width })
    const y = number(reading, `${at}.y`, corner.y, { min: 0, max: height })
    return x === undefined || y === undefined ? undefined : { x, y }
  })
  return name === undefined || !outline ? undefined : { name, outline }
}

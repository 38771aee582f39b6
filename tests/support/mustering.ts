// A small mustering for tests: two to three sides of a few kinds of fighter, counted, named, grouped into units, and limited.

import { seal, sealOpening } from '../../src/engine/kernel/any'
import type { Refusal } from '../../src/engine/kernel/asks'
import type {
  MusterChange,
  MusterDraft,
  MusterEntry,
  Mustering,
  MusterLimit,
  MusterOffer,
  MusterSheet,
  MusterSide,
} from '../../src/engine/kernel/muster'
import type { RuleSystem, Setup } from '../../src/engine/kernel/system'
import type { ListedSystem } from '../../src/systems/index'
import { type DuelState, duel } from './duel'

interface Post {
  readonly id: string
  readonly kind: string
  readonly count: number
  readonly group: string
  readonly banner: string
}
interface Camp {
  readonly name: string
  readonly posts: readonly Post[]
}
interface Draft {
  readonly camps: readonly Camp[]
  readonly rounds: number
  readonly night: boolean
  readonly next: number
}

const KINDS = [
  { id: 'sword', title: 'Swordsman', note: 'steady in a line', glyph: 'sword', group: 'Foot', cost: 12, mark: 'printed', words: 'blade' },
  { id: 'bow', title: 'Bowman', note: 'shoots far', glyph: 'bow', group: 'Foot', cost: 15, mark: 'ruled', words: 'archer longbow' },
  { id: 'horse', title: 'Rider', note: 'quick, and dear', glyph: 'horse', group: 'Horse', cost: 30, mark: 'house', words: 'cavalry' },
] as const
const LINES = [
  { label: 'Life', value: '6' },
  { label: 'Longbow', value: 'once a round, d6' },
]
const POINTS = 200
const MOST_BOWS = 6
const MOST = 20

const kindOf = (id: string): (typeof KINDS)[number] | undefined => KINDS.find((kind) => kind.id === id)
const costOf = (post: Post): number => (kindOf(post.kind)?.cost ?? 0) * post.count

const camp = (name: string, kinds: readonly string[], first: number): Camp => ({
  name,
  posts: kinds.map((kind, index) => ({ id: `e${first + index}`, kind, count: 3, group: '', banner: '' })),
})
const draft = (made: Draft): MusterDraft => ({ ...made })
const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
const text = (value: unknown): string => (typeof value === 'string' ? value : '')
const whole = (value: unknown, other: number): number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 ? value : other

const parse = (from: unknown): Draft => {
  const data = isObject(from) ? from : {}
  const camps = list(data.camps)
    .filter(isObject)
    .map(
      (one): Camp => ({
        name: text(one.name) || 'Nameless',
        posts: list(one.posts)
          .filter(isObject)
          .flatMap((post) =>
            kindOf(text(post.kind))
              ? [
                  {
                    id: text(post.id),
                    kind: text(post.kind),
                    count: whole(post.count, 1),
                    group: text(post.group),
                    banner: text(post.banner),
                  },
                ]
              : [],
          ),
      }),
    )
  return {
    camps: camps.length >= 2 ? camps : [camp('North', ['sword', 'bow'], 1), camp('South', ['sword'], 3)],
    rounds: whole(data.rounds, 10),
    night: data.night === true,
    next: whole(data.next, 50),
  }
}

const entry = (post: Post): MusterEntry => {
  const kind = kindOf(post.kind)
  return {
    id: post.id,
    title: kind?.title ?? post.kind,
    note: kind?.note ?? '',
    glyph: kind?.glyph ?? 'token',
    group: post.group,
    count: { value: post.count, min: 1, max: MOST },
    cost: costOf(post),
    lines: LINES,
    fields: [{ id: 'banner', label: 'Banner', kind: 'text', value: post.banner, maxLength: 20 }],
    refusals:
      post.kind === 'horse' && post.group !== ''
        ? [{ reason: 'Riders stand in no unit', remedy: 'let them stand alone', rule: 'DUEL-7' }]
        : [],
  }
}
const limits = (one: Camp): readonly MusterLimit[] => {
  const bows = one.posts.filter((post) => post.kind === 'bow').reduce((sum, post) => sum + post.count, 0)
  const cost = one.posts.reduce((sum, post) => sum + costOf(post), 0)
  const over = bows - MOST_BOWS
  return [
    {
      key: 'bows',
      label: 'Bowmen',
      used: bows,
      limit: MOST_BOWS,
      least: false,
      legal: over <= 0,
      reason: over > 0 ? `${bows} bowmen where ${MOST_BOWS} may stand: ${over} too many` : `${bows} of ${MOST_BOWS} bowmen`,
      rule: 'DUEL-5',
      mark: 'printed',
    },
    {
      key: 'points',
      label: 'Points',
      used: cost,
      limit: POINTS,
      least: false,
      legal: cost <= POINTS,
      reason: cost > POINTS ? `${cost - POINTS} points over` : `${POINTS - cost} points left`,
      rule: 'DUEL-6',
      mark: 'house',
    },
  ]
}
const offer = (kind: (typeof KINDS)[number], night: boolean): MusterOffer => ({
  id: kind.id,
  title: kind.title,
  note: kind.note,
  glyph: kind.glyph,
  group: kind.group,
  cost: kind.cost,
  mark: kind.mark,
  lines: LINES,
  words: kind.words,
  ...(night && kind.id === 'horse' ? { refusal: { reason: 'No horse finds its way by night', remedy: 'fight by day' } } : {}),
})
const side = (one: Camp, night: boolean): MusterSide => ({
  name: one.name,
  fields: [{ id: 'name', label: 'Name of the side', kind: 'text', value: one.name, maxLength: 30 }],
  entries: one.posts.map(entry),
  offers: KINDS.map((kind) => offer(kind, night)),
  limits: limits(one),
  cost: { value: one.posts.reduce((sum, post) => sum + costOf(post), 0), limit: POINTS },
  groups: true,
  refusals: one.posts.length === 0 ? [{ reason: `${one.name} has nobody`, remedy: 'add somebody' }] : [],
})
const sheet = (made: Draft): MusterSheet => ({
  title: 'Duel of many',
  unit: 'points',
  fields: [
    { id: 'rounds', label: 'Rounds', kind: 'number', value: made.rounds, min: 1, max: 50 },
    { id: 'night', label: 'By night', kind: 'toggle', value: made.night },
  ],
  sides: made.camps.map((one) => side(one, made.night)),
  sidesMin: 2,
  sidesMax: 3,
  refusals: made.camps[0]?.name === made.camps[1]?.name ? [{ reason: 'Two sides bear one name', remedy: 'rename one' }] : [],
})
const refused = (made: Draft): readonly Refusal[] => {
  const shown = sheet(made)
  return [
    ...shown.refusals,
    ...shown.sides.flatMap((one) => [
      ...one.refusals,
      ...one.entries.flatMap((post) => post.refusals),
      ...one.limits.filter((limit) => !limit.legal).map(({ reason, rule }) => ({ reason, rule })),
    ]),
  ]
}

const inCamp = (made: Draft, index: number, alter: (one: Camp) => Camp): Draft => ({
  ...made,
  camps: made.camps.map((one, at) => (at === index ? alter(one) : one)),
})
const inPost = (made: Draft, index: number, id: string, alter: (post: Post) => readonly Post[]): Draft =>
  inCamp(made, index, (one) => ({ ...one, posts: one.posts.flatMap((post) => (post.id === id ? alter(post) : [post])) }))

const changed = (made: Draft, change: MusterChange): Draft | undefined => {
  switch (change.change) {
    case 'field': {
      const { side: at, entry: id, field, value } = change
      if (at === undefined)
        return field === 'rounds' ? { ...made, rounds: Number(value) } : field === 'night' ? { ...made, night: value === true } : undefined
      if (id === undefined) return inCamp(made, at, (one) => ({ ...one, name: String(value) }))
      return inPost(made, at, id, (post) => [{ ...post, banner: String(value) }])
    }
    case 'add': {
      if (made.night && change.offer === 'horse') return undefined
      const post = { id: `e${made.next}`, kind: change.offer, count: change.count ?? 1, group: change.group ?? '', banner: '' }
      return { ...inCamp(made, change.side, (one) => ({ ...one, posts: [...one.posts, post] })), next: made.next + 1 }
    }
    case 'copy':
      return { ...inPost(made, change.side, change.entry, (post) => [post, { ...post, id: `e${made.next}` }]), next: made.next + 1 }
    case 'remove':
      return inPost(made, change.side, change.entry, () => [])
    case 'count':
      return inPost(made, change.side, change.entry, (post) => [{ ...post, count: change.count }])
    case 'group':
      return inPost(made, change.side, change.entry, (post) => [{ ...post, group: change.group }])
    case 'add side':
      return made.camps.length < 3 ? { ...made, camps: [...made.camps, camp(`Camp ${made.camps.length + 1}`, [], 0)] } : undefined
    case 'remove side':
      return made.camps.length > 2 ? { ...made, camps: made.camps.filter((_, at) => at !== change.side) } : undefined
  }
}

export const mustering: Mustering = {
  starts: [
    { id: 'brawl', title: 'A brawl', blurb: 'A few of each.' },
    { id: 'bows', title: 'Too many bows', blurb: 'A draft that may not fight yet.' },
  ],
  start: (id) =>
    id === 'brawl' ? draft(parse({})) : id === 'bows' ? draft(inPost(parse({}), 0, 'e2', (post) => [{ ...post, count: 9 }])) : undefined,
  read: (from) => draft(parse(from)),
  sheet: (from) => sheet(parse(from)),
  change: (from, change) => {
    const after = changed(parse(from), change)
    return after === undefined ? from : draft(after)
  },
  setup: (from) => {
    const made = parse(from)
    const refusals = refused(made)
    const setup: Setup = { scenario: 'dawn', names: made.camps.map((one) => one.name), life: 6, rounds: made.rounds }
    return refusals.length > 0 ? { refusals } : { setup }
  },
  write: (from, at) => {
    const one = parse(from).camps[at]
    return [one?.name ?? '', ...(one?.posts ?? []).map((post) => `${post.count} ${post.kind}`)].join('\n')
  },
  paste: (from, at, words) => {
    const notes: string[] = []
    const before = parse(from)
    let made = before
    for (const line of words.split('\n').filter((one) => one.trim() !== '')) {
      const found = /^\s*(\d+)\s+(\w+)\s*$/.exec(line)
      const after =
        found?.[2] && kindOf(found[2]) ? changed(made, { change: 'add', side: at, offer: found[2], count: Number(found[1]) }) : undefined
      if (after) made = after
      else notes.push(`“${line.trim()}” names nobody known here`)
    }
    return { draft: made === before ? from : draft(made), notes }
  },
  paper: (from, at) => {
    const camps = parse(from).camps[at]
    return (
      camps && {
        title: camps.name,
        note: '',
        lines: [],
        groups: [
          {
            title: '',
            note: '',
            entries: camps.posts.map(({ kind, count }) => ({
              title: kindOf(kind)?.title ?? kind,
              note: '',
              lines: [],
              tracks: [{ label: `${count}`, boxes: count }],
            })),
          },
        ],
        profiles: [],
      }
    )
  },
  pasteHint: '3 bow\n2 horse',
}

const musterable: RuleSystem<DuelState> = { ...duel, catalogue: { ...duel.catalogue, mustering: async () => mustering } }
/** The duel with a muster, and one without. */
export const MUSTERABLE: readonly ListedSystem[] = [
  { manifest: duel.manifest, table: async () => sealOpening(musterable), load: async () => seal(musterable) },
  {
    manifest: { ...duel.manifest, id: 'bare', title: 'Bare duel' },
    table: async () => sealOpening(duel),
    load: async () => seal(duel),
  },
]

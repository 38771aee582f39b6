// Changes to a draft. One that cannot be made gives the same draft.
import type { MusterChange } from '../../../engine/kernel/muster'
import { whole } from '../../../engine/kernel/tolerant'
import { AIM_FIELD } from '../../../engine/tabletop/musterTable'
import { AIMS } from '../data/aims'
import { SHELVES, type Shelf, wareOf } from '../data/armoury'
import { FIGHTERS, SIDES, TURNS } from '../data/constants'
import { MAP_IDS } from '../data/maps'
import { WARBAND_IDS } from '../data/recruits'
import { SCORE_RANGE } from '../data/scores'
import { RANKS, SCORES, TRAITS } from '../data/types'
import { warbandOf } from '../data/warbands'
import { DEPLOYMENTS, OPTIONS } from '../state'
import { type Draft, type DraftSide, emptySide, MOST_GOLD, newMember } from './draft'
import { LONGEST_NAME, type Member, MOST_HELD } from './member'

type Value = string | number | boolean

/** Fields of a member: 'score:melee', 'take:weapons' (an id to add), 'has:weapons:mace' (off: given back), 'trait:fear'. */
export const FIELD = { score: 'score:', take: 'take:', has: 'has:', trait: 'trait:' } as const

export function changed(draft: Draft, change: MusterChange): Draft {
  switch (change.change) {
    case 'field':
      if (change.side === undefined) return changeBattle(draft, change.field, change.value)
      return withSide(draft, change.side, (side) =>
        change.entry === undefined
          ? changeSide(side, change.field, change.value)
          : changeEntry(side, change.entry, change.field, change.value),
      )
    case 'add':
      return add(draft, change.side, change.offer, change.count ?? 1)
    case 'copy':
      return copy(draft, change.side, change.entry)
    case 'remove':
      return withSide(draft, change.side, (side) => ({ ...side, members: side.members.filter(({ id }) => id !== change.entry) }))
    case 'add side':
      return draft.sides.length >= SIDES.max ? draft : { ...draft, sides: [...draft.sides, emptySide(draft.sides.length)] }
    case 'remove side':
      return draft.sides.length <= SIDES.min || !draft.sides[change.side]
        ? draft
        : { ...draft, sides: draft.sides.filter((_, seat) => seat !== change.side), advantage: -1 }
    case 'count': // everybody is one of his own
    case 'group':
    case 'table':
      return draft
  }
}
export function withSide(draft: Draft, seat: number, by: (side: DraftSide) => DraftSide): Draft {
  return draft.sides[seat] ? { ...draft, sides: draft.sides.map((side, i) => (i === seat ? by(side) : side)) } : draft
}
export function add(draft: Draft, seat: number, recruit: string, count: number): Draft {
  let now = draft
  for (let i = 0; i < count; i += 1) {
    const side = now.sides[seat]
    const member = side && newMember(now, side, recruit)
    if (!side || !member || side.members.length >= FIGHTERS.max) return now
    now = { ...withSide(now, seat, (one) => ({ ...one, members: [...one.members, member] })), made: now.made + 1 }
  }
  return now
}
function copy(draft: Draft, seat: number, entry: string): Draft {
  const side = draft.sides[seat]
  const at = side?.members.findIndex(({ id }) => id === entry) ?? -1
  const member = side?.members[at]
  const fresh = side && member && newMember(draft, side, member.profile)
  if (!side || !member || !fresh || side.members.length >= FIGHTERS.max) return draft
  const twin: Member = { ...member, id: fresh.id, name: fresh.name, captain: false, injuries: [], hands: fresh.hands }
  return {
    ...withSide(draft, seat, (one) => ({ ...one, members: [...one.members.slice(0, at + 1), twin, ...one.members.slice(at + 1)] })),
    made: draft.made + 1,
  }
}

const named = <Word extends string>(value: Value, all: readonly Word[]): Word | undefined => all.find((word) => word === value)

function changeBattle(draft: Draft, field: string, value: Value): Draft {
  if (field === 'title' && typeof value === 'string') return { ...draft, title: value.slice(0, LONGEST_NAME) }
  if (field === 'gold') return { ...draft, gold: whole(value, 0, MOST_GOLD, draft.gold) }
  if (field === 'turns') return { ...draft, turns: whole(value, 1, TURNS.most, draft.turns) }
  if (field === 'map') return { ...draft, map: named(value, MAP_IDS) ?? draft.map }
  if (field === 'deployment') return { ...draft, deployment: named(value, DEPLOYMENTS) ?? draft.deployment }
  if (field === 'advantage') return { ...draft, advantage: whole(Number(value), -1, draft.sides.length - 1, draft.advantage) }
  if (field === 'spells') return { ...draft, spells: named(value, OPTIONS.spells) ?? draft.spells }
  return field === AIM_FIELD ? { ...draft, aim: named(value, AIMS) ?? draft.aim } : draft
}
function changeSide(side: DraftSide, field: string, value: Value): DraftSide {
  if (field === 'warband') {
    const warband = named(value, WARBAND_IDS)
    if (warband === undefined || warband === side.warband) return side
    // A warband that nobody has given a name of its own is called by its kind.
    return { ...side, warband, name: side.name === warbandOf(side.warband)?.title ? (warbandOf(warband)?.title ?? side.name) : side.name }
  }
  if (typeof value !== 'string') return side
  if (field === 'name') return { ...side, name: value.slice(0, LONGEST_NAME) }
  return field === 'player' ? { ...side, player: value.slice(0, LONGEST_NAME) } : side
}
function changeEntry(side: DraftSide, entry: string, field: string, value: Value): DraftSide {
  if (field === 'captain' && typeof value === 'boolean')
    return { ...side, members: side.members.map((one) => ({ ...one, captain: one.id === entry ? value : value ? false : one.captain })) }
  return { ...side, members: side.members.map((one) => (one.id === entry ? changeMember(one, field, value) : one)) }
}
const shelfOf = (name: string): Shelf | undefined => SHELVES.find((shelf) => shelf === name)

export function changeMember(member: Member, field: string, value: Value): Member {
  if (field === 'name' && typeof value === 'string') return { ...member, name: value.slice(0, LONGEST_NAME) }
  if (field === 'rank') return { ...member, rank: named(value, RANKS) ?? member.rank }
  if (field.startsWith(FIELD.score)) {
    const score = named(field.slice(FIELD.score.length), SCORES)
    if (!score) return member
    const { min, max } = SCORE_RANGE[score]
    return { ...member, scores: { ...member.scores, [score]: whole(value, min, max, member.scores[score]) } }
  }
  if (field.startsWith(FIELD.trait) && typeof value === 'boolean') {
    const trait = named(field.slice(FIELD.trait.length), TRAITS)
    return trait ? { ...member, traits: TRAITS.filter((one) => (one === trait ? value : member.traits.includes(one))) } : member
  }
  if (field.startsWith(FIELD.take) && typeof value === 'string') {
    const shelf = shelfOf(field.slice(FIELD.take.length))
    if (!shelf || !wareOf(shelf, value) || member[shelf].includes(value) || member[shelf].length >= MOST_HELD) return member
    return { ...member, [shelf]: [...member[shelf], value] }
  }
  if (field.startsWith(FIELD.has) && value === false) {
    const [name = '', id = ''] = field.slice(FIELD.has.length).split(':')
    const shelf = shelfOf(name)
    return shelf ? { ...member, [shelf]: member[shelf].filter((one) => one !== id) } : member
  }
  return member
}

// Somebody in a warband that is being made up: what he has by its ids. Read tolerantly from any origin; what cannot be read is left out.
import { GLYPHS } from '../../../engine/kernel/scene'
import { field, items, oneOf, whole, wordsUpTo } from '../../../engine/kernel/tolerant'
import { SHELVES, type Shelf, type Wares, wareOf } from '../data/armoury'
import { worthOf } from '../data/price'
import { characterOf, type Recruit, recruitOf } from '../data/recruits'
import { SCORE_RANGE } from '../data/scores'
import { type Character, EFFECTS, type Effect, type Injury, RANKS, SCORES, type Scores, TRAITS } from '../data/types'

type Held = { readonly [shelf in Shelf]: readonly string[] }
export interface Member
  extends Held,
    Pick<Character, 'name' | 'profile' | 'rank' | 'glyph' | 'scores' | 'traits' | 'hates' | 'injuries' | 'hands'> {
  readonly id: string // stable while the draft lives
  readonly captain: boolean
}

export const LONGEST_NAME = 60
export const MOST_HELD = 12 // of one kind
const MOST_HATED = 200
const MOST_INJURIES = 100

export const words = wordsUpTo(LONGEST_NAME)

const idOf = (value: unknown): string => (typeof value === 'string' ? value : words(field(value, 'id'), ''))
const held = (shelf: Shelf, value: unknown): readonly string[] =>
  items(value, MOST_HELD)
    .map(idOf)
    .filter((id) => wareOf(shelf, id) !== undefined)
const names = (value: unknown): readonly string[] =>
  items(value, MOST_HATED).flatMap((one) => (typeof one === 'string' ? [one.slice(0, LONGEST_NAME)] : []))

function readScores(value: unknown, otherwise: Scores): Scores {
  const read = Object.fromEntries(
    SCORES.map((name) => [name, whole(field(value, name), SCORE_RANGE[name].min, SCORE_RANGE[name].max, otherwise[name])]),
  )
  return { ...otherwise, ...read }
}
/** Effects of an injury: scores and traits, which is all that one has. */
function readEffect(value: unknown): readonly Effect[] {
  const what = EFFECTS.find((one) => one === field(value, 'what'))
  const score = SCORES.find((one) => one === field(value, 'score'))
  const trait = TRAITS.find((one) => one === field(value, 'trait'))
  if (what === 'score' && score) return [{ what, score, by: whole(field(value, 'by'), -10, 10, 0) }]
  return what === 'trait' && trait ? [{ what, trait }] : []
}
export function readInjury(value: unknown): readonly Injury[] {
  const name = words(field(value, 'name'), '')
  if (name === '') return []
  const spoils = items(field(value, 'spoils'), 2)
  const cycles = field(value, 'cycles')
  return [
    {
      name,
      gives: items(field(value, 'gives'), MOST_HELD).flatMap(readEffect),
      spoils: (['resolve', 'agility'] as const).filter((test) => spoils.includes(test)),
      dulls: whole(field(value, 'dulls'), 0, 10, 0),
      ...(field(value, 'unhurt') === false ? { unhurt: false as const } : {}),
      cycles: cycles === null ? null : whole(cycles, 1, 99, 1),
    },
  ]
}

/** Reads somebody of any origin: a member of a draft, or a whole character; undefined if he is nobody's recruit. */
export function readMember(value: unknown): Member | undefined {
  const recruit = recruitOf(words(field(value, 'profile'), ''))
  if (!recruit) return undefined
  const fresh = memberOf(characterOf(recruit, recruit.title))
  const shelf = (name: Shelf): readonly string[] => {
    const value_ = field(value, name)
    return Array.isArray(value_) ? held(name, value_) : fresh[name]
  }
  const traits = items(field(value, 'traits'), TRAITS.length)
  return {
    id: words(field(value, 'id'), ''),
    captain: field(value, 'captain') === true,
    name: words(field(value, 'name'), recruit.title),
    profile: recruit.id,
    rank: oneOf(field(value, 'rank'), RANKS, recruit.rank),
    glyph: oneOf(field(value, 'glyph'), GLYPHS, recruit.glyph),
    scores: readScores(field(value, 'scores'), recruit.scores),
    traits: Array.isArray(field(value, 'traits')) ? TRAITS.filter((one) => traits.includes(one)) : recruit.traits,
    hates: names(field(value, 'hates')),
    injuries: items(field(value, 'injuries'), MOST_INJURIES).flatMap(readInjury),
    hands: whole(field(value, 'hands'), 0, 2, 2),
    weapons: shelf('weapons'),
    armour: shelf('armour'),
    items: shelf('items'),
    talents: shelf('talents'),
    spells: shelf('spells'),
    circuits: shelf('circuits'),
  }
}

const ids = (things: readonly { readonly id: string }[]): readonly string[] => things.map(({ id }) => id)
/** A character as a member. */
export function memberOf(character: Character, id = '', captain = false): Member {
  const { name, profile, rank, glyph, scores, traits, hates, injuries, hands } = character
  return {
    id,
    captain,
    name,
    profile,
    rank,
    glyph,
    scores,
    traits,
    hates,
    injuries,
    hands,
    weapons: ids(character.weapons),
    armour: ids(character.armour),
    items: ids(character.items),
    talents: ids(character.talents),
    spells: ids(character.spells),
    circuits: ids(character.circuits),
  }
}
const taken = <S extends Shelf>(shelf: S, wanted: readonly string[]): readonly Wares[S][] =>
  wanted.flatMap((id) => {
    const found = wareOf(shelf, id)
    return found === undefined ? [] : [found]
  })
/** A member as he goes into battle, with what he is worth. */
export function characterFrom(member: Member): Character {
  const { id: _id, captain: _captain, weapons, armour, items: things, talents, spells, circuits, ...rest } = member
  const made = {
    ...rest,
    weapons: taken('weapons', weapons),
    armour: taken('armour', armour),
    items: taken('items', things),
    talents: taken('talents', talents),
    spells: taken('spells', spells),
    circuits: taken('circuits', circuits),
  }
  return { ...made, worth: worthOf(made) }
}
export const costOf = (member: Member): number => characterFrom(member).worth
/** Whether a recruit has been changed: made one's own. */
export function isOwn(member: Member, recruit: Recruit): boolean {
  const fresh = memberOf(characterOf(recruit, member.name))
  const same = (a: readonly string[], b: readonly string[]): boolean =>
    a.length === b.length && JSON.stringify([...a].sort()) === JSON.stringify([...b].sort())
  return (
    member.rank !== fresh.rank ||
    SCORES.some((name) => member.scores[name] !== fresh.scores[name]) ||
    !same(member.traits, fresh.traits) ||
    SHELVES.some((shelf) => !same(member[shelf], fresh[shelf]))
  )
}

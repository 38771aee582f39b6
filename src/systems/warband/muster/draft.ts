// A battle in the making: what has been mustered, legal or not.
import { field, items, oneOf, whole } from '../../../engine/kernel/tolerant'
import { AIMS, type Aim } from '../data/aims'
import { FIGHTERS, SIDES, TURNS } from '../data/constants'
import { MAP_IDS, MAPS, type MapId } from '../data/maps'
import { characterOf, recruitOf, WARBAND_IDS, type WarbandId } from '../data/recruits'
import { nameFor, warbandOf } from '../data/warbands'
import { type BattleSetup, DEPLOYMENTS, OPTIONS, type Options } from '../state'
import { type Member, memberOf, readMember, words } from './member'

export const USUAL_GOLD = 750
export const MOST_GOLD = 5000
const MOST_MADE = 1_000_000
const MOST_PAST = 2000

export interface DraftSide {
  readonly name: string
  readonly player: string
  readonly warband: WarbandId
  readonly roster?: string | null // as in a setup
  readonly past?: readonly string[] // names of those who were of its roster: nobody new is called so
  readonly members: readonly Member[]
}
export type Draft = {
  readonly title: string
  readonly map: MapId
  readonly gold: number // limit of a warband
  readonly turns: number
  readonly deployment: BattleSetup['deployment']
  readonly advantage: number // seat; −1: nobody's
  readonly spells: Options['spells']
  readonly aim: Aim // what the battle is about
  readonly sides: readonly DraftSide[]
  readonly made: number // highest number of a member so far: the next one's id follows it
}

export function emptySide(index: number): DraftSide {
  const warband = WARBAND_IDS[index % WARBAND_IDS.length] ?? 'lamplighters'
  return { name: warbandOf(warband)?.title ?? warband, player: `Player ${index + 1}`, warband, members: [] }
}
function readSide(input: unknown, index: number): DraftSide {
  const empty = emptySide(index)
  const roster = field(input, 'roster')
  const past = items(field(input, 'past'), MOST_PAST).flatMap((one) => (typeof one === 'string' ? [words(one, '')] : []))
  return {
    name: words(field(input, 'name'), empty.name),
    player: words(field(input, 'player'), empty.player),
    warband: oneOf(field(input, 'warband'), WARBAND_IDS, empty.warband),
    ...(roster === null ? { roster } : typeof roster === 'string' && roster !== '' ? { roster: words(roster, '') } : {}),
    ...(past.length > 0 ? { past } : {}),
    members: items(field(input, 'members'), FIGHTERS.max).flatMap((one) => readMember(one) ?? []),
  }
}
const numberOf = ({ id }: Member): number => whole(Number(/^m(\d{1,6})$/.exec(id)?.[1] ?? 0), 0, MOST_MADE, 0)

/** Members whose id is missing or there twice get one of their own. */
function numbered(sides: readonly DraftSide[]): readonly DraftSide[] {
  const seen = new Set<string>()
  let next = 1
  return sides.map((side) => ({
    ...side,
    members: side.members.map((member) => {
      let { id } = member
      while (id === '' || seen.has(id)) {
        id = `m${next}`
        next += 1
      }
      seen.add(id)
      return { ...member, id }
    }),
  }))
}

/** Reads a draft of any origin; throws nothing. */
export function readDraft(input: unknown): Draft {
  const read = items(field(input, 'sides'), SIDES.max).map((side, i) => readSide(side, i))
  while (read.length < SIDES.min) read.push(emptySide(read.length))
  const sides = numbered(read)
  return {
    title: words(field(input, 'title'), 'A battle of our own'),
    map: oneOf(field(input, 'map'), MAP_IDS, 'kiln-field'),
    gold: whole(field(input, 'gold'), 0, MOST_GOLD, USUAL_GOLD),
    turns: whole(field(input, 'turns'), 1, TURNS.most, TURNS.usual),
    deployment: oneOf(field(input, 'deployment'), DEPLOYMENTS, 'hidden'),
    advantage: whole(field(input, 'advantage'), -1, sides.length - 1, -1),
    spells: oneOf(field(input, 'spells'), OPTIONS.spells, 'many'),
    // a draft that was kept when there was no other goal
    aim: oneOf(field(input, 'aim'), AIMS, field(input, 'goal') === true ? 'hold' : 'none'),
    sides,
    made: Math.max(whole(field(input, 'made'), 0, MOST_MADE, 0), ...sides.flatMap((side) => side.members.map(numberOf))),
  }
}

/** A battle as a draft: to change it, or to fight on with who is left. */
export function draftOf(setup: BattleSetup, map: MapId, aim: Aim, gold: number, warbands: readonly WarbandId[]): Draft {
  return readDraft({
    title: setup.title,
    map,
    gold,
    turns: setup.turns,
    deployment: setup.deployment,
    advantage: setup.advantage ?? -1,
    spells: setup.options?.spells,
    aim,
    sides: setup.sides.map((side, seat) => ({
      name: side.name,
      player: side.player,
      warband: warbands[seat],
      roster: side.roster,
      members: side.characters.map((one, index) => memberOf(one, '', index === side.captain)),
    })),
  })
}

/** A recruit taken on for a side, with a name that nobody in the battle has; undefined if there is none of that id. */
export function newMember(draft: Draft, side: DraftSide, id: string): Member | undefined {
  const recruit = recruitOf(id)
  if (!recruit) return undefined
  const names = draft.sides.flatMap(({ members, past = [] }) => [...members.map(({ name }) => name), ...past])
  const first = recruit.rank === 'hero' && !side.members.some((one) => one.captain)
  return memberOf(characterOf(recruit, nameFor(recruit.warband, recruit, names)), `m${draft.made + 1}`, first)
}
/** How many sides a map holds. */
export const roomOf = (map: MapId): number => MAPS[map].zones.length

/** Who leads a side before anybody is asked: whom it names, or its only Hero (WAR-5). By his place in it. */
export function leaderOf({ members }: DraftSide): number | undefined {
  const named = members.findIndex(({ captain }) => captain)
  const heroes = members.flatMap(({ rank }, index) => (rank === 'hero' ? [index] : []))
  return named >= 0 ? named : heroes.length === 1 ? heroes[0] : undefined
}

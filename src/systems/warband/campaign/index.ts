// Warbands that live from battle to battle (WAR-31): a cycle is a battle, what comes of it, the market, and the next battle.

import type { PieceId, Seat } from '../../../engine/kernel/asks'
import type { Campaign } from '../../../engine/kernel/campaign'
import { counted, listed } from '../../../engine/kernel/say'
import { ware } from '../data/armoury'
import { CAMPAIGNS, type Stage, stageOf } from '../data/campaigns'
import { CHRONICLE } from '../data/chronicle'
import { SIDES, TURNS } from '../data/constants'
import { MAP_IDS, type MapId } from '../data/maps'
import { INCOME } from '../data/market'
import { worthOf } from '../data/price'
import { costOf, recruitOf } from '../data/recruits'
import type { Character, Item } from '../data/types'
import { enlist, warbandOf } from '../data/warbands'
import { characterAt, fighterAt } from '../game/draft'
import { isHero, nameOf, sideName } from '../game/queries'
import { suggest } from '../minds/market'
import { roomOf } from '../muster/draft'
import type { State } from '../state'
import type { Hurt } from './incidents'
import { captainOf, faultsOf, MOST_LINES, namesOf, type Roster, readRoster, sheetOf, type Tally, worthOfAll } from './roster'
import { type Between, openSeats, type Report, type Settling } from './state'
import { awaiting, isLeft, judge, muster, parse, play, sample, standing, tell } from './step'

const FIRST = CAMPAIGNS[0]
const first = (): Roster['linked'] => (FIRST ? { campaign: FIRST.id, stage: FIRST.first } : null)

/** A side that comes without a roster gets its first: those who fought, and some gold. */
function fresh(state: State, seat: Seat): Roster {
  const side = state.sides[seat]
  const characters = state.characters.filter((_one, id) => fighterAt(state, id).seat === seat)
  const captain = side?.captain ?? null
  return {
    name: side?.name ?? '',
    player: side?.player ?? '',
    warband: recruitOf(characters[0]?.profile ?? '')?.warband ?? 'lamplighters',
    captain: captain === null ? '' : nameOf(state, captain),
    gold: 0,
    cycle: 0,
    characters,
    captives: [],
    saved: { weapons: [], armour: [], items: [] },
    felled: [],
    led: [],
    fallen: [],
    chronicle: [CHRONICLE.founded(side?.name ?? '', worthOfAll({ characters }))],
    linked: first(),
  }
}
const enemiesIn = (state: State, seat: Seat): string => state.sides.flatMap((side) => (side.seat === seat ? [] : [side.name])).join(' and ')
const add = (tallies: readonly Tally[], name: string, count: number): readonly Tally[] =>
  tallies.some((one) => one.name === name)
    ? tallies.map((one) => (one.name === name ? { ...one, count: one.count + count } : one))
    : [...tallies, { name, count }]
/** What somebody used up of his things in the battle, each as often as he did (WAR-11). */
const usedUp = (state: State, id: PieceId): readonly Item[] =>
  characterAt(state, id).items.filter(({ use }, at) => use === 'consumable' && fighterAt(state, id).usesLeft[at] === 0)
/** Without them, and worth that much less. */
function rid(character: Character, spent: readonly Item[]): Character {
  if (spent.length === 0) return character
  const items = [...character.items]
  for (const { id } of spent) {
    const at = items.findIndex((one) => one.id === id)
    if (at >= 0) items.splice(at, 1)
  }
  const left = { ...character, items }
  return { ...left, worth: worthOf(left) }
}
/** Injuries of the last battle have told in this one: one battle less (WAR-31). */
const recovered = (character: Character): Character => ({
  ...character,
  injuries: character.injuries.flatMap((injury) => {
    if (injury.cycles === null) return [injury]
    return injury.cycles > 1 ? [{ ...injury, cycles: injury.cycles - 1 }] : []
  }),
})

/** Whether a side that gave up had fought before: it has put somebody out of action, or one of its own was (house). */
const hasFought = ({ fighters }: State, seat: Seat): boolean =>
  fighters.some((one) => one.out === 'incapacitated' && (one.seat === seat || (one.by !== null && fighters[one.by]?.seat === seat)))

const stageAt = ({ linked }: Roster): Stage | undefined => (linked ? stageOf(linked.campaign, linked.stage) : undefined)
const leadsTo = ({ won, lost }: Stage, { id }: Stage): boolean => won.next === id || lost.next === id
/** The stage of the way that was fought: where one of those who met had come to. */
const foughtIn = (state: State, rosters: readonly (Roster | null)[]): Stage | undefined =>
  rosters.flatMap((roster) => (roster && stageAt(roster)) ?? []).find(({ title }) => title === state.title)
/** It counts for whoever has come to it or stands a stage before or after it: two go the way together, though it parts them (house). */
function counts(fought: Stage, roster: Roster): boolean {
  const own = stageAt(roster)
  return own !== undefined && (own.id === fought.id || leadsTo(own, fought) || leadsTo(fought, own))
}
/** Where it leads from: nobody goes back, and nobody is at the end of the way but by its last stage. */
function onward(linked: NonNullable<Roster['linked']>, fought: string, next: string | null): Roster['linked'] {
  if (next === null) return linked.stage === fought ? null : linked
  const stages = CAMPAIGNS.find(({ id }) => id === linked.campaign)?.stages.map(({ id }) => id) ?? []
  return stages.indexOf(next) > stages.indexOf(linked.stage) ? { ...linked, stage: next } : linked
}

/** How the battle leaves a warband, before anybody's fate is rolled. */
function settling(state: State, seat: Seat, roster: Roster | null, fought: Stage | undefined): Settling | null {
  if (!roster) return null
  const winner = state.outcome?.winner ?? null
  const result = winner === null ? 'drawn' : winner === seat ? 'won' : 'lost'
  const ids = state.fighters.flatMap((one) => (one.seat === seat ? [one.id] : []))
  const told = fought && counts(fought, roster) ? (result === 'won' ? fought.won : fought.lost) : undefined
  const taken = state.fighters.filter((one) => one.seat !== seat && one.out === 'incapacitated' && isHero(state, one.id)).length
  const enemy = enemiesIn(state, seat)
  let { felled, led } = roster
  for (const { by, out, seat: theirs } of state.fighters)
    if (by !== null && out === 'incapacitated' && theirs !== seat && fighterAt(state, by).seat === seat)
      felled = add(felled, nameOf(state, by), 1)
  const captain = state.sides[seat]?.captain ?? null
  if (captain !== null) led = add(led, nameOf(state, captain), 1)
  const spent = new Map(ids.map((id) => [nameOf(state, id), usedUp(state, id)]))
  const hurt = ids.flatMap((id): readonly Hurt[] => {
    const { out, by } = fighterAt(state, id)
    // whoever was taken along beside those of the roster goes his own way
    if (out !== 'incapacitated' || !roster.characters.some(({ name }) => name === nameOf(state, id))) return []
    const foe = by === null ? undefined : fighterAt(state, by)
    const band = foe && foe.seat !== seat ? sideName(state, foe.seat) : undefined
    return [
      {
        name: nameOf(state, id),
        by: by === null || band === undefined ? null : { name: nameOf(state, by), band },
        enemy: band ?? state.sides.find((side) => side.seat !== seat)?.name ?? enemy,
        won: result === 'won',
        battle: state.title,
      },
    ]
  })
  const used = roster.characters.flatMap(({ name }) => {
    const things = spent.get(name) ?? []
    return things.length > 0 ? [CHRONICLE.usedUp(name, listed(things.map((one) => one.name)))] : []
  })
  const line = result === 'won' ? CHRONICLE.won : result === 'lost' ? CHRONICLE.lost : CHRONICLE.drawn
  const unpaid = state.sides[seat]?.gaveUp === true && !hasFought(state, seat)
  const income = [
    { gold: unpaid ? 0 : INCOME[result], from: 'for the battle' },
    { gold: INCOME.heroTaken * taken, from: `for ${counted(taken, 'enemy Hero', 'enemy Heroes')} put out of action` },
    { gold: unpaid ? 0 : (told?.gold ?? 0), from: 'for this stage of the way' },
  ].filter(({ gold }) => gold > 0)
  const earned = income.reduce((sum, { gold }) => sum + gold, 0)
  return {
    result,
    hurt,
    roster: {
      ...roster,
      gold: roster.gold + earned,
      cycle: roster.cycle + 1,
      characters: roster.characters.map((one) => rid(recovered(one), spent.get(one.name) ?? [])),
      felled: felled.slice(-MOST_LINES),
      led: led.slice(-MOST_LINES),
      chronicle: [
        ...roster.chronicle,
        line(state.title, enemy),
        ...(told ? [told.words] : []),
        earned === 0 ? CHRONICLE.unpaid : CHRONICLE.income(earned, income),
        ...used,
      ].slice(-MOST_LINES),
      linked: roster.linked && fought && told ? onward(roster.linked, fought.id, told.next) : roster.linked,
    },
  }
}

/** The stage that comes next; the last one again once the way is at its end. */
const stageOn = (roster: Roster): Stage | undefined => stageAt(roster) ?? FIRST?.stages.at(-1)
/** The enemy of a stage, or of any battle once the way is at its end: recruits as far as the gold goes. */
function enemyOf(roster: Roster) {
  const { warband, name, gold, recruits } = stageOn(roster)?.enemy ?? {
    warband: 'harrow' as const,
    name: 'The Harrow',
    gold: 600,
    recruits: [],
  }
  let left = roster.linked ? gold : Math.max(gold, worthOfAll(roster))
  const chosen = recruits.filter((id) => {
    const recruit = recruitOf(id)
    if (!recruit || costOf(recruit) > left) return false
    left -= costOf(recruit)
    return true
  })
  const taken = namesOf(roster)
  return {
    name: name === roster.name ? (warbandOf(warband)?.title ?? `${name} again`) : name,
    warband,
    characters: enlist(warband, chosen, taken),
  }
}
/**
 * What somebody takes into the next battle of all that has come to him: one piece of armour a place, weapons that he has the hands for, and
 * who has been robbed of everything takes up a knife (house). The rest stays at home, and his.
 */
function outfit(one: Character): Character {
  const armour = one.armour.filter(({ slot }, at, all) => all.findIndex((other) => other.slot === slot) === at)
  const fit = one.weapons.filter(({ hands }) => hands <= one.hands)
  const weapons = fit.length > 0 || one.spells.length > 0 || one.hands === 0 ? fit : [ware('weapons', 'knife')]
  return { ...one, armour, weapons }
}
const sideOf = (roster: Roster, id: string) => {
  const { name, player, warband, characters, captain } = roster
  return {
    roster: id,
    name,
    player,
    warband,
    past: namesOf(roster),
    members: characters.map((one) => ({ ...outfit(one), captain: one.name === captain })),
  }
}
const MOST_GOLD = 5000 // of any muster
/** Nobody joins who is not of the rosters: as much as the dearest of them is worth may stand, and no more. */
const goldOf = (sides: readonly (readonly Character[])[]): number =>
  Math.min(MOST_GOLD, Math.max(...sides.map((characters) => characters.reduce((sum, one) => sum + worthOf(outfit(one)), 0))))

/** Grounds for more warbands than a stage has room for; undefined: it has. */
const elsewhere = (map: MapId | undefined, sides: number): MapId | undefined =>
  map !== undefined && roomOf(map) >= sides ? undefined : MAP_IDS.find((id) => roomOf(id) >= sides)

export const campaign: Campaign<State, Roster, Between, Report> = {
  read: readRoster,
  faults: faultsOf,
  seatOf: (state, _roster, id) => state.sides.find(({ roster }) => roster === id)?.seat,
  report: (state, rosters) => {
    const now = state.sides.map(({ seat, roster }) => (roster === null ? null : (rosters[seat] ?? fresh(state, seat))))
    const fought = foughtIn(state, now)
    return { scenario: state.title, sides: now.map((roster, seat) => settling(state, seat, roster, fought)) }
  },
  step: { parse, muster, awaiting, judge, play, standing, tell, sample, suggest },
  rosters: (between) =>
    openSeats(between).length > 0 ? undefined : between.sides.map((side) => (side && isLeft(side) ? side.roster : null)),
  ended: ({ sides }, seat) => sides[seat]?.roster,
  gone: (roster) => !isLeft({ roster }),
  sheet: (roster) => sheetOf(roster),
  most: Math.max(...MAP_IDS.map(roomOf)),
  next: (rosters, ids) => {
    const own = rosters[0]
    const foe = own && rosters.length < SIDES.min ? enemyOf(own) : undefined
    const on = own && stageOn(own)
    // more than it has room for meet off the way, and go on with it afterwards
    const off = elsewhere(on?.map, rosters.length)
    const stage = off === undefined ? on : undefined
    const seat = stage?.advantage === 'own' ? 0 : stage?.advantage === 'enemy' ? 1 : -1
    return {
      title: stage?.title ?? 'The next battle',
      map: off ?? stage?.map ?? 'kiln-field',
      gold: goldOf([...rosters, ...(foe ? [foe] : [])].map(({ characters }) => characters)),
      turns: stage?.turns ?? TURNS.usual,
      deployment: stage?.deployment ?? 'hidden',
      advantage: stage?.deployment === 'hidden' ? seat : -1,
      aim: stage?.aim ?? 'none',
      sides: [
        ...rosters.map((roster, index) => sideOf({ ...roster, captain: captainOf(roster) }, ids[index] ?? '')),
        ...(foe
          ? [
              {
                roster: null,
                name: foe.name,
                player: 'The enemy',
                warband: foe.warband,
                members: foe.characters.map((one, index) => ({ ...one, captain: index === 0 })),
              },
            ]
          : []),
      ],
    }
  },
}

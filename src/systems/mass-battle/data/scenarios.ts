// The ready battles.
import type { BattleSetup, Formation, SetupLeader, SetupUnit } from '../state'
import { NO_OPTIONS } from '../state'
import { deployed } from './deploy'
import { LEADERS, type LeaderKind } from './leaders'
import { type MapId, mapOf, wholeBank } from './maps'
import { edgePlace, heldByEither, squarePlace } from './places'
import { SPELLS, type SpellId } from './spells'
import { TROOPS, type TroopId } from './troops'

interface LeaderWish extends Partial<Omit<SetupLeader, 'name' | 'spells'>> {
  readonly spells?: Readonly<Partial<Record<SpellId, number>>>
}
const spellsOf = (spells: LeaderWish['spells'] = {}): SetupLeader['spells'] =>
  Object.entries(spells).flatMap(([spell, times]) => (times === undefined ? [] : [{ spell: asSpell(spell), times }]))
function asSpell(id: string): SpellId {
  const known = SPELLS.find((one) => one === id)
  if (known === undefined) throw new Error(`no spell ${id}`)
  return known
}
const captain = (name: string, wish: LeaderWish = {}): SetupLeader => {
  const { spells, ...rest } = wish
  return { name, hp: 9, armour: 16, attack: 3, damage: '1d8', reflex: 2, will: 2, flank: 'right', ...rest, spells: spellsOf(spells) }
}
interface Wish {
  readonly hp?: number
  readonly leader?: SetupLeader
  readonly formation?: Formation
}
/** A unit whose block begins at that column and row, seen from above, whichever way it faces. */
function unit(
  name: string,
  troop: TroopId,
  squads: number,
  files: number,
  x: number,
  y: number,
  facing: 0 | 180,
  wish: Wish = {},
): SetupUnit {
  const { profile } = TROOPS[troop]
  const formation = wish.formation ?? 'tight'
  const width = files * (formation === 'loose' ? 10 : 5)
  const depth = Math.ceil(squads / files) * 2
  const corner = facing === 0 ? { x: x + depth, y } : { x, y: y + width }
  return {
    name,
    profile,
    squads,
    files,
    corner,
    facing,
    formation,
    ...(wish.hp === undefined ? {} : { hp: wish.hp }),
    ...(wish.leader ? { leader: wish.leader } : {}),
  }
}
const EAST = 0
const WEST = 180

/** The printed battle. Hit points that no line of the report names stand between the bounds its rounds set; places are ours. */
export const FORD: BattleSetup = {
  scenario: 'ford',
  title: 'Gaudin’s Ford',
  table: mapOf('ford'),
  rounds: 10,
  options: NO_OPTIONS,
  bank: { seat: 1, name: 'the far bank', outline: wholeBank(0, 46, 108) },
  sides: [
    {
      name: 'Halflings',
      player: 'Sheriff Brando',
      edge: 'left',
      units: [
        unit('Billmen', 'billmen', 5, 3, 41, 35, EAST, {
          hp: 21,
          formation: 'loose',
          leader: captain('Sheriff Brando', { hp: 11, armour: 16, attack: 3, reflex: 5, will: 3 }),
        }),
        unit('Elf bowmen', 'elves', 1, 1, 41, 30, EAST, { hp: 6 }),
        unit('Samwinn’s yeomen', 'yeomen', 2, 1, 25, 30, EAST, { formation: 'loose', leader: captain('Samwinn') }),
        unit('Finn’s boyos', 'boyos', 4, 2, 31, 40, EAST, { hp: 20, formation: 'loose', leader: captain('Finn', { reflex: 3 }) }),
        unit('Merlyn’s yeomen', 'yeomen', 2, 1, 26, 48, EAST, { hp: 15, formation: 'loose', leader: captain('Merlyn') }),
        unit('Hill slingers', 'slingers', 3, 3, 30, 62, EAST, { hp: 6 }),
        unit('Muriel’s slingers', 'slingers', 3, 3, 38, 0, EAST, {
          hp: 4,
          leader: captain('Muriel', { reflex: 3, armour: 13 }),
        }),
        unit('River slingers', 'slingers', 3, 3, 34, 15, EAST, { hp: 6 }),
        unit('Bowmen', 'bowmen', 6, 3, 38, 67, EAST, {
          hp: 29,
          leader: captain('Father Godwin', {
            armour: 15,
            attack: 2,
            damage: '1d6',
            will: 4,
            spells: { 'sound burst': 2, bless: 2, guidance: 3 },
          }),
        }),
      ],
    },
    {
      name: 'Orcs',
      player: 'Chief Thundergut',
      edge: 'right',
      units: [
        unit('Blackguards', 'blackguards', 2, 1, 64, 34, WEST, {
          hp: 20,
          formation: 'loose',
          leader: captain('Chief Thundergut', { hp: 20, armour: 17, attack: 6, damage: '1d10+2', will: 3, flank: 'left' }),
        }),
        unit('Gruk’s crossbows', 'orc crossbows', 2, 1, 55, 64, WEST, {
          hp: 16,
          formation: 'loose',
          leader: captain('Gruk', { armour: 14, reflex: 1 }),
        }),
        unit('Crossbows', 'orc crossbows', 2, 1, 56, 74, WEST, { hp: 14, formation: 'loose' }),
        unit('Ogres', 'ogres', 1, 1, 62, 34, WEST, { hp: 20, formation: 'loose' }),
        unit('Worg riders', 'worg riders', 8, 1, 68, 34, WEST, { formation: 'loose' }),
        unit('Yort’s yobbos', 'yobbos', 6, 2, 56, 39, WEST, {
          hp: 40,
          formation: 'loose',
          leader: captain('Yort', { reflex: 1, armour: 15, flank: 'left' }),
        }),
        unit('Fang’s yobbos', 'yobbos', 6, 2, 55, 86, WEST, {
          hp: 30,
          formation: 'loose',
          leader: captain('Fang', { hp: 5, reflex: 0, armour: 15 }),
        }),
        unit('Nardo’s yobbos', 'yobbos', 6, 2, 56, 2, WEST, {
          hp: 40,
          formation: 'loose',
          leader: captain('Nardo', { hp: 5, reflex: 2, armour: 15 }),
        }),
      ],
    },
  ],
}

interface Company {
  readonly name: string
  readonly troop: TroopId
  readonly squads: number
  readonly files: number
  readonly leader?: SetupLeader
  readonly formation?: Formation
}
const company = (name: string, troop: TroopId, squads: number, files: number, leader?: SetupLeader): Company => ({
  name,
  troop,
  squads,
  files,
  ...(leader ? { leader } : {}),
})
const ready = (kind: Exclude<LeaderKind, 'none'>, name: string): SetupLeader => ({ name, flank: 'right', ...LEADERS[kind] })
/** Drawn up before its edge by itself. */
function line(id: MapId, side: 0 | 1, companies: readonly Company[]): readonly SetupUnit[] {
  const waiting = companies.map(({ troop, formation = 'tight', ...rest }) => ({ ...rest, formation, profile: TROOPS[troop].profile }))
  const placed = deployed(mapOf(id), waiting, side)
  if (!placed) throw new Error(`no room on ${id}`)
  return placed
}
interface Host {
  readonly name: string
  readonly player: string
  readonly units: readonly Company[]
}
const battle = (
  scenario: string,
  title: string,
  map: MapId,
  rounds: number,
  one: Host,
  other: Host,
  { bank, goals }: Pick<BattleSetup, 'bank' | 'goals'> = {},
): BattleSetup => ({
  scenario,
  title,
  table: mapOf(map),
  rounds,
  options: NO_OPTIONS,
  ...(bank ? { bank } : {}),
  ...(goals ? { goals } : {}),
  sides: [
    { name: one.name, player: one.player, edge: 'left', units: line(map, 0, one.units) },
    { name: other.name, player: other.player, edge: 'right', units: line(map, 1, other.units) },
  ],
})

const BRIDGEHEAD = (): BattleSetup =>
  battle(
    'bridgehead',
    'The Bridge at Holt',
    'bridgehead',
    12,
    {
      name: 'The men of Holt',
      player: 'Reeve Alys',
      units: [
        company('Holt spears', 'spearmen', 6, 6, ready('captain', 'Reeve Alys')),
        company('Toll guard', 'men-at-arms', 4, 4, ready('sergeant', 'Hob')),
        company('Drovers', 'spearmen', 3, 3),
        company('Holt bows', 'longbowmen', 4, 4),
        company('Arbalesters', 'arbalesters', 4, 4),
      ],
    },
    {
      name: 'The Red Claw',
      player: 'Ugrat',
      units: [
        company('Iron guard', 'blackguards', 2, 2, ready('champion', 'Ugrat')),
        company('Big ones', 'ogres', 1, 1),
        company('Claw yobbos', 'yobbos', 2, 2, ready('champion', 'Snik')),
        company('Bolt boys', 'orc crossbows', 2, 2),
        company('Pack', 'worg riders', 1, 1),
      ],
    },
    { bank: { seat: 1, name: 'the bridgehead', outline: wholeBank(16, 40, 72) } },
  )
const DOWNS = (): BattleSetup =>
  battle(
    'downs',
    'Lammas Down',
    'downs',
    12,
    {
      name: 'The Lord of the March',
      player: 'Lord Aldric',
      units: [
        company('March spears', 'spearmen', 4, 4, ready('captain', 'Ham')),
        company('Longbows', 'longbowmen', 3, 3),
        company('Banner of knights', 'knights', 2, 2, ready('captain', 'Osric')),
        company('Prickers', 'prickers', 1, 1),
        company('Household', 'men-at-arms', 2, 2, ready('captain', 'Lord Aldric')),
      ],
    },
    {
      name: 'The barrow host',
      player: 'The Pale Earl',
      units: [
        company('Bones', 'bones', 7, 7),
        company('Old bows', 'bone bows', 4, 4),
        company('Earl’s guard', 'barrow guard', 4, 4, ready('champion', 'The Pale Earl')),
        company('Ghouls', 'ghouls', 2, 2),
        company('Pale riders', 'pale riders', 4, 4, ready('captain', 'The Grey Rider')),
      ],
    },
    { goals: heldByEither(squarePlace('the cross on the down', 59, 40, 28)) },
  )
const STONES = (): BattleSetup =>
  battle(
    'stones',
    'The Nine Stones',
    'stones',
    12,
    {
      name: 'Elves and halflings',
      player: 'Ielwen',
      units: [
        company('Long bills', 'billmen', 4, 4, ready('priest', 'Father Amble')),
        company('Wood elves', 'elves', 2, 2, ready('wizard', 'Ielwen')),
        company('Home yeomen', 'yeomen', 5, 5, ready('captain', 'Tansy')),
        company('Stone company', 'slingers', 3, 3),
      ],
    },
    {
      name: 'The Red Claw',
      player: 'Mother Rot',
      units: [
        company('Iron guard', 'blackguards', 2, 2, ready('wizard', 'Mother Rot')),
        company('Claw yobbos', 'yobbos', 4, 4, ready('priest', 'Old Grub')),
        company('Big ones', 'ogres', 1, 1),
        company('Bolt boys', 'orc crossbows', 2, 2),
        company('Pack', 'worg riders', 1, 1),
      ],
    },
    { goals: heldByEither(squarePlace('the Nine Stones', 48, 36, 16)) },
  )
const MILL = (): BattleSetup =>
  battle(
    'mill',
    'Cold Mill',
    'mill',
    12,
    {
      name: 'The Deep Hall',
      player: 'Thane Brokk',
      units: [
        company('Hall axes', 'axe-bearers', 4, 4, ready('captain', 'Thane Brokk')),
        company('Pikes', 'pike-dwarfs', 4, 2, ready('captain', 'Dvala')),
        company('Hall crossbows', 'dwarf crossbows', 3, 3),
        company('Goats', 'goat riders', 2, 2),
      ],
    },
    {
      name: 'The Marches',
      player: 'Lady Edith',
      units: [
        company('March spears', 'spearmen', 6, 6, ready('captain', 'Lady Edith')),
        company('Longbows', 'longbowmen', 6, 6),
        company('Household', 'men-at-arms', 4, 4, ready('sergeant', 'Wat')),
        company('Prickers', 'prickers', 3, 3),
      ],
    },
    { goals: heldByEither(squarePlace('the lower ford', 55, 57, 16)) },
  )
const GAP = (): BattleSetup =>
  battle(
    'gap',
    'Crow Gap',
    'gap',
    12,
    {
      name: 'The Lord of the March',
      player: 'Osric',
      units: [
        company('Banner of knights', 'knights', 3, 3, ready('captain', 'Osric')),
        company('Prickers', 'prickers', 3, 3),
        company('March spears', 'spearmen', 4, 4, ready('captain', 'Ham')),
        company('Household', 'men-at-arms', 3, 3, ready('sergeant', 'Wat')),
        company('Longbows', 'longbowmen', 3, 3),
      ],
    },
    {
      name: 'The Deep Hall',
      player: 'Thane Brokk',
      units: [
        company('Pikes', 'pike-dwarfs', 4, 4, ready('captain', 'Dvala')),
        company('Hall axes', 'axe-bearers', 4, 4, ready('captain', 'Thane Brokk')),
        company('Hall crossbows', 'dwarf crossbows', 3, 3),
        company('Goats', 'goat riders', 3, 3),
      ],
    },
    {
      goals: [
        {
          id: 'through',
          seat: 0,
          kind: 'break through',
          place: edgePlace('the moor', mapOf('gap'), 'right'),
          pieces: 7,
          who: 'their squads',
        },
      ],
    },
  )

const READY: Readonly<Record<string, () => BattleSetup>> = {
  ford: () => FORD,
  bridgehead: BRIDGEHEAD,
  downs: DOWNS,
  stones: STONES,
  mill: MILL,
  gap: GAP,
}
const made = new Map<string, BattleSetup>()
export function scenarioSetup(id: string): BattleSetup | undefined {
  const make = Object.hasOwn(READY, id) ? READY[id] : undefined
  const before = made.get(id)
  if (before || !make) return before
  const setup = make()
  made.set(id, setup)
  return setup
}

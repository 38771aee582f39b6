// Ready musters to begin from, each of two forces of about 500 points.
import type { LeaderKind } from './leaders'
import type { MapId } from './maps'
import type { ForceId, TroopId } from './troops'

interface Row {
  readonly name: string
  readonly troop: TroopId
  readonly squads: number
  readonly files: number
  readonly leader?: LeaderKind
  readonly leaderName?: string
}
const row = (name: string, troop: TroopId, squads: number, files: number, leader?: LeaderKind, leaderName?: string): Row => ({
  name,
  troop,
  squads,
  files,
  ...(leader && leaderName !== undefined ? { leader, leaderName } : {}),
})
interface ForceRow {
  readonly name: string
  readonly player: string
  readonly force: ForceId
  readonly units: readonly Row[]
}
/** A force of each kind, for ready musters and for battles. */
export const FORCE_ROWS: Readonly<Record<ForceId, ForceRow>> = {
  shire: {
    name: 'The Shire muster',
    player: 'Thain Odo',
    force: 'shire',
    units: [
      row('Long bills', 'billmen', 4, 4, 'captain', 'Odo'),
      row('Home yeomen', 'yeomen', 4, 2, 'captain', 'Tansy'),
      row('Bow company', 'bowmen', 4, 4),
      row('Stone company', 'slingers', 4, 4),
      row('Wood elves', 'elves', 2, 2, 'captain', 'Ielwen'),
      row('Town bills', 'billmen', 4, 4, 'captain', 'Milo'),
      row('Market boyos', 'boyos', 5, 5, 'sergeant', 'Tam'),
      row('Green bows', 'bowmen', 4, 4),
    ],
  },
  orcs: {
    name: 'The Red Claw',
    player: 'Ugrat',
    force: 'orcs',
    units: [
      row('Iron guard', 'blackguards', 2, 2, 'champion', 'Ugrat'),
      row('Claw yobbos', 'yobbos', 4, 2, 'captain', 'Snik'),
      row('Bolt boys', 'orc crossbows', 3, 3),
      row('Big ones', 'ogres', 1, 1),
      row('Pack', 'worg riders', 2, 2),
      row('Red axes', 'yobbos', 5, 5, 'captain', 'Grub'),
      row('Black hafts', 'blackguards', 2, 2, 'sergeant', 'Morg'),
      row('Two more', 'ogres', 1, 1),
      row('Second pack', 'worg riders', 2, 2),
    ],
  },
  march: {
    name: 'The Lord of the March',
    player: 'Lord Aldric',
    force: 'march',
    units: [
      row('March spears', 'spearmen', 4, 2, 'captain', 'Ham'),
      row('Household', 'men-at-arms', 3, 3, 'captain', 'Aldric'),
      row('Longbows', 'longbowmen', 4, 4),
      row('Banner of knights', 'knights', 2, 2, 'captain', 'Osric'),
      row('Border spears', 'spearmen', 4, 4, 'sergeant', 'Joss'),
      row('Arbalesters', 'arbalesters', 3, 3),
      row('Prickers', 'prickers', 2, 2),
      row('Town watch', 'men-at-arms', 3, 3),
    ],
  },
  dwarfs: {
    name: 'The Deep Hall',
    player: 'Thane Brokk',
    force: 'dwarfs',
    units: [
      row('Hall axes', 'axe-bearers', 4, 4, 'captain', 'Brokk'),
      row('Pikes', 'pike-dwarfs', 4, 2, 'captain', 'Dvala'),
      row('Hall crossbows', 'dwarf crossbows', 3, 3),
      row('Goats', 'goat riders', 2, 2),
      row('Hearthguard', 'hearthguard', 2, 2, 'sergeant', 'Nyr'),
      row('Gate axes', 'axe-bearers', 4, 4, 'captain', 'Odd'),
      row('Gate crossbows', 'dwarf crossbows', 3, 3),
      row('Second goats', 'goat riders', 2, 2),
    ],
  },
  barrow: {
    name: 'The barrow host',
    player: 'The Pale Earl',
    force: 'barrow',
    units: [
      row('Bones', 'bones', 6, 3),
      row('Old bows', 'bone bows', 3, 3),
      row('Earl’s guard', 'barrow guard', 3, 3, 'champion', 'The Pale Earl'),
      row('Ghouls', 'ghouls', 2, 2),
      row('Pale riders', 'pale riders', 2, 2),
      row('More bones', 'bones', 6, 6),
      row('Pit ghouls', 'ghouls', 3, 3),
      row('Second guard', 'barrow guard', 2, 2, 'captain', 'The Pale Reeve'),
      row('Late bows', 'bone bows', 2, 2),
    ],
  },
}
const battle = (id: string, title: string, blurb: string, map: MapId, one: ForceId, other: ForceId) => ({
  id,
  title,
  blurb,
  draft: { title, map, points: 500, rounds: 12, armies: [FORCE_ROWS[one], FORCE_ROWS[other]] },
})
export const ARMIES = [
  battle('shire-orcs', 'Shire against Claw', 'Slings and bows against ogres and worgs in the open.', 'open', 'shire', 'orcs'),
  battle(
    'march-dwarfs',
    'March against Deep Hall',
    'Knights and longbows against pikes and crossbows on the downs.',
    'downs',
    'march',
    'dwarfs',
  ),
  battle('march-barrow', 'March against the barrow', 'The living against those who know no fear.', 'stones', 'march', 'barrow'),
] as const

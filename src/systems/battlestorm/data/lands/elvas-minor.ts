// Elvas Minor, the land of the High Elves (BST-7). Printed: every price, and what the source's examples show of the bow-women and
// the poison wyvern. Everything else is house content.
import { inches } from '../../../../engine/geometry/units'
import type { Profile, Weapon } from '../../profile'
import { absorption, blow, onFoot, printed, roundBase, weapon } from './build'

const LAND = 'elvas-minor'

const longbow = (count: number, cer: number, damage: string): Weapon => weapon('longbow', 'longbow', 'P4', blow('arrow', count, cer, damage, 'projectile'))
const bowAsClub = (cer: number): Weapon => weapon('longbow-club', 'bow stave', 'M3', blow('stave', 1, cer, 'd6', 'crushing'))
const longsword = (cer: number, damage: string): Weapon => weapon('longsword', 'longsword', 'M3', blow('cut', 1, cer, damage, 'slashing'))
const dagger = (cer: number): Weapon => weapon('dagger', 'dagger', 'M2', blow('stab', 1, cer, 'd8', 'piercing'))
const spear = (cer: number): readonly Weapon[] => [
  weapon('spear', 'spear in one hand', 'M3', blow('thrust', 1, cer, '2d4', 'piercing')),
  weapon('spear-two-handed', 'spear in both hands', 'M4', blow('thrust', 1, cer + 1, '2d6', 'piercing')),
  { ...weapon('spear-thrown', 'thrown spear', 'P2', blow('throw', 1, cer + 2, '2d4', 'projectile')), recover: true },
]

export const ELVAS_MINOR: readonly Profile[] = [
  onFoot({
    id: 'high-elf-irregular-bow', name: 'elf archer', plural: 'elf archers', land: LAND, class: 'irregular', points: 17, evasion: 12, absorption: absorption('d4'), move: inches(6), save: 12, glyph: 'bow',
    weapons: [longbow(1, 5, '2d6'), bowAsClub(7)], marks: printed('points'),
    about: 'Foresters called from the glades: a single well-laid shot each, and little wish to be caught.',
  }),
  onFoot({
    id: 'high-elf-irregular-polearm', name: 'elf glaive', plural: 'elf glaives', land: LAND, class: 'irregular', points: 12, evasion: 11, absorption: absorption('d4'), move: inches(6), save: 12, glyph: 'polearm',
    weapons: [
      weapon('glaive', 'glaive at full length', 'M5', blow('sweep', 1, 6, '2d8', 'slashing')),
      weapon('glaive-short', 'glaive held short', 'M3', blow('chop', 1, 7, 'd10', 'slashing')),
    ],
    marks: printed('points'), about: 'Villagers with a long blade: they strike first at a charge and are lost in a press.',
  }),
  onFoot({
    id: 'high-elf-irregular-spear', name: 'elf spearman', plural: 'elf spearmen', land: LAND, class: 'irregular', points: 11, evasion: 12, move: inches(6), save: 12, glyph: 'spear',
    weapons: spear(6), marks: printed('points'), about: 'Quick, unarmoured, and each with one spear to throw or to keep.',
  }),
  onFoot({
    id: 'high-elf-irregular-sword', name: 'elf duellist', plural: 'elf duellists', land: LAND, class: 'irregular', points: 20, evasion: 14, absorption: absorption('d4'), move: inches(6), save: 10, glyph: 'sword',
    weapons: [
      longsword(2, '2d6'),
      weapon('longsword-pair', 'sword and dagger, two light cuts', 'M3', blow('light cut', 2, 5, 'd6', 'slashing')),
      dagger(3),
    ],
    marks: printed('points'), about: 'Sons of old houses who fight alone and for show, and do it well.',
  }),
  onFoot({
    id: 'high-elf-irregular-bow-woman', name: 'bow-woman', plural: 'bow-women', land: LAND, class: 'irregular', points: 21, evasion: 12, absorption: absorption('d4'), move: inches(6), save: 12, glyph: 'bow',
    weapons: [longbow(2, 6, 'd10'), bowAsClub(7)], marks: printed('points', 'weapon:longbow'),
    about: 'Two arrows in the air before others have drawn once: the best archers of the land.',
  }),
  onFoot({
    id: 'high-elf-regular-bow', name: 'guard archer', plural: 'guard archers', land: LAND, class: 'regular', points: 19, evasion: 12, absorption: absorption('d6'), move: inches(6), save: 10, glyph: 'bow',
    weapons: [longbow(1, 4, '2d6'), bowAsClub(6), dagger(5)], marks: printed('points'), about: 'Drilled archers in light mail; they stand when irregulars would slip away.',
  }),
  onFoot({
    id: 'high-elf-regular-spear', name: 'guard spearman', plural: 'guard spearmen', land: LAND, class: 'regular', points: 13, evasion: 12, absorption: absorption('d6'), move: inches(6), save: 10, glyph: 'spear',
    weapons: spear(5), marks: printed('points'), about: 'The wall of the host: cheap as the land goes, steady, and long in the reach.',
  }),
  onFoot({
    id: 'high-elf-regular-sword', name: 'swordsman', plural: 'swordsmen', land: LAND, class: 'regular', points: 19, evasion: 13, absorption: absorption('d8'), move: inches(6), save: 9, glyph: 'sword',
    weapons: [longsword(3, '2d6+1'), dagger(4)], marks: printed('points'), about: 'The white-mailed heart of any army of Elvas Minor.',
  }),
  onFoot({
    id: 'high-elf-regular-axe', name: 'axeman', plural: 'axemen', land: LAND, class: 'regular', points: 21, evasion: 12, absorption: absorption('d8'), move: inches(6), save: 9, glyph: 'axe',
    weapons: [
      weapon('great-axe', 'great axe, one heavy blow', 'M4', blow('heavy blow', 1, 4, '2d8+2', 'slashing')),
      weapon('great-axe-short', 'great axe, two quick blows', 'M3', blow('quick blow', 2, 6, 'd8', 'slashing')),
    ],
    marks: printed('points'), about: 'Household troops with the long axe: one blow to fell a troll, or two for lesser folk.',
  }),
  onFoot({
    id: 'high-elf-regular-bow-woman', name: 'guard bow-woman', plural: 'guard bow-women', land: LAND, class: 'regular', points: 20, evasion: 12, absorption: absorption('d4'), move: inches(6), save: 10, glyph: 'bow',
    weapons: [longbow(2, 7, 'd10'), bowAsClub(7)], marks: printed('points'), about: 'They shoot by the drum, a little less deadly than the free archers and much harder to frighten.',
  }),
  onFoot({
    id: 'fenth-gallinir', name: 'Fenth Gallinir', plural: 'Fenth Gallinir', land: LAND, class: 'character', points: 74, evasion: 15, absorption: absorption('d10', '0', 'd4'), fate: 12, move: inches(7), save: 6, glyph: 'hero', base: roundBase(1.2),
    weapons: [
      weapon('moonblade', 'long blade, two cuts', 'M3', blow('cut', 2, 1, '2d8', 'slashing')),
      weapon('moonblade-two-handed', 'long blade in both hands, one great cut', 'M4', blow('great cut', 1, 0, '4d6', 'slashing')),
      dagger(1),
    ],
    marks: printed('points', 'name'), about: 'A captain of the border who has outlived three human kingdoms and trusts none of their heirs.',
  }),
  {
    id: 'poison-wyvern', name: 'poison wyvern', plural: 'poison wyverns', land: LAND, class: 'monster', points: 65, evasion: 10, absorption: absorption('0', '3d4'), fate: 25, move: inches(11), save: 8, flies: true,
    base: roundBase(2), height: inches(2.5), glyph: 'wyvern',
    weapons: [
      weapon('body', 'talons, bite and tail', 'M1', blow('talon', 2, 0, '2d8', 'bite and claw'), blow('bite', 1, 0, '2d10+3d8', 'bite and claw'), {
        ...blow('tail', 1, 0, '2d6+3d8', 'piercing'),
        effect: 'paralysis',
      }),
    ],
    marks: { ...printed('points', 'evasion', 'absorption', 'fate', 'weapon:body'), 'weapon:body:talon': 'house' },
    about: 'A winged hunter of the sea cliffs, fed and flown by the elves. What its tail does not kill, it stills. The damage of its talons is our own.',
  },
]

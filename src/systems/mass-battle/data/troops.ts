// Troop types by force (house, in the manner of old fantasy games; the printed totals fit those of the Ford).
import type { Glyph } from '../../../engine/kernel/scene'
import type { Missile } from './weapons'

export interface Profile {
  readonly name: string
  readonly glyph: Glyph
  readonly hitDie: string // of one figure
  readonly armour: number // armour class
  readonly attack: number // bonus in melee
  readonly damage: string
  readonly polearms: boolean // the rank behind attacks too
  readonly missile: Missile | null
  readonly shot: number // bonus with it
  readonly move: number // feet
  readonly reflex: number
  readonly will: number
  readonly morale: number // added to Will against fear
}
export const FORCES = ['shire', 'orcs', 'march', 'dwarfs', 'barrow'] as const
export type ForceId = (typeof FORCES)[number]
export const FORCE_NAMES: Readonly<Record<ForceId, { readonly name: string; readonly about: string }>> = {
  shire: { name: 'Halflings and elves', about: 'Slings and bows behind bills; brave at home, light in melee.' },
  orcs: { name: 'Orcs', about: 'Many and fierce, ogres and worg riders among them, and shaky when it goes ill.' },
  march: { name: 'The Marches', about: 'Spears, longbows and heavy horse under knights.' },
  dwarfs: { name: 'Dwarfs', about: 'Slow, armoured and hard to frighten; axes, pikes and crossbows.' },
  barrow: { name: 'The barrow host', about: 'The dead walk slowly and know no fear; what hunts with them does.' },
}

type Row = Partial<Profile> & Pick<Profile, 'name' | 'glyph' | 'hitDie' | 'armour' | 'attack' | 'damage' | 'reflex' | 'will'>
const FOOT = 30
const troop = (row: Row): Profile => ({ polearms: false, missile: null, shot: 0, move: FOOT, morale: 0, ...row })

export const TROOPS = {
  // halflings and elves
  billmen: {
    force: 'shire',
    profile: troop({
      name: 'Billmen',
      glyph: 'polearm',
      hitDie: '1d6+2',
      armour: 15,
      attack: 1,
      damage: '1d6',
      polearms: true,
      reflex: 1,
      will: 2,
      morale: 1,
    }),
  },
  yeomen: {
    force: 'shire',
    profile: troop({ name: 'Yeomen', glyph: 'sword', hitDie: '1d8', armour: 14, attack: 1, damage: '1d6', reflex: 1, will: 1 }),
  },
  boyos: {
    force: 'shire',
    profile: troop({ name: 'Boyos', glyph: 'club', hitDie: '1d6', armour: 12, attack: 1, damage: '1d6', reflex: 2, will: 0 }),
  },
  slingers: {
    force: 'shire',
    profile: troop({
      name: 'Slingers',
      glyph: 'bow',
      hitDie: '1d6',
      armour: 12,
      attack: 0,
      damage: '1d4',
      missile: 'sling',
      shot: 1,
      reflex: 2,
      will: 1,
    }),
  },
  bowmen: {
    force: 'shire',
    profile: troop({
      name: 'Bowmen',
      glyph: 'bow',
      hitDie: '1d8',
      armour: 12,
      attack: 0,
      damage: '1d4',
      missile: 'short bow',
      reflex: 1,
      will: 1,
    }),
  },
  elves: {
    force: 'shire',
    profile: troop({
      name: 'Elf bowmen',
      glyph: 'bow',
      hitDie: '1d8+2',
      armour: 15,
      attack: 2,
      damage: '1d8',
      missile: 'longbow',
      shot: 3,
      reflex: 3,
      will: 2,
      morale: 1,
    }),
  },
  // orcs
  blackguards: {
    force: 'orcs',
    profile: troop({
      name: 'Blackguards',
      glyph: 'polearm',
      hitDie: '2d8+1',
      armour: 16,
      attack: 3,
      damage: '1d10',
      polearms: true,
      reflex: 0,
      will: 1,
      morale: 1,
    }),
  },
  'orc crossbows': {
    force: 'orcs',
    profile: troop({
      name: 'Orc crossbows',
      glyph: 'bow',
      hitDie: '1d8',
      armour: 13,
      attack: 1,
      damage: '1d6',
      missile: 'crossbow',
      shot: 1,
      reflex: 0,
      will: 0,
    }),
  },
  yobbos: {
    force: 'orcs',
    profile: troop({ name: 'Yobbos', glyph: 'axe', hitDie: '1d8', armour: 14, attack: 1, damage: '1d8', reflex: 0, will: -1 }),
  },
  ogres: {
    force: 'orcs',
    profile: troop({
      name: 'Ogres',
      glyph: 'monster',
      hitDie: '4d8',
      armour: 15,
      attack: 5,
      damage: '2d6',
      move: 40,
      reflex: 0,
      will: 1,
      morale: 1,
    }),
  },
  'worg riders': {
    force: 'orcs',
    profile: troop({
      name: 'Worg riders',
      glyph: 'horse',
      hitDie: '2d8',
      armour: 14,
      attack: 3,
      damage: '1d8',
      move: 50,
      reflex: 2,
      will: 0,
    }),
  },
  // the Marches
  spearmen: {
    force: 'march',
    profile: troop({
      name: 'Spearmen',
      glyph: 'spear',
      hitDie: '1d8',
      armour: 14,
      attack: 1,
      damage: '1d6',
      polearms: true,
      reflex: 0,
      will: 0,
    }),
  },
  'men-at-arms': {
    force: 'march',
    profile: troop({ name: 'Men-at-arms', glyph: 'sword', hitDie: '1d8+2', armour: 17, attack: 2, damage: '1d8', reflex: 0, will: 2 }),
  },
  longbowmen: {
    force: 'march',
    profile: troop({
      name: 'Longbowmen',
      glyph: 'bow',
      hitDie: '1d8',
      armour: 12,
      attack: 0,
      damage: '1d6',
      missile: 'longbow',
      shot: 2,
      reflex: 1,
      will: 0,
    }),
  },
  arbalesters: {
    force: 'march',
    profile: troop({
      name: 'Arbalesters',
      glyph: 'bow',
      hitDie: '1d8',
      armour: 15,
      attack: 0,
      damage: '1d6',
      missile: 'crossbow',
      shot: 2,
      reflex: 0,
      will: 1,
    }),
  },
  knights: {
    force: 'march',
    profile: troop({
      name: 'Knights',
      glyph: 'horse',
      hitDie: '2d8+4',
      armour: 18,
      attack: 4,
      damage: '1d10',
      move: 50,
      reflex: 0,
      will: 3,
      morale: 1,
    }),
  },
  prickers: {
    force: 'march',
    profile: troop({
      name: 'Prickers',
      glyph: 'horse',
      hitDie: '1d8+2',
      armour: 14,
      attack: 2,
      damage: '1d8',
      missile: 'javelin',
      shot: 1,
      move: 60,
      reflex: 2,
      will: 0,
    }),
  },
  // dwarfs
  'axe-bearers': {
    force: 'dwarfs',
    profile: troop({
      name: 'Axe-bearers',
      glyph: 'axe',
      hitDie: '1d8+2',
      armour: 17,
      attack: 2,
      damage: '1d8',
      move: 20,
      reflex: 0,
      will: 3,
      morale: 1,
    }),
  },
  'pike-dwarfs': {
    force: 'dwarfs',
    profile: troop({
      name: 'Pike-dwarfs',
      glyph: 'polearm',
      hitDie: '1d8+2',
      armour: 15,
      attack: 1,
      damage: '1d8',
      polearms: true,
      move: 20,
      reflex: 0,
      will: 2,
      morale: 1,
    }),
  },
  'dwarf crossbows': {
    force: 'dwarfs',
    profile: troop({
      name: 'Dwarf crossbows',
      glyph: 'bow',
      hitDie: '1d8+1',
      armour: 15,
      attack: 1,
      damage: '1d6',
      missile: 'crossbow',
      shot: 3,
      move: 20,
      reflex: 0,
      will: 2,
    }),
  },
  hearthguard: {
    force: 'dwarfs',
    profile: troop({
      name: 'Hearthguard',
      glyph: 'axe',
      hitDie: '2d8+2',
      armour: 18,
      attack: 3,
      damage: '1d10',
      move: 20,
      reflex: 0,
      will: 4,
      morale: 2,
    }),
  },
  'goat riders': {
    force: 'dwarfs',
    profile: troop({
      name: 'Goat riders',
      glyph: 'horse',
      hitDie: '2d8',
      armour: 16,
      attack: 2,
      damage: '1d8',
      move: 40,
      reflex: 1,
      will: 2,
    }),
  },
  // the barrow host
  bones: {
    force: 'barrow',
    profile: troop({
      name: 'Walking bones',
      glyph: 'sword',
      hitDie: '1d6',
      armour: 13,
      attack: 0,
      damage: '1d6',
      reflex: 0,
      will: 2,
      morale: 6,
    }),
  },
  'bone bows': {
    force: 'barrow',
    profile: troop({
      name: 'Bone bows',
      glyph: 'bow',
      hitDie: '1d6',
      armour: 12,
      attack: 0,
      damage: '1d4',
      missile: 'short bow',
      shot: 1,
      reflex: 0,
      will: 2,
      morale: 6,
    }),
  },
  ghouls: {
    force: 'barrow',
    profile: troop({
      name: 'Ghouls',
      glyph: 'knife',
      hitDie: '2d6',
      armour: 14,
      attack: 3,
      damage: '1d6+1',
      move: 40,
      reflex: 2,
      will: 0,
      morale: 1,
    }),
  },
  'barrow guard': {
    force: 'barrow',
    profile: troop({
      name: 'Barrow guard',
      glyph: 'spear',
      hitDie: '2d8',
      armour: 16,
      attack: 2,
      damage: '1d8',
      polearms: true,
      move: 20,
      reflex: 0,
      will: 3,
      morale: 5,
    }),
  },
  'pale riders': {
    force: 'barrow',
    profile: troop({
      name: 'Pale riders',
      glyph: 'horse',
      hitDie: '2d8+2',
      armour: 16,
      attack: 3,
      damage: '1d8',
      move: 50,
      reflex: 1,
      will: 2,
      morale: 4,
    }),
  },
} as const satisfies Readonly<Record<string, { readonly force: ForceId; readonly profile: Profile }>>
export type TroopId = keyof typeof TROOPS
export const TROOP_IDS: readonly TroopId[] = Object.keys(TROOPS).filter((id): id is TroopId => id in TROOPS)

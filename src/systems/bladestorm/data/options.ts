// The four versions (BLA-1) and the optional rules (BLA-40 to 54), each a switch of its own: one engine with parts on or off.
import type { Mark, RuleId } from '../../../engine/dice/types'

export const VERSIONS = ['basic', 'intermediate', 'standard', 'optional'] as const
export type Version = (typeof VERSIONS)[number]

interface VersionRow {
  readonly title: string
  readonly text: string
  readonly terrain: boolean
  readonly missiles: boolean
  readonly armor: boolean // armour and shields
  readonly units: boolean // units, formations and leaders
  readonly morale: boolean // morale, disruption, rally, rout
  readonly optional: boolean // optional rules may be switched on
}
export const VERSION: Readonly<Record<Version, VersionRow>> = {
  basic: {
    title: 'Basic',
    text: 'Movement, facing and hand-to-hand: single figures, no terrain, no shooting, no armour. To learn by.',
    terrain: false,
    missiles: false,
    armor: false,
    units: false,
    morale: false,
    optional: false,
  },
  intermediate: {
    title: 'Intermediate',
    text: 'Basic with terrain, missiles, armour and shields.',
    terrain: true,
    missiles: true,
    armor: true,
    units: false,
    morale: false,
    optional: false,
  },
  standard: {
    title: 'Standard',
    text: 'The game itself: units in two formations, leaders, morale, rally and rout.',
    terrain: true,
    missiles: true,
    armor: true,
    units: true,
    morale: true,
    optional: false,
  },
  optional: {
    title: 'Standard with optional rules',
    text: 'The Standard game with whichever optional rules the players switch on.',
    terrain: true,
    missiles: true,
    armor: true,
    units: true,
    morale: true,
    optional: true,
  },
}

interface OptionRow {
  readonly key: string
  readonly rule: RuleId
  readonly title: string
  readonly mark: Mark
  readonly text: string
}
export const OPTIONS = [
  {
    key: 'terrain',
    rule: 'BLA-40',
    title: 'More terrain',
    mark: 'printed',
    text: 'Rough ground, marsh, steep slopes, shallow and deep water, roads and buildings count.',
  },
  {
    key: 'maneuvers',
    rule: 'BLA-41',
    title: 'Maneuvers',
    mark: 'printed',
    text: 'In place of moving or shooting a figure or unit may climb, run, sprint, charge, swim, disengage, or ride and shoot, if its Maneuver roll succeeds. Changing formation takes a roll too.',
  },
  {
    key: 'formations',
    rule: 'BLA-42',
    title: 'More formations',
    mark: 'printed',
    text: 'Column, line, square, hedgehog, shield wall and phalanx, for those trained in them.',
  },
  {
    key: 'parrying',
    rule: 'BLA-43',
    title: 'Parrying and targeting',
    mark: 'printed',
    text: 'The modifier of an attack may be spent on Defense, or by fives on another attack die.',
  },
  {
    key: 'unitBonuses',
    rule: 'BLA-44',
    title: 'Unit against unit',
    mark: 'printed',
    text: 'Type, formation and weaponry of both units change the attack.',
  },
  {
    key: 'standards',
    rule: 'BLA-45',
    title: 'Standard bearers',
    mark: 'printed',
    text: 'Friends near a standard are steadier. Standards can be captured.',
  },
  {
    key: 'challenges',
    rule: 'BLA-46',
    title: 'Challenges',
    mark: 'printed',
    text: 'Leaders may challenge leaders. How it ends, or that it is refused, tells on morale.',
  },
  {
    key: 'melee',
    rule: 'BLA-47',
    title: 'Melee refinements',
    mark: 'printed',
    text: 'The wounded attack worse, deep units better, and chain armour holds blades.',
  },
  {
    key: 'deathDie',
    rule: 'BLA-47',
    title: 'Another Death Die',
    mark: 'printed',
    text: 'The Death Die’s 1 no longer hits by itself; its 6 counts as a second die of 6 for the total.',
  },
  {
    key: 'fastCombat',
    rule: 'BLA-48',
    title: 'Fast combat',
    mark: 'printed',
    text: 'A unit’s attack on a unit may be one roll for all.',
  },
  {
    key: 'missiles',
    rule: 'BLA-49',
    title: 'Missile refinements',
    mark: 'printed',
    text: 'Shields parry missiles at a price in the next melee; shooting into melee is allowed, and misses may strike friends.',
  },
  {
    key: 'secondRank',
    rule: 'BLA-50',
    title: 'Second rank',
    mark: 'printed',
    text: 'Polearms and missiles reach from the second rank.',
  },
  {
    key: 'unitMorale',
    rule: 'BLA-51',
    title: 'Units and morale',
    mark: 'printed',
    text: 'Single figures fear units, losses tell, depth steadies, charged units may waver, and who fails in melee falls back.',
  },
  {
    key: 'flying',
    rule: 'BLA-52',
    title: 'Flying',
    mark: 'printed',
    text: 'Four elevations, and dives into combat.',
  },
  {
    key: 'magic',
    rule: 'BLA-53',
    title: 'Magic',
    mark: 'printed',
    text: 'Spell users cast one spell in each of their move-missile phases while their Power Points last.',
  },
  {
    key: 'storms',
    rule: 'BLA-54',
    title: 'Bladestorms',
    mark: 'printed',
    text: 'A magical storm of one of four kinds moves over the table.',
  },
] as const satisfies readonly OptionRow[]
export type OptionKey = (typeof OPTIONS)[number]['key']
/** Which optional rules are in play. In a setup what is left out is off. */
export type Options = { readonly [Key in OptionKey]: boolean }

const every = (value: boolean): Options => ({
  terrain: value,
  maneuvers: value,
  formations: value,
  parrying: value,
  unitBonuses: value,
  standards: value,
  challenges: value,
  melee: value,
  deathDie: value,
  fastCombat: value,
  missiles: value,
  secondRank: value,
  unitMorale: value,
  flying: value,
  magic: value,
  storms: value,
})
export const NO_OPTIONS: Options = every(false)
export const ALL_OPTIONS: Options = every(true)

/** The whole of what a setup leaves out. Optional rules count in the fourth version alone. */
export const optionsOf = (version: Version, given: Partial<Options> | undefined): Options =>
  VERSION[version].optional ? { ...NO_OPTIONS, ...given } : NO_OPTIONS

// Spells and circuits (WAR-40, 41). What a spell does is data: deeds at base, and the deeds that take their place at surge.
import type { Deed, Effect, Form } from './effects'

export const SPELL_PHASES = ['utility', 'movement', 'ranged', 'melee', 'non-combat'] as const
export type SpellPhase = (typeof SPELL_PHASES)[number]

/** Whom a spell may be cast at; 'direction': one of the eight; 'square': any in range. */
export const SPELL_TARGETS = ['self', 'ally', 'enemy', 'square', 'direction', 'member'] as const
export type SpellTarget = (typeof SPELL_TARGETS)[number]

export interface Spell {
  readonly id: string
  readonly name: string
  readonly phase: SpellPhase
  readonly modifier: number // on the Magic test
  readonly target: SpellTarget
  readonly targets: number // how many at most
  readonly range: number // squares; 0: the caster himself
  readonly sight: boolean // needs to see its target
  readonly tiring: boolean // costs Stress (WAR-42)
  readonly deeds: readonly Deed[]
  readonly surge?: readonly Deed[] // in place of `deeds`
  readonly text: string
  readonly surgeText?: string
}
export interface Circuit {
  readonly id: string
  readonly name: string
  readonly text: string
  readonly effects: readonly Effect[]
}

const grant = (turns: number, ...effects: readonly Effect[]): Deed => ({ deed: 'grant', turns, effects })
const strike = (form: Form, strength: number, rest: Partial<Extract<Deed, { deed: 'strike' }>> = {}): Deed => ({
  deed: 'strike',
  form,
  strength,
  penetration: 0,
  hits: 1,
  ...rest,
})
type Aim = readonly [target: SpellTarget, targets: number, range: number]
const spell = (
  id: string,
  name: string,
  phase: SpellPhase,
  modifier: number,
  [target, targets, range]: Aim,
  deeds: readonly Deed[],
  text: string,
  more: Partial<Pick<Spell, 'sight' | 'tiring' | 'surge' | 'surgeText'>> = {},
): Spell => ({ id, name, phase, modifier, target, targets, range, sight: true, tiring: false, deeds, text, ...more })

export const SPELLS: readonly Spell[] = [
  // Utility
  spell(
    'kindle-heart',
    'Kindle the heart',
    'utility',
    1,
    ['ally', 1, 6],
    [grant(2, { effect: 'modifier', on: 'morale', by: 2 }, { effect: 'modifier', on: 'damage', by: 1 })],
    'An ally takes heart: +2 to morale tests and +1 to damage until the end of the next turn.',
    {
      surge: [{ deed: 'rally' }, grant(2, { effect: 'modifier', on: 'morale', by: 2 }, { effect: 'modifier', on: 'damage', by: 1 })],
      surgeText: 'He stops routing, too.',
    },
  ),
  spell(
    'stone-coat',
    'Coat of stone',
    'utility',
    0,
    ['ally', 1, 6],
    [grant(2, { effect: 'score', score: 'armour', by: 1 })],
    'Grit settles on an ally: +1 Armour until the end of the next turn.',
    { surge: [grant(2, { effect: 'score', score: 'armour', by: 2 })], surgeText: '+2 Armour.' },
  ),
  spell(
    'close-wound',
    'Close the wound',
    'utility',
    -1,
    ['ally', 1, 2],
    [{ deed: 'heal', wounds: 1 }],
    'An ally near by has one Wound back.',
    {
      tiring: true,
      surge: [{ deed: 'raise' }, { deed: 'heal', wounds: 2 }],
      surgeText: 'Two Wounds, and he is on his feet.',
    },
  ),
  spell(
    'grey-veil',
    'Grey veil',
    'utility',
    0,
    ['self', 1, 0],
    [grant(1, { effect: 'modifier', on: 'ranged', by: -2, against: true })],
    'Mist about the caster: shots at him take −2 this turn.',
    {
      surge: [grant(2, { effect: 'modifier', on: 'ranged', by: -2, against: true })],
      surgeText: 'It hangs until the end of the next turn.',
    },
  ),
  spell(
    'edge-of-glass',
    'Edge of glass',
    'utility',
    1,
    ['ally', 1, 4],
    [grant(2, { effect: 'ability', ability: 'spirit edge' })],
    'An ally’s weapons are magical until the end of the next turn.',
    {
      surge: [grant(2, { effect: 'ability', ability: 'spirit edge' }, { effect: 'modifier', on: 'damage', by: 2 })],
      surgeText: 'And +2 to damage.',
    },
  ),
  // Movement
  spell(
    'crow-leap',
    'Crow’s leap',
    'movement',
    1,
    ['self', 1, 0],
    [{ deed: 'relocate', how: 'leap', squares: 6 }],
    'The caster leaps up to 6 squares in a straight line, over gaps and onto heights, without a test.',
    { surge: [{ deed: 'relocate', how: 'leap', squares: 9 }], surgeText: 'Up to 9 squares.' },
  ),
  spell(
    'door-in-air',
    'Door in the air',
    'movement',
    -1,
    ['ally', 1, 8],
    [{ deed: 'relocate', how: 'blink', squares: 5 }],
    'The caster or an ally in sight steps through nothing to a free square within 5 that the caster sees.',
    { tiring: true, surge: [{ deed: 'relocate', how: 'blink', squares: 8 }], surgeText: 'Within 8.' },
  ),
  spell(
    'heavy-hand',
    'Heavy hand',
    'movement',
    0,
    ['enemy', 1, 6],
    [{ deed: 'shove', squares: 2 }],
    'An enemy is pushed 2 squares straight away, over an edge if there is one.',
    { surge: [{ deed: 'shove', squares: 4 }], surgeText: '4 squares.' },
  ),
  // Ranged
  spell('ember-dart', 'Ember dart', 'ranged', 1, ['enemy', 1, 10], [strike('ranged', 5)], 'A spark with a will: one hit of Strength 5.', {
    surge: [strike('ranged', 7, { penetration: 1 })],
    surgeText: 'Strength 7, penetration 1.',
  }),
  spell(
    'black-word',
    'The black word',
    'ranged',
    -1,
    ['enemy', 1, 8],
    [strike('direct', 5, { penetration: 3 })],
    'Spoken at somebody seen, past all that is in the way: one hit of Strength 5, penetration 3.',
    { tiring: true, surge: [strike('direct', 6, { penetration: 3, hits: 2 })], surgeText: 'Two hits of Strength 6.' },
  ),
  spell(
    'winter-lane',
    'Winter lane',
    'ranged',
    0,
    ['direction', 1, 7],
    [strike('wind', 5, { length: 7 })],
    'Frost along one of the eight directions, 7 squares: everybody in the line, Strength 5.',
    { surge: [strike('wind', 5, { length: 11, penetration: 1 })], surgeText: '11 squares, penetration 1.' },
  ),
  spell(
    'dust-devil',
    'Dust devil',
    'ranged',
    -1,
    ['square', 1, 8],
    [strike('vortex', 5, { blast: 1 })],
    'A whirl of grit that strikes all within a square with Strength 5, and then wanders.',
    { tiring: true, surge: [strike('vortex', 6, { blast: 1, penetration: 1 })], surgeText: 'Strength 6, penetration 1.' },
  ),
  spell(
    'falling-cinders',
    'Falling cinders',
    'ranged',
    -1,
    ['square', 1, 12],
    [strike('bombardment', 4, { blast: 1 })],
    'Out of the sky on a square that nobody need see: all within a square, Strength 4.',
    { sight: false, tiring: true, surge: [strike('bombardment', 5, { blast: 2 })], surgeText: 'All within two squares, Strength 5.' },
  ),
  spell(
    'needle-rain',
    'Needle rain',
    'ranged',
    -1,
    ['enemy', 3, 8],
    [strike('ranged', 4)],
    'Thorns of ice at up to three enemies, one hit of Strength 4 each.',
    { surge: [strike('ranged', 4, { poisoned: true })], surgeText: 'The thorns are poisoned.' },
  ),
  // Melee
  spell(
    'grave-touch',
    'Touch of the grave',
    'melee',
    0,
    ['enemy', 1, 1],
    [strike('melee', 6, { penetration: 2 })],
    'A hand laid on: one hit of Strength 6, penetration 2.',
    { surge: [strike('melee', 8, { penetration: 3 })], surgeText: 'Strength 8, penetration 3.' },
  ),
  spell(
    'thunder-clap',
    'Thunderclap',
    'melee',
    0,
    ['enemy', 8, 1],
    [strike('melee', 4), { deed: 'shove', squares: 1 }],
    'Everybody beside the caster is struck with Strength 4 and thrown back a square.',
    { tiring: true, surge: [strike('melee', 5), { deed: 'shove', squares: 3 }], surgeText: 'Strength 5, and thrown back 3.' },
  ),
  // Between battles
  spell(
    'long-vigil',
    'The long vigil',
    'non-combat',
    0,
    ['member', 1, 0],
    [{ deed: 'mend' }],
    'A night at somebody’s bedside: one lasting injury of the incident table is over at once.',
    { tiring: true },
  ),
  spell(
    'count-of-coins',
    'Count of coins',
    'non-combat',
    1,
    ['self', 1, 0],
    [{ deed: 'haggle', gold: 15 }],
    'The caster knows what things are worth to those who sell them: 15 gold more at this market.',
    { surge: [{ deed: 'haggle', gold: 30 }], surgeText: '30 gold.' },
  ),
]

export const CIRCUITS: readonly Circuit[] = [
  { id: 'iron-thread', name: 'Iron thread', text: '+1 Ward.', effects: [{ effect: 'score', score: 'ward', by: 1 }] },
  { id: 'open-eye', name: 'Open eye', text: '+2 to dispel.', effects: [{ effect: 'modifier', on: 'dispel', by: 2 }] },
  {
    id: 'still-water',
    name: 'Still water',
    text: '+1 to the Magic test of every spell.',
    effects: [{ effect: 'modifier', on: 'magic', by: 1 }],
  },
  {
    id: 'cold-blood',
    name: 'Cold blood',
    text: '+2 to morale tests.',
    effects: [{ effect: 'modifier', on: 'morale', by: 2 }],
  },
  {
    id: 'feather-bone',
    name: 'Feather bone',
    text: '+2 to jump tests, and no test at an edge.',
    effects: [
      { effect: 'modifier', on: 'jump', by: 2 },
      { effect: 'ability', ability: 'sure-footed' },
    ],
  },
  {
    id: 'bright-hand',
    name: 'Bright hand',
    text: 'The bearer’s weapons are magical.',
    effects: [{ effect: 'ability', ability: 'spirit edge' }],
  },
  {
    id: 'turned-leaf',
    name: 'Turned leaf',
    text: 'Shots at the bearer take −1.',
    effects: [{ effect: 'modifier', on: 'ranged', by: -1, against: true }],
  },
]

const SPELL_BY_ID: ReadonlyMap<string, Spell> = new Map(SPELLS.map((one) => [one.id, one]))
export const spellOf = (id: string): Spell | undefined => SPELL_BY_ID.get(id)
const CIRCUIT_BY_ID: ReadonlyMap<string, Circuit> = new Map(CIRCUITS.map((one) => [one.id, one]))
export const circuitOf = (id: string): Circuit | undefined => CIRCUIT_BY_ID.get(id)

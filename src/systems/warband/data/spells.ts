// Spells (WAR-40, 41): what each does is data, at base and, in its place, at surge.
import { damage, MAGIC, POISONED, pace, score, shun, test } from './effects'
import type { AttackType, Deed, Effect, Spell, SpellPhase, TARGETS } from './types'

const lend = (turns: number, ...gives: readonly Effect[]): Deed => ({ deed: 'lend', gives, turns })
type Attack = Extract<Deed, { deed: 'attack' }>
const attack = (type: AttackType, strength: number, rest: Partial<Omit<Attack, 'deed' | 'type' | 'strength'>> = {}): Deed => ({
  deed: 'attack',
  type,
  strength,
  penetration: 0,
  hits: 1,
  traits: ['magic'],
  ...rest,
})
type Aim = readonly [targets: (typeof TARGETS)[number], count: number, range: number]
interface Level {
  readonly deeds: readonly Deed[]
  readonly text: string
}
const level = (text: string, ...deeds: readonly Deed[]): Level => ({ text, deeds })
const TIRING = true
const spell = (
  id: string,
  name: string,
  phase: SpellPhase,
  modifier: number,
  [targets, count, range]: Aim,
  base: Level,
  surge: Level,
  tiring = false,
): Spell => ({
  id,
  name,
  text: base.text,
  phase,
  modifier,
  targets,
  count,
  range,
  tiring,
  deeds: base.deeds,
  surge: surge.deeds,
  surgeText: surge.text,
})

const UTILITY_SPELLS: readonly Spell[] = [
  spell(
    'kindle-heart',
    'Kindle the heart',
    'utility',
    1,
    ['ally', 1, 6],
    level(
      'An ally: +2 to morale tests and +1 to melee damage until the aftermath of the next turn.',
      lend(2, test('morale', 2), damage('melee', 1)),
    ),
    level('He stops running, too.', { deed: 'calm' }, lend(2, test('morale', 2), damage('melee', 1))),
  ),
  spell(
    'stone-coat',
    'Coat of stone',
    'utility',
    0,
    ['ally', 1, 6],
    level('An ally: Armour +1 until the aftermath of the next turn.', lend(2, score('armour', 1))),
    level('Armour +2.', lend(2, score('armour', 2))),
  ),
  spell(
    'close-wound',
    'Close the wound',
    'utility',
    -1,
    ['ally', 1, 2],
    level('An ally near by has a Wound back.', { deed: 'heal', wounds: 1 }),
    level('Two Wounds, and back on the feet.', { deed: 'rise' }, { deed: 'heal', wounds: 2 }),
    TIRING,
  ),
  spell(
    'grey-veil',
    'Grey veil',
    'utility',
    0,
    ['self', 1, 0],
    level('Mist about the caster: shots at the caster take −2 this turn.', lend(1, shun('ranged', -2))),
    level('It hangs until the aftermath of the next turn, and blades miss in it at −1.', lend(2, shun('ranged', -2), shun('melee', -1))),
  ),
  spell(
    'edge-of-glass',
    'Edge of glass',
    'utility',
    1,
    ['ally', 1, 4],
    level('An ally’s weapons are magical until the aftermath of the next turn.', lend(2, MAGIC)),
    level('And +2 to melee damage.', lend(2, MAGIC, damage('melee', 2))),
  ),
  spell(
    'adder-kiss',
    'Kiss of the adder',
    'utility',
    0,
    ['ally', 1, 4],
    level('An ally’s weapons are poisoned until the aftermath of the next turn.', lend(2, POISONED)),
    level('For three turns.', lend(3, POISONED)),
  ),
]
const MOVEMENT_SPELLS: readonly Spell[] = [
  spell(
    'crow-leap',
    'Crow’s leap',
    'movement',
    1,
    ['self', 1, 0],
    level('The caster leaps to a square in sight within 5, over everything.', { deed: 'leap', squares: 5 }),
    level('Within 8.', { deed: 'leap', squares: 8 }),
  ),
  spell(
    'long-stride',
    'Long stride',
    'movement',
    0,
    ['self', 1, 0],
    level('The caster leaps 3 squares and is one square quicker for two turns.', { deed: 'leap', squares: 3 }, lend(2, pace(1))),
    level('Two squares quicker, and blades hit at −1.', { deed: 'leap', squares: 3 }, lend(2, pace(2), shun('melee', -1))),
  ),
  spell(
    'heavy-hand',
    'Heavy hand',
    'movement',
    0,
    ['enemy', 1, 6],
    level('An enemy is pushed 2 squares straight away, over an edge if there is one.', { deed: 'push', squares: 2 }),
    level('4 squares.', { deed: 'push', squares: 4 }),
    TIRING,
  ),
]
const RANGED_SPELLS: readonly Spell[] = [
  spell(
    'ember-dart',
    'Ember dart',
    'ranged',
    1,
    ['enemy', 1, 10],
    level('A spark with a will: Strength 5.', attack('ranged', 5)),
    level('Strength 7, penetration 1.', attack('ranged', 7, { penetration: 1 })),
  ),
  spell(
    'black-word',
    'The black word',
    'ranged',
    -1,
    ['enemy', 1, 8],
    level('Spoken at somebody seen: Strength 5, penetration 3.', attack('direct', 5, { penetration: 3 })),
    level('Two hits of Strength 6.', attack('direct', 6, { penetration: 3, hits: 2 })),
    TIRING,
  ),
  spell(
    'winter-lane',
    'Winter lane',
    'ranged',
    0,
    ['square', 1, 7],
    level('Frost in a straight line, 7 squares long: all in it, Strength 5.', attack('wind', 5, { length: 7 })),
    level('11 squares, penetration 1.', attack('wind', 5, { length: 11, penetration: 1 })),
  ),
  spell(
    'dust-devil',
    'Dust devil',
    'ranged',
    -1,
    ['square', 1, 8],
    level('A whirl of grit: all within a square, Strength 5; then it wanders.', attack('vortex', 5, { blast: 1 })),
    level('Strength 6, penetration 1.', attack('vortex', 6, { blast: 1, penetration: 1 })),
    TIRING,
  ),
  spell(
    'falling-cinders',
    'Falling cinders',
    'ranged',
    -1,
    ['square', 1, 12],
    level('Out of the sky on a square that nobody need see: all within a square, Strength 4.', attack('bombardment', 4, { blast: 1 })),
    level('All within two squares, Strength 5.', attack('bombardment', 5, { blast: 2 })),
    TIRING,
  ),
  spell(
    'needle-rain',
    'Needle rain',
    'ranged',
    -1,
    ['enemy', 3, 8],
    level('Thorns of ice at up to three enemies: Strength 4 each.', attack('ranged', 4)),
    level('The thorns are poisoned.', attack('ranged', 4, { traits: ['magic', 'poisoned'] })),
  ),
]
const MELEE_SPELLS: readonly Spell[] = [
  spell(
    'grave-touch',
    'Touch of the grave',
    'melee',
    0,
    ['enemy', 1, 1],
    level('A hand laid on: Strength 6, penetration 2.', attack('melee', 6, { penetration: 2 })),
    level('Strength 8, penetration 3.', attack('melee', 8, { penetration: 3 })),
  ),
  spell(
    'thunder-clap',
    'Thunderclap',
    'melee',
    0,
    ['enemy', 8, 1],
    level('Everybody beside the caster: Strength 4, and thrown back a square.', attack('melee', 4), { deed: 'push', squares: 1 }),
    level('Strength 5, and thrown back 3.', attack('melee', 5), { deed: 'push', squares: 3 }),
    TIRING,
  ),
]
const NON_COMBAT_SPELLS: readonly Spell[] = [
  spell(
    'long-vigil',
    'The long vigil',
    'non-combat',
    0,
    ['ally', 1, 1],
    level('A night at a bedside: an injury that would last some cycles more does not.', { deed: 'mend' }),
    level('And the sick are fed: 10 gold are put by.', { deed: 'mend' }, { deed: 'between', gold: 10 }),
    TIRING,
  ),
  spell(
    'count-of-coins',
    'Count of coins',
    'non-combat',
    1,
    ['self', 1, 0],
    level('What things are worth to those who sell them: 15 gold.', { deed: 'between', gold: 15 }),
    level('30 gold.', { deed: 'between', gold: 30 }),
  ),
]

export const SPELLS: readonly Spell[] = [...UTILITY_SPELLS, ...MOVEMENT_SPELLS, ...RANGED_SPELLS, ...MELEE_SPELLS, ...NON_COMBAT_SPELLS]

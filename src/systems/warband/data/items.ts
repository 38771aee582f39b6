// What characters carry: weapons, armour, what is used up, and tools. What each is worth is worked out of its parts (`price.ts`).
import type { Deed, Effect } from './effects'

interface ItemBase {
  readonly id: string
  readonly name: string
  readonly note: string
  readonly effects?: readonly Effect[] // while it is carried; of weapons: while it is in hand
  readonly construct?: true // made to serve, half alive: nobody is robbed of it (WAR-31)
}
interface WeaponBase extends ItemBase {
  readonly hands: 0 | 1 | 2 // 0: claws, teeth
  readonly strength: number // melee: added to its bearer's damage test; ranged: its own (WAR-21)
  readonly penetration: number // touches armour only (WAR-20)
  readonly poisoned?: true
  readonly magic?: true // strikes the ethereal (WAR-26)
}
export interface MeleeWeapon extends WeaponBase {
  readonly kind: 'melee'
}
export interface RangedWeapon extends WeaponBase {
  readonly kind: 'ranged'
  readonly range: number // squares
  readonly attacks: number // at most in a turn (WAR-21)
  readonly volley?: true // over obstacles (WAR-25)
  readonly meleeSafe?: true // while engaged (WAR-14)
  readonly wave?: true // a 30° arc, no roll to hit (WAR-26)
  readonly blast?: number // squares about the target (WAR-26)
  readonly uses?: number // so often in a battle
}
export type Weapon = MeleeWeapon | RangedWeapon

export const SLOTS = ['body', 'head', 'shield'] as const
export interface Armour extends ItemBase {
  readonly kind: 'armour'
  readonly slot: (typeof SLOTS)[number] // one of each; a shield takes a hand
}
/** Used in the Utility phase on oneself or an adjacent ally, once in its life (WAR-11). */
export interface Consumable extends ItemBase {
  readonly kind: 'consumable'
  readonly deeds: readonly Deed[]
}
/** Helps while it is carried, or is used in the Utility phase. */
export interface Utility extends ItemBase {
  readonly kind: 'utility'
  readonly use?: { readonly label: string; readonly who: 'self' | 'allies'; readonly range: number; readonly deeds: readonly Deed[] } // allies: all within so many squares
}
export type Item = Weapon | Armour | Consumable | Utility

const score = (name: Extract<Effect, { effect: 'score' }>['score'], by: number): Effect => ({ effect: 'score', score: name, by })
const ability = (name: Extract<Effect, { effect: 'ability' }>['ability']): Effect => ({ effect: 'ability', ability: name })

const melee = (
  id: string,
  name: string,
  hands: 0 | 1 | 2,
  strength: number,
  penetration: number,
  note: string,
  rest: Partial<Pick<MeleeWeapon, 'effects' | 'poisoned' | 'magic' | 'construct'>> = {},
): MeleeWeapon => ({ kind: 'melee', id, name, hands, strength, penetration, note, ...rest })
const ranged = (
  id: string,
  name: string,
  hands: 0 | 1 | 2,
  [range, attacks, strength, penetration]: readonly [number, number, number, number],
  note: string,
  rest: Partial<Pick<RangedWeapon, 'effects' | 'poisoned' | 'magic' | 'volley' | 'meleeSafe' | 'wave' | 'blast' | 'uses'>> = {},
): RangedWeapon => ({ kind: 'ranged', id, name, hands, range, attacks, strength, penetration, note, ...rest })

export const WEAPONS: readonly Weapon[] = [
  melee('fists', 'Fists', 0, -1, 0, 'What everybody has who has nothing else.'),
  melee('claws', 'Claws', 0, 0, 1, 'Grown, not made; nobody is disarmed of them.'),
  melee('knife', 'Knife', 1, 0, 0, 'Light and quick; the price of a meal.'),
  melee('venom-knife', 'Thorn knife', 1, -1, 0, 'Its groove is kept wet with adder’s milk.', { poisoned: true }),
  melee('arming-sword', 'Arming sword', 1, 0, 1, 'A straight blade with a point that finds gaps.'),
  melee('hand-axe', 'Hand axe', 1, 1, 0, 'Bites deep where there is nothing in its way.'),
  melee('mace', 'Flanged mace', 1, 0, 2, 'What mail stops of an edge it does not stop of this.'),
  melee('spear', 'Spear', 1, 0, 0, 'Set against a charge, it takes the wind out of it.', { effects: [ability('brace')] }),
  melee('fencing-blade', 'Duelling blade', 1, 0, 0, 'Made to turn other blades aside.', { effects: [ability('parry')] }),
  melee('greatsword', 'Greatsword', 2, 2, 1, 'Two hands, and room to swing.', {
    effects: [{ effect: 'modifier', on: 'melee', by: -1, when: 'charged' }],
  }),
  melee('pike', 'Long pike', 2, 1, 1, 'Nobody runs onto it twice.', { effects: [ability('brace')] }),
  melee('maul', 'Quarry maul', 2, 2, 2, 'Slow to lift and hard to argue with.', {
    effects: [{ effect: 'modifier', on: 'melee', by: -1 }],
  }),
  melee('twin-hooks', 'Twin hooks', 2, 0, 0, 'One blow more, and a way up any wall.', {
    effects: [score('attacks', 1), ability('climber')],
  }),
  melee('censer', 'Burning censer', 1, 0, 0, 'Its smoke clings to what has no body.', { magic: true }),
  melee('spirit-blade', 'Ghostglass blade', 1, 1, 1, 'Cuts what is not there.', { magic: true }),
  ranged('throwing-knives', 'Throwing knives', 1, [5, 2, 4, 0], 'Good in a press as well as across an alley.', { meleeSafe: true }),
  ranged('sling', 'Sling', 1, [8, 1, 4, 0], 'Stones lie everywhere.', { volley: true }),
  ranged('short-bow', 'Short bow', 2, [10, 2, 4, 0], 'Two arrows in the air before the first has landed.', { volley: true }),
  ranged('long-bow', 'War bow', 2, [16, 1, 5, 1], 'Reaches over walls to those who trust in them.', { volley: true }),
  ranged('crossbow', 'Crossbow', 2, [14, 1, 6, 2], 'One bolt a turn; mail is no answer to it.'),
  ranged('pistol', 'Wheel pistol', 1, [6, 1, 6, 1], 'Loud, dear and near.', { meleeSafe: true }),
  ranged('scatter-gun', 'Scatter gun', 2, [5, 1, 4, 0], 'Strikes everybody in front of it.', { wave: true, uses: 3 }),
  ranged('fire-flask', 'Fire flask', 1, [6, 1, 5, 1], 'Bursts where it lands, on whoever is near.', { blast: 1, uses: 1 }),
  ranged('blowpipe', 'Blowpipe', 1, [6, 1, 2, 0], 'Hardly a wound, were it not for what is on the dart.', { poisoned: true }),
]

const armour = (id: string, name: string, slot: Armour['slot'], note: string, ...effects: readonly Effect[]): Armour => ({
  kind: 'armour',
  id,
  name,
  slot,
  note,
  effects,
})
export const ARMOURS: readonly Armour[] = [
  armour('padded-coat', 'Padded coat', 'body', 'Quilted linen, twenty layers of it.', score('armour', 1)),
  armour('mail-shirt', 'Mail shirt', 'body', 'Heavy on the shoulders, kind to the ribs.', score('armour', 2)),
  armour('half-plate', 'Half plate', 'body', 'Almost a wall, and almost as quick.', score('armour', 3), score('agility', -1)),
  armour('warded-robe', 'Warded robe', 'body', 'Sewn with signs that turn blows aside now and then.', score('ward', 2)),
  armour('pot-helm', 'Pot helm', 'head', 'Nobody hears much in it; nobody is stunned in it as often, either.', {
    effect: 'modifier',
    on: 'injury',
    by: -1,
  }),
  armour('spirit-mask', 'Mask of the hour', 'head', 'Whoever looks at it looks away.', { effect: 'trait', trait: 'fear' }),
  armour('buckler', 'Buckler', 'shield', 'A fist of steel to parry with.', ability('parry')),
  armour('tower-shield', 'Door shield', 'shield', 'A shield to stand behind; arrows find little else.', score('armour', 1), {
    effect: 'modifier',
    on: 'defence',
    by: 1,
    when: 'shooting',
  }),
]

export const CONSUMABLES: readonly Consumable[] = [
  { kind: 'consumable', id: 'bandages', name: 'Bandages', note: 'Stops the bleeding for now.', deeds: [{ deed: 'heal', wounds: 1 }] },
  { kind: 'consumable', id: 'salts', name: 'Sharp salts', note: 'Held under the nose of whoever lies down.', deeds: [{ deed: 'raise' }] },
  {
    kind: 'consumable',
    id: 'dragon-draught',
    name: 'Furnace draught',
    note: 'Strength for two turns, and a headache for two days.',
    deeds: [{ deed: 'grant', effects: [score('strength', 2)], turns: 2 }],
  },
  {
    kind: 'consumable',
    id: 'quick-cordial',
    name: 'Quick cordial',
    note: 'Legs that want to run.',
    deeds: [{ deed: 'grant', effects: [score('agility', 2)], turns: 2 }],
  },
  {
    kind: 'consumable',
    id: 'blade-venom',
    name: 'Blade venom',
    note: 'Enough for every weapon one carries, for a few turns.',
    deeds: [{ deed: 'grant', effects: [ability('venom')], turns: 3 }],
  },
  {
    kind: 'consumable',
    id: 'smoke-pot',
    name: 'Smoke pot',
    note: 'Hard to aim at what stands in it.',
    deeds: [{ deed: 'grant', effects: [{ effect: 'modifier', on: 'ranged', by: -2, against: true }], turns: 2 }],
  },
  {
    kind: 'consumable',
    id: 'calming-tea',
    name: 'Cold tea of the order',
    note: 'Takes the tremble out of a mage’s hands.',
    deeds: [{ deed: 'soothe', stress: 2 }],
  },
  {
    kind: 'consumable',
    id: 'blessed-oil',
    name: 'Lamp oil of the saints',
    note: 'What is anointed with it bites ghosts.',
    deeds: [{ deed: 'grant', effects: [ability('spirit edge')], turns: 3 }],
  },
]

export const UTILITIES: readonly Utility[] = [
  {
    kind: 'utility',
    id: 'grapnel',
    name: 'Grapnel and line',
    note: 'Thrown in the Utility phase, it makes a ladder of any wall for this turn.',
    use: { label: 'Throw the grapnel', who: 'self', range: 0, deeds: [{ deed: 'grant', effects: [ability('climber')], turns: 1 }] },
  },
  {
    kind: 'utility',
    id: 'war-horn',
    name: 'Signal horn',
    note: 'Blown in the Utility phase: who hears it holds.',
    use: {
      label: 'Blow the horn',
      who: 'allies',
      range: 8,
      deeds: [{ deed: 'grant', effects: [{ effect: 'modifier', on: 'morale', by: 1 }], turns: 1 }],
    },
  },
  {
    kind: 'utility',
    id: 'banner',
    name: 'Banner',
    note: 'Words carry further beside it.',
    effects: [{ effect: 'modifier', on: 'encourage', by: 2 }],
  },
  {
    kind: 'utility',
    id: 'lucky-bone',
    name: 'Lucky bone',
    note: 'It has been right so far.',
    effects: [score('ward', 1)],
  },
  {
    kind: 'utility',
    id: 'spyglass',
    name: 'Spyglass',
    note: 'Who stands still with it shoots better.',
    effects: [{ effect: 'modifier', on: 'ranged', by: 1, when: 'unmoved' }],
  },
  {
    kind: 'utility',
    id: 'felt-boots',
    name: 'Felt boots',
    note: 'Grip where there is nothing to grip.',
    effects: [ability('sure-footed'), { effect: 'modifier', on: 'jump', by: 1 }],
  },
  {
    kind: 'utility',
    id: 'brass-familiar',
    name: 'Brass familiar',
    note: 'A clockwork bird that whispers numbers to its mage. It does not let itself be stolen.',
    effects: [{ effect: 'modifier', on: 'magic', by: 1 }],
    construct: true,
  },
  {
    kind: 'utility',
    id: 'null-stone',
    name: 'Null stone',
    note: 'Spells slide off whoever carries it, and out of whoever holds it up.',
    effects: [
      { effect: 'modifier', on: 'defence', by: 1, when: 'magic' },
      { effect: 'modifier', on: 'dispel', by: 1 },
    ],
  },
]

export const ITEMS: readonly Item[] = [...WEAPONS, ...ARMOURS, ...CONSUMABLES, ...UTILITIES]
const BY_ID: ReadonlyMap<string, Item> = new Map(ITEMS.map((item) => [item.id, item]))
export const itemOf = (id: string): Item | undefined => BY_ID.get(id)
export const isWeapon = (item: Item): item is Weapon => item.kind === 'melee' || item.kind === 'ranged'
/** Everybody has these: they are not carried and cost nothing. */
export const BARE_HANDS = 'fists'

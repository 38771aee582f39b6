// Spells (BLA-53), all of our own. What a spell does is one of a few effects, as data: the game knows the effects, not the spells.

/** What is added to somebody's numbers while a spell, a storm or an area holds him. */
export interface Change {
  readonly melee?: number // to melee attacks
  readonly missile?: number // to missile attacks
  readonly defense?: number // against melee and missiles
  readonly missileDefense?: number // against missiles alone, on top
  readonly armor?: number // off each hit, on top
  readonly morale?: number // to morale rolls
  readonly move?: number // his Movement times this
}
export type Effect =
  /** An attack by the caster's skill at the Defense of whoever is meant, or of everybody under the template (BLA-20 to 23). */
  | { readonly kind: 'strike'; readonly attack: string; readonly damage: string; readonly pierces?: true } // pierces: armour does not count
  /** His numbers are changed. */
  | { readonly kind: 'change'; readonly change: Change; readonly turns: number }
  /** Endurance comes back, never above what it was at the start. */
  | { readonly kind: 'heal'; readonly points: string }
  /** A Disrupted one (figure or unit) rolls for morale with this added: if it passes it is steady, else none the worse. */
  | { readonly kind: 'steady'; readonly modifier: number }
  /** He (or his unit) rolls for morale with this added, as at half Endurance (BLA-30). */
  | { readonly kind: 'dread'; readonly modifier: number }
  /** He neither moves nor shoots nor attacks. */
  | { readonly kind: 'hold'; readonly turns: number }
  /** He is thrown straight away from the caster, as far as there is room. */
  | { readonly kind: 'push'; readonly distance: number }
  /** He stands elsewhere at once, in the open and out of every zone, at most so far away. */
  | { readonly kind: 'leap'; readonly distance: number }
  /** An area that lies on the table: what it does to those within; `blocks` sight; strikes at the end of each move-missile phase. */
  | {
      readonly kind: 'area'
      readonly turns: number
      readonly change?: Change
      readonly blocks?: true
      readonly strike?: { readonly attack: string; readonly damage: string; readonly pierces?: true }
    }
  /** Every lasting spell on him ends, or every area under the template. */
  | { readonly kind: 'dispel' }
  /** An enemy spell user loses so many Power Points. */
  | { readonly kind: 'drain'; readonly points: string }

export const AIMS = ['enemy', 'friend', 'self', 'spot'] as const
export interface Spell {
  readonly id: string
  readonly name: string
  readonly cost: number // Power Points
  readonly aim: (typeof AIMS)[number] // whom it is cast at
  readonly range: number // inches, base edge to base edge; of a spot from the caster's edge; 0 himself
  readonly radius?: number // of the template round a spot, or round himself: everybody under it, by `whom`
  readonly whom?: 'all' | 'friends' | 'enemies' // of those under the template; default all
  readonly resisted: boolean // 3d6 over Resistance and nothing happens to him
  readonly effect: Effect
  readonly text: string
}

export const SPELLS = [
  {
    id: 'ember-dart',
    name: 'Ember Dart',
    cost: 2,
    aim: 'enemy',
    range: 18,
    resisted: false,
    effect: { kind: 'strike', attack: '2d6+4', damage: 'high*2' },
    text: 'A dart of fire, aimed like an arrow.',
  },
  {
    id: 'frost-spear',
    name: 'Frost Spear',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: false,
    effect: { kind: 'strike', attack: '3d6+3', damage: 'high+low+2' },
    text: 'A lance of ice, likely to hit.',
  },
  {
    id: 'white-lance',
    name: 'White Lance',
    cost: 4,
    aim: 'enemy',
    range: 18,
    resisted: false,
    effect: { kind: 'strike', attack: '2d6+5', damage: 'high*2', pierces: true },
    text: 'A beam that no armour stops.',
  },
  {
    id: 'stone-hail',
    name: 'Hail of Stones',
    cost: 5,
    aim: 'spot',
    range: 15,
    radius: 2,
    resisted: false,
    effect: { kind: 'strike', attack: '2d6+3', damage: 'high+2' },
    text: 'Stones fall on everybody under the template, friend or enemy.',
  },
  {
    id: 'fire-bloom',
    name: 'Fire Bloom',
    cost: 7,
    aim: 'spot',
    range: 15,
    radius: 2.5,
    resisted: false,
    effect: { kind: 'strike', attack: '2d6+4', damage: 'high*2' },
    text: 'A burst of flame over everybody under the template.',
  },
  {
    id: 'ring-of-thorns',
    name: 'Ring of Thorns',
    cost: 4,
    aim: 'self',
    range: 0,
    radius: 2.5,
    whom: 'enemies',
    resisted: false,
    effect: { kind: 'strike', attack: '2d6+4', damage: 'high+3' },
    text: 'Thorns burst from the ground round the caster and strike every enemy near.',
  },
  {
    id: 'iron-skin',
    name: 'Iron Skin',
    cost: 2,
    aim: 'friend',
    range: 8,
    resisted: false,
    effect: { kind: 'change', change: { armor: 2 }, turns: 3 },
    text: 'Armour turns more of each hit for three turns.',
  },
  {
    id: 'wind-shield',
    name: 'Shield of Wind',
    cost: 3,
    aim: 'spot',
    range: 10,
    radius: 3,
    whom: 'friends',
    resisted: false,
    effect: { kind: 'change', change: { missileDefense: 4 }, turns: 2 },
    text: 'Arrows stray from friends under the template for two turns.',
  },
  {
    id: 'keen-edge',
    name: 'Keen Edge',
    cost: 2,
    aim: 'friend',
    range: 8,
    resisted: false,
    effect: { kind: 'change', change: { melee: 3 }, turns: 2 },
    text: 'A friend attacks better in melee for two turns.',
  },
  {
    id: 'hawk-eye',
    name: 'Hawk Eye',
    cost: 2,
    aim: 'friend',
    range: 8,
    resisted: false,
    effect: { kind: 'change', change: { missile: 4 }, turns: 2 },
    text: 'A friend shoots better for two turns.',
  },
  {
    id: 'ward',
    name: 'Ward',
    cost: 2,
    aim: 'friend',
    range: 8,
    resisted: false,
    effect: { kind: 'change', change: { defense: 3 }, turns: 2 },
    text: 'A friend is harder to hit for two turns.',
  },
  {
    id: 'battle-hymn',
    name: 'Battle Hymn',
    cost: 5,
    aim: 'self',
    range: 0,
    radius: 5,
    whom: 'friends',
    resisted: false,
    effect: { kind: 'change', change: { melee: 1, morale: 2 }, turns: 2 },
    text: 'Friends near the caster fight better and stand firmer for two turns.',
  },
  {
    id: 'swift-feet',
    name: 'Swift Feet',
    cost: 2,
    aim: 'friend',
    range: 8,
    resisted: false,
    effect: { kind: 'change', change: { move: 1.5 }, turns: 2 },
    text: 'A friend goes farther for two turns.',
  },
  {
    id: 'lead-feet',
    name: 'Feet of Lead',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: true,
    effect: { kind: 'change', change: { move: 0.5 }, turns: 2 },
    text: 'An enemy goes less far for two turns, unless it is resisted.',
  },
  {
    id: 'clumsy-hands',
    name: 'Clumsy Hands',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: true,
    effect: { kind: 'change', change: { melee: -3, missile: -3 }, turns: 2 },
    text: 'An enemy attacks worse for two turns, unless it is resisted.',
  },
  {
    id: 'rust',
    name: 'Rust',
    cost: 3,
    aim: 'enemy',
    range: 12,
    resisted: false,
    effect: { kind: 'change', change: { armor: -2 }, turns: 4 },
    text: 'Armour crumbles for four turns.',
  },
  {
    id: 'doom',
    name: 'Doom',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: true,
    effect: { kind: 'change', change: { defense: -3 }, turns: 2 },
    text: 'An enemy is easier to hit for two turns, unless it is resisted.',
  },
  {
    id: 'hold-fast',
    name: 'Hold Fast',
    cost: 4,
    aim: 'enemy',
    range: 12,
    resisted: true,
    effect: { kind: 'hold', turns: 1 },
    text: 'An enemy neither moves nor attacks for a turn, unless it is resisted.',
  },
  {
    id: 'close-wounds',
    name: 'Close Wounds',
    cost: 3,
    aim: 'friend',
    range: 6,
    resisted: false,
    effect: { kind: 'heal', points: '2d6+2' },
    text: 'Endurance comes back to a friend.',
  },
  {
    id: 'mend-all',
    name: 'Mending Light',
    cost: 6,
    aim: 'spot',
    range: 6,
    radius: 2.5,
    whom: 'friends',
    resisted: false,
    effect: { kind: 'heal', points: '2d6' },
    text: 'Endurance comes back to friends under the template.',
  },
  {
    id: 'stout-heart',
    name: 'Stout Heart',
    cost: 2,
    aim: 'friend',
    range: 10,
    resisted: false,
    effect: { kind: 'steady', modifier: 4 },
    text: 'A Disrupted friend or its unit rolls for morale with 4 added, and is steady if it passes.',
  },
  {
    id: 'whisper-of-fear',
    name: 'Whisper of Fear',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: true,
    effect: { kind: 'dread', modifier: -1 },
    text: 'An enemy or its unit rolls for morale with 1 off, unless it is resisted.',
  },
  {
    id: 'howl',
    name: 'Howl of the Barrow',
    cost: 6,
    aim: 'self',
    range: 0,
    radius: 5,
    whom: 'enemies',
    resisted: true,
    effect: { kind: 'dread', modifier: 0 },
    text: 'Every enemy near rolls for morale unless it is resisted.',
  },
  {
    id: 'gust',
    name: 'Gust',
    cost: 2,
    aim: 'enemy',
    range: 12,
    resisted: true,
    effect: { kind: 'push', distance: 4 },
    text: 'An enemy is blown four inches back, unless it is resisted; nobody out of ranks or out of a melee.',
  },
  {
    id: 'far-step',
    name: 'Far Step',
    cost: 3,
    aim: 'self',
    range: 0,
    resisted: false,
    effect: { kind: 'leap', distance: 10 },
    text: 'The caster stands up to ten inches away at once.',
  },
  {
    id: 'grey-mist',
    name: 'Grey Mist',
    cost: 3,
    aim: 'spot',
    range: 15,
    radius: 3,
    resisted: false,
    effect: { kind: 'area', turns: 2, blocks: true },
    text: 'A bank of mist that nobody sees through, for two turns.',
  },
  {
    id: 'quagmire',
    name: 'Quagmire',
    cost: 4,
    aim: 'spot',
    range: 15,
    radius: 3,
    resisted: false,
    effect: { kind: 'area', turns: 3, change: { move: 0.5, defense: -1 } },
    text: 'The ground turns to mud for three turns: slow to leave, and who stands there is easier to hit.',
  },
  {
    id: 'wall-of-embers',
    name: 'Bed of Embers',
    cost: 5,
    aim: 'spot',
    range: 12,
    radius: 2,
    resisted: false,
    effect: { kind: 'area', turns: 2, strike: { attack: '2d6+3', damage: 'high' } },
    text: 'Glowing ground for two turns strikes everybody on it at the end of each move-missile phase.',
  },
  {
    id: 'holy-ground',
    name: 'Hallowed Ground',
    cost: 4,
    aim: 'spot',
    range: 8,
    radius: 3,
    whom: 'friends',
    resisted: false,
    effect: { kind: 'area', turns: 3, change: { morale: 3, defense: 1 } },
    text: 'Friends on it are steadier and harder to hit for three turns.',
  },
  {
    id: 'unweave',
    name: 'Unweave',
    cost: 3,
    aim: 'spot',
    range: 15,
    radius: 2,
    resisted: false,
    effect: { kind: 'dispel' },
    text: 'Every lasting spell on those under the template ends, and every area that it touches.',
  },
  {
    id: 'leech-power',
    name: 'Leech of Power',
    cost: 3,
    aim: 'enemy',
    range: 15,
    resisted: true,
    effect: { kind: 'drain', points: '2d6' },
    text: 'An enemy spell user loses Power Points, unless it is resisted.',
  },
] as const satisfies readonly Spell[]
export type SpellId = (typeof SPELLS)[number]['id']

const byId: ReadonlyMap<string, Spell> = new Map(SPELLS.map((spell) => [spell.id, spell]))
/** The spell of that id; undefined if there is none. */
export const spellOf = (id: string): Spell | undefined => byId.get(id)

// Who can be recruited: four warbands that play differently (house). Scores are without equipment; what somebody costs is worked out (`price.ts`).
import { ware } from './armoury'
import { worthOf } from './price'
import type { Character, Rank, Scores, Trait } from './types'

export const WARBAND_IDS = ['lamplighters', 'crows', 'choir', 'harrow'] as const
export type WarbandId = (typeof WARBAND_IDS)[number]

export interface Recruit {
  readonly id: string
  readonly warband: WarbandId
  readonly title: string
  readonly text: string
  readonly rank: Rank
  readonly glyph: Character['glyph']
  readonly scores: Scores
  readonly traits: readonly Trait[]
  readonly weapons: readonly string[]
  readonly armour: readonly string[]
  readonly items: readonly string[]
  readonly talents: readonly string[]
  readonly spells: readonly string[]
  readonly circuits: readonly string[]
}

/** Melee, Ranged, Strength, Toughness, Agility, Resolve, Insight, Magic, Attacks, Wounds, Armour, Ward, Fate. */
type Row = readonly [number, number, number, number, number, number, number, number, number, number, number, number, number]
const scores = (row: Row): Scores => {
  const [melee, ranged, strength, toughness, agility, resolve, insight, magic, attacks, wounds, armour, ward, fate] = row
  return { melee, ranged, strength, toughness, agility, resolve, insight, magic, attacks, wounds, armour, ward, fate }
}
type Has = Partial<Pick<Recruit, 'traits' | 'weapons' | 'armour' | 'items' | 'talents' | 'spells' | 'circuits'>>
const NOTHING = { traits: [], weapons: [], armour: [], items: [], talents: [], spells: [], circuits: [] } as const
const recruit =
  (warband: WarbandId, rank: Rank) =>
  (id: string, title: string, glyph: Recruit['glyph'], row: Row, text: string, has: Has): Recruit => ({
    id,
    warband,
    title,
    text,
    rank,
    glyph,
    scores: scores(row),
    ...NOTHING,
    ...has,
  })

const [lampHero, lampMinion] = [recruit('lamplighters', 'hero'), recruit('lamplighters', 'minion')]
const [crowHero, crowMinion] = [recruit('crows', 'hero'), recruit('crows', 'minion')]
const [choirHero, choirMinion] = [recruit('choir', 'hero'), recruit('choir', 'minion')]
const [harrowHero, harrowMinion] = [recruit('harrow', 'hero'), recruit('harrow', 'minion')]

export const RECRUITS: readonly Recruit[] = [
  lampHero(
    'lamp-captain',
    'Captain of the lamps',
    'hero',
    [7, 4, 6, 5, 4, 8, 6, 0, 3, 3, 0, 0, 2],
    'Holds a line together with his voice.',
    {
      weapons: ['arming-sword'],
      armour: ['mail-shirt', 'door-shield'],
      items: ['banner'],
      talents: ['parry', 'rallying-voice'],
    },
  ),
  lampHero(
    'lamp-sergeant',
    'Sergeant of pikes',
    'polearm',
    [6, 3, 6, 5, 4, 7, 5, 0, 2, 2, 0, 0, 1],
    'The one who says when to set the pikes.',
    {
      weapons: ['pike'],
      armour: ['mail-shirt', 'pot-helm'],
      talents: ['low-guard'],
    },
  ),
  lampHero('wick-mage', 'Wick mage', 'token', [4, 3, 4, 4, 4, 7, 7, 6, 1, 2, 0, 0, 1], 'Keeps the lamps burning and the watch standing.', {
    weapons: ['censer'],
    armour: ['warded-robe'],
    talents: ['counterspell'],
    spells: ['stone-coat', 'kindle-heart', 'ember-dart', 'close-wound', 'long-vigil'],
    circuits: ['open-eye'],
  }),
  lampMinion('pikeman', 'Pikeman', 'polearm', [5, 3, 5, 4, 4, 6, 4, 0, 1, 1, 0, 0, 0], 'Two squares of ash wood between him and trouble.', {
    weapons: ['pike', 'knife'],
    armour: ['padded-coat'],
  }),
  lampMinion('watchman', 'Watchman', 'sword', [5, 3, 5, 4, 4, 6, 4, 0, 1, 1, 0, 0, 0], 'A shield, a mace, and a wage paid on time.', {
    weapons: ['mace'],
    armour: ['padded-coat', 'door-shield'],
  }),
  lampMinion('crossbowman', 'Crossbowman', 'bow', [4, 6, 4, 4, 4, 5, 5, 0, 1, 1, 0, 0, 0], 'One bolt a turn, and it counts.', {
    weapons: ['crossbow', 'knife'],
    armour: ['padded-coat'],
  }),

  crowHero(
    'crow-queen',
    'Queen of crows',
    'hero',
    [7, 7, 5, 4, 7, 7, 6, 0, 3, 3, 0, 0, 2],
    'Nobody sees her come; everybody knows who it was.',
    {
      weapons: ['duelling-blade', 'throwing-knives'],
      armour: ['padded-coat'],
      talents: ['dodge', 'roof-runner', 'backstabber'],
      items: ['grapnel'],
    },
  ),
  crowHero('adder', 'Adder', 'knife', [5, 7, 4, 4, 6, 6, 6, 0, 2, 2, 0, 0, 1], 'Brews what is on every knife of the band.', {
    weapons: ['thorn-knife', 'blowpipe'],
    armour: ['padded-coat'],
    talents: ['dodge', 'cats-balance'],
    items: ['smoke-pot', 'blade-venom'],
  }),
  crowHero('hookhand', 'Hookhand', 'axe', [6, 3, 6, 4, 6, 6, 4, 0, 2, 2, 0, 0, 1], 'Comes down the wall behind you.', {
    weapons: ['twin-hooks'],
    armour: ['padded-coat'],
    talents: ['roof-runner', 'opportunist', 'fleet'],
  }),
  crowMinion('cutpurse', 'Cutpurse', 'knife', [5, 5, 5, 4, 6, 5, 5, 0, 1, 1, 0, 0, 0], 'Quick hands, quicker feet.', {
    weapons: ['knife', 'throwing-knives'],
    talents: ['backstabber'],
  }),
  crowMinion('roof-archer', 'Roof archer', 'bow', [4, 6, 4, 4, 6, 5, 5, 0, 2, 1, 0, 0, 0], 'Two arrows, then another chimney.', {
    weapons: ['short-bow', 'knife'],
  }),
  crowMinion('gutter-lad', 'Gutter lad', 'axe', [5, 4, 5, 4, 6, 4, 4, 0, 1, 1, 0, 0, 0], 'Paid by the window.', {
    weapons: ['hand-axe'],
    talents: ['roof-runner'],
  }),

  choirHero('precentor', 'Precentor', 'hero', [5, 3, 5, 4, 4, 8, 7, 7, 2, 3, 0, 0, 2], 'Knows the words, and says them.', {
    weapons: ['ghostglass'],
    armour: ['warded-robe'],
    spells: ['black-word', 'winter-lane', 'grave-touch', 'crow-leap', 'grey-veil', 'count-of-coins'],
    circuits: ['still-water', 'cold-blood'],
  }),
  choirHero('deacon', 'Deacon of dust', 'token', [4, 3, 4, 4, 5, 7, 7, 6, 1, 2, 0, 0, 1], 'Where he points, the air turns on people.', {
    weapons: ['censer'],
    armour: ['warded-robe'],
    spells: ['dust-devil', 'needle-rain', 'heavy-hand', 'falling-cinders'],
    circuits: ['turned-leaf'],
    talents: ['counterspell'],
  }),
  choirHero('bell-bearer', 'Bell bearer', 'club', [6, 2, 6, 5, 4, 7, 5, 4, 2, 3, 0, 0, 1], 'Walks in front, ringing.', {
    weapons: ['mace'],
    armour: ['mail-shirt'],
    talents: ['iron-nerve'],
    spells: ['thunder-clap', 'edge-of-glass'],
  }),
  choirMinion('mourner', 'Mourner', 'wings', [5, 2, 5, 3, 5, 6, 4, 0, 1, 1, 0, 0, 0], 'Died some time ago, and was not told to stop.', {
    traits: ['ethereal'],
    weapons: ['claws'],
  }),
  choirMinion(
    'clay-walker',
    'Clay walker',
    'monster',
    [4, 1, 7, 6, 3, 6, 3, 0, 1, 2, 0, 0, 0],
    'Does what it is told, when it understands it.',
    {
      traits: ['construct', 'fearless', 'stupidity'],
      weapons: ['mace'],
    },
  ),
  choirMinion('acolyte', 'Acolyte', 'engine', [4, 5, 4, 4, 5, 5, 5, 0, 1, 1, 0, 0, 0], 'Carries the pots, and throws them.', {
    weapons: ['fire-pots', 'knife'],
    armour: ['padded-coat'],
  }),

  harrowHero(
    'harrow-lord',
    'Lord of the harrow',
    'hero',
    [7, 2, 7, 5, 5, 7, 5, 0, 3, 3, 0, 0, 2],
    'First in, and seldom second to anything.',
    {
      weapons: ['greatsword'],
      armour: ['mail-shirt'],
      talents: ['hard-charger', 'thick-skull'],
    },
  ),
  harrowHero('ogress', 'Ogress', 'monster', [5, 1, 8, 6, 4, 6, 2, 0, 2, 4, 0, 0, 1], 'A door is an opinion.', {
    traits: ['terror', 'stupidity'],
    weapons: ['maul'],
    armour: ['padded-coat'],
  }),
  harrowHero('reaver', 'Reaver', 'axe', [6, 5, 6, 5, 5, 6, 5, 0, 2, 2, 0, 0, 1], 'Axe in the hand, another in the air.', {
    weapons: ['hand-axe', 'throwing-knives'],
    armour: ['mail-shirt'],
    talents: ['hard-charger', 'first-to-move'],
  }),
  harrowMinion('harrower', 'Harrower', 'sword', [5, 2, 6, 4, 5, 5, 3, 0, 1, 1, 0, 0, 0], 'Runs at things until they stop.', {
    weapons: ['greatsword'],
    armour: ['padded-coat'],
  }),
  harrowMinion('hewer', 'Hewer', 'axe', [5, 2, 5, 4, 5, 5, 3, 0, 1, 1, 0, 0, 0], 'Behind a plank, with an axe.', {
    weapons: ['hand-axe'],
    armour: ['padded-coat', 'buckler'],
  }),
  harrowMinion('hound', 'War hound', 'horse', [5, 0, 5, 4, 8, 5, 2, 0, 1, 1, 0, 0, 0], 'Arrives before its masters.', {
    weapons: ['claws'],
    talents: ['fleet'],
  }),
]
const BY_ID: ReadonlyMap<string, Recruit> = new Map(RECRUITS.map((one) => [one.id, one]))
export const recruitOf = (id: string): Recruit | undefined => BY_ID.get(id)

/** Somebody as he is taken on. */
export function characterOf(recruit: Recruit, name: string): Character {
  const { id, rank, glyph, traits } = recruit
  const made = {
    name,
    profile: id,
    rank,
    glyph,
    scores: recruit.scores,
    traits,
    hates: [],
    talents: recruit.talents.map((one) => ware('talents', one)),
    weapons: recruit.weapons.map((one) => ware('weapons', one)),
    armour: recruit.armour.map((one) => ware('armour', one)),
    items: recruit.items.map((one) => ware('items', one)),
    spells: recruit.spells.map((one) => ware('spells', one)),
    circuits: recruit.circuits.map((one) => ware('circuits', one)),
    injuries: [],
    hands: 2,
  }
  return { ...made, worth: worthOf(made) }
}
/** What he costs. */
export const costOf = (recruit: Recruit): number => characterOf(recruit, recruit.title).worth

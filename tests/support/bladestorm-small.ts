// A small battle of Bladestorm with a little of everything in it, for any version and any optional rules.
import { inches, point } from '../../src/engine/geometry/units'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import type { Options, Version } from '../../src/systems/bladestorm/data/options'
import type { Storm } from '../../src/systems/bladestorm/data/storms'
import type { BattleSetup } from '../../src/systems/bladestorm/state'
import { archer, BOW, type BodySpec, captain, man, SPEAR, SWORD, setupOf } from './bladestorm'

/** Near enough to come to blows: ranks, leaders, a standard, shields, a rider, a flyer, a spell user. */
const force = (seat: 0 | 1): readonly BodySpec[] => {
  const y = (rank: number): number => (seat === 0 ? 27 + rank : 19 - rank)
  const id = (name: string): string => `${name}-${seat}`
  return [
    {
      seat,
      profile: man({ id: id('spear'), weapons: [SPEAR], shield: 2, training: ['phalanx', 'shield wall', 'square'] }),
      at: [20, y(0)],
      name: id('Spears'),
      unit: { count: 6, files: 3, others: [man({ id: id('bearer'), weapons: [SPEAR], shield: 2, standard: true })], trained: ['phalanx'] },
    },
    {
      seat,
      profile: archer({ id: id('bow'), weapons: [{ ...BOW, attack: 'd6+d10+6' }, SWORD] }),
      at: [27, y(0)],
      name: id('Bows'),
      unit: { count: 4, files: 4 },
    },
    { seat, profile: captain({ id: id('captain'), shield: 2, armor: 3, chain: true }), at: [24, y(3)], name: id('Captain') },
    {
      seat,
      profile: man({ id: id('hero'), kind: 'hero', bonus: 1, weapons: [{ ...SWORD, attack: '2d6+7' }] }),
      at: [23, y(0)],
      name: id('Hero'),
    },
    { seat, profile: archer({ id: id('rider'), troops: 'horse', move: inches(12) }), at: [32, y(0)], name: id('Rider') },
    { seat, profile: man({ id: id('hawk'), kind: 'monster', flies: true, move: inches(12) }), at: [15, y(0)], name: id('Hawk') },
    {
      seat,
      profile: man({
        id: id('witch'),
        power: 14,
        spells: ['ember-dart', 'stone-hail', 'hold-fast', 'gust', 'far-step', 'grey-mist', 'whisper-of-fear'],
      }),
      at: [18, y(3)],
      name: id('Witch'),
    },
  ]
}
const singles = (seat: 0 | 1): readonly BodySpec[] =>
  [0, 1, 2, 3, 4].map((n) => ({
    seat,
    profile: n < 3 ? man({ id: `sword-${seat}`, shield: 2 }) : archer({ id: `bow-${seat}` }),
    at: [18 + 3 * n, seat === 0 ? 26 : 20] as const,
    name: `${seat === 0 ? 'Red' : 'Blue'} ${n + 1}`,
  }))
const GROUND = [
  { id: 'copse', kind: 'woods', outline: [point(10, 20), point(14, 20), point(14, 26), point(10, 26)] },
  { id: 'brook', kind: 'ford', outline: [point(0, 22.6), point(12, 22.6), point(12, 23.4), point(0, 23.4)] },
  { id: 'wall', kind: 'wall', outline: [point(28, 22.8), point(34, 22.8), point(34, 23.2), point(28, 23.2)] },
] as const

export function smallSetup(version: Version, options: Partial<Options>, turns = 4, storm: Storm = 'dream storm'): BattleSetup {
  const few = version === 'basic' || version === 'intermediate'
  const plain = setupOf({
    bodies: few ? [...singles(0), ...singles(1)] : [...force(0), ...force(1)],
    version,
    options,
    terrain: GROUND,
    turns,
  })
  const { first: _first, ...diced } = plain
  return options.storms === true ? { ...diced, storm } : diced
}

/** Figures with what is rare, on a table with every kind of ground: blades read at Medium, two bows, swimmers, chain, great bases. */
const rare = (seat: 0 | 1): readonly BodySpec[] => {
  const y = (rank: number): number => (seat === 0 ? 26 + rank : 20 - rank)
  const id = (name: string): string => `${name}-${seat}`
  const lent = { range: inches(6), melee: 1, missile: 2, defense: 1, morale: 1 }
  return [
    {
      seat,
      profile: man({
        id: id('guard'),
        shield: 1,
        chain: true,
        weapons: [{ ...SWORD, attack: '3d6+6', damage: 'medium' }],
        training: ['square'],
      }),
      at: [24, y(0)],
      name: id('Guards'),
      unit: {
        count: 7,
        files: 4,
        formation: 'battle',
        others: [captain({ id: id('marshal'), influence: lent }), man({ id: id('sign'), standard: true })],
      },
    },
    {
      seat,
      profile: archer({ id: id('lancer'), troops: 'horse', move: inches(11), shield: 2, base: { shape: 'round', diameter: inches(1.4) } }),
      at: [33, y(2)],
      name: id('Lancers'),
      unit: { count: 3, files: 3 },
    },
    {
      seat,
      profile: archer({
        id: id('hunter'),
        shield: 2,
        weapons: [{ ...BOW, attack: 'd6+d10+8' }, { ...BOW, id: 'sling', name: 'sling', damage: 'd6' }, SWORD],
      }),
      at: [16, y(1)],
      name: id('Hunter'),
    },
    {
      seat,
      profile: man({ id: id('otter'), swims: true, weapons: [{ ...SPEAR, attack: '2d6+7' }], shield: 1 }),
      at: [12, y(0)],
      name: id('Otter'),
    },
    {
      seat,
      profile: man({ id: id('giant'), kind: 'monster', bonus: 1, endurance: 34, base: { shape: 'round', diameter: inches(1.8) } }),
      at: [29, y(0)],
      name: id('Giant'),
    },
    {
      seat,
      profile: captain({ id: id('chief'), shield: 2, influence: { ...lent, range: inches(9), morale: 3 } }),
      at: [20, y(2)],
      name: id('Chief'),
    },
    {
      seat,
      profile: man({
        id: id('sage'),
        power: 20,
        spells: ['ward', 'wind-shield', 'wall-of-embers', 'quagmire', 'unweave', 'close-wounds', 'fire-bloom', 'leech-power', 'rust'],
      }),
      at: [27, y(3)],
      name: id('Sage'),
    },
  ]
}
const box = (
  id: string,
  kind: Terrain['kind'],
  [left, top, right, bottom]: readonly [number, number, number, number],
  more: Partial<Terrain> = {},
): Terrain => ({
  id,
  kind,
  outline: [point(left, top), point(right, top), point(right, bottom), point(left, bottom)],
  ...more,
})
const EVERYTHING: readonly Terrain[] = [
  box('river', 'river', [0, 22, 14, 24]),
  box('ford', 'ford', [9, 22, 12, 24]),
  box('thicket', 'woods', [14, 20, 18, 25], { dense: true }),
  box('knoll', 'hill', [19, 21, 24, 25], { steep: true, height: inches(2) }),
  box('fen', 'marsh', [26, 20, 32, 24]),
  box('way', 'road', [28, 14, 30, 34]),
  box('scree', 'rough', [33, 20, 40, 25]),
  box('barley', 'crops', [18, 26, 23, 30]),
  box('tower', 'ruin', [35, 26, 38, 29]),
  box('barn', 'building', [20, 12, 23, 15]),
  box('quick', 'hedge', [24, 18.8, 30, 19]),
]
export function rareSetup(version: Version, options: Partial<Options>, turns: number, storm: Storm): BattleSetup {
  const setup = setupOf({ bodies: [...rare(0), ...rare(1)], version, options, terrain: EVERYTHING, turns })
  return options.storms === true ? { ...setup, storm } : setup
}

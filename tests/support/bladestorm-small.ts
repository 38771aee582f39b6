// A small battle of Bladestorm with a little of everything in it, for any version and any optional rules.
import { inches, point } from '../../src/engine/geometry/units'
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

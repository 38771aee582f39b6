// A small battle in which every advanced rule of Battlestorm finds somebody it concerns: a general and a minor leader, a beast that
// frightens, pikes, lances, an engine with a blast and powder, a mixed unit, a hill.
import { inches } from '../../src/engine/geometry/units'
import { ADVANCED, type Advanced, ALL_ADVANCED, NO_ADVANCED } from '../../src/systems/battlestorm/data/advanced'
import type { Profile } from '../../src/systems/battlestorm/data/profile'
import type { BattleSetup, State } from '../../src/systems/battlestorm/state'
import { patch, profile } from './battlestorm'

export const lancer: Profile = profile('savage-brave-axe', {
  id: 'test-lancer',
  name: 'lancer',
  plural: 'lancers',
  move: inches(9),
  weapons: [
    {
      id: 'lance',
      name: 'lance',
      reach: 'M4',
      charge: true,
      attacks: [{ name: 'thrust', count: 1, cer: 4, damage: '2d6', type: 'piercing' }],
    },
    { id: 'hatchet', name: 'hatchet', reach: 'M3', attacks: [{ name: 'cut', count: 1, cer: 6, damage: 'd8', type: 'slashing' }] },
  ],
})
export const mortar: Profile = profile('savage-brave-axe', {
  id: 'test-mortar',
  name: 'mortar',
  plural: 'mortars',
  class: 'engine',
  move: inches(3),
  weapons: [
    {
      id: 'shell',
      name: 'shell',
      reach: 'P5',
      area: 1.5,
      powder: true,
      attacks: [{ name: 'shell', count: 1, cer: 4, damage: '2d8', type: 'fire' }],
    },
    { id: 'crowbar', name: 'crowbar', reach: 'M3', attacks: [{ name: 'swing', count: 1, cer: 8, damage: 'd6', type: 'crushing' }] },
  ],
})

const places = (count: number, files: number, x: number, y: number) =>
  Array.from({ length: count }, (_, i) => ({ x: x + (i % files) * 1.25, y: y + Math.floor(i / files) * 1.25, facing: 270 }))
const alike = (count: number, id: string): readonly string[] => Array.from({ length: count }, () => id)

export function smallBattle(advanced: Partial<Advanced>): BattleSetup {
  return {
    scenario: 'small',
    title: 'A small battle',
    free: true,
    table: {
      width: 36,
      height: 36,
      measure: 'inches',
      name: 'the small field',
      terrain: [patch('hill', 4, 12, 8, 6, { height: inches(2) }), patch('woods', 24, 20, 5, 4)],
    },
    sides: [
      {
        name: 'Elves',
        player: 'A',
        units: [
          {
            name: 'Glaives',
            profiles: alike(6, 'high-elf-irregular-polearm'),
            at: places(6, 3, 14, 20),
            formation: { kind: 'phalanx', order: 'closed' },
          },
          { name: 'Archers', profiles: alike(3, 'high-elf-irregular-bow'), at: places(3, 3, 20, 22) },
          { name: 'Fenth', profiles: ['fenth-gallinir'], at: places(1, 1, 18, 20) },
          { name: 'Mortar', profiles: ['test-mortar'], at: places(1, 1, 10, 24) },
        ],
      },
      {
        name: 'Savages',
        player: 'B',
        units: [
          { name: 'Braves', profiles: [...alike(4, 'savage-brave-sword'), 'savage-hunter'], at: places(5, 5, 12, 20), leader: 1 },
          { name: 'Lancers', profiles: alike(3, 'test-lancer'), at: places(3, 3, 20, 21) },
          { name: 'The chief', profiles: ['savage-war-chief'], at: places(1, 1, 18, 22) },
          { name: 'Bear', profiles: ['cave-bear'], at: places(1, 1, 25, 20) },
        ],
      },
    ],
    profiles: [
      ...[
        'high-elf-irregular-polearm',
        'high-elf-irregular-bow',
        'fenth-gallinir',
        'savage-brave-sword',
        'savage-hunter',
        'savage-war-chief',
        'cave-bear',
      ].map((id) => profile(id)),
      lancer,
      mortar,
    ],
    champions: 1,
    turns: 8,
    points: 250,
    advanced,
  }
}

/** Each rule by itself (with the one it needs), each a name; and all of them together. */
export const CHOICES: readonly (readonly [string, Partial<Advanced>])[] = [
  ...ADVANCED.map((row): readonly [string, Partial<Advanced>] => [
    row.key,
    { [row.key]: true, ...('needs' in row ? { [row.needs]: true } : {}) },
  ]),
  ['weather', { ...NO_ADVANCED, weather: 'rolled' }],
  ['all', ALL_ADVANCED],
]

/** A state of `battle` with these rules in play. */
export const ruled = (state: State, advanced: Partial<Advanced>, more: Partial<State> = {}): State => ({
  ...state,
  advanced: { ...NO_ADVANCED, ...advanced },
  ...more,
})

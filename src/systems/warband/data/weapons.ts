// Weapons. What one is worth is worked out of its parts (`price.ts`).
import { BRACE, PARRY, score, test, toHit } from './effects'
import type { Effect, Weapon, WeaponTrait } from './types'

const ANY_NUMBER = 9 // melee: as many attacks as Attacks allow

type Rest = { readonly traits?: readonly WeaponTrait[]; readonly gives?: readonly Effect[]; readonly blast?: number }
const rest = ({ traits = [], gives = [], blast }: Rest): Pick<Weapon, 'traits' | 'gives' | 'blast'> => ({
  traits,
  gives,
  ...(blast === undefined ? {} : { blast }),
})
const melee = (
  id: string,
  name: string,
  hands: 1 | 2,
  [reach, strength, penetration]: readonly [reach: 1 | 2, strength: number, penetration: number],
  text: string,
  more: Rest = {},
): Weapon => ({ id, name, text, kind: 'melee', hands, range: reach, attacks: ANY_NUMBER, strength, penetration, ...rest(more) })
const ranged = (
  id: string,
  name: string,
  hands: 1 | 2,
  [range, attacks, strength, penetration]: readonly [range: number, attacks: number, strength: number, penetration: number],
  text: string,
  more: Rest = {},
): Weapon => ({ id, name, text, kind: 'ranged', hands, range, attacks, strength, penetration, ...rest(more) })

export const WEAPONS: readonly Weapon[] = [
  melee('knife', 'Knife', 1, [1, 0, 0], 'Light and quick; the price of a meal.'),
  melee('thorn-knife', 'Thorn knife', 1, [1, -1, 0], 'Its groove is kept wet with adder’s milk.', { traits: ['poisoned'] }),
  melee('claws', 'Claws', 1, [1, 0, 1], 'Grown, not made.'),
  melee('arming-sword', 'Arming sword', 1, [1, 0, 1], 'A straight blade with a point that finds gaps.'),
  melee('hand-axe', 'Hand axe', 1, [1, 1, 0], 'Bites deep where there is nothing in its way.'),
  melee('mace', 'Flanged mace', 1, [1, 0, 2], 'Mail stops an edge; it does not stop this.'),
  melee('spear', 'Spear', 1, [1, 0, 0], 'Set against a charge, it takes the wind out of it.', { gives: [BRACE] }),
  melee('duelling-blade', 'Duelling blade', 1, [1, 0, 0], 'Made to turn other blades aside.', { gives: [PARRY] }),
  melee('greatsword', 'Greatsword', 2, [1, 2, 1], 'Two hands, and room to swing.'),
  melee('pike', 'Long pike', 2, [2, 0, 1], 'Reaches over a friend’s shoulder; nobody runs onto it twice.', { gives: [BRACE] }),
  melee('maul', 'Quarry maul', 2, [1, 2, 2], 'Slow to lift and hard to argue with.', { gives: [toHit('melee', -1)] }),
  melee('twin-hooks', 'Twin hooks', 2, [1, 0, 0], 'One blow more, and a way up any wall.', {
    gives: [score('attacks', 1), test('climb', 2)],
  }),
  melee('censer', 'Burning censer', 1, [1, 0, 0], 'Its smoke clings to what has no body.', { traits: ['magic'] }),
  melee('ghostglass', 'Ghostglass blade', 1, [1, 1, 1], 'Cuts what is not there.', { traits: ['magic'] }),
  ranged('throwing-knives', 'Throwing knives', 1, [5, 2, 4, 0], 'Good in a press as well as across an alley.', { traits: ['melee-safe'] }),
  ranged('sling', 'Sling', 1, [8, 1, 4, 0], 'Stones lie everywhere.', { traits: ['volley'] }),
  ranged('short-bow', 'Short bow', 2, [10, 2, 4, 0], 'Two arrows in the air before the first has landed.', { traits: ['volley'] }),
  ranged('war-bow', 'War bow', 2, [16, 1, 5, 1], 'Reaches over walls to those who trust in them.', { traits: ['volley'] }),
  ranged('crossbow', 'Crossbow', 2, [14, 1, 6, 2], 'One bolt a turn; mail is no answer to it.'),
  ranged('pistol', 'Wheel pistol', 1, [6, 1, 6, 1], 'Loud, dear and near.', { traits: ['melee-safe'] }),
  ranged('scatter-gun', 'Scatter gun', 2, [4, 1, 4, 0], 'Strikes everybody in front of it.', { traits: ['wave'] }),
  ranged('fire-pots', 'Fire pots', 1, [5, 1, 4, 0], 'They burst where they land, on whoever is near.', { blast: 1 }),
  ranged('blowpipe', 'Blowpipe', 1, [6, 1, 2, 0], 'Hardly a wound, were it not for what is on the dart.', { traits: ['poisoned'] }),
]

// Armour: one of each slot; a shield takes a hand.
import { defence, injury, PARRY, pace, score } from './effects'
import type { Armour, Effect } from './types'

const armour = (id: string, name: string, slot: Armour['slot'], points: number, text: string, ...gives: readonly Effect[]): Armour => ({
  id,
  name,
  text,
  slot,
  armour: points,
  gives,
})

export const ARMOURS: readonly Armour[] = [
  armour('padded-coat', 'Padded coat', 'body', 1, 'Quilted linen, twenty layers of it.'),
  armour('mail-shirt', 'Mail shirt', 'body', 2, 'Heavy on the shoulders, kind to the ribs.'),
  armour('half-plate', 'Half plate', 'body', 3, 'Almost a wall, and almost as quick.', pace(-1)),
  armour('warded-robe', 'Warded robe', 'body', 0, 'Sewn with signs that turn a blow aside now and then.', score('ward', 2)),
  armour('pot-helm', 'Pot helm', 'head', 0, 'A blow on it rings; one beside it would not have.', injury(-1)),
  armour('hour-mask', 'Mask of the hour', 'head', 0, 'Whoever looks at it looks away.', { what: 'trait', trait: 'fear' }),
  armour('buckler', 'Buckler', 'shield', 0, 'A fist of steel to parry with.', PARRY),
  armour('door-shield', 'Door shield', 'shield', 1, 'A shield to stand behind; arrows find little else.', defence(1, 'ranged')),
]

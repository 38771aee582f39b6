// Circuits: quiet magic that works as long as it is known (WAR-40).
import { MAGIC, score, shun, test } from './effects'
import type { Circuit, Effect } from './types'

const circuit = (id: string, name: string, text: string, ...gives: readonly Effect[]): Circuit => ({ id, name, text, gives })

export const CIRCUITS: readonly Circuit[] = [
  circuit('iron-thread', 'Iron thread', 'Ward +1.', score('ward', 1)),
  circuit('open-eye', 'Open eye', '+2 to dispel.', test('dispel', 2)),
  circuit('still-water', 'Still water', '+1 to cast.', test('cast', 1)),
  circuit('cold-blood', 'Cold blood', '+2 to morale tests.', test('morale', 2)),
  circuit('feather-bone', 'Feather bone', '+2 to jump and at edges.', test('jump', 2), test('edge', 2)),
  circuit('bright-hand', 'Bright hand', 'The bearer’s weapons are magical.', MAGIC),
  circuit('turned-leaf', 'Turned leaf', 'Shots at the bearer take −1.', shun('ranged', -1)),
]

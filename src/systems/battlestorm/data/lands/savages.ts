// Savages: a host of our own beside the lands. Printed of it is only the brave with sword, met in the source's examples.
import { inches } from '../../../../engine/geometry/units'
import type { Profile } from '../../profile'
import { absorption, blow, onFoot, printed, roundBase, weapon } from './build'

const LAND = 'savages'

export const SAVAGES: readonly Profile[] = [
  onFoot({
    id: 'savage-brave-sword', name: 'brave', plural: 'braves', land: LAND, class: 'irregular', points: 14, evasion: 12, move: inches(6), save: 13, glyph: 'sword',
    weapons: [
      weapon('shortsword', 'shortsword', 'M3', blow('cut', 1, 3, '2d6', 'slashing')),
      weapon('shortsword-knife', 'shortsword as a knife', 'M2', blow('stab', 1, 3, '2d6', 'piercing')),
    ],
    marks: printed('evasion', 'absorption', 'weapon:shortsword', 'weapon:shortsword-knife'), about: 'Paint, a looted blade and no armour at all: fast, many, and good with what they have.',
  }),
  onFoot({
    id: 'savage-brave-axe', name: 'axe brave', plural: 'axe braves', land: LAND, class: 'irregular', points: 15, evasion: 12, absorption: absorption('d4'), move: inches(6), save: 13, glyph: 'axe',
    weapons: [
      weapon('stone-axe', 'stone axe, one great blow', 'M3', blow('great blow', 1, 4, '2d8', 'crushing')),
      weapon('stone-axe-quick', 'axe and fist, two quick blows', 'M2', blow('quick blow', 2, 6, 'd8', 'crushing')),
    ],
    about: 'Big men in hides. One blow breaks a shield; two keep its bearer busy.',
  }),
  onFoot({
    id: 'savage-spearman', name: 'spear-thrower', plural: 'spear-throwers', land: LAND, class: 'irregular', points: 12, evasion: 12, move: inches(6), save: 14, glyph: 'spear',
    weapons: [
      weapon('spear', 'spear in one hand', 'M3', blow('thrust', 1, 5, '2d4', 'piercing')),
      weapon('spear-two-handed', 'spear in both hands', 'M4', blow('thrust', 1, 6, '2d6', 'piercing')),
      { ...weapon('spear-thrown', 'thrown spear', 'P2', blow('throw', 1, 6, '2d6', 'projectile')), recover: true },
    ],
    about: 'Fish-spears and long arms. They throw, step back and find another.',
  }),
  onFoot({
    id: 'savage-hunter', name: 'hunter', plural: 'hunters', land: LAND, class: 'irregular', points: 15, evasion: 12, move: inches(7), save: 14, glyph: 'bow',
    weapons: [
      weapon('hunting-bow', 'hunting bow', 'P3', blow('arrow', 2, 7, 'd8', 'projectile')),
      weapon('skinning-knife', 'skinning knife', 'M2', blow('stab', 1, 6, 'd6', 'piercing')),
    ],
    about: 'Stalkers of the reed beds with short bows, quick on their feet and at home in cover.',
  }),
  onFoot({
    id: 'savage-war-chief', name: 'war chief', plural: 'war chiefs', land: LAND, class: 'character', points: 70, evasion: 13, absorption: absorption('d6', 'd4'), fate: 14, move: inches(6), save: 8, glyph: 'hero', base: roundBase(1.2),
    weapons: [
      weapon('maul', 'maul, two swings', 'M3', blow('swing', 2, 2, '2d8', 'crushing')),
      weapon('maul-great', 'maul, one swing to end it', 'M4', blow('great swing', 1, 2, '4d6', 'crushing')),
      weapon('bone-knife', 'bone knife', 'M2', blow('stab', 1, 2, 'd10', 'piercing')),
    ],
    about: 'He holds the tribes together with his voice, and where that fails with the maul.',
  }),
  onFoot({
    id: 'cave-bear', name: 'cave bear', plural: 'cave bears', land: LAND, class: 'monster', points: 42, evasion: 9, absorption: absorption('0', '2d4'), fate: 15, move: inches(8), save: 11, glyph: 'monster', base: roundBase(1.6), height: inches(2),
    weapons: [weapon('body', 'paws and bite', 'M1', blow('paw', 2, 4, '2d6', 'bite and claw'), blow('bite', 1, 5, '2d8', 'bite and claw'))],
    about: 'Driven in front with smoke and drums. It does not care for elves either.',
  }),
]

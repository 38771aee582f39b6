// How Bladestorm is played, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { signed } from '../../../engine/kernel/say'
import { CONSTANTS as C } from './constants'
import { FORMATION } from './formations'
import { TERRAIN } from './terrain'

export const PRIMER: Primer = {
  aim: `Reach the goal of the battle, or leave the enemy with nobody who is steady. After the last turn (${C.turnLimit.value} unless the battle says otherwise) whoever took more points has won.`,
  parts: [
    {
      title: 'A turn',
      steps: true,
      lines: [
        { text: 'The first player’s figures and units move or shoot, each of them one of the two.', rule: 'BLA-11' },
        { text: 'The other turns those of his single figures who could stand better to the enemy.', rule: 'BLA-11' },
        { text: 'The first player’s Disrupted try to rally.', rule: 'BLA-32' },
        { text: 'Melee: everybody who touches an enemy strikes, on both sides.', rule: 'BLA-20' },
        { text: 'The same for the second player; then the next turn begins.', rule: 'BLA-10' },
      ],
    },
    {
      title: 'An attack',
      steps: true,
      lines: [
        { text: 'Roll the dice of the weapon; the dark one is the Death Die.', rule: 'BLA-20' },
        { text: `${C.failingOnes.value} ones: a miss, whatever else they show. Else a 1 on the Death Die: a hit.`, rule: 'BLA-20' },
        { text: 'Else the total with what is added must exceed the target’s Defense with what is added to that.', rule: 'BLA-20' },
        { text: 'The same dice are the damage: the highest, the lowest or whatever the weapon reads, times and plus.', rule: 'BLA-22' },
        { text: 'Armor comes off, the rest comes off Endurance. Below 1 at the end of the phase a figure is out.', rule: 'BLA-23' },
      ],
    },
    {
      title: 'Morale',
      lines: [
        {
          text: 'At half its Endurance a figure rolls 3d6: over its Morale, or it is Disrupted. Units roll when they lose somebody.',
          rule: 'BLA-30',
        },
        {
          text: `The Disrupted attack at ${signed(C.disrupted.value)}. Rallying, who fails is gone, who beats the score by ${C.rallied.value} is steady, other units rout.`,
          rule: 'BLA-32',
        },
        { text: 'A routed unit runs for the edge, where it has a last roll.', rule: 'BLA-33' },
      ],
    },
    {
      title: 'Keep in mind',
      lines: [
        { text: 'A zone is entered only to fight its owner. Melee is base to base.', rule: 'BLA-13' },
        { text: 'Whoever is fought from two sides must turn a flank or his back to one of them.', rule: 'BLA-14' },
        { text: 'A shield meets one attacker a phase, from the front or the left.', rule: 'BLA-21' },
        { text: 'Nobody shoots at figures in melee: shoot before you charge.', rule: 'BLA-25' },
        { text: 'Units go straight ahead, back up, turn by quarters, or wheel about an end.', rule: 'BLA-15' },
      ],
    },
  ],
  tables: [
    {
      title: 'Added to the attack',
      rule: 'BLA-21',
      rows: [
        { label: 'Battle Order', value: signed(FORMATION.battle.melee) },
        { label: 'Disrupted', value: signed(C.disrupted.value) },
        { label: 'at the routed', value: signed(C.routed.value) },
        { label: 'range', value: 'once for each full increment' },
      ],
    },
    {
      title: 'Added to the Defense',
      rule: 'BLA-21',
      rows: [
        { label: 'from the flank, from the rear', value: `${signed(C.flank.value)}, ${signed(C.rear.value)}` },
        { label: 'higher ground', value: signed(C.higher.value) },
        {
          label: 'woods, against melee and missiles',
          value: `${signed(TERRAIN['light woods'].melee)}, ${signed(TERRAIN['light woods'].missile)}`,
        },
      ],
    },
    {
      title: 'Formations',
      rule: 'BLA-15',
      rows: [
        { label: 'General Order', value: `whole Movement, morale ${signed(FORMATION.general.morale)}` },
        { label: 'Battle Order', value: `${FORMATION.battle.share * 100}% of it, morale ${signed(FORMATION.battle.morale)}` },
        { label: 'to change', value: `leaves ${C.formationShare.value * 100}% of the Movement` },
      ],
    },
  ],
  terms: [
    { term: 'Death Die', text: 'The dark die of an attack: its 1 hits by itself, unless another die shows 1 too.', rule: 'BLA-20' },
    { term: 'Endurance', text: 'How much a figure takes before it is out.', rule: 'BLA-2' },
    { term: 'Defense', text: 'What the total of an attack must exceed.', rule: 'BLA-20' },
    { term: 'Disrupted', text: `Shaken: attacks at ${signed(C.disrupted.value)}, keeps away from enemies, must rally.`, rule: 'BLA-31' },
    { term: 'routed', also: ['rout', 'routs'], text: 'A unit that runs for the edge of the table and does not fight.', rule: 'BLA-33' },
    {
      term: 'rally',
      also: ['rallies', 'rallied', 'rallying'],
      text: 'A morale roll of the Disrupted to be steady again; who fails is gone.',
      rule: 'BLA-32',
    },
    { term: 'steady', text: 'Neither Disrupted nor routed.', rule: 'BLA-31' },
    { term: 'zone', also: ['zones'], text: 'The space round a body that enemies enter only to fight it.', rule: 'BLA-13' },
    { term: 'flank', also: ['flanks'], text: 'The side behind the front, 45° on either hand.', rule: 'BLA-14' },
    { term: 'General Order', text: 'Loose ranks: quick, and a little steadier than single figures.', rule: 'BLA-15' },
    { term: 'Battle Order', text: 'Close ranks: slower, steadier, better in melee.', rule: 'BLA-15' },
    { term: 'wheel', also: ['wheels', 'wheeling'], text: 'A unit swings about one end of its front; the other end walks.', rule: 'BLA-15' },
    { term: 'increment', also: ['increments'], text: 'The distance for which a missile weapon’s Range Mod counts once.', rule: 'BLA-24' },
    { term: 'maneuver', also: ['maneuvers'], text: 'Something harder than moving, done if 3d6 exceed the Maneuver score.', rule: 'BLA-41' },
    { term: 'Power Points', text: 'What spells are paid with, for the whole battle.', rule: 'BLA-53' },
    { term: 'influence', text: 'How far a leader’s modifiers reach.', rule: 'BLA-3' },
  ],
}

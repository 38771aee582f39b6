// How Warband is played, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { signed } from '../../../engine/kernel/say'
import { ADVANTAGE, CHARGE, DEFENCE, DIE, INJURY, MOVES, PRONE, STAND_AND_SHOOT, SURE, SURGE, TO_HIT } from './constants'

export const PRIMER: Primer = {
  aim: 'Put the other warband out of action, drive it off, or reach the goal of the battle. After the last turn whoever has lost the smaller share has won.',
  parts: [
    {
      title: 'A turn',
      steps: true,
      lines: [
        {
          text: 'Utility, in any order: brace, disengage, encourage, rally, turn about, change weapons, use items and spells.',
          rule: 'WAR-11',
        },
        { text: 'Movement, in the order of initiative: one of move, sprint, charge, climb, jump, lie down, or a spell.', rule: 'WAR-12' },
        { text: 'Ranged: shots and spells, by whoever is not engaged.', rule: 'WAR-14' },
        { text: 'Melee: chargers first, then in the order of initiative, with the Attacks that are left.', rule: 'WAR-15' },
        { text: 'Aftermath: what lasts some turns runs on, and morale is tested.', rule: 'WAR-16' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        { text: `A move is Agility in squares, a sprint ${MOVES.sprint} times that and no attacks.`, rule: 'WAR-12' },
        {
          text: `A charge is straight, ${MOVES.chargeLeast} squares or more: ${signed(CHARGE.toHit)} to hit and damage this turn, unless at somebody braced.`,
          rule: 'WAR-12',
        },
        { text: 'Ending beside an enemy engages both. Whoever moves while engaged is struck at first.', rule: 'WAR-13' },
        { text: 'Ladders are climbed freely, walls by a test; a fall is a hit of as much Strength as squares.', rule: 'WAR-12' },
      ],
    },
    {
      title: 'An attack',
      steps: true,
      lines: [
        { text: `To hit: d${DIE} at or under Melee or Ranged. A ${SURE.pass} deals a wound more.`, rule: 'WAR-22' },
        { text: 'Damage: at or under Strength, the attacker’s own or the weapon’s.', rule: 'WAR-20' },
        { text: 'The target saves by Toughness and Armour, less penetration, and then by Ward.', rule: 'WAR-20' },
        {
          text: `At 0 Wounds, an injury roll: to ${INJURY.knockedDown} knocked down, to ${INJURY.stunned} stunned, above it out.`,
          rule: 'WAR-30',
        },
      ],
    },
    {
      title: 'Nerve and magic',
      lines: [
        {
          text: 'A fallen captain, a fallen Hero or Terror tries the nerve of the rest; whoever fails runs until he rallies.',
          rule: 'WAR-32',
        },
        { text: `A spell is a Magic test. Surged it does more, at ${signed(SURGE.magic)}, and is the last for a turn.`, rule: 'WAR-40' },
        { text: 'An enemy mage who sees it may try to dispel it, once a turn.', rule: 'WAR-42' },
        { text: `With Advantage one deploys last, within ${ADVANTAGE.squares} squares of the enemy’s zone.`, rule: 'WAR-3' },
        { text: 'After the battle Heroes roll for what their fall has done to them, or burn Fate.', rule: 'WAR-31' },
      ],
    },
  ],
  tables: [
    {
      title: 'To hit',
      rule: 'WAR-25',
      rows: [
        { label: 'from higher ground', value: signed(TO_HIT.highGround) },
        { label: 'charging', value: signed(CHARGE.toHit) },
        { label: 'parried or dodged', value: signed(TO_HIT.superiorSkill) },
        { label: 'from the ground, in melee', value: signed(PRONE.melee) },
        { label: 'into melee, or a volley', value: signed(TO_HIT.intoMelee) },
        { label: 'into cover', value: signed(TO_HIT.cover) },
        { label: 'stand and shoot', value: signed(STAND_AND_SHOOT) },
      ],
    },
    {
      title: 'Defense',
      rule: 'WAR-23',
      rows: [
        { label: 'outnumbered two to one', value: signed(DEFENCE.outnumbered) },
        { label: 'struck from behind', value: signed(DEFENCE.flanked) },
        { label: 'lying, against shots', value: signed(PRONE.rangedDefence) },
      ],
    },
  ],
  terms: [
    { term: 'initiative', text: `d${DIE} and Agility, rolled once: the order of every phase of the battle.`, rule: 'WAR-2' },
    { term: 'Advantage', text: 'Of an ambush: deploying last and near, and rolling initiative twice.', rule: 'WAR-3' },
    {
      term: 'engaged',
      also: ['engages', 'engagement'],
      text: 'In melee with an enemy beside him: to move off, or to shoot, has its price.',
      rule: 'WAR-13',
    },
    {
      term: 'attack of opportunity',
      also: ['attacks of opportunity'],
      text: 'One blow from behind at an engaged enemy who moves.',
      rule: 'WAR-13',
    },
    { term: 'brace', also: ['braced', 'braces'], text: 'To stand and await a charge, which then gains nothing.', rule: 'WAR-11' },
    { term: 'disengage', text: 'A square out of a melee with nobody striking at one.', rule: 'WAR-11' },
    { term: 'prone', text: 'On the ground: harder to shoot, and worse in melee.', rule: 'WAR-12' },
    { term: 'flanking', also: ['flanked'], text: 'From the three squares behind somebody.', rule: 'WAR-25' },
    { term: 'outnumbered', text: 'Engaged by twice as many as oneself and the friends beside one.', rule: 'WAR-23' },
    { term: 'overkill', text: 'A Strength over twice the Toughness: a wound puts out of action, and only Ward helps.', rule: 'WAR-23' },
    { term: 'critical', also: ['critical hit', 'criticals'], text: 'A 1 to hit: it hits, and deals a wound more.', rule: 'WAR-22' },
    { term: 'poisoned', also: ['poison'], text: 'A critical’s ordinary wound is sure.', rule: 'WAR-22' },
    {
      term: 'superior skill',
      also: ['parry', 'dodge'],
      text: 'What makes the better fighter, or the quicker one, harder to hit.',
      rule: 'WAR-24',
    },
    { term: 'penetration', text: 'So many points of Armour do not count.', rule: 'WAR-20' },
    { term: 'Ward', text: 'A second save, against almost anything.', rule: 'WAR-20' },
    { term: 'volley', text: 'A shot over what stands between.', rule: 'WAR-25' },
    { term: 'wave', text: 'An arc in which everybody is struck.', rule: 'WAR-26' },
    { term: 'blast', text: 'It strikes those who stand near, too.', rule: 'WAR-26' },
    { term: 'knocked down', text: 'On the ground until a movement is spent on rising; melee hits by itself.', rule: 'WAR-30' },
    { term: 'stunned', text: 'Out of his senses for a turn; melee hits and wounds by itself.', rule: 'WAR-30' },
    { term: 'incapacitated', text: 'Out of the battle; what comes of it is rolled afterwards.', rule: 'WAR-30' },
    {
      term: 'Fate',
      also: ['Fate point', 'Fate points'],
      text: 'Burned, it spares a character what his fall would have done.',
      rule: 'WAR-31',
    },
    { term: 'cycle', also: ['cycles'], text: 'A battle and what follows it.', rule: 'WAR-31' },
    { term: 'rout', also: ['routs', 'routing'], text: 'Running from the enemy, until rallied or off the table.', rule: 'WAR-32' },
    { term: 'surge', also: ['surged'], text: 'A spell at its strongest, and the last for a turn.', rule: 'WAR-40' },
    { term: 'circuit', also: ['circuits'], text: 'Quiet magic that always works.', rule: 'WAR-40' },
    { term: 'dispel', also: ['dispelled'], text: 'To undo another’s spell as it is cast.', rule: 'WAR-42' },
    { term: 'Stress', text: 'What tiring spells cost: each point is −1 to Magic.', rule: 'WAR-42' },
    { term: 'vortex', text: 'A spell that stays on the table and wanders.', rule: 'WAR-41' },
  ],
}

// How Battlestorm is played, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { CONSTANTS as C } from './constants'
import { RANGE_CLASSES } from './profile'
import { RANGES } from './ranges'

export const PRIMER: Primer = {
  aim: `Drive the enemy from the table or bring him to surrender. After the last turn (${C.turnLimit.value} unless the battle says otherwise) whoever destroyed or drove off clearly more points has won.`,
  parts: [
    {
      title: 'A turn',
      steps: true,
      lines: [
        {
          text: `Both sides roll d${C.initiativeDie.value}. The higher must act with one unit that has not acted this turn.`,
          rule: 'BST-20',
        },
        { text: 'That unit acts. If it declared a melee, those it attacks may act at once, and so on: a chain.', rule: 'BST-25' },
        { text: 'Roll again, until every unit has acted once. Then the next turn begins.', rule: 'BST-20' },
      ],
    },
    {
      title: 'What a unit does, in this order',
      steps: true,
      lines: [
        { text: 'Search for hidden enemies; declare whom it will fight hand to hand.', rule: 'BST-22' },
        {
          text: 'Change formation, then move: up to its move, or double if it does nothing else and keeps clear of enemies.',
          rule: 'BST-23',
        },
        {
          text: `Shoot, standing still or after at most half a move (+${C.fireMoved.value} to the number needed), or fight.`,
          rule: 'BST-23',
        },
        { text: 'In place of attacking it may brace, stand ready, hide, disengage, divide, join or rally.', rule: 'BST-21' },
      ],
    },
    {
      title: 'An attack',
      steps: true,
      lines: [
        {
          text: 'The number needed is the attacker’s C.E.R. plus the target’s Evasion, and what cover, range and the like add.',
          rule: 'BST-33',
        },
        {
          text: `Roll d${C.attackDie.value} for each attack: that number or higher hits. A ${C.naturalHit.value} hits, a ${C.fumble.value} misses.`,
          rule: 'BST-34',
        },
        { text: 'Each hit rolls its damage; a die at its highest face is rolled again and added.', rule: 'BST-35' },
        { text: 'The target rolls its Absorption against each hit. What is left over counts.', rule: 'BST-36' },
        { text: 'A common figure dies of anything left over; a Hero loses that many Fate points and dies at 0.', rule: 'BST-50' },
      ],
    },
    {
      title: 'Keep in mind',
      lines: [
        {
          text: 'Who has not been declared against this turn cannot be attacked hand to hand. Shooting needs no declaration.',
          rule: 'BST-24',
        },
        { text: 'Coming together, longer weapons strike first; once in contact, shorter ones do.', rule: 'BST-40' },
        { text: `Come within ${C.approach.value}″ of an enemy that has not acted, and it may act at once.`, rule: 'BST-26' },
        { text: `Every figure of a unit stands within ${C.coherency.value}″ of another of it.`, rule: 'BST-17' },
        { text: 'Distances are from the edge of one base to the edge of the other.', rule: 'BST-32' },
      ],
    },
  ],
  tables: [
    {
      title: 'Added to the number needed',
      rule: 'BST-32',
      rows: [
        { label: 'fired after moving', value: `+${C.fireMoved.value}` },
        { label: 'soft cover, hard cover', value: `+${C.softCover.value}, +${C.hardCover.value}` },
        { label: 'courage, rally or save out of command', value: `+${C.outOfCommand.value}` },
        { label: 'from the flank, from the rear', value: `−${-C.flank.value}, −${-C.rear.value}` },
        { label: 'from higher, from lower ground', value: `−${-C.higherGround.value}, +${C.lowerGround.value}` },
        { label: 'charging', value: `−${-C.chargeBonus.value}` },
      ],
    },
    {
      title: 'Ranges, and what each inch beyond adds',
      rule: 'BST-30',
      rows: RANGE_CLASSES.map((id) => ({
        label: id,
        value: `${RANGES[id].minimum}–${RANGES[id].effective}″, +${RANGES[id].perInch}`,
      })),
    },
  ],
  terms: [
    {
      term: 'C.E.R.',
      text: 'Combat Error Rating: how badly somebody attacks. Lower is better; with the target’s Evasion it makes the number needed.',
      rule: 'BST-1',
    },
    { term: 'Evasion', text: 'How hard somebody is to hit: added to the attacker’s C.E.R.', rule: 'BST-1' },
    {
      term: 'Absorption',
      also: ['absorbed', 'absorbs'],
      text: 'What armour, hide and magic take off the damage of each hit, rolled anew every time.',
      rule: 'BST-36',
    },
    {
      term: 'Fate',
      also: ['Fate points', 'Fate point'],
      text: 'Lives of a Hero: each point of damage that gets through removes one, and at 0 he is dead.',
      rule: 'BST-50',
    },
    {
      term: 'Champion',
      also: ['Champions'],
      text: 'Named before the battle. What would kill a Champion is a roll on a critical hit table instead.',
      rule: 'BST-50',
    },
    {
      term: 'Hero',
      also: ['Heroes'],
      text: 'A figure with Fate points of its own; all others are common, and die of any damage that gets through.',
      rule: 'BST-50',
    },
    {
      term: 'initiative',
      text: `Rolled on d${C.initiativeDie.value} before every activation: the winner must act with one of his units.`,
      rule: 'BST-20',
    },
    {
      term: 'activation',
      also: ['activated', 'activate', 'activates'],
      text: 'A unit’s turn to act. Every unit has one each turn.',
      rule: 'BST-20',
    },
    {
      term: 'declaration',
      also: ['declare', 'declared', 'declares', 'declarations'],
      text: 'Naming the units one will attack hand to hand. Nobody else may be attacked so this turn, and those named may act first.',
      rule: 'BST-24',
    },
    {
      term: 'chain',
      text: 'Units drawn in by declarations, one by the other. The last to join moves first; then all their fights are resolved together.',
      rule: 'BST-27',
    },
    {
      term: 'brace',
      also: ['braced', 'braces'],
      text: 'The unit waits: until it acts again it strikes first at every enemy who ends a move in its reach.',
      rule: 'BST-28',
    },
    {
      term: 'stand ready',
      also: ['stands ready', 'standing ready'],
      text: 'The unit waits with its bows: until it acts again it may shoot once at an enemy who moves within range and sight.',
      rule: 'BST-28',
    },
    {
      term: 'disengage',
      also: ['disengages', 'disengaged', 'disengaging'],
      text: 'Break off from contact by at most half a move; enemies in contact that have not acted may strike once.',
      rule: 'BST-29',
    },
    { term: 'coherency', text: `Every figure of a unit within ${C.coherency.value}″ of another of it, all in one group.`, rule: 'BST-17' },
    {
      term: 'fumble',
      also: ['fumbles', 'fumbled'],
      text: `A ${C.fumble.value} on the attack die. It misses, and Heroes and Champions roll for a mishap.`,
      rule: 'BST-34',
    },
    {
      term: 'bypass',
      also: ['bypasses', 'bypassed'],
      text: `A natural ${C.naturalHit.value}: the hit ignores the armour part of Absorption.`,
      rule: 'BST-34',
    },
    {
      term: 'soft cover',
      text: `Something like leaves hides a quarter or more of the target: +${C.softCover.value} to the number needed.`,
      rule: 'BST-32',
    },
    {
      term: 'hard cover',
      text: `Something like a wall hides a quarter or more of the target: +${C.hardCover.value} to the number needed.`,
      rule: 'BST-32',
    },
    {
      term: 'effective range',
      text: 'As far as a weapon shoots without penalty; each started inch beyond makes the number needed higher.',
      rule: 'BST-30',
    },
    {
      term: 'rout',
      also: ['routs', 'routing', 'routed'],
      text: 'A unit whose courage broke runs for its own edge, and counts as driven off unless it rallies.',
      rule: 'BST-61',
    },
    {
      term: 'rally',
      also: ['rallies', 'rallied'],
      text: 'Trying to stop a rout by a saving roll; with the rule of courage, by a courage check.',
      rule: 'BST-61',
    },
    {
      term: 'courage',
      also: ['courage check', 'courage checks'],
      text: `A d${C.courageDie.value} at or over the unit’s number, when losses, fleeing friends or frightening creatures test it.`,
      rule: 'BST-61',
    },
    {
      term: 'out of command',
      text: `Farther than ${C.commandRadius.value}″ from the general, without a leader of its own.`,
      rule: 'BST-60',
    },
    { term: 'phalanx', text: 'A deep formation with its weapons to the front; it turns slowly.', rule: 'BST-62' },
    { term: 'mob', text: 'No order at all: it goes where it likes, with neither the help nor the bonds of ranks.', rule: 'BST-62' },
    { term: 'proportional reduction', text: 'One roll stands for several alike attacks, to roll fewer dice.', rule: 'BST-44' },
    { term: 'saving roll', also: ['saving rolls'], text: `A d${C.saveDie.value} at or over the figure’s saving number.`, rule: 'BST-52' },
  ],
}

// How companies are fought with, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { CONSTANTS as C } from './constants'
import { MISSILE_TABLE, MISSILES } from './weapons'

export const PRIMER: Primer = {
  aim: 'Reach what the battle is about: a bank or a place held, squads brought through, somebody brought to safety, a leader taken. Or leave the enemy nothing that still stands. Where it is about nothing else, the side that has lost the smaller share of its points wins.',
  parts: [
    {
      title: 'A round',
      steps: true,
      lines: [
        { text: 'Orders: both sides write them in secret. A unit that is told nothing goes on as before.', rule: 'MAS-1' },
        { text: 'Missiles: units that hold and are ready shoot at whom they were told, else at the nearest.', rule: 'MAS-7' },
        { text: 'Movement: marches, charges, wheels, formations; who flees runs or rallies.', rule: 'MAS-6' },
        { text: 'Melee: units in contact strike, and the struck answer with what is left.', rule: 'MAS-8' },
        { text: 'Magic: each caster who was ordered to casts one spell.', rule: 'MAS-10' },
      ],
    },
    {
      title: 'Orders',
      lines: [
        {
          text: `An order may have up to ${C.fallbacks.value} fallbacks: if its target is gone, if something is in the way, if it is out of reach.`,
          rule: 'MAS-1',
        },
        { text: 'What has become impossible falls to its fallback, then to hold. Nothing else changes it.', rule: 'MAS-1' },
        {
          text: `In each phase in which both sides act each rolls a d${C.initiativeDie.value}; the higher goes first with all units.`,
          rule: 'MAS-4',
        },
      ],
    },
    {
      title: 'Attacks',
      lines: [
        {
          text: `Each squad of ${C.figures.value} rolls a d${C.attackDie.value} with its bonus: at or over the armour class it hits. A 20 always hits, a 1 never.`,
          rule: 'MAS-3',
        },
        { text: 'Each hit rolls damage off the unit’s hit points; attacks do not grow fewer with losses.', rule: 'MAS-2' },
        { text: 'In melee only squads in contact attack; polearms let the rank behind them attack too.', rule: 'MAS-8' },
        {
          text: `Flank and rear: +${C.flank.value} to strike, ${C.flanked.value} to answer. A charge in tight ranks has +${C.charge.value}.`,
          rule: 'MAS-8',
        },
        { text: 'A leader saves for each hit on his unit, or takes that damage too.', rule: 'MAS-5' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        {
          text: `30 feet are 6 squares, running is ${C.run.value} times that. Woods halve it; swimmers make ${C.swim.value} squares.`,
          rule: 'MAS-6',
        },
        { text: 'A quarter’s wheel costs the squares that the outer end of the front walks.', rule: 'MAS-6' },
        { text: 'Tight ranks run in a charge or a pursuit alone. A square has no flanks and does not charge.', rule: 'MAS-6' },
      ],
    },
    {
      title: 'Morale',
      lines: [
        {
          text: `At half its hit points or less a unit saves with Will at ${C.save.value}, once, or flees for its own edge.`,
          rule: 'MAS-9',
        },
        { text: `A leader adds ${C.leaderMorale.value} and may rally those who flee; without one they never stop.`, rule: 'MAS-5' },
        { text: 'Who breaks in melee is struck at the back once more, and may be run after.', rule: 'MAS-9' },
      ],
    },
  ],
  tables: [
    {
      title: 'Missiles',
      rule: 'MAS-7',
      rows: MISSILES.map((id) => ({
        label: id,
        value: `${MISSILE_TABLE[id].range} squares, ${MISSILE_TABLE[id].damage}${MISSILE_TABLE[id].reloads ? ', reloads' : ''}${MISSILE_TABLE[id].arcs ? ', over friends from a hill' : ''}`,
      })),
    },
  ],
  terms: [
    {
      term: 'squad',
      also: ['squads'],
      text: `${C.figures.value} figures: ${C.squadFront.value} squares of front and ${C.squadDepth.value} of depth, twice as broad in loose formation. Each rolls one attack.`,
      rule: 'MAS-12',
    },
    { term: 'contact', text: 'Two units share an edge. A corner is not enough.', rule: 'MAS-12' },
    { term: 'fallback', also: ['fallbacks'], text: 'What a unit does if its order has become impossible in the way named.', rule: 'MAS-1' },
    {
      term: 'tight',
      text: `In tight ranks: +${C.tightMelee.value} in melee, no running but in a charge or a pursuit, and +${C.tightTarget.value} to be hit by missiles.`,
      rule: 'MAS-6',
    },
    { term: 'loose', text: 'Spread out: twice as broad, may run, charges without the bonus.', rule: 'MAS-6' },
    {
      term: 'rally',
      also: ['rallies'],
      text: 'A fleeing unit with a leader makes a Will save at the start of its movement, and stands if it succeeds.',
      rule: 'MAS-5',
    },
    {
      term: 'pursuit',
      also: ['pursue'],
      text: 'An extra attack at the backs of those who flee from melee, and a run after them. It may be declined.',
      rule: 'MAS-9',
    },
    { term: 'stunned', text: 'No action and no counterattack to the end of the next round.', rule: 'MAS-10' },
    { term: 'wheel', also: ['wheels'], text: 'A quarter’s turn about one end of the front.', rule: 'MAS-6' },
    { term: 'steady', text: 'On the table and not fleeing.', rule: 'MAS-9' },
  ],
}

// How Spaceship Battles is played, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { CONSTANTS as C } from './constants'
import { FACTOR_SIGNS, FIELD_TYPES, FIELD_VALUE, FIRE_PHASES, PHASES, POWER_LEFT, SIZE_CLASSES, SIZES } from './tables'

const factors = [1, 2, 3] as const
const FIRE = `${FIRE_PHASES.slice(0, -1).join(', ')} and ${FIRE_PHASES.at(-1)}`

export const PRIMER: Primer = {
  aim: `Destroy or capture the other fleets. After the last turn (${C.turnLimit.value} unless the battle says otherwise) the fleet that has taken clearly more points than it lost has won.`,
  parts: [
    {
      title: 'A turn',
      steps: true,
      lines: [
        { text: 'Phase Zero: every captain gives power and speed to his ships in secret. All is shown at once.', rule: 'SHP-10' },
        {
          text: `${PHASES} phases of movement follow, plotted in secret three at a time (more while nobody can meet) and carried out for everybody at once.`,
          rule: 'SHP-12',
        },
        { text: `After phases ${FIRE} everybody attacks at once: who is destroyed still makes his attacks.`, rule: 'SHP-12' },
      ],
    },
    {
      title: 'Power and speed',
      lines: [
        {
          text: `A sound ship has ${POWER_LEFT.none} power points. Engines, fields and weapons take up to ${C.systemPower.value} each.`,
          rule: 'SHP-2',
        },
        { text: 'Each point is a factor: more speed, a stronger field, more dice.', rule: 'SHP-2' },
        {
          text: `Engines at factor ${FACTOR_SIGNS[3]} reach the ship’s best speed, at ${FACTOR_SIGNS[2]} two thirds of it, at ${FACTOR_SIGNS[1]} one third.`,
          rule: 'SHP-7',
        },
        { text: 'Speed says in which of the phases a ship moves; the chart beside its orders shows them.', rule: 'SHP-11' },
      ],
    },
    {
      title: 'Moving',
      lines: [
        { text: 'In a phase of its speed a ship goes one space forward, or turns a quarter, or stays.', rule: 'SHP-12' },
        { text: 'Before it may turn it must have gone forward as often as its manoeuvre number says.', rule: 'SHP-1' },
        { text: 'To ram, enter the space of a ship no faster than you.', rule: 'SHP-19' },
      ],
    },
    {
      title: 'An attack',
      steps: true,
      lines: [
        { text: 'The target must be in range and in the half plane before the ship; aft weapons fire any way.', rule: 'SHP-6' },
        { text: 'Roll the dice of weapon and factor, and deduct for range, speed, size, aim and what is in the way.', rule: 'SHP-13' },
        { text: 'What is above the value of the force field is taken off the hull.', rule: 'SHP-14' },
        { text: `Aimed at a system, ${C.drop.value} or more above the field drop that system one step instead.`, rule: 'SHP-14' },
        { text: 'A damaged ship has less power from the next Phase Zero on.', rule: 'SHP-15' },
      ],
    },
  ],
  tables: [
    {
      title: 'Deducted from an attack',
      rule: 'SHP-13',
      rows: [
        { label: `range ${C.midRange.value}, ${C.farRange.value}, ${C.utmostRange.value} or more`, value: '−1, −2, −3' },
        {
          label: `either ship at hyper ${C.fast.value}, ${C.veryFast.value} or faster`,
          value: `−${C.fastDeduction.value}, −${C.veryFastDeduction.value}`,
        },
        {
          label: 'target of size D, E, F',
          value: SIZE_CLASSES.filter((id) => SIZES[id].size > 0)
            .map((id) => `−${SIZES[id].size}`)
            .join(', '),
        },
        { label: 'aimed at a system', value: `−${C.aimed.value}` },
        { label: 'something on the line', value: `−${C.blocked.value}` },
        { label: 'an invisible target', value: `−${C.unseen.value}` },
      ],
    },
    {
      title: `Force fields at factor ${factors.map((one) => FACTOR_SIGNS[one]).join(', ')}`,
      rule: 'SHP-3',
      rows: FIELD_TYPES.filter((type) => type !== 'none').map((type) => ({
        label: `Type ${type}`,
        value: factors.map((factor) => FIELD_VALUE[type] * factor).join(', '),
      })),
    },
    {
      title: 'Power left by damage',
      rule: 'SHP-15',
      rows: (['light', 'serious', 'critical'] as const).map((level) => ({ label: level, value: `${POWER_LEFT[level]}` })),
    },
  ],
  terms: [
    { term: 'Phase Zero', text: 'The beginning of a turn: repairs, power, speed and self-destruction, decided in secret.', rule: 'SHP-10' },
    {
      term: 'force field',
      also: ['force fields', 'field value'],
      text: 'Its value, by type and factor, is what an attack must exceed to reach the hull.',
      rule: 'SHP-3',
    },
    { term: 'factor', also: ['factors'], text: 'How far a system is powered: I, II or III, one power point each.', rule: 'SHP-2' },
    {
      term: 'power points',
      also: ['power point'],
      text: 'Given to the systems of a ship each Phase Zero; damage leaves fewer of them.',
      rule: 'SHP-15',
    },
    {
      term: 'hull points',
      also: ['hull point', 'hull'],
      text: 'What a ship can take before it is destroyed; the fewer are left, the less power it has.',
      rule: 'SHP-15',
    },
    {
      term: 'hyper',
      text: 'Speeds above sub-light, from 1 to 10. Hyper 4 and faster ships are harder to hit, and hit worse.',
      rule: 'SHP-7',
    },
    { term: 'sub-light', text: 'The two slowest speeds, half and full.', rule: 'SHP-7' },
    { term: 'manoeuvre', also: ['MVR'], text: 'How many spaces a ship must go forward before it may turn a quarter.', rule: 'SHP-12' },
    { term: 'aft weapons', text: 'Let a ship attack in any direction, not only forward.', rule: 'SHP-6' },
    {
      term: 'tractor beam',
      also: ['tractor beams', 'tractor'],
      text: `Catches a ship within ${C.tractorRange.value} spaces and holds or tows it.`,
      rule: 'SHP-17',
    },
    { term: 'torpedoes', also: ['torpedo'], text: 'Six dice at up to nine spaces, once a turn, while they last.', rule: 'SHP-5' },
    { term: 'missiles', also: ['missile'], text: 'Four dice at up to nine spaces, once a turn, while they last.', rule: 'SHP-5' },
    {
      term: 'boarding',
      also: ['boarding party', 'boarding parties', 'boarded'],
      text: 'Men sent over to a ship beside one’s own whose fields are down and whose speed is equal: they may take a system, or the bridge.',
      rule: 'SHP-18',
    },
    {
      term: 'ramming',
      also: ['ram', 'rams', 'rammed'],
      text: `Entering another’s space to collide: ${C.ram.value} on a die, easier the faster one is. Both are hurt.`,
      rule: 'SHP-19',
    },
    {
      term: 'invisible',
      also: ['invisibility'],
      text: `Takes ${C.invisibilityPower.value} power: attacks at the ship deduct ${C.unseen.value}, and it may not attack itself.`,
      rule: 'SHP-20',
    },
    {
      term: 'self-destruct',
      also: ['self-destruction'],
      text: `In phase ${PHASES} the ship blows up, and hurts everybody within ${C.blastRange.value} spaces.`,
      rule: 'SHP-16',
    },
    { term: 'off-line', text: 'A system that takes no power until it is repaired or won back.', rule: 'SHP-14' },
    {
      term: 'plot',
      also: ['plotted', 'plots', 'plotting'],
      text: 'Moves written down in secret for the next three phases, or on to where somebody can first meet.',
      rule: 'SHP-12',
    },
  ],
}

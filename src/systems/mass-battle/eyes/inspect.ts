// All that is known of a unit.

import type { Viewer } from '../../../engine/kernel/asks'
import { counted, signed } from '../../../engine/kernel/say'
import type { Card } from '../../../engine/kernel/scene'
import { likely } from '../../../engine/odds/likely'
import { CONSTANTS } from '../data/constants'
import { EFFECT_WORDS, SPELL_TABLE } from '../data/spells'
import { MISSILE_TABLE } from '../data/weapons'
import { FORMATION_TEXT } from '../game/asks'
import { allowanceOf, paceOf } from '../game/clause'
import { moraleModifiers, saveChance, sumOf } from '../game/modifiers'
import { orderText } from '../game/orders'

import { isLeaderPiece, leaderOf } from '../game/queries'

import type { Leader, State, Unit } from '../state'

type Stat = Card['stats'][number]
const stat = (label: string, value: string, rule: string, mark: Stat['mark'], parts: Stat['parts'] = []): Stat => ({
  label,
  value,
  parts,
  rule,
  mark,
})

export function inspectUnit(state: State, viewer: Viewer, unit: Unit | undefined, piece: number | undefined): Card | undefined {
  if (!unit) return undefined
  const leader = leaderOf(unit)
  if (leader && piece !== undefined && isLeaderPiece(piece)) return leaderCard(unit)
  const { profile } = unit
  const row = profile.missile === null ? undefined : MISSILE_TABLE[profile.missile]
  const morale = moraleModifiers(unit)
  return {
    title: unit.name,
    subtitle: `${profile.name}, ${counted(unit.squads, 'squad')} of ${CONSTANTS.figures.value}, ${unit.formation}`,
    seat: unit.seat,
    stats: [
      stat('Hit points', `${unit.hp} of ${unit.began}`, 'MAS-2', 'ruled'),
      stat('Armour class', `${profile.armour}`, 'MAS-3', 'house'),
      stat('Move', `${profile.move} feet: ${paceOf(unit)} squares, ${allowanceOf(unit, 'run')} at a run`, 'MAS-6', 'printed'),
      stat('Reflex, Will', `${signed(profile.reflex)}, ${signed(profile.will)}`, 'MAS-3', 'house'),
      stat('Against fear', signed(sumOf(morale)), 'MAS-9', 'ruled', morale),
      stat(
        'Tests morale at',
        `${Math.floor(unit.began * CONSTANTS.half.value)} or less${unit.tested ? ', tested' : ''}`,
        'MAS-9',
        'printed',
      ),
      ...(leader ? [stat('Leader', `${leader.name}, ${leader.hp} of ${leader.began}`, 'MAS-5', 'printed')] : []),
      stat('Worth', `${unit.worth} points`, 'MAS-11', 'house'),
    ],
    weapons: [
      ...(row && profile.missile !== null
        ? [
            {
              weapon: profile.missile,
              label: `${profile.missile}${unit.loaded ? '' : ' (unloaded)'}`,
              melee: false,
              lines: [
                { label: 'to hit', value: signed(profile.shot) },
                { label: 'damage', value: row.damage },
                { label: 'range', value: counted(row.range, 'square') },
                ...(row.reloads ? [{ label: 'reloads', value: 'a round after each volley' }] : []),
                ...(row.arcs ? [{ label: 'from a hill', value: 'over friends' }] : []),
              ],
              rule: 'MAS-7',
              mark: 'house' as const,
            },
          ]
        : []),
      {
        weapon: 'charge',
        label: profile.polearms ? 'polearms' : 'hand weapons',
        melee: true,
        lines: [
          { label: 'to hit', value: signed(profile.attack) },
          { label: 'damage', value: profile.damage },
          ...(profile.polearms ? [{ label: 'ranks', value: 'the one behind strikes too' }] : []),
        ],
        rule: 'MAS-8',
        mark: 'house' as const,
      },
    ],
    notes: [
      ...(unit.condition === 'fleeing' ? [flightOf(unit, leader)] : []),
      ...(viewer === unit.seat || viewer === 'umpire' ? [`Orders: ${orderText(state, unit)}.`] : []),
      `${unit.formation}: ${FORMATION_TEXT[unit.formation].hint}.`,
      ...unit.effects.map(
        ({ effect, until }) => `${effect}: ${EFFECT_WORDS[effect]}${until === null ? '' : `, to the end of round ${until}`}.`,
      ),
    ],
  }
}
/** MAS-5: whether it may be rallied, when and how likely. */
function flightOf(unit: Unit, leader: Leader | undefined): string {
  if (!leader) return 'Fleeing, and nobody is left to rally them.'
  const when = unit.fled ? 'at the start of each movement' : 'once they have run'
  return `Fleeing: ${leader.name} may rally them ${when}, ${likely(saveChance(sumOf(moraleModifiers(unit))))}.`
}
function leaderCard(unit: Unit): Card | undefined {
  const leader = leaderOf(unit)
  if (!leader) return undefined
  return {
    title: leader.name,
    subtitle: `leader of ${unit.name}, at the ${leader.flank} end of the front`,
    seat: unit.seat,
    stats: [
      stat('Hit points', `${leader.hp} of ${leader.began}`, 'MAS-5', 'printed'),
      stat('Armour class', `${leader.armour}`, 'MAS-5', 'house'),
      stat('Reflex, Will', `${signed(leader.reflex)}, ${signed(leader.will)}`, 'MAS-5', 'house'),
    ],
    weapons: [
      {
        weapon: 'charge',
        label: 'blow',
        melee: true,
        lines: [
          { label: 'to hit', value: signed(leader.attack) },
          { label: 'damage', value: leader.damage },
        ],
        rule: 'MAS-5',
        mark: 'house',
      },
    ],
    notes: [
      'Beside the unit: saves for each hit on it, or takes that damage too; what strikes the far flank alone leaves the leader out.',
      ...leader.spells.map(
        ({ spell, times }) =>
          `${SPELL_TABLE[spell].title}, ${times === 0 ? 'none left' : `${counted(times, 'time')} left`}: ${SPELL_TABLE[spell].text}`,
      ),
    ],
  }
}

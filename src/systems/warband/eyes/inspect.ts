// The card of a character: every number with its parts, its rule and its mark; what he has and what he has been through.

import type { Mark } from '../../../engine/dice/types'
import type { PieceId, Viewer } from '../../../engine/kernel/asks'
import { counted, signed } from '../../../engine/kernel/say'
import type { Card } from '../../../engine/kernel/scene'
import { armourFigures, injuryTold, spellFigures, surgedText } from '../data/figures'
import { SCORE_NAMES } from '../data/scores'
import { TRAIT_TEXTS } from '../data/traits'
import { SCORES, TRAITS, type Weapon } from '../data/types'
import { characterAt, fighterAt } from '../game/draft'
import { pacesOf } from '../game/movement'
import { weaponId } from '../game/names'

import { fullWounds, hasTrait, scoreParts, squares, sumOf } from '../game/queries'

import type { Fighter, State } from '../state'
import { isSeen, statesOf, strainsOf } from './scene'

const UNSHOWN: readonly string[] = ['wounds', 'fate']
export function inspectOne(state: State, viewer: Viewer, id: PieceId): Card | undefined {
  const character = state.characters[id]
  const fighter = state.fighters[id]
  if (!character || !fighter || !isSeen(state, fighter, viewer)) return undefined
  const paces = pacesOf(state, id)
  const printed: Mark = 'printed'
  return {
    title: character.name,
    subtitle: `${character.rank === 'hero' ? 'Hero' : 'Minion'} of ${state.sides[fighter.seat]?.name ?? ''}`,
    seat: fighter.seat,
    stats: [
      {
        label: 'Wounds',
        value: `${fighter.wounds} of ${fullWounds(state, id)}`,
        parts: scoreParts(state, id, 'wounds'),
        rule: 'WAR-20',
        mark: printed,
      },
      ...SCORES.filter((score) => !UNSHOWN.includes(score)).map((score) => ({
        label: SCORE_NAMES[score],
        value: `${sumOf(scoreParts(state, id, score))}`,
        parts: scoreParts(state, id, score),
        rule: score === 'attacks' ? 'WAR-21' : score === 'armour' || score === 'ward' ? 'WAR-20' : 'WAR-1',
        mark: printed,
      })),
      { label: 'Fate', value: `${character.scores.fate}`, parts: [], rule: 'WAR-31', mark: printed },
      { label: 'Move, sprint', value: `${paces.move}, ${squares(paces.sprint)}`, parts: [], rule: 'WAR-12', mark: printed },
      ...(state.turn > 0 ? [{ label: 'Initiative', value: `${fighter.initiative}`, parts: [], rule: 'WAR-2', mark: printed }] : []),
      ...(fighter.stress > 0 ? [{ label: 'Stress', value: `${fighter.stress}`, parts: [], rule: 'WAR-42', mark: 'ruled' as Mark }] : []),
    ],
    weapons: character.weapons.map((weapon, index) => ({
      weapon: weaponId(index),
      label: fighter.inHand.includes(index) ? weapon.name : `${weapon.name} (put away)`,
      melee: weapon.kind === 'melee',
      lines: weaponLines(weapon),
      rule: weapon.kind === 'melee' ? 'WAR-20' : 'WAR-21',
      mark: 'house' as Mark,
    })),
    notes: notesOf(state, id),
  }
}
const weaponLines = (weapon: Weapon): Card['weapons'][number]['lines'] => [
  { label: weapon.kind === 'melee' ? 'reach' : 'range', value: squares(weapon.range) },
  { label: 'Strength', value: weapon.kind === 'melee' ? `the bearer’s ${signed(weapon.strength)}` : `${weapon.strength}` },
  ...(weapon.kind === 'ranged' ? [{ label: 'attacks a turn', value: `${weapon.attacks} at most` }] : []),
  ...(weapon.penetration > 0 ? [{ label: 'penetration', value: `${weapon.penetration}` }] : []),
  ...(weapon.blast === undefined ? [] : [{ label: 'blast', value: squares(weapon.blast) }]),
  ...(weapon.traits.length > 0 ? [{ label: 'is', value: weapon.traits.join(', ') }] : []),
  { label: 'hands', value: `${weapon.hands}` },
]
/** WAR-30: what keeps somebody on the ground, and until when. */
function groundedTold({ turn }: State, { posture, since }: Fighter): readonly string[] {
  if (posture === 'stunned') return [`stunned: does nothing until the end of turn ${since + 1}, and is knocked down then`]
  if (posture === 'down') return [`knocked down: getting up takes the movement${since < turn ? '' : ` of turn ${since + 1}`}`]
  return []
}
function notesOf(state: State, id: PieceId): readonly string[] {
  const { talents, armour, items, spells, circuits, injuries } = characterAt(state, id)
  const fighter = fighterAt(state, id)
  const grounded = groundedTold(state, fighter)
  const words = grounded.length > 0 ? strainsOf(state, fighter) : statesOf(state, fighter)
  const shown = TRAITS.filter((trait) => hasTrait(state, id, trait))
  return [
    ...grounded,
    ...(words.length > 0 ? [words.join(', ')] : []),
    ...shown.map((trait) => `${TRAIT_TEXTS[trait].name}: ${TRAIT_TEXTS[trait].text}`),
    ...talents.map(({ name, text }) => `${name}: ${text}`),
    ...armour.map(
      (one, index) =>
        `${one.name} (${[...armourFigures(one), ...(fighter.off.includes(index) ? ['taken off'] : [])].join(', ')}): ${one.text}`,
    ),
    ...items.map(
      ({ name, text, use }, index) => `${name}: ${text}${use === 'worn' ? '' : ` ${counted(fighter.usesLeft[index] ?? 0, 'use')} left.`}`,
    ),
    ...spells.map((spell) => `${spell.name} (${spellFigures(spell).join(', ')}): ${surgedText(spell)}`),
    ...circuits.map(({ name, text }) => `${name}: ${text}`),
    ...injuries.map((injury) => injuryTold(injury, 'in this battle')),
  ]
}

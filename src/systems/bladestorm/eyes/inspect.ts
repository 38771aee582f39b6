// The card of a figure or a unit: every number with its parts, its rule and its mark.

import type { Mark, Modifier, RuleId } from '../../../engine/dice/types'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Card } from '../../../engine/kernel/scene'
import { percent } from '../../../engine/odds/share'
import { burdensOf } from '../../../engine/tabletop/goalWords'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { isMissile, type Profile, type Weapon } from '../data/profile'
import { spellOffer } from '../data/spell-words'
import { bodyAt } from '../game/draft'
import { changesOn, influenceOf } from '../game/influence'
import { knownBy } from '../game/magic'
import { armorParts, ranksOf } from '../game/modifiers'
import { moraleNumber } from '../game/morale'
import { readingOf, readingText } from '../game/odds'
import { moveOf, rate, ratingOf } from '../game/pace'
import { has, partsOf, profileOf, standing } from '../game/queries'
import type { Figure, State } from '../state'
import { statesOf } from './scene'

type Stat = Card['stats'][number]

export function inspectPiece(state: State, piece: PieceId): Card | undefined {
  const figure = state.figures[piece]
  if (!figure) return undefined
  const profile = profileOf(state, figure)
  const body = bodyAt(state, figure.body)
  return card(state, figure, figure.name, `${profile.kind}${body.unit ? `, ${body.name}` : ''}`, [
    ...statesOf(state, figure),
    ...(figure.alive ? [] : [figure.lost ?? 'lost']),
  ])
}
export function inspectBody(state: State, id: BodyId): Card | undefined {
  const body = state.bodies[id]
  if (!body) return undefined
  const there = standing(state, id)
  const lead = there[0] ?? state.figures[body.figures[0] ?? -1]
  if (!lead) return undefined
  if (!body.unit) return inspectPiece(state, lead.id)
  const kinds = new Set(there.map((figure) => profileOf(state, figure).plural))
  return card(state, lead, body.name, `${counted(there.length, 'figure')} of ${body.strength}, ${body.worth} points`, [
    `${FORMATION[body.formation].name}, ${counted(ranksOf(state, body), 'rank')}: ${FORMATION[body.formation].text}`,
    ...(kinds.size > 1 ? [`${[...kinds].join(', ')}: the numbers are those of ${lead.name}`] : []),
    ...(body.routed
      ? ['routed: it runs from every enemy until it rallies']
      : body.disrupted
        ? ['Disrupted: it keeps away from every enemy']
        : []),
    ...[...burdensOf(state.goals)].flatMap(([id, thing]) => {
      const bearer = there.find((figure) => figure.id === id)
      return bearer ? [`${bearer.name} carries ${thing}`] : []
    }),
    ...there
      .filter((figure) => figure.endurance < profileOf(state, figure).endurance)
      .map((figure) => `${figure.name}: ${Math.max(0, figure.endurance)} Endurance left`),
  ])
}

function card(state: State, figure: Figure, title: string, subtitle: string, notes: readonly string[]): Card {
  const profile = profileOf(state, figure)
  return {
    title,
    subtitle,
    seat: figure.seat,
    stats: statsOf(state, figure, profile),
    weapons: profile.weapons.filter((weapon) => partsOf(state).missiles || !isMissile(weapon)).map((weapon) => weaponCard(profile, weapon)),
    notes: [
      ...notes,
      ...knownBy(state, figure).map((spell) => `${spell.name}, ${spell.cost} Power Points: ${spellOffer(spell)}`),
      profile.about,
    ].filter((note) => note !== ''),
  }
}

const part = (value: number, reason: string, rule: RuleId, mark: Mark): Modifier => ({ value, reason, rule, mark })

/** What each spell and storm makes of what those before it have left. */
function slowing(state: State, figure: Figure, move: number): readonly Modifier[] {
  let left = move
  return changesOn(state, figure).flatMap(({ change, reason, rule }) => {
    if (change.move === undefined) return []
    const before = left
    left *= change.move
    return [part(left - before, reason, rule, 'house')]
  })
}

function statsOf(state: State, figure: Figure, profile: Profile): readonly Stat[] {
  const mark = (field: string): Mark => profile.marks[field] ?? 'house'
  const body = bodyAt(state, figure.body)
  const played = partsOf(state)
  const stat = (label: string, value: string, field: string, rule: RuleId, parts: readonly Modifier[] = []): Stat => ({
    label,
    value,
    parts,
    rule,
    mark: mark(field),
  })
  const stats: Stat[] = [
    stat('Endurance', `${Math.max(0, figure.endurance)} of ${profile.endurance}`, 'endurance', 'BLA-23', [
      part(figure.endurance, 'left', 'BLA-23', mark('endurance')),
    ]),
  ]
  if (played.morale && figure.alive) {
    const { modifiers, need, chance } = moraleNumber(state, body.id)
    stats.push(stat('Morale', `${need} or more on 3d6, ${percent(chance)}`, 'morale', 'BLA-30', modifiers))
  }
  const pace = moveOf(state, figure)
  const ratings = [3 / 4, 1 / 2, 1 / 4].map((share) => rate(pace, share)).join(' / ')
  stats.push(
    stat('Movement', `${rate(pace, 1)}″ (${ratings})`, 'move', 'BLA-2', [
      part(profile.move, `Movement of ${profile.name}`, 'BLA-2', mark('move')),
      ...slowing(state, figure, profile.move),
      ...(rate(pace, 1) === pace ? [] : [part(rate(pace, 1) - pace, 'rounded', 'BLA-2', 'printed')]),
    ]),
  )
  if (figure.alive && body.unit) stats.push(stat('Unit goes', `${ratingOf(state, body)}″ now`, 'move', 'BLA-15'))
  stats.push(
    stat('Defense', `${profile.defense}`, 'defense', 'BLA-2', [
      part(profile.defense, `Defense of ${profile.name}`, 'BLA-2', mark('defense')),
    ]),
  )
  if (played.armor) {
    const armor = armorParts(state, figure, {})
    stats.push(stat('Armor', `${profile.armor}${profile.chain === true ? ', chain' : ''}`, 'armor', 'BLA-23', armor))
    if (profile.shield > 0) stats.push(stat('Shield Bonus', `${profile.shield}`, 'shield', 'BLA-21'))
  }
  const influence = influenceOf(state, figure)
  if (influence) {
    const lends = [
      [influence.melee, 'melee'],
      [influence.missile, 'missiles'],
      [influence.defense, 'Defense'],
      [influence.morale, 'morale'],
    ] as const
    stats.push(
      stat(
        'Leads',
        `within ${influence.range}″: ${lends
          .filter(([value]) => value !== 0)
          .map(([value, what]) => `${what} +${value}`)
          .join(', ')}`,
        'influence',
        'BLA-3',
      ),
    )
  }
  if (profile.bonus > 0) stats.push(stat('Melee attacks', `${1 + profile.bonus} a phase`, 'bonus', 'BLA-3'))
  if (has(state, 'maneuvers')) stats.push(stat('Maneuver', `${profile.maneuver}`, 'maneuver', 'BLA-41'))
  if (has(state, 'magic')) {
    stats.push(stat('Resistance', `${profile.resistance}`, 'resistance', 'BLA-53'))
    if (profile.power > 0) stats.push(stat('Power Points', `${figure.power} of ${profile.power}`, 'power', 'BLA-53'))
  }
  if (has(state, 'flying') && profile.flies === true)
    stats.push(
      stat('Elevation', figure.level === 0 ? 'on the ground' : `${figure.level} of ${CONSTANTS.elevations.value - 1}`, 'flies', 'BLA-52'),
    )
  stats.push(stat('Points', `${profile.points}`, 'points', 'BLA-5'))
  return stats
}

function weaponCard(profile: Profile, weapon: Weapon): Card['weapons'][number] {
  const missile = isMissile(weapon)
  return {
    weapon: weapon.id,
    label: weapon.name,
    melee: !missile,
    lines: [
      { label: 'attack', value: weapon.attack },
      { label: 'damage', value: readingText(readingOf(weapon.damage, weapon.attack)) },
      ...(weapon.range
        ? [
            {
              label: 'range',
              value: `−${-weapon.range.penalty} for each full ${weapon.range.every}″, to ${weapon.range.every * CONSTANTS.increments.value}″`,
            },
          ]
        : [{ label: 'reach', value: weapon.weaponry === 'polearm' ? 'base to base; a polearm' : 'base to base' }]),
    ],
    rule: missile ? 'BLA-24' : 'BLA-20',
    mark: profile.marks[`weapon:${weapon.id}`] ?? 'house',
  }
}

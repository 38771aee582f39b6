// The unit card: every number with its parts, its rule and its mark.

import type { Mark, Modifier, RuleId } from '../../../engine/dice/types'
import type { Base } from '../../../engine/geometry/base'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import type { Card } from '../../../engine/kernel/scene'
import { CONSTANTS } from '../data/constants'
import { FORMATION, ORDER } from '../data/formations'
import { frightens } from '../data/morale'
import type { Profile, Weapon } from '../data/profile'
import { isRanged, MELEE, RANGES } from '../data/ranges'
import { inPlay } from '../game/advanced'
import { blastOf } from '../game/blast'
import { ABSORPTION_PARTS } from '../game/damage'
import { figureAt, unitAt } from '../game/draft'
import { drillName } from '../game/drill'
import { formationOf } from '../game/formation'
import { generalOf, isInCommand } from '../game/leadership'
import { moraleOf } from '../game/morale'
import { paceOf } from '../game/pace'
import { fullFate, isHero, pointsOf, profileOf, standing } from '../game/queries'
import { allowance } from '../game/ways'
import type { Figure, State } from '../state'
import { statesOf } from './scene'
import { sufferings } from './words'

type Stat = Card['stats'][number]

export function inspectPiece(state: State, piece: PieceId): Card | undefined {
  const figure = state.figures[piece]
  if (!figure) return undefined
  const unit = state.units[figure.unit]
  return cardOf(state, figure, figure.name, `${rankOf(state, figure)}, ${unit?.name ?? ''}`, [
    ...statesOf(state, figure).filter((word) => word !== 'injured' && word !== 'blind'),
    ...borne(figure),
    ...(figure.alive ? [] : [figure.lost ?? 'lost']),
  ])
}

export function inspectBody(state: State, body: BodyId): Card | undefined {
  const unit = state.units[body]
  const first = unit?.figures[0]
  if (!unit || first === undefined) return undefined
  const there = standing(state, body)
  const lead = there[0] ?? figureAt(state, first)
  const kinds = new Set(unit.figures.map((id) => figureAt(state, id).profile))
  const notes: string[] = []
  if (kinds.size > 1)
    notes.push(`mixed: ${[...kinds].map((kind) => state.profiles[kind]?.plural ?? '').join(', ')}; the numbers are those of ${lead.name}`)
  if (unit.activated) notes.push('has acted this turn')
  if (unit.braced) notes.push('braced: strikes first at whoever ends a move in its reach')
  if (unit.ready) notes.push('standing ready: may shoot once at a mover')
  if (unit.hidden) notes.push(`hidden: no target until an enemy is within ${CONSTANTS.hiddenReveal.value}″ or finds it`)
  if (unit.routing) notes.push('routing: flees until it rallies')
  notes.push(...advancedNotes(state, body))
  const ailing = there.flatMap((figure) => {
    const words = [
      ...(figure.paralysed ? ['paralysed'] : []),
      ...(figure.fallen ? ['fallen'] : []),
      ...(figure.dropped.length > 0 ? ['weapon dropped'] : []),
      ...(figure.broken.length > 0 ? ['weapon broken'] : []),
      ...borne(figure),
    ]
    return words.length > 0 ? [`${figure.name}: ${words.join(', ')}`] : []
  })
  return cardOf(state, lead, unit.name, `${counted(there.length, 'figure')} of ${unit.figures.length}, ${unit.worth} points`, [
    ...notes,
    ...ailing,
  ])
}

/** The injuries of a figure, and what they do to it. */
const borne = ({ injuries, saves, blind }: Figure): readonly string[] => sufferings({ ...injuries, saves }, blind)

/** What the advanced rules make of a unit. */
function advancedNotes(state: State, body: BodyId): readonly string[] {
  const notes: string[] = []
  const { formation, seat } = unitAt(state, body)
  const there = standing(state, body)
  const ranks = formationOf(state, body)
  if (ranks)
    notes.push(`${drillName(ranks)}, ${counted(ranks.ranks.length, 'rank')}: ${FORMATION[ranks.kind].text} ${ORDER[ranks.order].text}`)
  else if (formation && formation.kind !== 'mob') notes.push(`its ${FORMATION[formation.kind].name} is broken: it counts as a mob`)
  if (inPlay(state, 'leadership') && there.length > 0) {
    const general = generalOf(state, seat)
    if (there.some((figure) => figure.id === general)) notes.push('the general is with it')
    else if (!isInCommand(state, body))
      notes.push(`out of command: +${CONSTANTS.outOfCommand.value} to the numbers of its courage, rally and saves`)
  }
  if (inPlay(state, 'courage') && there.some((figure) => frightens(profileOf(state, figure))))
    notes.push('frightens those who come near it')
  return notes
}

const rankOf = (state: State, figure: Figure): string => {
  const hero = isHero(state, figure) ? (figure.leader === true ? 'Hero, minor leader' : 'Hero') : 'Common'
  return figure.champion ? `Champion (${hero})` : hero
}

function cardOf(state: State, figure: Figure, title: string, subtitle: string, notes: readonly string[]): Card {
  const profile = profileOf(state, figure)
  return {
    title,
    subtitle,
    seat: figure.seat,
    stats: statsOf(state, figure, profile),
    weapons: profile.weapons.map((weapon) => weaponCard(state, figure, profile, weapon)),
    notes: [...notes, profile.about].filter((note) => note !== ''),
  }
}

function statsOf(state: State, figure: Figure, profile: Profile): readonly Stat[] {
  const mark = (field: string): Mark => profile.marks[field] ?? 'house'
  const part = (value: number, reason: string, rule: RuleId, as: Mark): Modifier => ({ value, reason, rule, mark: as })
  const { injuries } = figure
  const evasion: Modifier[] = [part(profile.evasion, `Evasion of ${profile.name}`, 'BST-33', mark('evasion'))]
  if (injuries.evasion !== 0) evasion.push(part(injuries.evasion, 'injuries', 'BST-51', 'ruled'))
  const move = allowance(state, figure)
  const moves: Modifier[] = [part(profile.move, `move of ${profile.name}`, 'BST-1', mark('move'))]
  const slowing: Modifier[] = []
  paceOf(state, figure, slowing)
  const hurt = move - profile.move - slowing.reduce((sum, one) => sum + one.value, 0)
  if (Math.abs(hurt) > 1e-9) moves.push(part(hurt, figure.fallen ? 'injuries, and rising from the ground' : 'injuries', 'BST-51', 'ruled'))
  moves.push(...slowing)
  const stats: Stat[] = [
    { label: 'Evasion', value: `${profile.evasion + injuries.evasion}`, parts: evasion, rule: 'BST-33', mark: mark('evasion') },
  ]
  if (injuries.cer !== 0)
    stats.push({
      label: 'C.E.R.',
      value: `${injuries.cer > 0 ? '+' : '−'}${Math.abs(injuries.cer)} on every attack`,
      parts: [part(injuries.cer, 'injuries', 'BST-51', 'ruled')],
      rule: 'BST-51',
      mark: 'ruled',
    })
  const solid = ABSORPTION_PARTS.filter((one) => profile.absorption[one] !== '0')
  stats.push({
    label: 'Absorption',
    value: solid.length === 0 ? '0' : solid.map((one) => `${profile.absorption[one]} ${one}`).join(' + '),
    parts: [],
    rule: 'BST-2',
    mark: mark('absorption'),
  })
  stats.push({
    label: 'Fate',
    value: isHero(state, figure) ? `${figure.fate} of ${fullFate(state, figure)}` : '0',
    parts: [part(figure.fate, 'Fate left', 'BST-50', mark('fate'))],
    rule: 'BST-50',
    mark: mark('fate'),
  })
  stats.push({
    label: 'Move',
    value: `${Number(move.toFixed(2))}″${profile.flies === true ? ', flies' : ''}${profile.swims === true ? ', swims' : ''}`,
    parts: moves,
    rule: 'BST-15',
    mark: mark('move'),
  })
  if (profile.flies === true)
    stats.push({
      label: 'Height',
      value: figure.altitude > 0 ? `${Number(figure.altitude.toFixed(1))}″ up` : 'on the ground',
      parts: [],
      rule: 'BST-16',
      mark: 'house',
    })
  stats.push({
    label: 'Saving number',
    value: `${profile.save}`,
    parts: [part(profile.save, `saving number of ${profile.name}`, 'BST-52', mark('save'))],
    rule: 'BST-52',
    mark: mark('save'),
  })
  const morale = inPlay(state, 'courage') ? moraleOf(state, figure.unit, 'courage') : undefined
  if (morale)
    stats.push({
      label: 'Courage',
      value: `${morale.need}`,
      parts: morale.modifiers,
      rule: 'BST-61',
      mark: mark('courage'),
    })
  stats.push({
    label: 'Points',
    value: `${pointsOf(state, figure.id)}`,
    parts: [
      part(profile.points, `price of ${profile.name}`, 'BST-7', mark('points')),
      ...(figure.leader === true ? [part(CONSTANTS.minorLeaderPoints.value, 'minor leader', 'BST-5', 'house')] : []),
    ],
    rule: 'BST-7',
    mark: mark('points'),
  })
  stats.push({ label: 'Base', value: baseText(profile.base), parts: [], rule: 'BST-32', mark: mark('base') })
  return stats
}

const size = (value: number): string => `${Number(value.toFixed(2))}″`
const baseText = (base: Base): string =>
  base.shape === 'round' ? `round, ${size(base.diameter)}` : `${base.shape}, ${size(base.length)} × ${size(base.width)}`

/** "P4: 3″ to 18″, +2 for each inch beyond". */
export function reachText(weapon: Weapon): string {
  const { reach } = weapon
  if (isRanged(reach)) {
    const row = RANGES[reach]
    return `${reach}: ${row.minimum}″ to ${row.effective}″, +${row.perInch} for each inch beyond`
  }
  const row = MELEE[reach]
  return `${reach}, ${row.name}: ${row.reach === 0 ? 'contact' : `${row.reach}″`}${row.minimum > 0 ? `, not under ${row.minimum}″ once closed` : ''}`
}

function weaponCard(state: State, figure: Figure, profile: Profile, weapon: Weapon): Card['weapons'][number] {
  const melee = !isRanged(weapon.reach)
  const ailment = figure.broken.includes(weapon.id)
    ? 'broken'
    : figure.dropped.includes(weapon.id)
      ? 'dropped'
      : figure.unloaded.includes(weapon.id)
        ? 'not loaded'
        : figure.loading?.includes(weapon.id)
          ? 'being reloaded'
          : figure.thrown?.includes(weapon.id)
            ? 'thrown'
            : undefined
  return {
    weapon: weapon.id,
    label: ailment === undefined ? weapon.name : `${weapon.name} (${ailment})`,
    melee,
    lines: [
      { label: melee ? 'reach' : 'range', value: reachText(weapon) },
      ...weapon.attacks.map((attack) => ({
        label: attack.count > 1 ? `${attack.name} ×${attack.count}` : attack.name,
        value: `C.E.R. ${attack.cer}, damage ${attack.damage}, ${attack.type}${attack.effect === undefined ? '' : `, ${attack.effect}`}`,
      })),
      ...(weapon.recover === true ? [{ label: 'after use', value: 'recover or reload' }] : []),
      ...(weapon.thrown === true ? [{ label: 'after use', value: 'gone' }] : []),
      // what advanced rules make of it is told where they are in play
      ...(weapon.charge === true && inPlay(state, 'charging')
        ? [{ label: 'charge', value: `strikes into ${CONSTANTS.chargeRanks.value} ranks (BST-63)` }]
        : []),
      ...(blastOf(state, weapon) > 0 ? [{ label: 'blast', value: `${weapon.area}″ round whoever is hit (BST-64)` }] : []),
      ...(weapon.powder === true && (state.advanced?.weather ?? 'off') !== 'off'
        ? [{ label: 'powder', value: 'suffers from the weather (BST-66)' }]
        : []),
    ],
    rule: melee ? 'BST-42' : 'BST-30',
    mark: profile.marks[`weapon:${weapon.id}`] ?? 'house',
  }
}

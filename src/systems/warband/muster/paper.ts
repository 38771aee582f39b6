// A warband on paper, to play from with a pencil.

import type { Paper, PaperEntry, PaperLine } from '../../../engine/kernel/paper'
import { counted } from '../../../engine/kernel/say'
import { SHELF_NAMES, SHELVES, wareOf } from '../data/armoury'
import { injuryTold, weaponFigures } from '../data/figures'
import { TRAIT_TEXTS } from '../data/traits'
import type { Character } from '../data/types'
import type { Draft } from './draft'
import { characterFrom, costOf, type Member } from './member'
import { scoreLine } from './sheet'

const STRESS_BOXES = 6

function lineOf(character: Character): readonly PaperLine[] {
  const weapons = character.weapons.map((weapon) => `${weapon.name} (${weaponFigures(weapon).join(', ')})`)
  return [
    ...scoreLine(character.scores),
    ...(weapons.length === 0 ? [] : [{ label: SHELF_NAMES.weapons, value: weapons.join('; ') }]),
    ...(character.traits.length === 0 ? [] : [{ label: 'Traits', value: character.traits.map((one) => TRAIT_TEXTS[one].name).join(', ') }]),
    ...(character.injuries.length === 0
      ? []
      : [{ label: 'Injuries', value: character.injuries.map((injury) => injuryTold(injury)).join('; ') }]),
  ]
}
function entryOf(member: Member): PaperEntry {
  const character = characterFrom(member)
  const { wounds, fate } = character.scores
  return {
    title: member.name,
    note: `${member.rank === 'hero' ? 'Hero' : 'Minion'}${member.captain ? ', captain' : ''}, ${costOf(member)} gold`,
    lines: [
      ...lineOf(character),
      ...SHELVES.filter((shelf) => shelf !== 'weapons' && member[shelf].length > 0).map((shelf) => ({
        label: SHELF_NAMES[shelf],
        value: member[shelf].map((id) => wareOf(shelf, id)?.name ?? id).join(', '),
      })),
    ],
    tracks: [
      { label: 'Wounds', boxes: wounds, ends: [{ at: wounds, label: 'injury roll' }] },
      ...(fate > 0 ? [{ label: 'Fate', boxes: fate }] : []),
      ...(member.spells.length > 0 ? [{ label: 'Stress', boxes: STRESS_BOXES }] : []),
    ],
  }
}
export function paperOf(draft: Draft, seat: number): Paper | undefined {
  const side = draft.sides[seat]
  if (!side) return undefined
  const { members } = side
  const spells = new Set(members.flatMap((member) => member.spells))
  return {
    title: side.name,
    note: `${side.player}, ${members.reduce((so, member) => so + costOf(member), 0)} gold`,
    lines: [],
    groups: [{ title: '', note: '', entries: members.map(entryOf) }],
    profiles: [...spells].flatMap((id) => {
      const spell = wareOf('spells', id)
      if (!spell) return []
      const sign = spell.modifier < 0 ? '−' : '+'
      return [
        {
          title: spell.name,
          lines: [
            { label: 'Phase', value: spell.phase },
            ...(spell.range > 0 ? [{ label: 'Range', value: counted(spell.range, 'square') }] : []),
            { label: 'Test', value: `Magic ${sign}${Math.abs(spell.modifier)}${spell.tiring ? ', tiring' : ''}` },
            { label: 'Base', value: spell.text },
            { label: 'Surge', value: spell.surgeText },
          ],
        },
      ]
    }),
  }
}

// The rules reference: rulings, numbers, troops and spells as one list, from the same data the game reads.
import { signed } from '../../../engine/kernel/say'
import type { RuleText } from '../../../engine/kernel/system'
import { CONSTANTS } from './constants'
import { RULINGS } from './rulings'
import { SPELL_TABLE, SPELLS } from './spells'
import { FORCE_NAMES, FORCES, TROOP_IDS, TROOPS } from './troops'
import { MISSILE_TABLE, MISSILES } from './weapons'

const SPELL_TEXTS: readonly RuleText[] = SPELLS.map((id) => {
  const { title, mark, text, range } = SPELL_TABLE[id]
  return { id: 'MAS-10', title, mark, value: range, text: `${text} Range ${range} squares, with sight.` }
})
const WEAPON_TEXTS: readonly RuleText[] = MISSILES.map((id) => {
  const { range, damage, reloads, arcs } = MISSILE_TABLE[id]
  return {
    id: 'MAS-7',
    title: `${id.charAt(0).toUpperCase()}${id.slice(1)}`,
    mark: 'house',
    value: range,
    text: `Range ${range} squares, ${damage}.${reloads ? ' After a volley it takes a round to reload, standing.' : ''}${arcs ? ' From a hill it shoots over friends.' : ''}`,
  }
})
const TROOP_TEXTS: readonly RuleText[] = FORCES.map((force) => ({
  id: 'MAS-3',
  title: `Profiles: ${FORCE_NAMES[force].name}`,
  mark: 'house',
  value: null,
  text: TROOP_IDS.filter((id) => TROOPS[id].force === force)
    .map((id) => {
      const { name, hitDie, armour, attack, damage, move, reflex, will, morale, missile, shot, polearms } = TROOPS[id].profile
      return `${name}: hit die ${hitDie}, armour class ${armour}, attack ${signed(attack)}, ${damage}${polearms ? ' with polearms' : ''}${missile === null ? '' : `, ${missile} ${signed(shot)}`}, move ${move} feet, Reflex ${signed(reflex)}, Will ${signed(will)}, morale ${signed(morale)}`
    })
    .map((line) => `${line}.`)
    .join(' '),
}))
const NUMBERS: readonly RuleText[] = Object.values(CONSTANTS).map(({ rule, title, mark, value }) => ({
  id: rule,
  title,
  mark,
  value,
  text: `${title}: ${value}.`,
}))
const order = (id: string): number => Number(id.slice('MAS-'.length))

export const REFERENCE: readonly RuleText[] = [
  ...RULINGS.map(({ rule, title, mark, text }) => ({ id: rule, title, mark, value: null, text })),
  ...NUMBERS,
  ...TROOP_TEXTS,
  ...WEAPON_TEXTS,
  ...SPELL_TEXTS,
].sort((one, other) => order(one.id) - order(other.id))

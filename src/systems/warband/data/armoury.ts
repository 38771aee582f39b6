// Everything that characters can have, by its id.
import { ARMOURS } from './armours'
import { CIRCUITS } from './circuits'
import { armourFigures, spellFigures, surgedText, weaponFigures } from './figures'
import { ITEMS } from './items'
import { SPELLS } from './spells'
import { TALENTS } from './talents'
import type { Armour, Circuit, Item, Spell, Talent, Weapon } from './types'
import { WEAPONS } from './weapons'

/** What belongs to a character beside his scores: the fields of `Character` that hold it. */
export const SHELVES = ['weapons', 'armour', 'items', 'talents', 'spells', 'circuits'] as const
export type Shelf = (typeof SHELVES)[number]
export interface Wares {
  readonly weapons: Weapon
  readonly armour: Armour
  readonly items: Item
  readonly talents: Talent
  readonly spells: Spell
  readonly circuits: Circuit
}
export const ARMOURY: { readonly [shelf in Shelf]: readonly Wares[shelf][] } = {
  weapons: WEAPONS,
  armour: ARMOURS,
  items: ITEMS,
  talents: TALENTS,
  spells: SPELLS,
  circuits: CIRCUITS,
}
export const SHELF_NAMES: Readonly<Record<Shelf, string>> = {
  weapons: 'Weapons',
  armour: 'Armour',
  items: 'Items',
  talents: 'Talents',
  spells: 'Spells',
  circuits: 'Circuits',
}

export function wareOf<S extends Shelf>(shelf: S, id: string): Wares[S] | undefined {
  const wares: readonly Wares[S][] = ARMOURY[shelf]
  return wares.find((ware) => ware.id === id)
}
/** For content, where a wrong id is a mistake of ours. */
export function ware<S extends Shelf>(shelf: S, id: string): Wares[S] {
  const found = wareOf(shelf, id)
  if (!found) throw new RangeError(`there is no ${id} among the ${shelf}`)
  return found
}

/** A ware as whoever chooses it wants it told: the figures of what is wielded or worn, then its text, which tells the figures of all else. */
export function toldOf(shelf: Shelf, id: string): string {
  const spell = shelf === 'spells' ? wareOf(shelf, id) : undefined
  const text = spell ? surgedText(spell) : (wareOf(shelf, id)?.text ?? '')
  const weapon = shelf === 'weapons' ? wareOf(shelf, id) : undefined
  const armour = shelf === 'armour' ? wareOf(shelf, id) : undefined
  const figures = weapon
    ? [...weaponFigures(weapon), `${weapon.hands === 1 ? 'one hand' : 'two hands'}`]
    : armour
      ? [...armourFigures(armour), ...(armour.slot === 'shield' ? ['one hand'] : [])]
      : spell
        ? spellFigures(spell)
        : []
  return figures.length === 0 ? text : `${figures.join(', ')}. ${text}`
}

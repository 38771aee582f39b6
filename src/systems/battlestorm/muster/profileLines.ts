// A profile in lines, as the muster and the sheet of paper show it.
import type { MusterOffer } from '../../../engine/kernel/muster'
import type { Profile, Weapon } from '../data/profile'
import { isMelee, MELEE, RANGES } from '../data/ranges'

/** How far a class of weapons reaches. */
export const farOf = (reach: Weapon['reach']): string =>
  isMelee(reach) ? `${MELEE[reach].name}, ${MELEE[reach].reach}″` : `${RANGES[reach].minimum}″ to ${RANGES[reach].effective}″`

/** One way to fight, in a line: "arrow ×2, C.E.R. 6, d10, 3″ to 18″". */
function weaponLine({ name, reach, attacks, recover, thrown, charge, area, powder }: Weapon): {
  readonly label: string
  readonly value: string
} {
  const blows = attacks.map(
    ({ name, count, cer, damage, effect }) =>
      `${name}${count > 1 ? ` ×${count}` : ''}, C.E.R. ${cer}, ${damage}${effect === undefined ? '' : `, ${effect}`}`,
  )
  const extras = [
    recover ? 'reloads' : '',
    thrown ? 'thrown once' : '',
    charge ? 'charges' : '',
    area === undefined ? '' : `blast ${area}″`,
    powder ? 'powder' : '',
  ].filter((word) => word !== '')
  return { label: name, value: [`${reach} (${farOf(reach)})`, ...blows, ...extras].join(' · ') }
}

export function profileLines(profile: Profile): MusterOffer['lines'] {
  const { armour, natural, magic } = profile.absorption
  const absorbs = [
    [armour, 'armour'],
    [natural, 'natural'],
    [magic, 'magic'],
  ].flatMap(([dice, what]) => (dice === '0' ? [] : [`${dice} ${what}`]))
  return [
    { label: 'Evasion', value: `${profile.evasion}` },
    { label: 'Absorption', value: absorbs.join(' + ') || 'none' },
    { label: 'Fate', value: profile.fate === 0 ? 'none: a Common' : `${profile.fate}` },
    { label: 'Move', value: `${profile.move}″${profile.flies ? ', flies' : ''}${profile.swims ? ', swims' : ''}` },
    { label: 'Saving number', value: `${profile.save}` },
    ...profile.weapons.map(weaponLine),
  ]
}

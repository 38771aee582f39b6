// Is an army legal (BST-3, BST-4)? Judged item by item, so that every limit is seen with what the army spends of it.
import type { Mark, RuleId } from '../../../engine/dice/types'
import { CONSTANTS, type Constant } from '../data/constants'
import type { Profile } from '../data/profile'
import { isRanged } from '../data/ranges'

export interface ArmyEntry {
  readonly profile: Profile
  readonly count: number
  readonly hired?: boolean // mercenaries and allies
}
/** One limit: how much of it is used. `least`: the army needs that much; otherwise it may have no more. */
export interface ArmyItem {
  readonly key: 'points' | 'common' | 'missile' | 'character' | 'hired' | 'dragon' | 'monster' | 'engine'
  readonly label: string
  readonly used: number
  readonly limit: number
  readonly least: boolean
  readonly legal: boolean
  readonly reason: string // "12 of 33 figures carry projectile weapons: 1 too many"
  readonly rule: RuleId
  readonly mark: Mark
}
export interface ArmyOptions {
  readonly characterLimit: boolean // the optional rule of BST-3
}

/** Does it carry a projectile weapon, as first or second choice? */
export const isShooter = (profile: Profile): boolean => profile.weapons.some((weapon) => isRanged(weapon.reach))
/** Is it a common troop (BST-1, BST-3)? */
export const isCommon = (profile: Profile): boolean => profile.fate === 0 && (profile.class === 'irregular' || profile.class === 'regular')

/** Every limit of BST-3 and 4 for an army of so many points; all of `legal` must hold. */
export function judgeArmy(
  entries: readonly ArmyEntry[],
  points: number,
  options: ArmyOptions = { characterLimit: true },
): readonly ArmyItem[] {
  const spentOn = (test: (entry: ArmyEntry) => boolean): number =>
    entries.reduce((total, entry) => total + (test(entry) ? entry.count * entry.profile.points : 0), 0)
  const figuresOf = (test: (entry: ArmyEntry) => boolean): number =>
    entries.reduce((total, entry) => total + (test(entry) ? entry.count : 0), 0)
  const all = figuresOf(() => true)
  const spent = spentOn(() => true)
  const dearest = entries.reduce(
    (most, { profile, count }) => (profile.class === 'character' && count > 0 ? Math.max(most, profile.points) : most),
    0,
  )

  const most = (key: ArmyItem['key'], used: number, limit: number, what: string, constant: Constant): ArmyItem => {
    const over = used - limit
    return {
      key,
      label: constant.title,
      used,
      limit,
      least: false,
      legal: over <= 0,
      rule: constant.rule,
      mark: constant.mark,
      reason: over <= 0 ? `${used} of ${tidy(limit)} ${what}` : `${used} ${what}, ${tidy(limit)} allowed: ${tidy(over)} too many`,
    }
  }
  const common = spentOn(({ profile }) => isCommon(profile))
  const needed = points * CONSTANTS.commonShare.value
  const items: ArmyItem[] = [
    {
      key: 'points',
      label: 'Points',
      used: spent,
      limit: points,
      least: false,
      legal: spent <= points,
      rule: 'BST-3',
      mark: 'printed',
      reason: spent <= points ? `${spent} of ${points} points` : `${spent} points, ${points} agreed: ${spent - points} too many`,
    },
    {
      key: 'common',
      label: CONSTANTS.commonShare.title,
      used: common,
      limit: needed,
      least: true,
      legal: common >= needed,
      rule: CONSTANTS.commonShare.rule,
      mark: CONSTANTS.commonShare.mark,
      reason:
        common >= needed
          ? `${common} points on common troops, ${tidy(needed)} needed`
          : `${common} points on common troops, ${tidy(needed)} needed: ${tidy(needed - common)} too few`,
    },
    most(
      'missile',
      figuresOf(({ profile }) => isShooter(profile)),
      Math.floor(all * CONSTANTS.missileShare.value + 1e-9),
      'figures with projectile weapons',
      CONSTANTS.missileShare,
    ),
    most(
      'hired',
      spentOn(({ hired }) => hired === true),
      points * CONSTANTS.hiredShare.value,
      'points on mercenaries and allies',
      CONSTANTS.hiredShare,
    ),
    most(
      'dragon',
      spentOn(({ profile }) => profile.dragon === true),
      points * CONSTANTS.dragonShare.value,
      'points on dragons',
      CONSTANTS.dragonShare,
    ),
    most(
      'monster',
      spentOn(({ profile }) => profile.class === 'monster' && profile.dragon !== true),
      points * CONSTANTS.monsterShare.value,
      'points on monsters',
      CONSTANTS.monsterShare,
    ),
    most(
      'engine',
      spentOn(({ profile }) => profile.class === 'engine'),
      points * CONSTANTS.engineShare.value,
      'points on war machines',
      CONSTANTS.engineShare,
    ),
  ]
  if (options.characterLimit)
    items.push(
      most('character', dearest, points * CONSTANTS.characterShare.value, 'points on the dearest character', CONSTANTS.characterShare),
    )
  return items
}

const tidy = (value: number): string => `${Math.round(value * 100) / 100}`

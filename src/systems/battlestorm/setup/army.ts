// Is an army legal (BST-3, BST-4)? Judged item by item, so that every limit is seen with what the army spends of it.
import type { Mark, RuleId } from '../../../engine/dice/types'
import type { Constant } from '../../../engine/kernel/constant'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { isRanged } from '../data/ranges'
import type { SetupSide } from '../state'

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
  readonly all?: number // of which `used` is a part
  readonly least: boolean
  readonly legal: boolean
  readonly reason: string // "12 of 33 figures carry projectile weapons: 1 too many"
  readonly rule: RuleId
  readonly mark: Mark
}
export interface ArmyOptions {
  readonly characterLimit: boolean // the optional rule of BST-3
}

/** Is the weapon it reaches for first a projectile weapon? A spear that can also be thrown makes no shooter (BST-4). */
export const isShooter = ({ weapons }: Profile): boolean => weapons[0] !== undefined && isRanged(weapons[0].reach)
const KINDS = { character: 'a character', monster: 'a monster', engine: 'a war machine' } as const
/** Is it a common troop (BST-1, BST-3)? */
export const isCommon = (profile: Profile): boolean => whyNotCommon(profile) === undefined
/** Why it does not count towards the half of common troops; undefined: it does. */
export function whyNotCommon({ class: kind, fate }: Profile): string | undefined {
  if (kind !== 'irregular' && kind !== 'regular') return `${KINDS[kind]} is neither irregular nor regular`
  return fate > 0 ? `it has Fate (${fate}), common troops have none` : undefined
}

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

  const most = (key: ArmyItem['key'], used: number, limit: number, what: string, constant: Constant, of?: number): ArmyItem => {
    const over = used - limit
    return {
      key,
      label: constant.title,
      used,
      limit,
      least: false,
      legal: over <= 0,
      ...(of === undefined ? {} : { all: of }),
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
      'who shoot',
      CONSTANTS.missileShare,
      all,
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

/** A third of the figures may shoot (BST-3): who is taken away is missed among all of them too. */
function shooterRemedy(shooters: number, all: number): string {
  const third = (figures: number): number => Math.floor(figures * CONSTANTS.missileShare.value + 1e-9)
  let fewer = 0
  while (shooters - fewer > third(all - fewer)) fewer += 1
  let more = 0
  while (shooters > third(all + more)) more += 1
  const away = fewer === shooters ? 'all who shoot' : fewer === 1 ? '1 who shoots' : `${fewer} who shoot`
  return `take away ${away}, or add ${more} who ${more === 1 ? 'does' : 'do'} not`
}
/** What would mend a broken limit. */
export function remedyOf({
  key,
  least,
  used,
  limit,
  all = used,
}: Pick<ArmyItem, 'least' | 'used' | 'limit' | 'all'> & { readonly key: string }): string {
  const by = Math.ceil(Math.abs(used - limit))
  if (least) return `spend ${by} points more on common troops`
  switch (key) {
    case 'points':
      return `take away figures for ${by} points, or agree on more`
    case 'missile':
      return shooterRemedy(used, all)
    case 'character':
      return 'take a lesser character, or switch the limit on characters off'
    default:
      return `take away ${by} points of them`
  }
}

/** The figures of a side of a setup. Its land is the one it has spent most on; whoever is of another is hired (BST-4). */
export function armyOf(side: SetupSide, profiles: ReadonlyMap<string, Profile>): readonly ArmyEntry[] {
  const entries: ArmyEntry[] = []
  const spent = new Map<string, number>()
  for (const unit of side.units)
    unit.profiles.forEach((id, place) => {
      const profile = profiles.get(id)
      if (!profile) return
      const points = profile.points + (unit.leader === place ? CONSTANTS.minorLeaderPoints.value : 0)
      entries.push({ profile: points === profile.points ? profile : { ...profile, points }, count: 1 })
      if (profile.land !== MERCENARIES) spent.set(profile.land, (spent.get(profile.land) ?? 0) + points)
    })
  const home = [...spent].sort((a, b) => b[1] - a[1])[0]?.[0]
  return entries.map((entry) => (entry.profile.land === home ? entry : { ...entry, hired: true }))
}
const MERCENARIES = 'mercenaries'

const tidy = (value: number): string => `${Math.round(value * 100) / 100}`

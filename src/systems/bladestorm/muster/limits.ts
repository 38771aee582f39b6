// Is a force legal (house)? Judged item by item, so that every limit is seen with what the force spends of it.
import type { MusterLimit } from '../../../engine/kernel/muster'
import { counted } from '../../../engine/kernel/say'
import { isMissile, type Profile } from '../data/profile'

export interface Fielded {
  readonly profile: Profile
  readonly count: number
  readonly trained: number // points for training beyond its own, of all of them
  readonly allied: boolean // of another force
}

/** Shares of the agreed points, or of the figures. */
export const LIMITS = {
  leaders: 0.4, // of the points on leaders
  heroes: 0.3, // on heroes, spell users among them
  monsters: 0.6, // on monsters
  missiles: 0.5, // of the figures shoot first
  flyers: 0.25, // of the points on flyers
  allies: 0.25, // on figures of other forces
  standards: 2, // a force
} as const

/** Does it reach for a missile weapon first? */
export const isShooter = ({ weapons }: Profile): boolean => weapons[0] !== undefined && isMissile(weapons[0])

export const costOf = ({ profile, count, trained }: Fielded): number => profile.points * count + trained

const tidy = (value: number): string => `${Math.round(value * 100) / 100}`

/** Every limit of a force of so many points; all of `legal` must hold. */
export function judgeForce(fielded: readonly Fielded[], points: number): readonly MusterLimit[] {
  const sum = (worth: (one: Fielded) => number, test: (one: Fielded) => boolean = () => true): number =>
    fielded.reduce((total, one) => total + (test(one) ? worth(one) : 0), 0)
  const count = ({ count: many }: Fielded): number => many
  const most = (key: string, label: string, used: number, limit: number, what: string): MusterLimit => ({
    key,
    label,
    used,
    limit,
    least: false,
    legal: used <= limit,
    reason: used <= limit ? `${used} of ${tidy(limit)} ${what}` : `${used} ${what}, ${tidy(limit)} allowed: ${tidy(used - limit)} too many`,
    rule: 'BLA-5',
    mark: 'house',
  })
  const share = (key: keyof typeof LIMITS, label: string, what: string, test: (one: Fielded) => boolean): MusterLimit =>
    most(key, label, sum(costOf, test), points * LIMITS[key], what)
  return [
    most('points', 'Points', sum(costOf), points, 'points'),
    share('leaders', 'Leaders', 'points on leaders', ({ profile }) => profile.kind === 'leader'),
    share('heroes', 'Heroes', 'points on heroes', ({ profile }) => profile.kind === 'hero'),
    share('monsters', 'Monsters', 'points on monsters', ({ profile }) => profile.kind === 'monster'),
    share('flyers', 'Flyers', 'points on flyers', ({ profile }) => profile.flies === true),
    share('allies', 'Allies', 'points on figures of other forces', ({ allied }) => allied),
    most(
      'missiles',
      'Shooters',
      sum(count, ({ profile }) => isShooter(profile)),
      Math.floor(sum(count) * LIMITS.missiles),
      'figures that shoot first',
    ),
    most(
      'standards',
      'Standards',
      sum(count, ({ profile }) => profile.standard === true),
      LIMITS.standards,
      'standards',
    ),
  ]
}

/** What would mend a broken limit. */
export function remedyOf({ key, used, limit }: MusterLimit): string {
  const over = Math.ceil(used - limit)
  switch (key) {
    case 'points':
      return `take away figures for ${counted(over, 'point')}, or agree on more`
    case 'missiles':
      return `take away ${over} who ${over === 1 ? 'shoots' : 'shoot'}, or add ${over * 2} who do not`
    case 'standards':
      return `take away ${over} of them`
    default:
      return `take away ${over} points of them, or agree on more`
  }
}

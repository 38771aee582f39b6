// From the entries of a force to the bodies that take the field: units, single figures, spell users with the spells they declare.
import { capital } from '../../../engine/kernel/words'
import { FORMATION, type Formation } from '../data/formations'
import type { Profile } from '../data/profile'
import type { Draft, DraftEntry, DraftSide } from './draft'
import { profileIn } from './draft'
import type { Muster } from './draw-up'

/** The entries that stand together: one unit by its name, others by themselves. */
export interface Group {
  readonly name: string
  readonly entries: readonly { readonly entry: DraftEntry; readonly profile: Profile }[]
  readonly formation: Formation | ''
}
export function groupsOf(draft: Draft, side: DraftSide): readonly Group[] {
  const groups = new Map<string, { name: string; entries: { entry: DraftEntry; profile: Profile }[]; formation: Formation | '' }>()
  for (const entry of side.entries) {
    const profile = profileIn(draft, entry.profile)
    if (!profile || entry.count === 0) continue
    const key = entry.unit === '' ? entry.id : `unit ${entry.unit}`
    const name = entry.unit === '' ? entry.called || (entry.count === 1 ? profile.name : profile.plural) : entry.unit
    const group = groups.get(key) ?? { name: name.charAt(0).toUpperCase() + name.slice(1), entries: [], formation: entry.formation }
    group.entries.push({ entry, profile })
    groups.set(key, group)
  }
  return [...groups.values()]
}

/** What every member of it can do beyond the standard formations. */
export const trainedOf = ({ entries }: Group): readonly Formation[] => {
  const [first, ...others] = entries.map(({ entry, profile }) => [...profile.training, ...entry.trained])
  return [...new Set(first)].filter((formation) => others.every((known) => known.includes(formation)))
}
export const membersOf = ({ entries }: Group): number => entries.reduce((sum, { entry }) => sum + entry.count, 0)

/** The profile of an entry on the field: with the spells that are declared for it, under an id of its own. */
export function fieldedProfile(entry: DraftEntry, profile: Profile): Profile {
  if (entry.spells === null) return profile
  return { ...profile, id: `${profile.id}-${entry.id}`, spells: entry.spells }
}

const declaredBy = (figures: Muster['figures']): Pick<Muster, 'declared'> =>
  figures.some(({ profile }) => profile.power > 0) ? { declared: true } : {}

export function mustersOf(draft: Draft, side: DraftSide): readonly Muster[] {
  return groupsOf(draft, side).flatMap((group): readonly Muster[] => {
    const figures = group.entries.flatMap(({ entry, profile }) =>
      Array.from({ length: entry.count }, (_, i) => {
        const called = entry.called !== '' && i === 0 ? entry.called : profile.kind === 'leader' ? profile.name : undefined
        return { profile: fieldedProfile(entry, profile), ...(called === undefined ? {} : { called }) }
      }),
    )
    if (group.formation !== '' && FORMATION[group.formation] !== undefined && figures.length > 1)
      return [{ name: group.name, figures, formation: group.formation, trained: trainedOf(group), ...declaredBy(figures) }]
    return figures.map((figure, i) => ({
      name: figure.called ?? (figures.length === 1 ? group.name : `${capital(figure.profile.name)} ${i + 1}`),
      figures: [figure],
      ...declaredBy([figure]),
    }))
  })
}

// An army on paper: its units with a box for every common figure and every Fate point, and each profile once.
import type { Paper, PaperEntry, PaperGroup } from '../../../engine/kernel/paper'
import { capital } from '../../../engine/kernel/words'
import { CONSTANTS } from '../data/constants'
import type { Profile } from '../data/profile'
import { LANDS } from '../data/profiles'
import { isCommon } from '../setup/army'
import { type Draft, type DraftEntry, profileIn } from './draft'
import { profileLines } from './profileLines'

/** A common figure is a box; whoever has Fate has a row of his own. */
function entriesOf({ count, called, leader }: DraftEntry, profile: Profile): readonly PaperEntry[] {
  const leads = leader && isCommon(profile)
  const own = (title: string, note: string, fate: number): PaperEntry => ({
    title,
    note,
    lines: [],
    tracks: [{ label: 'Fate', boxes: fate }],
  })
  if (!isCommon(profile))
    return Array.from({ length: count }, (_, at) =>
      own(at === 0 && called !== '' ? called : capital(profile.name), at === 0 && called !== '' ? profile.name : '', profile.fate),
    )
  const rest = count - (leads ? 1 : 0)
  return [
    ...(leads
      ? [own(called === '' ? capital(profile.name) : called, 'leads the unit', profile.fate + CONSTANTS.minorLeaderFate.value)]
      : []),
    ...(rest > 0
      ? [
          {
            title: capital(rest === 1 ? profile.name : profile.plural),
            note: !leads && called !== '' ? `one of them is ${called}` : '',
            lines: [],
            tracks: [{ label: `${rest}`, boxes: rest }],
          },
        ]
      : []),
  ]
}

export function paperOf(draft: Draft, index: number): Paper | undefined {
  const side = draft.sides[index]
  if (!side) return undefined
  const groups = new Map<string, PaperGroup>()
  const profiles = new Map<string, Profile>()
  let points = 0
  for (const entry of side.entries) {
    const profile = profileIn(draft, entry.profile)
    if (!profile || entry.count === 0) continue
    profiles.set(profile.id, profile)
    points += entry.count * profile.points + (entry.leader && isCommon(profile) ? CONSTANTS.minorLeaderPoints.value : 0)
    const key = entry.unit === '' ? entry.id : `unit ${entry.unit}`
    const group = groups.get(key) ?? { title: entry.unit, note: '', entries: [] }
    groups.set(key, { ...group, entries: [...group.entries, ...entriesOf(entry, profile)] })
  }
  const land = LANDS.find(({ id }) => id === side.land)?.name ?? side.land
  return {
    title: side.name,
    note: `${side.player} · ${land} · ${points} of ${draft.points} points`,
    lines: [],
    groups: [...groups.values()],
    profiles: [...profiles.values()].map((profile) => ({ title: capital(profile.name), lines: profileLines(profile) })),
  }
}

// A force on paper: each figure with a box for every point of Endurance, half of them marked, its power where it casts; each profile once.
import type { Paper, PaperEntry, PaperGroup, PaperTrack } from '../../../engine/kernel/paper'
import { capital } from '../../../engine/kernel/words'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Profile } from '../data/profile'
import { FORCES } from '../data/profiles'
import { spellOf } from '../data/spells'
import { type Draft, type DraftEntry, profileIn } from './draft'
import { costOf } from './limits'
import { forceOf, profileLines } from './sheet'

const endurance = ({ endurance: boxes }: Profile): PaperTrack => ({
  label: 'Endurance',
  boxes,
  ends: [{ at: Math.ceil(boxes * CONSTANTS.halfEndurance.value), label: 'half' }],
})
/** Each figure is a row of its own: its wounds are its own. */
const entriesOf = ({ count, called, spells }: DraftEntry, profile: Profile): readonly PaperEntry[] =>
  Array.from({ length: count }, (_, at): PaperEntry => {
    const named = at === 0 && called !== '' ? called : undefined
    const number = count > 1 ? ` ${at + 1}` : ''
    return {
      title: named ?? `${capital(profile.name)}${number}`,
      note: named === undefined ? '' : profile.name,
      lines:
        profile.power > 0
          ? [{ label: 'Spells', value: (spells ?? profile.spells).flatMap((id) => spellOf(id)?.name ?? []).join(', ') || 'none' }]
          : [],
      tracks: [endurance(profile), ...(profile.power > 0 ? [{ label: 'Power Points', boxes: profile.power }] : [])],
    }
  })

export function paperOf(draft: Draft, index: number): Paper | undefined {
  const side = draft.sides[index]
  if (!side) return undefined
  const groups = new Map<string, PaperGroup>()
  const profiles = new Map<string, Profile>()
  for (const entry of side.entries) {
    const profile = profileIn(draft, entry.profile)
    if (!profile || entry.count === 0) continue
    profiles.set(profile.id, profile)
    const key = entry.unit === '' ? entry.id : `unit ${entry.unit}`
    const group = groups.get(key) ?? {
      title: entry.unit,
      note: entry.formation === '' ? '' : `in ${FORMATION[entry.formation].name}`,
      entries: [],
    }
    groups.set(key, { ...group, entries: [...group.entries, ...entriesOf(entry, profile)] })
  }
  const points = forceOf(draft, side).reduce((sum, one) => sum + costOf(one), 0)
  const force = FORCES.find(({ id }) => id === side.force)?.name ?? side.force
  return {
    title: side.name,
    note: `${side.player} · ${force} · ${points} of ${draft.points} points`,
    lines: [],
    groups: [...groups.values()],
    profiles: [...profiles.values()].map((profile) => ({ title: capital(profile.name), lines: profileLines(profile) })),
  }
}

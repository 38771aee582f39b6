// An army as lines of text that people can read and send: "Unit: First Swords" and under it "10 swordsmen". What reads so is read back.
import { LANDS } from '../data/profiles'
import type { Profile } from '../profile'
import { addFigures, withSide } from './change'
import { type Draft, type DraftEntry, type DraftSide, NAME, profileIn } from './draft'

export const PASTE_HINT =
  'An army as text, such as\nArmy: Host of the ford\nLand: Elvas Minor\nUnit: First Swords\n10 swordsmen\n1 Fenth Gallinir\nUnit: The reed beds\n11 bow-women, led\nA line “Army:” begins the army anew; without it, figures are added. “led” makes one of them a minor leader.'

function entryText(draft: Draft, entry: DraftEntry): string {
  const profile = profileIn(draft, entry.profile)
  if (!profile) return ''
  const name = entry.count === 1 ? profile.name : profile.plural
  const twins = LANDS.flatMap((land) => land.profiles).filter((one) => one.name === profile.name).length > 1
  return `${entry.count} ${name}${twins ? ` [${profile.id}]` : ''}${entry.called === '' ? '' : ` “${entry.called}”`}${entry.leader ? ', led' : ''} (${entry.count * profile.points} points)`
}

export function writeArmy(draft: Draft, side: DraftSide): string {
  const lines = [`Army: ${side.name}`, `Player: ${side.player}`, `Land: ${LANDS.find((land) => land.id === side.land)?.name ?? side.land}`]
  let unit: string | undefined
  for (const entry of side.entries) {
    if (entry.unit !== (unit ?? '')) lines.push(`Unit: ${entry.unit === '' ? '-' : entry.unit}`)
    unit = entry.unit
    lines.push(entryText(draft, entry))
  }
  return lines.join('\n')
}

const plain = (text: string): string => text.toLowerCase().replace(/[’']/g, '’').replace(/\s+/g, ' ').trim()

/** The profile somebody means: by id, by name or plural, the side's own land first, then mercenaries, then anybody. */
function meant(draft: Draft, side: DraftSide, name: string, id: string | undefined): Profile | undefined {
  if (id !== undefined) return profileIn(draft, id)
  const wanted = plain(name)
  const near = [...LANDS].sort((a, b) => rank(side, a) - rank(side, b))
  return [...draft.own, ...near.flatMap((land) => land.profiles)].find(
    (profile) => plain(profile.name) === wanted || plain(profile.plural) === wanted,
  )
}
const rank = (side: DraftSide, land: (typeof LANDS)[number]): number => (land.id === side.land ? 0 : land.kind === 'hired' ? 1 : 2)

export function pasteArmy(draft: Draft, index: number, text: string): { readonly draft: Draft; readonly notes: readonly string[] } {
  if (index !== 0 && index !== 1) return { draft, notes: [`There is no army ${index + 1}`] }
  const notes: string[] = []
  let now = draft
  let unit = ''
  for (const raw of text.slice(0, 20_000).split(/\r?\n/)) {
    const line = raw.trim()
    if (line === '') continue
    const heading = /^(army|player|land|unit)\s*:\s*(.*)$/i.exec(line)
    if (heading) {
      const word = heading[1]?.toLowerCase()
      const value = (heading[2] ?? '').slice(0, NAME)
      if (word === 'unit') unit = value === '-' ? '' : value
      else if (word === 'army') now = withSide(now, index, (side) => ({ ...side, name: value, entries: [] }))
      else if (word === 'player') now = withSide(now, index, (side) => ({ ...side, player: value }))
      else {
        const land = LANDS.find((one) => one.kind !== 'hired' && (plain(one.name) === plain(value) || one.id === plain(value)))
        if (land) now = withSide(now, index, (side) => ({ ...side, land: land.id }))
        else
          notes.push(
            `“${line}”: there is no land of that name; there are ${LANDS.filter((one) => one.kind !== 'hired')
              .map((one) => one.name)
              .join(', ')}`,
          )
      }
      continue
    }
    const read = /^(?:(\d{1,3})\s*[x×]?\s+)?(.+?)(?:\s*\[([a-z0-9-]+)\])?(?:\s*“([^”]*)”)?(,\s*led)?(?:\s*\(\d+ points?\))?$/i.exec(line)
    const name = read?.[2] ?? ''
    const profile = meant(now, now.sides[index], name, read?.[3])
    if (!profile) {
      notes.push(`“${line}”: no figure is called “${name}”`)
      continue
    }
    const before = now.sides[index].entries.length
    const count = Math.max(1, Number(read?.[1] ?? 1))
    now = addFigures(now, index, profile.id, count, unit)
    const called = read?.[4]
    const leads = read?.[5] !== undefined
    if (now.sides[index].entries.length > before && (called !== undefined || leads))
      now = withSide(now, index, (side) => ({
        ...side,
        entries: side.entries.map((entry, at) =>
          at === side.entries.length - 1 ? { ...entry, called: (called ?? '').slice(0, NAME), leader: leads } : entry,
        ),
      }))
  }
  return { draft: now, notes }
}

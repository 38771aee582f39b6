// Figures that players made, as text: the ready figure that one is most like, and below it what differs, one thing a line.
import type { MusterField } from './muster'
import { openReading, type Reading } from './reading'

export const OWN = 'own-'
const PREFIX = 'own.'

type Value = string | number | boolean
type Traits = readonly (readonly [string, Value])[]

/** What a system lends to it. */
export interface OwnKit<Profile extends { readonly id: string }> {
  readonly ready: readonly Profile[]
  /** What can be set of an own figure: ids 'own.…'. */
  readonly fields: (profile: Profile) => readonly MusterField[]
  readonly set: (profile: Profile, field: string, value: Value) => Profile
  /** A copy of a ready figure as the beginning of an own one. */
  readonly from: (profile: Profile, number: number) => Profile
  readonly read: (reading: Reading, path: string, value: unknown) => Profile | undefined
  /** At the price that follows from the rest. */
  readonly priced: (profile: Profile) => Profile
  /** It cannot be made of that one, whatever is set. */
  readonly unlike?: (own: Profile, from: Profile) => boolean
  /** What is set before everything else, as other fields come with it. */
  readonly first?: (own: Profile, from: Profile) => Traits
}
export interface OwnText<Profile> {
  /** The same in everything but the id and the price that follows from the rest. */
  sameFigure(a: Profile, b: Profile): boolean
  /** What a field is of a figure; undefined: there is no such field. */
  valueOf(profile: Profile, field: string): Value | undefined
  /** What that text says of a field; undefined: there is no such field, or the text says nothing of its kind. */
  readValue(profile: Profile, field: string, text: string): Value | undefined
  /** What would mend a line that says nothing of that field. */
  remedyOf(profile: Profile, field: string): string
  /** Like the figure that takes the fewest words; one that can be made of none is written out as data. */
  writeOwn(own: Profile): readonly string[]
  /** The figure that a line names ("own-3, like march-sword"), under the number it gets here; undefined: none can be read. */
  readOwn(text: string, number: number): { readonly id: string; readonly profile: Profile } | undefined
}

const shown = (value: Value): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

export function ownTextOf<Profile extends { readonly id: string }>(kit: OwnKit<Profile>): OwnText<Profile> {
  const { ready, fields, set, from, read, priced, unlike, first } = kit
  const fieldOf = (profile: Profile, field: string) => fields(profile).find((one) => one.id === `${PREFIX}${field}`)
  const plain = (profile: Profile): string => JSON.stringify(read(openReading(), '', { ...profile, id: 'own', points: 0 }))
  const sameFigure = (a: Profile, b: Profile): boolean => plain(a) === plain(b)
  const made = (beginning: Profile, traits: Traits): Profile =>
    traits.reduce((figure, [field, value]) => set(figure, field, value), beginning)

  /** What of a copy of that figure would have to be set to make it the own one; undefined: it cannot be made of it. */
  function differences(own: Profile, other: Profile): Traits | undefined {
    if (unlike?.(own, other)) return undefined
    const before = first?.(own, other) ?? []
    const wanted = new Map(fields(own).map(({ id, value }) => [id, value]))
    const rest = fields(made(from(other, 0), before)).flatMap(({ id, value }) => {
      const want = wanted.get(id)
      return want === undefined || want === value ? [] : [[id, want] as const]
    })
    return [...before, ...rest]
  }

  return {
    sameFigure,
    valueOf: (profile, field) => fieldOf(profile, field)?.value,
    readValue(profile, field, text) {
      const found = fieldOf(profile, field)
      switch (found?.kind) {
        case 'number':
          return /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined
        case 'toggle':
          return text === 'yes' ? true : text === 'no' ? false : undefined
        case 'choice':
          return found.options.some((option) => option.id === text) ? text : undefined
        case 'text':
          return text
        default:
          return undefined
      }
    },
    remedyOf(profile, field) {
      const found = fieldOf(profile, field)
      switch (found?.kind) {
        case 'number':
          return `write a whole number from ${found.min} to ${found.max}`
        case 'toggle':
          return 'write yes or no'
        case 'choice':
          return `write one of ${found.options.map(({ id }) => id).join(', ')}`
        default:
          return 'write it as the editor of own figures shows it'
      }
    },
    writeOwn(own) {
      const ways = ready
        .flatMap((other) => {
          const traits = differences(own, other)
          return traits ? [{ other, traits }] : []
        })
        .sort((a, b) => a.traits.length - b.traits.length)
      const best = ways.find(({ other, traits }) => sameFigure(made(from(other, 0), traits), own))
      if (!best) return [`Figure: ${own.id} = ${JSON.stringify(own)}`]
      return [
        `Figure: ${own.id}, like ${best.other.id}`,
        ...best.traits.map(([field, value]) => `  ${field.slice(PREFIX.length)}: ${shown(value)}`),
      ]
    },
    readOwn(text, number) {
      const like = /^([a-z0-9-]+)\s*,\s*like\s+([a-z0-9-]+)$/i.exec(text)
      const other = ready.find((profile) => profile.id === like?.[2])
      if (like?.[1] !== undefined && other) return { id: like[1], profile: from(other, number) }
      const written = /^([a-z0-9-]+)\s*=\s*(\{.*\})$/i.exec(text)
      if (written?.[1] === undefined) return undefined
      let data: unknown
      try {
        data = JSON.parse(written[2] ?? '')
      } catch {
        return undefined
      }
      const reading = openReading()
      const profile = read(reading, 'figure', data)
      return profile === undefined || reading.refusals.length > 0
        ? undefined
        : { id: written[1], profile: priced({ ...profile, id: `${OWN}${number}` }) }
    },
  }
}

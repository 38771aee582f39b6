// A figure that players made, as text: the force's figure it is most like, and below it what differs, one thing a line.
import { openReading } from '../../../engine/kernel/reading'
import type { Profile } from '../data/profile'
import { PROFILES } from '../data/profiles'
import { readProfile } from '../setup/profile'
import { OWN, ownFields, ownFrom, priced, setOwn } from './own'

const PREFIX = 'own.'

/** The same in everything but the id and the price that follows from the rest. */
export function sameFigure(a: Profile, b: Profile): boolean {
  const plain = (profile: Profile): string => JSON.stringify(readProfile(openReading(), '', { ...profile, id: 'own', points: 0 }))
  return plain(a) === plain(b)
}

/** What that text says of a field; undefined: there is no such field, or the text says nothing of its kind. */
export function readValue(profile: Profile, field: string, text: string): string | number | boolean | undefined {
  const found = ownFields(profile).find((one) => one.id === `${PREFIX}${field}`)
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
}

const shown = (value: string | number | boolean): string => (typeof value === 'boolean' ? (value ? 'yes' : 'no') : `${value}`)

type Traits = readonly (readonly [string, string | number | boolean])[]

/** What of a copy of that figure would have to be set to make it the own one. */
function differences(own: Profile, from: Profile): Traits {
  const fields = new Map(ownFields(own).map(({ id, value }) => [id, value]))
  // the kind first: with it come the fields of a leader
  const begun = setOwn(ownFrom(from, 0), 'own.kind', own.kind)
  const set = ownFields(begun).flatMap(({ id, value }) => {
    const wanted = fields.get(id)
    return wanted === undefined || wanted === value ? [] : [[id, wanted] as const]
  })
  return begun.kind === from.kind ? set : [['own.kind', own.kind], ...set]
}

/** Like the figure that takes the fewest words; one that can be made of none is written out as data. */
export function writeOwn(own: Profile): readonly string[] {
  const ways = PROFILES.map((from) => ({ from, set: differences(own, from) })).sort((a, b) => a.set.length - b.set.length)
  const best = ways.find(({ from, set }) =>
    sameFigure(
      set.reduce((made, [field, value]) => setOwn(made, field, value), ownFrom(from, 0)),
      own,
    ),
  )
  if (!best) return [`Figure: ${own.id} = ${JSON.stringify(own)}`]
  return [
    `Figure: ${own.id}, like ${best.from.id}`,
    ...best.set.map(([field, value]) => `  ${field.slice(PREFIX.length)}: ${shown(value)}`),
  ]
}

/** The figure that a line names ("own-3, like march-sword"), under the number it gets here; undefined: none can be read. */
export function readOwn(text: string, number: number): { readonly id: string; readonly profile: Profile } | undefined {
  const like = /^([a-z0-9-]+)\s*,\s*like\s+([a-z0-9-]+)$/i.exec(text)
  const from = PROFILES.find((profile) => profile.id === like?.[2])
  if (like?.[1] !== undefined && from) return { id: like[1], profile: ownFrom(from, number) }
  const whole = /^([a-z0-9-]+)\s*=\s*(\{.*\})$/i.exec(text)
  if (whole?.[1] === undefined) return undefined
  let data: unknown
  try {
    data = JSON.parse(whole[2] ?? '')
  } catch {
    return undefined
  }
  const reading = openReading()
  const profile = readProfile(reading, 'figure', data)
  return profile === undefined || reading.refusals.length > 0
    ? undefined
    : { id: whole[1], profile: priced({ ...profile, id: `${OWN}${number}` }) }
}

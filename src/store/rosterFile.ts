// A roster as a file: format, system, the battles that it has settled, and what the system's campaign reads.
import type { AnyOpening } from '../engine/kernel/any'
import type { Campaign } from '../engine/kernel/campaign'
import { type FileKind, type FileRefusal, readFile, refuseFileSize, writeFile } from '../engine/kernel/fileText'
import type { Manifest } from '../engine/kernel/system'
import { Absent } from './absent'

export interface RosterFile {
  readonly system: string
  readonly settled: readonly string[] // ids of the steps it went through, the latest last
  readonly roster: unknown
}
const ROSTER: FileKind = {
  format: 'stormtable roster',
  version: 1,
  what: 'roster',
  bytes: 2_000_000,
  again: 'choose a file that was saved from a roster with “Save as a file”, or paste all that “Copy as text” gave',
}
const MOST_SETTLED = 10_000

export const writeRoster = (file: RosterFile): string => writeFile(ROSTER, file)
export const refuseRosterSize = (bytes: number): FileRefusal | undefined => refuseFileSize(ROSTER, bytes)

/** What the file holds, its roster unread. */
export const readRosterFile = (
  text: string,
  known: readonly Manifest[],
): { readonly ok: true; readonly file: RosterFile } | FileRefusal => {
  const read = readFile(ROSTER, text, known)
  if (!read.ok) return read
  const settled = read.field('settled')
  if (!Array.isArray(settled) || settled.length > MOST_SETTLED || !settled.every((one) => typeof one === 'string'))
    return { ok: false, reason: 'The battles it has settled (“settled”) are no list of names', remedy: ROSTER.again }
  return { ok: true, file: { system: read.system, settled, roster: read.field('roster') } }
}

/** The campaign of a system. Throws where there is none. */
export const campaignOf = async (table: AnyOpening): Promise<Campaign<unknown>> => {
  const campaign = await table.campaign?.()
  if (!campaign) throw new Absent(`${table.manifest.title} has no campaign`)
  return campaign
}

// Files of this app that are no records, chosen or pasted as text: format, version, system, and what they hold. Anything may come: it is refused with the remedy.
import { isObject, tooMuch } from './read'
import { withArticle } from './say'
import type { Manifest } from './system'

export interface FileKind {
  readonly format: string
  readonly version: number
  readonly what: string // 'muster'
  readonly bytes: number // at most
  readonly again: string // what to do about any other file
}
export interface FileRefusal {
  readonly ok: false
  readonly reason: string
  readonly remedy: string
}
export interface FileRead {
  readonly ok: true
  readonly system: string
  field(name: string): unknown
}
const refuse = (reason: string, remedy: string): FileRefusal => ({ ok: false, reason, remedy })
/** What a file gives as a word; anything may stand there. */
const shown = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? `${value}`.slice(0, 60) : typeof value)

export const writeFile = ({ format, version }: FileKind, held: object): string => JSON.stringify({ format, version, ...held }, undefined, 1)

export const refuseFileSize = ({ bytes: most, what, again }: FileKind, bytes: number): FileRefusal | undefined =>
  bytes > most
    ? refuse(`The file has ${(bytes / 1_000_000).toFixed(1)} MB; ${withArticle(what)} has at most ${most / 1_000_000} MB`, again)
    : undefined

export const readFile = (kind: FileKind, text: string, known: readonly Manifest[]): FileRead | FileRefusal => {
  const { format, version, what, again } = kind
  const large = refuseFileSize(kind, text.length)
  if (large) return large
  if (text.trim() === '') return refuse('It is empty', again)
  const much = tooMuch(text)
  if (much !== undefined) return refuse(much, again)
  let data: unknown
  try {
    data = JSON.parse(text)
  } catch {
    return refuse('It is no JSON: it was cut short or damaged, or it is something else', again)
  }
  if (!isObject(data)) return refuse(`It holds no ${what}`, again)
  const held = data
  const field = (name: string): unknown => (Object.hasOwn(held, name) ? Reflect.get(held, name) : undefined)
  if (field('answers') !== undefined && field('setup') !== undefined)
    return refuse(`This is the record of a battle, not ${withArticle(what)}`, 'open it on the first screen')
  if (field('format') !== format) return refuse(`It does not say that it is ${withArticle(what)}`, again)
  if (field('version') !== version)
    return refuse(
      `The ${what} is of version ${shown(field('version'))}; this app reads version ${version}`,
      'open it with the version that wrote it',
    )
  if (field('system') === undefined) return refuse(`The ${what} names no system`, again)
  const system = known.find((one) => one.id === field('system'))
  if (!system)
    return refuse(`No system “${shown(field('system'))}” is known here`, 'use a version of this app that has it, or choose another file')
  return { ok: true, system: system.id, field }
}

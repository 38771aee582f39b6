// A record in a link: '#/shared/1-CHECK-DATA', the data deflated and in base64url. All of it stands behind the '#', which no browser sends
// anywhere. What comes in by a link is bounded before it is inflated and while it is: a short text can stand for a very long one.
import { quickDigestOf } from '../../engine/kernel/digest'
import { RECORD_BYTES } from '../../engine/kernel/parse'

/** Of the whole link. Safari opens about 80,000 characters, Firefox and Chromium a million and more; a message of WhatsApp holds 65,536. */
export const LONGEST_LINK = 64_000
/** Some messengers cut what is longer: Telegram at so many, Discord at half. */
export const LONG_MESSAGE = 4000

const VERSION = '1'
const CHECK = 8 // characters of a digest of the data
const PLACE = '#/shared/'
const FOLDS = /%20|%0[ad]|\s/gi // where a mail broke its line
const FORM = /^(\d{1,3})-([0-9a-f]{8})-([\w-]+)$/

export type Linked = { readonly ok: true; readonly link: string } | { readonly ok: false; readonly reason: string }
export type Unlinked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly reason: string; readonly remedy: string }

const checkOf = (data: string): string => quickDigestOf(data).slice(0, CHECK)
const NO_WAY = 'This browser cannot pack or unpack links'

/** `base`: the address of the app. The link may be longer than is wise: whoever shares it looks at its length. */
export async function linkOf(text: string, base: string): Promise<Linked> {
  if (typeof CompressionStream !== 'function') return { ok: false, reason: NO_WAY }
  const packed = await bytesOf(streamOf(new TextEncoder().encode(text)).pipeThrough(new CompressionStream('deflate-raw')), RECORD_BYTES)
  if (packed === undefined) return { ok: false, reason: 'The record is too large for a link' }
  const data = toBase64(packed)
  return { ok: true, link: `${base.replace(/#.*$/s, '')}${PLACE}${VERSION}-${checkOf(data)}-${data}` }
}

const CUT = {
  ok: false,
  reason: 'The link was cut short or altered on its way',
  remedy: 'copy it whole from where it was shared, or ask for the record as a file',
} as const
const tooLong = (what: string): Unlinked => ({
  ok: false,
  reason: `${what}; a link of this app never does`,
  remedy: 'ask for the record as a file',
})

/** The text that a link holds; `shared`: what stands behind '#/shared/'. Throws nothing. */
export async function unlinked(shared: string): Promise<Unlinked> {
  if (shared.length > LONGEST_LINK) return tooLong(`The link has more than ${LONGEST_LINK.toLocaleString('en')} characters`)
  const [, version, check, data = ''] = FORM.exec(shared.replace(FOLDS, '').replace(/[^\w-]+$/, '')) ?? [] // a full stop or a bracket of the sentence it stood in
  if (version === undefined) return CUT
  if (version !== VERSION)
    return {
      ok: false,
      reason: `The link is of version ${version}; this app reads version ${VERSION}`,
      remedy: 'open it with a newer version of the app',
    }
  if (check !== checkOf(data)) return CUT
  if (typeof DecompressionStream !== 'function')
    return { ok: false, reason: NO_WAY, remedy: 'ask for the record as a file, or use a newer browser' }
  try {
    const stream = streamOf(fromBase64(data)).pipeThrough(new DecompressionStream('deflate-raw'))
    const bytes = await bytesOf(stream, RECORD_BYTES)
    if (bytes === undefined) return tooLong(`The link swells to more than ${RECORD_BYTES / 1_000_000} MB`)
    return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    return CUT
  }
}

const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array<ArrayBuffer>> =>
  new ReadableStream({
    start: (into) => {
      into.enqueue(bytes)
      into.close()
    },
  })

/** All that a stream gives; undefined as soon as it gives more than `most` bytes: the rest is never asked for. */
async function bytesOf(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = stream.getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > most) {
      await reader.cancel().catch(() => undefined)
      return undefined
    }
    parts.push(value)
  }
  const all = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

const SLICE = 8192 // bytes made characters at once: as many arguments as any browser takes
function toBase64(bytes: Uint8Array): string {
  let text = ''
  for (let at = 0; at < bytes.length; at += SLICE) text += String.fromCharCode(...bytes.subarray(at, at + SLICE))
  return btoa(text).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '')
}
const fromBase64 = (data: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(data.replace(/-/g, '+').replace(/_/g, '/')), (letter) => letter.charCodeAt(0))

// A record in a link: what goes in comes out, and whatever else comes in is refused with what mends it, before it can do harm.
import { deflateRawSync } from 'node:zlib'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { quickDigestOf } from '../../../src/engine/kernel/digest'
import { RECORD_BYTES } from '../../../src/engine/kernel/parse'
import { LONGEST_LINK, linkOf, unlinked } from '../../../src/store/sharing/link'

const PLACE = '#/shared/'
const sharedIn = (link: string): string => link.slice(link.indexOf(PLACE) + PLACE.length)
const linked = async (text: string): Promise<string> => {
  const made = await linkOf(text, 'https://example.org/table/?x=1#/battle/7')
  if (!made.ok) throw new Error(made.reason)
  return made.link
}
/** As a forger would make one: with a check that fits. */
const forged = (bytes: Uint8Array): string => {
  const data = Buffer.from(bytes).toString('base64url')
  return `1-${quickDigestOf(data).slice(0, 8)}-${data}`
}

afterEach(() => vi.unstubAllGlobals())

describe('a link', () => {
  it('holds the text, in characters that need no escaping, at the address of the app', async () => {
    const text = `${JSON.stringify({ names: ['Ödön', '矛', '𝔊'], list: Array.from({ length: 500 }, (_, n) => n) })}`
    const link = await linked(text)
    expect(link).toMatch(/^https:\/\/example\.org\/table\/\?x=1#\/shared\/1-[0-9a-f]{8}-[\w-]+$/)
    expect(link.length).toBeLessThan(text.length)
    expect(await unlinked(sharedIn(link))).toEqual({ ok: true, text })
  })
  it('that was cut short anywhere, or altered in one character, says so', async () => {
    const shared = sharedIn(await linked(JSON.stringify({ answers: Array.from({ length: 60 }, (_, n) => `answer ${n * 7}`) })))
    for (let length = 0; length < shared.length; length += 3)
      expect(await unlinked(shared.slice(0, length)), `${length} of ${shared.length}`).toMatchObject({
        ok: false,
        reason: 'The link was cut short or altered on its way',
        remedy: expect.stringContaining('copy it whole'),
      })
    for (let at = 0; at < shared.length; at += 2) {
      const other = shared[at] === 'A' ? 'B' : 'A'
      expect(await unlinked(`${shared.slice(0, at)}${other}${shared.slice(at + 1)}`), `at ${at}`).toMatchObject({ ok: false })
    }
    for (const strange of ['%', ' ', '<script>', '/', '=', '\u0000', '1-00000000-', `.${shared}`])
      expect(await unlinked(strange)).toMatchObject({ ok: false })
  })
  it('is read with the full stop or the bracket that a messenger took for a part of it', async () => {
    const shared = sharedIn(await linked('{"seed":"x"}'))
    for (const after of ['.', ')', '>,', '”']) expect(await unlinked(shared + after)).toEqual({ ok: true, text: '{"seed":"x"}' })
  })
  it('is read where a mail broke its lines', async () => {
    const shared = sharedIn(await linked('{"seed":"x"}'))
    for (const fold of ['\n', '%0A', '%0d%0a', '%20'])
      expect(await unlinked(`${shared.slice(0, 14)}${fold}${shared.slice(14)}`)).toEqual({ ok: true, text: '{"seed":"x"}' })
  })
  it('that is longer than one of ours, or swells beyond the size of a record, is refused without being unpacked whole', async () => {
    expect(await unlinked(`1-00000000-${'A'.repeat(LONGEST_LINK)}`)).toMatchObject({
      ok: false,
      reason: expect.stringContaining('64,000 characters'),
    })
    const bomb = forged(deflateRawSync(Buffer.alloc(RECORD_BYTES * 2, 32)))
    expect(bomb.length).toBeLessThan(LONGEST_LINK)
    expect(await unlinked(bomb)).toMatchObject({ ok: false, reason: expect.stringContaining('more than 20 MB') })
    // what fits is unpacked: reading it is the record's own matter
    expect(await unlinked(forged(deflateRawSync(Buffer.from('[]'))))).toEqual({ ok: true, text: '[]' })
  })
  it('of bytes that are no text, no stream, or followed by more is refused', async () => {
    expect(await unlinked(forged(deflateRawSync(Buffer.from([0xff, 0xfe, 0x80]))))).toMatchObject({ ok: false })
    expect(await unlinked(forged(Buffer.from([0xff, 0xff, 0xff, 0xff])))).toMatchObject({ ok: false })
    expect(await unlinked(forged(deflateRawSync(Buffer.from('{}')).subarray(0, 2)))).toMatchObject({ ok: false })
  })
  it('of a later version says that a newer app reads it', async () => {
    const shared = sharedIn(await linked('{}'))
    expect(await unlinked(shared.replace(/^1/, '2'))).toMatchObject({ ok: false, remedy: expect.stringContaining('newer version') })
  })
  it('cannot be made or read by a browser that packs nothing, nor hold what is too large for a record', async () => {
    const shared = sharedIn(await linked('{}'))
    vi.stubGlobal('DecompressionStream', undefined)
    expect(await unlinked(shared)).toMatchObject({ ok: false, remedy: expect.stringContaining('newer browser') })
    vi.stubGlobal('CompressionStream', undefined)
    expect(await linkOf('{}', 'https://example.org/')).toEqual({ ok: false, reason: 'This browser cannot pack or unpack links' })
    const swelling = class extends TransformStream {
      constructor() {
        super({ transform: (_, into) => into.enqueue(new Uint8Array(RECORD_BYTES + 1)) })
      }
    }
    vi.stubGlobal('CompressionStream', swelling)
    expect(await linkOf('{}', 'https://example.org/')).toEqual({ ok: false, reason: 'The record is too large for a link' })
  })
})

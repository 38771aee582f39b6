import { crc32 } from 'node:zlib'
import { expect, it } from 'vitest'
import { archiveOf } from '../../../src/store/sharing/archive'

/** What an unpacker reads: from the listing at the end to the files themselves. */
function filesIn(archive: Uint8Array): Readonly<Record<string, string>> {
  const bytes = Buffer.from(archive)
  const end = bytes.length - 22
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50)
  const count = bytes.readUInt16LE(end + 10)
  expect(['on disk 0', 'listed on disk 0'].map((_, nth) => bytes.readUInt16LE(end + 4 + 2 * nth))).toEqual([0, 0])
  expect(bytes.readUInt16LE(end + 8)).toBe(count)
  let at = bytes.readUInt32LE(end + 16)
  expect(bytes.readUInt32LE(end + 12)).toBe(end - at) // how long the listing is
  const files: Record<string, string> = {}
  for (let nth = 0; nth < count; nth += 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50)
    const [crc, size, named, local] = [
      bytes.readUInt32LE(at + 16),
      bytes.readUInt32LE(at + 24),
      bytes.readUInt16LE(at + 28),
      bytes.readUInt32LE(at + 42),
    ]
    const name = bytes.toString('utf8', at + 46, at + 46 + named)
    expect(bytes.readUInt32LE(local)).toBe(0x04034b50)
    // both headers: from version 2.0 on, names in UTF-8, as it is, at midnight on 1 January 1980; packed it is as long; nothing comes after the name
    for (const facts of [at + 6, local + 4]) {
      expect([0, 2, 4, 6, 8].map((field) => bytes.readUInt16LE(facts + field))).toEqual([20, 0x0800, 0, 0, 0x21])
      expect(bytes.readUInt32LE(facts + 14)).toBe(size)
      expect(bytes.readUInt32LE(facts + 18)).toBe(size)
      expect(bytes.readUInt16LE(facts + 24)).toBe(0)
    }
    expect(bytes.toString('utf8', local + 30, local + 30 + named)).toBe(name)
    const held = bytes.subarray(local + 30 + named, local + 30 + named + size)
    expect(crc32(held)).toBe(crc)
    expect(bytes.readUInt32LE(local + 14)).toBe(crc)
    files[name] = held.toString('utf8')
    at += 46 + named
  }
  expect(at).toBe(end)
  return files
}
it('an archive gives back the files that were put in, names and all', () => {
  const files = {
    'report.md': '# Ödön against 矛',
    'table.png': '\u0089PNG',
    'empty.txt': '',
    'long.txt': 'every byte of the table, '.repeat(40),
  }
  const entries = Object.entries(files).map(([name, text]) => ({ name, bytes: new TextEncoder().encode(text) }))
  expect(filesIn(archiveOf(entries))).toEqual(files)
  expect(filesIn(archiveOf([]))).toEqual({})
})

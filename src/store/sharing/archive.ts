// Several files as one: an archive (zip) whose files are put in as they are. Pictures are packed already, and a report is short.
export interface Entry {
  readonly name: string
  readonly bytes: Uint8Array
}
const TABLE = Uint32Array.from({ length: 256 }, (_, index) => {
  let value = index
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1
  return value
})
function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) crc = (crc >>> 8) ^ (TABLE[(crc ^ byte) & 255] ?? 0)
  return (crc ^ 0xffffffff) >>> 0
}
const VERSION = 20
const UTF8 = 0x0800 // names are
const DAY = 0x0021 // 1 January 1980, the first there is: nobody needs to know when it was written

/** Little-endian numbers of two (`s`) and four (`l`) bytes. */
function header(...fields: readonly (readonly ['s' | 'l', number])[]): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(fields.reduce((sum, [kind]) => sum + (kind === 's' ? 2 : 4), 0)))
  let at = 0
  for (const [kind, value] of fields) {
    if (kind === 's') view.setUint16(at, value, true)
    else view.setUint32(at, value, true)
    at += kind === 's' ? 2 : 4
  }
  return new Uint8Array(view.buffer)
}
export function archiveOf(entries: readonly Entry[]): Uint8Array<ArrayBuffer> {
  const parts: Uint8Array[] = []
  const listing: Uint8Array[] = []
  let at = 0
  for (const { name, bytes } of entries) {
    const named = new TextEncoder().encode(name)
    const facts = [
      ...([
        ['s', VERSION],
        ['s', UTF8],
        ['s', 0],
        ['s', 0],
        ['s', DAY],
      ] as const),
      ...([
        ['l', crcOf(bytes)],
        ['l', bytes.length],
        ['l', bytes.length],
        ['s', named.length],
        ['s', 0],
      ] as const),
    ] as const
    const local = header(['l', 0x04034b50], ...facts)
    listing.push(header(['l', 0x02014b50], ['s', VERSION], ...facts, ['s', 0], ['s', 0], ['s', 0], ['l', 0], ['l', at]), named)
    parts.push(local, named, bytes)
    at += local.length + named.length + bytes.length
  }
  const listed = listing.reduce((sum, part) => sum + part.length, 0)
  const count = entries.length
  parts.push(...listing, header(['l', 0x06054b50], ['s', 0], ['s', 0], ['s', count], ['s', count], ['l', listed], ['l', at], ['s', 0]))
  const all = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let next = 0
  for (const part of parts) {
    all.set(part, next)
    next += part.length
  }
  return all
}

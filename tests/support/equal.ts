// Equality of large plain data, of which there is much: as `toEqual` judges it, who is asked only where a quick look finds a difference.
import { isDeepStrictEqual } from 'node:util'
import { expect } from 'vitest'

export function expectEqual(found: unknown, wanted: unknown, what?: string): void {
  if (!isDeepStrictEqual(found, wanted)) expect(found, what).toEqual(wanted)
}

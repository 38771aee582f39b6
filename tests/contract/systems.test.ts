// Nobody is left out: a system in the list has its file here, with the probe that holds its forecasts against what is resolved.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../src/systems/index'

const written = new Set(readdirSync(import.meta.dirname))

test.each(SYSTEMS.map(({ manifest }) => manifest.id))('%s is in the contract suite', (id) => {
  const file = `${id}.test.ts`
  expect(written.has(file), `write tests/contract/${file}: describeContract(…, { probe })`).toBe(true)
  expect(readFileSync(join(import.meta.dirname, file), 'utf8')).toContain('describeContract(')
})

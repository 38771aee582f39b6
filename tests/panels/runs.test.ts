// Questions with signs that follow each other are one table; where another stands between them, they stay where they are asked.
import { expect, it } from 'vitest'
import type { PartAsk } from '../../src/engine/kernel/asks'
import { runsOf } from '../../src/panels/asks/orders/runs'

const signed = (key: string): PartAsk => ({
  kind: 'pick',
  key,
  label: key,
  min: 0,
  max: 1,
  options: [{ id: 'on', label: 'on', sign: '↑' }],
})
const written: PartAsk = { kind: 'write', key: 'signal', label: 'Signal', format: 'text', maxLength: 20 }

it('a question between signed ones parts them, and each stands where it is asked', () => {
  const [first, second, third, last] = ['a', 'b', 'c', 'd'].map(signed) as [PartAsk, PartAsk, PartAsk, PartAsk]
  expect(runsOf([first, second, written, third])).toEqual([{ rows: [first, second] }, { single: written }, { single: third }])
  expect(runsOf([first, written, third, last])).toEqual([{ single: first }, { single: written }, { rows: [third, last] }])
})

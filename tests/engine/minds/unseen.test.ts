// Reasons that name somebody hidden are kept from whoever does not see him.
import { expect, it } from 'vitest'
import { tellsOfUnseen } from '../../../src/engine/minds/unseen'

const seen = {
  bodies: [
    { id: 1, name: 'Pikes' },
    { id: 2, name: 'Scouts' },
  ],
  pieces: [
    { id: 10, name: 'pike 1', body: 1 },
    { id: 20, name: 'scout 1', body: 2 },
  ],
} as unknown as Parameters<typeof tellsOfUnseen>[2]
const table = { ...seen, pieces: seen.pieces.slice(0, 1) }

it.each([
  ['of whom everybody sees', 1, ['Pikes: Hold', 'Pikes: Shoot'], false],
  ['of a hidden body among the choices', undefined, ['Activate: Pikes', 'Activate: Scouts'], true],
  ['of a hidden figure', 1, ['Pikes: Hold', 'scout 1: Shoot'], true],
  ['asked of a hidden body, whatever the words', 2, ['Hold'], true],
])('words %s', (_name, body, labels, tells) => {
  expect(tellsOfUnseen({ ...(body === undefined ? {} : { body }) }, labels, seen, table)).toBe(tells)
  expect(tellsOfUnseen({ ...(body === undefined ? {} : { body }) }, labels, seen, seen)).toBe(false)
})

// What long work says of itself while it runs.
import { expect, test } from 'vitest'
import { progress } from '../../src/cli/progress'

function said(all: number, isTTY: boolean): string {
  let text = ''
  const tell = progress(all, 'battles', {
    isTTY,
    write: (part: string | Uint8Array) => {
      text += String(part)
      return true
    },
  })
  for (let done = 1; done <= all; done += 1) tell(done)
  return text
}

test('at a terminal one line counts; elsewhere a line stands for each tenth, and one for the end', () => {
  expect(said(3, true)).toBe('\r1 of 3 battles\r2 of 3 battles\r3 of 3 battles\n')
  expect(said(3, false)).toBe('1 of 3 battles\n2 of 3 battles\n3 of 3 battles\n')
  expect(said(45, false).split('\n')).toEqual([...[5, 10, 15, 20, 25, 30, 35, 40, 45].map((done) => `${done} of 45 battles`), ''])
  expect(said(21, false).trimEnd().split('\n').at(-1)).toBe('21 of 21 battles')
})

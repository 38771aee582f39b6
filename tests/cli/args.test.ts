import { describe, expect, it } from 'vitest'
import { countOf, Misuse, parseArgs } from '../../src/cli/args'

const spec = { usage: 'play --seed TEXT [--turns N]', options: ['seed', 'turns'], required: ['seed'], files: 0 }
const misuse = (given: readonly string[], own = spec): Misuse => {
  try {
    parseArgs(own, given)
  } catch (error) {
    if (error instanceof Misuse) return error
    throw error
  }
  throw new Error(`taken: ${given.join(' ')}`)
}

describe('the command line', () => {
  it('takes options in either form and any order', () => {
    expect([...parseArgs(spec, ['--turns=3', '--seed', 'a b']).options]).toEqual([
      ['turns', '3'],
      ['seed', 'a b'],
    ])
  })
  it('takes any text as a value', () => {
    for (const text of ['', '-7', '--', '-x', 'a=b', '--other', '☃', '__proto__'])
      expect(parseArgs(spec, ['--seed', text]).options.get('seed')).toBe(text)
    expect(parseArgs(spec, ['--seed=--turns']).options.get('seed')).toBe('--turns')
  })
  it.each([
    [['--seed'], /--seed wants a value/],
    [['--seed', '--turns', '3'], /--seed wants a value/],
    [['--turns', '3'], /--seed is missing/],
    [['--seed', 'a', '--seed', 'b'], /given twice/],
    [['--seed', 'a', '--speed', '9'], /no option --speed/],
    [['--seed', 'a', '-t'], /no option -t/],
    [['--seed', 'a', 'b'], /Nothing is known to do with “b”/],
    [['--seed', 'a', '--constructor', 'b'], /no option --constructor/],
  ] as const)('refuses %j with the remedy', (given, reason) => {
    const refused = misuse(given)
    expect(refused.message).toMatch(reason)
    expect(refused.remedy).toContain(spec.usage)
  })
  it('wants its file', () => {
    const own = { usage: 'verify FILE', options: [], required: [], files: 1 }
    expect(misuse([], own).message).toMatch(/FILE is missing/)
    expect(parseArgs(own, ['a.json']).files).toEqual(['a.json'])
    expect(parseArgs(own, ['--', '--odd-name']).files).toEqual(['--odd-name'])
  })
  it('takes whole numbers within their bounds and nothing else', () => {
    const turns = (text: string) => countOf(parseArgs(spec, ['--seed', 'a', '--turns', text]), 'turns', 100)
    expect(turns('1')).toBe(1)
    expect(turns('100')).toBe(100)
    for (const text of ['0', '-1', '101', '1.5', '1e3', '', ' 2', '0x10', 'many', 'Infinity', '99999999999999999999'])
      expect(() => turns(text)).toThrow(Misuse)
  })
})

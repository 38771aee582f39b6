// The advanced rules as options of a setup, and in the rules reference (BST-60 to 67).
import { describe, expect, it } from 'vitest'
import { ADVANCED, NO_ADVANCED, wholeOf } from '../../../../src/systems/battlestorm/data/advanced'
import { REFERENCE } from '../../../../src/systems/battlestorm/data/reference'
import { WEATHERS } from '../../../../src/systems/battlestorm/data/weather'
import { parseSetup } from '../../../../src/systems/battlestorm/setup/parse'
import { smallBattle } from '../../../support/advanced'

const refusals = (changes: Readonly<Record<string, unknown>>): readonly string[] => {
  const parsed = parseSetup(JSON.parse(JSON.stringify({ ...smallBattle({}), ...changes })))
  return 'refusals' in parsed ? parsed.refusals.map(({ reason, remedy }) => `${reason}: ${remedy}`) : []
}

describe('the options', () => {
  it('BST-60 BST-67 each rule is switched on by itself; left out is off', () => {
    expect(ADVANCED.map(({ rule }) => rule).sort()).toEqual([
      'BST-45',
      'BST-60',
      'BST-61',
      'BST-61',
      'BST-62',
      'BST-63',
      'BST-64',
      'BST-65',
      'BST-65',
      'BST-67',
    ])
    expect(wholeOf(undefined)).toBeUndefined()
    expect(wholeOf({})).toBeUndefined()
    expect(wholeOf({ courage: false, weather: 'off' })).toBeUndefined()
    for (const { key } of ADVANCED) expect(wholeOf({ [key]: true })).toEqual({ ...NO_ADVANCED, [key]: true })
    expect(wholeOf({ weather: 'fog' })).toEqual({ ...NO_ADVANCED, weather: 'fog' })
  })

  it('BST-61 breakpoints are refused without courage', () => {
    expect(refusals({ advanced: { breakpoints: true } })[0]).toContain('switch courage on too')
    expect(refusals({ advanced: { breakpoints: true, courage: true } })).toEqual([])
  })

  it('BST-65 darkness is refused without the special situations', () => {
    expect(refusals({ advanced: { dark: true } })[0]).toContain('switch situations on too')
    expect(refusals({ advanced: { dark: true, situations: true } })).toEqual([])
  })

  it('what is no option is refused with its path and remedy', () => {
    expect(refusals({ advanced: { magic: true } })[0]).toContain('advanced')
    expect(refusals({ advanced: { courage: 1 } })[0]).toBe('advanced.courage: is neither true nor false: write true or false')
    expect(refusals({ advanced: { weather: 'hail' } })[0]).toContain('advanced.weather: is "hail"')
    expect(refusals({ advanced: [] })[0]).toContain('not an object')
    expect(refusals({ placement: 'at random' })[0]).toContain('as drawn, in turns')
  })

  it('BST-5 a minor leader is a common troop of the unit; BST-62 a formation is one there is', () => {
    const { sides } = smallBattle({})
    const south = (unit: object) => ({ sides: [{ ...sides[0], units: [{ ...sides[0].units[0], ...unit }] }, sides[1]] })
    expect(refusals(south({ leader: 0 }))).toEqual([])
    expect(refusals(south({ leader: 6 }))[0]).toContain('leader')
    expect(refusals({ sides: [{ ...sides[0], units: [{ ...sides[0].units[2], leader: 0 }] }, sides[1]] })[0]).toContain(
      'is no common troop',
    )
    expect(refusals(south({ formation: { kind: 'wedge', order: 'open' } }))[0]).toContain('mob, line, phalanx')
  })

  it('BST-60 BST-61 BST-62 BST-63 BST-64 BST-65 BST-66 BST-67 stand in the rules reference with every number', () => {
    const ids = new Set(REFERENCE.map((row) => row.id))
    for (const id of ['BST-11', 'BST-60', 'BST-61', 'BST-62', 'BST-63', 'BST-64', 'BST-65', 'BST-66', 'BST-67']) expect(ids).toContain(id)
    for (const { title } of ADVANCED) expect(REFERENCE.map((row) => row.title)).toContain(`Advanced rule: ${title.toLowerCase()}`)
    expect(REFERENCE.filter((row) => row.title.startsWith('Weather '))).toHaveLength(WEATHERS.length)
  })
})

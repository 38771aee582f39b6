// How far the numbers of a setup from outside may go, and that the refusal names the field.
import { describe, expect, test } from 'vitest'
import { scenarioSetup } from '../../../src/systems/mass-battle/data/scenarios'
import { isOn } from '../../../src/systems/mass-battle/game/ground'
import { parseSetup } from '../../../src/systems/mass-battle/setup/parse'

type Json = { [key: string]: Json } | Json[] | string | number | boolean | null
const downs = (): Json => JSON.parse(JSON.stringify(scenarioSetup('downs')))

/** What is refused of the ready battle with one number of it changed. */
function refusedWith(path: string, value: number | string): readonly string[] {
  const setup = downs()
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: Json | undefined = setup
  for (const key of keys) at = typeof at === 'object' && at !== null ? (Array.isArray(at) ? at[Number(key)] : at[key]) : undefined
  if (typeof at !== 'object' || at === null || Array.isArray(at)) throw new Error(`nothing at ${path}`)
  at[last] = value
  const parsed = parseSetup(setup)
  return 'refusals' in parsed ? parsed.refusals.map(({ reason }) => reason) : []
}
const UNIT = 'sides.0.units.0'
const LIMITS: readonly (readonly [string, number, number, number])[] = [
  // path, the least, the most, the step
  ['rounds', 1, 40, 1],
  [`${UNIT}.hp`, 1, 999, 1],
  [`${UNIT}.profile.armour`, 5, 30, 1],
  [`${UNIT}.profile.attack`, -10, 20, 1],
  [`${UNIT}.profile.shot`, -10, 20, 1],
  [`${UNIT}.profile.move`, 5, 90, 5],
  [`${UNIT}.profile.reflex`, -10, 20, 1],
  [`${UNIT}.profile.will`, -10, 20, 1],
  [`${UNIT}.profile.morale`, -10, 20, 1],
]

describe('limits of a setup', () => {
  test.each(LIMITS)('MAS-3 %s is %d to %d', (path, least, most, step) => {
    const field = path.split('.').at(-1) ?? ''
    const says = (value: number) => refusedWith(path, value).filter((reason) => reason.includes(field))
    expect([says(least), says(most)]).toEqual([[], []])
    expect(says(least - step)).toHaveLength(1)
    expect(says(most + step)).toHaveLength(1)
  })
  test('MAS-3 what dice take is 1 to 60 at most, plain and added up', () => {
    const says = (dice: string) => refusedWith(`${UNIT}.profile.damage`, dice).filter((reason) => reason.includes('damage'))
    for (const dice of ['1d8', '2d6+1', '1d60', '10d6', '1d6-4']) expect(says(dice), dice).toEqual([])
    for (const dice of ['1d61', '11d6', '1d8-8', '1d8!', '10-1d8', 'a blow']) expect(says(dice), dice).toHaveLength(1)
  })
  test('the outermost squares of every edge are of the table, and none beyond', () => {
    const table = { width: 90, height: 70, measure: 'squares', name: 'field', terrain: [] } as const
    const whole = { x0: 0, y0: 0, x1: 90, y1: 70 }
    expect(isOn(table, whole)).toBe(true)
    for (const over of [{ x0: -1 }, { y0: -1 }, { x1: 91 }, { y1: 71 }]) expect(isOn(table, { ...whole, ...over })).toBe(false)
  })
})

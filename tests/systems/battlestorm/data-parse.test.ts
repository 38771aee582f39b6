import { describe, expect, it } from 'vitest'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'

type Json = { [key: string]: unknown }
const SKIRMISH = await scenarioSetup('skirmish')
const good = (): Json => JSON.parse(JSON.stringify(SKIRMISH))

/** Sets a value deep inside; a path such as 'sides.0.units.1.at.2.x'. `undefined` takes the field away. */
function changed(path: string, value: unknown): Json {
  const setup = good()
  const keys = path.split('.')
  const last = keys.pop() ?? ''
  let at: unknown = setup
  for (const key of keys) at = Reflect.get(Object(at), key)
  if (value === undefined) Reflect.deleteProperty(Object(at), last)
  else Reflect.set(Object(at), last, value)
  return setup
}
function refusalsOf(input: unknown): readonly { readonly reason: string; readonly remedy?: string }[] {
  const parsed = parseSetup(input)
  if ('setup' in parsed) throw new Error('it was taken')
  return parsed.refusals
}

describe('setups from outside', () => {
  it('the ready one is taken', () => {
    expect(parseSetup(good())).toEqual({ setup: SKIRMISH })
  })

  it.each<[string, unknown, RegExp]>([
    ['scenario', 7, /^scenario: is 7/],
    ['scenario', '../etc', /^scenario: is "\.\.\/etc"/],
    ['title', 'x'.repeat(5000), /^title: is 5000 characters/],
    ['turns', 1e9, /^turns: is 1000000000/],
    ['turns', Number.NaN, /^turns: is null|NaN/],
    ['turns', 2.5, /^turns: is 2.5/],
    ['champions', -1, /^champions/],
    ['points', '750', /^points: is "750"/],
    ['sides', [], /^sides: has 0 entries/],
    ['table', null, /^table/],
    ['table.width', 1e6, /^table/],
    ['table.measure', 'squares', /^table/],
    ['table.terrain.0.kind', 'planet', /planet/],
    ['profiles', undefined, /^setup: lacks the field "profiles"/],
    ['spare', 1, /"spare" that is not known/],
    ['profiles.0.spare', 1, /^profiles\[0\].*"spare"/],
    ['profiles.0.evasion', 1e300, /^profiles\[0\]\.evasion/],
    ['profiles.0.move', -1, /^profiles\[0\]\.move/],
    ['profiles.0.glyph', 'skull', /^profiles\[0\]\.glyph/],
    ['profiles.0.flies', 'yes', /^profiles\[0\]\.flies/],
    ['profiles.0.base', { shape: 'hexagon' }, /^profiles\[0\]\.base\.shape/],
    ['profiles.0.base', { shape: 'round', diameter: 500 }, /^profiles\[0\]\.base\.diameter/],
    ['profiles.0.marks', { points: 'guessed' }, /^profiles\[0\]\.marks\.points/],
    ['profiles.0.absorption.armour', 'd0', /^profiles\[0\]\.absorption\.armour/],
    ['profiles.0.weapons', [], /^profiles\[0\]\.weapons: has 0/],
    ['profiles.0.weapons.0.reach', 'P9', /^profiles\[0\]\.weapons\[0\]\.reach/],
    ['profiles.0.weapons.0.attacks.0.count', 1000, /attacks\[0\]\.count/],
    ['profiles.0.weapons.0.attacks.0.damage', '9999999d9999999', /attacks\[0\]\.damage/],
    ['profiles.0.weapons.0.attacks.0.damage', '21d6', /rolls 21 dice/],
    ['profiles.0.weapons.0.attacks.0.damage', '2d1', /odd size/],
    ['profiles.0.weapons.0.attacks.0.damage', '9-d6', /subtracts/],
    ['profiles.0.weapons.0.attacks.0.damage', 'd6!', /explode by the rules/],
    ['profiles.0.weapons.0.attacks.0.damage', 'death:d6', /names dice/],
    ['profiles.0.weapons.0.attacks.0.damage', 'alert(1)', /attacks\[0\]\.damage/],
    ['profiles.1.id', 'high-elf-regular-sword', /there twice/],
    ['sides.0.units.0.profiles.0', 'dragon', /"dragon" is not among the profiles/],
    ['sides.0.units.0.profiles.0', '__proto__', /"__proto__" is not among the profiles/],
    ['sides.0.units.0.at.0', undefined, /places? for|not an object|at\[0\]/],
    ['sides.0.units.0.at.0.x', 0.1, /over the edge/],
    ['sides.0.units.0.at.0.y', 4, /own half/],
    ['sides.0.units.0.at.0.x', 20.00005, /thousandth/],
    ['sides.0.units.0.at.0.facing', 360, /facing/],
    ['sides.1.units.0.names', ['x'], /1 names? for/],
  ])('refuses a changed %s, naming the path and the remedy', (path, value, reason) => {
    const refusals = refusalsOf(changed(path, value))
    expect(refusals.map((refusal) => `${refusal.reason}; ${refusal.remedy}`).join('\n')).toMatch(new RegExp(reason.source, 'm'))
    for (const refusal of refusals) expect(refusal.remedy?.length ?? 0).toBeGreaterThan(3)
    expect(refusals.length).toBeLessThanOrEqual(20)
  })

  it('refuses two figures in one place, and enemies nearer than an inch (BST-12)', () => {
    const crowded = good()
    const first = { x: 20, y: 40, facing: 270 }
    Reflect.set(Object(Reflect.get(Object(crowded.sides), 0)).units[0].at, 0, first)
    Reflect.set(Object(Reflect.get(Object(crowded.sides), 0)).units[0].at, 1, first)
    expect(refusalsOf(crowded)[0]?.reason).toMatch(/stands on the base/)

    const close = good()
    Reflect.set(Object(Reflect.get(Object(close.sides), 0)).units[0].at, 0, { x: 40, y: 24.6, facing: 270 })
    Reflect.set(Object(Reflect.get(Object(close.sides), 1)).units[0].at, 0, { x: 8, y: 24.6, facing: 270 })
    expect(refusalsOf(close)[0]?.reason).toMatch(/within 1″ of the enemy/)
  })

  it('lets no prototype in', () => {
    const text = JSON.stringify(good())
    for (const poisoned of [
      text.replace('{', '{"__proto__":{"polluted":1},'),
      text.replace('"table":{', '"table":{"__proto__":{"polluted":1},'),
      text.replace('"profiles":[{', '"profiles":[{"__proto__":{"polluted":1},'),
      text.replace('"terrain":[{', '"terrain":[{"__proto__":{"polluted":1},'),
      text.replace('{', '{"constructor":{"prototype":{"polluted":1}},'),
    ]) {
      expect(refusalsOf(JSON.parse(poisoned)).length).toBeGreaterThan(0)
    }
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })

  it.each([undefined, null, 7, 'setup', [], true, Number.NaN, { sides: 2 }])('refuses %s', (input) => {
    expect(refusalsOf(input).length).toBeGreaterThan(0)
  })

  it('refuses more than 400 figures before it looks at where they stand', () => {
    const horde = good()
    const unit = Object(Reflect.get(Object(horde.sides), 0)).units[0]
    unit.profiles = Array.from({ length: 400 }, () => unit.profiles[0])
    unit.at = Array.from({ length: 400 }, () => unit.at[0])
    expect(refusalsOf(horde)[0]?.reason).toMatch(/figures together/)
  })
})

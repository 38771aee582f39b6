// The source's worked examples, played with loaded dice through the game itself. Dice left over fail.
import { expect, it } from 'vitest'
import { priceItems, priceOf } from '../../src/systems/spaceship-battles/data/prices'
import {
  FIELD_TYPES,
  type FieldType,
  SIZE_CLASSES,
  type SizeClass,
  WEAPON_KINDS,
  type WeaponKind,
} from '../../src/systems/spaceship-battles/data/tables'
import type { Power } from '../../src/systems/spaceship-battles/state'
import { aim, battle, carryOut, happened, pick, ship, type Wish } from '../support/spaceships'
import examples from './spaceship-battles.json'

interface Raw {
  readonly class: string
  readonly engines: number
  readonly fields: string
  readonly weapons: string
  readonly devices?: { readonly torpedoes?: boolean; readonly aft?: boolean }
}
interface Example {
  readonly name: string
  readonly do: string
  readonly design: Raw
  readonly power?: Partial<Power>
  readonly speed?: number
  readonly target?: Raw
  readonly targetPower?: Partial<Power>
  readonly targetSpeed?: number
  readonly dice?: readonly number[]
  readonly expect: Readonly<Record<string, unknown>>
}
function word<Word extends string>(words: readonly Word[], raw: string): Word {
  const found = words.find((one) => one === raw)
  if (found === undefined) throw new Error(`no ${raw} among ${words.join(', ')}`)
  return found
}
const designOf = (raw: Raw): NonNullable<Wish['design']> & { class: SizeClass; fields: FieldType; weapons: WeaponKind } => ({
  class: word(SIZE_CLASSES, raw.class),
  engines: raw.engines,
  fields: word(FIELD_TYPES, raw.fields),
  weapons: word(WEAPON_KINDS, raw.weapons),
  devices: raw.devices ?? {},
})

function outcomeOf(example: Example): Readonly<Record<string, unknown>> {
  const { design, power = {}, speed = 0, target, targetPower = {}, targetSpeed = 0, dice = [] } = example
  if (example.do === 'price') {
    const built = ship(0, { seat: 0, design: designOf(design) }).design
    return {
      points: priceOf(built),
      items: priceItems(built)
        .map(({ points }) => points)
        .filter((points) => points > 0),
    }
  }
  if (target === undefined) throw new Error('an attack needs a target')
  const one: Wish = { seat: 0, design: designOf(design), power, speed }
  const other: Wish = { seat: 1, square: [11, 10], facing: 90, design: designOf(target), power: targetPower, speed: targetSpeed }
  if (example.do === 'attack') {
    const carried = carryOut(battle([one, other], { frame: { frame: 'attack', phase: 3 } }), { 0: [aim('s0:energy', 1)] }, dice)
    return happened(carried, 'attack')[0] ?? {}
  }
  // phases 10 to 12: both speeds have a move of their own, and nobody can turn away
  const state = battle([one, other], { frame: { frame: 'plot', from: 10, to: 12 }, phase: 9 })
  const carried = carryOut(state, { 0: [pick('s0:p12', 'forward'), pick('s0:ram', 'p1')] }, dice)
  const need = carried.events.find(({ what }) => what === 'ram')?.rolls?.[0]?.need
  return { ...happened(carried, 'ram')[0], need }
}

it.each<Example>(examples)('$name', (example) => {
  expect(outcomeOf(example)).toMatchObject(example.expect)
})

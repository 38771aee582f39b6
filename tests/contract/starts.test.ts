// What the card of a ready army says of it stands in the army (BST-7, BLA-5), and nothing else.
import { describe, expect, it } from 'vitest'
import { mustering as battlestorm } from '../../src/systems/battlestorm/muster/index'
import { mustering as bladestorm } from '../../src/systems/bladestorm/muster/index'

interface Named {
  readonly id: string
  readonly name: string
  readonly plural: string
}
interface Mustered {
  readonly first: readonly string[] // a profile's id for each figure of the first side
  readonly profiles: readonly Named[]
}
function ofBattlestorm(id: string): Mustered {
  const made = battlestorm.setup(battlestorm.start(id) ?? {})
  if (!('setup' in made)) throw new Error(`${id} does not go to battle`)
  return { first: made.setup.sides[0].units.flatMap(({ profiles }) => profiles), profiles: made.setup.profiles }
}
function ofBladestorm(id: string): Mustered {
  const made = bladestorm.setup(bladestorm.start(id) ?? {})
  if (!('setup' in made)) throw new Error(`${id} does not go to battle`)
  return { first: made.setup.sides[0].bodies.flatMap(({ profiles }) => profiles), profiles: made.setup.profiles }
}

describe.each([
  { rule: 'BST-7', starts: battlestorm.starts, mustered: ofBattlestorm, points: 750 },
  { rule: 'BLA-5', starts: bladestorm.starts, mustered: ofBladestorm, points: 300 },
])('$rule the cards of ready armies', ({ starts, mustered, points }) => {
  it.each(starts.filter(({ id }) => id !== 'empty'))('say who stands in $title, each profile once and with its number', ({ id, blurb }) => {
    const { first, profiles } = mustered(id)
    const [who = '', rest] = blurb.split(': ')
    const told = who.split(/, | and /).map((one) => one.toLowerCase().replace(/^an? /, ''))
    const owed = [...new Set(first)].map((profile) => {
      const count = first.filter((one) => one === profile).length
      const { name = '', plural = '' } = profiles.find((one) => one.id === profile) ?? {}
      return (count > 1 ? `${count} ${plural}` : name).toLowerCase()
    })
    expect(told.toSorted()).toEqual(owed.toSorted())
    expect(rest).toMatch(new RegExp(`^${points} points, against .+\\.$`))
  })
})
it('of one alone it is said “a”, unless the name is its own', () => {
  const blurbs = new Map([...battlestorm.starts, ...bladestorm.starts].map(({ id, blurb }) => [id, blurb]))
  expect(blurbs.get('elvas-minor')).toMatch(/^20 swordsmen, 11 bow-women, Fenth Gallinir and a poison wyvern: /)
  expect(blurbs.get('dagmokk')).toMatch(/^A rune warden, 10 fire-tubes, /)
  expect(blurbs.get('necrozona')).toMatch(/^The Tide Queen, /)
  expect(blurbs.get('warren')).toMatch(/, Cro, /)
})

// Blood & Treasure mass combat by touch: a whole side's orders written with a finger, sealed, and carried out as they were written.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { decision } from '../../support/app'
import { expectNoOverflow } from '../axe'
import { now } from '../hand'

const SEED = 'touch'
const curtain = (page: Page): Locator => page.getByRole('button', { name: /^Show the orders of / })
const button = (page: Page, name: RegExp | string): Locator => decision(page).getByRole('button', { name })
const orders = (page: Page, side: string): Promise<void> =>
  expect(page.getByRole('region', { name: /Orders of round 1/ })).toContainText(side)
/** Seals the orders; what may have been overlooked is asked about once. */
async function sealed(page: Page): Promise<void> {
  const seal = decision(page).locator('button.primary')
  await seal.tap()
  if (await decision(page).getByRole('alert', { name: 'Before it is sealed' }).isVisible()) await seal.tap()
}
const [BILLMEN, ELVES, SAMWINN, HILL, BOWMEN] = [0, 1, 2, 5, 8]

test('MAS-1 a whole turn’s orders by touch: formation, shot, charge with its fallback, spell; the other side as suggested', async ({
  page,
}) => {
  test.setTimeout(120_000)
  await page.goto('/#/play/mass-battle')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gaudin’s Ford', exact: true }) })
  await card.getByText('More ways to start').tap()
  await card.getByLabel('Seed of the dice').fill(SEED)
  await card.getByRole('button', { name: /at one screen/ }).tap()
  await curtain(page).tap()

  const tap = (name: RegExp): Promise<void> => button(page, name).first().tap()
  const take = (name: string): Promise<void> => tap(new RegExp(`${name}, (ready|ordered)|${name}`))
  // the billmen are in hand from the start
  await button(page, /^Formation takes the round/).tap()
  await button(page, /^tight/i)
    .last()
    .tap()
  await orders(page, 'Billmen: close to tight formation')
  await take('Elf bowmen')
  await tap(/^Hold stand/)
  await tap(/^Yort’s yobbos/)
  await orders(page, 'Elf bowmen: shoot at Yort’s yobbos')
  await take('Samwinn’s yeomen')
  await tap(/^Charge at a run/)
  await tap(/^Crossbows/)
  await button(page, 'if out of reach').tap()
  await button(page, /^Withdraw straight back/)
    .last()
    .tap()
  await orders(page, 'if Crossbows are out of reach, withdraw')
  await take('Hill slingers')
  await tap(/^Hold stand/)
  await tap(/^Fang’s yobbos/)
  await orders(page, 'Hill slingers: shoot at Fang’s yobbos')
  await take('Bowmen')
  await tap(/^Cast/)
  await tap(/^Sound burst/)
  await tap(/^Fang’s yobbos/)
  await orders(page, 'Bowmen: cast sound burst on Fang’s yobbos')
  await expectNoOverflow(page, 'orders of a side')
  await sealed(page)

  await curtain(page).tap()
  expect(await page.evaluate(() => document.documentElement.outerHTML)).not.toMatch(/sound burst on Fang|if Crossbows are out of reach/)
  await button(page, /^Suggest what to do/).tap()
  await orders(page, 'Orcs')
  await expect(page.getByRole('region', { name: /Orders of round 1/ })).not.toContainText('everybody goes on as before') // the computer has thought
  await sealed(page)
  await curtain(page).tap()

  const { battle } = await now(page)
  const events = battle.steps.flatMap((step) => step.events)
  const of = (what: string, unit: number | undefined) =>
    events.find((event) => event.what === what && (event.detail.unit ?? event.detail.by) === unit)?.detail
  expect(of('formation', BILLMEN)).toMatchObject({ formation: 'tight' })
  expect(of('attack', ELVES)).toMatchObject({ at: 14, kind: 'missile' })
  expect(of('fallback', SAMWINN)).toMatchObject({ why: 'out of reach', does: 'withdraw' })
  expect(of('attack', HILL)).toMatchObject({ at: 15, kind: 'missile' })
  expect(of('spell', BOWMEN)).toMatchObject({ at: 15, spell: 'sound burst' })
  expect(events.some(({ what, seat }) => (what === 'move' || what === 'charge') && seat === 1)).toBe(true)
})

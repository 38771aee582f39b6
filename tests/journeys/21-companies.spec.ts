// Blood & Treasure mass combat: orders for a whole side by mouse and by keys, a fallback that is taken, and a hand-over that leaks nothing.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { begin as beginBattle } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { SYSTEMS } from '../../src/systems/index'
import { decision } from '../support/app'
import { drag, now, spotOf } from './hand'

const SEED = 'companies'
const curtain = (page: Page): Locator => page.getByRole('button', { name: /^Show the orders of / })
const seal = (page: Page): Locator => decision(page).locator('button.primary')
/** Seals the orders; what may have been overlooked is asked about once. */
async function sealed(page: Page): Promise<void> {
  const asked = decision(page).getByRole('alert', { name: 'Before it is sealed' })
  await seal(page).click()
  if (await asked.isVisible()) await seal(page).click()
}
async function begin(page: Page): Promise<Scene> {
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Gaudin’s Ford', exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill(SEED)
  await card.getByRole('button', { name: /at one screen/ }).click()
  await curtain(page).waitFor()
  const system = await SYSTEMS.find((one) => one.manifest.id === 'mass-battle')?.load()
  const begun = system && beginBattle(system, await system.catalogue.setup('ford'), SEED)
  if (!system || !begun?.ok) throw new Error('no ford')
  return system.eyes.scene(begun.battle.state, 'table')
}
const middleOf = (scene: Scene, body: number) => scene.bodies.find(({ id }) => id === body)?.block?.at ?? { x: 0, y: 0 }
const whole = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)
const YEOMEN = 2
const BILLMEN = 0
const BLACKGUARDS = 9

test('MAS-1 units are ordered by dragging them to a place and onto an enemy, and nobody else sees it', async ({ page }) => {
  const scene = await begin(page)
  expect(await whole(page)).not.toContain('Samwinn')
  await curtain(page).click()
  const yeomen = middleOf(scene, YEOMEN)
  await drag(page, await spotOf(page, scene, yeomen), await spotOf(page, scene, { x: yeomen.x + 5, y: yeomen.y }))
  await expect(page.getByRole('region', { name: /Orders of round 1/ })).toContainText('Samwinn’s yeomen: march to')
  await drag(page, await spotOf(page, scene, middleOf(scene, BILLMEN)), await spotOf(page, scene, middleOf(scene, BLACKGUARDS)))
  await expect(decision(page)).toContainText('Charge')
  await sealed(page)
  await expect(page.getByRole('heading', { name: 'Orcs', exact: true })).toBeVisible()
  expect(await whole(page)).not.toMatch(/march to|Samwinn/)
  await curtain(page).click()
  expect(await whole(page)).not.toMatch(/march to AL|charge Blackguards/)
  await sealed(page)
  await curtain(page).click() // nothing is saved behind the hand-over
  const { battle } = await now(page)
  const moved = battle.steps.flatMap(({ events }) => events).filter(({ what }) => what === 'move' || what === 'charge')
  expect(moved.map(({ detail }) => detail.unit)).toContain(YEOMEN)
})

test('MAS-1 by keys alone: an order with a fallback is written, and falls to it', async ({ page }) => {
  await begin(page)
  await curtain(page).press('Enter')
  await decision(page)
    .getByRole('button', { name: /Samwinn’s yeomen/ })
    .press('Enter')
  const choose = async (name: RegExp | string): Promise<void> => {
    const option = decision(page).getByRole('button', { name }).first()
    await option.focus()
    await option.press('Enter')
  }
  await choose(/^Charge at a run/)
  await choose(/Worg riders/)
  await choose('if out of reach')
  await decision(page)
    .getByRole('button', { name: /^Withdraw straight back/ })
    .last()
    .press('Enter')
  await expect(page.getByRole('region', { name: /Orders of round 1/ })).toContainText('if Worg riders is out of reach, withdraw')
  await page.keyboard.press('Enter')
  if (await decision(page).getByRole('alert', { name: 'Before it is sealed' }).isVisible()) await page.keyboard.press('Enter')
  await curtain(page).press('Enter')
  await sealed(page)
  await curtain(page).click() // nothing is saved behind the hand-over
  const { battle } = await now(page)
  const events = battle.steps.flatMap((step) => step.events)
  expect(events.find(({ what, detail }) => what === 'fallback' && detail.unit === YEOMEN)?.detail).toMatchObject({
    why: 'out of reach',
    does: 'withdraw',
  })
})

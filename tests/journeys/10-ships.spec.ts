// Spaceship Battles: a duel of two cruisers at one screen, from the first click to destruction; orders sealed behind the hand-over.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { begin as beginBattle } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { SYSTEMS } from '../../src/systems/index'
import { decision } from '../support/app'
import { drag, spotOf } from './hand'

const curtain = (page: Page): Locator => page.getByRole('button', { name: /^Show the orders of / })
const seal = (page: Page): Locator => decision(page).locator('button.primary')
/** Seals the orders; what may have been overlooked is asked about once. */
async function sealed(page: Page): Promise<void> {
  const asked = decision(page).getByRole('alert', { name: 'Before it is sealed' })
  await seal(page).click()
  if (await asked.isVisible()) await seal(page).click()
}
const suggest = (page: Page): Locator => decision(page).getByRole('button', { name: /^Suggest what to do/ })

async function begin(page: Page, seed: string): Promise<void> {
  await page.goto('/#/play/spaceship-battles')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Duel at the Lantern', exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill(seed)
  await card.getByRole('button', { name: /at one screen/ }).click()
  await curtain(page).waitFor()
}
/** The table as the duel begins. */
async function opening(): Promise<Scene> {
  const system = await SYSTEMS.find((one) => one.manifest.id === 'spaceship-battles')?.load()
  const begun = system && beginBattle(system, await system.catalogue.setup('duel'), 'the lantern')
  if (!system || !begun?.ok) throw new Error('no duel')
  return system.eyes.scene(begun.battle.state, 'table')
}
const whole = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

test('SHP-2 SHP-10 SHP-12 power cannot be overspent, a dragged ship is plotted phase by phase, and nobody sees it before its time', async ({
  page,
}) => {
  await begin(page, 'the lantern')
  expect(await whole(page)).not.toContain('Bright Lance')
  await curtain(page).click()
  const slider = (name: string): Locator => decision(page).getByRole('slider', { name })
  await expect(slider('Engines')).toBeVisible()
  // all eight points are out: nothing more can be given until something is taken back
  await decision(page).getByRole('button', { name: 'One less for Force fields' }).click()
  await decision(page).getByRole('button', { name: 'One more for Weapons' }).click()
  await expect(decision(page).getByRole('button', { name: 'One more for Force fields' })).toBeDisabled()
  await expect(decision(page)).toContainText('factor III: 4d6')
  // what is ordered is seen before it is sealed: the forecast names field and dice
  await expect(page.getByRole('region', { name: /Orders of Phase Zero/ })).toContainText('4d6 (III)')
  await sealed(page)
  await expect(page.getByRole('heading', { name: 'Hesper League' })).toBeVisible()
  expect(await whole(page)).not.toMatch(/4d6 \(III\)|Bright Lance/)
  await curtain(page).click()
  await expect(decision(page)).toContainText('Hesper League')
  expect(await whole(page)).not.toContain('4d6 (III)')
  await sealed(page)

  // the plot: carried two spaces ahead, the ship finds its steps; Escape gives them back
  await curtain(page).click()
  await expect(decision(page)).toContainText('moves of phases 1 to 9')
  await expect(decision(page)).toContainText('Nobody can be in range before phase 12')
  const forward = decision(page).getByRole('button', { name: 'Forward', pressed: true })
  expect(await forward.count()).toBe(0)
  const scene = await opening()
  const ship = scene.pieces.find((piece) => piece.name === 'Bright Lance')
  if (ship === undefined) throw new Error('no ship')
  await page.keyboard.press('m')
  await drag(page, await spotOf(page, scene, ship.at), await spotOf(page, scene, { x: ship.at.x + 2, y: ship.at.y }))
  await expect(forward.first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(forward).toHaveCount(0)
  await suggest(page).click()
  await expect(page.getByRole('region', { name: /Moves of phases 1 to 9/ })).toContainText('Bright Lance')
  await sealed(page)
  expect(await whole(page)).not.toContain('Bright Lance at hyper')
})

test('SHP-13 SHP-14 SHP-15 a duel of two cruisers at one screen, to destruction', async ({ page }) => {
  test.setTimeout(240_000)
  await begin(page, 'to the end 1')
  for (let answers = 0; answers < 600; answers += 1) {
    await curtain(page).or(decision(page)).first().waitFor()
    if (await curtain(page).isVisible()) {
      expect(await page.getByText('Bright Lance').count()).toBe(0)
      await curtain(page).click()
      continue
    }
    if (await page.getByRole('button', { name: /^Next battle with/ }).isVisible()) break
    await suggest(page).click()
    await expect(
      page
        .getByRole('status')
        .filter({ hasText: /^Suggested: / })
        .first(),
    ).toBeAttached()
    await sealed(page)
  }
  await expect(page.getByRole('button', { name: /^Next battle with/ })).toBeVisible()
  await expect(decision(page)).toContainText(/(\d+) of \1 points lost/)
  // every deduction of every attack stands in the log
  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect(page.getByText(/is destroyed/).first()).toBeVisible()
})

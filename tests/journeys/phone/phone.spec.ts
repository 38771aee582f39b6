import { expect, test } from '@playwright/test'
import { decision, startButton, tableReady } from '../../support/app'
import { expectNoViolations } from '../axe'
import { goOn, primary } from '../hand'

test('on a phone the ready battle starts by a tap, the table keeps its room, and the sheets serve', async ({ page }) => {
  await page.goto('/')
  await startButton(page).tap()
  await tableReady(page)
  const box = await page.locator('main.table').boundingBox()
  const height = page.viewportSize()?.height ?? 0
  expect((box?.height ?? 0) / height).toBeGreaterThan(0.5)
  // a short headline stands beside the buttons
  expect((await page.locator('.top').boundingBox())?.height).toBeLessThan(60)
  await expectNoViolations(page, 'phone, decision')
  // the battle begins with its first real question: which unit acts
  await decision(page).locator('button.option').first().tap()
  await goOn(page, () => primary(page).tap())
  for (const tab of ['Armies', 'Unit', 'Log', 'Decide']) {
    await page.getByRole('tab', { name: tab }).tap()
    await expectNoViolations(page, `phone, ${tab}`)
  }
  await expect(decision(page)).toBeVisible()
})

test('the first screen of a phone has no violation', async ({ page }) => {
  await page.goto('/')
  await startButton(page).waitFor()
  await expectNoViolations(page, 'phone, first screen')
})

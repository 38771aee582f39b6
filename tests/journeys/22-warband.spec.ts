// Warband at one screen: both sides deploy unseen, and nothing of it is in the page before its time (WAR-3).
import { expect, type Page, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'

const whole = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.outerHTML)

test('WAR-3 a side deploys behind the curtain, the other sees nothing of it, and then everybody stands', async ({ page }) => {
  await page.goto('/#/play/warband')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'The kiln field', exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill('unseen')
  await card.getByLabel('Set it up yourselves').check()
  await card.getByRole('button', { name: /at one screen/ }).click()
  const curtain = page.getByRole('button', { name: /^Show the orders of / })
  await curtain.waitFor()
  expect(await whole(page)).not.toContain('Deploy as drawn up')
  await curtain.click()
  await tableReady(page)
  await expect(decision(page)).toContainText('deploy')
  await decision(page).getByRole('button', { name: 'Deploy as drawn up' }).click()
  await curtain.waitFor()
  expect(await whole(page)).not.toContain('Deploy as drawn up')
  await curtain.click()
  await expect(decision(page)).toContainText('deploy')
  await decision(page).getByRole('button', { name: 'Deploy as drawn up' }).click()
  await expect(page.getByText(/Turn 1 of 12/).first()).toBeVisible()
})

// What if: an answer drafted on the table is kept, and compared with the computer's by continuations in workers.
import { expect, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'
import { expectNoViolations } from './axe'
import { openRecord } from './hand'
import { seek } from './positions'

test('an answer is kept and compared on the same dice, and the comparison stopped', async ({ page }) => {
  test.setTimeout(120_000)
  const at = await seek('duel-of-champions', ({ decision: asked }) => (asked.reaction || asked.preparing ? undefined : true))
  await openRecord(page, at.record)
  await tableReady(page)
  await decision(page)
    .getByRole('button', { name: /^Suggest what to do/ })
    .click()
  await expect(decision(page).locator('button.primary')).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('Fight it out many')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: /fought out from here/ })
  await dialog.getByRole('button', { name: /^Keep: / }).click()
  await expect(dialog.getByRole('button', { name: /^Keep: / })).toBeDisabled() // it is kept
  await dialog.getByRole('button', { name: '800 times each' }).click()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog.getByRole('row', { name: /As the computer would/ })).toBeVisible({ timeout: 40_000 })
  await dialog.getByRole('button', { name: 'Stop comparing' }).click()
  await expect(dialog.getByText(/^\d+ of 800 each, stopped$/)).toBeVisible()
  await dialog.getByRole('button', { name: '50 times each' }).click()
  await dialog.getByRole('button', { name: 'Compare', exact: true }).click()
  await expect(dialog.getByText('50 of 50 each')).toBeVisible({ timeout: 60_000 })
  const cut = await dialog
    .getByRole('table')
    .evaluate((table) => (table.parentElement?.scrollWidth ?? 0) - (table.parentElement?.clientWidth ?? 0))
  expect(cut, 'of the table').toBe(0)
  await expectNoViolations(page, 'answers compared')
})

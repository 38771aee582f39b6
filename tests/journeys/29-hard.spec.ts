// A hard computer thinks in workers: on a machine with cores to spare several of them, while the page stays free; the log says what it weighed.
import { expect, test } from '@playwright/test'
import { decision, startReady } from '../support/app'

test('a hard computer is helped by further workers, and tells what it weighed', async ({ page }) => {
  test.setTimeout(120_000)
  await page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { get: () => 4 }))
  await page.goto('/')
  await startReady(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill('Settings')
  await page.keyboard.press('Enter')
  const sheet = page.getByRole('dialog')
  for (const who of await sheet.getByRole('combobox', { name: /^Who plays/ }).all()) await who.selectOption('computer')
  for (const how of await sheet.getByRole('combobox', { name: /^How well it plays/ }).all()) await how.selectOption('hard')
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.getByRole('tab', { name: 'What happened' }).click()
  const why = page.getByRole('button', { name: 'Why?' }).first()
  await expect(why).toBeVisible({ timeout: 60_000 })
  expect(page.workers().length, 'the one that thinks, and two who help it').toBe(3)
  await why.click()
  await expect(page.getByText(/the mean of \d+ continuations|from one continuation/).first()).toBeVisible()
  await expect(decision(page)).toBeVisible()
  // battle goes on: who reads is not carried off, and finds back to the newest line
  const read = page.getByRole('group', { name: /^Why the computer gave answer/ })
  const newest = page.getByRole('button', { name: /^To the newest/ })
  await expect(newest).toBeVisible({ timeout: 60_000 })
  await expect(read).toBeInViewport()
  await newest.click()
  await expect(newest).toHaveCount(0)
  await expect(page.getByRole('log').getByRole('listitem').last()).toBeInViewport()
})

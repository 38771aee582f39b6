// What may have been overlooked is asked about once and mended or sealed all the same; and a second battle begins with nothing of the first.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { decision } from '../support/app'

const warned = (page: Page): Locator => decision(page).getByRole('alert', { name: 'Before it is sealed' })
async function alone(page: Page, system: string, title: RegExp): Promise<void> {
  await page.goto(`/#/play/${system}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) })
  await card.getByText('More ways to start').click()
  await card.getByRole('button', { name: /at one screen/ }).click()
  await page.getByRole('button', { name: /^Show the orders of / }).click()
}
const broken = (page: Page): Locator => page.getByText('Something broke')

test('SHP-12 a plot that is not whole is asked about; sealed all the same, the battle goes on', async ({ page }) => {
  await alone(page, 'spaceship-battles', /Duel at the Lantern/)
  for (let turns = 0; turns < 12 && !(await warned(page).isVisible()); turns += 1) {
    const veil = page.getByRole('button', { name: /^Show the orders of / })
    if (await veil.isVisible()) await veil.click()
    await page.keyboard.press('Enter')
    await page.waitForTimeout(100)
  }
  await expect(warned(page)).toBeVisible()
  await decision(page).locator('button.primary').click()
  await expect(warned(page)).toHaveCount(0)
  await expect(broken(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Show the orders of / })).toBeVisible()
})

test('MAS-1 the orders of one battle are not there in the next of its system', async ({ page }) => {
  await alone(page, 'mass-battle', /Cold Mill/)
  await page.keyboard.press('h')
  await expect(decision(page)).toContainText('Hall axes')
  await alone(page, 'mass-battle', /Gaudin’s Ford/)
  await expect(decision(page)).toContainText('Brando')
  await expect(decision(page)).not.toContainText('Hall axes')
  await expect(broken(page)).toHaveCount(0)
})

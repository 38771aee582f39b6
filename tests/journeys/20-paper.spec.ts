// Printed, a muster is a sheet to play from: a fleet fits a page, and the words of the screen stay on the screen.
import { expect, test } from '@playwright/test'

const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0

for (const [system, start, sides] of [
  ['spaceship-battles', 'three-captains', 3],
  ['team-battle', 'turath', 2],
  ['battlestorm', 'elvas-minor', 2],
] as const)
  test(`${system}: one page a side`, async ({ page }) => {
    await page.goto(`/#/muster/${system}/${start}`)
    await page.getByRole('button', { name: 'Print the roster' }).waitFor()
    await page.emulateMedia({ media: 'print' })
    await expect(page.locator('.paper')).toHaveCount(sides)
    await expect(page.locator('.paper .box').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Print the roster' })).toBeHidden()
    expect(pagesOf(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(sides)
  })

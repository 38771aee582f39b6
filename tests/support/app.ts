// The app as a person finds it: by what is written on it.
import type { Locator, Page } from '@playwright/test'

export const READY = 'Elves against Savages'

/** The button that starts the ready battle for two people at one screen. */
export const startButton = (page: Page): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: READY, exact: true }) })
    .getByRole('button', { name: /two at one screen/i })

/** Who must decide what: the panel is named by the decision itself. */
export const decision = (page: Page): Locator => page.locator('[aria-labelledby="decision-title"]')

/** The table is there and says what is to be done. */
export async function tableReady(page: Page): Promise<void> {
  await decision(page).waitFor()
  await page.locator('main.table canvas:visible').first().waitFor()
}

/** From the first screen to the table of the ready battle. */
export async function startReady(page: Page): Promise<void> {
  await startButton(page).click()
  await tableReady(page)
}

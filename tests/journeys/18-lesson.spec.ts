import { expect, test } from '@playwright/test'
import { tableReady } from '../support/app'
import { table } from './hand'

test('who has never played is led into a battle: a step is done by doing it, the next one waits, and a reload goes on where it was', async ({
  page,
}) => {
  await page.goto('/')
  await page
    .getByRole('button', { name: /^Learn by playing Battlestorm/ })
    .first()
    .click()
  await tableReady(page)
  const card = page.getByRole('complementary', { name: 'Look' })
  await expect(card).toContainText('Step 1 of')
  await expect(card.getByRole('button', { name: 'Skip this step' })).toBeVisible()

  // done by doing it: the unit is picked by its row
  await page.getByRole('option', { name: /^Bow-women/ }).click()
  await expect(card).toContainText('Done')
  await card.getByRole('button', { name: 'Next step' }).click()
  const second = page.getByRole('complementary', { name: 'Measure' })
  await expect(second).toContainText('Step 2 of')
  await expect(second).not.toContainText('Done')
  // what is pressed next is meant for the battle, not for the step that has come
  await expect(second.getByRole('heading', { name: 'Measure' })).toBeFocused()

  await page.reload()
  await tableReady(page)
  await expect(page.getByRole('complementary', { name: 'Measure' })).toContainText('Step 2 of')
  await page.getByRole('button', { name: 'Leave the lesson' }).click()
  await expect(page.getByRole('complementary', { name: 'Measure' })).toBeHidden()
  await expect(table(page)).toBeVisible()
})

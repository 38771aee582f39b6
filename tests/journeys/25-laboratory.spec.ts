// The laboratory: two forces fought out by the hundred in workers, stopped, begun again, and taken away as files.
import { readFile } from 'node:fs/promises'
import { expect, test } from '@playwright/test'
import { expectNoOverflow, expectNoViolations } from './axe'

test('an experiment is set up, stopped, fought to its end and saved', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: /Laboratory/ }).click()
  await expect(page.getByRole('heading', { name: 'Laboratory' })).toBeVisible()
  await page.getByRole('navigation', { name: 'Rule systems' }).getByRole('link', { name: 'Spaceship Battles' }).click()
  await expect(page.getByLabel('Forces of the first side')).toBeVisible({ timeout: 20_000 })
  await page.getByLabel('Forces of the second side').selectOption({ label: 'Raiders of the Shoals' })
  const battles = page.getByRole('spinbutton', { name: 'Battles' })
  await battles.fill('2000')
  await battles.press('Enter')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await expect(page.getByRole('region', { name: 'Who won' })).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText(/^\d+ of 2000 fought, stopped$/)).toBeVisible()
  // beside the gold of buttons the empty part of a bar is drawn dark
  const gold = await page.evaluate(() => getComputedStyle(document.body).accentColor)
  await expect(page.getByRole('progressbar', { name: 'Battles fought' })).not.toHaveCSS('accent-color', gold)
  await battles.fill('6')
  await battles.press('Enter')
  await page.getByRole('button', { name: 'Fight it out' }).click()
  await expect(page.getByText('6 of 6 fought')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('img', { name: /where they were felled/ })).toHaveCount(2)
  await expect(page.getByRole('region', { name: 'What each felled' })).toContainText('Class')
  await expectNoViolations(page, 'the laboratory')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(() => expectNoOverflow(page, 'the laboratory on a phone')).toPass({ timeout: 5000 })
  // where there is no room for bars, heads stand over their numbers all the same
  const won = page.getByRole('region', { name: 'Who won' })
  const [head, number] = await Promise.all([
    won.getByRole('columnheader', { name: 'share' }).boundingBox(),
    won
      .getByRole('row', { name: /^Draws/ })
      .getByRole('cell', { name: /^\d+%$/ })
      .boundingBox(),
  ])
  expect(head?.x).toBeCloseTo(number?.x ?? -1, 0)
  await page.setViewportSize({ width: 1280, height: 800 })
  for (const [kind, begins] of [
    ['CSV', 'part,side,name'],
    ['JSON', '{'],
    ['SVG', '<svg '],
  ] as const) {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: `Save as ${kind}` }).click()])
    expect(download.suggestedFilename()).toBe(`laboratory-spaceship-battles.${kind.toLowerCase()}`)
    expect((await readFile(await download.path(), 'utf8')).startsWith(begins)).toBe(true)
  }
})

// A campaign of FTS Battle: from the end of a battle over what is settled to the rosters, out as a file and in again, and on to the next battle.
import { readFile } from 'node:fs/promises'
import { expect, type Page, test } from '@playwright/test'
import { decision } from '../support/app'

const KEPT = 'tests/replays/team-battle-caravan.json'

async function openRecord(page: Page): Promise<void> {
  await page.goto('/')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Choose a file' }).click()
  const { record }: { record: unknown } = JSON.parse(await readFile(KEPT, 'utf8'))
  await (await chooser).setFiles({ name: 'caravan.json', mimeType: 'application/json', buffer: Buffer.from(JSON.stringify(record)) })
  await expect(decision(page).getByRole('button', { name: 'After the battle: rosters' })).toBeVisible()
}

test('FTS-2 what is left of the teams goes on from battle to battle', async ({ page }) => {
  await openRecord(page)
  const seats = await page.locator('.score > span').count()
  await decision(page).getByRole('button', { name: 'After the battle: rosters' }).click()
  // the same panels ask who goes on; the field shows how each side stands
  await expect(page.getByRole('list', { name: 'Rosters' })).toBeVisible()
  for (let answers = 0; answers < seats; answers += 1) {
    if (await page.getByRole('heading', { name: 'All is settled', level: 2 }).isVisible()) break
    await expect(decision(page)).toContainText('Who goes on')
    // left in the middle, it goes on where it was
    if (answers === 0) await page.reload()
    await decision(page).locator('button.primary').click()
  }
  await expect(decision(page).getByText('The rosters are kept in this browser.')).toBeVisible()
  const kept = decision(page).locator('.kept-rosters a')
  const [name = ''] = await kept.allTextContents()
  expect(name).not.toBe('')
  await kept.first().click()

  // its page, out as a file
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await expect(page.getByRole('table', { name: `Members of ${name}` })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save as a file' }).click()
  const text = await readFile(await (await download).path(), 'utf8')

  // a damaged one is refused with place and remedy, a whole one comes in
  await page.getByRole('link', { name: 'All rosters' }).click()
  const rows = page.getByRole('listitem').filter({ has: page.getByRole('checkbox') })
  await expect(rows.first()).toBeVisible() // they are read from the browser's own store
  const before = await rows.count()
  await page.getByLabel('Or paste its text').fill(text.replace(/"battles": \d+/, '"battles": "many"'))
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(page.getByRole('alert')).toContainText('roster.battles')
  await page.getByLabel('Or paste its text').fill(text)
  await page.getByRole('button', { name: 'Take it in' }).click()
  await expect(rows).toHaveCount(before + 1)

  // the next battle is drawn up from the one that is chosen, and can be fought
  await page
    .getByRole('checkbox', { name: `${name} fights the next battle` })
    .first()
    .check()
  await page.getByRole('button', { name: /^Next battle with (?!those)/ }).click()
  await expect(page.getByLabel('Name of the draft')).toHaveValue(new RegExp(name))
  await expect(page.getByRole('main')).toContainText(name)
})

test('the first screen leads to the place of a system, and that to its rosters, where none are at first', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'All of FTS Battle' }).click()
  await page.getByRole('link', { name: 'Campaign of FTS Battle' }).click()
  await expect(page.getByText('A roster begins with its first battle')).toBeVisible()
})

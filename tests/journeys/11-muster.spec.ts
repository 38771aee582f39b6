// Battlestorm's muster: an army bought figure by figure by mouse, and one that breaks rules, told item by item, kept and mended.
import { readFile } from 'node:fs/promises'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { ARMIES } from '../../src/systems/battlestorm/data/armies'
import { tableReady } from '../support/app'
import { drag, now } from './hand'

const forces = (page: Page): Locator => page.getByRole('list', { name: /^Forces of/ })
const row = (page: Page, title: string): Locator => forces(page).getByRole('listitem', { name: new RegExp(`^${title}\\b`) })
const toBattle = (page: Page): Locator => page.getByRole('button', { name: 'To battle' })
const limits = (page: Page): Locator => page.getByRole('list', { name: /^Limits of/ })
const limit = (page: Page, label: string): Locator =>
  limits(page)
    .getByRole('listitem')
    .filter({ has: page.getByText(label, { exact: true }) })
const rows = async (page: Page): Promise<readonly string[]> =>
  forces(page)
    .locator('li[data-drop="entry"]')
    .evaluateAll((entries) => entries.map((entry) => entry.getAttribute('aria-label') ?? ''))

async function muster(page: Page, start: string): Promise<void> {
  await page.goto('/')
  await page.getByRole('link', { name: 'All of Battlestorm' }).click()
  await page.getByRole('link', { name: /Muster your own/ }).click()
  await page.getByRole('link', { name: `Begin with ${start}` }).click()
  await forces(page).waitFor()
}
/** Finds a figure by a word and adds so many of it at once, by mouse. */
async function buy(page: Page, count: number, word: string, name: string): Promise<void> {
  await page.getByRole('searchbox', { name: 'Find what may be added' }).fill(word)
  if (count > 1) await page.getByRole('spinbutton', { name: 'Added at once' }).fill(String(count))
  await page
    .getByRole('list', { name: 'What may be added' })
    .getByRole('button', { name: count > 1 ? `Add ${count} × ${name}` : `Add ${name}`, exact: true })
    .click()
}
const middleOf = async (what: Locator): Promise<{ readonly x: number; readonly y: number }> => {
  const box = await what.boundingBox()
  if (box === null) throw new Error('not on the page')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

test('BST-3 BST-8 an army of 750 points is bought by mouse, two rows become a unit, and it goes to battle', async ({ page }) => {
  await muster(page, 'Empty armies')
  await expect(toBattle(page)).toBeDisabled()
  await buy(page, 1, 'swordsman', 'swordsman')
  await row(page, 'swordsman').getByRole('spinbutton', { name: 'Number of swordsman' }).fill('10')
  await buy(page, 6, 'regulars axe', 'axeman')
  await buy(page, 10, 'irregular bow', 'bow-woman')
  await buy(page, 9, 'glaive', 'elf glaive')
  await page.getByRole('spinbutton', { name: 'Added at once' }).fill('1')
  await buy(page, 1, 'fenth', 'Fenth Gallinir')
  expect(await rows(page)).toEqual(['swordsmen, 10', 'axemen, 6', 'bow-women, 10', 'elf glaives, 9', 'Fenth Gallinir, 1'])
  await expect(page.getByText(/708 of 750 points/).first()).toBeVisible()
  for (let more = 0; more < 2; more += 1) await row(page, 'axemen').getByRole('button', { name: 'More: Number of axemen' }).click()
  await expect(page.getByText(/750 of 750 points/).first()).toBeVisible()
  await expect(limit(page, 'Projectile weapons')).toContainText('10 of 12')

  // the hero is drawn onto the swordsmen: they are a unit now
  const grip = row(page, 'Fenth Gallinir').locator('.grip')
  await grip.scrollIntoViewIfNeeded()
  await drag(page, await middleOf(grip), await middleOf(row(page, 'swordsmen')))
  const name = page.getByRole('textbox', { name: /^Name of the unit/ })
  await name.fill('Fenth’s own')
  await name.press('Enter')
  await expect(page.getByText('First army may fight as they stand.')).toBeVisible()
  await expect(toBattle(page)).toBeDisabled() // the other army has nobody

  await page.getByRole('tab', { name: /Second army/ }).click()
  await page.getByRole('combobox', { name: 'Take a ready army' }).selectOption({ label: 'Field army of Dagmokk' })
  await expect(page.getByRole('tab', { name: /Field army of Dagmokk/ })).toContainText('nothing refused')
  await page.getByRole('textbox', { name: 'Seed of the dice' }).fill('bought')
  await expect(toBattle(page)).toBeEnabled()
  await toBattle(page).click()
  await tableReady(page)

  const { scene } = await now(page)
  const mine = scene.bodies.filter((body) => body.seat === 0).map((body) => `${body.name} ${body.strength}`)
  expect(mine).toEqual(['Fenth’s own 11', 'Axemen 8', 'Bow-women 10', 'Elf glaives 9'])
  const ready = ARMIES.find((army) => army.land === 'dagmokk')?.units.map((unit) => unit.name)
  expect(scene.bodies.filter((body) => body.seat === 1).map((body) => body.name)).toEqual(ready)
})

test('BST-3 BST-4 BST-7 an army that breaks rules is told why item by item, is kept, and cannot go to battle until it is mended', async ({
  page,
}) => {
  await muster(page, 'High Elves of Elvas Minor')
  await expect(toBattle(page)).toBeEnabled()
  await buy(page, 10, 'irregular bow', 'bow-woman')
  await row(page, 'Fenth Gallinir').getByRole('button', { name: 'More: Number of Fenth Gallinir' }).click()

  const wrong = async (): Promise<void> => {
    await expect(limit(page, 'Points')).toContainText('1034 points, 750 agreed: 284 too many. To mend it: take away figures for 284 points')
    await expect(limit(page, 'Projectile weapons')).toContainText(/21 who shoot, 14 allowed: 7 too many\. To mend it: take away 1[01]/)
    await expect(limit(page, 'Common troops')).toContainText('kept')
    await expect(row(page, 'Fenth Gallinir')).toContainText('There is only one Fenth Gallinir. To mend it: lower the number to 1.')
    await expect(toBattle(page)).toBeDisabled()
    await expect(toBattle(page)).toHaveAccessibleDescription(/Before it can begin:.*284 too many.*7 too many.*only one Fenth/s)
  }
  await wrong()

  // kept all the same: it stands among the drafts, and loading the page again changes nothing of it
  await page.getByRole('link', { name: 'Drafts' }).click()
  await page
    .getByRole('list', { name: 'Kept drafts' })
    .getByRole('link', { name: /High Elves of Elvas Minor against/ })
    .click()
  await wrong()
  await page.reload()
  await wrong()

  // so it is in a file, which opens as a draft of its own
  const kept = page.url()
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()])
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Open a file' }).click()])
  await chooser.setFiles({ name: file.suggestedFilename(), mimeType: 'application/json', buffer: await readFile(await file.path()) })
  await expect(page).not.toHaveURL(kept)
  await wrong()

  await row(page, 'Fenth Gallinir').getByRole('button', { name: 'Fewer: Number of Fenth Gallinir' }).click()
  await expect(limit(page, 'Points')).toContainText('210 too many')
  await expect(toBattle(page)).toBeDisabled()
  await row(page, 'bow-women, 10').getByRole('button', { name: 'Remove bow-women' }).click()
  await expect(page.getByText('High Elves of Elvas Minor may fight as they stand.')).toBeVisible()
  await expect(toBattle(page)).toBeEnabled()
  await toBattle(page).click()
  await tableReady(page)
})

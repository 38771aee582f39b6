// A table laid out by the players (BST-10): by chance from a seed, by hand, and taken to battle.
import { expect, type Locator, type Page, test } from '@playwright/test'
import { tableReady } from '../support/app'
import { expectNoOverflow, expectNoViolations } from './axe'
import { drag, now } from './hand'

const editor = (page: Page): Locator => page.getByRole('dialog', { name: 'Lay out the terrain' })
const count = (page: Page): Locator => editor(page).getByRole('heading', { name: /^Pieces \(/ })
const inHand = (page: Page): Locator => editor(page).getByRole('region', { name: 'In hand' })
const pieces = (page: Page): Promise<readonly string[]> => editor(page).locator('.terrain-pieces button').allTextContents()
const press = (page: Page, name: string): Promise<void> => editor(page).getByRole('button', { name, exact: true }).click()
/** The middle of the table, which stands in the middle of its stage. */
async function middle(page: Page): Promise<{ readonly x: number; readonly y: number }> {
  const box = await editor(page).locator('.terrain-table').boundingBox()
  if (box === null) throw new Error('no table to lay terrain on')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}
async function layOut(page: Page): Promise<void> {
  await page.goto('/#/muster/battlestorm')
  await page.getByRole('link', { name: 'Begin with High Elves of Elvas Minor' }).click()
  await page.getByRole('button', { name: 'Lay out the terrain' }).click()
  await count(page).waitFor()
}
/** How far across the table the piece in hand is, inches. */
const across = async (page: Page): Promise<number> => Number(/([\d.]+)″ across/.exec(await inHand(page).innerText())?.[1])

test('BST-10 a table laid by chance from a seed, then by hand, is the table of the battle', async ({ page }) => {
  await layOut(page)
  const seed = editor(page).getByLabel('Seed of random terrain')
  const byChance = async (words: string): Promise<readonly string[]> => {
    await seed.fill(words)
    await press(page, 'Random terrain')
    return pieces(page)
  }
  const first = await byChance('the old map')
  expect(first.length).toBeGreaterThan(4)
  expect(await byChance('another map')).not.toEqual(first)
  expect(await byChance('the old map')).toEqual(first)
  await expect(editor(page).getByLabel('Name of the table')).toHaveValue('The ford, as we laid it')

  // bare, then a copse in the middle: dragged, made larger, and put back step by step
  await press(page, 'Bare table')
  await expect(count(page)).toHaveText('Pieces (0)')
  await press(page, 'Copse')
  const at = await middle(page)
  await page.mouse.click(at.x, at.y)
  await expect(count(page)).toHaveText('Pieces (1)')
  expect(Math.abs((await across(page)) - 36)).toBeLessThan(0.3)
  await press(page, 'Choose')
  await drag(page, at, { x: at.x + 150, y: at.y })
  expect(await across(page)).toBeGreaterThan(38)
  const [before] = await pieces(page)
  await press(page, 'Larger')
  expect(await pieces(page)).not.toEqual([before])
  await press(page, 'Undo')
  expect(await pieces(page)).toEqual([before])

  // a field of crops painted corner by corner
  await press(page, 'Paint')
  await press(page, 'Crops')
  for (const [dx, dy] of [
    [-150, -60],
    [-60, -60],
    [-50, 60],
    [-160, 50],
  ] as const)
    await page.mouse.click(at.x + dx, at.y + dy)
  await page.keyboard.press('Enter')
  await expect(count(page)).toHaveText('Pieces (2)')
  await expect(inHand(page)).toContainText('4 corners')

  // what it does in play leads to its rule, and back to the table
  await inHand(page)
    .getByRole('button', { name: /BST-15 ?, open the rule$/ })
    .click()
  const rules = page.getByRole('dialog', { name: 'Rules and their marks' })
  await expect(rules.locator('#rule-BST-15')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(rules).toHaveCount(0)
  await expect(count(page)).toHaveText('Pieces (2)')

  await editor(page).getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('region', { name: 'The table' })).toContainText('2 pieces of terrain')
  await page.getByRole('button', { name: 'To battle' }).click()
  await tableReady(page)
  const { scene } = await now(page)
  expect(scene.table?.name).toBe('The ford, as we laid it')
  expect(scene.table?.terrain.map(({ kind }) => kind)).toEqual(['woods', 'crops'])
})

for (const width of [390, 1440])
  test.describe(`no violation at ${width}`, () => {
    test.use({ viewport: { width, height: width < 700 ? 844 : 900 } })

    test('of the terrain editor with a piece in hand', async ({ page }) => {
      await layOut(page)
      await press(page, 'Copse')
      const at = await middle(page)
      await page.mouse.click(at.x, at.y)
      await expect(inHand(page)).toContainText('18 corners')
      await expectNoViolations(page, 'editor')
      await expectNoOverflow(page, 'editor')
    })
  })

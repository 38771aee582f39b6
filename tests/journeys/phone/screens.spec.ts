// What is said and pressed before a battle, and the laboratory, on a phone: nothing smaller than a finger, nothing wider than the screen.
import { expect, type Page, test } from '@playwright/test'
import { SYSTEMS } from '../../../src/systems/index'
import { expectFingerSized } from '../targets'

const expectToFit = async (page: Page, where: string): Promise<void> => {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - screen.width)
  expect(wide, `wider than the screen: ${where}`).toBeLessThanOrEqual(0)
  await expectFingerSized(page, where)
}

test('the first screen, a system and every muster fit a phone and a finger', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Against the computer' }).first().waitFor()
  await expectToFit(page, 'first screen')
  await page.goto('/#/play/battlestorm')
  await page.getByText('More ways to start').first().tap()
  await page
    .getByRole('combobox', { name: /^Who plays/ })
    .first()
    .selectOption({ label: 'the computer, hard' })
  await expect(page.getByText(/a turn or two ahead/)).toBeVisible()
  await expectToFit(page, 'a system')
  const check = await page.getByRole('checkbox', { name: /Set it up yourselves/ }).boundingBox()
  const words = await page.getByText('Set it up yourselves', { exact: false }).first().boundingBox()
  expect(words?.x, 'what a box is for stands beside it').toBeGreaterThan((check?.x ?? 0) + (check?.width ?? 0))
  for (const { id } of SYSTEMS.map(({ manifest }) => manifest)) {
    await page.goto(`/#/muster/${id}`)
    await page
      .getByRole('link', { name: /^Begin with/ })
      .first()
      .tap()
    await page.getByRole('button', { name: 'To battle' }).waitFor()
    await expectToFit(page, `muster of ${id}`)
    const tabs = await page.getByRole('tablist', { name: 'Sides' }).boundingBox()
    const [first, second] = await Promise.all([0, 1].map((at) => page.getByRole('tab').nth(at).boundingBox()))
    const end = (tabs?.x ?? 0) + (tabs?.width ?? 0)
    expect((first?.x ?? 0) + (first?.width ?? 0), `the tab of the first side of ${id} is whole`).toBeLessThanOrEqual(end)
    expect(end - (second?.x ?? 0), `and the next is seen of ${id}`).toBeGreaterThan(30)
  }
})

test('boxes and lists of the settings keep their size beside long words', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Against the computer' }).first().tap()
  await page.getByRole('button', { name: 'Commands' }).tap()
  await page.getByRole('option', { name: /^Settings/ }).tap()
  const settings = page.getByRole('dialog', { name: 'Settings' })
  const sizes = await settings.getByRole('checkbox').evaluateAll((boxes) => boxes.map((box) => box.getBoundingClientRect().width))
  expect(new Set(sizes)).toEqual(new Set([20]))
  const list = await settings.getByRole('combobox', { name: /^Dice are rolled by/ }).boundingBox()
  expect(list?.width, '“the players” is read whole').toBeGreaterThan(100)
})

test('what is shared fits a phone and a finger', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Against the computer' }).first().tap()
  await page.getByRole('button', { name: 'Commands' }).tap()
  await page.getByRole('option', { name: /^Share, or write a report/ }).tap()
  await page.getByRole('dialog', { name: 'Share this battle' }).getByRole('textbox', { name: 'The link' }).waitFor()
  await expectToFit(page, 'the sheet of what is shared')
})

test('what the laboratory found fits a phone: its wide table scrolls by itself', async ({ page }) => {
  await page.goto('/#/lab/battlestorm')
  const battles = page.getByRole('spinbutton', { name: 'Battles' })
  await battles.fill('2')
  await page.getByRole('spinbutton', { name: 'Turns, at most' }).fill('2')
  await page.getByRole('button', { name: 'Fight it out' }).tap()
  await expect(page.getByText('2 of 2 fought')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('region', { name: 'What each felled' })).toBeVisible()
  await expectToFit(page, 'laboratory with its findings')
  const felled = page.getByRole('region', { name: 'Prices and what was felled' })
  const astray = await felled.evaluate((box) => {
    box.scrollLeft = box.scrollWidth
    const edge = box.getBoundingClientRect().left
    return [...box.querySelectorAll('th:first-child')].flatMap((cell) => {
      const name = document.createRange()
      name.selectNodeContents(cell)
      const mark = cell.querySelector('svg')?.getBoundingClientRect()
      const words = [...name.getClientRects()].filter(({ width, left }) => width > 0 && left !== mark?.left)
      const beside = !mark || words.some(({ top, bottom, left }) => left > mark.right - 1 && top < mark.bottom && bottom > mark.top)
      return beside && Math.abs(cell.getBoundingClientRect().left - edge) < 1 ? [] : [cell.textContent]
    })
  })
  expect(astray, 'names stay in sight, beside their marks').toEqual([])
})

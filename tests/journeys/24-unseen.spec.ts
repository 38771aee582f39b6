import { expect, type Page, test } from '@playwright/test'
import { sameDice } from './hand'

/** What a screen reader has of a button: its role and its name. */
const button = (page: Page, name: RegExp) => page.getByRole('button', { name }).first()

// Nothing here looks at the page: the tree of roles and names is all there is, and the keys. The other side is the computer's.
test('a whole first battle by the accessibility tree alone, told as it goes', async ({ page }) => {
  test.setTimeout(420_000)
  await sameDice(page)
  await page.goto('/#/play/battlestorm')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Duel of champions', exact: true }) })
  await card.getByRole('button', { name: 'Against the computer' }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('application', { name: /the table/ }).waitFor()
  const results = page.getByRole('status')
  const spoken = async (): Promise<string> => (await results.allTextContents()).join(' | ')
  const heard = new Set<string>()
  const over = page.getByRole('heading', { name: /(won|wins|drawn|Drawn|over)/ })
  const rail = page.getByRole('slider', { name: 'Position in the battle' })
  let given = 0
  for (; given < 400 && !(await over.first().isVisible()); given += 1) {
    heard.add(await spoken())
    const suggest = button(page, /^Suggest what to do/)
    await expect(
      suggest
        .or(over.first())
        .or(button(page, /Enter$/))
        .first(),
    ).toBeVisible({ timeout: 30_000 })
    if (await over.first().isVisible()) break
    const before = await rail.getAttribute('aria-valuemax')
    // one thing is asked: as advised, and confirmed; or what waits goes on
    if (await suggest.isVisible()) {
      await suggest.focus()
      await page.keyboard.press('Enter')
      await expect(results.filter({ hasText: /Suggested/ })).toBeAttached()
    }
    await page.getByRole('application', { name: /the table/ }).focus()
    await page.keyboard.press('Enter')
    await expect(rail.and(page.locator(`[aria-valuemax="${before}"]`))).toHaveCount(0, { timeout: 20_000 })
  }
  await expect(over.first()).toBeVisible()
  heard.add(await spoken())
  console.info(`a first battle by the accessibility tree: ${given} answers`)
  const all = [...heard].join('\n')
  expect(all).toMatch(/have the initiative|has the initiative/)
  expect(all).toMatch(/\d+ (blow|shot|attack|hit)|strike|shoot|misses|hits/)
  // looking back says where one is, and coming back does
  await page
    .getByRole('button', { name: /^One answer back/ })
    .first()
    .focus()
  await page.keyboard.press('Enter')
  await expect(results.filter({ hasText: /Looking back: after answer \d+ of \d+/ })).toBeAttached()
  // the log is a log, with one line an event
  await page.getByRole('tab', { name: /What happened|Log/ }).focus()
  await page.keyboard.press('Enter')
  expect(await page.getByRole('log').getByRole('listitem').count()).toBeGreaterThan(5)
})

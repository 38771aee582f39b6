// A turn by touch on a phone, in every system: what confirms stays in sight, the sheet is pulled, and everything is as large as a finger.
import { expect, type Page, test } from '@playwright/test'
import { decision, tableReady } from '../../support/app'
import { expectNoOverflow } from '../axe'
import { goOn, primary } from '../hand'
import { expectFingerSized } from '../targets'

const begin = async (page: Page, system: string, name: string): Promise<void> => {
  await page.goto(`/#/play/${system}`)
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })
  await card.getByRole('button').first().tap()
  await decision(page).or(page.locator('.curtain button.primary')).first().waitFor()
}
/** Whoever is called says that it is he. */
const uncover = async (page: Page): Promise<void> => {
  const itIsI = page.locator('.curtain button.primary')
  await decision(page).or(itIsI).first().waitFor()
  if (await itIsI.isVisible()) await itIsI.tap()
  await decision(page).waitFor()
}
const handle = (page: Page) => page.getByRole('button', { name: /^The panel is/ })
const pull = async (page: Page, by: number): Promise<void> => {
  const box = await handle(page).boundingBox()
  if (!box) throw new Error('no handle')
  const x = box.x + box.width / 2
  const y = box.y + box.height / 2
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let step = 1; step <= 6; step += 1) await page.mouse.move(x, y - (by * step) / 6)
  await page.mouse.up()
}

test('Battlestorm: a unit acts, the sheet folds and opens, and what confirms follows', async ({ page }) => {
  await begin(page, 'battlestorm', 'Elves against Savages')
  await tableReady(page)
  await expectFingerSized(page, 'the first decision')
  await expect(page.locator('kbd:visible')).toHaveCount(0)
  const before = (await page.locator('main.table').boundingBox())?.height ?? 0
  await pull(page, -80)
  await expect(handle(page)).toHaveAccessibleName(/folded/)
  await expect.poll(async () => (await page.locator('main.table').boundingBox())?.height ?? 0).toBeGreaterThan(before + 60)
  await pull(page, 400)
  await expect(handle(page)).toHaveAccessibleName(/is open/)
  const sheet = await page.locator('.pull-sheet').boundingBox()
  expect(sheet?.height ?? 0).toBeGreaterThan(600)
  await decision(page).locator('button.option').first().tap()
  const confirm = primary(page)
  await expect(confirm).toBeInViewport({ ratio: 0.9 })
  await page.getByRole('tab', { name: 'Armies' }).tap()
  await expect(page.locator('.confirm-bar')).toBeInViewport({ ratio: 0.9 })
  await goOn(page, () => page.locator('.confirm-bar').tap())
  await expectNoOverflow(page, 'a unit acts')

  await page.getByRole('tab', { name: 'Decide' }).tap()
  await decision(page).getByRole('button', { name: 'Move', exact: true }).tap()
  await decision(page).getByText('Move by inches').tap()
  await expect(page.getByRole('group', { name: 'Shift' })).toBeVisible()
  await expectFingerSized(page, 'the pad')
  await decision(page)
    .getByRole('button', { name: /open the rule$/ })
    .first()
    .tap()
  await expect(
    page
      .getByRole('dialog')
      .getByRole('link', { name: /on a page of its own$/ })
      .first(),
  ).toBeVisible()
  await expectFingerSized(page, 'the rules')
})

test('ships: a course is plotted by tapping squares', async ({ page }) => {
  await begin(page, 'spaceship-battles', 'Duel at the Lantern')
  await uncover(page)
  await expectFingerSized(page, 'power')
  for (let captain = 0; captain < 2; captain += 1) {
    await uncover(page)
    await primary(page).tap()
    // what may have been overlooked is asked about once
    if (await primary(page).getByText('all the same').isVisible()) await primary(page).tap()
  }
  await uncover(page)
  await page.getByRole('button', { name: 'Show your side' }).tap()
  const box = await page.locator('main.table').boundingBox()
  if (!box) throw new Error('no table')
  const course = () =>
    page
      .getByRole('group', { name: /^Orders for/ })
      .locator('[aria-pressed="true"]')
      .allTextContents()
  const planned = await course()
  // the ship stands in the middle of the view: two squares ahead of it
  await page.touchscreen.tap(box.x + box.width / 2 + 104, box.y + box.height / 2)
  await expect.poll(course).not.toEqual(planned)
})

test('FTS: every tactic can be reached by a finger', async ({ page }) => {
  await begin(page, 'team-battle', 'Ambush in Turath')
  for (let team = 0; team < 2; team += 1) {
    await uncover(page)
    await expectFingerSized(page, 'the strategy')
    await primary(page).tap()
  }
  await uncover(page)
  const tactics = page.locator('.tactic-card')
  await expect(tactics).toHaveCount(9)
  for (const tactic of await tactics.all()) {
    await tactic.scrollIntoViewIfNeeded()
    await expect(tactic).toBeInViewport({ ratio: 0.9 })
  }
  await expectFingerSized(page, 'the tactics')
})

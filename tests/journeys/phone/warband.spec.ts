// Warband by touch: a whole battle, from the first tap to somebody's victory, every answer given by a finger.
import { expect, type Page, test } from '@playwright/test'
import type { Decision } from '../../../src/engine/kernel/asks'
import { decision, tableReady } from '../../support/app'
import { expectNoOverflow } from '../axe'
import { goOn, now, primary } from '../hand'

const SEED = 'finger'
const ANSWERS = 120

/** Blows and shots at the first who can be reached; otherwise what the app suggests. */
async function tapAnswer(page: Page, owed: Decision): Promise<string> {
  const buttons = decision(page).getByRole('button')
  if (owed.asks[0]?.key === 'begin') {
    await goOn(page, () => buttons.filter({ hasText: 'Roll for initiative' }).tap())
    return 'begin'
  }
  const target = owed.asks.find(({ key }) => key === 'strike' || key === 'shoot')
  const [first] = target?.kind === 'target' ? target.targets : []
  // whatever else is asked, how to go on is in sight before anything is scrolled
  const end = owed.asks.find(({ role }) => role === 'end')
  if (end && !(await primary(page).isVisible()))
    await expect(buttons.filter({ hasText: new RegExp(`^${end.label}`) })).toBeInViewport({ ratio: 1 })
  if (target && first) {
    await buttons.filter({ hasText: first.label }).first().tap()
    await goOn(page, () => primary(page).tap())
    return target.key
  }
  await buttons.filter({ hasText: /^Suggest what to do/ }).tap()
  await page
    .getByRole('status')
    .filter({ hasText: /^Suggested: / })
    .first()
    .waitFor({ state: 'attached' })
  await goOn(page, () => primary(page).tap())
  return owed.asks[0]?.key ?? ''
}

test('Warband: a whole battle by touch against the computer, from initiative over moves, shots and blows to victory', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/#/play/warband')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Candle alley', exact: true }) })
  await card.getByText('More ways to start').tap()
  await card.getByLabel('Seed of the dice').fill(SEED)
  await card.getByRole('button', { name: 'Against the computer' }).tap()
  await tableReady(page)
  const answered: string[] = []
  const over = page.getByRole('heading', { level: 2, name: /^Victory for / })
  while (!(await over.isVisible()) && answered.length < ANSWERS) {
    const { decision: owed } = await now(page)
    if (owed === undefined) await over.waitFor()
    else if (owed.seat === 0) answered.push(await tapAnswer(page, owed))
    else await page.waitForTimeout(100) // the computer's own answer is on its way
  }
  await expect(over).toBeVisible()
  expect(answered).toEqual(expect.arrayContaining(['begin', 'move', 'strike']))
  await expectNoOverflow(page, 'the end of the battle')
})

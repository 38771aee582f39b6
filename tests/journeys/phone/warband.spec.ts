// Warband by touch: whole turns of the shortest battle, every answer given by a finger.
import { expect, type Page, test } from '@playwright/test'
import { decision, tableReady } from '../../support/app'
import { expectNoOverflow } from '../axe'
import { goOn, now, primary } from '../hand'

const TURNS = 2
const ANSWERS = 100

/** Blows and shots at the first who can be reached; otherwise what the app suggests. */
async function tapAnswer(page: Page): Promise<string> {
  const { decision: owed } = await now(page)
  const buttons = decision(page).getByRole('button')
  if (owed?.asks[0]?.key === 'begin') {
    await goOn(page, () => buttons.filter({ hasText: 'Roll for initiative' }).tap())
    return 'begin'
  }
  const target = owed?.asks.find(({ key }) => key === 'strike' || key === 'shoot')
  const [first] = target?.kind === 'target' ? target.targets : []
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
  return owed?.asks[0]?.key ?? ''
}

test('Warband: two whole turns by touch, from initiative over moves and shots to the third', async ({ page }) => {
  test.setTimeout(120_000)
  await page.goto('/')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Candle alley', exact: true }) })
  await card.getByText('More ways to start').tap()
  await card.getByLabel('Seed of the dice').fill('finger')
  await card.getByRole('button', { name: /two at one screen/i }).tap()
  await tableReady(page)
  const answered: string[] = []
  const nextTurn = page.getByText(new RegExp(`Turn ${TURNS + 1} of `)).first()
  while (!(await nextTurn.isVisible()) && answered.length < ANSWERS) answered.push(await tapAnswer(page))
  await expect(nextTurn).toBeVisible()
  expect(answered).toEqual(expect.arrayContaining(['begin', 'move', 'shoot']))
  await expectNoOverflow(page, 'the next turn')
})

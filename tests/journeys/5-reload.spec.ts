import { expect, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'
import { goOn, now, openRecord, primary } from './hand'
import { seek } from './positions'

test('a reload in mid-battle comes back to the same position', async ({ page }) => {
  const at = await seek('elves-against-savages', ({ scene, decision: asked }) =>
    scene.turn === 2 && asked.asks.some((ask) => ask.key === 'activate') ? true : undefined,
  )
  await openRecord(page, at.record)
  await tableReady(page)
  const pick = at.decision.asks.find((ask) => ask.kind === 'pick')
  if (pick?.kind !== 'pick') throw new Error('no unit to activate')
  await decision(page)
    .getByRole('button', { name: pick.options[0]?.label ?? '' })
    .first()
    .click()
  await goOn(page, () => primary(page).click())
  const before = await now(page)
  const title = await decision(page).getByRole('heading').innerText()

  await page.reload()
  await tableReady(page)
  await expect(decision(page).getByRole('heading').first()).toHaveText(title)
  const after = await now(page)
  expect(after.record).toBe(before.record)

  // From the first screen it is offered before all else.
  await page.goto('/#/')
  await page.getByRole('link', { name: 'Go on with this battle' }).click()
  await tableReady(page)
  expect((await now(page)).record).toBe(before.record)
})

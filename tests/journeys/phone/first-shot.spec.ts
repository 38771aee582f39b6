import { expect, test } from '@playwright/test'
import { decision, startButton, tableReady } from '../../support/app'
import { goOn, primary } from '../hand'
import { expectFingerSized } from '../targets'

test('the first shot by touch', async ({ page }) => {
  await page.goto('/')
  const since = Date.now()
  let presses = 0
  const tap = async (what: ReturnType<typeof primary>): Promise<void> => {
    presses += 1
    await what.tap()
  }
  await tap(startButton(page))
  await tableReady(page)
  await tap(decision(page).getByRole('button', { name: /^(Hunters|Bow-women)/ }))
  await goOn(page, () => tap(primary(page)))
  const target = decision(page)
    .getByRole('button', { name: /can shoot/ })
    .first()
  await tap(target)
  await expect(primary(page)).toContainText('Shoot')
  // however long the forecast above it
  await expect(page.locator('.forecast').first()).toBeAttached()
  await expect(primary(page)).toBeInViewport({ ratio: 0.9 })
  await goOn(page, () => tap(primary(page)))
  await expect(page.getByTestId('happened').filter({ hasText: /\d+ shots?\b/ })).toBeAttached()
  console.info(`first shot by touch: ${presses} presses, ${((Date.now() - since) / 1000).toFixed(1)} s of the program's time`)
  expect(presses).toBeLessThanOrEqual(8)

  // what came of it is told over the table: nothing of it is cut in two, however little room there is
  const cut = () =>
    page.locator('.tray').evaluate((tray) => {
      const { bottom } = tray.getBoundingClientRect()
      const shown = [...tray.querySelectorAll('.tray-told, .tray-group')].filter((one) => one.getClientRects().length > 0)
      return { told: shown.length > 0, cut: shown.filter((one) => one.getBoundingClientRect().bottom > bottom).length }
    })
  const screen = page.viewportSize()
  expect(await cut()).toEqual({ told: true, cut: 0 })
  for (const height of [560, 460]) {
    await page.setViewportSize({ width: 390, height })
    await expect.poll(cut).toEqual({ told: true, cut: 0 })
  }
  if (screen) await page.setViewportSize(screen)

  // and how it was rolled
  await page.getByRole('tab', { name: 'Log' }).tap()
  await page
    .getByRole('log', { name: 'Log of the battle' })
    .getByRole('button', { name: / shots?, / })
    .last()
    .tap()
  await expect(page.locator('.roll .opener').first()).toBeVisible()
  await expectFingerSized(page, 'a shot in the log')
})

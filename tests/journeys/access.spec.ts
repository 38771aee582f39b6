import { expect, type Page, test } from '@playwright/test'
import { decision, startButton, tableReady } from '../support/app'
import { expectNoOverflow, expectNoViolations } from './axe'
import { openRecord } from './hand'
import { legalShots, seek, wholeBattle } from './positions'

/** How much of the ring of what has the focus is cut by what it scrolls in. */
const ringCut = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const focused = document.activeElement
    const around = focused?.closest('.body')
    if (!focused || !around) return 0
    const { outlineWidth, outlineOffset } = getComputedStyle(focused)
    const ring = Number.parseFloat(outlineWidth) + Number.parseFloat(outlineOffset)
    const [one, all] = [focused.getBoundingClientRect(), around.getBoundingClientRect()]
    return Math.max(0, all.top - (one.top - ring), all.left - (one.left - ring), one.right + ring - all.right)
  })

test.describe('no violation', () => {
  test('on the first screen, empty and with battles', async ({ page }) => {
    await page.goto('/')
    await startButton(page).waitFor()
    await expectNoViolations(page, 'first screen')
    await page.goto('/#/play/battlestorm')
    await startButton(page).waitFor()
    await expectNoViolations(page, 'the place of a system')
    await page.goto('/')
    await openRecord(page, '{}')
    await page.getByRole('alert').waitFor()
    await expectNoViolations(page, 'first screen with a refusal')
    await startButton(page).click()
    await tableReady(page)
    await page.goto('/#/')
    await page.getByRole('link', { name: 'Go on with this battle' }).waitFor()
    await expectNoViolations(page, 'first screen with a battle')
  })

  test('at the table, in every panel and sheet', async ({ page }) => {
    test.setTimeout(180_000) // eight scans of a whole page
    const at = await seek('elves-against-savages', (position) => legalShots(position)[0])
    await openRecord(page, at.record)
    await tableReady(page)
    await expectNoViolations(page, 'a decision')
    const target = Number(at.found.targets[0]?.slice(1))
    const name = at.scene.bodies.find((body) => body.id === target)?.name ?? ''
    const armed = decision(page)
      .getByRole('button', { name: /^Shoot/ })
      .first()
    if (await armed.isVisible()) await armed.click()
    await decision(page).locator('.options').getByRole('button', { name }).first().click()
    await page.locator('.forecast').waitFor()
    await expectNoViolations(page, 'a forecast')
    for (const tab of ['Unit', 'What happened', 'Armies']) {
      await page.getByRole('tab', { name: tab }).click()
      await expectNoViolations(page, tab)
    }
    for (const open of ['Commands', 'Settings', 'Keys and help']) {
      await page.getByRole('navigation', { name: 'Commands' }).getByRole('button', { name: open }).click()
      await page.getByRole('dialog').waitFor()
      expect(await ringCut(page), `of the ring of what has the focus: ${open}`).toBe(0)
      await expectNoViolations(page, open)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
    }
  })

  test('when the battle is over', async ({ page }) => {
    const { record } = await wholeBattle('skirmish', 'over')
    await openRecord(page, record)
    await tableReady(page)
    await expectNoViolations(page, 'the end')
    await page.keyboard.press('ArrowLeft')
    await expectNoViolations(page, 'looking back')
  })
})

for (const width of [390, 768, 1280, 1920, 2560]) {
  test(`nothing runs over the edge at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: width < 700 ? 844 : Math.round(width * 0.6) })
    await page.goto('/')
    await startButton(page).waitFor()
    await expectNoOverflow(page, 'first screen')
    await startButton(page).click()
    await tableReady(page)
    await expectNoOverflow(page, 'table')
  })
}

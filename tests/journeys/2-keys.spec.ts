import { expect, type Locator, type Page, test } from '@playwright/test'
import { decision } from '../support/app'
import { goOn, now, primary } from './hand'

/** Walks with Tab until the thing has the focus. */
async function tabTo(page: Page, wanted: Locator): Promise<void> {
  for (let steps = 0; steps < 200; steps += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('Tab never comes there')
}

test('the first turn of the ready battle, by keyboard alone', async ({ page }) => {
  test.setTimeout(180_000)
  await page.goto('/')
  const start = page.getByRole('button', { name: /two at one screen/i }).first()
  await start.waitFor()
  await tabTo(page, start)
  await page.keyboard.press('Enter')
  await decision(page).waitFor()
  const moved = new Set<number>()
  for (let answers = 0; answers < 120; answers += 1) {
    const { decision: asked, scene } = await now(page)
    if (asked === undefined || scene.turn > 1) break
    const list = asked.asks.find((ask) => ask.kind === 'pick' && ask.options.length > 1 && ask.key !== 'divide' && ask.key !== 'join')
    const move = asked.asks.find((ask) => ask.kind === 'move' && ask.key === 'move')
    const press = async (button: Locator): Promise<void> => {
      await tabTo(page, button)
      await page.keyboard.press('Enter')
    }
    if (asked.reaction)
      await goOn(page, () => press(decision(page).getByRole('button', { name: /^(Wait|Hold your fire|Let them be|Stay)/ })))
    else if (move?.kind === 'move' && !moved.has(asked.seat)) {
      moved.add(asked.seat)
      await page.keyboard.press('m')
      await tabTo(page, page.getByRole('application', { name: /the table/ }))
      const piece = scene.pieces.find((one) => one.body === move.body)
      const arrow = (piece?.at.y ?? 0) > (scene.table?.height ?? 48) / 2 ? 'ArrowUp' : 'ArrowDown'
      for (let inch = 0; inch < 3; inch += 1) await page.keyboard.press(arrow)
      await expect(primary(page)).toContainText('Move')
      await goOn(page, () => page.keyboard.press('Enter'))
      const after = (await now(page)).scene.pieces.find((one) => one.id === piece?.id)
      expect(Math.abs((after?.at.y ?? 0) - (piece?.at.y ?? 0))).toBeGreaterThan(1)
    } else if (move) await goOn(page, () => page.keyboard.press('e'))
    else if (list?.kind === 'pick') {
      // what is suggested is picked already
      for (const option of list.options.slice(0, list.min)) {
        const button = decision(page).getByRole('button', { name: option.label }).first()
        if ((await button.getAttribute('aria-pressed')) !== 'true') await press(button)
      }
      await goOn(page, () => press(primary(page)))
    } else if (await primary(page).isVisible()) await goOn(page, () => press(primary(page)))
    else await goOn(page, () => page.keyboard.press('e'))
  }
  expect(moved.size).toBe(2)
  await expect(page.getByRole('heading', { name: /^Turn 2 of/ })).toBeVisible()
})

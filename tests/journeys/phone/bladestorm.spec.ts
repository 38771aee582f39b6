import { expect, test } from '@playwright/test'
import { begin } from '../../../src/engine/kernel/battle'
import { decision, tableReady } from '../../support/app'
import { man } from '../../support/bladestorm'
import { begun, bladestorm, fileBefore } from '../bladestorm'
import { goOn, now, openRecord, primary } from '../hand'

test('BLA-11 the reaction facing by touch: one tap turns whoever is taken from behind to his enemy', async ({ page }) => {
  const spec = {
    bodies: [
      { seat: 0, profile: man(), at: [24, 28] },
      { seat: 1, profile: man({ id: 'foe', name: 'foe' }), at: [24, 22], facing: 270 },
    ],
  } as const
  const battle = await begun(spec, 'facing', [
    { kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -5 }], alone: [] },
    { kind: 'pick', key: 'done', picked: ['done'] },
  ])
  await openRecord(page, fileBefore(battle))
  await tableReady(page)
  await expect(decision(page)).toContainText(/may turn to (the enemy|those they fight)/)
  await goOn(page, () => primary(page).tap())
  const foe = (await now(page)).scene.pieces.find(({ id }) => id === 1)
  expect(foe?.facing).toBe(90)
})

test('whose turn it is is told whole, on a line of its own where it is long', async ({ page }) => {
  const start = begin(await bladestorm(), (await (await bladestorm()).catalogue.setup('witch-weather')) ?? {}, 'headline')
  if (!start.ok) throw new Error(start.refusals.map(({ reason }) => reason).join('; '))
  await openRecord(page, fileBefore(start.battle))
  await tableReady(page)
  const headline = page.locator('.headline')
  for (const width of [390, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await expect(headline).toContainText('Before the battle: Standard with optional rules')
    expect(await headline.evaluate((one) => one.scrollHeight - one.clientHeight), `${width}`).toBeLessThanOrEqual(1)
  }
})

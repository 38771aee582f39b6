import { expect, test } from '@playwright/test'
import { decision, tableReady } from '../../support/app'
import { man } from '../../support/bladestorm'
import { begun, fileBefore } from '../bladestorm'
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

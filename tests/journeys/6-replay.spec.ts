import { expect, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'
import { drag, now, openRecord } from './hand'
import { wholeBattle } from './positions'

test('a record saved, opened again and dragged to its end comes out the same', async ({ page }) => {
  const { record, battle, reason } = await wholeBattle('skirmish', 'to the end')
  await openRecord(page, record)
  await tableReady(page)
  await expect(decision(page)).toContainText(reason)
  const saved = (await now(page)).record
  // the app keeps what was told beside what was played, and seals both
  const played = (text: string): unknown => ({ ...JSON.parse(text), told: undefined, closing: undefined })
  expect(played(saved)).toEqual(played(record))

  await openRecord(page, saved)
  await tableReady(page)
  expect(JSON.parse((await now(page)).record)).toEqual(JSON.parse(saved))
  const rail = page.getByRole('slider', { name: 'Position in the battle' })
  const box = await rail.boundingBox()
  if (box === null) throw new Error('no timeline')
  const y = box.y + box.height / 2
  await drag(page, { x: box.x + box.width * 0.8, y }, { x: box.x + 1, y })
  await expect(rail).toHaveAttribute('aria-valuenow', '0')
  await expect(page.getByRole('heading', { name: 'Before the battle' })).toBeVisible()
  await expect(decision(page)).toContainText('Looking back')
  await drag(page, { x: box.x + 1, y }, { x: box.x + box.width / 2, y })
  await expect(page.getByRole('heading', { name: /^Turn \d+ of/ })).toBeVisible()
  await drag(page, { x: box.x + box.width / 2, y }, { x: box.x + box.width, y })
  await expect(rail).toHaveAttribute('aria-valuenow', String(battle.position))
  await expect(decision(page)).toContainText(reason)
})

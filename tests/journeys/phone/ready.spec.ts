// Those who stand ready on a phone: where on the way they shoot, with what it would take; the shot and its refusal stay in sight.
import { expect, test } from '@playwright/test'
import { answer, owed } from '../../../src/engine/kernel/battle'
import { playing } from '../../../src/engine/minds/playing'
import { decision, tableReady } from '../../support/app'
import { goOn, openRecord, primary } from '../hand'
import { fileOf, seek } from '../positions'

const SOON = 12 // answers

test('BST-28 a shot of those who stand ready, by touch: the best point is picked, another is taken, both answers are in sight', async ({
  page,
}) => {
  // no computer stands ready: one is told to, and the battle goes on until somebody comes into its sight
  const at = await seek('skirmish', ({ system, battle, decision: asked }) => {
    if (!asked.asks.some(({ key }) => key === 'ready')) return undefined
    const ready = answer(battle, { decision: asked.id, seat: asked.seat, key: 'ready', kind: 'pick', picked: ['ready'] })
    if (!ready.ok) return undefined
    for (const later of playing(system, ready.battle, ['computer', 'computer'])) {
      const [next] = owed(later)
      const ask = next?.asks.find(({ key }) => key === 'shoot')
      if (ask?.kind === 'pick' && ask.options.length > 1) return { record: fileOf(later), options: ask.options }
      if (!next || later.position > battle.position + SOON) return undefined
    }
    return undefined
  })
  await openRecord(page, at.found.record)
  await tableReady(page)
  await expect(primary(page)).toContainText('Shoot: ')
  await expect(primary(page).locator('.chances')).toContainText('%')
  const points = decision(page).locator('.options .option')
  await expect(points).toHaveCount(at.found.options.length)
  await expect(points.first()).toContainText(/\d+\+/)
  const decline = decision(page).getByRole('button', { name: 'Hold your fire' })
  const [no, yes] = [await decline.boundingBox(), await primary(page).boundingBox()]
  if (!no || !yes) throw new Error('one of the answers is not in sight')
  expect(no.y + no.height).toBeLessThanOrEqual(yes.y)
  await points.last().tap()
  await expect(primary(page)).toContainText(at.found.options.at(-1)?.label ?? '')
  await goOn(page, () => primary(page).tap())
})

// Leadership: a general falls, and each unit of his makes its saving roll or leaves the battle.
import { expect, test } from '@playwright/test'
import { tableReady } from '../support/app'
import { agreed, type Moment, stretch, takeSuggested, told } from './commanded'
import { now, openRecord } from './hand'

/** Where a general has just been lost, and some of his units stay while others go. */
function mourned(moments: readonly Moment[]): { readonly from: number; readonly seat: number } | undefined {
  const last = moments.length - 1
  const { events = [] } = moments[last] ?? {}
  const seat = events.find((event) => event.what === 'general lost')?.seat
  const saves = events.filter((event) => event.what === 'courage')
  const held = saves.filter((event) => event.detail.held === true).length
  return seat !== undefined && last > 0 && held > 0 && held < saves.length ? { from: last - 1, seat } : undefined
}

test('BST-60 a general is lost, and each of his units saves or leaves the battle', async ({ page }) => {
  const at = await stretch(await agreed('skirmish', { advanced: { leadership: true } }), mourned)
  const { seat } = at.found
  const general = at.scene.bodies.find((body) => body.seat === seat && body.notes.includes('general'))
  if (general === undefined) throw new Error('no general')
  await openRecord(page, at.record)
  await tableReady(page)
  await expect(page.getByRole('option', { name: new RegExp(`^${general.name}.*general`) })).toBeVisible()
  await takeSuggested(page)

  await page.getByRole('tab', { name: 'What happened' }).click()
  await expect(told(page, /is lost, the general of .*: each unit saves or leaves the battle$/)).toBeVisible()
  const { scene } = await now(page)
  // by the dice in the log: whoever saved is there still, whoever failed has gone, and nobody was passed over
  const troops = at.scene.bodies.filter((body) => body.seat === seat && body.pieces.length > 0)
  const fates = { held: 0, left: 0 }
  for (const body of troops) {
    const after = scene.bodies.find((one) => one.id === body.id)
    if (body.id === general.id && after?.pieces.length === 0) continue
    const roll = told(page, new RegExp(`^${body.name} (keep|lose)s? heart against the loss of the general`))
    await roll.getByRole('button', { expanded: false }).first().click()
    const words = (await roll.textContent()) ?? ''
    const [, face, need] = /d30: (\d+) needs (\d+)/.exec(words) ?? []
    expect(face, words).toBeDefined()
    if (Number(face) >= Number(need)) {
      fates.held += 1
      expect(words).toContain('✓ passed')
      expect(after?.pieces.length).toBeGreaterThan(0)
    } else {
      fates.left += 1
      expect(words).toContain('✕ failed')
      await expect(told(page, new RegExp(`of ${body.name} leaves? the table$`))).toBeVisible()
      expect(after?.state).toBe('gone')
    }
  }
  expect(fates.held).toBeGreaterThan(0)
  expect(fates.left).toBeGreaterThan(0)
})

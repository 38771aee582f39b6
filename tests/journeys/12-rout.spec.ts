// Courage: a unit loses heart and flees, its enemy goes after it, and in the end it leaves the table.
import { expect, type Locator, test } from '@playwright/test'
import { decision, tableReady } from '../support/app'
import { agreed, type Moment, stretch, takeSuggested, told } from './commanded'
import { goOn, now, openRecord } from './hand'

const SHORT = 12 // answers from the rout until nobody of it is left

/** Nobody of it is left on the table. */
const isGone = ({ battle }: Moment, unit: number): boolean =>
  battle.system.eyes.scene(battle.state, 'table').bodies.find((body) => body.id === unit)?.state === 'gone'

/** Where a unit routs, is pursued, and is off the table soon after, to the last man. */
function chased(moments: readonly Moment[]): { readonly unit: number; readonly from: number } | undefined {
  const last = moments.length - 1
  const newest = moments[last]
  const off = newest?.events.find((event) => event.what === 'driven off')
  const unit = off?.detail.unit
  if (!newest || typeof unit !== 'number' || !isGone(newest, unit)) return undefined
  // alone, so that whoever may pursue is asked about it first
  const at = moments.findLastIndex(({ events }) => {
    const routs = events.filter((event) => event.what === 'rout')
    return routs.length === 1 && routs[0]?.detail.unit === unit
  })
  if (at < 1 || last - at > SHORT) return undefined
  const pursued = moments[at]?.asked?.asks.some((ask) => ask.key === 'pursue') === true
  const runs = moments[at + 1]?.events.some((event) => event.what === 'move' && event.detail.how === 'pursuit') === true
  return pursued && runs ? { unit, from: at - 1 } : undefined
}

test('BST-51 BST-61 a unit routs, is pursued, does not rally and is off the table', async ({ page }) => {
  const at = await stretch(await agreed('skirmish', { advanced: { courage: true }, goals: undefined }), chased)
  const { unit } = at.found
  const before = at.scene.bodies.find((body) => body.id === unit)
  if (before === undefined) throw new Error('nobody to rout')
  await openRecord(page, at.record)
  await tableReady(page)
  await page.getByRole('tab', { name: 'What happened' }).click()

  // the answer that breaks them
  await takeSuggested(page)
  await expect(told(page, new RegExp(`^${before.name} routs?$`))).toBeVisible()
  await expect(told(page, new RegExp(`^${before.name} flees?$`))).toBeVisible()
  const fled = (await now(page)).scene
  expect(fled.bodies.find((body) => body.id === unit)?.state).toBe('routing')
  const edge = (fled.table?.height ?? 0) * (homeward(at.scene.pieces, fled.pieces, unit) ? 1 : 0)
  for (const piece of fled.pieces.filter((one) => one.body === unit)) {
    const stood = at.scene.pieces.find((one) => one.id === piece.id)
    expect(Math.abs(piece.at.y - edge)).toBeLessThan(Math.abs((stood?.at.y ?? edge) - edge))
  }

  // and they are gone after
  await expect(decision(page)).toContainText(before.name)
  const size = page.viewportSize()
  for (const small of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(small)
    if (small.width < small.height) await page.getByRole('tab', { name: 'Decide' }).click()
    for (const name of [/^Pursue/, /^Stay/]) await expect.poll(() => liesOpen(decision(page).getByRole('button', { name }))).toBe(true)
  }
  if (size) await page.setViewportSize(size)
  await page.getByRole('tab', { name: 'What happened' }).click()
  await goOn(page, () =>
    decision(page)
      .getByRole('button', { name: /^Pursue/ })
      .click(),
  )
  await expect(told(page, /(go|goes) after them$/)).toBeVisible()

  const gone = new RegExp(`of ${before.name} leaves? the table$`)
  for (let answers = 0; answers < SHORT; answers += 1) {
    if (!(await now(page)).scene.pieces.some((piece) => piece.body === unit)) break
    await takeSuggested(page)
  }
  await expect(told(page, gone)).toBeVisible()
  const { scene } = await now(page)
  expect(scene.pieces.some((piece) => piece.body === unit)).toBe(false)
  expect(scene.bodies.find((body) => body.id === unit)?.state).toBe('gone')
  await page.getByRole('tab', { name: 'Armies' }).click()
  await expect(page.getByRole('option', { name: new RegExp(`^${before.name}.*gone.*0/${before.of}`) })).toBeVisible()
})

/** Is it there to be pressed, with nothing over it, without scrolling? */
const liesOpen = (button: Locator): Promise<boolean> =>
  button.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect()
    return [0.2, 0.8].every((share) => element.contains(document.elementFromPoint(left + width / 2, top + height * share)))
  })
const middle = (pieces: readonly { readonly body: number; readonly at: { readonly y: number } }[], unit: number): number => {
  const own = pieces.filter((piece) => piece.body === unit)
  return own.reduce((sum, piece) => sum + piece.at.y, 0) / own.length
}
/** Do they flee down the table? */
const homeward = (before: Parameters<typeof middle>[0], after: Parameters<typeof middle>[0], unit: number): boolean =>
  middle(after, unit) > middle(before, unit)

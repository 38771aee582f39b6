import { expect, type Page, test } from '@playwright/test'
import type { Scene, ScenePiece } from '../../src/engine/kernel/scene'
import { startButton, tableReady } from '../support/app'
import { drag, goOn, now, primary, spotOf } from './hand'

/** Who shoots of the side that has the initiative, and the enemy nearest to him. */
async function shooters(page: Page): Promise<{ readonly scene: Scene; readonly by: ScenePiece; readonly at: ScenePiece }> {
  const { scene, decision: asked } = await now(page)
  const body = scene.bodies.find((one) => one.seat === asked?.seat && (one.name === 'Hunters' || one.name === 'Bow-women'))
  const by = scene.pieces.find((piece) => piece.body === body?.id)
  if (!by) throw new Error('nobody shoots')
  const far = (piece: ScenePiece): number => (piece.at.x - by.at.x) ** 2 + (piece.at.y - by.at.y) ** 2
  const [at] = scene.pieces.filter((piece) => piece.seat !== by.seat).sort((a, b) => far(a) - far(b))
  if (!at) throw new Error('nobody to shoot at')
  return { scene, by, at }
}
const shot = (page: Page) => page.getByTestId('happened').filter({ hasText: /\d+ shots?\b/ })
const tell = (how: string, presses: number, since: number): void =>
  console.info(`first shot by ${how}: ${presses} presses, ${((Date.now() - since) / 1000).toFixed(1)} s of the program's time`)

test('the first shot by mouse: pressed, pressed again, dragged onto the enemy, and confirmed where the pointer is', async ({ page }) => {
  await page.goto('/')
  const since = Date.now()
  let presses = 0
  const click = async (spot: { x: number; y: number }) => {
    presses += 1
    await page.mouse.click(spot.x, spot.y)
  }
  presses += 1
  await startButton(page).click()
  await tableReady(page)
  const { scene, by, at } = await shooters(page)
  const from = await spotOf(page, scene, by.at)
  const to = await spotOf(page, scene, at.at)
  await click(from)
  await goOn(page, () => click(from))
  presses += 1
  await drag(page, from, to)
  const menu = page.getByRole('menu')
  await expect(menu.getByRole('menuitem').first()).toContainText(/Shoot.*can shoot.*needed/)
  const box = await menu.boundingBox()
  expect(Math.abs((box?.x ?? 0) - to.x)).toBeLessThan(330)
  presses += 1
  await goOn(page, () => menu.getByRole('menuitem', { name: /^Shoot/ }).click())
  await expect(shot(page)).toBeAttached()
  tell('mouse', presses, since)
  expect(presses).toBeLessThanOrEqual(8)
})

test('the first shot by keys alone', async ({ page }) => {
  await page.goto('/')
  await startButton(page).focus()
  const since = Date.now()
  let presses = 0
  const press = async (key: string) => {
    presses += 1
    await page.keyboard.press(key)
  }
  await press('Enter')
  await tableReady(page)
  const { scene, by } = await shooters(page)
  const name = scene.bodies.find((body) => body.id === by.body)?.name ?? ''
  for (
    let n = 0;
    n < 8 &&
    !(
      (await primary(page)
        .textContent({ timeout: 500 })
        .catch(() => '')) ?? ''
    ).includes(name);
    n += 1
  )
    await press('n')
  await goOn(page, () => press('Enter'))
  await press('f')
  await press('n')
  await press('Enter')
  await expect(primary(page)).toContainText('Shoot')
  await goOn(page, () => press('Enter'))
  await expect(shot(page)).toBeAttached()
  tell('keys', presses, since)
  // a key that is refused says so beside what has just happened, at whichever edge that is told
  await page.keyboard.press('Control+z')
  const notice = page.locator('.notice')
  await expect(notice).toContainText('not past the last dice or secrets that are out')
  for (const high of [true, false]) {
    const told = page.locator('.tray')
    await told.evaluate((tray, on) => tray.classList.toggle('high', on), high)
    const [a, b] = [await notice.boundingBox(), await told.boundingBox()]
    if (!a || !b) throw new Error('one of them is not in sight')
    expect(a.y + a.height <= b.y || b.y + b.height <= a.y).toBe(true)
  }
  expect(presses).toBeLessThanOrEqual(14)
})

test('a move that ends its activation can be taken back before the dice fall, and goes on at a word', async ({ page }) => {
  await page.goto('/')
  await startButton(page).click()
  await tableReady(page)
  const { scene, decision: asked } = await now(page)
  const body = scene.bodies.find((one) => one.seat === asked?.seat && (one.name === 'First Swords' || one.name === 'Heron braves'))
  const piece = scene.pieces.find((one) => one.body === body?.id)
  if (!piece) throw new Error('nobody to move')
  const middle = (scene.table?.height ?? 48) / 2
  const from = await spotOf(page, scene, piece.at)
  const to = await spotOf(page, scene, { x: piece.at.x, y: piece.at.y + (piece.at.y > middle ? -9 : 9) })
  await page.mouse.click(from.x, from.y)
  // pressed again and drawn on: it is activated by being moved
  await page.keyboard.press('Enter')
  await page.keyboard.press('m')
  await drag(page, from, to)
  await primary(page).click()
  await expect(page.getByRole('heading', { name: 'Done?' })).toBeVisible()
  await expect(primary(page)).toContainText('Roll for the initiative')
  const before = (await now(page)).scene.pieces.find((one) => one.id === piece.id)
  expect(before?.at).toEqual(piece.at) // the record knows nothing of it yet
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('heading', { name: 'Done?' })).toBeHidden()
  await page.keyboard.press('m')
  await drag(page, from, to)
  await primary(page).click()
  await expect(page.getByRole('heading', { name: 'Done?' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Done?' })).toBeHidden()
  const after = (await now(page)).scene.pieces.find((one) => one.id === piece.id)
  expect(Math.abs((after?.at.y ?? 0) - piece.at.y)).toBeGreaterThan(2)
})

// The system to copy from, played in a real browser: a block wheeled by the end of its front, several templates laid by hand.
import { expect, type Page, test } from '@playwright/test'
import type { PreviewServer } from 'vite'
import { blockCorners } from '../../src/canvas/figures/block'
import type { Point } from '../../src/engine/geometry/units'
import { begin } from '../../src/engine/kernel/battle'
import type { Scene } from '../../src/engine/kernel/scene'
import { decision, tableReady } from '../support/app'
import { scenarioSetup } from '../support/outpost/data/scenarios'
import { outpost } from '../support/outpost/index'
import { serveOutpost } from '../support/outpost-app'
import { drag, spotOf } from './hand'

const PORT = Number(process.env.JOURNEY_PORT ?? 5207) + 40
const KNOB = 22 // screen pixels from the end of a front to its knob
let served: PreviewServer

test.describe.configure({ mode: 'serial', timeout: 120_000 })
test.beforeAll(async () => {
  served = await serveOutpost(PORT)
})
test.afterAll(() => served.close())

function opening(): Scene {
  const begun = begin(outpost, scenarioSetup('ford'), 'x')
  if (!begun.ok) throw new Error('the ford cannot be begun')
  return outpost.eyes.scene(begun.battle.state, 'table')
}
async function start(page: Page): Promise<Scene> {
  await page.goto(`http://127.0.0.1:${PORT}/`)
  await page.getByRole('button', { name: /two at one screen/ }).click()
  await tableReady(page)
  return opening()
}
const take = (page: Page, name: string) => decision(page).getByRole('group', { name: 'Who' }).getByRole('button', { name }).click()

test('a block in hand wheels by the knob beside its front, and the way it takes is told with its cost', async ({ page }) => {
  const scene = await start(page)
  await take(page, 'West spears')
  const block = scene.bodies.find((body) => body.name === 'West spears')?.block
  if (!block) throw new Error('the spears stand in no block')
  const [left, right] = blockCorners(block)
  if (!left || !right) throw new Error('no front')
  const onPage = (at: Point) => spotOf(page, scene, at)
  const end = await onPage(right)
  // the right end goes forward about the left: a quarter, in the steps of the table
  await drag(page, { x: end.x, y: end.y + KNOB }, await onPage({ x: left.x + 2.6, y: left.y + 0.4 }))
  await expect(decision(page)).toContainText('2 squares, walk')
  // the other way round it is taken back with Escape
  await page.keyboard.press('Escape')
  await expect(decision(page)).not.toContainText('2 squares, walk')
  await drag(page, { x: end.x, y: end.y + KNOB }, await onPage({ x: left.x + 2.6, y: left.y + 0.4 }))
  await page.keyboard.press('Enter')
  await expect(decision(page).getByRole('group', { name: 'Who' }).getByRole('button')).toHaveText(['West scout', 'West thrower'])
})

test('flasks are laid by presses, taken up and put elsewhere, and thrown together', async ({ page }) => {
  const scene = await start(page)
  await page.keyboard.press('e')
  await expect(decision(page)).toContainText('West fight')
  await page.keyboard.press('f')
  await expect(decision(page)).toContainText('0 of 2 laid')
  const press = async (at: Point): Promise<void> => {
    const { x, y } = await spotOf(page, scene, at)
    await page.mouse.click(x, y)
  }
  await press({ x: 7.5, y: 8.5 })
  await expect(decision(page)).toContainText('1 of 2 laid')
  await press({ x: 5.5, y: 6.5 })
  await expect(decision(page)).toContainText('2 of 2 laid')
  await expect(decision(page).getByRole('list', { name: 'Who would be touched' })).toContainText('West spears 1: 50%, a friend')
  // the second one is drawn away from one's own men
  await drag(page, await spotOf(page, scene, { x: 5.5, y: 6.5 }), await spotOf(page, scene, { x: 8.5, y: 10.5 }))
  await expect(decision(page)).toContainText('Nobody is touched there.')
  await expect(decision(page)).toContainText('2 of 2 laid')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('happened')).toContainText('throw')
  await expect(decision(page).getByRole('button', { name: /Throw a flask/ })).toHaveCount(0)
})

/** The command, by the palette. */
async function command(page: Page, words: string): Promise<void> {
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Find a command' }).fill(words)
  await page.keyboard.press('Enter')
}
const show = (page: Page, face: number) =>
  decision(page)
    .getByRole('group', { name: 'Faces of the d6' })
    .getByRole('button', { name: `${face}`, exact: true })
    .click()

test('OUT-6 what is left of a garrison is tended with real dice between battles, and fights the next one', async ({ page }) => {
  const scene = await start(page)
  await command(page, 'Roll real dice')
  await page.keyboard.press('e')
  await page.keyboard.press('f')
  const { x, y } = await spotOf(page, scene, { x: 5.5, y: 6.5 })
  await page.mouse.click(x, y)
  await page.keyboard.press('Enter')
  await show(page, 6) // it hurts one's own spears
  await command(page, 'Concede')
  await page.getByRole('dialog').getByRole('button', { name: /West/ }).click()
  await decision(page).getByRole('button', { name: 'After the battle: rosters' }).click()

  const west = page.getByRole('list', { name: 'Rosters' }).getByRole('listitem').filter({ hasText: 'West spears' })
  await expect(west).toContainText('5 of 6 life')
  await expect(decision(page)).toContainText('Whom do West tend?')
  await command(page, 'Roll real dice')
  await decision(page).getByText('West spears').click()
  await decision(page).locator('button.primary').click()
  await expect(decision(page)).toContainText('West spears are tended')
  await show(page, 4)
  await expect(west).not.toContainText('5 of 6 life')
  await expect(decision(page)).toContainText('The rosters are kept in this browser.')

  await decision(page)
    .getByRole('button', { name: /^Next battle with / })
    .click()
  await page.getByRole('button', { name: 'To battle', exact: true }).click()
  await tableReady(page)
  await expect(decision(page)).toContainText('West move')
})

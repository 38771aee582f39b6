// What a hand does at the table, and what may be read off it. Where the figures stand is read from the record the app
// saves, played again by the engine: the same file that a player would keep.
import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { fitTable, NO_INSETS, snap, toScreen } from '../../src/canvas/camera'
import type { Point } from '../../src/engine/geometry/units'
import type { AnyBattle } from '../../src/engine/kernel/any'
import type { Decision } from '../../src/engine/kernel/asks'
import { owed } from '../../src/engine/kernel/battle'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { Scene, ScenePiece } from '../../src/engine/kernel/scene'
import { SYSTEMS } from '../../src/systems/index'
import { decision, READY, startButton, tableReady } from '../support/app'
import { following } from '../support/following'

export interface Now {
  readonly record: string
  readonly battle: AnyBattle
  readonly decision: Decision | undefined
  readonly scene: Scene
}

const replayed = following()
const BURST = { downloads: 8, within: 1100 } as const // Chromium drops what a page hands out beyond ten files a second
const handedOut = new WeakMap<Page, number[]>()
async function paced(page: Page): Promise<void> {
  const times = handedOut.get(page) ?? []
  const wait = (times.at(-BURST.downloads) ?? 0) + BURST.within - Date.now()
  if (wait > 0) await page.waitForTimeout(wait)
  handedOut.set(page, [...times.slice(1 - BURST.downloads), Date.now()])
}

/** Saves the record as a player would (Ctrl+S) and plays it again. */
export async function now(page: Page): Promise<Now> {
  await paced(page)
  const [download] = await Promise.all([page.waitForEvent('download'), page.keyboard.press('Control+s')])
  const record = readFileSync(await download.path(), 'utf8')
  const parsed = parseRecord(
    record,
    SYSTEMS.map((system) => system.manifest),
  )
  if ('refusal' in parsed) throw new Error(parsed.refusal.reason)
  const system = await SYSTEMS.find((one) => one.manifest.id === parsed.record.system)?.load()
  if (system === undefined) throw new Error(`no system ${parsed.record.system}`)
  const again = replayed(system, parsed.record)
  if (!again.ok) throw new Error(again.reason)
  const { battle } = again
  return { record, battle, decision: owed(battle)[0], scene: system.eyes.scene(battle.state, 'table') }
}

/** Starts the ready battle with dice that are known. */
export async function startSeeded(page: Page, seed: string): Promise<void> {
  await page.goto('/#/play/battlestorm')
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: READY, exact: true }) })
  await card.getByText('More ways to start').click()
  await card.getByLabel('Seed of the dice').fill(seed)
  await card.getByLabel('Set it up yourselves').check()
  await startButton(page).click()
  await tableReady(page)
}

/** Opens a record from the first screen. */
export async function openRecord(page: Page, record: string, name = 'battle.json'): Promise<void> {
  await page.goto('/')
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), page.getByRole('button', { name: 'Choose a file' }).click()])
  await chooser.setFiles({ name, mimeType: 'application/json', buffer: Buffer.from(record) })
}

export const table = (page: Page): Locator => page.getByRole('application', { name: /the table/ })

/** Where a point of the table is on the page, with the whole table in view. */
export async function spotOf(page: Page, scene: Scene, at: Point): Promise<Point> {
  await page.getByRole('button', { name: 'Show the whole table' }).click()
  const box = await table(page).boundingBox()
  if (box === null || scene.table === undefined) throw new Error('no table on the page')
  const ratio = await page.evaluate(() => devicePixelRatio)
  const camera = snap(fitTable(scene.table, { width: box.width, height: box.height, insets: NO_INSETS }), ratio)
  const on = toScreen(camera, at)
  return { x: box.x + on.x, y: box.y + on.y }
}

/** Presses at one place, draws to another over several steps; `release` false leaves the button down. */
export async function drag(page: Page, from: Point, to: Point, release = true): Promise<void> {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  const steps = 8
  for (let step = 1; step <= steps; step += 1) {
    await page.mouse.move(from.x + ((to.x - from.x) * step) / steps, from.y + ((to.y - from.y) * step) / steps)
    await page.waitForTimeout(20)
  }
  if (release) await page.mouse.up()
}

export const frontOf = (scene: Scene, body: number): ScenePiece => {
  const piece = scene.pieces.find((one) => one.body === body)
  if (piece === undefined) throw new Error(`body ${body} is not on the table`)
  return piece
}

/** The one button that goes on. */
export const primary = (page: Page): Locator => decision(page).locator('button.primary')

/** Presses the primary button by mouse, and waits until the decision is another one. */
export async function goOn(page: Page, press: () => Promise<void>): Promise<void> {
  const rail = page.getByRole('slider', { name: 'Position in the battle' })
  const before = await rail.getAttribute('aria-valuemax')
  await press()
  await expect(rail).not.toHaveAttribute('aria-valuemax', before ?? '')
}

/** Battles that are begun by a button have the same dice every time. */
export const sameDice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => Object.defineProperty(crypto, 'getRandomValues', { value: (bytes: Uint8Array) => bytes.fill(11) }))

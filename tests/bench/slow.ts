// The built app in Chromium as on a telephone: a processor slowed four times, and for the loading a line of 1.6 Mbit/s with 150 ms to
// the server, which sends everything gzipped.
import { existsSync, readFileSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { CDPSession, Page } from '@playwright/test'
import { startButton, startReady, tableReady } from '../support/app'
import { markPlayable, markUsable } from './marks'
import { serve } from './served'
import type { BenchBar, BenchOptions } from './types'

const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 } // bytes a second
const FRAMES = 120
const LONGEST_SCREEN = 3000 // ms
const DIST = 'dist'
const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
}
const PACKED: readonly string[] = ['.woff2', '.jpg', '.png']

/** What was built, as a server for the public sends it. */
async function servedGzipped(): Promise<{ readonly server: Server; readonly url: string }> {
  const packed = new Map<string, Buffer>()
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://bench').pathname)).replace(/^\/+/, '')
    const file = join(DIST, path === '' ? 'index.html' : path)
    if (!existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    const kind = extname(file)
    const plain = PACKED.includes(kind)
    const body = packed.get(file) ?? (plain ? readFileSync(file) : gzipSync(readFileSync(file), { level: 9 }))
    packed.set(file, body)
    response.writeHead(200, {
      'content-type': KINDS[kind] ?? 'application/octet-stream',
      'content-length': body.length,
      ...(plain ? {} : { 'content-encoding': 'gzip' }),
    })
    response.end(body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the built app is not served')
  return { server, url: `http://127.0.0.1:${address.port}/` }
}

const slowed = (session: CDPSession, rate: number): Promise<unknown> => session.send('Emulation.setCPUThrottlingRate', { rate })
const middle = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

/** Milliseconds to the first screen, and from the press of its button to the table. */
async function loaded(page: Page, session: CDPSession, url: string): Promise<{ readonly screen: number; readonly table: number }> {
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', LINE)
  await slowed(session, SLOWER)
  await markUsable(page)
  await page.goto(url)
  await startButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  await markPlayable(page)
  await page.evaluate(() => document.addEventListener('click', () => performance.mark('pressed'), { capture: true, once: true }))
  await startReady(page)
  return page.evaluate(() => {
    const at = (name: string): number => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN
    return { screen: at('usable'), table: at('playable') - at('pressed') }
  })
}

/** The frames of a ruler drawn over the table, milliseconds each. */
async function rulerFrames(page: Page, frames: number): Promise<readonly number[]> {
  const box = await page.locator('main.table canvas:visible').first().boundingBox()
  if (!box) throw new Error('there is no table')
  await page.evaluate(() => {
    const times: number[] = []
    const frame = (now: number): void => {
      times.push(now)
      requestAnimationFrame(frame)
    }
    requestAnimationFrame(frame)
    Object.assign(window, { benchFrames: times })
  })
  await page.keyboard.down('r')
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.6)
  await page.mouse.down()
  const from = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames.length)
  for (let step = 0; step < frames; step += 1) {
    const turn = (step / frames) * Math.PI * 4
    await page.mouse.move(box.x + box.width * (0.5 + 0.25 * Math.cos(turn)), box.y + box.height * (0.5 + 0.25 * Math.sin(turn)))
  }
  const times = await page.evaluate(() => (window as unknown as { benchFrames: number[] }).benchFrames)
  await page.mouse.up()
  await page.keyboard.up('r')
  await page.keyboard.press('Escape')
  const drawn = times.slice(from)
  return drawn.slice(1).map((time, at) => time - (drawn[at] ?? time))
}

/** The longest task of the page after each of so many answers that were suggested and confirmed, milliseconds; 0: none above 50. */
async function answerTasks(page: Page, answers: number): Promise<readonly number[]> {
  await page.evaluate(() => {
    const tasks: { readonly at: number; readonly took: number }[] = []
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) tasks.push({ at: entry.startTime, took: entry.duration })
    }).observe({ type: 'longtask' })
    Object.assign(window, { benchTasks: tasks })
  })
  const longest: number[] = []
  for (let n = 0; n < answers; n += 1) {
    await page.keyboard.press('h')
    await page.waitForTimeout(600)
    const since = await page.evaluate(() => performance.now())
    await page.keyboard.press('Enter')
    await page.waitForTimeout(1500)
    longest.push(
      await page.evaluate((from) => {
        const { benchTasks } = window as unknown as { benchTasks: { readonly at: number; readonly took: number }[] }
        return Math.max(0, ...benchTasks.filter(({ at }) => at >= from).map(({ took }) => took))
      }, since),
    )
  }
  return longest
}

export async function slowBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const built = await serve()
  const { server, url } = await servedGzipped()
  try {
    const context = await built.browser.newContext({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const { screen, table } = await loaded(page, session, url)
    await context.close()

    const wide = await built.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await wide.goto(url)
    await startButton(wide).waitFor()
    await startReady(wide)
    await wide.waitForLoadState('networkidle')
    await wide.waitForTimeout(1000)
    await slowed(await wide.context().newCDPSession(wide), SLOWER)
    const frames = await rulerFrames(wide, short ? FRAMES : FRAMES * 3)
    await tableReady(wide)
    const tasks = await answerTasks(wide, 12) // of six the first two, to which all is new, decided too much
    return [
      { id: 'slow-screen', label: 'a slow phone: to the first screen', limit: LONGEST_SCREEN, unit: 'ms', value: screen },
      { id: 'slow-table', label: 'a slow phone: from the press to the table', limit: LONGEST_SCREEN, unit: 'ms', value: table },
      {
        id: 'slow-frame',
        label: 'processor slowed four times: a frame of a ruler being drawn, median',
        limit: 20,
        unit: 'ms',
        value: middle(frames),
        note: `${frames.length} frames`,
      },
      {
        id: 'slow-answer',
        label: 'processor slowed four times: longest task when an answer is confirmed, median of several',
        limit: 100,
        unit: 'ms',
        value: middle(tasks),
        note: tasks.map((took) => took.toFixed(0)).join(', '),
      },
    ]
  } finally {
    server.close()
    await built.close()
  }
}

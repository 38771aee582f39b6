// Memory that stays after battles have been opened and closed, collection forced: in the built app, in Chromium.
import type { CDPSession, Page } from '@playwright/test'
import { startButton, startReady } from '../support/app'
import { serve } from './served'
import type { BenchBar, BenchOptions } from './types'

const BEFORE = 5
const BATTLES = 50
/** Machine code that the browser compiles as it warms up is not the app's memory: without those tiers, what grows is data. */
const INTERPRETED = '--js-flags=--no-opt --no-maglev --no-sparkplug'

async function used(session: CDPSession): Promise<number> {
  // Twice: what the first collection finalises goes with the second.
  for (let round = 0; round < 2; round += 1) await session.send('HeapProfiler.collectGarbage')
  return (await session.send('Runtime.getHeapUsage')).usedSize
}

async function openAndClose(page: Page): Promise<void> {
  await startReady(page)
  await page.evaluate(() => {
    location.hash = '#/'
  })
  await startButton(page).waitFor()
}

export async function memoryBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const battles = short ? 20 : BATTLES
  const served = await serve(undefined, [INTERPRETED])
  try {
    const page = await served.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
    await page.goto(served.url)
    const session = await page.context().newCDPSession(page)
    for (let n = 0; n < BEFORE; n += 1) await openAndClose(page)
    const before = await used(session)
    for (let n = BEFORE; n < battles; n += 1) await openAndClose(page)
    const after = await used(session)
    return [
      {
        id: 'memory',
        label: `memory after ${battles} battles opened and closed, over that after ${BEFORE}`,
        limit: 110,
        unit: '%',
        value: (after / before) * 100,
        note: `${(before / 1e6).toFixed(1)} MB, then ${(after / 1e6).toFixed(1)} MB`,
      },
    ]
  } finally {
    await served.close()
  }
}

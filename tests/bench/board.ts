// The board in Chromium: panning and updating 1000 figures, script and raster, over a plain canvas loop of the same run.

import type { BoardResult } from './boardPage'
import { serve } from './served'
import type { BenchBar, BenchOptions } from './types'

export async function boardBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const served = await serve('tests/bench/board.html')
  try {
    const page = await served.browser.newPage({ viewport: { width: 1240, height: 1700 }, deviceScaleFactor: 1 })
    await page.goto(served.url)
    await page.waitForFunction(() => window.benchBoard !== undefined)
    const found: BoardResult | undefined = await page.evaluate((frames) => window.benchBoard?.(frames), short ? 90 : 270)
    if (!found) throw new Error('the page has no bench')
    if (found.figures !== 1000) throw new Error(`${found.figures} figures, not 1000`)
    const words = (times: { readonly script: number; readonly total: number }) => `${times.script.toFixed(2)} / ${times.total.toFixed(2)}`
    return [
      {
        id: 'board-pan',
        label: 'pan 1000 figures, script + raster, over the plain loop',
        limit: 0.15,
        unit: '×',
        value: found.pan.total / found.plainPan.total,
        nanoseconds: found.pan.total * 1e6,
        note: `${words(found.pan)} ms against ${words(found.plainPan)} ms`,
      },
      {
        id: 'board-update',
        label: 'update 20 of 1000 figures, script + raster, over the plain loop',
        limit: 0.35,
        unit: '×',
        value: found.update.total / found.plainUpdate.total,
        nanoseconds: found.update.total * 1e6,
        note: `${words(found.update)} ms against ${words(found.plainUpdate)} ms; scattered over 20 units ${words(found.scattered)} ms; a ruler dragged ${words(found.drag)} ms`,
      },
    ]
  } finally {
    await served.close()
  }
}

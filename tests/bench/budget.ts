// `npm run budget`: the bytes really fetched, gzipped, until the first screen can be used, and until the first table can.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { startButton, startReady } from '../support/app'
import { markPlayable, markUsable } from './marks'
import { serve } from './served'

const LIMITS = { first: 95_000, table: 300_000 } as const
const DIST = 'dist'

const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`
const sizes = new Map<string, number>()
/** Of a built file, as a server would send it. */
function gzipped(path: string): number {
  const known = sizes.get(path)
  if (known !== undefined) return known
  const file = join(DIST, path)
  const size = existsSync(file) ? gzipSync(readFileSync(file), { level: 9 }).length : 0
  sizes.set(path, size)
  return size
}
const total = (paths: Iterable<string>, kind: (path: string) => boolean): number =>
  [...paths].filter(kind).reduce((sum, path) => sum + gzipped(path), 0)
const isScript = (path: string): boolean => /\.m?js$/.test(path)

const fetched = new Set<string>()
const workers = new Set<string>()
const served = await serve()
try {
  const page = await served.browser.newPage({ viewport: { width: 1280, height: 800 } })
  const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname).replace(/^\//, '') || 'index.html'
  page.on('request', (request) => {
    if (request.url().startsWith(served.url)) fetched.add(pathOf(request.url()))
  })
  page.on('worker', (worker) => workers.add(pathOf(worker.url())))
  await markUsable(page)
  await page.goto(served.url)
  await startButton(page).waitFor()
  await page.waitForLoadState('networkidle')
  // What is asked for later is fetched ahead, while the reader looks.
  const urls = await page.evaluate(() => {
    const usable = performance.getEntriesByName('usable')[0]?.startTime ?? Number.POSITIVE_INFINITY
    return performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime <= usable ? [entry.name] : []))
  })
  const first = new Set(urls.map(pathOf))
  await markPlayable(page)
  await startReady(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(1000)
  await page.waitForLoadState('networkidle')
  // when a script was asked for is known once it has come, however slow the machine
  const counted = new Set(fetched) // what an idle browser asks for from here on has no time among those looked at below
  const asked = [...counted].filter((path) => isScript(path) && !workers.has(path)).map((path) => path.split('/').at(-1) ?? path)
  await page.waitForFunction(
    (names) => {
      const come = performance.getEntriesByType('resource').map((entry) => entry.name)
      return names.every((name) => come.some((url) => url.endsWith(name)))
    },
    asked,
    { timeout: 20_000 },
  )
  const late = await page.evaluate(() => {
    const playable = performance.getEntriesByName('playable')[0]?.startTime
    if (playable === undefined) throw new Error('the table was never playable')
    return performance.getEntriesByType('resource').flatMap((entry) => (entry.startTime > playable ? [entry.name] : []))
  })
  const after = new Set(late.map(pathOf).filter((path) => !first.has(path)))
  for (const path of after) counted.delete(path)

  const isPageScript = (path: string): boolean => isScript(path) && !workers.has(path)
  const found = { first: total(first, isPageScript), table: total(counted, isPageScript) }
  const over = [
    ['first screen', found.first, LIMITS.first],
    ['first playable table', found.table, LIMITS.table],
  ] as const
  for (const [label, bytes, limit] of over)
    console.log(`JavaScript to the ${label}: ${kB(bytes)} gzipped of ${kB(limit)}${bytes > limit ? '  OVER' : ''}`)
  console.log('\nfetched, gzipped:')
  for (const path of [...counted].sort((a, b) => gzipped(b) - gzipped(a)))
    console.log(
      `  ${kB(gzipped(path)).padStart(9)}  ${path}${first.has(path) ? '' : '  (for the table)'}${workers.has(path) ? '  (worker)' : ''}`,
    )
  const fonts = [...counted].filter((path) => ['.woff2', '.woff', '.ttf'].includes(extname(path)))
  console.log(
    `\nbeside it: fonts ${kB(total(fonts, () => true))}, workers ${kB(total(workers, () => true))}, styles ${kB(total(counted, (path) => path.endsWith('.css')))}`,
  )
  console.log(
    `fetched when the table stands and the browser is idle: ${kB(total(after, isPageScript))} of scripts (${[...after].filter(isPageScript).join(', ')})`,
  )
  const later = readdirSync(join(DIST, 'assets'))
    .map((name) => `assets/${name}`)
    .filter((path) => isScript(path) && !counted.has(path) && !after.has(path))
  console.log(`scripts not fetched by then: ${kB(total(later, () => true))} in ${later.length} files`)
  process.exitCode = over.some(([, bytes, limit]) => bytes > limit || bytes === 0) ? 1 : 0
} finally {
  await served.close()
}

// A built page in a real browser, for figures that only a browser can give.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { build, preview } from 'vite'
import { BROWSER_FLAGS, findBrowser } from '../support/browser'

const FIRST_PORT = 5200

export interface Served {
  readonly url: string
  readonly browser: Browser
  close(): Promise<void>
}

export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error('no browser: install Chromium or Chrome, or name one in CHROME_PATH')
  return chromium.launch({ executablePath, args: [...BROWSER_FLAGS, ...flags] })
}

/** The app is in dist already, as it stands: whoever says so has just built it. */
const BUILT = process.argv.includes('--built')

/** Builds (the app, unless it is built, or one page of the tests), serves what was built and starts a browser beside it. */
export async function serve(page?: string, flags: readonly string[] = []): Promise<Served> {
  const outDir = page === undefined ? 'dist' : 'node_modules/.cache/stormtable-page'
  if (page !== undefined || !BUILT || !existsSync(join(outDir, 'index.html')))
    await build({
      logLevel: 'warn',
      build: { outDir, emptyOutDir: true, ...(page === undefined ? {} : { rolldownOptions: { input: page } }) },
    })
  const server = await preview({ logLevel: 'warn', build: { outDir }, preview: { host: '127.0.0.1', port: FIRST_PORT, open: false } })
  const at = server.resolvedUrls?.local[0]
  if (at === undefined) throw new Error('the built page is not served')
  const browser = await launchBrowser(flags)
  return {
    url: new URL(page ?? '', at).href,
    browser,
    async close() {
      await browser.close()
      await server.close()
    },
  }
}

// Where a Chromium is: named by the environment, installed by the system, or fetched by Playwright.
import { existsSync } from 'node:fs'
import { chromium } from '@playwright/test'

const PLACES = [
  '/usr/bin/chromium-headless-shell', // no windows of its own: a sixth less of the processor, and nothing that takes the focus
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/** Path of the browser the journeys run in, or undefined where there is none. CHROME_PATH overrides. */
export const findBrowser = (): string | undefined =>
  [process.env.CHROME_PATH ?? '', ...PLACES, chromium.executablePath()].find((path) => path !== '' && existsSync(path))

export const BROWSER_FLAGS = [
  '--no-sandbox', // root in a container has no sandbox to go into
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

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

/** What Playwright turns off by itself: of several lists of this kind a browser reads only the last. */
const OFF_ANYHOW = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'DialMediaRouteProvider',
  'GlobalMediaControls',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'BlockOriginHeaderModificationOnRedirect',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'Translate',
  'AutoDeElevate',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
]
/** Parts of the browser round a page: each window would start two pages for its address bar and a spare one, a third of what a journey costs. */
const UNWANTED = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'SpareRendererForSitePerProcess']

export const BROWSER_FLAGS = [
  '--no-sandbox', // root in a container has no sandbox to go into
  '--disable-gpu',
  '--disable-quic',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  `--disable-features=${[...OFF_ANYHOW, ...UNWANTED].join(',')}`,
]

import { defineConfig } from '@playwright/test'
import { BROWSER_FLAGS, findBrowser } from './tests/support/browser'

const port = Number(process.env.JOURNEY_PORT ?? 5207)
const executablePath = findBrowser()
/** Begun first, so that the last of the journeys are short ones and no worker waits for another. */
const LONG = ['1-mouse', '2-keys', '8-forecast', '9-teams', '10-ships', '21-companies', '24-unseen', 'bladestorm'].map(
  (name) => `**/journeys/${name}.spec.ts`,
)

export default defineConfig({
  testDir: 'tests/journeys',
  outputDir: 'test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: process.env.CI !== undefined,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    actionTimeout: 15_000,
    reducedMotion: 'reduce',
    trace: process.env.TRACE === undefined ? 'off' : 'retain-on-failure', // a trace doubles what a journey costs
    screenshot: 'only-on-failure',
    launchOptions: { ...(executablePath === undefined ? {} : { executablePath }), args: BROWSER_FLAGS },
  },
  projects: [
    { name: 'long', testMatch: LONG },
    { name: 'desk', testIgnore: ['**/phone/**', ...LONG] },
    { name: 'phone', testMatch: '**/phone/**', use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
  ],
  webServer: {
    command: `node node_modules/vite/bin/vite.js preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    reuseExistingServer: false,
    stdout: 'ignore',
  },
})

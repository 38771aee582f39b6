import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentSecurity, licences } from './build.plugins.ts'

const tests = (...folders: readonly string[]) => folders.map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)
/** Tests that need a document; everything else runs in plain Node, where there is none. */
const withDocument = tests('canvas', 'store')
/** These share the stores of the page, so each file gets modules of its own; all others share those of their worker. */
const withPage = tests('app', 'commands', 'panels')

export default defineConfig({
  base: './',
  plugins: [react(), contentSecurity(), licences()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // no data URIs: the policy of the page allows none
    manifest: true, // read by `npm run budget`
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  test: {
    testTimeout: 20_000,
    isolate: false,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/main.tsx'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withDocument, ...withPage, 'tests/journeys/**', 'tests/bench/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: withDocument,
          setupFiles: ['tests/support/setup-document.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          isolate: true,
          include: withPage,
          setupFiles: ['tests/support/setup-document.ts'],
        },
      },
    ],
  },
})

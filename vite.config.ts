import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

/** Tests that need a document; everything else runs in plain Node, where there is none. */
const withDocument = ['panels', 'app', 'canvas', 'commands', 'store'].map((folder) => `tests/${folder}/**/*.test.{ts,tsx}`)

export default defineConfig({
  base: './',
  plugins: [react()],
  build: {
    target: 'es2023',
    manifest: true, // read by `npm run budget`
    chunkSizeWarningLimit: 700,
  },
  worker: { format: 'es' },
  test: {
    testTimeout: 20_000,
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/main.tsx'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withDocument, 'tests/journeys/**', 'tests/bench/**'],
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
    ],
  },
})

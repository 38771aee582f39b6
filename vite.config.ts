// How the app is built and tested. A build adds the content security policy of the page, and the licences of all that it ships.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { DearestFirst } from './tests/support/dearest-first.ts'
import { withoutUnused } from './tests/support/unused-konva.ts'

/** Nothing from elsewhere, no script or style in the page itself, no data URI. The development server needs more, so only builds have it. */
const POLICY = "default-src 'self'; base-uri 'none'; form-action 'none'; object-src 'none'"

const contentSecurity = (): Plugin => ({
  name: 'content-security',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: () => [{ tag: 'meta', attrs: { 'http-equiv': 'Content-Security-Policy', content: POLICY }, injectTo: 'head-prepend' }],
  },
})

const PACKAGE = /^(.*\/node_modules\/((?:@[^/]+\/)?[^/]+))\//
/** The text of a package's licence; what its own file of facts says where it has none. */
const licenceOf = (folder: string): string => {
  const file = readdirSync(folder).find((name) => /^(licen[cs]e|copying)(\.|$)/i.test(name))
  if (file !== undefined) return readFileSync(join(folder, file), 'utf8').trim()
  const facts = join(folder, 'package.json')
  const said: unknown = existsSync(facts) ? JSON.parse(readFileSync(facts, 'utf8')) : {}
  const licence = typeof said === 'object' && said !== null && 'license' in said ? said.license : undefined
  if (typeof licence !== 'string') throw new Error(`${folder} says nothing of its licence`)
  return `Licence: ${licence}`
}
/** `licences.txt`: of this app, and of every package that code, styles or fonts came from. */
const licences = (): Plugin => {
  const folders = new Map<string, string>()
  const note = (id: string): void => {
    const [, folder, name] = PACKAGE.exec(id.replaceAll('\\', '/').replace(/^\0/, '')) ?? []
    if (folder !== undefined && name !== undefined) folders.set(name, folder)
  }
  return {
    name: 'licences',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const id of this.getModuleIds()) note(id)
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') Object.keys(part.modules).forEach(note)
        else for (const name of part.originalFileNames) note(name.startsWith('/') ? name : join(import.meta.dirname, name))
      }
      const packages = [...folders].sort(([a], [b]) => (a < b ? -1 : 1))
      const own = readFileSync(join(import.meta.dirname, 'LICENSE'), 'utf8').trim()
      const texts = [['Stormtable', own] as const, ...packages.map(([name, folder]) => [name, licenceOf(folder)] as const)]
      const source = texts.map(([name, text]) => `${name}\n${'='.repeat(name.length)}\n\n${text}\n`).join('\n\n')
      this.emitFile({ type: 'asset', fileName: 'licences.txt', source })
    },
  }
}

/** All of these files that these modules cannot do without, in one chunk: dozens of small ones weigh more and come later. */
const chunkOf = (name: string, modules: readonly string[], files: RegExp) => {
  const within = new Set<string>()
  return {
    name: (id: string, graph: { getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null }): string | null => {
      const visit = (one: string): void => {
        if (within.has(one)) return
        within.add(one)
        graph.getModuleInfo(one)?.importedIds.forEach(visit)
      }
      for (const module of modules) visit(join(import.meta.dirname, module))
      return within.has(id) ? name : null
    },
    debugName: name,
    test: files,
  }
}
/** Each may need those above it, never one below. What is in none of them is split by who imports it. */
const FIRST_SYSTEM = ['table', 'data/tables', 'data/ready'].map((module) => `src/systems/battlestorm/${module}.ts`) // its rules, and what its ready battles are built with
const CHUNKS = [
  { name: 'first', tags: ['$initial' as const] },
  chunkOf('engine', FIRST_SYSTEM, /[\\/]src[\\/]engine[\\/]/),
  chunkOf('battlestorm', FIRST_SYSTEM, /[\\/]src[\\/]systems[\\/]/),
  chunkOf('play', ['src/app/BattleScreen.tsx'], /[\\/]src[\\/]/),
]

/** What draws needs a document; everything else runs in plain Node, where there is none: a document costs more than most files of tests. */
const withDocument = ['tests/canvas/**/*.test.{ts,tsx}']
/** These share the stores of the page, so each file gets modules of its own; all others share those of their worker. */
const withStores = ['tests/{app,commands,panels}/**/*.test.ts']
/** … and these render its components. */
const withPage = ['tests/{app,commands,panels}/**/*.test.tsx', 'tests/canvas/drawn.test.tsx']

export default defineConfig({
  base: './',
  plugins: [react(), withoutUnused(), contentSecurity(), licences()],
  build: {
    target: 'es2023',
    assetsInlineLimit: 0, // no data URIs: the policy of the page allows none
    manifest: true, // read by `npm run budget`
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: { codeSplitting: { groups: CHUNKS } },
      checks: { ineffectiveDynamicImport: false, pluginTimings: false }, // what comes with a screen may be asked for before it
    },
  },
  worker: { format: 'es' },
  test: {
    testTimeout: 60_000, // to end what hangs, on a machine where others are at work too
    hookTimeout: 60_000,
    isolate: false,
    sequence: { sequencer: DearestFirst },
    maxWorkers: '100%', // one for each core; Vitest would leave one of them idle
    coverage: { provider: 'v8', include: ['src/**/*.{ts,tsx}'], exclude: ['src/main.tsx'], reporter: ['text-summary', 'html'] },
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          environment: 'node',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...withDocument, ...withStores, ...withPage, 'tests/journeys/**', 'tests/bench/**'],
        },
      },
      {
        extends: true,
        test: {
          name: 'document',
          environment: 'jsdom',
          include: withDocument,
          exclude: withPage,
          setupFiles: ['tests/support/setup-document.ts'],
        },
      },
      { extends: true, test: { name: 'stores', environment: 'node', isolate: true, include: withStores } },
      {
        extends: true,
        test: {
          name: 'page',
          environment: 'jsdom',
          include: withPage,
          setupFiles: ['tests/support/setup-document.ts', 'tests/support/fresh-page.ts'],
        },
      },
    ],
  },
})

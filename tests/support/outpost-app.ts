// The app built with Outpost as its only system, and served: for journeys through what no listed system asks for.
import { build, type PreviewServer, preview } from 'vite'

const OUT = 'node_modules/.cache/stormtable-outpost'
const OWN = '\0outpost-systems'
const LIST = `
  import { seal, sealOpening } from '/src/engine/kernel/any'
  import { manifest } from '/tests/support/outpost/manifest'
  export const SYSTEMS = [{
    manifest,
    table: async () => sealOpening((await import('/tests/support/outpost/table')).table),
    load: async () => seal((await import('/tests/support/outpost/index')).outpost),
  }]
  export const ODDS = []
`

export async function serveOutpost(port: number): Promise<PreviewServer> {
  const plugins = [
    {
      name: 'outpost alone',
      enforce: 'pre' as const,
      resolveId: (id: string) => (/\/systems\/index$/.test(id) ? OWN : undefined),
      load: (id: string) => (id === OWN ? LIST : undefined),
    },
  ]
  await build({ logLevel: 'warn', plugins, worker: { plugins: () => plugins }, build: { outDir: OUT, emptyOutDir: true } })
  return preview({ logLevel: 'warn', build: { outDir: OUT }, preview: { host: '127.0.0.1', port, strictPort: true, open: false } })
}

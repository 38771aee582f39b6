// The lint run holds the house's walls: each violation is planted in a copy of the tree and must be found by the rule meant for it.
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

interface Planted {
  readonly path: string
  readonly text: string
  readonly rule: string | undefined // category of the diagnostic that must come; undefined: none may come
}
const imports = (path: string, from: string, rule: string | undefined): Planted => ({
  path,
  text: `import { thing } from '${from}'\n\nexport const use = thing\n`,
  rule,
})
const says = (path: string, code: string, rule: string | undefined): Planted => ({
  path,
  text: `export const use = (x: number) => ${code}\n`,
  rule,
})
const WALL = 'lint/style/noRestrictedImports'
const NAME = 'lint/style/noRestrictedGlobals'
const PURE = 'plugin'

const outward: readonly (readonly [string, readonly string[]])[] = [
  [
    'engine',
    ['systems/index', 'systems/battlestorm/index', 'store/x', 'commands/x', 'canvas/x', 'panels/x', 'app/x', 'workers/x', 'cli/x'],
  ],
  ['store', ['systems/battlestorm/index', 'systems/battlestorm/game/judge', 'commands/x', 'canvas/x', 'panels/x', 'app/x', 'cli/x']],
  ['commands', ['systems/index', 'systems/battlestorm/index', 'canvas/x', 'panels/x', 'app/x', 'workers/x', 'cli/x']],
  ['canvas', ['systems/index', 'systems/battlestorm/profile', 'panels/x', 'app/x', 'workers/x', 'cli/x']],
  ['panels', ['systems/index', 'systems/battlestorm/profile', 'canvas/x', 'app/x', 'workers/x', 'cli/x']],
  ['app', ['systems/index', 'systems/battlestorm/profile', 'workers/x', 'cli/x']],
  ['workers', ['systems/battlestorm/index', 'store/x', 'commands/x', 'canvas/x', 'panels/x', 'app/x', 'cli/x']],
  ['cli', ['systems/battlestorm/index', 'store/x', 'commands/x', 'canvas/x', 'panels/x', 'app/x', 'workers/x']],
]
const inward: readonly (readonly [string, readonly string[]])[] = [
  ['engine', ['engine/dice/types']],
  ['store', ['engine/kernel/replay', 'systems/index']],
  ['commands', ['engine/kernel/asks', 'store/battle']],
  ['canvas', ['engine/geometry/base', 'store/view', 'commands/index']],
  ['panels', ['engine/kernel/asks', 'store/view', 'commands/index']],
  ['app', ['engine/kernel/asks', 'store/view', 'commands/index', 'canvas/Stage', 'panels/Decision']],
  ['workers', ['engine/odds/exact', 'systems/index']],
  ['cli', ['engine/kernel/replay', 'systems/index']],
]
const plantedImports = (table: typeof outward, rule: string | undefined): Planted[] =>
  table.flatMap(([layer, targets]) =>
    targets.flatMap((target, i) => {
      const up = '../'.repeat(layer.split('/').length)
      const name = `planted-${rule === undefined ? 'good' : 'bad'}-${i}.ts`
      return [imports(`src/${layer}/${name}`, `${up}${target}`, rule), imports(`src/${layer}/deeper/${name}`, `../${up}${target}`, rule)]
    }),
  )

/** A system that nothing names: the wall must cover it from the first file on. */
const NEW = 'planted-system'
const folders = readdirSync(join(root, 'src/systems'), { withFileTypes: true }).filter((entry) => entry.isDirectory())
const between: Planted[] = [NEW, ...folders.map((entry) => entry.name)].flatMap((system) => {
  const other = system === 'battlestorm' ? NEW : 'battlestorm'
  return ['', 'game/', 'data/lands/', 'data/lands/deeper/', 'data/lands/deeper/still/'].flatMap((inside, depth) => {
    const top = '../'.repeat(depth) // to the system's own folder
    const at = (name: string): string => `src/systems/${system}/${inside}planted-${name}.ts`
    return [
      imports(at('other'), `${top}../${other}/state`, WALL),
      imports(at('other-index'), `${top}../${other}`, WALL),
      imports(at('list'), `${top}../index`, WALL),
      ...['store/battle', 'commands/x', 'canvas/x', 'panels/x', 'app/x', 'workers/x', 'cli/x'].map((layer) =>
        imports(at(layer.replace('/', '-')), `${top}../../${layer}`, WALL),
      ),
      imports(at('tests'), `${top}../../../tests/support/thing`, WALL),
      imports(at('package'), 'some-package/deep', WALL),
      { ...imports(at('drawn'), `${top}../../store/battle`, WALL), path: `src/systems/${system}/${inside}planted-drawn.tsx` },
      imports(at('engine'), `${top}../../engine/dice/types`, undefined),
      imports(at('beside'), './state', undefined),
      ...(depth === 0 || depth > 3 ? [] : [imports(at('own'), `${top}state`, undefined)]),
    ]
  })
})

const inexact = ['random', 'hypot', 'sin', 'cos', 'tan', 'asin', 'acos', 'atan', 'atan2', 'exp', 'pow', 'log', 'log2', 'log10', 'cbrt']
const impure = (layer: string): Planted[] => [
  ...inexact.map((name) => says(`src/${layer}/planted-math-${name}.ts`, `Math.${name}(x)`, PURE)),
  ...inexact.map((name) => says(`src/${layer}/planted-bare-${name}.ts`, `[x].map(Math.${name})`, PURE)),
  says(`src/${layer}/planted-square.ts`, `Math['hypot'](x)`, PURE),
  says(`src/${layer}/planted-power.ts`, 'x ** 0.5', PURE),
  { path: `src/${layer}/planted-taken.ts`, text: 'const { random } = Math\n\nexport const use = random\n', rule: PURE },
  ...[
    'Date.now()',
    'new Date(x)',
    'performance.now()',
    'setTimeout(String, x)',
    'setInterval(String, x)',
    'queueMicrotask(String)',
    'document.title',
    'window.name',
    'localStorage.length',
    'globalThis.name',
    'navigator.language',
    'requestAnimationFrame(String)',
    'process.pid',
    "fetch('/')",
  ].map((code, i) => says(`src/${layer}/planted-name-${i}.ts`, code, NAME)),
  ...['react', 'konva', 'zustand', 'node:fs', 'node:perf_hooks', 'idb-keyval'].map((name) =>
    imports(`src/${layer}/planted-package-${name.replace(':', '-')}.ts`, name, WALL),
  ),
  says(`src/${layer}/planted-good-sqrt.ts`, 'Math.sqrt(x) + Math.max(x, 1) + Math.round(x) + Math.PI', undefined),
]

const others: Planted[] = [
  imports('src/systems/planted-store.ts', '../store/battle', WALL),
  imports('src/systems/planted-panels.ts', '../panels/thing', WALL),
  imports('src/systems/planted-own.ts', './battlestorm/index', undefined),
  { path: 'src/store/planted-lazy.ts', text: "export const use = () => import('../systems/battlestorm/index')\n", rule: WALL },
  {
    path: 'src/panels/planted-type.ts',
    text: "import type { State } from '../systems/battlestorm/state'\n\nexport type Use = State\n",
    rule: WALL,
  },
  { path: 'src/panels/planted-again.ts', text: "export { thing } from '../app/thing'\n", rule: WALL },
  { path: 'src/app/planted-tests.ts', text: "import { thing } from '../../tests/support/thing'\n\nexport const use = thing\n", rule: WALL },
  { path: 'src/app/planted-default.ts', text: 'const use = 1\nexport default use\n', rule: 'lint/style/noDefaultExport' },
  { path: 'src/app/planted-star.ts', text: "export * from './planted-any'\n", rule: 'lint/performance/noReExportAll' },
  { path: 'src/app/planted-any.ts', text: 'export const use = (x: any): number => x\n', rule: 'lint/suspicious/noExplicitAny' },
  {
    path: 'src/app/planted-bang.ts',
    text: 'export const use = (x: number | undefined): number => x!\n',
    rule: 'lint/style/noNonNullAssertion',
  },
  {
    path: 'src/engine/planted-ring-a.ts',
    text: "import { b } from './planted-ring-b'\n\nexport const a = () => b\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  {
    path: 'src/engine/planted-ring-b.ts',
    text: "import { a } from './planted-ring-a'\n\nexport const b = () => a\n",
    rule: 'lint/suspicious/noImportCycles',
  },
  { path: 'planted.config.ts', text: 'const use = 1\nexport default use\n', rule: undefined },
]

const planted = [
  ...plantedImports(outward, WALL),
  ...plantedImports(inward, undefined),
  ...between,
  ...impure('engine/dice'),
  ...impure('systems/battlestorm/game'),
  ...others,
]

let folder = ''
const found = new Map<string, string[]>()

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stormtable-walls-'))
  cpSync(join(root, 'biome.json'), join(folder, 'biome.json'))
  mkdirSync(join(folder, 'tests/tooling'), { recursive: true })
  cpSync(join(root, 'tests/tooling/pure.grit'), join(folder, 'tests/tooling/pure.grit'))
  for (const { path, text } of planted) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  const report = await new Promise<string>((done) => {
    const args = ['lint', '--vcs-enabled=false', '--reporter=json', '--max-diagnostics=none', '--diagnostic-level=error', '.']
    execFile(join(root, 'node_modules/.bin/biome'), args, { cwd: folder, maxBuffer: 64 << 20 }, (_error, stdout) => done(stdout))
  })
  const parsed: { diagnostics: { category: string; location: { path: string } }[] } = JSON.parse(report)
  for (const { category, location } of parsed.diagnostics) found.set(location.path, [...(found.get(location.path) ?? []), category])
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** By layer and rule: 'panels: lint/style/noRestrictedImports'. */
const groups = new Map<string, Planted[]>()
for (const file of planted) {
  const layer = file.path.startsWith('src/')
    ? file.path
        .split('/')
        .slice(1, file.path.startsWith('src/systems/') ? 3 : 2)
        .join('/')
    : 'configs'
  const key = `${layer}: ${file.rule ?? 'nothing'}`
  groups.set(key, [...(groups.get(key) ?? []), file])
}

describe('the lint run finds in', () => {
  it.each([...groups])('%s', (_group, files) => {
    expect(files.filter(({ path, rule }) => (rule === undefined ? found.has(path) : !found.get(path)?.includes(rule)))).toEqual([])
  })
})

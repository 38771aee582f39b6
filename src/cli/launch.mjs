// Runs a TypeScript program of this project in plain Node: `node src/cli/launch.mjs ENTRY [arguments]`;
// with --path before it, only says where the bundled program is, for those who start it often.
// It is bundled by Vite's own bundler into the packages' cache, under a name made of its content, and imported from
// there: faster to start than transforming module by module, and the code is timed as the browser would get it.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..')
const given = process.argv.slice(2)
const onlyPath = given[0] === '--path'
const [entry, ...rest] = onlyPath ? given.slice(1) : given
if (entry === undefined) {
  console.error('Say which program to run: node src/cli/launch.mjs ENTRY [arguments]')
  process.exit(2)
}

const bundle = await rolldown({
  cwd: root,
  input: { main: resolve(root, entry) },
  platform: 'node',
  external: (id) => !/^[./]|^[A-Za-z]:[\\/]/.test(id),
  logLevel: 'warn',
})
const { output } = await bundle.generate({ format: 'esm', entryFileNames: 'main.mjs', chunkFileNames: '[name]-[hash].mjs' })
await bundle.close()

const content = createHash('sha256')
for (const file of output)
  content
    .update(file.fileName)
    .update('\0')
    .update(file.type === 'chunk' ? file.code : file.source)
const cache = join(root, 'node_modules/.cache/stormtable')
const folder = join(cache, content.digest('hex').slice(0, 24))
if (!existsSync(folder)) {
  // Written aside and put in place at once: several may start together.
  const aside = `${folder}.${process.pid}`
  mkdirSync(aside, { recursive: true })
  for (const file of output) writeFileSync(join(aside, file.fileName), file.type === 'chunk' ? file.code : file.source)
  try {
    renameSync(aside, folder)
  } catch (error) {
    rmSync(aside, { recursive: true, force: true })
    if (!existsSync(folder)) throw error
  }
  const yesterday = Date.now() - 24 * 3600 * 1000
  for (const old of readdirSync(cache)) {
    if (statSync(join(cache, old), { throwIfNoEntry: false })?.mtimeMs < yesterday)
      rmSync(join(cache, old), { recursive: true, force: true })
  }
}

const program = join(folder, 'main.mjs')
if (onlyPath) console.log(program)
else {
  process.argv = [process.argv[0] ?? 'node', program, ...rest]
  await import(pathToFileURL(program).href)
}

// `npm test`: the tests in Node, with types, lint and the build beside them; then the journeys in a browser. It closes with one line of counts.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser'
import { addCounts, type Counts, countPlaywright, countVitest } from './counts'

const root = process.cwd() // npm runs its scripts at the top
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'stormtable-tests-'))

interface Settings {
  readonly env?: Readonly<Record<string, string>>
  /** What it says is kept and shown when it has ended: something else is talking. */
  readonly aside?: boolean
}
/** Runs to its end; true if it succeeded. */
async function run(title: string, command: string, args: readonly string[], { env = {}, aside = false }: Settings = {}): Promise<boolean> {
  if (!aside) console.log(`\n— ${title}`)
  const began = Date.now()
  const child = spawn(command, args, {
    cwd: root,
    stdio: ['ignore', aside ? 'pipe' : 'inherit', aside ? 'pipe' : 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (said += String(chunk)))
  const status = await new Promise<number | null>((done) => {
    child.on('error', (error) => {
      said += `${error.message}\n`
      done(null)
    })
    child.on('close', done)
  })
  console.log(`${said}— ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
  return status === 0
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

/** A browser that starts: found, or fetched where that is possible. */
async function browser(): Promise<string | undefined> {
  const found = findBrowser()
  if (found !== undefined) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = { env: { DEBIAN_FRONTEND: 'noninteractive' } }
    await run('looking up packages', 'apt-get', ['update', '-q'], quiet)
    await run(
      'installing Chromium from the system’s packages',
      'apt-get',
      ['-o', 'DPkg::Lock::Timeout=600', 'install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'], // somebody may be at it already
      quiet,
    )
  } else {
    await run('installing Chromium through Playwright', bin('playwright'), ['install', 'chromium'])
  }
  return findBrowser()
}

let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const gate = (title: string, ok: boolean): void => {
  if (!ok) failures.push(title)
}
const failures: string[] = []

/** Types, lint and the build, one after the other. True if the app was built. */
async function aside(): Promise<boolean> {
  for (const project of ['.', 'src/engine', 'src/systems'])
    gate(`types of ${project}`, await run(`types of ${project}`, bin('tsc'), ['-p', project], { aside: true }))
  gate('lint', await run('lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings'], { aside: true }))
  const built = await run('build', bin('vite'), ['build', '--logLevel', 'warn'], { aside: true })
  gate('build', built)
  return built
}

const unitReport = join(scratch, 'unit.json')
const [unitOk, built] = await Promise.all([
  run('tests in Node', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`]),
  aside(),
])
const unit = countVitest(readJson(unitReport))
counts = addCounts(counts, unit)
if (!unitOk && unit.failed === 0) failures.push('tests in Node')

if (built) {
  const executable = await browser()
  if (executable === undefined) {
    console.error(
      'No browser for the journeys. Install Chromium or Chrome (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or name one in CHROME_PATH.',
    )
    failures.push('journeys: no browser')
  } else {
    console.log(`\nThe journeys run in ${executable}`)
    const journeyReport = join(scratch, 'journeys.json')
    const journeysOk = await run('journeys', bin('playwright'), ['test', '--reporter=list,json'], {
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport },
    })
    const journeys = countPlaywright(readJson(journeyReport))
    counts = addCounts(counts, journeys)
    if (!journeysOk && journeys.failed === 0) failures.push('journeys')
  }
}
rmSync(scratch, { recursive: true, force: true })

if (failures.length > 0) console.error(`\nFailed beside the tests: ${failures.join(', ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed + failures.length} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed + failures.length > 0 || counts.passed === 0 ? 1 : 0

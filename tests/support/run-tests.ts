// `npm test`: types, lint, the tests in Node, then the journeys in a browser. It closes with one line of counts.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findBrowser } from './browser'
import { addCounts, type Counts, countPlaywright, countVitest } from './counts'

const root = process.cwd() // npm runs its scripts at the top
const bin = (name: string): string => join(root, 'node_modules/.bin', name)
const scratch = mkdtempSync(join(tmpdir(), 'stormtable-tests-'))

/** Runs to its end with its output on ours; true if it succeeded. */
function run(title: string, command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): boolean {
  console.log(`\n— ${title}`)
  const began = Date.now()
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...env },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  console.log(`— ${title}: ${status === 0 ? 'ok' : 'FAILED'}, ${((Date.now() - began) / 1000).toFixed(1)} s`)
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
function browser(): string | undefined {
  const found = findBrowser()
  if (found !== undefined) return found
  const isRoot = process.getuid?.() === 0
  if (isRoot && existsSync('/usr/bin/apt-get')) {
    const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
    run('looking up packages', 'apt-get', ['update', '-q'], quiet)
    run(
      'installing Chromium from the system’s packages',
      'apt-get',
      ['install', '-y', '-q', '--no-install-recommends', 'chromium', 'fonts-dejavu-core'],
      quiet,
    )
  } else {
    run('installing Chromium through Playwright', bin('playwright'), ['install', 'chromium'])
  }
  return findBrowser()
}

let counts: Counts = { passed: 0, failed: 0, skipped: 0 }
const gate = (title: string, ok: boolean): void => {
  if (!ok) failures.push(title)
}
const failures: string[] = []

for (const project of ['.', 'src/engine', 'src/systems'])
  gate(`types of ${project}`, run(`types of ${project}`, bin('tsc'), ['-p', project]))
gate('lint', run('lint', bin('biome'), ['ci', '--colors=off', '--error-on-warnings']))

const unitReport = join(scratch, 'unit.json')
const unitOk = run('tests in Node', bin('vitest'), ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${unitReport}`])
const unit = countVitest(readJson(unitReport))
counts = addCounts(counts, unit)
if (!unitOk && unit.failed === 0) failures.push('tests in Node')

const built = run('build', bin('vite'), ['build', '--logLevel', 'warn'])
gate('build', built)
if (built) {
  const executable = browser()
  if (executable === undefined) {
    console.error(
      'No browser for the journeys. Install Chromium or Chrome (Debian: apt-get install chromium; anywhere: npx playwright install chromium) or name one in CHROME_PATH.',
    )
    failures.push('journeys: no browser')
  } else {
    console.log(`\nThe journeys run in ${executable}`)
    const journeyReport = join(scratch, 'journeys.json')
    const journeysOk = run('journeys', bin('playwright'), ['test', '--reporter=list,json'], { PLAYWRIGHT_JSON_OUTPUT_FILE: journeyReport })
    const journeys = countPlaywright(readJson(journeyReport))
    counts = addCounts(counts, journeys)
    if (!journeysOk && journeys.failed === 0) failures.push('journeys')
  }
}
rmSync(scratch, { recursive: true, force: true })

if (failures.length > 0) console.error(`\nFailed beside the tests: ${failures.join(', ')}`)
console.log(`\n${counts.passed} passed, ${counts.failed + failures.length} failed, ${counts.skipped} skipped`)
process.exitCode = counts.failed + failures.length > 0 || counts.passed === 0 ? 1 : 0

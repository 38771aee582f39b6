// `npm run mutants -- src/engine/dice [FILE:LINE …] [--sample 60] [--seed x] [--part 2/5] [--near] [--tests PATH …] [--list]`: breaks one
// rule line at a time and says which breaks no test noticed. Killed: a test failed, or the line made the tests run on and on. Survived: every test that reaches the line passed.
//
// First the tests that mirror the folder run with marks in the source, so that each broken line is shown only to the tests that reach it,
// the quickest first; lines that survive these are shown to all other tests that import them (not with --near).
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseAst } from 'rolldown/parseAst'
import { seededDice } from '../../src/engine/dice/seeded'
import { applied, type Mutant, marked, mutantsOf } from './operators'
import { PLAN, type Plan, type Reached } from './plan'

const USE = `use: npm run mutants -- PATH[:LINE] … [--sample N] [--seed TEXT] [--part K/N] [--near] [--tests PATH] [--list]
  PATH      a source file or a folder of them; data/ folders are left out unless named
  --sample  so many lines, drawn by --seed, one break each (default: every break of the lines named, else 60)
  --part    2/5: the second fifth of the sample, for machines that let nothing run long
  --near    only the tests that mirror the folder
  --tests   only these tests, a file or folder; may be given several times
  --list    say what would be broken, and run nothing`

interface Case {
  readonly id: number
  readonly file: string
  readonly mutant: Mutant
}
interface Verdict {
  readonly killedBy: string | undefined
  readonly seconds: number
  readonly tests: number
}

const root = process.cwd()
const scratch = mkdtempSync(join(tmpdir(), 'stormtable-mutants-'))
const vitest = join(root, 'node_modules/.bin/vitest')
const textOf = (file: string): string => readFileSync(join(root, file), 'utf8')
const shown = (from: number): string => `${((performance.now() - from) / 1000).toFixed(1)} s`

function filesIn(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path]
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return entry.name === 'data' ? [] : filesIn(join(path, entry.name))
    return /\.tsx?$/.test(entry.name) && !entry.name.endsWith('.d.ts') ? [join(path, entry.name)] : []
  })
}

/** All breaks of the places named. */
function casesOf(places: readonly string[]): readonly Case[] {
  const cases = places.flatMap((place) => {
    const [, path = place, line] = /^(.*?)(?::(\d+))?$/.exec(place) ?? []
    const full = resolve(root, path)
    if (!existsSync(full)) throw new Error(`There is no ${path}.`)
    return filesIn(full).flatMap((found) => {
      const file = relative(root, found).replaceAll('\\', '/')
      return mutantsOf(textOf(file), file.endsWith('x')).flatMap((mutant) =>
        line === undefined || mutant.line === Number(line) ? [{ file, mutant }] : [],
      )
    })
  })
  return cases.map((one, id) => ({ ...one, id }))
}

/** So many lines, one break each; no line twice. */
function drawn(cases: readonly Case[], count: number, seed: string): readonly Case[] {
  const dice = seededDice(seed, 'mutants')
  const purpose = { purpose: 'which line', seat: 0 }
  const lines = new Map<string, Case[]>()
  for (const one of cases) {
    const place = `${one.file}:${one.mutant.line}`
    lines.set(place, [...(lines.get(place) ?? []), one])
  }
  const left = [...lines.values()]
  const sample: Case[] = []
  while (sample.length < count && left.length > 0) {
    const [line = []] = left.splice(dice.die(left.length, purpose) - 1, 1)
    const one = line[dice.die(line.length, purpose) - 1]
    if (one !== undefined && parses(one)) sample.push(one)
  }
  return sample.sort((a, b) => a.id - b.id)
}
/** The K-th of N parts of it, as even as can be. */
function partOf(sample: readonly Case[], part: string): readonly Case[] {
  const [, k = 0, n = 0] = (/^(\d+)\/(\d+)$/.exec(part) ?? []).map(Number)
  if (k < 1 || k > n) throw new Error(`--part ${part} is none: the second of five is 2/5.`)
  return sample.slice(Math.floor(((k - 1) * sample.length) / n), Math.floor((k * sample.length) / n))
}
function parses({ file, mutant }: Case): boolean {
  try {
    parseAst(applied(textOf(file), mutant), { lang: file.endsWith('x') ? 'tsx' : 'ts' })
    return true
  } catch {
    return false
  }
}

interface Ran {
  readonly status: number | null // null: stopped, no sign of it
  readonly failed: readonly string[]
}
let runs = 0
/** One run of tests with this plan, in a group of its own so that all of it can be stopped when no sign comes for `patience` milliseconds. */
async function runTests(order: Omit<Plan, 'signsAt'>, args: readonly string[], patience: number): Promise<Ran> {
  runs += 1
  const plan: Plan = { ...order, signsAt: join(scratch, `signs-${runs}`) }
  writeFileSync(plan.signsAt, '')
  const planFile = join(scratch, `plan-${runs}.json`)
  const reportFile = join(scratch, `report-${runs}.json`)
  writeFileSync(planFile, JSON.stringify(plan))
  const given = [...args, '--run', '--config', 'tests/mutants/vitest.config.ts', '--reporter=json', `--outputFile=${reportFile}`]
  const child = spawn(vitest, [...given, '--no-file-parallelism', '--passWithNoTests'], {
    cwd: root,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, [PLAN]: planFile },
  })
  const status = await new Promise<number | null>((done) => {
    const watch = setInterval(() => {
      if (Date.now() - statSync(plan.signsAt).mtimeMs < patience) return
      clearInterval(watch)
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      done(null)
    }, 1000)
    child.on('exit', (code) => {
      clearInterval(watch)
      done(code ?? 1)
    })
  })
  return { status, failed: status === null ? [] : failuresIn(reportFile) }
}

interface Report {
  readonly testResults: readonly {
    readonly name: string
    readonly status: string
    readonly assertionResults: readonly { readonly status: string; readonly fullName: string }[]
  }[]
}
function failuresIn(file: string): readonly string[] {
  if (!existsSync(file)) return []
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  return report.testResults.flatMap(({ name, status, assertionResults }) => {
    const path = relative(root, name).replaceAll('\\', '/')
    const failed = assertionResults.filter((result) => result.status === 'failed').map((result) => `${path}: ${result.fullName}`)
    return failed.length > 0 || status !== 'failed' ? failed : [`${path} as a whole`]
  })
}

/** The deepest folder of the tests that mirrors a source file. */
function mirrorOf(file: string): string | undefined {
  for (let folder = dirname(file); folder !== 'src' && folder !== '.'; folder = dirname(folder)) {
    const mirrored = join('tests', relative('src', folder))
    if (existsSync(join(root, mirrored))) return mirrored
  }
  return undefined
}

/** Runs the tests whole with marks at the places of these cases. */
async function reachedBy(cases: readonly Case[], args: readonly string[]): Promise<readonly Reached[]> {
  const files = [...new Set(cases.map((one) => one.file))]
  const reachedAt = join(scratch, `reached-${runs}.jsonl`)
  writeFileSync(reachedAt, '')
  const marks = files.map((file) => [
    file,
    marked(
      textOf(file),
      cases.filter((one) => one.file === file),
    ),
  ])
  const plan = { sources: Object.fromEntries(marks), only: {}, order: [], reachedAt }
  const { status, failed } = await runTests(plan, args, 3_600_000)
  if (status !== 0)
    console.log(
      `  These fail without a broken line and are left out:\n${failed.map((one) => `    ${one}`).join('\n') || '    (the run itself)'}`,
    )
  const unfit = new Set(failed.map((one) => one.split(':')[0]?.replace(/ as a whole$/, '')))
  return readFileSync(reachedAt, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line): Reached => JSON.parse(line))
    .filter(({ file }) => !unfit.has(file))
}

/** Shows a broken line to the tests that reach it. */
async function judged({ id, file, mutant }: Case, reached: readonly Reached[]): Promise<Verdict> {
  const began = performance.now()
  // What is reached while modules load is noted by the first file that loads them; it matters to all.
  const loads = reached.some(({ loading }) => loading.includes(id))
  const files = reached
    .map((one) => {
      const tests = Object.entries(one.tests).flatMap(([name, places]) => (places.includes(id) ? [name] : []))
      return { ...one, whole: loads || one.hooks.includes(id), tests }
    })
    .filter(({ whole, tests }) => whole || tests.length > 0)
    .sort((a, b) => a.milliseconds - b.milliseconds)
  if (files.length === 0) return { killedBy: undefined, seconds: 0, tests: 0 }
  const plan = {
    sources: { [file]: applied(textOf(file), mutant) },
    only: Object.fromEntries(files.flatMap((one) => (one.whole ? [] : [[one.file, one.tests]]))),
    order: files.map((one) => one.file),
  }
  const patience = 20_000 + 5 * Math.max(...files.map((one) => one.longest))
  const { status, failed } = await runTests(plan, [...plan.order, '--bail=1'], patience)
  const seconds = (performance.now() - began) / 1000
  const killedBy = status === null ? 'no end of it' : status === 0 ? undefined : (failed[0] ?? 'the run itself')
  return { killedBy, seconds, tests: files.reduce((sum, one) => sum + (one.whole ? 0 : one.tests.length), 0) }
}

function told({ file, mutant }: Case): string {
  const source = textOf(file)
  const lineOf = (text: string): string => (text.split('\n')[mutant.line - 1] ?? '').trim()
  return `${file}:${mutant.line}  ${mutant.how}\n    - ${lineOf(source)}\n    + ${lineOf(applied(source, mutant))}`
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    args: process.argv.slice(2),
    allowPositionals: true,
    options: {
      sample: { type: 'string' },
      seed: { type: 'string' },
      part: { type: 'string' },
      near: { type: 'boolean' },
      tests: { type: 'string', multiple: true },
      list: { type: 'boolean' },
    },
  })
  if (positionals.length === 0) throw new Error('Say what to break.')
  const all = casesOf(positionals)
  const named = positionals.every((place) => /:\d+$/.test(place))
  const count = values.sample === undefined ? 60 : Number(values.sample)
  if (!Number.isInteger(count) || count < 1) throw new Error(`--sample ${values.sample} is no whole number from 1.`)
  const whole = named && values.sample === undefined ? all.filter(parses) : drawn(all, count, values.seed ?? 'one')
  const sample = partOf(whole, values.part ?? '1/1')
  const files = [...new Set(sample.map((one) => one.file))]
  console.log(`${sample.length} breaks in ${files.length} files (${all.length} could be made).`)
  if (values.list) {
    for (const one of sample) console.log(told(one))
    return
  }

  const killed = new Map<Case, string>()
  const show = async (cases: readonly Case[], reached: readonly Reached[]): Promise<void> => {
    for (const one of cases) {
      const verdict = await judged(one, reached)
      if (verdict.killedBy !== undefined) killed.set(one, verdict.killedBy)
      const what = verdict.killedBy === undefined ? 'alive ' : 'killed'
      console.log(
        `${what} ${told(one)}\n    ${verdict.killedBy ?? (verdict.seconds === 0 ? 'no test reaches it' : 'all pass')}, ${verdict.seconds.toFixed(1)} s`,
      )
    }
  }
  const began = performance.now()
  for (const path of values.tests ?? []) if (!existsSync(join(root, path))) throw new Error(`There is no ${path}.`)
  const mirrors = values.tests ?? [...new Set(files.flatMap((file) => mirrorOf(file) ?? []))]
  if (mirrors.length > 0) {
    const reached = await reachedBy(sample, mirrors)
    console.log(`${mirrors.join(', ')}: what they reach is known (${shown(began)}).`)
    await show(sample, reached)
  }
  const left = sample.filter((one) => !killed.has(one))
  if (left.length > 0 && !values.near && values.tests === undefined) {
    console.log(`\n${left.length} left for the other tests.`)
    const others = performance.now()
    const reached = await reachedBy(left, [
      'related',
      ...new Set(left.map((one) => one.file)),
      ...mirrors.map((one) => `--exclude=${one}/**`),
    ])
    console.log(`What the others reach is known (${shown(others)}).`)
    await show(left, reached)
  }
  const survivors = sample.filter((one) => !killed.has(one))
  if (survivors.length > 0) console.log(`\nSurvived:\n${survivors.map(told).join('\n')}`)
  const share = ((100 * killed.size) / Math.max(1, sample.length)).toFixed(0)
  console.log(`\n${killed.size} of ${sample.length} killed (${share} of 100), ${survivors.length} survived, ${shown(began)}`)
}

try {
  await main()
} catch (error) {
  console.error(`${error instanceof Error ? error.message : String(error)}\n${USE}`)
  process.exitCode = 2
} finally {
  rmSync(scratch, { recursive: true, force: true })
}

// Within each test file of such a run: what is reached is noted test by test, and tests that cannot notice are left out.
import { appendFileSync } from 'node:fs'
import { relative } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, type TestContext } from 'vitest'
import { type Reached, readPlan } from './plan'

declare global {
  var __reached: ((place: number) => void) | undefined
}

const plan = readPlan()
const began = performance.now()
const file = relative(process.cwd(), expect.getState().testPath ?? '').replaceAll('\\', '/')
const loading = new Set<number>()
const hooks = new Set<number>()
const tests: Record<string, number[]> = {}
let current = loading
globalThis.__reached = (place) => void current.add(place)
let longest = 0
let signed = began
function sign(): void {
  const now = performance.now()
  longest = Math.max(longest, now - signed)
  signed = now
  appendFileSync(plan.signsAt, '.')
}

type Task = TestContext['task']
function nameOf(task: Task): string {
  const names = [task.name]
  for (let suite = task.suite; suite !== undefined; suite = suite.suite) names.unshift(suite.name)
  return names.join(' > ')
}

beforeAll(() => {
  sign()
  current = hooks
})
beforeEach(({ task, skip }) => {
  const only = plan.only[file]
  if (only !== undefined && !only.includes(nameOf(task))) skip()
  sign()
  current = new Set()
})
afterEach(({ task }) => {
  sign()
  const reached = [...current]
  if (reached.length > 0) tests[nameOf(task)] = reached
  current = hooks
})
afterAll(() => {
  sign()
  globalThis.__reached = undefined
  if (plan.reachedAt === undefined) return
  const told: Reached = { file, milliseconds: performance.now() - began, longest, loading: [...loading], hooks: [...hooks], tests }
  appendFileSync(plan.reachedAt, `${JSON.stringify(told)}\n`)
})

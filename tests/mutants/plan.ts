// What a run of the tests is told by the tool, and what it tells back: files, named in the environment.
import { readFileSync } from 'node:fs'

/** For the run that is coming: sources to put in the place of files, tests to leave out, files in the order to run them. */
export interface Plan {
  readonly sources: Readonly<Record<string, string>> // by path from the top
  /** Full names of the tests to run, by test file; a file that is not named runs whole. */
  readonly only: Readonly<Record<string, readonly string[]>>
  readonly order: readonly string[]
  /** Where each test file appends what it reached; none: nobody asks. */
  readonly reachedAt?: string
  /** Where each test leaves a sign when it begins and ends: no sign for long means no end of it. */
  readonly signsAt: string
}
/** Which places a test file reached: while it was loaded, in its hooks, in each test. One line of JSON a file. */
export interface Reached {
  readonly file: string
  readonly milliseconds: number
  readonly longest: number // milliseconds between two signs
  readonly loading: readonly number[]
  readonly hooks: readonly number[]
  readonly tests: Readonly<Record<string, readonly number[]>>
}

export const PLAN = 'STORMTABLE_MUTANT_PLAN'

export function readPlan(): Plan {
  const file = process.env[PLAN]
  if (file === undefined) throw new Error(`${PLAN} names no plan: start this with npm run mutants`)
  const plan: Plan = JSON.parse(readFileSync(file, 'utf8'))
  return plan
}

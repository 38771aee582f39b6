import { describe, expect, it } from 'vitest'
import { addCounts, countPlaywright, countVitest } from '../support/counts'

describe('the closing line of the test run', () => {
  it('adds up what both runners report', () => {
    const unit = countVitest({ numPassedTests: 3, numFailedTests: 1, numPendingTests: 2, numTodoTests: 1, testResults: [] })
    const journeys = countPlaywright({ stats: { expected: 4, unexpected: 1, flaky: 1, skipped: 1 }, errors: [] })
    expect(addCounts(unit, journeys)).toEqual({ passed: 7, failed: 3, skipped: 4 })
  })
  it('counts a test file that could not be run as a failure', () => {
    const testResults = [
      { status: 'failed', assertionResults: [] },
      { status: 'failed', assertionResults: [{ status: 'failed' }] },
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
    ]
    expect(countVitest({ numPassedTests: 1, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0, testResults })).toEqual({
      passed: 1,
      failed: 2,
      skipped: 0,
    })
  })
  it('counts an error outside all journeys as a failure', () => {
    expect(countPlaywright({ stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 }, errors: [{}] })).toEqual({
      passed: 0,
      failed: 1,
      skipped: 0,
    })
  })
  it('never takes a missing report for a pass', () => {
    for (const nothing of [undefined, null, {}, [], 'text']) {
      expect(countVitest(nothing).failed).toBe(1)
      expect(countPlaywright(nothing).failed).toBe(1)
    }
  })
})

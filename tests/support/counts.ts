// Counts out of the test runners' reports, so that the closing line says what was really run.
export interface Counts {
  readonly passed: number
  readonly failed: number
  readonly skipped: number
}

export const addCounts = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const numberAt = (report: Record<string, unknown>, key: string): number => {
  const value = report[key]
  return typeof value === 'number' ? value : 0
}
/** A report that is not there, or is no report, is a failure: silence is never a pass. */
const UNREADABLE: Counts = { passed: 0, failed: 1, skipped: 0 }

/** From vitest's JSON reporter. A file that could not be run counts as a failure of its own. */
export function countVitest(report: unknown): Counts {
  if (!isRecord(report) || !Array.isArray(report.testResults)) return UNREADABLE
  const broken = report.testResults.filter(
    (file: unknown) =>
      isRecord(file) &&
      file.status === 'failed' &&
      Array.isArray(file.assertionResults) &&
      !file.assertionResults.some((one: unknown) => isRecord(one) && one.status === 'failed'),
  ).length
  return {
    passed: numberAt(report, 'numPassedTests'),
    failed: numberAt(report, 'numFailedTests') + broken,
    skipped: numberAt(report, 'numPendingTests') + numberAt(report, 'numTodoTests'),
  }
}

/** From Playwright's JSON reporter. A journey that passed only when tried again counts as a failure. */
export function countPlaywright(report: unknown): Counts {
  if (!isRecord(report) || !isRecord(report.stats)) return UNREADABLE
  const errors = Array.isArray(report.errors) ? report.errors.length : 0
  const unexpected = numberAt(report.stats, 'unexpected') + numberAt(report.stats, 'flaky')
  return {
    passed: numberAt(report.stats, 'expected'),
    failed: unexpected === 0 ? errors : unexpected,
    skipped: numberAt(report.stats, 'skipped'),
  }
}

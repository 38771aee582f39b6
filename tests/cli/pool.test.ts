// Where one job of many fails, that is told at once: nobody waits for the others.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

it('ends all workers with the first fault', { timeout: 50_000 }, async () => {
  const { stdout } = await promisify(execFile)(process.execPath, ['src/cli/launch.mjs', 'tests/support/failing-pool.ts'], {
    timeout: 45_000,
  })
  expect(stdout).toContain('job 1 cannot be done')
})

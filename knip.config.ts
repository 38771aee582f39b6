// Unused code, as production sees it (`knip --production`) and with the tests. Exports marked @coming wait for a system that is to come,
// those marked @testing tell a test what the code knows; a name that only tests use otherwise is dead.
import type { KnipConfig } from 'knip'

const config: KnipConfig = {
  entry: [
    'src/cli/main.ts!',
    'src/engine/geometry/arcs.ts!', // flanks and rear of Bladestorm (BLA-14)
    'src/engine/dice/loaded.ts!', // dice of the tests and the worked examples
    'tests/support/run-tests.ts',
    'tests/support/failing-pool.ts', // run as a program of its own
    'tests/bench/*.{ts,tsx}',
    'tests/fuzz/run.ts',
    'tests/worth/run.ts',
    'tests/mutants/{run,setup,vitest.config}.ts',
    'tests/**/*.test.{ts,tsx}',
    'tests/journeys/**/*.ts',
  ],
  project: ['src/**/*.{ts,tsx}!', 'tests/**/*.{ts,tsx}'],
  ignoreDependencies: ['@fontsource-variable/*'],
  ignoreBinaries: ['vite'], // of the development packages, which production does not see
  ignoreIssues: { 'src/engine/kernel/{asks,scene,forecast,system}.ts': ['types'] },
  ignoreExportsUsedInFile: true,
}

export default config

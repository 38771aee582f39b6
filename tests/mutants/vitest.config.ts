// The tests with a broken line, or with marks that tell what they reach. No file of the tree is touched: sources are replaced as they are loaded.
import { relative, resolve } from 'node:path'
import { mergeConfig, type Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import base from '../../vite.config'
import { readPlan } from './plan'

const root = process.cwd()
const plan = readPlan()
const pathOf = (file: string): string => relative(root, file).replaceAll('\\', '/')

const broken: Plugin = {
  name: 'broken-lines',
  enforce: 'pre',
  transform(_code, id) {
    const source = plan.sources[pathOf(id.split('?')[0] ?? id)]
    return source === undefined ? undefined : { code: source, map: null }
  },
}

/** The quickest way to a failure: as the plan says. */
class AsPlanned extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = (file: TestSpecification): number => plan.order.indexOf(pathOf(file.moduleId))
    return [...files].sort((a, b) => place(a) - place(b))
  }
}

export default mergeConfig(
  base,
  defineConfig({
    root,
    plugins: [broken],
    test: {
      setupFiles: [resolve(root, 'tests/mutants/setup.ts')],
      isolate: false,
      sequence: { sequencer: AsPlanned },
    },
  }),
)

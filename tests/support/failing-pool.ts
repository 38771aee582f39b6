// A program whose second job fails, while the others take long: run by the test of the pool.
import { isMainThread } from 'node:worker_threads'
import { onAllCores, serve } from '../../src/cli/pool'

const LONG = 60_000 // milliseconds

if (isMainThread)
  await onAllCores({ task: 'one of them fails', common: null }, [0, 1, 2, 3]).catch((fault: unknown) => console.log(String(fault)))
else
  serve({
    'one of them fails': async (_common: never, job: never) => {
      if (job === 1) throw new Error('job 1 cannot be done')
      await new Promise((done) => setTimeout(done, LONG))
    },
  })

// Work shared out over all cores: the same program is run as workers, which name the task they serve. What comes out does not depend on the sharing.
import { availableParallelism } from 'node:os'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import { saidBy } from '../engine/kernel/say'

type Report = { readonly at: number; readonly result: unknown } | { readonly fault: string }
interface Assignment {
  readonly task: string
  readonly common: unknown // what all jobs of it share
}
/** A task by name: what a worker does with one job. */
export type Tasks = Readonly<Record<string, (common: never, job: never) => Promise<unknown>>>

/** Runs every job on some core, at most `most` at once; the results in the order of the jobs. `told` hears how many are done. */
export async function onAllCores<Job, Result>(
  assignment: Assignment,
  jobs: readonly Job[],
  told: (done: number) => void = () => {},
): Promise<readonly Result[]> {
  const results: Result[] = new Array(jobs.length)
  const program = process.argv[1] ?? ''
  let next = 0
  let done = 0
  const crew: Worker[] = []
  await Promise.all(
    Array.from(
      { length: Math.min(availableParallelism(), jobs.length) },
      () =>
        new Promise<void>((finish, fail) => {
          const worker = new Worker(program, { workerData: assignment })
          crew.push(worker)
          const stop = (fault: Error): void => {
            for (const one of crew) void one.terminate() // nobody waits for the others any more
            fail(fault)
          }
          const hand = (): void => {
            const at = next
            next += 1
            if (at < jobs.length) worker.postMessage({ at, job: jobs[at] })
            else void worker.terminate().then(() => finish())
          }
          worker.on('message', (report: { readonly at: number; readonly result: Result } | { readonly fault: string }) => {
            if ('fault' in report) {
              stop(new Error(report.fault))
              return
            }
            results[report.at] = report.result
            done += 1
            told(done)
            hand()
          })
          worker.on('error', stop)
          hand()
        }),
    ),
  )
  return results
}

/** The other end of it. */
export function serve(tasks: Tasks): void {
  const { task, common }: { readonly task: string; readonly common: never } = workerData
  const work = Object.hasOwn(tasks, task) ? tasks[task] : undefined
  parentPort?.on('message', ({ at, job }: { readonly at: number; readonly job: never }) => {
    if (work === undefined) return parentPort?.postMessage({ fault: `no task ${task}` } satisfies Report)
    work(common, job).then(
      (result) => parentPort?.postMessage({ at, result } satisfies Report),
      (error: unknown) => parentPort?.postMessage({ fault: saidBy(error) } satisfies Report),
    )
  })
}

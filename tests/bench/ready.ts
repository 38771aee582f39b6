// Every ready battle of every system, played by computers alone to the end that its rules give it: nobody waits a minute for one.
import { autoplay } from '../../src/cli/autoplay'
import { SYSTEMS } from '../../src/systems/index'
import { stopwatch } from './timing'
import type { BenchBar } from './types'

const SEED = 'ready'
const MOST = 60 // seconds

export async function readyBench(): Promise<readonly BenchBar[]> {
  let slowest = { seconds: 0, title: '' }
  let battles = 0
  for (const listed of SYSTEMS) {
    const system = await listed.load()
    for (const { id, title } of listed.manifest.scenarios) {
      const setup = await system.catalogue.setup(id)
      if (setup === undefined) throw new Error(`no scenario ${id}`)
      const watch = stopwatch()
      autoplay(system, setup, SEED, ['computer', 'computer'])
      const seconds = watch() / 1000
      if (seconds >= slowest.seconds) slowest = { seconds, title }
      battles += 1
    }
  }
  if (battles === 0) throw new Error('there is no ready battle')
  return [
    {
      id: 'ready',
      label: `slowest of ${battles} ready battles, played out by computers`,
      limit: MOST,
      unit: 's',
      value: slowest.seconds,
      nanoseconds: slowest.seconds * 1e9,
      note: slowest.title,
    },
  ]
}

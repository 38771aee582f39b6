// Every ready battle of every system, played by computers alone to the end that its rules give it: nobody waits a minute for one,
// and what the first screen says of their lengths is held against what was said in them.
import { SYSTEMS } from '../../src/systems/index'
import { saidIn } from './lengths'
import { stopwatch } from './timing'
import type { BenchBar } from './types'

const SEED = 'ready'
const MOST = 60 // seconds
const OFF = 25 // percent by which all lengths together may be off: single battles vary by more

export async function readyBench(): Promise<readonly BenchBar[]> {
  let slowest = { seconds: 0, title: '' }
  let battles = 0
  let said = 0
  let told = 0
  for (const listed of SYSTEMS) {
    const system = await listed.load()
    for (const { id, title, said: promised } of listed.manifest.scenarios) {
      const setup = await system.catalogue.setup(id)
      if (setup === undefined) throw new Error(`no scenario ${id}`)
      const watch = stopwatch()
      const found = saidIn(system, setup, SEED)
      const seconds = watch() / 1000
      if (seconds >= slowest.seconds) slowest = { seconds, title }
      battles += 1
      if (promised === undefined) continue
      said += found
      told += promised
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
    {
      id: 'lengths',
      label: 'what was said in all ready battles, off from what their listings say',
      limit: OFF,
      unit: '%',
      value: Math.abs(said / Math.max(1, told) - 1) * 100,
      note: `${said} things said, ${told} listed`,
    },
  ]
}

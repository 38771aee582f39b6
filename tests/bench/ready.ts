// Every ready battle of every system, played by computers alone to the end that its rules give it: nobody waits a minute for one,
// and what the first screen says of their lengths is held against the answers that were given in them.
import { SYSTEMS } from '../../src/systems/index'
import { answersIn } from './lengths'
import { stopwatch } from './timing'
import type { BenchBar, BenchOptions } from './types'

const SEEDS = ['ready', 'ready again', 'and again'] as const
const MOST = 60 // seconds
const OFF = 10 // percent by which all lengths together may be off
const FURTHEST = 25 // percent by which those of one system may be: single battles vary by more

const offBy = ({ given, told }: { readonly given: number; readonly told: number }): number => Math.abs(told / Math.max(1, given) - 1) * 100

export async function readyBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const seeds: readonly string[] = short ? SEEDS.slice(0, 2) : SEEDS
  let slowest = { seconds: 0, title: '' }
  let furthest = { off: 0, title: '' }
  let battles = 0
  let given = 0
  let told = 0
  for (const listed of SYSTEMS) {
    const system = await listed.load()
    const ours = { given: 0, told: 0 }
    for (const { id, title, answers: promised } of listed.manifest.scenarios) {
      const setup = await system.catalogue.setup(id)
      if (setup === undefined) throw new Error(`no scenario ${id}`)
      const watch = stopwatch()
      const found = seeds.reduce((sum, seed) => sum + answersIn(system, setup, seed), 0) / seeds.length
      const seconds = watch() / 1000 / seeds.length
      if (seconds >= slowest.seconds) slowest = { seconds, title }
      battles += 1
      if (promised === undefined) continue
      ours.given += found
      ours.told += promised
    }
    given += ours.given
    told += ours.told
    const off = offBy(ours)
    if (off >= furthest.off) furthest = { off, title: listed.manifest.title }
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
      label: 'what the listings say of the lengths of all ready battles, off',
      limit: OFF,
      unit: '%',
      value: offBy({ given, told }),
      note: `${given.toFixed(0)} answers given, ${told} listed`,
    },
    {
      id: 'length',
      label: 'those of the system that are furthest off',
      limit: FURTHEST,
      unit: '%',
      value: furthest.off,
      note: furthest.title,
    },
  ]
}

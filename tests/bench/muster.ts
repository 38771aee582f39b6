// From a muster to a battle: how long the slowest ready muster of each system takes to be judged, drawn up and parsed.
import { SYSTEMS } from '../../src/systems/index'
import { quickestOf } from './timing'
import type { Bench, BenchBar } from './types'

const LIMIT = 50 // milliseconds, both armies

export const musterBench: Bench = async ({ short }) => {
  const bars: BenchBar[] = []
  for (const { load, manifest } of SYSTEMS) {
    const mustering = await (await load()).catalogue.mustering?.()
    if (!mustering) continue
    let slowest = { title: '', value: 0 }
    for (const { id, title } of mustering.starts) {
      const draft = mustering.start(id)
      if (!draft || !('setup' in mustering.setup(draft))) continue
      const value = quickestOf(() => mustering.setup(draft), short ? 10 : 60, 3)
      if (value > slowest.value) slowest = { title, value }
    }
    bars.push({
      id: `muster-${manifest.id}`,
      label: `${manifest.title}: the slowest ready muster drawn up for battle`,
      limit: LIMIT,
      unit: 'ms',
      value: slowest.value,
      nanoseconds: slowest.value * 1e6,
      note: slowest.title,
    })
  }
  return bars
}

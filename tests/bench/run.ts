// `npm run bench`: every bar with its limit and what was found in this run. Fails over a bar; with --short it runs
// shorter and fails at twice a bar, since the machines of a CI are shared: of a time at as much more as a plain loop is slower just then, to four times.
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { bladestormBench } from './bladestorm'
import { boardBench } from './board'
import { cardBench } from './card'
import { companiesBench } from './companies'
import { geometryBench } from './geometry'
import { greatBench } from './great'
import { boundaryOf, type Judged, judge, shortSlack, slownessNow } from './judge'
import { memoryBench } from './memory'
import { mindsBench } from './minds'
import { musterBench } from './muster'
import { oddsBench } from './odds'
import { PINNED_BATTLES, type PinnedBattle, pinRecords } from './pinned'
import { playBench } from './play'
import { readyBench } from './ready'
import { slowBench } from './slow'
import { tableBench } from './table'
import { threatBench } from './threat'
import type { Bench } from './types'
import { warbandBench } from './warband'

const GROUPS: readonly (readonly [string, Bench])[] = [
  ['geometry', geometryBench],
  ['odds', oddsBench],
  ['table', tableBench],
  ['card', cardBench],
  ['threat', threatBench],
  ['play', playBench],
  ['great', greatBench],
  ['minds', mindsBench],
  ['bladestorm', bladestormBench],
  ['warband', warbandBench],
  ['companies', companiesBench],
  ['muster', musterBench],
  ['ready', readyBench],
  ['board', boardBench],
  ['slow', slowBench],
  ['memory', memoryBench],
]

/** Measured beside other work: what the heap holds, and battles that may take a hundred times what they do. */
const ANYHOW: readonly string[] = ['memory', 'ready']
/** Measured beside a page that is slowed down: one core is enough, and each keeps within about half of its bar or is held by its own clock. */
const ROOMY: readonly string[] = ['geometry', 'odds', 'table', 'card', 'threat', 'minds', 'bladestorm', 'warband']
/** Several groups by one word; `alone` is what nothing else may run beside. */
const SETS: Readonly<Record<string, readonly string[]>> = {
  roomy: ROOMY,
  alone: GROUPS.flatMap(([name]) => ([...ANYHOW, ...ROOMY, 'slow'].includes(name) ? [] : [name])),
}

interface Wanted {
  readonly short: boolean
  readonly json: string | undefined
  readonly only: readonly string[]
  readonly pin: readonly PinnedBattle[] | undefined // undefined: none is pinned, the bars are measured
}
function wanted(args: readonly string[]): Wanted {
  const rest = [...args]
  let short = false
  let pin: PinnedBattle[] | undefined
  let json: string | undefined
  const only: string[] = []
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word === '--short') short = true
    else if (word === '--built')
      continue // see served.ts
    else if (word === '--pin') pin = [...(pin ?? [])]
    else if (pin !== undefined && PINNED_BATTLES.some((name) => name === word)) pin.push(...PINNED_BATTLES.filter((name) => name === word))
    else if (word === '--json' && rest[0] !== undefined) json = rest.shift()
    else if (Object.hasOwn(SETS, word)) only.push(...(SETS[word] ?? []))
    else if (GROUPS.some(([name]) => name === word)) only.push(word)
    else {
      console.error(
        `The bench does not know “${word}”; use: npm run bench -- [--short] [--built] [--json FILE] [--pin [${PINNED_BATTLES.join(' ')}]] [${[...Object.keys(SETS), ...GROUPS.map(([name]) => name)].join(' ')}]`,
      )
      process.exit(2)
    }
  }
  return { short, json, only, pin }
}

const { short, json, only, pin } = wanted(process.argv.slice(2))
if (pin !== undefined) {
  await pinRecords(pin.length > 0 ? pin : PINNED_BATTLES)
  process.exit(0)
}
const number = (value: number): string =>
  value >= 1000 ? Math.round(value).toLocaleString('en') : value >= 10 ? value.toFixed(1) : value.toPrecision(2)

console.log(
  `${cpus()[0]?.model ?? 'some processor'}, Node ${process.version}${short ? '; short: fails at twice a bar, times at more where the machine is slow' : ''}\n`,
)
const columns = [60, 16, 16, 12, 8] as const
const row = (cells: readonly string[]): string =>
  cells.map((cell, i) => (i === 0 ? cell.padEnd(columns[0]) : cell.padStart(columns[i] ?? 10))).join(' ')
console.log(row(['bar', 'limit', 'found', 'in ns', 'of bar']))

const bars: Judged[] = []
let broken = 0
for (const [name, bench] of GROUPS) {
  if (only.length > 0 && !only.includes(name)) continue
  try {
    const before = short ? slownessNow() : 1
    const found = await bench({ short })
    const slowness = short ? Math.max(before, slownessNow()) : 1
    for (const bar of found) {
      const slack = short ? shortSlack(bar, slowness) : 1
      const judged = judge(bar, slack)
      bars.push(judged)
      const cells = [
        bar.label,
        `${boundaryOf(bar)} ${number(bar.limit)} ${bar.unit}`,
        `${number(bar.value)} ${bar.unit}`,
        bar.nanoseconds === undefined ? '' : number(bar.nanoseconds),
        `${(judged.ratio * 100).toFixed(0)}%`,
      ]
      console.log(
        `${row(cells)}  ${judged.ok ? (judged.ratio > 1 ? `ok (over the bar, within ${slack.toFixed(1)} times)` : 'ok') : 'OVER'}${bar.note ? `  ${bar.note}` : ''}`,
      )
    }
  } catch (error) {
    broken += 1
    console.log(`${name}: BROKEN  ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`)
  }
}
if (json !== undefined) writeFileSync(json, `${JSON.stringify({ node: process.version, short, bars }, null, 2)}\n`)
const over = bars.filter((bar) => !bar.ok).length
console.log(`\n${bars.length - over} of ${bars.length} bars held${broken > 0 ? `, ${broken} groups broken` : ''}`)
process.exit(over + broken > 0 || bars.length === 0 ? 1 : 0)

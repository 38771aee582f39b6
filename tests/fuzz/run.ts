// The fuzz: records damaged in every way, texts that nobody would write, random legal battles. Whatever comes is answered; nothing is thrown, no
// changed record verifies, nothing takes long. `npm run fuzz` is the long form, `npm run fuzz -- --short` the one of every check.
import { autoplay } from '../../src/cli/autoplay'
import { seededDice } from '../../src/engine/dice/seeded'
import type { AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { digestOf } from '../../src/engine/kernel/digest'
import { rewind } from '../../src/engine/kernel/history'
import { parseRecord } from '../../src/engine/kernel/parse'
import { replay } from '../../src/engine/kernel/replay'
import { isSame } from '../../src/engine/kernel/same'
import { keptRecordOf } from '../../src/engine/kernel/told'
import { SYSTEMS } from '../../src/systems/index'
import { damaged } from './damage'
import { restIn } from './rest'
import { jumbled, LONG, monotonous, READERS } from './texts'

const short = process.argv.includes('--short')
const MANY = short ? { records: 300, texts: 20, battles: 4, rest: 2 } : { records: 10_000, texts: 1000, battles: 300, rest: 200 }
const TURNS = 3 // of a random battle: what can go wrong goes wrong early
const TEXT_BAR = 200 // milliseconds of processor time
const RECORD_BAR = 2000

const faults: string[] = []
const fault = (what: string): void => {
  faults.push(what)
  console.error(what)
}
/** Done once; if that takes too long twice more, for the time of others at work counts with it: the least of three is judged. */
function guarded<Result>(what: string, bar: number, work: () => Result): Result | undefined {
  let least = Number.POSITIVE_INFINITY
  let result: Result | undefined
  for (let tries = 0; tries < 3 && least > bar; tries += 1) {
    const before = process.cpuUsage()
    try {
      result = work()
    } catch (thrown) {
      fault(`${what} throws ${thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown)}`)
      return undefined
    }
    const { user, system } = process.cpuUsage(before)
    least = Math.min(least, (user + system) / 1000)
  }
  if (least > bar) fault(`${what} takes ${Math.round(least)} ms`)
  return result
}
const rolling = (seed: string) => {
  const dice = seededDice('fuzz', seed)
  return (sides: number): number => dice.die(sides, { purpose: 'fuzz', seat: 0 }) - 1
}

function played(system: AnySystem, scenario: number, setup: Parameters<typeof autoplay>[1], seed: string, turns: number) {
  const seats = system.manifest.scenarios[scenario]?.seats ?? []
  return autoplay(
    system,
    setup,
    seed,
    seats.map(() => 'random'),
    turns,
  ).battle
}

const systems = await Promise.all(SYSTEMS.map((listed) => listed.load()))
for (const system of systems) {
  const { id, scenarios } = system.manifest
  const setups = await Promise.all(scenarios.map((one) => system.catalogue.setup(one.id)))

  // random legal battles: each verifies, its state survives JSON, and what it keeps is read again
  for (let count = 0; count < MANY.battles; count += 1) {
    const scenario = count % setups.length
    const setup = setups[scenario]
    if (!setup) continue
    guarded(`${id}: battle ${count}`, Number.POSITIVE_INFINITY, () => {
      const battle = played(system, scenario, setup, `battle/${count}`, TURNS)
      const record = recordOf(battle)
      if (digestOf(JSON.parse(JSON.stringify(battle.state))) !== digestOf(battle.state))
        fault(`${id}: battle ${count}: the state does not survive JSON`)
      const parsed = parseRecord(JSON.stringify(record), [system.manifest])
      if (!('record' in parsed)) return fault(`${id}: battle ${count}: its record is refused: ${parsed.refusal.reason}`)
      const again = replay(system, parsed.record)
      return again.ok ? undefined : fault(`${id}: battle ${count}: its record does not verify: ${again.reason}`)
    })
  }

  // damaged records: none verifies but one that says the same
  const setup = setups[0]
  if (!setup) continue
  const battle = played(system, 0, setup, 'records', 1)
  const whole = keptRecordOf(rewind(battle, Math.max(1, battle.position - 3)), true)
  const text = JSON.stringify(whole)
  const roll = rolling(`records/${id}`)
  let read = 0
  for (let count = 0; count < Math.ceil(MANY.records / systems.length); count += 1) {
    const { text: changed, how } = damaged(text, roll)
    const found = guarded(`${id}: a record with ${how}`, RECORD_BAR, () => {
      const parsed = parseRecord(changed, [system.manifest])
      return 'record' in parsed ? { verifies: replay(system, parsed.record).ok && !isSame(parsed.record, whole) } : undefined
    })
    if (found) read += 1
    if (found?.verifies) fault(`${id}: a changed record verifies: ${how}`)
  }
  console.log(`${id}: ${MANY.battles} battles; ${Math.ceil(MANY.records / systems.length)} damaged records, ${read} of them well-formed`)
}

for (const [name, reader] of Object.entries(READERS)) {
  reader('warm up\n'.repeat(100))
  for (const text of monotonous()) guarded(`${name}, ${JSON.stringify(text.slice(0, 30))} …`, TEXT_BAR, () => reader(text))
  const roll = rolling(`texts/${name}`)
  for (let count = 0; count < MANY.texts; count += 1) {
    const text = jumbled(roll, roll(10) === 0 ? LONG : 2000)
    guarded(`${name}, a jumble of ${text.length}`, TEXT_BAR, () => reader(text))
  }
}
console.log(`${Object.keys(READERS).length} readers of text`)

const { positions, overlaps } = await restIn(MANY.rest)
for (const overlap of overlaps) fault(overlap)
console.log(`${MANY.rest} battles of Battlestorm, ${positions} positions: ${overlaps.length} overlaps at rest`)
console.log(faults.length === 0 ? 'nothing found' : `${faults.length} faults`)
if (faults.length > 0) process.exitCode = 1

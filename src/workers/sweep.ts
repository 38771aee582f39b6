// The worker that fights a battle out many times from one position: the table stays free, and ending the worker stops it at once.
import { momentAt } from '../engine/kernel/history'
import { parseRecord } from '../engine/kernel/parse'
import { replay } from '../engine/kernel/replay'
import { SYSTEMS } from '../systems/index'
import type { SweepOrder, SweepReport } from './messages'
import { playOut } from './playOut'

const report = (message: SweepReport): void => self.postMessage(message)

async function fight({ record: text, position, games }: SweepOrder): Promise<void> {
  const parsed = parseRecord(
    text,
    SYSTEMS.map((one) => one.manifest),
  )
  if ('refusal' in parsed) return report({ kind: 'failed', reason: parsed.refusal.reason })
  const { record } = parsed
  const system = await SYSTEMS.find((one) => one.manifest.id === record.system)?.load()
  if (!system) return report({ kind: 'failed', reason: `No system “${record.system}” is known here` })
  const replayed = replay(system, record)
  if (!replayed.ok) return report({ kind: 'failed', reason: replayed.reason })
  const moment = momentAt(replayed.battle, position)
  for (let game = 0; game < games; game += 1) {
    const { outcome, lost } = playOut(system, moment, record.seed, game)
    report({ kind: 'game', winner: outcome?.winner, lost })
  }
  report({ kind: 'done' })
}
self.onmessage = (event: MessageEvent<SweepOrder>): void => {
  fight(event.data).catch((fault: unknown) => report({ kind: 'failed', reason: fault instanceof Error ? fault.message : String(fault) }))
}

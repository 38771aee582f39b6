// The worker in which a computer player thinks ahead: the page stays free, and ending the worker stops it at once.
import { momentAt } from '../engine/kernel/history'
import { parseRecord } from '../engine/kernel/parse'
import { replay } from '../engine/kernel/replay'
import { inWords } from '../engine/minds/inWords'
import { considered } from '../engine/minds/levels'
import { SYSTEMS } from '../systems/index'
import type { PonderOrder, PonderReport } from './messages'

const BEST = 3 // choices that are told

async function ponder({ record: text, position, decision: id, level, milliseconds }: PonderOrder): Promise<PonderReport> {
  const parsed = parseRecord(
    text,
    SYSTEMS.map((one) => one.manifest),
  )
  if ('refusal' in parsed) return { ok: false, reason: parsed.refusal.reason }
  const system = await SYSTEMS.find((one) => one.manifest.id === parsed.record.system)?.load()
  if (!system) return { ok: false, reason: `No system “${parsed.record.system}” is known here` }
  const replayed = replay(system, parsed.record)
  if (!replayed.ok) return { ok: false, reason: replayed.reason }
  const { state, decisions } = momentAt(replayed.battle, position)
  const decision = decisions.find((one) => one.id === id)
  if (!decision) return { ok: false, reason: 'Nobody is asked that any more' }
  const budget = { steps: Number.POSITIVE_INFINITY, milliseconds, now: () => performance.now() }
  const { answer, choices } = considered(system, state, decision, level, parsed.record.seed, position, budget)
  return {
    ok: true,
    answer,
    choices: choices
      .slice(0, BEST)
      .map((choice) => ({ label: inWords(decision, choice.answer), worth: choice.worth, samples: choice.samples })),
  }
}
self.onmessage = (event: MessageEvent<PonderOrder>): void => {
  ponder(event.data)
    .catch((fault: unknown): PonderReport => ({ ok: false, reason: fault instanceof Error ? fault.message : String(fault) }))
    .then((report) => self.postMessage(report))
}

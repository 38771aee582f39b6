// The worker in which a computer player thinks ahead: the page stays free, and ending the worker stops it at once.
import { saidBy } from '../engine/kernel/say'
import { inWords } from '../engine/minds/inWords'
import { considered } from '../engine/minds/levels'
import { tellsOfUnseen } from '../engine/minds/unseen'
import type { PonderOrder, PonderReport } from './messages'
import { opened } from './opened'

const BEST = 3 // choices that are told

async function ponder({ record, position, decision: id, level, milliseconds }: PonderOrder): Promise<PonderReport> {
  const { system, seed, moment } = await opened(record, position)
  const { state, decisions } = moment
  const decision = decisions.find((one) => one.id === id)
  if (!decision) return { ok: false, reason: 'Nobody is asked that any more' }
  const seen = system.eyes.scene(state, decision.seat)
  const budget = { steps: Number.POSITIVE_INFINITY, milliseconds, now: () => performance.now() }
  const { answer, choices } = considered(system, state, decision, level, seed, position, budget)
  const told = choices
    .slice(0, BEST)
    .map((choice) => ({ label: inWords(decision, choice.answer, seen), worth: choice.worth, samples: choice.samples }))
  const labels = told.map(({ label }) => label)
  return { ok: true, answer, choices: told, secret: tellsOfUnseen(decision, labels, seen, system.eyes.scene(state, 'table')) }
}
self.onmessage = (event: MessageEvent<PonderOrder>): void => {
  ponder(event.data)
    .catch((fault: unknown): PonderReport => ({ ok: false, reason: saidBy(fault) }))
    .then((report) => self.postMessage(report))
}

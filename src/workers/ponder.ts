// The worker in which a computer player thinks ahead: the page stays free, and ending the worker stops it at once, with those it hired.
// Where there are cores to spare, workers of this same program help it.
import type { OrdersAnswer } from '../engine/kernel/asks'
import { saidBy } from '../engine/kernel/say'
import type { Sampler } from '../engine/minds/continuation'
import { inWords } from '../engine/minds/inWords'
import { considered, consideredTogether, helping } from '../engine/minds/levels'
import { tellsOfUnseen } from '../engine/minds/unseen'
import { createHelpers, type Hired } from './helpers'
import type { HelpOrder, HelpReport, PonderOrder, PonderReport } from './messages'
import { opened } from './opened'

const BEST = 3 // choices that are told
const LEAST = 0.4 // of its time, however long the battle took to open
const clock = (): number => performance.now()

const helpers = createHelpers((): Hired => new Worker(self.location.href, { type: 'module', name: 'helps a computer player' }))

/** Lets messages in; comes back after so many milliseconds at the latest. */
const wait = (milliseconds: number): Promise<void> =>
  new Promise((done) => {
    if (milliseconds > 0) {
      setTimeout(done, milliseconds)
      return
    }
    const { port1, port2 } = new MessageChannel() // a timer of nothing takes four milliseconds
    port1.onmessage = () => {
      port1.close()
      done()
    }
    port2.postMessage(undefined)
  })

async function ponder(order: PonderOrder): Promise<PonderReport> {
  const began = clock()
  const { record, position, decision: id, level, milliseconds } = order
  const hands = level === 'hard' ? helpers.with(order) : [] // they open the battle meanwhile
  const { system, seed, moment } = await opened(record, position)
  const { state, decisions } = moment
  const decision = decisions.find((one) => one.id === id)
  if (!decision) return { ok: false, reason: 'Nobody is asked that any more' }
  const seen = system.eyes.scene(state, decision.seat)
  // opening the battle is part of the time, but something must be left to think
  const left = Math.max(milliseconds * LEAST, milliseconds - (clock() - began))
  const budget = { steps: Number.POSITIVE_INFINITY, milliseconds: left, now: clock }
  const { answer, choices } =
    (await consideredTogether(system, state, decision, level, seed, position, budget, hands, wait)) ??
    considered(system, state, decision, level, seed, position, budget)
  const refine = (orders: OrdersAnswer) => system.eyes.refine?.(state, decision.seat, orders)
  const told = choices
    .slice(0, BEST)
    .map((choice) => ({ label: inWords(decision, choice.answer, seen, refine), worth: choice.worth, samples: choice.samples }))
  const labels = told.map(({ label }) => label)
  return { ok: true, answer, choices: told, secret: tellsOfUnseen(decision, labels, seen, system.eyes.scene(state, 'table')) }
}

let sampler: Promise<Sampler> | undefined
async function begin({ record, position, decision: id }: Extract<HelpOrder, { kind: 'help' }>): Promise<Sampler> {
  const { system, seed, moment } = await opened(record, position)
  const decision = moment.decisions.find((one) => one.id === id)
  if (!decision) throw new Error('Nobody is asked that any more')
  return helping(system, moment.state, decision, seed, position, clock)
}
async function help(order: HelpOrder): Promise<HelpReport> {
  const { order: number } = order
  if (order.kind === 'help') {
    sampler = begin(order)
    await sampler
    return { kind: 'ready', order: number }
  }
  const sample = await sampler
  if (!sample) return { kind: 'failed', order: number }
  return { kind: 'sampled', order: number, at: order.at, sampled: sample(order.task) }
}

self.onmessage = ({ data }: MessageEvent<PonderOrder | HelpOrder>): void => {
  const report: Promise<PonderReport | HelpReport> =
    'kind' in data
      ? help(data).catch((): HelpReport => ({ kind: 'failed', order: data.order }))
      : ponder(data).catch((fault: unknown): PonderReport => ({ ok: false, reason: saidBy(fault) }))
  report.then((one) => self.postMessage(one))
}

// A worker that compares answers to one question: each is played on many times with the same dice, by the fair computer on all sides.
// Sealed answers that wait are dropped and answered anew, as in looking ahead: nobody's advice betrays them; what else is kept
// from whoever asks is supposed.
import { seededDice } from '../engine/dice/seeded'
import { saidBy } from '../engine/kernel/say'
import { enter, momentOf } from '../engine/kernel/step'
import { withSuggested } from '../engine/laboratory/whatIf'
import type { WhatIfOrder, WhatIfReport } from './messages'
import { asKnown, opened } from './opened'
import { playOut } from './playOut'

const report = (message: WhatIfReport): void => self.postMessage(message)

async function compare({ record, position, decision: id, answers: kept, viewer, from, to }: WhatIfOrder): Promise<void> {
  const battle = await opened(record, position)
  const { system, seed } = battle
  const open = momentOf(system, battle.moment.state, [])
  const decision = open.decisions.find((one) => one.id === id)
  if (!decision) throw new Error('Nobody is asked that any more')
  const suggested = system.minds.suggest(open.state, decision, seededDice(seed, `what if/${position}`))
  for (const answer of kept) {
    const entered = enter(system, open, answer, seededDice(seed, `what if/${position}/judged`))
    if (!entered.ok)
      throw new Error(`One of the answers cannot be given any more: ${entered.refusals.map(({ reason }) => reason).join('; ')}`)
  }
  const { answers } = withSuggested(kept, suggested)
  for (let game = from; game < to; game += 1) {
    const known = asKnown(battle, viewer, `what if/${position}/${game}`)
    const ends = answers.map((answer) => {
      const { outcome, lost } = playOut(system, known, seed, `what if/${position}/${game}`, answer)
      return { winner: outcome?.winner, lost }
    })
    report({ kind: 'ends', game, ends, suggested })
  }
  report({ kind: 'done' })
}
self.onmessage = (event: MessageEvent<WhatIfOrder>): void => {
  compare(event.data).catch((fault: unknown) => report({ kind: 'failed', reason: saidBy(fault) }))
}

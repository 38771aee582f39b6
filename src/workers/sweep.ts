// The worker that fights a battle out many times from one position: the table stays free, and ending the worker stops it at once.
// What is kept from whoever asks is supposed, each time anew: its chances betray nothing.
import { saidBy } from '../engine/kernel/say'
import type { SweepOrder, SweepReport } from './messages'
import { asKnown, opened } from './opened'
import { playOut } from './playOut'

const report = (message: SweepReport): void => self.postMessage(message)

async function fight({ record, position, games, viewer }: SweepOrder): Promise<void> {
  const battle = await opened(record, position)
  for (let game = 0; game < games; game += 1) {
    const { outcome, lost } = playOut(battle.system, asKnown(battle, viewer, `sweep/${game}`), battle.seed, `sweep/${game}`)
    report({ kind: 'game', winner: outcome?.winner, lost })
  }
  report({ kind: 'done' })
}
self.onmessage = (event: MessageEvent<SweepOrder>): void => {
  fight(event.data).catch((fault: unknown) => report({ kind: 'failed', reason: saidBy(fault) }))
}

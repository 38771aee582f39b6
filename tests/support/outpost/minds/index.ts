// The computer player: it strikes and throws where it can and walks at the nearest enemy; and a random legal answer for tests.
import type { Dice } from '../../../../src/engine/dice/types'
import type { Answer, Ask, Decision } from '../../../../src/engine/kernel/asks'
import type { Minds } from '../../../../src/engine/kernel/system'
import { layOf, planOf } from '../eyes/plan'
import { pieceOf, spaces, standing } from '../game/ground'
import { judge } from '../game/judge'
import type { State } from '../state'

const head = (decision: Decision, { key, body }: Ask) => ({
  decision: decision.id,
  seat: decision.seat,
  key,
  ...(body === undefined ? {} : { body }),
})

/** An answer to one ask: towards the nearest enemy, or as the dice say. Undefined if it finds none that is legal. */
function answerTo(state: State, decision: Decision, ask: Ask, dice?: Dice): Answer | undefined {
  const band = ask.body === undefined ? undefined : state.bands[ask.body]
  if (ask.kind === 'pick') return { ...head(decision, ask), kind: 'pick', picked: [ask.options[0]?.id ?? ''] }
  if (!band) return undefined
  const stray = (): number => (dice ? dice.die(7, { purpose: 'a random step', seat: decision.seat }) - 4 : 0)
  const enemies = standing(state).filter((other) => other.seat !== band.seat)
  const nearest = enemies.reduce((best, one) => (spaces(one.at, band.at) < spaces(best.at, band.at) ? one : best), enemies[0] ?? band)
  if (ask.kind === 'target') return { ...head(decision, ask), kind: 'target', targets: [ask.targets[0]?.id ?? ''], weapon: 'blade' }
  const to = dice ? { x: band.at.x + stray(), y: band.at.y + stray() } : nearest.at
  if (ask.kind === 'spot') return legal(state, layOf(state, { key: ask.key, body: band.id, at: to, laid: [] })?.answer)
  if (ask.kind !== 'move') return undefined
  const step = { x: band.at.x + Math.max(-3, Math.min(3, to.x - band.at.x)), y: band.at.y + Math.max(-3, Math.min(3, to.y - band.at.y)) }
  const holding = pieceOf(band, band.kind === 'spears' ? 1 : 0)
  return legal(state, planOf(state, { body: band.id, path: [step], holding })?.answer)
}
const legal = (state: State, answer: Answer | undefined): Answer | undefined => (answer && judge(state, answer).legal ? answer : undefined)

export const minds: Minds<State> = {
  suggest: (state, decision) => {
    const order = [...decision.asks].sort((a, b) => Number(a.kind === 'pick') - Number(b.kind === 'pick'))
    for (const ask of order) {
      const answer = answerTo(state, decision, ask)
      if (answer) return answer
    }
    throw new Error('a side can always be done')
  },
  sample: (state, decision, dice) => {
    const at = dice.die(decision.asks.length, { purpose: 'which ask', seat: decision.seat }) - 1
    const ask = decision.asks[at]
    const last = decision.asks.at(-1)
    const answer = (ask && answerTo(state, decision, ask, dice)) ?? (last && answerTo(state, decision, last))
    if (!answer) throw new Error('a side can always be done')
    return answer
  },
}

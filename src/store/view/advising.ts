// What the computer player would answer, put into the draft, and said: who is to do what, to whom or where. Fetched when somebody asks.
import { askOf } from '../../engine/kernel/check'
import { inWords } from '../../engine/minds/inWords'
import { isButton } from '../asked'
import type { ViewContext } from './context'

export async function advise({ battle, get, set, hands, eyes, scene, owed, order }: ViewContext, confirms: string): Promise<void> {
  const decision = owed()
  const { length } = battle.getState()
  const advice = decision && (await battle.getState().advise())
  const asked = owed()
  const answered = !advice && battle.getState().length !== length // by somebody else
  if (asked && decision && (answered || asked.id !== decision.id)) return get().advise() // meanwhile: what is open now is meant
  if (battle.getState().absent !== undefined) return get().say('The computer player could not be fetched')
  if (!decision || !advice || !asked) return get().say('Nothing to suggest here')
  const { answer, hopeless } = advice
  const ask = askOf(decision.asks, answer, decision.body)
  if (ask?.body !== undefined && ask.body !== get().selected) get().select(ask.body)
  hands.before = get().orders
  if (answer.kind === 'orders') order(answer)
  else {
    if (answer.kind === 'allocate') set({ amounts: answer.amounts })
    if (answer.kind === 'target') set({ ask: answer.key, tool: 'target', chosen: answer.targets, weapon: answer.weapon })
    const button = ask !== undefined && isButton(ask)
    set({
      draft: answer,
      forecast: eyes()?.forecast(answer),
      ...(answer.kind === 'pick' && !button ? { chosen: answer.picked, ask: answer.key } : {}),
    })
  }
  const words = inWords(asked, answer, scene())
  get().say(`Suggested: ${words}${hopeless ? ', though the computer would give this battle up' : ''}. ${confirms}`)
}

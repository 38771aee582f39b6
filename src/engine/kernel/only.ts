// A question that has one answer: nobody needs to be asked it.
import type { Answer, Ask, Decision } from './asks'

/**
 * The one answer a decision has; undefined: there is a choice, or it is for people all the same, because it belongs to setting up,
 * arbitrates, lets things take their course, or is sealed.
 */
export function onlyAnswer(decision: Decision): Answer | undefined {
  const { id, seat, asks, sealed, standing, preparing, umpire, formal } = decision
  const [ask, ...others] = asks
  if (sealed || standing || preparing || umpire || formal || others.length > 0) return undefined
  if (ask?.kind === 'allocate') {
    const [slot, ...more] = ask.slots
    return ask.whole && slot && more.length === 0 && ask.total <= slot.max
      ? { decision: id, seat, key: ask.key, kind: 'allocate', amounts: { [slot.id]: ask.total } }
      : undefined
  }
  if (ask?.kind !== 'pick') return undefined
  const open = ask.options.filter((option) => option.refusal === undefined)
  if (open.length === 0 || open.length !== ask.min || ask.min !== ask.max || open.every((option) => option.body === undefined))
    return undefined
  return { decision: id, seat, key: ask.key, kind: 'pick', picked: open.map((option) => option.id) }
}

const letsGo = (ask: Ask): boolean => ask.role === 'decline'

/** What nearly everybody answers, where the rules name it and all else is to let it go by; undefined: there is a choice. */
export function usualAnswer(decision: Decision): Answer | undefined {
  const { id, seat, asks, sealed, standing, preparing, umpire, reaction } = decision
  const [ask, ...others] = asks.filter((one) => !letsGo(one))
  if (sealed || standing || preparing || umpire || reaction || others.length > 0 || ask?.kind !== 'target' || ask.usual === undefined)
    return undefined
  const [first] = ask.means
  const weapon = first === undefined || first.refusal !== undefined ? {} : { weapon: first.weapon }
  return { decision: id, seat, key: ask.key, kind: 'target', targets: ask.usual, ...weapon }
}

/** A reaction that can change nothing: all it offers is refused, but to let it go by. */
export function idleReaction(decision: Decision): Answer | undefined {
  if (!decision.reaction || decision.sealed) return undefined
  const offers = decision.asks.filter((ask) => !letsGo(ask))
  const refused = offers.every((ask) => ask.kind === 'pick' && ask.options.every((option) => option.refusal !== undefined))
  const pass = decision.asks.find(letsGo)
  const [only] = pass?.kind === 'pick' ? pass.options : []
  if (!refused || offers.length === 0 || !pass || !only || only.refusal) return undefined
  return { decision: decision.id, seat: decision.seat, key: pass.key, kind: 'pick', picked: [only.id] }
}

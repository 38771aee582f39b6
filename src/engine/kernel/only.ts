// A question that has one answer: nobody needs to be asked it.
import type { Answer, Decision } from './asks'

/**
 * The one answer a decision has; undefined: there is a choice, or it is for people all the same, because it belongs to setting up,
 * arbitrates, lets things take their course, or is sealed.
 */
export function onlyAnswer(decision: Decision): Answer | undefined {
  const { id, seat, asks, sealed, standing, preparing, umpire, formal } = decision
  const [ask, ...others] = asks
  if (sealed || standing || preparing || umpire || formal || others.length > 0 || ask?.kind !== 'pick') return undefined
  const open = ask.options.filter((option) => option.refusal === undefined)
  if (open.length === 0 || open.length !== ask.min || ask.min !== ask.max || open.every((option) => option.body === undefined))
    return undefined
  return { decision: id, seat, key: ask.key, kind: 'pick', picked: open.map((option) => option.id) }
}

// What the kernel's check of the shape leaves open: whole numbers, typed results, reasons, and strategies that this team may not take.
import type { Answer, Refusal, Verdict } from '../../../engine/kernel/asks'
import { TEST, TYPED_MOST } from '../data/constants'
import type { State } from '../state'
import { MOST_ADJUSTED, rulingOf } from './ask-ruling'
import { picked, typedResult, written } from './ask-strategy'

const no = (reason: string, remedy: string, rule: string, group?: string): Verdict => {
  const refusal: Refusal = { reason, remedy, rule, ...(group === undefined ? {} : { group }) }
  return { legal: false, refusals: [refusal] }
}
const YES: Verdict = { legal: true }

export function judge(state: State, answer: Answer): Verdict {
  if (answer.kind === 'allocate') return amountsOf(answer.amounts)
  if (answer.kind !== 'orders') return YES
  for (const part of answer.parts) {
    if (part.kind !== 'allocate') continue
    const verdict = amountsOf(part.amounts)
    if (!verdict.legal) return verdict
  }
  if (answer.key === 'plan') {
    const strategy = picked(answer.parts, 'strategy')?.[0]
    if ((strategy !== 'plan' && strategy !== 'practiced') || picked(answer.parts, 'result')?.[0] !== 'typed') return YES
    if (typedResult(answer.parts) !== undefined) return YES
    const text = written(answer.parts, 'typed') ?? ''
    return no(
      text === '' ? 'The Final Result is not written' : `${text} is no Final Result`,
      `write a whole number from ${TEST.least} to ${TYPED_MOST}, or let it be rolled`,
      'FTS-3',
      'test',
    )
  }
  if (answer.key === 'tactics') {
    const own = picked(answer.parts, 'cause')?.[0] === 'own'
    const fighting = picked(answer.parts, 'tactics')?.includes('death') === true
    if (own && fighting && (written(answer.parts, 'words') ?? '') === '')
      return no('The cause of your own is not named', 'write how the Strategist puts it, or choose one of the causes', 'FTS-4', 'death')
    return YES
  }
  const ruling = rulingOf(state, answer.seat, answer.parts)
  if (ruling === undefined || ruling.reason === '')
    return no('The ruling has no reason', `write why, so that the log of ${state.title} tells it`, 'FTS-4', 'ruling')
  if (ruling.kind === 'adjust' && ruling.on === '0') {
    const text = written(answer.parts, 'by') ?? ''
    return no(
      text === '' ? 'The ruling does not say by how much' : `Superiority cannot be more or less by ${text}`,
      `write a whole number from −${MOST_ADJUSTED} to ${MOST_ADJUSTED}, such as 2 or −3, but not 0`,
      'FTS-4',
      'ruling',
    )
  }
  return YES
}

function amountsOf(amounts: Readonly<Record<string, number>>): Verdict {
  const broken = Object.values(amounts).find((amount) => !Number.isInteger(amount))
  return broken === undefined ? YES : no(`${broken} is no whole number`, 'share out whole numbers', 'FTS-7')
}

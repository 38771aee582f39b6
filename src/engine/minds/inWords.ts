// An answer in a few words, from the labels of what was asked: "Activate: First Swords".
import type { Answer, Decision, OrdersAnswer, OrdersAsk, Part, PartAsk } from '../kernel/asks'

export function inWords(decision: Decision, answer: Answer): string {
  const ask = decision.asks.find((one) => one.key === answer.key)
  if (!ask) return answer.key
  if (ask.kind === 'pick' && answer.kind === 'pick') {
    const picked = named(answer.picked, ask.options).filter((label) => label !== ask.label)
    return picked.length > 0 ? `${ask.label}: ${picked.join(', ')}` : ask.label
  }
  if (ask.kind === 'target' && answer.kind === 'target') {
    const at = named(answer.targets, ask.targets)
    return at.length > 0 ? `${ask.label}: ${at.join(', ')}` : ask.label
  }
  if (ask.kind === 'orders' && answer.kind === 'orders') return ordersInWords(ask, answer)
  return ask.label
}

const named = (ids: readonly string[], options: readonly { readonly id: string; readonly label: string }[]): readonly string[] =>
  ids.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])

const TOLD = 4 // groups of orders
/** "Bright Lance: Forward, Turn left; Old Oak: Hold". */
function ordersInWords(ask: OrdersAsk, { parts }: OrdersAnswer): string {
  const said = ask.groups.flatMap((group) => {
    const words = group.asks.flatMap((one) => parts.filter(({ key }) => key === one.key).map((part) => partInWords(one, part)))
    return words.length > 0 ? [`${group.label}: ${words.join(', ')}`] : []
  })
  if (said.length === 0) return `${ask.label}: nothing`
  return [...said.slice(0, TOLD), ...(said.length > TOLD ? [`and ${said.length - TOLD} more`] : [])].join('; ')
}
function partInWords(ask: PartAsk, part: Part): string {
  if (ask.kind === 'pick' && part.kind === 'pick') return named(part.picked, ask.options).join(' and ')
  if (ask.kind === 'target' && part.kind === 'target') return `${ask.label} at ${named(part.targets, ask.targets).join(' and ')}`
  if (ask.kind === 'allocate' && part.kind === 'allocate')
    return ask.slots.flatMap(({ id, label }) => ((part.amounts[id] ?? 0) > 0 ? [`${label} ${part.amounts[id]}`] : [])).join(', ')
  return ask.label
}

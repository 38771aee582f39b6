// An answer in a few words, from the labels of what was asked: "Activate: First Swords".
import type { Answer, Decision } from '../kernel/asks'

export function inWords(decision: Decision, answer: Answer): string {
  const ask = decision.asks.find((one) => one.key === answer.key)
  if (!ask) return answer.key
  const named = (ids: readonly string[], options: readonly { readonly id: string; readonly label: string }[]): readonly string[] =>
    ids.flatMap((id) => options.find((option) => option.id === id)?.label ?? [])
  if (ask.kind === 'pick' && answer.kind === 'pick') {
    const picked = named(answer.picked, ask.options).filter((label) => label !== ask.label)
    return picked.length > 0 ? `${ask.label}: ${picked.join(', ')}` : ask.label
  }
  if (ask.kind === 'target' && answer.kind === 'target') {
    const at = named(answer.targets, ask.targets)
    return at.length > 0 ? `${ask.label}: ${at.join(', ')}` : ask.label
  }
  return ask.label
}

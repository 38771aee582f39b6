// A sentence of a system, in which the ids of rules open them.
import { Glossed } from './glossary/Glossed'
import { Rule } from './Rule'

const IDS = /\b([A-Z]{2,5}-\d+)\b/g

export function Said({ text }: { readonly text: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text, in their order
  return text.split(IDS).map((part, index) => (index % 2 === 1 ? <Rule key={index} rule={part} /> : <Glossed key={index} text={part} />))
}

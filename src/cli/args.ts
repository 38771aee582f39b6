// The command line taken apart, strictly: what is not understood is refused with its remedy, never guessed at.
import { parseArgs as splitWords } from 'node:util'

/** Wrong use: exit status 2, with what to do instead. */
export class Misuse extends Error {
  readonly remedy: string
  constructor(reason: string, remedy: string) {
    super(reason)
    this.remedy = remedy
  }
}

export interface Spec {
  readonly usage: string // "play --system ID --scenario ID …"
  readonly options: readonly string[] // each takes one value
  readonly required: readonly string[]
  readonly files: number // how many plain arguments, exactly
}
export interface Args {
  readonly options: ReadonlyMap<string, string>
  readonly files: readonly string[]
}

/** `--name value` or `--name=value`, in any order; `--` ends the options. Node takes the words apart, what it would let pass is refused here. */
export function parseArgs(spec: Spec, given: readonly string[]): Args {
  const use = `use: ${spec.usage}`
  const { tokens } = splitWords({
    args: [...given],
    options: Object.fromEntries(spec.options.map((name) => [name, { type: 'string' }])),
    allowPositionals: true,
    strict: false,
    tokens: true,
  })
  const options = new Map<string, string>()
  const files: string[] = []
  for (const token of tokens) {
    if (token.kind === 'positional') files.push(token.value)
    if (token.kind !== 'option') continue
    const { name, value } = token
    if (token.rawName !== `--${name}` || !spec.options.includes(name)) throw new Misuse(`There is no option ${given[token.index]}.`, use)
    if (options.has(name)) throw new Misuse(`--${name} is given twice.`, `give it once; ${use}`)
    // `--seed --system x`: the value was left out
    const swallowed = !token.inlineValue && spec.options.some((one) => value === `--${one}` || value?.startsWith(`--${one}=`))
    if (value === undefined || swallowed) throw new Misuse(`--${name} wants a value.`, `write --${name} VALUE, or --${name}=VALUE; ${use}`)
    options.set(name, value)
  }
  for (const name of spec.required) if (!options.has(name)) throw new Misuse(`--${name} is missing.`, use)
  if (files.length > spec.files) throw new Misuse(`Nothing is known to do with “${files[spec.files]}”.`, use)
  if (files.length < spec.files) throw new Misuse('FILE is missing.', use)
  return { options, files }
}

/** A whole number from 1 to `most`. */
export function countOf(args: Args, name: string, most: number): number | undefined {
  const text = args.options.get(name)
  if (text === undefined) return undefined
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN
  if (!(value >= 1 && value <= most))
    throw new Misuse(`--${name} ${text} is no whole number from 1 to ${most}.`, `write --${name} N with N from 1 to ${most}`)
  return value
}

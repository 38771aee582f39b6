// The command line taken apart, strictly: what is not understood is refused with its remedy, never guessed at.

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

/** `--name value` or `--name=value`, in any order; `--` ends the options. */
export function parseArgs(spec: Spec, given: readonly string[]): Args {
  const use = `use: ${spec.usage}`
  const options = new Map<string, string>()
  const files: string[] = []
  for (let i = 0; i < given.length; i += 1) {
    const word = given[i] ?? ''
    if (word === '--') {
      files.push(...given.slice(i + 1))
      break
    }
    if (!word.startsWith('-') || word === '-') {
      files.push(word)
      continue
    }
    const equals = word.indexOf('=')
    const name = word.slice(2, equals === -1 ? undefined : equals)
    if (!word.startsWith('--') || !spec.options.includes(name)) throw new Misuse(`There is no option ${word}.`, use)
    if (options.has(name)) throw new Misuse(`--${name} is given twice.`, `give it once; ${use}`)
    const value = equals === -1 ? given[i + 1] : word.slice(equals + 1)
    const swallowed =
      equals === -1 && value !== undefined && value.startsWith('--') && spec.options.includes(value.slice(2).split('=')[0] ?? '')
    if (value === undefined || swallowed) throw new Misuse(`--${name} wants a value.`, `write --${name} VALUE, or --${name}=VALUE; ${use}`)
    if (equals === -1) i += 1
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

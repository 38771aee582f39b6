// The command line: `npm run -s battle -- <verb>`. One JSON value on standard output (a report: its text), messages on standard error,
// and exit status 0, 1 (the answer is no) or 2 (wrong use, with the remedy). `--help` is a message too.
import { isMainThread } from 'node:worker_threads'
import { saidBy } from '../engine/kernel/say'
import { Misuse, parseArgs } from './args'
import { playChunk } from './battles'
import { labChunk, laboratory } from './laboratory'
import { match, playRound } from './match'
import { odds } from './odds'
import { play } from './play'
import { serve } from './pool'
import { report } from './report'
import { rules } from './rules'
import { systems } from './systems'
import { playBout, tournament } from './tournament'
import type { Verb } from './verb'
import { verify } from './verify'

const VERBS: Readonly<Record<string, Verb>> = { systems, play, verify, report, rules, odds, tournament, match, lab: laboratory }
const HELP: readonly string[] = ['--help', '-h']

async function main(given: readonly string[]): Promise<number> {
  const [name, ...rest] = given
  try {
    const verb = name !== undefined && Object.hasOwn(VERBS, name) ? VERBS[name] : undefined
    const uses = (verb ? [verb] : Object.values(VERBS)).map((one) => `  npm run -s battle -- ${one.usage}`).join('\n')
    if (name === 'help' || given.some((word) => HELP.includes(word))) {
      console.error(uses)
      return 0
    }
    if (verb === undefined) throw new Misuse(name === undefined ? 'Say what to do.' : `There is no verb “${name}”.`, `use one of:\n${uses}`)
    const { value, text, status } = await verb.run(parseArgs(verb, rest))
    process.stdout.write(text ?? `${JSON.stringify(value)}\n`)
    return status
  } catch (error) {
    if (error instanceof Misuse) {
      console.error(`${error.message}\nInstead, ${error.remedy}`)
      return 2
    }
    const reason = saidBy(error)
    console.error(error instanceof Error ? error.stack : reason)
    process.stdout.write(`${JSON.stringify({ ok: false, reason })}\n`)
    return 1
  }
}

if (isMainThread) process.exitCode = await main(process.argv.slice(2))
else serve({ series: playChunk, bout: playBout, round: playRound, lab: labChunk })

// `odds`: exact odds for questions in JSON on standard input.
import { saidBy } from '../engine/kernel/say'
import { answerFormula } from '../engine/odds/formulaQuestion'
import { type Answerer, BadQuestion } from '../engine/odds/question'
import { ODDS } from '../systems/index'
import { Misuse } from './args'
import { type Verb, yes } from './verb'

const MOST_BYTES = 1 << 20
const MOST_QUESTIONS = 10_000
const DICE = 'dice'

export const odds: Verb = {
  usage: 'odds < QUESTION.json',
  options: [],
  required: [],
  files: 0,
  async run() {
    const asked = parsed(await standardInput())
    if (!Array.isArray(asked)) return yes(await answer(asked, ''))
    if (asked.length > MOST_QUESTIONS) throw new Misuse(`There are ${asked.length} questions.`, `ask at most ${MOST_QUESTIONS} at once`)
    const answers: unknown[] = []
    for (const [index, question] of asked.entries()) answers.push(await answer(question, `[${index}]`))
    return yes(answers)
  },
}

/** `place` is where the question stands: '' or '[3]'. */
async function answer(question: unknown, place: string): Promise<unknown> {
  try {
    return (await answererOf(question))(question)
  } catch (error) {
    if (!(error instanceof BadQuestion)) throw error
    throw new Misuse(`${place === '' ? '' : `${place}.`}${error.message}.`, error.remedy)
  }
}

async function answererOf(question: unknown): Promise<Answerer> {
  const remedy = `write one of ${[...ODDS.map((one) => one.system), DICE].join(', ')}`
  if (typeof question !== 'object' || question === null || Array.isArray(question))
    throw new BadQuestion('question', 'is no object', 'write { "system": … }, or a list of such')
  const system = Object.hasOwn(question, 'system') && 'system' in question ? question.system : undefined
  if (system === undefined) throw new BadQuestion('system', 'is missing', remedy)
  if (system === DICE) return answerFormula
  const known = ODDS.find((one) => one.system === system)
  if (known === undefined) throw new BadQuestion('system', `odds of ${JSON.stringify(system).slice(0, 60)} are not known`, remedy)
  return known.load()
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = saidBy(error)
    throw new Misuse(`Standard input is no JSON: ${reason}.`, 'pipe in one question, or a list of them in brackets')
  }
}

async function standardInput(): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of process.stdin) {
    const bytes: Uint8Array = chunk
    size += bytes.length
    if (size > MOST_BYTES) throw new Misuse(`Standard input is longer than ${MOST_BYTES} bytes.`, 'ask fewer questions at once')
    chunks.push(bytes)
  }
  return new TextDecoder().decode(Buffer.concat(chunks))
}

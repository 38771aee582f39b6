// What was told with a record, read from outside, field by field.
import { readTable } from '../tabletop/readTable'
import { anyFields, fields, list, misshapen, text, whole } from './read'
import { EVENT_MARKS } from './system'
import { type Changed, LISTS, type Listed, type Lists, NAMES, type Told, type ToldStep, type ToldWords } from './told'

const TONES = ['plain', 'strong', 'bad', 'quiet'] as const
const MOST = 100_000

/** Throws Misshapen. */
export function readTold(value: unknown, answers: number): Told {
  const raw = fields(value, 'told', ['from', 'first', 'steps'], ['table', 'outcome'])
  const from = whole(raw.from, 'told.from', 0, answers)
  const steps = list(raw.steps, 'told.steps', MOST, readStep)
  if (from + steps.length > answers)
    throw misshapen('told.steps', `told.steps tells of ${from + steps.length} answers; there are ${answers}`)
  const table = raw.table === undefined ? undefined : readTable(raw.table)
  const outcome = raw.outcome === undefined ? undefined : fields(raw.outcome, 'told.outcome', ['winner', 'reason'])
  return {
    from,
    ...(table ? { table } : {}),
    first: readStep(raw.first, 'told.first'),
    steps,
    ...(outcome
      ? {
          outcome: {
            winner: outcome.winner === null ? null : whole(outcome.winner, 'told.outcome.winner', 0, 1000),
            reason: text(outcome.reason, 'told.outcome.reason'),
          },
        }
      : {}),
  }
}

function readStep(value: unknown, path: string): ToldStep {
  const raw = anyFields(value, path)
  const listed = (name: Listed): Changed<Lists[Listed]> | undefined => {
    if (raw[name] === undefined) return undefined
    const change = fields(raw[name], `${path}.${name}`, [], ['set', 'gone'])
    const item: (one: unknown, at: string) => Lists[Listed] = LISTS[name].read
    return {
      ...(change.set === undefined ? {} : { set: list(change.set, `${path}.${name}.set`, MOST, item) }),
      ...(change.gone === undefined ? {} : { gone: list(change.gone, `${path}.${name}.gone`, MOST, text) }),
    }
  }
  return {
    ...(raw.headline === undefined ? {} : { headline: text(raw.headline, `${path}.headline`) }),
    ...(raw.turn === undefined ? {} : { turn: whole(raw.turn, `${path}.turn`, 0, MOST) }),
    ...Object.fromEntries(
      NAMES.flatMap((name) => {
        const change = listed(name)
        return change === undefined ? [] : [[name, change]]
      }),
    ),
    words: list(raw.words, `${path}.words`, MOST, readWords),
  }
}

function readWords(value: unknown, path: string): ToldWords {
  const raw = fields(value, path, ['text', 'tone'], ['gist', 'seat', 'mark', 'fallen'])
  const tone = TONES.find((one) => one === raw.tone)
  const mark = EVENT_MARKS.find((one) => one === raw.mark)
  if (tone === undefined) throw misshapen(`${path}.tone`, `${path}.tone is none of ${TONES.join(', ')}`)
  return {
    text: text(raw.text, `${path}.text`),
    ...(raw.gist === undefined ? {} : { gist: text(raw.gist, `${path}.gist`) }),
    tone,
    ...(raw.seat === undefined ? {} : { seat: whole(raw.seat, `${path}.seat`, 0, 1000) }),
    ...(mark ? { mark } : {}),
    ...(raw.fallen === undefined ? {} : { fallen: list(raw.fallen, `${path}.fallen`, MOST, (one, at) => whole(one, at, 0, 1_000_000)) }),
  }
}

// The odds of a dice formula, asked from outside.
import { type Formula, formula, mostOf } from '../dice/formula'
import { ofFormula } from './formula'
import { formulaMoments } from './moments'
import { BadQuestion, fieldsOf, flag, formulaText, whole } from './question'

const MOST_VALUE = 100_000

/** Chances of 0 to `upTo`, mean and variance; throws BadQuestion with the field that is wrong. */
export function answerFormula(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'formula'], ['exploding', 'upTo'])
  const exploding = fields.has('exploding') ? flag(fields.get('exploding'), 'exploding') : false
  const asked = formula(formulaText(fields.get('formula'), 'formula', { exploding, least: 0 }))
  const upTo = fields.has('upTo') ? whole(fields.get('upTo'), 'upTo', 0, MOST_VALUE) : endOf(asked, exploding)
  const odds = ofFormula(asked, { exploding, cap: upTo + 1 })
  const pmf = Array.from({ length: upTo + 1 }, (_, value) =>
    odds.atLeast && value - odds.from >= odds.p.length - 1 ? 0 : (odds.p[value - odds.from] ?? 0),
  )
  return { pmf, ...formulaMoments(asked, exploding) }
}

function endOf(asked: Formula, exploding: boolean): number {
  const most = mostOf(asked, exploding)
  if (most > MOST_VALUE) throw new BadQuestion('upTo', 'is missing', `name the last value wanted, at most ${MOST_VALUE}`)
  return most
}

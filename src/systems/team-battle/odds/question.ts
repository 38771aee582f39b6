// Odds of one Advance, asked without a battle (FTS-3, 6): each team has a Superiority, or a Strategist still to roll and what is added to that.
import { BadQuestion, fieldsOf, listOf, whole } from '../../../engine/odds/question'
import { TEAMS, TEST } from '../data/constants'
import { type Assumption, type Chance, evenly, meanOf, outlookAgainst } from '../game/outlook'
import { scoresOf } from '../game/strategy'

const MOST = 1000 // Superiority, bonus, combatants

function teamOf(question: unknown, path: string): { readonly size: number; readonly superiority: readonly Chance[] } {
  const fields = fieldsOf(question, path, ['combatants'], ['superiority', 'rating', 'bonus'])
  const size = whole(fields.get('combatants'), `${path}.combatants`, 1, MOST)
  const bonus = fields.has('bonus') ? whole(fields.get('bonus'), `${path}.bonus`, 0, MOST) : 0
  if (fields.has('superiority') === fields.has('rating'))
    throw new BadQuestion(
      path,
      'needs a Superiority or a rating, not both',
      'write superiority, or the rating of a Strategist who is still to roll',
    )
  if (fields.has('superiority'))
    return { size, superiority: [{ value: whole(fields.get('superiority'), `${path}.superiority`, 0, MOST) + bonus, p: 1 }] }
  const rating = whole(fields.get('rating'), `${path}.rating`, TEST.ratingMin, TEST.ratingMax)
  return { size, superiority: evenly(scoresOf(rating).map((score) => score + bonus)) }
}

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'team', 'enemies'], [])
  const own = teamOf(fields.get('team'), 'team')
  const list = listOf(fields.get('enemies'), 'enemies', TEAMS.max - 1)
  if (list.length === 0) throw new BadQuestion('enemies', 'there is none', 'name one at least')
  const enemies = list.map((one, index): Assumption => ({ ...teamOf(one, `enemies.${index}`), seat: index + 1, words: '' }))
  const { highest, lowest, level, wounds } = outlookAgainst(own.superiority, own.size, enemies)
  return { highest, lowest, level, wounds, mean: meanOf(wounds) }
}

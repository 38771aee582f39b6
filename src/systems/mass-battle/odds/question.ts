// Odds of one attack, asked without a battle (MAS-2, 3, 5, 9): so many squads on a unit that has not been tested yet, its leader beside it or not.
import { formula, mostOf } from '../../../engine/dice/formula'
import { momentsOf } from '../../../engine/odds/distribution'
import { BadQuestion, fieldsOf, formulaText, whole } from '../../../engine/odds/question'
import { CONSTANTS } from '../data/constants'
import { chanceToReach, saveChance } from '../game/modifiers'
import { blow, unhurt } from './blows'

const MOST = 100 // bonus, armour class, save
const MOST_ATTACKS = 60
const MOST_HP = 300
const MOST_LEADER = 60
const MOST_DAMAGE = 100

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'attacks', 'armour', 'damage', 'hp'], ['bonus', 'began', 'will', 'leader'])
  const optional = (name: string, least: number, most: number, otherwise: number): number =>
    fields.has(name) ? whole(fields.get(name), name, least, most) : otherwise
  const attacks = whole(fields.get('attacks'), 'attacks', 0, MOST_ATTACKS)
  const need = whole(fields.get('armour'), 'armour', -MOST, MOST) - optional('bonus', -MOST, MOST, 0)
  const damage = formulaText(fields.get('damage'), 'damage', { exploding: false })
  if (mostOf(formula(damage), false) > MOST_DAMAGE)
    throw new BadQuestion(
      'damage',
      `${JSON.stringify(damage)} may come to more than ${MOST_DAMAGE}`,
      'write a smaller formula, such as 1d8+2',
    )
  const hp = whole(fields.get('hp'), 'hp', 1, MOST_HP)
  const began = optional('began', hp, MOST_HP, hp)
  const will = optional('will', -MOST, MOST, 0)
  const chief = fields.has('leader') ? leaderOf(fields.get('leader')) : undefined
  const leader = chief?.hp ?? 0
  const fails = chief === undefined ? 0 : 1 - saveChance(chief.reflex)
  const hit = chanceToReach(need)

  let joint = unhurt(hp, leader)
  for (let i = 0; i < attacks; i += 1) joint = blow(joint, { hit, damage, fails, duel: false })
  const loss = new Array<number>(hp + 1).fill(0)
  let leaderFalls = 0
  let tests = 0
  let breaks = 0
  joint.p.forEach((chance, i) => {
    const lost = Math.floor(i / (leader + 1))
    const led = leader > 0 && i % (leader + 1) < leader
    loss[lost] = (loss[lost] ?? 0) + chance
    if (leader > 0 && !led) leaderFalls += chance
    if (lost === hp || hp - lost > began * CONSTANTS.half.value) return
    tests += chance
    breaks += chance * (1 - saveChance(will + (led ? CONSTANTS.leaderMorale.value : 0)))
  })
  const { mean } = momentsOf({ from: 0, p: Float64Array.from(loss), atLeast: false })
  return { hit, loss, mean, leaderFalls, tests, breaks, destroyed: loss[hp] ?? 0 }
}
function leaderOf(value: unknown): { readonly hp: number; readonly reflex: number } {
  const fields = fieldsOf(value, 'leader', ['hp'], ['reflex'])
  return {
    hp: whole(fields.get('hp'), 'leader.hp', 1, MOST_LEADER),
    reflex: fields.has('reflex') ? whole(fields.get('reflex'), 'leader.reflex', -MOST, MOST) : 0,
  }
}

// The fair computer player: what looks best to its seat as all stand. It sees no more than its seat does.
import type { Answer, Decision, PieceId } from '../../../engine/kernel/asks'
import { characterAt, topFrame } from '../game/draft'
import { dispelParts, spellAt } from '../game/magic'
import { optionOf, pieceOf } from '../game/names'
import { sumOf } from '../game/queries'
import { chanceToPass } from '../odds/question'
import type { State } from '../state'
import { askNamed, letGo, pick, press } from './answers'
import { melee, opportunity, ranged } from './attack'
import { deploy } from './deploy'
import { movement } from './move'
import { utility } from './utility'

const WORTH_A_TRY = 0.2 // a dispel that hardly ever succeeds is kept for another spell

export function suggest(state: State, decision: Decision): Answer {
  const surrender = decision.asks.find(({ role }) => role === 'surrender')
  if (surrender) return press(decision, surrender)
  const id = decision.body ?? -1
  const top = topFrame(state)
  switch (top?.frame) {
    case 'captain':
      return captain(state, decision)
    case 'deploy': {
      const ask = askNamed(decision, 'deploy')
      return ask?.kind === 'place' ? deploy(state, decision, ask) : letGo(decision)
    }
    case 'utility':
      return utility(state, decision)
    case 'phase':
      return top.phase === 'movement'
        ? movement(state, decision, id)
        : top.phase === 'ranged'
          ? ranged(state, decision, id)
          : melee(state, decision, id)
    case 'opportunity':
      return opportunity(state, decision, id)
    case 'dispel':
      return dispels(state, decision, id)
    default:
      return letGo(decision)
  }
}
/** Whose nerve and skin are the thickest: his fall shakes all the others. */
function captain(state: State, decision: Decision): Answer {
  const [ask] = decision.asks
  if (ask?.kind !== 'pick') return letGo(decision)
  const staying = (id: PieceId): number => {
    const { scores } = characterAt(state, id)
    return scores.resolve + 2 * scores.wounds + scores.toughness + scores.armour
  }
  const [best] = ask.options.map(({ id }) => pieceOf(id)).sort((a, b) => staying(b) - staying(a))
  return best === undefined ? letGo(decision) : pick(decision, ask, optionOf(best))
}
function dispels(state: State, decision: Decision, id: PieceId): Answer {
  const casting = state.agenda.at(-2)
  const ask = askNamed(decision, 'dispel')
  if (casting?.frame !== 'casting' || !ask) return letGo(decision)
  const spell = spellAt(state, casting.id, casting.cast.spell)
  const chance = chanceToPass(sumOf(dispelParts(state, id, casting.degrees, casting.cast.surge)))
  const attacks = spell?.deeds.some(({ deed }) => deed === 'attack') === true
  return chance >= (attacks ? WORTH_A_TRY : 2 * WORTH_A_TRY) ? press(decision, ask) : letGo(decision)
}

// Before the battle: spells declared (BLA-53), challenges called (BLA-46).
import type { Ask, Seat } from '../../../engine/kernel/asks'
import { spellOffer } from '../data/spell-words'
import { SPELLS, spellOf } from '../data/spells'
import type { Figure, State } from '../state'
import { challenged, challengers } from './challenge'
import { figureOption } from './names'
import { profileOf } from './queries'

/** Spell users of a side who have not said yet which spells they know. */
export const undeclared = (state: State, seat: Seat): readonly Figure[] =>
  state.figures.filter((figure) => {
    const { power, spells } = profileOf(state, figure)
    return figure.alive && figure.seat === seat && figure.known === undefined && power > 0 && spells.length > 0
  })
/** One question for each: so many spells as his profile knows, those of it suggested. */
export const declareAsks = (state: State, seat: Seat): readonly Ask[] =>
  undeclared(state, seat).map((figure): Ask => {
    const { spells } = profileOf(state, figure)
    return {
      kind: 'pick',
      key: 'declare',
      rule: 'BLA-53',
      label: `${figure.name}: spells`,
      hint: `${spells.length} of ${SPELLS.length}, for the whole battle; ${figure.power} Power Points`,
      body: figure.body,
      piece: figure.id,
      primary: true,
      options: SPELLS.map((spell) => ({ id: spell.id, label: spell.name, hint: `${spell.cost} points. ${spellOffer(spell)}` })),
      suggested: spells.filter((id) => spellOf(id) !== undefined),
      min: spells.length,
      max: spells.length,
    }
  })

export const canDare = (state: State, seat: Seat): boolean =>
  challengers(state, seat).some((figure) => challenged(state, figure).length > 0)
/** A leader's call, to anybody he may call now. */
export const dareAsk = (state: State, leader: Figure): Ask | undefined => {
  const targets = challenged(state, leader)
  if (targets.length === 0) return undefined
  return {
    kind: 'target',
    key: 'challenge',
    rule: 'BLA-46',
    label: `${leader.name}: challenge`,
    hint: 'they fight alone; who refuses is shamed',
    body: leader.body,
    piece: leader.id,
    means: [{ weapon: 'challenge', label: 'challenge', melee: true }],
    targets: targets.map((figure) => figureOption(figure)),
    max: 1,
    assignable: false,
  }
}

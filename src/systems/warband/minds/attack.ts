// The ranged and the melee phase, and blows at whoever moves off: every attack and every attack spell weighed, the best one made.
import type { Degrees, Point } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision, PieceId } from '../../../engine/kernel/asks'
import { fighterAt } from '../game/draft'
import { WAYS } from '../game/grid'
import { attackIn, castParts, deedsOf, fightersOn, maySurge, placeRefusal, spellAt, struckSquares } from '../game/magic'
import { spellWeapon } from '../game/modifiers'
import { numbered, pieceOf, weaponOf } from '../game/names'
import { engagedWith, sumOf, weaponAt } from '../game/queries'
import { shotRefusal, standsAgainst, strikesOf, waveStrikes } from '../game/shooting'
import { chanceToPass } from '../odds/question'
import type { State } from '../state'
import { aim, aimAt, lay, letGo } from './answers'
import { armsFor, bestHarm, harm } from './worth'

const LEAST = 0.4 // gold: less is not worth the doing
const DISPELLED = 0.9 // of a spell that enemy mages might undo
const STRESS = 3 // gold: what a point of it costs a mage

interface Choice {
  readonly worth: number
  readonly answer: Answer
}
const best = (choices: readonly Choice[]): Choice | undefined =>
  choices.reduce<Choice | undefined>((so, one) => (so && so.worth >= one.worth ? so : one), undefined)

export function ranged(state: State, decision: Decision, id: PieceId): Answer {
  const choices = decision.asks.flatMap((ask): readonly Choice[] => {
    if (ask.key === 'shoot') return shots(state, decision, ask, id)
    if (numbered(ask.key, 'wave') !== undefined) return waves(state, decision, ask, id)
    return spells(state, decision, ask, id)
  })
  const found = best(choices)
  // Attacks that are not used now are left for the melee.
  const blows = Math.max(0, ...engagedWith(state, id).map((enemy) => bestHarm(state, id, enemy.id, 'melee', false)))
  return found && found.worth > Math.max(LEAST, blows) ? found.answer : letGo(decision)
}
export function melee(state: State, decision: Decision, id: PieceId): Answer {
  const choices = decision.asks.flatMap((ask): readonly Choice[] =>
    ask.key === 'strike' ? strikes(state, decision, ask, id) : spells(state, decision, ask, id),
  )
  const found = best(choices)
  return found && found.worth > 0 ? found.answer : letGo(decision)
}
export function opportunity(state: State, decision: Decision, id: PieceId): Answer {
  const ask = decision.asks.find(({ key }) => key === 'strike')
  if (ask?.kind !== 'target') return letGo(decision)
  const target = pieceOf(ask.targets[0]?.id)
  const choices = ask.means.map(({ weapon: name }): Choice => {
    const weapon = weaponAt(state, id, weaponOf(name)?.index ?? -1)
    return {
      worth: harm(state, { by: id, target, weapon, how: 'melee', opportunity: true }, 1),
      answer: aimAt(decision, ask, target, name),
    }
  })
  return best(choices)?.answer ?? letGo(decision)
}

function shots(state: State, decision: Decision, ask: Ask, id: PieceId): readonly Choice[] {
  if (ask.kind !== 'target') return []
  const stands = standsAgainst(state, id)
  return armsFor(state, id, 'ranged').flatMap(({ index, weapon, count }) =>
    ask.targets.flatMap((option): readonly Choice[] => {
      const target = pieceOf(option.id)
      if (count === 0 || shotRefusal(state, id, weapon, target)) return []
      const attack = { by: id, target, weapon, how: 'ranged' as const, ...(stands.includes(target) ? { stand: true as const } : {}) }
      const blast = weapon.blast ?? 0
      const around = blast > 0 ? burst(state, id, target, blast, weapon) : 0
      return weaponWays(ask, index).map(({ name, single }) => {
        const made = single ? 1 : count
        return { worth: harm(state, attack, made) + around * made, answer: aimAt(decision, ask, target, name) }
      })
    }),
  )
}
/** All attacks that are left, and one alone, where both are offered. */
const weaponWays = (ask: Ask, index: number): readonly { readonly name: string; readonly single: boolean }[] =>
  ask.kind === 'target'
    ? ask.means.flatMap(({ weapon }) => {
        const used = weaponOf(weapon)
        return used?.index === index ? [{ name: weapon, single: used.single }] : []
      })
    : []
/** Who else stands where it bursts: enemies for it, friends against it. */
function burst(state: State, by: PieceId, target: PieceId, blast: number, weapon: Parameters<typeof harm>[1]['weapon']): number {
  const own = fighterAt(state, by)
  const { at } = fighterAt(state, target)
  const squares = struckSquares(
    state,
    own,
    { deed: 'attack', type: 'bombardment', strength: 0, penetration: 0, hits: 1, traits: [], blast },
    at,
    own.facing,
  )
  return fightersOn(state, squares)
    .filter((one) => one.id !== target)
    .reduce((so, one) => so + struckWorth(state, by, one.id, weapon), 0)
}
/** What a hit that needs no roll is worth: friends count against it, and a little more. */
function struckWorth(
  state: State,
  by: PieceId,
  target: PieceId,
  weapon: Parameters<typeof harm>[1]['weapon'],
  hits = 1,
  spell = false,
): number {
  const friend = fighterAt(state, by).seat === fighterAt(state, target).seat
  const value = harm(state, { by, target, weapon, how: weapon.kind, struck: true, ...(spell ? { spell: true as const } : {}) }, hits)
  return friend ? -1.2 * value : value
}
function waves(state: State, decision: Decision, ask: Ask, id: PieceId): readonly Choice[] {
  const weapon = weaponAt(state, id, numbered(ask.key, 'wave') ?? -1)
  const { at } = fighterAt(state, id)
  return WAYS.map(({ facing }) => ({
    worth: waveStrikes(state, id, weapon, facing).reduce((so, one) => so + struckWorth(state, id, one.id, weapon), 0),
    answer: lay(decision, ask, at, facing),
  }))
}
/** Blow by blow where that may be: whoever falls by the first leaves the others for the next. */
function strikes(state: State, decision: Decision, ask: Ask, id: PieceId): readonly Choice[] {
  const arms = armsFor(state, id, 'melee')
  return strikesOf(state, id).flatMap(({ index, weapon, targets }) => {
    const ways = weaponWays(ask, index)
    const used = ways.find(({ single }) => single) ?? ways[0]
    const count = used?.single ? 1 : (arms.find((one) => one.index === index)?.count ?? 0)
    return targets.flatMap((target) =>
      used
        ? [{ worth: harm(state, { by: id, target, weapon, how: 'melee' }, count), answer: aimAt(decision, ask, target, used.name) }]
        : [],
    )
  })
}

/** Attack spells: at whom, where or which way, as they are or surged. */
function spells(state: State, decision: Decision, ask: Ask, id: PieceId): readonly Choice[] {
  const index = numbered(ask.key, 'cast')
  const spell = index === undefined ? undefined : spellAt(state, id, index)
  if (!spell) return []
  return [false, ...(maySurge(state, id) ? [true] : [])].flatMap((surge): readonly Choice[] => {
    const attack = attackIn(deedsOf(spell, surge))
    if (!attack) return []
    const weapon = spellWeapon(spell.name, attack)
    const how = surge ? 'surge' : 'base'
    const cost = spell.tiring ? STRESS * (surge ? 2 : 1) : 0
    const chance = (targets?: readonly PieceId[]): number => chanceToPass(sumOf(castParts(state, id, spell, surge, targets))) * DISPELLED
    const struck = (target: PieceId): number => struckWorth(state, id, target, weapon, attack.hits, true)
    if (ask.kind === 'target') {
      const ranked = ask.targets
        .map((option) => ({ option: option.id, worth: struck(pieceOf(option.id)) }))
        .filter(({ worth }) => worth > 0)
        .sort((a, b) => b.worth - a.worth)
        .slice(0, ask.max)
      if (ranked.length === 0) return []
      const worth = ranked.reduce((so, one) => so + one.worth, 0) * chance(ranked.map(({ option }) => pieceOf(option))) - cost
      return [
        {
          worth,
          answer: aim(
            decision,
            ask,
            ranked.map(({ option }) => option),
            how,
          ),
        },
      ]
    }
    if (ask.kind !== 'spot') return []
    const caster = fighterAt(state, id)
    const laid = (at: Point, facing: Degrees): Choice => ({
      worth:
        fightersOn(state, struckSquares(state, caster, attack, at, facing)).reduce((so, one) => so + struck(one.id), 0) * chance() - cost,
      answer: lay(decision, ask, at, attack.type === 'wind' ? facing : undefined, how),
    })
    if (attack.type === 'wind') return WAYS.map(({ facing }) => laid(caster.at, facing))
    return placesNear(state, id)
      .filter((at) => placeRefusal(state, id, spell, surge, at) === undefined)
      .map((at) => laid(at, caster.facing))
  })
}
/** The squares of enemies and those about them: a burst elsewhere touches nobody. */
function placesNear(state: State, id: PieceId): readonly Point[] {
  const { seat } = fighterAt(state, id)
  const found = new Map<string, Point>()
  for (const { at, out, seat: other } of state.fighters)
    if (out === 'no' && other !== seat)
      for (const dx of [-1, 0, 1])
        for (const dy of [-1, 0, 1]) {
          const place = { x: at.x + dx, y: at.y + dy }
          found.set(`${place.x} ${place.y}`, place)
        }
  return [...found.values()]
}

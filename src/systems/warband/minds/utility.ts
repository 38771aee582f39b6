// The utility phase: rallying, getting out of melees, what is in hand, items, spells that help, bracing, heart for those who will need it, and a turn
// to face whoever stands behind. One thing at a time, until nothing is worth doing.
import { bearing } from '../../../engine/geometry/angles'
import { between, snapped } from '../../../engine/geometry/facing'
import type { Answer, Ask, Decision, PieceId } from '../../../engine/kernel/asks'
import type { Effect, Item } from '../data/types'
import { characterAt, fighterAt } from '../game/draft'
import { spaces } from '../game/grid'
import { castParts, spellAt } from '../game/magic'
import { mayAttack } from '../game/modifiers'
import { chargesOf, pacesOf } from '../game/movement'
import { numbered, pieceOf, weaponId } from '../game/names'
import { byDistance, enemiesOf, engagedWith, fullWounds, isEngaged, isHero, scoreOf, standing, sumOf, weaponAt } from '../game/queries'
import { handsOf } from '../game/utility'
import { chanceToPass } from '../odds/question'
import type { Fighter, State } from '../state'
import { aimAt, askNamed, letGo, pick, press } from './answers'
import { bestHarm, prizeOf } from './worth'

const BEHIND = 90 // degrees: from here on an enemy is as good as behind
const NEAR = 6 // squares: a fight is at hand
const PLAINLY = 1.3 // a shot must be better by so much than a blow, to leave a melee for it: whoever has left is charged again
const LEAST = 1.2 // gold: what a spell or an item must be worth
const SPELL_COST = 0.8 // gold: Stress and attention

export function utility(state: State, decision: Decision): Answer {
  const order = [rallies, swaps, disengages, helps, braces, encourages, turns]
  for (const way of order) {
    const answer = way(state, decision)
    if (answer) return answer
  }
  return letGo({ ...decision, asks: decision.asks.filter(({ key }) => key === 'done') })
}
const asksOf = (decision: Decision, key: string): readonly Ask[] => decision.asks.filter((ask) => ask.key === key)
const bodyOf = (ask: Ask): PieceId => ask.body ?? -1

const rallies = (_state: State, decision: Decision): Answer | undefined => {
  const [ask] = asksOf(decision, 'rally')
  return ask && press(decision, ask)
}
/** Shooters and mages who can, get out; those who fight stay. */
function disengages(state: State, decision: Decision): Answer | undefined {
  for (const ask of asksOf(decision, 'disengage')) {
    const id = bodyOf(ask)
    if (ask.kind !== 'pick') continue
    const foes = engagedWith(state, id)
    const given = Math.max(0, ...foes.map((foe) => bestHarm(state, id, foe.id, 'melee')))
    const shot = Math.max(0, ...enemiesOf(state, fighterAt(state, id)).map((foe) => bestHarm(state, id, foe.id, 'ranged')))
    if (shot < given * PLAINLY) continue
    const enemies = enemiesOf(state, fighterAt(state, id))
    const room = (at: { readonly x: number; readonly y: number } | undefined): number =>
      at ? enemies.reduce((so, foe) => so + Math.min(4, spaces(at, foe.at)), 0) : 0
    const [best] = [...ask.options].sort((a, b) => room(b.at) - room(a.at))
    if (best) return pick(decision, ask, best.id)
  }
  return undefined
}
/** Blades where there is an enemy beside him, bows where there is none. */
function swaps(state: State, decision: Decision): Answer | undefined {
  for (const ask of asksOf(decision, 'swap')) {
    const id = bodyOf(ask)
    const fighter = fighterAt(state, id)
    const near = isEngaged(state, id)
    const { weapons } = characterAt(state, id)
    const ranged = weapons.some(({ kind }) => kind === 'ranged')
    if (!ranged) continue
    const armed = fighter.inHand.some((index) => weaponAt(state, id, index).kind === (near ? 'melee' : 'ranged'))
    if (armed) continue
    const first = near ? 'melee' : 'ranged'
    const wanted = weapons
      .map((_weapon, index) => index)
      .sort((a, b) => Number(weaponAt(state, id, b).kind === first) - Number(weaponAt(state, id, a).kind === first))
    let free = handsOf(state, id)
    const taken = wanted.filter((index) => {
      const { hands } = weaponAt(state, id, index)
      if (hands > free) return false
      free -= hands
      return true
    })
    if (taken.length > 0 && weaponAt(state, id, taken[0] ?? 0).kind === first)
      return pick(decision, ask, ...taken.map((index) => weaponId(index)))
  }
  return undefined
}

/** What one that fights would gain by an effect, in gold: measured against the enemy he is likeliest to meet. */
function gain(state: State, id: PieceId, gives: readonly Effect[]): number {
  const fighter = fighterAt(state, id)
  if (!mayAttack(fighter)) return 0
  const enemies = byDistance(fighter.at, enemiesOf(state, fighter))
  const [near] = enemies
  if (!near) return 0
  const close =
    isEngaged(state, id) ||
    spaces(near.at, fighter.at) <= pacesOf(state, near.id).move + 1 ||
    spaces(near.at, fighter.at) <= pacesOf(state, id).move + 1
  const shooters = enemies.filter((one) => bestHarm(state, one.id, id, 'ranged') > 0.5 && spaces(one.at, fighter.at) <= 12).length
  const blow = close ? bestHarm(state, id, near.id, 'melee') : 0
  const shot = bestHarm(state, id, near.id, 'ranged')
  const danger = close ? bestHarm(state, near.id, id, 'melee') : 0
  const share = 0.17 // of a blow, for each point: a tenth of ten, more or less
  return gives.reduce((so, effect) => {
    switch (effect.what) {
      case 'damage':
      case 'to hit':
        return so + effect.by * share * (effect.kind === 'melee' ? blow : shot)
      case 'defence':
        return so + effect.by * share * danger
      case 'shun':
        return so - effect.by * share * (effect.kind === 'melee' ? danger : shooters * 3)
      case 'imbue':
        return so + (effect.trait === 'poisoned' ? 0.1 * Math.max(blow, shot) : blow === 0 && close ? 4 : 0)
      case 'score':
        if (effect.score === 'strength') return so + effect.by * share * blow
        if (effect.score === 'armour' || effect.score === 'toughness' || effect.score === 'ward')
          return so + effect.by * share * (danger + shooters)
        return so + effect.by * 0.4
      default:
        return so
    }
  }, 0)
}
/** What an item or a spell does to somebody, in gold. */
function helpWorth(state: State, id: PieceId, deeds: Item['deeds']): number {
  const fighter = fighterAt(state, id)
  const value = prizeOf(state, id)
  return deeds.reduce((so, deed) => {
    switch (deed.deed) {
      case 'heal':
        return (
          so + (fighter.wounds < fullWounds(state, id) ? (value * Math.min(deed.wounds, fullWounds(state, id) - fighter.wounds)) / 8 : 0)
        )
      case 'rise':
        return so + (fighter.posture === 'stunned' ? value / 4 : fighter.posture === 'down' ? value / 7 : 0)
      case 'calm':
        return so + (fighter.routing ? value / 3 : 0)
      case 'lend':
        return so + gain(state, id, deed.gives) * Math.min(2, deed.turns)
      default:
        return so
    }
  }, 0)
}
function helps(state: State, decision: Decision): Answer | undefined {
  let best: { readonly worth: number; readonly answer: Answer } | undefined
  const offer = (worth: number, answer: Answer): void => {
    if (worth > LEAST && worth > (best?.worth ?? 0)) best = { worth, answer }
  }
  for (const ask of decision.asks) {
    if (ask.kind !== 'target') continue
    const id = bodyOf(ask)
    const item = characterAtOrNone(state, id)?.items[numbered(ask.key, 'item') ?? -1]
    const index = numbered(ask.key, 'cast')
    const spell = index === undefined ? undefined : spellAt(state, id, index)
    for (const { id: option } of ask.targets) {
      const target = pieceOf(option)
      if (item) offer(helpWorth(state, target, item.deeds), aimAt(decision, ask, target))
      else if (spell && spell.targets !== 'enemy') {
        const chance = chanceToPass(sumOf(castParts(state, id, spell, false)))
        const repeated = fighterAt(state, target).lent.some(({ name }) => name === spell.name)
        if (!repeated)
          offer(helpWorth(state, target, spell.deeds) * chance - SPELL_COST - (spell.tiring ? 2 : 0), aimAt(decision, ask, target, 'base'))
      }
    }
  }
  return best?.answer
}
const characterAtOrNone = (state: State, id: PieceId) => (id < 0 ? undefined : characterAt(state, id))

/** Where an enemy may charge and he himself would rather not. */
function braces(state: State, decision: Decision): Answer | undefined {
  for (const ask of asksOf(decision, 'brace')) {
    const id = bodyOf(ask)
    const fighter = fighterAt(state, id)
    if (isEngaged(state, id)) continue
    const chargers = enemiesOf(state, fighter).filter(
      (one) =>
        mayAttack(one) &&
        one.posture === 'up' &&
        !isEngaged(state, one.id) &&
        spaces(one.at, fighter.at) <= pacesOf(state, one.id).move + 1,
    )
    if (chargers.length === 0 || chargesOf(state, id).length > 0) continue
    if (chargers.some((one) => chargesOf(state, one.id).some(({ target }) => target === id))) return press(decision, ask)
  }
  return undefined
}
/** When somebody's nerve is about to be tried. */
function encourages(state: State, decision: Decision): Answer | undefined {
  const asks = asksOf(decision, 'encourage')
  if (asks.length === 0) return undefined
  const friends = standing(state).filter(({ seat }) => seat === decision.seat)
  if (friends.some((one) => one.turn.heartened > 0)) return undefined
  const captain = state.sides[decision.seat]?.captain ?? null
  const shaky = friends.some(
    (one) =>
      one.routing ||
      (isHero(state, one.id) && one.wounds <= 1 && isEngaged(state, one.id)) ||
      (one.id === captain && isEngaged(state, one.id) && one.wounds <= 2),
  )
  if (!shaky) return undefined
  const [best] = [...asks].sort((a, b) => scoreOf(state, bodyOf(b), 'resolve') - scoreOf(state, bodyOf(a), 'resolve'))
  return best && press(decision, best)
}
/** Nobody keeps his back to an enemy who could strike at it. */
function turns(state: State, decision: Decision): Answer | undefined {
  const ask = askNamed(decision, 'rotate')
  if (ask?.kind !== 'place') return undefined
  const places = ask.pieces.flatMap((piece) => {
    const fighter = fighterAt(state, piece)
    const facing = wantedFacing(state, fighter)
    return facing !== undefined && Math.abs(between(fighter.facing, facing)) >= BEHIND ? [{ piece, at: fighter.at, facing }] : []
  })
  if (places.length === 0) return undefined
  return { decision: decision.id, seat: decision.seat, key: ask.key, kind: 'place', places }
}
function wantedFacing(state: State, fighter: Fighter): Fighter['facing'] | undefined {
  const beside = engagedWith(state, fighter.id).filter(mayAttack)
  const near = beside.length > 0 ? beside : enemiesOf(state, fighter).filter((one) => mayAttack(one) && spaces(one.at, fighter.at) <= NEAR)
  const [worst] = [...near].sort(
    (a, b) =>
      bestHarm(state, b.id, fighter.id, 'melee') - bestHarm(state, a.id, fighter.id, 'melee') ||
      spaces(a.at, fighter.at) - spaces(b.at, fighter.at),
  )
  return worst && snapped(bearing(fighter.at, worst.at), 45)
}

// Who could hurt somebody where he would stand: shots from where the enemy stands, blows after a move or a charge. One entry an enemy: the worst.
import type { BodyId, PieceId, Viewer } from '../../../engine/kernel/asks'
import type { MovePlan, Threat } from '../../../engine/kernel/forecast'
import { fighterAt } from '../game/draft'
import { isBeside, middleOf, spaces } from '../game/grid'
import { type Attack, mayAttack, numbersOf } from '../game/modifiers'
import { freeEnds, pacesOf, reachOf } from '../game/movement'
import { weaponId } from '../game/names'
import { armsOf, attacksLeft, enemiesOf, gridIn, isOnTable, scoreOf, weaponAt } from '../game/queries'
import { shotRefusal } from '../game/shooting'
import type { State } from '../state'
import { shownNeed } from './measure'
import { isSeen } from './scene'
import { spreadOf } from './struck'

export function threatTo(live: State, viewer: Viewer, body: BodyId, ends: MovePlan['ends']): readonly Threat[] {
  const mover = live.fighters[body]
  const end = ends.find(({ piece }) => piece === body)
  if (!mover || !isOnTable(mover)) return []
  const fighters = live.fighters.slice()
  if (end) fighters[body] = { ...mover, at: end.at, facing: end.facing }
  const state: State = { ...live, fighters }
  return enemiesOf(state, fighterAt(state, body)).flatMap((enemy) => {
    if (!mayAttack(enemy) || !isSeen(live, enemy, viewer)) return []
    const worst = threatOf(state, enemy.id, body)
    return worst ? [worst] : []
  })
}
function threatOf(state: State, enemy: PieceId, body: BodyId): Threat | undefined {
  const by = fighterAt(state, enemy)
  const target = fighterAt(state, body)
  const attacks = Math.max(attacksLeft(state, enemy), scoreOf(state, enemy, 'attacks'))
  const found: Threat[] = []
  for (const kind of ['ranged', 'melee'] as const)
    for (const { index, weapon } of armsOf(state, enemy, kind)) {
      if (weapon.traits.includes('wave')) continue
      const near = kind === 'melee' ? spaces(by.at, target.at) <= weapon.range : shotRefusal(state, enemy, weapon, body) === undefined
      const place = near ? by.at : kind === 'melee' ? standFor(state, enemy, body) : undefined
      if (!place || attacks === 0) continue
      const fighters = state.fighters.slice()
      fighters[enemy] = { ...by, at: place }
      const there: State = { ...state, fighters }
      const attack: Attack = { by: enemy, target: body, weapon: weaponAt(state, enemy, index), how: kind }
      const numbers = numbersOf(there, attack)
      if (numbers.odds.futile) continue // WAR-26: only magic strikes the ethereal
      const spread = spreadOf(there, attack, Math.min(attacks, weapon.attacks))
      const hurts = spread.filter((one) => one.target.wounds < target.wounds || one.target.posture !== target.posture)
      const life = Math.max(1, target.wounds + 1)
      const lost = (one: (typeof spread)[number]): number =>
        one.target.posture === 'out'
          ? 1
          : Math.min(1, (target.wounds - one.target.wounds + (one.target.posture === target.posture ? 0 : 1)) / life)
      found.push({
        piece: enemy,
        body: enemy,
        at: body,
        weapon: weaponId(index),
        label: weapon.name,
        melee: kind === 'melee',
        moves: !near,
        spent: by.turn.finished.includes(kind) || (!near && by.turn.finished.includes('movement')), // nobody moves twice a turn (WAR-12)
        need: shownNeed(numbers),
        under: true,
        chance: hurts.reduce((sum, one) => sum + one.chance, 0),
        expected: spread.reduce((sum, one) => sum + one.chance * lost(one), 0),
        coarse: false,
      })
    }
  // what may still come this turn before what would have to wait for the next
  return found.reduce<Threat | undefined>(
    (worst, one) => (worst && (worst.spent === one.spent ? worst.expected >= one.expected : one.spent) ? worst : one),
    undefined,
  )
}
/** A free square beside the target that the enemy can reach by a move. */
function standFor(state: State, enemy: PieceId, body: BodyId) {
  const grid = gridIn(state)
  const { at } = fighterAt(state, body)
  if (spaces(fighterAt(state, enemy).at, at) > pacesOf(state, enemy).move + 1) return undefined
  return freeEnds(state, reachOf(state, enemy, pacesOf(state, enemy).move), enemy)
    .map((square) => middleOf(grid, square))
    .find((place) => isBeside(grid, place, at))
}

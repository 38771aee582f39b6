// Fumbles (BST-34): a 1 misses; Heroes and Champions roll for what else goes wrong.
import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import type { BattleEvent } from '../../../engine/kernel/system'
import { CONSTANTS } from '../data/constants'
import { fumbleAt, STRAIN } from '../data/fumbles'
import type { Attack, Weapon } from '../data/profile'
import { isRanged, MELEE, RANGES } from '../data/ranges'
import type { Figure, State } from '../state'
import { bleed } from './damage'
import { changeFigure, type Draft, figureAt } from './draft'
import { loseWeapon } from './fall'
import { isHero } from './queries'
import { sighting } from './sighting'

/** Does a 1 send it to the fumble table? */
export const isPowerful = (state: State, figure: Figure): boolean => figure.champion || isHero(state, figure)

/** One roll on the fumble table and what comes of it. Nothing for common figures and for the dead. */
export function fumble(draft: Draft, by: PieceId, weapon: Weapon, attack: Attack): void {
  const figure = figureAt(draft.state, by)
  if (!figure.alive || !isPowerful(draft.state, figure)) return
  const sides = CONSTANTS.fumbleDie.value
  const purpose = `fumble of ${figure.name}`
  const face = draft.dice.die(sides, { purpose, seat: figure.seat })
  const result = fumbleAt(face)
  const rolls: Roll[] = [
    { purpose, seat: figure.seat, formula: `d${sides}`, dice: [{ sides, face }], modifiers: [], total: face, result: 'fumble' },
  ]
  const detail: { [key: string]: unknown } = {
    figure: by,
    weapon: weapon.name,
    face,
    name: result.name,
    text: result.text,
    effect: result.effect,
  }
  const at = draft.events.length
  let fallen: readonly PieceId[] = []
  let strikes: NonNullable<BattleEvent['strikes']> = []
  const strike = (victim: PieceId): void => {
    const blood = bleed(draft, by, victim, attack, false)
    rolls.push(...blood.rolls)
    Object.assign(detail, {
      victim,
      damage: blood.damage,
      absorbed: blood.absorbed,
      through: blood.through,
      result: blood.result,
      left: blood.left,
    })
    strikes = [{ by, at: victim, hit: blood.through > 0 }]
    if (blood.result === 'killed') fallen = [victim]
  }
  switch (result.effect) {
    case 'none':
      break
    case 'footing lost':
      changeFigure(draft, by, { fallen: true })
      break
    case 'weapon dropped':
      detail.lost = loseWeapon(draft, by, 'dropped', weapon.id) !== undefined
      break
    case 'weapon broken':
      detail.lost = loseWeapon(draft, by, 'broken', weapon.id) !== undefined
      break
    case 'evasion lost':
      changeFigure(draft, by, { injuries: { ...figure.injuries, evasion: figure.injuries.evasion + STRAIN } })
      break
    case 'self hit':
      strike(by)
      break
    case 'friend hit': {
      const friend = nearestFriend(draft.state, figure, weapon)
      if (friend !== undefined) strike(friend)
      break
    }
  }
  draft.events.splice(at, 0, {
    what: 'fumble',
    seat: figure.seat,
    rolls,
    ...(strikes.length > 0 ? { strikes } : {}),
    ...(fallen.length > 0 ? { mark: 'kill' as const, fallen } : {}),
    detail,
  })
}

/** The nearest friend whom the weapon could reach: within effective range, or for a blow within the longest weapon's reach. */
function nearestFriend(state: State, figure: Figure, weapon: Weapon): PieceId | undefined {
  const eyes = sighting(state)
  const limit = isRanged(weapon.reach) ? RANGES[weapon.reach].effective : MELEE.M5.reach
  let best: PieceId | undefined
  let nearest = limit
  for (const other of state.figures) {
    if (other.id === figure.id || other.seat !== figure.seat || !other.alive) continue
    const distance = eyes.distance(figure.id, other.id)
    if (distance > nearest || (distance === nearest && best !== undefined)) continue
    best = other.id
    nearest = distance
  }
  return best
}

// A chip for every enemy: what the dice must come to, or why not in a word.

import type { WeaponId } from '../../../engine/kernel/asks'
import type { Chip, Spot } from '../../../engine/kernel/forecast'
import { percent } from '../../../engine/odds/share'
import { isMissile } from '../data/profile'
import { faces } from '../game/arcs'
import { bodyAt } from '../game/draft'
import { barredFrom } from '../game/influence'
import { attackNumber, shieldReady } from '../game/modifiers'
import { meansNamed } from '../game/names'
import { oddsOf } from '../game/odds'
import { foes } from '../game/queries'
import { canShoot, strikable } from '../game/strikes'
import type { Figure, State } from '../state'
import { weaponOf } from './measure'

const NOBODY: ReadonlySet<number> = new Set()

export function surveyFrom(state: State, from: Spot, weapon: WeaponId): readonly Chip[] {
  const figure = from.piece === undefined ? undefined : state.figures[from.piece]
  const means = figure && weaponOf(state, figure, weapon)
  if (!figure || !means) return []
  const { dice } = meansNamed(weapon)
  const missile = isMissile(means)
  const there = from.at.x === figure.at.x && from.at.y === figure.at.y
  const reached = missile ? undefined : new Set([...foes(state, figure.id), ...strikable(state, figure, means)].map(({ id }) => id))
  const barred = barredFrom(state, figure)
  const idle = missile && there && !canShoot(state, figure)
  return state.figures.flatMap((enemy): readonly Chip[] => {
    if (!enemy.alive || enemy.seat === figure.seat) return []
    const chip = { piece: enemy.id, body: enemy.body }
    const why = barred ?? refusalFor(state, figure, enemy, { idle, there, ...(reached ? { reached } : {}) })
    if (why) return [{ ...chip, label: `✕ ${why.short}`, refusal: why }]
    const bare = attackNumber(state, { by: figure.id, target: enemy.id, weapon: means, dice, shield: false, at: from.at })
    if (bare.refusal) return [{ ...chip, label: `✕ ${bare.refusal.short ?? 'no'}`, refusal: bare.refusal }]
    const shield = shieldReady(state, enemy, figure.id, bare.arc, NOBODY)
    const number = shield ? attackNumber(state, { by: figure.id, target: enemy.id, weapon: means, dice, shield, at: from.at }) : bare
    return [{ ...chip, need: number.need, label: `${number.need}+, ${percent(oddsOf(number.blow).hit)}` }]
  })
}

function refusalFor(
  state: State,
  figure: Figure,
  enemy: Figure,
  { idle, there, reached }: { readonly idle: boolean; readonly there: boolean; readonly reached?: ReadonlySet<number> },
) {
  const pieces = [enemy.id]
  if (enemy.endurance < 1)
    return { reason: `${enemy.name} is falling`, remedy: 'attack somebody who still stands', short: 'falling', rule: 'BLA-23', pieces }
  if (idle)
    return {
      reason: `${figure.name} cannot shoot now`,
      remedy: 'shoot out of melee, from the front rank',
      short: 'no shot',
      rule: 'BLA-25',
      pieces,
    }
  if (reached && there && !reached.has(enemy.id))
    return { reason: `${enemy.name} is not in melee with ${figure.name}`, remedy: 'go up to it', short: 'apart', rule: 'BLA-13', pieces }
  if ((reached !== undefined || bodyAt(state, figure.body).unit) && there && !faces(state, figure, enemy.at))
    return { reason: `${enemy.name} is not before ${figure.name}`, remedy: 'turn or wheel first', short: 'behind', rule: 'BLA-14', pieces }
  return undefined
}

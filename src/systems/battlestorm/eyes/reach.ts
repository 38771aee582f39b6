// Rings round a base for one weapon (BST-30, 42), from the base edge.
import type { PieceId, WeaponId } from '../../../engine/kernel/asks'
import type { Reach } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import { isRanged, MELEE, RANGES } from '../data/ranges'
import { sightOf, weatherOf } from '../game/advanced'
import { profileOf } from '../game/queries'
import { sighting } from '../game/sighting'
import type { State } from '../state'
import { weaponBy } from './aiming'

const MOST_BANDS = 4 // rings drawn beyond effective range; more would be a target board

export function reachOf(state: State, piece: PieceId, weapon: WeaponId): Reach | undefined {
  const figure = state.figures[piece]
  const means = figure && weaponBy(state, figure, weapon, undefined, sighting(state))
  if (!figure || !means) return undefined
  const rings: Reach['rings'][number][] = []
  if (isRanged(means.reach)) {
    const row = RANGES[means.reach]
    if (row.minimum > 0) rings.push({ radius: row.minimum, label: `no nearer than ${row.minimum}″`, kind: 'minimum' })
    // beyond what can be seen to shoot at no band means anything
    const sight = sightOf(state)
    const weather = weatherOf(state)
    const veil = weather?.sight === sight ? weather.name.toLowerCase() : 'dark'
    if (row.effective < sight) rings.push({ radius: row.effective, label: `${row.effective}″`, kind: 'limit' })
    if (Number.isFinite(sight)) rings.push({ radius: sight, label: `${veil}: ${sight}″`, kind: 'limit' })
    const inches = inchesWorthDrawing(
      state,
      figure.seat,
      Math.min(...means.attacks.map((attack) => attack.cer)) + figure.injuries.cer,
      row.perInch,
    )
    const step = Math.max(1, Math.ceil(inches / MOST_BANDS))
    for (let inch = step; inch <= inches && row.effective + inch < sight; inch += step)
      rings.push({ radius: row.effective + inch, label: `+${inch * row.perInch}`, kind: 'penalty' })
    return { weapon, label: means.name, rings }
  }
  const row = MELEE[means.reach]
  if (row.minimum > 0) rings.push({ radius: row.minimum, label: `${row.minimum}″ once closed`, kind: 'minimum' })
  rings.push({ radius: row.reach, label: row.reach === 0 ? 'contact' : `${row.reach}″`, kind: 'limit' })
  return { weapon, label: means.name, rings }
}

/** How far beyond effective range the easiest enemy could still be hit. */
function inchesWorthDrawing(state: State, seat: number, cer: number, perInch: number): number {
  let easiest = Number.POSITIVE_INFINITY
  for (const figure of state.figures) {
    if (!figure.alive || figure.seat === seat) continue
    easiest = Math.min(easiest, profileOf(state, figure).evasion + figure.injuries.evasion + (figure.fallen ? CONSTANTS.fallen.value : 0))
  }
  if (easiest === Number.POSITIVE_INFINITY) return 0
  return Math.max(0, Math.floor((CONSTANTS.attackDie.value - cer - easiest) / perInch))
}

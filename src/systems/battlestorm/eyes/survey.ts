// A chip for every enemy: the number needed, or why not in a word. Quick: one compilation for all of them.
import type { WeaponId } from '../../../engine/kernel/asks'
import type { Chip, Spot } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import { sighting } from '../game/sighting'
import type { State } from '../state'
import { aimAt, hindered, weaponBy } from './aiming'

export function surveyFrom(state: State, from: Spot, weapon: WeaponId): readonly Chip[] {
  const figure = from.piece === undefined ? undefined : state.figures[from.piece]
  if (!figure) return []
  const eyes = sighting(state)
  const chips: Chip[] = []
  for (const enemy of state.figures) {
    if (!enemy.alive || enemy.seat === figure.seat) continue
    const means = weaponBy(state, figure, weapon, enemy.id, eyes)
    if (!means) continue
    const chip = { piece: enemy.id, body: enemy.unit }
    const stopped = hindered(state, figure.id, means, from.at)
    const aim = stopped ? undefined : aimAt(state, figure.id, from.at, means, enemy.id, eyes, true)
    const refusal = stopped ?? aim?.refusal
    if (refusal || !aim) chips.push({ ...chip, label: `✕ ${refusal?.short ?? 'no attack'}`, ...(refusal ? { refusal } : {}) })
    else chips.push({ ...chip, need: needShown(aim.number.need), label: needText(aim.number.need) })
  }
  return chips
}

/** The lowest number that can be asked for is one above a fumble, the highest a natural hit. */
export const needShown = (need: number): number => Math.min(CONSTANTS.naturalHit.value, Math.max(need, CONSTANTS.fumble.value + 1))

/** '18+'; a number that only a natural hit makes reads '30'. */
export function needText(need: number): string {
  const shown = needShown(need)
  return need >= CONSTANTS.naturalHit.value ? `${shown}` : `${shown}+`
}

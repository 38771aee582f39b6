import type { Means } from '../engine/kernel/asks'
import { useBattle } from '../store/battle'
import { askFor } from '../store/likely'
import { useView } from '../store/view'
import { askedInHand } from './asked'
import type { Command } from './command'

/** The weapons of the figure in hand, in the order of their keys 1 to 9. */
export const weaponsInHand = (): readonly Means[] => {
  const { held } = useView.getState()
  return held === undefined ? [] : (useBattle.getState().position?.weapons(held) ?? [])
}
const weapon = (index: number): Command => ({
  id: `weapon-${index + 1}`,
  group: 'Play',
  label: `Weapon ${index + 1}`,
  now: () => `Arm the ${weaponsInHand()[index]?.label ?? `weapon ${index + 1}`}`,
  keys: [String(index + 1)],
  enabled: () => weaponsInHand()[index] !== undefined,
  run: () => {
    const means = weaponsInHand()[index]
    if (!means) return
    const ask = askFor(askedInHand(), means.weapon)
    useView.getState().arm(ask ? 'target' : 'measure', means.weapon, ask?.key)
  },
})
export const weapons: readonly Command[] = Array.from({ length: 9 }, (_, index) => weapon(index))

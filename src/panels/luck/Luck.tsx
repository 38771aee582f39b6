// How lucky was each side: rolls against expectation, in all and weighed by what hung on them.
import { useMemo } from 'react'
import type { SideLuck as Fortune } from '../../engine/kernel/luck'
import { useBattle } from '../../store/battle'
import { luckOver } from '../../store/luck'
import { SideLuck } from './SideLuck'
import './luck.css'

/** One entry a side: of all its rolls in so many answers of the record. */
export function useLuck(answers: number): readonly Fortune[] {
  const battleId = useBattle((state) => state.battleId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another battle, other rolls
  return useMemo(() => luckOver(answers), [answers, battleId])
}

export function Luck({ sides, open = false }: { readonly sides: readonly Fortune[]; readonly open?: boolean }) {
  const scene = useBattle((state) => state.scene)
  return (
    <>
      <div className="luck">
        {sides.map((side) => (
          <SideLuck
            key={side.seat}
            luck={side}
            name={scene?.sides.find((one) => one.seat === side.seat)?.name ?? `Seat ${side.seat + 1}`}
            open={open}
          />
        ))}
      </div>
      {sides.some((side) => side.weighted.approximate) ? (
        <p className="muted small">With so many rolls of broken stakes the percentile by stake is rounded to about a hundredth.</p>
      ) : null}
    </>
  )
}

// How lucky was each side: rolls against expectation, in all and weighed by what hung on them.
import { useMemo } from 'react'
import { useBattle } from '../../store/battle'
import { luckOver } from '../../store/luck'
import { SideLuck } from './SideLuck'
import './luck.css'

export function Luck({ answers, open = false }: { readonly answers: number; readonly open?: boolean }) {
  const scene = useBattle((state) => state.scene)
  const battleId = useBattle((state) => state.battleId)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another battle, other rolls
  const sides = useMemo(() => luckOver(answers), [answers, battleId])
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

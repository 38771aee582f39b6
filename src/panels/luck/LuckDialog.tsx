// Luck as a sheet: of the whole battle so far played, or up to the position shown.
import { useState } from 'react'
import { useBattle } from '../../store/battle'
import { Switch } from '../forecast/Switch'
import { SheetDialog } from '../SheetDialog'
import { Luck, useLuck } from './Luck'
import '../forecast/plots.css'

const SPANS = [
  { value: 'all', label: 'All that was played' },
  { value: 'here', label: 'Up to what is shown' },
] as const

export function LuckDialog() {
  const length = useBattle((state) => state.length)
  const viewing = useBattle((state) => state.viewing)
  const live = useBattle((state) => state.live)
  const [span, setSpan] = useState<(typeof SPANS)[number]['value']>('all')
  const sides = useLuck(span === 'here' ? viewing : length)
  return (
    <SheetDialog name="luck" title="How lucky was each side" className="wide">
      <p className="muted small">
        Rolls that succeed or fail, against the chance each had.
        {sides.some(({ staked }) => staked) ? ' A stake is what a success would have been worth, in points.' : ''} Press a roll to see it on
        the table.
      </p>
      {live ? null : (
        <div className="plot-bar-row luck-span">
          <Switch label="Which rolls" value={span} options={SPANS} onChange={setSpan} />
        </div>
      )}
      <Luck sides={sides} open />
    </SheetDialog>
  )
}

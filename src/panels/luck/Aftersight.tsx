// Two questions one asks when looking back: who had the luck, and what if it went on otherwise.
import { luck, sweep } from '../../commands/battle'
import { CommandButton } from '../CommandButton'

export function Aftersight() {
  return (
    <div className="row">
      <CommandButton command={luck} className="small" />
      <CommandButton command={sweep} className="small" />
    </div>
  )
}

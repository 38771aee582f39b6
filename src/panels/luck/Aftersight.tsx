// What one does when looking back: asks who had the luck, or what if it went on otherwise, and shows it to others.
import { luck, share, sweep } from '../../commands/battle'
import { CommandButton } from '../CommandButton'

export function Aftersight() {
  return (
    <div className="row">
      <CommandButton command={luck} className="small" />
      <CommandButton command={sweep} className="small" />
      <CommandButton command={share} className="small" />
    </div>
  )
}

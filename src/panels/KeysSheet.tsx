// How the table is worked: mouse, touch and every key.
import { GROUPS } from '../commands/command'
import { COMMANDS } from '../commands/index'
import { shownKey } from '../commands/keys'
import { SheetDialog } from './SheetDialog'

const HANDS = [
  ['Press a figure', 'takes it in hand: range bands, and over every enemy what is needed to hit'],
  ['Drag with a weapon armed', 'measures; over an enemy it snaps from base edge to base edge and shows the forecast'],
  ['Let go over an enemy', 'locks the card; Enter or the button confirms. No die is rolled before that'],
  ['Drag with Move armed', 'moves the unit, as far as its limit; hold Alt for one figure alone'],
  ['Drag a knob beside a front', 'wheels the block about the other end; with Move armed Shift and a bracket do the same'],
  ['Press, with several to lay', 'lays another; a press on one takes it up again, Escape takes the last away'],
  ['Hold R and drag', 'measures anywhere; Space adds a waypoint, Shift pins the ruler'],
  ['Right press on an own unit', 'a menu of what is asked of it now'],
  ['Wheel, or two fingers', 'zoom and pan; a long press measures'],
  ['Tab to the list of units', 'arrows walk units and targets, nearest first; Enter takes'],
] as const

export function KeysSheet() {
  return (
    <SheetDialog name="keys" title="Keys and help">
      <h3>By hand</h3>
      <dl className="help">
        {HANDS.map(([what, does]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      {GROUPS.map((group) => (
        <section key={group}>
          <h3>{group}</h3>
          <dl className="help keys">
            {COMMANDS.filter((command) => command.group === group && command.keys.length > 0 && !/^weapon-[2-9]$/.test(command.id)).map(
              (command) => (
                <div key={command.id}>
                  <dt>{command.id === 'weapon-1' ? 'Arm a weapon' : command.label}</dt>
                  <dd>{command.id === 'weapon-1' ? <kbd>1–9</kbd> : command.keys.map((key) => <kbd key={key}>{shownKey(key)}</kbd>)}</dd>
                </div>
              ),
            )}
          </dl>
        </section>
      ))}
    </SheetDialog>
  )
}

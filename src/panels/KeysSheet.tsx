// How the table is worked: mouse, touch and every key.
import { GROUPS } from '../commands/command'
import { COMMANDS } from '../commands/index'
import { shownKey } from '../commands/keys'
import { SheetDialog } from './SheetDialog'

const HANDS = [
  ['Press a figure', 'takes it in hand: range bands, and over every enemy what is needed to hit'],
  ['Drag with a weapon armed', 'measures; over an enemy it snaps from base edge to base edge and shows the forecast'],
  ['Press a ready unit again', 'activates it; drawn on at once, it acts at once'],
  ['Let go over an enemy', 'asks there what is meant: shoot, declare and go for them, move up. No die is rolled before that is pressed'],
  ['Drag with Move armed', 'moves the unit, as far as its limit; hold Alt for one figure alone'],
  ['Drag a knob beside a front', 'wheels the block about the other end; with Move armed Shift and a bracket do the same'],
  ['Press, with several to lay', 'lays another; a press on one takes it up again, Escape takes the last away'],
  ['Hold R and drag', 'measures anywhere; Space adds a waypoint, Shift pins the ruler'],
  ['Right press, or rest a finger and lift it', 'a menu: of an own unit what is asked of it now, of an enemy what could be done to him'],
  ['Wheel, or two fingers', 'zoom and pan; a long press measures'],
  ['Tab to the list of units', 'arrows walk units and targets, nearest first; Enter takes'],
] as const

const MARKS = [
  ['A gold edge', 'may act now; a gold band round a unit: it is acting'],
  ['A pale name', 'has acted this turn'],
  ['8 of 10', 'of ten figures eight are left'],
  ['19 to 21+ · 6 of 8', 'over an enemy: six of your eight could attack, and need 19 to 21 or more'],
  ['5.3″', 'over an enemy: so far to go before blows can be struck; “far”: too far for now'],
  ['✕ and a word', 'cannot be attacked, and why'],
  ['A hatched strip at the edge', 'a side’s home edge: who routs runs there'],
  ['A cross on the ground', 'somebody fell there; settings hide these marks'],
  ['A thin line to a name', 'there was no room beside the unit: it means the one where the line ends'],
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
      <h3>What stands on the table</h3>
      <dl className="help">
        {MARKS.map(([what, means]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{means}</dd>
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

// How the table is worked: mouse, touch and every key.
import { GROUPS } from '../commands/command'
import { COMMANDS } from '../commands/index'
import { shownKey } from '../commands/keys'
import { ordersAsk } from '../store/asked'
import { useBattle } from '../store/battle'
import { SheetDialog } from './SheetDialog'

/** What a table is worked by: its measure, whether orders are given in advance, and who stands on it. */
interface Worked {
  readonly inches: boolean
  readonly squares: boolean
  readonly orders: boolean
  readonly units: boolean // of several figures
  readonly homes: boolean // sides have edges of their own
}
type Row = readonly [what: string, does: string, where?: (worked: Worked) => boolean]
const inches = (worked: Worked): boolean => worked.inches
const squares = (worked: Worked): boolean => worked.squares
const table = (worked: Worked): boolean => worked.inches || worked.squares
const ordered = (worked: Worked): boolean => worked.orders && worked.squares
const atOnce = (worked: Worked): boolean => !worked.orders && table(worked)

const HANDS: readonly Row[] = [
  ['Press a figure', 'takes it in hand: range bands, and over every enemy what is needed to hit', table],
  ['Drag with a weapon armed', 'measures; over an enemy it snaps from base edge to base edge and shows the forecast', inches],
  ['Drag with a weapon armed', 'measures in squares; over an enemy it shows the forecast, and aims if it is let go there', ordered],
  ['Press an enemy with a weapon armed', 'aims at it: it stands in the orders, and the list says at what of it', ordered],
  ['Drag what moves', 'plots its way to the square where it is let go; from there or from where it stands it is dragged anew', ordered],
  ['Slide, or press + and −', 'gives points out; all orders are given at once by the gold button', (worked) => worked.orders],
  ['Press a ready unit again', 'activates it; drawn on at once, it acts at once', atOnce],
  [
    'Let go over an enemy',
    'asks there what is meant: shoot, declare and go for them, move up. No die is rolled before that is pressed',
    atOnce,
  ],
  ['Drag with Move armed', 'moves the unit, as far as its limit; hold Alt for one figure alone', atOnce],
  ['Drag a knob beside a front', 'wheels the block about the other end; with Move armed Shift and a bracket do the same', inches],
  ['Press, with several to lay', 'lays another; a press on one takes it up again, Escape takes the last away', atOnce],
  ['Hold R and drag', 'measures anywhere; Space adds a waypoint, Shift pins the ruler', table],
  [
    'Right press, or rest a finger and lift it',
    'a menu: of an own unit what is asked of it now, of an enemy what could be done to it',
    table,
  ],
  ['Wheel, or two fingers', 'zoom and pan; a long press measures', table],
  [
    'Arrows',
    'carry what is armed by an inch, with Shift by a tenth, with Alt one figure alone; with a weapon or the ruler they measure; else, and with Ctrl, they pan',
    inches,
  ],
  [
    'Arrows',
    'carry what is armed by a square, with Alt one figure alone; with a weapon or the ruler they measure; else, and with Ctrl, they pan',
    squares,
  ],
  ['N with a weapon armed', 'goes from target to target, nearest first: Enter takes one, Esc leads back to your own', table],
  ['Tab to the list of units', 'arrows walk units and targets, nearest first; Enter takes'],
]

const MARKS: readonly Row[] = [
  ['A gold edge', 'may act now; a gold band round a unit: it is acting', table],
  ['A pale name', 'has acted this turn', atOnce],
  ['8 of 10', 'of ten figures eight are left', (worked) => worked.units],
  ['19 to 21+ · 6 of 8', 'over an enemy: six of your eight could attack, and need 19 to 21 or more', inches],
  ['5.3″', 'over an enemy: so far to go before blows can be struck; “far”: too far for now', inches],
  ['12+, or about 7.5', 'over an enemy: what a die has to show, or what dice that are added up come to on average', squares],
  ['A pale copy and a line of squares', 'the way that is plotted, with the phase at every stop', ordered],
  ['✕ and a word', 'cannot be attacked, and why', table],
  ['A hatched strip at the edge', 'a side’s home edge: who routs runs there', (worked) => worked.homes],
  ['A cross on the ground', 'somebody fell there; settings hide these marks', table],
  ['A thin line to a name', 'there was no room beside the unit: it means the one where the line ends', table],
]

function useWorked(): Worked {
  const scene = useBattle((state) => state.scene)
  const orders = useBattle((state) => ordersAsk(state.owed) !== undefined)
  const measure = scene?.table?.measure
  return {
    inches: scene === undefined || measure === 'inches', // before a battle: what most are worked by
    squares: measure === 'squares',
    orders,
    units: scene === undefined || scene.bodies.some((body) => body.of > 1),
    homes: scene === undefined || scene.zones.some((zone) => zone.kind === 'home'),
  }
}

export function KeysSheet() {
  const worked = useWorked()
  const fits = ([, , where]: Row): boolean => where?.(worked) ?? true
  return (
    <SheetDialog name="keys" title="Keys and help">
      <h3>By hand</h3>
      <dl className="help">
        {HANDS.filter(fits).map(([what, does]) => (
          <div key={does}>
            <dt>{what}</dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3>What stands on the table</h3>
      <dl className="help">
        {MARKS.filter(fits).map(([what, means]) => (
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

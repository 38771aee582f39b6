// The position shown, as the viewer may see it, worked out of what is known. What is worked out is kept as long as it holds.
import type { AnyBattle, AnyOpening } from '../../engine/kernel/any'
import type { Viewer } from '../../engine/kernel/asks'
import { sealedSeats } from '../../engine/kernel/battle'
import { momentAt, undoable } from '../../engine/kernel/history'
import type { Scene } from '../../engine/kernel/scene'
import type { Moment } from '../../engine/kernel/step'
import type { BattleEvent, Reckoning } from '../../engine/kernel/system'
import { visibleTo } from '../../engine/kernel/visible'
import { capital } from '../../engine/kernel/words'
import { titleBeside } from '../asked'
import { HIDDEN } from '../blank'
import { maySee, shownTo } from '../eyesight'
import { logOf } from '../log'
import { createLogs } from '../logs'
import { type Position, positionOf, seeing } from '../position'
import type { BattleStore } from '../types'
import { savablePosition } from './file'
import { decidedFrom, sightOf } from './handover'
import { isLive, type Model, mayWithholdIn, shownBattle } from './model'
import { canRedo, recallableBy, undoPosition } from './takingBack'

export interface Display {
  /** What the store shows of the position. */
  of(model: Model): Partial<BattleStore>
  /** The events of the whole record, answer by answer: those the viewer may know of. */
  events(model: Model): readonly (readonly BattleEvent[])[]
  headline(): string // of what was shown last
  forget(): void
}
/** After the last answer of a person; for who was called to the screen, after his own. */
const sinceOf = (model: Model): number => {
  const { battle, waiting, players, uncovered } = model
  if (uncovered !== undefined) return decidedFrom(model, uncovered)
  return waiting ? waiting.battle.position : (battle?.record.answers.findLastIndex((given) => players[given.seat] !== 'computer') ?? -1) + 1
}
const UNTOLD: BattleStore['reasons'] = []
/** Up to the position shown; what is sealed is nobody's to read before it is carried out, and what tells of somebody unseen before it is over. */
const reasonsIn = ({ battle, thoughts, open, viewing }: Model): BattleStore['reasons'] =>
  thoughts.length === 0
    ? UNTOLD // always the same: nobody who looks at it is drawn anew
    : thoughts.flatMap(({ answer, choices, secret }) => {
        const at = battle?.record.answers.indexOf(answer) ?? -1
        return at >= 0 && at < Math.min(open, viewing) && !(secret && !battle?.system.game.outcome(battle.state)) ? [{ at, choices }] : []
      })
/** What is shown whatever the position: no more than what is known. */
export const plain = (model: Model): Partial<BattleStore> => ({
  manifest: model.battle?.system.manifest,
  battleId: model.id,
  seed: model.battle?.record.seed ?? '',
  length: shownBattle(model)?.position ?? 0,
  viewing: model.viewing,
  live: isLive(model),
  elsewhere: model.elsewhere,
  after: model.after,
  players: model.players,
  levels: model.levels,
  reasons: reasonsIn(model),
  policies: model.policies,
  hushed: model.sides.flatMap(({ seat }) =>
    model.battle && model.hushed[seat] === model.battle.system.game.turn(model.battle.state) ? [seat] : [],
  ),
  dice: model.dice,
  wanted: model.wanted,
  waiting: model.waiting?.next,
  since: sinceOf(model),
  voided: model.voided,
  refusals: model.refusals,
  trouble: model.trouble,
  thinking: model.thinking,
  absent: model.absent,
})

/** `come`: what the eyes of a system leave out, once it has been fetched. */
export const createDisplay = (come: (system: AnyOpening) => Reckoning<unknown> | undefined): Display => {
  const logs = createLogs()
  let looked:
    | { readonly state: unknown; readonly viewer: Viewer; readonly scene: Scene; readonly position: Position | undefined }
    | undefined
  let past: { readonly battle: AnyBattle; readonly viewing: number; readonly moment: Moment<unknown> } | undefined
  const momentOf = (battle: AnyBattle, viewing: number): Moment<unknown> => {
    if (viewing === battle.position) return battle
    if (past?.battle !== battle || past.viewing !== viewing) past = { battle, viewing, moment: momentAt(battle, viewing) }
    return past.moment
  }
  /** The eyes on a state; the same as long as neither it nor the viewer changes, so that nothing begun is dropped. */
  const eyesOn = (
    { system }: AnyBattle,
    state: unknown,
    viewer: Viewer,
  ): { readonly scene: Scene; readonly position: Position | undefined } => {
    const same = looked && looked.state === state && looked.viewer === viewer ? looked : undefined
    if (same?.position) return same
    const scene = same?.scene ?? system.eyes.scene(state, viewer)
    const whole = seeing(system, come(system))
    const shown = { scene, position: whole && positionOf(whole, state, viewer, scene) }
    looked = { state, viewer, ...shown }
    return shown
  }
  return {
    of: (model) => {
      const { viewing, sides, rolling, fresh } = model
      const battle = shownBattle(model)
      if (!battle || !model.battle) return {}
      const live = isLive(model)
      const moment = momentOf(battle, viewing)
      const { viewer, owed, covered } = sightOf(model)
      const common = {
        viewer,
        outcome: battle.system.game.outcome(moment.state),
        sealed: sealedSeats(moment),
        free: model.battle.position - undoable(model.battle),
        savable: savablePosition(model.battle),
        withheld: mayWithholdIn(model),
      }
      logs.hold(battle)
      const { scene, position } = eyesOn(battle, moment.state, viewer)
      if (covered && owed) {
        const { id, seat, title } = owed
        const name = sides.find((side) => side.seat === seat)?.name ?? ''
        return {
          ...common,
          ...HIDDEN,
          curtain: {
            id,
            seat,
            name,
            title: capital(titleBeside(name, title)),
            sides: sides.map((side) => ({ seat: side.seat, name: side.name })),
            recallable: recallableBy(model),
          },
        }
      }
      const open = live && !rolling ? moment.decisions.filter((decision) => maySee(decision, viewer)) : []
      const { entries, marks } = logs.to(viewer)
      return {
        ...common,
        curtain: undefined,
        scene,
        position,
        decisions: open.filter((decision) => decision.umpire !== true || !decision.standing),
        umpire: open.filter((decision) => decision.umpire === true),
        owed: shownTo(owed, viewer),
        log: logOf(
          entries,
          viewing,
          (battle.record.rewound ?? []).map((one) => one.to),
        ),
        marks,
        fresh: fresh.filter((event) => visibleTo(event, viewer)),
        canUndo: undoPosition(model) !== undefined,
        canRedo: canRedo(model),
      }
    },
    events: (model) => {
      const { viewer, covered } = sightOf(model)
      return covered ? [] : logs.to(viewer).entries.map((entries) => entries.map((entry) => entry.event))
    },
    headline: () => looked?.scene.headline ?? '',
    forget: () => {
      logs.drop()
      looked = undefined
      past = undefined
    },
  }
}

// Down, and not yet a drag: an own figure is taken in hand at once; what a drag would do depends on the armed tool.
import type { ScenePiece } from '../../engine/kernel/scene'
import { optionAt, placeAskOf, questionsOf } from '../../store/asked'
import { type Desk, far, type Gesture, mine, type Touch } from './gesture'
import { idle } from './idle'
import { measuring } from './measuring'
import { moving } from './moving'
import { panning } from './panning'
import { placing } from './placing'

const SLOP = { mouse: 4, finger: 9 } as const // pixels

export function pressing(start: Touch, desk: Desk, piece: ScenePiece | undefined): Gesture {
  const before = desk.view()
  const targeting = before.tool === 'target' && before.held !== undefined
  const own = piece !== undefined && mine(desk, piece.seat)
  if (piece && own && before.held !== piece.id) before.select(piece.body, piece.id)
  return {
    name: 'pressing',
    move(touch, table) {
      if (touch.id !== start.id || !far(touch.at, start.at, start.finger ? SLOP.finger : SLOP.mouse)) return this
      return drag(start, touch, table, piece)
    },
    up(_, table) {
      const view = table.view()
      if (piece && !own && targeting) strike(piece, table)
      else if (piece && !own) view.select(piece.body, piece.id)
      else if (!piece && view.ruler) view.cancel()
      else if (!piece && !view.plan && !view.draft && view.placing.length === 0 && view.chosen.length === 0) view.select(undefined)
      return idle
    },
    hold: (table) => measuring(start, table, piece),
    cancel: () => idle,
  }
}

/** A press that became a drag does what the armed tool says. */
function drag(start: Touch, touch: Touch, desk: Desk, piece: ScenePiece | undefined): Gesture {
  const view = desk.view()
  const owed = desk.battle().owed
  if (piece && view.tool === 'place' && placeAskOf(owed, view.refined, piece.id)) return placing(start, desk, piece).move(touch, desk)
  if (piece && view.tool === 'move' && piece.body === view.selected) return moving(start, desk, piece).move(touch, desk)
  if (piece || view.tool === 'measure') return measuring(start, desk, piece).move(touch, desk)
  return panning(start).move(touch, desk)
}

/** A click on an enemy with a weapon in hand: the same as measuring onto it and letting go; with several targets to name it is ticked. */
function strike(piece: ScenePiece, desk: Desk): void {
  const view = desk.view()
  const ask = questionsOf(desk.battle().owed, view.refined).find(
    (one) => one.ask.key === view.ask && (one.body === undefined || one.body === view.selected),
  )?.ask
  if (ask?.kind === 'target' && ask.max > 1) {
    const option = optionAt(ask.targets, piece.id, piece.body)
    if (option) view.choose(option.id)
    return
  }
  const held = desk.piece(view.held)
  if (held) view.measure(held.at, piece.at, piece.id)
  view.lock(piece.id)
  if (desk.view().draft === undefined) desk.fade(3500)
}

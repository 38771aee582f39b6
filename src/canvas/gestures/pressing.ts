// Down, and not yet a drag: an own figure is taken in hand, by a mouse at once; what a drag would do depends on the armed tool.
import type { Answer } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import { groupInHand, optionAt, owedHere, pickedBy, placeAskOf, placesAsked, questionsOf } from '../../store/asked'
import { pickAnswer } from '../../store/drafts'
import type { ViewStore } from '../../store/types'
import { inSquares } from '../grid'
import { far, type Gesture, meet, mine, type Surface, settle, type Touch, targetAsked } from './gesture'
import { idle } from './idle'
import { isWanted, measuring } from './measuring'
import { moving } from './moving'
import { panning } from './panning'
import { placing } from './placing'

const SLOP = { mouse: 4, finger: 9 } as const // pixels

export function pressing(start: Touch, surface: Surface, piece: ScenePiece | undefined): Gesture {
  const before = surface.view()
  const place = placeUnder(start, surface)
  const targeting = before.tool === 'target' && before.held !== undefined
  const own = piece !== undefined && mine(surface, piece.seat)
  // pressed once it was put into the draft; pressed again it is meant
  const again = piece !== undefined && own && before.selected === piece.body && standsFor(before.draft, piece, surface)
  const dropped = before.draft === undefined && piece !== undefined && pickedBy(surface.battle().owed, piece.id, piece.body) !== undefined // what the press stands for was let go by Escape
  // named, as an enemy would be; once somebody is, a press takes in hand again
  const wanted = piece !== undefined && own && targeting && piece.body !== before.selected && isWanted(piece, surface) && mayName(surface)
  const taken = piece !== undefined && own && !place && !wanted && (before.held !== piece.id || dropped)
  const several = surface.battle().owed?.asks.some((ask) => ask.kind === 'pick' && ask.max > 1) // a press would pick
  // its tool was let go by Escape, and is taken up again
  const looking = before.tool === 'select' && own && !taken && !several
  let isLeft = taken // to be taken in hand
  const take = (): void => {
    if (piece && isLeft) surface.view().select(piece.body, piece.id)
    isLeft = false
  }
  if (!start.finger) take() // a finger may be the first of two, which take nobody in hand
  return {
    name: 'pressing',
    move(touch, table) {
      if (touch.id !== start.id || !far(touch.at, start.at, start.finger ? SLOP.finger : SLOP.mouse)) return this
      take()
      if (again) table.view().activate() // what is done with it means it
      if (piece && wanted) table.view().select(piece.body, piece.id) // who is dragged is in hand
      return drag(start, touch, table, piece)
    },
    up(_, table) {
      take()
      const view = table.view()
      const ready = piece && !own && !start.finger && readyHand(table) // a finger has no other way to look at somebody
      if (place) place()
      else if (again) view.confirm()
      else if (piece && ready && view.activate()) meet(table, piece, start.at)
      else if (piece && looking) view.select(piece.body, piece.id)
      else if (piece && targeting && (wanted || !own)) {
        strike(piece, table)
        if (start.finger && table.view().draft?.kind === 'target') meet(table, piece, start.at)
      } else if (piece && !own) view.select(piece.body, piece.id)
      else if (!piece && view.ruler) view.cancel()
      else if (!piece && (start.finger || goesToPlace(view))) tapped(start, table) // else the ground does nothing
      return idle
    },
    hold(table) {
      take()
      return measuring(start, table, piece, true)
    },
    cancel: () => idle,
  }
}

/** A finger that took a knob and let it go where it was meant what lies under it. */
export function tappedThrough(start: Touch, end: Touch, surface: Surface): void {
  if (start.finger && !far(end.at, start.at, SLOP.finger)) pressing(start, surface, surface.press(start.at, true)).up(end, surface)
}

/** Whether somebody may still be named as a target: nobody is, or several may be. */
const mayName = (surface: Surface): boolean => surface.view().chosen.length === 0 || (targetAsked(surface)?.max ?? 1) > 1
/** Whether the draft picks just the body that is pressed: "activate these". */
function standsFor(draft: Answer | undefined, piece: ScenePiece, surface: Surface): boolean {
  if (draft?.kind !== 'pick' || draft.picked.length !== 1) return false
  const ask = questionsOf(surface.battle().owed, surface.view().refined).find((one) => one.ask.key === draft.key)?.ask
  return ask?.kind === 'pick' && ask.options.some((option) => option.id === draft.picked[0] && option.body === piece.body)
}

/** Who is in hand and only waits to be activated: an enemy pressed then is what it is activated for. */
function readyHand(surface: Surface): ScenePiece | undefined {
  const { draft, held } = surface.view()
  const piece = surface.piece(held)
  return piece && standsFor(draft, piece, surface) ? piece : undefined
}
/** Takes the place that lies there, if one is asked for: anywhere in its square, where nobody stands. */
function placeUnder(start: Touch, surface: Surface): (() => void) | undefined {
  const view = surface.view()
  const owed = owedHere(surface.battle())
  const ask = placesAsked(owed, view)
  const spot = surface.spot(start.at)
  const option = ask?.options.find(({ at }) => at && Math.max(Math.abs(at.x - spot.x), Math.abs(at.y - spot.y)) <= 0.5)
  if (!owed || !ask || !option) return undefined
  return () => (option.refusal ? view.say(option.refusal.reason) : view.propose(pickAnswer(owed, ask, [option.id])))
}
/** Whether whoever is in hand is ordered to a place: then the ground is where they are to go, and go instead. */
const goesToPlace = ({ orders, refined, group }: ViewStore): boolean =>
  orders !== undefined && groupInHand(refined, group)?.asks.some(({ kind }) => kind === 'spot') === true
/** The square that is tapped is where whoever is in hand is to go, or a course leads to; where distances are inches the ground does nothing. */
function tapped(start: Touch, surface: Surface): void {
  const view = surface.view()
  const held = surface.piece(view.held)
  if (held && view.tool === 'move' && inSquares(surface.table()))
    view.carry(held.id, settle(surface, surface.spot(start.at)), undefined, false)
}

/** A press that became a drag does what the armed tool says. */
function drag(start: Touch, touch: Touch, surface: Surface, piece: ScenePiece | undefined): Gesture {
  const view = surface.view()
  const owed = surface.battle().owed
  if (piece && view.tool === 'place' && placeAskOf(owed, view.refined, piece.id)) return placing(start, surface, piece).move(touch, surface)
  if (piece && view.tool === 'move' && piece.body === view.selected) return moving(start, surface, piece).move(touch, surface)
  if (piece || view.tool === 'measure') return measuring(start, surface, piece).move(touch, surface)
  return panning(start).move(touch, surface)
}

/** A click on an enemy with a weapon in hand: the same as measuring onto it and letting go; with several targets to name it is ticked. */
function strike(piece: ScenePiece, surface: Surface): void {
  const view = surface.view()
  const ask = targetAsked(surface)
  if (ask && ask.max > 1) {
    const option = optionAt(ask.targets, piece.id, piece.body)
    if (option) view.choose(option.id)
    return
  }
  const held = surface.piece(view.held)
  if (held) view.measure(held.at, piece.at, piece.id)
  view.lock(piece.id)
  if (surface.view().draft === undefined) surface.fade(3500)
}

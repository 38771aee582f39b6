// The chain of activations (BST-25 to 27): frames of the agenda, links, and who may react to whom.
import * as agenda from '../../../engine/kernel/agenda'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Frame, Link, Morale, MovingFrame, State } from '../state'
import { inPlay } from './advanced'
import { changeFigure, changeUnit, type Draft, emit, unitAt } from './draft'
import { save } from './fall'
import { canFight, chainOf, closestFigures, isOnTable, linkOf, standing, topFrame, unitsOf } from './queries'

export function push(draft: Draft, frame: Frame): void {
  draft.state.agenda = agenda.push(draft.state.agenda, frame)
}
export function pop(draft: Draft): void {
  draft.state.agenda = agenda.pop(draft.state.agenda)
}
/** Puts another frame in the place of the top one. */
export function replaceTop(draft: Draft, frame: Frame): void {
  draft.state.agenda = agenda.replaceTop(draft.state.agenda, frame)
}

function changeChain(draft: Draft, change: (chain: Extract<Frame, { frame: 'chain' }>) => Frame): void {
  const chain = chainOf(draft.state)
  if (!chain) throw new Error('no chain is being played')
  const frames = draft.state.agenda.slice()
  frames[frames.indexOf(chain)] = change(chain)
  draft.state.agenda = frames
}
export function changeLink(draft: Draft, unit: BodyId, patch: Partial<Link>): void {
  changeChain(draft, (chain) => {
    const links = chain.links.map((link) => (link.unit === unit ? { ...link, ...patch } : link))
    return { ...chain, links }
  })
}
export const addLink = (draft: Draft, link: Link): void => changeChain(draft, (chain) => ({ ...chain, links: [...chain.links, link] }))
export function changeStage(draft: Draft, stage: Extract<Frame, { frame: 'chain' }>['stage']): void {
  changeChain(draft, (chain) => ({ ...chain, stage }))
}
export function changeMorale(draft: Draft, change: (morale: Morale) => Morale): void {
  changeChain(draft, (chain) => (chain.morale ? { ...chain, morale: change(chain.morale) } : chain))
}

export const freshLink = (unit: BodyId): Link => ({
  unit,
  searched: false,
  declared: [],
  stage: 'declare',
  moved: 'no',
  changed: false,
  passed: false,
})

/** A movement that has not begun. */
export const freshMove = (unit: BodyId, legs: MovingFrame['legs'], how: MovingFrame['how']): MovingFrame => ({
  frame: 'moving',
  unit,
  legs,
  done: 0,
  facing: null,
  altitude: null,
  asked: [],
  offered: [],
  due: [],
  how,
})

export type Cause = 'initiative' | 'declared against' | 'approached'

/** A unit is activated: it uses up its activation of this turn and becomes the newest link of the chain. */
export function activate(draft: Draft, unit: BodyId, cause: Cause): void {
  const { seat } = unitAt(draft.state, unit)
  changeUnit(draft, unit, { activated: true, braced: false, ready: false })
  const chain = chainOf(draft.state)
  if (!chain) push(draft, { frame: 'chain', links: [freshLink(unit)], stage: 'links', ...moraleOf(draft.state) })
  else addLink(draft, freshLink(unit))
  push(draft, { frame: 'link', unit })
  const depth = chain ? chain.links.length + 1 : 1
  emit(draft, { what: 'activate', seat, ...(depth > 1 ? { mark: 'chain' as const } : {}), detail: { unit, cause, depth } })
  wake(draft, unit)
  // what was being made ready is ready now (BST-29)
  for (const { id, loading } of standing(draft.state, unit)) if ((loading?.length ?? 0) > 0) changeFigure(draft, id, { loading: [] })
}

/** Courage looks back on the whole of a chain (BST-61). */
const moraleOf = (state: State): { readonly morale?: Morale } =>
  inPlay(state, 'courage')
    ? { morale: { fallen: state.figures.filter((figure) => !figure.alive).map((figure) => figure.id), shaken: [], tested: [] } }
    : {}

/** At the start of its activation the paralysed make their saving rolls (BST-52). */
function wake(draft: Draft, unit: BodyId): void {
  for (const figure of standing(draft.state, unit))
    if (figure.paralysed && save(draft, figure.id, 'paralysis')) changeFigure(draft, figure.id, { paralysed: false })
}

export function rout(draft: Draft, unit: BodyId): void {
  changeUnit(draft, unit, { routing: true, braced: false, ready: false, hidden: false })
  const { seat } = unitAt(draft.state, unit)
  emit(draft, { what: 'rout', seat, mark: 'rout', detail: { unit } })
  if (!inPlay(draft.state, 'courage')) return
  const seen = unitsOf(draft.state, seat)
    .filter((friend) => friend.id !== unit && !friend.routing)
    .filter((friend) => (closestFigures(draft.state, friend.id, unit)?.gap ?? Number.POSITIVE_INFINITY) <= CONSTANTS.fleeingFriends.value)
    .map((friend) => friend.id)
  changeMorale(draft, (morale) => ({ ...morale, shaken: [...morale.shaken, ...seen.filter((friend) => !morale.shaken.includes(friend))] }))
}

/** A unit that may still be activated out of its turn: alive, not yet activated, not routing, somebody able to act. */
export function mayReact(state: State, unit: BodyId): boolean {
  const { activated, routing } = unitAt(state, unit)
  return !activated && !routing && isOnTable(state, unit) && canFight(state, unit)
}

/** Is the declaration still worth answering? The declarer must be there and able to fight (BST-27). */
export const stillThreatens = (state: State, by: BodyId): boolean =>
  isOnTable(state, by) && !unitAt(state, by).routing && canFight(state, by)

export function finishLink(draft: Draft, unit: BodyId): void {
  if (linkOf(draft.state, unit)) changeLink(draft, unit, { stage: 'done' })
  const top = topFrame(draft.state)
  if (top?.frame === 'link' && top.unit === unit) pop(draft)
}

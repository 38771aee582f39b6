// Carrying out the orders of an activated unit (BST-21 to 24, 29).
import { thousandths } from '../../../engine/geometry/units'
import type { Answer, BodyId, PickAnswer } from '../../../engine/kernel/asks'
import type { Drill } from '../data/formations'
import type { Link } from '../state'
import { changeLink, finishLink, freshMove, mayReact, push } from './chain'
import { changeFigure, changeUnit, type Draft, emit, unitAt } from './draft'
import { drillOf, form } from './drill'
import { formationOf } from './formation'
import { reveal, search } from './hiding'
import { howOf, shotOf } from './judge'
import { judgeMove } from './movement'
import { figuresPicked, firstPicked, unitNamed } from './names'
import { canFight, chainOf, linkOf, opponents, pointsOf, standing } from './queries'
import { flee, rally } from './rout'
import { hasStirred } from './steadiness'

export function order(draft: Draft, unit: BodyId, answer: Answer): void {
  const link = linkOf(draft.state, unit)
  if (!link) return
  const { seat } = unitAt(draft.state, unit)
  switch (answer.key) {
    case 'search':
      search(draft, unit)
      changeLink(draft, unit, { searched: true })
      return
    case 'declare':
      declare(draft, link, answer)
      return
    case 'charge':
      changeLink(draft, unit, { charge: true })
      declare(draft, link, answer)
      return
    case 'formation': {
      const drill = drillOf(firstPicked(answer))
      if (drill) form(draft, link, drill)
      return
    }
    case 'fire':
      if (answer.kind !== 'target') return
      changeLink(draft, unit, { shot: shotOf(answer) })
      finishLink(draft, unit)
      return
    case 'move':
    case 'disengage':
      if (answer.kind === 'move') move(draft, link, answer)
      return
    case 'brace':
      changeUnit(draft, unit, { braced: true })
      emit(draft, { what: 'brace', seat, detail: { unit } })
      finishLink(draft, unit)
      return
    case 'ready':
      changeUnit(draft, unit, { ready: true, readyMoved: hasStirred(link) })
      emit(draft, { what: 'ready', seat, detail: { unit } })
      finishLink(draft, unit)
      return
    case 'recover':
      for (const figure of standing(draft.state, unit))
        if (!figure.paralysed && (figure.dropped.length > 0 || figure.unloaded.length > 0))
          changeFigure(draft, figure.id, {
            dropped: [],
            unloaded: [],
            // who reloads does not shoot with it in the same activation (BST-29)
            ...(figure.unloaded.length > 0 ? { loading: [...(figure.loading ?? []), ...figure.unloaded] } : {}),
          })
      emit(draft, { what: 'recover', seat, detail: { unit } })
      changeLink(draft, unit, { changed: true, stage: 'manoeuvre' })
      return
    case 'hide':
      changeUnit(draft, unit, { hidden: true })
      emit(draft, { what: 'hide', seat, detail: { unit } })
      finishLink(draft, unit)
      return
    case 'divide':
      if (answer.kind === 'pick') divide(draft, unit, figuresPicked(answer))
      return
    case 'join':
      if (answer.kind === 'pick') join(draft, unit, answer)
      return
    case 'rally':
      if (!rally(draft, unit)) flee(draft, unit)
      changeLink(draft, unit, { stage: 'done' })
      return
    case 'flee':
      flee(draft, unit)
      changeLink(draft, unit, { stage: 'done' })
      return
    default:
      if (link.moved === 'no' && link.declared.length === 0 && !link.changed && !link.searched)
        emit(draft, { what: 'hold', seat, detail: { unit } })
      finishLink(draft, unit)
      return
  }
}

/** BST-24, 25: the declaration binds nobody, but opens the window in which its targets may activate, in the order declared. */
function declare(draft: Draft, link: Link, answer: Answer): void {
  if (answer.kind !== 'target') return
  const targets = answer.targets.map(unitNamed)
  const { unit } = link
  const ambush = unitAt(draft.state, unit).hidden ? { ambush: true as const } : {}
  reveal(draft, unit, 'It declares an attack.')
  changeLink(draft, unit, { declared: targets, stage: 'manoeuvre', ...ambush })
  const charge = answer.key === 'charge' ? { charge: true } : {}
  emit(draft, { what: 'declare', seat: unitAt(draft.state, unit).seat, detail: { unit, targets, ...charge } })
  const waiting = targets.filter((target) => mayReact(draft.state, target))
  if (waiting.length > 0) push(draft, { frame: 'window', by: unit, waiting })
}

function move(draft: Draft, link: Link, answer: Extract<Answer, { kind: 'move' }>): void {
  const { unit } = link
  const how = howOf(answer)
  const report = judgeMove(draft.state, unit, answer, link, how)
  changeLink(draft, unit, {
    moved: how === 'disengage' ? 'full' : report.moved === 'no' ? 'half' : report.moved,
    gone: (link.gone ?? 0) + report.share,
    stage: 'manoeuvre',
  })
  // A formation that goes as one body keeps its front.
  const front = answer.alone.length === 0 ? formationOf(draft.state, unit)?.facing : undefined
  const left =
    how === 'disengage'
      ? opponents(draft.state, unit).filter(
          (enemy) => !unitAt(draft.state, enemy).activated && canFight(draft.state, enemy) && !unitAt(draft.state, enemy).routing,
        )
      : []
  push(draft, {
    ...freshMove(unit, report.legs, how),
    facing: answer.facing ?? front ?? null,
    altitude: answer.altitude === undefined ? null : clampAltitude(answer.altitude),
    since: chainOf(draft.state)?.links.length ?? 0,
  })
  // Those in contact strike before the unit is gone (BST-29).
  for (const enemy of left) push(draft, { frame: 'bracing', unit: enemy, mover: unit, why: 'parting' })
}
const clampAltitude = (altitude: number) => thousandths(altitude)

/** BST-29: those who leave are a new unit; both keep "activated this turn". */
function divide(draft: Draft, unit: BodyId, leaving: readonly number[]): void {
  const me = unitAt(draft.state, unit)
  const id = draft.state.units.length
  const worth = (figures: readonly number[]): number => figures.reduce((sum, figure) => sum + pointsOf(draft.state, figure), 0)
  const staying = me.figures.filter((figure) => !leaving.includes(figure))
  const parts = draft.state.units.filter((other) => other.seat === me.seat && other.name.startsWith(me.name)).length
  draft.state.units = [
    ...draft.state.units,
    {
      ...me,
      id,
      name: `${me.name} ${String.fromCharCode(65 + parts)}`,
      figures: leaving,
      worth: worth(leaving),
      braced: false,
      ready: false,
    },
  ]
  changeUnit(draft, unit, { figures: staying, worth: worth(staying) })
  for (const figure of leaving) changeFigure(draft, figure, { unit: id })
  redeclared(draft, unit, [unit, id])
  emit(draft, { what: 'divide', seat: me.seat, detail: { unit, into: id, figures: leaving } })
  changeLink(draft, unit, { changed: true, stage: 'manoeuvre' })
}

/** BST-24, 27: who was declared against is so still in whatever his unit has become, and is shot at there. */
function redeclared(draft: Draft, was: BodyId, are: readonly BodyId[]): void {
  for (const { unit, declared, shot } of chainOf(draft.state)?.links ?? []) {
    if (declared.includes(was)) changeLink(draft, unit, { declared: [...new Set(declared.flatMap((one) => (one === was ? are : [one])))] })
    const [first = was] = are
    if (shot?.target === was && first !== was) changeLink(draft, unit, { shot: { ...shot, target: first } })
  }
}

const MOB: Drill = { kind: 'mob', order: 'open' }
/**
 * BST-29: the friends' figures come to this unit, which has thereby been activated; the activation ends. The greater part gives the name, and stands
 * as it stood: a champion who comes to a regiment breaks neither its ranks nor its brace.
 */
function join(draft: Draft, unit: BodyId, answer: PickAnswer): void {
  const friend = unitNamed(firstPicked(answer))
  const me = unitAt(draft.state, unit)
  const them = unitAt(draft.state, friend)
  const theirs = standing(draft.state, friend).length
  const [greater, less] = theirs > standing(draft.state, unit).length ? [them, me] : [me, them]
  for (const figure of them.figures) changeFigure(draft, figure, { unit })
  const { name, braced, ready, readyMoved, formation } = greater
  const figures = [...me.figures, ...them.figures]
  changeUnit(draft, unit, {
    ...{ name, braced, ready, figures, worth: me.worth + them.worth, hidden: me.hidden && them.hidden },
    ...(readyMoved === undefined ? {} : { readyMoved }),
    ...(formation ? { formation } : less.formation ? { formation: MOB } : {}),
  })
  changeUnit(draft, friend, { name: less.name, braced: false, ready: false, figures: [], worth: 0, activated: true })
  redeclared(draft, friend, [unit])
  emit(draft, { what: 'join', seat: me.seat, detail: { unit, friend, alone: less.figures.length === 1 } })
  finishLink(draft, unit)
}

// Carrying out the orders of a move-missile phase (BLA-11).
import type { Answer, Ask } from '../../../engine/kernel/asks'
import { MANEUVERS } from '../data/maneuvers'
import { spellOf } from '../data/spells'
import { resolve } from './attack'
import { bodyAt, changeBody, changeFigure, type Draft, emit } from './draft'
import { disband, drillOf, form, formAnew } from './drill'
import { go } from './go'
import { cast } from './magic'
import { tryManeuver } from './maneuver'
import { judgeMove } from './movement'
import { bodyNamed, figureNamed, firstPicked, meansNamed } from './names'
import { riseShare, spellNamed } from './orders'
import { has, standing } from './queries'
import { shots } from './strikes'

export function carryOut(draft: Draft, ask: Ask, answer: Answer): void {
  const { body, piece } = ask
  if (body === undefined) return
  const spell = spellOf(spellNamed(answer.key))
  if (spell && piece !== undefined) {
    if (answer.kind === 'target' && spell.aim !== 'self') cast(draft, piece, spell, { target: figureNamed(answer.targets[0]) })
    else if (answer.kind === 'spot' && answer.spots[0]) cast(draft, piece, spell, { at: answer.spots[0].at })
    else cast(draft, piece, spell, {})
    return
  }
  switch (answer.key) {
    case 'move':
      if (answer.kind === 'move') move(draft, body, answer)
      return
    case 'shoot':
      if (answer.kind === 'target') shoot(draft, body, bodyNamed(answer.targets[0]), answer.weapon ?? '')
      return
    case 'maneuver': {
      const kind = MANEUVERS.find((one) => one === firstPicked(answer))
      if (kind) tryManeuver(draft, bodyAt(draft.state, body), kind)
      return
    }
    case 'form': {
      const drill = drillOf(firstPicked(answer))
      if (!drill) return
      // BLA-41: with maneuvers in play it takes a roll, and half the Movement is gone either way
      if (!has(draft.state, 'maneuvers') || tryManeuver(draft, bodyAt(draft.state, body), 'change formation')) form(draft, body, drill)
      return
    }
    case 'disband':
      disband(draft, body, 'order')
      return
    case 'form-up': {
      const [figure] = standing(draft.state, body)
      if (figure) formAnew(draft, figure)
      return
    }
    case 'level':
      rise(draft, body, Number(firstPicked(answer)))
      return
    default:
      changeBody(draft, body, { acted: true })
  }
}

function move(draft: Draft, body: number, answer: Extract<Answer, { kind: 'move' }>): void {
  const before = bodyAt(draft.state, body)
  const judged = judgeMove(draft.state, before, answer)
  const { maneuver } = before
  const charged = maneuver?.kind === 'charge' && maneuver.passed && judged.meets.length > 0
  const rides = maneuver?.kind === 'ride and shoot' && maneuver.passed
  // who rides and shoots may do the one before the other, and each once
  changeBody(draft, body, {
    acted: !rides || before.shot === true,
    ...(rides ? { spent: 1 } : {}),
    ...(charged ? { charged: true as const } : {}),
  })
  go(draft, body, judged, 'moved', before.seat, { meets: judged.meets, charged })
}

function shoot(draft: Draft, body: number, target: number, means: string): void {
  const { weapon, dice } = meansNamed(means)
  const before = bodyAt(draft.state, body)
  const rides = before.maneuver?.kind === 'ride and shoot' && before.maneuver.passed
  resolve(draft, shots(draft.state, body, target, weapon, dice), { how: 'shoot', body, target, together: false })
  changeBody(draft, body, { acted: !rides || before.spent === 1, ...(rides ? { shot: true as const } : {}) })
}

/** BLA-52: rising takes a quarter of the Movement for each elevation; who comes down to the ground may dive at an enemy. */
function rise(draft: Draft, body: number, level: number): void {
  const [figure] = standing(draft.state, body)
  if (!figure) return
  const before = bodyAt(draft.state, body)
  changeFigure(draft, figure.id, { level })
  changeBody(draft, body, { spent: before.spent + riseShare(figure.level, level), ...(level === 0 ? { dived: true as const } : {}) })
  emit(draft, { what: 'level', seat: before.seat, detail: { piece: figure.id, from: figure.level, level } })
}

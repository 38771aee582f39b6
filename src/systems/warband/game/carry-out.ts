// An answer carried out: what it does to the state, by what was asked.
import { bearing } from '../../../engine/geometry/angles'
import { degrees } from '../../../engine/geometry/units'
import type { Answer, PieceId } from '../../../engine/kernel/asks'
import type { Cast, Fighter, Frame, State } from '../state'
import { chargeOption } from './asks'
import { attackOnce, attacks, wave } from './attack'
import { change, type Draft, emit, fighterAt, note, pop, replaceTop } from './draft'
import { disengage, setOut } from './going'
import { isSame } from './grid'
import { castSpell } from './magic'
import { encourage, rally } from './morale'
import { chargesOf, climbsOf, disengagesOf, pacesOf, stepsOf, walk } from './movement'
import { firstPicked, numbered, pieceOf, placeName, weaponOf } from './names'
import { attacksLeft, shotsLeft, weaponAt } from './queries'
import { standsAgainst, waveStrikes } from './shooting'
import { brace, doff, rotate, spendItem, swap } from './utility'

/** The spell an answer casts, if it casts one. */
export function castOf(state: State, id: PieceId, answer: Answer): Cast | undefined {
  const spell = numbered(answer.key, 'cast')
  if (spell === undefined) return undefined
  const { at, facing } = fighterAt(state, id)
  if (answer.kind === 'target') return { spell, surge: answer.weapon === 'surge', targets: answer.targets.map(pieceOf), at: null, facing }
  if (answer.kind !== 'spot') return undefined
  const spot = answer.spots[0]
  return { spell, surge: answer.weapon === 'surge', targets: [], at: spot?.at ?? at, facing: degrees(spot?.facing ?? facing) }
}

/** WAR-10, 11: what somebody (`id`) does, or what his side says. */
export function doUtility(draft: Draft, frame: Extract<Frame, { frame: 'utility' }>, id: PieceId, answer: Answer): void {
  const { seat, key } = answer
  if (key === 'wait') {
    replaceTop(draft, { ...frame, waited: [...frame.waited, seat] })
    emit(draft, { what: 'waits', seat, detail: {} })
    return
  }
  if (key === 'done') {
    replaceTop(draft, { ...frame, done: [...frame.done, seat] })
    return
  }
  replaceTop(draft, { ...frame, waited: [] })
  if (answer.kind === 'place') {
    for (const { piece, facing } of answer.places)
      if (facing !== fighterAt(draft.state, piece).facing) rotate(draft, piece, facing)
      else note(draft, piece, { used: [...fighterAt(draft.state, piece).turn.used, 'rotate'] })
    return
  }
  const cast = castOf(draft.state, id, answer)
  if (cast) {
    castSpell(draft, id, cast, 'utility')
    return
  }
  const item = numbered(key, 'item')
  if (item !== undefined && answer.kind === 'target') {
    spendItem(draft, id, item, pieceOf(answer.targets[0]))
    return
  }
  const picked = firstPicked(answer)
  if (key === 'rally') rally(draft, id)
  else if (key === 'brace') brace(draft, id)
  else if (key === 'encourage') encourage(draft, id)
  else if (key === 'swap' && answer.kind === 'pick')
    swap(
      draft,
      id,
      answer.picked.map((one) => weaponOf(one)?.index ?? 0),
    )
  else if (key === 'doff') doff(draft, id, weaponOf(picked)?.index ?? 0)
  else if (key === 'disengage') {
    const to = disengagesOf(draft.state, id).find((at) => placeName(at.x, at.y) === picked)
    if (to) disengage(draft, id, to)
  }
}

/** WAR-12: he has had his go in the order; what he chose waits for the attacks of opportunity. */
export function makeMovement(draft: Draft, frame: Extract<Frame, { frame: 'phase' }>, id: PieceId, answer: Answer): void {
  replaceTop(draft, { ...frame, order: frame.order.slice(1) })
  note(draft, id, { finished: [...fighterAt(draft.state, id).turn.finished, 'movement'] })
  const mover = fighterAt(draft.state, id)
  const cast = castOf(draft.state, id, answer)
  if (cast) setOut(draft, id, { how: 'cast', cast })
  else if (answer.kind === 'move') move(draft, mover, answer)
  else if (answer.key === 'charge' && answer.kind === 'target') {
    const way = chargesOf(draft.state, id).find(({ target, facing }) => chargeOption(target, facing) === answer.targets[0])
    if (way) setOut(draft, id, { how: 'charge', target: way.target, path: way.path })
  } else if (answer.key === 'climb') {
    const way = climbsOf(draft.state, id).find(({ to }) => placeName(to.x, to.y) === firstPicked(answer))
    if (way) setOut(draft, id, { how: 'climb', to: way.to })
  } else if (answer.key === 'jump' && answer.kind === 'spot') setOut(draft, id, { how: 'jump', to: answer.spots[0]?.at ?? mover.at })
  else if (answer.key === 'prone') setOut(draft, id, { how: 'prone' })
  else if (answer.key === 'rise') {
    change(draft, id, { posture: 'up' })
    note(draft, id, { moved: 'rose' })
    emit(draft, { what: 'rose', seat: mover.seat, detail: { id } })
  } else note(draft, id, { moved: 'stayed' })
}
function move(draft: Draft, mover: Fighter, answer: Extract<Answer, { kind: 'move' }>): void {
  const path = stepsOf(mover, answer) ?? []
  const gone = walk(draft.state, mover, path)
  const cost = gone.ok ? gone.cost : 0
  const end = path.at(-1) ?? mover.at
  const before = path.at(-2) ?? mover.at
  const facing = answer.facing ?? (isSame(end, before) ? mover.facing : bearing(before, end))
  setOut(draft, mover.id, { how: cost > pacesOf(draft.state, mover.id).move ? 'sprint' : 'move', path, facing })
}

/** WAR-14, 15: attacks and spells of his go; he keeps it until he has nothing more to do, or is done. */
export function makeAttack(draft: Draft, frame: Extract<Frame, { frame: 'phase' }>, id: PieceId, answer: Answer): void {
  const phase = frame.phase === 'ranged' ? 'ranged' : 'melee'
  const cast = castOf(draft.state, id, answer)
  if (cast) {
    castSpell(draft, id, cast, phase)
    return
  }
  const waved = numbered(answer.key, 'wave')
  if (waved !== undefined && answer.kind === 'spot') {
    const weapon = weaponAt(draft.state, id, waved)
    const struck = waveStrikes(draft.state, id, weapon, degrees(answer.spots[0]?.facing ?? fighterAt(draft.state, id).facing))
    const place = draft.events.length
    wave(
      draft,
      id,
      weapon,
      waved,
      struck.map((one) => one.id),
    )
    const { seat } = fighterAt(draft.state, id)
    draft.events.splice(place, 0, { what: 'wave', seat, detail: { id, weapon: weapon.name, struck: struck.map((one) => one.id) } })
    return
  }
  const used = answer.kind === 'target' ? weaponOf(answer.weapon) : undefined
  if (answer.kind !== 'target' || !used) {
    note(draft, id, { finished: [...fighterAt(draft.state, id).turn.finished, frame.phase] })
    return
  }
  const target = pieceOf(answer.targets[0])
  const weapon = weaponAt(draft.state, id, used.index)
  const left = used.index < 0 ? attacksLeft(draft.state, id) : shotsLeft(draft.state, id, used.index)
  const stand = phase === 'ranged' && standsAgainst(draft.state, id).includes(target)
  attacks(draft, { by: id, target, weapon, how: phase, ...(stand ? { stand } : {}) }, used.single ? 1 : left, used.index)
}
/** WAR-13: one melee attack that costs no Attack. */
export function seize(draft: Draft, { by, target }: Extract<Frame, { frame: 'opportunity' }>, answer: Answer): void {
  pop(draft)
  const used = answer.kind === 'target' ? weaponOf(answer.weapon) : undefined
  if (!used) return
  attackOnce(draft, { by, target, weapon: weaponAt(draft.state, by, used.index), how: 'melee', opportunity: true })
}

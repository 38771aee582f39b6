// What happens: an answer is applied to its band, or ends the phase; then it is seen whether the battle is over (OUT-1, 5).
import type { Dice, Roll } from '../../../../src/engine/dice/types'
import type { Answer, BodyId, SpotAnswer } from '../../../../src/engine/kernel/asks'
import type { BattleEvent, Outcome, Resolution } from '../../../../src/engine/kernel/system'
import { FLASK, STRIKE } from '../data/kinds'
import type { Band, State } from '../state'
import { moverOf } from './awaiting'
import { ownSquares, pieceOf, spaces, standing } from './ground'
import { endOf } from './judge'
import { FLASK_HITS, strikeModifiers, strikeOdds } from './odds'

export function play(before: State, answers: readonly Answer[], dice: Dice): Resolution<State> {
  let state: State = { ...before, tick: before.tick + 1 }
  const events: BattleEvent[] = []
  for (const answer of answers) {
    const done = apply(state, answer, moverOf(before, answer), dice)
    state = done.state
    events.push(...done.events)
  }
  const outcome = state.outcome ?? outcomeOf(state)
  if (!outcome) return { state, events }
  return { state: { ...state, outcome }, events: [...events, { what: 'over', mark: 'end', detail: { reason: outcome.reason } }] }
}

function apply(state: State, answer: Answer, band: Band | undefined, dice: Dice): Resolution<State> {
  if (answer.key === 'give-up')
    return {
      state: { ...state, outcome: { winner: 1 - answer.seat, reason: `${state.sides[answer.seat] ?? ''} gave up` } },
      events: [{ what: 'gave up', seat: answer.seat, detail: {} }],
    }
  if (!band) return nextPhase(state)
  if (answer.kind === 'move') return moved(state, band, answer)
  if (answer.kind === 'spot') return thrown(state, band, answer, dice)
  const target = answer.kind === 'target' ? state.bands.find((one) => one.name === answer.targets[0]) : undefined
  return target ? struck(state, band, target, dice) : { state, events: [] }
}
const changed = (state: State, id: BodyId, change: Partial<Band>): State => ({
  ...state,
  bands: state.bands.map((band) => (band.id === id ? { ...band, ...change } : band)),
})

function nextPhase(state: State): Resolution<State> {
  const { phase, seat, turn } = state
  const fresh = { ...state, bands: state.bands.map((band) => ({ ...band, acted: false })) }
  const on: State =
    phase === 'move' ? { ...fresh, phase: 'fight' } : { ...fresh, phase: 'move', seat: 1 - seat, turn: seat === 1 ? turn + 1 : turn }
  const mark = on.turn > turn ? { mark: 'turn' as const, turn: on.turn } : {}
  return { state: on, events: [{ what: 'phase', seat: on.seat, ...mark, detail: { phase: on.phase, turn: on.turn } }] }
}

function moved(state: State, band: Band, answer: Extract<Answer, { kind: 'move' }>): Resolution<State> {
  const { at, facing } = endOf(band, answer)
  const after = { ...band, at, facing, acted: true }
  const from = ownSquares(band)
  const glides = ownSquares(after).map((square, squad) => ({ piece: pieceOf(band, squad), path: [from[squad] ?? band.at, square] }))
  return {
    state: changed(state, band.id, { at, facing, acted: true }),
    events: [{ what: 'moved', seat: band.seat, glides, detail: { band: band.id } }],
  }
}

function hurt(state: State, id: BodyId, harm: number): State {
  const life = Math.max(0, (state.bands[id]?.life ?? 0) - harm)
  return changed(state, id, { life })
}
const fallen = (band: Band, after: State): readonly number[] =>
  (after.bands[band.id]?.life ?? 0) > 0 ? [] : ownSquares(band).map((_, squad) => pieceOf(band, squad))

function struck(state: State, band: Band, target: Band, dice: Dice): Resolution<State> {
  const purpose = `${band.name} strike at ${target.name}`
  const fate = dice.die(6, { purpose: `${purpose}: fate die`, seat: band.seat })
  const other = dice.die(6, { purpose, seat: band.seat })
  const modifiers = strikeModifiers(band, target)
  const total = fate + other + modifiers.reduce((sum, { value }) => sum + value, 0)
  const hit = total >= STRIKE.need
  const harm = hit ? (fate >= STRIKE.heavy ? 2 : 1) : 0
  const roll: Roll = {
    purpose,
    seat: band.seat,
    formula: '2d6',
    dice: [
      { sides: 6, face: fate, role: 'fate die' },
      { sides: 6, face: other },
    ],
    readings: [{ label: 'to hit', dice: [0, 1], total }, ...(hit ? [{ label: 'harm', dice: [0], total: harm }] : [])],
    modifiers,
    total,
    need: STRIKE.need,
    chance: strikeOdds(band, target).hit,
    result: hit ? 'hit' : 'miss',
  }
  const after = changed(hurt(state, target.id, harm), band.id, { acted: true })
  const event: BattleEvent = {
    what: 'struck',
    seat: band.seat,
    rolls: [roll],
    strikes: [{ by: pieceOf(band, 0), at: pieceOf(target, 0), hit }],
    fallen: fallen(target, after),
    detail: { band: band.id, target: target.id, harm },
  }
  return { state: after, events: [event] }
}

/** Bands that a flask touches where it breaks, friends too. */
export const touchedBy = (state: State, { at }: SpotAnswer['spots'][number]): readonly Band[] =>
  standing(state).filter((band) => ownSquares(band).some((square) => spaces(square, at) <= FLASK.radius))

function thrown(state: State, band: Band, { spots }: SpotAnswer, dice: Dice): Resolution<State> {
  const touched = spots.flatMap((spot) => touchedBy(state, spot))
  let after = changed(state, band.id, { acted: true, flasks: band.flasks - spots.length })
  const rolls = touched.map((target): Roll => {
    const purpose = `The flask at ${target.name}`
    const face = dice.die(6, { purpose, seat: band.seat })
    const hit = face >= FLASK.need
    if (hit) after = hurt(after, target.id, 1)
    return {
      purpose,
      seat: band.seat,
      formula: 'd6',
      dice: [{ sides: 6, face }],
      modifiers: [],
      total: face,
      need: FLASK.need,
      chance: FLASK_HITS,
      result: hit ? 'hit' : 'miss',
    }
  })
  const gone = [...new Set(touched)].flatMap((target) => fallen(target, after))
  return {
    state: after,
    events: [{ what: 'thrown', seat: band.seat, rolls, fallen: gone, detail: { band: band.id, touched: touched.map(({ id }) => id) } }],
  }
}

function outcomeOf(state: State): Outcome | undefined {
  const life = state.sides.map((_, seat) => state.bands.reduce((sum, band) => sum + (band.seat === seat ? band.life : 0), 0))
  const [west = 0, east = 0] = life
  if (west > 0 && east > 0 && state.turn <= state.turns) return undefined
  const winner = west === east ? null : west > east ? 0 : 1
  return { winner, reason: winner === null ? 'Both are as strong as each other' : `${state.sides[winner] ?? ''} hold the ford` }
}

// Resolving attacks (BST-33 to 37, 40 to 45): assignments before any roll, fire before melee, melee in steps,
// everything within a step at the same time.
import type { BodyId, PieceId, WeaponId } from '../../../engine/kernel/asks'
import type { Blow, Shot, State } from '../state'
import { changeFigure, changeUnit, type Draft, emit, figureAt, unitAt } from './draft'
import { throwAway } from './fall'
import { reveal } from './hiding'
import { type Manner, type Reaction, resolve } from './resolve'
import { blows, numberedAfresh, type Strike, shots } from './strikes'

/** Fire of one unit. `movedHalf`: it moved up to half this activation (BST-23). */
export interface Volley {
  readonly unit: BodyId
  readonly shot: Shot
  readonly movedHalf: boolean
}
/** Melee of one unit. */
export interface Fight {
  readonly unit: BodyId
  readonly blow: Blow
}

/** Resolves one unit's fire and emits 'attack' with what follows from it; 'idle' if nobody can shoot any more. */
export function shoot(draft: Draft, volley: Volley, reaction?: 'ready'): void {
  const { unit, shot } = volley
  const strikes = shots(draft.state, unit, shot, volley.movedHalf)
  if (strikes.length === 0) {
    idle(draft, unit, [shot.target], 'fire')
    return
  }
  reveal(draft, unit, 'It attacks.')
  const manner: Manner = {
    how: 'fire',
    step: 0,
    factor: shot.factor,
    targets: [...new Set(strikes.map((strike) => figureAt(draft.state, strike.target).unit))],
    ...(reaction === undefined ? {} : { reaction }),
  }
  resolve(draft, unit, strikes, manner)
  spend(draft, strikes)
}

/** Resolves the melee of all fights together, by steps (BST-40). Whether a pair has closed is read from state.closed; nobody is moved. */
export function melee(draft: Draft, fights: readonly Fight[], reaction?: Reaction): void {
  const pools = fights.map(({ unit, blow }) => ({ unit, blow, strikes: blows(draft.state, unit, blow) }))
  for (const { unit, blow, strikes } of pools) if (strikes.length === 0) idle(draft, unit, blow.targets, 'melee')
  const steps = [...new Set(pools.flatMap((pool) => pool.strikes.map((strike) => strike.step)))].sort((a, b) => a - b)
  const begun = draft.state.figures
  for (const step of steps) {
    // those who fall in this step still strike in it, and what it takes from anybody counts from the next one on (BST-51)
    const before = draft.state.figures
    const afresh = (strike: Strike): Strike =>
      isChanged(begun, before, strike.by) || isChanged(begun, before, strike.target) ? numberedAfresh(draft.state, strike) : strike
    const able = (strike: Strike): boolean => {
      const figure = before[strike.by]
      return (
        figure?.alive === true &&
        !figure.paralysed &&
        !figure.broken.includes(strike.weapon.id) &&
        !figure.dropped.includes(strike.weapon.id)
      )
    }
    const due = pools.map(({ unit, blow, strikes }) => ({
      unit,
      blow,
      now: strikes.filter((strike) => strike.step === step && able(strike)).map(afresh),
    }))
    for (const { unit, blow, now } of due) {
      if (now.length === 0) continue
      reveal(draft, unit, 'It attacks.')
      resolve(draft, unit, now, {
        how: 'melee',
        step,
        factor: blow.factor,
        targets: blow.targets,
        ...(reaction === undefined ? {} : { reaction }),
      })
      spend(draft, now)
    }
  }
}

/** Is anything of it otherwise that its target numbers are made of: injuries, footing, whether it can stir? */
function isChanged(begun: State['figures'], now: State['figures'], id: PieceId): boolean {
  const [one, two] = [begun[id], now[id]]
  return one !== two && (one?.injuries !== two?.injuries || one?.fallen !== two?.fallen || one?.paralysed !== two?.paralysed)
}

/** A unit standing ready shoots once at a mover as everyone now stands (BST-28), and is ready no more. */
export function reactionShot(draft: Draft, unit: BodyId, mover: BodyId, weapon: WeaponId | '' = '', factor = 1): void {
  const movedHalf = unitAt(draft.state, unit).readyMoved === true
  changeUnit(draft, unit, { ready: false })
  shoot(draft, { unit, shot: { target: mover, weapon, factor, assigned: [] }, movedHalf }, 'ready')
}

/** A braced unit (BST-28), one left behind by a disengagement (BST-29), or a pursuer (BST-61) strikes alone, each with its best weapon. */
export function strikeAlone(draft: Draft, unit: BodyId, target: BodyId, why: Reaction, factor = 1): void {
  melee(draft, [{ unit, blow: { targets: [target], weapon: '', factor, assigned: [] } }], why)
}

function idle(draft: Draft, unit: BodyId, targets: readonly BodyId[], how: 'fire' | 'melee'): void {
  emit(draft, { what: 'idle', seat: unitAt(draft.state, unit).seat, detail: { unit, targets, how } })
}

/** Slow weapons need a recover or reload before they are used again (BST-29); what is thrown is gone (BST-1). */
function spend(draft: Draft, strikes: readonly Strike[]): void {
  const spent = new Map<PieceId, WeaponId>()
  for (const { by, weapon } of strikes) {
    if (weapon.recover === true) spent.set(by, weapon.id)
    if (weapon.thrown === true && !figureAt(draft.state, by).thrown?.includes(weapon.id)) throwAway(draft, by, weapon.id)
  }
  for (const [by, weapon] of spent) {
    const { alive, unloaded } = figureAt(draft.state, by)
    if (alive && !unloaded.includes(weapon)) changeFigure(draft, by, { unloaded: [...unloaded, weapon] })
  }
}

// Chances of being hurt by what needs no roll to hit, and of what so many attacks come to (WAR-20 to 23, 26, 30, 41).

import type { PieceId } from '../../../engine/kernel/asks'
import type { ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import type { Spell, Weapon } from '../data/types'
import { fighterAt } from '../game/draft'
import { dropOdds } from '../game/injury'
import { type AttackDeed, castParts } from '../game/magic'
import { type Attack, inPosture, numbersOf, spellWeapon, targetState } from '../game/modifiers'
import { frightsOf, moraleScore } from '../game/morale'
import { attacksOdds, chanceOf, chanceToHit, type Spread, type TargetState } from '../game/odds'
import { isHero, isSpoilt, nameOf, sumOf } from '../game/queries'
import { chanceToPass, chanceToSave } from '../odds/question'
import type { State } from '../state'

/** Everything so many attacks one after another can come to, exactly. */
export const spreadOf = (state: State, attack: Attack, count: number): Spread =>
  attacksOdds(
    targetState(fighterAt(state, attack.target)),
    count,
    (posture) => numbersOf(inPosture(state, attack.target, posture), attack).odds,
    dropOdds(state, attack.target),
  )
const sum = (spread: Spread, holds: (one: Spread[number]) => boolean): number =>
  spread.reduce((total, one) => total + (holds(one) ? one.chance : 0), 0)
const isHurt = (state: State, id: PieceId, one: Spread[number]): boolean => {
  const before = fighterAt(state, id)
  return one.target.wounds < before.wounds || one.target.posture !== before.posture
}
export const struckByWeapon = (state: State, by: PieceId, target: PieceId, weapon: Weapon): number =>
  sum(spreadOf(state, { by, target, weapon, how: 'ranged', struck: true }, 1), (one) => isHurt(state, target, one))
export const spellAttack = (by: PieceId, target: PieceId, name: string, deed: AttackDeed): Attack => {
  const weapon = spellWeapon(name, deed)
  return { by, target, weapon, how: weapon.kind, struck: true, spell: true }
}
export const struckBySpell = (state: State, by: PieceId, target: PieceId, name: string, deed: AttackDeed): number =>
  sum(spreadOf(state, spellAttack(by, target, name, deed), deed.hits), (one) => isHurt(state, target, one))

/** That a spell is cast; what dispels it comes afterwards (WAR-40, 42). */
export const castChance = (state: State, id: PieceId, spell: Spell, surge: boolean, targets?: readonly PieceId[]): number =>
  chanceOf(sumOf(castParts(state, id, spell, surge, targets)), isSpoilt(state, id, 'magic'))
/** What somebody's spread comes to where it hangs on something else: as likely as that, else he stands as he did. */
export const ifItComes = (state: State, target: PieceId, chance: number, spread: Spread): Spread => [
  { chance: 1 - chance, target: targetState(fighterAt(state, target)), attacks: 0, hits: 0 },
  ...spread.map((one) => ({ ...one, chance: one.chance * chance })),
]
/** That so many attacks with a blast leave somebody beside the target unhurt, whom each hit hurts so likely (WAR-26). */
export function sparedBy(state: State, attack: Attack, count: number, hurt: number): number {
  const { target } = attack
  const drop = dropOdds(state, target)
  let open: readonly { readonly chance: number; readonly at: TargetState }[] = [{ chance: 1, at: targetState(fighterAt(state, target)) }]
  for (let one = 0; one < count; one += 1) {
    const next = new Map<string, { chance: number; readonly at: TargetState }>()
    const add = (chance: number, at: TargetState): void => {
      const key = `${at.wounds} ${at.posture} ${at.fallen}`
      const known = next.get(key)
      if (known) known.chance += chance
      else next.set(key, { chance, at })
    }
    for (const { chance, at } of open) {
      if (at.posture === 'out' || at.fallen) {
        add(chance, at)
        continue
      }
      const odds = numbersOf(inPosture(state, target, at.posture), attack).odds
      const missed = 1 - chanceToHit(odds)
      for (const after of attacksOdds(at, 1, () => odds, drop)) {
        const unchanged = after.target.wounds === at.wounds && after.target.posture === at.posture
        const misses = unchanged ? missed : 0
        add(chance * (misses + (after.chance - misses) * (1 - hurt)), after.target)
      }
    }
    open = [...next.values()]
  }
  return open.reduce((sum, { chance }) => sum + chance, 0)
}

/** Chances of one attack, test by test; the attacker's first is what one looks for, not what the target saves. */
export function singleFigures(state: State, attack: Attack): readonly ForecastFigure[] {
  const { odds } = numbersOf(state, attack)
  const one = { kind: 'chance', scope: 'one' } as const
  const figures: readonly ForecastFigure[] = [
    ...(odds.rolls ? [{ ...one, label: 'each attack hits', value: chanceToHit(odds) }] : []),
    ...(odds.futile ? [] : [{ ...one, label: 'a hit wounds', value: odds.wounds ? 1 : chanceToPass(odds.strength) }]),
    ...(odds.overkill || odds.futile ? [] : [{ ...one, label: 'Defense saves', value: chanceToSave(odds.defence) }]),
    ...(odds.ward > 0 && !odds.futile ? [{ ...one, label: 'Ward saves', value: chanceToSave(odds.ward) }] : []),
  ]
  return figures.map((figure, at): ForecastFigure => (at === 0 ? { ...figure, chief: true } : figure))
}
/** What all of them come to for the target: wounds, injuries, a fall, and the morale tests that follow. */
export function orderFigures(state: State, target: PieceId, spread: Spread): readonly ForecastFigure[] {
  const before = fighterAt(state, target)
  const all = { kind: 'chance', scope: 'all' } as const
  const figures: ForecastFigure[] = [{ ...all, label: 'hurt', value: sum(spread, (one) => isHurt(state, target, one)), chief: true }]
  const at = (posture: Spread[number]['target']['posture']): number => sum(spread, (one) => one.target.posture === posture)
  if (before.posture !== 'down' && at('down') > 0) figures.push({ ...all, label: 'knocked down', value: at('down') })
  if (before.posture !== 'stunned' && at('stunned') > 0) figures.push({ ...all, label: 'stunned', value: at('stunned') })
  figures.push({ ...all, label: 'out of the battle', value: at('out') })
  const falls = sum(spread, (one) => one.target.fallen)
  if (falls > 0) figures.push({ ...all, label: 'falls over the edge', value: falls })
  const shaken = shakenBy(state, target)
  if (at('out') > 0 && shaken.length > 0)
    figures.push({
      ...all,
      label: 'morale tests follow',
      value: at('out'),
      hint: shaken.map((id) => `${nameOf(state, id)} holds ${percent(holdChance(state, id))}`).join(', '),
    })
  return figures
}
/** Who would test because somebody is lost, and does not already (WAR-32). */
export function shakenBy(state: State, target: PieceId): readonly PieceId[] {
  const tests = (of: State): readonly string[] => frightsOf(of).map(({ id, why }) => `${id} ${why}`)
  const before = new Set(tests(state))
  const fighters = state.fighters.map((one) => (one.id === target ? { ...one, out: 'incapacitated' as const } : one))
  const shocks = isHero(state, target) ? [...state.shocks, { shock: 'hero' as const, id: target }] : state.shocks
  const engaged = state.engaged.filter((pair) => !pair.includes(target))
  const fresh = tests({ ...state, fighters, shocks, engaged }).filter((one) => !before.has(one))
  return [...new Set(fresh.map((one) => Number.parseInt(one, 10)))]
}
/** With what is left of spells and items when it is tested: the aftermath ends them first (WAR-16). */
const holdChance = (state: State, id: PieceId): number => {
  const faded = state.agenda.some(({ frame }) => frame === 'aftermath')
  const fighters = faded
    ? state.fighters
    : state.fighters.map((one) => (one.id === id ? { ...one, lent: one.lent.filter(({ turns }) => turns !== 1) } : one))
  const then: State = { ...state, fighters }
  return chanceOf(moraleScore(then, id), isSpoilt(then, id, 'resolve'))
}

const LOW = 0.1
const HIGH = 0.9
/** Wounds taken, as bars. */
export function woundCurve(state: State, target: PieceId, spread: Spread): ForecastCurve | undefined {
  const { wounds } = fighterAt(state, target)
  if (wounds < 2) return undefined
  const p = Array.from({ length: wounds + 1 }, (_, taken) => sum(spread, (one) => wounds - one.target.wounds === taken))
  const quantile = (share: number): number => {
    let so = 0
    for (const [taken, chance] of p.entries()) {
      so += chance
      if (so >= share - 1e-9) return taken
    }
    return wounds
  }
  return {
    label: 'Wounds taken',
    unit: 'Wound',
    from: 0,
    p,
    lastIsAtLeast: false,
    mean: p.reduce((total, chance, taken) => total + chance * taken, 0),
    low: quantile(LOW),
    high: quantile(HIGH),
  }
}
export const attacksIn = (count: number): string => counted(count, 'attack')

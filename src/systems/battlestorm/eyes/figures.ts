// Chances as the card shows them: of a single attack, and of everything that is ordered together.

import { amongAll } from '../../../engine/kernel/among'
import type { PieceId } from '../../../engine/kernel/asks'
import type { Forecast, ForecastCurve, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Attack } from '../data/profile'
import { figureAt } from '../game/draft'
import { profileOf } from '../game/queries'
import type { Strike } from '../game/strikes'
import { attackOdds, type Needed } from '../odds/attack'
import { type Batch, oddsOf, quantile, type VolleyOdds } from '../odds/volley'
import type { State } from '../state'
import { blastFigures } from './scatter'

/** What these attacks come to, made together: the one shown by itself, all of them, and what their blasts do beside their aims. */
export function chancesOf(
  state: State,
  shown: Pick<Strike, 'target' | 'attack' | 'number'>,
  batches: readonly Batch[],
): { readonly figures: Forecast['figures']; readonly curves: readonly ForecastCurve[]; readonly isSpread: boolean } {
  const odds = oddsOf(state, batches)
  const blasts = batches.flatMap(({ strikes, factor }) => blastFigures(state, strikes, factor))
  return {
    figures: [
      ...endingLast(
        amongAll(
          singleFigures(state, shown.target, shown.attack, shown.number),
          batches.flatMap(({ strikes }) => strikes.map((one) => singleFigures(state, one.target, one.attack, one.number))),
        ),
      ),
      ...orderFigures(state, odds, blasts.length > 0),
      ...blasts,
    ],
    curves: orderCurves(odds),
    isSpread: odds.kills !== undefined,
  }
}

const KILLS = 'kills'
const CRITICAL = 'critical hit'
/** Chances of one attack. */
function singleFigures(state: State, target: PieceId, attack: Attack, number: Needed): readonly ForecastFigure[] {
  const victim = figureAt(state, target)
  const odds = attackOdds(state, target, attack, number)
  const figures: ForecastFigure[] = [{ label: 'each attack hits', value: odds.hit, kind: 'chance', scope: 'one' }]
  if (profileOf(state, victim).absorption.armour !== '0' && odds.bypass > 0)
    figures.push({
      label: 'and bypasses armour',
      value: odds.bypass,
      kind: 'chance',
      hint: `a natural ${CONSTANTS.naturalHit.value}`,
      scope: 'one',
    })
  if (victim.fate > 0)
    figures.push({ label: 'expected Fate lost', value: odds.fate, kind: 'mean', hint: `${victim.name} has ${victim.fate}`, scope: 'one' })
  figures.push(
    victim.champion
      ? { label: CRITICAL, value: odds.fells, kind: 'chance', hint: 'a Champion suffers this instead of death', scope: 'one' }
      : { label: KILLS, value: odds.fells, kind: 'chance', scope: 'one' },
  )
  return figures
}

/** What an attack ends in comes last, and stands large: the shown one's, whatever only others have (a led unit has a point of Fate among its common troops). */
function endingLast(figures: readonly ForecastFigure[]): readonly ForecastFigure[] {
  const ends = ({ label }: ForecastFigure): boolean => label === KILLS || label === CRITICAL
  return [...figures.filter((figure) => !ends(figure)), ...figures.filter(ends).reverse()]
}

const AIMED_AT = 'of those aimed at' // what a blast does to others is told beside it
/** Chances of the whole order. */
function orderFigures(state: State, odds: VolleyOdds, bursts: boolean): readonly ForecastFigure[] {
  if (odds.attacks === 0) return []
  const all = 'all'
  const figures: ForecastFigure[] = []
  const several = odds.attacks > 1
  if (several) {
    const rolls = odds.rolls < odds.attacks ? `, ${counted(odds.rolls, 'roll')}` : ''
    figures.push({ label: 'hits in all', value: odds.hits, kind: 'mean', hint: `${counted(odds.attacks, 'attack')}${rolls}`, scope: all })
    const wide = range(odds.kills)
    const those = bursts ? { hint: AIMED_AT } : {}
    const both = bursts && wide.hint ? { hint: `${AIMED_AT}, ${wide.hint}` } : { ...those, ...wide }
    figures.push({ label: 'expected kills', value: odds.felled, kind: 'mean', ...both, scope: all })
    if (odds.kills) figures.push({ label: 'at least one kill', value: 1 - (odds.kills[0] ?? 0), kind: 'chance', ...those, scope: all })
  }
  for (const one of odds.targets) {
    const { name, champion, fate } = figureAt(state, one.target)
    if (champion) figures.push({ label: `${name} takes a critical hit`, value: one.critical, kind: 'chance', scope: all })
    if (champion || (several && fate > 0)) figures.push({ label: `${name} dies`, value: one.killed, kind: 'chance', scope: all })
    if (one.stunned > 0) figures.push({ label: `${name} is paralysed`, value: one.stunned, kind: 'chance', scope: all })
  }
  if (several && odds.fate > 0)
    figures.push({ label: 'Fate lost in all', value: odds.fate, kind: 'mean', ...range(odds.fateLost), scope: all })
  return figures
}

/** What the card can draw; only where there is more than a yes or no to draw. */
function orderCurves(odds: VolleyOdds): readonly ForecastCurve[] {
  const curves: ForecastCurve[] = []
  if (odds.kills && odds.kills.length > 2) curves.push(curve('figures killed', 'kill', odds.kills, odds.felled))
  if (odds.fateLost && odds.fateLost.length > 2) curves.push(curve('Fate lost', 'Fate', odds.fateLost, odds.fate))
  return curves
}

const LOW = 0.1
const HIGH = 0.9

/** '10–90%: 1 to 3' */
function range(p: Float64Array | undefined): { readonly hint?: string } {
  if (!p || p.length < 3) return {}
  const low = quantile(p, LOW)
  const high = quantile(p, HIGH)
  return { hint: low === high ? `10–90%: ${low}` : `10–90%: ${low} to ${high}` }
}

function curve(label: string, unit: string, p: Float64Array, mean: number): ForecastCurve {
  return { label, unit, from: 0, p: [...p], lastIsAtLeast: false, mean, low: quantile(p, LOW), high: quantile(p, HIGH) }
}

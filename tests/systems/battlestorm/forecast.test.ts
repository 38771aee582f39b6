// The forecast against what the resolver does: at least 20,000 attacks in each situation, by chi-square, seeds fixed.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Dice } from '../../../src/engine/dice/types'
import type { Forecast, ForecastCurve } from '../../../src/engine/kernel/forecast'
import { forecastOf } from '../../../src/systems/battlestorm/eyes/forecast'
import { melee } from '../../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { judge } from '../../../src/systems/battlestorm/game/judge'
import { resolve } from '../../../src/systems/battlestorm/game/resolve'
import { blows, type Strike, shots } from '../../../src/systems/battlestorm/game/strikes'
import { chiSquare, criticalValue } from '../../support/chi-square'
import { SITUATIONS, type Situation } from './situations'

const ATTACKS = 20_000

/** Counts of what came of an order, carried out again and again by the game's own functions. */
interface Outcomes {
  readonly rounds: number
  readonly faces: Map<string, number> // of single rolls, by result
  readonly kills: number[]
  readonly fate: number[]
  readonly named: Map<string, number> // by label of the card
}

function ordered({ state, answer }: Situation) {
  const { weapon = '', factor = 1, assigned = [] } = answer
  const targets = answer.targets.map((target) => Number(target.slice(1)))
  const chain = state.agenda.find((frame) => frame.frame === 'chain')
  const movedHalf = chain?.frame === 'chain' && chain.links[0]?.moved === 'half'
  const blow = { targets, weapon, factor, assigned }
  const strikes: readonly Strike[] =
    answer.key === 'fire' ? shots(state, 0, { target: targets[0] ?? -1, weapon, factor, assigned }, movedHalf) : blows(state, 0, blow)
  return { strikes, blow, targets, factor, fire: answer.key === 'fire' }
}

function carryOut(situation: Situation, dice: Dice): Outcomes {
  const { state } = situation
  const { strikes, blow, targets, factor, fire } = ordered(situation)
  const steps = new Set(strikes.map((strike) => strike.step))
  if (strikes.length === 0) throw new Error(`${situation.title}: nobody attacks`)
  const rounds = Math.ceil(ATTACKS / strikes.length)
  const found: Outcomes = { rounds, faces: new Map(), kills: [], fate: [], named: new Map() }
  const count = (map: Map<string, number>, key: string): void => void map.set(key, (map.get(key) ?? 0) + 1)
  const tally = (list: number[], index: number): void => {
    while (list.length <= index) list.push(0)
    list[index] = (list[index] ?? 0) + 1
  }
  const victims = state.figures.filter((figure) => figure.seat === 1)
  for (let round = 0; round < rounds; round += 1) {
    const draft = openDraft(state, dice)
    if (steps.size > 1) melee(draft, [{ unit: 0, blow }])
    else resolve(draft, 0, strikes, { how: fire ? 'fire' : 'melee', step: strikes[0]?.step ?? 0, factor, targets })
    for (const event of draft.events)
      if (event.what === 'attack') for (const roll of event.rolls ?? []) if (roll.need !== undefined) count(found.faces, roll.result)
    let killed = 0
    let lost = 0
    for (const before of victims) {
      const after = draft.state.figures[before.id]
      if (!after) continue
      if (!after.alive) killed += 1
      lost += before.fate - (after.alive ? after.fate : 0)
      if (!after.alive) count(found.named, `${before.name} dies`)
      if (after.alive && after.paralysed && !before.paralysed) count(found.named, `${before.name} is paralysed`)
      if (draft.events.some((event) => event.what === 'critical' && event.detail.figure === before.id))
        count(found.named, `${before.name} takes a critical hit`)
    }
    tally(found.kills, killed)
    tally(found.fate, lost)
  }
  return found
}

const curveOf = (forecast: Forecast, unit: string): ForecastCurve | undefined => forecast.curves?.find((curve) => curve.unit === unit)
const figureOf = (forecast: Forecast, label: string): number | undefined => forecast.figures.find((figure) => figure.label === label)?.value

interface Comparison {
  readonly what: string
  readonly statistic: number
  readonly limit: number
}
function compare(forecast: Forecast, found: Outcomes): readonly Comparison[] {
  const comparisons: Comparison[] = []
  const add = (what: string, counts: readonly number[], chances: readonly number[]): void => {
    const { statistic, freedom } = chiSquare(counts, chances)
    comparisons.push({ what, statistic, limit: criticalValue(freedom) })
  }
  const yes = (what: string, times: number, chance: number, of = found.rounds): void => add(what, [of - times, times], [1 - chance, chance])

  const rolls = [...found.faces.values()].reduce((sum, times) => sum + times, 0)
  const oneNumber =
    !forecast.notes.some((note) => note.startsWith('numbers needed')) && !forecast.notes.some((note) => note.includes('step 2 and'))
  if (oneNumber) {
    const good = (found.faces.get('hit') ?? 0) + (found.faces.get('bypass') ?? 0)
    yes('hits', good, figureOf(forecast, 'each attack hits') ?? 0, rolls)
    const bypass = figureOf(forecast, 'and bypasses armour')
    if (bypass !== undefined) yes('bypasses', found.faces.get('bypass') ?? 0, bypass, rolls)
  }
  const kills = curveOf(forecast, 'kill')
  const some = figureOf(forecast, 'at least one kill') ?? figureOf(forecast, 'kills')
  if (kills) add('kills', found.kills, kills.p)
  if (some !== undefined) yes('at least one kill', found.rounds - (found.kills[0] ?? 0), some)
  const fate = curveOf(forecast, 'Fate')
  if (fate) add('Fate lost', found.fate, fate.p)
  for (const { label, value } of forecast.figures)
    if (/ (dies|is paralysed|takes a critical hit)$/.test(label)) yes(label, found.named.get(label) ?? 0, value)
  return comparisons
}

describe('forecast and resolution', () => {
  it('there are at least forty situations, and every order is legal', () => {
    expect(SITUATIONS.length).toBeGreaterThanOrEqual(40)
    expect(new Set(SITUATIONS.map(({ title }) => title)).size).toBe(SITUATIONS.length)
    for (const { title, state, answer } of SITUATIONS) expect(judge(state, answer), title).toEqual({ legal: true })
  })

  for (const situation of SITUATIONS)
    it(`${situation.title}: 20,000 attacks come out as forecast`, () => {
      const forecast = forecastOf(situation.state, situation.answer)
      const comparisons = compare(forecast, carryOut(situation, seededDice('situations', situation.title)))
      expect(comparisons.length).toBeGreaterThanOrEqual(2)
      for (const { what, statistic, limit } of comparisons) expect(statistic, what).toBeLessThan(limit)
    })

  it('a number needed one too low or high is found out', () => {
    for (const situation of SITUATIONS.slice(0, 3)) {
      const found = carryOut(situation, seededDice('situations', situation.title))
      for (const evasion of [-1, 1]) {
        const { state } = situation
        const figures = state.figures.map((figure) =>
          figure.seat === 1 ? { ...figure, injuries: { ...figure.injuries, evasion } } : figure,
        )
        const comparisons = compare(forecastOf({ ...state, figures }, situation.answer), found)
        expect(
          comparisons.some(({ statistic, limit }) => statistic > limit),
          situation.title,
        ).toBe(true)
      }
    }
  })

  it('means, ranges and curves of a card agree with each other', () => {
    for (const { title, state, answer } of SITUATIONS) {
      const { figures, curves = [] } = forecastOf(state, answer)
      for (const curve of curves) {
        const total = curve.p.reduce((sum, chance) => sum + chance, 0)
        const mean = curve.p.reduce((sum, chance, k) => sum + chance * (curve.from + k), 0)
        expect(total, title).toBeCloseTo(1, 12)
        expect(mean, title).toBeCloseTo(curve.mean, 10)
        expect(Math.min(...curve.p)).toBeGreaterThanOrEqual(0)
        const atMost = (k: number): number => curve.p.slice(0, k + 1).reduce((sum, chance) => sum + chance, 0)
        expect(atMost(curve.low)).toBeGreaterThanOrEqual(0.1 - 1e-9)
        if (curve.low > 0) expect(atMost(curve.low - 1)).toBeLessThan(0.1)
        expect(atMost(curve.high)).toBeGreaterThanOrEqual(0.9 - 1e-9)
        if (curve.high > 0) expect(atMost(curve.high - 1)).toBeLessThan(0.9)
      }
      for (const { label, value, kind } of figures)
        if (kind === 'chance') expect(value >= 0 && value <= 1 + 1e-12, `${title}: ${label}`).toBe(true)
    }
  })
})

// Where a unit is already, and what the table says of the bank.
import { describe, expect, test } from 'vitest'
import { degrees } from '../../../src/engine/geometry/units'
import { TROOP_IDS } from '../../../src/systems/mass-battle/data/troops'
import { eyes } from '../../../src/systems/mass-battle/eyes/index'
import { rectOf } from '../../../src/systems/mass-battle/game/ground'
import { emptyArmy, newUnit, readDraft } from '../../../src/systems/mass-battle/muster/draft'
import type { State } from '../../../src/systems/mass-battle/state'
import { field, order, round, unit } from '../../support/companies'

const far = { seat: 1, corner: [95, 75], facing: 180 } as const

test('MAS-1 who is to march where he stands turns there as he was told, and does not stir otherwise', () => {
  const state = field([{ seat: 0 }, far])
  const { x0, x1, y0, y1 } = rectOf(unit({ state, events: [] }, 0))
  const place = { x: (x0 + x1) / 2, y: (y0 + y1) / 2 }
  const turned = round(state, { 0: order({ posture: 'march', place, facing: degrees(90) }) }, [])
  expect(unit(turned, 0).facing).toBe(90)
  const stays = round(state, { 0: order({ posture: 'march', place }) }, [])
  expect(unit(stays, 0)).toMatchObject({ facing: 0, corner: unit({ state, events: [] }, 0).corner })
})

describe('the bank', () => {
  const outline = [
    { x: 15, y: 15 },
    { x: 45, y: 15 },
    { x: 45, y: 45 },
    { x: 15, y: 45 },
  ]
  const shown = (state: State) => {
    const { goals, zones, sides } = eyes.scene({ ...state, bank: { seat: 0, name: 'the bank', outline } } as State, 'table')
    return { progress: goals?.[0]?.progress, zone: zones[0]?.label, line: sides[0]?.lines?.at(-1)?.value }
  }
  test('MAS-11 is held as things stand by a steady unit on it, and not by one that runs or is elsewhere', () => {
    const state = field([{ seat: 0 }, far])
    expect(shown(state)).toEqual({ progress: 'held as things stand', zone: 'the bank', line: 'held' })
    const fleeing: State = { ...state, units: state.units.map((one) => (one.id === 0 ? { ...one, condition: 'fleeing' as const } : one)) }
    expect(shown(fleeing)).toEqual({ progress: 'not held as things stand', zone: 'the bank', line: 'not held' })
    expect(shown(field([{ seat: 0, corner: [80, 60] }, far])).progress).toBe('not held as things stand')
    expect(shown({ ...state, outcome: { winner: 0, reason: '' } }).progress).toBe('held') // nothing is to come any more
  })
})

test('a unit that is added to a draft has a number of its own, also where one of them was lost', () => {
  const army = emptyArmy(0)
  const draft = readDraft({ armies: [army, emptyArmy(1)] })
  const [troop] = TROOP_IDS
  const first = newUnit({ ...draft, made: 4 }, army, troop ?? '')
  expect(first?.id).toBe('u5')
  const twice = readDraft({ armies: [{ ...army, units: [first, { ...first }, { ...first, id: '' }] }, emptyArmy(1)] })
  const ids = twice.armies[0]?.units.map(({ id }) => id) ?? []
  expect(new Set(ids).size).toBe(3)
  expect(ids[0]).toBe('u5')
  expect(ids).not.toContain('')
})

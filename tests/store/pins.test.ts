// Forecasts put by: at most four, none twice, and each says where it was true.
import { beforeEach, describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import type { Forecast } from '../../src/engine/kernel/forecast'
import { createPins, MOST_PINS, type PinsStore } from '../../src/store/pins'
import { duelStore, guard } from './memory'

const card = (title: string): Forecast => ({
  title,
  subtitle: '',
  verdict: { legal: true },
  modifiers: [],
  figures: [],
  curves: [],
  notes: [],
})
const titles = ['Anna', 'Boris', 'Clara', 'Dora']

let pins: StoreApi<PinsStore>
const pinned = (): readonly string[] => pins.getState().pins.map((pin) => pin.forecast.title)

beforeEach(async () => {
  const battle = duelStore()
  await battle.getState().start('duel', 'dawn', 'seed')
  battle.getState().answer(guard(battle))
  pins = createPins(battle)
})

describe('pinned forecasts', () => {
  it('are kept in the order they were pinned, each with its place in the battle', () => {
    expect(titles.map((title) => pins.getState().pin(card(title)))).toEqual([true, true, true, true])
    expect(pinned()).toEqual(titles)
    expect(pins.getState().pins[0]?.where).toMatch(/after answer 1$/)
    expect(new Set(pins.getState().pins.map((pin) => pin.id)).size).toBe(MOST_PINS)
  })
  it('beyond the limit one is refused until another makes room', () => {
    for (const title of titles) pins.getState().pin(card(title))
    expect(pins.getState().pin(card('Ewald'))).toBe(false)
    expect(pinned()).toEqual(titles)
    pins.getState().unpin(pins.getState().pins[1]?.id ?? 0)
    expect(pins.getState().pin(card('Ewald'))).toBe(true)
    expect(pinned()).toEqual(['Anna', 'Clara', 'Dora', 'Ewald'])
  })
  it('the same forecast is refused although there is room, worked out anew or not', () => {
    expect(pins.getState().pin(card('Anna'))).toBe(true)
    expect(pins.getState().pin(card('Anna'))).toBe(false)
    expect(pinned()).toEqual(['Anna'])
  })
})

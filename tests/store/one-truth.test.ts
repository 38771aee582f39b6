// One truth: of the same attack the list, the chips over the table, the ruler and the card say the same; over played battles of every system.
import { describe, expect, it } from 'vitest'
import type { StoreApi } from 'zustand/vanilla'
import { placeProspects } from '../../src/canvas/layers/chipPlaces'
import { seededDice } from '../../src/engine/dice/seeded'
import type { TargetAsk } from '../../src/engine/kernel/asks'
import { parseRecord } from '../../src/engine/kernel/parse'
import { inHand } from '../../src/store/asked'
import { type BattleApi, createBattle } from '../../src/store/battle'
import { bodyOf, nearestOf, pieceOf } from '../../src/store/nearest'
import { prospectAt, prospectOf, prospectsFrom } from '../../src/store/prospects'
import { useSettings } from '../../src/store/settings'
import type { ViewStore } from '../../src/store/types'
import { createView } from '../../src/store/view'
import { type ListedSystem, SYSTEMS } from '../../src/systems/index'
import { following } from '../support/following'
import { outpost } from '../support/outpost/index'
import { memoryShelf } from './memory'

const ANSWERS = 90
const OUTPOST: ListedSystem = { manifest: outpost.manifest, table: async () => outpost, load: async () => outpost }
/** How many attacks and ways at least were compared. */
const LEAST: Readonly<Record<string, readonly [number, number]>> = {
  battlestorm: [20, 20],
  'spaceship-battles': [20, -1],
  outpost: [3, -1],
  'team-battle': [-1, -1],
}

/** What every place says of the targets of this question, compared one by one. Returns how many were. */
function compare(battle: BattleApi, view: StoreApi<ViewStore>, ask: TargetAsk): { readonly attacks: number; readonly ways: number } {
  const { position, scene } = battle.getState()
  if (!position || !scene?.table) return { attacks: 0, ways: 0 }
  view.getState().select(ask.body)
  view.getState().armAsk(ask)
  const { prospects, held } = view.getState()
  const from = pieceOf(scene, held)
  const named = new Set(ask.targets.flatMap((option) => option.body ?? pieceOf(scene, option.pieces?.[0])?.body ?? []))
  // of whoever is not offered it is told why not, and nothing else
  const told = new Set(prospects.map((one) => one.body))
  expect(prospects.filter((one) => !named.has(one.body) && !one.refusal)).toEqual([])
  const { weapon: armed } = view.getState()
  const alone = ask.means.find((means) => means.weapon === armed && !means.melee)
  for (const chip of alone && from ? position.survey({ at: from.at, piece: from.id }, alone.weapon) : [])
    if (chip.refusal) expect(told).toContain(chip.body)
  const members = new Map(scene.bodies.map((body) => [body.id, scene.pieces.filter((piece) => piece.body === body.id)]))
  const chips = placeProspects(prospects, {
    members,
    names: [],
    courses: [],
    limits: scene.table,
    scale: 20,
    size: () => ({ width: 40, height: 16 }),
  })
  const sign = scene.table.measure === 'squares' ? ' squares' : '″'
  let attacks = 0
  let ways = 0
  for (const whole of prospects.filter(({ piece }) => piece === undefined)) {
    const body = bodyOf(scene, whole.body)
    const near = body && nearestOf(scene, body, from?.at)
    if (!near || !from) continue
    // the chip is the list's own word
    expect(chips.find((chip) => chip.id === `b${whole.body}`)).toMatchObject({ text: whole.short, good: whole.good })
    // of figures that are aimed at one by one each has its own
    const prospect = prospectAt(prospects, whole.body, near.id)
    if (!prospect) throw new Error(`nothing is said of ${near.name}`)
    if (!named.has(whole.body)) {
      view.getState().measure(from.at, near.at, near.id)
      expect(view.getState().said).toContain(prospect.text)
      view.setState({ ruler: undefined, measurement: undefined })
      continue
    }
    // the card, as it is when one points at the enemy
    view.getState().hover(undefined)
    view.getState().hover(near.id)
    const { forecast } = view.getState()
    if (!forecast) throw new Error(`no card over ${near.name}`)
    const carded = prospectOf(prospect.body, forecast, sign)
    expect(prospect.text).not.toContain('. (') // a remedy belongs to its sentence
    if (prospect.refusal) expect(carded?.text).toBe(prospect.text)
    else {
      // without a weapon the chip alone says what its number is of
      expect(carded).toEqual({ ...prospect, short: carded?.short })
      expect(prospect.short).toBe(
        ask.means[0] || forecast.tally || !forecast.need ? carded?.short : `${ask.label.toLowerCase()} ${carded?.short}`,
      )
    }
    // the ruler tells it in the same words
    view.getState().measure(from.at, near.at, near.id)
    expect(view.getState().said).toContain(prospect.text)
    view.setState({ ruler: undefined, measurement: undefined })
    const weapon = view.getState().weapon
    if (forecast.tally?.gap !== undefined) {
      ways += 1
      const apart = position.scene.pieces
        .filter((piece) => piece.body === ask.body)
        .flatMap((own) =>
          (members.get(prospect.body) ?? []).map(
            (enemy) => position.measure({ at: own.at, piece: own.id }, { at: enemy.at, piece: enemy.id }).distance,
          ),
        )
      expect(forecast.tally.gap).toBeCloseTo(Math.min(...apart), 6)
    } else if (!prospect.refusal) {
      attacks += 1
      if (weapon === undefined || forecast.tally === undefined) continue
      // each figure by itself, as its own chips and the ruler from it have it
      const own = scene.pieces.filter((piece) => piece.body === ask.body)
      const byFigure = prospectsFrom(position, own, weapon, { verb: forecast.tally?.verb ?? '', melee: false }, undefined).find(
        (one) => one.body === prospect.body,
      )
      const count = (text: string): string => /^(all \d+|\d+ of \d+) can/.exec(text)?.[0] ?? ''
      expect(byFigure?.good).toBe(true)
      expect(count(byFigure?.text ?? '')).toBe(count(prospect.text))
      if (own.length === 1) {
        const { need } = position.measure({ at: from.at, piece: from.id }, { at: near.at, piece: near.id }, weapon)
        if (members.get(prospect.body)?.length === 1 && need !== undefined)
          expect(prospect.text).toMatch(new RegExp(`\\b${need}\\b[^.;]* needed`)) // of several attacks each has its own
      }
    }
  }
  view.getState().hover(undefined)
  return { attacks, ways }
}

it('a refusal and its remedy are one sentence, whether the rules end it or not', () => {
  const told = (reason: string, remedy?: string) => {
    const refusal = { reason, ...(remedy === undefined ? {} : { remedy }) }
    const plain = { title: '', subtitle: '', modifiers: [], figures: [], notes: [] }
    return prospectOf(1, { ...plain, verdict: { legal: false, refusals: [refusal] } }, '″')?.text
  }
  expect(told('the beam reaches 3.', 'close by 20')).toBe('the beam reaches 3; close by 20')
  expect(told('the beam reaches 3', 'close by 20')).toBe('the beam reaches 3; close by 20')
  expect(told('the beam reaches 3.')).toBe('the beam reaches 3')
})

describe.each([...SYSTEMS, OUTPOST].map((listed) => [listed.manifest.id, listed] as const))('%s', (id, listed) => {
  it('says the same of the same in list, chip, ruler and card', { timeout: 120_000 }, async () => {
    const system = await listed.load()
    const battle = createBattle({ systems: [listed], shelf: memoryShelf(), now: () => 1, id: () => 'one', pause: () => 0 })
    const view = createView(battle, useSettings)
    const replayed = following()
    let [attacks, ways] = [0, 0]
    for (const scenario of listed.manifest.scenarios.filter((one) => one.ready).slice(0, 2)) {
      await battle.getState().start(id, scenario.id, 'one truth', {}, 'as suggested')
      await battle.getState().reckon()
      for (let answers = 0; answers < ANSWERS && !battle.getState().outcome; answers += 1) {
        battle.getState().uncover()
        const { owed } = battle.getState()
        if (!owed) throw new Error('nobody owes an answer')
        const { refined } = view.getState()
        const groups = refined?.groups.map((group) => group.id) ?? [undefined]
        for (const group of groups) {
          if (group !== undefined) view.getState().takeGroup(group)
          const body = view.getState().selected
          for (const ask of inHand(owed, refined, { group, body }).asks) {
            if (ask.kind !== 'target' || owed.preparing) continue
            const compared = compare(battle, view, ask)
            attacks += compared.attacks
            ways += compared.ways
          }
        }
        const parsed = parseRecord(battle.getState().save(), [listed.manifest])
        if (!('record' in parsed)) throw new Error(parsed.refusal.reason)
        const again = replayed(system, parsed.record)
        if (!again.ok) throw new Error(again.reason)
        const dice = seededDice('one truth', answers)
        expect(battle.getState().answer(system.minds.suggest(again.battle.state, owed, dice))).toBe(true)
      }
    }
    const [least, ahead] = LEAST[id] ?? [-1, -1]
    expect(attacks).toBeGreaterThan(least)
    expect(ways).toBeGreaterThan(ahead)
  })
})

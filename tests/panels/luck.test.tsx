import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { luck, sweep as sweepCommand } from '../../src/commands/battle'
import { gainText, isSkewed, percentileText, verdictText } from '../../src/engine/aftersight/luckWords'
import { seededDice } from '../../src/engine/dice/seeded'
import { answer, begin, owed } from '../../src/engine/kernel/battle'
import { luckOf } from '../../src/engine/kernel/luck'
import { shareOf } from '../../src/engine/odds/share'
import { LuckDialog } from '../../src/panels/luck/LuckDialog'
import { SideLuck } from '../../src/panels/luck/SideLuck'
import { SweepDialog } from '../../src/panels/luck/SweepDialog'
import { Outcome } from '../../src/panels/Outcome'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { createSweep, type SweepHand, type SweepStore, useSweep } from '../../src/store/sweep'
import type { BattleStore } from '../../src/store/types'
import { SYSTEMS } from '../../src/systems/index'
import type { SweepOrder, SweepReport } from '../../src/workers/messages'
import { playOut } from '../../src/workers/playOut'

HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.setAttribute('open', '')
}
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.removeAttribute('open')
}
const SEED = 'fortune'
const loaded = async () => {
  const [listed] = SYSTEMS
  const system = await listed?.load()
  const setup = await system?.catalogue.setup('elves-against-savages')
  const begun = system && setup ? begin(system, setup, SEED) : undefined
  if (!system || !begun?.ok) throw new Error('no battle')
  return { system, begun: begun.battle }
}
/** A whole battle between computers, opened in the store. */
beforeAll(async () => {
  const { system, begun } = await loaded()
  let battle = begun
  for (;;) {
    const [decision] = owed(battle)
    if (!decision || system.game.outcome(battle.state)) break
    const played = answer(battle, system.minds.suggest(battle.state, decision, seededDice(SEED, `mind/${battle.position}/0`)))
    if (!played.ok) throw new Error('refused')
    battle = played.battle
  }
  const { recordOf } = await import('../../src/engine/kernel/battle')
  expect(await useBattle.getState().open(JSON.stringify(recordOf(battle)))).toEqual({ ok: true })
}, 60_000)
afterEach(() => act(() => useChrome.getState().close()))

describe('how lucky was each side', () => {
  it('is told once where nothing is at stake, by what came off', () => {
    const roll = {
      purpose: 'a blow',
      seat: 0,
      formula: 'd20',
      dice: [{ sides: 20, face: 12 }],
      modifiers: [],
      total: 12,
      need: 11,
      result: 'hit',
    }
    const scales = (rolls: readonly object[]) => {
      const [side] = luckOf([[{ what: 'attack', seat: 0, detail: {}, rolls } as never]], 1)
      if (!side) throw new Error('nobody rolled')
      const { unmount } = render(<SideLuck luck={side} name="Reds" open={false} />)
      const found = screen.getAllByRole('img').map((one) => one.getAttribute('aria-label')?.split(':')[0])
      unmount()
      return found
    }
    expect(scales([roll])).toEqual(['Rolls that came off, of 1'])
    expect(scales([roll, { ...roll, stake: 4 }])).toEqual(['By what was at stake, in points', 'Rolls that came off, of 2'])
  })
  it('stands in the outcome, with scales and the rolls that did it', async () => {
    const { outcome, scene, events, length } = useBattle.getState()
    if (!outcome || !scene) throw new Error('the battle is not over')
    render(<Outcome outcome={outcome} scene={scene} />)
    const told = luckOf(events(), scene.sides.length)
    for (const side of told) {
      const name = scene.sides[side.seat]?.name ?? ''
      const region = await screen.findByRole('region', { name: `Luck of ${name}` })
      expect(region).toHaveTextContent(verdictText(side).toLowerCase())
      expect(
        within(region).getByRole('img', { name: `By what was at stake, in points: ${percentileText(side.weighted)}` }),
      ).toBeInTheDocument()
      expect(
        within(region).getByRole('img', { name: `Rolls that came off, of ${side.counted}: ${percentileText(side.successes)}` }),
      ).toBeInTheDocument()
    }
    expect(length).toBeGreaterThan(50)
  })
  it('is not asked of a battle in which no roll could go well or ill', () => {
    const { outcome, scene, events } = useBattle.getState()
    if (!outcome || !scene) throw new Error('the battle is not over')
    act(() => useBattle.setState({ events: () => [] }))
    render(<Outcome outcome={outcome} scene={scene} />)
    expect(screen.getByRole('heading', { level: 2 })).toBeVisible()
    expect(screen.queryByRole('heading', { name: 'How lucky was each side' })).not.toBeInTheDocument()
    act(() => useBattle.setState({ events }))
  })
  it('lists the three luckiest and unluckiest rolls of a side, each a way to its place on the timeline', async () => {
    render(<LuckDialog />)
    act(() => luck.run())
    const dialog = screen.getByRole('dialog', { name: 'How lucky was each side' })
    const { scene, events, length } = useBattle.getState()
    const [side] = luckOf(events(), scene?.sides.length ?? 0)
    const region = within(dialog).getByRole('region', { name: `Luck of ${scene?.sides[0]?.name}` })
    expect(within(region).getAllByRole('listitem')).toHaveLength(6)
    const first = side?.luckiest[0]
    await userEvent.click(within(region).getAllByRole('button')[0] ?? region)
    expect(useBattle.getState()).toMatchObject({ viewing: (first?.answer ?? -2) + 1, live: false })
    expect(useChrome.getState().dialog).toBeUndefined()
    // from there: what was rolled up to here alone
    act(() => luck.run())
    await userEvent.click(screen.getByRole('button', { name: 'Up to what is shown' }))
    const here = luckOf(events().slice(0, useBattle.getState().viewing), scene?.sides.length ?? 0)
    expect(screen.getByRole('img', { name: new RegExp(`^Rolls that came off, of ${here[0]?.counted}`) })).toBeInTheDocument()
    act(() => useBattle.getState().jump(length))
  })
  it('says by how much in the numbers it shows, and how lucky in words that follow from the hundredth it shows', () => {
    // 3.04 and 2.06 are shown as 3 and 2.1
    expect(gainText({ won: 3.04, expected: 2.06 })).toBe('3, expected 2.1 (+0.9)')
    expect(gainText({ won: 12, expected: 11.96 })).toBe('12, expected 12 (±0)')
    expect(gainText({ won: 4, expected: 5.44 })).toBe('4, expected 5.4 (−1.4)')
    const told = (percentile: number) => {
      const weighted = { won: 0, expected: 0, percentile, approximate: false }
      return `${percentileText(weighted)}: ${verdictText({ rolls: 1, weighted })}`
    }
    expect([0.599, 0.594, 0.9452, 0.9449, 0.496, 0.4, 0.054, 0.0549, 0.056].map(told)).toEqual([
      'luckier than 60 in 100: Lucky',
      'luckier than 59 in 100: About par',
      'luckier than 95 in 100: Very lucky',
      'luckier than 94 in 100: Lucky',
      'luckier than 50 in 100: About par',
      'unluckier than 60 in 100: Unlucky',
      'unluckier than 95 in 100: Very unlucky',
      'unluckier than 95 in 100: Very unlucky',
      'unluckier than 94 in 100: Unlucky',
    ])
    expect(isSkewed({ won: 6, expected: 5, percentile: 0.4 })).toBe(true)
    expect(isSkewed({ won: 6, expected: 5, percentile: 0.6 })).toBe(false)
  })
  it('counts a roll for several attacks as so many, in what came off and in what it is of', () => {
    const roll = {
      purpose: 'blows',
      seat: 0,
      formula: 'd20',
      dice: [{ sides: 20, face: 12 }],
      modifiers: [],
      total: 12,
      need: 11,
      result: 'hit',
      times: 7,
    }
    const [side] = luckOf([[{ what: 'attack', seat: 0, detail: {}, rolls: [roll] } as never]], 1)
    if (!side) throw new Error('nobody rolled')
    render(<SideLuck luck={side} name="Reds" open={false} />)
    expect(screen.getByText('Rolls that came off, of 7:').closest('p')).toHaveTextContent(
      'Rolls that came off, of 7: 7, expected 3.5 (+3.5)',
    )
  })
  it('never says a hundred in a hundred', () => {
    expect([0, 0.3, 0.5, 0.78, 1].map((percentile) => percentileText({ percentile }))).toEqual([
      'unluckier than 99 in 100',
      'unluckier than 70 in 100',
      'luckier than 50 in 100',
      'luckier than 78 in 100',
      'luckier than 99 in 100',
    ])
  })
})

describe('battles fought out from here', () => {
  it('come to an end, the same ones again from the same position, with dice of their own', async () => {
    const { system, begun } = await loaded()
    const moment = { state: begun.state, sealed: begun.sealed, decisions: begun.decisions }
    const first = playOut(system, moment, SEED, 'sweep/0')
    expect(first.outcome).toBeDefined()
    expect(first.lost).toHaveLength(2)
    expect(playOut(system, moment, SEED, 'sweep/0')).toEqual(first)
    expect(playOut(system, moment, SEED, 'sweep/1')).not.toEqual(first)
    // not the battle that the true dice would give
    const { outcome, length } = useBattle.getState()
    expect([first.answers, first.outcome]).not.toEqual([length, outcome])
  }, 60_000)

  it('how sure a share is: Wilson’s interval', () => {
    expect(shareOf(0, 0)).toEqual({ share: 0, low: 0, high: 1 })
    // 8 of 10, worked out by hand from the formula with z = 1.96
    expect(shareOf(8, 10).low).toBeCloseTo(0.4902, 3)
    expect(shareOf(8, 10).high).toBeCloseTo(0.9433, 3)
    expect(shareOf(10, 10)).toMatchObject({ share: 1, high: 1 })
    expect(shareOf(10, 10).low).toBeCloseTo(0.7225, 3)
  })

  const hands: (SweepHand & { readonly orders: SweepOrder[]; ended: boolean })[] = []
  const hire = (): SweepHand => {
    const orders: SweepOrder[] = []
    const hand = {
      orders,
      ended: false,
      onmessage: null,
      onerror: null,
      postMessage: (order: SweepOrder) => void orders.push(order),
      terminate: () => {
        hand.ended = true
      },
    }
    hands.push(hand)
    return hand
  }
  const say = (data: SweepReport): void => hands.at(-1)?.onmessage?.(new MessageEvent('message', { data }))
  const table = () => createStore<BattleStore>()(() => useBattle.getState())

  it('are counted as they come, and stopped at once', () => {
    const told: string[] = []
    const battle = table()
    battle.setState({ viewing: 7 })
    const store = createSweep(battle, hire, (notice) => told.push(notice))
    store.getState().start(400)
    const hand = hands.at(-1)
    expect(hand?.orders).toEqual([{ record: battle.getState().save(), position: 7, games: 400, viewer: battle.getState().viewer }])
    say({ kind: 'game', winner: 0, lost: [100, 300] })
    say({ kind: 'game', winner: null, lost: [200, 200] })
    say({ kind: 'game', winner: undefined, lost: [0, 0] })
    expect(store.getState()).toMatchObject({
      running: true,
      result: { fought: 3, wins: [1, 0], draws: 1, unfinished: 1, lost: [300, 500] },
    })
    store.getState().stop()
    expect(hand?.ended).toBe(true)
    say({ kind: 'game', winner: 0, lost: [0, 0] })
    expect(store.getState()).toMatchObject({ running: false, result: { fought: 3, wanted: 400 } })
    expect(told).toEqual([])
  })
  it('end with a word, fail with a reason, and go with their battle', () => {
    const told: string[] = []
    const battle = table()
    const store = createSweep(battle, hire, (notice) => told.push(notice))
    store.getState().start(1)
    say({ kind: 'game', winner: 1, lost: [10, 0] })
    say({ kind: 'done' })
    expect(told).toEqual([expect.stringMatching(/^Fought out once: .* won 0%, .* 100%$/)])
    store.getState().start(4)
    for (const winner of [0, 1, null, undefined]) say({ kind: 'game', winner, lost: [0, 0] })
    say({ kind: 'done' })
    expect(told.at(-1)).toMatch(/^Fought out 4 times: .* won 25%, .* 25%; 25% drawn, 25% without an end$/)
    store.getState().start(1)
    say({ kind: 'failed', reason: 'it broke' })
    expect(store.getState()).toMatchObject({ running: false, fault: 'it broke' })
    store.getState().start(5)
    battle.setState({ battleId: 'another' })
    expect(store.getState()).toMatchObject({ running: false, result: undefined })
    expect(hands.at(-1)?.ended).toBe(true)
  })
  it('SHP-10 FTS-5 fought for one player are not for the next one at the screen', () => {
    const battle = table()
    battle.setState({ viewer: 0 })
    const store = createSweep(battle, hire, () => undefined)
    store.getState().start(5)
    expect(hands.at(-1)?.orders[0]).toMatchObject({ viewer: 0 })
    say({ kind: 'game', winner: 1, lost: [10, 0] })
    battle.setState({ viewing: 3 })
    expect(store.getState().result).toMatchObject({ fought: 1 })
    battle.setState({ viewer: 'table' })
    expect(store.getState()).toMatchObject({ running: false, result: undefined })
    store.getState().start(5)
    battle.setState({ viewer: 1 })
    expect(store.getState().result).toBeDefined() // of what everybody may know
  })
  it('are shown with their interval, progress and a button to stop', async () => {
    const result: SweepStore['result'] = {
      position: 3,
      sides: ['Reds', 'Blues'],
      wanted: 400,
      fought: 10,
      wins: [8, 1],
      draws: 1,
      unfinished: 0,
      lost: [1000, 4000],
    }
    act(() => useSweep.setState({ running: true, result, fault: undefined }))
    render(<SweepDialog />)
    act(() => sweepCommand.run())
    const dialog = screen.getByRole('dialog', { name: /fought out from here/ })
    expect(within(dialog).getByRole('progressbar', { name: 'Battles fought out' })).toHaveAttribute('value', '10')
    expect(within(dialog).getByRole('row', { name: /Reds/ })).toHaveTextContent('880%49% to 94%')
    expect(within(dialog).getByRole('row', { name: /Draws/ })).toHaveTextContent('110%')
    expect(dialog).toHaveTextContent('Reds 100, Blues 400')
    expect(dialog).toHaveTextContent('These began after answer 3.')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Stop' }))
    expect(dialog).toHaveTextContent('10 of 400 fought, stopped')
    act(() => useSweep.setState({ result: undefined }))
  })
})

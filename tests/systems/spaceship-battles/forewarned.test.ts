// What a captain is warned of before his orders are sealed, and what is told when a ram does not come about.
import { describe, expect, it } from 'vitest'
import type { OrdersAnswer } from '../../../src/engine/kernel/asks'
import type { Forecast } from '../../../src/engine/kernel/forecast'
import { eyes } from '../../../src/systems/spaceship-battles/eyes/index'
import { meanLost } from '../../../src/systems/spaceship-battles/eyes/odds'
import { ordersAsk } from '../../../src/systems/spaceship-battles/game/awaiting'
import { game } from '../../../src/systems/spaceship-battles/game/index'
import type { State } from '../../../src/systems/spaceship-battles/state'
import { aim, battle, carryOut, give, hyper, orders, pick, rock, type Wish } from '../../support/spaceships'

const forecast = (state: State, answer: OrdersAnswer): Forecast => eyes.forecast(state, answer.seat, answer)
const reasons = (state: State, answer: OrdersAnswer): readonly string[] => (forecast(state, answer).cautions ?? []).map((one) => one.reason)
const mended = (state: State, answer: OrdersAnswer): OrdersAnswer => {
  const offers = (forecast(state, answer).cautions ?? []).flatMap(({ offer }) => offer ?? [])
  return { ...answer, parts: [...answer.parts.filter(({ key }) => !offers.some((one) => one.key === key)), ...offers] }
}

describe('a self-destruction (SHP-16)', () => {
  const state = battle([
    { seat: 0, square: [10, 10] },
    { seat: 0, square: [13, 10], name: 'Calf' },
    { seat: 1, square: [10, 20], name: 'Wolf', power: { fields: 3 } },
    { seat: 1, square: [23, 10], name: 'Far' },
  ])
  const doomed = orders(state, 0, [pick('s0:destruct', 'destruct'), give(1, { fields: 2 })])
  it('tells what it costs each ship within twelve spaces, friends by their orders, and asks before it is sealed', () => {
    const mean = (dice: number, field: number): number => meanLost({ dice, deductions: 0, field }, 36)
    const { figures, notes } = forecast(state, doomed)
    expect(figures.map(({ label, value }) => [label, value])).toEqual([
      ['ship 0 blows up: hull points that your own Calf loses', mean(10, 6)],
      ['ship 0 blows up: hull points that Wolf loses', mean(3, 9)],
    ])
    expect(figures[0]?.hint).toMatch(/^10d6 at 3 spaces against field 6; it has 36, destroyed (<1|\d+)%$/)
    expect(notes.at(-1)).toContain('where all stand now')
    const said = reasons(state, doomed).filter((reason) => reason.includes('destroy itself'))
    expect(said).toEqual([
      'ship 0 will destroy itself in phase 12, and would cost your own Calf, 3 spaces away, 29 hull points on average, as all stand now',
    ])
    expect(reasons(state, mended(state, doomed)).filter((reason) => reason.includes('destroy'))).toEqual([])
    expect(game.judge(state, mended(state, doomed))).toEqual({ legal: true })
  })
  it('says nothing of it while nobody orders it, and is told again in the attacks of phase 12', () => {
    expect(forecast(state, orders(state, 0, [])).figures).toEqual([])
    const alone = battle([{ seat: 0 }, { seat: 1, square: [23, 10] }])
    expect(forecast(alone, orders(alone, 0, [pick('s0:destruct', 'destruct')])).notes).toContain('nobody is within 12 spaces of ship 0 now')
    const last = battle(
      [
        { seat: 0, destructing: true },
        { seat: 1, square: [13, 10], name: 'Wolf' },
      ],
      {
        frame: { frame: 'attack', phase: 12 },
        phase: 12,
      },
    )
    expect(forecast(last, orders(last, 0, [])).figures.map(({ label }) => label)).toEqual(['ship 0 blows up: hull points that Wolf loses'])
    expect(forecast(last, orders(last, 1, [])).figures).toEqual([])
  })
})

describe('a ram (SHP-19)', () => {
  const bull: Wish = { seat: 0, square: [10, 10], name: 'Bull', speed: hyper(10), power: { engines: 3 }, design: { engines: hyper(10) } }
  const plotting = (prey: Partial<Wish> = {}): State =>
    battle([bull, { seat: 1, square: [12, 10], name: 'Prey', ...prey }], { frame: { frame: 'plot', from: 1, to: 3 } })
  const plot = (...steps: readonly string[]) => steps.map((step, at) => pick(`s0:p${at + 1}`, step))
  const ramming = (state: State, ...steps: readonly string[]) => orders(state, 0, [...plot(...steps), pick('s0:ram', 'p1')])
  it('that its moves cannot bring about is promised nothing, and is asked about before it is sealed', () => {
    const state = plotting()
    const still = ramming(state, 'hold', 'hold', 'hold')
    expect(forecast(state, still).figures).toMatchObject([{ label: 'Bull rams Prey', value: 0, hint: 'it does not go forward' }])
    expect(forecast(state, still).notes.join()).not.toContain('if Bull rams')
    expect(reasons(state, still)).toEqual(['Bull cannot ram Prey: it does not go forward'])
    // its button says what it does, and no more
    expect(forecast(state, still).cautions).toMatchObject([{ remedy: 'leave the ram out', offer: [{ key: 's0:ram', picked: [] }] }])
    expect(reasons(state, mended(state, still))).toEqual([])
    expect(game.judge(state, mended(state, still))).toEqual({ legal: true })
    const short = ramming(state, 'forward', 'hold', 'hold')
    expect(reasons(state, short)).toEqual(['Bull cannot ram Prey: its course enters no space that Prey can come to'])
  })
  it('that may come about keeps its chance, with what it hangs on', () => {
    const state = plotting()
    const straight = ramming(state, 'forward', 'forward', 'hold')
    expect(reasons(state, straight)).toEqual([])
    expect(forecast(state, straight).figures).toMatchObject([{ label: 'Bull rams Prey, if it enters its space', value: 1 }])
    // prey that flies may come into the way
    const flying = plotting({ speed: hyper(6), power: { engines: 3 }, facing: 180 })
    expect(reasons(flying, ramming(flying, 'hold', 'forward', 'hold'))).toEqual([])
  })
  it('that does not come about is told with why, once, and changes nothing', () => {
    const told = (state: State, ...steps: readonly string[]): readonly string[] => {
      const { events, state: then } = carryOut(state, { 0: [...plot(...steps), pick('s0:ram', 'p1')] })
      return events.flatMap((event) => (event.what === 'unrammed' ? [eyes.tell(then, event, 1).text] : []))
    }
    expect(told(plotting(), 'hold', 'hold', 'hold')).toEqual(['Bull does not ram Prey: it did not go forward'])
    expect(told(plotting(), 'forward', 'hold', 'hold')).toEqual(['Bull does not ram Prey: it never entered its space'])
  })
})

describe('a ship in tow (SHP-17)', () => {
  it('is shown phase by phase where its tower draws it, with where it ends', () => {
    const state = battle(
      [
        { seat: 0, name: 'Tug', speed: hyper(10), power: { engines: 3, tractor: 1 }, design: { engines: hyper(10) }, towing: 1 },
        { seat: 0, square: [8, 10], name: 'Barge' },
        { seat: 1, square: [25, 15] },
      ],
      { frame: { frame: 'plot', from: 1, to: 3 } },
    )
    const parts = ['forward', 'left', 'forward'].map((step, at) => pick(`s0:p${at + 1}`, step))
    const draft = orders(state, 0, parts)
    const { plans = [], notes } = forecast(state, draft)
    const plan = plans.find(({ ends }) => ends[0]?.piece === 1)
    const { state: then } = carryOut(state, { 0: parts })
    expect(plan?.ends[0]?.at).toEqual(then.ships[1]?.at)
    expect(plan?.stops?.length).toBeGreaterThan(1)
    expect(notes.join('; ')).toContain('Barge, in tow of Tug, ends in ')
    expect(forecast(state, orders(state, 0, [])).notes.join('; ')).toContain('Barge, in tow of Tug, ')
    // its own captain need not be told twice that it does not move by itself
    expect(notes.join('; ')).not.toContain('held by')
  })
  it('is told to be let go where something comes between on that course, and by what', () => {
    const hull = { name: 'Tug', square: [10, 10], speed: hyper(10), design: { engines: hyper(10) } } as const
    const tug = { seat: 0, ...hull, power: { engines: 3, tractor: 1 }, towing: 1 } as const
    const state = battle([tug, { seat: 1, square: [8, 11], name: 'Prize', caught: 1 }, { seat: 1, square: [25, 15] }], {
      frame: { frame: 'plot', from: 1, to: 3 },
      terrain: [rock('planet', 9, 10)],
    })
    const told = (step: string) => forecast(state, orders(state, 0, [pick('s0:p1', step)])).notes.join('; ')
    const parts = [pick('s0:p1', 'forward')]
    expect(carryOut(state, { 0: parts }).state.ships[0]?.towing).toBeNull()
    expect(told('forward')).toContain('the beam of Tug lets go of Prize in phase 1: the planet comes between')
  })
  it('is let go in Phase Zero where the beam is given no power, and its captain is told so', () => {
    const state = battle([
      { seat: 0, name: 'Tug', power: { engines: 3, tractor: 1 }, towing: 1 },
      { seat: 0, square: [8, 10], name: 'Barge' },
      { seat: 1, square: [25, 15] },
    ])
    const told = (tractor: number) => forecast(state, orders(state, 0, [give(0, { engines: 3, tractor })])).notes[0]
    expect(told(1)).toContain('tractor beam on Barge')
    expect(told(0)).toContain('lets go of Barge')
  })
})

describe('what is offered in an attack phase', () => {
  const firing = (wishes: readonly Wish[]): State => battle(wishes, { frame: { frame: 'attack', phase: 3 }, phase: 3 })
  it('SHP-17 the beam is in hand like a weapon, and what may fail is never called certain', () => {
    const state = firing([
      { seat: 0, power: { tractor: 1, weapons: 1 } },
      { seat: 1, square: [12, 10] },
    ])
    const ask = ordersAsk(state, 0)?.groups[0]?.asks.find(({ key }) => key === 's0:tractor')
    if (ask?.kind !== 'target') throw new Error('no beam')
    expect(ask.means.map(({ weapon }) => weapon)).toEqual(['tractor'])
    expect(game.judge(state, orders(state, 0, [aim('s0:tractor', 1, { weapon: 'tractor' })]))).toEqual({ legal: true })
    expect(game.judge(state, orders(state, 0, [aim('s0:tractor', 1)]))).toEqual({ legal: true })
    const slight = firing([
      { seat: 0, power: { tractor: 1 } },
      { seat: 1, square: [12, 10], power: { fields: 1 } },
    ])
    const [group] = ordersAsk(slight, 0)?.groups ?? []
    const beam = group?.asks.find(({ key }) => key === 's0:tractor')
    expect(beam?.kind === 'target' ? beam.targets[0]?.hint : '').toBe('caught in >99% of cases, 2 spaces')
  })
  it('SHP-18 says why no party goes over to whoever is next to the ship or held by it', () => {
    const hintOf = (target: Partial<Wish>): string | undefined =>
      ordersAsk(
        firing([
          { seat: 0, power: { weapons: 1 } },
          { seat: 1, square: [11, 10], name: 'Prey', ...target },
        ]),
        0,
      )?.groups[0]?.hint
    expect(hintOf({ power: { fields: 1 } })).toBe('No party can go over: Prey has its force field up; bring the field down first')
    expect(hintOf({ speed: 2 })).toContain('match its speed')
    expect(hintOf({})).toBeUndefined()
    expect(hintOf({ square: [14, 10], power: { fields: 1 } })).toBeUndefined()
    const among = firing([
      { seat: 0, power: { weapons: 1 } },
      { seat: 1, square: [11, 10], name: 'Prey', speed: 3 },
      { seat: 1, square: [11, 11], name: 'Quarry', speed: 3 },
      { seat: 1, square: [9, 10], name: 'Game', power: { fields: 1 } },
    ])
    const group = (parts?: Parameters<typeof orders>[2]) => ordersAsk(among, 0, parts && orders(among, 0, parts))?.groups[0]
    expect(group()?.hint).toBe(
      'No party can go over: Prey and Quarry go at hyper 1, ship 0 lies still; match their speed in the next Phase Zero. Game has its force field up; bring the field down first',
    )
    // on the line of the ship it does not stand for what is ordered
    expect(group()?.sum).toBe('nothing ordered')
    expect(group([])?.sum).toBe('nothing ordered')
    expect(group([aim('s0:energy', 1, { weapon: 'energy', aim: 'ship' })])?.sum).toBeUndefined()
  })
  it('SHP-14 an attack that cannot get through its field says so', () => {
    const state = firing([
      { seat: 0, power: { weapons: 1 }, design: { weapons: '1d6' } },
      { seat: 1, square: [12, 10], power: { fields: 3 } },
    ])
    const ask = ordersAsk(state, 0)?.groups[0]?.asks[0]
    expect(ask?.kind === 'target' ? ask.targets[0]?.hint : '').toBe('1d6, which cannot get through field 9, at 2 spaces')
  })
})

describe('Phase Zero (SHP-13)', () => {
  it('the numbers over the enemies follow the power and the speed being ordered', () => {
    const state = battle([
      { seat: 0, design: { engines: hyper(10) } },
      { seat: 1, square: [13, 10], name: 'Mark' },
    ])
    const label = (speed: number, weapons: number): string =>
      eyes.survey(
        state,
        0,
        { at: { x: 10.5, y: 10.5 }, piece: 0 },
        'energy',
        orders(state, 0, [give(0, { engines: 3, weapons }), pick('s0:speed', `${speed}`)]),
      )[0]?.label ?? ''
    expect(label(hyper(1), 3)).toMatch(/^4d6 → /)
    expect(label(hyper(1), 1)).toMatch(/^2d6 → /)
    expect(label(hyper(8), 3)).toMatch(/^4d6−3 → /)
  })
})

describe('a way through asteroids (SHP-21)', () => {
  it('tells how many hull points it would cost, in those words', () => {
    const state = battle(
      [
        { seat: 0, square: [10, 10], speed: hyper(4) },
        { seat: 1, square: [30, 10] },
      ],
      {
        terrain: [rock('asteroid', 12, 10)],
        frame: { frame: 'plot', from: 1, to: 6 },
      },
    )
    const moves = orders(state, 0, [pick('s0:p2', 'forward'), pick('s0:p4', 'forward')])
    expect(forecast(state, moves).figures.map(({ label, kind }) => [label, kind])).toEqual([
      ['hull points that ship 0 loses in the asteroids', 'mean'],
    ])
  })
})

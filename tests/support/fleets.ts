// A tiny system for tests: two admirals order a cutter and a raft each, in secret and all at once. A cutter is plotted step by step
// within the power it gives its drive, a raft drifts where it is carried, and a cutter's gun may be aimed.
import type { Dice } from '../../src/engine/dice/types'
import { degrees, inches, point } from '../../src/engine/geometry/units'
import type { Decision, OrderGroup, OrdersAnswer, OrdersAsk, Part, PickAsk, Seat, Verdict } from '../../src/engine/kernel/asks'
import type { Caution, MovePlan } from '../../src/engine/kernel/forecast'
import type { Scene } from '../../src/engine/kernel/scene'
import type { BattleEvent, Eyes, Game, Playable } from '../../src/engine/kernel/system'

interface Vessel {
  readonly name: string
  readonly seat: Seat
  readonly plotted: boolean // a cutter; otherwise a raft
  readonly x: number
  readonly hull: number
  readonly drive: number // power it gave its drive last: its captain's secret
}
export interface FleetsState {
  readonly turn: number
  readonly vessels: readonly Vessel[] // a vessel's body and piece are its index
}

const TURNS = 2
const POWER = 4
const DRIFT = 4 // inches a raft drifts at most
const NEED = 4
const STEPS = ['step1', 'step2'] as const
const COURSES = ['stay', 'ahead'] as const

const partFor = (orders: OrdersAnswer | undefined, key: string): Part | undefined => orders?.parts.find((part) => part.key === key)
const driveOf = (orders: OrdersAnswer | undefined, ship: number): number => {
  const power = partFor(orders, `power:${ship}`)
  return power?.kind === 'allocate' ? (power.amounts.drive ?? 0) : 0
}
const stepsOf = (orders: OrdersAnswer | undefined, ship: number): number =>
  STEPS.filter((step) => {
    const part = partFor(orders, `${step}:${ship}`)
    return part?.kind === 'pick' && part.picked[0] === 'ahead'
  }).length

function stepAsk(step: (typeof STEPS)[number], ship: number, drive: number | undefined): PickAsk {
  const few = { reason: `drive ${drive ?? 0} is too weak for ${step}`, remedy: 'give the drive more power' }
  const weak = drive !== undefined && drive <= STEPS.indexOf(step)
  return {
    key: `${step}:${ship}`,
    kind: 'pick',
    label: step,
    options: COURSES.map((id) => ({ id, label: id, ...(weak && id === 'ahead' ? { refusal: few } : {}) })),
    ...(step === 'step1' ? { suggested: ['stay'] } : {}),
    min: 1,
    max: 1,
  }
}
function groupOf(state: FleetsState, ship: number, draft: OrdersAnswer | undefined): readonly OrderGroup[] {
  const vessel = state.vessels[ship]
  if (!vessel) return []
  const group = { id: `ship${ship}`, label: vessel.name, body: ship }
  if (!vessel.plotted) {
    const limits = [{ label: 'full', distance: DRIFT }]
    return [{ ...group, asks: [{ key: `drift:${ship}`, kind: 'move', label: 'Drift', body: ship, limits }] }]
  }
  const drive = draft ? driveOf(draft, ship) : undefined
  return [
    {
      ...group,
      ...(drive === undefined ? {} : { hint: `drive ${drive}` }),
      asks: [
        {
          key: `power:${ship}`,
          kind: 'allocate',
          label: 'Power',
          due: true,
          total: POWER,
          whole: true,
          slots: ['drive', 'guns'].map((id) => ({ id, label: id, min: 0, max: POWER })),
          suggested: { drive: 1, guns: 3 },
        },
        ...STEPS.map((step) => stepAsk(step, ship, drive)),
        {
          key: `fire:${ship}`,
          kind: 'target',
          label: 'Fire',
          body: ship,
          means: [{ weapon: 'gun', label: 'gun', melee: false }],
          targets: state.vessels.flatMap((one, id) => (one.seat === vessel.seat ? [] : [{ id: `b${id}`, label: one.name, body: id }])),
          max: 1,
          aims: ['hull', 'mast'].map((id) => ({ id, label: id })),
          assignable: false,
        },
      ],
    },
  ]
}
function asks(state: FleetsState, seat: Seat, draft?: OrdersAnswer): OrdersAsk {
  const groups = state.vessels.flatMap((vessel, ship) => (vessel.seat === seat ? groupOf(state, ship, draft) : []))
  return { key: 'orders', kind: 'orders', label: 'Seal the orders', groups }
}
function judged(state: FleetsState, orders: OrdersAnswer): Verdict {
  const weak = state.vessels.findIndex((vessel, ship) => vessel.plotted && stepsOf(orders, ship) > driveOf(orders, ship))
  if (weak >= 0) return { legal: false, refusals: [{ reason: `${state.vessels[weak]?.name} has too little drive` }] }
  const far = orders.parts.find((part) => part.kind === 'move' && Math.abs(part.path[0]?.x ?? 0) > DRIFT)
  return far ? { legal: false, refusals: [{ reason: 'a raft drifts too far' }] } : { legal: true }
}

const manifest = {
  id: 'fleets',
  edition: 1,
  title: 'Fleets',
  blurb: 'Two admirals.',
  source: { title: 'None', author: 'None' },
  scenarios: [{ id: 'bay', title: 'In the bay', blurb: 'Two turns.', seats: ['Azure', 'Ochre'], ready: true }],
  complete: 'Complete; it serves the tests.',
}
const over = (state: FleetsState): boolean => state.turn > TURNS

function sail(vessel: Vessel, ship: number, orders: OrdersAnswer): Vessel {
  const drift = partFor(orders, `drift:${ship}`)
  const along = drift?.kind === 'move' ? (drift.path[0]?.x ?? 0) : stepsOf(orders, ship)
  return { ...vessel, x: vessel.x + along, drive: driveOf(orders, ship) }
}
function fire(orders: readonly OrdersAnswer[], dice: Dice): BattleEvent[] {
  return orders.flatMap(({ seat, parts }) =>
    parts.flatMap((part) => {
      if (part.kind !== 'target') return []
      const hit = dice.die(6, { purpose: 'the gun', seat }) >= NEED
      return [{ what: 'shot', seat, detail: { target: part.targets[0] ?? '', aim: part.aim ?? 'hull', hit } }]
    }),
  )
}

const game: Game<FleetsState> = {
  muster: () => ({
    turn: 1,
    vessels: ['Azure', 'Ochre'].flatMap((side, seat) => [
      { name: `${side} cutter`, seat, plotted: true, x: 10 * seat, hull: 2, drive: 0 },
      { name: `${side} raft`, seat, plotted: false, x: 10 * seat, hull: 1, drive: 0 },
    ]),
  }),
  awaiting: (state) =>
    over(state)
      ? []
      : ['Azure', 'Ochre'].map(
          (side, seat): Decision => ({
            id: `${state.turn}:orders:${seat}`,
            seat,
            title: `${side} gives orders`,
            asks: [asks(state, seat)],
            pieces: state.vessels.flatMap((vessel, ship) => (vessel.seat === seat ? [ship] : [])),
            sealed: true,
            standing: false,
            reaction: false,
          }),
        ),
  judge: (state, answer) =>
    answer.kind === 'orders' ? judged(state, answer) : { legal: false, refusals: [{ reason: 'orders are given' }] },
  play(state, answers, dice) {
    const orders = answers.filter((answer) => answer.kind === 'orders')
    const shots = fire(orders, dice)
    const vessels = state.vessels.map((vessel, ship) => {
      const own = orders.find((one) => one.seat === vessel.seat)
      const hits = shots.filter(({ detail }) => detail.hit === true && detail.target === `b${ship}`).length
      const sailed = own ? sail(vessel, ship, own) : vessel
      return { ...sailed, hull: Math.max(0, sailed.hull - hits) }
    })
    return { state: { turn: state.turn + 1, vessels }, events: [{ what: 'turn', mark: 'turn', detail: {} }, ...shots] }
  },
  outcome: (state) => (over(state) ? { winner: null, reason: 'Night falls' } : undefined),
  aftermath: (state) => ({ lines: state.vessels.map((vessel) => ({ seat: vessel.seat, name: vessel.name, fate: `hull ${vessel.hull}` })) }),
  turn: (state) => state.turn,
}

function scene(state: FleetsState, viewer: number | 'table' | 'umpire'): Scene {
  const may = (vessel: Vessel): boolean => viewer === 'umpire' || viewer === vessel.seat
  return {
    table: undefined,
    headline: `Turn ${state.turn}`,
    turn: state.turn,
    sides: ['Azure', 'Ochre'].map((name, seat) => ({ seat, name, points: 0, lost: 0, lines: [] })),
    bodies: state.vessels.map((vessel, id) => ({
      id,
      seat: vessel.seat,
      name: vessel.name,
      glyph: 'ship',
      strength: vessel.hull,
      of: 2,
      state: 'ready',
      notes: may(vessel) ? [`secret drive ${vessel.drive} of ${vessel.name}`] : [],
      pieces: [id],
    })),
    pieces: state.vessels.map((vessel, id) => ({
      id,
      body: id,
      seat: vessel.seat,
      name: vessel.name,
      base: { shape: 'round', diameter: inches(1) },
      at: point(vessel.x, id),
      facing: degrees(0),
      altitude: 0,
      glyph: 'ship',
      rank: 'common',
      states: [],
    })),
    remains: [],
    zones: [],
    threads: [],
  }
}
function plan(state: FleetsState, body: number, to: number, draft: OrdersAnswer | undefined): MovePlan | undefined {
  const vessel = state.vessels[body]
  if (!vessel) return undefined
  const most = vessel.plotted ? Math.min(STEPS.length, driveOf(draft, body)) : DRIFT
  const along = Math.max(0, Math.min(most, Math.round(to - vessel.x)))
  const answer = { decision: '', seat: vessel.seat, key: 'drift', kind: 'move', path: [point(along, 0)], alone: [] } as const
  const ends = [{ piece: body, at: point(vessel.x + along, body), facing: degrees(0) }]
  const whole = { answer, ends, legs: [], cost: along, limit: 'full', verdict: { legal: true } } as const
  const parts = STEPS.map((step, at): Part => ({ key: `${step}:${body}`, kind: 'pick', picked: [at < along ? 'ahead' : 'stay'] }))
  return vessel.plotted ? { ...whole, parts } : whole
}
const STRONG = 4
/** A drive far stronger than its course needs, and a step for it. */
const idleDrives = (state: FleetsState, orders: OrdersAnswer): readonly Caution[] =>
  state.vessels.flatMap((vessel, ship) =>
    vessel.seat !== orders.seat || driveOf(orders, ship) < STRONG || stepsOf(orders, ship) > 0
      ? []
      : [
          {
            reason: `the drive of ${vessel.name} idles`,
            remedy: 'go ahead',
            offer: [{ key: `step1:${ship}`, kind: 'pick', picked: ['ahead'] }],
            group: `ship${ship}`,
          },
        ],
  )
const eyes: Eyes<FleetsState> = {
  scene,
  inspect: (state, viewer, what) => {
    const id = 'body' in what ? what.body : what.piece
    const vessel = state.vessels[id]
    if (!vessel) return undefined
    return {
      title: vessel.name,
      subtitle: '',
      seat: vessel.seat,
      stats: [],
      weapons: [],
      notes: scene(state, viewer).bodies[id]?.notes ?? [],
    }
  },
  weapons: (state, _viewer, piece) => (state.vessels[piece]?.plotted ? [{ weapon: 'gun', label: 'gun', melee: false }] : []),
  reach: () => undefined,
  measure: (_state, _viewer, from, to) => ({ distance: 0, from: from.at, to: to.at, label: '0.0″' }),
  survey: () => [],
  plan: (state, _viewer, wish) => plan(state, wish.body, wish.path.at(-1)?.x ?? 0, wish.draft),
  refine: (state, _viewer, draft) => asks(state, draft.seat, draft),
  forecast: (state, _viewer, answer) => ({
    title: answer.kind,
    subtitle: '',
    verdict: answer.kind === 'orders' ? judged(state, answer) : { legal: true },
    modifiers: [],
    ...(answer.kind === 'target' ? { need: { die: 'd6', value: NEED, note: answer.aim ?? 'hull' } } : {}),
    figures: [],
    notes: [],
    ...(answer.kind === 'orders' ? { cautions: idleDrives(state, answer) } : {}),
  }),
  tell: (_state, event) => ({ text: event.what, parts: [{ kind: 'text', text: event.what }], tone: 'plain' }),
}
export const fleets: Playable<FleetsState> = {
  manifest,
  catalogue: {
    setup: async (scenario) => (scenario === 'bay' ? { scenario } : undefined),
    parse: (setup) =>
      typeof setup === 'object' && setup !== null && 'scenario' in setup && setup.scenario === 'bay'
        ? { setup: { scenario: 'bay' } }
        : { refusals: [{ reason: 'only the bay is sailed', remedy: 'sail the bay' }] },
    rules: async () => [],
  },
  game,
  eyes,
}

// A table to look at: ford, copse, hill, ruin, road, and two hosts; and stores round it that answer with plain geometry.
import { createStore } from 'zustand/vanilla'
import type { Base } from '../../src/engine/geometry/base'
import { degrees, inches, type Point, point } from '../../src/engine/geometry/units'
import type { Decision } from '../../src/engine/kernel/asks'
import type { Chip, MovePlan } from '../../src/engine/kernel/forecast'
import type { Glyph, Scene, SceneBody, ScenePiece } from '../../src/engine/kernel/scene'
import type { BattleEvent } from '../../src/engine/kernel/system'
import type { Table, Terrain } from '../../src/engine/tabletop/terrain'
import type { BattleStore, ViewStore } from '../../src/store/types'

const round = (diameter: number): Base => ({ shape: 'round', diameter: inches(diameter) })
const blob = (cx: number, cy: number, rx: number, ry: number, n: number, wave: readonly number[]): Point[] =>
  Array.from({ length: n }, (_, i) => {
    const a = (i / n) * Math.PI * 2
    const k = 1 + wave.reduce((sum, w, j) => sum + (w / 10) * Math.sin(a * (j + 2) + w * 3), 0)
    return point(cx + Math.cos(a) * rx * k, cy + Math.sin(a) * ry * k)
  })
function ribbon(line: readonly (readonly [number, number])[], width: number): Point[] {
  const left: Point[] = []
  const right: Point[] = []
  line.forEach(([x, y], i) => {
    const a = line[Math.max(0, i - 1)] ?? [x, y]
    const b = line[Math.min(line.length - 1, i + 1)] ?? [x, y]
    const d = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
    left.push(point(x - ((b[1] - a[1]) / d) * (width / 2), y + ((b[0] - a[0]) / d) * (width / 2)))
    right.unshift(point(x + ((b[1] - a[1]) / d) * (width / 2), y - ((b[0] - a[0]) / d) * (width / 2)))
  })
  return [...left, ...right]
}
const curve = (f: (t: number) => readonly [number, number], n: number) => Array.from({ length: n + 1 }, (_, i) => f(i / n))
const rect = (x: number, y: number, w: number, h: number): Point[] => [point(x, y), point(x + w, y), point(x + w, y + h), point(x, y + h)]

export const TERRAIN: readonly Terrain[] = [
  {
    id: 'river',
    kind: 'river',
    name: 'the Ferrow',
    outline: ribbon(
      curve((t) => [16.5 + 4.5 * Math.sin(t * 4.2 - 0.6), t * 52 - 2], 36),
      3.4,
    ),
  },
  {
    id: 'road',
    kind: 'road',
    name: 'the drovers’ road',
    outline: ribbon(
      curve((t) => [t * 72, 24.5 + 1.6 * Math.sin(t * 7)], 40),
      1.7,
    ),
  },
  { id: 'ford', kind: 'ford', name: 'the ford', outline: rect(16.9, 23.4, 5.1, 3.6) },
  { id: 'copse', kind: 'woods', name: 'the copse', outline: blob(33.5, 13.6, 5, 3.6, 30, [0.6, 0.5, 0.3]) },
  { id: 'alders', kind: 'woods', name: 'the alder wood', outline: blob(7.4, 39.6, 5.6, 4, 32, [0.5, 0.7, 0.2]) },
  { id: 'hill', kind: 'hill', name: 'Crow Hill', outline: blob(59.5, 38, 10, 7.4, 40, [0.5, 0.3, 0.2]), height: inches(4), steep: true },
  { id: 'down', kind: 'hill', name: 'the down', outline: blob(8, 9, 6, 4.6, 36, [0.4, 0.5]), height: inches(2) },
  {
    id: 'ruin',
    kind: 'ruin',
    name: 'the old abbey',
    outline: [point(27, 33), point(32, 33), point(32, 35), point(30, 35), point(30, 37.4), point(27, 37.4)],
    height: inches(2),
  },
  { id: 'barn', kind: 'building', name: 'the barn', outline: rect(44.6, 5.4, 4.6, 2.8), height: inches(3) },
  {
    id: 'wall',
    kind: 'wall',
    name: 'the field wall',
    outline: ribbon(
      [
        [50.5, 9],
        [54, 9.4],
        [58, 9.2],
        [61, 10.4],
      ],
      0.5,
    ),
    height: inches(1),
  },
  {
    id: 'hedge',
    kind: 'hedge',
    outline: ribbon(
      [
        [38, 41],
        [42, 40.4],
        [46.6, 41.2],
      ],
      0.7,
    ),
    height: inches(1),
  },
  { id: 'crops', kind: 'crops', name: 'barley', outline: [point(61.5, 3), point(69.6, 2.4), point(70, 9), point(62.2, 9.6)] },
  { id: 'rough', kind: 'rough', name: 'the scree', outline: blob(38, 32.5, 3, 2.2, 22, [0.6, 0.4]) },
]
export const TABLE: Table = { width: 72, height: 48, measure: 'inches', name: 'The ford', terrain: TERRAIN }

interface Spec {
  readonly seat: number
  readonly name: string
  readonly glyph: Glyph
  readonly base: Base
  readonly at: readonly [number, number]
  readonly files: number
  readonly count: number
  readonly facing: number
  readonly state?: SceneBody['state']
  readonly notes?: readonly string[]
  readonly rank?: ScenePiece['rank']
  readonly wounds?: { readonly left: number; readonly of: number }
  readonly altitude?: number
  readonly gap?: number
  readonly states?: Readonly<Record<number, readonly string[]>>
}
const FOOT = round(0.98)
const HOSTS: readonly Spec[] = [
  { seat: 0, name: 'Bow-women', glyph: 'bow', base: FOOT, at: [24.6, 20.4], files: 6, count: 11, facing: 0, state: 'acting', gap: 1.25 },
  {
    seat: 0,
    name: 'Swordsmen',
    glyph: 'sword',
    base: FOOT,
    at: [24.4, 11.2],
    files: 10,
    count: 20,
    facing: 0,
    state: 'done',
    gap: 1.16,
    notes: ['braced'],
  },
  {
    seat: 0,
    name: 'Fenth Gallinir',
    glyph: 'hero',
    base: FOOT,
    at: [23, 16],
    files: 1,
    count: 1,
    facing: 15,
    rank: 'hero',
    wounds: { left: 4, of: 6 },
    notes: ['general'],
  },
  {
    seat: 0,
    name: 'Poison wyvern',
    glyph: 'wyvern',
    base: round(1.97),
    at: [30.6, 28.8],
    files: 1,
    count: 1,
    facing: 340,
    rank: 'champion',
    wounds: { left: 18, of: 25 },
    altitude: 3,
  },
  {
    seat: 0,
    name: 'Lancers',
    glyph: 'horse',
    base: { shape: 'oval', length: inches(1.97), width: inches(0.98) },
    at: [25, 41.5],
    files: 2,
    count: 6,
    facing: 340,
    gap: 1.35,
    state: 'ready',
  },
  {
    seat: 0,
    name: 'Bolt thrower',
    glyph: 'engine',
    base: { shape: 'rectangle', length: inches(2.4), width: inches(1.6) },
    at: [9, 22],
    files: 1,
    count: 1,
    facing: 0,
  },
  {
    seat: 1,
    name: 'Savage braves 1',
    glyph: 'club',
    base: FOOT,
    at: [41.5, 20.6],
    files: 3,
    count: 15,
    facing: 180,
    gap: 1.22,
    states: { 4: ['fumbled'], 7: ['fallen'] },
  },
  {
    seat: 1,
    name: 'Savage braves 2',
    glyph: 'axe',
    base: FOOT,
    at: [52.6, 12.4],
    files: 4,
    count: 12,
    facing: 180,
    gap: 1.2,
    state: 'done',
  },
  {
    seat: 1,
    name: 'Hunters',
    glyph: 'spear',
    base: FOOT,
    at: [57, 33.4],
    files: 5,
    count: 9,
    facing: 195,
    gap: 1.5,
    notes: ['standing ready'],
  },
  {
    seat: 1,
    name: 'Grey Otter',
    glyph: 'hero',
    base: FOOT,
    at: [49.4, 24.6],
    files: 1,
    count: 1,
    facing: 180,
    rank: 'hero',
    wounds: { left: 1, of: 5 },
  },
  {
    seat: 1,
    name: 'Stone troll',
    glyph: 'monster',
    base: round(1.57),
    at: [50.6, 29],
    files: 1,
    count: 1,
    facing: 170,
    rank: 'champion',
    wounds: { left: 9, of: 12 },
    states: { 0: ['paralysed'] },
  },
  { seat: 1, name: 'Runaways', glyph: 'knife', base: FOOT, at: [64, 22], files: 3, count: 6, facing: 10, state: 'routing', gap: 1.6 },
]

export function sceneOf(specs: readonly Spec[] = HOSTS, table: Table = TABLE): Scene {
  const pieces: ScenePiece[] = []
  const bodies: SceneBody[] = []
  specs.forEach((spec, body) => {
    const gap = spec.gap ?? 1.2
    const ids: number[] = []
    for (let i = 0; i < spec.count; i++) {
      const id = pieces.length
      ids.push(id)
      pieces.push({
        id,
        body,
        seat: spec.seat,
        name: spec.count > 1 ? `${spec.name} ${i + 1}` : spec.name,
        base: spec.base,
        at: point(
          spec.at[0] + (i % spec.files) * gap * (spec.base.shape === 'oval' ? 1.7 : 1),
          spec.at[1] + Math.floor(i / spec.files) * gap,
        ),
        facing: degrees(spec.facing),
        altitude: spec.altitude ?? 0,
        glyph: spec.glyph,
        rank: spec.rank ?? 'common',
        ...(spec.wounds ? { wounds: spec.wounds } : {}),
        states: spec.states?.[i] ?? [],
      })
    }
    bodies.push({
      id: body,
      seat: spec.seat,
      name: spec.name,
      glyph: spec.glyph,
      strength: spec.count,
      of: spec.count + (spec.count > 5 && spec.seat === 1 ? 1 : 0),
      state: spec.state ?? 'ready',
      notes: spec.notes ?? [],
      pieces: ids,
      ...(spec.wounds ? { wounds: spec.wounds } : {}),
    })
  })
  return {
    table,
    headline: 'Turn 3 of 12',
    turn: 3,
    sides: [
      { seat: 0, name: 'Elves', points: 750, lost: 0, lines: [] },
      { seat: 1, name: 'Savages', points: 750, lost: 48, lines: [] },
    ],
    bodies,
    pieces,
    remains: [
      { piece: 900, at: point(39.4, 22), base: FOOT, seat: 1 },
      { piece: 901, at: point(38.6, 24), base: FOOT, seat: 1 },
      { piece: 902, at: point(29, 24), base: FOOT, seat: 0 },
    ],
    zones: [],
    threads: specs === HOSTS ? [{ from: 6, to: 3, kind: 'declared', label: 'declared' }] : [],
  }
}

export const DECISION: Decision = {
  id: 'd1',
  seat: 0,
  title: 'the bow-women act',
  body: 0,
  pieces: Array.from({ length: 11 }, (_, i) => i),
  sealed: false,
  standing: false,
  reaction: false,
  asks: [
    {
      kind: 'target',
      key: 'fire',
      label: 'Shoot',
      primary: true,
      body: 0,
      means: [{ weapon: 'longbow', label: 'longbow', melee: false }],
      targets: [6, 7, 8, 9, 10, 11].map((body) => ({ id: `b${body}`, label: `body ${body}`, body })),
      max: 1,
      assignable: true,
    },
    {
      kind: 'move',
      key: 'move',
      label: 'Move',
      body: 0,
      limits: [
        { label: 'half', distance: 4 },
        { label: 'full', distance: 8 },
        { label: 'double', distance: 16 },
      ],
    },
  ],
}
const nothing = () => undefined

export const createBattleFixture = (scene: Scene, decision: Decision | undefined = DECISION) =>
  createStore<BattleStore>(() => ({
    manifest: undefined,
    battleId: 'fixture',
    seed: 'fixture',
    length: 0,
    viewing: 0,
    live: true,
    scene,
    decisions: decision ? [decision] : [],
    umpire: [],
    owed: decision,
    viewer: 'table',
    curtain: undefined,
    sealed: [],
    outcome: undefined,
    log: [],
    marks: [],
    fresh: [],
    refusals: [],
    free: 0,
    elsewhere: false,
    takeOver: async () => undefined,
    canUndo: false,
    canRedo: false,
    players: { 0: 'person', 1: 'person' },
    thinking: false,
    absent: undefined,
    position: undefined,
    rules: async () => [],
    trouble: undefined,
    policies: {},
    start: () => Promise.resolve(),
    startSetup: () => Promise.resolve(),
    uncover: () => true,
    dice: 'app',
    wanted: undefined,
    waiting: undefined,
    goOn: nothing,
    hushed: [],
    since: 0,
    hush: nothing,
    setDice: nothing,
    typeDie: nothing,
    untypeDie: nothing,
    voided: [],
    savable: 0,
    withheld: false,
    aftermath: nothing,
    advise: async () => undefined,
    fetchComputer: () => undefined,
    reckon: async () => undefined,
    after: undefined,
    ended: nothing,
    takeUp: nothing,
    given: nothing,
    open: () => Promise.resolve({ ok: false, reason: '', remedy: '' }),
    resume: async () => 'damaged' as const,
    save: () => '',
    events: () => [],
    close: nothing,
    answer: () => false,
    undo: nothing,
    recall: nothing,
    redo: nothing,
    jump: nothing,
    takeBack: () => false,
    voidedBy: () => [],
    dismiss: nothing,
    setPlayer: nothing,
    setPolicy: nothing,
    setLevel: nothing,
    levels: {},
    reasons: [],
  }))

const edge = (a: ScenePiece | undefined, from: Point, to: Point): Point => {
  const d = Math.hypot(to.x - from.x, to.y - from.y) || 1
  const r = a && a.base.shape === 'round' ? a.base.diameter / 2 : 0
  return { x: from.x + ((to.x - from.x) / d) * r, y: from.y + ((to.y - from.y) / d) * r }
}

/** A view that measures with plain geometry. `calls` says what the gestures asked for, in order. */
export function createViewFixture(battle: ReturnType<typeof createBattleFixture>) {
  const calls: string[] = []
  const said = (call: string) => void calls.push(call)
  const scene = () => battle.getState().scene
  const piece = (id: number | undefined) => scene()?.pieces.find((one) => one.id === id)
  const chips = (held: ScenePiece): Chip[] =>
    (scene()?.pieces ?? [])
      .filter((one) => one.seat !== held.seat)
      .map((one) => {
        const d = Math.hypot(one.at.x - held.at.x, one.at.y - held.at.y) - 0.98
        if (one.body === 7) return { piece: one.id, body: one.body, label: '✕ copse', refusal: { reason: 'the copse blocks' } }
        if (d > 28) return { piece: one.id, body: one.body, label: '✕ range', refusal: { reason: 'out of range' } }
        const need = 18 + Math.max(0, Math.ceil(d - 18)) * 2
        return { piece: one.id, body: one.body, label: `${need}+`, need }
      })
  const store = createStore<ViewStore>((set, get) => ({
    tool: 'select',
    cautions: [],
    advised: undefined,
    advising: false,
    takeOffer: () => said('takeOffer'),
    takeOrders: () => said('takeOrders'),
    weapon: undefined,
    ask: undefined,
    selected: undefined,
    held: undefined,
    hovered: undefined,
    chosen: [],
    spot: undefined,
    laid: [],
    ruler: undefined,
    measurement: undefined,
    reach: undefined,
    chips: [],
    prospects: [],
    plan: undefined,
    placing: [],
    draft: undefined,
    forecast: undefined,
    card: undefined,
    said: '',
    intent: undefined,
    factor: 1,
    assigned: [],
    orders: undefined,
    refined: undefined,
    unfit: [],
    group: undefined,
    aim: undefined,
    amounts: {},
    shared: [],
    setAim: nothing,
    setPart: nothing,
    dropPart: nothing,
    takeGroup: nothing,
    give: nothing,
    takeSuggested: nothing,
    arm: (tool, weapon) => {
      said(`arm ${tool}`)
      set({ tool, weapon })
    },
    select: (body, id) => {
      said(`select ${body} ${id}`)
      const held = piece(id)
      if (body === undefined || !held)
        return set({
          selected: undefined,
          held: undefined,
          chips: [],
          reach: undefined,
          tool: 'select',
          ruler: undefined,
          measurement: undefined,
          chosen: [],
        })
      const bow = body === 0
      set({
        selected: body,
        held: held.id,
        tool: get().selected === body ? get().tool : bow ? 'target' : 'select',
        ask: bow ? 'fire' : undefined,
        chips: bow ? chips(held) : [],
        reach: bow
          ? {
              weapon: 'longbow',
              label: 'longbow',
              rings: [
                { radius: 3, label: '3″', kind: 'minimum' },
                { radius: 18, label: '18″ effective', kind: 'limit' },
                ...[1, 2, 3, 4, 5, 6].map((n) => ({ radius: 18 + n, label: `+${n * 2}`, kind: 'penalty' as const })),
              ],
            }
          : undefined,
      })
    },
    hover: (id) => {
      said(`hover ${id}`)
      set({ hovered: id })
    },
    measure: (from, to, onto) => {
      said(`measure ${onto ?? 'ground'}`)
      const target = piece(onto)
      const start = piece(get().held) ?? scene()?.pieces.find((one) => one.at.x === from.x && one.at.y === from.y)
      const end = target?.at ?? to
      const a = start && Math.hypot(start.at.x - from.x, start.at.y - from.y) < 0.01 ? edge(start, from, end) : from
      const b = target ? edge(target, end, from) : end
      const distance = Math.hypot(b.x - a.x, b.y - a.y)
      const blocked = target?.body === 7
      const legal = target !== undefined && !blocked && distance <= 28 && distance >= 3
      set({
        ruler: { from, waypoints: get().ruler?.waypoints ?? [], to, pinned: false, ...(onto === undefined ? {} : { onto }) },
        measurement: {
          distance,
          from: a,
          to: b,
          label: `${distance.toFixed(1)}″`,
          band: distance < 3 ? 'inside the hole' : distance <= 18 ? 'effective' : `+${Math.ceil(distance - 18) * 2} for range`,
          ...(legal ? { need: 18 + Math.max(0, Math.ceil(distance - 18)) * 2 } : {}),
          ...(blocked
            ? { refusal: { reason: 'the copse blocks', short: 'sight', remedy: 'blocked by the copse' } }
            : target && distance > 28
              ? { refusal: { reason: 'too far', remedy: `${(distance - 28).toFixed(1)}″ too far` } }
              : {}),
          ...(target
            ? {
                sight: {
                  lines: blocked
                    ? [
                        { from: a, to: { x: 36, y: 14.8 }, clear: false },
                        { from: { x: a.x, y: a.y - 0.3 }, to: { x: 35.2, y: 12.8 }, clear: false },
                      ]
                    : [
                        { from: a, to: b, clear: true },
                        { from: { x: a.x, y: a.y - 0.3 }, to: { x: b.x, y: b.y - 0.4 }, clear: true },
                        { from: { x: a.x, y: a.y + 0.3 }, to: { x: b.x, y: b.y + 0.4 }, clear: true },
                      ],
                  visible: !blocked,
                  hidden: blocked ? 1 : 0,
                  blockers: blocked ? [{ label: 'the copse', terrain: 'copse' }] : [],
                  label: blocked ? 'blocked by the copse' : 'clear',
                },
              }
            : {}),
        },
      })
    },
    waypoint: () => {
      said('waypoint')
      const { ruler } = get()
      if (ruler) set({ ruler: { ...ruler, waypoints: [...ruler.waypoints, ruler.to] } })
    },
    pin: () => {
      said('pin')
      const { ruler } = get()
      if (ruler) set({ ruler: { ...ruler, pinned: !ruler.pinned } })
    },
    alone: false,
    takeAlone: (on) => set({ alone: on }),
    carriedTo: (id) => get().plan?.ends.find((end) => end.piece === id)?.at,
    carry: (id, to, onto, alone) => {
      said(`carry ${id}${alone ? ' alone' : ''}${onto === undefined ? '' : ` onto ${onto}`}`)
      const held = piece(id)
      if (!held) return
      const all = alone ? [held] : (scene()?.pieces ?? []).filter((one) => one.body === held.body)
      const dx = to.x - held.at.x
      const dy = to.y - held.at.y
      const cost = Math.hypot(dx, dy)
      const plan: MovePlan = {
        answer: { decision: 'd1', seat: held.seat, key: 'move', kind: 'move', path: [{ x: dx, y: dy }], alone: [] },
        ends: all.map((one) => ({ piece: one.id, at: { x: one.at.x + dx, y: one.at.y + dy }, facing: one.facing })),
        legs: all.map((one) => ({ piece: one.id, points: [one.at, { x: one.at.x + dx, y: one.at.y + dy }], cost })),
        cost,
        limit: cost <= 4 ? 'half' : cost <= 8 ? 'full' : 'double',
        verdict: cost <= 16 ? { legal: true } : { legal: false, refusals: [{ reason: 'too far' }] },
      }
      set({ plan })
    },
    turn: (by) => said(`turn ${by}`),
    wheel: (about, steps) => said(`wheel ${about} ${steps}`),
    rise: (by) => said(`rise ${by}`),
    swing: (about, by) => said(`swing ${about} ${Math.round(by)}`),
    layAnother: () => said('another'),
    takeUp: (index) => said(`take up ${index}`),
    takeAway: (index) => said(`take away ${index}`),
    armAsk: (ask) => said(`arm ${ask.key}`),
    face: (facing) => said(`face ${facing}`),
    lay: (at, facing) => said(`lay ${at.x} ${at.y}${facing === undefined ? '' : ` ${facing}`}`),
    place: (id, at, alone) => {
      said(`place ${id}${alone ? ' alone' : ''}`)
      set({ placing: [{ piece: id, at, facing: degrees(0) }] })
    },
    choose: (target) => {
      said(`choose ${target}`)
      set({ chosen: [target] })
    },
    lock: (onto) => {
      said(`lock ${onto}`)
      const body = piece(onto)?.body
      set({ draft: { decision: 'd1', seat: 0, key: 'fire', kind: 'target', targets: [`b${body}`] }, chosen: [`b${body}`] })
    },
    tune: nothing,
    propose: nothing,
    advise: async () => undefined,
    confirm: () => said('confirm'),
    clear: () => undefined,
    cancel: () => {
      said('cancel')
      if (get().ruler) set({ ruler: undefined, measurement: undefined })
      else set({ plan: undefined, placing: [], draft: undefined, chosen: [] })
    },
    say: (text) => set({ said: text }),
    walk: nothing,
    walkTowards: () => false,
    activate: () => calls.push('activate') === 0,
    intend: nothing,
  }))
  return { store, calls }
}

/** The events of a move and a volley, to look at motion. */
export const VOLLEY: readonly BattleEvent[] = [
  { what: 'move', glides: [{ piece: 43, path: [point(44, 24), point(46, 22), point(49, 24.6)] }], detail: {} },
  {
    what: 'attack',
    strikes: [
      { by: 0, at: 42, hit: true },
      { by: 1, at: 45, hit: false },
    ],
    fallen: [42],
    detail: {},
  },
]

/** 1000 figures in 50 units of 20 over the whole table: for the bench. */
export function crowdScene(): Scene {
  const glyphs: readonly Glyph[] = ['sword', 'bow', 'spear', 'axe', 'club']
  const specs = Array.from({ length: 50 }, (_, i): Spec => {
    const column = i % 10
    const row = Math.floor(i / 10)
    return {
      seat: column < 5 ? 0 : 1,
      name: `Company ${i + 1}`,
      glyph: glyphs[i % glyphs.length] ?? 'sword',
      base: FOOT,
      at: [2 + column * 7 + (row % 2) * 0.6, 3.4 + row * 9],
      files: 5,
      count: 20,
      facing: column < 5 ? 0 : 180,
      gap: 1.12,
    }
  })
  return sceneOf(specs)
}

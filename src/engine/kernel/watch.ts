// A battle of another edition of its rules: it cannot be played, for its answers would come out differently, but what was told of it is
// shown, position by position. To all who look at it it is a battle like others, of a system that asks nothing.
import type { Battle } from './battle'
import type { BattleRecord } from './record'
import { replay } from './replay'
import type { Scene } from './scene'
import type { Step } from './step'
import type { Judging, Outcome, Playable, RuleSystem } from './system'
import { type KeptScene, NO_SCENE, sceneAfter, type Told } from './told'
import { trailOf } from './trail'

/** The state of a battle that is watched: where one looks. */
export interface Watched {
  readonly at: number
}

/** How far a record of another edition comes out the same by the rules of today: the position, and the battle if it does to its end. */
export function sameSoFar<State>(system: Judging<State>, record: BattleRecord): { readonly at: number; readonly battle?: Battle<State> } {
  const { told: _told, closing: _closing, ...rest } = { ...record, edition: system.manifest.edition }
  const replayed = replay(system, { ...rest, trail: trailOf(rest) })
  return replayed.ok ? { at: record.answers.length, battle: replayed.battle } : { at: replayed.at }
}

const sceneOf = (kept: KeptScene): Scene => ({
  table: kept.table,
  headline: kept.headline,
  turn: kept.turn,
  sides: kept.sides,
  bodies: kept.bodies,
  pieces: kept.pieces,
  remains: kept.remains,
  zones: kept.zones,
  threads: kept.threads,
  ...(kept.goals.length > 0 ? { goals: kept.goals } : {}),
  ...(kept.columns.length > 0 ? { parade: { columns: kept.columns, curves: kept.curves } } : {}),
})

/** The battle as it was told; `why`: in a sentence, that and from where it cannot be played on. */
export function watch(
  system: Pick<Judging<unknown>, 'manifest' | 'catalogue'>,
  record: BattleRecord,
  told: Told,
  why: string,
): Battle<Watched> {
  const first = sceneAfter({ ...NO_SCENE, ...(told.table ? { table: told.table } : {}) }, told.first)
  const scenes = [first]
  for (const step of told.steps) scenes.push(sceneAfter(scenes.at(-1) ?? first, step))
  const at = (state: Watched): KeptScene => scenes[Math.max(0, Math.min(scenes.length - 1, state.at - told.from))] ?? first
  const length = record.answers.length
  const steps = record.answers.map((_answer, index): Step => {
    const { words = [] } = told.steps[index - told.from] ?? {}
    const events = words.map(({ text, gist = '', tone, ...event }) => ({ what: 'told', ...event, detail: { text, gist, tone } }))
    return { plays: [], sealed: [], events, drawn: 1, opened: true }
  })
  return {
    system: watching(system, record.edition, at, length, told.outcome ?? { winner: null, reason: why, unended: true }),
    record,
    position: length,
    state: { at: length },
    sealed: [],
    decisions: [],
    steps,
    keyframes: { every: 1, frames: Array.from({ length: length + 1 }, (_, position) => ({ position, state: { at: position } })) },
    undone: [],
    watched: why,
  }
}

const NOT_PLAYED = {
  reason: 'This battle can only be watched: its rules have changed since it was played',
  remedy: 'begin a new one',
} as const
const TONES = ['plain', 'strong', 'bad', 'quiet'] as const

function watching(
  { manifest, catalogue }: Pick<Judging<unknown>, 'manifest' | 'catalogue'>,
  edition: number,
  at: (state: Watched) => KeptScene,
  length: number,
  outcome: Outcome,
): Playable<Watched> & Pick<RuleSystem<Watched>, 'manifest'> {
  return {
    manifest: { ...manifest, edition },
    catalogue,
    game: {
      muster: () => ({ at: 0 }),
      awaiting: () => [],
      judge: () => ({ legal: false, refusals: [NOT_PLAYED] }),
      play: (state) => ({ state, events: [] }),
      outcome: (state) => (state.at >= length ? outcome : undefined),
      aftermath: () => ({ lines: [] }),
      turn: (state) => at(state).turn,
    },
    eyes: {
      scene: (state) => sceneOf(at(state)),
      inspect: (state, _viewer, what) => {
        const { bodies, pieces } = at(state)
        const piece = 'piece' in what ? pieces.find((one) => one.id === what.piece) : undefined
        const body = bodies.find((one) => one.id === ('body' in what ? what.body : piece?.body))
        if (!body) return undefined
        const notes = [...(piece?.states ?? []), ...body.notes, `${body.strength} of ${body.of} left`]
        return { title: piece?.name ?? body.name, subtitle: body.name, seat: body.seat, stats: [], weapons: [], notes }
      },
      weapons: () => [],
      reach: () => undefined,
      measure: (_state, _viewer, from, to) => {
        const [dx, dy] = [from.at.x - to.at.x, from.at.y - to.at.y]
        const distance = Math.sqrt(dx * dx + dy * dy)
        return { distance, from: from.at, to: to.at, label: `${distance.toFixed(1)} from middle to middle` }
      },
      survey: () => [],
      plan: () => undefined,
      forecast: () => ({
        title: NOT_PLAYED.reason,
        subtitle: '',
        verdict: { legal: false, refusals: [NOT_PLAYED] },
        modifiers: [],
        figures: [],
        notes: [],
      }),
      tell: (_state, event) => {
        const text = typeof event.detail.text === 'string' ? event.detail.text : ''
        const gist = typeof event.detail.gist === 'string' && event.detail.gist !== '' ? { gist: event.detail.gist } : {}
        return { text, ...gist, parts: [{ kind: 'text', text }], tone: TONES.find((one) => one === event.detail.tone) ?? 'plain' }
      },
    },
  }
}

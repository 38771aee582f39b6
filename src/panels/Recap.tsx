// Since one's last decision: what the computer did meanwhile, or what came out before the screen was handed over, in a line, and step by
// step for who wants to see it.
import { counted } from '../engine/kernel/say'
import type { SceneSide } from '../engine/kernel/scene'
import type { BattleEvent } from '../engine/kernel/system'
import { gistOf } from '../engine/kernel/words'
import { useBattle } from '../store/battle'
import { useChrome } from '../store/chrome'
import type { LogEntry } from '../store/types'
import { SideMark } from './SideMark'

const LINES = 12
const TOLD = 2 // feats that are told in a gist

/** A ship boarded, caught or rammed: tested for and not hit, so no attack. */
const isFeat = ({ strikes, rolls }: BattleEvent): boolean =>
  strikes !== undefined && rolls?.every(({ result }) => result === 'passed' || result === 'failed') === true

/**
 * Turns that are told in a gist, then moves, attacks, wounds and losses, counted, then feats that came off; where there was nothing of it, what was told last.
 * One who was wounded is named; where several sides were, each is.
 */
export function recapOf(
  entries: readonly LogEntry[],
  sides: readonly Pick<SceneSide, 'seat' | 'name'>[] = [],
  whole = false, // squads are lost by the unit: their number says little
): string {
  const told = entries.flatMap(({ event, words }) => (event.mark === 'turn' && words.gist !== undefined ? [words.gist] : []))
  const count = (of: (event: BattleEvent) => number | undefined, one: string, many?: string): readonly string[] => {
    const sum = entries.reduce((so, { event }) => so + (of(event) ?? 0), 0)
    return sum > 0 ? [counted(sum, one, many)] : []
  }
  const wounds = (among: readonly LogEntry[]): number =>
    among.reduce((so, { event }) => so + (event.hurts?.reduce((sum, { by }) => sum + by, 0) ?? 0), 0)
  const hurt = sides.flatMap(({ seat, name }) => {
    const own = entries.filter(({ event }) => event.seat === seat)
    const sum = wounds(own)
    const fallen = own.reduce((so, { event }) => so + (event.fallen?.length ?? 0), 0)
    return sum > 0 ? [`${name} ${counted(sum, 'wound')}${fallen > 0 ? ` and ${fallen} lost` : ''}`] : []
  })
  const words = [
    ...count(({ glides }) => Math.min(1, glides?.length ?? 0), 'move'),
    ...count((event) => (isFeat(event) ? 0 : Math.min(1, event.strikes?.length ?? 0)), 'attack'),
    ...(hurt.length > 1 ? hurt : wounds(entries) > 0 ? [counted(wounds(entries), 'wound')] : []),
    ...(whole || hurt.length > 1 ? [] : count(({ fallen }) => fallen?.length, 'lost', 'lost')),
  ]
  const losses = whole ? entries.filter(({ event }) => event.fallen !== undefined && event.fallen.length > 0) : []
  const lost = losses.length > TOLD ? [`${losses.length} units or leaders lost`] : losses.map((entry) => gistOf(entry.words))
  const last = entries.findLast((entry) => entry.words.tone !== 'quiet')
  if (last?.event.hurts && entries.length === 1) return gistOf(last.words)
  const feats = entries.filter(({ event }) => isFeat(event) && event.strikes?.some(({ hit }) => hit)).slice(-TOLD)
  return (
    [...told, ...(words.length > 0 ? [words.join(', ')] : []), ...lost, ...feats.map((entry) => gistOf(entry.words))].join('; ') ||
    (last ? gistOf(last.words) : '')
  )
}

export function Recap() {
  const log = useBattle((state) => state.log)
  const since = useBattle((state) => state.since)
  const length = useBattle((state) => state.length)
  const sides = useBattle((state) => state.scene?.sides)
  const squads = useBattle((state) => state.scene?.bodies.some(({ block }) => block?.each !== undefined))
  const meanwhile = log.filter((entry) => entry.index >= since) // moves are told quietly, and count
  const entries = meanwhile.filter((entry) => entry.words.tone !== 'quiet')
  if (entries.length === 0) return null
  const watch = (): void => {
    const { uncover, jump } = useBattle.getState()
    if (uncover()) return // who was called stays so
    jump(since)
    useChrome.getState().play(true)
  }
  return (
    <details className="recap small">
      <summary>Since your last decision: {recapOf(meanwhile, sides, squads)}</summary>
      <ol>
        {entries.length > LINES ? <li className="muted">{entries.length - LINES} earlier</li> : null}
        {entries.slice(-LINES).map((entry, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what happened keeps its place
          <li key={at}>
            {entry.event.seat === undefined ? null : <SideMark seat={entry.event.seat} />} {gistOf(entry.words)}
          </li>
        ))}
      </ol>
      <div className="row">
        <button type="button" className="button small" onClick={watch}>
          Watch it again
        </button>
        {length - since > 1 ? (
          <button type="button" className="button small" onClick={() => useBattle.getState().jump(since + 1)}>
            Step by step
          </button>
        ) : null}
      </div>
    </details>
  )
}

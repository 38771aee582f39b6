// What an experiment came to: shares with their intervals, how battles ended, and what each profile was worth by what it felled.
import { type Share, shareOf, Z95 } from '../odds/share'
import { HUNDREDTHS, type ProfileTally, type Tally } from './tally'

const LEAST = 5 // battles before anything is said of a profile's worth

/** A mean with its 95% interval. */
export interface Span {
  readonly value: number
  readonly low: number
  readonly high: number
}
export interface SideReport {
  readonly name: string
  readonly player: string
  readonly wins: number
  readonly share: Share // of all battles
  readonly lost: number // points a battle
}
/**
 * What a profile felled. `worth` is the price at which it would have felled as much for its points as everybody did for theirs: it knows of
 * nothing but felling, neither of ground held nor of blows drawn upon itself. Undefined where nobody felled anything, and after very few battles.
 */
export interface ProfileReport {
  readonly side: number
  readonly profile: string
  readonly battles: number
  readonly figures: number
  readonly price: number // a figure, on average
  readonly felled: number // points a figure
  readonly worth: Span | undefined
  readonly fell: number // share of these figures that were felled
  readonly gone: number // share that were driven off
}
export interface Report {
  readonly battles: number
  readonly sides: readonly SideReport[]
  readonly draws: Share & { readonly count: number }
  readonly stopped: number
  readonly turns: { readonly mean: number; readonly counts: readonly { readonly turn: number; readonly battles: number }[] }
  readonly answers: number // a battle
  readonly endings: readonly { readonly side: number | null; readonly reason: string; readonly battles: number }[] // the commonest first
  readonly profiles: readonly ProfileReport[] // by side, then what most was paid for
  readonly rate: number // points felled for each point that took part
  readonly turn: string // one of what the length is counted in, in the system's own word: 'turn', 'Advance'
  readonly unit: string // what losses, prices and worths are counted in: 'points', 'gold'
}

export function reportOf(tally: Tally, names: readonly string[], players: readonly string[], turn = 'turn'): Report {
  const { battles, wins, draws, stopped, lost } = tally
  const rows = Object.values(tally.profiles)
  const paid = rows.reduce((sum, { points }) => sum + points, 0)
  const felled = rows.reduce((sum, row) => sum + row.felled, 0)
  const rate = paid === 0 ? 0 : felled / paid
  const each = (whole: number): number => (battles === 0 ? 0 : whole / battles)
  const counts = Object.entries(tally.turns)
    .map(([turn, count]) => ({ turn: Number(turn), battles: count }))
    .sort((a, b) => a.turn - b.turn)
  return {
    battles,
    sides: names.map((name, side) => ({
      name,
      player: players[side] ?? 'fair',
      wins: wins[side] ?? 0,
      share: shareOf(wins[side] ?? 0, battles),
      lost: each((lost[side] ?? 0) / HUNDREDTHS),
    })),
    draws: { ...shareOf(draws, battles), count: draws },
    stopped,
    turns: { mean: each(counts.reduce((sum, one) => sum + one.turn * one.battles, 0)), counts },
    answers: each(tally.answers),
    endings: endingsOf(tally.endings, names),
    profiles: rows
      .map((row) => profileOf(row, rate))
      .sort((a, b) => a.side - b.side || b.price * b.figures - a.price * a.figures || (a.profile < b.profile ? -1 : 1)),
    rate,
    turn,
    unit: tally.unit ?? 'points',
  }
}
type Ending = Report['endings'][number]
const byBattles = (a: Ending, b: Ending): number => b.battles - a.battles || (a.reason < b.reason ? -1 : 1)

/** The commonest first. Two that differ only in which side they name first (the sides change seats) are one, in its commoner words. */
function endingsOf(endings: Tally['endings'], names: readonly string[]): readonly Ending[] {
  const merged = new Map<string, Ending>()
  const longest = names.filter((name) => name !== '').sort((a, b) => b.length - a.length) // one may stand within another
  const all = Object.entries(endings).map(([key, count]) => endingOf(key, count))
  for (const ending of all.sort(byBattles)) {
    const nameless = longest.reduce((words, name) => words.replaceAll(name, '§'), ending.reason)
    const key = `${ending.side}: ${nameless}`
    const known = merged.get(key)
    merged.set(key, known ? { ...known, battles: known.battles + ending.battles } : ending)
  }
  return [...merged.values()].sort(byBattles)
}
function endingOf(key: string, battles: number): Ending {
  const cut = key.indexOf(': ')
  const side = key.slice(0, cut)
  return { side: side === '-' ? null : Number(side), reason: key.slice(cut + 2), battles }
}
function profileOf(row: ProfileTally, rate: number): ProfileReport {
  const { side, profile, battles, figures, points, felled, squares, fell, gone } = row
  const mean = felled / battles
  const variance = battles < 2 ? 0 : Math.max(0, (squares - battles * mean * mean) / (battles - 1))
  const half = Z95 * Math.sqrt(battles * variance)
  const worth = (sum: number): number => Math.max(0, sum) / figures / HUNDREDTHS / rate
  return {
    side,
    profile,
    battles,
    figures,
    price: points / figures / HUNDREDTHS,
    felled: felled / figures / HUNDREDTHS,
    worth: rate === 0 || battles < LEAST ? undefined : { value: worth(felled), low: worth(felled - half), high: worth(felled + half) },
    fell: fell / figures,
    gone: gone / figures,
  }
}
/** A figure of a report as it is said: '23', '4.5'. */
export const said = (value: number): string => (Math.abs(value) >= 10 ? value.toFixed(0) : value.toFixed(1))

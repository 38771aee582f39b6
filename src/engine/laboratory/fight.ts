// One battle of an experiment, fought to its end and counted.
import type { AnyBattle, AnySystem } from '../kernel/any'
import type { PieceId, Seat } from '../kernel/asks'
import { begin } from '../kernel/battle'
import type { Priced, Setup } from '../kernel/system'
import { type End, endOf, type Player, playing } from '../minds/playing'
import { Heat } from './heat'
import { Ledger } from './ledger'
import { HUNDREDTHS, type ProfileTally, type Tally } from './tally'

/** Who meets whom in one battle: the side that sits in each seat. */
export interface Bout {
  readonly setup: Setup
  readonly sides: readonly number[] // by seat
  readonly seed: string
}

const profilesOf = (all: readonly Priced[], { falls }: Ledger, sideOf: (seat: Seat) => number): Readonly<Record<string, ProfileTally>> => {
  const rows = new Map<string, ProfileTally>()
  const add = ({ seat, profile }: Priced, change: (row: ProfileTally) => Partial<ProfileTally>): void => {
    const side = sideOf(seat)
    const key = `${side} ${profile}`
    const fresh = { side, profile, battles: 1, figures: 0, points: 0, felled: 0, squares: 0, fell: 0, gone: 0 }
    const row = rows.get(key) ?? fresh
    rows.set(key, { ...row, ...change(row) })
  }
  for (const one of all) add(one, ({ figures, points }) => ({ figures: figures + 1, points: points + Math.round(one.points * HUNDREDTHS) }))
  for (const { who, driven, by } of falls) {
    add(who, ({ fell, gone }) => (driven ? { gone: gone + 1 } : { fell: fell + 1 }))
    for (const { who: striker, points } of by) add(striker, ({ felled }) => ({ felled: felled + points }))
  }
  return Object.fromEntries([...rows].map(([key, row]) => [key, { ...row, squares: row.felled * row.felled }]))
}

/** Endings are told apart by their words, not by the numbers in them; a number in the name of a side is part of the name. */
export const endingOf = (side: number | null, reason: string, names: readonly string[]): string => {
  const whole = names
    .filter((name) => /\d/.test(name))
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const numbers = new RegExp([...whole, '\\d+([.,]\\d+)?'].join('|'), 'g')
  return `${side ?? '-'}: ${reason.replace(numbers, (found) => (names.includes(found) ? found : '…'))}`
}

/** Throws with the reason where the battle cannot begin or comes to no end. */
export function fought(system: AnySystem, { setup, sides, seed }: Bout, players: readonly Player[], turns: number): Tally {
  const { game, eyes } = system
  const begun = begin(system, setup, seed)
  if (!begun.ok) throw new Error(`The battle cannot begin: ${begun.refusals.map(({ reason }) => reason).join('; ')}`)
  const sideOf = (seat: Seat): number => sides[seat] ?? seat
  const ledger = new Ledger()
  const seen = eyes.scene(begun.battle.state, 'umpire')
  const heat = seen.table ? new Heat(seen.table, sides.length) : undefined
  ledger.meet(game.priced?.(begun.battle.state) ?? [])

  const ended = (battle: AnyBattle, { outcome, turn, stopped }: End): Tally => {
    const scene = eyes.scene(battle.state, 'umpire')
    heat?.stand(scene, sideOf)
    heat?.lie(scene, felledIn(ledger))
    const winner = outcome.winner === null ? null : sideOf(outcome.winner)
    const bySide = (count: (side: number) => number): readonly number[] => sides.map((_seat, side) => count(side))
    return {
      battles: 1,
      wins: bySide((side) => (winner === side ? 1 : 0)),
      draws: winner === null ? 1 : 0,
      stopped: stopped ? 1 : 0,
      answers: battle.position,
      lost: bySide((side) =>
        scene.sides.reduce((sum, { seat, lost }) => sum + (sideOf(seat) === side ? Math.round(lost * HUNDREDTHS) : 0), 0),
      ),
      unit: scene.sides[0]?.unit ?? 'points',
      turns: { [turn]: 1 },
      endings: {
        // the limit is the same in every battle
        [stopped
          ? `-: ${outcome.reason}`
          : endingOf(
              winner,
              outcome.reason,
              scene.sides.map(({ name }) => name),
            )]: 1,
      },
      profiles: profilesOf(game.priced?.(battle.state) ?? [], ledger, sideOf),
      heat: heat?.tally() ?? null,
    }
  }

  let turn = game.turn(begun.battle.state)
  const seated = sides.map((side) => players[side] ?? 'fair')
  for (const battle of playing(system, begun.battle, seated)) {
    for (const event of battle.steps.at(-1)?.events ?? []) {
      if (event.fallen?.some((piece) => !ledger.knows(piece))) ledger.meet(game.priced?.(battle.state) ?? [])
      ledger.enter(event)
    }
    const end = endOf(system, battle, turns)
    if (end) return ended(battle, end)
    const now = game.turn(battle.state)
    if (now !== turn) heat?.stand(eyes.scene(battle.state, 'umpire'), sideOf)
    turn = now
  }
  throw new Error('a battle goes on until it has ended')
}
const felledIn = ({ falls }: Ledger): readonly PieceId[] => falls.flatMap(({ who, driven }) => (driven ? [] : who.pieces))

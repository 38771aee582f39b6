// Exact chances of tests and of attacks one after another (WAR-1, 20 to 23, 30): the numbers that forecast and dice share.
import { CRITICAL, DIE, INJURY } from '../data/constants'
import { chanceToPass, chanceToSave } from '../odds/question'
import type { Posture } from '../state'

/** A test rolled twice for the worse passes only if both do. */
export function chanceOf(score: number, worse = false): number {
  const chance = chanceToPass(score)
  return worse ? chance * chance : chance
}

/** One attack by its numbers, against a target in a certain posture. */
export interface AttackOdds {
  readonly toHit: number // score
  readonly hits: boolean // by itself; the die is rolled for the critical alone
  readonly rolls: boolean // false: nothing is rolled to hit, so there is no critical (a wave, a spell)
  readonly strength: number
  readonly wounds: boolean // by itself
  readonly poisoned: boolean
  readonly futile: boolean // no wound comes of it: ethereal
  readonly overkill: boolean
  readonly defence: number
  readonly ward: number
  readonly injury: number // to the injury roll
}
/** What may happen to one who is struck down at an edge. */
export interface Drop {
  readonly hold: number // the score of the test that keeps him from falling
  readonly worse: boolean
  readonly height: number // squares he would fall
  readonly toughness: number // saves against the fall
  readonly ward: number
}
export interface TargetState {
  readonly wounds: number
  readonly posture: Posture | 'out'
  readonly fallen: boolean // over an edge: nobody attacks him on
}
export type Spread = readonly { readonly chance: number; readonly target: TargetState; readonly attacks: number; readonly hits: number }[]

/** Injury faces: d10 with what is added, knocked down, stunned, incapacitated (WAR-30). */
export const injuryOf = (total: number): 'down' | 'stunned' | 'out' =>
  total <= INJURY.knockedDown ? 'down' : total <= INJURY.stunned ? 'stunned' : 'out'
export function injuryChances(modifier: number): { readonly down: number; readonly stunned: number; readonly out: number } {
  const count = { down: 0, stunned: 0, out: 0 }
  for (let face = 1; face <= DIE; face += 1) count[injuryOf(face + modifier)] += 1
  return { down: count.down / DIE, stunned: count.stunned / DIE, out: count.out / DIE }
}

/** Chances of an attack's unsaved wounds, and whether a critical was among what did it. */
function unsavedOf(odds: AttackOdds): readonly { readonly chance: number; readonly wounds: number; readonly critical: boolean }[] {
  const critical = odds.rolls ? 1 / DIE : 0
  const hit = odds.hits || !odds.rolls ? 1 : chanceToPass(odds.toHit)
  if (odds.futile) return [{ chance: 1, wounds: 0, critical: false }]
  const damage = odds.wounds ? 1 : chanceToPass(odds.strength)
  const open = (odds.overkill ? 1 : 1 - chanceToSave(odds.defence)) * (1 - chanceToSave(odds.ward))
  const plain = (hit - critical) * damage * open
  const both = critical * (odds.poisoned ? 1 : damage)
  const single = critical - both // the extra wound alone
  const two = both * open * open
  const one = both * 2 * open * (1 - open) + single * open
  return [
    { chance: 1 - plain - one - two, wounds: 0, critical: false },
    { chance: plain, wounds: 1, critical: false },
    { chance: one, wounds: 1, critical: true },
    { chance: two, wounds: 2, critical: true },
  ].filter(({ chance }) => chance > 0)
}
export const chanceToHit = (odds: AttackOdds): number => (odds.hits || !odds.rolls ? 1 : chanceToPass(odds.toHit))

const worse: Readonly<Record<Posture, Posture | 'out'>> = { up: 'down', prone: 'down', down: 'stunned', stunned: 'out' }
const OUT = (wounds: number): TargetState => ({ wounds, posture: 'out', fallen: false })

/** Unsaved wounds on somebody: steps up where he lies, an injury roll where he has none left (WAR-30). */
function woundedBy(
  before: TargetState,
  wounds: number,
  critical: boolean,
  odds: Pick<AttackOdds, 'overkill' | 'injury'>,
  drop: Drop | undefined,
): readonly (readonly [number, TargetState])[] {
  if (wounds === 0 || before.posture === 'out') return [[1, before]]
  const left = Math.max(0, before.wounds - wounds)
  if (odds.overkill) return [[1, OUT(left)]]
  if (before.posture === 'down' || before.posture === 'stunned') return [[1, { ...before, wounds: left, posture: worse[before.posture] }]]
  if (left > 0) return [[1, { ...before, wounds: left }]]
  const { down, stunned, out } = injuryChances(odds.injury + (critical && before.wounds > 0 ? CRITICAL.injury : 0))
  const struck = (posture: 'down' | 'stunned', chance: number): readonly (readonly [number, TargetState])[] => {
    const state: TargetState = { wounds: 0, posture, fallen: false }
    if (!drop) return [[chance, state]]
    const falls = 1 - chanceOf(drop.hold, drop.worse)
    const hurt = fallHurts(drop)
    return [
      [chance * (1 - falls), state],
      [chance * falls * (1 - hurt), { ...state, fallen: true }],
      [chance * falls * hurt, { wounds: 0, posture: worse[posture], fallen: true }],
    ]
  }
  const all: readonly (readonly [number, TargetState])[] = [...struck('down', down), ...struck('stunned', stunned), [out, OUT(0)]]
  return all.filter(([chance]) => chance > 0)
}
/** WAR-12: a fall is one hit of Strength = squares fallen; armour does not help. */
export const fallHurts = ({ height, toughness, ward }: Pick<Drop, 'height' | 'toughness' | 'ward'>): number =>
  chanceToPass(height) * (1 - chanceToSave(toughness)) * (1 - chanceToSave(ward))

/**
 * So many attacks, one after the other, each by the numbers of the posture it finds; they end when the target is out or over an edge.
 * Exact: every way it can go, gathered by what it comes to.
 */
export function attacksOdds(start: TargetState, count: number, numbers: (posture: Posture) => AttackOdds, drop: Drop | undefined): Spread {
  let spread: Spread = [{ chance: 1, target: start, attacks: 0, hits: 0 }]
  const kept = new Map<Posture, AttackOdds>()
  for (let attack = 0; attack < count; attack += 1) {
    const next = new Map<string, { chance: number; target: TargetState; attacks: number; hits: number }>()
    const add = (chance: number, target: TargetState, attacks: number, hits: number): void => {
      const key = `${target.wounds} ${target.posture} ${target.fallen} ${attacks}`
      const known = next.get(key)
      if (known) {
        known.hits = (known.hits * known.chance + hits * chance) / (known.chance + chance)
        known.chance += chance
      } else next.set(key, { chance, target, attacks, hits })
    }
    for (const one of spread) {
      const { posture } = one.target
      if (posture === 'out' || one.target.fallen) {
        add(one.chance, one.target, one.attacks, one.hits)
        continue
      }
      const odds = kept.get(posture) ?? numbers(posture)
      kept.set(posture, odds)
      for (const { chance, wounds, critical } of unsavedOf(odds))
        for (const [part, target] of woundedBy(one.target, wounds, critical, odds, drop))
          add(one.chance * chance * part, target, one.attacks + 1, one.hits + chanceToHit(odds))
    }
    spread = [...next.values()]
  }
  return spread
}

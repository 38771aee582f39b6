// Morale (BLA-30 to 33): the parts of a roll, the roll, and what failing does.
import type { Modifier, Roll } from '../../../engine/dice/types'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Body, Figure, MoraleCause, State } from '../state'
import { bodyAt, changeBody, type Draft, emit } from './draft'
import { featuresAt, nameOfFeature } from './ground'
import { changed, influenceOf, leadersNear } from './influence'
import { ranksOf } from './modifiers'
import { exceedChance } from './odds'
import { commonest, gapBetween, has, isSteady, pointsOf, profileOf, standing } from './queries'

/** Why a roll is made: a cause, a rally, the last roll at the edge, a spell that steadies. */
type Occasion = MoraleCause | 'rally' | 'edge' | 'steady'

interface MoraleNumber {
  readonly score: number
  readonly need: number // the dice must at least come to
  readonly modifiers: readonly Modifier[] // parts of `need`
  readonly chance: number // to pass
  readonly rallies: number // to beat it by 5 (BLA-32)
}

/**
 * What is added to a body's roll. `lost`: as if so many more of it had fallen.
 * @testing each part is held to its rule
 */
export function moraleParts(state: State, body: BodyId, lost = 0): readonly Modifier[] {
  const one = bodyAt(state, body)
  const members = standing(state, body)
  const parts: Modifier[] = []
  const leader = bestLeader(state, members)
  if (leader) parts.push(leader)
  const ground = members[0] && shelter(state, members)
  if (ground) parts.push(ground)
  if (one.unit) {
    const row = FORMATION[one.formation]
    if (row.morale !== 0) parts.push({ value: row.morale, reason: row.name, rule: row.rule, mark: row.mark })
  }
  if (has(state, 'standards')) parts.push(...standardParts(state, one, members))
  if (has(state, 'challenges')) parts.push(...reputeParts(state, members))
  if (has(state, 'unitMorale') && one.unit) parts.push(...depthParts(state, one, members.length - lost))
  parts.push(...heldOnMost(state, members))
  return parts
}

/** BLA-3: the best single leader in whose influence anybody of it stands. */
function bestLeader(state: State, members: readonly Figure[]): Modifier | undefined {
  let best: Modifier | undefined
  for (const figure of members)
    for (const leader of leadersNear(state, figure)) {
      const value = influenceOf(state, leader)?.morale ?? 0
      if (value > (best?.value ?? 0)) best = { value, reason: `${leader.name} leads`, rule: 'BLA-3', mark: 'printed' }
    }
  return best
}
/** Ground that most of them stand in. */
function shelter(state: State, members: readonly Figure[]): Modifier | undefined {
  const counts = new Map<string, { readonly value: number; count: number }>()
  for (const { at, level } of members) {
    if (level > 0) continue
    for (const feature of featuresAt(state, at)) {
      if (feature.row.morale === 0) continue
      const name = nameOfFeature(feature)
      const known = counts.get(name)
      if (known) known.count += 1
      else counts.set(name, { value: feature.row.morale, count: 1 })
    }
  }
  for (const [reason, { value, count }] of counts) if (count * 2 > members.length) return { value, reason, rule: 'BLA-30', mark: 'house' }
  return undefined
}
/** BLA-45: near a standard of one's own; near one that the enemy has taken. */
function standardParts(state: State, body: Body, members: readonly Figure[]): readonly Modifier[] {
  const range = CONSTANTS.standardRange.value
  const near = (one: Figure): boolean => members.some((figure) => figure.id !== one.id && gapBetween(state, one, figure) <= range)
  const parts: Modifier[] = []
  const own = state.figures.find((one) => one.alive && one.seat === body.seat && profileOf(state, one).standard === true && near(one))
  const { standardMorale, standardLost } = CONSTANTS
  if (own)
    parts.push({ value: standardMorale.value, reason: `a standard is near (${own.name})`, rule: 'BLA-45', mark: standardMorale.mark })
  const taken = state.figures.find((one) => one.alive && one.seat !== body.seat && one.standards > 0 && near(one))
  if (taken)
    parts.push({ value: standardLost.value, reason: `${taken.name} has taken a standard`, rule: 'BLA-45', mark: standardLost.mark })
  return parts
}
/** BLA-46: how a leader's challenge ended tells on those round him for a while. */
function reputeParts(state: State, members: readonly Figure[]): readonly Modifier[] {
  const told = new Map<number, Modifier>()
  for (const figure of members)
    for (const leader of [figure, ...leadersNear(state, figure)]) {
      const { repute } = leader
      if (repute === undefined || repute.until < state.turn) continue
      told.set(leader.id, {
        value: repute.value,
        reason: repute.value > 0 ? `${leader.name} won a challenge` : `${leader.name} lost or refused a challenge`,
        rule: 'BLA-46',
        mark: 'house',
      })
    }
  return [...told.values()]
}
/** BLA-51: losses of a unit, and its depth. */
function depthParts(state: State, body: Body, left: number): readonly Modifier[] {
  const { lossQuarter, depthFrom, depthMorale } = CONSTANTS
  const parts: Modifier[] = []
  const quarters = Math.floor(((body.strength - left) * 4) / body.strength)
  if (quarters > 0)
    parts.push({
      value: quarters * lossQuarter.value,
      reason: `${body.strength - left} of ${body.strength} lost`,
      rule: 'BLA-51',
      mark: lossQuarter.mark,
    })
  const ranks = ranksOf(state, body, left)
  if (ranks >= depthFrom.value)
    parts.push({ value: depthMorale.value, reason: `${ranks} ranks deep`, rule: 'BLA-51', mark: depthMorale.mark })
  return parts
}
/** Spells and storms that hold on most of them. */
function heldOnMost(state: State, members: readonly Figure[]): readonly Modifier[] {
  const counts = new Map<string, { readonly part: Modifier; count: number }>()
  for (const figure of members)
    for (const part of changed(state, figure, 'morale')) {
      const known = counts.get(part.reason)
      if (known) known.count += 1
      else counts.set(part.reason, { part, count: 1 })
    }
  return [...counts.values()].flatMap(({ part, count }) => (count * 2 > members.length ? [part] : []))
}

/** Everything about a body's morale roll as it stands now. */
export function moraleNumber(state: State, body: BodyId, extra = 0, lost = 0): MoraleNumber {
  const score = commonest(state, body, ({ morale }) => morale)
  const parts = [
    ...moraleParts(state, body, lost),
    ...(extra === 0 ? [] : [{ value: extra, reason: 'the spell', rule: 'BLA-53', mark: 'house' as const }]),
  ]
  const bonus = parts.reduce((sum, { value }) => sum + value, 0)
  const dice = CONSTANTS.moraleDice.value
  return {
    score,
    need: score - bonus + 1,
    modifiers: [
      { value: score, reason: 'Morale', rule: 'BLA-30', mark: 'printed' },
      ...parts.map((part) => ({ ...part, value: -part.value })),
      { value: 1, reason: 'the dice must exceed it', rule: 'BLA-30', mark: 'printed' },
    ],
    chance: exceedChance(dice, bonus, score),
    rallies: exceedChance(dice, bonus, score + CONSTANTS.rallied.value - 1),
  }
}

const RECOVERS: readonly Occasion[] = ['rally', 'edge', 'steady'] // those who are shaken, by these alone
// without a verb: a body is called “Wights” or “The line”
const WHY: Readonly<Record<Occasion, string>> = {
  half: 'half of the Endurance lost',
  leader: 'a leader lost',
  losses: 'men lost',
  alone: 'alone against a unit',
  charged: 'under a charge',
  spell: 'under a spell',
  storm: 'under the storm',
  challenge: 'after the challenge',
  rally: 'to rally',
  edge: 'at the edge of the board',
  steady: 'steadied by a spell',
}
export const whyOf = (occasion: Occasion): string => WHY[occasion]

interface MoraleRoll {
  readonly passed: boolean
  readonly margin: number // by how much the score was beaten
  readonly roll: Roll
}
/** Three dice and what is added must exceed the score. */
export function rollMorale(draft: Draft, body: BodyId, occasion: Occasion, extra = 0): MoraleRoll {
  const one = bodyAt(draft.state, body)
  const { need, modifiers, chance } = moraleNumber(draft.state, body, extra)
  const count = CONSTANTS.moraleDice.value
  const purpose = `${one.name}: morale, ${WHY[occasion]}`
  const dice = Array.from({ length: count }, () => ({ sides: 6, face: draft.dice.die(6, { purpose, seat: one.seat }) }))
  const total = dice.reduce((sum, { face }) => sum + face, 0)
  const margin = total - need + 1
  const passed = margin > 0
  const roll: Roll = {
    purpose,
    seat: one.seat,
    formula: `${count}d6`,
    dice,
    modifiers,
    total,
    need,
    chance,
    result: passed ? 'passed' : 'failed',
  }
  // BLA-30: who is Disrupted already is none the worse for it
  const idle = !isSteady(one) && !RECOVERS.includes(occasion)
  const stake = idle ? 0 : standing(draft.state, body).reduce((sum, figure) => sum + pointsOf(draft.state, figure), 0)
  return { passed, margin, roll: { ...roll, stake } }
}

/** BLA-30: who fails becomes Disrupted; one that is Disrupted already is none the worse. */
export function testMorale(draft: Draft, body: BodyId, cause: MoraleCause, extra = 0): boolean {
  const before = bodyAt(draft.state, body)
  const { passed, roll } = rollMorale(draft, body, cause, extra)
  if (!passed && !before.disrupted && !before.routed) changeBody(draft, body, { disrupted: true })
  emit(draft, {
    what: 'morale',
    seat: before.seat,
    rolls: [roll],
    detail: {
      body,
      cause,
      passed,
      disrupted: !passed && !before.disrupted && !before.routed,
      steady: passed && !before.disrupted && !before.routed,
    },
  })
  return passed
}

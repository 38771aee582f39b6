// One unit's attacks of one step: all of them are rolled, then every hit draws blood. With proportional reduction (BST-44)
// one roll stands for several equal attacks, and counts as often.
import type { Modifier, Roll } from '../../../engine/dice/types'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { faceOdds, prize } from '../odds/attack'
import { blastOf, burst } from './blast'
import { bleed, type WoundResult } from './damage'
import { type Draft, figureAt, unitAt } from './draft'
import { fumble } from './fumble'
import { judgeFace } from './modifiers'
import { ONE_A_FIGURE } from './proportion'
import type { Strike } from './strikes'

/** Attacks out of turn (BST-28, 29, 61). */
export const REACTIONS = ['ready', 'braced', 'parting', 'pursuit'] as const
export type Reaction = (typeof REACTIONS)[number]

export interface Manner {
  readonly how: 'fire' | 'melee'
  readonly step: number // 0 for fire
  readonly factor: number
  readonly targets: readonly BodyId[]
  readonly reaction?: Reaction
}

/** What became of one attack; the rolls are indices into the event's rolls. */
export interface StrikeReport {
  readonly by: PieceId
  readonly target: PieceId
  readonly weapon: string
  readonly attack: string
  readonly need: number
  readonly outcome: 'hit' | 'bypass' | 'miss' | 'fumble' | 'lost' // lost: its target had fallen
  readonly roll: number // -1: not rolled
  readonly blood?: {
    readonly damage: number
    readonly absorbed: number
    readonly through: number
    readonly result: WoundResult
    readonly fate: number
    readonly left: number
    readonly dead: boolean
    readonly rolls: readonly number[]
  }
}
/** The detail of an 'attack' event. */
export interface AttackDetail {
  readonly unit: BodyId
  readonly how: 'fire' | 'melee'
  readonly step: number
  readonly factor: number
  readonly targets: readonly BodyId[]
  readonly reaction?: Reaction
  readonly reports: readonly StrikeReport[]
}

/** Attacks that a single roll stands for: all of a figure, each with its own number; or so many of the same blow, number and rule for a natural hit. */
export function shares(strikes: readonly Strike[], factor: number): readonly (readonly Strike[])[] {
  if (factor === ONE_A_FIGURE) {
    const own = new Map<PieceId, Strike[]>()
    for (const strike of strikes) {
      const group = own.get(strike.by)
      if (group) group.push(strike)
      else own.set(strike.by, [strike])
    }
    return [...own.values()]
  }
  if (factor === 1) return strikes.map((strike) => [strike])
  const alike = new Map<string, Strike[]>()
  for (const strike of strikes) {
    const key = `${strike.weapon.id}/${strike.index}/${strike.attack.cer}/${strike.attack.damage}/${strike.number.need}/${strike.number.beyond}`
    const group = alike.get(key)
    if (group) group.push(strike)
    else alike.set(key, [strike])
  }
  const found: Strike[][] = []
  for (const group of alike.values()) for (let from = 0; from < group.length; from += factor) found.push(group.slice(from, from + factor))
  return found
}

/** Rolls and applies these attacks of one unit, and emits one 'attack' event; criticals, saves and fumbles follow it. */
export function resolve(draft: Draft, unit: BodyId, strikes: readonly Strike[], manner: Manner): void {
  const at = draft.events.length
  const { seat } = unitAt(draft.state, unit)
  const rolls: Roll[] = []
  const reports: StrikeReport[] = []
  const shown: { by: PieceId; at: PieceId; hit: boolean }[] = []
  const fallen: PieceId[] = []
  const pending: { readonly strike: Strike; readonly outcome: StrikeReport['outcome']; readonly roll: number }[] = []

  for (const share of shares(strikes, manner.factor)) {
    const live = share.filter((strike) => figureAt(draft.state, strike.target).alive)
    for (const strike of share) if (!live.includes(strike)) pending.push({ strike, outcome: 'lost', roll: -1 })
    const first = live[0]
    if (!first) continue
    const face = rollAttack(draft, seat, first, live, manner, rolls)
    for (const strike of live)
      pending.push({ strike, outcome: judgeFace(face, strike.number.need, strike.number.beyond), roll: rolls.length - 1 })
  }

  // where blasts come down: the figure aimed at may be gone when they do (BST-64)
  const aims = new Map(
    pending
      .filter(({ strike, roll }) => roll >= 0 && blastOf(draft.state, strike.weapon) > 0)
      .map(({ strike }) => [strike, figureAt(draft.state, strike.target).at]),
  )
  for (const { strike, outcome, roll } of pending) {
    const { by, target } = strike
    const { weapon, attack, number } = strike
    const report = (outcome: StrikeReport['outcome']): StrikeReport => ({
      by,
      target,
      weapon: weapon.name,
      attack: attack.name,
      need: number.need,
      roll,
      outcome,
    })
    const strikesHome = outcome === 'hit' || outcome === 'bypass'
    if (roll >= 0) shown.push({ by, at: target, hit: strikesHome })
    if (!strikesHome) {
      reports.push(report(outcome))
      continue
    }
    if (!figureAt(draft.state, target).alive) {
      reports.push(report('lost'))
      continue
    }
    const { damage, absorbed, through, result, fate, left, dead, rolls: bled } = bleed(draft, by, target, attack, outcome === 'bypass')
    const from = rolls.length
    rolls.push(...bled)
    if (result === 'killed') fallen.push(target)
    const drawn = bled.map((_, index) => from + index)
    const blood = { damage, absorbed, through, result, fate, left, dead, rolls: drawn }
    reports.push({ by, target, weapon: weapon.name, attack: attack.name, need: number.need, roll, outcome, blood })
  }

  const detail: AttackDetail = {
    unit,
    how: manner.how,
    step: manner.step,
    factor: manner.factor,
    targets: manner.targets,
    ...(manner.reaction === undefined ? {} : { reaction: manner.reaction }),
    reports,
  }
  draft.events.splice(at, 0, {
    what: 'attack',
    seat,
    rolls,
    strikes: shown,
    ...(fallen.length > 0 ? { mark: 'kill' as const, fallen } : {}),
    detail: { ...detail },
  })

  for (const { strike, outcome } of pending) {
    const aim = aims.get(strike)
    if (aim && outcome !== 'fumble') burst(draft, strike, aim, outcome === 'miss')
  }
  for (const { strike, outcome } of pending) if (outcome === 'fumble') fumble(draft, strike.by, strike.weapon, strike.attack)
}

/** Rolls the attack die for one strike, or for several, and records it with the number of the one that it hits most easily; returns the face. */
function rollAttack(draft: Draft, seat: number, strike: Strike, live: readonly Strike[], manner: Manner, rolls: Roll[]): number {
  const times = live.length
  const figure = figureAt(draft.state, strike.by)
  const verb = manner.how === 'fire' ? 'shoots at' : `strikes with the ${strike.attack.name} at`
  const others = times > 1 ? `, for ${times} attacks` : ''
  const purpose = `${figure.name} ${verb} ${figureAt(draft.state, strike.target).name}${others}`
  const sides = CONSTANTS.attackDie.value
  const face = draft.dice.die(sides, { purpose, seat })
  const easiest = live.reduce((a, b) => (b.number.need < a.number.need ? b : a), strike)
  const { need, beyond } = easiest.number
  const modifiers: readonly Modifier[] = easiest.number.modifiers
  const result = judgeFace(face, need, beyond)
  let stake = 0
  for (const { target, attack, number } of live) stake += prize(draft.state, target, attack, number)
  rolls.push({
    purpose,
    seat,
    formula: `d${sides}`,
    dice: [{ sides, face }],
    modifiers,
    total: face,
    need,
    chance: faceOdds(need, beyond).hit,
    stake,
    result,
    ...(times > 1 ? { times } : {}),
  })
  return face
}

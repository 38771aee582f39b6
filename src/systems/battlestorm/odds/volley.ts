// What a whole order comes to, exactly: every attack assigned is rolled, each target dies once, and with proportional reduction
// (BST-44) the attacks that share a roll hit or miss together. The rolls are shared out by the resolver's own function.
import type { PieceId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { figureAt } from '../game/draft'
import { judgeFace } from '../game/modifiers'
import { profileOf } from '../game/queries'
import { shares } from '../game/resolve'
import type { Strike } from '../game/strikes'
import type { Figure, State } from '../state'
import { faceOdds, type Harm, harmOf, lifeOf } from './attack'
import { type CriticalOdds, criticalOdds } from './critical'
import { type SharedRoll, spread, type Walker, walked } from './spread'

export interface TargetOdds {
  readonly target: PieceId
  readonly killed: number
  readonly critical: number // of a Champion: at least one critical hit
  readonly stunned: number // alive at the end, and paralysed by these attacks
  readonly fate: number // expected Fate lost
}
export interface VolleyOdds {
  readonly attacks: number
  readonly rolls: number
  readonly hits: number // expected, were every attack rolled
  readonly felled: number // expected number killed
  readonly fate: number // expected Fate lost
  readonly targets: readonly TargetOdds[] // in the order they are first attacked
  readonly kills: Float64Array | undefined // entry k: the chance of exactly k killed; undefined: too many rolls are shared to work it out
  readonly fateLost: Float64Array | undefined // the same of Fate; a single 1 where nobody has any
}

/** The attacks of one unit, as shots() and blows() give them, and the factor they are divided by. */
export interface Batch {
  readonly strikes: readonly Strike[]
  readonly factor: number
}
/** All of the attacks are made, whoever may strike before. */
export function oddsOf(state: State, batches: readonly Batch[]): VolleyOdds {
  let attacks = 0
  for (const batch of batches) attacks += batch.strikes.length
  const bodies = new Map<PieceId, Body>()
  const rolls: SharedRoll[] = []
  let hits = 0
  for (const share of inSteps(batches)) {
    const faces = facesOf(share)
    let alike = true
    for (const [index, strike] of share.entries()) {
      let body = bodies.get(strike.target)
      if (!body) {
        body = bodyOf(state, figureAt(state, strike.target))
        bodies.set(strike.target, body)
      }
      const blow = { ...blowOf(state, strike, body), outcomes: faces.outcomes[index] ?? [] }
      hits += faces.hits[index] ?? 0
      alike &&= blow.harm.alike
      if (body.rolls.at(-1) !== rolls.length) {
        body.rolls.push(rolls.length)
        body.blows.push([])
      }
      body.blows.at(-1)?.push(blow)
    }
    if (share.length > 0) rolls.push({ chances: chancesOf(faces, alike) })
  }
  const targets: TargetOdds[] = []
  const killers: Walker[] = []
  const drainers: Walker[] = []
  let felled = 0
  let fate = 0
  for (const body of bodies.values()) {
    const walker = walkerOf(body, false, (index) => (index === body.dead ? 1 : 0))
    const end = walked(rolls, walker)
    const killed = end[body.dead] ?? 0
    let lost = 0
    if (body.fate > 0) for (let index = 0; index < end.length; index += 1) lost += (end[index] ?? 0) * lostAt(body, index)
    felled += killed
    fate += lost
    targets.push({
      target: body.id,
      killed,
      critical: body.champion ? killed + (end[0] ?? 0) : 0,
      stunned: body.stunnable ? stunnedOf(rolls, body) : 0,
      fate: lost,
    })
    killers.push(walker)
    if (body.fate > 0) drainers.push({ ...walker, value: (index) => lostAt(body, index) })
  }
  return {
    attacks,
    rolls: rolls.length,
    hits,
    felled,
    fate,
    targets,
    kills: spread(rolls, killers),
    fateLost: spread(rolls, drainers),
  }
}

/** Step by step, as they are rolled. */
function inSteps(batches: readonly Batch[]): readonly (readonly Strike[])[] {
  const steps = new Set<number>()
  for (const { strikes } of batches) for (const { step } of strikes) steps.add(step)
  if (steps.size <= 1) return batches.flatMap(({ strikes, factor }) => shares(strikes, factor))
  return [...steps]
    .sort((a, b) => a - b)
    .flatMap((step) =>
      batches.flatMap(({ strikes, factor }) =>
        shares(
          strikes.filter((strike) => strike.step === step),
          factor,
        ),
      ),
    )
}

/** What the face of a roll comes to for the attacks it stands for: each way it may come out, the miss of all of them first. */
interface Faces {
  readonly chances: readonly number[]
  readonly outcomes: readonly (readonly Outcome[])[] // of each attack, by the way it comes out
  readonly hits: readonly number[] // of each attack: its chance
}
type Outcome = 0 | 1 | 2 // missed, hit, hit past the armour
const EVEN: readonly Outcome[] = [0, 1, 2]

/** A roll for attacks that need the same comes out in three ways; one for attacks that need different numbers (BST-44) in as many as they differ. */
function facesOf(share: readonly Strike[]): Faces {
  const first = share[0]
  if (!first) return { chances: [1], outcomes: [], hits: [] }
  const { need, beyond } = first.number
  if (share.every(({ number }) => number.need === need && number.beyond === beyond)) {
    const face = faceOdds(need, beyond)
    return {
      chances: [1 - face.hit, face.hit - face.bypass, face.bypass],
      outcomes: share.map(() => EVEN),
      hits: share.map(() => face.hit),
    }
  }
  const sides = CONSTANTS.attackDie.value
  const ways = new Map<string, { chance: number; readonly outcomes: readonly Outcome[] }>()
  ways.set(share.map(() => 0).join(), { chance: 0, outcomes: share.map(() => 0) })
  for (let face = 1; face <= sides; face += 1) {
    const outcomes = share.map(({ number }): Outcome => {
      const result = judgeFace(face, number.need, number.beyond)
      return result === 'bypass' ? 2 : result === 'hit' ? 1 : 0
    })
    const way = ways.get(outcomes.join())
    if (way) way.chance += 1 / sides
    else ways.set(outcomes.join(), { chance: 1 / sides, outcomes })
  }
  const all = [...ways.values()]
  return {
    chances: all.map((way) => way.chance),
    outcomes: share.map((_, index) => all.map((way) => way.outcomes[index] ?? 0)),
    hits: share.map((_, index) => all.reduce((sum, way) => (way.outcomes[index] === 0 ? sum : sum + way.chance), 0)),
  }
}

/** Where a hit past the armour is like any other it need not be told apart. */
function chancesOf({ chances, outcomes }: Faces, alike: boolean): readonly number[] {
  const [miss = 1, hit = 0, bypass = 0] = chances
  return outcomes.every((one) => one === EVEN) && (alike || bypass === 0) ? [miss, hit + bypass] : chances
}

/**
 * A target and what comes at it. States: 0…life are points of life left; at 0 a Common or Hero is dead, a Champion is not, and has one
 * state more for that. Where paralysis is followed too, the same states come once more for the paralysed.
 */
interface Body {
  readonly id: PieceId
  readonly life: number
  readonly fate: number
  readonly champion: boolean
  readonly dead: number // state
  readonly resists: number // chance to save against paralysis
  readonly rolls: number[]
  readonly blows: Blow[][] // by roll
  stunnable: boolean
}
interface Blow {
  readonly harm: Harm
  readonly critical: CriticalOdds
  readonly paralyses: boolean
  readonly outcomes: readonly Outcome[] // by the way its roll comes out
}

function bodyOf(state: State, figure: Figure): Body {
  const life = lifeOf(figure)
  const sides = CONSTANTS.saveDie.value
  const resists = Math.min(sides, Math.max(0, sides + 1 - profileOf(state, figure).save)) / sides
  return {
    id: figure.id,
    life,
    fate: figure.fate,
    champion: figure.champion,
    dead: figure.champion ? life + 1 : 0,
    resists,
    rolls: [],
    blows: [],
    stunnable: false,
  }
}

function blowOf(state: State, { attack, target }: Strike, body: Body): Omit<Blow, 'outcomes'> {
  const figure = figureAt(state, target)
  const paralyses = attack.effect === 'paralysis'
  const critical = criticalOdds(attack.type)
  if (!figure.paralysed && ((paralyses && (body.life > 1 || body.champion)) || (body.champion && critical.stuns > 0))) body.stunnable = true
  return { harm: harmOf(attack, profileOf(state, figure), body.life), critical, paralyses }
}

const lostAt = (body: Body, index: number): number =>
  body.fate === 0 ? 0 : index === body.dead ? body.fate : body.fate - Math.min(index, body.life)

function walkerOf(body: Body, stuns: boolean, value: (state: number) => number): Walker {
  const size = body.life + (body.champion ? 2 : 1)
  return {
    rolls: body.rolls,
    size: stuns ? size * 2 : size,
    start: body.life,
    value,
    strike: (at, outcome, state) => {
      let now = state
      for (const blow of body.blows[at] ?? []) {
        const result = blow.outcomes[outcome]
        if (result !== 0) now = struck(body, blow, result === 2 ? blow.harm.bypass : blow.harm.plain, now, size)
      }
      return now
    },
  }
}

/** One hit that draws blood, in every state the target may be in. */
function struck(body: Body, { critical, paralyses }: Blow, through: Float64Array, state: Float64Array, size: number): Float64Array {
  const next = new Float64Array(state.length)
  const follows = state.length > size
  const put = (left: number, flag: number, chance: number, fails: number): void => {
    // still alive, and something got through: it may be paralysed now
    const at = follows && flag === 0 ? chance * fails : 0
    if (at > 0) next[left + size] = (next[left + size] ?? 0) + at
    const index = follows ? left + flag * size : left
    next[index] = (next[index] ?? 0) + chance - at
  }
  const unsaved = paralyses ? 1 - body.resists : 0
  for (let flag = 0; flag < (follows ? 2 : 1); flag += 1)
    for (let left = 0; left < size; left += 1) {
      const chance = state[left + flag * size] ?? 0
      if (chance === 0) continue
      if (left === body.dead) {
        next[left] = (next[left] ?? 0) + chance
        continue
      }
      const same = left + flag * size
      next[same] = (next[same] ?? 0) + chance * (through[0] ?? 0)
      let last = 0 // what takes all that is left
      for (let points = through.length - 1; points > 0; points -= 1) {
        const part = through[points] ?? 0
        if (points >= left) last += part
        else put(left - points, flag, chance * part, unsaved)
      }
      if (last === 0) continue
      if (!body.champion) {
        next[body.dead] = (next[body.dead] ?? 0) + chance * last
        continue
      }
      next[body.dead] = (next[body.dead] ?? 0) + chance * last * critical.dies
      const lives = 1 - critical.dies
      if (lives > 0) put(0, flag, chance * last * lives, critical.stuns / lives + (1 - critical.stuns / lives) * unsaved)
    }
  return next
}

/** The chance that it lives and is paralysed (BST-52). */
function stunnedOf(rolls: readonly SharedRoll[], body: Body): number {
  const walker = walkerOf(body, true, () => 0)
  const end = walked(rolls, walker)
  let chance = 0
  for (let index = walker.size / 2; index < walker.size; index += 1) chance += end[index] ?? 0
  return chance
}

// ---------------------------------------------------------------- reading a distribution

/** The smallest number that is not exceeded with this chance. */
export function quantile(p: Float64Array, chance: number): number {
  let sum = 0
  for (let k = 0; k < p.length; k += 1) {
    sum += p[k] ?? 0
    if (sum >= chance - 1e-12) return k
  }
  return p.length - 1
}

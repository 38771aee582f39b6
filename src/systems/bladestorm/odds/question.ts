// Odds of a Bladestorm attack (BLA-20 to 23). Hit and damage read the same dice, so every way they can fall is judged by the rule itself.
import { eachThrow, waysOf } from '../../../engine/odds/faces'
import { BadQuestion, fieldsOf, listOf, whole, words } from '../../../engine/odds/question'

const DEATH_SIDES = 6
const KINDS = ['high', 'low', 'high+low', 'medium'] as const
/** Which dice count, how often, and what is added. */
export interface Reading {
  readonly kind: (typeof KINDS)[number] | number // a number: dice of that many sides
  readonly times: number
  readonly plus: number
}
export interface Blow {
  readonly dice: readonly number[] // sides
  readonly deathDie: number // index
  readonly modifier: number
  readonly defense: number
  readonly reading: Reading
  readonly armor: number
  readonly other?: true // the other Death Die (BLA-47): its one hits nothing by itself, its six counts twice
}
export type BlowResult = 'automatic miss' | 'automatic hit' | 'hit' | 'miss'

/** BLA-20: the first d6, or the first die where there is none. */
export const deathDieOf = (dice: readonly number[]): number => Math.max(0, dice.indexOf(DEATH_SIDES))

/** What the other Death Die adds to the total: its six once more (BLA-47). */
export const doubledOf = (faces: readonly number[], { deathDie, other }: Pick<Blow, 'deathDie' | 'other'>): number =>
  other === true && faces[deathDie] === DEATH_SIDES ? DEATH_SIDES : 0

/** BLA-20, in its order: two ones fail, the Death Die's one succeeds, else the total must exceed the Defense. */
export function judgeBlow(faces: readonly number[], blow: Blow): BlowResult {
  const { deathDie, modifier, defense, other } = blow
  let ones = 0
  let total = modifier + doubledOf(faces, blow)
  for (const face of faces) {
    if (face === 1) ones += 1
    total += face
  }
  if (ones >= 2) return 'automatic miss'
  if (other !== true && faces[deathDie] === 1) return 'automatic hit'
  return total > defense ? 'hit' : 'miss'
}

/** BLA-22: the dice asked for, all that tie added up, each die once. */
export function readDice(faces: readonly number[], dice: readonly number[], kind: Reading['kind']): number {
  let high = 0
  let low = Number.POSITIVE_INFINITY
  for (let i = 0; i < faces.length; i += 1) {
    if (typeof kind === 'number' && dice[i] !== kind) continue
    const face = faces[i] ?? 0
    if (face > high) high = face
    if (face < low) low = face
  }
  let ofHigh = 0
  let ofLow = 0
  let between = 0
  for (let i = 0; i < faces.length; i += 1) {
    if (typeof kind === 'number' && dice[i] !== kind) continue
    const face = faces[i] ?? 0
    if (face === high) ofHigh += face
    if (face === low) ofLow += face
    if (face !== high && face !== low) between += face
  }
  if (kind === 'low') return ofLow
  if (kind === 'high+low') return high === low ? ofHigh : ofHigh + ofLow
  if (kind === 'medium') return between > 0 ? between : ofHigh
  return ofHigh
}

/** BLA-22, 23: what a hit takes off Endurance. */
export function damageOf(faces: readonly number[], { dice, reading, armor }: Blow): number {
  return Math.max(0, readDice(faces, dice, reading.kind) * reading.times + reading.plus - armor)
}

export interface BlowOdds {
  readonly hit: number // automatic ones too
  readonly automaticHit: number
  readonly automaticMiss: number
  readonly damage: readonly number[] // entry k: the chance that exactly k comes off, misses among 0
  readonly mean: number
}

export function blowOdds(blow: Blow): BlowOdds {
  const damage: number[] = [0]
  let hit = 0
  let automaticHit = 0
  let automaticMiss = 0
  let mean = 0
  eachThrow(blow.dice, blow.deathDie, (faces, chance) => {
    const result = judgeBlow(faces, blow)
    if (result === 'automatic miss') automaticMiss += chance
    if (result === 'automatic hit') automaticHit += chance
    const strikes = result === 'hit' || result === 'automatic hit'
    if (strikes) hit += chance
    const points = strikes ? damageOf(faces, blow) : 0
    while (damage.length <= points) damage.push(0)
    damage[points] = (damage[points] ?? 0) + chance
    mean += points * chance
  })
  return { hit, automaticHit, automaticMiss, damage, mean }
}

const MOST_DICE = 1000
const MOST_SIDES = 1000
const MOST = 1000 // of a modifier, a score, a multiple
const MOST_WAYS = 3_000_000

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const fields = fieldsOf(question, '', ['system', 'dice', 'defense', 'damage'], ['deathDie', 'modifier', 'armor'])
  const dice = listOf(fields.get('dice'), 'dice', MOST_DICE).map((sides, index) => whole(sides, `dice[${index}]`, 2, MOST_SIDES))
  if (dice.length === 0) throw new BadQuestion('dice', 'there are none', 'give the sides of each, such as [6, 6, 10]')
  const optional = (name: string, least: number, most: number, otherwise: number): number =>
    fields.has(name) ? whole(fields.get(name), name, least, most) : otherwise
  const deathDie = optional('deathDie', 0, dice.length - 1, deathDieOf(dice))
  const ways = waysOf(dice, deathDie)
  if (ways > MOST_WAYS) throw new BadQuestion('dice', 'they can fall in too many ways to count them all', 'use fewer, or fewer kinds')
  return blowOdds({
    dice,
    deathDie,
    modifier: optional('modifier', -MOST, MOST, 0),
    defense: whole(fields.get('defense'), 'defense', 0, MOST * MOST_DICE),
    reading: parseReading(words(fields.get('damage'), 'damage'), dice),
    armor: optional('armor', 0, MOST, 0),
  })
}

const READING = /^(high\+low|high|low|medium|d\d{1,4})(?:\*(\d{1,4}))?(?:\+(\d{1,4}))?$/

/** READING[*N][+M]; a die that is not among the dice is refused. */
export function parseReading(text: string, dice: readonly number[]): Reading {
  const found = READING.exec(text)
  const remedy = 'write high, low, high+low, medium or a die such as d6, then *N and +M where wanted'
  if (found === null) throw new BadQuestion('damage', `${JSON.stringify(text.slice(0, 60))} cannot be read`, remedy)
  const [, name = '', times = '1', plus = '0'] = found
  const kind = KINDS.find((one) => one === name) ?? Number(name.slice(1))
  if (typeof kind === 'number' && !dice.includes(kind)) throw new BadQuestion('damage', `there is no ${name} among the dice`, remedy)
  return { kind, times: whole(Number(times), 'damage', 1, MOST), plus: whole(Number(plus), 'damage', 0, MOST) }
}

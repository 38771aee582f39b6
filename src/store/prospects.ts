// How an attack of the body in hand stands, enemy by enemy: the one account that list, chips, ruler and card give of it.
import type {
  Assignment,
  BodyId,
  Decision,
  Option,
  OrdersAnswer,
  PickAsk,
  PieceId,
  Refusal,
  TargetAnswer,
  TargetAsk,
  WeaponId,
} from '../engine/kernel/asks'
import type { Chip, Forecast, MovePlan, Tally } from '../engine/kernel/forecast'
import { needed as atLeast, counted, listed } from '../engine/kernel/say'
import type { ScenePiece } from '../engine/kernel/scene'
import { withRemedy } from '../engine/kernel/words'
import { pickAnswer, targetAnswer } from './drafts'
import { pieceOf } from './nearest'
import type { Position } from './position'

export interface Prospect {
  readonly body: BodyId // the enemy
  readonly piece?: PieceId // of a body whose figures are aimed at one by one: this one’s own word, after that of the whole
  readonly short: string // over it on the table: '19+ · 6 of 8', '5.3″', '✕ range'
  readonly text: string // in the list, on the card, under the ruler: '6 of 8 can shoot, 19+ and 21+ needed'
  readonly good: boolean
  readonly refusal?: Refusal
  readonly away?: true // it tells itself how far off he is: for the nearest of the body
}
const CLOSE = 0.05 // less is no way at all
const FARTHEST = 60 // figures of a body, or targets, beyond which it is not reckoned figure by figure

const told = (needs: readonly number[], under: boolean): string => {
  const numbers = needs.map((need) => atLeast(need, under))
  return numbers.length > 2 ? `${numbers[0]} to ${numbers.at(-1)}` : listed(numbers)
}
const span = (needs: readonly number[], under: boolean): string => {
  const [first] = needs
  const last = needs.at(-1)
  return atLeast(first === last ? `${first}` : `${first} to ${last}`, under)
}
const everyOf = (count: number): string => (count === 2 ? 'both' : `all ${count}`)
/** A unit's figures, told as a unit's; one who is alone is not counted. */
const tallied = ({ able, of, verb, needs: numbers }: Tally, under = false): Pick<Prospect, 'short' | 'text'> => {
  const needs = under ? numbers.map((need) => Math.max(1, need)) : numbers // no die shows less: what may be rolled then is the 1
  const needed = `${told(needs, under)} needed`
  return able === of
    ? { short: span(needs, under), text: of === 1 ? needed : `${everyOf(of)} can ${verb}, ${needed}` }
    : { short: `${span(needs, under)} · ${able} of ${of}`, text: `${able} of ${of} can ${verb}, ${needed}` }
}
const refused = (body: BodyId, refusal: Refusal): Prospect => ({
  body,
  short: `✕ ${refusal.short ?? 'not now'}`,
  text: withRemedy(refusal),
  good: false,
  refusal,
})
/** What has to be covered first, and as much as can be covered this time. */
const ahead = (body: BodyId, gap: number, sign: string, within = Number.POSITIVE_INFINITY): Prospect => {
  const way = sign === '″' ? `${gap.toFixed(1)}″` : counted(Math.ceil(gap - CLOSE), 'square')
  const good = gap <= within
  if (gap < CLOSE) return { body, short: 'in contact', text: 'in contact', good: true, away: true }
  return { body, short: good ? way : `far, ${way}`, text: `to be reached: ${way}${good ? '' : ', too far for now'}`, good, away: true }
}

/** What a blow that is ready needs: of a unit what each of it needs, in the words of the list. */
export const neededOf = ({ tally, need }: Forecast): string | undefined =>
  tally && tally.needs.length > 1 ? tallied(tally).text : need && `needs ${atLeast(need.value, need.under)} on ${need.die}`

/** The same of a forecast, wherever it is shown; undefined where it is no attack. */
export const prospectOf = (body: BodyId, forecast: Forecast, sign: string): Prospect | undefined => {
  const { tally, verdict, need } = forecast
  const refusal = verdict.legal ? undefined : verdict.refusals[0]
  if (refusal) return refused(body, refusal)
  if (tally?.gap !== undefined) return ahead(body, tally.gap, sign, tally.within)
  if (tally && tally.able > 0 && tally.needs.length > 0) return { body, good: true, ...tallied(tally) }
  if (need) return { body, good: true, ...tallied({ able: 1, of: 1, verb: '', needs: [need.value] }, need.under) }
  // where nothing is needed but dice are summed: what they come to
  const [curve] = forecast.curves ?? []
  if (!curve) return undefined
  const { label, mean } = curve
  if (mean === 0) return { body, short: 'none', text: `no ${label}`, good: false }
  const isLittle = mean < 0.05 // which is not nothing
  const said = isLittle ? 'under 0.1' : mean.toFixed(1)
  return { body, short: isLittle ? said : `about ${said}`, text: `${said} ${label} on average`, good: true }
}

const signOf = (look: Position): string => (look.scene.table?.measure === 'squares' ? ' squares' : '″')

/** What each of the options of a list that is compared would take (`PickAsk.compared`): those that take a number. */
export const needsOf = (look: Position, decision: Decision, ask: PickAsk) =>
  ask.options.flatMap(({ id }) => {
    const { need, tally } = look.forecast(pickAnswer(decision, ask, [id]))
    return need ? [{ id, need, tally }] : []
  })

/** Of those that are compared the first that takes least, by as many as can. */
export const likeliestOf = (look: Position, decision: Decision, ask: PickAsk): readonly string[] =>
  needsOf(look, decision, ask)
    .map(({ id, need, tally }) => ({ id, able: tally?.able ?? 0, need: need.under ? -need.value : need.value }))
    .sort((a, b) => b.able - a.able || a.need - b.need)
    .slice(0, 1)
    .map(({ id }) => id)

/** Not of so many that it would take too long. */
export const isReckoned = (ask: TargetAsk): boolean => ask.targets.length <= FARTHEST

/** By the question that is put: what an answer would come to, target by target. */
export const prospectsOf = (
  look: Position,
  decision: Decision,
  ask: TargetAsk,
  tuned: {
    readonly weapon: WeaponId | undefined
    readonly factor: number
    readonly aim: string | undefined
    readonly byHand?: Pick<TargetAnswer, 'targets'> & { readonly assigned: readonly Assignment[] } // attacks given out with these targets
  },
): readonly Prospect[] => {
  if (!isReckoned(ask)) return []
  const sign = signOf(look)
  const of = (body: BodyId, option: Option): Prospect | undefined => {
    if (option.refusal) return refused(body, option.refusal)
    const { byHand } = tuned
    const given = byHand?.targets.length === 1 && byHand.targets[0] === option.id ? byHand.assigned : []
    const forecast = look.forecast(targetAnswer(decision, ask, [option.id], tuned.weapon, tuned.factor, given, tuned.aim))
    const found = prospectOf(body, forecast, sign)
    // without a weapon nothing else says what the number is of
    return found && forecast.need && !forecast.tally && !ask.means[0]
      ? { ...found, short: `${ask.label.toLowerCase()} ${found.short}` }
      : found
  }
  const told = new Map<BodyId, Option[]>()
  for (const option of ask.targets) {
    const body = option.body ?? pieceOf(look.scene, option.pieces?.[0])?.body
    if (body !== undefined) told.set(body, [...(told.get(body) ?? []), option])
  }
  return [...told].flatMap(([body, options]): readonly Prospect[] => {
    // several ways to get at the same enemy: the first is its word
    if (options.length === 1 || options.some((option) => option.body !== undefined || option.pieces?.length !== 1))
      return options.slice(0, 1).flatMap((option) => of(body, option) ?? [])
    const each = options.flatMap((option): readonly Prospect[] => {
      const [piece] = option.pieces ?? []
      const own = of(body, option)
      return own && piece !== undefined ? [{ ...own, piece }] : []
    })
    const whole = wholeOf(each)
    return whole ? [whole, ...each] : each
  })
}
/** Of a body whose figures are aimed at one by one: how many may be, and what is needed of the first. */
const wholeOf = (each: readonly Prospect[]): Prospect | undefined => {
  const able = each.filter(({ good }) => good)
  const [one = each[0]] = able
  if (!one) return undefined
  const { piece: _piece, ...word } = one
  if (able.length === 0 || each.every(({ text }) => text === one.text)) return word
  if (able.length === each.length)
    return { ...word, short: `${one.short}…`, text: `${everyOf(able.length)} may be aimed at, ${one.text} of the first` }
  const count = `${able.length} of ${each.length}`
  return { ...word, short: `${one.short} · ${count}`, text: `${count} may be aimed at, ${one.text}` }
}
/** What is said of whoever one points at: the figure's own word, else its body's. */
export const prospectAt = (prospects: readonly Prospect[], body: BodyId | undefined, piece?: PieceId): Prospect | undefined =>
  prospects.find((one) => piece !== undefined && one.piece === piece) ?? prospects.find((one) => one.body === body)

/** With nothing asked, or before a move is made: each figure from where it stands or would stand. */
export const prospectsFrom = (
  look: Position,
  own: readonly ScenePiece[],
  weapon: WeaponId,
  means: { readonly verb: string; readonly melee: boolean },
  plan: MovePlan | undefined,
  orders?: OrdersAnswer,
): readonly Prospect[] => {
  if (own.length === 0 || own.length > FARTHEST) return []
  const ends = new Map<PieceId, ScenePiece['at']>(plan?.ends.map((end) => [end.piece, end.at]))
  const byBody = new Map<BodyId, Chip[]>()
  for (const piece of own) {
    const best = new Map<BodyId, Chip>()
    for (const chip of look.survey({ at: ends.get(piece.id) ?? piece.at, piece: piece.id }, weapon, orders)) {
      const before = best.get(chip.body)
      if (before === undefined || better(chip, before)) best.set(chip.body, chip)
    }
    for (const [body, chip] of best) {
      const chips = byBody.get(body)
      if (chips) chips.push(chip)
      else byBody.set(body, [chip])
    }
  }
  return [...byBody].flatMap(([body, chips]): readonly Prospect[] => {
    const able = chips.filter((chip) => chip.refusal === undefined)
    const [first] = chips
    if (able.length === 0) {
      // a blow that does not reach yet is no refusal: it says how far it is
      const gap = means.melee ? gapTo(look, own, ends, body) : undefined
      if (gap !== undefined && gap >= CLOSE) return [{ ...ahead(body, gap, signOf(look)), good: false }]
      return first?.refusal ? [refused(body, first.refusal)] : []
    }
    const needs = [...new Set(able.flatMap((chip) => chip.need ?? []))].sort((a, b) => a - b)
    if (needs.length === 0) return first ? [{ body, short: first.label, text: first.label, good: true }] : []
    return [{ body, good: true, ...tallied({ able: able.length, of: own.length, verb: means.verb, needs }, first?.under) }]
  })
}
/** The way from the nearest of one's own, where they stand or would stand, to the nearest of a body. */
const gapTo = (
  look: Position,
  own: readonly ScenePiece[],
  ends: ReadonlyMap<PieceId, ScenePiece['at']>,
  body: BodyId,
): number | undefined => {
  let least = Number.POSITIVE_INFINITY
  let nearest: readonly [ScenePiece, ScenePiece] | undefined
  for (const piece of own) {
    const at = ends.get(piece.id) ?? piece.at
    for (const enemy of look.scene.pieces) {
      if (enemy.body !== body) continue
      const square = (enemy.at.x - at.x) ** 2 + (enemy.at.y - at.y) ** 2
      if (square >= least) continue
      least = square
      nearest = [piece, enemy]
    }
  }
  if (!nearest) return undefined
  const [piece, enemy] = nearest
  return look.measure({ at: ends.get(piece.id) ?? piece.at, piece: piece.id }, { at: enemy.at, piece: enemy.id }).distance
}
const better = (one: Chip, other: Chip): boolean =>
  (one.refusal === undefined) === (other.refusal === undefined)
    ? one.under
      ? (one.need ?? 0) > (other.need ?? 0)
      : (one.need ?? 99) < (other.need ?? 99)
    : one.refusal === undefined

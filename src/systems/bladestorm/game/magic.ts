// Magic (BLA-53): who may cast what at whom, Resistance, and what each kind of effect does.
import type { Roll } from '../../../engine/dice/types'
import { bearing, direction } from '../../../engine/geometry/angles'
import { gapToPoint } from '../../../engine/geometry/distance'
import { type Point, point } from '../../../engine/geometry/units'
import type { BodyId, PieceId, Refusal } from '../../../engine/kernel/asks'
import { gap, inch } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { type Effect, type Spell, spellOf } from '../data/spells'
import { STORM } from '../data/storms'
import { type Blow, damageOf } from '../odds/question'
import type { Field, Figure, State } from '../state'
import { stakeOf, throwBlow, wound } from './attack'
import { bodyAt, changeBody, changeFigure, changeFigures, type Draft, emit, figureAt } from './draft'
import { farthestWay, flee } from './flight'
import { sees, shutAt, shutRefusal } from './ground'
import { barredFrom, changed, isUnderStorm, isWithin } from './influence'
import { armorParts } from './modifiers'
import { rollMorale, testMorale } from './morale'
import { judgeWay } from './movement'
import { blowOf, diceOf, exceedChance } from './odds'
import { goingOf } from './pace'
import { footprintOf, gapBetween, has, isFighting, partsOf, pointsOf, profileOf, standing } from './queries'

/** Spells that a figure may cast in this battle: those declared, or those of its profile. */
export const knownBy = (state: State, figure: Figure): readonly Spell[] =>
  has(state, 'magic') && profileOf(state, figure).power > 0
    ? (figure.known ?? profileOf(state, figure).spells).flatMap((id) => spellOf(id) ?? [])
    : []
export const isCaster = (state: State, figure: Figure): boolean => knownBy(state, figure).length > 0
/** BLA-54: nobody casts in a storm that hushes. */
const isHushed = (state: State, figure: Figure): boolean =>
  state.storm !== undefined && STORM[state.storm.kind].hush === true && isUnderStorm(state, figure)

/** Why a figure casts nothing at all now. */
export function castRefusal(state: State, figure: Figure): Refusal | undefined {
  const barred = barredFrom(state, figure)
  if (barred) return barred
  if (isHushed(state, figure))
    return {
      reason: `Nobody casts in the ${STORM[state.storm?.kind ?? 'void storm'].name}`,
      remedy: 'leave it',
      short: 'hushed',
      rule: 'BLA-54',
    }
  return undefined
}

/** Figures that a spell may be cast at, each with the reason why not. */
export function marksOf(state: State, caster: Figure, spell: Spell): readonly { readonly figure: Figure; readonly refusal?: Refusal }[] {
  return state.figures.flatMap((figure) => {
    if (!figure.alive || figure.endurance < 1) return []
    if ((spell.aim === 'enemy') === (figure.seat === caster.seat)) return []
    const refusal = markRefusal(state, caster, spell, figure)
    return [{ figure, ...(refusal ? { refusal } : {}) }]
  })
}
function markRefusal(state: State, caster: Figure, spell: Spell, figure: Figure): Refusal | undefined {
  const pieces = [figure.id]
  const distance = caster.id === figure.id ? 0 : gapBetween(state, caster, figure)
  if (distance > spell.range)
    return {
      reason: `${figure.name} is ${inch(distance)} away; ${spell.name} reaches ${spell.range}″: ${gap(distance - spell.range)} too far`,
      remedy: `come ${gap(distance - spell.range)} nearer`,
      short: 'range',
      rule: 'BLA-53',
      pieces,
    }
  if (caster.id !== figure.id && !sees(state, caster, figure))
    return {
      reason: `${caster.name} cannot see ${figure.name}`,
      remedy: 'go to where nothing hides the target',
      short: 'sight',
      rule: 'BLA-53',
      pieces,
    }
  if (isHushed(state, figure))
    return { reason: `No spell reaches ${figure.name} in the storm`, remedy: 'choose another', short: 'hushed', rule: 'BLA-54', pieces }
  if (spell.effect.kind === 'drain' && figure.power === 0)
    return {
      reason: `${figure.name} has no Power Points`,
      remedy: 'choose a spell user who has some',
      short: 'no power',
      rule: 'BLA-53',
      pieces,
    }
  const body = bodyAt(state, figure.body)
  if (spell.effect.kind === 'steady' && (!body.disrupted || body.routed))
    return {
      reason: body.routed ? `${body.name} runs: ${spell.name} holds nobody who does` : `${body.name} is steady`,
      remedy: 'choose somebody who is Disrupted',
      short: body.routed ? 'routed' : 'steady',
      rule: 'BLA-53',
      pieces,
    }
  return undefined
}

/** Whom a spell with a template touches, laid there; storms that hush keep it off. */
export function touchedBy(state: State, caster: Figure, spell: Spell, at: Point): readonly Figure[] {
  return state.figures.filter((figure) => {
    if (!figure.alive || figure.endurance < 1 || isHushed(state, figure)) return false
    if (spell.whom === 'friends' && figure.seat !== caster.seat) return false
    if (spell.whom === 'enemies' && figure.seat === caster.seat) return false
    return isWithin(state, figure, at, spell.radius ?? 0)
  })
}
/** How far from his base's edge a spot may be, inches. */
export const spotRange = ({ effect, range }: Spell): number => (effect.kind === 'leap' ? effect.distance : range)

/** Why a template cannot be laid there. */
export function spotRefusal(state: State, caster: Figure, spell: Spell, at: Point): Refusal | undefined {
  const { width, height } = state.table
  if (at.x < 0 || at.y < 0 || at.x > width || at.y > height)
    return { reason: `${spell.name} would lie off the table`, remedy: 'aim at a place on it', short: 'off', rule: 'BLA-53' }
  const far = gapToPoint(footprintOf(state, caster), at)
  const range = spotRange(spell)
  if (far > range + 1e-6)
    return {
      reason: `${inch(far)} away; ${spell.name} reaches ${range}″: ${gap(far - range)} too far`,
      remedy: `lay it ${gap(far - range)} nearer`,
      short: 'range',
      rule: 'BLA-53',
    }
  if (spell.effect.kind === 'leap') return leapRefusal(state, caster, at)
  // what lies on the table, or ends what lies there, needs nobody under it
  if (spell.effect.kind === 'area' || spell.effect.kind === 'dispel' || touchedBy(state, caster, spell, at).length > 0) return undefined
  return {
    reason: `${spell.name} would touch nobody there`,
    remedy: `lay it within ${spell.radius ?? 0}″ of somebody it is for`,
    short: 'nobody',
    rule: 'BLA-53',
  }
}
function leapRefusal(state: State, caster: Figure, at: Point): Refusal | undefined {
  const body = bodyAt(state, caster.body)
  if (body.unit) return { reason: `${caster.name} stands in the ranks`, remedy: 'leave the unit first', rule: 'BLA-53' }
  const shut = shutAt(state, at, goingOf(state, body))
  if (shut) return shutRefusal(caster.name, shut, 'come down beside it')
  // nothing on the way matters: he is there at once
  const leg = { piece: caster.id, points: [point(at.x, at.y)], facing: caster.facing }
  const judged = judgeWay(state, { ...body, disrupted: false }, { legs: [leg], length: 0, refusals: [] }, { fleeing: true, driven: true })
  const [first] = judged.refusals
  if (first) return first
  return judged.meets.length > 0
    ? { reason: `${caster.name} would land beside an enemy`, remedy: 'keep out of every zone', short: 'zone', rule: 'BLA-53' }
    : undefined
}

/** The strike of a spell, a field or a storm at somebody: his Defense as it is, no facing and no shield. */
export function spellBlow(
  state: State,
  target: Figure,
  { attack, damage, pierces }: { readonly attack: string; readonly damage: string; readonly pierces?: true },
): { readonly blow: Blow; readonly need: number; readonly modifiers: Roll['modifiers'] } {
  const { modifier } = diceOf(attack)
  const { defense, name } = profileOf(state, target)
  const armor =
    pierces === true
      ? 0
      : Math.max(
          0,
          armorParts(state, target, {}).reduce((sum, { value }) => sum + value, 0),
        )
  const change = changed(state, target, 'defense')
  const whole = defense + change.reduce((sum, { value }) => sum + value, 0)
  return {
    blow: blowOf(attack, damage, 0, { modifier, defense: whole, armor, other: has(state, 'deathDie') }),
    need: whole - modifier + 1,
    modifiers: [
      { value: defense, reason: `Defense of ${name}`, rule: 'BLA-2', mark: 'house' },
      ...change,
      { value: 0 - modifier, reason: 'the spell', rule: 'BLA-53', mark: 'house' },
      { value: 1, reason: 'the total must exceed it', rule: 'BLA-20', mark: 'ruled' },
    ],
  }
}
/** Rolls it, and hurts him. */
export function strikeBySpell(
  draft: Draft,
  seat: number,
  name: string,
  target: PieceId,
  strike: Parameters<typeof spellBlow>[2],
): { readonly roll: Roll; readonly damage: number } {
  const one = figureAt(draft.state, target)
  const { blow, need, modifiers } = spellBlow(draft.state, one, strike)
  const stake = stakeOf(pointsOf(draft.state, one), profileOf(draft.state, one).endurance, blow)
  const thrown = throwBlow(draft, seat, `${name} at ${one.name}`, blow, modifiers, need, { formula: strike.attack, stake })
  const damage = thrown.roll.result === 'hit' ? damageOf(thrown.faces, blow) : 0
  wound(draft, target, damage)
  return { roll: thrown.roll, damage }
}

/** That somebody shrugs a spell off (BLA-53). */
export const resistChance = (state: State, figure: Figure): number =>
  exceedChance(CONSTANTS.resistDice.value, 0, profileOf(state, figure).resistance)

function resists(draft: Draft, spell: Spell, figure: Figure, rolls: Roll[]): boolean {
  if (!spell.resisted) return false
  const count = CONSTANTS.resistDice.value
  const { resistance } = profileOf(draft.state, figure)
  const purpose = `${figure.name} resists ${spell.name}`
  const dice = Array.from({ length: count }, () => ({ sides: 6, face: draft.dice.die(6, { purpose, seat: figure.seat }) }))
  const total = dice.reduce((sum, { face }) => sum + face, 0)
  const passed = total > resistance
  rolls.push({
    purpose,
    seat: figure.seat,
    formula: `${count}d6`,
    dice,
    modifiers: [
      { value: resistance, reason: 'Resistance', rule: 'BLA-53', mark: 'printed' },
      { value: 1, reason: 'the dice must exceed it', rule: 'BLA-53', mark: 'printed' },
    ],
    total,
    need: resistance + 1,
    chance: exceedChance(count, 0, resistance),
    result: passed ? 'passed' : 'failed',
  })
  return passed
}

/** What a cast comes to for one of those it is cast at. */
interface Fate {
  readonly piece: PieceId
  readonly result: 'resisted' | 'touched' | 'hit' | 'missed' | 'steady' | 'none'
  readonly points: number
}

/** Casts it: the power is spent whatever comes of it. */
export function cast(draft: Draft, piece: PieceId, spell: Spell, aim: { readonly target?: PieceId; readonly at?: Point }): void {
  const caster = figureAt(draft.state, piece)
  changeFigure(draft, piece, { power: caster.power - spell.cost, cast: draft.state.turn })
  const at = aim.at ?? (spell.radius !== undefined ? caster.at : undefined)
  const touched =
    aim.target !== undefined
      ? [figureAt(draft.state, aim.target)]
      : spell.radius !== undefined && at
        ? spell.effect.kind === 'area'
          ? []
          : touchedBy(draft.state, caster, spell, at)
        : [caster]
  const rolls: Roll[] = []
  const fates: Fate[] = []
  const after: (() => void)[] = []
  for (const figure of touched) {
    if (resists(draft, spell, figure, rolls)) fates.push({ piece: figure.id, result: 'resisted', points: 0 })
    else fates.push(work(draft, caster, spell, figure.id, aim.at, rolls, after))
  }
  if (spell.effect.kind === 'area' && at) {
    const field: Field = { spell: spell.id, seat: caster.seat, at, facing: caster.facing, left: turnsOf(spell.effect.turns) }
    draft.state.fields = [...draft.state.fields, field]
  }
  if (spell.effect.kind === 'dispel' && at) draft.state.fields = draft.state.fields.filter((field) => !meets(field, at, spell.radius ?? 0))
  emit(draft, {
    what: 'cast',
    seat: caster.seat,
    rolls,
    strikes: fates.map((fate) => ({
      by: piece,
      at: fate.piece,
      hit: fate.result === 'hit' || fate.result === 'touched',
      harm: fate.result === 'hit' ? fate.points : 0,
    })),
    detail: { by: piece, spell: spell.id, fates: fates.map((fate) => ({ ...fate })), ...(at ? { x: at.x, y: at.y } : {}) },
  })
  for (const one of after) one()
}
const turnsOf = (turns: number): number => turns * 2 // halves

const meets = (field: Field, at: Point, radius: number): boolean => {
  const dx = field.at.x - at.x
  const dy = field.at.y - at.y
  const most = radius + (spellOf(field.spell)?.radius ?? 0)
  return dx * dx + dy * dy <= most * most
}

function sumOf(draft: Draft, text: string, purpose: string, seat: number, rolls: Roll[]): number {
  const { sides, modifier } = diceOf(text)
  const dice = sides.map((one) => ({ sides: one, face: draft.dice.die(one, { purpose, seat }) }))
  const total = dice.reduce((sum, { face }) => sum + face, 0) + modifier
  rolls.push({
    purpose,
    seat,
    formula: text,
    dice,
    modifiers: modifier === 0 ? [] : [{ value: modifier, reason: 'the spell', rule: 'BLA-53', mark: 'house' }],
    total,
    result: 'plain',
  })
  return total
}

function work(
  draft: Draft,
  caster: Figure,
  spell: Spell,
  piece: PieceId,
  at: Point | undefined,
  rolls: Roll[],
  after: (() => void)[],
): Fate {
  const figure = figureAt(draft.state, piece)
  const { effect } = spell
  const done = (result: Fate['result'], points = 0): Fate => ({ piece, result, points })
  switch (effect.kind) {
    case 'strike': {
      const { roll, damage } = strikeBySpell(draft, caster.seat, spell.name, piece, effect)
      rolls.push(roll)
      return done(roll.result === 'hit' ? 'hit' : 'missed', damage)
    }
    case 'change':
    case 'hold': {
      const charms = [
        ...figure.charms.filter((one) => one.spell !== spell.id),
        { spell: spell.id, seat: caster.seat, left: turnsOf(effect.turns) },
      ]
      changeFigure(draft, piece, { charms })
      return done('touched')
    }
    case 'heal': {
      const whole = profileOf(draft.state, figure).endurance
      const points = Math.min(whole - figure.endurance, sumOf(draft, effect.points, `${spell.name} for ${figure.name}`, caster.seat, rolls))
      changeFigure(draft, piece, { endurance: figure.endurance + points })
      return done('touched', points)
    }
    case 'drain': {
      const points = Math.min(figure.power, sumOf(draft, effect.points, `${spell.name} at ${figure.name}`, caster.seat, rolls))
      changeFigure(draft, piece, { power: figure.power - points })
      return done('touched', points)
    }
    case 'steady': {
      const body = bodyAt(draft.state, figure.body)
      if (!body.disrupted || body.routed) return done('none')
      const { passed, roll } = rollMorale(draft, body.id, 'steady', effect.modifier)
      rolls.push(roll)
      if (passed) changeBody(draft, body.id, { disrupted: false })
      return done(passed ? 'steady' : 'none')
    }
    case 'dread':
      if (partsOf(draft.state).morale) after.push(() => frighten(draft, figure.body, effect))
      return done('touched')
    case 'push':
      after.push(() => blow(draft, caster, piece, effect.distance))
      return done('touched')
    case 'leap':
      if (at) {
        const to = point(at.x, at.y)
        changeFigure(draft, piece, { at: to })
        changeBody(draft, figure.body, { at: to })
      }
      return done('touched')
    case 'dispel':
      changeFigure(draft, piece, { charms: [] })
      return done('touched')
    case 'area':
      return done('touched')
  }
}

const frightened = new WeakMap<Draft, Set<BodyId>>()
/** A unit rolls once, however many of it a spell has reached. */
function frighten(draft: Draft, body: BodyId, effect: Extract<Effect, { kind: 'dread' }>): void {
  const seen = frightened.get(draft) ?? new Set()
  frightened.set(draft, seen)
  if (seen.has(body) || standing(draft.state, body).length === 0) return
  seen.add(body)
  testMorale(draft, body, 'spell', effect.modifier)
}
/** Ranks hold, and so do those who fight: nobody is blown away from them. */
export const standsFast = (state: State, { id, body }: Figure): boolean => bodyAt(state, body).unit || isFighting(state, id)
/** Straight away from the caster, as far as there is room. */
function blow(draft: Draft, caster: Figure, piece: PieceId, distance: number): void {
  const figure = figureAt(draft.state, piece)
  const body = bodyAt(draft.state, figure.body)
  if (standsFast(draft.state, figure)) return
  const judged = farthestWay(draft.state, body, direction(bearing(caster.at, figure.at)), distance, true)
  if (judged) flee(draft, body.id, judged, 'pushed')
}

/** Areas that strike do so at the end of each move-missile phase. */
export function strikeFields(draft: Draft): void {
  for (const field of draft.state.fields) {
    const spell = spellOf(field.spell)
    if (spell?.effect.kind !== 'area' || spell.effect.strike === undefined) continue
    const strike = spell.effect.strike
    const rolls: Roll[] = []
    const fates: Fate[] = []
    for (const figure of draft.state.figures) {
      if (!figure.alive || figure.endurance < 1 || figure.level > 0 || !isWithin(draft.state, figure, field.at, spell.radius ?? 0)) continue
      const { roll, damage } = strikeBySpell(draft, field.seat, spell.name, figure.id, strike)
      rolls.push(roll)
      fates.push({ piece: figure.id, result: roll.result === 'hit' ? 'hit' : 'missed', points: damage })
    }
    if (fates.length > 0)
      emit(draft, { what: 'area', seat: field.seat, rolls, detail: { spell: field.spell, fates: fates.map((fate) => ({ ...fate })) } })
  }
}

/** A half of a turn has gone by: spells that have run out end. */
export function fade(draft: Draft): void {
  changeFigures(
    draft,
    draft.state.figures
      .filter(({ charms }) => charms.length > 0)
      .map(({ id, charms }) => [id, { charms: charms.flatMap((one) => (one.left > 1 ? [{ ...one, left: one.left - 1 }] : [])) }] as const),
  )
  draft.state.fields = draft.state.fields.flatMap((field) => (field.left > 1 ? [{ ...field, left: field.left - 1 }] : []))
}

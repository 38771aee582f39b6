// A template laid where a gesture wishes it (BLA-53): the nearest place that the spell reaches, and everybody it touches there.

import { bearing, direction } from '../../../engine/geometry/angles'
import { gapToPoint } from '../../../engine/geometry/distance'
import { outlinesOf } from '../../../engine/geometry/template'
import { degrees, type Point, point } from '../../../engine/geometry/units'
import type { SpotAnswer } from '../../../engine/kernel/asks'
import type { SpotPlan, SpotWish, Touched } from '../../../engine/kernel/forecast'
import { percent } from '../../../engine/odds/share'
import { type Spell, spellOf } from '../data/spells'
import { awaiting } from '../game/awaiting'
import { bodyAt } from '../game/draft'
import { judge } from '../game/judge'
import { knownBy, resistChance, spellBlow, spotRefusal, touchedBy } from '../game/magic'
import { oddsOf } from '../game/odds'
import { spellNamed } from '../game/orders'
import { footprintOf, standing } from '../game/queries'
import type { Figure, State } from '../state'

export function layOf(state: State, wish: SpotWish): SpotPlan | undefined {
  const spell = spellOf(spellNamed(wish.key))
  const ask = awaiting(state)
    .flatMap((decision) => decision.asks.map((one) => ({ decision, one })))
    .find(({ one }) => one.kind === 'spot' && one.key === wish.key && (wish.body === undefined || one.body === wish.body))
  const caster = ask?.one.piece !== undefined ? state.figures[ask.one.piece] : casterIn(state, wish, spell)
  if (!spell || !caster) return undefined
  const onto = wish.onto === undefined ? undefined : state.figures[wish.onto]
  const wanted = onto?.at ?? wish.at
  const at = nearest(state, caster, spell, wanted)
  const answer: SpotAnswer = {
    decision: ask?.decision.id ?? 'none',
    seat: caster.seat,
    key: wish.key,
    body: caster.body,
    piece: caster.id,
    kind: 'spot',
    spots: [{ at }],
    weapon: spell.id,
  }
  const off = Math.abs(at.x - wanted.x) > 0.01 || Math.abs(at.y - wanted.y) > 0.01
  return {
    answer,
    outlines: spell.radius === undefined ? [] : outlinesOf({ shape: 'blast', radius: spell.radius }, at, degrees(0), 'inches'),
    touched:
      spell.radius === undefined
        ? []
        : enemiesFirst(caster, touchedBy(state, caster, spell, at)).map((figure) => touch(state, caster, spell, figure)),
    ...(off ? { stopped: `${spell.name} reaches no farther` } : {}),
    verdict: judge(state, answer),
  }
}
const enemiesFirst = ({ seat }: Figure, figures: readonly Figure[]): readonly Figure[] =>
  [...figures].sort((a, b) => Number(a.seat === seat) - Number(b.seat === seat))
const casterIn = (state: State, { body }: SpotWish, spell: Spell | undefined): Figure | undefined =>
  body === undefined || !state.bodies[body] || !spell
    ? undefined
    : standing(state, bodyAt(state, body).id).find((figure) => knownBy(state, figure).some(({ id }) => id === spell.id))

const STEP = 0.25 // inches
/** There, or as far that way as the spell reaches. */
function nearest(state: State, caster: Figure, spell: Spell, wanted: Point): Point {
  const { width, height } = state.table
  const on = point(Math.max(0, Math.min(width, wanted.x)), Math.max(0, Math.min(height, wanted.y)))
  const range = spell.effect.kind === 'leap' ? spell.effect.distance : spell.range
  const far = gapToPoint(footprintOf(state, caster), on)
  const limit = far <= range ? on : towards(caster, on, far - range)
  if (spell.effect.kind !== 'leap' || !spotRefusal(state, caster, spell, limit)) return limit
  // somewhere free on the way there
  const whole = distance(caster.at, limit)
  for (let back = STEP; back < whole; back += STEP) {
    const at = towards(caster, limit, back)
    if (!spotRefusal(state, caster, spell, at)) return at
  }
  return limit
}
const distance = (a: Point, b: Point): number => Math.sqrt((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y))
/** So much short of it, on the line from the caster. */
function towards(caster: Figure, to: Point, short: number): Point {
  const way = direction(bearing(to, caster.at))
  return point(to.x + way.x * (short + 0.002), to.y + way.y * (short + 0.002))
}

function touch(state: State, caster: Figure, spell: Spell, figure: Figure): Touched {
  // nobody minds a friend under what is meant for friends
  const friend = figure.seat === caster.seat && spell.whom !== 'friends' ? 'a friend' : ''
  const told = (chance: number) => ({ ...common, label: [percent(chance), friend].filter(Boolean).join(', '), chance })
  const common = { piece: figure.id, body: figure.body }
  if (spell.effect.kind === 'strike') {
    return told(oddsOf(spellBlow(state, figure, spell.effect).blow).hit)
  }
  // that he is touched his ring shows
  return spell.resisted ? told(1 - resistChance(state, figure)) : { ...common, label: friend }
}

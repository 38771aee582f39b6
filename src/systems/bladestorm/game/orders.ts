// What a side may do in its move-missile phase (BLA-11): each body moves or shoots or maneuvers, spell users cast beside it.

import { widestOf } from '../../../engine/geometry/base'
import { CONTACT, overlaps } from '../../../engine/geometry/distance'
import type { Ask, BodyId, Means, MoveAsk, Option, PickAsk, Refusal, Seat, TargetAsk } from '../../../engine/kernel/asks'
import { button } from '../../../engine/kernel/button'
import { counted, listed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER } from '../data/maneuvers'
import { spellWords } from '../data/spell-words'
import type { Spell } from '../data/spells'
import type { Body, Figure, State } from '../state'
import { dareAsk } from './before'
import { challengers } from './challenge'
import { bodyAt } from './draft'
import { drillId, drillName, drillRefusal, drillsFor, formUp, formUpRefusal } from './drill'
import { shutAt, shutRefusal } from './ground'
import { heldIn, isHeld } from './influence'
import { castRefusal, knownBy, marksOf, spotRange, touchedBy } from './magic'
import { maneuverNumber, maneuversFor } from './maneuver'
import { farthest } from './modifiers'
import { bodyOption, elevationName, figureOption, meansName } from './names'
import { diceOf, exceedChance } from './odds'
import { limitsOf, ratingOf } from './pace'
import { bodiesOf, bowsOf, footprintOf, gapBetween, has, isBound, isEngaged, other, partsOf, profileOf, standing, zoneOf } from './queries'
import { canShoot, noShotAt } from './strikes'

/** May it still do something in this phase? */
const mayAct = (state: State, body: Body): boolean =>
  !body.acted && !body.routed && !standing(state, body.id).every((figure) => isHeld(state, figure))

export function orderAsks(state: State, seat: Seat): readonly Ask[] {
  const callers = challengers(state, seat)
  return bodiesOf(state, seat).flatMap((body) => [
    ...(mayAct(state, body) ? bodyAsks(state, body) : []),
    ...standing(state, body.id).flatMap((figure) => castAsks(state, figure, mayAct(state, body))),
    ...callers.flatMap((leader) => (leader.body === body.id ? (dareAsk(state, leader) ?? []) : [])),
  ])
}

function bodyAsks(state: State, body: Body): readonly Ask[] {
  const asks: Ask[] = []
  const maneuver = body.maneuver
  const move = moveAsk(state, body)
  if (move) asks.push(move)
  const rides = maneuver?.kind === 'ride and shoot' && maneuver.passed && body.shot !== true
  const shoot = rides || (maneuver === undefined && body.spent === 0) ? shootAsk(state, body) : undefined
  if (shoot) asks.push(shoot)
  if (maneuver !== undefined) return [...asks, button('stay', 'Stay', { body: body.id, rule: 'BLA-11', hint: 'it has done its part' })]
  const maneuvers = maneuversFor(state, body)
  if (maneuvers.length > 0) asks.push(maneuverAsk(state, body, maneuvers))
  asks.push(...drillAsks(state, body))
  const level = levelAsk(state, body)
  if (level) asks.push(level)
  return asks
}

function moveAsk(state: State, body: Body): MoveAsk | undefined {
  const engaged = isEngaged(state, body.id)
  if (engaged && !partsOf(state).morale) return undefined
  if (ratingOf(state, body) <= 0 || heldIn(state, body.id)) return undefined
  const done = body.maneuver
  return {
    kind: 'move',
    key: 'move',
    label: done ? (MANEUVER[done.kind].name[0]?.toUpperCase() ?? '') + MANEUVER[done.kind].name.slice(1) : engaged ? 'Fall back' : 'Move',
    rule: engaged ? 'BLA-13' : done ? 'BLA-41' : 'BLA-11',
    body: body.id,
    limits: limitsOf(state, body),
    turning: turningOf(body),
    ...(engaged ? { leaves: true as const } : {}),
    ...(body.unit && !isBound(state, body) ? { wheels: true as const } : {}),
  }
}
const turningOf = (body: Body) =>
  body.unit
    ? { most: 180, step: 90 as const, hint: `everybody turns in place, by quarters: ${CONSTANTS.turnShare.value * 100}% of the Movement` }
    : { most: 180 }

/** Weapons that members of a body shoot with, and how many dice may be bought for each (BLA-43). */
export function bowMeans(state: State, body: BodyId): readonly Means[] {
  const known = new Map<string, Means>()
  for (const figure of standing(state, body))
    for (const weapon of bowsOf(state, figure)) {
      const { modifier } = diceOf(weapon.attack)
      const most = has(state, 'parrying') ? Math.floor(Math.max(0, modifier) / CONSTANTS.targetingPrice.value) : 0
      for (let dice = 0; dice <= most; dice += 1) {
        const id = meansName(weapon.id, dice)
        if (known.has(id)) continue
        known.set(id, {
          weapon: id,
          label: dice === 0 ? weapon.name : `${weapon.name}, ${counted(dice, 'extra die', 'extra dice')}`,
          melee: false,
          hint: `${weapon.attack}${dice === 0 ? '' : ` + ${dice}d${CONSTANTS.targetingSides.value} − ${dice * CONSTANTS.targetingPrice.value}`}, to ${farthest(weapon)}″`,
        })
      }
    }
  return [...known.values()]
}

function shootAsk(state: State, body: Body): TargetAsk | undefined {
  if (!standing(state, body.id).some((figure) => canShoot(state, figure))) return undefined
  const means = bowMeans(state, body.id)
  const [first] = means
  if (!first) return undefined
  const bare = means.filter(({ weapon }) => !weapon.includes('+'))
  // who cannot be shot at is shown with the reason
  const targets = bodiesOf(state, other(body.seat)).map(({ id }): Option => {
    const whys = bare.map(({ weapon }) => noShotAt(state, body.id, id, weapon))
    const [refusal] = whys
    return { ...bodyOption(state, id), ...(refusal && whys.every((why) => why !== undefined) ? { refusal } : {}) }
  })
  if (targets.every(({ refusal }) => refusal !== undefined)) return undefined
  return {
    kind: 'target',
    key: 'shoot',
    label: 'Shoot',
    rule: 'BLA-24',
    hotkey: 's',
    body: body.id,
    means,
    targets,
    max: 1,
    assignable: false,
  }
}

function maneuverAsk(state: State, body: Body, kinds: ReturnType<typeof maneuversFor>): PickAsk {
  return {
    kind: 'pick',
    key: 'maneuver',
    rule: 'BLA-41',
    label: 'Maneuver',
    hint: 'in place of moving or shooting, by a roll of 3d6',
    body: body.id,
    options: kinds.map((kind): Option => {
      const { name, text } = MANEUVER[kind]
      const { chance } = maneuverNumber(state, body, kind)
      return { id: kind, label: `${name}, ${percent(chance)}`, hint: text }
    }),
    min: 1,
    max: 1,
  }
}

function drillAsks(state: State, body: Body): readonly Ask[] {
  if (!partsOf(state).units || isEngaged(state, body.id)) return []
  if (!body.unit) return formUpAsks(state, body)
  if (body.spent > 0) return []
  const rolls = has(state, 'maneuvers')
  const chance = rolls ? maneuverNumber(state, body, 'change formation').chance : 1
  const options = drillsFor(state, body).map((drill): Option => {
    const refusal = drillRefusal(state, body, drill)
    const ranks = Math.ceil(standing(state, body.id).length / drill.files)
    return {
      id: drillId(drill),
      label: `${drillName(drill)}, ${counted(ranks, 'rank')}`,
      hint: FORMATION[drill.formation].text,
      ...(refusal ? { refusal } : {}),
    }
  })
  return [
    ...(options.some(({ refusal }) => refusal === undefined)
      ? [
          {
            kind: 'pick' as const,
            key: 'form',
            rule: 'BLA-15',
            label: 'Change formation',
            hint: rolls ? `a Maneuver roll, ${percent(chance)}; half the Movement is left` : 'half the Movement is left',
            body: body.id,
            options,
            min: 1,
            max: 1,
          },
        ]
      : []),
    button('disband', 'Disband', { rule: 'BLA-15', body: body.id, hint: 'everybody is on their own; half the Movement is left' }),
  ]
}

/** BLA-15: whoever has left the ranks and cannot form up now is told why. */
function formUpAsks(state: State, body: Body): readonly Ask[] {
  const figure = standing(state, body.id)[0]
  if (!figure) return []
  const common = { rule: 'BLA-15', body: body.id, weighed: true as const }
  const plan = body.spent === 0 && !body.disrupted && figure.level === 0 ? formUp(state, figure) : undefined
  const refusal = plan ? formUpRefusal(state, figure) : tooLate(body)
  if (plan && !refusal)
    return [
      button('form-up', `Form a unit of ${plan.members.length}`, {
        ...common,
        hint: 'with those armed alike who stand near; half the Movement is left',
      }),
    ]
  if (body.home === undefined || !refusal) return []
  return [button('form-up', 'Form a unit', { ...common, options: [{ id: 'form-up', label: 'Form a unit', refusal }] })]
}
const tooLate = (body: Body): Refusal | undefined =>
  body.spent > 0
    ? {
        reason: `${body.name} has spent part of the Movement this turn`,
        remedy: 'form up next turn, before going anywhere',
        short: 'next turn',
        rule: 'BLA-15',
      }
    : undefined

const DIVE = `sinking costs nothing; +${CONSTANTS.diveMelee.value} in the melee that follows`
/** BLA-52: another elevation, before it moves. */
function levelAsk(state: State, body: Body): PickAsk | undefined {
  const figure = standing(state, body.id)[0]
  if (!has(state, 'flying') || body.unit || !figure || profileOf(state, figure).flies !== true || isEngaged(state, body.id))
    return undefined
  const shut = shutAt(state, figure.at, { swims: profileOf(state, figure).swims === true })
  const options = Array.from({ length: CONSTANTS.elevations.value }, (_, level) => level)
    .filter((level) => level !== figure.level)
    .map((level): Option => {
      const cost = riseShare(figure.level, level)
      const taken = state.figures.find(
        (one) => one.alive && one.level === level && one.id !== figure.id && overlaps(footprintOf(state, one), footprintOf(state, figure)),
      )
      return {
        id: `${level}`,
        label: elevationName(level),
        hint: level === 0 ? DIVE : cost === 0 ? 'sinking costs nothing' : `${cost * 100}% of the Movement`,
        ...(shut && level === 0
          ? { refusal: shutRefusal(figure.name, shut, 'fly on first') }
          : taken
            ? { refusal: { reason: `${taken.name} is there`, remedy: 'fly on first', short: 'taken', rule: 'BLA-52' } }
            : zoned(state, body, figure, level)),
      }
    })
    .filter(({ id }) => body.spent + riseShare(figure.level, Number(id)) < 1)
  return options.length === 0
    ? undefined
    : { kind: 'pick', key: 'level', rule: 'BLA-52', label: 'Rise or sink', body: body.id, options, min: 1, max: 1 }
}
/** BLA-13, 31: nobody comes into a zone from above either, but to fight; who is Disrupted does not come to fight. */
function zoned(state: State, body: Body, figure: Figure, level: number): Pick<Option, 'refusal'> {
  const enemy = state.figures.find((one) => {
    if (!one.alive || one.seat === figure.seat || one.level !== level) return false
    const between = gapBetween(state, figure, one)
    return between <= zoneOf(bodyAt(state, one.body)) && (body.disrupted || between > CONTACT)
  })
  return enemy === undefined
    ? {}
    : {
        refusal: {
          reason: `${enemy.name} stands too near`,
          remedy: 'fly on first',
          short: 'zone',
          rule: body.disrupted ? 'BLA-31' : 'BLA-13',
        },
      }
}
export const riseShare = (from: number, to: number): number => Math.max(0, to - from) * CONSTANTS.climbShare.value

/** BLA-53: one spell in each of his move-missile phases, each a question of its own. What he cannot cast is shown with the reason, all of it if need be: he would ask where his spells are. */
function castAsks(state: State, figure: Figure, active: boolean): readonly Ask[] {
  const spells = knownBy(state, figure)
  const refusal = castRefusal(state, figure) ?? (figure.cast === state.turn ? castAlready(figure) : undefined)
  if (!refusal) return spells.map((spell) => castAsk(state, figure, spell))
  return active && spells.length > 0 ? [unable({ key: 'cast', rule: 'BLA-53', body: figure.body, piece: figure.id }, 'Cast', refusal)] : []
}
const castAlready = ({ name }: Figure): Refusal => ({
  reason: `${name} has cast this turn`,
  remedy: 'cast the next spell next turn',
  short: 'next turn',
  rule: 'BLA-53',
})
/** A button that cannot be pressed, with the reason. */
const unable = (owner: Pick<PickAsk, 'key' | 'rule' | 'body' | 'piece'>, label: string, refusal: Refusal): PickAsk => ({
  ...button(owner.key, label, owner),
  options: [{ id: owner.key, label, refusal }],
})
/** Why he casts none of that spell, whomever it is for. */
function spellRefusal(state: State, { name, power, body }: Figure, { name: title, cost, effect }: Spell): Refusal | undefined {
  if (cost > power)
    return {
      reason: `${title} takes ${cost} Power Points, and ${name} has ${power} left`,
      remedy: 'choose a lesser spell',
      short: 'power',
      rule: 'BLA-53',
    }
  if (effect.kind === 'leap' && state.bodies[body]?.unit === true)
    return { reason: `${name} stands in the ranks`, remedy: 'leave the unit first', short: 'in ranks', rule: 'BLA-53' }
  return undefined
}
const castKey = (spell: string): string => `cast:${spell}`
export const spellNamed = (key: string): string => (key.startsWith('cast:') ? key.slice('cast:'.length) : '')

function castAsk(state: State, figure: Figure, spell: Spell): Ask {
  const common = { key: castKey(spell.id), rule: 'BLA-53', label: spell.name, body: figure.body, piece: figure.id }
  const cost = { unit: 'Power Points', value: spell.cost, left: figure.power }
  const means: readonly Means[] = [{ weapon: spell.id, label: spell.name, melee: false, hint: spellWords(spell), cost }]
  const refusal = spellRefusal(state, figure, spell)
  if (refusal) return unable(common, spell.name, refusal)
  if (spell.effect.kind === 'leap' || spell.aim === 'spot')
    return {
      ...common,
      kind: 'spot',
      hint: spellWords(spell),
      template: spell.effect.kind === 'leap' ? { shape: 'point' } : { shape: 'blast', radius: spell.radius ?? 0 },
      means,
      origin: figure.at,
      range: spotRange(spell) + baseReach(state, figure),
      reach: spotRange(spell),
      max: 1,
    }
  const targets =
    spell.aim === 'self'
      ? [aroundHimself(state, figure, spell)]
      : marksOf(state, figure, spell).map(({ figure: one, refusal }) => ({
          ...figureOption(one, spell.resisted ? resistText(state, one) : undefined),
          ...(refusal ? { refusal } : {}),
        }))
  // whom it does not reach is shown with the reason
  return { ...common, kind: 'target', hint: spellWords(spell), means, targets, max: 1, assignable: false }
}
const resistText = (state: State, figure: Figure): string =>
  `resists ${percent(exceedChance(CONSTANTS.resistDice.value, 0, profileOf(state, figure).resistance))}`
/** A spell about the caster himself: whom it would touch as he stands. */
function aroundHimself(state: State, figure: Figure, spell: Spell): Option {
  const touched = touchedBy(state, figure, spell, figure.at)
  const names = touched.slice(0, NAMED).map(({ name }) => name)
  const told = listed(touched.length > NAMED ? [...names, `${touched.length - NAMED} more`] : names)
  const option = figureOption(figure, `within ${spell.radius ?? 0}″: ${told || 'nobody'}`)
  if (touched.length > 0) return option
  return {
    ...option,
    refusal: {
      reason: `${spell.name} reaches ${spell.radius ?? 0}″ about ${figure.name}, and touches nobody there`,
      remedy: 'come nearer first',
      short: 'range',
      rule: 'BLA-53',
      pieces: [figure.id],
    },
  }
}
const NAMED = 4 // of those touched
const baseReach = (state: State, figure: Figure): number => {
  const { base } = profileOf(state, figure)
  return widestOf(base) / 2
}

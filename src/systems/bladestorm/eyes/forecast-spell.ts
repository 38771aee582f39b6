// What a spell would come to: who is touched, resists, and is hurt, held or frightened (BLA-53).

import { amongAll } from '../../../engine/kernel/among'
import type { Answer, PieceId, SpotAnswer } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { spellWords } from '../data/spell-words'

import type { Spell } from '../data/spells'
import { bodyAt, figureAt } from '../game/draft'
import { resistChance, spellBlow, standsFast, touchedBy } from '../game/magic'
import { moraleNumber } from '../game/morale'
import { figureNamed } from '../game/names'
import { diceOf, oddsOf } from '../game/odds'
import { isHeldBack } from '../game/pace'
import { isSteady } from '../game/queries'
import { meanOf, volleyOdds } from '../odds/volley'
import type { Figure, State } from '../state'
import { orderCurves } from './figures'
import { deathTold, diceText, harmTold } from './forecast-attack'

export function spellForecast(state: State, answer: Answer, bare: Forecast, spell: Spell, piece: PieceId): Forecast {
  const caster = figureAt(state, piece)
  const all = touchedFor(state, answer, spell, piece)
  // of a template that spares nobody: whom it is meant for, and friends who stand there too
  const friends = sparesNobody(spell) ? all.filter(({ seat }) => seat === caster.seat) : []
  const touched = all.filter((figure) => !friends.includes(figure))
  const [first = friends[0]] = touched
  const title = `${caster.name} casts ${spell.name}`
  const reached = [
    ...(touched.length === 0 ? [] : [friends.length > 0 ? counted(touched.length, 'enemy', 'enemies') : counted(touched.length, 'figure')]),
    ...(friends.length === 0 ? [] : [counted(friends.length, 'friend')]),
  ]
  const [only] = all.length === 1 ? all : []
  const whom = only ? `, on ${only.name}` : all.length === 0 ? '' : `, ${listed(reached)} touched`
  const subtitle = `${spell.cost} of ${caster.power} Power Points${whom}`
  const friendsTold =
    friends.length === 0
      ? []
      : [
          `${friends.length > NAMED ? counted(friends.length, 'friend') : `friends: ${listed(friends.map(({ name }) => name))}`} would be touched${touched.length > 0 ? ' too' : ', and no enemy'}`,
        ]
  // what does harm is meant for enemies: a template that lies on friends alone has slipped
  const astray = touched.length === 0 && friends.length > 0 && (spell.effect.kind === 'strike' || spell.effect.kind === 'dread')
  const reason = astray
    ? `${spell.name} touches friends alone`
    : only && quickens(spell) && isHeldBack(state, only)
      ? `${only.name} goes no faster than the slowest of ${bodyAt(state, only.body).name}`
      : only && spell.effect.kind === 'push' && standsFast(state, only)
        ? `${only.name} is not blown out of ${bodyAt(state, only.body).unit ? 'the ranks' : 'the melee'}`
        : undefined
  const base: Forecast = {
    ...bare,
    title,
    subtitle,
    notes: [spellWords(spell), ...friendsTold],
    ...(reason ? { cautions: [{ reason, rule: 'BLA-53', pieces: all.map(({ id }) => id) }] } : {}),
  }
  if (!first) return base
  const resists = (figure: Figure): ForecastFigure => ({
    label: all.length === 1 ? `${first.name} resists` : 'each resists',
    value: resistChance(state, figure),
    kind: 'chance',
  })
  const resisted = spell.resisted ? amongAll([resists(first)], [all.map(resists)]) : []
  const { effect } = spell
  if (effect.kind === 'strike') {
    const { blow, need, modifiers } = spellBlow(state, first, effect)
    const blowAt = (figure: Figure) => oddsOf(spellBlow(state, figure, effect).blow)
    const each = (figure: Figure): readonly ForecastFigure[] => {
      const { hit, mean } = blowAt(figure)
      return [
        { label: all.length === 1 ? `${first.name} is hit` : 'each is hit', value: hit, kind: 'chance' },
        ...(all.length === 1 ? [] : [{ label: 'Endurance taken of each', value: mean, kind: 'mean' } as const]),
      ]
    }
    const oddsFor = (figures: readonly Figure[]) =>
      volleyOdds(
        figures.map((figure) => ({ target: figure.id, blow: spellBlow(state, figure, effect).blow })),
        (target) => figureAt(state, target).endurance,
        false,
      )
    const taken = (label: string, figures: readonly Figure[]): readonly ForecastFigure[] =>
      figures.length === 0 ? [] : [{ label, value: meanOf(oddsFor(figures).damage), kind: 'mean', scope: 'all' }]
    return {
      ...base,
      modifiers,
      need: { die: diceText(blow.dice), value: need, note: `at ${first.name}` },
      figures: [
        ...resisted,
        ...amongAll(each(first), (touched.length > 0 ? touched : friends).map(each)),
        ...taken(friends.length > 0 ? 'Endurance taken of enemies' : 'Endurance taken in all', touched),
        ...taken('Endurance friends lose', friends),
      ],
      ...(touched.length === 0 ? {} : { curves: orderCurves(oddsFor(touched)) }),
      notes: [
        spellWords(spell),
        harmTold(
          effect,
          all.map((figure) => spellBlow(state, figure, effect).blow.armor),
        ),
        ...deathTold(state),
        ...friendsTold,
      ],
    }
  }
  if (effect.kind === 'dread') {
    const number = moraleNumber(state, first.body, effect.modifier)
    return {
      ...base,
      modifiers: number.modifiers,
      need: { die: `${CONSTANTS.moraleDice.value}d6`, value: number.need, note: `morale of ${bodyAt(state, first.body).name}` },
      figures: [...resisted, ...dreadFigures(state, spell, { touched, friends }, effect.modifier)],
    }
  }
  if (effect.kind === 'steady') {
    const number = moraleNumber(state, first.body, effect.modifier)
    return {
      ...base,
      modifiers: number.modifiers,
      need: { die: `${CONSTANTS.moraleDice.value}d6`, value: number.need, note: `morale of ${bodyAt(state, first.body).name}` },
      figures: [{ label: 'it is steady again', value: number.chance, kind: 'chance' }],
    }
  }
  if (effect.kind === 'heal') {
    const { sides, modifier } = diceOf(effect.points)
    const mean = sides.reduce((sum, one) => sum + (one + 1) / 2, modifier)
    return {
      ...base,
      figures: [{ label: 'Endurance rolled for each', value: mean, kind: 'mean', hint: 'no more than has been lost' }],
    }
  }
  return { ...base, figures: resisted }
}
/** A unit rolls if any of it does not resist (BLA-53); who is Disrupted already is none the worse (BLA-30). */
function dreadFigures(
  state: State,
  spell: Spell,
  { touched, friends }: { readonly touched: readonly Figure[]; readonly friends: readonly Figure[] },
  modifier: number,
): readonly ForecastFigure[] {
  const all = [...touched, ...friends]
  return [...new Set(all.map(({ body }) => body))].flatMap((id): readonly ForecastFigure[] => {
    const body = bodyAt(state, id)
    if (!isSteady(body)) return []
    const reached = all.filter((figure) => figure.body === id)
    const through = spell.resisted ? 1 - reached.reduce((all, figure) => all * resistChance(state, figure), 1) : 1
    const fails = 1 - moraleNumber(state, id, modifier).chance
    return [
      {
        label: `${body.name} is Disrupted${friends.some((figure) => figure.body === id) ? ', a friend' : ''}`,
        value: through * fails,
        kind: 'chance',
        scope: 'all',
      },
    ]
  })
}
const quickens = ({ effect }: Spell): boolean => effect.kind === 'change' && (effect.change.move ?? 1) > 1
const NAMED = 3 // friends under a template: more are counted
const sparesNobody = ({ radius, whom }: Spell): boolean => radius !== undefined && (whom === undefined || whom === 'all')
function touchedFor(state: State, answer: Answer, spell: Spell, piece: PieceId) {
  const caster = figureAt(state, piece)
  if (answer.kind === 'target' && spell.aim !== 'self') {
    const one = state.figures[figureNamed(answer.targets[0])]
    return one ? [one] : []
  }
  if (answer.kind === 'spot') return laidOn(state, answer, spell, piece)
  return spell.radius === undefined ? [caster] : touchedBy(state, caster, spell, caster.at)
}
const laidOn = (state: State, { spots }: SpotAnswer, spell: Spell, piece: PieceId) => {
  const at = spots[0]?.at
  return at && spell.radius !== undefined ? touchedBy(state, figureAt(state, piece), spell, at) : []
}

// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import { amongAll } from '../../../engine/kernel/among'
import type { Answer, Ask, Decision, PickAnswer, PieceId, SpotAnswer, TargetAnswer, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, ForecastFigure, MovePlan } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import { MANEUVER, MANEUVERS, type Maneuver } from '../data/maneuvers'
import { OPTIONS } from '../data/options'
import { spellWords } from '../data/spell-words'

import { type Spell, spellOf } from '../data/spells'
import { awaiting } from '../game/awaiting'
import { duelStrike, EXCHANGES } from '../game/challenge'
import { bodyAt, figureAt, guardOf } from '../game/draft'
import { drillOf, formUp, standFor } from '../game/drill'
import type { Stand } from '../game/formation'
import { stanceOf } from '../game/guard'
import { askFor, judge } from '../game/judge'
import { resistChance, spellBlow, standsFast, touchedBy } from '../game/magic'
import { maneuverNumber } from '../game/maneuver'
import { moraleNumber } from '../game/morale'
import { judgeStand } from '../game/movement'
import { bodyNamed, figureNamed, firstPicked, meansName, meansNamed } from '../game/names'
import { diceOf, oddsOf, readingOf, readingText } from '../game/odds'
import { isHeldBack } from '../game/pace'
import { foes, has, isSteady, standing, topFrame } from '../game/queries'
import { blows, type Strike, shots } from '../game/strikes'
import { type Duellist, duelOdds } from '../odds/duel'
import { meanOf, volleyOdds } from '../odds/volley'
import type { Figure, State } from '../state'
import { eachFigures, orderCurves, orderFigures, singleFigures, strikesOdds } from './figures'
import { measureBetween } from './measure'
import { does } from './words'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const decision = awaiting(state).find((one) => one.id === answer.decision)
  const ask = askFor(state, answer)
  const bare = plain(decision, ask, verdict)
  if (!ask) return bare
  const spell = spellOf(answer.key.startsWith('cast:') ? answer.key.slice('cast:'.length) : '')
  if (spell && ask.piece !== undefined) return spellForecast(state, answer, bare, spell, ask.piece)
  if (answer.kind === 'target' && ask.body !== undefined) {
    if (answer.key === 'challenge' && ask.piece !== undefined) return duelForecast(state, bare, ask.piece, figureNamed(answer.targets[0]))
    return attackForecast(state, ask.body, answer, bare)
  }
  if (answer.kind !== 'pick') return bare
  if (answer.key === 'accept') {
    const top = topFrame(state)
    return top?.frame === 'dared' ? duelForecast(state, bare, top.to, top.by) : bare
  }
  if (ask.body === undefined) return bare
  if (answer.key === 'maneuver') return maneuverForecast(state, bare, ask.body, answer)
  if (answer.key === 'form-up') return formUpForecast(state, bare, ask.body, answer)
  if (answer.key === 'form') return formForecast(state, bare, ask.body, answer)
  if (answer.key === 'stance' && answer.picked.length > 0) return stanceForecast(state, bare, ask.body, answer)
  return bare
}

const plain = (decision: Decision | undefined, ask: Ask | undefined, verdict: Verdict): Forecast => ({
  title: ask?.label ?? 'Nothing to decide',
  subtitle: decision?.title ?? '',
  verdict,
  modifiers: [],
  figures: [],
  notes: ask?.hint === undefined ? [] : [ask.hint],
})

// ---------------------------------------------------------------- attacks

/** The optional rules that change this attack, by name (BLA-40 to 54). */
function optionsTold(state: State, strikes: readonly Strike[]): readonly string[] {
  const rules = new Set(strikes.flatMap(({ number }) => number.modifiers.map(({ rule }) => rule)))
  const told = OPTIONS.filter(({ key, rule }) => has(state, key) && (rules.has(rule) || key === 'deathDie'))
  return told.length === 0 ? [] : [`optional rules at work: ${listed(told.map(({ title }) => title))}`]
}

function attackForecast(state: State, body: number, answer: TargetAnswer, bare: Forecast): Forecast {
  const target = bodyNamed(answer.targets[0])
  const { weapon, dice } = meansNamed(answer.weapon ?? '')
  if (!state.bodies[target]) return bare
  const top = topFrame(state)
  const melee = answer.key === 'strike'
  const strikes = melee
    ? blows(state, body, target, weapon, top?.frame === 'melee' ? top.struck : [])
    : shots(state, body, target, weapon, dice)
  const [first] = strikes
  const name = bodyAt(state, body).name
  const enemy = bodyAt(state, target)
  if (!first) return { ...bare, title: `${name} at ${enemy.name}` }
  const together = melee && answer.factor === 0
  const odds = strikesOdds(state, strikes, together)
  const by = figureAt(state, first.by)
  const one = figureAt(state, first.target)
  const { blow } = first.number
  const back = melee ? backOf(state, target, body) : undefined
  return {
    ...bare,
    title: `${name} ${melee ? does(state, body, 'strikes', 'strike') : does(state, body, 'shoots', 'shoot')} at ${enemy.name}`,
    subtitle: `${weaponsOf(strikes)}: ${counted(strikes.length, 'attack')}${together ? ', one roll for all' : ''}`,
    modifiers: first.number.modifiers,
    need: { die: diceText(blow.dice), value: first.number.need, note: `${by.name} at ${one.name}` },
    figures: [...eachFigures(strikes), ...orderFigures(state, strikes, odds)],
    curves: orderCurves(odds),
    // one roll for all is that of the first
    ...(together
      ? {}
      : {
          tally: {
            able: new Set(strikes.map((strike) => strike.by)).size,
            of: standing(state, body).length,
            verb: melee ? 'strike' : 'shoot',
            needs: [...new Set(strikes.map((strike) => strike.number.need))].sort((a, b) => a - b),
          },
        }),
    ...(back ? { back } : {}),
    notes: [
      harmTold(first.weapon, [blow.armor]),
      ...(first.number.arc === 'front' ? [] : [`${one.name} is struck in the ${first.number.arc}`]),
      ...strikes
        .flatMap(({ shield, again, target: at }) =>
          shield ? [`the shield of ${figureAt(state, at).name} is raised${again ? ' again, at a price in the next melee' : ''}`] : [],
        )
        .slice(0, 3),
      ...deathTold(state),
      ...optionsTold(state, strikes),
    ],
    measurement: measureBetween(
      state,
      { at: by.at, piece: by.id },
      { at: one.at, piece: one.id },
      melee ? first.weapon.id : meansName(first.weapon.id, dice),
    ),
  }
}
/** How the dice of an attack are read for the harm they do (BLA-22), with the Armor of those it is at. */
const harmTold = ({ damage, attack }: { readonly damage: string; readonly attack: string }, armor: readonly number[]): string =>
  `damage ${readingText(readingOf(damage, attack))}, less ${new Set(armor).size > 1 ? 'the Armor of each' : `Armor ${armor[0] ?? 0}`}; the same dice are read for both`
/** By what else than its number an attack hits (BLA-47). */
const deathTold = (state: State): readonly string[] =>
  has(state, 'deathDie') ? ['the Death Die’s 1 hits nothing by itself; its 6 counts twice'] : []
const weaponsOf = (strikes: readonly Strike[]): string => listed([...new Set(strikes.map(({ weapon }) => weapon.name))])
/** '2d6+d10'. */
const diceText = (dice: readonly number[]): string =>
  [...new Set(dice)]
    .map((sides) => {
      const count = dice.filter((one) => one === sides).length
      return `${count === 1 ? '' : count}d${sides}`
    })
    .join('+')

/** What those who are struck at strike back with in the same melee. */
function backOf(state: State, enemy: number, body: number): ForecastBack | undefined {
  // who moved strikes first: when the others strike, his blows are over
  const to = bodyAt(state, enemy).seat
  const over = !state.agenda.some((one) => one.frame === 'melee' && one.seat === to)
  const strikes = over ? [] : blows(state, enemy, body, '', [])
  const [first] = strikes
  if (!first) return undefined
  const odds = strikesOdds(state, strikes, false)
  const { name } = bodyAt(state, enemy)
  return {
    title: `${name} ${does(state, enemy, 'strikes', 'strike')} back`,
    subtitle: `${weaponsOf(strikes)}: ${counted(strikes.length, 'attack')}`,
    modifiers: first.number.modifiers,
    need: {
      die: diceText(first.number.blow.dice),
      value: first.number.need,
      note: `${figureAt(state, first.by).name} at ${figureAt(state, first.target).name}`,
    },
    figures: [...eachFigures(strikes), ...orderFigures(state, strikes, odds)],
    curves: orderCurves(odds),
    notes: ['whoever falls still strikes: the fallen are out at the end of the phase'],
  }
}

/** One of a challenge: his blow weakens as he is wounded (BLA-47). */
function duellist(state: State, by: PieceId, at: PieceId): Duellist {
  const figure = figureAt(state, by)
  const blows: (readonly number[])[] = []
  const blow = (lost: number): readonly number[] => {
    const figures = state.figures.map((one) => (one.id === by ? { ...one, endurance: one.endurance - lost } : one))
    const strike = duelStrike({ ...state, figures }, by, at)
    return strike ? oddsOf(strike.number.blow).damage : [1]
  }
  return {
    life: figure.endurance,
    blow(lost) {
      blows[lost] ??= blow(lost)
      return blows[lost]
    },
  }
}
function duelForecast(state: State, bare: Forecast, by: PieceId, to: PieceId): Forecast {
  const one = state.figures[by] && state.figures[to] ? duelStrike(state, by, to) : undefined
  const two = one && duelStrike(state, to, by)
  if (!one) return bare
  const odds = duelOdds(duellist(state, by, to), duellist(state, to, by), EXCHANGES)
  const [name, enemy] = [figureAt(state, by).name, figureAt(state, to).name]
  const chance = (label: string, value: number): ForecastFigure => ({ label, value, kind: 'chance', scope: 'all' })
  const taken = (p: readonly number[]): ForecastFigure => ({
    label: 'Endurance taken in all',
    value: meanOf(p),
    kind: 'mean',
    scope: 'all',
  })
  return {
    ...bare,
    title: `${name} against ${enemy}`,
    subtitle: `a challenge: ${EXCHANGES} exchanges, or to the end`,
    modifiers: one.number.modifiers,
    need: { die: diceText(one.number.blow.dice), value: one.number.need, note: `${name}, in each exchange` },
    figures: [
      ...singleFigures(one),
      taken(odds.lost[1]),
      chance(`${name} wins`, odds.wins[0]),
      chance('neither wins', Math.max(0, 1 - odds.wins[0] - odds.wins[1])),
      chance(`${enemy} falls`, odds.falls[1]),
    ],
    curves: orderCurves({ damage: odds.lost[1], fallen: [] }),
    ...(two
      ? {
          back: {
            title: `${enemy} strikes back`,
            subtitle: two.weapon.name,
            modifiers: two.number.modifiers,
            need: { die: diceText(two.number.blow.dice), value: two.number.need, note: `${enemy}, in each exchange` },
            figures: [
              ...singleFigures(two),
              taken(odds.lost[0]),
              chance(`${enemy} wins`, odds.wins[1]),
              chance(`${name} falls`, odds.falls[0]),
            ],
            curves: orderCurves({ damage: odds.lost[0], fallen: [] }),
            notes: [],
          },
        }
      : {}),
    notes: [
      harmTold(one.weapon, [one.number.blow.armor]),
      ...deathTold(state),
      'whoever falls alone has lost; else whoever has lost more Endurance',
      `who wins lends ${CONSTANTS.challengeWon.value} to the morale of those led, who loses or refuses takes ${-CONSTANTS.challengeLost.value} from it, to the end of turn ${state.turn + CONSTANTS.challengeTurns.value}`,
    ],
  }
}

// ---------------------------------------------------------------- rolls and choices

function maneuverForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const kind = MANEUVERS.find((one) => one === firstPicked(answer))
  return kind ? rollForecast(state, bare, body, kind) : bare
}
function rollForecast(state: State, bare: Forecast, body: number, kind: Maneuver): Forecast {
  const { need, modifiers, chance } = maneuverNumber(state, bodyAt(state, body), kind)
  return {
    ...bare,
    title: `${bodyAt(state, body).name}: ${MANEUVER[kind].name}`,
    modifiers,
    need: { die: `${CONSTANTS.moraleDice.value}d6`, value: need, note: 'or more' },
    figures: [{ label: 'it succeeds', value: chance, kind: 'chance' }],
    notes: [MANEUVER[kind].text],
  }
}
/** Where everybody would stand in such ranks. */
function dressed(state: State, { verdict }: Forecast, { decision, seat, key }: PickAnswer, id: number, stand: Stand): MovePlan {
  const body = bodyAt(state, id)
  const ends = judgeStand(state, body, stand).legs.map(({ piece, points, facing }) => ({ piece, at: points.at(-1) ?? body.at, facing }))
  const answer = { decision, seat, key, body: id, kind: 'move', path: [], alone: [] } as const
  return { answer, ends, legs: [], cost: 0, limit: '', verdict, stops: ends.map((end) => ({ ...end, label: '' })) }
}
function formUpForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const [figure] = standing(state, body)
  const plan = figure && formUp(state, figure)
  return plan
    ? { ...bare, title: `${bare.title} in ${FORMATION.general.name}`, plans: [dressed(state, bare, answer, body, plan.stand)] }
    : bare
}
function formForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const drill = drillOf(firstPicked(answer))
  if (!drill) return bare
  const row = FORMATION[drill.formation]
  const told = {
    ...bare,
    title: `${bodyAt(state, body).name}: ${row.name}`,
    notes: [row.text, 'half the Movement is left this turn'],
    plans: [dressed(state, bare, answer, body, standFor(state, bodyAt(state, body), drill))],
  }
  if (!has(state, 'maneuvers')) return told
  const rolled = rollForecast(state, bare, body, 'change formation')
  return { ...rolled, title: told.title, plans: told.plans, notes: [...told.notes, ...rolled.notes] }
}

/** BLA-43: what a stance makes of the body's own blows, and of those it is struck with. */
function stanceForecast(state: State, bare: Forecast, body: number, answer: PickAnswer): Forecast {
  const stance = stanceOf(firstPicked(answer))
  const members = standing(state, body)
  const taken: State = {
    ...state,
    guards: [
      ...state.guards.filter(({ piece }) => !members.some(({ id }) => id === piece)),
      ...members.map(({ id }) => ({ ...guardOf(state, id), piece: id, stance })),
    ],
  }
  const enemies = new Set(members.flatMap(({ id }) => foes(state, id).map((foe) => foe.body)))
  const figures: ForecastFigure[] = []
  for (const enemy of enemies) {
    const { name } = bodyAt(state, enemy)
    const before = [blows(state, body, enemy, '', [])[0], blows(state, enemy, body, '', [])[0]] as const
    const after = [blows(taken, body, enemy, '', [])[0], blows(taken, enemy, body, '', [])[0]] as const
    const hit = (strike: Strike | undefined): number => (strike ? oddsOf(strike.number.blow).hit : 0)
    if (after[0])
      figures.push(
        {
          label: `an attack on ${name} hits`,
          value: hit(after[0]),
          kind: 'chance',
          hint: `${percent(hit(before[0]))} with all of it on the attack`,
          scope: 'one',
        },
        { label: `Endurance it takes of ${name}`, value: oddsOf(after[0].number.blow).mean, kind: 'mean', scope: 'one' },
      )
    if (after[1])
      figures.push({
        label: `an attack of ${name} hits`,
        value: hit(after[1]),
        kind: 'chance',
        hint: `${percent(hit(before[1]))} as it stands`,
        scope: 'one',
      })
  }
  return { ...bare, title: `${bodyAt(state, body).name}: parry or target`, figures }
}

// ---------------------------------------------------------------- spells

function spellForecast(state: State, answer: Answer, bare: Forecast, spell: Spell, piece: PieceId): Forecast {
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

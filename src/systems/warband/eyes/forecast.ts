// What an answer would come to: verdict, the number needed with its parts, exact chances. Draws no dice.

import { degrees, type Point } from '../../../engine/geometry/units'
import type { Answer, Ask, Decision, PieceId, Verdict } from '../../../engine/kernel/asks'
import type { Forecast, ForecastBack, ForecastFigure, Need } from '../../../engine/kernel/forecast'
import { counted, listed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { goalNotes } from '../../../engine/tabletop/goalWords'
import { MOVES } from '../data/constants'
import { surgedText } from '../data/figures'
import type { Deed } from '../data/types'
import { chargeOption } from '../game/asks'
import { settledBy } from '../game/awaiting'
import { castOf } from '../game/carry-out'
import { fighterAt, topFrame } from '../game/draft'
import { engagements } from '../game/engage'
import { provoked } from '../game/going'
import { floorAt, spaces, wayTo } from '../game/grid'
import { dropOdds } from '../game/injury'
import { judge } from '../game/judge'
import {
  attackIn,
  castParts,
  deedsOf,
  dispelParts,
  fightersOn,
  isPlaced,
  mightDispel,
  spellAt,
  stressOf,
  struckSquares,
  thrownTo,
} from '../game/magic'
import { type Attack, inPosture, type Numbers, numbersOf, targetState } from '../game/modifiers'
import { moraleParts } from '../game/morale'
import { chargesOf, climbParts, climbsOf, jumpLength, pacesOf, shortOf, stepsOf, walk } from '../game/movement'
import { firstPicked, numbered, pieceOf, placeName, weaponOf } from '../game/names'
import { attacksOdds, chanceOf, fallHurts, type Spread, type TargetState } from '../game/odds'
import {
  armsOf,
  attacksLeft,
  byDistance,
  gridIn,
  isSpoilt,
  nameOf,
  saveParts,
  shotsLeft,
  sideName,
  standing,
  sumOf,
  testParts,
  weaponAt,
} from '../game/queries'
import { standsAgainst, strikesOf, waveStrikes } from '../game/shooting'
import { callOf } from '../game/victory'
import { chanceToPass } from '../odds/question'
import type { Fighter, State } from '../state'
import { chargeThread } from './scene'
import {
  attacksIn,
  castChance,
  ifItComes,
  orderFigures,
  singleFigures,
  sparedBy,
  spellAttack,
  spreadOf,
  struckBySpell,
  struckByWeapon,
  woundCurve,
} from './struck'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const { decision, ask, id } = settledBy(state, answer) ?? {}
  const told = plain(decision, ask, verdict)
  if (id === undefined || !state.fighters[id]) return told
  const cast = castOf(state, id, answer)
  if (cast) return castForecast(state, id, answer, told)
  switch (answer.key) {
    case 'shoot':
    case 'strike':
      return answer.kind === 'target' ? attackForecast(state, id, answer, told) : told
    case 'charge':
      return answer.kind === 'target' ? chargeForecast(state, id, answer.targets[0] ?? '', told) : told
    case 'move':
      return answer.kind === 'move' ? moveForecast(state, id, answer, told) : told
    case 'climb':
      return climbForecast(state, id, firstPicked(answer), told)
    case 'jump':
      return answer.kind === 'spot' ? jumpForecast(state, id, answer.spots[0]?.at, told) : told
    case 'prone':
      return { ...told, ...provokes(state, id, told) }
    case 'rally':
      return testForecast(state, id, 'rallies', moraleParts(state, id), 'resolve', told)
    case 'encourage':
      return testForecast(state, id, 'the others take heart', testParts(state, id, 'resolve', 'encourage'), 'resolve', told)
    case 'dispel':
      return dispelForecast(state, id, told)
    default:
      return numbered(answer.key, 'wave') !== undefined && answer.kind === 'spot' ? waveForecast(state, id, answer, told) : told
  }
}
const plain = (decision: Decision | undefined, ask: Ask | undefined, verdict: Verdict): Forecast => ({
  title: ask?.label ?? 'Nothing to decide',
  subtitle: decision?.title ?? '',
  verdict,
  modifiers: [],
  figures: [],
  notes: ask?.hint === undefined ? [] : [ask.hint],
})
const NOTE = 'or less; 1 always, 10 never'
const needOf = (value: number, note = NOTE): Need => ({ die: 'd10', value, note, under: true })
const hitOf = ({ toHit, odds }: Numbers): Need => needOf(toHit.score, odds.hits ? 'or less: any number; 1 is critical' : NOTE)

/** The attack an order makes, and how many of them. */
function attackOf(
  state: State,
  id: PieceId,
  answer: Extract<Answer, { kind: 'target' }>,
): { readonly attack: Attack; readonly count: number } | undefined {
  const used = weaponOf(answer.weapon)
  const target = pieceOf(answer.targets[0])
  if (!used || !state.fighters[target]) return undefined
  const weapon = weaponAt(state, id, used.index)
  if (topFrame(state)?.frame === 'opportunity') return { attack: { by: id, target, weapon, how: 'melee', opportunity: true }, count: 1 }
  const left = used.index < 0 ? attacksLeft(state, id) : shotsLeft(state, id, used.index)
  const stand = answer.key === 'shoot' && standsAgainst(state, id).includes(target)
  return {
    attack: { by: id, target, weapon, how: answer.key === 'shoot' ? 'ranged' : 'melee', ...(stand ? { stand } : {}) },
    count: used.single ? 1 : left,
  }
}
function attackForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'target' }>, told: Forecast): Forecast {
  const meant = attackOf(state, id, answer)
  return meant ? attacksForecast(state, meant.attack, meant.count, told) : told
}
function attacksForecast(state: State, attack: Attack, count: number, told: Forecast): Forecast {
  const numbers = numbersOf(state, attack)
  const spread: Spread = spreadOf(state, attack, count)
  const curve = woundCurve(state, attack.target, spread)
  const blast = attack.weapon.blast === undefined ? [] : [`its blast strikes everybody within ${attack.weapon.blast} of a hit`]
  return {
    ...told,
    title: `${nameOf(state, attack.by)} ${attack.how === 'ranged' ? 'shoots at' : 'strikes at'} ${nameOf(state, attack.target)}`,
    subtitle: `${attack.weapon.name}, ${attacksIn(count)}`,
    modifiers: numbers.toHit.modifiers,
    need: hitOf(numbers),
    figures: [...singleFigures(state, attack), ...orderFigures(state, attack.target, spread), ...blastFigures(state, attack, count)],
    ...(curve ? { curves: [curve] } : {}),
    ...(attack.how === 'melee' && attack.opportunity !== true ? strikeBack(state, attack) : {}),
    notes: [partsNote('damage', numbers.damage), partsNote('Defense', numbers.defence), ...numbers.notes, ...blast].filter(
      (note) => note !== '',
    ),
  }
}
/** Whom else its blast would hurt, friends too (WAR-26). */
function blastFigures(state: State, attack: Attack, count: number): readonly ForecastFigure[] {
  const { blast } = attack.weapon
  if (blast === undefined) return []
  return near(state, attack.target, blast).map(({ id, seat }): ForecastFigure => {
    const value = 1 - sparedBy(state, attack, count, struckByWeapon(state, attack.by, id, attack.weapon))
    const friend = seat === fighterAt(state, attack.by).seat
    return { label: `${nameOf(state, id)} is hurt`, value, kind: 'chance', scope: 'all', ...(friend ? { hint: 'a friend' } : {}) }
  })
}
/** Whoever stands so near to a target, himself left out. */
function near(state: State, target: PieceId, squares: number): readonly Fighter[] {
  const { at } = fighterAt(state, target)
  return byDistance(at, standing(state)).filter((one) => one.id !== target && spaces(one.at, at) <= squares)
}
const partsNote = (label: string, { score, modifiers }: { readonly score: number; readonly modifiers: Forecast['modifiers'] }): string =>
  modifiers.length > 1
    ? `${label} ${score}: ${modifiers.map(({ value, reason }) => `${reason} ${value < 0 ? '−' : '+'}${Math.abs(value)}`).join(', ')}`
    : ''

/** What the target could do in answer, as everybody stands now. */
function strikeBack(state: State, attack: Attack): { readonly back?: ForecastBack } {
  const target = fighterAt(state, attack.target)
  const top = topFrame(state)
  // only who has his go yet, and with what reaches so far (WAR-15)
  if (top?.frame === 'phase' && top.phase === 'melee' && !top.order.includes(target.id)) return {}
  const arm = strikesOf(state, target.id).find(({ targets }) => targets.includes(attack.by))
  if (!arm) return {}
  const left = arm.index < 0 ? attacksLeft(state, target.id) : shotsLeft(state, target.id, arm.index)
  const answer: Attack = { by: target.id, target: attack.by, weapon: arm.weapon, how: 'melee' }
  const numbers = numbersOf(state, answer)
  const spread = spreadOf(state, answer, left)
  const curve = woundCurve(state, attack.by, spread)
  return {
    back: {
      title: `${nameOf(state, target.id)} could strike back`,
      subtitle: `${arm.weapon.name}, ${attacksIn(left)}`,
      modifiers: numbers.toHit.modifiers,
      need: hitOf(numbers),
      figures: [...singleFigures(state, answer), ...orderFigures(state, attack.by, spread)],
      curves: curve ? [curve] : [],
      notes: numbers.notes,
    },
  }
}

/** Attacks of opportunity that a movement would bring down on him, in order (WAR-13). */
function provokes(state: State, id: PieceId, told: Forecast): Pick<Forecast, 'figures' | 'notes'> {
  const strikers = provoked(state, id)
  if (strikers.length === 0) return { figures: told.figures, notes: told.notes }
  const figures: ForecastFigure[] = []
  const drop = dropOdds(state, id)
  let open: readonly { readonly chance: number; readonly target: TargetState }[] = [
    { chance: 1, target: targetState(fighterAt(state, id)) },
  ]
  for (const by of strikers) {
    const [arm] = armsOf(state, by, 'melee')
    if (!arm) continue
    const attack: Attack = { by, target: id, weapon: arm.weapon, how: 'melee', opportunity: true }
    // what those before him have left of the mover
    const after = open.flatMap(({ chance, target }) =>
      attacksOdds(target, 1, (posture) => numbersOf(inPosture(state, id, posture), attack).odds, drop).map((one) => ({
        ...one,
        chance: one.chance * chance,
      })),
    )
    const goes = ({ target }: (typeof after)[number]): boolean => target.posture === 'up' || target.posture === 'prone'
    const stops = after.reduce((sum, one) => sum + (goes(one) ? 0 : one.chance), 0)
    open = after.filter(goes)
    figures.push({ label: `stopped by ${nameOf(state, by)}`, value: stops, kind: 'chance', hint: arm.weapon.name, scope: 'all' })
  }
  if (figures.length > 1)
    figures.push({
      label: 'stopped',
      value: figures.reduce((sum, { value }) => sum + value, 0),
      kind: 'chance',
      hint: 'if all strike',
      scope: 'all',
    })
  return {
    figures: [...told.figures, ...figures],
    notes: [...told.notes, `provokes ${counted(strikers.length, 'attack')} of opportunity`],
  }
}
function moveForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'move' }>, told: Forecast): Forecast {
  const mover = fighterAt(state, id)
  const steps = stepsOf(mover, answer)
  const gone = steps && walk(state, mover, steps)
  const { move } = pacesOf(state, id)
  const sprints = gone?.ok === true && gone.cost > move
  const end = gone?.ok === true ? steps?.at(-1) : undefined
  const notes = [...(sprints ? ['a sprint: no attacks this turn'] : []), ...(end ? wouldCome(state, id, end) : [])]
  return { ...told, title: `${nameOf(state, id)} ${sprints ? 'sprints' : 'moves'}`, ...provokes(state, id, { ...told, notes }) }
}
/** What his ending there makes of the goals of the battle, as everybody else stands. */
function wouldCome(state: State, id: PieceId, at: Point): readonly string[] {
  const call = callOf(state)
  const after = { ...call, standing: call.standing.map((one) => (one.piece === id ? { ...one, at } : one)) }
  return goalNotes(state.goals, (seat) => sideName(state, seat), fighterAt(state, id).seat, { before: call, after })
}
function chargeForecast(state: State, id: PieceId, option: string, told: Forecast): Forecast {
  const way = chargesOf(state, id).find(({ target, facing }) => chargeOption(target, facing) === option)
  if (!way) return told
  const target = fighterAt(state, way.target)
  const end = way.path.at(-1) ?? fighterAt(state, id).at
  const fighters = state.fighters.slice()
  const mover = fighterAt(state, id)
  fighters[id] = { ...mover, at: end, facing: wayTo(end, target.at), turn: { ...mover.turn, moved: 'charged', charged: way.target } }
  const there: State = { ...state, fighters }
  const charged: State = { ...there, engaged: engagements(there, id) }
  const arm = armsOf(state, id, 'melee')[0]
  const attack: Attack | undefined = arm && { by: id, target: way.target, weapon: arm.weapon, how: 'melee' }
  const left = attacksLeft(state, id)
  const blow = attack && left > 0 ? attacksForecast(charged, attack, left, told) : told
  const notes = [
    ...(target.turn.braced ? [`${nameOf(state, way.target)} is braced: the charge gains nothing`] : []),
    ...wouldCome(state, id, end),
  ]
  const risk = provokes(state, id, { ...told, figures: [], notes })
  return {
    ...blow,
    title: `${nameOf(state, id)} charges ${nameOf(state, way.target)}`,
    figures: [...blow.figures, ...risk.figures],
    notes: [...blow.notes, ...risk.notes],
    threads: [chargeThread(id, way.target, way.path)],
  }
}
function climbForecast(state: State, id: PieceId, option: string, told: Forecast): Forecast {
  const way = climbsOf(state, id).find(({ to }) => placeName(to.x, to.y) === option)
  if (!way) return told
  const { score, parts } = climbParts(state, id)
  const needed = sumOf(parts)
  const worse = isSpoilt(state, id, score)
  const title = `${nameOf(state, id)} climbs ${counted(way.height, 'square')}`
  const there = wouldCome(state, id, way.to)
  if (way.easy) return { ...told, title, ...provokes(state, id, { ...told, notes: ['no test: a ladder, or nothing hard', ...there] }) }
  const slips = 1 - chanceOf(needed, worse)
  const falls = chanceOfFailure(needed, MOVES.climbFallDegrees, worse)
  const figures: ForecastFigure[] = [
    { label: 'gets there', value: 1 - slips, kind: 'chance' },
    ...(falls > 0
      ? [{ label: 'falls', value: falls, kind: 'chance' as const, hint: `hurt ${percent(fallChance(state, id, way.height))} of the time` }]
      : []),
  ]
  return { ...told, title, modifiers: parts, need: needOf(needed), ...provokes(state, id, { ...told, figures, notes: there }) }
}
/** The chance to fail by so many degrees or more. */
function chanceOfFailure(score: number, degreesOf: number, worse: boolean): number {
  let faces = 0
  for (let face = 1; face <= 10; face += 1) {
    const fails = face !== 1 && (face === 10 || face > score)
    if (fails && face - score >= degreesOf) faces += 1
  }
  const plainly = faces / 10
  return worse ? 1 - (1 - plainly) * (1 - plainly) : plainly
}
const fallChance = (state: State, id: PieceId, height: number): number =>
  fallHurts({ height, toughness: sumOf(saveParts(state, id, 'toughness')), ward: sumOf(saveParts(state, id, 'ward')) })

function jumpForecast(state: State, id: PieceId, to: { readonly x: number; readonly y: number } | undefined, told: Forecast): Forecast {
  if (!to) return told
  const parts = testParts(state, id, 'agility', 'jump')
  const needed = sumOf(parts)
  const worse = isSpoilt(state, id, 'agility')
  const grid = gridIn(state)
  const { at } = fighterAt(state, id)
  const short = chanceOfFailure(needed, MOVES.jumpDegrees, worse)
  let hurt = 0
  let before = short
  for (let by = 1; by <= 5 && before > 0; by += 1) {
    const more = chanceOfFailure(needed, MOVES.jumpDegrees * (by + 1), worse)
    const end = shortOf(state, id, to, by)
    const height = floorAt(grid, at) - floorAt(grid, end)
    if (height > 0) hurt += (before - more) * fallChance(state, id, height)
    before = more
  }
  const figures: ForecastFigure[] = [
    { label: 'gets there', value: 1 - short, kind: 'chance' },
    ...(short > 0 ? [{ label: 'falls short', value: short, kind: 'chance' as const }] : []),
    ...(hurt > 0 ? [{ label: 'and is hurt by the fall', value: hurt, kind: 'chance' as const }] : []),
  ]
  return {
    ...told,
    title: `${nameOf(state, id)} jumps ${counted(jumpLength(grid, at, to), 'square')}`,
    modifiers: parts,
    need: needOf(needed),
    ...provokes(state, id, {
      ...told,
      figures,
      notes: [
        short > 0
          ? `each ${MOVES.jumpDegrees} degrees of failure are a square short`
          : `a failure by less than ${MOVES.jumpDegrees} degrees still gets there`,
        ...wouldCome(state, id, to),
      ],
    }),
  }
}
function testForecast(state: State, id: PieceId, label: string, parts: Forecast['modifiers'], score: 'resolve', told: Forecast): Forecast {
  const needed = sumOf(parts)
  const figures: ForecastFigure[] = [{ label, value: chanceOf(needed, isSpoilt(state, id, score)), kind: 'chance' }]
  return { ...told, title: `${nameOf(state, id)}: ${told.title}`, modifiers: parts, need: needOf(needed), figures }
}
function dispelForecast(state: State, id: PieceId, told: Forecast): Forecast {
  const casting = state.agenda.at(-2)
  if (casting?.frame !== 'casting') return told
  const parts = dispelParts(state, id, casting.degrees, casting.cast.surge)
  const needed = sumOf(parts)
  const spell = spellAt(state, casting.id, casting.cast.spell)
  const top = topFrame(state)
  const others = top?.frame === 'dispel' ? top.mages.filter((mage) => mage !== id) : []
  return {
    ...told,
    title: `${nameOf(state, id)} dispels ${spell?.name ?? ''}`,
    modifiers: parts,
    need: needOf(needed),
    figures: [{ label: 'it is dispelled', value: chanceToPass(needed), kind: 'chance' }],
    notes: [
      ...(spell ? [`${spell.name}: ${casting.cast.surge ? surgedText(spell) : spell.text}`] : []),
      ...(spell?.tiring ? ['tiring: dispelling it costs a point of stress'] : []),
      ...(others.length > 0 ? [`left alone, ${listed(others.map((one) => nameOf(state, one)))} may try`] : []),
    ],
  }
}
/** The Magic test, who might dispel it, and what it does to whom. */
function castForecast(state: State, id: PieceId, answer: Answer, told: Forecast): Forecast {
  const cast = castOf(state, id, answer)
  const spell = cast && spellAt(state, id, cast.spell)
  if (!cast || !spell) return told
  const parts = castParts(state, id, spell, cast.surge, cast.targets)
  const needed = sumOf(parts)
  const deeds = deedsOf(spell, cast.surge)
  const attack = attackIn(deeds)
  const caster = fighterAt(state, id)
  const targets = isPlaced(spell)
    ? attack
      ? fightersOn(state, struckSquares(state, caster, attack, cast.at ?? caster.at, cast.facing)).map((one) => one.id)
      : []
    : cast.targets
  const comes = castChance(state, id, spell, cast.surge, cast.targets)
  const figures: ForecastFigure[] = [
    { label: 'it is cast', value: comes, kind: 'chance' },
    ...hurtFigures(state, id, spell.name, deeds, targets, isPlaced(spell), comes),
  ]
  const [only] = targets
  const blow = attack && targets.length === 1 && only !== undefined ? spellAttack(id, only, spell.name, attack) : undefined
  const spread = blow && attack ? ifItComes(state, blow.target, comes, spreadOf(state, blow, attack.hits)) : undefined
  const curve = spread && only !== undefined ? woundCurve(state, only, spread) : undefined
  const mages = mightDispel(state, caster)
  const stress = stressOf(spell, cast.surge)
  const own: Forecast = {
    ...told,
    title: `${nameOf(state, id)} casts ${spell.name}${cast.surge ? ', surged' : ''}`,
    subtitle: targets.length === 0 ? '' : targets.map((target) => nameOf(state, target)).join(', '),
    modifiers: parts,
    need: needOf(needed),
    figures: [...figures, ...(spread && only !== undefined ? orderFigures(state, only, spread).slice(1) : [])],
    ...(curve ? { curves: [curve] } : {}),
    notes: [
      cast.surge ? surgedText(spell) : spell.text,
      ...(stress > 0 ? [`tiring: ${stress} stress`] : []),
      ...(cast.surge ? ['no more spells until this phase of the next turn'] : []),
      ...mages.map(
        (mage) => `${nameOf(state, mage)} may dispel it: ${sumOf(dispelParts(state, mage, 0, cast.surge))} less the degrees of success`,
      ),
    ],
  }
  return spell.phase === 'movement' ? { ...own, ...provokes(state, id, own) } : own
}
/** Whom a spell hurts, so likely as it is cast: those it strikes, whoever stands in its blast, and those it throws over an edge (WAR-12, 26, 41). */
function hurtFigures(
  state: State,
  id: PieceId,
  name: string,
  deeds: readonly Deed[],
  targets: readonly PieceId[],
  placed: boolean,
  comes: number,
): readonly ForecastFigure[] {
  const attack = attackIn(deeds)
  const push = deeds.find((deed) => deed.deed === 'push')
  const falls = (one: PieceId): number => {
    const height = push && targets.includes(one) ? thrownTo(state, id, one, push.squares).height : 0
    return height > 0 ? fallChance(state, one, height) : 0
  }
  const blast = placed ? 0 : (attack?.blast ?? 0)
  const others = blast > 0 ? targets.flatMap((target) => near(state, target, blast).map((one) => one.id)) : []
  return [...new Set([...targets, ...others])].flatMap((one): readonly ForecastFigure[] => {
    const times = [...targets, ...others].filter((struck) => struck === one).length
    const struck = attack ? struckBySpell(state, id, one, name, { ...attack, hits: attack.hits * times }) : 0
    const fall = falls(one)
    if (!attack && fall === 0) return []
    const friend = fighterAt(state, one).seat === fighterAt(state, id).seat
    const once = struck + (1 - struck) * fall
    return [
      {
        label: `${nameOf(state, one)} is hurt`,
        value: comes * once,
        kind: 'chance',
        hint: [...(friend ? ['a friend'] : []), ...(fall > 0 ? ['by the fall too'] : []), `${percent(once)} if it is cast`].join('; '),
      },
    ]
  })
}
function waveForecast(state: State, id: PieceId, answer: Extract<Answer, { kind: 'spot' }>, told: Forecast): Forecast {
  const weapon = weaponAt(state, id, numbered(answer.key, 'wave') ?? 0)
  const facing = degrees(answer.spots[0]?.facing ?? fighterAt(state, id).facing)
  const struck = waveStrikes(state, id, weapon, facing)
  const { seat } = fighterAt(state, id)
  const astray = struck.length > 0 && struck.every((one) => one.seat === seat)
  return {
    ...told,
    ...(astray ? { cautions: [{ reason: 'It touches friends alone', rule: 'WAR-26', pieces: struck.map((one) => one.id) }] } : {}),
    title: `${nameOf(state, id)}: ${weapon.name}`,
    subtitle: `${counted(struck.length, 'character')} in it`,
    figures: struck.map((one) => ({
      label: `${nameOf(state, one.id)} is hurt`,
      value: struckByWeapon(state, id, one.id, weapon),
      kind: 'chance' as const,
      ...(one.seat === seat ? { hint: 'a friend' } : {}),
    })),
    notes: ['nothing is rolled to hit'],
  }
}

// What it is worth to stand in a square at the end of a movement: what can be done from there, and what enemies could do there.
import { contains } from '../../../engine/geometry/polygons'
import type { Point } from '../../../engine/geometry/units'
import type { PieceId, Seat } from '../../../engine/kernel/asks'
import { MOVES } from '../data/constants'
import { characterAt, fighterAt } from '../game/draft'
import { blockerBetween, coverFrom, floorAt, isBehind, isBeside, isOn, isSame, spaces, squareAt, stepCost, WAYS } from '../game/grid'
import { attackIn, castParts, isPlaced, spellsOf } from '../game/magic'
import { mayAttack, spellWeapon } from '../game/modifiers'
import { pacesOf } from '../game/movement'
import { armsOf, bodiesOn, enemiesOf, engagedWith, fighterOn, friendsOf, gives, gridIn, isAble, standing, sumOf } from '../game/queries'
import { chanceToPass } from '../odds/question'
import type { Fighter, State } from '../state'
import { type Field, fieldTo } from './field'
import { bestHarm, harm } from './worth'

const WEIGH = {
  threat: 1.4, // of what an enemy could do to a shooter, or to one who comes without a blow
  bold: 0.05, // the same, of those who are there to fight hand to hand
  crowd: 0.75, // of each further threat
  charge: 1.3, // a charge hits harder than a blow
  first: 1.25, // whoever charges strikes first
  behind: 1.2,
  pressed: 1.4, // whom a friend fights already
  busy: 0.6, // of the threat of one who is
  cover: 0.85,
  comes: 0.8, // of the blow of an enemy who must come first
  tempo: 1, // of a blow: to stand where an enemy who is free charges before one moves again
  charged: 0.2, // the same, of one who charges somebody else himself
  approach: 6, // gold a square nearer to where he wants to be
  waiting: 1, // the same within a move of it: whoever waits there strikes first at those who come
  suits: 0.9, // of what an enemy beside him does less to him than to his friends
  goal: 3, // the same, where a goal lies there
  held: 14, // to stand where the goal is
  together: 0.6, // a friend beside him
  edge: 2.5, // to stand where one may be thrown down from
} as const

interface RunStep {
  readonly to: Point
  readonly least: boolean // far enough for a charge
  readonly free: boolean // of his friends
}
type Run = readonly RunStep[]
/** One enemy, with all that does not depend on where exactly one stands. */
interface Foe {
  readonly fighter: Fighter
  readonly blow: number // what he does to the mover, hand to hand
  readonly shot: number
  readonly range: number // of his best shot
  readonly pace: number
  readonly reach: number // of his longest melee weapon
  runs(): readonly Run[] // straight ahead, the eight ways
  readonly struck: number // what the mover does to him, hand to hand
  readonly shotAt: number
  readonly engaged: boolean
  readonly busy: boolean // a friend of the mover fights him
  readonly spared: number // how much less he does to the mover than to his friends on average, hand to hand
}

export interface Outlook {
  readonly state: State
  readonly id: PieceId
  readonly foes: readonly Foe[]
  readonly range: number // of the mover's best shot or attack spell; 0: none
  readonly safe: boolean // shoots while engaged
  readonly field: Field
  readonly prey: number // what is to be had at the end of the field
  readonly reach: number
  readonly shooter: boolean
  readonly stride: number // squares he goes
  readonly friends: readonly Fighter[] // that are able
  readonly provoked: number // what leaving costs: one attack from behind by each enemy he is engaged with (WAR-13)
}

/** The best attack spell: what it does to somebody, and how far it reaches. */
function spellHarm(state: State, id: PieceId, target: PieceId): { readonly value: number; readonly range: number } {
  let best = { value: 0, range: 0 }
  for (const index of spellsOf(state, id, 'ranged')) {
    const spell = characterAt(state, id).spells[index]
    const attack = spell && attackIn(spell.deeds)
    if (!spell || !attack) continue
    const chance = chanceToPass(sumOf(castParts(state, id, spell, false)))
    const weapon = spellWeapon(spell.name, attack)
    const value = chance * harm(state, { by: id, target, weapon, how: weapon.kind, struck: true, spell: true }, attack.hits)
    const range = attack.type === 'wind' ? (attack.length ?? 0) : spell.range + (isPlaced(spell) ? (attack.blast ?? 0) : 0)
    if (value > best.value) best = { value, range }
  }
  return best
}

const usual = new WeakMap<State['fighters'], Map<string, number>>()
/** What an enemy does to those of a side on average, hand to hand. */
function usualBlow(state: State, enemy: PieceId, seat: Seat): number {
  const kept = usual.get(state.fighters) ?? new Map<string, number>()
  usual.set(state.fighters, kept)
  const key = `${enemy} ${seat}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const all = standing(state).filter((one) => one.seat === seat)
  const mean = all.reduce((so, one) => so + bestHarm(state, enemy, one.id, 'melee'), 0) / Math.max(1, all.length)
  kept.set(key, mean)
  return mean
}

export function outlookOf(state: State, id: PieceId): Outlook {
  const mover = fighterAt(state, id)
  let range = Math.max(0, ...armsOf(state, id, 'ranged').map(({ weapon }) => weapon.range))
  const foes = enemiesOf(state, mover).map((fighter): Foe => {
    const able = mayAttack(fighter)
    const arms = armsOf(state, fighter.id, 'ranged')
    const spelled = spellHarm(state, id, fighter.id)
    range = Math.max(range, spelled.range)
    const blow = able ? bestHarm(state, fighter.id, id, 'melee') : 0
    const fights = engagedWith(state, fighter.id)
    const enemySpell = able ? spellHarm(state, fighter.id, id) : { value: 0, range: 0 }
    const pace = able && fighter.posture === 'up' ? pacesOf(state, fighter.id).move : 0
    let runs: readonly Run[] | undefined
    return {
      fighter,
      blow,
      shot: able ? Math.max(bestHarm(state, fighter.id, id, 'ranged'), enemySpell.value) : 0,
      range: able ? Math.max(0, enemySpell.range, ...arms.map(({ weapon }) => weapon.range)) : 0,
      pace,
      reach: Math.max(1, ...armsOf(state, fighter.id, 'melee').map(({ weapon }) => weapon.range)),
      runs: () => {
        runs ??= runsOf(state, fighter, pace, mover)
        return runs
      },
      struck: bestHarm(state, id, fighter.id, 'melee'),
      shotAt: Math.max(bestHarm(state, id, fighter.id, 'ranged'), spelled.value),
      engaged: fights.length > 0,
      busy: fights.some((one) => one.id !== id),
      spared: able ? usualBlow(state, fighter.id, mover.seat) - blow : 0,
    }
  })
  const shooter = Math.max(0, ...foes.map(({ shotAt }) => shotAt)) > 1.2 * Math.max(0, ...foes.map(({ struck }) => struck))
  const { places, prey } = wishOf(state, mover, foes, shooter)
  return {
    state,
    id,
    foes,
    range,
    safe: gives(state, id, 'melee-safe') || armsOf(state, id, 'ranged').some(({ weapon }) => weapon.traits.includes('melee-safe')),
    field: fieldTo(state, id, places),
    prey,
    reach: Math.max(1, ...armsOf(state, id, 'melee').map(({ weapon }) => weapon.range)),
    shooter,
    stride: pacesOf(state, id).move,
    friends: friendsOf(state, mover).filter(isAble),
    provoked: provokedBy(state, id),
  }
}
const provokedBy = (state: State, id: PieceId): number =>
  engagedWith(state, id)
    .filter(mayAttack)
    .reduce((so, enemy) => {
      const blows = armsOf(state, enemy.id, 'melee').map(({ weapon }) =>
        harm(state, { by: enemy.id, target: id, weapon, how: 'melee', opportunity: true }, 1),
      )
      return so + Math.max(0, ...blows)
    }, 0)
/** Where he wants to be: a goal of his side, or the enemies it pays most to reach. */
function wishOf(
  state: State,
  mover: Fighter,
  foes: readonly Foe[],
  shooter: boolean,
): { readonly places: readonly (readonly Point[])[]; readonly prey: number } {
  const goal = goalPlaces(state, mover)
  if (goal.length > 0) return { places: [goal], prey: WEIGH.goal }
  const worth = (foe: Foe): number => Math.max(0.1, shooter ? foe.shotAt : foe.struck) / (4 + spaces(foe.fighter.at, mover.at))
  const best = Math.max(0, ...foes.map(worth))
  return { places: foes.filter((foe) => worth(foe) >= best * 0.7).map(({ fighter }) => [fighter.at]), prey: WEIGH.approach }
}
/** Squares that an open goal of his side wants somebody in. */
function goalPlaces(state: State, mover: Fighter): readonly Point[] {
  const { goals } = state
  if (!goals) return []
  const grid = gridIn(state)
  const all = Array.from({ length: grid.width * grid.height }, (_, square) => ({
    x: (square % grid.width) + 0.5,
    y: Math.floor(square / grid.width) + 0.5,
  }))
  for (const goal of goals.wanted) {
    const tally = goals.tallies.find((one) => one.goal === goal.id)
    if (goal.seat !== mover.seat || tally?.reached === true || tally?.lost === true) continue
    if (goal.kind === 'hold' || goal.kind === 'break through') return all.filter((at) => contains(goal.place.outline, at))
    if (goal.kind === 'carry off') {
      if (tally?.bearer === mover.id) return all.filter((at) => contains(goal.to.outline, at))
      const bearer = tally?.bearer === null || tally === undefined ? undefined : state.fighters[tally.bearer]
      if (bearer && bearer.seat === mover.seat) return []
      if (bearer) return [bearer.at]
      return tally?.lies ? [tally.lies] : all.filter((at) => contains(goal.from.outline, at))
    }
    if (goal.kind === 'escort' && goal.pieces.includes(mover.id)) return all.filter((at) => contains(goal.place.outline, at))
  }
  return []
}

export interface Standing {
  readonly at: Point
  readonly how: 'walk' | 'sprint' | 'charge' | 'stay' | 'climb' | 'jump'
  readonly target?: PieceId // of a charge
}

/** What it is worth to end there. */
export function standingWorth(outlook: Outlook, { at, how, target }: Standing): number {
  const { state, foes } = outlook
  const grid = gridIn(state)
  const bodies = bodiesOn(state)
  const seen = (foe: Foe): boolean => blockerBetween(grid, at, foe.fighter.at, bodies) === undefined
  let blow = 0
  let shot = 0
  let beside = 0
  let suits = 0
  const threats: number[] = []
  let tempo = 0
  for (const foe of foes) {
    const { fighter } = foe
    const far = spaces(at, fighter.at)
    const near = isBeside(grid, at, fighter.at)
    if (near && mayAttack(fighter)) {
      beside += 1
      suits += foe.spared * WEIGH.suits
    }
    if (far <= outlook.reach && (near || far > 1) && how !== 'sprint') {
      const charged = how === 'charge' && fighter.id === target
      const value =
        foe.struck *
        (charged ? WEIGH.charge * WEIGH.first : 1) *
        (isBehind(fighter, at) ? WEIGH.behind : 1) *
        (foe.busy ? WEIGH.pressed : 1)
      blow = Math.max(blow, value)
    }
    if (how !== 'sprint' && how !== 'charge' && foe.shotAt > 0 && far <= outlook.range && foe.shotAt > shot && seen(foe))
      shot = Math.max(shot, foe.shotAt * (coverFrom(grid, at, fighter.at) ? WEIGH.cover : 1))
    if (near) threats.push(foe.blow * (foe.busy ? WEIGH.busy : 1))
    else if (far <= foe.pace + foe.reach && !fighter.routing && !foe.engaged) {
      const charges = mayRunAt(outlook, foe, at)
      threats.push(foe.blow * WEIGH.comes * (charges ? WEIGH.charge : 1))
      if (charges) tempo += foe.blow * (how === 'charge' ? WEIGH.charged : WEIGH.tempo)
    } else if (foe.shot > 0 && far <= foe.range + 1 && seen(foe))
      threats.push(foe.shot * (coverFrom(grid, fighter.at, at) ? WEIGH.cover : 1))
  }
  if (beside > 0 && !outlook.safe) shot = 0
  threats.sort((a, b) => b - a)
  const danger =
    threats.reduceRight((so, one) => one + so * WEIGH.crowd, 0) * (outlook.shooter || how === 'sprint' ? WEIGH.threat : WEIGH.bold)
  const offence = Math.max(blow, shot)
  const distance = outlook.field(squareAt(grid, at))
  const away = Number.isFinite(distance) ? distance : 60
  // A shooter who shoots has come near enough; whoever strikes is where he wants to be.
  const wanted =
    outlook.prey === WEIGH.goal ? away * WEIGH.goal - (away === 0 ? WEIGH.held : 0) : offence > 0 ? 0 : approachOf(outlook, away)
  const friends = outlook.friends.filter((one) => spaces(one.at, at) === 1).length
  const edge = grid.floor.length > 0 && floorAt(grid, at) > 1 && isEdge(state, at) ? WEIGH.edge : 0
  return offence + suits - danger - tempo - wanted + Math.min(2, friends) * WEIGH.together - edge + floorAt(grid, at) * 0.3
}
/** What is still to go counts, the last of it little: from there a charge gets to those who come. */
function approachOf({ shooter, stride }: Outlook, away: number): number {
  const last = shooter ? 0 : Math.min(away, stride + 1)
  return last * WEIGH.waiting + (away - last) * WEIGH.approach
}
/** Whether an enemy has a straight run at that square when he moves next, should all others stay where they are (WAR-12). */
function mayRunAt({ state }: Outlook, { fighter, runs }: Foe, at: Point): boolean {
  const grid = gridIn(state)
  const far = spaces(fighter.at, at)
  return runs().some((run) => {
    for (const { to, least, free } of run) {
      if (isSame(to, at) || spaces(to, at) >= far) return false
      if (least && free && isBeside(grid, to, at)) return true
    }
    return false
  })
}
/** Where a straight run of his goes, the eight ways: up to what stops him, or an enemy other than the mover. */
function runsOf(state: State, fighter: Fighter, pace: number, mover: Fighter): readonly Run[] {
  const grid = gridIn(state)
  return WAYS.map(({ dx, dy }) => {
    const run: RunStep[] = []
    let here = fighter.at
    let cost = 0
    for (let step = 1; step <= pace; step += 1) {
      const to = { x: here.x + dx, y: here.y + dy }
      const further = isOn(grid, to) ? stepCost(grid, here, to) : undefined
      cost += further ?? 0
      if (further === undefined || cost > pace) break
      const there = isSame(to, mover.at) ? undefined : fighterOn(state, to)
      if (there && there.seat !== fighter.seat) break
      run.push({ to, least: step >= MOVES.chargeLeast, free: !there })
      here = to
    }
    return run
  })
}
function isEdge(state: State, at: Point): boolean {
  const grid = gridIn(state)
  const own = floorAt(grid, at)
  return [-1, 0, 1].some((dx) => [-1, 0, 1].some((dy) => own - floorAt(grid, { x: at.x + dx, y: at.y + dy }) > 1))
}

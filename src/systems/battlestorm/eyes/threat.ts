// Who could hurt this unit where it would stand: shots from where the enemy stands or after half a move, blows after a move straight
// at it over the ground as it is, as charges where there is a run-up. Who stands in the way is not asked. One entry an enemy: the worst it could do.
import { inches, type Point, point } from '../../../engine/geometry/units'
import type { BodyId, PieceId } from '../../../engine/kernel/asks'
import type { MovePlan, Threat } from '../../../engine/kernel/forecast'
import { CONSTANTS } from '../data/constants'
import type { Attack, RangeClass, Weapon } from '../data/profile'
import { isMelee, isRanged, RANGES } from '../data/ranges'
import { concealed, unable } from '../game/able'
import { inPlay } from '../game/advanced'
import { unitAt } from '../game/draft'
import { lengthFor } from '../game/going'
import { blowNumber, furthest, inchesBeyond, shotNumber } from '../game/modifiers'
import { outOfHeight, outOfReach, stanceOf, strikeRange } from '../game/order'
import { isAtWork } from '../game/orders'
import { contacts, inArms, isEngaged, profileOf, standing } from '../game/queries'
import { type Sighting, sighting } from '../game/sighting'
import { allowance } from '../game/ways'
import { attackOdds, faceOdds, harmOf, lifeOf } from '../odds/attack'
import type { Figure, State } from '../state'

/** Lines of sight worked out for one map; who is left over is told coarsely. Everybody's nearest target comes first. */
const SIGHTS = 260

export function threatTo(live: State, body: BodyId, ends: MovePlan['ends']): readonly Threat[] {
  if (!live.units[body]) return []
  const state = movedTo(live, body, ends)
  const eyes = sighting(state)
  const ours = standing(state, body)
  const { seat } = unitAt(state, body)
  if (ours.length === 0 || concealed(state, body, seat === 0 ? 1 : 0, eyes)) return []
  const worst = new Map<PieceId, Threat>()
  const offer = (threat: Threat | undefined): void => {
    const before = threat && worst.get(threat.piece)
    if (!threat) return
    const worse = !before || (threat.spent === before.spent ? threat.expected > before.expected : before.spent)
    if (worse) worst.set(threat.piece, threat)
  }
  const charges = inPlay(state, 'charging')
  const aims: Aim[] = []
  const toll = new Toll(state)
  for (const enemy of state.figures) {
    if (!enemy.alive || enemy.seat === seat || enemy.paralysed || unitAt(state, enemy.unit).routing) continue
    const away = distances(eyes, enemy.id, ours)
    const held = contacts(state, enemy).length > 0
    const armed = inArms(state, enemy)
    const rides = charges && !unitAt(state, enemy.unit).activated && !isEngaged(state, enemy.unit)
    for (const weapon of profileOf(state, enemy).weapons) {
      if (unable(armed, weapon)) continue
      if (isMelee(weapon.reach)) {
        offer(blow(state, toll, eyes, enemy, weapon, away, held))
        if (weapon.charge === true && rides) offer(blow(state, toll, eyes, enemy, weapon, away, held, true))
      } else if (!held) {
        const aim = aimOf(state, eyes, enemy, weapon, away)
        if (aim) aims.push(aim)
      }
    }
  }
  look(state, toll, eyes, aims, offer)
  return [...worst.values()]
}

/** The state with those figures where they would stand. */
function movedTo(state: State, body: BodyId, ends: MovePlan['ends']): State {
  const moved = ends.filter((end) => {
    const figure = state.figures[end.piece]
    return (
      figure?.unit === body &&
      (figure.at.x !== end.at.x ||
        figure.at.y !== end.at.y ||
        figure.facing !== end.facing ||
        figure.altitude !== (end.altitude ?? figure.altitude))
    )
  })
  if (moved.length === 0) return state
  const figures = state.figures.slice()
  for (const { piece, at, facing, altitude } of moved) {
    const figure = figures[piece]
    if (figure) figures[piece] = { ...figure, at, facing, altitude: inches(altitude ?? figure.altitude) }
  }
  return { ...state, figures }
}

interface Away {
  readonly figure: Figure
  readonly gap: number // base edge to base edge
}
/** Nearest first. */
function distances(eyes: Sighting, enemy: PieceId, ours: readonly Figure[]): readonly Away[] {
  return ours.map((figure) => ({ figure, gap: eyes.distance(enemy, figure.id) })).sort((a, b) => a.gap - b.gap)
}

const best = (weapon: Weapon): Attack | undefined =>
  weapon.attacks.reduce<Attack | undefined>((least, attack) => (least && least.cer <= attack.cer ? least : attack), undefined)

// ---------------------------------------------------------------- blows

const GROUND = inches(0)

/** `rides`: as a charge strikes, after its run-up (BST-63). */
function blow(
  state: State,
  toll: Toll,
  eyes: Sighting,
  enemy: Figure,
  weapon: Weapon,
  away: readonly Away[],
  held: boolean,
  rides = false,
): Threat | undefined {
  const { reach } = weapon
  const attack = best(weapon)
  if (!isMelee(reach) || !attack) return undefined
  const profile = profileOf(state, enemy)
  const budget = held ? 0 : allowance(state, enemy)
  const most = strikeRange(reach) + budget + CONSTANTS.roadBonus.value
  for (const { figure, gap } of away) {
    if (gap > most) return undefined
    if (rides && gap < CONSTANTS.chargeRun.value) continue
    const stance = stanceOf(state, enemy, figure, gap)
    const now = outOfReach(reach, stance) === undefined && outOfHeight(enemy, profile, reach, figure) === undefined
    // a flyer comes down to strike
    const then = !now && !held && outOfHeight({ ...enemy, altitude: GROUND }, profile, reach, figure) === undefined
    const way = rides ? Math.max(CONSTANTS.chargeRun.value, gap - strikeRange(reach)) : gap - strikeRange(reach)
    if (!now && !(then && comes(state, enemy, figure, way, budget))) continue
    const situation = { by: enemy.id, target: figure.id, weapon, attack, movedHalf: false, ...(rides ? { charging: true as const } : {}) }
    const { need } = blowNumber(state, situation, eyes)
    const how = { melee: true, moves: !now, coarse: false }
    return toll.threat(enemy, weapon, figure, need - attack.cer, false, how, rides ? CONSTANTS.chargeRanks.value : 1)
  }
  return undefined
}

/** Does its move carry it that far, straight at him? */
function comes(state: State, enemy: Figure, target: Figure, way: number, budget: number): boolean {
  if (way <= 0) return true
  const dx = target.at.x - enemy.at.x
  const dy = target.at.y - enemy.at.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return true
  const share = Math.min(1, way / length)
  const to = { x: enemy.at.x + dx * share, y: enemy.at.y + dy * share }
  return lengthFor(state.table, [enemy.at, to], profileOf(state, enemy), budget) >= way - 1e-9
}

// ---------------------------------------------------------------- shots

/** A shooter and those in its range, nearest first; sight is not asked yet. */
interface Aim {
  readonly enemy: Figure
  readonly at: Point // where it shoots from
  readonly moves: boolean
  readonly movedHalf: boolean // so that it shoots at +2
  readonly weapon: Weapon
  readonly reach: RangeClass
  readonly attack: Attack
  readonly targets: readonly Figure[]
  next: number
}

/** From where it stands; if nobody is in range there, from half a move nearer. */
function aimOf(state: State, eyes: Sighting, enemy: Figure, weapon: Weapon, away: readonly Away[]): Aim | undefined {
  const { reach } = weapon
  const attack = best(weapon)
  const nearest = away[0]
  if (!isRanged(reach) || !attack || !nearest) return undefined
  const row = RANGES[reach]
  // what can be hit at all takes no more than the whole die for inches beyond
  const most = row.effective + CONSTANTS.attackDie.value / row.perInch
  const inRange = (movedHalf: boolean, figure: Figure, gap: number): boolean =>
    gap >= row.minimum &&
    (gap <= row.effective || (gap <= most && gap <= furthest(reach, bare(state, eyes, enemy, figure, weapon, attack, movedHalf))))
  const { activated, ready, readyMoved } = unitAt(state, enemy.unit)
  const movedHalf = activated && ready && readyMoved === true // and stood ready then (BST-28)
  const targets = away.filter(({ figure, gap }) => inRange(movedHalf, figure, gap)).map(({ figure }) => figure)
  const aim = { enemy, weapon, reach, attack, next: 0 }
  if (targets.length > 0) return { ...aim, at: enemy.at, moves: false, movedHalf, targets }
  const half = allowance(state, enemy) * CONSTANTS.fireMoveShare.value
  if (nearest.gap < row.minimum || nearest.gap - half > most) return undefined
  const at = stepped(state, enemy, nearest.figure, half)
  const nearer = away
    .map(({ figure }) => ({ figure, gap: eyes.distance(enemy.id, figure.id, at) }))
    .filter(({ figure, gap }) => inRange(true, figure, gap))
  return nearer.length === 0 ? undefined : { ...aim, at, moves: true, movedHalf: true, targets: nearer.map(({ figure }) => figure) }
}

/** Where a budget of movement brings it, straight at him. */
function stepped(state: State, enemy: Figure, target: Figure, budget: number): Point {
  const dx = target.at.x - enemy.at.x
  const dy = target.at.y - enemy.at.y
  const length = Math.sqrt(dx * dx + dy * dy)
  if (length === 0) return enemy.at
  const gone = lengthFor(state.table, [enemy.at, target.at], profileOf(state, enemy), budget) / length
  return point(enemy.at.x + dx * gone, enemy.at.y + dy * gone)
}

/** What it takes before range and cover: the same parts as in a blow. */
const bare = (state: State, eyes: Sighting, enemy: Figure, target: Figure, weapon: Weapon, attack: Attack, movedHalf: boolean): number =>
  blowNumber(state, { by: enemy.id, target: target.id, weapon, attack, movedHalf }, eyes).need

/** Everybody's nearest first, then the next of those who did not see theirs, as long as the sights last. */
function look(state: State, toll: Toll, eyes: Sighting, aims: readonly Aim[], offer: (threat: Threat | undefined) => void): void {
  let left = SIGHTS
  let open = aims
  while (open.length > 0) {
    const blind: Aim[] = []
    for (const aim of open) {
      const { enemy, at, moves, movedHalf, weapon, reach, attack } = aim
      const target = aim.targets[aim.next]
      if (!target) continue
      const how = { melee: false, moves }
      if (left <= 0) {
        const started = inchesBeyond(reach, eyes.distance(enemy.id, target.id, at))
        const need = bare(state, eyes, enemy, target, weapon, attack, movedHalf) + started * RANGES[reach].perInch
        offer(toll.threat(enemy, weapon, target, need - attack.cer, started > 0, { ...how, coarse: true }))
        continue
      }
      left -= 1
      const number = shotNumber(
        state,
        { by: enemy.id, target: target.id, weapon, attack, movedHalf, ...(moves ? { at } : {}) },
        eyes,
        'brief',
      )
      if (number.refusal === undefined)
        offer(toll.threat(enemy, weapon, target, number.need - attack.cer, number.beyond, { ...how, coarse: false }))
      else {
        aim.next += 1
        if (aim.next < aim.targets.length) blind.push(aim)
      }
    }
    open = blind
  }
}

// ---------------------------------------------------------------- what it would cost

/** All attacks of a weapon at one figure; the same pairs come again and again. */
class Toll {
  private readonly known = new Map<Weapon, Map<number, { readonly chance: number; readonly expected: number; readonly need: number }>>()
  private readonly state: State
  constructor(state: State) {
    this.state = state
  }

  threat(
    enemy: Figure,
    weapon: Weapon,
    target: Figure,
    offset: number, // added to the C.E.R. of each attack
    beyond: boolean,
    how: { readonly melee: boolean; readonly moves: boolean; readonly coarse: boolean },
    times = 1, // how often each attack is made
  ): Threat | undefined {
    const { chance, expected, need } = this.of(weapon, target, offset, beyond, times)
    if (chance === 0) return undefined
    return {
      piece: enemy.id,
      body: enemy.unit,
      at: target.id,
      weapon: weapon.id,
      label: weapon.name,
      ...how,
      spent: this.isSpent(enemy, how, beyond),
      need,
      chance,
      expected,
    }
  }

  /** Whoever is in the chain strikes yet (BST-27); who is braced strikes from where he stands, and who stands ready shoots within effective range (BST-28). */
  private isSpent({ unit }: Figure, { melee, moves }: { readonly melee: boolean; readonly moves: boolean }, beyond: boolean): boolean {
    const { activated, braced, ready } = unitAt(this.state, unit)
    if (!activated || isAtWork(this.state, unit)) return false
    return moves || !(melee ? braced : ready && !beyond)
  }

  private of(weapon: Weapon, target: Figure, offset: number, beyond: boolean, times: number) {
    let row = this.known.get(weapon)
    if (!row) {
      row = new Map()
      this.known.set(weapon, row)
    }
    const life = lifeOf(target)
    const key = (((target.profile * 1024 + life) * 1024 + offset + 512) * 2 + (beyond ? 1 : 0)) * 8 + times
    let found = row.get(key)
    if (!found) {
      let need = Number.POSITIVE_INFINITY
      let spared = 1
      let left = new Float64Array(life + 1) // by points of life left
      left[life] = 1
      for (const attack of weapon.attacks) {
        const number = { need: attack.cer + offset, beyond }
        need = Math.min(need, number.need)
        const face = faceOdds(number.need, beyond)
        const { plain, bypass } = harmOf(attack, profileOf(this.state, target), life)
        const { hurts } = attackOdds(this.state, target.id, attack, number)
        for (let blow = 0; blow < attack.count * times; blow += 1) {
          spared *= 1 - hurts
          const next = new Float64Array(life + 1)
          for (let points = 0; points <= life; points += 1) {
            const through =
              (points === 0 ? 1 - face.hit : 0) + (face.hit - face.bypass) * (plain[points] ?? 0) + face.bypass * (bypass[points] ?? 0)
            if (through === 0) continue
            for (let from = 0; from <= life; from += 1) {
              const to = Math.max(0, from - points)
              next[to] = (next[to] ?? 0) + (left[from] ?? 0) * through
            }
          }
          left = next
        }
      }
      let lost = 0
      for (let rest = 0; rest <= life; rest += 1) lost += (left[rest] ?? 0) * (life - rest)
      found = { chance: 1 - spared, expected: lost / life, need }
      row.set(key, found)
    }
    return found
  }
}

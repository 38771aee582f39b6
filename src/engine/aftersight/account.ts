// What a battle came to: what became of every unit, what each turn cost each side, and the answers that turned it. It is worked out of what
// was told (kernel/told.ts), so that nothing in it is sealed; only when all is over it knows what everybody knows then.
import type { AnyBattle } from '../kernel/any'
import type { BodyId, PieceId, Seat, Viewer } from '../kernel/asks'
import type { SceneBody, ScenePiece, SceneSide } from '../kernel/scene'
import type { Aftermath } from '../kernel/system'
import { type KeptScene, NO_SCENE, sceneAfter, type ToldStep, type ToldWords, toldOf } from '../kernel/told'
import { visibleTo } from '../kernel/visible'
import { Ledger } from '../laboratory/ledger'
import { HUNDREDTHS } from '../laboratory/tally'

export interface UnitAccount {
  readonly body: BodyId
  readonly seat: Seat
  readonly name: string
  readonly of: number // its strength at first
  readonly left: number
  readonly wounds?: { readonly left: number; readonly of: number } // where it is one hero or ship
  readonly gone: boolean
  readonly falls: readonly { readonly turn: number; readonly lost: number }[] // of its strength, the turns in which it lost any
  readonly felled?: number // what of the enemies' worth it felled; missing: nobody has a price
  readonly fate?: string // in the system's own words, once all is over
}
export interface TurnAccount {
  readonly turn: number
  readonly lost: readonly { readonly seat: Seat; readonly worth: number }[] // in the system's own measure
}
/** An answer after which the balance of what is left stood otherwise. */
export interface Turning {
  readonly position: number // after it
  readonly turn: number
  readonly seat: Seat // for whom, or with several others against whom, if it went worse for one than well for any
  readonly swing: number // what the others lost by it, less what he lost; of several others their mean; below 0: against him
  readonly words: ToldWords | undefined // what was told of it with most weight
  readonly of: number // things told of it with any weight: the swing is what all of them came to
}
type Swing = Pick<Turning, 'seat' | 'swing'>
export interface Account {
  readonly over: boolean
  readonly sides: readonly SceneSide[]
  readonly unit: string // what losses are counted in
  readonly from: number // answers of which nothing is known: the battle is older than what is told of it
  readonly units: readonly UnitAccount[]
  readonly others: Aftermath['lines'] // everybody else the system tells of, once all is over: champions, members of a team
  readonly turns: readonly TurnAccount[]
  readonly turnings: readonly Turning[]
}
/** With whose eyes a battle is told afterwards: when it is over everybody may know all. */
export const afterwards = ({ system, state }: AnyBattle): Viewer => (system.game.outcome(state) === undefined ? 'table' : 'umpire')

const TURNINGS = 3
const LEAST = 1e-6 // what sums of broken worth may be off

interface Tracked {
  body: SceneBody
  of: number
  left: number
  readonly falls: Map<number, number>
}
type Seen = Pick<KeptScene, 'bodies' | 'sides'> & {
  readonly pieces: readonly Pick<ScenePiece, 'id' | 'body'>[]
}

/** Units as they were mustered: who parts from his own, to fight alone or in other ranks, still counts with them. */
class Units {
  readonly tracked = new Map<BodyId, Tracked>()
  private readonly home = new Map<PieceId, BodyId>()

  homeOf(piece: PieceId): BodyId | undefined {
    return this.home.get(piece)
  }
  look({ bodies, pieces }: Seen, turn: number): void {
    const byBody = new Map<BodyId, PieceId[]>()
    for (const { id, body } of pieces) {
      if (!this.home.has(id)) this.home.set(id, body)
      byBody.set(body, [...(byBody.get(body) ?? []), id])
    }
    const standing = new Map<BodyId, number>()
    const add = (unit: BodyId, strength: number): void => void standing.set(unit, (standing.get(unit) ?? 0) + strength)
    for (const body of bodies) {
      const own = byBody.get(body.id) ?? []
      const homes = new Set(own.map((piece) => this.home.get(piece) ?? body.id))
      const [only = body.id] = homes
      if (!this.tracked.has(body.id) && homes.size < 2 && only === body.id)
        this.tracked.set(body.id, { body, of: body.strength, left: body.strength, falls: new Map() })
      if (homes.size < 2) add(only, body.strength)
      else if (own.length === body.strength) for (const piece of own) add(this.home.get(piece) ?? body.id, 1)
      else add(body.id, body.strength) // somebody has joined it who is none of its strength
    }
    for (const body of bodies) {
      const unit = this.tracked.get(body.id)
      if (!unit) continue
      const now = standing.get(body.id) ?? 0 // none of its own where only others stand in its ranks
      if (now < unit.left) unit.falls.set(turn, (unit.falls.get(turn) ?? 0) + unit.left - now)
      if (now > unit.left) giveBack(unit.falls, now - unit.left)
      unit.body = body
      unit.left = now
      unit.of = Math.max(unit.of, now)
    }
  }
}
/** Who comes back was no loss: the last ones are taken off first. */
function giveBack(falls: Map<number, number>, count: number): void {
  let rest = count
  for (const [turn, lost] of [...falls].reverse()) {
    const off = Math.min(rest, lost)
    rest -= off
    if (off === lost) falls.delete(turn)
    else falls.set(turn, lost - off)
  }
}

/** The turn in which an answer cost somebody something: the one it opens, if that was told before. */
function turnOf(step: ToldStep, before: number, after: number): number {
  if (before === after || before === 0) return after
  const opens = step.words.findIndex(({ mark }) => mark === 'turn')
  const costs = step.words.findIndex(({ fallen, mark }) => (fallen?.length ?? 0) > 0 || mark === 'kill' || mark === 'rout')
  return opens >= 0 && costs > opens ? after : before
}
const HERO = 100 // counts for more than any number of others who fall at once
/** What weighs most of those who fell: of whoever lost by the answer, for the swing is of that. */
function heaviest(words: readonly ToldWords[], pieces: ReadonlyMap<PieceId, ScenePiece>, suffers: (seat: Seat) => boolean) {
  const weigh = (id: PieceId): number => {
    const piece = pieces.get(id)
    if (piece && !suffers(piece.seat)) return 0
    return piece && piece.rank !== 'common' ? HERO : 1
  }
  let [most, found]: [number, ToldWords | undefined] = [0, undefined]
  for (const one of words) {
    const weight = one.fallen?.reduce((sum, id) => sum + weigh(id), 0) ?? 0
    if (weight > most) [most, found] = [weight, one]
  }
  return found
}
/** What a body has to lose: who stands in it and, where it is one hero or ship, what he can bear. */
const substance = (body: Pick<SceneBody, 'strength' | 'wounds'> | undefined): number =>
  body ? body.strength + (body.wounds?.left ?? 0) : 0
/** Of those who lost by the answer the body that lost most, and what was done to it. */
function worstHit(words: readonly ToldWords[], before: KeptScene, after: KeptScene, suffers: (seat: Seat) => boolean) {
  let [most, name]: [number, string | undefined] = [0, undefined]
  for (const body of before.bodies) {
    const lost = suffers(body.seat) ? substance(body) - substance(after.bodies.find(({ id }) => id === body.id)) : 0
    if (lost > most) [most, name] = [lost, body.name]
  }
  if (name === undefined) return undefined
  const named = name
  const done = words.filter(({ text, tone, seat }) => tone !== 'quiet' && seat !== undefined && !suffers(seat) && text.includes(named))
  return done.find(({ tone }) => tone === 'bad' || tone === 'strong') ?? done[0]
}
/** What tells most of an answer: who fell, who ran, what was done to whoever lost most, else what was said of it with most weight. */
function tellingOf(step: ToldStep, before: KeptScene, after: KeptScene, { seat: whose, swing }: Swing): ToldWords | undefined {
  const pieces = new Map(before.pieces.map((piece) => [piece.id, piece]))
  const suffers = (seat: Seat): boolean => (seat === whose) !== swing > 0
  // a leader who goes over to other friends stands on the table anew: he did not fall
  const come = after.pieces.filter(({ id, rank }) => rank !== 'common' && !pieces.has(id))
  const joins = (id: PieceId): boolean => {
    const piece = pieces.get(id)
    return piece !== undefined && piece.rank !== 'common' && come.some(({ seat, name }) => seat === piece.seat && name === piece.name)
  }
  // who fell or ran of those for whom it went well is not what the swing is of
  const words = step.words.filter(({ fallen = [], mark, seat }) => {
    if (fallen.length > 0 && fallen.every(joins)) return false
    const seats = fallen.flatMap((id) => pieces.get(id)?.seat ?? [])
    return seats.length > 0 ? seats.some(suffers) : mark !== 'rout' || seat === undefined || suffers(seat)
  })
  return (
    heaviest(words, pieces, suffers) ??
    words.find(({ fallen }) => (fallen?.length ?? 0) > 0) ??
    words.find(({ mark }) => mark === 'kill' || mark === 'rout') ??
    worstHit(words, before, after, suffers) ??
    words.find(({ tone }) => tone === 'bad') ??
    words.find(({ tone, mark, seat }) => tone === 'strong' && mark !== 'turn' && seat !== undefined) ??
    words.find(({ tone, seat }) => tone !== 'quiet' && seat !== undefined) ?? // what nobody did heads what follows
    words.find(({ tone, mark }) => tone === 'strong' && mark !== 'turn') ??
    words.find(({ tone }) => tone !== 'quiet') ??
    step.words.find(({ tone }) => tone !== 'quiet')
  )
}

/** How much was told that may have cost somebody something. */
const weightOf = ({ words }: ToldStep): number =>
  words.filter(({ tone, mark }) => (tone === 'bad' || tone === 'strong') && mark !== 'turn' && mark !== 'end').length

/**
 * For whom it went best, and by how much; what one of several lost is told of him, and not of whoever else happens to come first. Of several it
 * is told of those who were still in the battle: whoever has nobody left gains nothing by it.
 */
function swingOf(before: KeptScene, after: KeptScene): Swing | undefined {
  const all = after.sides.map((side) => ({
    seat: side.seat,
    worth: side.lost - (before.sides.find((one) => one.seat === side.seat)?.lost ?? side.lost),
  }))
  const isOut = ({ seat }: Pick<Swing, 'seat'>): boolean => {
    const side = before.sides.find((one) => one.seat === seat)
    return side !== undefined && (side.out !== undefined || (side.points > 0 && side.lost >= side.points))
  }
  const left = all.filter((one) => one.worth !== 0 || !isOut(one))
  const lost = left.length > 1 ? left : all
  const whole = lost.reduce((sum, { worth }) => sum + worth, 0)
  const others = lost.length - 1
  if (others < 1) return undefined
  const swings = lost.map(({ seat, worth }) => ({ seat, swing: (whole - worth) / others - worth }))
  const best = swings.reduce((so, one) => (one.swing > so.swing ? one : so))
  const worst = swings.reduce((so, one) => (one.swing < so.swing ? one : so))
  return others > 1 && -worst.swing > best.swing + LEAST ? worst : best
}

export function accountOf(battle: AnyBattle): Account {
  const { system, state } = battle
  const viewer = afterwards(battle)
  const told = toldOf(battle, true)
  const units = new Units()
  const turns = new Map<number, Map<Seat, number>>()
  const turnings: Turning[] = []
  let scene = sceneAfter(NO_SCENE, told.first)
  units.look(scene, scene.turn)
  for (const [nth, step] of told.steps.entries()) {
    const after = sceneAfter(scene, step)
    const turn = turnOf(step, scene.turn, after.turn)
    units.look(after, turn)
    for (const { seat, lost } of after.sides) {
      const by = lost - (scene.sides.find((one) => one.seat === seat)?.lost ?? lost)
      if (Math.abs(by) < LEAST) continue
      const row = turns.get(turn) ?? new Map<Seat, number>()
      turns.set(turn, row.set(seat, (row.get(seat) ?? 0) + by))
    }
    const swung = swingOf(scene, after)
    if (swung && Math.abs(swung.swing) > LEAST)
      turnings.push({ position: told.from + nth + 1, turn, ...swung, words: tellingOf(step, scene, after, swung), of: weightOf(step) })
    scene = after
  }
  const seen = system.eyes.scene(state, viewer) // who was never seen may have come to light at the end
  units.look(seen, seen.turn)
  const felled = felledBy(battle, units, viewer)
  const lines = viewer === 'umpire' ? system.game.aftermath(state).lines : []
  const list = [...units.tracked]
    .filter(([, { of }]) => of > 0)
    .map(([id, { body, of, left, falls }]): UnitAccount => {
      const { seat, name, wounds } = body
      const named = lines.filter((line) => line.seat === seat && line.name === name)
      const fate = named.length === 1 ? named[0]?.fate : undefined
      return {
        ...{ body: id, seat, name, of, left: Math.round(left), gone: left < LEAST },
        ...(wounds ? { wounds } : {}),
        falls: [...falls].map(([turn, lost]) => ({ turn, lost: Math.round(lost) })),
        ...(felled ? { felled: felled.get(id) ?? 0 } : {}),
        ...(fate === undefined ? {} : { fate }),
      }
    })
  return {
    over: viewer === 'umpire',
    sides: seen.sides,
    unit: seen.sides[0]?.unit ?? 'points',
    from: told.from,
    units: list,
    others: lines.filter((line) => !list.some((unit) => unit.seat === line.seat && unit.name === line.name && unit.fate === line.fate)),
    turns: [...turns]
      .sort(([one], [other]) => one - other)
      .map(([turn, row]) => ({ turn, lost: seen.sides.map(({ seat }) => ({ seat, worth: row.get(seat) ?? 0 })) })),
    turnings: turnings
      .sort((one, other) => Math.abs(other.swing) - Math.abs(one.swing) || one.position - other.position)
      .slice(0, TURNINGS),
  }
}

/** By unit what it felled, as the laboratory credits it; undefined: this system prices nobody, or nothing is known of its blows. */
function felledBy({ system, state, steps, watched }: AnyBattle, units: Units, viewer: Viewer): ReadonlyMap<BodyId, number> | undefined {
  const priced = watched === undefined ? system.game.priced?.(state) : undefined
  if (!priced) return undefined
  const ledger = new Ledger()
  ledger.meet(priced)
  for (const { events } of steps) for (const event of events) if (visibleTo(event, viewer)) ledger.enter(event)
  const felled = new Map<BodyId, number>()
  for (const { by } of ledger.falls)
    for (const { who, points } of by) {
      const [first] = who.pieces
      const unit = first === undefined ? undefined : units.homeOf(first)
      if (unit !== undefined) felled.set(unit, (felled.get(unit) ?? 0) + points / HUNDREDTHS)
    }
  return felled
}

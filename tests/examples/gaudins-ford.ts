// The printed battle of Gaudin's Ford as data: for each of its six rounds the orders, what the dice showed (by the purpose they are rolled
// for), and what is left of whom by the report. The report prints totals: faces are those that make them with the bonuses set here.

import { direction } from '../../src/engine/geometry/angles'
import { bodyOf, frontSquare } from '../../src/systems/mass-battle/game/ground'
import { HOLD, STANDING } from '../../src/systems/mass-battle/game/orders'
import { unitAt } from '../../src/systems/mass-battle/game/queries'
import type { Clause, Options, Order, State } from '../../src/systems/mass-battle/state'
import { NO_OPTIONS } from '../../src/systems/mass-battle/state'

export const BILLMEN = 0
export const ELVES = 1
export const SAMWINN = 2
export const BOYOS = 3
export const MERLYN = 4
export const HILL = 5
export const MURIEL = 6
export const RIVER = 7
export const BOWMEN = 8
export const BLACKGUARDS = 9
export const GRUK = 10
export const BOLTS = 11
export const OGRES = 12
export const WORGS = 13
export const YORT = 14
export const FANG = 15
export const NARDO = 16

export interface PrintedRound {
  readonly options: Options // the rules as they stood in that round
  readonly orders: (state: State) => Readonly<Record<number, Order>>
  readonly dice: Readonly<Record<string, readonly number[]>> // faces by purpose, in their order
  readonly left: Readonly<Record<number, number>> // hit points of units after it
  readonly leaders: Readonly<Record<number, number>> // hit points of the leaders named in it
  readonly declines?: readonly number[] // units that do not go after those who run
}

const order = (clause: Partial<Clause>, more: Partial<Order> = {}): Order => ({ ...STANDING, clause: { ...HOLD, ...clause }, ...more })
const hold = order({})
const shoot = (target: number): Order => order({ target })
const charge = (target: number, more: Partial<Order> = {}): Order => order({ posture: 'charge', target }, more)
const tight = order({ posture: 'formation', formation: 'tight' })
const reload = order({ posture: 'reload' })
const withdraw = order({ posture: 'withdraw' })
/** So many squares ahead, and so many down the table. */
function ahead(state: State, id: number, squares: number, pace: Clause['pace'] = 'normal', down = 0): Order {
  const unit = unitAt(state, id)
  const { x, y } = frontSquare(unit, bodyOf(unit))
  const to = direction(unit.facing)
  return order({ posture: 'march', place: { x: x + to.x * squares, y: y + to.y * squares + down }, pace })
}
/** MAS-1: behind the ogres, and in their stead if they are gone. */
const behindOgres = order(
  { posture: 'follow', target: OGRES },
  { fallbacks: [{ condition: 'gone', clause: { ...HOLD, posture: 'charge', target: BILLMEN } }], duel: true },
)

/** To round four: unit by unit in turn, blows at once, and a check when a leader falls. */
const EARLIER: Options = { ...NO_OPTIONS, alternating: true, simultaneous: true, leaderDeath: true }
const PACE = 6 // squares of 30 feet

export const ROUNDS: readonly PrintedRound[] = [
  {
    options: EARLIER,
    orders: (state) => ({
      [ELVES]: shoot(YORT),
      [HILL]: shoot(FANG),
      [MURIEL]: shoot(NARDO),
      [RIVER]: shoot(NARDO),
      [BOWMEN]: shoot(YORT),
      [GRUK]: shoot(BILLMEN),
      [BOLTS]: shoot(BILLMEN),
      ...Object.fromEntries([BLACKGUARDS, OGRES, WORGS, YORT, FANG, NARDO].map((id) => [id, ahead(state, id, PACE)])),
    }),
    dice: {
      'Halflings: initiative of the missile phase': [3],
      'Orcs: initiative of the missile phase': [5],
      'Gruk’s crossbows shoot at Billmen': [12, 16], // totals 13 and 17
      'Gruk’s crossbows shoot at Billmen: damage': [5],
      'Crossbows shoot at Billmen': [10, 20], // 11 and 21
      'Crossbows shoot at Billmen: damage': [4],
      'Sheriff Brando: save': [13, 20], // 18 and 25
      'Elf bowmen shoot at Yort’s yobbos': [13], // 16
      'Elf bowmen shoot at Yort’s yobbos: damage': [5],
      'Hill slingers shoot at Fang’s yobbos': [7, 7, 17], // 8, 8 and 18
      'Hill slingers shoot at Fang’s yobbos: damage': [2],
      'Fang: save': [12],
      'Muriel’s slingers shoot at Nardo’s yobbos': [13, 18, 16], // 13, 19 and 17 by the report; its 13 hits, so it is entered as 14
      'Muriel’s slingers shoot at Nardo’s yobbos: damage': [1, 2, 1],
      'Nardo: save': [1, 10, 20], // 1, 12 and 22 by the report: 21 apart, which no d20 is
      'River slingers shoot at Nardo’s yobbos': [1, 7, 12], // 2, 8 and 13
      'Bowmen shoot at Yort’s yobbos': [16, 12, 13, 11, 17, 1],
      'Bowmen shoot at Yort’s yobbos: damage': [2, 2],
      'Yort: save': [12, 17, 19], // 13, 18 and 20
    },
    left: { [BILLMEN]: 12, [YORT]: 31, [FANG]: 28, [NARDO]: 36 },
    leaders: { [BILLMEN]: 11, [YORT]: 9, [FANG]: 3, [NARDO]: 2 },
  },
  {
    options: EARLIER,
    orders: (state) => ({
      ...Object.fromEntries([BILLMEN, SAMWINN, BOYOS, MERLYN].map((id) => [id, tight])),
      ...Object.fromEntries([ELVES, HILL, MURIEL, RIVER].map((id) => [id, shoot(YORT)])),
      [BOWMEN]: order({ posture: 'cast', spell: 'sound burst', target: FANG }),
      [YORT]: charge(BILLMEN),
      [FANG]: ahead(state, FANG, 20, 'run'),
      [NARDO]: ahead(state, NARDO, 20, 'run'),
      [GRUK]: reload,
      [BOLTS]: reload,
      ...Object.fromEntries([BLACKGUARDS, OGRES, WORGS].map((id) => [id, ahead(state, id, 4)])),
    }),
    dice: {
      'Elf bowmen shoot at Nardo’s yobbos': [5],
      'Hill slingers shoot at Yort’s yobbos': [16, 3, 8],
      'Hill slingers shoot at Yort’s yobbos: damage': [2],
      'Muriel’s slingers shoot at Nardo’s yobbos': [4, 6, 9],
      'River slingers shoot at Nardo’s yobbos': [2, 11, 7],
      'Bowmen shoot at Yort’s yobbos': [15, 4, 9, 18, 2, 12],
      'Bowmen shoot at Yort’s yobbos: damage': [5, 4],
      'Yort: save': [15, 3, 6],
      'Yort’s yobbos: morale': [10], // 9
      'Halflings: initiative of the movement phase': [2], // closing ranks is a movement here
      'Orcs: initiative of the movement phase': [4],
      'Sound burst at Fang’s yobbos': [3],
      'Fang’s yobbos: save against sound burst': [19],
      'Fang: save': [6],
      'Fang’s yobbos: morale': [17],
    },
    left: { [YORT]: 20, [FANG]: 25 },
    leaders: { [YORT]: 0, [FANG]: 0 },
  },
  {
    options: EARLIER,
    orders: () => ({
      ...Object.fromEntries([BILLMEN, SAMWINN, BOYOS, MERLYN].map((id) => [id, hold])),
      [ELVES]: shoot(OGRES),
      [HILL]: shoot(OGRES),
      [MURIEL]: shoot(NARDO),
      [RIVER]: shoot(NARDO),
      [BOWMEN]: order({ posture: 'cast', spell: 'bless', target: BOWMEN }),
      [GRUK]: shoot(BILLMEN),
      [BOLTS]: shoot(BILLMEN),
      ...Object.fromEntries([BLACKGUARDS, OGRES, WORGS].map((id) => [id, tight])),
    }),
    dice: {
      'Halflings: initiative of the missile phase': [5],
      'Orcs: initiative of the missile phase': [3],
      'Bowmen shoot at Fang’s yobbos': [17, 3, 8, 5, 11, 9],
      'Bowmen shoot at Fang’s yobbos: damage': [3],
      'Gruk’s crossbows shoot at Billmen': [18, 14],
      'Gruk’s crossbows shoot at Billmen: damage': [3, 4],
      'Sheriff Brando: save': [4, 12],
      'Billmen: morale': [15], // 20
      'Elf bowmen shoot at Ogres': [15],
      'Elf bowmen shoot at Ogres: damage': [4],
      'Crossbows shoot at Bowmen': [3, 9], // out of their arc: the nearest in their stead
      'Muriel’s slingers shoot at Nardo’s yobbos': [7, 2, 10],
      'River slingers shoot at Nardo’s yobbos': [11, 4, 3],
      'Hill slingers shoot at Ogres': [16, 5, 2],
      'Hill slingers shoot at Ogres: damage': [1],
    },
    left: { [FANG]: 22, [BILLMEN]: 5, [OGRES]: 15, [NARDO]: 36 },
    leaders: { [BILLMEN]: 8 },
  },
  {
    options: EARLIER,
    orders: (state) => ({
      [BILLMEN]: order({}, { duel: true }),
      [BOWMEN]: order({ posture: 'cast', spell: 'guidance', target: BOWMEN }),
      [GRUK]: reload,
      [BOLTS]: reload,
      [OGRES]: charge(BILLMEN),
      [BLACKGUARDS]: behindOgres,
      [WORGS]: order(
        { posture: 'follow', target: OGRES },
        { fallbacks: [{ condition: 'gone', clause: ahead(state, WORGS, PACE, 'normal', 8).clause }] },
      ),
    }),
    dice: {
      'Elf bowmen shoot at Ogres': [14],
      'Elf bowmen shoot at Ogres: damage': [4],
      'Hill slingers shoot at Ogres': [15, 6, 4],
      'Hill slingers shoot at Ogres: damage': [1],
      'Ogres: morale': [4],
      'Muriel’s slingers shoot at Nardo’s yobbos': [8, 3, 5],
      'River slingers shoot at Nardo’s yobbos': [2, 6, 10],
      'Bowmen shoot at Fang’s yobbos': [16, 7, 3, 9, 12, 5],
      'Bowmen shoot at Fang’s yobbos: damage': [2],
      'Blackguards strike at Billmen': [16, 14],
      'Blackguards strike at Billmen: damage': [9, 8],
      'Chief Thundergut strikes at Sheriff Brando': [15],
      'Chief Thundergut strikes at Sheriff Brando: damage': [4], // 6
      'Sheriff Brando: save': [14, 11],
      'Billmen strike at Blackguards': [5, 9],
      'Sheriff Brando strikes at Chief Thundergut': [7],
    },
    left: { [OGRES]: 10, [FANG]: 20, [NARDO]: 36, [BILLMEN]: 0, [BLACKGUARDS]: 20 },
    leaders: { [BLACKGUARDS]: 20 },
  },
  {
    options: NO_OPTIONS,
    orders: () => ({
      [ELVES]: withdraw,
      [HILL]: shoot(BLACKGUARDS),
      [RIVER]: shoot(BLACKGUARDS),
      [MURIEL]: shoot(NARDO),
      [BOWMEN]: shoot(FANG),
      [BLACKGUARDS]: charge(BOYOS, { fallbacks: [{ condition: 'in the way', clause: { ...HOLD, posture: 'charge', target: ELVES } }] }),
      [WORGS]: charge(BOWMEN),
      [FANG]: order({ posture: 'march', target: BOWMEN, pace: 'run' }),
      [NARDO]: charge(MURIEL),
      [GRUK]: shoot(HILL),
      [BOLTS]: shoot(MERLYN),
    }),
    dice: {
      'Halflings: initiative of the missile phase': [5],
      'Orcs: initiative of the missile phase': [6],
      'Gruk’s crossbows shoot at Bowmen': [2, 6], // who stand before the hill here
      'Crossbows shoot at Merlyn’s yeomen': [16, 4],
      'Crossbows shoot at Merlyn’s yeomen: damage': [7],
      'Merlyn: save': [15],
      'Hill slingers shoot at Blackguards': [17, 16, 18],
      'Hill slingers shoot at Blackguards: damage': [3, 2, 2],
      'River slingers shoot at Nardo’s yobbos': [5, 11, 9],
      'Chief Thundergut: save': [14, 13, 17],
      'Muriel’s slingers shoot at Nardo’s yobbos': [15, 8, 4],
      'Muriel’s slingers shoot at Nardo’s yobbos: damage': [2],
      'Nardo: save': [16, 15],
      'Bowmen shoot at Fang’s yobbos': [17, 5, 8, 3, 10, 6],
      'Bowmen shoot at Fang’s yobbos: damage': [5],
      'Fang’s yobbos: morale': [7],
      'Halflings: initiative of the movement phase': [1, 5],
      'Orcs: initiative of the movement phase': [1, 2],
      'Halflings: initiative of the melee phase': [2],
      'Orcs: initiative of the melee phase': [4],
      'Blackguards strike at Finn’s boyos': [15, 12, 14, 3], // the last two at their backs
      'Blackguards strike at Finn’s boyos: damage': [9, 5, 2],
      'Chief Thundergut strikes at Finn’s boyos': [2, 3],
      'Finn: save': [4, 16],
      'Finn’s boyos: morale': [6],
      'Worg riders strike at Bowmen': [14],
      'Worg riders strike at Bowmen: damage': [6],
      'Bowmen strike at Worg riders': [4, 6],
      'Nardo’s yobbos strike at Muriel’s slingers': [5],
      'Nardo strikes at Muriel’s slingers': [3],
      'Muriel’s slingers strike at Nardo’s yobbos': [16, 8],
      'Muriel’s slingers strike at Nardo’s yobbos: damage': [3],
      'Muriel strikes at Nardo’s yobbos': [4],
    },
    left: { [MERLYN]: 8, [BLACKGUARDS]: 13, [NARDO]: 31, [FANG]: 15, [BOWMEN]: 23, [BOYOS]: 4, [MURIEL]: 4 },
    leaders: { [BLACKGUARDS]: 20, [NARDO]: 2, [BOYOS]: 0, [MERLYN]: 9 },
  },
  {
    options: NO_OPTIONS,
    orders: (state) => ({
      [SAMWINN]: charge(BLACKGUARDS),
      [MERLYN]: charge(BLACKGUARDS),
      [ELVES]: withdraw,
      [RIVER]: charge(NARDO),
      [HILL]: shoot(GRUK),
      [MURIEL]: hold,
      [BOWMEN]: order({ posture: 'formation', formation: 'square' }),
      [BLACKGUARDS]: charge(SAMWINN),
      [GRUK]: ahead(state, GRUK, 10, 'run'),
      [BOLTS]: ahead(state, BOLTS, 10, 'run'),
    }),
    dice: {
      'Hill slingers shoot at Gruk’s crossbows': [15, 17, 3],
      'Hill slingers shoot at Gruk’s crossbows: damage': [3, 2],
      'Gruk: save': [5, 8],
      'Halflings: initiative of the movement phase': [2],
      'Orcs: initiative of the movement phase': [6],
      'Halflings: initiative of the melee phase': [5],
      'Orcs: initiative of the melee phase': [3],
      'Samwinn’s yeomen strike at Blackguards': [18],
      'Samwinn’s yeomen strike at Blackguards: damage': [2],
      'Samwinn strikes at Blackguards': [3],
      'Blackguards strike at Samwinn’s yeomen': [4],
      'Chief Thundergut strikes at Samwinn’s yeomen': [2],
      'Merlyn’s yeomen strike at Blackguards': [6, 3],
      'Merlyn strikes at Blackguards': [16, 2],
      'Merlyn strikes at Blackguards: damage': [2],
      'Chief Thundergut: save': [5, 4],
      'Blackguards: morale': [3],
      'Bowmen strike at Worg riders': [5, 7],
      'Muriel’s slingers strike at Nardo’s yobbos': [17, 4],
      'Muriel’s slingers strike at Nardo’s yobbos: damage': [2],
      'Muriel strikes at Nardo’s yobbos': [3],
      'Nardo’s yobbos strike at Muriel’s slingers': [16],
      'Nardo’s yobbos strike at Muriel’s slingers: damage': [2],
      'Muriel: save': [4],
      'Muriel’s slingers: morale': [14],
      'Nardo strikes at Muriel’s slingers': [5],
      'River slingers strike at Nardo’s yobbos': [18, 3, 5],
      'River slingers strike at Nardo’s yobbos: damage': [2],
      'Nardo: save': [14, 3],
      'Worg riders strike at Bowmen': [15],
      'Worg riders strike at Bowmen: damage': [8],
    },
    left: { [GRUK]: 11, [BLACKGUARDS]: 9, [NARDO]: 27, [BOWMEN]: 15, [MURIEL]: 2 },
    leaders: { [GRUK]: 4, [BLACKGUARDS]: 16, [NARDO]: 0, [MURIEL]: 7 },
    declines: [BLACKGUARDS],
  },
]

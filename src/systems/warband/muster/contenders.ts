// Warbands of equal gold, set against each other to see whether equal gold is an equal fight.
import { seededDice } from '../../../engine/dice/seeded'
import type { Point } from '../../../engine/geometry/units'
import type { Contenders } from '../../../engine/kernel/muster'
import { drawUp } from '../data/draw-up'
import { MAPS } from '../data/maps'
import { enlist, WARBANDS, type Warband } from '../data/warbands'
import type { BattleSetup, SetupSide } from '../state'
import { USUAL_GOLD } from './draft'
import { randomRecruits } from './random'

const TURNS = 12
const GROUND = MAPS['kiln-field']

const warbandAt = (index: number): Warband => {
  const warband = WARBANDS[index]
  if (!warband) throw new RangeError(`there is no force ${index}`)
  return warband
}
interface Force {
  readonly warband: Warband
  readonly recruits: readonly string[]
}
function sideOf({ warband, recruits }: Force, zone: readonly Point[], taken: readonly string[]): SetupSide {
  const characters = enlist(warband.id, recruits, taken)
  const places = drawUp(characters, zone, GROUND.table)
  return {
    name: taken.length > 0 ? `${warband.title}, opposing` : warband.title,
    player: warband.short,
    captain: 0,
    zone,
    characters: characters.flatMap((character, at) => {
      const place = places[at]
      return place ? [{ ...character, ...place }] : []
    }),
  }
}

function battle(first: Force, second: Force, turned: boolean): BattleSetup {
  const [south = [], north = []] = GROUND.zones
  const one = sideOf(first, turned ? north : south, [])
  const other = sideOf(
    second,
    turned ? south : north,
    one.characters.map(({ name }) => name),
  )
  return {
    scenario: 'tournament',
    title: 'Tournament',
    table: GROUND.table,
    turns: TURNS,
    ladders: GROUND.ladders,
    deployment: 'as drawn',
    sides: [one, other],
  }
}

export function contenders(gold: number): Contenders | undefined {
  if (gold !== USUAL_GOLD) return undefined
  const ready = (index: number): Force => ({ warband: warbandAt(index), recruits: warbandAt(index).ready })
  const drawn = (index: number, seed: string): Force => {
    const warband = warbandAt(index)
    return { warband, recruits: randomRecruits(warband.id, gold, seededDice(seed, `warband ${index}`)) }
  }
  return {
    points: gold,
    forces: WARBANDS.map(({ id, title }) => ({ id, title })),
    setup: (first, second, turned) => battle(ready(first), ready(second), turned),
    random: (first, second, turned, seed) => battle(drawn(first, seed), drawn(second, seed), turned),
  }
}

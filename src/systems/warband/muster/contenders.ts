// Warbands of equal gold, set against each other to see whether equal gold is an equal fight.
import type { Contenders } from '../../../engine/kernel/muster'
import { drawUp } from '../data/draw-up'
import { MAPS } from '../data/maps'
import { enlist, WARBANDS } from '../data/warbands'
import type { BattleSetup, SetupSide } from '../state'
import { USUAL_GOLD } from './draft'

const TURNS = 12
const GROUND = MAPS['kiln-field']

function sideOf(index: number, zone: readonly { readonly x: number; readonly y: number }[], taken: readonly string[]): SetupSide {
  const warband = WARBANDS[index]
  if (!warband) throw new RangeError(`there is no force ${index}`)
  const characters = enlist(warband.id, warband.ready, taken)
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

export function contenders(gold: number): Contenders | undefined {
  if (gold !== USUAL_GOLD) return undefined
  const [south = [], north = []] = GROUND.zones
  return {
    points: gold,
    forces: WARBANDS.map(({ id, title }) => ({ id, title })),
    setup(first, second, turned) {
      const one = sideOf(first, turned ? north : south, [])
      const other = sideOf(
        second,
        turned ? south : north,
        one.characters.map(({ name }) => name),
      )
      const setup: BattleSetup = {
        scenario: 'tournament',
        title: 'Tournament',
        table: GROUND.table,
        turns: TURNS,
        ladders: GROUND.ladders,
        deployment: 'as drawn',
        sides: [one, other],
      }
      return setup
    },
  }
}

// The ready forces, each against each: are equal points equal fights?
import { seededDice } from '../../../engine/dice/seeded'
import type { Contenders } from '../../../engine/kernel/muster'
import { type Table, turnedTable } from '../../../engine/tabletop/terrain'
import { ARMIES, ARMY_POINTS } from '../data/armies'
import { CONSTANTS } from '../data/constants'
import { FORCES } from '../data/profiles'
import { farmTable } from '../data/tables'
import type { BattleSetup, SetupSide } from '../state'
import { mustersOf } from './bodies'
import { type DraftSide, readDraft, readySide } from './draft'
import { drawUp, type Muster, profilesOf } from './draw-up'
import { randomSide } from './random'

/** The bodies of a side that needs nothing but what the forces have. */
export const mustersOfSide = (side: DraftSide): readonly Muster[] => {
  const draft = readDraft({ sides: [side, side] })
  return mustersOf(draft, draft.sides[0])
}
/** A battle of the Standard game between two sides on that table. */
export function battleOf(first: DraftSide, second: DraftSide, table: Table): BattleSetup {
  const pair = [mustersOfSide(first), mustersOfSide(second)] as const
  const side = (index: 0 | 1, of: DraftSide): SetupSide => ({
    name: of.name,
    player: of.player,
    bodies: drawUp(pair[index], table, index === 0 ? 'south' : 'north'),
  })
  return {
    scenario: 'tournament',
    title: 'Tournament',
    table,
    version: 'standard',
    sides: [side(0, first), side(1, second)],
    profiles: profilesOf(pair.flat()),
    turns: CONSTANTS.turnLimit.value,
    points: ARMY_POINTS,
  }
}

export function contenders(points: number): Contenders | undefined {
  if (points !== ARMY_POINTS) return undefined
  const tables = [farmTable(), turnedTable(farmTable())] as const
  const sideAt = (at: number): DraftSide => {
    const side = readySide(ARMIES[at]?.force ?? '')
    if (!side) throw new RangeError(`there is no force ${at}`)
    return side
  }
  const kept = new Map<string, BattleSetup>()
  return {
    points,
    forces: ARMIES.map(({ force, title }) => ({ id: force, title: FORCES.find(({ id }) => id === force)?.name ?? title })),
    setup(first, second, turned) {
      const key = `${first}/${second}/${turned}`
      const setup = kept.get(key) ?? battleOf(sideAt(first), sideAt(second), tables[turned ? 1 : 0])
      kept.set(key, setup)
      return setup
    },
    random(first, second, turned, seed) {
      const drawn = (at: number, seat: number): DraftSide => randomSide(sideAt(at).force, points, seededDice(seed, `force ${seat}`))
      return battleOf(drawn(first, 0), drawn(second, 1), tables[turned ? 1 : 0])
    },
  }
}

// Small Battlestorm states for tests: a few figures placed on an open table.
import { degrees, inches, point } from '../../src/engine/geometry/units'
import type { Terrain } from '../../src/engine/tabletop/terrain'
import { ELVAS_MINOR } from '../../src/systems/battlestorm/data/lands/elvas-minor'
import { SAVAGES } from '../../src/systems/battlestorm/data/lands/savages'
import type { Profile } from '../../src/systems/battlestorm/data/profile'
import type { Figure, State, Unit } from '../../src/systems/battlestorm/state'

export interface UnitSpec {
  readonly seat: 0 | 1
  readonly name: string
  readonly profile: string // id
  readonly at: readonly (readonly [number, number])[]
  readonly figures?: Partial<Figure> // for every figure of it
  readonly unit?: Partial<Unit>
}
export interface BattleSpec {
  readonly units: readonly UnitSpec[]
  readonly terrain?: readonly Terrain[]
  readonly closed?: readonly (readonly [number, number])[] // units: each figure of the one has closed with each of the other
  readonly profiles?: readonly Profile[] // beside the lands' own
  readonly width?: number
  readonly height?: number
  readonly agenda?: State['agenda']
}

export const LAND_PROFILES: readonly Profile[] = [...ELVAS_MINOR.profiles, ...SAVAGES.profiles]

export function profile(id: string, differs: Partial<Profile> = {}): Profile {
  const found = LAND_PROFILES.find((one) => one.id === id)
  if (!found) throw new Error(`no profile ${id}: ${LAND_PROFILES.map((one) => one.id).join(', ')}`)
  return { ...found, ...differs }
}

/** Figures are numbered in the order given, units likewise; single figures are named after their profile: 'brave 3'. */
export function battle(spec: BattleSpec): State {
  const profiles = [...(spec.profiles ?? []), ...LAND_PROFILES]
  const figures: Figure[] = []
  const units: Unit[] = spec.units.map((unit, id) => {
    const index = profiles.findIndex((one) => one.id === unit.profile)
    const kind = profiles[index]
    if (!kind) throw new Error(`no profile ${unit.profile}`)
    const ids = unit.at.map(([x, y], number) => {
      const figure: Figure = {
        id: figures.length,
        unit: id,
        seat: unit.seat,
        profile: index,
        name: unit.at.length === 1 ? kind.name : `${kind.name} ${number + 1}`,
        at: point(x, y),
        facing: degrees(unit.seat === 0 ? 270 : 90),
        altitude: inches(0),
        alive: true,
        fate: kind.fate,
        champion: false,
        paralysed: false,
        fallen: false,
        broken: [],
        dropped: [],
        unloaded: [],
        injuries: { evasion: 0, cer: 0, move: 1 },
        saves: [],
        ...unit.figures,
      }
      figures.push(figure)
      return figure.id
    })
    return {
      id,
      seat: unit.seat,
      name: unit.name,
      figures: ids,
      activated: false,
      braced: false,
      ready: false,
      hidden: false,
      routing: false,
      worth: kind.points * ids.length,
      ...unit.unit,
    }
  })
  const worth = (seat: number): number => units.reduce((sum, unit) => (unit.seat === seat ? sum + unit.worth : sum), 0)
  return {
    system: 'battlestorm',
    tick: 0,
    scenario: 'test',
    title: 'A test',
    table: { width: spec.width ?? 48, height: spec.height ?? 48, measure: 'inches', name: 'the test table', terrain: spec.terrain ?? [] },
    profiles,
    champions: 0,
    turnLimit: 12,
    points: Math.max(worth(0), worth(1)),
    turn: 1,
    sides: [
      { seat: 0, name: 'Elves', player: 'A', home: 'south', worth: worth(0), surrendered: false },
      { seat: 1, name: 'Savages', player: 'B', home: 'north', worth: worth(1), surrendered: false },
    ],
    units,
    figures,
    closed: (spec.closed ?? []).flatMap(([a, b]) =>
      (units[a]?.figures ?? []).flatMap((one) => (units[b]?.figures ?? []).map((two) => [Math.min(one, two), Math.max(one, two)] as const)),
    ),
    agenda: spec.agenda ?? [],
  }
}

/** n places in a row from (x, y), `step` apart along x. */
export const row = (n: number, x: number, y: number, step = 1.2): readonly (readonly [number, number])[] =>
  Array.from({ length: n }, (_, i) => [x + i * step, y] as const)

/** A rectangle of terrain. */
export const patch = (
  kind: Terrain['kind'],
  x: number,
  y: number,
  width: number,
  height: number,
  more: Partial<Terrain> = {},
): Terrain => ({
  id: `${kind}-${x}-${y}`,
  kind,
  outline: [point(x, y), point(x + width, y), point(x + width, y + height), point(x, y + height)],
  ...more,
})

/** The state with some figures changed, by their numbers. */
export const changed = (state: State, patches: Readonly<Record<number, Partial<Figure>>>): State => ({
  ...state,
  figures: state.figures.map((figure) => ({ ...figure, ...patches[figure.id] })),
})
/** The state with one unit changed. */
export const changedUnit = (state: State, id: number, change: Partial<Unit>): State => ({
  ...state,
  units: state.units.map((unit) => (unit.id === id ? { ...unit, ...change } : unit)),
})

export interface Opposed extends Partial<BattleSpec> {
  readonly ours?: Partial<UnitSpec>
  readonly theirs?: Partial<UnitSpec>
  readonly friends?: readonly UnitSpec[]
}
/** One unit of swordsmen against one of braves, who stand far off unless it is said where, and any friends; a table of 40″. */
export const opposed = (
  ours: UnitSpec['at'],
  theirs: UnitSpec['at'] = [[38, 2]],
  { ours: own, theirs: their, friends = [], ...more }: Opposed = {},
): State =>
  battle({
    units: [
      { seat: 0, name: 'Ours', profile: 'high-elf-regular-sword', at: ours, ...own },
      { seat: 1, name: 'Theirs', profile: 'savage-brave-sword', at: theirs, ...their },
      ...friends,
    ],
    width: 40,
    height: 40,
    ...more,
  })

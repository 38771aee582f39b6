// From a setup to the first state: everybody stands as drawn up, units in their ranks.
import type { Dice } from '../../../engine/dice/types'
import { degrees, point } from '../../../engine/geometry/units'
import { freshTallies } from '../../../engine/tabletop/goals'
import { optionsOf, VERSION } from '../data/options'
import type { Profile } from '../data/profile'
import type { BattleSetup, Body, Figure, Frame, Side, State } from '../state'
import { openDraft } from './draft'
import { placesOf } from './formation'
import { step } from './phases'

export function muster(setup: BattleSetup, dice: Dice): State {
  const options = optionsOf(setup.version, setup.options)
  const figures: Figure[] = []
  const bodies: Body[] = []
  const sides: Side[] = []
  const indexOf = new Map(setup.profiles.map((profile, index) => [profile.id, index]))
  setup.sides.forEach((side, seat) => {
    const counts = new Map<string, number>()
    for (const id of side.bodies.flatMap(({ profiles }) => profiles)) counts.set(id, (counts.get(id) ?? 0) + 1)
    const numbers = new Map<string, number>() // of figures of one kind in one force: no two have the same name
    const own = ({ id, name }: Profile, number: number): string => (counts.get(id) === 1 ? name : `${name} ${number}`)
    let worth = 0
    for (const group of side.bodies) {
      const id = bodies.length
      const at = point(group.at.x, group.at.y)
      const facing = degrees(group.at.facing)
      const first = figures.length
      const order = group.profiles.map((_, place) => first + place)
      const profiles = group.profiles.map((one) => {
        const index = indexOf.get(one)
        const profile = index === undefined ? undefined : setup.profiles[index]
        if (index === undefined || !profile) throw new Error(`${group.name}: there is no profile ${one}`)
        return { index, profile }
      })
      const base = profiles[0]?.profile.base
      const { formation = 'general', files = 1, trained = [] } = group.unit ?? {}
      const places = group.unit && base ? placesOf({ at, facing, formation, files, order }, base) : [at]
      const points = profiles.reduce((sum, { profile }) => sum + profile.points, 0)
      profiles.forEach(({ index, profile }, place) => {
        const number = (numbers.get(profile.id) ?? 0) + 1
        numbers.set(profile.id, number)
        figures.push({
          id: figures.length,
          body: id,
          seat,
          profile: index,
          name: group.names?.[place] ?? (group.unit ? own(profile, number) : group.name), // one for himself goes by the name on his banner
          at: places[place] ?? at,
          facing,
          level: 0,
          alive: true,
          endurance: profile.endurance,
          power: profile.power,
          ...(group.declared === true && profile.power > 0 ? { known: profile.spells } : {}),
          charms: [],
          standards: 0,
          parried: 0,
        })
      })
      bodies.push({
        id,
        seat,
        name: group.name,
        figures: order,
        unit: group.unit !== undefined,
        formation,
        files,
        trained,
        at,
        facing,
        worth: points,
        strength: order.length,
        disrupted: false,
        routed: false,
        acted: false,
        spent: 0,
      })
      worth += points
    }
    sides.push({ seat, name: side.name, player: side.player, worth, surrendered: false, standardsLost: 0 })
  })
  const [south, north] = sides
  if (!south || !north) throw new Error('a battle needs two sides')
  const { width, height } = setup.table
  const bare: State = {
    system: 'bladestorm',
    tick: 0,
    scenario: setup.scenario,
    title: setup.title,
    table: setup.table,
    version: setup.version,
    options,
    profiles: setup.profiles,
    turnLimit: setup.turns,
    points: setup.points,
    turn: 0,
    first: setup.first ?? null,
    moving: setup.first ?? 0,
    sides: [south, north],
    bodies,
    figures,
    guards: [],
    due: [],
    fields: [],
    agenda: [],
    ...(options.storms && setup.storm ? { storm: { kind: setup.storm, at: point(width / 2, height / 2), heading: degrees(0) } } : {}),
    ...(setup.goals ? { goals: { wanted: setup.goals, tallies: freshTallies(setup.goals) } } : {}),
  }
  // whatever needs no decision has happened when the first is asked
  const draft = openDraft({ ...bare, agenda: before(bare) }, dice)
  while (draft.state.outcome === undefined && step(draft)) {
    // steps without a decision run until one is open
  }
  return draft.state
}

/** The steps before the first turn; the top of a stack is its last. */
function before(state: State): readonly Frame[] {
  const { options } = state
  return [
    { frame: 'half' },
    ...(options.challenges && VERSION[state.version].units
      ? ([
          { frame: 'dare', seat: 1 },
          { frame: 'dare', seat: 0 },
        ] as const)
      : []),
    ...(options.magic
      ? ([
          { frame: 'declare', seat: 1 },
          { frame: 'declare', seat: 0 },
        ] as const)
      : []),
    ...(state.first === null ? ([{ frame: 'toss' }] as const) : []),
  ]
}

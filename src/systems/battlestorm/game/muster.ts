// From a setup to the first state: armies stand as given, and both sides are about to dice for the edge.
import { degrees, inches, point } from '../../../engine/geometry/units'
import { freshTallies } from '../../../engine/tabletop/goals'
import { wholeOf } from '../data/advanced'
import { CONSTANTS } from '../data/constants'
import type { BattleSetup, Figure, Frame, Side, State, Unit } from '../state'
import { openPlacement } from './placement'

export function muster(setup: BattleSetup): State {
  const advanced = wholeOf(setup.advanced)
  const figures: Figure[] = []
  const units: Unit[] = []
  const sides: Side[] = []
  const indexOf = new Map(setup.profiles.map((profile, index) => [profile.id, index]))
  const { width, height } = setup.table
  const counts = new Map<string, number>()
  setup.sides.forEach((army, seat) => {
    for (const id of army.units.flatMap((group) => group.profiles)) counts.set(`${seat} ${id}`, (counts.get(`${seat} ${id}`) ?? 0) + 1)
  })
  const numbers = new Map<string, number>() // of figures of one kind in one army: no two have the same name
  setup.sides.forEach((army, seat) => {
    let armyWorth = 0
    for (const group of army.units) {
      const unit = units.length
      const members: number[] = []
      let worth = 0
      group.profiles.forEach((id, place) => {
        const profile = indexOf.get(id)
        const spot = group.at[place]
        const data = profile === undefined ? undefined : setup.profiles[profile]
        if (profile === undefined || !spot || !data) throw new Error(`${group.name}: figure ${place + 1} has no profile or no place`)
        // Placements are given for the near edge; the second army takes the far one.
        const number = (numbers.get(`${seat} ${id}`) ?? 0) + 1
        numbers.set(`${seat} ${id}`, number)
        const at = seat === 0 ? point(spot.x, spot.y) : point(width - spot.x, height - spot.y)
        members.push(figures.length)
        const leads = group.leader === place
        worth += data.points + (leads ? CONSTANTS.minorLeaderPoints.value : 0)
        figures.push({
          id: figures.length,
          unit,
          seat,
          profile,
          name: group.names?.[place] ?? (counts.get(`${seat} ${id}`) === 1 ? data.name : `${data.name} ${number}`),
          at,
          facing: degrees(seat === 0 ? spot.facing : spot.facing + 180),
          altitude: inches(0),
          alive: true,
          fate: data.fate + (leads ? CONSTANTS.minorLeaderFate.value : 0),
          champion: false,
          paralysed: false,
          fallen: false,
          broken: [],
          dropped: [],
          unloaded: [],
          injuries: { evasion: 0, cer: 0, move: 1 },
          saves: [],
          ...(leads ? { leader: true as const } : {}),
        })
      })
      units.push({
        id: unit,
        seat,
        name: group.name,
        figures: members,
        activated: false,
        braced: false,
        ready: false,
        hidden: false,
        routing: false,
        worth,
        ...(advanced?.formations && group.formation ? { formation: group.formation } : {}),
      })
      armyWorth += worth
    }
    sides.push({ seat, name: army.name, player: army.player, home: seat === 0 ? 'south' : 'north', worth: armyWorth, surrendered: false })
  })
  const [first, second] = sides
  if (!first || !second) throw new Error('a battle needs two sides')
  const mustered: State = {
    system: 'battlestorm',
    tick: 0,
    scenario: setup.scenario,
    title: setup.title,
    table: setup.table,
    profiles: setup.profiles,
    champions: setup.champions,
    turnLimit: setup.turns,
    points: setup.points,
    turn: 0,
    sides: [first, second],
    units,
    figures,
    closed: [],
    agenda: [],
    ...(advanced ? { advanced } : {}),
    ...(setup.goals ? { goals: { wanted: setup.goals, tallies: freshTallies(setup.goals) } } : {}),
  }
  const placing = setup.placement === 'in turns' ? openPlacement(mustered) : undefined
  return { ...mustered, agenda: setUp(setup.champions > 0, advanced?.leadership === true, placing) }
}

/** The steps before the first turn; the top of a stack is its last. */
const setUp = (champions: boolean, generals: boolean, placing: Frame | undefined): readonly Frame[] => [
  ...(placing
    ? []
    : ([
        { frame: 'deploy', seat: 1 },
        { frame: 'deploy', seat: 0 },
      ] as const)),
  ...(generals
    ? ([
        { frame: 'general', seat: 1 },
        { frame: 'general', seat: 0 },
      ] as const)
    : []),
  ...(champions
    ? ([
        { frame: 'champions', seat: 1 },
        { frame: 'champions', seat: 0 },
      ] as const)
    : []),
  ...(placing ? [placing] : []),
  { frame: 'toss' },
]

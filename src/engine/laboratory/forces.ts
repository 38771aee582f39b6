// The battles of an experiment: setups made from musters of any origin by the system's own muster.
import { seededDice } from '../dice/seeded'
import type { AnySystem } from '../kernel/any'
import type { Refusal } from '../kernel/asks'
import type { MusterDraft, Mustering, MusterSide } from '../kernel/muster'
import type { Scenario, Setup } from '../kernel/system'
import { playersOf } from '../minds/playing'
import type { Experiment, Force, Ground } from './experiment'
import type { Bout } from './fight'
import { emptied, levied } from './levy'

/** An experiment that cannot be made: why, and what would mend it. */
export class Unmade extends Error {
  readonly remedy: string
  constructor(reason: string, remedy: string) {
    super(reason)
    this.remedy = remedy
  }
}
export interface Prepared {
  readonly names: readonly string[] // of the sides
  bout(n: number): Bout
}

const DRAWS = 40 // of forces that would find room
const unmade = (of: string, refusals: readonly Refusal[]): Unmade =>
  new Unmade(`${of}: ${refusals.map(({ reason }) => reason).join('; ')}`, refusals[0]?.remedy ?? 'muster them anew')

/** The draft a force stands in. */
function draftOf(system: AnySystem, mustering: Mustering, { from, side }: Force): MusterDraft {
  const draft = 'draft' in from ? mustering.read(from.draft) : mustering.start(from.start)
  if (!draft)
    throw new Unmade(
      `${system.manifest.title} has no ready muster “${'start' in from ? from.start : ''}”.`,
      `choose one of: ${mustering.starts.map(({ id }) => id).join(', ')}`,
    )
  const { sides } = mustering.sheet(draft)
  if (side >= sides.length)
    throw new Unmade(`That muster has ${sides.length} sides, and none of number ${side}.`, `choose 0 to ${sides.length - 1}`)
  return draft
}

/** Names that must differ from those of the other side are given a second: of the side itself, so that what came of each can be told, and of its people. */
function renamed(mustering: Mustering, before: MusterDraft): MusterDraft {
  const [first, second] = mustering.sheet(before).sides
  const own = second?.fields.find(({ id, kind }) => id === 'name' && kind === 'text')
  const draft =
    own && first?.name === second?.name
      ? mustering.change(before, { change: 'field', side: 1, field: 'name', value: `${own.value} II` })
      : before
  const { sides } = mustering.sheet(draft)
  const taken = new Set((sides[0]?.entries ?? []).flatMap(({ fields }) => fields.flatMap((one) => (one.id === 'name' ? [one.value] : []))))
  return (sides[1]?.entries ?? []).reduce((now, { id, fields }) => {
    const name = fields.find((field) => field.id === 'name')
    if (name === undefined || !taken.has(name.value)) return now
    return mustering.change(now, { change: 'field', side: 1, entry: id, field: 'name', value: `${name.value} II` })
  }, draft)
}

/** The first side's muster with these two sides in it, and no other. */
function met(mustering: Mustering, base: MusterDraft, sides: readonly (readonly [MusterDraft, number])[]): MusterDraft {
  let now = base
  for (let last = mustering.sheet(now).sides.length - 1; last > 1; last -= 1)
    now = mustering.change(now, { change: 'remove side', side: last })
  for (const [side, [draft, at]] of sides.entries()) {
    if (draft === base && at === side) continue
    now = emptied(mustering, now, side)
    for (const { id, value } of mustering.sheet(draft).sides[at]?.fields ?? [])
      now = mustering.change(now, { change: 'field', side, field: id, value })
    now = emptied(mustering, now, side) // a field may have called up forces of its own
    now = mustering.paste(now, side, mustering.write(draft, at)).draft
  }
  return renamed(mustering, now)
}

function withFields(
  system: AnySystem,
  mustering: Mustering,
  draft: MusterDraft,
  set: Extract<Ground, { kind: 'forces' }>['set'],
): MusterDraft {
  const { fields } = mustering.sheet(draft)
  return Object.entries(set).reduce((now, [id, given]) => {
    const field = fields.find((one) => one.id === id)
    if (!field)
      throw new Unmade(
        `A muster of ${system.manifest.title} has no field “${id}”.`,
        `set one of: ${fields.map((one) => one.id).join(', ')}`,
      )
    // what is written as a number may name an option, or somebody
    const value = field.kind === 'choice' || field.kind === 'text' ? String(given) : given
    if (field.kind === 'choice' && !field.options.some((one) => one.id === value))
      throw new Unmade(`“${id}” cannot be “${value}”.`, `choose one of: ${field.options.map((one) => one.id).join(', ')}`)
    if (field.kind === 'number' && !(typeof value === 'number' && value >= field.min && value <= field.max))
      throw new Unmade(`“${id}” cannot be “${value}”.`, `use a number from ${field.min} to ${field.max}`)
    if (field.kind === 'toggle' && typeof value !== 'boolean') throw new Unmade(`“${id}” cannot be “${value}”.`, 'use true or false')
    return mustering.change(now, { change: 'field', field: id, value })
  }, draft)
}

/** Whichever of two musters was agreed for more points: so much is agreed for both, where the field of it is known by what it holds. */
function agreed(mustering: Mustering, draft: MusterDraft, other: MusterDraft): MusterDraft {
  const limitOf = (of: MusterDraft): number => mustering.sheet(of).sides[0]?.cost?.limit ?? 0
  const [here, there] = [limitOf(draft), limitOf(other)]
  const field = mustering.sheet(draft).fields.find((one) => one.kind === 'number' && one.value === here)
  return there > here && field ? mustering.change(draft, { change: 'field', field: field.id, value: there }) : draft
}

/** Groups of offers that somebody of can be had for points. */
export const groupsIn = ({ offers }: MusterSide): readonly string[] => [
  ...new Set(offers.flatMap(({ group, cost, refusal }) => ((cost ?? 0) > 0 && group !== '' && refusal === undefined ? [group] : []))),
]

function judgeGroup(side: MusterSide | undefined, levy: Force['levy']): void {
  if (!side || levy === null || levy.first === null) return
  const groups = groupsIn(side)
  if (!groups.includes(levy.first))
    throw new Unmade(
      `${side.name} may field nobody of “${levy.first}”.`,
      groups.length === 0 ? 'name no group: nobody there is had for points' : `name one of: ${groups.join(', ')}`,
    )
}
function judgePlayers(system: AnySystem, players: readonly string[], sides: number): void {
  if (players.length !== sides) throw new Unmade(`${players.length} players are named, but ${sides} sides meet.`, `name ${sides}`)
  const known = playersOf(system)
  const stranger = players.find((one) => !known.includes(one))
  if (stranger !== undefined) throw new Unmade(`There is no player “${stranger}”.`, `name one of: ${known.join(', ')}`)
}

/** The listed battle of an experiment, with as many players as it has seats. */
function judgedScenario(system: AnySystem, named: string, players: readonly string[]): Scenario {
  const { scenarios, title } = system.manifest
  const scenario = scenarios.find(({ id }) => id === named)
  if (!scenario) throw new Unmade(`${title} has no scenario “${named}”.`, `choose one of: ${scenarios.map(({ id }) => id).join(', ')}`)
  judgePlayers(system, players, scenario.seats.length)
  return scenario
}
function judgedMeeting(system: AnySystem, mustering: Mustering | undefined, { ground, players, seed }: Experiment): Prepared {
  judgePlayers(system, players, 2)
  if (!mustering || ground.kind === 'scenario')
    throw new Unmade(`Nobody musters in ${system.manifest.title}.`, 'choose one of its scenarios')
  return meeting(system, mustering, ground, seed)
}
/** Makes an experiment ready to be fought. Throws `Unmade` where it cannot be. */
export async function prepared(system: AnySystem, experiment: Experiment): Promise<Prepared> {
  const { ground, players, seed } = experiment
  if (ground.kind === 'forces') return judgedMeeting(system, await system.catalogue.mustering?.(), experiment)
  const { id, seats } = judgedScenario(system, ground.scenario, players)
  const setup = await system.catalogue.setup(id)
  if (!setup) throw new Unmade(`${system.manifest.title} has no battle of “${id}”.`, 'choose another')
  return { names: seats, bout: (n) => ({ setup, sides: seats.map((_name, seat) => seat), seed: `${seed}/${n}` }) }
}
/** Why an experiment cannot be made, before anything of it is fetched or fought; undefined: nothing that is named in it is unknown. */
export function unmadeBy(system: AnySystem, mustering: Mustering | undefined, experiment: Experiment): Unmade | undefined {
  const { ground, players } = experiment
  try {
    if (ground.kind === 'scenario') judgedScenario(system, ground.scenario, players)
    else judgedMeeting(system, mustering, experiment)
    return undefined
  } catch (fault) {
    if (fault instanceof Unmade) return fault
    throw fault
  }
}

/** Groups of what a side may field for points: what a sweep takes to the limit. */
export async function groupsOf(system: AnySystem, { ground }: Experiment, of: 0 | 1): Promise<readonly string[]> {
  const mustering = await system.catalogue.mustering?.()
  if (!mustering || ground.kind === 'scenario') return []
  const force = ground.forces[of]
  const side = mustering.sheet(draftOf(system, mustering, force)).sides[force.side]
  return side === undefined ? [] : groupsIn(side)
}

function meeting(
  system: AnySystem,
  mustering: Mustering,
  { forces, set, swap }: Extract<Ground, { kind: 'forces' }>,
  seed: string,
): Prepared {
  const [left, right] = forces
  const other = draftOf(system, mustering, right)
  const base = withFields(system, mustering, agreed(mustering, draftOf(system, mustering, left), other), set)
  // one muster with both: what is levied is levied in it, by its points and rules
  const both = met(mustering, base, [
    [base, left.side],
    [other, right.side],
  ])
  const names = mustering.sheet(both).sides.map(({ name }) => name)
  for (const [side, { levy }] of forces.entries()) judgeGroup(mustering.sheet(emptied(mustering, both, side)).sides[side], levy)
  const isFixed = left.levy === null && right.levy === null
  const drawn = (draw: number, attempt: number): MusterDraft =>
    forces.reduce((now, { levy }, side) => {
      if (levy === null) return now
      const made = levied(mustering, now, side, levy, seededDice(seed, `levy ${draw} ${side}${attempt === 0 ? '' : ` ${attempt}`}`))
      if (!made)
        throw new Unmade(
          `No legal forces were found for ${names[side]} (${levy.first === null ? '' : `${levy.first}, then `}${levy.fill}).`,
          'choose another way to put them together, or other points',
        )
      return made
    }, both)
  /** As they are drawn up, and in each other's seats. */
  const setupsOf = (draft: MusterDraft): readonly Setup[] | Unmade => {
    const seated = [
      renamed(mustering, draft),
      ...(swap
        ? [
            met(mustering, draft, [
              [draft, 1],
              [draft, 0],
            ]),
          ]
        : []),
    ]
    const setups: Setup[] = []
    for (const one of seated) {
      const made = mustering.setup(one)
      if ('refusals' in made) return unmade('These forces cannot meet', made.refusals)
      setups.push(made.setup)
    }
    return setups
  }
  /** Forces that find no room on the table are drawn anew, as illegal ones are. */
  const drawnUp = (draw: number): readonly Setup[] => {
    let first: Unmade | undefined
    for (let attempt = 0; attempt < (isFixed ? 1 : DRAWS); attempt += 1) {
      const setups = setupsOf(isFixed ? both : drawn(draw, attempt))
      if (!(setups instanceof Unmade)) return setups
      first ??= setups
    }
    throw first ?? new Unmade('These forces cannot meet', 'muster them anew')
  }
  let kept: { readonly draw: number; readonly setups: readonly Setup[] } | undefined
  const setupAt = (draw: number, seating: number): Setup => {
    if (kept?.draw !== draw) kept = { draw, setups: drawnUp(draw) }
    const setup = kept.setups[seating]
    if (setup === undefined) throw new RangeError(`no seating ${seating}`)
    return setup
  }
  return {
    names,
    bout(n) {
      const swapped = swap && n % 2 === 1
      const setup = setupAt(isFixed ? 0 : swap ? Math.floor(n / 2) : n, swapped ? 1 : 0)
      return { setup, sides: swapped ? [1, 0] : [0, 1], seed: `${seed}/${n}` }
    },
  }
}

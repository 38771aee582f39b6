// What a mustered battle may be about: every goal that a system offers comes to the table with all it needs, is told there, and can end the battle.
// A ready battle that warbands, fleets or armies are mustered from keeps what it is about.
import { describe, expect, it } from 'vitest'
import { contains } from '../../src/engine/geometry/polygons'
import { begin } from '../../src/engine/kernel/battle'
import type { MusterDraft, Mustering } from '../../src/engine/kernel/muster'
import type { Setup } from '../../src/engine/kernel/system'
import { endOf, playing } from '../../src/engine/minds/playing'
import { type Goal, type GoalTally, goalInWords } from '../../src/engine/tabletop/goals'
import { AIM_FIELD } from '../../src/engine/tabletop/musterTable'
import { SYSTEMS } from '../../src/systems/index'

type About = Setup & { readonly goals?: readonly Goal[] }
const goalsOf = (setup: Setup): readonly Goal[] => (setup as About).goals ?? []
const optionsOf = (made: Mustering, draft: MusterDraft): readonly string[] => {
  const field = made.sheet(draft).fields.find(({ id }) => id === AIM_FIELD)
  return field?.kind === 'choice' ? field.options.map(({ id }) => id) : []
}
const about = (made: Mustering, draft: MusterDraft, aim: string): MusterDraft =>
  made.change(draft, { change: 'field', field: AIM_FIELD, value: aim })
/** Of all that there is to begin from, the battles that are legal with that goal. */
const legal = (made: Mustering, aim: string): readonly Setup[] =>
  made.starts.flatMap(({ id }) => {
    const draft = made.start(id)
    const setup = draft && made.setup(about(made, draft, aim))
    return setup && 'setup' in setup ? [setup.setup] : []
  })

const WITH_TABLES = SYSTEMS.filter(({ manifest }) => manifest.id !== 'team-battle')
const mustered = async (id: string) => {
  const listed = SYSTEMS.find(({ manifest }) => manifest.id === id)
  const system = await listed?.load()
  const made = await system?.catalogue.mustering?.()
  if (!system || !made) throw new Error(`${id} has no muster`)
  return { system, made }
}

describe.each(WITH_TABLES.map(({ manifest }) => manifest.id))('what a battle of %s may be about', (id) => {
  it('is chosen in the muster: no goal, or one of several', async () => {
    const { made } = await mustered(id)
    const draft = made.start(made.starts[0]?.id ?? '') ?? {}
    const options = optionsOf(made, draft)
    expect(options[0]).toBe('none')
    expect(options.length).toBeGreaterThan(3)
    for (const aim of options) expect(made.read(about(made, draft, aim))).toMatchObject({ aim })
    const [plain] = legal(made, 'none')
    expect(plain && goalsOf(plain)).toEqual([])
  })

  it('each goal comes to the table of some battle, is told to each side that has one, and ends the battle', {
    timeout: 300_000,
  }, async () => {
    const { system, made } = await mustered(id)
    const draft = made.start(made.starts[0]?.id ?? '') ?? {}
    for (const aim of optionsOf(made, draft).filter((one) => one !== 'none')) {
      const setups = legal(made, aim)
      const [setup] = setups
      if (!setup) throw new Error(`${aim}: nothing to begin from`)
      for (const one of setups) expect(goalsOf(one).map(({ kind }) => kind)).toContain(aim)
      const begun = begin(system, setup, 'goals')
      if (!begun.ok) throw new Error(`${aim}: ${begun.refusals.map(({ reason }) => reason).join()}`)
      const { battle } = begun
      const scene = system.eyes.scene(battle.state, 'umpire')
      const goals = goalsOf(setup)
      expect(scene.goals?.map(({ seat }) => seat)).toEqual(goals.map(({ seat }) => seat))
      for (const told of scene.goals ?? []) {
        expect(told.state).toBe('open')
        expect(told.label).not.toMatch(/undefined|NaN/)
      }
      const places = goals.flatMap((goal) => (goal.kind === 'carry off' ? [goal.from, goal.to] : 'place' in goal ? [goal.place] : []))
      const zones = scene.zones.filter(({ kind }) => kind === 'objective')
      for (const { outline } of places) {
        const [corner] = outline
        expect(
          zones.some((zone) => corner && zone.outline.some(({ x, y }) => x === corner.x && y === corner.y)),
          aim,
        ).toBe(true)
        for (const { x, y } of outline)
          expect(x >= 0 && y >= 0 && x <= (scene.table?.width ?? 0) && y <= (scene.table?.height ?? 0)).toBe(true)
      }
      // whoever is wanted stands on the side that he is meant to
      const pieces = system.eyes.scene(battle.state, 'umpire').pieces
      for (const goal of goals)
        if ('pieces' in goal && typeof goal.pieces !== 'number')
          for (const piece of goal.pieces) {
            const seat = pieces.find((one) => one.id === piece)?.seat
            if (seat !== undefined) expect(seat === goal.seat, `${aim}: ${piece}`).toBe(goal.kind !== 'take')
          }
      // nobody has reached it before the battle
      for (const goal of goals)
        if (goal.kind === 'break through' || goal.kind === 'escort')
          expect(
            pieces.some(({ seat, at }) => seat === goal.seat && contains(goal.place.outline, at)),
            aim,
          ).toBe(false)

      const { tallies } = (battle.state as { readonly goals: { readonly tallies: readonly GoalTally[] } }).goals
      const reached = tallies.map((tally) => ({ ...tally, reached: goals.some((goal) => goal.id === tally.goal && goal.seat === 0) }))
      const near = { ...battle, state: { ...(battle.state as object), goals: { wanted: goals, tallies: reached } } }
      const players = scene.sides.map(() => 'fair' as const)
      for (const now of playing(system, near, players)) {
        const end = endOf(system, now, 3)
        if (!end) continue
        expect(end.outcome.winner, `${aim}: ${end.outcome.reason}`).toBe(0)
        for (const goal of goals) if (goal.seat === 0) expect(end.outcome.reason).toContain(goalInWords(goal).replace(/ turn \d+$/, ''))
        break
      }
    }
  })

  it('a ready battle that is mustered from keeps its goals', async () => {
    const { system, made } = await mustered(id)
    for (const { id: scenario } of system.manifest.scenarios) {
      const draft = made.start(scenario)
      const ready = await system.catalogue.setup(scenario)
      if (!draft || !ready) continue
      const again = made.setup(draft)
      if (!('setup' in again)) throw new Error(scenario)
      // names of places and people may be those of any battle
      const kept = (setup: Setup) =>
        goalsOf(setup).map((goal) => ({ seat: goal.seat, kind: goal.kind, ...('pieces' in goal ? { pieces: goal.pieces } : {}) }))
      expect(kept(again.setup), scenario).toEqual(kept(ready))
    }
  })
})

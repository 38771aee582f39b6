// Every guided first battle can be followed: its battle is there, its steps point at what is there, and what each waits for does happen.
import { describe, expect, it } from 'vitest'
import { playing } from '../../src/cli/autoplay'
import { isSettled, type Lesson, type LessonStep } from '../../src/engine/kernel/lesson'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { EVERY } from '../support/every'

const TAUGHT = EVERY.filter(({ manifest }) => manifest.lesson !== undefined)
const UTMOST = 1500 // answers

const isMet = (step: LessonStep, { what, seat, detail }: BattleEvent, { players }: Lesson): boolean =>
  isSettled(step, {
    own: false,
    measured: false,
    forecast: false,
    happened: [{ what, own: seat !== undefined && players[seat] === 'person', how: detail.how }],
  })

it('every system has one', () => {
  expect(TAUGHT.map(({ manifest }) => manifest.id)).toEqual(EVERY.map(({ manifest }) => manifest.id))
})
describe.each(TAUGHT)('the lesson of $manifest.id', ({ manifest, load }) => {
  it('has a battle that is listed, a person in it, six steps or more, and bodies that are there', async () => {
    const system = await load()
    const lesson = await system.catalogue.lesson?.()
    if (!lesson) throw new Error('it is announced and not there')
    expect(manifest.scenarios.map(({ id }) => id)).toContain(lesson.scenario)
    expect(Object.values(lesson.players)).toContain('person')
    expect(lesson.steps.length).toBeGreaterThanOrEqual(6)
    expect(new Set(lesson.steps.map(({ id }) => id)).size).toBe(lesson.steps.length)
    const setup = await system.catalogue.setup(lesson.scenario)
    if (!setup) throw new Error('its battle is not there')
    const battle = playing(system, setup, lesson.seed, []).next().value
    const bodies = system.eyes.scene(battle.state, 'table').bodies.map(({ id }) => id)
    for (const { body } of lesson.steps) if (body !== undefined) expect(bodies).toContain(body)
  })
  it('waits for nothing that never comes: played by the computer from its seed, what would settle each step occurs, done by whom it asks for', async () => {
    const system = await load()
    const lesson = await system.catalogue.lesson?.()
    const setup = lesson && (await system.catalogue.setup(lesson.scenario))
    if (!lesson || !setup) throw new Error('no lesson')
    let open = lesson.steps.filter(({ goal }) => goal.done === 'event')
    for (const { state, steps } of playing(system, setup, lesson.seed, [])) {
      const events = steps.at(-1)?.events ?? []
      open = open.filter((step) => !events.some((event) => isMet(step, event, lesson)))
      if (open.length === 0 || system.game.outcome(state) !== undefined || steps.length > UTMOST) break
    }
    expect(open.map(({ id }) => id)).toEqual([])
  }, 60_000)
})

// The picture of a ready battle is no other battle: it stands as the battle itself begins, and shows nothing that is for one of its people alone.
import { describe, expect, it } from 'vitest'
import { openRecord } from '../../src/engine/kernel/openRecord'
import { createBattle } from '../../src/store/battle'
import { laidOut } from '../../src/store/laidOut'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

describe.each(SYSTEMS)('a picture of the ready battles of $manifest.title', ({ manifest }) => {
  it.each(manifest.scenarios.filter(({ ready }) => ready).map(({ id }) => id))('shows %s with everybody in place', async (scenario) => {
    const scene = await laidOut(manifest.id, scenario)
    const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => 0, id: () => 'begun', pause: () => 0 })
    await battle.getState().start(manifest.id, scenario, 'a battle of it', {}, 'as suggested')
    const read = await openRecord(SYSTEMS, battle.getState().save()) // whatever screen the battle itself hides behind
    if (!read.ok) throw new Error(read.reason)
    const begun = read.battle.system.eyes.scene(read.battle.state, 'table')
    expect(scene?.table).toEqual(begun.table)
    expect(scene?.parade?.columns.map(({ members }) => members.length)).toEqual(begun.parade?.columns.map(({ members }) => members.length))
    expect(scene?.pieces.map(({ name, seat }) => ({ name, seat }))).toEqual(begun.pieces.map(({ name, seat }) => ({ name, seat })))
    expect((scene?.pieces.length ?? 0) + (scene?.parade?.columns.length ?? 0)).toBeGreaterThan(1)
  })
})
it('there is none of a battle that is not there', async () => {
  expect(await laidOut('battlestorm', 'no such battle')).toBeUndefined()
  expect(await laidOut('no such system', 'skirmish')).toBeUndefined()
})

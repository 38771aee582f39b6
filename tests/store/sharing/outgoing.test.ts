// What is given out of hand up to a position, and where another battle may begin: never past what is sealed.
import { expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { AnyBattle, AnySystem } from '../../../src/engine/kernel/any'
import { answer, begin, owed } from '../../../src/engine/kernel/battle'
import { stateAt } from '../../../src/engine/kernel/history'
import { openRecord } from '../../../src/engine/kernel/openRecord'
import { fileOf, savablePosition } from '../../../src/store/battle/file'
import { linkOf, unlinked } from '../../../src/store/sharing/link'
import { branchAt, linkTextOf, outgoing } from '../../../src/store/sharing/outgoing'
import { SYSTEMS } from '../../../src/systems/index'

async function begun(id: string, scenario: string): Promise<{ readonly system: AnySystem; readonly battle: AnyBattle }> {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === id)?.load()
  const begins = system && begin(system, await system.catalogue.setup(scenario), 'outgoing')
  if (!system || !begins?.ok) throw new Error(id)
  return { system, battle: begins.battle }
}
function onward({ minds }: AnySystem, battle: AnyBattle): AnyBattle {
  const [decision] = owed(battle)
  if (!decision) throw new Error('nothing is asked')
  const given = answer(battle, minds.suggest(battle.state, decision, seededDice('mind', battle.position)))
  if (!given.ok) throw new Error(given.refusals.map(({ reason }) => reason).join())
  return given.battle
}

test('a link and a file end before the first sealed answer that waits, and before those that waited at an earlier position', async () => {
  const { system, battle } = await begun('spaceship-battles', 'duel')
  let now = battle
  const sealedAt: number[] = []
  while (now.position < 12) {
    now = onward(system, now)
    if (now.sealed.length > 0) sealedAt.push(now.position)
  }
  expect(sealedAt.length).toBeGreaterThan(0)
  for (const at of sealedAt) {
    const out = outgoing(now, at)
    expect(out.sealed, `at ${at}`).toEqual([])
    expect(out.position).toBeLessThan(at)
    expect(JSON.parse(linkTextOf(out)).answers).toHaveLength(out.position)
    expect(JSON.parse(fileOf(out)).answers).toHaveLength(out.position)
  }
  expect(outgoing(now, now.position).position).toBe(savablePosition(now))
})

test.each([
  ['battlestorm', 'skirmish'],
  ['bladestorm', 'six-on-the-green'],
  ['warband', 'tollgate'],
  ['mass-battle', 'ford'],
  ['spaceship-battles', 'duel'],
])('%s: a battle goes into a link and comes out the same, up to any position', { timeout: 60_000 }, async (id, scenario) => {
  const { system, battle } = await begun(id, scenario)
  let now = battle
  for (let nth = 0; nth < 14; nth += 1) now = onward(system, now)
  for (const to of [0, 5, now.position]) {
    const out = outgoing(now, to)
    const made = await linkOf(linkTextOf(out), 'https://example.org/')
    if (!made.ok) throw new Error(made.reason)
    const shared = await unlinked(made.link.slice(made.link.indexOf('#/shared/') + 9))
    if (!shared.ok) throw new Error(shared.reason)
    const read = await openRecord(SYSTEMS, shared.text)
    if (!read.ok) throw new Error(read.reason)
    expect(read.battle.state).toEqual(out.state)
    expect(read.battle.record.answers).toEqual(now.record.answers.slice(0, out.position))
  }
})

test('another battle begins before orders that are opened and still secret, where several people play; one alone knows his own', async () => {
  const { system, battle } = await begun('battlestorm', 'skirmish')
  let now = battle
  while (now.position < 12) now = onward(system, now)
  const secret = new Set([9, 10, 11, 12].map((position) => stateAt(now, position)))
  const kept: AnyBattle = { ...now, system: { ...now.system, game: { ...now.system.game, withheld: (state) => secret.has(state) } } }
  expect(branchAt(kept, 12, true)).toBe(8)
  expect(branchAt(kept, 10, true)).toBe(8)
  expect(branchAt(kept, 5, true)).toBe(5)
  expect(branchAt(kept, 12, false)).toBe(12)
  const from = (first: number): AnyBattle => {
    const since = new Set(Array.from({ length: 13 - first }, (_, nth) => stateAt(now, first + nth)))
    return { ...now, system: { ...now.system, game: { ...now.system.game, withheld: (state) => since.has(state) } } }
  }
  expect(branchAt(from(1), 12, true)).toBe(0)
  // where orders could be secret, it begins there whether any are or not
  const could = { ...now.system.game, withheld: () => false, mayWithhold: (state: unknown) => secret.has(state) }
  expect(branchAt({ ...now, system: { ...now.system, game: could } }, 12, true)).toBe(8)
  // what is carried out by now may be played from again
  const past: AnyBattle = {
    ...kept,
    system: { ...now.system, game: { ...now.system.game, withheld: (state) => secret.has(state) && state !== now.state } },
  }
  expect(branchAt(past, 10, true)).toBe(10)
  expect(branchAt({ ...now, watched: 'old' }, 3, false)).toBeUndefined()
})

// An edition that changed keeps its battles readable: what was told is kept with the answers, and is shown when they would come out differently.
import { describe, expect, test, vi } from 'vitest'
import { autoplay } from '../../src/cli/autoplay'
import { branch, rewind, stateAt, undoable } from '../../src/engine/kernel/history'
import { openRecord as readRecord } from '../../src/engine/kernel/openRecord'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { BattleRecord } from '../../src/engine/kernel/record'
import { keptRecordOf, toldOf } from '../../src/engine/kernel/told'
import { visibleTo } from '../../src/engine/kernel/visible'
import { type ListedSystem, SYSTEMS } from '../../src/systems/index'
import { retrailed } from '../support/retrailed'

/** The listed systems, one of them with another edition since. */
function since(id: string, edition: number): readonly ListedSystem[] {
  return SYSTEMS.map((listed): ListedSystem => {
    if (listed.manifest.id !== id) return listed
    const manifest = { ...listed.manifest, edition }
    return {
      ...listed,
      manifest,
      table: async () => ({ ...(await listed.table()), manifest }),
      load: async () => ({ ...(await listed.load()), manifest }),
    }
  })
}
async function played(id: string, turns = 2) {
  const listed = SYSTEMS.find((one) => one.manifest.id === id)
  const system = await listed?.load()
  const scenario = system?.manifest.scenarios[0]
  const setup = system && scenario && (await system.catalogue.setup(scenario.id))
  if (!system || !scenario || !setup) throw new Error(id)
  return {
    system,
    battle: autoplay(
      system,
      setup,
      'watch',
      scenario.seats.map(() => 'random'),
      turns,
    ).battle,
  }
}
/** Of an edition before, under whose rules another die fell: the answers do not come out the same today. */
function ofOld(record: BattleRecord): BattleRecord {
  const digests = Object.fromEntries(Object.keys(record.digests).map((at) => [at, '0123456789abcdef']))
  return retrailed({ ...record, digests })
}

test('until what writes down the telling is fetched, a battle is kept without it and opens all the same', async () => {
  const { battle } = await played('battlestorm', 1)
  vi.resetModules()
  const { fetchTelling, recordText } = await import('../../src/store/battle/file')
  const bare = recordText(battle)
  expect(JSON.parse(bare)).not.toHaveProperty('told')
  const read = await readRecord(SYSTEMS, bare)
  expect(read.ok && read.battle.record.answers).toEqual(battle.record.answers)
  await fetchTelling()
  expect(JSON.parse(recordText(battle)).told.steps).toHaveLength(battle.position)
})

describe('battles of an edition before', { timeout: 120_000 }, () => {
  test.each(SYSTEMS.map((one) => one.manifest.id))('%s: what was told is kept, small, and watched scene by scene', async (id) => {
    const { system, battle } = await played(id)
    const record = keptRecordOf(battle, true)
    const text = JSON.stringify(record)
    const parsed = parseRecord(text, [system.manifest])
    expect('record' in parsed && parsed.record).toEqual(JSON.parse(text))
    expect(text.length / record.answers.length).toBeLessThan(14_000)

    const read = await readRecord(since(id, system.manifest.edition + 1), JSON.stringify(ofOld(record)))
    if (!read.ok) throw new Error(read.reason)
    const watched = read.battle
    expect(watched.watched).toMatch(/comes out differently from answer \d+ of \d+ on\. It can be watched, not played on/)
    expect(watched.position).toBe(battle.position)
    for (let position = 0; position <= battle.position; position += Math.max(1, Math.floor(battle.position / 12))) {
      const was = system.eyes.scene(stateAt(battle, position), 'table')
      const seen = watched.system.eyes.scene(stateAt(watched, position), 'table')
      const { headline, turn, sides } = seen
      expect({ headline, turn, sides }).toEqual({ headline: was.headline, turn: was.turn, sides: was.sides })
      const places = (pieces: typeof was.pieces) => pieces.map((one) => [one.id, one.at, one.facing]).sort()
      expect(places(seen.pieces)).toEqual(places(was.pieces))
      expect(seen.table?.terrain).toEqual(was.table?.terrain)
      expect(seen.parade?.columns).toEqual(was.parade?.columns)
      const zones = was.zones.filter(({ kind, body }) => body === undefined || (kind !== 'control' && kind !== 'reach'))
      expect(seen.zones).toHaveLength(zones.length)
      expect(seen.zones).toEqual(
        expect.arrayContaining(zones.map(({ id, kind, label, outline }) => expect.objectContaining({ id, kind, label, outline }))),
      )
      const threads = (all: typeof was.threads) => all.map(({ from, to, kind, label }) => JSON.stringify([from, to, kind, label])).sort()
      expect(threads(seen.threads)).toEqual(threads(was.threads))
      expect(seen.goals ?? []).toEqual(was.goals ?? [])
      const told = (index: number, of: typeof battle) =>
        (of.steps[index]?.events ?? [])
          .filter((event) => visibleTo(event, 'table'))
          .map((event) => of.system.eyes.tell(stateAt(of, index + 1), event, 'table'))
          .map(({ text, gist, tone }) => ({ text, gist, tone }))
      if (position > 0) expect(told(position - 1, watched)).toEqual(told(position - 1, battle))
    }
    // nothing can be done to it, and it is put by as it came
    expect(watched.decisions).toEqual([])
    expect(undoable(watched)).toBe(0)
    expect(rewind(watched, 1)).toBe(watched)
    expect(keptRecordOf(watched)).toEqual(ofOld(record))
    const over = system.game.outcome(battle.state)
    expect(watched.system.game.outcome(stateAt(watched, watched.position))).toEqual(
      over ? { winner: over.winner, reason: over.reason } : { winner: null, reason: watched.watched, unended: true },
    )
  })

  test('what comes out the same by the rules of today goes on', async () => {
    const { system, battle } = await played('team-battle')
    const read = await readRecord(since('team-battle', system.manifest.edition + 1), JSON.stringify(keptRecordOf(battle)))
    if (!read.ok) throw new Error(read.reason)
    expect(read.battle.watched).toBeUndefined()
    expect(read.battle.record.edition).toBe(system.manifest.edition + 1)
  })

  test('what was told is changed: the record is refused; nothing kept: it cannot be watched, and a newer one waits for a newer app', async () => {
    const { system, battle } = await played('team-battle')
    const record = ofOld(keptRecordOf(battle, true))
    const later = since('team-battle', system.manifest.edition + 1)
    const words = JSON.stringify(record)
    for (const [was, is] of [
      ['"headline":"Advance 1', '"headline":"Advance 7'],
      ['"tone":"strong"', '"tone":"quiet"'],
    ] as const) {
      expect(words).toContain(was)
      expect(await readRecord(later, words.replace(was, is))).toMatchObject({ ok: false, reason: expect.stringContaining('changed') })
    }
    for (const junk of ['{}', '7', '{"from":0,"first":{},"steps":[]}', '{"from":-1,"first":{"words":[]},"steps":[]}'])
      expect(await readRecord(later, JSON.stringify({ ...record, told: JSON.parse(junk) }))).toMatchObject({ ok: false })
    const { told: _told, ...bare } = record
    expect(await readRecord(later, JSON.stringify(retrailed(bare)))).toMatchObject({
      ok: false,
      remedy: expect.stringContaining('version'),
    })
    const newer = retrailed({ ...record, edition: 900 })
    expect(await readRecord(SYSTEMS, JSON.stringify(newer))).toMatchObject({ ok: false, remedy: expect.stringContaining('newer') })
  })

  test('what was told grows answer by answer, and forgets what is taken back', async () => {
    const { battle } = await played('team-battle')
    const whole = toldOf(battle, true)
    expect(whole.steps).toHaveLength(battle.position)
    const middle = Math.floor(battle.position / 2)
    const back = branch({ ...battle, record: keptRecordOf(battle) }, middle)
    expect(back.record.told?.steps).toEqual(whole.steps.slice(0, middle))
    expect(toldOf(back).steps).toEqual(whole.steps.slice(0, middle))
    const { outcome: _outcome, ...kept } = toldOf(battle)
    expect(kept).toEqual((({ outcome: _gone, ...rest }) => rest)(whole))
  })
})

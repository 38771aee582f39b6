// What a battle came to, of every system: units, turns, turning points, and the report that tells of them. Nothing sealed is in it.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, test } from 'vitest'
import { accountOf } from '../../src/engine/aftersight/account'
import { escaped, reportOf } from '../../src/engine/aftersight/report'
import { fallsText, felledText, isUntouched, leftText, whenText } from '../../src/engine/aftersight/unitWords'
import { seededDice } from '../../src/engine/dice/seeded'
import type { AnyBattle } from '../../src/engine/kernel/any'
import { answer, begin } from '../../src/engine/kernel/battle'
import { branch } from '../../src/engine/kernel/history'
import { openRecord } from '../../src/engine/kernel/openRecord'
import { keptRecordOf, toldOf } from '../../src/engine/kernel/told'
import { type ListedSystem, SYSTEMS } from '../../src/systems/index'
import { retrailed } from '../support/retrailed'

const KEPT = [
  'battlestorm-skirmish',
  'bladestorm-standard',
  'warband-sunken-road',
  'mass-battle-ford',
  'spaceship-battles-convoy',
  'team-battle-caravan',
] as const
const battles = new Map<string, AnyBattle>()
const kept = (name: (typeof KEPT)[number]): AnyBattle => {
  const battle = battles.get(name)
  if (!battle) throw new Error(name)
  return battle
}
beforeAll(async () => {
  for (const name of KEPT) {
    const { record }: { readonly record: unknown } = JSON.parse(readFileSync(join(import.meta.dirname, `../replays/${name}.json`), 'utf8'))
    const read = await openRecord(SYSTEMS, JSON.stringify(record))
    if (!read.ok) throw new Error(`${name}: ${read.reason}`)
    battles.set(name, read.battle)
  }
}, 120_000)

describe.each(KEPT)('%s', (name) => {
  it('tells of every unit what it lost and when, and the turns add up to what each side lost', () => {
    const account = accountOf(kept(name))
    expect(account.over).toBe(true)
    expect(account.units.length).toBeGreaterThanOrEqual(account.sides.length)
    for (const unit of account.units) {
      expect(unit.left).toBeLessThanOrEqual(unit.of)
      expect(
        unit.falls.reduce((sum, { lost }) => sum + lost, 0),
        unit.name,
      ).toBe(unit.of - unit.left)
      expect(unit.gone).toBe(unit.left === 0)
    }
    for (const { seat, lost } of account.sides)
      expect(account.turns.reduce((sum, turn) => sum + (turn.lost.find((one) => one.seat === seat)?.worth ?? 0), 0)).toBeCloseTo(lost, 6)
  })
  it('names the three answers that swung most, greatest first, each where what was left changed', () => {
    const battle = kept(name)
    const { turnings, sides } = accountOf(battle)
    expect(turnings).toHaveLength(3)
    expect(turnings.map(({ swing }) => Math.abs(swing))).toEqual(turnings.map(({ swing }) => Math.abs(swing)).sort((a, b) => b - a))
    const lostAt = (position: number) => accountOf(branch(battle, position)).sides.map(({ lost }) => lost)
    for (const { position, of, words } of turnings) {
      // its swing is what all of it came to: more than one thing is said so
      const told = toldOf(battle, true).steps[position - 1]?.words.filter(({ tone }) => tone === 'bad' || tone === 'strong') ?? []
      expect(of).toBe(told.filter(({ mark }) => mark !== 'turn' && mark !== 'end').length)
      expect(whenText({ position, turn: 2, seat: 0, swing: 1, words, of: 3 }, 'turn')).toBe(
        `Turn 2, answer ${position}, and 2 other events`,
      )
      expect(whenText({ position, turn: 2, seat: 0, swing: 1, words, of: 1 }, 'turn')).toBe(`Turn 2, answer ${position}`)
    }
    const [{ position, seat, swing } = { position: 0, seat: 0, swing: 0 }] = turnings
    const by = lostAt(position).map((lost, nth) => lost - (lostAt(position - 1)[nth] ?? 0))
    const own = by[seat] ?? 0
    expect(swing).toBeCloseTo((by.reduce((sum, lost) => sum + lost, 0) - own) / (sides.length - 1) - own, 6)
  })
  it('is reported: sides, end, seed, losses, turning points and what was told, under its turns', () => {
    const battle = kept(name)
    const report = reportOf(battle, { picture: 'table.png', players: { 0: 'a person', 1: 'the computer (hard)' } })
    const { manifest, game } = battle.system
    expect(report).toContain(`${escaped(manifest.title)}, edition ${manifest.edition}`)
    expect(report).toContain(`- Seed of the dice: ${escaped(battle.record.seed)}`)
    expect(report.replaceAll('\\', '')).toContain(game.outcome(battle.state)?.reason.slice(1))
    expect(report).toContain('![The table](table.png)')
    expect(report).toContain('the computer (hard)')
    for (const heading of ['Sides', 'What became of the units', 'Turning points', 'What happened'])
      expect(report).toMatch(new RegExp(`^## ${heading}$`, 'm'))
    for (const { name: side } of accountOf(battle).sides) expect(report).toContain(escaped(side))
    for (const row of report.split('\n').filter((line) => line.startsWith('|')))
      expect(row.replace(/\\\|/g, '').split('|').length).toBeGreaterThan(3)
    expect(report).toMatch(/^### .*[12]/m)
    expect(report).not.toMatch(/^### (Turn|Round) \d+ of/m) // the headline of its first moment
    expect(report).not.toMatch(/undefined|NaN|\[object/)
  })
})

test('what a unit felled is credited as the laboratory does it', () => {
  const { units } = accountOf(kept('spaceship-battles-convoy'))
  expect(units.filter(({ seat }) => seat === 0).reduce((sum, { felled }) => sum + (felled ?? 0), 0)).toBeCloseTo(330, 6)
  expect(units.find(({ name }) => name === 'Watchful')?.felled).toBeCloseTo(91.46, 6)
  expect(accountOf(kept('team-battle-caravan')).units.every(({ felled }) => felled === undefined)).toBe(true)
})
test('who leaves the ranks still counts with his unit', () => {
  const { units } = accountOf(kept('bladestorm-standard'))
  expect(units.find(({ name }) => name === 'Spears-1')).toMatchObject({ of: 6, left: 4, gone: false })
  expect(units.map(({ name }) => name)).not.toContain('Man 4')
})
test('champions and members are told of beside the units', () => {
  expect(accountOf(kept('battlestorm-skirmish')).others.map(({ name }) => name)).toEqual(['bow-woman 1', 'axe brave 1'])
  // those whom the same befell are named together, in words that suit one and several, and begin as a sentence does
  expect(reportOf(kept('battlestorm-skirmish')).match(/^[^|#\n]*: (alive|killed|driven off).*\.$/gm)).toMatchInlineSnapshot(`
    [
      "High Elf patrol. Bow-woman 1: alive.",
      "Savage raiders. Axe brave 1: alive, maimed.",
    ]
  `)
  expect(reportOf(kept('team-battle-caravan'))).toMatch(
    /^The Red Scarves\. Scarlet Ines: fit, scratched \(Severity 2\); Cutthroat 1, Cutthroat 2(, Bandit \d){9}: dead \(Severity 10\); Cutthroat 3: .*\.$/m,
  )
})
test('an Advance, told once it is over, has its heading before what was declared for it, and its name as the rules write it', () => {
  const report = reportOf(kept('team-battle-caravan'))
  const headings = report.match(/^### .*/gm) ?? []
  expect(headings).toEqual(headings.map((_, nth) => `### Advance ${nth + 1}`))
  for (const part of report.split(/^### /m).slice(1)) {
    const declared = part.indexOf('declare Superiority')
    expect(declared, part).toBeGreaterThan(0)
    expect(part.search(/^- \*\*Advance \d+: .* wounds: /m), part).toBeGreaterThan(declared)
  }
  expect(report).toContain('## Losses by Advance, in combatants')
})
test('a unit in words', () => {
  const unit = {
    body: 0,
    seat: 0,
    name: 'Axes',
    of: 6,
    left: 1,
    gone: false,
    falls: [
      { turn: 3, lost: 4 },
      { turn: 4, lost: 1 },
    ],
  }
  expect(leftText(unit)).toBe('1 of 6 left')
  expect(fallsText(unit, 'round')).toBe('lost 4 in round 3 and 1 in round 4')
  expect(leftText({ ...unit, left: 0, gone: true })).toBe('gone')
  expect(leftText({ ...unit, left: 2, fate: 'conceded' })).toBe('2 of 6 left; conceded')
  expect(felledText({ ...unit, felled: 12.25 }, 'gold')).toBe('felled 12.3 gold')
  expect(isUntouched(unit)).toBe(false)
  expect(isUntouched({ ...unit, left: 6, falls: [] })).toBe(true)
})

test('a battle that can only be watched is told of too, but for what its blows felled', async () => {
  const id = 'battlestorm'
  const newer = SYSTEMS.map((listed): ListedSystem => {
    if (listed.manifest.id !== id) return listed
    const manifest = { ...listed.manifest, edition: listed.manifest.edition + 1 }
    return { ...listed, manifest, table: async () => ({ ...(await listed.table()), manifest }) }
  })
  const record = keptRecordOf(kept('battlestorm-skirmish'), true)
  const digests = Object.fromEntries(Object.keys(record.digests).map((at) => [at, '0123456789abcdef']))
  const read = await openRecord(newer, JSON.stringify(retrailed({ ...record, digests })))
  if (!read.ok) throw new Error(read.reason)
  expect(read.battle.watched).toBeDefined()
  const account = accountOf(read.battle)
  const played = accountOf(kept('battlestorm-skirmish'))
  expect(account.turns).toEqual(played.turns)
  expect(account.turnings.map(({ position }) => position)).toEqual(played.turnings.map(({ position }) => position))
  expect(account.units.map(({ name, left, falls }) => [name, left, falls])).toEqual(
    played.units.map(({ name, left, falls }) => [name, left, falls]),
  )
  expect(account.units.every(({ felled }) => felled === undefined)).toBe(true)
  expect(reportOf(read.battle)).toContain('Bow-women shoot at Braves')
  const { told: _told, ...bare } = record
  const unended = record.told && { ...bare, told: (({ outcome: _outcome, ...rest }) => rest)(record.told) }
  const open = await openRecord(newer, JSON.stringify(unended && retrailed({ ...unended, digests })))
  if (!open.ok) throw new Error(open.reason)
  expect(reportOf(open.battle)).toContain('**Not over yet.** This battle was played by edition')
})

describe('names in a report', () => {
  it('are text, whatever marks they hold', () => {
    expect(escaped('**Bob** [x](javascript:1) <img src=x> `a` | b')).toBe(
      '\\*\\*Bob\\*\\* \\[x\\](javascript:1) \\<img src=x\\> \\`a\\` \\| b',
    )
    expect(escaped('# A\n## B\u202e')).toBe('\\# A ## B')
    expect(escaped('1. first')).toBe('1\\. first')
    expect(escaped('- item')).toBe('\\- item')
    expect(escaped('see https://a.example and WWW.a.example')).toBe('see https\\://a.example and WWW\\.a.example')
    expect(escaped('&lt;b&gt; & co')).toBe('\\&lt;b\\&gt; & co')
  })
  it('of a battle from outside too', async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'battlestorm')?.load()
    const setup = await system?.catalogue.setup('skirmish')
    const named = JSON.parse(JSON.stringify(setup).replaceAll('Glaives', '<b>G|*x*</b>'))
    const begun = system && begin(system, named, '`seed`\n# no')
    if (!begun?.ok) throw new Error('not begun')
    const report = reportOf(begun.battle)
    expect(report).toContain('\\<b\\>G\\|\\*x\\*\\</b\\>')
    expect(report).not.toMatch(/[^\\]<b/)
    expect(report).toContain('- Seed of the dice: \\`seed\\` # no')
    expect(report).toContain('**Not over yet.**')
  })
})

test('nothing sealed is in a report, and nothing that only one side may know', async () => {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
  const setup = await system?.catalogue.setup('duel')
  const begun = system && begin(system, setup, 'sealed')
  if (!system || !begun?.ok) throw new Error('not begun')
  const before = reportOf(begun.battle)
  const decision = begun.battle.decisions.find((one) => one.sealed)
  if (!decision) throw new Error('nothing sealed is asked')
  const given = answer(begun.battle, system.minds.suggest(begun.battle.state, decision, seededDice('sealed', 0)))
  if (!given.ok) throw new Error(given.refusals.map(({ reason }) => reason).join())
  expect(given.battle.sealed).toHaveLength(1)
  const after = reportOf(given.battle)
  expect(after.replace(/answers? given: \d+|after \d+ answers?/gi, '')).toBe(before.replace(/answers? given: \d+|after \d+ answers?/gi, ''))
})

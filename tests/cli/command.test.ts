// The command itself, run as a user runs it.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MARKS } from '../../src/engine/dice/types'
import { parseRecord } from '../../src/engine/kernel/parse'
import type { BattleRecord } from '../../src/engine/kernel/record'
import { SYSTEMS } from '../../src/systems/index'
import { program } from '../support/program'
import { retrailed } from '../support/retrailed'

const root = resolve(import.meta.dirname, '../..')
interface Ran {
  readonly status: number
  readonly value: unknown // of standard output, read as one JSON value; undefined if there was none
  readonly said: string
}
const exec = (program: string, args: readonly string[], cwd = root): Promise<Ran> =>
  new Promise((done, fail) => {
    execFile(program, args, { cwd, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') return fail(error)
      done({ status: error ? Number(error.code) : 0, value: stdout === '' ? undefined : JSON.parse(stdout), said: stderr })
    })
  })
const battle = (...args: readonly string[]): Promise<Ran> => exec(process.execPath, [program(), ...args])

const SCENARIO = ['--system', 'battlestorm', '--scenario', 'skirmish'] as const
let folder = ''
let file = ''
let played: Ran
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stormtable-cli-'))
  file = join(folder, 'battle.json')
  played = await battle('play', ...SCENARIO, '--seed', 'a seed', '--out', file)
}, 120_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

type Json = { readonly [key: string]: unknown }
const object = (value: unknown): Json => {
  if (typeof value !== 'object' || value === null) throw new Error(`no object: ${String(value)}`)
  return { ...value }
}
const list = (value: unknown): readonly unknown[] => {
  if (!Array.isArray(value)) throw new Error(`no list: ${String(value)}`)
  return value
}
const record = (): Json => JSON.parse(readFileSync(file, 'utf8'))
const saved = (name: string, data: unknown): string => {
  const path = join(folder, name)
  writeFileSync(path, typeof data === 'string' ? data : JSON.stringify(data))
  return path
}

describe('battle --help', () => {
  it('tells every use, or that of one verb, as a message and not as a result', async () => {
    for (const asked of [['help'], ['--help'], ['-h']]) {
      const { status, value, said } = await battle(...asked)
      expect([status, value]).toEqual([0, undefined])
      for (const verb of ['systems', 'play', 'verify', 'rules', 'odds', 'tournament', 'match', 'lab'])
        expect(said, asked[0]).toContain(`battle -- ${verb}`)
    }
    const one = await battle('match', '--help')
    expect([one.status, one.value]).toEqual([0, undefined])
    expect(one.said).toMatch(/^ {2}npm run -s battle -- match [^\n]*\n$/)
  })
  it('is what a verb that is not there gets as its remedy, and no success', async () => {
    const { status, said } = await battle('fight')
    expect(status).toBe(2)
    expect(said).toContain('There is no verb “fight”.')
    expect(said).toContain('battle -- lab')
  })
})

describe('battle systems', () => {
  it('lists what can be played, through npm as well', async () => {
    const listed = await exec('npm', ['run', '-s', 'battle', '--', 'systems'])
    expect(listed.status).toBe(0)
    expect(listed.value).toEqual(
      SYSTEMS.map(({ manifest: { id, title, edition, scenarios } }) => ({
        id,
        title,
        edition,
        scenarios: scenarios.map((scenario) => ({ id: scenario.id, title: scenario.title })),
      })),
    )
  })
})

describe('battle rules', () => {
  it('gives every constant with its requirement and its mark', async () => {
    const { status, value } = await battle('rules', '--system', 'battlestorm')
    expect(status).toBe(0)
    if (!Array.isArray(value)) throw new Error('no list')
    expect(value.length).toBeGreaterThan(20)
    for (const rule of value) {
      expect(Object.keys(rule)).toEqual(['id', 'title', 'mark', 'value', 'text'])
      expect(rule.id).toMatch(/^BST-\d+$/)
      expect(MARKS).toContain(rule.mark)
      expect(rule.title.length * rule.text.length).toBeGreaterThan(0)
    }
  })
})

describe('battle play', () => {
  it('plays a battle to its end and says how it came out', () => {
    expect(played.status).toBe(0)
    expect(played.value).toEqual({
      system: 'battlestorm',
      scenario: 'skirmish',
      seed: 'a seed',
      answers: expect.any(Number),
      turns: expect.any(Number),
      outcome: { winner: expect.toSatisfy((winner) => winner === null || winner === 0 || winner === 1), reason: expect.any(String) },
      digest: expect.stringMatching(/^[0-9a-f]{16}$/),
      milliseconds: expect.any(Number),
    })
  })
  it('comes out the same from the same seed, and not from another', async () => {
    const [same, other] = await Promise.all([
      battle('play', ...SCENARIO, '--seed', 'a seed'),
      battle('play', ...SCENARIO, '--seed', 'another'),
    ])
    expect({ ...object(same.value), milliseconds: 0 }).toEqual({ ...object(played.value), milliseconds: 0 })
    expect(object(other.value).digest).not.toBe(object(played.value).digest)
  })
  it('writes a record of plain JSON with the seed as given', () => {
    expect(record()).toMatchObject({ system: 'battlestorm', seed: 'a seed', edition: 7 })
    expect(list(record().answers).length).toBe(object(played.value).answers)
  })
  it('stops after so many turns, with a reason', async () => {
    const { status, value } = await battle('play', ...SCENARIO, '--seed', 'short', '--turns', '1')
    expect(status).toBe(0)
    expect(value).toMatchObject({ turns: 1, outcome: { winner: null, reason: 'stopped after 1 turn' } })
  })
  it('lets each seat be played by another player', async () => {
    const [a, b] = await Promise.all(
      ['computer,random', 'random,computer'].map((players) =>
        battle('play', ...SCENARIO, '--seed', 'x', '--turns', '2', '--players', players),
      ),
    )
    expect(a?.status).toBe(0)
    expect(b?.status).toBe(0)
    expect(object(a?.value).digest).not.toBe(object(b?.value).digest)
  })
  it('takes any text as a seed', async () => {
    for (const seed of ['', ' ', '☃\n', '__proto__', '-1']) {
      const { status, value } = await battle('play', ...SCENARIO, `--seed=${seed}`, '--turns', '1')
      expect(status).toBe(0)
      expect(object(value).seed).toBe(seed)
    }
  })
  it('plays many battles on all cores: the same as one by one', async () => {
    const many = await battle('play', ...SCENARIO, '--seed', 'n', '--battles', '4', '--turns', '3', '--players', 'computer,random')
    const single = await Promise.all(
      [0, 1, 2, 3].map((n) => battle('play', ...SCENARIO, '--seed', `n/${n}`, '--turns', '3', '--players', 'computer,random')),
    )
    const outcomes = single.map(({ value }) => ({ answers: Number(object(value).answers), winner: object(object(value).outcome).winner }))
    expect(many.status).toBe(0)
    expect(many.value).toEqual({
      system: 'battlestorm',
      scenario: 'skirmish',
      battles: 4,
      wins: [0, 1].map((seat) => outcomes.filter((one) => one.winner === seat).length),
      draws: outcomes.filter((one) => one.winner === null).length,
      answers: outcomes.reduce((sum, one) => sum + one.answers, 0),
      milliseconds: expect.any(Number),
    })
  }, 120_000)
})

describe('battle report', () => {
  const text = (...args: readonly string[]): Promise<{ readonly status: number; readonly text: string }> =>
    new Promise((done) =>
      execFile(process.execPath, [program(), 'report', ...args], { cwd: root }, (error, stdout) =>
        done({ status: error ? Number(error.code) : 0, text: stdout }),
      ),
    )
  it('writes a battle as a text to read, without a picture', async () => {
    const { status, text: report } = await text(file)
    expect(status).toBe(0)
    expect(report).toMatch(/^# .* against .*\n\nBattlestorm, edition \d+: /)
    for (const heading of ['Sides', 'What became of the units', 'Turning points', 'Luck', 'What happened'])
      expect(report).toContain(`\n## ${heading}\n`)
    expect(report).toContain('- Seed of the dice: a seed')
    expect(report).not.toContain('![')
  })
  it('says as a result why a record cannot be reported', async () => {
    const { status, text: said } = await text(saved('no-report.json', { ...record(), seed: 'b seed' }))
    expect(status).toBe(1)
    expect(JSON.parse(said)).toMatchObject({ ok: false, reason: expect.stringContaining('the seed') })
  })
})

describe('battle verify', () => {
  it('finds that a record comes out as it was recorded', async () => {
    const { answers, digest } = object(played.value)
    // what was done by hand is said, and what the record can vouch for
    const byHand = { typed: 0, takenBack: { times: 0, answers: 0 }, unchanged: expect.stringContaining('every answer') }
    expect(await battle('verify', file)).toMatchObject({ status: 0, value: { ok: true, answers, digest, ...byHand } })
  })
  const spoiled: readonly (readonly [string, () => unknown])[] = [
    ['cut short in the middle of the file', () => readFileSync(file, 'utf8').slice(0, 2000)],
    ['less its last answer', () => ({ ...record(), answers: list(record().answers).slice(0, -1) })],
    ['of another seed', () => ({ ...record(), seed: 'b seed' })],
    ['of another edition', () => ({ ...record(), edition: 999 })],
    ['of an unknown system', () => ({ ...record(), system: 'chess' })],
    ['of another format', () => ({ ...record(), format: 'chess/1' })],
    [
      'with a digest changed',
      () => {
        const digests = object(record().digests)
        return { ...record(), digests: { ...digests, [Object.keys(digests).at(-1) ?? '']: '0'.repeat(16) } }
      },
    ],
    [
      'with an answer changed',
      () => {
        const answers = list(record().answers).map(object)
        const at = Math.floor(answers.length / 2)
        return { ...record(), answers: answers.map((answer, i) => (i === at ? { ...answer, seat: 1 - Number(answer.seat) } : answer)) }
      },
    ],
    ['with answers of a wrong type', () => ({ ...record(), answers: 'all of them' })],
    ['with a huge number', () => ({ ...record(), edition: 1e308 })],
    ['with a polluted prototype', () => readFileSync(file, 'utf8').replace('{', '{"__proto__":{"polluted":true},')],
    ['that is a list', () => []],
    ['that is null', () => null],
    ['that is empty', () => ''],
    ['that is no JSON', () => 'once upon a time'],
  ]
  it.each(spoiled)('says no to a record %s, with where and why', async (name, make) => {
    const { status, value } = await battle('verify', saved(`${name.replaceAll(' ', '-')}.json`, make()))
    expect(status).toBe(1)
    expect(value).toEqual({ ok: false, at: expect.any(Number), reason: expect.stringMatching(/.{10}/) })
  })
  it('judges the trail of a record of an edition before, and says whether it comes out the same today', async () => {
    const read = parseRecord(
      readFileSync(file, 'utf8'),
      SYSTEMS.map(({ manifest }) => manifest),
    )
    if (!('record' in read)) throw new Error(read.refusal.reason)
    const { told: _told, ...plain } = read.record
    const older = (changes: Partial<BattleRecord>) => saved('edition-before.json', retrailed({ ...plain, edition: 1, ...changes }))
    const { answers, digest } = object(played.value)
    expect(await battle('verify', older({}))).toMatchObject({ status: 0, value: { ok: true, edition: 1, answers, digest, typed: 0 } })
    const other = Object.fromEntries(Object.keys(plain.digests).map((at) => [at, '0123456789abcdef']))
    const { status, value } = await battle('verify', older({ digests: other }))
    expect(status).toBe(1)
    expect(value).toMatchObject({
      ok: false,
      edition: 1,
      reason: expect.stringContaining('edition 1'),
      unchanged: expect.stringContaining('every answer'),
    })
    expect(Number(object(value).at)).toBeLessThan(plain.answers.length)
  })
  it('says no to a file of 50 MB without reading it', async () => {
    const path = saved('large.json', '')
    truncateSync(path, 50_000_000)
    const { status, value } = await battle('verify', path)
    expect(status).toBe(1)
    expect(value).toMatchObject({ ok: false, reason: expect.stringMatching(/50 MB/) })
  })
})

describe('wrong use', () => {
  it.each([
    [[], /Say what to do/],
    [['fight'], /no verb “fight”/],
    [['constructor'], /no verb “constructor”/],
    [['systems', '--all'], /no option --all/],
    [['rules'], /--system is missing/],
    [['rules', '--system', 'chess'], /no system “chess”.*[\s\S]*battlestorm/],
    [['play', '--system', 'battlestorm', '--seed', 'x'], /--scenario is missing/],
    [['play', '--system', 'battlestorm', '--scenario', 'moon', '--seed', 'x'], /no scenario “moon”[\s\S]*skirmish/],
    [['play', ...SCENARIO, '--seed'], /--seed wants a value/],
    [['play', ...SCENARIO, '--seed', 'x', '--turns', 'many'], /--turns many/],
    [['play', ...SCENARIO, '--seed', 'x', '--battles', '0'], /--battles 0/],
    [['play', ...SCENARIO, '--seed', 'x', '--players', 'computer'], /2 sit at this table/],
    [['play', ...SCENARIO, '--seed', 'x', '--players', 'computer,human'], /no player “human”/],
    [['play', ...SCENARIO, '--seed', 'x', '--battles', '2', '--out', 'x.json'], /leave one of them out/],
    [['play', ...SCENARIO, '--seed', 'x', '--turns', '1', '--out', '/nowhere/at/all/x.json'], /cannot be written/],
    [['verify'], /FILE is missing/],
    [['verify', 'a.json', 'b.json'], /Nothing is known to do with “b.json”/],
    [['verify', '/nowhere/at/all.json'], /cannot be read/],
    [['verify', '.'], /is no file/],
  ] as const)('%j is status 2 with the remedy and nothing on standard output', async (args, said) => {
    const ran = await battle(...args)
    expect(ran.said).toMatch(said)
    expect(ran.said).toMatch(/Instead, \w+/)
    expect(ran.status).toBe(2)
    expect(ran.value).toBeUndefined()
  })
  it('a seed longer than any battle needs is refused', async () => {
    const ran = await battle('play', ...SCENARIO, '--seed', 's'.repeat(20_000))
    expect(ran).toMatchObject({
      status: 2,
      value: undefined,
      said: expect.stringMatching(/seed is 20000 characters[\s\S]*Instead, use at most/),
    })
  })
})

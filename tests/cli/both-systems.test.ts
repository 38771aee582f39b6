// The verbs over FTS Battle and Spaceship Battles: a battle played and verified, one that was tampered with found out, rules and odds.
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { program } from '../support/program'

const root = resolve(import.meta.dirname, '../..')
interface Ran {
  readonly status: number
  readonly value: unknown
  readonly said: string
}
const battle = (args: readonly string[], input = ''): Promise<Ran> =>
  new Promise((done, fail) => {
    const child = execFile(process.execPath, [program(), ...args], { cwd: root, maxBuffer: 64 << 20 }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') return fail(error)
      done({ status: error ? Number(error.code) : 0, value: stdout === '' ? undefined : JSON.parse(stdout), said: stderr })
    })
    child.stdin?.end(input)
  })
const field = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? new Map<string, unknown>(Object.entries(value)).get(name) : undefined

let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stormtable-both-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe.each([
  ['team-battle', 'turath', 'FTS', 9],
  ['spaceship-battles', 'duel', 'SHP', 21],
] as const)('battle verbs over %s', (system, scenario, prefix, last) => {
  it('plays with the same outcome twice, verifies the record, and finds out one that was changed', { timeout: 120_000 }, async () => {
    const file = join(folder, `${system}.json`)
    const play = ['play', '--system', system, '--scenario', scenario, '--seed', 'both', '--players', 'computer,random']
    const [one, other] = await Promise.all([battle([...play, '--out', file]), battle(play)])
    expect([one.said, other.said]).toEqual(['', ''])
    expect(field(one.value, 'digest')).toBe(field(other.value, 'digest'))
    expect(field(field(one.value, 'outcome'), 'reason')).toEqual(expect.any(String))
    const changed = join(folder, `${system}-changed.json`)
    const record: unknown = JSON.parse(readFileSync(file, 'utf8'))
    const answers = field(record, 'answers')
    if (!Array.isArray(answers) || typeof record !== 'object' || record === null) throw new Error('no answers in the record')
    writeFileSync(changed, JSON.stringify({ ...record, answers: answers.slice(0, -1) }))
    const [sound, broken] = await Promise.all([battle(['verify', file]), battle(['verify', changed])])
    expect(sound).toMatchObject({ status: 0, value: { ok: true, digest: field(one.value, 'digest') } })
    expect(broken.status).not.toBe(0)
  })
  it('plays many battles at once and counts every one of them', { timeout: 120_000 }, async () => {
    const { value } = await battle(
      `play --system ${system} --scenario ${scenario} --seed many --players computer,computer --battles 6`.split(' '),
    )
    const wins = field(value, 'wins')
    const draws = field(value, 'draws')
    if (!Array.isArray(wins)) throw new Error('no wins')
    expect(wins.reduce((sum: number, one: unknown) => sum + Number(one), 0) + Number(draws)).toBe(6)
  })
  it('prints every rule with its mark', { timeout: 60_000 }, async () => {
    const { value } = await battle(['rules', '--system', system])
    const ids = Array.isArray(value) ? value.map((rule) => field(rule, 'id')) : []
    for (let id = 1; id <= last; id += 1) if (`${prefix}-${id}` !== 'SHP-9') expect(ids).toContain(`${prefix}-${id}`) // there is no SHP-9
    expect(Array.isArray(value) && value.every((rule) => ['printed', 'ruled', 'house'].includes(String(field(rule, 'mark'))))).toBe(true)
  })
})

it('FTS-3 FTS-6 the odds of an Advance are those of all hundred pairs of rolls', { timeout: 60_000 }, async () => {
  const question = {
    system: 'team-battle',
    team: { rating: 9, bonus: 7, combatants: 14 },
    enemies: [{ rating: 2, bonus: 12, combatants: 21 }],
  }
  const { value } = await battle(['odds'], JSON.stringify(question))
  const faces = Array.from({ length: 10 }, (_, at) => at + 1)
  let mean = 0
  let highest = 0
  for (const own of faces)
    for (const other of faces) {
      const mine = own + 9 - 5 + 7
      const theirs = Math.max(0, other + 2 - 5) + 12
      if (mine > theirs) {
        highest += 1 / 100
        mean += Math.ceil(((mine - theirs) * 21) / 4) / 100
      } else mean += ((theirs - mine) * 14) / 100
    }
  expect(field(value, 'highest')).toBeCloseTo(highest, 12)
  expect(field(value, 'mean')).toBeCloseTo(mean, 10)
})

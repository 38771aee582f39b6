// `battle -- tournament`, run as a user runs it: few battles, every pair, all cores.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { playBout, wilson } from '../../src/cli/tournament'
import { program } from '../support/program'

const root = resolve(import.meta.dirname, '../..')
interface Ran {
  readonly status: number
  readonly said: string
  readonly out: string
}
const tournament = (...args: readonly string[]): Promise<Ran> =>
  new Promise((done, fail) => {
    execFile(process.execPath, [program(), 'tournament', ...args], { cwd: root, maxBuffer: 16 << 20 }, (error, out, said) => {
      if (error && typeof error.code !== 'number') return fail(error)
      done({ status: error ? Number(error.code) : 0, out, said })
    })
  })
interface Result {
  readonly points: number
  readonly battles: number
  readonly lands: readonly string[]
  readonly wins: readonly (readonly number[])[]
  readonly draws: readonly (readonly number[])[]
  readonly intervals: readonly (readonly (readonly [number, number])[])[]
}

const BATTLES = 1
let folder = ''
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'stormtable-tournament-'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('battle tournament', () => {
  it('BST-7 sets every two of the seven lands against each other and counts every battle once', { timeout: 240_000 }, async () => {
    const svg = join(folder, 'table.svg')
    const ran = await tournament('--system', 'battlestorm', '--points', '750', '--battles', `${BATTLES}`, '--seed', 'a', '--svg', svg)
    expect(ran.status).toBe(0)
    expect(ran.said).toMatch(/21 of 21 rounds/)
    const result: Result = JSON.parse(ran.out)
    expect(Object.keys(result)).toEqual(['points', 'battles', 'lands', 'wins', 'draws', 'intervals'])
    expect([result.points, result.battles, result.lands.length]).toEqual([750, BATTLES, 7])
    for (const i of result.lands.keys())
      for (const j of result.lands.keys()) {
        const [won, lost, drawn] = [result.wins[i]?.[j], result.wins[j]?.[i], result.draws[i]?.[j]]
        expect(drawn).toBe(result.draws[j]?.[i])
        expect((won ?? 0) + (lost ?? 0) + (drawn ?? 0)).toBe(i === j ? 0 : BATTLES)
        const [low, high] = result.intervals[i]?.[j] ?? [1, 0]
        if (i === j) continue
        expect(low).toBeLessThanOrEqual((won ?? 0) / BATTLES)
        expect(high).toBeGreaterThanOrEqual((won ?? 0) / BATTLES)
      }

    // The first pair again, on one core and in other rounds: how the work is shared out changes nothing.
    const contest = { system: 'battlestorm', points: 750, seed: 'a', random: false }
    const round = await playBout(contest, { first: 0, second: 1, from: 0, to: BATTLES })
    expect([round.first, round.second, round.draws]).toEqual([result.wins[0]?.[1], result.wins[1]?.[0], result.draws[0]?.[1]])
    const one = await playBout(contest, { first: 2, second: 5, from: 3, to: 4 })
    const two = await playBout(contest, { first: 2, second: 5, from: 3, to: 5 })
    expect(two.first + two.second + two.draws).toBe(2)
    for (const key of ['first', 'second', 'draws'] as const) expect(two[key]).toBeGreaterThanOrEqual(one[key])

    const picture = readFileSync(svg, 'utf8')
    expect(picture.match(/<rect /g)).toHaveLength(1 + 7 * 7)
    expect(picture.match(/% drawn<\/text>/g)).toHaveLength(7 * 6)
    for (const land of ['Elvas Minor', 'Necrozona']) expect(picture).toContain(`>${land}</text>`)
  })

  it('refuses what cannot be had, with the remedy', async () => {
    const refused = async (args: readonly string[], reason: RegExp): Promise<void> => {
      const { status, out, said } = await tournament(...args)
      expect(status, args.join(' ')).not.toBe(0)
      expect(out + said).toMatch(reason)
    }
    const rest = ['--battles', '2', '--seed', 'a']
    await refused(['--system', 'battlestorm', '--points', '700', ...rest], /no ready forces of 700 points.*750/s)
    await refused(['--system', 'team-battle', '--points', '750', ...rest], /no ready forces/)
    await refused(['--system', 'chess', '--points', '750', ...rest], /chess/)
    await refused(['--system', 'battlestorm', '--points', '750', '--battles', '0', '--seed', 'a'], /battles/)
    await refused(['--system', 'battlestorm', '--points', '750', ...rest, '--svg', ''], /--svg names no file/)
    await refused(['--system', 'battlestorm', '--points', '750', ...rest, '--armies', 'odd'], /ready or --armies random/)
  }, 60_000)

  it('gives the interval of Wilson', () => {
    // 40 of 100: (0.4 + z²/200 ± z √(0.24/100 + z²/40000)) / (1 + z²/100)
    const [low, high] = wilson(40, 100)
    expect(low).toBeCloseTo(0.3094, 4)
    expect(high).toBeCloseTo(0.498, 4)
    expect(wilson(0, 10)[0]).toBe(0)
    expect(wilson(10, 10)[1]).toBeCloseTo(1, 12)
  })
})

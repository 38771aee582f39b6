// `battle -- lab`: experiments from the command line, their files, and what is refused.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { parseArgs } from '../../src/cli/args'
import { laboratory } from '../../src/cli/laboratory'
import { writeMuster } from '../../src/engine/kernel/musterFile'
import { SYSTEMS } from '../../src/systems/index'
import { program } from '../support/program'

const folder = mkdtempSync(join(tmpdir(), 'lab-'))
afterAll(() => rmSync(folder, { recursive: true }))
const at = (name: string): string => join(folder, name)
const refused = (...given: readonly string[]): Promise<unknown> => laboratory.run(parseArgs(laboratory, given))
const lab = (...given: readonly string[]): Record<string, unknown> =>
  JSON.parse(execFileSync(process.execPath, [program(), 'lab', ...given], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

describe('lab', () => {
  it('fights two sides on all cores, writes what came of it, and fights the same again from its own file', { timeout: 120_000 }, () => {
    const named = ['--system', 'team-battle', '--left', 'turath', '--right', 'turath:1', '--battles', '10', '--seed', 'lab']
    const first = lab(...named, '--csv', at('a.csv'), '--json', at('a.json'), '--svg', at('a.svg'))
    expect(first).toMatchObject({ system: 'team-battle', seed: 'lab', battles: 10 })
    const [one, other] = first.sides as readonly { readonly name: string; readonly wins: number }[]
    expect([one?.name, other?.name]).toEqual(['The Marauders', 'The rival company'])
    expect((one?.wins ?? 0) + (other?.wins ?? 0) + (first.draws as { readonly count: number }).count).toBe(10)
    expect(readFileSync(at('a.csv'), 'utf8')).toContain(`side,The Marauders,fair,wins,${one?.wins},,`)
    expect(readFileSync(at('a.svg'), 'utf8')).toMatch(/^<svg [\s\S]*<\/svg>\n$/)
    expect(lab('--experiment', at('a.json'))).toEqual(first)
  })

  it('takes drafts from files, puts forces together, and sets fields', { timeout: 120_000 }, async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'spaceship-battles')?.load()
    const draft = (await system?.catalogue.mustering?.())?.start('duel')
    if (!draft) throw new Error('no draft')
    writeFileSync(at('duel.json'), writeMuster({ system: 'spaceship-battles', name: 'Duel', draft, players: {}, seed: '' }))
    const found = lab(
      '--system',
      'spaceship-battles',
      '--left',
      `${at('duel.json')}:1`,
      '--right',
      'anything@duel',
      '--battles',
      '4',
      '--seed',
      'b',
      '--set',
      'turns=4,map=open',
      '--turns',
      '2',
    ) // prettier-ignore
    expect(found).toMatchObject({ battles: 4, stopped: 4, turns: { mean: 2 } })
    expect((found.sides as readonly { readonly name: string }[])[0]?.name).toBe('Hesper League')
    const profiles = found.profiles as readonly { readonly side: number; readonly figures: number }[]
    expect(profiles.filter(({ side }) => side === 0)).toEqual([expect.objectContaining({ figures: 4 })])
  })

  it('sweeps over every way to put the first side together', { timeout: 120_000 }, () => {
    const named = ['--system', 'spaceship-battles', '--left', 'duel', '--right', 'duel:1', '--battles', '2', '--turns', '1', '--seed', 's']
    const found = lab(...named, '--sweep', 'first', '--csv', at('s.csv'), '--svg', at('s.svg'))
    const ways = found.ways as readonly { readonly way: string; readonly points?: number; readonly reason?: string }[]
    expect(ways.slice(0, 5).map(({ way }) => way)).toEqual(['as mustered', 'anything', 'cheapest', 'dearest', 'one kind'])
    expect(ways[0]?.points).toBe(150)
    expect(ways.every(({ points, reason }) => (points === undefined ? (reason ?? '').includes('No legal forces') : points <= 200))).toBe(
      true,
    )
    expect(readFileSync(at('s.csv'), 'utf8')).toContain('as mustered,2,0,2,0,0,')
    expect(readFileSync(at('s.svg'), 'utf8')).toContain('<svg ')
  })

  it('says Advances and rounds where a system counts those, and how many a battle was stopped after', { timeout: 120_000 }, () => {
    const few = ['--battles', '2', '--seed', 's', '--turns', '2']
    const found = lab('--system', 'mass-battle', '--left', 'march-dwarfs', '--right', 'shire-orcs', ...few, '--csv', at('r.csv'))
    expect(found).toMatchObject({ turn: 'round', unit: 'points', endings: [{ side: null, reason: 'stopped after 2 rounds', battles: 2 }] })
    expect(readFileSync(at('r.csv'), 'utf8')).toMatch(/length of a battle,2,,,rounds/)
    const teams = lab('--system', 'team-battle', '--left', 'turath', '--right', 'turath:1', '--battles', '4', '--seed', 'w', '--turns', '1')
    expect(teams).toMatchObject({ turn: 'Advance', unit: 'combatants' })
    expect(JSON.stringify(teams)).toContain('stopped after 1 Advance')
  })

  it('sets a choice whose options are numbers, and with Advantage far off the battle is fought', { timeout: 120_000 }, () => {
    const named = ['--system', 'warband', '--left', 'full', '--right', 'full:1', '--battles', '2', '--turns', '1', '--seed', 's']
    const found = lab(...named, '--set', 'advantage=0,map=kiln-field,deployment=hidden')
    expect(found).toMatchObject({ battles: 2, stopped: 2 })
  })

  it.each([
    [['--battles', '2', '--seed', 'a'], '--system is missing', '--experiment FILE'],
    [['--system', 'battlestorm', '--battles', '2', '--seed', 'a'], 'Who meets is not said', 'both --left and --right'],
    [['--system', 'battlestorm', '--left', 'dagmokk', '--battles', '2', '--seed', 'a'], 'Who meets is not said', 'both --left'],
    [['--system', 'battlestorm', '--scenario', 'crow-hill', '--battles', '0', '--seed', 'a'], 'battles: is 0', 'from 1 to 10000'],
    [['--system', 'battlestorm', '--scenario', 'nowhere', '--battles', '2', '--seed', 'a'], 'no scenario “nowhere”', 'crow-hill'],
    [['--system', 'battlestorm', '--left', 'best@dagmokk', '--right', 'dagmokk', '--battles', '2', '--seed', 'a'], 'by “best”', 'cheapest'],
    [
      ['--system', 'battlestorm', '--left', 'dagmokk', '--right', 'dagmokk', '--set', 'x', '--battles', '2', '--seed', 'a'],
      '“x”',
      'turns=12',
    ],
    [
      ['--system', 'battlestorm', '--left', 'none.json', '--right', 'dagmokk', '--battles', '2', '--seed', 'a'],
      'none.json cannot be read',
      'is there',
    ],
    [
      ['--system', 'battlestorm', '--left', 'dagmokk', '--right', 'dagmokk', '--set', 'turns=0', '--battles', '2', '--seed', 'a'],
      '“turns” cannot be “0”',
      'from 1 to',
    ],
    [
      ['--system', 'battlestorm', '--left', 'dagmokk', '--right', 'dagmokk', '--set', 'turns=abc', '--battles', '2', '--seed', 'a'],
      '“turns” cannot be “abc”',
      'from 1 to',
    ],
    [
      ['--system', 'spaceship-battles', '--left', 'nobody+cheapest@duel', '--right', 'duel:1', '--battles', '2', '--seed', 'a'],
      'Corrigan Line may field nobody of “nobody”',
      'Class A, Class B',
    ],
    [
      [
        '--system',
        'spaceship-battles',
        '--left',
        'nobody+cheapest@duel',
        '--right',
        'duel:1',
        '--battles',
        '2',
        '--seed',
        'a',
        '--sweep',
        'first',
      ],
      'Corrigan Line may field nobody of “nobody”',
      'Class A, Class B',
    ],
    [
      ['--system', 'team-battle', '--left', 'nobody+cheapest@turath', '--right', 'turath:1', '--battles', '2', '--seed', 'a'],
      'The Marauders may field nobody of “nobody”',
      'name no group',
    ],
    [['--experiment', 'x.json', '--seed', 'a'], '--seed is part of the experiment', 'leave --seed out'],
    [
      ['--system', 'battlestorm', '--left', 'a', '--right', 'b', '--seats', 'odd', '--battles', '2', '--seed', 'a'],
      '--seats is “odd”',
      'fixed',
    ],
  ])('refuses %j', async (given, reason, remedy) => {
    const fault = await refused(...given).catch((thrown: unknown) => thrown)
    expect(fault).toMatchObject({ message: expect.stringContaining(reason), remedy: expect.stringContaining(remedy) })
  })
  it('refuses files of anything else with the remedy', async () => {
    writeFileSync(at('wild.json'), '{"format":"stormtable experiment","version":1,"system":"battlestorm","ground":7}')
    await expect(refused('--experiment', at('wild.json'))).rejects.toThrow('ground: is 7, not an object')
  })
})

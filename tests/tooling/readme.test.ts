// What README claims and a change of the data would make untrue.
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { MANIFESTS } from '../../src/store/listing'
import { ARMIES } from '../../src/systems/battlestorm/data/armies'
import { profileById } from '../../src/systems/battlestorm/data/profiles'

const WORDS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']
const README = readFileSync('README.md', 'utf8')

describe('README', () => {
  it.each(MANIFESTS)(
    'says how many ready battles $title has, and its own README which edition it is',
    ({ id, title, edition, scenarios }) => {
      const row = README.split('\n').find((line) => line.startsWith(`| [${title}](src/systems/${id}/README.md)`))
      expect(row).toContain(`${WORDS[scenarios.filter(({ ready }) => ready).length]} ready battles`)
      expect(readFileSync(`src/systems/${id}/README.md`, 'utf8').split('\n')[2]).toMatch(new RegExp(`^Edition ${edition}\\. `))
    },
  )
  it('shows the laboratory with the armies and prices of today', () => {
    const table = [...README.matchAll(/^\| ([^|]+) \| (\d+) \| \d+ \(\d+ to \d+\) \|$/gm)].map(([, name, price]) => `${name} ${price}`)
    const armies = ARMIES.filter(({ land }) => land === 'elvas-minor' || land === 'dagmokk')
    const fielded = armies.flatMap(({ units }) =>
      units.flatMap(({ lead, profile }) => [lead?.profile, profile]).flatMap((one) => one ?? []),
    )
    expect(table.toSorted()).toEqual(
      [...new Set(fielded)]
        .map((one) => profileById(one))
        .map(({ name, points }) => `${name} ${points}`)
        .toSorted(),
    )
  })
})

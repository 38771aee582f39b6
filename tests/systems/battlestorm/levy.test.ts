// Armies that nobody tuned: legal, spent, and able to take the field.
import { describe, expect, it } from 'vitest'
import { playing } from '../../../src/cli/autoplay'
import { seededDice } from '../../../src/engine/dice/seeded'
import { SINEPAXIA } from '../../../src/systems/battlestorm/data/lands/sinepaxia'
import { profilesOf } from '../../../src/systems/battlestorm/data/layout'
import { LANDS, PROFILES, profileById } from '../../../src/systems/battlestorm/data/profiles'
import { fordTable } from '../../../src/systems/battlestorm/data/tables'
import { contenders } from '../../../src/systems/battlestorm/muster/contenders'
import { drawUp, type Muster } from '../../../src/systems/battlestorm/muster/draw-up'
import { LEVIES, levy } from '../../../src/systems/battlestorm/muster/levy'
import { isCommon, isShooter, judgeArmy } from '../../../src/systems/battlestorm/setup/army'
import { parseSetup } from '../../../src/systems/battlestorm/setup/parse'
import { SYSTEMS } from '../../../src/systems/index'

const REALMS = LANDS.filter(({ kind }) => kind === 'land')
const entriesOf = (army: readonly Muster[]) => army.flatMap(({ figures }) => figures.map(({ profile }) => ({ profile, count: 1 })))
const drawn = (name: string, army: readonly Muster[]) => ({ name, player: name, units: drawUp(army, fordTable()) })
const battleOf = (army: readonly Muster[]) => {
  const sides = [drawn('North', army), drawn('South', army)] as const
  return {
    scenario: 'levies',
    title: 'Levies',
    table: fordTable(),
    sides,
    profiles: profilesOf([...sides[0].units, ...sides[1].units], PROFILES),
    champions: 3,
    turns: 12,
    points: 750,
  }
}

describe('levies', () => {
  it.each(LEVIES)('BST-3 BST-4 %s: legal by every limit and all but spent, in every land that has such troops', (kind) => {
    let found = 0
    for (const land of REALMS)
      for (let draw = 0; draw < 5; draw += 1) {
        const army = levy(land, kind, 750, seededDice('levies', `${land.id}/${draw}`))
        if (!army) continue
        found += 1
        const items = judgeArmy(entriesOf(army), 750)
        expect(items.filter(({ legal }) => !legal).map(({ reason }) => reason)).toEqual([])
        expect(entriesOf(army).reduce((sum, { profile }) => sum + profile.points, 0)).toBeGreaterThanOrEqual(750 * 0.97)
      }
    expect(found).toBeGreaterThanOrEqual(25)
  })

  it('each goes to its extreme, and the same dice draw the same army', () => {
    const of = (kind: (typeof LEVIES)[number]) => entriesOf(levy(SINEPAXIA, kind, 750, seededDice('x', kind)) ?? [])
    const share = (kind: (typeof LEVIES)[number], test: (entry: ReturnType<typeof of>[number]) => boolean) => {
      const all = of(kind)
      return (
        all.filter(test).reduce((sum, { profile }) => sum + profile.points, 0) / all.reduce((sum, { profile }) => sum + profile.points, 0)
      )
    }
    expect(share('engines and cheap foot', ({ profile }) => profile.class === 'engine')).toBeGreaterThan(0.12)
    expect(share('monsters', ({ profile }) => profile.class === 'monster')).toBeGreaterThan(0.12)
    expect(share('shooters', ({ profile }) => isShooter(profile))).toBeGreaterThan(0.25)
    const counts = new Map<string, number>()
    for (const { profile } of of('one troop')) counts.set(profile.id, (counts.get(profile.id) ?? 0) + 1)
    expect(Math.max(...counts.values()) / of('one troop').length).toBeGreaterThan(0.9)
    expect(of('one troop').every(({ profile }) => isCommon(profile))).toBe(true)
    expect(of('mixed')).toEqual(of('mixed'))
  })

  it('a tournament can be fought by levies: the same seed draws the same armies, another seed others, each of its own land', () => {
    const pairs = contenders(750)
    const of = (seed: string) => JSON.stringify(pairs?.random?.(1, 5, false, seed))
    expect(of('a')).toBe(of('a'))
    expect(of('a')).not.toBe(of('b'))
    const parsed = parseSetup(JSON.parse(of('a')))
    expect('refusals' in parsed ? parsed.refusals : []).toEqual([])
    const lands =
      'setup' in parsed
        ? parsed.setup.sides.map(({ units }) => new Set(units.flatMap(({ profiles }) => profiles.map((id) => profileById(id).land))))
        : []
    expect(lands).toEqual([new Set(['dagmokk']), new Set(['orcroft'])])
  })

  it('BST-12 a crowd of slow foot is drawn up near enough to the middle: the computer begins, and never draws up for ever', async () => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'battlestorm')?.load()
    if (!system) throw new Error('not listed')
    const dagmokk = LANDS.find(({ id }) => id === 'dagmokk')
    const foot = dagmokk?.profiles.find(({ id }) => id === 'dagmokk-levy-spear')
    if (!foot) throw new Error('no levy')
    const army = Array.from({ length: 6 }, (_, at) => ({
      name: `Levy ${at}`,
      figures: Array.from({ length: 11 }, () => ({ profile: foot })),
    }))
    let answers = 0
    for (const { state } of playing(system, battleOf(army), 'crowd', ['computer', 'computer'])) {
      answers += 1
      if (system.game.turn(state) > 0 || system.game.outcome(state)) break
    }
    expect(answers).toBeLessThan(20)
  })
})

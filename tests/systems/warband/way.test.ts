// A warband on its way (WAR-31): whose roster a battle is, what the stages bring and tell, what is used up, and that every roster is read again.
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer } from '../../../src/engine/kernel/asks'
import { roll } from '../../../src/systems/warband/campaign/incidents'
import { campaign } from '../../../src/systems/warband/campaign/index'
import { type Roster, readRoster } from '../../../src/systems/warband/campaign/roster'
import type { Between } from '../../../src/systems/warband/campaign/state'
import { ware } from '../../../src/systems/warband/data/armoury'
import { CAMPAIGNS } from '../../../src/systems/warband/data/campaigns'
import { HONOUR } from '../../../src/systems/warband/data/chronicle'
import { worthOf } from '../../../src/systems/warband/data/price'
import { scenarioSetup } from '../../../src/systems/warband/data/scenarios'
import { muster } from '../../../src/systems/warband/game/muster'
import { mustering } from '../../../src/systems/warband/muster/index'
import { parseSetup } from '../../../src/systems/warband/setup/parse'
import type { BattleSetup, State } from '../../../src/systems/warband/state'
import { changed } from '../../support/warband'

const [WAY] = CAMPAIGNS
const [TOLL] = WAY?.stages ?? []
if (!WAY || !TOLL) throw new Error('there is no way')
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))
const begun = (setup: BattleSetup, winner: number): State => ({
  ...muster(setup, seededDice('way', 0)),
  outcome: { winner, reason: 'over' },
})
const ready = (id: string, winner = 0): State => {
  const setup = scenarioSetup(id)
  if (!setup) throw new Error(id)
  return begun(setup, winner)
}
const own = (state: State): Roster => {
  const roster = campaign.report(state, []).sides[0]?.roster
  if (!roster) throw new Error('no roster')
  return roster
}
const drawn = (rosters: readonly Roster[], ids: readonly string[]): BattleSetup => {
  const made = mustering.setup(mustering.read(plain(campaign.next(rosters, ids))))
  if ('refusals' in made) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
  return made.setup
}
const shopOf = (between: Between) => {
  const [shop] = between.sides
  if (!shop) throw new Error('no shop')
  return shop
}

describe('one warband against what the stages bring', () => {
  const roster = own(ready('tollgate'))
  const setup = drawn([roster], ['kept'])
  const state = begun(setup, 0)
  const report = campaign.report(state, [roster, null])
  test('WAR-31: the enemy of a stage is no warband of the way: no words of it, no market, no roster', () => {
    expect(setup.sides.map((side) => side.roster)).toEqual(['kept', null])
    expect(report.sides[1]).toBeNull()
    expect(report.scenario).toBe(state.title) // what is settled is known by its battle
    const between = campaign.step.muster(report, loaded([]))
    expect(campaign.step.awaiting(between).map(({ seat }) => seat)).toEqual([0])
    expect(campaign.step.standing(between)[1]).toBeNull()
    const [decision] = campaign.step.awaiting(between)
    const answer: Answer = { decision: decision?.id ?? '', seat: 0, key: 'done', kind: 'pick', picked: ['done'] }
    const after = campaign.rosters(campaign.step.play(between, [answer], loaded([])).state)
    expect(after?.map((one) => one?.name)).toEqual([roster.name, undefined])
    const read = campaign.step.parse(plain(report))
    expect(read).toEqual({ setup: report })
  })
  test('WAR-31: whoever the stage is told to has its words and its gold, and goes on to the next', () => {
    const after = report.sides[0]?.roster
    expect(after?.chronicle).toContain(TOLL.won.words)
    expect(after?.linked?.stage).toBe(TOLL.won.next)
    expect(after?.gold).toBe(roster.gold + 60 + TOLL.won.gold)
    const lost = campaign.report(begun(setup, 1), [roster, null]).sides[0]?.roster
    expect(lost?.linked?.stage).toBe(TOLL.lost.next)
  })
  test('WAR-31: the roster that fights is the one the battle was drawn up for, whatever its name and whatever battles of that name there are', () => {
    expect(campaign.seatOf(state, roster, 'kept')).toBe(0)
    expect(campaign.seatOf(state, roster, 'another of that name')).toBeUndefined()
    expect(campaign.seatOf(ready('tollgate'), roster, 'kept')).toBeUndefined()
    const draft = mustering.change(mustering.read(plain(campaign.next([roster], ['kept']))), {
      change: 'field',
      side: 0,
      field: 'name',
      value: 'Under another name',
    })
    const made = mustering.setup(draft)
    if ('refusals' in made) throw new Error('refused')
    expect(campaign.seatOf(begun(made.setup, 0), roster, 'kept')).toBe(0)
  })
  test('WAR-31: a setup names a roster by an id, nobody’s by null; one without is read as ever, anything else refused', () => {
    expect(parseSetup(plain(setup))).toEqual({ setup })
    const side = (named: unknown) => parseSetup(plain({ ...setup, sides: setup.sides.map((one) => ({ ...one, roster: named })) }))
    expect(side(7)).toMatchObject({ refusals: [{ reason: expect.stringContaining('roster') }, expect.anything()] })
    expect(side('')).toHaveProperty('refusals')
    expect(parseSetup(plain(scenarioSetup('tollgate')))).toHaveProperty('setup')
  })
  test('WAR-31: its story is on the page of the roster and in the draft of the battle, and in no other draft', () => {
    expect(campaign.sheet(roster).ahead).toEqual({ title: `${WAY.title}: ${TOLL.title}`, lines: [WAY.blurb, TOLL.story] })
    const hint = (draft: unknown) => mustering.sheet(mustering.read(draft)).fields.find(({ id }) => id === 'title')?.hint
    const draft = campaign.next([roster], ['kept'])
    expect(hint(plain(draft))).toContain(TOLL.story)
    expect(hint({ ...mustering.start('tollgate'), title: TOLL.title })).toBeUndefined()
    expect(campaign.sheet({ ...roster, linked: null }).ahead).toBeUndefined()
  })
})

describe('several', () => {
  test('WAR-31: three who fought at the well meet again there, all three; so many are the most', () => {
    const rosters = campaign.report(ready('well-court'), []).sides.flatMap((side) => side?.roster ?? [])
    expect(rosters).toHaveLength(3)
    expect(campaign.most).toBe(3)
    const setup = drawn(rosters, ['a', 'b', 'c'])
    expect(setup.sides.map(({ name, roster }) => [name, roster])).toEqual(rosters.map(({ name }, index) => [name, 'abc'[index]]))
    expect(setup.title).not.toBe(TOLL.title) // off the way, which has no room for them: nothing of it is won or lost
    const after = campaign.report(begun(setup, 0), rosters).sides.map((side) => side?.roster.linked?.stage)
    expect(after).toEqual(rosters.map(({ linked }) => linked?.stage))
  })
  test('WAR-31: two take the two sides of a stage, and each goes on as it has fought', () => {
    const rosters = campaign.report(ready('tollgate'), []).sides.flatMap((side) => side?.roster ?? [])
    const after = campaign.report(begun(drawn(rosters, ['a', 'b']), 0), rosters).sides.map((side) => side?.roster.linked?.stage)
    expect(after).toEqual([TOLL.won.next, TOLL.lost.next])
  })
})

describe('what is used up', () => {
  test('WAR-11: a consumable that was used is gone from its roster and told; what is good for so many uses a battle is not', () => {
    const bandages = ware('items', 'bandages')
    const stone = ware('items', 'whetstone')
    const before = ready('tollgate')
    const name = before.characters[0]?.name ?? ''
    const items = [bandages, stone, bandages]
    const state: State = { ...before, characters: before.characters.map((one, id) => (id === 0 ? { ...one, items } : one)) }
    const roster = own(changed(state, 0, { usesLeft: [1, 0, 0] }))
    const left = roster.characters.find((one) => one.name === name)
    expect(left?.items).toEqual([stone, bandages])
    expect(left?.worth).toBe(left && worthOf(left))
    expect(roster.chronicle).toContain(`${name} has used up: Bandages.`)
    expect(own(changed(state, 0, { usesLeft: [1, 0, 1] })).characters.find((one) => one.name === name)?.items).toEqual(items)
  })
})

describe('what a long life comes to', () => {
  const roster = own(ready('tollgate'))
  const hero = roster.characters.find(({ rank }) => rank === 'hero')?.name ?? ''
  const hurt = { name: hero, by: null, enemy: 'East', won: true, battle: 'A battle of our own' }
  const grown = (change: Partial<Roster['characters'][number]>): Roster => ({
    ...roster,
    characters: roster.characters.map((one) => (one.name === hero ? { ...one, ...change } : one)),
  })
  test('WAR-31: a Fate point more than any muster gives is read again', () => {
    const scores = roster.characters.find(({ name }) => name === hero)?.scores
    if (!scores) throw new Error('no hero')
    const { roster: after } = roll(grown({ scores: { ...scores, fate: 5 } }), hurt, 0, loaded([10, 1]))
    expect(after.characters.find(({ name }) => name === hero)?.scores.fate).toBe(6)
    expect(readRoster(plain(after))).toEqual({ roster: after })
  })
  test('WAR-31: so are the things of many dead, and of the last of them, and injuries of many battles', () => {
    const things = Array.from({ length: 199 }, () => ware('weapons', 'mace'))
    const { roster: after } = roll(
      { ...grown({ weapons: [ware('weapons', 'mace'), ware('weapons', 'mace')] }), saved: { weapons: things, armour: [], items: [] } },
      hurt,
      0,
      loaded([10, 10]),
    )
    expect(after.saved.weapons).toHaveLength(200)
    expect(readRoster(plain(after))).toEqual({ roster: after })
    const alone = { ...after, characters: [] }
    expect(readRoster(plain(alone))).toEqual({ roster: alone })
    const scars = Array.from({ length: 20 }, () => ({ name: 'Scarred', gives: [], spoils: [], dulls: 0, cycles: null }))
    expect(readRoster(plain(grown({ injuries: scars })))).toHaveProperty('roster')
  })
  test('WAR-31: the dead are told by the battle they fell in, and nobody who joins takes the name of one who is told of', () => {
    const minion = roster.characters.find(({ rank }) => rank === 'minion')
    if (!minion) throw new Error('no minion')
    const { roster: after } = roll(roster, { ...hurt, name: minion.name }, 0, loaded([9]))
    expect(after.fallen).toEqual([`${minion.name}: fell in “A battle of our own”`])
    const joined = (from: Roster): string => {
      const between = campaign.step.muster(
        { scenario: 'x', sides: [{ result: 'won', roster: { ...from, gold: 900 }, hurt: [] }] },
        loaded([]),
      )
      const [decision] = campaign.step.awaiting(between)
      const answer: Answer = { decision: decision?.id ?? '', seat: 0, key: 'recruit', kind: 'pick', picked: [minion.profile] }
      return shopOf(campaign.step.play(between, [answer], loaded([])).state).roster.characters.at(-1)?.name ?? ''
    }
    const gone = { ...roster, characters: roster.characters.filter((one) => one !== minion) }
    expect(joined(gone)).toBe(minion.name)
    for (const told of [
      { ...gone, fallen: [HONOUR.fallen(minion.name, 'The tollgate')] },
      { ...gone, fallen: [`${minion.name}: fell at The tollgate`] }, // as it was written before
      { ...gone, felled: [{ name: minion.name, count: 2 }] },
    ])
      expect(joined(told)).not.toBe(minion.name)
  })
  test('WAR-1: all that a member is and has can be read on the page of his warband', () => {
    const [member] = campaign.sheet(roster).members
    const details = new Map(member?.details?.map(({ label, value }) => [label, value]))
    const [first] = roster.characters
    expect(details.get('Scores')).toContain(`Melee ${first?.scores.melee}`)
    expect(details.get('Weapons')).toBe(first?.weapons.map(({ name }) => name).join(', '))
    expect(details.get('Rank')).toMatch(/^Hero, /)
  })
  test('WAR-31: what is said of a roll ends after its die, and a spell that fails says that it was surged', () => {
    const words = campaign.step.tell({
      what: 'roll',
      seat: 0,
      rolls: roll(roster, hurt, 0, loaded([2])).rolls,
      detail: { said: 'Weakened.' },
    })
    expect(typeof words === 'string' ? words : words.text).toBe('Weakened (2)')
    const scores = roster.characters.find(({ name }) => name === hero)?.scores
    if (!scores) throw new Error('no hero')
    const mage = grown({ spells: [ware('spells', 'count-of-coins')], scores: { ...scores, magic: 3 } })
    const between = campaign.step.muster({ scenario: 'x', sides: [{ result: 'won', roster: mage, hurt: [] }] }, loaded([]))
    const [decision] = campaign.step.awaiting(between)
    const ask = decision?.asks.find(({ key }) => key === 'cast')
    const surged = ask?.kind === 'pick' ? (ask.options.find(({ id }) => id.includes('surge'))?.id ?? '') : ''
    const { events } = campaign.step.play(
      between,
      [{ decision: decision?.id ?? '', seat: 0, key: 'cast', kind: 'pick', picked: [surged] }],
      loaded([10]),
    )
    expect(events[0]?.detail.said).toBe(`${hero} casts ${ware('spells', 'count-of-coins').name}, surged: it fails.`)
  })
})

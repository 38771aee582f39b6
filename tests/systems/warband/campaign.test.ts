// Between battles (WAR-31): what becomes of those who were put out, Fate, captives, the market, and the next battle.
import { describe, expect, test } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Answer, Option } from '../../../src/engine/kernel/asks'
import { burn, type Hurt, roll } from '../../../src/systems/warband/campaign/incidents'
import { campaign } from '../../../src/systems/warband/campaign/index'
import type { Roster } from '../../../src/systems/warband/campaign/roster'
import type { Between } from '../../../src/systems/warband/campaign/state'
import { ARMOURS } from '../../../src/systems/warband/data/armours'
import { ware } from '../../../src/systems/warband/data/armoury'
import { CHRONICLE } from '../../../src/systems/warband/data/chronicle'
import { INCIDENTS } from '../../../src/systems/warband/data/incidents'
import { ransomOf } from '../../../src/systems/warband/data/market'
import { PRICE, worthOf } from '../../../src/systems/warband/data/price'
import type { Character, Injury, Spell } from '../../../src/systems/warband/data/types'
import { scoreOf } from '../../../src/systems/warband/game/queries'
import { mustering } from '../../../src/systems/warband/muster/index'
import { parseSetup } from '../../../src/systems/warband/setup/parse'
import type { State } from '../../../src/systems/warband/state'
import { changed, field, one, sword } from '../../support/warband'

const pin = { id: 'pin', name: 'Pin', text: 'p', use: 'worn' as const, uses: 0, gives: [], deeds: [] }
const battle = (winner: number | null = 1): State => ({
  ...field([
    [
      one('Hella', 1, 5, { rank: 'hero', scores: { fate: 1 }, profile: 'lamp-captain' }),
      one('Min', 1, 7, { profile: 'watchman' }),
      one('Hob', 1, 9, { rank: 'hero', items: [pin] }),
    ],
    [one('Bert', 6, 5, { rank: 'hero', profile: 'harrow-lord' })],
  ]),
  outcome: { winner, reason: 'over' },
})
const downed = (state: State, ...ids: readonly number[]): State =>
  ids.reduce((so, id) => changed(so, id, { out: 'incapacitated', by: 3 }), state)
const between = (state: State): Between => campaign.step.muster(campaign.report(state, []), loaded([]))
const rosterOf = (state: State = battle()): Roster => {
  const [side] = between(state).sides
  if (!side) throw new Error('no side')
  return side.roster
}
const hurtOf = (name: string, won = false): Hurt => ({ name, by: { name: 'Bert', band: 'East' }, enemy: 'East', won, battle: 'A test' })
const rolled = (name: string, faces: readonly number[], won = false, roster: Roster = rosterOf()) => {
  const dice = loaded(faces)
  const told = roll(roster, hurtOf(name, won), 0, dice)
  dice.exhausted()
  return told
}
const who = (roster: Roster, name: string) => roster.characters.find((one_) => one_.name === name)
const injury = (roster: Roster, name: string) => who(roster, name)?.injuries.at(-1)

describe('Minions and Heroes who were incapacitated (WAR-31)', () => {
  test('WAR-31: a Minion is lost with his equipment on 9 and 10', () => {
    expect(who(rolled('Min', [8]).roster, 'Min')).toBeDefined()
    expect(who(rolled('Min', [9]).roster, 'Min')).toBeUndefined()
    expect(rolled('Min', [9]).roster.saved.weapons).toEqual([])
  })
  test('WAR-31: incidents 1 to 8, each to the end of the next cycle', () => {
    expect(who(rolled('Hella', [1]).roster, 'Hella')?.injuries).toEqual([])
    const gives = (face: number) => {
      const found = injury(rolled('Hella', [face]).roster, 'Hella')
      expect(found?.cycles).toBe(1)
      return found
    }
    const by = (face: number) =>
      gives(face)?.gives.map((effect) =>
        effect.what === 'score' ? `${effect.score} ${effect.by}` : effect.what === 'trait' ? effect.trait : '',
      )
    expect(by(2)).toEqual(['strength -1'])
    expect(by(3)).toEqual(['melee -1', 'ranged -1'])
    expect(by(4)).toEqual(['agility -1'])
    expect(gives(5)?.spoils).toEqual(['resolve'])
    expect(by(6)).toEqual(['toughness -1', 'wounds -1'])
    expect(by(7)).toEqual(['insight -1', 'stupidity'])
    expect(by(8)).toEqual(['resolve -1'])
    expect(gives(8)?.dulls).toBe(2)
  })
  test('WAR-31: 9 is rolled again and lasts two cycles, a 9 after it too, and a 10 goes to the severe table', () => {
    expect(injury(rolled('Hella', [9, 2]).roster, 'Hella')?.cycles).toBe(2)
    expect(injury(rolled('Hella', [9, 9, 4]).roster, 'Hella')?.cycles).toBe(2)
    expect(rolled('Hella', [9, 2]).said).toContain(', for two battles')
    expect(rolled('Hella', [2]).said).not.toContain('two battles')
    expect(injury(rolled('Hella', [9, 10, 3]).roster, 'Hella')?.name).toBe('Hardened')
  })
  test('WAR-31: severe 1 to 6: Fate, Hatred, Fearless, Scarred, a major wound of 1d3 cycles, robbed of 1d6', () => {
    expect(who(rolled('Hella', [10, 1]).roster, 'Hella')?.scores.fate).toBe(2)
    const hating = rolled('Hella', [10, 2]).roster
    expect(who(hating, 'Hella')?.hates).toEqual(['Bert', 'East'])
    expect(injury(hating, 'Hella')).toMatchObject({ cycles: null, gives: [{ what: 'trait', trait: 'hatred' }] })
    expect(injury(rolled('Hella', [10, 3]).roster, 'Hella')?.gives).toEqual([{ what: 'trait', trait: 'fearless' }])
    expect(injury(rolled('Hella', [10, 4]).roster, 'Hella')?.gives).toEqual([{ what: 'trait', trait: 'fear' }])
    expect(injury(rolled('Hella', [10, 5, 2]).roster, 'Hella')).toMatchObject({ unhurt: false, cycles: 2 })
    const robbed = rolled('Hob', [10, 6, 6, 1, 1]).roster
    expect(who(robbed, 'Hob')).toMatchObject({ weapons: [], items: [] })
    const built = {
      ...rosterOf(),
      characters: rosterOf().characters.map((c) => (c.name === 'Hob' ? { ...c, items: [{ ...pin, construct: true as const }] } : c)),
    }
    expect(who(rolled('Hob', [10, 6, 6, 1], false, built).roster, 'Hob')?.items).toHaveLength(1)
  })
  test('WAR-31: severe 7 and 8: a limb by a d10, a hand lost on 10; an eye, and then both', () => {
    const limb = (face: number) => rolled('Hella', [10, 7, face]).roster
    expect(injury(limb(5), 'Hella')?.gives).toEqual([{ what: 'score', score: 'agility', by: -1 }])
    expect(injury(limb(9), 'Hella')?.gives).toEqual([{ what: 'score', score: 'melee', by: -1 }])
    expect(who(limb(10), 'Hella')).toMatchObject({ hands: 1 })
    expect(who(limb(9), 'Hella')).toMatchObject({ hands: 2 })
    const one_ = rolled('Hella', [10, 8]).roster
    expect(injury(one_, 'Hella')?.gives).toEqual([{ what: 'score', score: 'ranged', by: -1 }])
    const blind = rolled('Hella', [10, 8], false, one_).roster
    const both = injury(blind, 'Hella')
    expect(both?.spoils).toEqual(['agility'])
    expect(both?.gives).toContainEqual({ what: 'score', score: 'melee', by: -1 })
    const again = rolled('Hella', [10, 8], false, blind)
    expect(who(again.roster, 'Hella')?.injuries).toEqual(who(blind, 'Hella')?.injuries)
    expect(again.said).toBe('Hella: blind already.')
  })
  test('WAR-31: captured with equipment, unless his side won; the dead leave theirs to a side that won', () => {
    const taken = rolled('Hella', [10, 9]).roster
    expect(who(taken, 'Hella')).toBeUndefined()
    expect(taken.captives).toMatchObject([{ by: 'East', character: { weapons: [] } }])
    const won = rolled('Hella', [10, 9], true).roster
    expect(won.captives).toMatchObject([{ character: { weapons: [] } }])
    expect(won.saved.weapons).toEqual([sword]) // hers comes home, whether or not she does
    expect(rolled('Hella', [10, 10], true).roster.saved.weapons).toEqual([sword])
    const dead = rolled('Hella', [10, 10]).roster
    expect(dead.saved.weapons).toEqual([])
    expect(who(dead, 'Hella')).toBeUndefined()
    expect(dead.fallen[0]).toContain('Hella')
  })
  test('WAR-31: a Fate point burned is gone for good, and nothing comes of it', () => {
    const spared = burn(rosterOf(), 'Hella').roster
    expect(who(spared, 'Hella')).toMatchObject({ injuries: [], scores: { fate: 0 } })
  })
})

describe('the step (WAR-31, 43)', () => {
  const answer = (state: Between, key: string, picked = key): Answer => {
    const decision = campaign.step.awaiting(state).find(({ seat }) => seat === 0)
    return { decision: decision?.id ?? '', seat: 0, key, kind: 'pick', picked: [picked] }
  }
  const act = (state: Between, key: string, picked = key, faces: readonly number[] = []): Between => {
    const dice = loaded(faces)
    const after = campaign.step.play(state, [answer(state, key, picked)], dice).state
    dice.exhausted()
    return after
  }
  const keys = (state: Between) =>
    campaign.step
      .awaiting(state)
      .find(({ seat }) => seat === 0)
      ?.asks.map(({ key }) => key)
  test('WAR-31: whoever was put out is asked about: roll, or burn Fate if he has any', () => {
    const start = between(downed(battle(), 0, 1))
    expect(keys(start)).toEqual(['roll', 'burn'])
    // the one point he has
    const burn = campaign.step
      .awaiting(start)
      .flatMap(({ asks }) => asks)
      .find(({ key }) => key === 'burn')
    expect(burn?.hint).toContain('; 0 left')
    const spared = act(start, 'burn')
    expect(keys(spared)).toEqual(['roll'])
    expect(keys(act(spared, 'roll', 'roll', [3]))).toContain('done')
  })
  test('WAR-31: a captive is bought free for a third of his worth, or left', () => {
    const taken = act(between(downed(battle(), 0)), 'roll', 'roll', [10, 9])
    // as he stands: what he carried is the enemy's already
    const worth = worthOf({ ...rosterOf().characters[0], weapons: [], armour: [], items: [] } as Character)
    expect(taken.sides[0]?.roster.captives[0]?.character.worth).toBe(worth)
    const price = ransomOf({ worth })
    expect(keys(taken)).toEqual(['pay', 'leave'])
    // people and beasts are asked about in the same words
    const labels = (state: Between) => asksOf(state).map(({ label }) => label)
    expect(labels(between(downed(battle(), 1)))).toEqual(['Roll what comes of it'])
    expect(labels(taken)).toContain('Leave Hella to them')
    expect(act(taken, 'leave').sides[0]?.roster.chronicle.at(-1)).toBe('Hella is left to East.')
    const free = act(taken, 'pay')
    expect(free.sides[0]?.roster.characters.map(({ name }) => name)).toContain('Hella')
    expect((taken.sides[0]?.roster.gold ?? 0) - (free.sides[0]?.roster.gold ?? 0)).toBe(price)
    expect(act(taken, 'leave').sides[0]?.roster.captives).toEqual([])
  })
  test('WAR-5 WAR-31: somebody leads wherever somebody is left, and a captain who is bought free leads again', () => {
    const leads = (state: Between): string | undefined => {
      const roster = state.sides[0]?.roster
      const told = roster && campaign.sheet(roster).lines.find(({ label }) => label === 'Captain')?.value
      // who is told is who leads in the next battle
      const draft = roster && (campaign.next([roster], ['a']) as { sides: readonly { members: readonly Character[] }[] })
      const members = (draft?.sides[0]?.members ?? []) as readonly { readonly name: string; readonly captain?: boolean }[]
      expect(members.filter(({ captain }) => captain).map(({ name }) => name)).toEqual(told === 'nobody' ? [] : [told])
      return told
    }
    const taken = act(between(downed(battle(), 0)), 'roll', 'roll', [10, 9])
    expect(leads(taken)).toBe('Hob')
    expect(leads(act(taken, 'pay'))).toBe('Hella')
    const left = act(taken, 'leave')
    expect(leads(left)).toBe('Hob')
    expect(left.sides[0]?.roster.captain).toBe('')
    // a Hero before anybody else, and nobody only of nobody
    expect(leads(withGold(left, 0, ({ name }) => name === 'Min'))).toBe('Min')
    expect(leads(withGold(left, 0, () => false))).toBe('nobody')
    // who is recruited comes after those who are there
    expect(leads(act(withGold(left, 900), 'recruit', 'sergeant'))).toBe('Hob')
  })
  test('WAR-31: who is too dear to be bought free is shown with price and gold', () => {
    const taken = withGold(act(between(downed(battle(), 0)), 'roll', 'roll', [10, 9]), 1)
    const [option] = optionsOf(taken, 'pay')
    const price = ransomOf(taken.sides[0]?.roster.captives[0]?.character ?? { worth: 0 })
    expect(option).toMatchObject({
      label: `Buy Hella free: ${price} of 1 gold`,
      refusal: { reason: `${price} gold; there are 1`, remedy: `earn ${price - 1} more` },
    })
    const [decision] = campaign.step.awaiting(taken)
    expect(decision && campaign.step.suggest?.(taken, decision, loaded([]))).toMatchObject({ key: 'leave' })
    for (let seed = 0; seed < 20; seed += 1)
      expect(decision && campaign.step.sample(taken, decision, seededDice('random', seed)).key).toBe('leave')
  })
  test('WAR-31: whoever is robbed is worth what he has left', () => {
    const robbed = who(rolled('Hob', [10, 6, 6, 1, 1]).roster, 'Hob')
    expect(robbed && worthOf(robbed)).toBe(robbed?.worth)
    expect(robbed?.worth).toBeLessThan(worthOf(rosterOf().characters[2] as Character))
  })
  test('WAR-5 WAR-31: a warband lives on without a Hero, is told that it has none, and fights on without one', () => {
    const led = between(battle())
    const minions = withGold(led, 0, ({ rank }) => rank === 'minion')
    const title = (state: Between) => campaign.step.awaiting(state).find(({ seat }) => seat === 0)?.title
    expect(title(led)).toBe('West: at the market with 30 gold')
    expect(title(minions)).toBe('West: at the market with 0 gold. No Hero leads them: they fight without one until one is recruited')
    const ended = (state: Between) =>
      campaign.rosters({ ...act(state, 'done'), sides: act(state, 'done').sides.map((side) => side && { ...side, done: true }) })
    const [alive] = ended(minions) ?? []
    expect(alive).toMatchObject({ characters: [{ name: 'Min' }] })
    // and may be fought with as it is
    const armed = (alive as Roster).characters.map((one) => ({ ...one, weapons: [ware('weapons', 'knife')] }))
    const draft = mustering.read(campaign.next([{ ...(alive as Roster), characters: armed }], ['kept']))
    expect(mustering.sheet(draft).sides[0]).toMatchObject({ refusals: [], entries: [{ refusals: [] }] })
    const made = mustering.setup(draft)
    if ('refusals' in made) throw new Error(made.refusals.map(({ reason }) => reason).join('; '))
    expect(parseSetup(made.setup)).not.toHaveProperty('refusals')
    // nobody is left at all: it is over, and that is said before
    const none = withGold(led, 0, () => false)
    expect(title(none)).toBe('West: at the market with 0 gold. Nobody is left: unless somebody is recruited, the warband ends')
    expect(ended(none)?.[0]).toBeNull()
    // nor is anybody ready, or ahead of anything
    const said = (state: Between) => campaign.step.play(state, [answer(state, 'done')], loaded([])).events.map(({ detail }) => detail?.said)
    expect([said(minions), said(none)]).toEqual([['West are ready'], ['West are no more.']])
    expect(campaign.step.standing(minions)[0]?.ahead).toBeDefined()
    expect(campaign.step.standing(none)[0]?.ahead).toBeUndefined()
  })
  test('WAR-5 WAR-31: the last Hero in enemy hands is told as the last', () => {
    const taken = act(between(downed(battle(), 0)), 'roll', 'roll', [10, 9])
    const last = withGold(taken, 100, ({ name }) => name !== 'Hob')
    const title = (state: Between) => campaign.step.awaiting(state).find(({ seat }) => seat === 0)?.title
    expect(title(taken)).toBe('Hella is in the hands of East')
    expect(title(last)).toBe('Hella, the last Hero, is in the hands of East')
  })
  test('WAR-31: an injury tells in the next battle, and is over after it', () => {
    const hurt = act(between(downed(battle(), 2)), 'roll', 'roll', [4])
    const roster = hurt.sides[0]?.roster
    if (!roster) throw new Error('no roster')
    const hobbled = roster.characters.find(({ name }) => name === 'Hob')
    const next = { ...battle(), characters: battle().characters.map((c) => (c.name === 'Hob' && hobbled ? hobbled : c)) }
    expect(scoreOf(next, 2, 'agility')).toBe(4)
    const [after] = campaign.report(next, [roster]).sides
    expect(after?.roster.characters.find(({ name }) => name === 'Hob')?.injuries).toEqual([])
    expect(after?.roster.cycle).toBe(2)
  })
  test('WAR-31: a warband persists: gold for the battle, a chronicle, a roll of honour, and the next battle with those who are left', () => {
    const { sides } = campaign.report(downed(battle(0), 3), [])
    expect(sides[0]).toMatchObject({ result: 'won', roster: { cycle: 1, gold: 60 + 10 } })
    expect(sides[1]).toMatchObject({ result: 'lost', roster: { gold: 30 } })
    const roster = sides[0]?.roster
    if (!roster) throw new Error('no roster')
    expect(campaign.sheet(roster).lists?.map(({ title }) => title)).toEqual(['Roll of honour', 'Chronicle'])
    // gold and the next battle stand in the note and above the story
    expect(campaign.sheet(roster).lines.map(({ label }) => label)).toEqual(['Captain', 'Worth'])
    expect(campaign.sheet({ ...roster, linked: null }).lines.at(-1)).toEqual({ label: 'Next', value: 'the way is at its end' })
    const draft = campaign.next([roster], ['kept'])
    expect(JSON.stringify(draft)).toContain('Hella')
    // nobody joins for nothing: the gold of the next battle is what the dearer of the two is worth, as they are fitted out
    const worth = (from: unknown): number => {
      const { sides: both } = draft_(from)
      return Math.max(...both.map(({ members }) => members.reduce((sum, one) => sum + worthOf(one), 0)))
    }
    const draft_ = (from: unknown) =>
      from as { readonly gold: number; readonly sides: readonly { readonly members: readonly Character[] }[] }
    expect(draft_(draft).gold).toBe(worth(draft))
    const poor = { ...roster, characters: roster.characters.slice(0, 1) }
    expect(draft_(campaign.next([roster, poor], ['kept', 'poor'])).gold).toBe(draft_(campaign.next([poor, roster], ['poor', 'kept'])).gold)
    expect(draft_(campaign.next([poor, poor], ['poor', 'other'])).gold).toBeLessThan(
      draft_(campaign.next([roster, poor], ['kept', 'poor'])).gold,
    )
  })
  test('WAR-31: what the chronicle says of an injury ends once', () => {
    for (const { name, text } of INCIDENTS) {
      expect(CHRONICLE.hurt('Hella', text)).toMatch(/^Hella: .*[^.]\.$/)
      expect(CHRONICLE.hurt('Hella', name)).toMatch(/[^.]\.$/)
    }
  })
  test('WAR-43: the market: what is too dear is refused with what is missing, what is bought is paid for', () => {
    const bare = between(battle())
    const market: Between = { ...bare, sides: bare.sides.map((side) => side && { ...side, roster: { ...side.roster, gold: 90 } }) }
    const ask = campaign.step.awaiting(market)[0]?.asks.find(({ key }) => key === 'recruit')
    const dear = ask?.kind === 'pick' ? ask.options.find(({ refusal }) => refusal) : undefined
    expect(dear?.refusal?.remedy).toMatch(/^earn \d+ more$/)
    const shopping = act(market, 'outfit', 'Hob')
    expect(keys(shopping)).toContain('sell')
    // E is done with one, as it leaves the market
    const ends = (of: Between): readonly string[] => asksOf(of).flatMap(({ key, role }) => (role === 'end' ? [key] : []))
    expect([ends(market), ends(shopping)]).toEqual([['done'], ['back']])
    const sold = act(shopping, 'sell', 'weapons:0')
    expect(sold.sides[0]?.roster.characters.find(({ name }) => name === 'Hob')?.weapons).toEqual([])
    expect(keys(act(sold, 'back'))).toContain('done')
  })

  /** The market with gold to spend, and Hob or others made anew. */
  const shopping = (gold: number, change: (one: Character) => Character = (one) => one): Between => {
    const bare = between(battle())
    return {
      ...bare,
      sides: bare.sides.map(
        (side) => side && { ...side, roster: { ...side.roster, gold, characters: side.roster.characters.map(change) } },
      ),
    }
  }
  function optionsOf(state: Between, key: string): readonly Option[] {
    const ask = campaign.step
      .awaiting(state)
      .find(({ seat }) => seat === 0)
      ?.asks.find((one) => one.key === key)
    return ask?.kind === 'pick' ? ask.options : []
  }
  /** With so much gold, and of its people only those. */
  function withGold(state: Between, gold: number, stays: (one: Character) => boolean = () => true): Between {
    const kept = (roster: Roster): Roster => ({ ...roster, gold, characters: roster.characters.filter(stays) })
    return { ...state, sides: state.sides.map((side) => side && { ...side, roster: kept(side.roster) }) }
  }
  const asksOf = (state: Between) => campaign.step.awaiting(state).find(({ seat }) => seat === 0)?.asks ?? []
  test('WAR-43: what was done last is shown first again, until somebody else is looked after', () => {
    const begun = act(shopping(900), 'outfit', 'Hob')
    expect(asksOf(begun).some(({ primary }) => primary)).toBe(false)
    const bought = act(begun, 'armour', 'pot-helm')
    expect(
      asksOf(bought)
        .filter(({ primary }) => primary)
        .map(({ key }) => key),
    ).toEqual(['armour'])
    const sold = act(act(act(bought, 'weapons', 'knife'), 'weapons', 'mace'), 'sell', 'weapons:0')
    expect(
      asksOf(sold)
        .filter(({ primary }) => primary)
        .map(({ key }) => key),
    ).toEqual(['sell'])
    expect(asksOf(act(sold, 'back')).some(({ primary }) => primary)).toBe(false)
  })
  test('WAR-5 WAR-43: a captain is asked for where it is not plain who leads, and who leads is said', () => {
    const two = shopping(50)
    expect(asksOf(two).find(({ key }) => key === 'captain')).toMatchObject({
      label: 'Captain: Hella',
      options: [{ id: 'Hella', refusal: { reason: 'Hella leads already' } }, { id: 'Hob' }],
    })
    expect(keys(withGold(two, 50, ({ name }) => name !== 'Hob'))).not.toContain('captain')
    expect(keys(withGold(two, 50, ({ name }) => name !== 'Hella'))).not.toContain('captain')
  })
  test('WAR-43: what nobody can pay, or has been learnt once already, stays in sight with the reason', () => {
    const refusals = (state: Between, key: string) => optionsOf(state, key).map(({ refusal }) => refusal?.short ?? refusal?.remedy)
    const broke = act(shopping(0), 'outfit', 'Hob')
    for (const key of ['weapons', 'armour', 'items', 'train']) {
      expect(optionsOf(broke, key).length).toBeGreaterThan(0)
      expect(refusals(broke, key).every((one) => one === 'grown' || /^earn \d+ more$/.test(one ?? ''))).toBe(true)
    }
    const taught = act(act(shopping(900), 'outfit', 'Hob'), 'train', 'melee')
    for (const key of ['talents', 'train']) expect(new Set(refusals(taught, key))).toEqual(new Set(['learnt']))
    expect(optionsOf(taught, 'weapons').some(({ refusal }) => refusal === undefined)).toBe(true)
  })
  test('WAR-43: training tells from what to what; whom nobody can pay is shown with the reason; what is grown is not for sale', () => {
    const rich = act(shopping(900), 'outfit', 'Hob')
    expect(optionsOf(rich, 'train').find(({ id }) => id === 'melee')).toMatchObject({ label: 'Melee 5 → 6' })
    const poor = optionsOf(shopping(0), 'recruit')
    expect(poor.length).toBeGreaterThan(3)
    for (const { refusal } of poor) expect(refusal?.reason).toMatch(/^\d+ gold; there are 0$/)
    expect(optionsOf(rich, 'weapons').find(({ id }) => id === 'claws')?.refusal).toMatchObject({ reason: 'Claws are grown, not made' })
    const beast = shopping(0, (one) => ({ ...one, weapons: [ware('weapons', 'claws'), ware('weapons', 'knife')] }))
    expect(optionsOf(act(beast, 'outfit', 'Hob'), 'sell').map(({ id }) => id)).toEqual(['weapons:1', 'items:0'])
  })
  test('WAR-43: who has claws for hands is sold nothing to wear or carry, nor given it from the saved', () => {
    const hound = shopping(900, (one) => (one.name === 'Hob' ? { ...one, weapons: [ware('weapons', 'claws')], items: [] } : one))
    const saved = { weapons: [ware('weapons', 'mace')], armour: [ware('armour', 'half-plate')], items: [pin] }
    const rich: Between = { ...hound, sides: hound.sides.map((side) => side && { ...side, roster: { ...side.roster, saved } }) }
    const sold = (name: string) => keys(act(rich, 'outfit', name))?.filter((key) => /weapons|armour|items|saved/.test(key))
    expect(sold('Hob')).toEqual([])
    expect(sold('Hella')).toEqual(['weapons', 'armour', 'items', 'saved'])
    expect(optionsOf(act(rich, 'outfit', 'Hob'), 'dismiss')[0]?.hint).toMatch(/^Hob is worth \d+ gold, and nothing is paid for that$/)
    expect(optionsOf(rich, 'outfit').map(({ hint }) => hint)).toEqual(['Hero', 'Minion', 'Hero, with claws: wears and carries nothing'])
  })
  test('WAR-43: whom somebody looks after at the market is seen, and not told', () => {
    const told = (state: Between, key: string, picked = key) =>
      campaign.step.play(state, [answer(state, key, picked)], loaded([])).events.length
    const open = act(shopping(900), 'outfit', 'Hob')
    expect([told(shopping(900), 'outfit', 'Hob'), told(open, 'back'), told(open, 'dismiss', 'keep')]).toEqual([0, 0, 0])
    expect(told(open, 'armour', 'pot-helm')).toBe(1)
  })
  const slots = (state: Between): readonly string[] =>
    optionsOf(act(state, 'outfit', 'Hob'), 'armour').map(({ id }) => ware('armour', id).slot)
  test('WAR-43: nobody is offered a second thing for a place that he has armour on, nor takes one from the dead', () => {
    const bare = shopping(900)
    expect(new Set(slots(bare))).toEqual(new Set(['body', 'head', 'shield']))
    const cap = ware('armour', 'pot-helm')
    const capped = shopping(900, (one) => (one.name === 'Hob' ? { ...one, armour: [cap] } : one))
    expect(new Set(slots(capped))).toEqual(new Set(['body', 'shield']))
    const left = ARMOURS.filter(({ slot }) => slot !== 'shield')
    const withSaved: Between = {
      ...capped,
      sides: capped.sides.map((side) => side && { ...side, roster: { ...side.roster, saved: { weapons: [], armour: left, items: [] } } }),
    }
    const offered = optionsOf(act(withSaved, 'outfit', 'Hob'), 'saved')
    expect(offered.map(({ label }) => label)).toEqual(left.flatMap(({ slot, name }) => (slot === 'body' ? [name] : [])))
  })
  test('WAR-43: circuits are for those who have Magic, and the last Hero is not sent home', () => {
    const learnable = (magic: number): readonly Option[] =>
      optionsOf(
        act(
          shopping(900, (one) => ({ ...one, scores: { ...one.scores, magic } })),
          'outfit',
          'Hob',
        ),
        'circuits',
      )
    expect(learnable(0)).toEqual([])
    expect(learnable(4).length).toBeGreaterThanOrEqual(6)
    expect(keys(act(shopping(50), 'outfit', 'Hob'))).toContain('dismiss')
    const alone = shopping(50, (one) => (one.name === 'Hella' ? { ...one, rank: 'minion' } : one))
    expect(keys(act(alone, 'outfit', 'Hob'))).not.toContain('dismiss')
  })
  test('WAR-43: nobody is sent home by one press: who goes is told with what he is worth and takes along, and may be kept', () => {
    const open = act(shopping(50), 'outfit', 'Hob')
    const [go, keep] = optionsOf(open, 'dismiss')
    expect(go).toMatchObject({ id: 'dismiss', label: 'Send Hob home' })
    expect(go?.hint).toMatch(/^Hob is worth \d+ gold, and nothing is paid for that; .* and Pin are gone, too$/)
    expect(keep).toMatchObject({ label: 'Keep Hob' })
    const names = (state: Between) => state.sides[0]?.roster.characters.map(({ name }) => name)
    expect(names(act(open, 'dismiss', 'keep'))).toEqual(['Hella', 'Min', 'Hob'])
    expect(names(act(open, 'dismiss', 'dismiss'))).toEqual(['Hella', 'Min'])
  })
  test('WAR-43: what is pressed without a list says what it is and takes; what fetches nothing is not sold; recruits show what they are', () => {
    const armed = shopping(900, (one) => ({ ...one, weapons: [ware('weapons', 'mace')], items: [] }))
    const outfitted = act(armed, 'outfit', 'Hob')
    expect(asksOf(outfitted).find(({ key }) => key === 'sell')?.label).toMatch(/^Sell: Flanged mace, \d+ gold$/)
    expect(optionsOf(act(shopping(900), 'outfit', 'Hob'), 'sell').find(({ id }) => id === 'items:0')?.refusal?.reason).toBe(
      'Pin fetches nothing',
    )
    const hints = optionsOf(shopping(900), 'recruit').map(({ hint }) => hint ?? '')
    for (const hint of hints) expect(hint).toMatch(/^A (Hero|Minion); .*Melee \d+.*; /)
  })
  test('WAR-31: a recruit is called like nobody of either side, living, dead or told of', () => {
    const open = shopping(5000)
    const hired = (state: Between) => act(state, 'recruit', 'pikeman').sides[0]?.roster.characters.at(-1)?.name ?? ''
    const first = hired(open)
    const fell = (at: number): Between => ({
      ...open,
      sides: open.sides.map(
        (side, seat) => side && (seat === at ? { ...side, roster: { ...side.roster, fallen: [`${first}: fell in “A test”`] } } : side),
      ),
    })
    for (const seat of [0, 1]) expect(hired(fell(seat))).not.toBe(first)
    const roster = fell(0).sides[0]?.roster
    if (!roster) throw new Error('no roster')
    const copied = mustering.change(mustering.read(campaign.next([roster], ['kept'])), { change: 'add', side: 0, offer: 'pikeman' })
    const names = mustering.sheet(copied).sides[0]?.entries.map(({ title }) => title)
    expect(names).toContain(hired(fell(0)))
    expect(names).not.toContain(first)
  })
  test('WAR-31: whoever gives up before he has fought is paid nothing, and whoever has fought is', () => {
    const conceded = (state: State, seat = 0): State => ({
      ...state,
      title: 'Nobody pays twice',
      sides: state.sides.map((side) => (side.seat === seat ? { ...side, gaveUp: true } : side)),
    })
    const [gaveUp, held] = campaign.report(conceded(battle()), []).sides
    expect(gaveUp?.roster.gold).toBe(0)
    expect(gaveUp?.roster.chronicle.at(-1)).toBe(CHRONICLE.unpaid)
    expect(held?.roster.gold).toBe(60 + 40)
    // one of his own is out of action, or an enemy is by his hand; not if others fell by others
    expect(campaign.report(conceded(downed(battle(), 1)), []).sides[0]?.roster.gold).toBe(30 + 15)
    const felled = changed(battle(), 3, { out: 'incapacitated', by: 0 })
    expect(campaign.report(conceded(felled), []).sides[0]?.roster.gold).toBe(30 + 15 + 10)
    // an enemy Hero who has come to grief by himself is paid for, and that is told
    const fell = campaign.report(conceded(changed(battle(), 3, { out: 'incapacitated', by: null })), []).sides[0]?.roster
    expect(fell?.gold).toBe(10)
    expect(fell?.chronicle.at(-1)).toBe('10 gold come in for 1 enemy Hero put out of action.')
    expect(campaign.report(conceded(changed(battle(), 0, { out: 'fled' })), []).sides[0]?.roster.gold).toBe(0)
  })
  test('WAR-31: where the gold of a battle comes from stands in the chronicle', () => {
    const [won, lost] = campaign.report({ ...downed(battle(0), 3), title: 'Nobody pays twice' }, []).sides
    expect(won?.roster.chronicle).toContainEqual(
      expect.stringMatching(
        /^\d+ gold come in: 60 for the battle, 10 for 1 enemy Hero put out of action and \d+ for this stage of the way\.$/,
      ),
    )
    expect(lost?.roster.chronicle).toContainEqual(
      expect.stringMatching(/^\d+ gold come in: 30 for the battle and 15 for this stage of the way\.$/),
    )
  })
  test('WAR-31: of two on the way each is paid for the stage that is fought and goes on from it, if it is near his own; nobody goes back, or to the end but from its last stage', () => {
    const at = (stage: string): Roster => ({ ...rosterOf(), gold: 0, linked: { campaign: 'salt-winter', stage } })
    const met = (title: string, winner: number, ...stages: readonly string[]) =>
      campaign.report({ ...battle(winner), title }, stages.map(at)).sides.map((side) => {
        const { gold, linked } = side?.roster ?? rosterOf()
        return `${gold} ${linked?.stage}`
      })
    // the first has lost at the gate and takes the hollow way; the other, whose way was over the roofs, comes along
    expect(met('The hollow way', 1, 'hollow', 'roofs')).toEqual(['50 well', '110 well'])
    expect(met('The hollow way', 0, 'hollow', 'hollow')).toEqual(['110 well', '50 well'])
    expect(met('Over the dyers’ quarter', 1, 'roofs', 'hollow')).toEqual(['50 hollow', '110 well'])
    expect(met('Bread before salt', 0, 'granary', 'night')).toEqual(['120 kiln', '55 night'])
    expect(met('The kiln field', 1, 'kiln', 'night')).toEqual(['70 undefined', '180 night'])
    // who has come farther does not go back, whatever the stage says
    expect(met('Over the dyers’ quarter', 0, 'roofs', 'well')).toEqual(['110 well', '50 well'])
    // who is far off is not led past what lies between
    expect(met('Bread before salt', 1, 'granary', 'toll')).toEqual(['55 night', '60 toll'])
    // elsewhere nobody is on the way
    expect(met('Three at the well', 0, 'well', 'roofs')).toEqual(['60 well', '30 roofs'])
  })
  test('WAR-31: the muster of the next battle says that the roster keeps what it has, and what an injury does', () => {
    const roster = rolled('Hella', [2]).roster
    const sheet = mustering.sheet(mustering.read(campaign.next([roster], ['kept'])))
    expect(sheet.sides[0]?.facts).toEqual([
      { label: 'Roster', value: 'for this battle alone', hint: 'the roster keeps what it has, and whoever is added goes home after it' },
    ])
    // nobody asks for a Hero of those who may fight without one
    const asked = (side: number) => sheet.sides[side]?.limits.map(({ label }) => label)
    expect(asked(0)).not.toContain('A Hero to lead')
    expect(asked(1)).toContain('A Hero to lead')
    expect(sheet.sides[0]?.entries[0]?.fields[0]?.hint).toContain('the roster keeps what it has')
    expect(sheet.sides[0]?.entries[0]?.note).toContain('Weakened: Strength −1 (in the next battle)')
    expect(sheet.sides[1]?.facts).toBeUndefined()
    expect(sheet.sides[1]?.entries[0]?.fields[0]?.hint).toBeUndefined()
  })
  describe('spells between battles', () => {
    const cut: Injury = { name: 'Cut hand', gives: [{ what: 'score', score: 'strength', by: -1 }], spoils: [], dulls: 0, cycles: 2 }
    const bruise: Injury = { ...cut, name: 'Bruise', cycles: 1 }
    const scar: Injury = { ...cut, name: 'Scar', cycles: null }
    const mage = (...spells: readonly Spell[]): Between =>
      shopping(50, (one) =>
        one.name === 'Hella'
          ? { ...one, spells, scores: { ...one.scores, magic: 5 } }
          : one.name === 'Hob'
            ? { ...one, injuries: [bruise, cut, scar] }
            : one,
      )
    const vigil = ware('spells', 'long-vigil')
    const coins = ware('spells', 'count-of-coins')
    const goldOf = (state: Between): number | undefined => state.sides[0]?.roster.gold
    const injuriesOf = (state: Between) => who(state.sides[0]?.roster ?? rosterOf(), 'Hob')?.injuries.map(({ name }) => name)
    test('WAR-40: the vigil mends the injury that would last longest, never one for good; a surge is one worse and brings gold too', () => {
      const open = mage(vigil)
      expect(optionsOf(open, 'cast').map(({ id }) => id)).toEqual(['0:0:base:Hob', '0:0:surge:Hob'])
      const mended = act(open, 'cast', '0:0:base:Hob', [5])
      expect(injuriesOf(mended)).toEqual(['Bruise', 'Scar'])
      expect(goldOf(mended)).toBe(50)
      expect(mended.sides[0]?.roster.chronicle.at(-1)).toContain('Hob')
      expect(injuriesOf(act(open, 'cast', '0:0:surge:Hob', [5]))).toEqual(['Bruise', 'Cut hand', 'Scar'])
      const surged = act(open, 'cast', '0:0:surge:Hob', [4])
      expect(injuriesOf(surged)).toEqual(['Bruise', 'Scar'])
      expect(goldOf(surged)).toBe(60)
    })
    test('WAR-40: coins are counted at 15, surged 30; a mage casts once between two battles, whether it succeeds or not', () => {
      const open = mage(coins, vigil)
      expect(goldOf(act(open, 'cast', '0:0:base', [6]))).toBe(65)
      expect(goldOf(act(open, 'cast', '0:0:surge', [5]))).toBe(80)
      const failed = act(open, 'cast', '0:0:base', [7])
      expect(goldOf(failed)).toBe(50)
      expect(keys(open)).toContain('cast')
      expect(keys(failed)).not.toContain('cast')
      expect(injuriesOf(act(open, 'cast', '0:1:base:Hob', [1]))).toEqual(['Bruise', 'Scar'])
    })
    test('WAR-40: what is said of the test is what is rolled, and a spell of battle is not cast here', () => {
      const open = mage(ware('spells', 'ember-dart'), vigil)
      expect(optionsOf(open, 'cast').map(({ id, hint }) => [id, /on (\d+) or less/.exec(hint ?? '')?.[1]])).toEqual([
        ['0:1:base:Hob', '5'],
        ['0:1:surge:Hob', '4'],
      ])
      const { events } = campaign.step.play(open, [answer(open, 'cast', '0:1:surge:Hob')], loaded([4]))
      expect(events[0]?.rolls?.[0]).toMatchObject({ need: 4, chance: 0.4, result: 'passed' })
      expect(JSON.stringify(campaign.step.tell(events[0] ?? { what: 'cast', seat: 0, detail: {} }))).toContain('WAR-40')
    })
    test('WAR-40: the computer player casts what it has before it leaves', () => {
      const open = mage(coins)
      const [decision] = campaign.step.awaiting(open)
      expect(decision && campaign.step.suggest?.(open, decision, loaded([]))).toMatchObject({ key: 'cast', picked: ['0:0:surge'] })
    })
  })
})

describe('a roster from elsewhere', () => {
  test('WAR-5 WAR-31: is not taken in where two are called alike, or nobody of it is its captain; one that is kept is opened', () => {
    const roster = rosterOf()
    const reasons = (of: Roster) => campaign.faults?.(of).map(({ reason, remedy }) => `${reason}; ${remedy}`)
    expect(reasons(roster)).toEqual([])
    expect(reasons({ ...roster, captain: '' })).toEqual([])
    const [first, second, ...rest] = roster.characters
    if (!first || !second) throw new Error('nobody')
    const odd = { ...roster, captain: 'Nobody', characters: [first, { ...second, name: first.name }, ...rest] }
    expect(reasons(odd)).toEqual([
      'Two of the roster are called “Hella”; give each a name of its own',
      'Its captain, “Nobody”, is none of its people; name one of them, or leave it empty',
    ])
    expect(campaign.read(JSON.parse(JSON.stringify(odd)))).toHaveProperty('roster')
  })
  test('WAR-31 WAR-43: is not taken in without a name, nor where there is no room for those in enemy hands', () => {
    const roster = rosterOf()
    const reasons = (of: Roster) => campaign.faults?.(of).map(({ reason, remedy }) => `${reason}; ${remedy}`)
    expect(reasons({ ...roster, name: '  ' })).toEqual(['The roster has no name; give it one'])
    const [first] = roster.characters
    if (!first) throw new Error('nobody')
    const many = Array.from({ length: 11 }, (_, index) => ({ ...first, name: index === 0 ? first.name : `One ${index}` }))
    const held = (...names: readonly string[]) => names.map((name) => ({ character: { ...first, name }, by: 'East' }))
    expect(reasons({ ...roster, characters: many, captives: held('Ida') })).toEqual([])
    expect(reasons({ ...roster, characters: many, captives: held('Ida', 'Ole') })).toEqual([
      'With those in enemy hands the roster has 13 characters, and 12 are the most; leave out 1',
    ])
  })
})

describe('the page of a warband', () => {
  const scarred = (): Roster => {
    const hurt = rolled('Hella', [9, 2]).roster
    const { roster } = roll(hurt, hurtOf('Hob'), 0, loaded([10, 4]))
    const { sides } = campaign.report(downed(battle(0), 3), [roster])
    const after = sides[0]?.roster
    if (!after) throw new Error('no roster')
    return { ...after, characters: after.characters.map((one) => ({ ...one, injuries: who(roster, one.name)?.injuries ?? [] })) }
  }
  test('WAR-31: it tells who belongs to it, each injury and how long it lasts, the roll of honour and the chronicle', () => {
    const sheet = campaign.sheet(scarred())
    const fate = (name: string) => sheet.members.find((one) => one.name === name)?.fate
    expect(sheet.members.map(({ name }) => name)).toEqual(['Hella', 'Min', 'Hob'])
    expect(fate('Hella')).toMatch(/^Weakened: Strength −1 \(for 2 battles\); Fate 1$/)
    expect(fate('Hob')).toBe('Scarred: Fear (for good)')
    expect(fate('Min')).toBe('fit')
    const [honour, chronicle] = sheet.lists ?? []
    expect(honour?.lines).toContain('Hella: captain in 2 battles')
    expect(chronicle?.lines.some((line) => line.startsWith('A test: won against East'))).toBe(true)
  })
  test('WAR-31: whose fate is not rolled yet is named as put out of action; a new warband is told by what it is worth', () => {
    const after = between(downed(battle(), 0))
    const [sheet] = campaign.step.standing(after)
    const fates = new Map(sheet?.members.map(({ name, fate }) => [name, fate]))
    const waiting = after.sides[0]?.hurt.map(({ name }) => name) ?? []
    expect(waiting).toHaveLength(1)
    expect(fates.get(waiting[0] ?? '')).toMatch(/^put out of action/)
    expect([...fates.values()].filter((fate) => fate.startsWith('put out'))).toHaveLength(1)
    const worth = rosterOf().characters.reduce((sum, one_) => sum + worthOf(one_), 0)
    expect(rosterOf().chronicle[0]).toContain(`worth ${worth} gold`)
  })
  test('WAR-31 WAR-43: everybody is told as worth what he is worth now, with the Fate that is left to him, as the next battle has it', () => {
    const worths = (roster: Roster) => {
      const { lines, members } = campaign.sheet(roster)
      const told = (name: string) => members.find((one_) => one_.name === name)?.details?.find(({ label }) => label === 'Worth')?.value
      return { all: Number(lines.find(({ label }) => label === 'Worth')?.value), hella: Number.parseInt(told('Hella') ?? '', 10) }
    }
    const before = worths(rosterOf())
    const spared = burn(rosterOf(), 'Hella').roster
    expect(worths(spared)).toEqual({ all: before.all - PRICE.score.fate, hella: before.hella - PRICE.score.fate })
    expect(worths(rolled('Hella', [10, 1]).roster).hella).toBe(before.hella + PRICE.score.fate)
    const { sides } = campaign.next([spared], ['kept']) as { readonly sides: readonly { readonly members: readonly Character[] }[] }
    expect(sides[0]?.members.find(({ name }) => name === 'Hella')).toMatchObject({ scores: { fate: 0 } })
  })
  test('WAR-31: who puts one of his own out of action is not remembered for it', () => {
    const [own] = campaign.report(changed(battle(0), 1, { out: 'incapacitated', by: 0 }), []).sides
    expect(own?.roster.felled).toEqual([])
    const [foe] = campaign.report(changed(battle(0), 3, { out: 'incapacitated', by: 0 }), []).sides
    expect(foe?.roster.felled).toEqual([{ name: 'Hella', count: 1 }])
  })
  test('WAR-31: a damaged one is refused with its place, however deep it lies; whole, it comes back as it was', () => {
    const roster = scarred()
    const plain = JSON.stringify(roster)
    expect(campaign.read(JSON.parse(plain))).toEqual({ roster })
    const damaged = (from: string, to: string): string => {
      expect(plain, from).toContain(from)
      const read = campaign.read(JSON.parse(plain.replace(from, to)), 'file')
      return 'refusals' in read ? read.refusals.map(({ reason }) => reason).join('; ') : 'taken'
    }
    expect(damaged('"cycles":2', '"cycles":"two"')).toContain('file.characters[0].injuries[0].cycles')
    expect(damaged('"rank":"minion"', '"rank":"ogre"')).toContain('file.characters[1].rank')
    expect(damaged('"gold":', '"silver":')).toContain('file')
    expect(damaged('"count":', '"count":-')).toContain('file.led[0].count')
  })
})

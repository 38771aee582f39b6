// Magic and storms (BLA-53, 54).
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { point } from '../../../src/engine/geometry/units'
import { fits } from '../../../src/engine/kernel/check'
import { chiefOfAll } from '../../../src/store/chief'
import { spellOffer, spellWords } from '../../../src/systems/bladestorm/data/spell-words'
import { SPELLS, type SpellId, spellOf } from '../../../src/systems/bladestorm/data/spells'
import { STORM, STORMS } from '../../../src/systems/bladestorm/data/storms'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { sees } from '../../../src/systems/bladestorm/game/ground'
import { game as rules } from '../../../src/systems/bladestorm/game/index'
import { knownBy, spellBlow } from '../../../src/systems/bladestorm/game/magic'
import { attackNumber } from '../../../src/systems/bladestorm/game/modifiers'
import { moraleParts } from '../../../src/systems/bladestorm/game/morale'
import { oddsOf } from '../../../src/systems/bladestorm/game/odds'
import { moveOf } from '../../../src/systems/bladestorm/game/pace'
import { driftedTo } from '../../../src/systems/bladestorm/game/storms'
import { bestSpell } from '../../../src/systems/bladestorm/minds/spells'
import { suggest } from '../../../src/systems/bladestorm/minds/suggest'
import {
  BOW,
  type BodySpec,
  battle,
  bodyOf,
  degrees,
  figureOf,
  man,
  type Play,
  phase,
  play,
  SWORD,
  setupOf,
} from '../../support/bladestorm'

const witch = (...spells: readonly SpellId[]) => man({ id: 'witch', name: 'witch', power: 10, spells })
const foe = (differs = {}) => man({ id: 'foe', name: 'foe', ...differs })
const cast = (spell: SpellId, others: readonly BodySpec[], more: Partial<BodySpec> = {}) =>
  play(battle({ bodies: [{ seat: 0, profile: witch(spell), at: [24, 30], ...more }, ...others], options: { magic: true } }))
const marksOf = (game: Play, key: string) => {
  const ask = game.ask(key)
  return ask?.kind === 'target' ? ask.targets : []
}
/** Whether that target could be confirmed. */
const legal = (game: Play, key: string, target: string): boolean => {
  const { owed } = game
  const answer = { kind: 'target', decision: owed?.id ?? '', seat: 0, key, body: 0, piece: 0, targets: [target] } as const
  return owed !== undefined && fits(owed, answer).length === 0 && rules.judge(game.state, answer).legal
}
const enemy: BodySpec = { seat: 1, profile: foe(), at: [24, 22] }
const far: BodySpec = { seat: 1, profile: foe({ id: 'far' }), at: [4, 4] }

describe('casting (BLA-53)', () => {
  const refusalOf = (game: Play, key: string) => {
    const ask = game.ask(key)
    return ask?.kind === 'pick' ? ask.options[0]?.refusal : undefined
  }
  it('BLA-53: one spell in a move-missile phase, beside moving, for its points', () => {
    const game = cast('ember-dart', [enemy])
    expect(game.ask('cast:ember-dart', 0)).toMatchObject({ kind: 'target', means: [{ cost: { value: 2, left: 10 } }] })
    game.target('cast:ember-dart', 0, 'p1', [4, 4], { piece: 0 }) // 8 + 4 over 9; High ×2, both: 16 less 1
    expect(figureOf(game.state, 0).power).toBe(8)
    expect(figureOf(game.state, 1).endurance).toBe(5)
    expect(game.asks(0)).toContain('move')
    expect(game.asks(0)).not.toContain('cast:ember-dart')
    // where his spells were it says why there are none, while he may do something else
    expect(refusalOf(game, 'cast')).toMatchObject({ reason: expect.stringMatching(/ has cast this turn$/), rule: 'BLA-53' })
    expect(cast('ember-dart', [enemy]).asks(0)).not.toContain('cast')
    expect(cast('ember-dart', [enemy], { figure: { cast: 1 }, body: { acted: true } }).asks(0)).not.toContain('cast')
    expect(eyes.inspect(game.state, 0, { piece: 0 })?.notes).toContain('has cast this turn')
    game.pick('done', {}, ['done'], [6, 6, 6])
    game.pick('done')
    expect(game.asks(0)).toContain('cast:ember-dart') // his next phase
    expect(eyes.inspect(game.state, 0, { piece: 0 })?.notes).not.toContain('has cast this turn')
  })
  it('BLA-53: needs the option, the points, the range and the sight', () => {
    expect(play(battle({ bodies: [{ seat: 0, profile: witch('ember-dart'), at: [24, 30] }, enemy] })).asks(0)).toEqual(['move'])
    const [mark] = marksOf(cast('ember-dart', [far]), 'cast:ember-dart')
    expect(mark?.refusal).toMatchObject({ short: 'range', remedy: expect.stringContaining('nearer') }) // shown, with the reason
    expect(legal(cast('ember-dart', [far]), 'cast:ember-dart', 'p1')).toBe(false)
    expect(legal(cast('ember-dart', [enemy]), 'cast:ember-dart', 'p1')).toBe(true)
  })
  it('BLA-53: a spell that is too dear now, or not for the ranks, is shown with the reason', () => {
    const known = ['ember-dart', 'far-step', 'gust'] as const
    const cost = (id: SpellId) => spellOf(id)?.cost ?? 0
    const poor = Math.max(...known.map(cost)) - 1
    const game = cast('ember-dart', [enemy], { profile: witch(...known), figure: { power: poor, known } })
    const dear = known.filter((id) => cost(id) > poor)
    expect(dear.length).toBeGreaterThan(0)
    for (const id of dear)
      expect(refusalOf(game, `cast:${id}`)).toMatchObject({
        reason: expect.stringContaining(`takes ${cost(id)} Power Points, and`),
        short: 'power',
        rule: 'BLA-53',
      })
    expect(game.ask('cast:ember-dart')?.kind).toBe('target')
    const ranks = cast('far-step', [enemy], { profile: witch(...known), unit: { count: 2, files: 2 }, figure: { known } })
    expect(refusalOf(ranks, 'cast:far-step')).toMatchObject({ short: 'in ranks', remedy: 'leave the unit first' })
    // nothing that can be cast: it is shown as well, and marks nobody as one who may act
    const spent = cast('ember-dart', [enemy], { figure: { power: 1 }, body: { acted: true } })
    expect(refusalOf(spent, 'cast:ember-dart')).toMatchObject({ short: 'power', reason: expect.stringContaining('has 1 left') })
    expect(spent.owed?.pieces).toEqual([])
    expect(cast('ember-dart', [enemy]).owed?.pieces).toContain(0)
  })
  it('BLA-53: spells are known with the option, to whoever has a Power Point at least', () => {
    const known = (power: number, magic: boolean) => {
      const wise = man({ id: 'wise', power, spells: ['ember-dart'] })
      const state = battle({ bodies: [{ seat: 0, profile: wise, at: [24, 30] }, enemy], options: { magic } })
      return knownBy(state, figureOf(state, 0)).map(({ id }) => id)
    }
    expect(known(1, true)).toEqual(['ember-dart'])
    expect(known(0, true)).toEqual([])
    expect(known(1, false)).toEqual([])
  })
  it('BLA-53: spells known are declared before the battle', () => {
    const setup = setupOf({
      bodies: [{ seat: 0, profile: witch('ember-dart', 'ward'), at: [24, 30], name: 'Old Wenna' }, enemy],
      options: { magic: true },
    })
    const game = play(rules.muster(setup, seededDice('x', '0')))
    expect(game.owed?.title).toContain('Which spells does Old Wenna know?')
    const ask = game.ask('declare')
    // those of his profile are ticked beforehand: one key confirms them
    expect(ask).toMatchObject({ kind: 'pick', min: 2, max: 2, piece: 0, primary: true, suggested: ['ember-dart', 'ward'] })
    game.pick('declare', { body: 0, piece: 0 }, ['gust', 'rust'])
    expect(figureOf(game.state, 0).known).toEqual(['gust', 'rust'])
    expect(game.asks(0)).toEqual(expect.arrayContaining(['cast:gust', 'cast:rust']))
    expect(game.asks(0)).not.toContain('cast:ward')
  })
  it('BLA-53: a Resistance roll of 3d6 over the score shrugs a spell off', () => {
    const game = (dice: readonly number[]) => {
      const one = cast('lead-feet', [enemy])
      one.target('cast:lead-feet', 0, 'p1', dice, { piece: 0 })
      return one
    }
    const resisted = game([3, 4, 4]) // 11 over 10
    expect(resisted.find('cast').detail.fates).toEqual([{ piece: 1, result: 'resisted', points: 0 }])
    expect(figureOf(resisted.state, 1).charms).toEqual([])
    expect(figureOf(resisted.state, 0).power).toBe(7) // spent all the same
    const held = game([3, 3, 4])
    expect(moveOf(held.state, figureOf(held.state, 1))).toBe(4)
    const start = cast('lead-feet', [enemy])
    const forecast = eyes.forecast(start.state, 0, {
      decision: start.owed?.id ?? '',
      seat: 0,
      key: 'cast:lead-feet',
      kind: 'target',
      body: 0,
      piece: 0,
      targets: ['p1'],
    })
    expect(forecast.figures[0]?.value).toBeCloseTo(0.5, 12) // 3d6 of 11 or more
  })
  it('BLA-53: a spell about its caster is confirmed like any other: its price, its reach, whom it would touch', () => {
    const near: BodySpec = { seat: 1, profile: foe(), at: [24, 28] }
    const game = cast('ring-of-thorns', [near, far])
    expect(game.ask('cast:ring-of-thorns', 0)).toMatchObject({
      kind: 'target',
      means: [{ cost: { unit: 'Power Points', value: 4, left: 10 } }],
      targets: [{ id: 'p0', hint: 'within 2.5″: enemy 1' }],
    })
    const { id: decision = '' } = game.owed ?? {}
    const answer = { decision, seat: 0, key: 'cast:ring-of-thorns', kind: 'target', body: 0, piece: 0, targets: ['p0'] } as const
    expect(eyes.forecast(game.state, 0, answer).subtitle).toBe('4 of 10 Power Points, on enemy 1')
    game.target('cast:ring-of-thorns', 0, 'p0', [6, 6], { piece: 0 })
    expect(game.find('cast').detail.fates).toEqual([{ piece: 1, result: 'hit', points: 14 }]) // both sixes, 3, less Armor 1
    expect(figureOf(game.state, 0)).toMatchObject({ power: 6, endurance: 20 })
    const lonely = cast('ring-of-thorns', [far])
    expect(marksOf(lonely, 'cast:ring-of-thorns')[0]?.refusal?.reason).toContain('touches nobody there')
    expect(legal(lonely, 'cast:ring-of-thorns', 'p0')).toBe(false)
    const hymn = cast('battle-hymn', [far])
    hymn.target('cast:battle-hymn', 0, 'p0', [], { piece: 0 })
    expect(figureOf(hymn.state, 0).charms).toMatchObject([{ spell: 'battle-hymn' }])
  })
  it('BLA-53: the computer casts what is about it where that is worth it, and nothing where nobody is near', () => {
    const crowd = [22.8, 24, 25.2].map((x): BodySpec => ({ seat: 1, profile: foe({ endurance: 9 }), at: [x, 28] }))
    const suggested = (game: Play) => game.owed && suggest(game.state, game.owed, seededDice('mind', '0'))
    expect(suggested(cast('ring-of-thorns', crowd))).toMatchObject({ key: 'cast:ring-of-thorns', kind: 'target', targets: ['p0'] })
    expect(suggested(cast('ring-of-thorns', [far]))?.key).not.toBe('cast:ring-of-thorns')
  })
  it('BLA-53: what a spell does is told by what it does, and the dice behind it', () => {
    const told = (
      spell: SpellId,
      target: string,
      dice: readonly number[],
      others: readonly BodySpec[] = [enemy],
      more: Partial<BodySpec> = {},
    ) => {
      const game = cast(spell, others, more)
      game.target(`cast:${spell}`, 0, target, dice, { piece: 0 })
      return eyes.tell(game.state, game.find('cast'), 0).text
    }
    expect(told('ember-dart', 'p1', [4, 4])).toBe('Own 1 casts Ember Dart: enemy 1 is hit, 15 Endurance; thrown (8)')
    expect(told('swift-feet', 'p0', [])).toBe('Own 1 casts Swift Feet: own 1 is under it')
    expect(told('close-wounds', 'p0', [3, 2], [enemy], { figure: { endurance: 4 } })).toMatch(/own 1 is healed by \d+ Endurance; thrown \(/)
  })
  it('BLA-53: changes hold for their turns and end', () => {
    const game = cast('doom', [enemy])
    game.target('cast:doom', 0, 'p1', [1, 1, 1], { piece: 0 })
    const { blow } = attackNumber(game.state, { by: 0, target: 1, weapon: SWORD, dice: 0, shield: false })
    expect(blow.defense).toBe(6)
    for (let half = 0; half < 4; half += 1) game.pick('done')
    expect(figureOf(game.state, 1).charms).toEqual([])
  })
  it('BLA-53: the held neither move nor attack', () => {
    const game = cast('hold-fast', [{ ...enemy, at: [24, 29] }], { facing: 270 })
    game.target('cast:hold-fast', 0, 'p1', [1, 1, 1], { piece: 0 })
    game.pick('done')
    expect(game.owed?.seat).toBe(0) // the witch may strike, at his whole Defense
    expect(attackNumber(game.state, { by: 0, target: 1, weapon: SWORD, dice: 0, shield: false }).need).toBe(8)
    game.pick('done')
    expect(game.asks(1)).toEqual([]) // neither blow nor move
  })
  it('BLA-53: healing never goes above what was there; draining takes Power Points', () => {
    const heal = cast('close-wounds', [{ seat: 0, profile: man(), at: [24, 32], figure: { endurance: 15 } }, far])
    heal.target('cast:close-wounds', 0, 'p1', [6, 6], { piece: 0 })
    expect(figureOf(heal.state, 1).endurance).toBe(20)
    const drain = cast('leech-power', [{ seat: 1, profile: man({ id: 'rival', power: 9 }), at: [24, 22] }])
    drain.target('cast:leech-power', 0, 'p1', [1, 1, 1, 4, 3], { piece: 0 })
    expect(figureOf(drain.state, 1).power).toBe(2)
    expect(marksOf(cast('leech-power', [enemy]), 'cast:leech-power')[0]?.refusal).toMatchObject({ short: 'no power', rule: 'BLA-53' })
  })
  it('BLA-53: whoever is steady, or runs, is nobody to be steadied', () => {
    const why = (body: Partial<BodySpec['body']>) => {
      const game = cast('stout-heart', [
        { seat: 0, profile: man(), at: [24, 32], name: 'the guard', body: { ...body } },
        { seat: 0, profile: man({ id: 'other' }), at: [26, 32], body: { disrupted: true } },
        far,
      ])
      const ask = game.ask('cast:stout-heart', 0)
      return ask?.kind === 'target' ? ask.targets.find(({ id }) => id === 'p1')?.refusal?.reason : 'no question'
    }
    expect([why({}), why({ disrupted: true, routed: true }), why({ disrupted: true })]).toEqual([
      'the guard is steady',
      'the guard runs: Stout Heart holds nobody who does',
      undefined,
    ])
  })
  it('BLA-53: a Disrupted friend is steadied; an enemy is frightened', () => {
    const steady = cast('stout-heart', [{ seat: 0, profile: man(), at: [24, 32], body: { disrupted: true } }, far])
    steady.target('cast:stout-heart', 0, 'p1', [2, 2, 2], { piece: 0 }) // 6 and 4 over 9
    expect(bodyOf(steady.state, 1).disrupted).toBe(false)
    expect(steady.find('cast').rolls?.[0]?.modifiers).toContainEqual({ value: -4, reason: 'the spell', rule: 'BLA-53', mark: 'house' })
    const dread = cast('whisper-of-fear', [enemy])
    dread.target('cast:whisper-of-fear', 0, 'p1', [1, 1, 1, 3, 3, 4], { piece: 0 }) // unresisted; 10 − 1 does not exceed 9
    expect(bodyOf(dread.state, 1).disrupted).toBe(true)
  })
  it('BLA-53: Ward is in the way of spells and blows, Wind Shield of missiles alone', () => {
    const under = (spell: SpellId) => {
      const state = battle({
        bodies: [
          { seat: 0, profile: witch('ember-dart'), at: [24, 24] },
          { ...enemy, at: [24, 23] },
        ],
        options: { magic: true },
      })
      return { ...state, figures: state.figures.map((one) => (one.id === 1 ? { ...one, charms: [{ spell, left: 2, seat: 1 }] } : one)) }
    }
    const part = (state: ReturnType<typeof under>, weapon = SWORD) =>
      attackNumber(state, { by: 0, target: 1, weapon, dice: 0, shield: false }).modifiers.find(({ rule }) => rule === 'BLA-53')?.value
    expect([part(under('ward')), part(under('wind-shield')), part(under('wind-shield'), BOW)]).toEqual([3, undefined, 4])
    const dart = { attack: '2d6+4', damage: 'high' }
    const needed = (state: ReturnType<typeof battle>) => spellBlow(state, figureOf(state, 1), dart)
    const warded = needed(under('ward'))
    expect([warded.need, warded.blow.defense]).toEqual([9 + 3 - 4 + 1, 12])
    expect(warded.modifiers.reduce((sum, { value }) => sum + value, 0)).toBe(warded.need)
  })
  it('BLA-53: a gust throws him straight away from the caster', () => {
    const game = cast('gust', [enemy])
    game.target('cast:gust', 0, 'p1', [1, 1, 1], { piece: 0 })
    expect(figureOf(game.state, 1).at).toEqual({ x: 24, y: 18 })
  })
  it('BLA-53: nobody is blown out of ranks or out of a melee, and the card says so', () => {
    const blown = (foes: readonly BodySpec[], target: string) => {
      const game = cast('gust', foes)
      const answer = {
        decision: game.owed?.id ?? '',
        seat: 0,
        key: 'cast:gust',
        kind: 'target',
        body: 0,
        piece: 0,
        targets: [target],
      } as const
      const { cautions = [] } = eyes.forecast(game.state, 0, answer)
      game.target('cast:gust', 0, target, [1, 1, 1], { piece: 0 })
      return [game.told.includes('pushed'), cautions.map(({ reason }) => reason)]
    }
    const mate: BodySpec = { seat: 0, profile: man({ id: 'mate' }), at: [24, 23] }
    expect(blown([enemy], 'p1')).toEqual([true, []])
    expect(blown([mate, enemy], 'p2')).toEqual([false, ['enemy 1 is not blown out of the melee']])
    expect(blown([{ ...enemy, unit: { count: 2, files: 2 } }], 'p1')).toEqual([false, ['foe 1 is not blown out of the ranks']])
  })
  it('BLA-53: a leap ends out of every zone', () => {
    const game = cast('far-step', [enemy])
    const spot = (x: number, y: number) =>
      ({ kind: 'spot', key: 'cast:far-step', body: 0, piece: 0, spots: [{ at: point(x, y) }] }) as const
    expect(game.refusals(spot(24, 23.5))[0]?.rule).toBe('BLA-13')
    expect(game.refusals(spot(40, 30))[0]?.short).toBe('range')
    game.answer(spot(28, 24))
    expect(figureOf(game.state, 0).at).toEqual({ x: 28, y: 24 })
  })
  it('BLA-53: a template strikes everybody under it, friends too, and the plan says whom', () => {
    const game = cast('stone-hail', [{ seat: 0, profile: man(), at: [23, 22] }, enemy])
    const plan = eyes.lay?.(game.state, 0, { key: 'cast:stone-hail', body: 0, at: point(24, 22), laid: [] })
    expect(plan?.touched.map(({ piece }) => piece)).toEqual([2, 1]) // the enemy first
    expect(plan?.touched.map(({ label }) => / a friend$/.test(label))).toEqual([false, true])
    expect(plan?.outlines).toHaveLength(1)
    if (!plan) return
    const { decision: _decision, seat: _seat, ...answer } = plan.answer
    game.answer(answer, [5, 5, 2, 3])
    expect(figureOf(game.state, 1).endurance).toBeLessThan(20) // the friend was hit
    expect(figureOf(game.state, 2).endurance).toBe(20) // 5 + 3 does not exceed 9
    const beyond = eyes.lay?.(game.state, 0, { key: 'cast:stone-hail', body: 0, at: point(24, 2), laid: [] })
    expect(beyond?.stopped).toBeDefined()
    const upon = eyes.lay?.(game.state, 0, { key: 'cast:stone-hail', body: 0, at: point(40, 28), onto: 2, laid: [] })
    expect(upon?.answer.spots[0]?.at).toEqual(figureOf(game.state, 2).at)
  })
  it('BLA-53: what a template takes of enemies is told first, and friends apart', () => {
    const hard: BodySpec = { seat: 1, profile: foe({ id: 'hard', name: 'hard', defense: 13 }), at: [25, 22] }
    const game = cast('stone-hail', [{ seat: 0, profile: man(), at: [23, 22], name: 'Rook' }, enemy, hard])
    const spot = { kind: 'spot', decision: game.owed?.id ?? '', seat: 0, key: 'cast:stone-hail', body: 0, piece: 0 } as const
    const card = eyes.forecast(game.state, 0, { ...spot, spots: [{ at: point(24, 22) }] })
    const effect = spellOf('stone-hail')?.effect
    if (effect?.kind !== 'strike') throw new Error('no strike')
    const [friend, easy, other] = [1, 2, 3].map((id) => oddsOf(spellBlow(game.state, figureOf(game.state, id), effect).blow))
    const figure = (label: string) => card.figures.find((one) => one.label === label)
    expect(card.subtitle).toBe('5 of 10 Power Points, 2 enemies and 1 friend touched')
    expect(card.need?.note).toBe(`at ${figureOf(game.state, 2).name}`)
    expect(figure('each is hit')).toMatchObject({ value: easy?.hit, among: [other?.hit, easy?.hit] })
    const sum = (easy?.mean ?? 0) + (other?.mean ?? 0)
    expect(figure('Endurance taken of enemies')?.value).toBeCloseTo(sum, 12)
    expect(figure('Endurance friends lose')?.value).toBeCloseTo(friend?.mean ?? 0, 12)
    expect(card.figures.filter(({ scope }) => scope === 'one')).toEqual([]) // a spell is no “one attack” of several
    expect(chiefOfAll(card)?.label).toBe('Endurance taken of enemies')
    expect(card.notes).toContain('friends: Rook would be touched too')
    const alone = eyes.forecast(game.state, 0, { ...spot, spots: [{ at: point(22.5, 19.8) }] })
    expect([alone.subtitle, alone.notes.at(-1)]).toEqual(['5 of 10 Power Points, on Rook', 'friends: Rook would be touched, and no enemy'])
    expect([alone.cautions?.map(({ reason }) => reason), card.cautions]).toEqual([['Hail of Stones touches friends alone'], undefined])
    const among = eyes.forecast(game.state, 0, { ...spot, spots: [{ at: point(20, 22) }] })
    expect(among.figures.find(({ label }) => label.endsWith(' is hit'))?.among).toBeUndefined()
  })
  it('BLA-15, 53: one of a unit who is quickened alone goes no farther for it, and that is asked about', () => {
    const game = cast('swift-feet', [{ seat: 0, profile: man(), at: [24, 27], unit: { count: 3, files: 3 } }, enemy])
    const on = (target: string) =>
      eyes.forecast(game.state, 0, {
        kind: 'target',
        decision: game.owed?.id ?? '',
        seat: 0,
        key: 'cast:swift-feet',
        body: 0,
        piece: 0,
        targets: [target],
      }).cautions
    const { name } = figureOf(game.state, 2)
    const unit = bodyOf(game.state, 1).name
    expect(on('p2')).toEqual([{ reason: `${name} goes no faster than the slowest of ${unit}`, rule: 'BLA-53', pieces: [2] }])
    expect(on('p0')).toBeUndefined()
    // nor does the computer quicken one of several: only who goes for himself
    const ogres = (count: number) => {
      const profile = man({ id: 'ogre', name: 'ogre', points: 60 })
      const game = cast('swift-feet', [{ seat: 0, profile, at: [24, 27], ...(count > 1 ? { unit: { count, files: count } } : {}) }, enemy])
      return game.owed && bestSpell(game.state, game.owed)
    }
    expect(ogres(1)).toMatchObject({ key: 'cast:swift-feet', targets: ['p1'] })
    expect(ogres(3)).toMatchObject({ targets: ['p0'] })
  })
  it('BLA-53: whoever fares alike is counted, a few are named; under what is meant for friends nobody is marked as one', () => {
    const many = (count: number) => [{ seat: 0, profile: man(), at: [24, 28], unit: { count, files: count } } as const, enemy]
    const told = (count: number) => {
      const game = cast('wind-shield', many(count))
      const plan = eyes.lay?.(game.state, 0, { key: 'cast:wind-shield', body: 0, at: point(24, 28), laid: [] })
      if (!plan) throw new Error('not laid')
      expect(plan.touched.map(({ label }) => label)).toEqual(plan.touched.map(() => ''))
      const { decision: _decision, seat: _seat, ...answer } = plan.answer
      game.answer(answer)
      return eyes.tell(game.state, game.find('cast'), 0).text
    }
    expect(told(5)).toBe('Own 1 casts Shield of Wind: 6 friends are under it')
    expect(told(2)).toBe('Own 1 casts Shield of Wind: own 1 is under it, man 1 is under it, man 2 is under it')
  })
  it('BLA-53: how far a spell reaches is drawn about whoever casts it', () => {
    const reach = (spell: SpellId) => eyes.reach(cast(spell, [enemy]).state, 0, 0, spell)?.rings
    const { range = 0 } = spellOf('hold-fast') ?? {}
    expect(reach('hold-fast')).toEqual([{ radius: range, label: `${range}″`, kind: 'limit' }])
    expect(reach('stone-hail')).toBeUndefined() // its own question draws it
    expect(reach('howl')).toBeUndefined()
  })
  it('BLA-53: a unit that a dread reaches rolls once, however many of it stand under it', () => {
    const game = cast('howl', [{ seat: 1, profile: foe(), at: [24, 26], unit: { count: 3, files: 3 } }])
    game.pick('cast:howl', { body: 0, piece: 0 }, ['cast:howl'], [1, 1, 1, 1, 1, 1, 1, 1, 1, 5, 5, 5])
    expect(game.told.filter((what) => what === 'morale')).toHaveLength(1)
  })
  it('BLA-53: how much nearer a template must be laid is said', () => {
    const game = cast('stone-hail', [enemy])
    const range = spellOf('stone-hail')?.range ?? 0
    const spot = { kind: 'spot', key: 'cast:stone-hail', body: 0, piece: 0, spots: [{ at: point(24, 29.5 - range - 2) }] } as const
    for (const at of [point(-1, 24), point(24, -1), point(49, 24), point(24, 49)])
      expect(game.refusals({ ...spot, spots: [{ at }] })[0]?.short).toBe('off')
    const [refusal] = game.refusals(spot)
    expect(refusal).toMatchObject({ short: 'range', remedy: 'lay it 2.0″ nearer' })
    expect(refusal?.reason).toContain(': 2.0″ too far')
  })
  it('BLA-53: how much nearer one must come to whom a spell is meant for is said', () => {
    const range = spellOf('hold-fast')?.range ?? 0
    const game = cast('hold-fast', [{ ...enemy, at: [24, 30 - range - 4] }])
    const [mark] = marksOf(game, 'cast:hold-fast')
    expect(mark?.refusal).toMatchObject({ short: 'range', remedy: 'come 3.0″ nearer' }) // from base to base
    expect(mark?.refusal?.reason).toContain(': 3.0″ too far')
  })
  it('BLA-53: a burst that would touch nobody is refused; an area may lie on bare ground', () => {
    const spot = (spell: SpellId, y: number) =>
      ({ kind: 'spot', key: `cast:${spell}`, body: 0, piece: 0, spots: [{ at: point(24, y) }] }) as const
    expect(cast('stone-hail', [enemy]).refusals(spot('stone-hail', 27))[0]).toMatchObject({
      short: 'nobody',
      remedy: expect.stringContaining('of somebody it is for'),
    })
    for (const [spell, y] of [
      ['stone-hail', 22],
      ['quagmire', 27],
    ] as const) {
      const { owed, state } = cast(spell, [enemy])
      expect(rules.judge(state, { ...spot(spell, y), decision: owed?.id ?? '', seat: 0 }).legal).toBe(true)
    }
  })
  it('BLA-53: areas lie on the table: mist hides, mud slows, embers strike at the end of the phase, and unweaving ends them', () => {
    const field = (spell: string, y = 26) => ({ spell, seat: 0, at: point(24, y), facing: degrees(0), left: 4 })
    const state = battle({ bodies: [{ seat: 0, profile: witch('unweave'), at: [24, 30] }, enemy], options: { magic: true } })
    expect(sees(state, figureOf(state, 0), figureOf(state, 1))).toBe(true)
    expect(sees({ ...state, fields: [field('grey-mist')] }, figureOf(state, 0), figureOf(state, 1))).toBe(false)
    expect(moveOf({ ...state, fields: [field('quagmire', 22)] }, figureOf(state, 1))).toBe(4)
    const embers = play({ ...state, fields: [field('wall-of-embers', 22)] })
    embers.pick('done', {}, ['done'], [5, 6]) // 11 + 3 over 9: High 6 less 1
    expect(embers.find('area').detail.fates).toEqual([{ piece: 1, result: 'hit', points: 5 }])
    const nobody = play({ ...state, fields: [field('wall-of-embers', 8)] })
    nobody.pick('done')
    expect(nobody.told).not.toContain('area')
    expect(figureOf(embers.state, 1).endurance).toBe(15)
    const gone = play({ ...state, fields: [field('quagmire', 22)] })
    gone.answer({ kind: 'spot', key: 'cast:unweave', body: 0, piece: 0, spots: [{ at: point(24, 22) }] })
    expect(gone.state.fields).toEqual([])
    const laid = cast('quagmire', [enemy])
    laid.answer({ kind: 'spot', key: 'cast:quagmire', body: 0, piece: 0, spots: [{ at: point(24, 22) }] })
    expect(laid.state.fields).toMatchObject([{ spell: 'quagmire', seat: 0, at: { x: 24, y: 22 } }])
    const halves = laid.state.fields[0]?.left ?? 0
    for (let half = 1; half < halves; half += 1) laid.pick('done')
    expect(laid.state.fields).toHaveLength(1)
    laid.pick('done')
    expect(laid.state.fields).toEqual([])
    const zones = eyes.scene({ ...state, fields: [field('quagmire', 22)] }, 0).zones
    expect(zones.some(({ kind, label }) => kind === 'effect' && label.startsWith('Quagmire'))).toBe(true)
    expect(spellOf('quagmire')?.radius).toBe(3)
  })
})

describe('storms (BLA-54)', () => {
  const under = (kind: (typeof STORMS)[number], more: Partial<Parameters<typeof battle>[0]> = {}) =>
    battle({
      bodies: [{ seat: 0, profile: witch('ember-dart'), at: [24, 30] }, { seat: 1, profile: foe(), at: [24, 24] }, far],
      options: { storms: true, magic: true },
      state: { storm: { kind, at: point(24, 24), heading: degrees(0) }, agenda: phase('melee', 1), moving: 1, first: 0 },
      ...more,
    })
  const turnOver = (state: ReturnType<typeof battle>, dice: readonly number[]) => {
    // the second half ends with the word of the first who is asked
    const game = play({ ...state, agenda: phase('move', 1) })
    game.pick('done', {}, ['done'], dice)
    return game
  }
  it('BLA-54: a blade storm strikes those under it at the end of a turn, then drifts by dice', () => {
    const game = turnOver(under('blade storm'), [5, 5, 2, 3, 3, 4, 6, 6, 6])
    expect(game.told).toContain('storm strikes')
    expect(figureOf(game.state, 1).endurance).toBe(9) // 10 + 2 over 9: both fives and 2, less 1
    // 2d4 of 5 less 5: straight on; 2d6 of 7
    expect(game.state.storm?.at).toEqual(point(31, 24))
  })
  it('BLA-54: it veers by eighths, and turns back at the edge', () => {
    const storm = { kind: 'blade storm', at: point(24, 24), heading: degrees(0) } as const
    const wide = { width: 48, height: 48 }
    expect(driftedTo(storm, 2, 5, wide)).toMatchObject({ at: { x: 24, y: 29 }, heading: 90 })
    expect(driftedTo({ ...storm, at: point(46, 24) }, 0, 5, wide)).toMatchObject({ at: { x: 48, y: 24 }, heading: 180 })
  })
  it('BLA-54: a dream storm frightens and slows', () => {
    const state = under('dream storm')
    expect(moveOf(state, figureOf(state, 1))).toBe(6)
    expect(moraleParts(state, 1)).toMatchObject([{ value: -2, rule: 'BLA-54' }])
    const game = turnOver(state, [1, 1, 1, 1, 1, 1, 2, 3, 3, 4])
    expect(bodyOf(game.state, 1).disrupted).toBe(true)
  })
  it('BLA-54: nobody casts in a void storm, nor at those in it; a fire storm does not mind armour', () => {
    const inside = under('void storm', {
      bodies: [
        { seat: 0, profile: witch('ember-dart'), at: [24, 27] },
        { seat: 1, profile: foe(), at: [24, 15] },
      ],
    })
    expect(play({ ...inside, agenda: phase('move', 0) }).asks(0)).not.toContain('cast:ember-dart')
    const outside = under('void storm')
    const asked = play({ ...outside, agenda: phase('move', 0) })
    expect(marksOf(asked, 'cast:ember-dart').map(({ refusal }) => refusal?.short)).toEqual(['hushed', 'range'])
    expect(STORM['fire storm'].strike?.pierces).toBe(true)
    const burnt = turnOver(
      under('fire storm', {
        bodies: [{ seat: 0, profile: man(), at: [4, 44] }, { seat: 1, profile: foe({ armor: 30 }), at: [24, 24] }, far],
      }),
      [4, 3, 2, 3, 4],
    )
    expect(figureOf(burnt.state, 1).endurance).toBe(12) // High 4 ×2
  })
  it.each([
    ['blade storm', 12 + 4], // 2d6, and its radius
    ['fire storm', 8 + 3], // d6+2
    ['dream storm', 12 + 6], // 2d6
    ['void storm', 14 + 5], // 2d6+2
  ] as const)('BLA-54: where a %s may go is drawn as far as its dice and its radius reach', (kind, farthest) => {
    const ahead = eyes.scene(under(kind), 0).zones.find(({ id }) => id === 'storm-ahead')
    const reached = (ahead?.outline ?? []).map(({ x, y }) => Math.hypot(x - 24, y - 24))
    expect(Math.max(...reached)).toBeCloseTo(farthest, 6)
  })
  it('BLA-54: where it may go is drawn before it goes', () => {
    const zones = eyes.scene(under('blade storm'), 0).zones
    const ahead = zones.find(({ id }) => id === 'storm-ahead')
    expect(zones.find(({ id }) => id === 'storm')?.kind).toBe('effect')
    expect(Math.max(...(ahead?.outline ?? []).map(({ x }) => x))).toBeCloseTo(24 + 12 + 4, 6)
    expect(STORMS).toHaveLength(4)
    // and when the battle is over it goes nowhere
    const over = { ...under('blade storm'), outcome: { winner: 0, reason: 'won' } }
    expect(eyes.scene(over, 0).zones.map(({ id }) => id)).toEqual(expect.not.arrayContaining(['storm-ahead']))
  })
})

describe('what a spell does is told with its numbers (BLA-53)', () => {
  it('BLA-53: where it is cast, on the card, where it is declared and where a force is mustered', () => {
    const told = 'A friend shoots better for two turns. Missile attacks +4.'
    const friend: BodySpec = { seat: 0, profile: man(), at: [24, 26] }
    const game = cast('hawk-eye', [enemy, friend])
    expect(game.ask('cast:hawk-eye')).toMatchObject({ hint: told, means: [{ hint: told }] })
    const answer = {
      decision: game.owed?.id ?? '',
      seat: 0,
      key: 'cast:hawk-eye',
      kind: 'target',
      body: 0,
      piece: 0,
      targets: ['p0'],
    } as const
    expect(eyes.forecast(game.state, 0, answer).notes).toContain(told)
    expect(eyes.inspect(game.state, 0, { piece: 0 })?.notes).toContain(`Hawk Eye, 2 Power Points: Range 8″. ${told}`)
    const offer = (id: SpellId) => SPELLS.filter((spell) => spell.id === id).map(spellOffer)
    expect(offer('hawk-eye')).toEqual([`Range 8″. ${told}`])
    expect(offer('ring-of-thorns')).toEqual(['Thorns burst from the ground round the caster and strike every enemy near.'])
    const words = (id: SpellId) => SPELLS.filter((spell) => spell.id === id).map(spellWords)[0]
    expect(words('quagmire')).toMatch(/Defense −1, Movement × 0.5\.$/)
    expect(words('wall-of-embers')).toMatch(/Attack 2d6\+3, damage high\.$/)
    expect(words('close-wounds')).toMatch(/2d6\+2 Endurance\.$/)
    expect(words('leech-power')).toMatch(/2d6 Power Points\.$/)
  })
})

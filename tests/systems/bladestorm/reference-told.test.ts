// What the rules reference and the cards say in words, beside what the game does.
import { expect, it } from 'vitest'
import { degrees, inches, point } from '../../../src/engine/geometry/units'
import { FORMATION } from '../../../src/systems/bladestorm/data/formations'
import { REFERENCE } from '../../../src/systems/bladestorm/data/reference'
import { spellOf } from '../../../src/systems/bladestorm/data/spells'
import { forecastOf } from '../../../src/systems/bladestorm/eyes/forecast'
import { eyes } from '../../../src/systems/bladestorm/eyes/index'
import { game as rules } from '../../../src/systems/bladestorm/game/index'
import { led } from '../../../src/systems/bladestorm/game/influence'
import { attackNumber } from '../../../src/systems/bladestorm/game/modifiers'
import { moraleParts } from '../../../src/systems/bladestorm/game/morale'
import { archer, type BodySpec, battle, captain, figureOf, man, play, SWORD } from '../../support/bladestorm'

const said = (title: string) => REFERENCE.find((one) => one.title === title)?.text
const far: BodySpec = { seat: 1, profile: man({ id: 'foe' }), at: [4, 4] }

it('BLA-3: a leader lends to whoever is near, steady or not', () => {
  const state = battle({
    bodies: [{ seat: 0, profile: man(), at: [24, 30], body: { disrupted: true } }, { seat: 0, profile: captain(), at: [24, 33] }, far],
  })
  expect(led(state, figureOf(state, 0), 'melee')?.value).toBe(2)
  expect(said('Leaders')).toMatch(/\. A friend within the range/)
})
it.each([
  ['who lends none is no part of it', [0], []],
  ['the best of them counts', [1, 2], ['Chief 2']],
  ['of two who lend as much the first', [2, 2], ['Chief 1']],
] as const)('BLA-3: of leaders near by one lends his morale: %s', (_, lent, named) => {
  const chiefs = lent.map(
    (morale, n): BodySpec => ({
      ...{ seat: 0, at: [22 + 4 * n, 33], name: `Chief ${n + 1}` },
      profile: captain({ id: `chief ${n}`, influence: { range: inches(6), melee: 1, missile: 0, defense: 0, morale } }),
    }),
  )
  const state = battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, ...chiefs, far] })
  const leaders = moraleParts(state, 0).filter(({ rule }) => rule === 'BLA-3')
  expect(leaders.map(({ reason }) => reason)).toEqual(named.map((name) => `${name} leads`))
  const leads = (piece: number) => eyes.inspect(state, 0, { piece })?.stats.find(({ label }) => label === 'Leads')?.value
  expect(leads(1)).toBe(`within 6″: melee +1${lent[0] > 0 ? `, morale +${lent[0]}` : ''}`)
})
it('BLA-13: whoever comes up to one enemy may stand in the zone of the next, and goes through no other', () => {
  const enemy = (id: string, x: number, y = 26): BodySpec => ({ seat: 1, profile: man({ id }), at: [x, y] })
  const path = [{ x: 0, y: -2.995 }]
  const up = (...others: readonly BodySpec[]) => {
    const game = play(battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, ...others, far] }))
    const { owed, state } = game
    const answer = { decision: owed?.id ?? '', seat: 0, kind: 'move', key: 'move', body: 0, path, alone: [] } as const
    const verdict = rules.judge(state, answer)
    return verdict.legal ? 'legal' : verdict.refusals[0]?.short
  }
  expect(up(enemy('a', 24), enemy('b', 25.3))).toBe('legal')
  expect(up(enemy('b', 25.3))).toBe('zone')
  expect(up(enemy('a', 24), enemy('c', 25.5, 29.2))).toBe('zone') // past him on the way
  expect(said('Zones of others')).toContain('through no other zone')
})
it('BLA-30: a unit is led where one of it is in the range; ground counts under more than half of it', () => {
  const wood = { id: 'w', kind: 'woods', outline: [point(23.4, 29), point(25, 29), point(25, 31), point(23.4, 31)] } as const
  const ranks = (y: number) =>
    moraleParts(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 30], unit: { count: 4, files: 1 } },
          { seat: 0, profile: captain(), at: [24, y] },
          far,
        ],
        terrain: [wood],
      }),
      0,
    ).map(({ rule }) => rule)
  expect(ranks(23)).toEqual(['BLA-3', 'BLA-15']) // 6″ from the first man alone, who stands alone in the wood
  expect(ranks(22)).toEqual(['BLA-15'])
  expect(said('What is added')).toMatch(/led where anybody of it stands in the range; ground and spells .* more than half/)
})
it('BLA-41: whoever fails a maneuver shoots at nobody and comes into contact with nobody', () => {
  const game = play(
    battle({
      bodies: [
        { seat: 0, profile: archer(), at: [24, 30] },
        { seat: 1, profile: man({ id: 'foe' }), at: [24, 26] },
      ],
      options: { maneuvers: true },
    }),
  )
  game.pick('maneuver', { body: 0 }, ['run'], [1, 1, 1])
  expect(game.asks(0)).not.toContain('shoot')
  expect(game.refusals({ kind: 'move', key: 'move', body: 0, path: [{ x: 0, y: -3 }], alone: [] })[0]?.rule).toBe('BLA-41')
  expect(said('Failed maneuvers')).toMatch(/shoots at nobody and comes into contact with nobody/)
})
it('BLA-42: the shields of a wall meet missiles from anywhere', () => {
  expect(FORMATION['shield wall'].missileDefense).toBe(2)
  expect(FORMATION['shield wall'].text).toContain('by missiles from anywhere')
})
it('BLA-45: a standard that is lost tells once, however many there are', () => {
  const parts = (standards: number) =>
    moraleParts(
      battle({
        bodies: [
          { seat: 0, profile: man(), at: [24, 30] },
          { seat: 1, profile: man(), at: [24, 26], figure: { standards } },
        ],
        options: { standards: true },
      }),
      0,
    ).map(({ value }) => value)
  expect([parts(0), parts(1), parts(2)]).toEqual([[], [-2], [-2]])
  expect(said('Standard captured')).toMatch(/near an enemy who has taken a standard of theirs, once/)
})
it('BLA-46: a challenge tells to the end of the second turn after its own, and the card says which that is', () => {
  const chief = captain({ id: 'chief' })
  const state = battle({
    bodies: [
      { seat: 0, profile: captain(), at: [24, 30] },
      { seat: 1, profile: chief, at: [24, 22] },
    ],
    options: { challenges: true },
    state: { turn: 3 },
  })
  const game = play(state)
  const answer = { decision: game.owed?.id ?? '', seat: 0, kind: 'target', key: 'challenge', body: 0, piece: 0, targets: ['p1'] } as const
  expect(forecastOf(state, answer).notes.join()).toContain('to the end of turn 5')
  game.target('challenge', 0, 'p1', [], { piece: 0 })
  game.pick('refuse')
  const told = (turn: number) => moraleParts({ ...game.state, turn }, 1).map(({ rule }) => rule)
  expect([told(5), told(6)]).toEqual([['BLA-46'], []])
  expect(game.asks()).not.toContain('challenge')
  game.pick('done')
  for (let phase = 0; phase < 3 && game.owed?.seat !== 1; phase += 1) game.pick('done')
  expect([game.owed?.seat, game.asks().includes('challenge')]).toEqual([1, false]) // who has been called calls nobody
  expect(said('The challenge')).toContain('calls or is called once a battle')
  expect(said('How long it tells')).toContain('beyond the one in which it ends')
})
it('BLA-22 BLA-47: a challenge and a spell that strikes say how their dice are read, as an attack does', () => {
  const mage = man({ id: 'mage', power: 20, spells: ['fire-bloom'] })
  const told = (deathDie: boolean) => {
    const state = battle({
      bodies: [
        { seat: 0, profile: captain(), at: [24, 30] },
        { seat: 0, profile: mage, at: [27, 30] },
        { seat: 1, profile: captain({ id: 'chief' }), at: [24, 22] },
        { seat: 1, profile: man({ id: 'foe', armor: 3 }), at: [25.5, 22] },
      ],
      options: { challenges: true, magic: true, deathDie },
    })
    const decision = play(state).owed?.id ?? ''
    const duel = { decision, seat: 0, kind: 'target', key: 'challenge', body: 0, piece: 0, targets: ['p2'] } as const
    const cast = { decision, seat: 0, kind: 'spot', key: 'cast:fire-bloom', body: 1, piece: 1, spots: [{ at: point(24.7, 22) }] } as const
    return [duel, cast].map((answer) => forecastOf(state, answer).notes)
  }
  const [duel, cast] = told(true)
  expect(duel).toContain('damage High ×2, less Armor 1; the same dice are read for both')
  expect(cast?.join()).toMatch(/damage .*, less the Armor of each; the same dice are read for both/)
  for (const notes of [duel, cast]) expect(notes).toContain('the Death Die’s 1 hits nothing by itself; its 6 counts twice')
  for (const notes of told(false)) expect(notes.join()).not.toContain('Death Die')
})
it('BLA-49: a shield that has met more missiles than one pays for each of the others', () => {
  const paid = (parried: number) => {
    const state = battle({
      bodies: [
        { seat: 0, profile: man({ shield: 2 }), at: [24, 30], figure: { parried } },
        { seat: 1, profile: man(), at: [24, 29] },
      ],
      options: { missiles: true },
    })
    return attackNumber(state, { by: 0, target: 1, weapon: SWORD, dice: 0, shield: false }).need
  }
  expect([paid(1) - paid(0), paid(2) - paid(0)]).toEqual([2, 4])
  expect(said('Shield raised against missiles')).toContain('for each beyond the first')
})
it('BLA-53: mud holds whoever sets out from it, not who comes through', () => {
  const went = (y: number) => {
    const field = { spell: 'quagmire', seat: 1, at: point(24, y), facing: degrees(0), left: 4 }
    const game = play(
      battle({ bodies: [{ seat: 0, profile: man(), at: [24, 30] }, far], options: { magic: true }, state: { fields: [field] } }),
    )
    const ask = game.ask('move', 0)
    return ask?.kind === 'move' ? ask.limits.at(-1)?.distance : undefined
  }
  expect([went(30), went(26)]).toEqual([4, 8])
  expect(spellOf('quagmire')?.text).toContain('slow to leave')
})

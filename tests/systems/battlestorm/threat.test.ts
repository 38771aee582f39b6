import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { degrees } from '../../../src/engine/geometry/units'
import type { Answer } from '../../../src/engine/kernel/asks'
import type { Threat } from '../../../src/engine/kernel/forecast'
import type { Terrain } from '../../../src/engine/tabletop/terrain'
import { threatTo } from '../../../src/systems/battlestorm/eyes/threat'
import { freshLink } from '../../../src/systems/battlestorm/game/chain'
import { game } from '../../../src/systems/battlestorm/game/index'
import { blowNumber, shotNumber } from '../../../src/systems/battlestorm/game/modifiers'
import { planMove } from '../../../src/systems/battlestorm/game/plan'
import { attackOdds } from '../../../src/systems/battlestorm/odds/attack'
import type { Figure, State, Unit } from '../../../src/systems/battlestorm/state'
import { lancer, ruled } from '../../support/advanced'
import { type BattleSpec, battle, changed, patch, row } from '../../support/battlestorm'
import { turnOf } from '../../support/sequence'

const facing = (profile: string, distance: number, more: Partial<BattleSpec> = {}, enemies = 1): State =>
  battle({
    units: [
      { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: row(2, 22, 40) },
      { seat: 1, name: 'enemies', profile, at: row(enemies, 22, 40 - distance - 1) },
    ],
    ...more,
  })
const only = (threats: readonly Threat[]): Threat => {
  expect(threats).toHaveLength(1)
  const [threat] = threats
  if (!threat) throw new Error('nobody threatens')
  return threat
}

describe('who could hurt a unit where it would stand', () => {
  it('BST-33 a shooter in range: the number and chance of its own shot', () => {
    const state = facing('high-elf-irregular-bow-woman', 12)
    const threat = only(threatTo(state, 0, []))
    const weapon = state.profiles[state.figures[2]?.profile ?? -1]?.weapons[0]
    const attack = weapon?.attacks[0]
    if (!weapon || !attack) throw new Error('no bow')
    const number = shotNumber(state, { by: 2, target: 0, weapon, attack, movedHalf: false })
    const { hurts } = attackOdds(state, 0, attack, number)
    expect(threat).toMatchObject({ piece: 2, body: 1, at: 0, weapon: 'longbow', melee: false, moves: false, spent: false, coarse: false })
    expect(threat.need).toBe(number.need)
    expect(threat.chance).toBeCloseTo(1 - (1 - hurts) ** 2, 12)
    expect(threat.expected).toBeCloseTo(threat.chance, 12) // a Common has one life
  })

  it('follows the ends of the plan: who is nearer is aimed at, and behind a wall it takes more', () => {
    const state = facing('high-elf-irregular-bow-woman', 12, { terrain: [patch('wall', 14, 40.7, 20, 0.2)] })
    const ends = (pieces: readonly number[], y: number) =>
      pieces.map((piece) => ({ piece, at: { x: 22 + piece * 1.2, y }, facing: degrees(270) }))
    const open = only(threatTo(state, 0, []))
    expect(only(threatTo(state, 0, ends([0, 1], 41.6))).need).toBe(open.need + 4)
    expect(only(threatTo(state, 0, ends([0, 1], 47))).need).toBeGreaterThan(open.need)
    expect(only(threatTo(state, 0, ends([1], 34))).at).toBe(1)
  })

  it('BST-31 who sees nobody is no threat', () => {
    const barn = facing('high-elf-irregular-bow-woman', 12, { terrain: [patch('building', 10, 33, 30, 2)] })
    expect(threatTo(barn, 0, [])).toEqual([])
  })

  it('BST-23 out of range, but not after half a move: at +2', () => {
    // longbow 18, move 6 or so: from 20 half a move brings it into range, from 60 nothing does
    const near = only(threatTo(facing('savage-hunter', 15.5), 0, []))
    const bare = only(threatTo(facing('savage-hunter', 10), 0, []))
    expect(bare).toMatchObject({ moves: false })
    expect(near.need).toBeGreaterThan(bare.need)
    expect(threatTo(facing('savage-hunter', 36), 0, [])).toEqual([])
  })

  it('a blow needs a move that carries: over open ground, not through dear ground, not past a wall of a house', () => {
    const open = facing('savage-brave-sword', 4)
    expect(only(threatTo(open, 0, []))).toMatchObject({ melee: true, moves: true, weapon: 'shortsword' })
    const move = open.profiles[open.figures[2]?.profile ?? -1]?.move ?? 0
    expect(threatTo(facing('savage-brave-sword', move - 0.01), 0, [])).toHaveLength(1)
    expect(threatTo(facing('savage-brave-sword', move + 0.1), 0, [])).toEqual([])
    const mire = { terrain: [patch('rough', 10, 33, 30, 6)] }
    expect(threatTo(facing('savage-brave-sword', move - 0.5, mire), 0, [])).toEqual([])
    const house = { terrain: [patch('building', 10, 37, 30, 1)] }
    expect(threatTo(facing('savage-brave-sword', move - 0.5, house), 0, [])).toEqual([])
    expect(only(threatTo(facing('savage-brave-sword', 0.005), 0, []))).toMatchObject({ melee: true, moves: false })
  })

  it('the paralysed, the routing and the dead threaten nobody; who has acted is marked', () => {
    const with_ = (figures: object, unit: object = {}): State => {
      const state = facing('savage-brave-sword', 3)
      return {
        ...state,
        figures: state.figures.map((one) => (one.seat === 1 ? { ...one, ...figures } : one)),
        units: state.units.map((one) => (one.seat === 1 ? { ...one, ...unit } : one)),
      }
    }
    expect(threatTo(with_({ paralysed: true }), 0, [])).toEqual([])
    expect(threatTo(with_({ alive: false }), 0, [])).toEqual([])
    expect(threatTo(with_({}, { routing: true }), 0, [])).toEqual([])
    expect(only(threatTo(with_({}, { activated: true }), 0, []))).toMatchObject({ spent: true })
    // BST-27: who takes part in the chain strikes when it is resolved, though he has been activated
    const links = [{ ...freshLink(1), declared: [0] }, freshLink(0)]
    const chained = { ...with_({}, { activated: true }), agenda: [{ frame: 'chain', links, stage: 'activating' } as never] }
    expect(only(threatTo(chained, 0, []))).toMatchObject({ spent: false })
  })

  it('BST-28 the braced strike where they stand, and those who stand ready shoot within effective range, though they have acted', () => {
    const acted = (profile: string, distance: number, unit: Partial<Unit>): readonly unknown[] => {
      const state = facing(profile, distance)
      const units = state.units.map((one) => (one.seat === 1 ? { ...one, activated: true, ...unit } : one))
      return threatTo({ ...state, units }, 0, []).map(({ spent, moves, need }) => [spent, moves, need])
    }
    const [near] = acted('savage-brave-sword', 0.005, {})
    expect(near).toEqual([true, false, expect.any(Number)])
    expect(acted('savage-brave-sword', 0.005, { braced: true })[0]).toMatchObject({ 0: false })
    expect(acted('savage-brave-sword', 3, { braced: true })[0]).toMatchObject({ 0: true, 1: true }) // he does not come up
    expect(acted('savage-brave-sword', 0.005, { ready: true })[0]).toMatchObject({ 0: true })
    const bow = 'high-elf-irregular-bow-woman'
    const plain = only(threatTo(facing(bow, 12), 0, [])).need
    expect(acted(bow, 12, {})).toEqual([[true, false, plain]])
    expect(acted(bow, 12, { ready: true })).toEqual([[false, false, plain]])
    expect(acted(bow, 12, { ready: true, readyMoved: true })).toEqual([[false, false, plain + 2]])
    expect(acted(bow, 18.5, { ready: true })[0]).toMatchObject({ 0: true }) // beyond effective range
  })

  describe('who could charge', () => {
    const field = (
      gap: number,
      more: {
        readonly rule?: boolean
        readonly activated?: boolean
        readonly fought?: boolean
        readonly terrain?: readonly Terrain[]
      } = {},
    ): State =>
      ruled(
        battle({
          units: [
            { seat: 0, name: 'ours', profile: 'savage-brave-sword', at: [[20, 24]], unit: { activated: true } },
            {
              seat: 1,
              name: 'lancers',
              profile: 'test-lancer',
              at: [[20, 23 - gap], ...(more.fought ? ([[44, 10]] as const) : [])],
              unit: { activated: more.activated === true },
            },
            { seat: 0, name: 'others', profile: 'savage-brave-sword', at: [[44, 11.005]], unit: { activated: true } },
          ],
          profiles: [lancer],
          agenda: turnOf(1),
          ...(more.terrain ? { terrain: more.terrain } : {}),
        }),
        { charging: more.rule !== false },
      )
    it('BST-63 with a run-up: two ranks of attacks, at −2; not without the rule or the way, nor once they have acted', () => {
      const threat = (...of: Parameters<typeof field>) => only(threatTo(field(...of), 0, []))
      const { need, chance } = threat(6, { rule: false })
      const charge = threat(6)
      expect(charge).toMatchObject({ weapon: 'lance', need: need - 2, moves: true, spent: false })
      const lance = lancer.weapons[0]
      const thrust = lance?.attacks[0]
      if (!lance || !thrust) throw new Error('no lance')
      const number = blowNumber(field(6), { by: 1, target: 0, weapon: lance, attack: thrust, movedHalf: false, charging: true })
      const { hurts } = attackOdds(field(6), 0, thrust, number)
      expect(charge.chance).toBeCloseTo(1 - (1 - hurts) ** 2, 12)
      expect(hurts).toBeGreaterThan(chance) // each by itself
      expect([threat(2.9).need, threat(3).need]).toEqual([need, need - 2])
      expect(threat(6, { activated: true }).need).toBe(need)
      expect(threat(6, { fought: true }).need).toBe(need) // another of them is in contact: nobody charges out of a fight
      // through rough ground he comes near enough to strike, but runs no three inches
      const mire = { terrain: [patch('rough', 10, 18, 20, 12)] }
      const limp: Partial<Figure> = { injuries: { evasion: 0, cer: 0, move: 0.6 } }
      expect(only(threatTo(changed(field(3, mire), { 1: limp }), 0, []))).toMatchObject({ weapon: 'lance', need, moves: true })
      expect(only(threatTo(changed(field(3), { 1: limp }), 0, []))).toMatchObject({ need: need - 2 })
    })
    it('BST-63 as often as the charge played out fells him', () => {
      const start = field(6)
      const { chance } = only(threatTo(start, 0, []))
      const fights = 900
      let felled = 0
      for (let fight = 0; fight < fights; fight += 1) {
        let state = start
        for (let step = 0; step < 12; step += 1) {
          const owed = game.awaiting(state).find(({ standing }) => !standing)
          if (owed?.seat !== 1) break
          const asked = (key: string): boolean => owed.asks.some((ask) => ask.key === key)
          const base = { decision: owed.id, seat: 1 }
          const answer: Answer = asked('activate')
            ? { ...base, kind: 'pick', key: 'activate', picked: ['b1'] }
            : asked('charge')
              ? { ...base, kind: 'target', key: 'charge', targets: ['b0'] }
              : asked('move')
                ? { ...base, kind: 'move', key: 'move', path: [{ x: 0, y: 5.995 }], alone: [] }
                : asked('strike')
                  ? { ...base, kind: 'target', key: 'strike', targets: ['b0'] }
                  : { ...base, kind: 'pick', key: 'end', picked: ['end'] }
          const { state: next, events } = game.play(state, [answer], seededDice(`charge ${fight}`, `${step}`))
          state = next
          if (events.some(({ what }) => what === 'attack')) break
        }
        if (state.figures[0]?.alive === false) felled += 1
      }
      // four standard errors
      expect(Math.abs(felled / fights - chance)).toBeLessThan(4 * Math.sqrt((chance * (1 - chance)) / fights))
    })
  })

  it('BST-50 against a Hero the expected loss is a share of his Fate', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[22, 40]] },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[22, 37]] },
      ],
    })
    const threat = only(threatTo(state, 0, []))
    expect(threat.expected).toBeGreaterThan(0)
    expect(threat.expected).toBeLessThan(threat.chance)
  })

  it('BST-16 who is planned to end high is out of reach of blows there; a change of height alone is a plan too', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'wyvern', profile: 'poison-wyvern', at: [[22, 40]] },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[22, 35]] },
      ],
    })
    const end = { piece: 0, at: { x: 22, y: 40 }, facing: state.figures[0]?.facing ?? degrees(0) }
    expect(only(threatTo(state, 0, [end])).melee).toBe(true)
    expect(threatTo(state, 0, [{ ...end, altitude: 4 }])).toEqual([])
    const risen = planMove(state, { body: 0, path: [], altitude: 4 })
    expect(risen?.ends).toEqual([{ ...end, altitude: 4 }])
    expect(threatTo(state, 0, risen?.ends ?? [])).toEqual([])
    expect(planMove(state, { body: 0, path: [{ x: 22, y: 42 }], altitude: 4 })?.ends).toMatchObject([{ piece: 0, altitude: 4 }])
    expect(planMove(state, { body: 0, path: [], altitude: 0 })?.ends).toEqual([])
  })

  it('in a crowd nobody is forgotten when the sights run out: the rest are told coarsely', () => {
    const crowd = battle({
      width: 96,
      units: [
        { seat: 0, name: 'swords', profile: 'high-elf-regular-sword', at: row(12, 20, 40) },
        {
          seat: 1,
          name: 'archers',
          profile: 'high-elf-irregular-bow-woman',
          at: [...row(60, 5, 30, 1.3), ...row(60, 5, 28, 1.3), ...row(60, 5, 26.5, 1.3)],
        },
      ],
      terrain: [patch('building', 5, 34, 80, 1)],
    })
    const threats = threatTo(crowd, 0, [])
    // who is too far for any shot is not among them
    expect(threats.length).toBeGreaterThan(50)
    expect(threats.every((threat) => threat.coarse)).toBe(true)
  })
})

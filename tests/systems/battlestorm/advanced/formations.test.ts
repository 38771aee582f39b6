// Formations (BST-62): real ranks and files, what they help and hinder, wheeling and changing.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../../src/engine/dice/loaded'
import { ranked } from '../../../../src/engine/geometry/formations'
import { degrees, inches } from '../../../../src/engine/geometry/units'
import { type Drill, ORDER } from '../../../../src/systems/battlestorm/data/formations'
import { COURAGE } from '../../../../src/systems/battlestorm/data/morale'
import { MELEE } from '../../../../src/systems/battlestorm/data/ranges'
import { eyes } from '../../../../src/systems/battlestorm/eyes/index'
import { measureBetween } from '../../../../src/systems/battlestorm/eyes/measure'
import { formationOf } from '../../../../src/systems/battlestorm/game/formation'
import { game } from '../../../../src/systems/battlestorm/game/index'
import { chargeLegs } from '../../../../src/systems/battlestorm/game/manoeuvre'
import { blowNumber, shotNumber } from '../../../../src/systems/battlestorm/game/modifiers'
import { moraleOf } from '../../../../src/systems/battlestorm/game/morale'
import { isTouched } from '../../../../src/systems/battlestorm/game/queries'
import { blows } from '../../../../src/systems/battlestorm/game/strikes'
import { allowance } from '../../../../src/systems/battlestorm/game/ways'
import { onsetLegs } from '../../../../src/systems/battlestorm/minds/onset'
import type { State } from '../../../../src/systems/battlestorm/state'
import { ruled } from '../../../support/advanced'
import { battle, profile, row, type UnitSpec } from '../../../support/battlestorm'
import { sequence, turnOf } from '../../../support/sequence'

const PHALANX: Drill = { kind: 'phalanx', order: 'closed' }
const LINE: Drill = { kind: 'line', order: 'open' }

/** `count` elves in ranks, the middle of the front rank at (20, 20), facing up the table; one enemy. */
function formed(
  count: number,
  files: number,
  formation: Drill | undefined,
  more: {
    readonly gap?: number
    readonly id?: string
    readonly enemy?: UnitSpec['at']
    readonly rule?: boolean
    readonly closed?: boolean
  } = {},
): State {
  const id = more.id ?? 'high-elf-irregular-polearm'
  const spacing = inches(more.gap ?? (formation?.order === 'open' ? 0.75 : 0.2))
  const places = ranked(count, files, profile(id).base, spacing, { x: 20, y: 20 }, degrees(270))
  return ruled(
    battle({
      units: [
        { seat: 0, name: 'Elves', profile: id, at: places.map((p) => [p.x, p.y] as const), unit: formation ? { formation } : {} },
        { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: more.enemy ?? [[20, 5]] },
      ],
      ...(more.closed ? { closed: [[0, 1]] } : {}),
      agenda: turnOf(0),
    }),
    { formations: more.rule !== false, courage: true },
  )
}
const parts = (state: State, by: number, target: number) => {
  const weapon = state.profiles[state.figures[by]?.profile ?? -1]?.weapons[0]
  const attack = weapon?.attacks[0]
  if (!weapon || !attack) throw new Error('no weapon')
  const situation = { by, target, weapon, attack, movedHalf: false }
  const number = weapon.reach.startsWith('P') ? shotNumber(state, situation) : blowNumber(state, situation)
  return number.modifiers.slice(2).map((part) => [part.reason, part.value])
}

describe('ranks and files', () => {
  it('BST-62 a unit stands in its formation while it is in ranks and files, all facing one way', () => {
    const state = formed(6, 3, PHALANX)
    expect(formationOf(state, 0)?.ranks).toEqual([
      [0, 1, 2],
      [3, 4, 5],
    ])
    expect(formationOf(state, 0)?.width).toBeCloseTo(3.4, 6)
    const turned = state.figures.map((figure) => (figure.id === 4 ? { ...figure, facing: degrees(0) } : figure))
    expect(formationOf({ ...state, figures: turned }, 0)).toBeUndefined()
    const strayed = state.figures.map((figure) => (figure.id === 4 ? { ...figure, at: { x: 20, y: 21.7 } } : figure))
    expect(formationOf({ ...state, figures: strayed }, 0)).toBeUndefined()
    const fallen = state.figures.map((figure) => (figure.id === 1 ? { ...figure, alive: false } : figure))
    expect(formationOf({ ...state, figures: fallen }, 0)?.ranks).toEqual([
      [0, 2],
      [3, 4, 5],
    ])
    expect(formationOf(formed(6, 3, PHALANX, { rule: false }), 0)).toBeUndefined()
  })

  it('BST-62 a line is one or two ranks, a phalanx two or more, and fewer than three men are neither', () => {
    expect(formationOf(formed(9, 3, LINE), 0)).toBeUndefined()
    expect(formationOf(formed(8, 4, LINE), 0)?.kind).toBe('line')
    expect(formationOf(formed(4, 4, PHALANX), 0)).toBeUndefined()
    expect(formationOf(formed(2, 1, PHALANX), 0)).toBeUndefined()
  })

  it('BST-62 one man may be missing between two, not two; the last rank stands as it is left', () => {
    const without = (...dead: readonly number[]) => {
      const state = formed(10, 5, PHALANX)
      return formationOf({ ...state, figures: state.figures.map((one) => (dead.includes(one.id) ? { ...one, alive: false } : one)) }, 0)
    }
    expect(without(2)?.ranks[0]).toEqual([0, 1, 3, 4])
    expect(without(1, 2)).toBeUndefined()
    expect(without(6, 7, 8)?.ranks[1]).toEqual([5, 9])
  })

  it('BST-62 open gaps are no closed order', () => {
    expect(formationOf(formed(6, 3, PHALANX, { gap: 0.75 }), 0)).toBeUndefined()
    expect(formationOf(formed(6, 3, { kind: 'phalanx', order: 'open' }, { gap: 0.75 }), 0)?.order).toBe('open')
    expect(formationOf(formed(6, 3, { kind: 'phalanx', order: 'open' }, { gap: 0.2 }), 0)).toBeUndefined()
  })
})

describe('what formations help and hinder', () => {
  const touching: UnitSpec['at'] = [[20, 19]]

  it('BST-62 the front of a phalanx in closed order is hard to strike; its flank is not', () => {
    expect(parts(formed(6, 3, PHALANX, { enemy: touching }), 6, 0)).toEqual([
      ['the front of a phalanx', 2],
      ['closed order', 1],
    ])
    expect(parts(formed(6, 3, PHALANX, { enemy: [[23, 20.6]] }), 6, 2)).toEqual([['closed order', 1]])
    expect(parts(formed(6, 3, undefined, { enemy: touching }), 6, 0)).toEqual([])
  })

  it('BST-62 a line strikes at −1; open order is harder to shoot at and easier to strike', () => {
    const line = formed(6, 3, LINE, { enemy: touching })
    expect(parts(line, 0, 6)).toEqual([['strikes in a line', -1]])
    expect(parts(line, 6, 0)).toEqual([['open order', -1]])
    const archers = ruled(
      battle({
        units: [
          { seat: 1, name: 'Hunters', profile: 'savage-hunter', at: [[20, 10]] },
          { seat: 0, name: 'Elves', profile: 'high-elf-regular-sword', at: row(3, 18.25, 20, 1.75), unit: { formation: LINE } },
        ],
      }),
      { formations: true },
    )
    expect(parts(archers, 0, 2)).toEqual([['open order', 1]])
  })

  it('BST-62 the front of a phalanx and the edge of a line are for blows, not for shots', () => {
    const shot = (shooters: Drill | undefined, targets: Drill): readonly string[] => {
      const state = ruled(
        battle({
          units: [
            { seat: 1, name: 'Hunters', profile: 'savage-hunter', at: row(3, 19, 10), unit: shooters ? { formation: shooters } : {} },
            {
              seat: 0,
              name: 'Elves',
              profile: 'high-elf-regular-sword',
              at: [...row(2, 19, 20), ...row(2, 19, 21.2)],
              unit: { formation: targets },
            },
          ],
        }),
        { formations: true },
      )
      expect(formationOf(state, 1)?.kind).toBe(targets.kind)
      if (shooters) expect(formationOf(state, 0)?.kind).toBe('line')
      return parts(state, 0, 3).map(([reason]) => `${reason}`)
    }
    expect(shot(undefined, PHALANX)).toEqual(['closed order'])
    expect(shot({ kind: 'line', order: 'closed' }, PHALANX)).toEqual(['closed order'])
  })

  it('BST-62 who runs stands in no formation, and two men are no mob to lose heart as one', () => {
    const state = formed(6, 3, PHALANX)
    expect(formationOf({ ...state, units: state.units.map((unit) => ({ ...unit, routing: unit.id === 0 })) }, 0)).toBeUndefined()
    expect(moraleOf(formed(2, 2, undefined), 0, 'courage')?.need).toBe(COURAGE.irregular)
    // a saving roll is no matter of ranks
    expect(moraleOf(formed(6, 3, undefined), 0, 'save')?.modifiers).toHaveLength(1)
  })

  it('BST-42 BST-62 in a phalanx in closed order the second rank strikes with extra-long weapons, and contact does not hinder them', () => {
    const strikers = (formation: Drill | undefined, closed = false): readonly number[] =>
      blows(formed(6, 3, formation, { enemy: touching, closed }), 0, { targets: [1], weapon: 'glaive', factor: 1, assigned: [] })
        .map((strike) => strike.by)
        .sort((a, b) => a - b)
    // middle man in contact, his neighbours within an inch; the men behind stand 1.2″ and more away
    expect(strikers(undefined)).toEqual([0, 1, 2])
    expect(strikers(PHALANX)).toEqual([0, 1, 2, 3, 4, 5])
    // once closed an extra-long weapon needs half an inch, except in a phalanx
    expect(strikers(undefined, true)).toEqual([0, 2])
    expect(strikers(PHALANX, true)).toEqual([0, 1, 2, 3, 4, 5])
  })

  it('BST-42 BST-62 neither the third rank nor a second one in open order strikes over those in front', () => {
    const strikers = (state: State): readonly number[] =>
      [...new Set(blows(state, 0, { targets: [1], weapon: 'glaive', factor: 1, assigned: [] }).map((strike) => strike.by))].sort(
        (a, b) => a - b,
      )
    expect(strikers(formed(9, 3, PHALANX, { enemy: [[20, 19]] }))).toEqual([0, 1, 2, 3, 4, 5])
    const open = formed(6, 3, { kind: 'phalanx', order: 'open' }, { enemy: [[20, 19]] })
    expect(formationOf(open, 0)?.ranks).toHaveLength(2)
    expect(strikers(open).filter((by) => by > 2)).toEqual([])
  })

  it('BST-42 BST-62 what is lent to the second rank is said where it is not enough', () => {
    const behind = measureBetween(
      formed(6, 3, PHALANX, { enemy: [[20, 16]] }),
      { at: { x: 20, y: 21.2 }, piece: 4 },
      { at: { x: 20, y: 16 }, piece: 6 },
      'glaive',
    )
    const before = measureBetween(
      formed(6, 3, PHALANX, { enemy: [[20, 16]] }),
      { at: { x: 20, y: 20 }, piece: 1 },
      { at: { x: 20, y: 16 }, piece: 6 },
      'glaive',
    )
    const { reach } = MELEE.M5
    const lent = 1 + ORDER.closed.widest
    expect(before.refusal?.reason).toContain(`can reach ${reach}″: ${(3 - reach).toFixed(1)}″ too far`)
    expect(behind.refusal?.reason).toContain(`can reach ${(reach + lent).toFixed(1)}″ over those in front: `)
  })

  it('BST-62 whoever has broken ranks charges at the pace of a mob: no way is kept for those who stand where they stood', () => {
    const ranks = formed(6, 3, PHALANX, { enemy: row(6, 17, 13.2) })
    const play = sequence({ ...ranks, units: ranks.units.map((unit) => ({ ...unit, activated: unit.seat === 1 })) })
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    const before = [chargeLegs(play.state, 0, 1, 1), onsetLegs(play.state, 0, [1], 1)]
    play.pick('formation', [], 'mob')
    const stood = play.state
    const afresh = { ...stood, figures: stood.figures.slice() }
    const after = [chargeLegs(stood, 0, 1, 1), onsetLegs(stood, 0, [1], 1)]
    expect(after).toEqual([chargeLegs(afresh, 0, 1, 1), onsetLegs(afresh, 0, [1], 1)])
    expect(after[0]).not.toEqual(before[0])
    expect(after[1]).not.toEqual(before[1])
  })

  it('BST-42 in a phalanx in open order contact does not hinder extra-long weapons either', () => {
    const touched = (kind: 'phalanx' | 'line'): readonly number[] => {
      const state = formed(6, 3, { kind, order: 'open' }, { enemy: [[20, 19]] })
      const first = state.figures[1]
      const at = first ? { x: first.at.x, y: first.at.y - 1.005 } : { x: 0, y: 0 }
      const closed: State = {
        ...state,
        closed: [[1, 6]],
        figures: state.figures.map((figure) => (figure.unit === 1 ? { ...figure, at } : figure)),
      }
      return blows(closed, 0, { targets: [1], weapon: 'glaive', factor: 1, assigned: [] }).map((strike) => strike.by)
    }
    expect(touched('phalanx')).toContain(1)
    expect(touched('line')).not.toContain(1)
  })

  it('BST-62 a phalanx goes at three quarters, closed order forbids double moves, and courage follows the formation', () => {
    const state = formed(6, 3, PHALANX)
    const first = state.figures[0]
    expect(first && allowance(state, first)).toBe(4.5)
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    const move = play.owed?.asks.find((ask) => ask.kind === 'move')
    expect(move?.kind === 'move' ? move.limits.map((limit) => limit.label) : []).toEqual(['half', 'full'])
    expect(moraleOf(state, 0, 'courage')?.need).toBe(COURAGE.irregular - 2)
    expect(moraleOf(formed(6, 3, LINE), 0, 'courage')?.need).toBe(COURAGE.irregular)
    expect(moraleOf(formed(6, 3, undefined), 0, 'courage')?.need).toBe(COURAGE.irregular + 1)
  })

  it('BST-62 a formation keeps its front when it moves as one body, and pays double aslant', () => {
    const play = sequence(formed(6, 3, PHALANX))
    play.pick('activate', [], 'b0')
    const aside = { kind: 'move', key: 'move', path: [{ x: 2.3, y: 0 }], alone: [] } as const
    expect(play.refusals(aside)[0]?.reason).toContain('sideways')
    play.shift(-2.2, 0)
    expect(formationOf(play.state, 0)?.facing).toBe(270)
    expect(play.state.units[0]?.activated).toBe(true)
  })

  it('BST-62 wheeling costs what the outer figure goes', () => {
    const state = formed(6, 3, PHALANX)
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    const wheel = (turn: number) => eyes.plan(play.state, 0, { body: 0, path: [], turn: degrees(turn) })
    // 3.4″ of front: 4.5″ of move are 75°
    expect(wheel(75)?.verdict.legal).toBe(true)
    const far = wheel(80)
    expect(far?.verdict.legal).toBe(false)
    expect(far && !far.verdict.legal && far.verdict.refusals.some((refusal) => refusal.rule === 'BST-62')).toBe(true)
    const answer = wheel(45)?.answer
    if (!answer) throw new Error('no plan')
    // The inner man of the front rank stands; the unit is in its ranks afterwards, and faces 45° further round.
    const inner = formationOf(play.state, 0)?.ranks[0]?.at(-1)
    const [way] = answer.alone.filter((one) => one.piece === inner)
    expect(way?.path.at(-1)).toEqual(state.figures[inner ?? -1]?.at)
    const { state: after } = game.play(play.state, [answer], loaded([20, 10]))
    expect(formationOf(after, 0)).toMatchObject({ facing: 315, kind: 'phalanx' })
    expect(formationOf(after, 0)?.ranks.map((rank) => rank.length)).toEqual([3, 3])
  })

  it('BST-62 going aside costs double too where each man is sent by himself, and where the front is turned by a degree on the way', () => {
    const state = formed(6, 3, PHALANX)
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    const aside = (x: number, facing?: number) => ({
      kind: 'move' as const,
      key: 'move',
      path: [],
      alone: state.figures.slice(0, 6).map(({ id, at }) => ({ piece: id, path: [{ x: at.x + x, y: at.y }] })),
      ...(facing === undefined ? {} : { facing: degrees(facing) }),
    })
    expect(play.refusals(aside(-3, 270))[0]).toMatchObject({ rule: 'BST-62', short: 'too far' })
    // each turned to his right and marching off: the same ranks seen from the side are a wheel of 90°
    expect(play.refusals(aside(3))[0]).toMatchObject({ rule: 'BST-62', short: 'wheel' })
    expect(play.refusals(aside(-3, 271))[0]).toMatchObject({ rule: 'BST-62', short: 'wheel' })
    const near = { ...aside(-2.2, 270), decision: play.owed?.id ?? '', seat: 0 }
    expect(game.judge(play.state, near).legal).toBe(true)
    const turning = eyes.plan(play.state, 0, { body: 0, path: [{ x: 20, y: 19.9 }], turn: degrees(70) })
    // a wheel of 70° leaves no time to go on
    expect(turning?.verdict).toMatchObject({ legal: false, refusals: [{ rule: 'BST-62', short: 'wheel' }] })
  })

  it('BST-62 turning about costs half of the move, and the last rank is the front', () => {
    const play = sequence(formed(6, 3, PHALANX))
    play.pick('activate', [], 'b0')
    const about = eyes.plan(play.state, 0, { body: 0, path: [], turn: degrees(180) })
    expect(about?.verdict.legal).toBe(true)
    expect(about?.limit).toBe('half')
    const far = eyes.plan(play.state, 0, { body: 0, path: [{ x: 21.2, y: 17 }], turn: degrees(180) })
    expect(far?.verdict.legal).toBe(false)
    if (!about) throw new Error('no plan')
    const { state: after } = game.play(play.state, [about.answer], loaded([]))
    expect(formationOf(after, 0)).toMatchObject({ facing: 90, kind: 'phalanx' })
    expect(formationOf(after, 0)?.ranks).toEqual([
      [5, 4, 3],
      [2, 1, 0],
    ])
    expect(after.figures[0]?.at).toEqual(play.state.figures[0]?.at)
  })
})

describe('a formation in melee', () => {
  it('BST-41 BST-62 closes as one body after the first round, and stands in its ranks still', () => {
    const state = formed(6, 3, PHALANX, { enemy: [[20, 18.4]] })
    const play = sequence({
      ...state,
      units: state.units.map((unit) => (unit.id === 1 ? { ...unit, activated: true } : unit)),
      figures: state.figures.map((figure) => (figure.id === 6 ? { ...figure, champion: true } : figure)),
    })
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    play.pick('end')
    // six glaives, all of them miss
    play.target('strike', ['b1'], [2, 2, 2, 2, 2, 2, 20, 10], { weapon: 'glaive' })
    expect(play.told).toContain('close')
    expect(formationOf(play.state, 0)?.ranks.map((rank) => rank.length)).toEqual([3, 3])
    expect(play.state.figures[1]?.at.y).toBeCloseTo(19.4, 1)
    const [, nearest, , , , , enemy] = play.state.figures
    expect(nearest && enemy && isTouched(play.state, enemy)).toBe(true)
  })
})

describe('changing formation', () => {
  it('BST-62 BST-22 a mob forms a phalanx toward the enemy, everybody within half his move, and may move half', () => {
    const state = formed(6, 6, undefined, { gap: 0.4 })
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    expect(play.asks()).toContain('formation')
    const decision = play.owed
    const ghost = eyes.forecast(play.state, 0, {
      decision: decision?.id ?? '',
      seat: 0,
      key: 'formation',
      kind: 'pick',
      picked: ['phalanx-closed'],
    })
    expect(ghost.plans?.[0]?.ends).toHaveLength(6)
    play.pick('formation', [], 'phalanx-closed')
    expect(formationOf(play.state, 0)?.ranks.map((rank) => rank.length)).toEqual([3, 3])
    for (const figure of play.state.figures.slice(0, 6)) {
      const before = state.figures[figure.id]?.at ?? { x: 0, y: 0 }
      expect(Math.hypot(figure.at.x - before.x, figure.at.y - before.y)).toBeLessThanOrEqual(3)
    }
    const move = play.owed?.asks.find((ask) => ask.kind === 'move')
    expect(move?.kind === 'move' ? move.limits.map((limit) => limit.label) : []).toEqual(['half'])
    expect(play.asks()).not.toContain('declare')
    expect(play.refusals({ kind: 'move', key: 'move', path: [{ x: 0, y: -2.3 }], alone: [] })[0]?.reason).toContain('too far')
    play.shift(0, -2.2)
  })

  it('BST-62 everybody faces the front of what they form; who has one already keeps it, and it is the one change of the activation', () => {
    const mob = sequence(formed(4, 4, undefined, { gap: 0.4, enemy: [[35, 20]] }))
    mob.pick('activate', [], 'b0')
    mob.pick('formation', [], 'line-closed')
    // towards the only enemy, to the right of the table
    expect(mob.state.figures.slice(0, 4).map((figure) => figure.facing)).toEqual([0, 0, 0, 0])
    expect(mob.asks()).not.toContain('formation')
    expect(mob.asks()).not.toContain('divide')

    const line = sequence(formed(6, 6, { kind: 'line', order: 'closed' }, { enemy: [[20, 35]] }))
    line.pick('activate', [], 'b0')
    line.pick('formation', [], 'phalanx-closed')
    expect(formationOf(line.state, 0)).toMatchObject({ kind: 'phalanx', facing: 270 })
  })

  it('BST-62 a man who is paralysed keeps no rank', () => {
    const state = formed(6, 6, undefined, { gap: 0.4 })
    const play = sequence({ ...state, figures: state.figures.map((one) => (one.id === 2 ? { ...one, paralysed: true } : one)) })
    play.pick('activate', [4], 'b0')
    expect(play.refusals({ kind: 'pick', key: 'formation', picked: ['line-closed'] })[0]).toMatchObject({
      short: 'paralysed',
      rule: 'BST-62',
    })
  })

  it('BST-62 a change nobody has the time or the room for is refused with its reason', () => {
    const play = sequence(formed(10, 10, undefined, { gap: 1.2 }))
    play.pick('activate', [], 'b0')
    const [refusal] = play.refusals({ kind: 'pick', key: 'formation', picked: ['phalanx-closed'] })
    expect(refusal?.rule).toBe('BST-62')
    expect(refusal?.remedy).toContain('another formation')
  })

  it('BST-62 without the rule nothing of it is offered', () => {
    const play = sequence(formed(6, 3, undefined, { rule: false }))
    play.pick('activate', [], 'b0')
    expect(play.asks()).not.toContain('formation')
  })
})

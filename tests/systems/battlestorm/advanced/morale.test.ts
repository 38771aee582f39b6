// Leadership, courage, breakpoints and mixed units (BST-60, 61, 67).
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../../src/engine/dice/loaded'
import type { Modifier } from '../../../../src/engine/dice/types'
import { inches } from '../../../../src/engine/geometry/units'
import { CONSTANT_TEXTS } from '../../../../src/systems/battlestorm/data/constant-texts'
import { COURAGE } from '../../../../src/systems/battlestorm/data/morale'
import { RULINGS } from '../../../../src/systems/battlestorm/data/rulings'
import { eyes } from '../../../../src/systems/battlestorm/eyes/index'
import { rout } from '../../../../src/systems/battlestorm/game/chain'
import { rememberContacts } from '../../../../src/systems/battlestorm/game/closing'
import { terrifies } from '../../../../src/systems/battlestorm/game/courage'
import { openDraft } from '../../../../src/systems/battlestorm/game/draft'
import { candidates } from '../../../../src/systems/battlestorm/game/leadership'
import { moraleOf } from '../../../../src/systems/battlestorm/game/morale'
import { paceOf } from '../../../../src/systems/battlestorm/game/pace'
import { allowance } from '../../../../src/systems/battlestorm/game/ways'
import type { State } from '../../../../src/systems/battlestorm/state'
import { ruled } from '../../../support/advanced'
import { battle, profile, row, type UnitSpec } from '../../../support/battlestorm'
import { sequence, turnOf } from '../../../support/sequence'

const swords = (x: number, y: number, count: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  seat: 0,
  name: 'Swords',
  profile: 'high-elf-regular-sword',
  at: row(count, x, y),
  ...more,
})
const braves = (x: number, y: number, count: number, more: Partial<UnitSpec> = {}): UnitSpec => ({
  seat: 1,
  name: 'Braves',
  profile: 'savage-brave-sword',
  at: row(count, x, y),
  ...more,
})
/** The roll that follows when nothing else is to be done. */
const INITIATIVE = [20, 10]
const need = (state: State, unit: number): number | undefined => moraleOf(state, unit, 'courage')?.need
const reasons = (state: State, unit: number): readonly string[] =>
  moraleOf(state, unit, 'courage')?.modifiers.map((part) => part.reason) ?? []

describe('leadership', () => {
  const field = (at: number): State =>
    ruled(
      battle({
        units: [{ seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[10, 10]] }, swords(10 + at, 10, 2), braves(10, 40, 3)],
        width: 72,
      }),
      { leadership: true, courage: true },
      { generals: [0, null] },
    )

  it('BST-60 a unit within 18″ of its general is in command, beyond it needs 2 more', () => {
    // base edges: centre to centre 19.1 is 18″ and a little less for bases of 1.2″ and 1″
    expect(need(field(19.0), 1)).toBe(COURAGE.regular)
    expect(need(field(19.2), 1)).toBe(COURAGE.regular + 2)
    expect(reasons(field(19.2), 1)).toContain('out of command')
  })

  it('BST-60 a minor leader leads his own unit, and nobody else', () => {
    const far = field(40)
    expect(need(far, 1)).toBe(COURAGE.regular + 2)
    const figures = far.figures.map((figure) => (figure.id === 1 ? { ...figure, leader: true as const } : figure))
    expect(need({ ...far, figures }, 1)).toBe(COURAGE.regular)
    expect(need({ ...far, figures }, 2)).toBe(COURAGE.irregular + 2)
  })

  it('BST-60 when the general dies each unit of his saves or leaves the battle', () => {
    const state = ruled(
      battle({
        units: [
          { seat: 0, name: 'Guard', profile: 'high-elf-regular-sword', at: [[20, 20]] },
          swords(5, 5, 2, { name: 'Far Swords' }),
          swords(40, 40, 2, { name: 'Others' }),
          braves(20, 21, 1),
        ],
        agenda: turnOf(1),
      }),
      { leadership: true },
      { generals: [0, null] },
    )
    const play = sequence(state)
    play.pick('activate', [], 'b3')
    play.target('declare', ['b0'])
    play.pick('wait')
    play.pick('end')
    // a hit, 9 damage against absorption 1; then both units save on 9, and 2 more for want of a commander: the first fails
    play.target('strike', ['b0'], [20, 5, 4, 1, 10, 11])
    const { figures } = play.state
    expect(figures[0]?.lost).toBe('killed')
    expect(figures.filter((figure) => figure.unit === 1).map((figure) => figure.lost)).toEqual(['driven off', 'driven off'])
    expect(figures.filter((figure) => figure.unit === 2).every((figure) => figure.alive)).toBe(true)
    expect(play.told).toContain('general lost')
  })

  it('BST-60 a general who flees commands nobody, nor does a minor leader who is paralysed', () => {
    const near = field(5)
    expect(need(near, 1)).toBe(COURAGE.regular)
    const fleeing = { ...near, units: near.units.map((unit) => (unit.id === 0 ? { ...unit, routing: true } : unit)) }
    expect(need(fleeing, 1)).toBe(COURAGE.regular + 2)
    const led = (paralysed: boolean): State => {
      const far = field(40)
      return {
        ...far,
        figures: far.figures.map((figure) => (figure.id === 1 ? { ...figure, leader: true as const, paralysed } : figure)),
      }
    }
    expect(need(led(false), 1)).toBe(COURAGE.regular)
    expect(need(led(true), 1)).toBe(COURAGE.regular + 2)
  })

  it('BST-60 neither a beast nor an engine is named general while there is anybody else', () => {
    const host = battle({
      units: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[10, 40]] }, swords(20, 40, 2), braves(10, 5, 2)],
    })
    expect(candidates(host, 0).map((figure) => figure.id)).toEqual([1, 2])
    const alone = battle({ units: [{ seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[10, 40]] }, braves(10, 5, 2)] })
    expect(candidates(alone, 0).map((figure) => figure.id)).toEqual([0])
  })

  it('BST-60 one general an army is named before it is placed', () => {
    const state = ruled(
      battle({
        units: [{ seat: 0, name: 'Fenth', profile: 'fenth-gallinir', at: [[10, 40]] }, braves(10, 5, 2)],
        agenda: [
          { frame: 'general', seat: 1 },
          { frame: 'general', seat: 0 },
        ],
      }),
      { leadership: true },
    )
    const play = sequence(state)
    play.pick('general', [], 'p0')
    play.pick('general', INITIATIVE, 'p2')
    expect(play.state.generals).toEqual([0, 2])
  })
})

describe('courage', () => {
  it('BST-61 a third of the figures lost in one chain is a courage check; who fails routs and flees', () => {
    const fight = (faces: readonly number[], count: number) => {
      const state = ruled(
        battle({
          units: [braves(20, 20, count, { seat: 0, name: 'Ours' }), braves(20, 21, 1, { name: 'Theirs' })],
          agenda: turnOf(1),
        }),
        { courage: true },
      )
      const play = sequence(state)
      play.pick('activate', [], 'b1')
      play.target('declare', ['b0'])
      play.pick('wait')
      play.pick('end')
      play.target('strike', ['b0'], faces)
      return play
    }
    const fled = fight([20, 3, 4, 12], 3)
    expect(fled.told).toContain('courage')
    expect(fled.state.units[0]?.routing).toBe(true)
    const held = fight([20, 3, 4, 13], 3)
    expect(held.told).toContain('courage')
    expect(held.state.units[0]?.routing).toBe(false)
    // one of four is no third: no check, no die
    expect(fight([20, 3, 4], 4).told).not.toContain('courage')
  })

  it('BST-61 a friend who routs within 6″ is a courage check, and farther off is not', () => {
    const flight = (away: number) => {
      const state = ruled(
        battle({
          units: [
            braves(20, 20, 2, { seat: 0, name: 'Ours' }),
            swords(21.2, 20 + 1 + away, 1, { name: 'Behind' }),
            braves(20, 19, 1, { name: 'Theirs' }),
          ],
          agenda: turnOf(1),
        }),
        { courage: true },
      )
      const play = sequence(state)
      play.pick('activate', [], 'b2')
      play.target('declare', ['b0'])
      play.pick('wait')
      play.pick('end')
      play.target('strike', ['b0'], [20, 3, 4, 1])
      expect(play.state.units[0]?.routing).toBe(true)
      return play
    }
    // one of two has fallen, the other runs; who saw it needs 10
    const near = flight(5.9)
    near.pick('stay', [9])
    expect(near.state.units[1]?.routing).toBe(true)
    const far = flight(6.1)
    far.pick('stay')
    expect(far.told).not.toContain('courage')
    expect(far.state.units[1]?.routing).toBe(false)
  })

  it('BST-61 to come within 3″ of a frightening creature takes courage, in the fear step, before the combat', () => {
    const state = ruled(
      battle({
        units: [swords(20, 20, 2), { seat: 1, name: 'Bear', profile: 'cave-bear', at: [[20.6, 15]], unit: { activated: true } }],
        agenda: turnOf(0),
      }),
      { courage: true },
    )
    const play = sequence(state)
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'])
    play.shift(0, -1.7, [9])
    // 5 − 1.7 − bases = 2.0: near enough to be afraid; a 9 fails the 10 of regulars
    expect(play.state.units[0]?.routing).toBe(true)
    expect(play.state.figures.some((figure) => figure.lost === 'killed')).toBe(false)
  })

  it('BST-61 the card of a declaration tells what courage it takes, of whom one fears alone, and only where that is in play', () => {
    const told = (profile: string, courage: boolean): readonly string[] => {
      const enemy: UnitSpec = { seat: 1, name: 'Enemy', profile, at: [[20.6, 15]], unit: { activated: true } }
      const play = sequence(ruled(battle({ units: [swords(20, 20, 2), enemy], agenda: turnOf(0) }), { courage }))
      play.pick('activate', [], 'b0')
      const decision = play.owed
      if (!decision) throw new Error('nothing is asked')
      const answer = { decision: decision.id, seat: 0, key: 'declare', kind: 'target', body: 0, targets: ['b1'] } as const
      return eyes.forecast(play.state, 0, answer).notes.filter((note) => note.includes('courage'))
    }
    // regulars hold on 10 or more of thirty
    expect(told('cave-bear', true)).toEqual(['takes courage against Enemy: 10 or more on a d30, 70%'])
    expect(told('cave-bear', false)).toEqual([])
    expect(told('savage-brave-sword', true)).toEqual([])
  })

  it('BST-61 a terror fears no terror; who is closed with a terror fears it no more, and one that flees frightens nobody', () => {
    const bear: UnitSpec = { seat: 1, name: 'Bear', profile: 'cave-bear', at: [[20.6, 18]] }
    const wyvern: UnitSpec = { seat: 0, name: 'Wyvern', profile: 'poison-wyvern', at: [[20, 22]] }
    const afraid = (units: readonly UnitSpec[], closed: State['closed'] = []): boolean =>
      terrifies(ruled(battle({ units, closed }), { courage: true }), 0, 1)
    expect(afraid([swords(20, 20, 2), bear])).toBe(true)
    expect(afraid([wyvern, bear])).toBe(false)
    expect(afraid([swords(20, 20, 2), bear], [[0, 1]])).toBe(false)
    expect(afraid([swords(20, 20, 2), { ...bear, unit: { routing: true } }])).toBe(false)
    expect(afraid([swords(20, 20, 2), braves(20, 18, 2)])).toBe(false)
  })

  it.each(['heat', 'fog'] as const)('BST-61 BST-66 who routs or pursues goes double in %s too, and the rules say so', (weather) => {
    const routed = ruled(
      battle({
        units: [swords(20, 30, 1), braves(20, 28.995, 1, { unit: { routing: true } }), braves(40, 4, 1)],
        agenda: turnOf(1),
      }),
      { courage: true, weather },
    )
    const play = sequence(routed)
    play.pick('activate', [], 'b1')
    play.pick('rally', [1])
    expect(play.state.figures[1]?.at.y).toBeCloseTo(28.995 - 12, 2)
    play.pick('pursue', [2, ...INITIATIVE])
    expect(play.state.figures[0]?.at.y).toBeCloseTo(18, 1)
    expect(RULINGS.find(({ rule, text }) => rule === 'BST-61' && text.includes('double in weather'))).toBeDefined()
  })

  it('BST-61 who has fought a terror and parted from it is afraid anew, and is told so', () => {
    const bear: UnitSpec = { seat: 1, name: 'Bear', profile: 'cave-bear', at: [[20.6, 17]] }
    const draft = openDraft(ruled(battle({ units: [swords(20, 20, 2), bear], closed: [[0, 1]] }), { courage: true }), loaded([]))
    expect(terrifies(draft.state, 0, 1)).toBe(false)
    rememberContacts(draft, [])
    expect(terrifies(draft.state, 0, 1)).toBe(true)
    const told = RULINGS.find(({ title }) => title === 'When courage is checked')?.text
    expect([told, CONSTANT_TEXTS.fearRange].filter((text) => text?.includes('fought'))).toEqual([])
    expect(told).toContain('who has parted from it is afraid anew')
  })

  it('BST-61 pursuit is a double move: it comes up with those as quick as the pursuer, and strikes a blow they do not answer', () => {
    const slow = profile('savage-brave-sword', { id: 'slow', move: inches(1) })
    const play = sequence(
      ruled(
        battle({
          units: [
            swords(20, 30, 1),
            { seat: 1, name: 'Slow', profile: 'slow', at: [[20, 28.995]], unit: { routing: true } },
            braves(40, 4, 1),
          ],
          profiles: [slow],
          agenda: turnOf(1),
        }),
        { courage: true },
      ),
    )
    play.pick('activate', [], 'b1')
    play.pick('rally', [1])
    expect(play.state.figures[1]?.at.y).toBeCloseTo(26.995, 2)
    // 2″ to go; a hit, the damage of the sword, and no die for those who run
    play.pick('pursue', [20, 5, 4, ...INITIATIVE])
    expect(play.state.figures[1]?.alive).toBe(false)
    expect(play.told.filter((what) => what === 'attack')).toHaveLength(1)

    const quick = sequence(
      ruled(
        battle({ units: [swords(20, 30, 1), braves(20, 28.995, 1, { unit: { routing: true } }), braves(40, 4, 1)], agenda: turnOf(1) }),
        { courage: true },
      ),
    )
    quick.pick('activate', [], 'b1')
    quick.pick('rally', [1])
    quick.pick('pursue', [20, 5, 4, ...INITIATIVE])
    expect(quick.state.figures[0]?.at.y).toBeCloseTo(18, 1)
    expect(quick.state.figures[1]?.alive).toBe(false)
  })

  it('BST-61 who routs is braced, ready and hidden no more', () => {
    const state = ruled(battle({ units: [swords(20, 20, 2, { unit: { braced: true, ready: true, hidden: true } }), braves(20, 2, 2)] }), {
      leadership: true,
    })
    const draft = openDraft(state, loaded([]))
    rout(draft, 0)
    expect(draft.state.units[0]).toMatchObject({ routing: true, braced: false, ready: false, hidden: false })
  })

  it('BST-61 rallying is a courage check', () => {
    const rally = (face: number) => {
      const state = ruled(
        battle({ units: [swords(20, 20, 2, { unit: { routing: true } }), swords(40, 40, 1), braves(20, 2, 2)], agenda: turnOf(0) }),
        {
          courage: true,
        },
      )
      const play = sequence(state)
      play.pick('activate', [], 'b0')
      const asked = play.owed
      const forecast = eyes.forecast(play.state, 0, { decision: asked?.id ?? '', seat: 0, key: 'rally', kind: 'pick', picked: ['rally'] })
      expect(forecast.need?.value).toBe(COURAGE.regular)
      expect(forecast.figures[0]?.value).toBeCloseTo((31 - COURAGE.regular) / 30, 12)
      play.pick('rally', [face, ...INITIATIVE])
      return play.state.units[0]?.routing
    }
    expect(rally(COURAGE.regular)).toBe(false)
    expect(rally(COURAGE.regular - 1)).toBe(true)
  })

  it('BST-61 breakpoints: −2, −4, −8 at a quarter, a half and three quarters of the army’s points', () => {
    const after = (dead: number): number | undefined => {
      const state = ruled(battle({ units: [swords(5, 20, 8), braves(5, 40, 2)] }), { courage: true, breakpoints: true })
      return need({ ...state, figures: state.figures.map((figure) => (figure.id < dead ? { ...figure, alive: false } : figure)) }, 0)
    }
    expect([0, 1, 2, 3, 4, 5, 6, 7].map(after)).toEqual([10, 10, 12, 12, 14, 14, 18, 18])
  })
})

describe('mixed units', () => {
  const mixed = (rule: boolean): State => {
    const quick = profile('high-elf-irregular-bow', { id: 'quick', courage: 17, name: 'scout' })
    const state = battle({
      units: [swords(10, 10, 2), { seat: 0, name: 'Scouts', profile: 'quick', at: [[12.4, 10]] }, braves(10, 40, 1)],
      profiles: [{ ...quick, move: profile('cave-bear').move }],
    })
    const together = state.figures.map((figure) => (figure.unit === 1 ? { ...figure, unit: 0 } : figure))
    const units = state.units.map((unit) =>
      unit.id === 0 ? { ...unit, figures: [0, 1, 2] } : unit.id === 1 ? { ...unit, figures: [] } : unit,
    )
    return ruled({ ...state, figures: together, units }, { courage: true, mixed: rule })
  }

  it('BST-67 a mixed unit moves at the slowest rate', () => {
    const paces = (state: State) => [0, 2].map((id) => (state.figures[id] ? allowance(state, state.figures[id]) : 0))
    expect(paces(mixed(false))).toEqual([6, 8])
    expect(paces(mixed(true))).toEqual([6, 6])
    const parts = (id: number): readonly Modifier[] => {
      const state = mixed(true)
      const told: Modifier[] = []
      if (state.figures[id]) paceOf(state, state.figures[id], told)
      return told
    }
    expect(parts(0)).toEqual([]) // nobody is slower than the slowest
    expect(parts(2)).toMatchObject([{ value: -2, rule: 'BST-67' }])
  })

  it('BST-67 who is paralysed holds nobody back', () => {
    const state = mixed(true)
    const stunned = { ...state, figures: state.figures.map((figure) => ({ ...figure, paralysed: figure.unit === 0 && figure.id < 2 })) }
    const quick = stunned.figures[2]
    expect(quick && allowance(stunned, quick)).toBe(8)
  })

  it('BST-67 a mixed unit checks courage at the worst number', () => {
    expect(need(mixed(false), 0)).toBe(COURAGE.regular)
    expect(need(mixed(true), 0)).toBe(17)
  })
})

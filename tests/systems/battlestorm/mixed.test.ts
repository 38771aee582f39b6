// Units of several kinds (BST-6, 37): each figure fights with its own best weapon, unless its player narrows it.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import type { Decision, TargetAnswer } from '../../../src/engine/kernel/asks'
import { targetAnswer } from '../../../src/store/drafts'
import type { Profile } from '../../../src/systems/battlestorm/data/profile'
import { eyes } from '../../../src/systems/battlestorm/eyes/index'
import { judgeShot } from '../../../src/systems/battlestorm/game/aim'
import { bladeFor, bowFor, EACH } from '../../../src/systems/battlestorm/game/arms'
import { game } from '../../../src/systems/battlestorm/game/index'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { blows, shots } from '../../../src/systems/battlestorm/game/strikes'
import { minds } from '../../../src/systems/battlestorm/minds/index'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, profile, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

/** The last figures of unit 0 are of another kind. */
function mixed(state: State, kind: string, from: number): State {
  const other = state.profiles.findIndex((one) => one.id === kind)
  return {
    ...state,
    figures: state.figures.map((figure) =>
      figure.unit === 0 && figure.id >= from ? { ...figure, profile: other, fate: state.profiles[other]?.fate ?? 0 } : figure,
    ),
  }
}
const crossbowman: Profile = {
  ...profile('high-elf-regular-bow'),
  id: 'crossbowman',
  weapons: [
    {
      id: 'crossbow',
      name: 'crossbow',
      reach: 'P5',
      attacks: [{ name: 'bolt', count: 1, cer: 3, damage: '2d8', type: 'projectile' }],
      recover: true,
    },
  ],
}

/** A chief and four axe braves in contact with five swordsmen. */
const band = (): State =>
  mixed(
    battle({
      units: [
        { seat: 0, name: 'the chief’s band', profile: 'savage-brave-axe', at: row(5, 20, 25) },
        { seat: 1, name: 'swords', profile: 'high-elf-regular-sword', at: row(5, 20, 24) },
      ],
      agenda: turnOf(0),
    }),
    'savage-war-chief',
    4,
  )
/** Two longbows and two crossbows, a dozen inches from braves. */
const archers = (): State =>
  mixed(
    battle({
      profiles: [crossbowman],
      units: [
        { seat: 0, name: 'archers', profile: 'high-elf-irregular-bow', at: row(4, 20, 36) },
        { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: row(2, 20, 24) },
        { seat: 1, name: 'axes', profile: 'savage-brave-axe', at: row(3, 24, 24) },
      ],
      agenda: turnOf(0),
    }),
    'crossbowman',
    2,
  )
const owed = (state: State): Decision => {
  const decision = game.awaiting(state).find((one) => !one.standing)
  if (!decision) throw new Error('nothing is asked')
  return decision
}
const means = (decision: Decision, key: string): readonly string[] => {
  const ask = decision.asks.find((one) => one.key === key)
  return ask?.kind === 'target' ? ask.means.map((one) => one.weapon) : []
}

describe('melee', () => {
  it('BST-37 in a mixed unit everybody strikes, each with a weapon of his own', () => {
    const strikes = blows(band(), 0, { targets: [1], weapon: '', factor: 1, assigned: [] })
    expect(new Set(strikes.map((strike) => strike.by))).toEqual(new Set([0, 1, 2, 3, 4]))
    expect(new Set(strikes.map((strike) => strike.weapon.id)).size).toBeGreaterThan(1)
  })

  it('BST-37 narrowed to one weapon, those who carry it strike alone', () => {
    const strikes = blows(band(), 0, { targets: [1], weapon: 'maul', factor: 1, assigned: [] })
    expect(new Set(strikes.map((strike) => strike.by))).toEqual(new Set([4]))
  })

  it('BST-37 what a screen offers first is each his own best, and it narrows nobody', () => {
    const play = sequence(band())
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'], [])
    play.pick('wait')
    play.pick('end')
    const decision = owed(play.state)
    const ask = decision.asks.find((one) => one.key === 'strike')
    if (ask?.kind !== 'target') throw new Error('nobody is asked to strike')
    expect(ask.means[0]?.weapon).toBe(EACH.melee)
    const answer = targetAnswer(decision, ask, ['b1'], undefined, 1, [])
    expect(answer.weapon).toBe(EACH.melee)
    expect(game.judge(play.state, answer).legal).toBe(true)
    const forecast = eyes.forecast(play.state, 0, answer)
    expect(forecast.subtitle).toContain('5 figures')
    const after = game.play(play.state, [answer], seededDice('mixed', 0))
    const struck = after.events.filter((event) => event.what === 'attack').flatMap((event) => event.strikes ?? [])
    expect(new Set(struck.map((one) => one.by)).size).toBe(5)
  })

  it('BST-37 the best is what fells most of whom it can reach, and comes into question only where it reaches', () => {
    const against = (foe: string, away: number): string | undefined => {
      const state = battle({
        units: [
          { seat: 0, name: 'chief', profile: 'fenth-gallinir', at: [[20, 25 + away]] },
          { seat: 1, name: 'foe', profile: foe, at: [[20, 23.9]] },
        ],
      })
      const fenth = state.figures[0]
      return fenth && bladeFor(state, fenth, '', [1], sighting(state))?.id
    }
    expect(against('savage-brave-sword', 0)).toBe('moonblade') // two cuts at one without armour
    expect(against('savage-brave-sword', 0.4)).toBe('moonblade-two-handed') // only the long one reaches
  })

  it('BST-37 why nobody can shoot is told of whoever has least to go, not of the nearest with the shorter bow', () => {
    const units = [
      {
        seat: 0,
        name: 'archers',
        profile: 'high-elf-irregular-bow',
        at: [
          [20, 40],
          [20, 41.5],
        ],
      },
      { seat: 1, name: 'braves', profile: 'savage-brave-sword', at: [[20, 5]] },
    ] as const
    const state = mixed(battle({ profiles: [crossbowman], units, agenda: turnOf(0) }), 'crossbowman', 1)
    const [refusal] = judgeShot(state, 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false)
    expect(refusal?.reason).toContain('the crossbow of')
    const [bows] = judgeShot(state, 0, { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, false)
    expect(bows?.reason).toContain('the longbow of')
  })

  it('BST-37 the computer player narrows nobody', () => {
    const play = sequence(band())
    play.pick('activate', [], 'b0')
    play.target('declare', ['b1'], [])
    play.pick('wait')
    play.pick('end')
    const answer = minds.suggest(play.state, owed(play.state), seededDice('mixed', 0))
    expect(answer).toMatchObject({ key: 'strike' })
    const after = game.play(play.state, [answer], seededDice('mixed', 0))
    const struck = after.events.filter((event) => event.what === 'attack').flatMap((event) => event.strikes ?? [])
    expect(new Set(struck.map((one) => one.by)).size).toBe(5)
  })
})

describe('fire', () => {
  const fire = (more: Partial<TargetAnswer> = {}) => {
    const play = sequence(archers())
    play.pick('activate', [], 'b0')
    const decision = owed(play.state)
    const answer: TargetAnswer = { decision: decision.id, seat: 0, key: 'fire', kind: 'target', targets: ['b1'], ...more }
    return { state: play.state, decision, answer, verdict: game.judge(play.state, answer) }
  }

  it('BST-37 two longbows and two crossbows: four shoot', () => {
    const strikes = shots(archers(), 0, { target: 1, weapon: '', factor: 1, assigned: [] }, false)
    expect(strikes.map((strike) => strike.weapon.id).sort()).toEqual(['crossbow', 'crossbow', 'longbow', 'longbow'])
    const narrow = shots(archers(), 0, { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, false)
    expect(narrow.map((strike) => strike.weapon.id)).toEqual(['longbow', 'longbow'])
  })

  it('BST-37 in the forecast, and for the computer player', () => {
    const { state, decision, answer, verdict } = fire()
    expect(verdict.legal).toBe(true)
    expect(means(decision, 'fire')[0]).toBe(EACH.fire)
    const forecast = eyes.forecast(state, 0, { ...answer, weapon: EACH.fire })
    expect(forecast.subtitle).toContain('4 figures')
    expect(forecast.subtitle).toContain('longbow')
    expect(forecast.subtitle).toContain('crossbow')
    const own = minds.suggest(state, decision, seededDice('mixed', 0))
    expect(own).toMatchObject({ key: 'fire' })
    const after = game.play(state, [own], seededDice('mixed', 0))
    const shot = after.events.find((event) => event.what === 'attack')?.strikes ?? []
    expect(new Set(shot.map((one) => one.by)).size).toBe(4)
  })

  it('BST-37 by hand figures shoot at another unit; the others stay with the one that was named', () => {
    const { state, answer, verdict } = fire({ assigned: [{ by: 3, attack: 0, target: 6 }] })
    expect(verdict).toEqual({ legal: true })
    const after = game.play(state, [answer], seededDice('mixed', 0))
    const event = after.events.find((one) => one.what === 'attack')
    const at = new Map((event?.strikes ?? []).map((one) => [one.by, state.figures[one.at]?.unit]))
    expect([at.get(0), at.get(1), at.get(2), at.get(3)]).toEqual([1, 1, 1, 2])
    expect(event?.detail.targets).toEqual(expect.arrayContaining([1, 2]))
  })

  it('BST-37 by hand nobody shoots at his own side, nor at the hidden', () => {
    expect(fire({ assigned: [{ by: 3, attack: 0, target: 0 }] }).verdict.legal).toBe(false)
    const play = sequence(archers())
    const hidden: State = { ...play.state, units: play.state.units.map((unit) => (unit.id === 2 ? { ...unit, hidden: true } : unit)) }
    const again = sequence(hidden)
    again.pick('activate', [], 'b0')
    expect(again.refusals({ key: 'fire', kind: 'target', targets: ['b1'], assigned: [{ by: 3, attack: 0, target: 6 }] })[0]?.short).toBe(
      'hidden',
    )
  })

  it('BST-37 whoever has two ways to shoot takes the one that can hit from here', () => {
    const two: Profile = {
      ...profile('high-elf-irregular-bow'),
      id: 'both',
      weapons: [
        {
          id: 'darts',
          name: 'darts',
          reach: 'P1',
          attacks: [{ name: 'dart', count: 3, cer: 0, damage: '4d6', type: 'projectile' }],
        },
        ...profile('high-elf-irregular-bow').weapons,
      ],
    }
    const at = (away: number): string | undefined => {
      const state = battle({
        profiles: [two],
        units: [
          { seat: 0, name: 'both', profile: 'both', at: [[20, 25 + away]] },
          { seat: 1, name: 'brave', profile: 'savage-brave-sword', at: [[20, 24]] },
        ],
      })
      const figure = state.figures[0]
      return figure && bowFor(state, figure, '', [1], false, sighting(state))?.id
    }
    expect(at(3.5)).toBe('darts')
    expect(at(14)).toBe('longbow')
  })
})

// A melee as it goes on: who has closed with whom (BST-40, 41), and what counts from the next step (BST-51).
import { describe, expect, it } from 'vitest'
import { type LoadedFace, loaded } from '../../../src/engine/dice/loaded'
import { melee } from '../../../src/systems/battlestorm/game/attack'
import { closeUp, rememberContacts } from '../../../src/systems/battlestorm/game/closing'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { haveClosed, isClosed } from '../../../src/systems/battlestorm/game/order'
import type { StrikeReport } from '../../../src/systems/battlestorm/game/resolve'
import { blows } from '../../../src/systems/battlestorm/game/strikes'
import type { State } from '../../../src/systems/battlestorm/state'
import { battle, profile } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const BRAVES = 'savage-brave-sword'
const blow = (target: number, weapon = '') => ({ targets: [target], weapon, factor: 1, assigned: [] })

/** One attack each, ten points and nothing absorbed: a long weapon, a medium one, a short one. */
const fighter = (id: string, reach: 'M2' | 'M3' | 'M4') =>
  profile(BRAVES, {
    id,
    evasion: 10,
    absorption: { armour: '0', natural: '0', magic: '0' },
    weapons: [{ id: 'blade', name: 'blade', reach, attacks: [{ name: 'cut', count: 1, cer: 4, damage: '10', type: 'slashing' }] }],
  })
const PROFILES = [fighter('long', 'M4'), fighter('medium', 'M3'), fighter('short', 'M2')]

describe('what a critical takes away', () => {
  /** A long weapon, and medium ones at a Champion with a medium one. */
  const fight = (champion: 'medium' | 'long' = 'medium') =>
    battle({
      profiles: PROFILES,
      units: [
        { seat: 0, name: 'Long', profile: 'long', at: [[24, 24]] },
        { seat: 0, name: 'Friend', profile: 'short', at: [[25, 23]] },
        { seat: 1, name: 'Champion', profile: champion, at: [[24, 23]], figures: { champion: true } },
      ],
    })
  const needs = (state: State, faces: readonly LoadedFace[]): readonly (readonly [number, number, number])[] => {
    const draft = openDraft(state, loaded(faces))
    melee(draft, [
      { unit: 0, blow: blow(2) },
      { unit: 2, blow: blow(0) },
      { unit: 1, blow: blow(2) },
    ])
    return draft.events
      .filter((event) => event.what === 'attack')
      .flatMap((event) =>
        (event.detail.reports as readonly StrikeReport[]).map((one) => [Number(event.detail.step), one.by, one.need] as const),
      )
  }
  it('BST-51 counts from the next step of the same melee on: for its own blows and for those at it', () => {
    // 4 and 10 make 14; a shield arm crippled (77) is three points of Evasion, a stabbed forearm (21) two of C.E.R.
    expect(needs(fight(), [20, [100, 77], 2, 2])).toEqual([
      [2, 0, 14],
      [3, 2, 14],
      [4, 1, 11],
    ])
    expect(needs(fight(), [20, [100, 21], 2, 2])).toEqual([
      [2, 0, 14],
      [3, 2, 16],
      [4, 1, 14],
    ])
  })

  it('BST-51 BST-65 so does a lost footing', () => {
    // hamstrung (69): two points of Evasion, and on the ground he is hit at −4
    expect(needs(fight(), [20, [100, 69], 2, 2])[2]).toEqual([4, 1, 8])
  })

  it('BST-51 does not count within the step itself: those blows fall at the same time', () => {
    expect(needs(fight('long'), [20, [100, 21], 2, 2])).toEqual([
      [2, 0, 14],
      [2, 2, 14],
      [4, 1, 14],
    ])
  })
})

describe('who has closed with whom', () => {
  const IN = 1.005
  const lines = (closed: readonly (readonly [number, number])[] = []) =>
    battle({
      profiles: PROFILES,
      units: [
        {
          seat: 0,
          name: 'Ours',
          profile: 'long',
          at: [
            [20, 24],
            [21.2, 24],
          ],
        },
        {
          seat: 1,
          name: 'Theirs',
          profile: 'medium',
          at: [
            [20, 24 - IN],
            [21.2, 24 - IN],
          ],
        },
        { seat: 0, name: 'More', profile: 'long', at: [[22.4, 24]] },
      ],
      closed,
      agenda: turnOf(0),
    })
  const steps = (state: State, unit: number, target: number): readonly number[] =>
    blows(state, unit, blow(target)).map((strike) => strike.step)

  it('BST-41 those in contact after a melee of theirs have closed, figure with figure; others have not', () => {
    const draft = openDraft(lines(), loaded([]))
    closeUp(draft, 0, [1])
    rememberContacts(draft, [[0, 1]])
    expect(draft.state.closed).toEqual([
      [0, 2],
      [1, 3],
    ])
    expect([isClosed(draft.state, 0, 2), isClosed(draft.state, 2, 0), isClosed(draft.state, 0, 3)]).toEqual([true, true, false])
    expect([haveClosed(draft.state, 0, 1), haveClosed(draft.state, 1, 0), haveClosed(draft.state, 2, 1)]).toEqual([true, true, false])
    // contact alone, without a melee, is not closing
    const idle = openDraft(lines(), loaded([]))
    rememberContacts(idle, [])
    expect(idle.state.closed).toEqual([])
  })

  it('BST-40 pairs no longer in contact are forgotten', () => {
    const start = lines([[0, 1]])
    const apart = { ...start, figures: start.figures.map((figure) => (figure.id === 3 ? { ...figure, at: { x: 21.2, y: 20 } } : figure)) }
    const draft = openDraft(apart, loaded([]))
    rememberContacts(draft, [])
    expect(draft.state.closed).toEqual([[0, 2]])
    const fallen = { ...start, figures: start.figures.map((figure) => (figure.id === 2 ? { ...figure, alive: false } : figure)) }
    const dead = openDraft(fallen, loaded([]))
    rememberContacts(dead, [])
    expect(dead.state.closed).toEqual([[1, 3]])
  })

  it('BST-40 closed is closed: who divides off has closed still, and who joins has not', () => {
    const start = lines()
    const closed: State = {
      ...start,
      closed: [
        [0, 2],
        [1, 3],
      ],
    }
    expect(steps(closed, 0, 1)).toEqual([4, 4])
    const parted = sequence(closed)
    parted.pick('activate', [], 'b0')
    parted.pick('divide', [], 'p1')
    expect(steps(parted.state, 0, 1)).toEqual([4])
    expect(steps(parted.state, 3, 1)).toEqual([4])
    const joined = sequence({ ...closed, agenda: turnOf(0) })
    joined.pick('activate', [], 'b2')
    joined.pick('join', [], 'b0')
    // the two who have fought strike at step 4; whoever joins them comes fresh
    expect(steps(joined.state, 2, 1)).toEqual([4, 4])
    const fresh = {
      ...joined.state,
      figures: joined.state.figures.map((figure) => (figure.id === 4 ? { ...figure, at: { x: 22.2, y: 24 - IN } } : figure)),
    }
    expect([...steps(fresh, 2, 1)].sort()).toEqual([2, 4, 4])
  })
})

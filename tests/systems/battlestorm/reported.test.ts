// What is asked and what is reported, act by act: whose it is, in which words of the log, and with what it leads to.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { eyes } from '../../../src/systems/battlestorm/eyes/index'
import { championCount } from '../../../src/systems/battlestorm/game/awaiting'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { setGeneral } from '../../../src/systems/battlestorm/game/leadership'
import { muster } from '../../../src/systems/battlestorm/game/muster'
import { smallBattle } from '../../support/advanced'
import { battle, patch, row } from '../../support/battlestorm'
import { sequence, turnOf } from '../../support/sequence'

const SWORDS = 'high-elf-regular-sword'
const BOWS = 'high-elf-irregular-bow-woman'
const BRAVES = 'savage-brave-sword'

const field = (more: Partial<Parameters<typeof battle>[0]> = {}) =>
  sequence(
    battle({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 20, 30) },
        { seat: 0, name: 'Rest', profile: BOWS, at: [[4, 44]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(3, 20, 20), unit: { activated: true } },
      ],
      agenda: turnOf(0),
      ...more,
    }),
  )

describe('orders', () => {
  it('BST-20 activating is asked openly of the seat that has the initiative, with a unit for each choice', () => {
    const play = field()
    expect(play.owed).toMatchObject({ seat: 0, sealed: false, standing: false, reaction: false, pieces: [0, 1, 2, 3] })
    expect(play.owed?.asks[0]).toMatchObject({ key: 'activate', rule: 'BST-20', min: 1, max: 1, options: [{ id: 'b0' }, { id: 'b1' }] })
  })

  it.each([
    ['ready', 'BST-28'],
    ['brace', 'BST-28'],
    ['end', 'BST-20'],
  ])('%s (%s) is reported with its unit, and is the end of the activation', (key) => {
    const play = field()
    play.pick('activate', [], 'b0')
    play.pick(key)
    expect(play.events[0]).toMatchObject({ what: key === 'end' ? 'hold' : key, seat: 0, detail: { unit: 0 } })
    expect(play.state.units[0]).toMatchObject({ activated: true, ready: key === 'ready', braced: key === 'brace' })
    expect(play.owed?.asks[0]?.key).toBe('activate')
  })

  it('BST-22 BST-29 recovering and hiding are reported too; who has recovered holds nothing more to report', () => {
    const play = field({
      units: [
        { seat: 0, name: 'Bows', profile: BOWS, at: row(3, 20, 30), figures: { dropped: ['longbow'] } },
        { seat: 0, name: 'Rest', profile: BOWS, at: [[4, 44]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 4]], unit: { activated: true } },
      ],
    })
    play.pick('activate', [], 'b0')
    play.pick('recover')
    expect(play.events[0]).toMatchObject({ what: 'recover', seat: 0, detail: { unit: 0 } })
    expect(play.state.figures.slice(0, 3).map((one) => one.dropped)).toEqual([[], [], []])
    play.pick('end')
    expect(play.told).not.toContain('hold')
    const wood = field({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[16, 30]] },
        { seat: 0, name: 'Rest', profile: SWORDS, at: [[4, 44]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[16, 4]], unit: { activated: true } },
      ],
      terrain: [patch('woods', 8, 24, 16, 12), patch('building', 2, 16, 40, 1, { height: 3 as never })],
    })
    wood.pick('activate', [], 'b0')
    wood.pick('hide')
    expect(wood.events[0]).toMatchObject({ what: 'hide', seat: 0, detail: { unit: 0 } })
    expect(wood.state.units[0]?.hidden).toBe(true)
  })

  it('BST-24 a declaration is reported with its targets', () => {
    const play = field()
    play.pick('activate', [], 'b0')
    play.target('declare', ['b2'])
    expect(play.events[0]).toMatchObject({ what: 'declare', seat: 0, detail: { unit: 0, targets: [2] } })
    expect(play.events[0]?.detail).not.toHaveProperty('charge')
  })
})

describe('people', () => {
  it('BST-13 the smaller army says how many Champions there are, whichever it is', () => {
    const of = (ours: number, theirs: number) => ({
      ...battle({
        units: [
          { seat: 0, name: 'Bows', profile: BOWS, at: row(ours, 10, 30) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: row(theirs, 10, 10) },
        ],
      }),
      champions: 3,
    })
    expect([championCount(of(1, 5)), championCount(of(5, 1)), championCount(of(2, 4)), championCount(of(4, 5))]).toEqual([1, 1, 2, 3])
  })

  it('BST-51 a critical hit is reported to the seat that dealt it, with whose blow it was; an accident is one’s own', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: [[20, 30]] },
        { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 29]], figures: { champion: true } },
      ],
    })
    const dealt = openDraft(state, loaded([[100, 5]]))
    suffer(dealt, 1, 'slashing', 0)
    expect(dealt.events[0]).toMatchObject({ what: 'critical', seat: 0, detail: { figure: 1, by: 0, type: 'slashing', face: 5 } })
    const own = openDraft(state, loaded([[100, 5]]))
    suffer(own, 1, 'slashing')
    expect(own.events[0]).toMatchObject({ what: 'critical', seat: 1, detail: { figure: 1, face: 5 } })
    expect(own.events[0]?.detail).not.toHaveProperty('by')
  })

  it('BST-61 a general is reported when he is named, not when he is mourned', () => {
    const draft = openDraft(
      battle({
        units: [
          { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 30) },
          { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 10]] },
        ],
      }),
      loaded([]),
    )
    setGeneral(draft, 1, 2)
    setGeneral(draft, 0, 1)
    expect(draft.state.generals).toEqual([1, 2])
    setGeneral(draft, 1, null)
    expect(draft.state.generals).toEqual([1, null])
    expect(draft.events).toMatchObject([
      { what: 'general', seat: 1, detail: { figure: 2 } },
      { what: 'general', seat: 0, detail: { figure: 1 } },
    ])
  })

  it('BST-33 BST-37 an attack is told in sentences: who, at whom, what came of it, what is lost', () => {
    const state = battle({
      units: [
        { seat: 0, name: 'Swords', profile: SWORDS, at: row(2, 20, 30) },
        { seat: 1, name: 'Braves', profile: BRAVES, at: row(2, 20, 29) },
      ],
    })
    const report = (roll: number, outcome: string) => ({ by: 0, target: 2, weapon: 'sword', attack: 'cut', need: 14, roll, outcome })
    const told = (detail: object, fallen: readonly number[] = []): string =>
      eyes.tell(state, { what: 'attack', seat: 0, rolls: [], fallen, detail: { unit: 0, targets: [1], how: 'melee', ...detail } }, 'table')
        .text
    expect(told({ reports: [] })).toBe('Swords strike at Braves: 0 hits of 0 attacks.')
    expect(told({ reports: [report(-1, 'lost')], step: 3 })).toContain(
      'Swords strike at Braves (step 3): 0 hits of 0 attacks, 1 lost at the fallen.',
    )
    expect(told({ reports: [], how: 'fire', factor: 4 }, [2])).toBe(
      'Swords shoot at Braves, one roll for up to 4 attacks: 0 hits of 0 attacks. Brave 1 falls.',
    )
    expect(told({ reports: [], factor: 0 }, [2, 3])).toMatch(/, one roll a figure: 0 hits of 0 attacks\. .* fall\.$/)
  })

  it('a unit is shown by the mark of its figures', () => {
    const shown = (profile: string) =>
      eyes
        .scene(
          battle({
            units: [
              { seat: 0, name: 'One', profile, at: [[20, 30]] },
              { seat: 1, name: 'Braves', profile: BRAVES, at: [[20, 10]] },
            ],
          }),
          'table',
        )
        .bodies.map((body) => body.glyph)
    expect(shown(SWORDS)).toEqual(['sword', 'sword'])
    expect(shown('poison-wyvern')).toEqual(['wyvern', 'sword'])
  })

  it('BST-3 a battle of one side alone is none', () => {
    const setup = smallBattle({})
    expect(() => muster({ ...setup, sides: setup.sides.slice(0, 1) } as never)).toThrow('two sides')
  })
})

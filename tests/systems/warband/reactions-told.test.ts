// What stands while somebody reacts, and what is told of spells: to whom they may be cast, what they do, what a dispel would need (WAR-13, 40, 42).
import { describe, expect, it } from 'vitest'
import { SPELLS } from '../../../src/systems/warband/data/spells'
import { forecastOf } from '../../../src/systems/warband/eyes/forecast'
import { inspectOne } from '../../../src/systems/warband/eyes/inspect'
import { weaponsOf } from '../../../src/systems/warband/eyes/measure'
import { headline, sceneOf } from '../../../src/systems/warband/eyes/scene'
import { tellEvent } from '../../../src/systems/warband/eyes/tell'
import { awaiting } from '../../../src/systems/warband/game/awaiting'
import { mustering } from '../../../src/systems/warband/muster/index'
import type { Going, State } from '../../../src/systems/warband/state'
import { answered, answerOf, asked, at, changed, engagedAs, field, inPhase, one, settled, spell } from '../../support/warband'

const spellNamed = (id: string) => {
  const found = SPELLS.find((each) => each.id === id)
  if (!found) throw new Error(`no ${id}`)
  return found
}
const HEAVY_HAND = spellNamed('heavy-hand')
const mage = { spells: [HEAVY_HAND], scores: { magic: 6 } }
/** Magda casts at Bert, whose friends Vera and Olga are mages; Anna has yet to move. */
const rivals = (): State =>
  inPhase(
    field([
      [one('Magda', 3, 5, mage), one('Anna', 1, 5)],
      [one('Bert', 6, 5), one('Vera', 8, 7, mage), one('Olga', 8, 9, { ...mage, scores: { magic: 7 } })],
    ]),
    'movement',
    [0, 1, 2],
  )
const castAt = (state: State, target: number, weapon = 'base') =>
  answerOf(state, 'cast:0', { kind: 'target', targets: [`p${target}`], weapon, body: 0 })
const casts = (state: State, weapon: string, faces: readonly number[]) =>
  answered(state, 'cast:0', { kind: 'target', targets: ['p2'], weapon, body: 0 }, faces)
const title = (state: State) => awaiting(state).find(({ standing }) => !standing)?.title

describe('while a dispel is asked', () => {
  it('WAR-42 no weapon of the mage who is asked is shown, for none has a part in it; of everybody else it is', () => {
    const waits = casts(rivals(), 'surge', [5]).state
    expect([4, 3, 0].map((id) => weaponsOf(waits, id).length > 0)).toEqual([false, true, true])
    expect(weaponsOf(rivals(), 4)).not.toEqual([])
  })
})
describe('what a dispel would need, before the spell is cast', () => {
  const told = (state: State, weapon?: string) =>
    forecastOf(state, castAt(state, 2, weapon)).notes.filter((note) => note.includes('dispel'))
  it('WAR-42 is what it needs then: against a surge one less, and as much less as the mage is stressed', () => {
    expect(told(rivals())).toEqual([
      'Olga may dispel it: 7 less the degrees of success',
      'Vera may dispel it: 6 less the degrees of success',
    ])
    expect(told(changed(rivals(), 4, { stress: 2 }), 'surge')).toEqual([
      'Olga may dispel it: 4 less the degrees of success',
      'Vera may dispel it: 5 less the degrees of success',
    ])
    const waits = casts(changed(rivals(), 4, { stress: 2 }), 'surge', [5]).state // passed with no degrees
    expect(forecastOf(waits, answerOf(waits, 'dispel', { kind: 'pick', picked: ['dispel'], body: 4 })).need?.value).toBe(4)
  })
  it('WAR-42 whoever may dispel it reads what it does, and who may try after him', () => {
    const waits = casts(rivals(), 'surge', [5]).state
    const { notes } = forecastOf(waits, answerOf(waits, 'dispel', { kind: 'pick', picked: ['dispel'], body: 4 }))
    expect(notes).toEqual([
      `Heavy hand: ${HEAVY_HAND.text} Surged: 4 squares.`,
      'tiring: dispelling it costs a point of stress',
      'left alone, Vera may try',
    ])
  })
})

describe('while somebody reacts', () => {
  it('WAR-10 the phase stays on top, and whoever has his go yet to come is not done', () => {
    const waits = casts(rivals(), 'base', [6]).state
    expect(headline(waits)).toBe('Turn 1 of 10: Movement')
    const stateOf = (id: number) => sceneOf(waits, 'table').bodies.find((body) => body.id === id)?.state
    expect([0, 1, 2, 3, 4].map(stateOf)).toEqual(['done', 'ready', 'ready', 'done', 'ready']) // Olga is asked
  })
  it('WAR-13 whoever may strike reads what the other sets out to do', () => {
    const waiting = (going: Going): State => {
      const met = engagedAs(field([[one('Anna', 5, 5, mage)], [one('Bert', 6, 5), one('Bill', 10, 5)]]), [0, 1])
      return {
        ...met,
        agenda: [
          { frame: 'going', id: 0, going },
          { frame: 'opportunity', by: 1, target: 0 },
        ],
      }
    }
    const cast = { spell: 0, surge: true, targets: [2], at: null, facing: 0 as never }
    const path = [at(4, 5)]
    const facing = 0 as never
    const ways: readonly Going[] = [
      { how: 'move', path, facing },
      { how: 'sprint', path, facing },
      { how: 'rout', path, facing },
      { how: 'charge', path, target: 2 },
      { how: 'climb', to: at(4, 5) },
      { how: 'jump', to: at(4, 5) },
      { how: 'prone' },
      { how: 'cast', cast },
      { how: 'cast', cast: { ...cast, surge: false, targets: [0] } },
    ]
    expect(ways.map((going) => title(waiting(going))?.replace(': Bert may strike', ''))).toEqual([
      'Anna moves off',
      'Anna sprints off',
      'Anna runs',
      'Anna charges Bill',
      'Anna climbs',
      'Anna jumps',
      'Anna lies down',
      'Anna casts Heavy hand, surged, on Bill',
      'Anna casts Heavy hand',
    ])
  })
})

describe('what a spell does', () => {
  it('WAR-40 is told surged too, by the question while it may be surged, on the card, in the log and where it is bought', () => {
    const state = rivals()
    expect(asked(state, 'cast:0').ask.hint).toBe(`${HEAVY_HAND.text} Surged: 4 squares.`)
    const later = changed(state, 0, { turn: { ...(state.fighters[0]?.turn as never as object), cast: ['Dart'] } as never })
    expect(asked(changed(later, 0, {}), 'cast:0').ask.hint).toBe(HEAVY_HAND.text)
    expect(forecastOf(state, castAt(state, 2, 'surge')).notes).toContain(`${HEAVY_HAND.text} Surged: 4 squares.`)
    expect(tellEvent(state, casts(state, 'surge', [7]).events[0] as never).text).toContain('fails to cast Heavy hand, surged')
    const draft = mustering.start('kiln-field')
    if (!draft) throw new Error('no draft')
    expect(JSON.stringify(mustering.sheet(draft))).toContain(`movement, range 6, tiring. ${HEAVY_HAND.text} Surged: 4 squares.`)
  })
  it('WAR-40 stands with its range on the card of who casts it, and on paper', () => {
    const dart = spell({ deed: 'lend', gives: [], turns: 1 }, { modifier: 1 })
    const state = field([[one('Magda', 3, 5, { spells: [HEAVY_HAND, dart] })], [one('Bert', 8, 5)]])
    const { notes } = inspectOne(state, 'table', 0) ?? { notes: [] }
    expect(notes).toContain(`Heavy hand (movement, range 6, tiring): ${HEAVY_HAND.text} Surged: 4 squares.`)
    expect(notes).toContain('Dart (ranged, Magic +1, range 8): a dart Surged: more')
    const draft = mustering.start('kiln-field')
    const paper = draft && mustering.paper?.(draft, 0)
    expect(paper?.profiles.find((profile) => profile.title === 'Heavy hand')?.lines).toContainEqual({ label: 'Range', value: '6 squares' })
  })
})

describe('what is drawn and listed', () => {
  it('WAR-25 the squares behind somebody at the edge are those of the table', () => {
    const state = settled(inPhase(field([[one('Anna', 5, 15, { facing: 270 })], [one('Bert', 12, 5)]]), 'movement', [0]))
    expect((sceneOf(state, 'table').zones ?? []).filter(({ kind }) => kind === 'rear')).toEqual([])
    const inside = settled(inPhase(field([[one('Anna', 5, 12, { facing: 270 })], [one('Bert', 12, 5)]]), 'movement', [0]))
    expect((sceneOf(inside, 'table').zones ?? []).filter(({ kind }) => kind === 'rear')).toHaveLength(3)
  })
  it('WAR-5 the captain stands by his name, and by no line more', () => {
    const { bodies, sides } = sceneOf(rivals(), 'table')
    expect(bodies[0]?.notes).toContain('captain')
    expect(sides[0]?.lines.map(({ label }) => label)).toEqual(['in the fight'])
  })
})

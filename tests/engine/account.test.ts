// What became of units and what turned a battle, of battles told as a test wants them: the outpost's, with other scenes in the record.
import { beforeAll, describe, expect, it } from 'vitest'
import { accountOf } from '../../src/engine/aftersight/account'
import { swingText } from '../../src/engine/aftersight/unitWords'
import { type AnyBattle, seal } from '../../src/engine/kernel/any'
import { begin } from '../../src/engine/kernel/battle'
import type { SceneBody, SceneSide } from '../../src/engine/kernel/scene'
import type { Step } from '../../src/engine/kernel/step'
import type { Aftermath, BattleEvent, Priced } from '../../src/engine/kernel/system'
import type { ToldStep, ToldWords } from '../../src/engine/kernel/told'
import { outpost } from '../support/outpost/index'
import { scenePiece } from '../support/scene-piece'

let begun: AnyBattle
beforeAll(async () => {
  const system = seal(outpost)
  const made = begin(system, await system.catalogue.setup(system.manifest.scenarios[0]?.id ?? ''), 'account')
  if (!made.ok) throw new Error('not begun')
  begun = made.battle
})

const NAMES = ['Reds', 'Blues', 'Greens']
const body = (id: number, strength: number, more: Partial<SceneBody> = {}): SceneBody => ({
  ...{ id, seat: 0, name: `Unit ${id}`, glyph: 'sword', strength, of: strength, state: 'ready', notes: [], pieces: [] },
  ...more,
})
const sides = (...lost: readonly number[]): readonly SceneSide[] =>
  lost.map((points, seat) => ({ seat, name: NAMES[seat] ?? '', points: 10, lost: points, lines: [] }))
const pieces = (of: number, ...ids: readonly number[]) => ids.map((id) => scenePiece(id, id, 0, { body: of }))
type Part = Partial<Record<'bodies', readonly SceneBody[]> & Record<'sides', readonly SceneSide[]>> & {
  readonly pieces?: ReturnType<typeof pieces>
  readonly gone?: readonly number[] // bodies out of sight
  readonly fallen?: readonly number[] // figures
  readonly turn?: number
  readonly words?: readonly ToldWords[]
}
const told = ({ bodies, sides: of, pieces: figures, gone, fallen, turn, words = [] }: Part): ToldStep => ({
  ...(bodies || gone ? { bodies: { ...(bodies ? { set: bodies } : {}), ...(gone ? { gone: gone.map(String) } : {}) } } : {}),
  ...(of ? { sides: { set: of } } : {}),
  ...(figures || fallen ? { pieces: { ...(figures ? { set: figures } : {}), ...(fallen ? { gone: fallen.map(String) } : {}) } } : {}),
  ...(turn === undefined ? {} : { turn }),
  words,
})
interface End {
  readonly lines?: Aftermath['lines']
  readonly bodies?: readonly SceneBody[]
  readonly sides?: readonly SceneSide[]
  readonly priced?: readonly Priced[]
  readonly events?: readonly BattleEvent[]
  readonly open?: true // it goes on
}
/** A battle of which this was told; with an end it is over. */
function battleOf(first: Part, steps: readonly Part[], end?: End): AnyBattle {
  const { system, record } = begun
  const seen = system.eyes.scene(begun.state, 'umpire')
  const events: readonly Step[] = end?.events ? [{ plays: [], sealed: [], events: end.events, drawn: 0, opened: false }] : []
  return {
    ...begun,
    system: {
      ...system,
      eyes: { ...system.eyes, scene: () => ({ ...seen, bodies: end?.bodies ?? [], pieces: [], sides: end?.sides ?? sides(0, 0) }) },
      game: {
        ...system.game,
        outcome: () => (end && !end.open ? { winner: 0, reason: 'all is done' } : undefined),
        aftermath: () => ({ lines: end?.lines ?? [] }),
        ...(end?.priced ? { priced: () => end.priced ?? [] } : {}),
      },
    },
    record: { ...record, told: { from: 0, first: told(first), steps: steps.map(told) } },
    position: steps.length,
    steps: events,
  }
}
const words = (text: string, more: Partial<ToldWords> = {}): ToldWords => ({ text, tone: 'plain', ...more })

describe('units', () => {
  const unitsOf = (first: Part, steps: readonly Part[], end?: End) => accountOf(battleOf({ turn: 1, ...first }, steps, end)).units
  it('count those who came back off what was lost last, and those who came on top as their own strength', () => {
    const [unit] = unitsOf({ bodies: [body(1, 6)] }, [
      { bodies: [body(1, 4)] },
      { turn: 2 },
      { bodies: [body(1, 1)] },
      { bodies: [body(1, 5)] },
    ])
    expect(unit).toMatchObject({ of: 6, left: 5, gone: false, falls: [{ turn: 1, lost: 1 }] })
    const [partly] = unitsOf({ bodies: [body(1, 6)] }, [{ bodies: [body(1, 2)] }, { bodies: [body(1, 1)] }, { bodies: [body(1, 3)] }])
    expect(partly).toMatchObject({ of: 6, left: 3, falls: [{ turn: 1, lost: 3 }] })
    expect(unitsOf({ bodies: [body(1, 4)] }, [{ bodies: [body(1, 6)] }])[0]).toMatchObject({ of: 6, left: 6, falls: [] })
  })
  it('are told in whole numbers, with their wounds as they are', () => {
    const hero = (left: number): SceneBody => body(1, 1, { wounds: { left, of: 5 } })
    expect(unitsOf({ bodies: [hero(5)] }, [{ bodies: [hero(2)] }])[0]?.wounds).toEqual({ left: 2, of: 5 })
    const [unit] = unitsOf({ bodies: [body(1, 3)] }, [{ bodies: [body(1, 1 + 1e-9)] }])
    expect(unit).toMatchObject({ left: 1, gone: false, falls: [{ turn: 1, lost: 2 }] })
    expect(unitsOf({ bodies: [body(1, 3)] }, [{ bodies: [body(1, 1e-9)] }])[0]).toMatchObject({ left: 0, gone: true })
  })
  it('keep who parts from them, to stand alone or in other ranks', () => {
    const units = unitsOf({ bodies: [body(1, 3), body(2, 2)], pieces: [...pieces(1, 11, 12, 13), ...pieces(2, 21, 22)] }, [
      { bodies: [body(1, 2), body(9, 1)], pieces: pieces(9, 13) },
      { bodies: [body(2, 3), body(9, 0)], pieces: pieces(2, 13) },
    ])
    expect(units.map(({ body: id, of, left }) => [id, of, left])).toEqual([
      [1, 3, 3],
      [2, 2, 2],
    ])
  })
  it('do not grow by who goes with them and is none of their strength', () => {
    const units = unitsOf({ bodies: [body(1, 3), body(5, 1)], pieces: [...pieces(1, 11, 12, 13), ...pieces(5, 51)] }, [
      { bodies: [body(1, 3)], pieces: pieces(1, 51), gone: [5] },
      { bodies: [body(1, 2)] },
    ])
    expect(units.map(({ body: id, of, left }) => [id, of, left])).toEqual([
      [1, 3, 2],
      [5, 1, 1],
    ])
  })
  it('have nobody left where only others stand in their ranks', () => {
    const first = { bodies: [body(1, 2), body(2, 2)], pieces: [...pieces(1, 11, 12), ...pieces(2, 21, 22)] }
    const units = unitsOf(first, [
      { bodies: [body(1, 1), body(2, 3)], pieces: pieces(2, 12) },
      { bodies: [body(2, 1)], fallen: [21, 22] },
    ])
    expect(units.map(({ body: id, left, gone }) => [id, left, gone])).toEqual([
      [1, 2, false],
      [2, 0, true],
    ])
    const mixed = { bodies: [body(1, 1), body(2, 1), body(6, 3)], pieces: pieces(6, 12, 22) } // with somebody who is not shown
    expect(unitsOf(first, [mixed]).map(({ body: id }) => id)).toEqual([1, 2])
  })
  it('stay as they were while nobody sees them, and those who come to light at the end are told of', () => {
    const end = { bodies: [body(1, 1), body(7, 2)] }
    const units = unitsOf({ bodies: [body(1, 4)] }, [{ gone: [1] }, { turn: 2 }], end)
    expect(units.map(({ body: id, left }) => [id, left])).toEqual([
      [1, 1],
      [7, 2],
    ])
    expect(unitsOf({ bodies: [body(1, 4), body(2, 0)] }, [{ gone: [1] }])).toMatchObject([{ body: 1, left: 4, falls: [] }])
  })
  it('are told their fate where only one of the side has the name, and whoever else was told of stands apart', () => {
    const lines = [
      { seat: 0, name: 'Unit 1', fate: 'fled' },
      { seat: 1, name: 'Unit 1', fate: 'held' },
      { seat: 0, name: 'Twin', fate: 'fell' },
      { seat: 0, name: 'Twin', fate: 'lived' },
      { seat: 0, name: 'Captain', fate: 'well' },
    ]
    const bodies = [body(1, 1), body(2, 1, { name: 'Twin' }), body(3, 1, { name: 'Twin' })]
    const over = accountOf(battleOf({ bodies }, [], { lines, bodies }))
    expect(over.units.map(({ name, fate }) => [name, fate])).toEqual([
      ['Unit 1', 'fled'],
      ['Twin', undefined],
      ['Twin', undefined],
    ])
    expect(over.others.map(({ name, fate }) => [name, fate])).toEqual([
      ['Unit 1', 'held'],
      ['Twin', 'fell'],
      ['Twin', 'lived'],
      ['Captain', 'well'],
    ])
    expect(accountOf(battleOf({ bodies }, []))).toMatchObject({ over: false, others: [], unit: 'points' })
    const combatants = sides(0, 0).map((side, nth) => ({ ...side, unit: ['combatants', 'men'][nth] ?? '' }))
    expect(accountOf(battleOf({ bodies }, [], { sides: combatants })).unit).toBe('combatants')
  })
  it('are credited with what their figures felled, hidden blows too once all is over', () => {
    const one = (piece: number, seat: number, points: number): Priced => ({ pieces: [piece], seat, profile: 'one', points })
    const blow = (by: number, at: number, more: Partial<BattleEvent> = {}): BattleEvent => ({
      ...{ what: 'blow', detail: {}, strikes: [{ by, at, hit: true }], fallen: [at] },
      ...more,
    })
    const bodies = [body(1, 2), body(2, 2, { seat: 1 })]
    const figures = [...pieces(1, 11, 12), ...pieces(2, 21, 22)]
    const priced = [one(11, 0, 3), one(12, 0, 3), one(21, 1, 5), one(22, 1, 2.5)]
    const events = [blow(11, 21), blow(12, 22, { only: [0] })]
    const felled = (end: End) => unitsOf({ bodies, pieces: figures }, [{}], { bodies, ...end }).map((unit) => unit.felled)
    expect(felled({ priced, events })).toEqual([7.5, 0])
    expect(felled({ priced, events, open: true })).toEqual([5, 0])
    expect(felled({ events })).toEqual([undefined, undefined])
  })
})

describe('losses by turn', () => {
  const turnsOf = (steps: readonly Part[]) =>
    accountOf(battleOf({ turn: 1, sides: sides(0, 0) }, steps)).turns.map(({ turn, lost }) => [turn, ...lost.map(({ worth }) => worth)])
  it('stand in the turn in which they were told, also where the same answer opens the next', () => {
    const turned = words('Turn 2', { mark: 'turn' })
    const fell = words('One falls', { fallen: [3] })
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [fell, turned] }])).toEqual([[1, 0, 2]])
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [turned, fell] }])).toEqual([[2, 0, 2]])
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [turned, words('They run', { mark: 'rout' })] }])).toEqual([[2, 0, 2]])
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [turned, words('Dead', { mark: 'kill' })] }])).toEqual([[2, 0, 2]])
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [fell] }])).toEqual([[1, 0, 2]])
    expect(turnsOf([{ sides: sides(0, 2), turn: 2, words: [turned, words('Nobody falls', { fallen: [] })] }])).toEqual([[1, 0, 2]])
  })
  it('before the first turn belong to the first', () => {
    const account = accountOf(battleOf({ turn: 0, sides: sides(0, 0) }, [{ sides: sides(1, 0), turn: 1 }]))
    expect(account.turns.map(({ turn }) => turn)).toEqual([1])
  })
  it('add up within a turn, and are put in order', () => {
    const turned = words('Turn 2', { mark: 'turn' })
    const steps = [
      { sides: sides(1, 0), turn: 2, words: [turned, words('One', { fallen: [1] })] },
      { sides: sides(1, 3), turn: 1 },
      { sides: sides(3, 3), turn: 1 },
    ]
    expect(turnsOf(steps)).toEqual([
      [1, 2, 0],
      [2, 1, 3],
    ])
    expect(turnsOf([{ sides: sides(1e-9, 0) }])).toEqual([])
  })
})

describe('turning points', () => {
  const turningsOf = (steps: readonly Part[], from = sides(0, 0)) => accountOf(battleOf({ turn: 1, sides: from }, steps)).turnings
  it('are the three greatest, the earlier first where two are as great', () => {
    const found = turningsOf([{ sides: sides(0, 1) }, { sides: sides(2, 1) }, { sides: sides(2, 2) }, { sides: sides(2, 5) }, {}])
    expect(found.map(({ position, seat, swing }) => [position, seat, swing])).toEqual([
      [4, 0, 3],
      [2, 1, 2],
      [1, 0, 1],
    ])
  })
  it('of several sides are for whom it went best, against the mean of the others, or against whom it went worse than that', () => {
    const none = sides(0, 0, 0)
    expect(turningsOf([{ sides: sides(4, 5, 0) }], none)[0]).toMatchObject({ seat: 2, swing: 4.5 })
    // what one lost was nobody's gain in particular, least of all of whoever comes first
    expect(turningsOf([{ sides: sides(0, 0, 4) }, { sides: sides(4, 5, 4) }], none).map(({ seat, swing }) => [seat, swing])).toEqual([
      [2, 4.5],
      [2, -4],
    ])
    // who has nobody left, or is out with what he has, gains nothing by what befalls the others
    for (const gone of [{ points: 6, lost: 6 }, { out: 'conceded' }]) {
      const from = none.map((side) => (side.seat === 2 ? { ...side, ...gone } : side))
      const to = from.map((side) => (side.seat === 2 ? side : { ...side, lost: side.seat === 0 ? 4 : 5 }))
      expect(turningsOf([{ sides: to }], from)[0]).toMatchObject({ seat: 0, swing: 1 })
    }
    expect([swingText(-4, 'combatants'), swingText(1, 'points')]).toEqual(['−4 combatants', '+1 point'])
    expect(turningsOf([{ sides: sides(3) }], sides(0))).toEqual([])
    expect(turningsOf([{ sides: sides(2, 2) }])).toEqual([])
  })
  it('tell who fell, before who ran, before what is bad, before what is strong, before what is not quiet', () => {
    const all = [
      words('Aside', { tone: 'quiet' }),
      words('Turn 2', { tone: 'strong', mark: 'turn' }),
      words('Said'),
      words('Strong', { tone: 'strong' }),
      words('Bad', { tone: 'bad' }),
      words('Routed', { mark: 'rout' }),
      words('Fallen', { fallen: [1] }),
    ]
    const tellings = all.map((_, count) => turningsOf([{ sides: sides(0, 1), words: all.slice(0, count + 1) }])[0]?.words?.text)
    expect(tellings).toEqual([undefined, 'Turn 2', 'Turn 2', 'Strong', 'Bad', 'Routed', 'Fallen'])
    expect(
      turningsOf([
        { sides: sides(0, 1), words: [words('Bad', { tone: 'bad' }), words('Dead', { mark: 'kill' }), words('Run', { mark: 'rout' })] },
      ])[0]?.words?.text,
    ).toBe('Dead')
  })
  it('tell of several who fell whose fall weighed most, of those who lost by it', () => {
    const theirs = [scenePiece(1, 0, 1, { seat: 1 }), scenePiece(2, 1, 1, { seat: 1 }), scenePiece(3, 2, 1, { seat: 1, rank: 'hero' })]
    const first = { turn: 1, sides: sides(0, 0), pieces: [...theirs, scenePiece(4, 0, 0, { rank: 'champion' })] }
    const tellingsOf = (...said: readonly ToldWords[]) =>
      accountOf(battleOf(first, [{ sides: sides(1, 9), words: said }])).turnings.map((one) => one.words?.text)
    const [one, two, hero, own] = [
      words('One falls', { fallen: [1] }),
      words('Two fall', { fallen: [1, 2] }),
      words('A hero falls', { fallen: [3] }),
      words('Our own falls', { fallen: [4] }),
    ]
    expect(tellingsOf(one, two)).toEqual(['Two fall'])
    expect(tellingsOf(own, one, hero, two)).toEqual(['A hero falls'])
    expect(tellingsOf(own)).toEqual(['Our own falls'])
  })
  it('are not told by a leader who goes over to other friends: he stands on the table anew', () => {
    const leader = (id: number, name = 'Tansy') => scenePiece(id, 2, 1, { seat: 1, rank: 'hero', name })
    const first = { turn: 1, sides: sides(0, 0), pieces: [scenePiece(1, 0, 1, { seat: 1 }), leader(3)] }
    const said = [words('Yeomen are destroyed', { tone: 'bad', fallen: [1] }), words('Tansy joins the bows', { fallen: [3] })]
    const tellingOf = (come: ReturnType<typeof leader>) =>
      accountOf(battleOf(first, [{ sides: sides(0, 9), pieces: [come], fallen: [1, 3], words: said }])).turnings[0]?.words?.text
    expect(tellingOf(leader(9))).toBe('Yeomen are destroyed')
    expect(tellingOf(leader(9, 'Milo'))).toBe('Tansy joins the bows')
  })
  it('tell of nobody who fell or ran of those for whom it went well, but what was done to whoever lost most', () => {
    const reds = body(1, 6, { name: 'Reds' })
    const blues = [body(2, 6, { seat: 1, name: 'Blues' }), body(3, 6, { seat: 1, name: 'Archers' })]
    const first = { turn: 1, sides: sides(0, 0), bodies: [reds, ...blues], pieces: pieces(1, 11) }
    const after = { sides: sides(1, 9), bodies: [body(2, 2, { seat: 1, name: 'Blues' }), body(3, 5, { seat: 1, name: 'Archers' })] }
    const said = [
      words('Phase', { tone: 'strong' }),
      words('Blues rally', { seat: 1 }),
      words('Reds shoot at Archers: 1', { seat: 0 }),
      words('Reds strike at Blues: 1', { seat: 0 }),
      words('Blues strike at Reds: 2', { seat: 1 }),
      words('One of the Reds falls', { tone: 'bad', seat: 0, mark: 'kill', fallen: [11] }),
      words('Reds run', { tone: 'bad', seat: 0, mark: 'rout' }),
      words('Fire from Reds on Blues: 3', { tone: 'strong', seat: 0 }),
    ]
    const tellings = said.map((_, count) => {
      const [one] = accountOf(battleOf(first, [{ ...after, words: said.slice(0, count + 1) }])).turnings
      return one?.words?.text
    })
    const struck = 'Reds strike at Blues: 1'
    expect(tellings).toEqual(['Phase', 'Blues rally', 'Blues rally', struck, struck, struck, struck, 'Fire from Reds on Blues: 3'])
  })
  it('tell what hurt one hero or ship of those who lost most, not what they did themselves before it', () => {
    const ship = (id: number, seat: number, name: string, left: number) => body(id, 1, { seat, name, wounds: { left, of: 48 } })
    const first = { turn: 1, sides: sides(0, 0), bodies: [ship(1, 0, 'Tug', 48), ship(2, 0, 'Barge', 12), ship(3, 1, 'Stalker', 36)] }
    const after = { sides: sides(9, 1), bodies: [ship(1, 0, 'Tug', 24), ship(2, 0, 'Barge', 10), ship(3, 1, 'Stalker', 25)] }
    const fired = (by: string, at: string, seat: number, tone: 'bad' | 'plain' = 'bad') => words(`${by} fires at ${at}`, { tone, seat })
    const said = [
      fired('Tug', 'Stalker', 0),
      fired('Stalker', 'Barge', 1),
      fired('Destroyer', 'Tug', 1, 'plain'),
      fired('Stalker', 'Tug', 1),
    ]
    const [one] = accountOf(battleOf(first, [{ ...after, words: said }])).turnings
    expect(one?.words?.text).toBe('Stalker fires at Tug')
  })
  it('tell what somebody did before a heading over it', () => {
    const heading = words('Missile phase', { tone: 'strong' })
    const told = [heading, words('The Reds shoot', { seat: 0 }), words('The Blues burn', { tone: 'strong', seat: 1 })]
    const tellings = told.map((_, count) => turningsOf([{ sides: sides(0, 1), words: told.slice(0, count + 1) }])[0]?.words?.text)
    expect(tellings).toEqual(['Missile phase', 'The Reds shoot', 'The Blues burn'])
  })
})

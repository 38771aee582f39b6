// Every force of every system can be played from a sheet of paper: each figure once, with a box for all that is ticked off.
import { describe, expect, it } from 'vitest'
import type { Paper } from '../../src/engine/kernel/paper'
import { EVERY } from '../support/every'

const tracksOf = (paper: Paper | undefined, label?: string) =>
  (paper?.groups ?? [])
    .flatMap(({ entries }) => entries)
    .flatMap(({ tracks }) => tracks.filter((one) => label === undefined || one.label === label))
const mustering = async (id: string) => {
  const made = await (await EVERY.find(({ manifest }) => manifest.id === id)?.table())?.catalogue.mustering?.()
  if (!made?.paper) throw new Error(`${id} has no sheet of paper`)
  return { ...made, paper: made.paper }
}

describe.each(EVERY.map(({ manifest }) => manifest.id))('the paper of %s', (id) => {
  it('has every side of every start, with its figures and boxes that can be ticked', async () => {
    const made = await mustering(id)
    for (const start of made.starts) {
      const draft = made.start(start.id) ?? {}
      const { sides } = made.sheet(draft)
      sides.forEach((side, at) => {
        const paper = made.paper(draft, at)
        expect(paper?.title, start.id).toBe(side.name)
        const text = JSON.stringify(paper)
        expect(paper?.groups.flatMap(({ entries }) => entries).length ?? 0).toBeGreaterThanOrEqual(side.entries.length > 0 ? 1 : 0)
        expect(text).toBe(JSON.stringify(made.paper(JSON.parse(JSON.stringify(draft)), at)))
        for (const { boxes, signs, ticked, ends } of tracksOf(paper)) {
          expect(boxes).toBeGreaterThan(0)
          if (signs) expect(signs).toHaveLength(boxes)
          if (ticked !== undefined) expect(ticked).toBeLessThanOrEqual(boxes)
          for (const end of ends ?? []) expect(end.at).toBeLessThanOrEqual(boxes)
        }
      })
      expect(made.paper(draft, sides.length)).toBeUndefined()
    }
  })
})

it('an army has a box for each common figure, a row of Fate for each hero, and each profile once', async () => {
  const made = await mustering('battlestorm')
  const draft = made.start('elvas-minor') ?? {}
  const paper = made.paper(draft, 0)
  const figures = made.sheet(draft).sides[0]?.entries.reduce((sum, entry) => sum + (entry.count?.value ?? 1), 0)
  const fate = tracksOf(paper, 'Fate')
  const common = tracksOf(paper).filter(({ label }) => label !== 'Fate')
  expect(common.reduce((sum, track) => sum + track.boxes, 0) + fate.length).toBe(figures)
  expect(fate.map(({ boxes }) => boxes)).toContain(25) // the poison wyvern
  const titles = paper?.profiles.map(({ title }) => title) ?? []
  expect(new Set(titles).size).toBe(titles.length)
  // a leader is taken out of the common ones, and has a row of his own
  const entry = made.sheet(draft).sides[0]?.entries.find((one) => (one.count?.value ?? 0) > 1)
  const led = made.change(draft, { change: 'field', side: 0, entry: entry?.id ?? '', field: 'leader', value: true })
  expect(tracksOf(made.paper(led, 0), 'Fate').map(({ boxes }) => boxes)).toEqual(expect.arrayContaining([1]))
  // … under his own name, and where he has none under that of his kind
  const leader = (called: string) =>
    made
      .paper(made.change(led, { change: 'field', side: 0, entry: entry?.id ?? '', field: 'called', value: called }), 0)
      ?.groups.flatMap(({ entries }) => entries)
      .find(({ note }) => note === 'leads the unit')?.title
  expect(leader('Aldwin')).toBe('Aldwin')
  expect(leader('')).toMatch(/^[A-Z]/)
})
it('a ship has its hull in boxes up to where its power falls, its systems highest factor first, and one stock of shots', async () => {
  const made = await mustering('spaceship-battles')
  const empty = made.start('empty') ?? {}
  const draft = made.change(empty, { change: 'add', side: 0, offer: 'dreadnought' })
  const hull = tracksOf(made.paper(draft, 0), 'Hull')[0]
  expect(hull?.boxes).toBe(60)
  expect(hull?.ends).toEqual([
    { at: 15, label: '7 power' },
    { at: 30, label: '5 power' },
    { at: 45, label: '2 power' },
  ])
  expect(tracksOf(made.paper(draft, 0), 'Weapons')[0]?.signs).toEqual(['III', 'II', 'I'])
  expect(tracksOf(made.paper(draft, 0), 'Shots').map(({ boxes }) => boxes)).toEqual([12])
})
it('SHP-4 the dice of an energy weapon stand by factor, and by range where they fall off', async () => {
  const made = await mustering('spaceship-battles')
  const armed = ['dreadnought', 'battleship'].map((offer) => {
    const draft = made.change(made.start('empty') ?? {}, { change: 'add', side: 0, offer })
    const lines = made.paper(draft, 0)?.groups[0]?.entries[0]?.lines
    return lines?.find(({ label }) => label.startsWith('energy weapon'))?.value
  })
  expect(armed).toEqual([
    '3d6, 4d6, 5d6 to range 12',
    'I: 3d6 to 3, 2d6 to 5, 1d6 to 6; II: 6d6 to 3, 5d6 to 5, 4d6 to 6, 3d6 to 7, 2d6 to 8, 1d6 to 9; III: 9d6 to 3, 8d6 to 5, 7d6 to 6, 6d6 to 7, 5d6 to 8, 4d6 to 9',
  ])
})
it('a combatant has ten boxes, marked where he counts for less, and those of old wounds are ticked', async () => {
  const made = await mustering('team-battle')
  const draft = made.change(made.start('turath') ?? {}, { change: 'field', side: 0, entry: 'e1', field: 'severity', value: 4 })
  const first = tracksOf(made.paper(draft, 0), 'Severity')[0]
  expect(first).toMatchObject({ boxes: 10, ticked: 4 })
  expect(first?.ends?.map(({ at }) => at)).toEqual([3, 6, 10])
  expect(tracksOf(made.paper(draft, 0), 'Severity')).toHaveLength(14)
})

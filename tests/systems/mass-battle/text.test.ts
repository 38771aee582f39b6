// An army as text comes back as it went out, whatever its people are called.
import { describe, expect, it } from 'vitest'
import { mustering } from '../../../src/systems/mass-battle/muster/index'

const start = () => mustering.start('empty') ?? {}
const paste = (text: string) => mustering.paste(start(), 0, text)
const unitsOf = (draft: ReturnType<typeof start>) => mustering.sheet(draft).sides[0]?.entries.map(({ title }) => title)

describe('MAS-2 armies as text', () => {
  const LINES = [
    'Army: The Shire muster',
    'Commander: Ham',
    'Holt: bills: billmen, 1 squad, 1 file, tight',
    'Army: yeomen, 3 squads, 3 files, loose',
    'Bows: bowmen, 2 squads, 2 files, loose, captain “Odo, the Stout”',
  ].join('\n')
  it('a unit called Army, a name with a colon, a leader with a comma: written and read back the same', () => {
    const { draft, notes } = paste(LINES)
    expect(notes).toEqual([])
    expect(unitsOf(draft)).toEqual(['Holt: bills', 'Army', 'Bows'])
    const text = mustering.write(draft, 0)
    expect(text).toContain('Holt: bills: billmen, 1 squad, 1 file, tight')
    expect(text).toContain('captain “Odo, the Stout”')
    const again = paste(text)
    expect(again.notes).toEqual([])
    expect(mustering.write(again.draft, 0)).toBe(text)
  })
  it.each([
    'Odo “the Stout”',
    'Odo “the Stout, the Bold”, of Holt',
    '“Odo”',
    'Odo ”the Stout“, of Holt: a knight',
    'Odo “““”',
    'Odo (of Holt), called “Bob”',
    'Odo ”” ““',
  ])('a leader called %s keeps his name', (name) => {
    const { draft } = paste('Army: Holt\nHolt’s “own: bows: bowmen, 2 squads, captain Odo, armour class 16')
    const entry = mustering.sheet(draft).sides[0]?.entries[0]?.id ?? ''
    const called = mustering.change(draft, { change: 'field', side: 0, entry, field: 'leaderName', value: name })
    const again = paste(mustering.write(called, 0))
    expect(again.notes).toEqual([])
    expect(unitsOf(again.draft)).toEqual(['Holt’s “own: bows'])
    const fields = mustering.sheet(again.draft).sides[0]?.entries[0]?.fields ?? []
    expect(fields.find(({ id }) => id === 'leaderName')).toMatchObject({ value: name })
  })
  it('a heading begins an army anew, also one that is called like a troop', () => {
    const { draft } = paste(`${LINES}\nArmy: yeomen\nYeomen: yeomen`)
    expect(mustering.sheet(draft).sides[0]?.name).toBe('yeomen')
    expect(unitsOf(draft)).toHaveLength(1)
  })
  it('more squads than there may be are told', () => {
    const { draft, notes } = paste('Host: spearmen, 99 squads')
    expect(notes).toEqual([expect.stringMatching(/12 squads are the most/)])
    expect(unitsOf(draft)).toEqual(['Host'])
  })
  it('numbers that are not to be had are told, with what it has instead', () => {
    const { draft, notes } = paste('Riders: prickers, 1 squad, 1 file, loose, sergeant Bob, armour class 31, move 33, will -9')
    expect(notes.map((note) => note.replace(/^“.*”: /, ''))).toEqual([
      'armour class goes from 5 to 25: 25 it has',
      'move goes from 10 to 80 by fives: 35 it has',
      'will goes from −5 to 12: −5 it has',
    ])
    expect(notes[0]).toContain('“Riders: prickers')
    expect(mustering.write(draft, 0)).toContain('armour class 25, move 35, will -5')
    expect(paste('Riders: prickers, 1 squad, armour class 18').notes).toEqual([])
    expect(paste('Host: spearmen, 0 squads').notes).toEqual([expect.stringContaining('one squad is the least')])
    expect(paste('Host: spearmen, 2 squads, 5 files').notes).toEqual([
      expect.stringContaining('5 files cannot be made of 2 squads: 2 it has'),
    ])
  })
  it('MAS-11 an army that begins anew is read whole or not at all', () => {
    const before = start()
    const { draft, notes } = mustering.paste(before, 0, `Army: Mine\n${LINES}\nThings: gobblers, 2 squads`)
    expect(notes).toEqual([expect.stringContaining('“gobblers” names no troops')])
    expect(draft).toBe(before)
    const bent = mustering.paste(before, 0, 'Army: Mine\nHost: spearmen, 99 squads')
    expect(unitsOf(bent.draft)).toEqual(['Host'])
    expect(bent.notes).toHaveLength(1)
  })
  it('a leader alone is told to be put behind a unit', () => {
    const { draft, notes } = paste('Mage: wizard, 1 squad\ncaptains\nThings: gobblers, 2 squads')
    expect(unitsOf(draft)).toEqual([])
    expect(notes).toEqual([
      expect.stringContaining('a wizard is a leader, to be put behind a unit, such as spearmen, 3 squads, wizard Odo'),
      expect.stringContaining('a captain is a leader'),
      expect.stringContaining('“gobblers” names no troops; write a troop type'),
    ])
    expect(paste('Foot: spearmen, 3 squads, wizard Odo').notes).toEqual([])
  })
})

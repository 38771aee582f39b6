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
})

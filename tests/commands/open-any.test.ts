// Any file, wherever it is let go: what is none of the battle's says where it belongs.
import { describe, expect, it } from 'vitest'
import { kindOfText, openAny } from '../../src/commands/open-any'

const file = (text: string): File => new File([text], 'a.json')

describe('a file of any kind', () => {
  it('is known by its first words', () => {
    expect(kindOfText('{"format": "stormtable muster"}')).toBe('muster')
    expect(kindOfText('{"format": "stormtable roster"}')).toBe('roster')
    expect(kindOfText('{"format": "stormtable experiment"}')).toBe('experiment')
    expect(kindOfText('{"answers": [], "setup": {}}')).toBe('record')
    expect(kindOfText('hello')).toBe('other')
  })
  it('an experiment is sent to the laboratory, not told to be a damaged record', async () => {
    expect(await openAny(file('{"format":"stormtable experiment","version":1,"system":"battlestorm"}'))).toEqual({
      ok: false,
      reason: 'This is an experiment, not a battle',
      remedy: 'open it in the laboratory of its system: “Open one from a file”',
    })
  })
  it('what is nothing of ours is refused with a remedy', async () => {
    const opened = await openAny(file('hello there'))
    expect(opened).toMatchObject({ ok: false, reason: expect.stringContaining('no JSON'), remedy: expect.stringContaining('choose') })
  })
})

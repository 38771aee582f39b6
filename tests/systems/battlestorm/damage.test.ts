import { describe, expect, it } from 'vitest'
import { loaded } from '../../../src/engine/dice/loaded'
import { CRITICALS } from '../../../src/systems/battlestorm/data/criticals'
import { FUMBLES } from '../../../src/systems/battlestorm/data/fumbles'
import type { CriticalType } from '../../../src/systems/battlestorm/data/profile'
import { profileById } from '../../../src/systems/battlestorm/data/profiles'
import { tellEvent } from '../../../src/systems/battlestorm/eyes/tell'
import { suffer } from '../../../src/systems/battlestorm/game/critical'
import { bleed, partsAgainst, wound } from '../../../src/systems/battlestorm/game/damage'
import { openDraft } from '../../../src/systems/battlestorm/game/draft'
import { inHand, save } from '../../../src/systems/battlestorm/game/fall'
import { fumble } from '../../../src/systems/battlestorm/game/fumble'
import type { Figure, State } from '../../../src/systems/battlestorm/state'
import { battle, profile } from '../../support/battlestorm'

const armoured = profile('savage-brave-sword', { id: 'armoured', absorption: { armour: '3d4', natural: 'd4', magic: '1' } })
const none = { armour: '0', natural: '0', magic: '0' }
const bare = profile('high-elf-irregular-bow-woman', { id: 'bare', absorption: none })
const state = (differs: Partial<Figure> = {}, by: Partial<Figure> = {}): State =>
  battle({
    profiles: [armoured, bare],
    units: [
      { seat: 0, name: 'hero', profile: 'bare', at: [[24, 24]], figures: by },
      {
        seat: 1,
        name: 'braves',
        profile: 'armoured',
        at: [
          [24, 12],
          [25, 12],
        ],
        figures: differs,
      },
      { seat: 0, name: 'friends', profile: 'bare', at: [[26, 24]] },
    ],
  })
const bow = profile('high-elf-irregular-bow-woman').weapons[0]
const arrow = bow?.attacks[0]
if (!bow || !arrow) throw new Error('no bow')

describe('damage', () => {
  it('BST-35 every damage die that shows its maximum is rolled again and added, without limit', () => {
    const draft = openDraft(
      state(),
      loaded([
        [10, 10],
        [10, 10],
        [10, 10],
        [10, 3],
        [4, 4],
        [4, 4],
        [4, 4],
        [4, 4],
      ]),
    )
    const blood = bleed(draft, 0, 1, arrow, false)
    expect(blood.damage).toBe(33)
    expect(blood.rolls[0]?.dice.map((die) => die.again ?? false)).toEqual([false, true, true, true])
  })

  it('BST-36 absorption is rolled for each hit, never explodes, and is subtracted', () => {
    const dice = loaded([
      [10, 9],
      [4, 4],
      [4, 4],
      [4, 1],
      [4, 4],
    ])
    const blood = bleed(openDraft(state(), dice), 0, 1, arrow, false)
    dice.exhausted()
    expect(blood).toMatchObject({ damage: 9, absorbed: 14, through: 0, result: 'none', dead: false })
  })

  it('BST-2 BST-34 a bypass ignores the armour part alone', () => {
    expect(partsAgainst(armoured.absorption, true)).toEqual(['natural', 'magic'])
    const dice = loaded([
      [10, 9],
      [4, 4],
    ])
    const blood = bleed(openDraft(state(), dice), 0, 1, arrow, true)
    dice.exhausted()
    expect(blood).toMatchObject({ absorbed: 5, through: 4, result: 'killed' })
  })

  it('BST-50 Common: any point kills. Hero: each point costs a Fate, the last his life', () => {
    const common = openDraft(state(), loaded([]))
    expect(wound(common, 1, 1, 'slashing')).toMatchObject({ result: 'killed', dead: true })
    expect(common.state.figures[1]).toMatchObject({ alive: false, lost: 'killed' })
    const hero = openDraft(state({ fate: 5 }), loaded([]))
    expect(wound(hero, 1, 4, 'slashing')).toMatchObject({ result: 'fate', fate: 4, left: 1, dead: false })
    expect(wound(hero, 1, 1, 'slashing')).toMatchObject({ result: 'killed', fate: 1, dead: true })
    expect(wound(openDraft(state(), loaded([])), 1, 0, 'slashing')).toMatchObject({ result: 'none' })
  })

  it('BST-50 Champion: a critical hit instead of death, at 0 Fate another for every further hit; Commons too', () => {
    const dice = loaded([
      [100, 1],
      [100, 2],
    ])
    const draft = openDraft(state({ fate: 3, champion: true }), dice)
    expect(wound(draft, 1, 2, 'slashing')).toMatchObject({ result: 'fate', left: 1 })
    expect(wound(draft, 1, 9, 'slashing')).toMatchObject({ result: 'critical', fate: 1, left: 0, dead: false })
    expect(wound(draft, 1, 1, 'slashing')).toMatchObject({ result: 'critical', dead: false })
    dice.exhausted()
    expect(draft.events.map((event) => event.what)).toEqual(['critical', 'critical'])
  })

  it('BST-51 every result of every critical table does what its row says', () => {
    for (const type of Object.keys(CRITICALS) as CriticalType[]) {
      for (const row of CRITICALS[type]) {
        const before = state({ champion: true })
        const draft = openDraft(before, loaded([[100, row.from]]))
        expect(suffer(draft, 1, type)).toBe(row.effect.dies === true)
        const after = draft.state.figures[1]
        if (row.effect.dies) {
          expect(after?.alive).toBe(false)
          continue
        }
        expect(after?.injuries).toEqual({ evasion: row.effect.evasion ?? 0, cer: row.effect.cer ?? 0, move: row.effect.move ?? 1 })
        expect(after?.fallen).toBe(row.effect.falls === true)
        expect(after?.paralysed).toBe(row.effect.paralysed === true)
        expect(after?.saves).toEqual(row.effect.saves ?? [])
        // a shortsword and the same shortsword held as a knife go together
        const lost = ['shortsword', 'shortsword-knife']
        expect(after?.dropped).toEqual(row.effect.weapon === 'dropped' ? lost : [])
        expect(after?.broken).toEqual(row.effect.weapon === 'broken' ? lost : [])
        expect(before.figures[1]?.injuries.evasion).toBe(0)
      }
    }
  })

  it('BST-51 teeth and claws are neither dropped nor broken', () => {
    const beast = battle({ units: [{ seat: 0, name: 'wyvern', profile: 'poison-wyvern', at: [[24, 24]] }] })
    expect(inHand(beast, 0)).toBeUndefined()
  })

  it('BST-52 a save is a d30 at or over the saving number', () => {
    const number = armoured.save
    expect(save(openDraft(state(), loaded([[30, number]])), 1, 'routing')).toBe(true)
    expect(save(openDraft(state(), loaded([[30, number - 1]])), 1, 'routing')).toBe(false)
  })

  it('BST-52 paralysis: a survivor of the poisoned tail who is hurt and fails his save does nothing more', () => {
    const tail = { ...arrow, effect: 'paralysis' as const }
    const failed = openDraft(
      state({ fate: 20 }),
      loaded([
        [10, 9],
        [4, 1],
        [4, 1],
        [4, 1],
        [4, 1],
        [30, 1],
      ]),
    )
    bleed(failed, 0, 1, tail, false)
    expect(failed.state.figures[1]?.paralysed).toBe(true)
    const passed = openDraft(
      state({ fate: 20 }),
      loaded([
        [10, 9],
        [4, 1],
        [4, 1],
        [4, 1],
        [4, 1],
        [30, 30],
      ]),
    )
    bleed(passed, 0, 1, tail, false)
    expect(passed.state.figures[1]?.paralysed).toBe(false)
    const unhurt = loaded([
      [10, 3],
      [4, 4],
      [4, 4],
      [4, 1],
      [4, 4],
    ])
    bleed(openDraft(state({ fate: 20 }), unhurt), 0, 1, tail, false)
    unhurt.exhausted()
  })
})

describe('fumbles', () => {
  const hero = { fate: 3, champion: true }
  const fumbled = (face: number, more: readonly number[] = []): ReturnType<typeof openDraft> => {
    const dice = loaded([face, ...more])
    const draft = openDraft(state({}, hero), dice)
    fumble(draft, 0, bow, arrow)
    dice.exhausted()
    return draft
  }
  const faceOf = (effect: string): number => FUMBLES.find((row) => row.effect === effect)?.from ?? 0

  it('BST-34 common figures miss and no more: no die is rolled', () => {
    const draft = openDraft(state(), loaded([]))
    fumble(draft, 0, bow, arrow)
    expect(draft.events).toEqual([])
  })

  it('BST-34 Heroes and Champions: footing, weapon dropped, weapon broken', () => {
    expect(fumbled(faceOf('none')).state.figures[0]).toMatchObject({ fallen: false, dropped: [], broken: [] })
    expect(fumbled(faceOf('footing lost')).state.figures[0]?.fallen).toBe(true)
    expect(fumbled(faceOf('weapon dropped')).state.figures[0]?.dropped).toEqual(['longbow', 'longbow-club'])
    expect(fumbled(faceOf('weapon broken')).state.figures[0]?.broken).toEqual(['longbow', 'longbow-club'])
    expect(fumbled(faceOf('evasion lost')).state.figures[0]?.injuries.evasion).toBeLessThan(0)
  })

  it('BST-34 self hit and friend hit roll damage and absorption', () => {
    const self = fumbled(faceOf('self hit'), [2])
    expect(self.state.figures[0]?.fate).toBe(1)
    const friend = fumbled(faceOf('friend hit'), [9])
    expect(friend.state.figures[3]?.alive).toBe(false)
    expect(friend.events[0]).toMatchObject({ what: 'fumble', mark: 'kill', fallen: [3] })
  })

  it('BST-34 BST-51 what a body is born with and an engine are neither dropped nor broken, and it is said so', () => {
    const all = battle({
      profiles: ['orc-horned-beast', 'sinepaxia-trebuchet'].map((id) => profileById(id)),
      units: ['orc-horned-beast', 'sinepaxia-trebuchet', 'sinepaxia-trebuchet'].map((id, at) => ({
        seat: 0,
        name: id,
        profile: id,
        at: [[20 + 6 * at, 24]],
        figures: { champion: true },
      })),
    })
    const fumbling = (by: number, weapon: number) => {
      const draft = openDraft(all, loaded([faceOf('weapon dropped')]))
      const used = all.profiles[all.figures[by]?.profile ?? -1]?.weapons[weapon]
      const [attack] = used?.attacks ?? []
      if (!used || !attack) throw new Error('unarmed')
      fumble(draft, by, used, attack)
      return { dropped: draft.state.figures[by]?.dropped, told: draft.events.map((event) => tellEvent(draft.state, event).text) }
    }
    const horn = fumbling(0, 0)
    expect(horn.dropped).toEqual([])
    expect(horn.told[0]).toMatch(/ fumbles \(\d+\): weapon dropped\. There is nothing to lose\.$/) // the number before the full stop
    expect(fumbling(1, 0).dropped).toEqual([])
    expect(fumbling(2, 1).dropped).toEqual(['mallets'])

    const slips = CRITICALS.slashing.find(({ effect }) => effect.weapon === 'dropped')?.from ?? 0
    const hit = (piece: number): string => {
      const draft = openDraft(all, loaded([slips]))
      suffer(draft, piece, 'slashing')
      return draft.events.map((event) => tellEvent(draft.state, event).text).join(' ')
    }
    expect(hit(0)).toContain('No weapon is lost.')
    expect(hit(1)).toContain('Dropped: mallets of the crew.')
  })
})

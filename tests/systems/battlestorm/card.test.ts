import { describe, expect, it } from 'vitest'
import type { TargetAnswer } from '../../../src/engine/kernel/asks'
import type { ForecastFigure } from '../../../src/engine/kernel/forecast'
import { chiefOfOne } from '../../../src/store/chief'
import { forecastOf } from '../../../src/systems/battlestorm/eyes/forecast'
import { blows, shots } from '../../../src/systems/battlestorm/game/strikes'
import { attackOdds } from '../../../src/systems/battlestorm/odds/attack'
import { oddsOf } from '../../../src/systems/battlestorm/odds/volley'
import type { Link, State, Unit } from '../../../src/systems/battlestorm/state'
import { ruled } from '../../support/advanced'
import { type BattleSpec, battle, patch, profile, row } from '../../support/battlestorm'

const link = (unit: number, more: Partial<Link> = {}): Link => ({
  unit,
  searched: false,
  declared: [],
  stage: 'manoeuvre',
  moved: 'no',
  changed: false,
  passed: false,
  ...more,
})
const shooting = (enemy: string, more: Partial<Unit> = {}, distance = 11): State =>
  battle({
    units: [
      { seat: 0, name: 'Bows', profile: 'high-elf-irregular-bow-woman', at: row(3, 22, 40) },
      { seat: 1, name: 'Others', profile: enemy, at: row(3, 22, 39 - distance), unit: more },
    ],
    agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link(0)], stage: 'links' }, { frame: 'link', unit: 0 }],
  })
const fighting = (links: readonly Link[], each = 3, [ours, theirs] = ['Swords', 'Braves']): State =>
  battle({
    units: [
      { seat: 0, name: ours, profile: 'high-elf-regular-sword', at: row(each, 22, 40) },
      { seat: 1, name: theirs, profile: 'savage-brave-sword', at: row(each, 22, 38.995) },
    ],
    agenda: [{ frame: 'turn' }, { frame: 'chain', links, stage: 'melee' }],
  })
const order = (key: string, more: Partial<TargetAnswer> = {}): TargetAnswer => ({
  kind: 'target',
  decision: 'd0',
  seat: 0,
  key,
  targets: ['b1'],
  ...more,
})
const fire = order('fire', { weapon: 'longbow' })
const valueOfFigure = (figures: readonly ForecastFigure[] | undefined, label: string): number | undefined =>
  figures?.find((figure) => figure.label === label)?.value

describe('the forecast card', () => {
  it('BST-37 the whole order: exact kills, their range and the chance of any', () => {
    const state = shooting('savage-brave-sword')
    const card = forecastOf(state, fire)
    const odds = oddsOf(state, [{ strikes: shots(state, 0, { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, false), factor: 1 }])
    expect(card.curves?.map(({ label, p }) => ({ label, p }))).toEqual([{ label: 'figures killed', p: [...(odds.kills ?? [])] }])
    expect(valueOfFigure(card.figures, 'expected kills')).toBe(odds.felled)
    expect(valueOfFigure(card.figures, 'at least one kill')).toBeCloseTo(1 - (odds.kills?.[0] ?? 0), 15)
    // six arrows at three braves, 13 in 30 to hit, a d10 always through: two at each
    const dies = 1 - (17 / 30) ** 2
    expect(valueOfFigure(card.figures, 'expected kills')).toBeCloseTo(3 * dies, 12)
    expect(card.curves?.[0]?.p[3]).toBeCloseTo(dies ** 3, 12)
    expect(card.figures.filter((figure) => figure.scope === 'one').map((figure) => figure.label)).toEqual(['each attack hits', 'kills'])
  })

  it('BST-37 where the attacks of an order differ, what one comes to is told from the least to the most', () => {
    const state = shooting('savage-brave-sword')
    const others = profile('savage-brave-sword', { evasion: 20 })
    const mixed = {
      ...state,
      profiles: [...state.profiles, others],
      figures: state.figures.map((one) => (one.id === 4 ? { ...one, profile: state.profiles.length } : one)),
    }
    const strikes = shots(mixed, 0, { target: 1, weapon: 'longbow', factor: 1, assigned: [] }, false)
    const hits = strikes.map(({ target, attack, number }) => attackOdds(mixed, target, attack, number).hit)
    expect(new Set(hits).size).toBe(2)
    const each = forecastOf(mixed, fire).figures.find(({ label }) => label === 'each attack hits')
    expect(each?.among).toEqual([Math.min(...hits), Math.max(...hits)])
    expect(forecastOf(state, fire).figures.find(({ label }) => label === 'each attack hits')?.among).toBeUndefined()
  })

  it('BST-5 among common troops with a leader what one attack comes to is a kill, not the leader’s point of Fate', () => {
    const state = shooting('savage-brave-sword')
    const led = (id: number) =>
      forecastOf({ ...state, figures: state.figures.map((one) => (one.id === id ? { ...one, fate: 1 } : one)) }, fire)
    for (const id of [3, 4, 5]) {
      const ones = led(id).figures.filter(({ scope }) => scope === 'one')
      expect(ones.map(({ label }) => label)).toEqual(['each attack hits', 'expected Fate lost', 'kills'])
      expect(chiefOfOne(led(id))?.label).toBe('kills')
    }
  })

  it('BST-25 what could be shot back: the enemy’s own order, if it has not acted', () => {
    const state = shooting('savage-hunter')
    const { back } = forecastOf(state, fire)
    const theirs = oddsOf(state, [
      { strikes: shots(state, 1, { target: 0, weapon: 'hunting-bow', factor: 1, assigned: [] }, false), factor: 1 },
    ])
    expect(back?.title).toBe('Others could shoot back')
    expect(valueOfFigure(back?.figures, 'expected kills')).toBeCloseTo(theirs.felled, 14)
    expect(back?.curves[0]?.p).toEqual([...(theirs.kills ?? [])])
    expect(back?.modifiers.reduce((sum, part) => sum + part.value, 0)).toBe(back?.need?.value)
    const spent = forecastOf(shooting('savage-hunter', { activated: true }), fire)
    expect(spent.back).toBeUndefined()
    expect(spent.notes).toContain('Others have acted already this turn')
    const blades = forecastOf(shooting('savage-brave-sword'), fire)
    expect(blades.back).toBeUndefined()
    expect(blades.notes).toContain('Others cannot shoot back from there')
  })

  it('BST-45 in melee only those of the chain who declared against us strike back', () => {
    const ours = link(0, { declared: [1], stage: 'done' })
    const answer = order('strike', { weapon: 'longsword' })
    const both = fighting([ours, link(1, { declared: [0], stage: 'done' })])
    const weapon = both.profiles[both.figures[0]?.profile ?? -1]?.weapons[0]?.id ?? ''
    const card = forecastOf(both, { ...answer, weapon })
    const theirs = oddsOf(both, [{ strikes: blows(both, 1, { targets: [0], weapon: '', factor: 1, assigned: [] }), factor: 1 }])
    expect(card.back?.title).toBe('Braves strike back')
    expect(valueOfFigure(card.back?.figures, 'expected kills')).toBeCloseTo(theirs.felled, 14)
    const alone = forecastOf(fighting([ours]), { ...answer, weapon })
    expect(alone.back).toBeUndefined()
    expect(alone.notes).toContain('Braves do not strike back')
  })

  it('BST-24 a declaration shows a blow of each side, if the enemy may still answer', () => {
    const far = (more: Partial<Unit>, terrain: NonNullable<BattleSpec['terrain']> = []): State => {
      const state = battle({
        terrain,
        units: [
          { seat: 0, name: 'Swords', profile: 'high-elf-regular-sword', at: row(3, 22, 40) },
          { seat: 1, name: 'Braves', profile: 'savage-brave-sword', at: row(3, 22, 33), unit: more },
        ],
        agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link(0, { stage: 'declare' })], stage: 'links' }, { frame: 'link', unit: 0 }],
      })
      return state
    }
    const card = forecastOf(far({}), order('declare'))
    expect(card.need?.value).toBe(card.modifiers.reduce((sum, part) => sum + part.value, 0))
    expect(valueOfFigure(card.figures, 'each attack hits')).toBeGreaterThan(0)
    expect(card.notes).toContain('the chances are those of swordsman 1 against brave 1 alone')
    expect(card.figures.some(({ scope }) => scope === 'all')).toBe(false) // which would be the units’
    expect(card.back?.need?.value).toBe(3 + 13) // braves’ C.E.R. and the swordsmen’s Evasion
    expect(forecastOf(far({ activated: true }), order('declare')).back).toBeUndefined()
    const walled = forecastOf(far({}, [patch('wall', 14, 34.2, 20, 0.3)]), order('declare'))
    expect(walled.measurement?.sight?.label).toBe('cover does not count hand to hand')
  })

  it('BST-24 BST-52 BST-64 a blow before the move is reckoned as the same blow in contact: paralysis, blasts and answer too', () => {
    const [blade] = profile('high-elf-regular-sword').weapons
    const [cut] = blade?.attacks ?? []
    if (!blade || !cut) throw new Error('no blade')
    const toucher = profile('high-elf-regular-sword', {
      id: 'test-toucher',
      weapons: [{ ...blade, area: 1, attacks: [{ ...cut, count: 2, effect: 'paralysis' }] }],
    })
    const at = (y: number, stage: 'declare' | 'done', frames: State['agenda'] = []): State =>
      ruled(
        battle({
          profiles: [toucher],
          units: [
            { seat: 0, name: 'Toucher', profile: 'test-toucher', at: [[22, 40]], figures: { fate: 4 } },
            { seat: 1, name: 'Theirs', profile: 'test-toucher', at: [[22, y]], figures: { fate: 4 } },
            { seat: 1, name: 'Beside', profile: 'savage-brave-sword', at: [[23, y]] },
          ],
          agenda: [
            { frame: 'turn' },
            {
              frame: 'chain',
              links: [link(0, { stage, declared: [1] }), ...(stage === 'done' ? [link(1, { declared: [0], stage })] : [])],
              stage: stage === 'done' ? 'melee' : 'links',
            },
            ...frames,
          ],
        }),
        { areas: true },
      )
    const before = forecastOf(at(33, 'declare', [{ frame: 'link', unit: 0 }]), order('declare'))
    const after = forecastOf(at(38.995, 'done'), order('strike'))
    const told = ({ figures, curves }: Pick<typeof before, 'figures' | 'curves'>) => ({ figures, curves })
    expect(told(before)).toEqual(told(after))
    expect(before.figures.map(({ label }) => label)).toEqual(
      expect.arrayContaining([expect.stringMatching(/is paralysed$/), 'beside the aim, expected kills', 'hits in all']),
    )
    expect(before.back && told(before.back)).toEqual(after.back && told(after.back))
    expect(before.back?.figures.some(({ label }) => label.endsWith('is paralysed'))).toBe(true)
    expect(before.notes.some((note) => note.endsWith('alone'))).toBe(false)
  })

  it('BST-23 BST-24 a declaration says as far as the unit gets this turn and strikes: a full move and its longest blade', () => {
    const apart = (y: number, profile: string) => {
      const state = battle({
        units: [
          { seat: 0, name: 'Ours', profile, at: row(3, 22, 40) },
          { seat: 1, name: 'Theirs', profile: 'savage-brave-sword', at: row(3, 22, y) },
        ],
        agenda: [{ frame: 'turn' }, { frame: 'chain', links: [link(0, { stage: 'declare' })], stage: 'links' }, { frame: 'link', unit: 0 }],
      })
      const move = state.profiles[state.figures[0]?.profile ?? -1]?.move ?? Number.NaN
      const { gap, within = Number.NaN } = forecastOf(state, order('declare')).tally ?? {}
      return { gap, move, arm: within - move }
    }
    const swords = apart(33, 'high-elf-regular-sword')
    expect(swords).toMatchObject({ gap: 6, move: 6 })
    expect(swords.arm).toBeCloseTo(0.01, 9) // in contact
    expect(apart(33, 'high-elf-irregular-polearm').arm).toBeCloseTo(1, 9) // the glaive at full length
  })

  it('BST-44 a factor leaves the expected hits, and makes none at all likelier', () => {
    const state = shooting('savage-brave-sword')
    const one = forecastOf(state, fire)
    const three = forecastOf(state, { ...fire, factor: 3 })
    expect(valueOfFigure(three.figures, 'hits in all')).toBeCloseTo(valueOfFigure(one.figures, 'hits in all') ?? 0, 12)
    expect(three.curves?.[0]?.p[0]).toBeGreaterThan((one.curves?.[0]?.p[0] ?? 1) * 2)
  })

  it('BST-24 BST-25 BST-45 speaks of one who stands alone in the singular', () => {
    const duel = (links: readonly Link[], y: number, enemy: Partial<Unit> = {}): State =>
      battle({
        units: [
          { seat: 0, name: 'Fenth', profile: 'high-elf-irregular-bow-woman', at: row(1, 22, 40) },
          { seat: 1, name: 'Ugrok', profile: 'savage-hunter', at: row(1, 22, y), unit: enemy },
        ],
        agenda: [{ frame: 'turn' }, { frame: 'chain', links, stage: 'links' }, { frame: 'link', unit: 0 }],
      })
    expect(forecastOf(duel([link(0, { stage: 'declare' })], 33), order('declare')).title).toBe('Fenth declares an attack')
    const spent = (more: Partial<Unit>) => forecastOf(duel([link(0)], 30, more), fire)
    expect(spent({ activated: true }).notes).toContain('Ugrok has acted already this turn')
    expect(spent({ routing: true }).notes).toContain('Ugrok is routing and does not answer')
    const melee = (answering: readonly Link[]) =>
      forecastOf(fighting([link(0, { declared: [1], stage: 'done' }), ...answering], 1, ['Fenth', 'Ugrok']), {
        ...order('strike'),
        weapon: 'longsword',
      })
    expect(melee([link(1, { declared: [0], stage: 'done' })]).back?.title).toBe('Ugrok strikes back')
    expect(melee([]).notes).toContain('Ugrok does not strike back')
  })
})

// Forecasts against attacks that are really played: at least forty situations, twenty thousand attacks in each.
import { expect, test } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { spreadOf } from '../../../src/systems/warband/eyes/struck'
import { attackOnce } from '../../../src/systems/warband/game/attack'
import { openDraft } from '../../../src/systems/warband/game/draft'
import type { Attack } from '../../../src/systems/warband/game/modifiers'
import { weaponAt } from '../../../src/systems/warband/game/queries'
import type { Posture, State } from '../../../src/systems/warband/state'
import { bow, changed, engagedAs, field, land, one, sword } from '../../support/warband'

interface Situation {
  readonly name: string
  readonly state: State
  readonly attack: Attack
  readonly count: number
}
const ATTACKS = 20_000 // played in each situation
const roof = land('building', 4, 4, 3, 3, { height: 3 as never })

function situations(): readonly Situation[] {
  const found: Situation[] = []
  const add = (
    name: string,
    mine: object,
    theirs: object,
    count: number,
    more: { posture?: Posture; terrain?: readonly ReturnType<typeof land>[]; attack?: Partial<Attack>; ranged?: boolean } = {},
  ): void => {
    const x = more.ranged ? 10 : 6
    const weapon = more.ranged ? { weapons: [bow] } : {}
    const base = field([[one('Anna', 5, 5, { ...weapon, ...mine })], [one('Bert', x, 5, { facing: 180, ...theirs })]], {
      terrain: more.terrain ?? [],
    })
    const engaged = more.ranged ? base : engagedAs(base, [0, 1])
    const state = more.posture ? changed(engaged, 1, { posture: more.posture, wounds: 0 }) : engaged
    const used = weaponAt(state, 0, 0)
    found.push({ name, state, count, attack: { by: 0, target: 1, weapon: used, how: used.kind, ...more.attack } })
  }
  for (const melee of [2, 5, 8])
    for (const wounds of [1, 3]) add(`Melee ${melee} at ${wounds} Wounds`, { scores: { melee } }, { scores: { wounds } }, 1)
  for (const count of [2, 3, 4]) add(`${count} attacks`, { scores: { melee: 7 } }, { scores: { wounds: 2 } }, count)
  for (const strength of [3, 6, 9, 12]) add(`Strength ${strength}`, { scores: { strength } }, { scores: { wounds: 2 } }, 2)
  for (const armour of [1, 3, 5]) add(`Armour ${armour}`, {}, { scores: { armour } }, 2)
  for (const ward of [1, 4, 7]) add(`Ward ${ward}`, { scores: { melee: 8 } }, { scores: { ward } }, 2)
  for (const posture of ['prone', 'down', 'stunned'] as const)
    for (const count of [1, 3]) add(`${posture}, ${count} attacks`, {}, {}, count, { posture })
  for (const facing of [0, 90]) add(`facing ${facing}`, {}, { facing }, 2)
  add('opportunity', {}, {}, 1, { attack: { opportunity: true } })
  add('poisoned', { weapons: [{ ...sword, traits: ['poisoned'] }] }, { scores: { wounds: 3 } }, 2)
  add('poisoned construct', { weapons: [{ ...sword, traits: ['poisoned'] }] }, { traits: ['construct'], scores: { wounds: 3 } }, 2)
  add('ethereal', {}, { traits: ['ethereal'] }, 2)
  add('magic at the ethereal', { weapons: [{ ...sword, traits: ['magic'] }] }, { traits: ['ethereal'] }, 2)
  add('penetration', { weapons: [{ ...sword, penetration: 2 }] }, { scores: { armour: 3 } }, 2)
  add(
    'a hard head',
    {},
    { talents: [{ id: 't', name: 'Thick', text: 't', gives: [{ what: 'injury', by: -2 }] }], scores: { wounds: 1 } },
    3,
  )
  for (const wounds of [1, 2]) add(`at an edge, ${wounds} Wounds`, { scores: { melee: 8 } }, { scores: { wounds } }, 3, { terrain: [roof] })
  for (const ranged of [3, 6]) add(`Ranged ${ranged}`, { scores: { ranged } }, {}, 2, { ranged: true })
  add('a shot at cover', {}, {}, 2, { ranged: true, terrain: [land('hedge', 9, 5, 1, 1)] })
  add('a shot at one who lies', {}, {}, 2, { ranged: true, posture: 'prone' })
  add('a shot at one knocked down', {}, {}, 2, { ranged: true, posture: 'down' })
  add('a shot at one stunned', {}, {}, 2, { ranged: true, posture: 'stunned' })
  add('from a hill', {}, {}, 2, { ranged: true, terrain: [land('hill', 3, 3, 4, 5, { height: 1 as never })] })
  add('a weapon of overkill', { weapons: [{ ...bow, strength: 9 }] }, { scores: { ward: 3 } }, 2, { ranged: true })
  return found
}

const all = situations()
test('WAR-20: there are at least forty situations', () => expect(all.length).toBeGreaterThanOrEqual(40))
test.each(all.map((one_) => [one_.name, one_] as const))(
  'WAR-20, 30: %s: what is forecast is what is played',
  (name, { state, attack, count }) => {
    const spread = spreadOf(state, attack, count)
    expect(spread.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 9)
    const keyOf = (wounds: number, posture: string, fallen: boolean) => `${wounds} ${posture}${fallen ? ' fallen' : ''}`
    const expected = new Map<string, number>()
    for (const { chance, target } of spread) {
      const key = keyOf(target.wounds, target.posture, target.fallen)
      expected.set(key, (expected.get(key) ?? 0) + chance)
    }
    const times = Math.ceil(ATTACKS / count)
    const dice = seededDice(name, 'played')
    const played = new Map<string, number>()
    for (let time = 0; time < times; time += 1) {
      const draft = openDraft(state, dice)
      for (let nth = 0; nth < count; nth += 1) if (!attackOnce(draft, attack)) break
      const { wounds, posture, out, at } = draft.state.fighters[1] ?? { wounds: 0, posture: 'up', out: 'no', at: { x: 0, y: 0 } }
      const moved = at.x !== state.fighters[1]?.at.x || at.y !== state.fighters[1]?.at.y
      const key = keyOf(wounds, out === 'no' ? posture : 'out', moved)
      played.set(key, (played.get(key) ?? 0) + 1)
    }
    for (const key of new Set([...expected.keys(), ...played.keys()])) {
      const p = expected.get(key) ?? 0
      const share = (played.get(key) ?? 0) / times
      expect(Math.abs(share - p), `${key}: forecast ${p}, played ${share}`).toBeLessThanOrEqual(
        4.5 * Math.sqrt((p * (1 - p)) / times) + 1e-9,
      )
    }
  },
)

// The rulebook's worked examples, played with loaded dice through the game's own functions. Dice left over fail.
import { describe, expect, it } from 'vitest'
import { loaded } from '../../src/engine/dice/loaded'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { melee, shoot } from '../../src/systems/battlestorm/game/attack'
import { openDraft } from '../../src/systems/battlestorm/game/draft'
import type { StrikeReport } from '../../src/systems/battlestorm/game/resolve'
import type { Figure } from '../../src/systems/battlestorm/state'
import { battle, profile } from '../support/battlestorm'
import examples from './battlestorm.json'

/** One arrow of the bow-women, as the source resolves it. */
const oneArrow = profile('high-elf-irregular-bow-woman', {
  id: 'one-arrow',
  weapons: profile('high-elf-irregular-bow-woman').weapons.map((weapon) => ({
    ...weapon,
    attacks: weapon.attacks.map((attack) => ({ ...attack, count: 1 })),
  })),
})

/** n figures of 1″ bases round one of 2″ at (24, 24), in contact. */
const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [-1, 0],
  [0, -1],
  [0.8, 0.6],
  [-0.6, 0.8],
  [-0.8, -0.6],
  [0.6, -0.8],
] as const
const ring = (n: number, radius: number): readonly (readonly [number, number])[] =>
  DIRECTIONS.slice(0, n).map(([x, y]) => [24 + x * radius, 24 + y * radius] as const)

interface Unit {
  readonly seat: number
  readonly name: string
  readonly profile: string
  readonly at?: readonly (readonly number[])[]
  readonly ring?: number
  readonly figures?: Partial<Figure>
}
type Act = {
  readonly do: string
  readonly unit?: number
  readonly target?: number
  readonly weapon?: string
  readonly fights?: readonly { readonly unit: number; readonly targets: readonly number[] }[]
}
interface Expected {
  readonly needs?: readonly number[]
  readonly outcomes?: readonly string[]
  readonly through?: readonly number[]
  readonly order?: readonly string[]
  readonly fate?: Readonly<Record<string, number>>
  readonly alive?: Readonly<Record<string, boolean>>
  readonly fallen?: number
  readonly critical?: string
  readonly saves?: Readonly<Record<string, readonly string[]>>
  readonly evasionLost?: readonly number[]
}

const reportsOf = (event: BattleEvent): readonly StrikeReport[] => event.detail.reports as readonly StrikeReport[]
const braveRadius = 1 + 0.5 // half the wyvern's base and half a brave's

describe('the worked examples', () => {
  for (const example of examples) {
    it(`${example.rules.join(' ')} ${example.id}: ${example.title}`, () => {
      const given: { readonly units: readonly Unit[]; readonly closed?: readonly (readonly number[])[] } = example.given as never
      const state = battle({
        profiles: [oneArrow],
        units: given.units.map((unit) => ({
          seat: unit.seat === 0 ? 0 : 1,
          name: unit.name,
          profile: unit.profile,
          at: unit.ring === undefined ? (unit.at ?? []).map(([x, y]) => [x ?? 0, y ?? 0] as const) : ring(unit.ring, braveRadius),
          ...(unit.figures ? { figures: unit.figures } : {}),
        })),
        closed: (given.closed ?? []).map(([a, b]) => [a ?? 0, b ?? 0] as const),
      })
      const dice = loaded(example.dice.map(([sides, face]) => [sides ?? 0, face ?? 0] as const))
      const draft = openDraft(state, dice)
      for (const act of example.act as readonly Act[]) {
        if (act.do === 'shoot')
          shoot(draft, {
            unit: act.unit ?? 0,
            shot: { target: act.target ?? 0, weapon: act.weapon ?? '', factor: 1, assigned: [] },
            movedHalf: false,
          })
        else
          melee(
            draft,
            (act.fights ?? []).map(({ unit, targets }) => ({ unit, blow: { targets, weapon: '', factor: 1, assigned: [] } })),
          )
      }
      dice.exhausted()

      const expected: Expected = example.expect as never
      const attacks = draft.events.filter((event) => event.what === 'attack')
      const reports = attacks.flatMap(reportsOf)
      if (expected.needs) expect(reports.map((report) => report.need)).toEqual(expected.needs)
      if (expected.outcomes) expect(reports.map((report) => report.outcome)).toEqual(expected.outcomes)
      if (expected.through) expect(reports.flatMap((report) => (report.blood ? [report.blood.through] : []))).toEqual(expected.through)
      if (expected.order) expect(attacks.map((event) => `${event.detail.unit} at step ${event.detail.step}`)).toEqual(expected.order)
      for (const [id, fate] of Object.entries(expected.fate ?? {})) expect(draft.state.figures[Number(id)]?.fate).toBe(fate)
      for (const [id, alive] of Object.entries(expected.alive ?? {})) expect(draft.state.figures[Number(id)]?.alive).toBe(alive)
      if (expected.fallen !== undefined) expect(draft.state.figures.filter((figure) => !figure.alive)).toHaveLength(expected.fallen)
      if (expected.critical !== undefined)
        expect(draft.events.find((event) => event.what === 'critical')?.detail.name).toBe(expected.critical)
      for (const [id, saves] of Object.entries(expected.saves ?? {})) expect(draft.state.figures[Number(id)]?.saves).toEqual(saves)
      for (const id of expected.evasionLost ?? []) expect(draft.state.figures[id]?.injuries.evasion).toBeLessThan(0)
    })
  }
})

// What is fought out or compared for one viewer does not depend on what the others keep from him: positions that look alike to him, in which others
// have ordered otherwise, are the same once what he may not know is supposed (SHP-10, SHP-16, FTS-5, MAS-1).
import { expect, it } from 'vitest'
import { commonDice } from '../../src/engine/dice/common'
import { seededDice } from '../../src/engine/dice/seeded'
import type { Viewer } from '../../src/engine/kernel/asks'
import { answer, begin } from '../../src/engine/kernel/battle'
import type { Setup } from '../../src/engine/kernel/system'
import { SYSTEMS } from '../../src/systems/index'
import type { State as Companies } from '../../src/systems/mass-battle/state'
import type { State as Fleets } from '../../src/systems/spaceship-battles/state'
import type { State as Teams } from '../../src/systems/team-battle/state'

interface Case {
  readonly rule: string
  readonly system: string
  readonly scenario: string
  readonly setup?: object
  readonly otherwise: (state: never) => unknown // the position, had seat 1 ordered otherwise in secret
  readonly own: (state: never) => unknown // what is seat 1's in it
}
const CASES: readonly Case[] = [
  {
    ...{ rule: 'SHP-10 SHP-16', system: 'spaceship-battles', scenario: 'duel', setup: { plotting: 'whole turn' } },
    otherwise: (state: Fleets): Fleets => ({
      ...state,
      ships: state.ships.map((ship) =>
        ship.seat === 1
          ? { ...ship, destructing: true, plot: ship.plot.map(() => 'hold' as const), ram: ship.plot.length > 0 ? 0 : null }
          : ship,
      ),
    }),
    own: ({ ships }: Fleets) => ships.filter(({ seat }) => seat === 1),
  },
  {
    ...{ rule: 'FTS-5', system: 'team-battle', scenario: 'sehainne' },
    otherwise: (state: Teams): Teams => ({
      ...state,
      teams: state.teams.map((team) =>
        team.seat === 1 && team.plan && !team.plan.declared ? { ...team, plan: { ...team.plan, strategy: 'screw', score: 30 } } : team,
      ),
    }),
    own: ({ teams }: Teams) => teams[1],
  },
  {
    ...{ rule: 'MAS-1', system: 'mass-battle', scenario: 'ford' },
    otherwise: (state: Companies): Companies => ({
      ...state,
      units: state.units.map((unit) =>
        unit.seat === 1 && state.agenda.length > 0 ? { ...unit, order: { ...unit.order, holdFire: true, duel: true } } : unit,
      ),
    }),
    own: ({ units }: Companies) => units.filter(({ seat }) => seat === 1),
  },
]
const ANSWERS = 40

it.each(CASES)(
  '$rule $system: what others keep secret is supposed alike, whatever it is',
  { timeout: 60_000 },
  async ({ system: id, scenario, setup, otherwise, own }) => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === id)?.load()
    const ready = system?.manifest.scenarios.find((one) => one.id === scenario) ?? system?.manifest.scenarios[0]
    const drawn = ready && (await system?.catalogue.setup(ready.id))
    const { supposed } = system?.minds ?? {}
    if (!system || !drawn || !supposed) throw new Error(`nothing is supposed in ${id}`)
    const begun = begin(system, { ...drawn, ...setup } as Setup, 'secrets')
    if (!begun.ok) throw new Error(begun.refusals[0]?.reason)
    let { battle } = begun
    const dice = () => commonDice('supposed')
    const told = (state: unknown, viewer: Viewer) => JSON.stringify(system.eyes.scene(state, viewer))
    let secrets = 0
    let open = 0
    for (let given = 0; given < ANSWERS; given += 1) {
      const { state } = battle
      const other = otherwise(state as never)
      expect(supposed(state, 'umpire', dice())).toBe(state)
      expect(own(supposed(other, 1, dice()) as never)).toEqual(own(other as never)) // his own are as he gave them
      if (JSON.stringify(other) !== JSON.stringify(state))
        for (const viewer of [0, 'table'] as const) {
          if (told(state, viewer) !== told(other, viewer)) continue
          secrets += 1
          expect(supposed(other, viewer, dice())).toEqual(supposed(state, viewer, dice()))
        }
      const secret = JSON.stringify(supposed(state, 'table', dice())) !== JSON.stringify(state)
      if (secret) expect(system.game.withheld?.(state)).toBe(true)
      if (system.game.withheld?.(state) !== true) open += 1
      const decision = battle.decisions.find(({ standing }) => !standing)
      if (!decision) break
      const next = answer(battle, system.minds.suggest(state, decision, seededDice('fair', given), true))
      if (!next.ok) throw new Error(next.refusals[0]?.reason)
      battle = next.battle
    }
    expect(secrets).toBeGreaterThan(1)
    expect(open).toBeGreaterThan(1)
  },
)

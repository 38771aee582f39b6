// Who settles the setting up of a ready battle without the rest of the computer player answers as the computer player does.
import { describe, expect, it } from 'vitest'
import { seededDice } from '../../src/engine/dice/seeded'
import { answer, begin, owed } from '../../src/engine/kernel/battle'
import { EVERY } from '../support/every'

const UTMOST = 200 // answers

describe.each(EVERY)('the setting up of $manifest.id', ({ manifest, table, load }) => {
  it.each(manifest.scenarios.filter(({ ready }) => ready))('$id is settled as the computer player would', async ({ id }) => {
    const settler = await (await table()).settler?.()
    if (!settler) return
    const system = await load()
    const setup = await system.catalogue.setup(id)
    if (!setup) throw new Error('it is announced and not there')
    const begun = begin(system, setup, 'settled')
    if (!begun.ok) throw new Error('it does not begin')
    let { battle } = begun
    let settled = 0
    for (let n = 0; n < UTMOST; n += 1) {
      const decision = owed(battle).find((one) => one.preparing === true)
      if (!decision) break
      const said = settler.settle(battle.state, decision)
      expect(said).toEqual(system.minds.suggest(battle.state, decision, seededDice('settled', `${n}`)))
      if (!said) throw new Error(`nothing is said to ${decision.title}`)
      const entered = answer(battle, said)
      if (!entered.ok) throw new Error(entered.refusals.map(({ reason }) => reason).join())
      battle = entered.battle
      settled += 1
    }
    expect(owed(battle).some((one) => one.preparing === true)).toBe(false)
    expect(settled).toBeGreaterThan(0)
  })
})

import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { askedInHand } from '../../src/commands/asked'
import { saveRecord } from '../../src/commands/battle'
import { move } from '../../src/commands/play'
import { toStart } from '../../src/commands/replay'
import { seededDice } from '../../src/engine/dice/seeded'
import { useBattle } from '../../src/store/battle'
import { positionOf } from '../../src/store/position'
import { useView } from '../../src/store/view'
import { fleets } from '../support/fleets'

const state = fleets.game.muster({ scenario: 'bay' }, seededDice('s', 0))
const [decision] = fleets.game.awaiting(state)
const before = useBattle.getState()

describe('commands within orders', () => {
  beforeEach(() => {
    const look = positionOf(fleets, state, 0)
    useBattle.setState({ manifest: fleets.manifest, owed: decision, live: true, viewer: 0, position: look, scene: look.scene, viewing: 2 })
  })
  afterEach(() => useBattle.setState(before))

  test('are about the group in hand', () => {
    useView.getState().takeGroup('ship1')
    expect(askedInHand()?.asks.map((ask) => ask.key)).toEqual(['drift:1'])
    expect(askedInHand()?.body).toBe(1)
    expect(move.enabled()).toBe(true) // asked for
    useView.getState().takeGroup('ship0')
    expect(askedInHand()?.asks.map((ask) => ask.kind)).toEqual(['allocate', 'pick', 'pick', 'target'])
    expect(move.enabled()).toBe(true) // plotted
    useView.getState().takeGroup(undefined)
    expect(askedInHand()?.asks).toEqual([])
    expect(move.enabled()).toBe(false)
  })

  test('leave the record and the past alone while the screen is covered', () => {
    expect([saveRecord.enabled(), toStart.enabled()]).toEqual([true, true])
    useBattle.setState({ curtain: { id: 'd', seat: 0, name: 'Azure', title: 'Azure gives orders', sides: [] } })
    expect([saveRecord.enabled(), toStart.enabled()]).toEqual([false, false])
  })
})

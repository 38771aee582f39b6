import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { askedInHand } from '../../src/commands/asked'
import { saveRecord } from '../../src/commands/battle'
import { measuring, remains } from '../../src/commands/look'
import { move } from '../../src/commands/play'
import { toStart } from '../../src/commands/replay'
import { next, previous } from '../../src/commands/table'
import { seededDice } from '../../src/engine/dice/seeded'
import { useBattle } from '../../src/store/battle'
import { useChrome } from '../../src/store/chrome'
import { positionOf } from '../../src/store/position'
import { useView } from '../../src/store/view'
import { fleets } from '../support/fleets'

const download = vi.hoisted(() => vi.fn())
vi.mock('../../src/commands/files', () => ({ download, chooseFile: vi.fn() }))

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

  test('walk and look about only where somebody stands on a table', () => {
    const idle = () => [next, previous, remains, measuring].filter((command) => !command.enabled()).map(({ id }) => id)
    const { scene } = useBattle.getState()
    if (!scene) throw new Error('no scene')
    expect(idle()).toEqual(['remains', 'measuring']) // these fleets lie on no table
    useBattle.setState({ scene: { ...scene, table: { width: 48, height: 48, measure: 'inches', name: '', terrain: [] } } })
    expect(idle()).toEqual([])
    useBattle.setState({ scene: { ...scene, bodies: [], pieces: [] }, owed: undefined }) // the rosters between battles
    useView.setState({ refined: undefined })
    expect(idle()).toEqual(['next', 'previous', 'remains', 'measuring'])
  })

  test('leave the record and the past alone while the screen is covered', () => {
    expect([saveRecord.enabled(), toStart.enabled()]).toEqual([true, true])
    useBattle.setState({ curtain: { id: 'd', seat: 0, name: 'Azure', title: 'Azure gives orders', sides: [] } })
    expect([saveRecord.enabled(), toStart.enabled()]).toEqual([false, false])
  })

  test('say of a record that holds what others may not know yet to whom it is not to be given', async () => {
    const secret = 'The file holds orders that may still be secret: give it to nobody you play against before they are carried out.'
    const said = async (players: Record<number, 'person' | 'computer'>, withheld: boolean) => {
      useChrome.setState({ notice: undefined })
      useBattle.setState({ ...{ players, withheld, length: 4, savable: 4 }, save: () => 'RECORD' })
      download.mockClear()
      saveRecord.run()
      await vi.waitFor(() => expect(download).toHaveBeenCalled())
      expect(download).toHaveBeenLastCalledWith(expect.stringMatching(/-4\.json$/), 'RECORD')
      return useChrome.getState().notice
    }
    expect(await said({ 0: 'person', 1: 'person' }, true)).toBe(secret)
    expect(await said({ 0: 'person', 1: 'person' }, false)).toBeUndefined()
    expect(await said({ 0: 'person', 1: 'computer' }, true)).toBeUndefined()
  })
})

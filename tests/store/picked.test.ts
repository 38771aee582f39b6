// What is picked is forecast as soon as it is picked, or suggested: nobody has to ask for it.
import { expect, it } from 'vitest'
import { createBattle } from '../../src/store/battle'
import { useSettings } from '../../src/store/settings'
import { createView } from '../../src/store/view'
import { SYSTEMS } from '../../src/systems/index'
import { memoryShelf } from './memory'

it('FTS-6: as soon as all have declared, every share of the Advance is worked out before the eyes', async () => {
  let count = 0
  const battle = createBattle({ systems: SYSTEMS, shelf: memoryShelf(), now: () => ++count, id: () => `battle-${++count}`, pause: () => 0 })
  const view = createView(battle, useSettings)
  await battle.getState().start('team-battle', 'turath', 'shares')
  for (let answers = 0; answers < 4; answers += 1) {
    battle.getState().uncover()
    await view.getState().advise()
    view.getState().confirm()
  }
  expect(battle.getState().owed?.title).toContain('All have declared')
  const { forecast, draft } = view.getState()
  expect(draft).toMatchObject({ kind: 'pick', picked: ['advance'] })
  expect(forecast?.title).toBe('Advance 1')
  expect(forecast?.figures.map((one) => one.label)).toEqual(['wounds of The Marauders', 'wounds of The rival company'])
  expect(forecast?.figures.every((one) => /(lowest|highest|level): /.test(one.hint ?? ''))).toBe(true)
  view.getState().propose(undefined)
  expect(view.getState().forecast).toBeUndefined()
})

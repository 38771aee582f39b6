// The system to copy from in the contract suite: several movers, facing, wheels, a spot, a block; forecasts held against the dice.
import type { Answer } from '../../src/engine/kernel/asks'
import type { BattleEvent } from '../../src/engine/kernel/system'
import { outpost } from '../support/outpost/index'
import type { State } from '../support/outpost/state'
import { describeCampaign } from './campaign'
import { describeContract } from './contract'

function probe(before: State, given: Answer, events: readonly BattleEvent[]) {
  const { figures, subtitle } = outpost.eyes.forecast(before, given.seat, given)
  const rolls = events.find(({ what }) => what === 'struck' || what === 'thrown')?.rolls
  if (!rolls) return []
  return [
    ...rolls.map(({ chance }) => ({ forecast: figures[0]?.value, resolved: chance })),
    ...(given.kind === 'spot' ? [{ forecast: subtitle, resolved: `${rolls.length} touched` }] : []),
  ]
}
describeContract(outpost.manifest.title, async () => outpost, { answers: 120, probe })
describeCampaign(async () => outpost, 'ford', 3, ['one', 'two', 'three'])

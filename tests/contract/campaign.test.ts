// The campaign of every listed system that has one.
import { expect, test } from 'vitest'
import { SYSTEMS } from '../../src/systems/index'
import { describeCampaign } from './campaign'

interface Linked {
  readonly system: string
  readonly scenarios: readonly string[]
  readonly battles?: number // linked in each, 3 if it does not say
  readonly seeds?: readonly string[]
}
const CAMPAIGNS: readonly Linked[] = [
  {
    system: 'team-battle',
    scenarios:
      SYSTEMS.find((one) => one.manifest.id === 'team-battle')
        ?.manifest.scenarios.slice(0, 2)
        .map((one) => one.id) ?? [],
  },
  { system: 'warband', scenarios: ['alley'], battles: 5, seeds: Array.from({ length: 20 }, (_, index) => `campaign ${index}`) },
]

for (const { system, scenarios, battles = 3, seeds = ['one', 'two'] } of CAMPAIGNS)
  for (const scenario of scenarios)
    describeCampaign(
      async () => {
        const listed = SYSTEMS.find((one) => one.manifest.id === system)
        if (!listed) throw new Error(`no system ${system}`)
        return listed.load()
      },
      scenario,
      battles,
      seeds,
    )

test('every listed system with a campaign is among them', async () => {
  const having: string[] = []
  for (const listed of SYSTEMS) {
    const { campaign, manifest } = await listed.table()
    expect(manifest.campaign !== undefined, `${manifest.id} names its campaign in its manifest`).toBe(campaign !== undefined)
    if (campaign) having.push(manifest.id)
  }
  expect(having).toEqual(CAMPAIGNS.map((one) => one.system))
})

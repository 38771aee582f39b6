// What stands between battles, listed as battles are: its records are read, played on and answered by computers by the same code.
import { type Listed, sealOpening } from './any'
import type { Campaign } from './campaign'
import { stepManifest } from './stepName'
import type { Opening } from './system'

const campaignOf = async (table: Opening<unknown>): Promise<Campaign<unknown>> => {
  const campaign = await table.campaign?.()
  if (!campaign) throw new Error(`${table.manifest.title} has nothing between battles`)
  return campaign
}
const stepsOf = ({ manifest, table }: Listed): Listed => ({
  manifest: stepManifest(manifest),
  table: async () => {
    const [{ stepOf }, system] = await Promise.all([import('./campaign'), table()])
    return sealOpening(stepOf(system, await campaignOf(system)))
  },
  load: async () => {
    const [{ stepOf }, system] = await Promise.all([import('./campaign'), table()])
    const campaign = await campaignOf(system)
    const { sample, suggest = sample } = campaign.step
    return { ...stepOf(system, campaign), minds: { suggest, sample } }
  },
})

/** The listed systems, and after them the steps between battles of those that have a campaign. */
export const withSteps = (systems: readonly Listed[]): readonly Listed[] => [
  ...systems,
  ...systems.filter((one) => one.manifest.campaign !== undefined).map(stepsOf),
]

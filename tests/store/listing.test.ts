// What a ready battle is begun with is asked for at once: it must be there for every one of them.
import { describe, expect, it } from 'vitest'
import { SYSTEMS } from '../../src/systems/index'

describe.each(SYSTEMS)('a ready battle of $manifest.title', (listed) => {
  it.each(listed.manifest.scenarios.filter((one) => one.ready).map((one) => one.id))('finds %s beside its table', async (scenario) => {
    if (!listed.ready) throw new Error('nothing is fetched beside the table')
    await expect(listed.ready(scenario)).resolves.toBeDefined()
    const table = await listed.table()
    expect(await table.catalogue.setup(scenario)).toBeDefined()
  })
})

import { SYSTEMS } from '../../src/systems/index'
import { bids } from '../support/bids'
import { duel } from '../support/duel'
import { describeContract } from './contract'

describeContract('the tiny duel', async () => duel, {
  probe: (before, given, events) => {
    const blow = events.find((event) => event.what === 'blow')
    if (blow?.seat === undefined) return []
    const forecast = duel.eyes.forecast(before, blow.seat, { ...given, seat: blow.seat })
    const [roll] = blow.rolls ?? []
    return [
      { forecast: forecast.need?.value, resolved: roll?.need },
      { forecast: forecast.modifiers, resolved: roll?.modifiers },
    ]
  },
})

describeContract('the tiny bids', async () => bids, {
  secrets: (state, seat) => state.captains[seat]?.hand ?? [],
})

for (const { manifest, load } of SYSTEMS) describeContract(manifest.title, load, { answers: 160 })

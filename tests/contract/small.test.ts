// The contract suite over the two small systems that the tests of the house are played with.
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
  // cards are played, never rolled for: nothing of it is left to chance, and the card says so
  probe: (before, given, events) => [
    {
      forecast: bids.eyes.forecast(before, given.seat, given).figures.length > 0,
      resolved: events.some((event) => event.rolls !== undefined),
    },
  ],
})

import { battlestorm } from '../../src/systems/battlestorm/index'
import { SYSTEMS } from '../../src/systems/index'
import { bids } from '../support/bids'
import { duel } from '../support/duel'
import { forecastAgainst } from './battlestorm-probe'
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

const APART = [battlestorm.manifest.id, 'team-battle', 'spaceship-battles'] // with options of their own, below or beside this file

for (const { manifest, load } of SYSTEMS) if (!APART.includes(manifest.id)) describeContract(manifest.title, load, { answers: 160 })

describeContract(battlestorm.manifest.title, async () => battlestorm, { answers: 160, probe: forecastAgainst })

import { massBattle } from '../../src/systems/mass-battle/index'
import { describeContract } from './contract'
import { forecastOfPursuit } from './mass-battle-probe'

describeContract(massBattle.manifest.title, async () => massBattle, { answers: 120, probe: forecastOfPursuit })

import { battlestorm } from '../../src/systems/battlestorm/index'
import { forecastAgainst } from './battlestorm-probe'
import { describeContract } from './contract'

describeContract(battlestorm.manifest.title, async () => battlestorm, { answers: 160, probe: forecastAgainst })

import { bladestorm } from '../../src/systems/bladestorm/index'
import { forecastAgainst } from './bladestorm-probe'
import { describeContract } from './contract'

describeContract(bladestorm.manifest.title, async () => bladestorm, { answers: 110, probe: forecastAgainst })

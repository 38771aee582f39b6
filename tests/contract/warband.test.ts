import { warband } from '../../src/systems/warband/index'
import { describeContract } from './contract'
import { warbandForecast } from './warband-probe'

describeContract(warband.manifest.title, async () => warband, { answers: 160, probe: warbandForecast })

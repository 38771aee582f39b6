import { spaceshipBattles } from '../../src/systems/spaceship-battles/index'
import { describeContract } from './contract'
import { forecastAgainst } from './spaceships-probe'

describeContract(spaceshipBattles.manifest.title, async () => spaceshipBattles, { answers: 120, probe: forecastAgainst })

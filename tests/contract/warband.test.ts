import { warband } from '../../src/systems/warband/index'
import type { State } from '../../src/systems/warband/state'
import { describeContract } from './contract'
import { warbandForecast } from './warband-probe'

/** WAR-3: where those of a side stand who have not deployed yet. Who leads it is kept by a test of its own (WAR-5). */
const secrets = (state: State, seat: number): readonly string[] =>
  state.unplaced.includes(seat) ? state.fighters.flatMap((one) => (one.seat === seat ? [JSON.stringify(one.at)] : [])) : []
describeContract(warband.manifest.title, async () => warband, { answers: 160, probe: warbandForecast, secrets })

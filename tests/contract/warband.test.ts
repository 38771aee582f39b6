import { warband } from '../../src/systems/warband/index'
import type { State } from '../../src/systems/warband/state'
import { describeContract } from './contract'
import { warbandForecast } from './warband-probe'

/** WAR-3, 5: where those of a side stand who have not deployed yet, and who leads it. */
function secrets(state: State, seat: number): readonly string[] {
  if (!state.unplaced.includes(seat)) return []
  const captain = state.sides[seat]?.captain ?? null
  const name = captain === null ? undefined : state.characters[captain]?.name
  return [
    ...state.fighters.flatMap((one) => (one.seat === seat ? [JSON.stringify(one.at)] : [])),
    ...(name === undefined ? [] : [JSON.stringify({ label: 'captain', value: name })]),
  ]
}
describeContract(warband.manifest.title, async () => warband, { answers: 160, probe: warbandForecast, secrets })

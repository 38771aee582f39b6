// The ready battles.
import { degrees, point } from '../../../../src/engine/geometry/units'
import type { BattleSetup, SetupBand } from '../state'
import type { Kind } from './kinds'

const band = (name: string, kind: Kind, x: number, y: number, facing: number): SetupBand => ({
  name,
  kind,
  at: point(x + 0.5, y + 0.5),
  facing: degrees(facing),
})
const FORD: BattleSetup = {
  scenario: 'ford',
  title: 'The ford',
  turns: 4,
  sides: [
    {
      name: 'West',
      bands: [band('West spears', 'spears', 4, 5, 0), band('West scout', 'scout', 4, 2, 0), band('West thrower', 'thrower', 3, 9, 0)],
    },
    {
      name: 'East',
      bands: [
        band('East spears', 'spears', 11, 6, 180),
        band('East scout', 'scout', 11, 9, 180),
        band('East thrower', 'thrower', 12, 2, 180),
      ],
    },
  ],
}
export const scenarioSetup = (id: string): BattleSetup | undefined => (id === 'ford' ? FORD : undefined)

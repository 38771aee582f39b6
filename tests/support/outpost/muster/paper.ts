// A garrison on paper: each band once, a box for each life.
import type { Paper } from '../../../../src/engine/kernel/paper'
import { STATS } from '../data/kinds'
import type { Garrison } from './draft'

export const paperOf = ({ name, bands }: Garrison): Paper => ({
  title: name,
  note: `${bands.length} ${bands.length === 1 ? 'band' : 'bands'}`,
  lines: [],
  groups: [
    {
      title: '',
      note: '',
      entries: bands.map(({ name: band, kind, life }) => ({
        title: band,
        note: kind,
        lines: [{ label: 'Squads', value: `${STATS[kind].squads}` }],
        tracks: [
          { label: 'Life', boxes: STATS[kind].life, ticked: STATS[kind].life - life },
          ...(STATS[kind].flasks > 0 ? [{ label: 'Flasks', boxes: STATS[kind].flasks }] : []),
        ],
      })),
    },
  ],
  profiles: [],
})

// A muster whose draft has a table to lay out, judged by parseTable alone.
import { seal, sealOpening } from '../../src/engine/kernel/any'
import type { MusterDraft, Mustering, MusterTable } from '../../src/engine/kernel/muster'
import { parseTable } from '../../src/engine/tabletop/parseTable'
import { readTable } from '../../src/engine/tabletop/readTable'
import { TABLE_SIZES } from '../../src/engine/tabletop/tables'
import type { Table } from '../../src/engine/tabletop/terrain'
import { createMuster, type MusterApi } from '../../src/store/muster'
import type { ListedSystem } from '../../src/systems/index'
import { duel } from './duel'
import { memoryDrafts } from './muster-desk'
import { mustering } from './mustering'

const MEADOW: Table = {
  width: 48,
  height: 48,
  measure: 'inches',
  name: 'The meadow',
  terrain: [
    {
      id: 'barn',
      kind: 'building',
      name: 'the barn',
      outline: [
        { x: 10, y: 10 },
        { x: 14, y: 10 },
        { x: 14, y: 13 },
        { x: 10, y: 13 },
      ],
    },
  ],
}
const KINDS: MusterTable['kinds'] = (['woods', 'hill', 'crops', 'building', 'river', 'ford', 'road'] as const).map((kind) => ({
  kind,
  label: kind,
  text: `What ${kind} does.`,
  rule: 'DUEL-8',
  mark: 'house',
}))
const tableOf = (draft: MusterDraft): Table | undefined => readTable(draft.ground)

const withTable: Mustering = {
  ...mustering,
  read: (from) => {
    const table = typeof from === 'object' && from !== null && 'ground' in from ? readTable(from.ground) : undefined
    return { ...mustering.read(from), ...(table ? { ground: table } : {}) }
  },
  sheet: (draft) => {
    const own = tableOf(draft)
    const table = own ?? MEADOW
    const parsed = parseTable(table)
    return {
      ...mustering.sheet(draft),
      table: {
        table,
        own: own !== undefined,
        kinds: KINDS,
        sizes: TABLE_SIZES,
        rule: 'DUEL-8',
        aim: { field: 'night', places: [] },
        refusals: 'refusals' in parsed ? parsed.refusals : [],
      },
    }
  },
  change: (draft, change) => {
    if (change.change !== 'table') return mustering.change(draft, change)
    const table = readTable(change.table)
    return table ? { ...draft, ground: table } : draft
  },
}
const system = { ...duel, catalogue: { ...duel.catalogue, mustering: async () => withTable } }
const LISTED: readonly ListedSystem[] = [
  { manifest: duel.manifest, table: async () => sealOpening(system), load: async () => seal(system) },
]

export function terrainMuster(): MusterApi {
  let clock = 0
  return createMuster({
    systems: LISTED,
    shelf: memoryDrafts(),
    now: () => ++clock,
    id: () => `draft-${++clock}`,
    seed: () => 'by chance',
    startSetup: async () => 'battle-1',
  })
}
/** The same with a draft in hand. */
export async function terrainDesk(): Promise<MusterApi> {
  const api = terrainMuster()
  await api.getState().visit({ system: 'duel', start: 'brawl' })
  return api
}

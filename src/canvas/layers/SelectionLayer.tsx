// What changes with a selection and not with the pointer: the zones, and what is picked out once that is fetched.
import { memo, useMemo, useSyncExternalStore } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { Decision } from '../../engine/kernel/asks'
import type { Zone } from '../../engine/kernel/scene'
import { placeAskOf, placesAsked, targetAsks } from '../../store/asked'
import type { ViewStore } from '../../store/types'
import { bodyBox } from '../figures/boxes'
import { boundsOf } from '../polygon'
import { useSlice } from '../useSlice'
import { labelSize } from './drawn'
import { indexed } from './indexed'
import { type Above, type PickedProps, useCarried, useOwed, useSpotAsked } from './layerProps'
import { TableGroup } from './TableGroup'
import { Zones, zonesShown } from './Zones'
import { zoneNames } from './zoneNames'

const KeptZones = memo(Zones)

interface Props extends Omit<PickedProps, 'taken' | 'zones'> {
  readonly above: Above | undefined
}
export function SelectionLayer({ above, ...props }: Props) {
  const { battle, view, camera, theme, marks } = props
  const pixel = 1 / useSlice(camera, (state) => state.camera.zoom)
  const scene = useSlice(battle, (state) => state.scene)
  const owed = useOwed(battle)
  const selected = useSlice(view, (state) => state.selected)
  const refined = useSlice(view, (state) => state.refined)
  const carried = useCarried(view)
  const banners = useSyncExternalStore(marks.subscribe, marks.banners)
  const crowd = useMemo(
    () => (scene ? [...indexed(scene).members.values()].map((standing) => bodyBox(standing, 1 / pixel, 1)) : []),
    [scene, pixel],
  )
  const spotAsked = useSpotAsked(view, owed)
  const tool = useSlice(view, (state) => state.tool)
  const served = useSlice(view, (state) => state.ask)
  const held = useSlice(view, (state) => state.held)
  const group = useSlice(view, (state) => state.group)
  const aiming = isAiming(owed, { tool, ask: served, group, selected, held })
  const zones = useMemo((): readonly Zone[] => {
    const shown = zonesShown(scene?.zones ?? [], selected, carried, aiming)
    const ask = placeAskOf(owed, refined)
    if (!owed) return shown
    const own: Zone[] = []
    if (ask && ask.fixed !== true && ask.zone.length >= 3)
      own.push({ id: 'place', kind: 'deployment', label: isNamed(shown, ask.zone) ? '' : ask.label, outline: ask.zone, seat: owed.seat })
    if (spotAsked?.zone) own.push({ id: 'spot', kind: 'reach', label: spotAsked.label, outline: spotAsked.zone, seat: owed.seat })
    return own.length > 0 ? [...shown, ...own] : shown
  }, [scene, owed, refined, selected, spotAsked, carried, aiming])
  const labels = useMemo(
    () => [...banners, ...(above?.knobBoxes(scene, owed, refined, { tool, held }, pixel) ?? [])],
    [banners, above, scene, owed, refined, tool, held, pixel],
  )
  const table = scene?.table
  const names = useMemo(
    () => (table ? zoneNames(zones, table, pixel, (text) => labelSize({ text }, theme), labels, crowd) : []),
    [zones, table, pixel, theme, labels, crowd],
  )
  const named = useMemo(() => names.map(({ box }) => box), [names])
  const taken = useMemo(() => [...labels, ...crowd, ...named], [labels, crowd, named])
  if (!table) return null
  return (
    <Layer listening={false}>
      <TableGroup camera={camera}>
        {zones.length > 0 && (
          <KeptZones zones={zones} table={table} theme={theme} pixel={pixel} names={names} crowd={crowd} banners={banners} />
        )}
      </TableGroup>
      {above && <above.Picked {...props} taken={taken} zones={named} />}
    </Layer>
  )
}

/** With a shot, a spell, or where to climb or jump: it is no matter how far one walks. Whoever charges gets there on his own feet. */
export const isAiming = (owed: Decision | undefined, view: Pick<ViewStore, 'tool' | 'ask' | 'group' | 'selected' | 'held'>): boolean =>
  view.tool === 'spot' ||
  (view.tool === 'target' && targetAsks(owed).some(({ key, means }) => key === view.ask && means.length > 0)) ||
  placesAsked(owed, view) !== undefined

/** A part of the table with the same ground has a name of its own: another over it would hide it. */
function isNamed(zones: readonly Zone[], outline: readonly Point[]): boolean {
  const box = boundsOf(outline)
  return zones.some((zone) => {
    const other = boundsOf(zone.outline)
    return zone.label !== '' && other.x === box.x && other.y === box.y && other.width === box.width && other.height === box.height
  })
}

// What changes with a selection and not with the pointer: zones, limits of a move, range bands, threads, selection, chips.
import { memo, useMemo, useSyncExternalStore } from 'react'
import { Layer } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { BodyId } from '../../engine/kernel/asks'
import type { SceneBody, ScenePiece } from '../../engine/kernel/scene'
import { moveAskOf, placeAskOf } from '../asked'
import type { Context2D } from '../context'
import { bannerSize, drawBanner } from '../figures/banner'
import { bannerZoom, bodyBox } from '../figures/sceneMarks'
import { radiusOf } from '../footprint'
import { inSquares } from '../grid'
import { sideColour, type Theme } from '../theme'
import { useSlice } from '../useSlice'
import { Chips } from './Chips'
import { indexed } from './indexed'
import { type LayerProps, useOwed } from './layerProps'
import { MoveLimits } from './MoveLimits'
import { Drawing } from './nodes'
import { RangeBands } from './RangeBands'
import { Selection } from './Selection'
import { SquareBands } from './SquareBands'
import { TableGroup } from './TableGroup'
import { type Thread, Threads } from './Threads'
import { Threats } from './Threats'
import { type Zone, Zones } from './Zones'

const NONE: readonly ScenePiece[] = []
const KeptZones = memo(Zones)
const KeptThreads = memo(Threads)
const KeptSelection = memo(Selection)
const KeptChips = memo(Chips)
const KeptBands = memo(RangeBands)
const KeptSquareBands = memo(SquareBands)
const KeptLimits = memo(MoveLimits)

interface Props extends LayerProps {
  readonly hidden: boolean // while phase after phase is shown, rings and chips would mark where everybody will have come to
}

export function SelectionLayer({ battle, view, camera, theme, marks, hidden }: Props) {
  const zoom = useSlice(camera, (state) => state.camera.zoom)
  const scene = useSlice(battle, (state) => state.scene)
  const owed = useOwed(battle)
  const tool = useSlice(view, (state) => state.tool)
  const selected = useSlice(view, (state) => state.selected)
  const heldId = useSlice(view, (state) => state.held)
  const hoveredId = useSlice(view, (state) => state.hovered)
  const targets = useSlice(view, (state) => state.chosen)
  const reach = useSlice(view, (state) => state.reach)
  const chips = useSlice(view, (state) => state.chips)
  const refined = useSlice(view, (state) => state.refined)
  const carried = useSlice(view, (state) => state.plan !== undefined || state.placing.length > 0)
  const ghost = useSlice(view, (state) => state.plan?.ends.find((end) => end.piece === state.held)?.at)
  const banners = useSyncExternalStore(marks.subscribe, marks.banners)
  const pixel = 1 / zoom

  const zones = useMemo((): readonly Zone[] => {
    const list: Zone[] = (scene?.zones ?? []).map((zone) => ({
      id: zone.id,
      label: zone.label,
      outline: zone.outline,
      colour: zone.seat === undefined ? theme.colour.muted : sideColour(theme, zone.seat),
      strong: false,
    }))
    const ask = placeAskOf(owed, refined)
    if (owed && ask && ask.zone.length > 2)
      list.push({ id: 'place', label: ask.label, outline: ask.zone, colour: sideColour(theme, owed.seat), strong: true })
    return list
  }, [scene, owed, refined, theme])
  const threads = useMemo((): readonly Thread[] => {
    if (!scene) return []
    const { members, bodies } = indexed(scene)
    return scene.threads.flatMap((thread) => {
      if (typeof thread.to !== 'number' || (thread.kind !== 'declared' && thread.kind !== 'engaged')) return []
      const ends = nearestEdges(members.get(thread.from) ?? NONE, members.get(thread.to) ?? NONE)
      return ends
        ? [{ ...ends, kind: thread.kind, label: thread.label, colour: sideColour(theme, bodies.get(thread.from)?.seat ?? 0) }]
        : []
    })
  }, [scene, theme])
  const chosen = useMemo((): readonly (readonly ScenePiece[])[] => {
    if (!scene) return []
    const { members, pieces } = indexed(scene)
    return targets.flatMap((id): readonly (readonly ScenePiece[])[] => {
      const number = Number(id.slice(1))
      const piece = pieces.get(number)
      return id.startsWith('b') ? [members.get(number) ?? NONE] : piece ? [[piece]] : []
    })
  }, [scene, targets])

  if (!scene?.table) return null
  const { table } = scene
  const { pieces, members, bodies } = indexed(scene)
  const held = heldId === undefined ? undefined : pieces.get(heldId)
  const pointed = hoveredId === undefined ? undefined : pieces.get(hoveredId)
  const limits = moveAskOf(owed, refined, held?.body)?.limits
  const bodyOf = (id: BodyId | undefined): readonly ScenePiece[] => (id === undefined ? NONE : (members.get(id) ?? NONE))
  const name = pointed && zoom < bannerZoom(scene) ? bodies.get(pointed.body) : undefined
  const ringed = carried ? NONE : bodyOf(selected)
  const hovered = pointed && pointed.body !== selected ? bodyOf(pointed.body) : NONE
  const look = { theme, pixel }
  const measures = held !== undefined && tool !== 'move' && tool !== 'place'

  return (
    <Layer listening={false}>
      <TableGroup camera={camera}>{zones.length > 0 && <KeptZones zones={zones} {...look} />}</TableGroup>
      <TableGroup camera={camera} visible={!hidden}>
        {held && tool === 'move' && limits && limits.length > 0 && (
          <KeptLimits at={held.at} limits={limits} unit={table.measure === 'inches' ? '″' : ''} {...look} table={table} />
        )}
        {measures && reach?.form === 'square' && (
          <KeptSquareBands reach={reach} at={ghost ?? held.at} colour={sideColour(theme, held.seat)} {...look} limits={table} />
        )}
        {measures && reach && reach.form !== 'square' && (
          <KeptBands
            reach={reach}
            base={held.base}
            at={ghost ?? held.at}
            facing={held.facing}
            colour={sideColour(theme, held.seat)}
            {...look}
            banners={banners}
            limits={table}
          />
        )}
        {threads.length > 0 && <KeptThreads threads={threads} {...look} />}
        {(ringed.length > 0 || hovered.length > 0 || chosen.length > 0 || held) && (
          <KeptSelection
            body={ringed}
            held={carried ? undefined : held}
            hovered={hovered}
            pointed={pointed}
            chosen={chosen}
            squares={inSquares(table)}
            {...look}
          />
        )}
        {chips.length > 0 && <KeptChips chips={chips} pieces={pieces} banners={banners} {...look} />}
        {name && <Drawing id="name" paint={(ctx) => drawName(ctx, name, members.get(name.id) ?? NONE, theme, pixel)} />}
        <Threats pieces={pieces} banners={banners} {...look} />
      </TableGroup>
    </Layer>
  )
}

/** Under the pointer, where the zoom is too low for banners. */
function drawName(ctx: Context2D, body: SceneBody, members: readonly ScenePiece[], theme: Theme, pixel: number): void {
  const banner = { name: body.name, strength: body.strength, of: body.of, seat: body.seat, mark: '', may: false, done: false }
  const box = bodyBox(members, 1, 0)
  const { width, height } = bannerSize(banner, theme)
  ctx.translate(box.x + box.width / 2, box.y)
  ctx.scale(pixel, pixel)
  drawBanner(ctx, banner, theme, -width / 2, -height - 8, 1)
}

/** The two nearest pieces of two bodies, and the points of their edges that face each other. */
function nearestEdges(from: readonly ScenePiece[], to: readonly ScenePiece[]): { readonly from: Point; readonly to: Point } | undefined {
  let best: readonly [ScenePiece, ScenePiece] | undefined
  let least = Number.POSITIVE_INFINITY
  for (const a of from)
    for (const b of to) {
      const apart = (a.at.x - b.at.x) ** 2 + (a.at.y - b.at.y) ** 2
      if (apart >= least) continue
      least = apart
      best = [a, b]
    }
  if (!best) return undefined
  const [a, b] = best
  const long = Math.sqrt(least) || 1
  const ux = (b.at.x - a.at.x) / long
  const uy = (b.at.y - a.at.y) / long
  const ra = Math.min(radiusOf(a.base), long / 2)
  const rb = Math.min(radiusOf(b.base) * 1.1, long / 2)
  return { from: { x: a.at.x + ux * ra, y: a.at.y + uy * ra }, to: { x: b.at.x - ux * rb, y: b.at.y - uy * rb } }
}

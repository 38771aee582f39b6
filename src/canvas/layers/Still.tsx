// What changes with a selection and not with the pointer: zones, limits of a move, range bands, threads, selection, chips.
import { memo, useMemo } from 'react'
import type { Point } from '../../engine/geometry/units'
import type { BodyId } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import { moveAskOf, placeAskOf } from '../asked'
import type { Box } from '../declutter'
import { bannerSize, drawBanner } from '../figures/banner'
import { bannerZoom, bodyBox } from '../figures/standing'
import { girth } from '../footprint'
import { inSquares } from '../grid'
import { sideColour } from '../theme'
import { useHandKit, useSpaceKit } from '../useKit'
import { useSlice } from '../useSlice'
import { Drawn } from './drawing'
import { indexed } from './indexed'
import { Selection } from './Selection'
import { type LayerProps, useOwed } from './shared'
import { type Thread, Threads } from './Threads'
import { type Zone, Zones } from './Zones'

const NONE: readonly ScenePiece[] = []
const KeptZones = memo(Zones)
const KeptThreads = memo(Threads)
const KeptSelection = memo(Selection)

export function Still({ battle, view, camera, theme, handle, ratio }: LayerProps) {
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
  const space = useSpaceKit(reach?.form === 'square')
  const hand = useHandKit(reach !== undefined || chips.length > 0 || carried || tool === 'move')
  const pixel = 1 / zoom
  const { standing } = handle

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
  // read when it is painted: the banners may be placed after this is rendered
  const banners = useMemo(
    () => (): readonly Box[] =>
      [...standing.banners.values()].map((box) => ({
        x: box.x / ratio,
        y: box.y / ratio,
        width: box.width / ratio,
        height: box.height / ratio,
      })),
    [standing, ratio],
  )

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

  return (
    <>
      {zones.length > 0 && <KeptZones zones={zones} theme={theme} pixel={pixel} />}
      {hand && held && tool === 'move' && limits && limits.length > 0 && (
        <hand.MoveLimits
          at={held.at}
          limits={limits}
          unit={table.measure === 'inches' ? '″' : ''}
          theme={theme}
          pixel={pixel}
          table={table}
        />
      )}
      {space && held && reach && reach.form === 'square' && tool !== 'move' && tool !== 'place' && (
        <space.SquareBands
          reach={reach}
          at={ghost ?? held.at}
          colour={sideColour(theme, held.seat)}
          theme={theme}
          pixel={pixel}
          limits={table}
        />
      )}
      {hand && held && reach && reach.form !== 'square' && tool !== 'move' && tool !== 'place' && (
        <hand.RangeBands
          reach={reach}
          base={held.base}
          at={ghost ?? held.at}
          facing={held.facing}
          colour={sideColour(theme, held.seat)}
          theme={theme}
          pixel={pixel}
          banners={banners}
          limits={table}
        />
      )}
      {threads.length > 0 && <KeptThreads threads={threads} theme={theme} pixel={pixel} />}
      {(ringed.length > 0 || hovered.length > 0 || chosen.length > 0 || held) && (
        <KeptSelection
          body={ringed}
          held={carried ? undefined : held}
          hovered={hovered}
          pointed={pointed}
          chosen={chosen}
          squares={inSquares(table)}
          theme={theme}
          pixel={pixel}
        />
      )}
      {hand && chips.length > 0 && <hand.Chips chips={chips} pieces={pieces} banners={banners} theme={theme} pixel={pixel} />}
      {hand && <hand.Threats pieces={pieces} banners={banners} theme={theme} pixel={pixel} />}
      {name && (
        <Drawn
          id="name"
          paint={(ctx) => {
            const banner = { name: name.name, strength: name.strength, of: name.of, seat: name.seat, mark: '', may: false, done: false }
            const box = bodyBox(members.get(name.id) ?? NONE, 1, 0)
            const { width, height } = bannerSize(banner, theme)
            ctx.translate(box.x + box.width / 2, box.y)
            ctx.scale(pixel, pixel)
            drawBanner(ctx, banner, theme, -width / 2, -height - 8, 1)
          }}
        />
      )}
    </>
  )
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
  const ra = Math.min(girth(a.base), long / 2)
  const rb = Math.min(girth(b.base) * 1.1, long / 2)
  return { from: { x: a.at.x + ux * ra, y: a.at.y + uy * ra }, to: { x: b.at.x - ux * rb, y: b.at.y - uy * rb } }
}

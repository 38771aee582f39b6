// The few real nodes above the board, in the order they lie: zones, limits, bands, threads, selection, ghosts, motion, sight, ruler, chips.

import type Konva from 'konva/lib/Core'
import { type Ref, useMemo } from 'react'
import { Group } from 'react-konva/lib/ReactKonvaCore'
import type { Point } from '../../engine/geometry/units'
import type { BodyId, PieceId, ScenePiece } from '../../engine/kernel/contract'
import type { BattleStore, ViewStore } from '../../store/types'
import type { CameraStore } from '../cameraStore'
import type { Box } from '../declutter'
import { bannerSize, drawBanner } from '../figures/banner'
import { BANNER_ZOOM, bodyBox, type Standing } from '../figures/standing'
import { girth } from '../footprint'
import { sideColour, type Theme } from '../theme'
import type { Playing } from '../usePlay'
import { type Listens, useSlice } from '../useSlice'
import { Actors } from './Actors'
import { Chips } from './Chips'
import { Drawn } from './drawing'
import { type Ghost, Ghosts } from './Ghosts'
import { MoveLimits } from './MoveLimits'
import { RangeBands } from './RangeBands'
import { Ruler } from './Ruler'
import { Selection } from './Selection'
import { SightLines } from './SightLines'
import { type Thread, Threads } from './Threads'
import { type Zone, Zones } from './Zones'

interface Props {
  readonly battle: Listens<BattleStore>
  readonly view: Listens<ViewStore>
  readonly camera: Listens<CameraStore>
  readonly theme: Theme
  readonly standing: Standing
  readonly playing: Playing
  readonly may: ReadonlySet<PieceId>
  readonly finger: boolean
  readonly ratio: number
  readonly fading: Ref<Konva.Group>
}

export function Overlay({ battle, view, camera, theme, standing, playing, may, finger, ratio, fading }: Props) {
  const zoom = useSlice(camera, (state) => state.camera.zoom)
  const scene = useSlice(battle, (state) => state.scene)
  const owed = useSlice(battle, (state) => state.owed)
  const state = useSlice(view, (now) => now)
  const pixel = 1 / zoom
  const scale = zoom * ratio

  const index = useMemo(() => {
    const pieces = new Map<PieceId, ScenePiece>()
    const members = new Map<BodyId, ScenePiece[]>()
    for (const piece of scene?.pieces ?? []) {
      pieces.set(piece.id, piece)
      const list = members.get(piece.body)
      if (list) list.push(piece)
      else members.set(piece.body, [piece])
    }
    return { pieces, members, bodies: new Map((scene?.bodies ?? []).map((body) => [body.id, body])) }
  }, [scene])

  if (!scene?.table) return null
  const { table } = scene
  const { pieces, members, bodies } = index
  const sprite = (piece: ScenePiece) => standing.sprite(piece, bodies.get(piece.body), may.has(piece.id))
  const held = state.held === undefined ? undefined : pieces.get(state.held)
  const pointed = state.hovered === undefined ? undefined : pieces.get(state.hovered)
  const ghostOf = (piece: PieceId): Point | undefined =>
    state.plan?.ends.find((end) => end.piece === piece)?.at ?? state.placing.find((one) => one.piece === piece)?.at
  const unit = table.measure === 'inches' ? '″' : ''
  const moveAsk = owed?.asks.find((ask) => ask.kind === 'move')
  const limits = moveAsk?.kind === 'move' ? moveAsk.limits : []
  const { measurement, ruler, plan } = state

  const zones: Zone[] = scene.zones.map((zone) => ({
    id: zone.id,
    label: zone.label,
    outline: zone.outline,
    colour: zone.seat === undefined ? theme.colour.muted : sideColour(theme, zone.seat),
    strong: false,
  }))
  const placeAsk = owed?.asks.find((ask) => ask.kind === 'place')
  if (owed && placeAsk?.kind === 'place' && placeAsk.zone.length > 2)
    zones.push({ id: 'place', label: placeAsk.label, outline: placeAsk.zone, colour: sideColour(theme, owed.seat), strong: true })

  const threads: Thread[] = scene.threads.flatMap((thread) => {
    const ends = nearestEdges(members.get(thread.from) ?? [], members.get(thread.to) ?? [])
    return ends ? [{ ...ends, kind: thread.kind, label: thread.label, colour: sideColour(theme, bodies.get(thread.from)?.seat ?? 0) }] : []
  })

  const ghosts: Ghost[] = plan
    ? plan.ends.flatMap((end) => {
        const piece = pieces.get(end.piece)
        if (!piece) return []
        const leg = plan.legs.find((one) => one.piece === end.piece)
        return [
          {
            base: piece.base,
            facing: end.facing,
            start: piece.at,
            end: end.at,
            path: leg?.points ?? [piece.at, end.at],
            cost: leg?.cost ?? 0,
            sprite: sprite({ ...piece, facing: end.facing }),
            held: end.piece === state.held,
          },
        ]
      })
    : state.placing.flatMap(({ piece: id, at }) => {
        const piece = pieces.get(id)
        return piece
          ? [
              {
                base: piece.base,
                facing: piece.facing,
                start: piece.at,
                end: at,
                path: [],
                cost: 0,
                sprite: sprite(piece),
                held: id === state.held,
              },
            ]
          : []
      })
  const verdict = plan?.verdict
  const refusal = verdict && !verdict.legal ? verdict.refusals[0] : undefined
  const moved = plan ? `${Math.round(plan.cost * 10) / 10}${unit}${plan.limit ? ` · ${plan.limit}` : ''}` : ''

  const chosen = state.chosen.flatMap((id) => {
    const number = Number(id.slice(1))
    const list = id.startsWith('b') ? members.get(number) : pieces.get(number) ? [pieces.get(number)] : undefined
    return list ? [list.filter((piece) => piece !== undefined)] : []
  })
  const handAt = held ? (ghostOf(held.id) ?? held.at) : undefined
  const heldColour = held ? sideColour(theme, held.seat) : theme.colour.ink
  const taken: readonly Box[] = [...standing.banners.values()].map((box) => ({
    x: box.x / ratio,
    y: box.y / ratio,
    width: box.width / ratio,
    height: box.height / ratio,
  }))
  const second = measurement
    ? [
        measurement.refusal ? (measurement.refusal.remedy ?? measurement.refusal.short ?? 'refused') : undefined,
        measurement.refusal ? undefined : measurement.band,
        !measurement.refusal && measurement.need !== undefined ? `needs ${measurement.need}` : undefined,
      ]
        .filter((word) => word !== undefined)
        .join(' · ')
    : ''
  const prior = playing.before
  const lastSeen = (id: PieceId): ScenePiece | undefined => pieces.get(id) ?? prior?.pieces.find((piece) => piece.id === id)
  const name = pointed && zoom < BANNER_ZOOM ? bodies.get(pointed.body) : undefined

  return (
    <>
      {zones.length > 0 && <Zones zones={zones} theme={theme} pixel={pixel} />}
      {held && handAt && state.tool === 'move' && limits.length > 0 && held.body === moveAsk?.body && (
        <MoveLimits at={held.at} limits={limits} unit={unit} theme={theme} pixel={pixel} table={table} />
      )}
      {held && handAt && state.reach && state.tool !== 'move' && state.tool !== 'place' && (
        <RangeBands
          reach={state.reach}
          base={held.base}
          at={handAt}
          facing={held.facing}
          colour={heldColour}
          theme={theme}
          pixel={pixel}
          taken={taken}
          limits={table}
        />
      )}
      {threads.length > 0 && <Threads threads={threads} theme={theme} pixel={pixel} />}
      <Selection
        body={state.selected === undefined || plan ? [] : (members.get(state.selected) ?? [])}
        held={plan || state.placing.length > 0 ? undefined : held}
        hovered={pointed && pointed.body !== state.selected ? (members.get(pointed.body) ?? []) : []}
        pointed={pointed}
        chosen={chosen}
        theme={theme}
        pixel={pixel}
      />
      {ghosts.length > 0 && (
        <Ghosts
          ghosts={ghosts}
          limits={limits}
          label={moved}
          stopped={refusal?.reason ?? plan?.stopped}
          legal={refusal === undefined}
          theme={theme}
          pixel={pixel}
          scale={scale}
        />
      )}
      {playing.play && (
        <Actors
          play={playing.play}
          time={playing.time}
          place={(id) => lastSeen(id)?.at}
          sprite={(id) => {
            const piece = lastSeen(id)
            return piece ? sprite(piece) : undefined
          }}
          theme={theme}
          pixel={pixel}
          scale={scale}
        />
      )}
      {state.chips.length > 0 && <Chips chips={state.chips} pieces={pieces} taken={taken} theme={theme} pixel={pixel} />}
      <Group ref={fading} listening={false}>
        {ruler && measurement?.sight && (
          <SightLines sight={measurement.sight} terrain={table.terrain} piece={(id) => pieces.get(id)} theme={theme} pixel={pixel} />
        )}
        {ruler && (
          <Ruler
            from={measurement?.from ?? ruler.from}
            waypoints={ruler.waypoints}
            to={ruler.onto === undefined ? ruler.to : (measurement?.to ?? ruler.to)}
            label={measurement?.label ?? ''}
            second={second || undefined}
            tone={measurement?.refusal ? 'no' : 'ink'}
            touch={finger}
            theme={theme}
            pixel={pixel}
          />
        )}
      </Group>
      {name && pointed && (
        <Drawn
          id="name"
          paint={(ctx) => {
            const banner = { name: name.name, strength: name.strength, of: name.of, seat: name.seat, mark: '', may: false, done: false }
            const box = bodyBox(members.get(name.id) ?? [], 1, 0)
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

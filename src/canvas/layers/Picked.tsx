// What is picked out on the board: limits of a move, range bands, threads, selection, chips.
import { memo, useMemo, useRef, useSyncExternalStore } from 'react'
import type { Base } from '../../engine/geometry/base'
import { inches } from '../../engine/geometry/units'
import type { BodyId, Option, PieceId } from '../../engine/kernel/asks'
import type { Chip, MovePlan } from '../../engine/kernel/forecast'
import type { Scene, SceneBody, ScenePiece } from '../../engine/kernel/scene'
import { moveAskOf, optionsChosen, placesAsked } from '../../store/asked'
import { useThreats } from '../../store/threats'
import type { Extent } from '../camera'
import type { Context2D } from '../context'
import { type Box, centred } from '../declutter'
import { bannerSize, drawBanner } from '../figures/banner'
import { bodyBox } from '../figures/boxes'
import { bannerZoom } from '../figures/sceneMarks'
import { inSquares } from '../grid'
import { sideColour, type Theme } from '../theme'
import { useSlice } from '../useSlice'
import { Chips } from './Chips'
import { chanceAt } from './chanceAt'
import { Drawing } from './drawn'
import { indexed } from './indexed'
import { type PickedProps, useCarried, useOwed, useSpotAsked } from './layerProps'
import { MoveLimits } from './MoveLimits'
import { planLabelBox, takenBy } from './planLabel'
import { type BandName, namesOfBands, RangeBands } from './RangeBands'
import { type Ringed, Selection } from './Selection'
import { namesOverSquares, SquareBands } from './SquareBands'
import { rangeOf } from './spotRange'
import { TableGroup } from './TableGroup'
import { type ThreadLine, Threads, threadLabels, threadSize } from './Threads'
import { Threats } from './Threats'
import { threadPoints } from './threadPoints'
import { drawPart } from './Zones'

const NONE: readonly ScenePiece[] = []
const BARE: Base = { shape: 'round', diameter: inches(0) }
const NOBODY: Ringed = { pieces: NONE }
const KeptThreads = memo(Threads)
const KeptSelection = memo(Selection)
const KeptChips = memo(Chips)
const KeptBands = memo(RangeBands)
const KeptSquareBands = memo(SquareBands)
const KeptLimits = memo(MoveLimits)

const ghostBox = ({ ends }: MovePlan, pieces: ReadonlyMap<PieceId, ScenePiece>, zoom: number): Box =>
  bodyBox(
    ends.flatMap(({ piece, at, facing }) => {
      const standing = pieces.get(piece)
      return standing ? [{ ...standing, at, facing }] : []
    }),
    zoom,
    2,
  )

const APART = 8 // pixels between a name and whom it names
const NO_CHIPS: readonly Chip[] = []
const NO_BOXES: readonly Box[] = []
const NO_NAMES: readonly BandName[] = []
export function Picked({ battle, view, camera, theme, marks, hidden, taken, zones }: PickedProps) {
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
  const foreseen = useSlice(view, (state) => state.prospects)
  // at its end the ruler says it in full, and would lie over the chip
  const measured = useSlice(view, ({ ruler, tool: armed }) =>
    armed === 'target' && ruler?.waypoints.length === 0 ? ruler.onto : undefined,
  )
  const prospects = useMemo(() => {
    const body = measured === undefined || !scene ? undefined : indexed(scene).pieces.get(measured)?.body
    return body === undefined ? foreseen : foreseen.filter((one) => one.body !== body)
  }, [foreseen, measured, scene])
  const forecast = useSlice(view, (state) => state.forecast)
  const refined = useSlice(view, (state) => state.refined)
  const served = useSlice(view, (state) => state.ask)
  const carried = useCarried(view)
  const plan = useSlice(view, (state) => state.plan)
  const ghost = plan?.ends.find((end) => end.piece === heldId)?.at
  const threatened = useThreats((state) => state.shown !== undefined)
  const banners = useSyncExternalStore(marks.subscribe, marks.banners)
  const names = useSyncExternalStore(marks.subscribe, marks.labels)
  const pixel = 1 / zoom

  const spotAsked = useSpotAsked(view, owed)
  const weapon = useSlice(view, (state) => state.weapon)
  const range = useMemo(() => (scene?.table && spotAsked ? rangeOf(spotAsked, weapon, scene.table) : undefined), [scene, spotAsked, weapon])
  // what is ordered now is drawn in place of the standing orders, and stays while something else is forecast
  const orders = useSlice(view, (state) => state.orders)
  const ordering = orders !== undefined
  const ordered = useSlice(view, (state) => state.forecast?.threads)
  const lastOrdered = useRef(ordered)
  if (ordered || !ordering) lastOrdered.current = ordered
  const drafted = lastOrdered.current
  const pointedBody = hoveredId === undefined || !scene ? undefined : indexed(scene).pieces.get(hoveredId)?.body
  const threads = useMemo((): readonly ThreadLine[] => {
    if (!scene) return []
    const { members, bodies } = indexed(scene)
    // an arrow to whom he could charge would say so of whoever goes, casts or picks something else
    const standing = scene.threads.filter(
      ({ key, kind }) => (!key || key === served) && (!drafted || (kind !== 'order' && kind !== 'fallback')),
    )
    return [...standing, ...(drafted ?? [])].flatMap((thread) => {
      const { from, to, via = [], kind, label } = thread
      const target = typeof to === 'number' ? (members.get(to) ?? NONE) : to
      const points = threadPoints(members.get(from) ?? NONE, via, target)
      if (!points) return []
      // of orders only those of whoever is in hand or pointed at are named: all of them stand in the list, and cover one another here
      const named = (kind !== 'order' && kind !== 'fallback') || selected === undefined || from === selected || from === pointedBody
      return [
        { points, place: typeof to !== 'number', kind, label: named ? label : '', colour: sideColour(theme, bodies.get(from)?.seat ?? 0) },
      ]
    })
  }, [scene, theme, drafted, served, selected, pointedBody])
  // who would stand there is drawn over the threads, and what is said of the move: their names keep clear of both
  const plotted = useSlice(view, (state) => state.forecast?.plans)
  const lead = ghost ?? plan?.ends[0]?.at
  const planned = useMemo((): readonly Box[] => {
    if (!plan || !lead || !scene?.table || (threads.length === 0 && !threatened)) return NO_BOXES
    const squares = inSquares(scene.table)
    const pixel = 1 / zoom
    return [planLabelBox(plan, lead, { squares, taken: squares ? takenBy(scene.pieces, banners, plan, pixel) : NO_BOXES, theme, pixel })]
  }, [scene, plan, lead, threads, threatened, theme, zoom, banners])
  const crowded = useMemo((): readonly Box[] => {
    const ghosts =
      !scene || threads.length === 0
        ? []
        : [plan, ...(plotted ?? [])].flatMap((one) => (one ? [ghostBox(one, indexed(scene).pieces, zoom)] : []))
    return ghosts.length > 0 ? [...taken, ...ghosts, ...planned] : taken
  }, [scene, threads, plan, plotted, planned, zoom, taken])
  const ground = scene?.table
  const labels = useMemo(
    () => (ground ? threadLabels(threads, 1 / zoom, (text) => threadSize(text, theme), crowded, ground) : []),
    [threads, zoom, theme, crowded, ground],
  )
  // how far it reaches: of a template from where it is laid out, else of what is in hand
  const bands = useMemo(() => {
    if (range) return { ...range, base: BARE, facing: 0, colour: sideColour(theme, owed?.seat ?? 0) }
    const held = heldId === undefined || !scene ? undefined : indexed(scene).pieces.get(heldId)
    if (!reach || !held || tool === 'move' || tool === 'place') return undefined
    return { reach, at: ghost ?? held.at, base: held.base, facing: held.facing, colour: sideColour(theme, held.seat) }
  }, [range, reach, scene, heldId, tool, ghost, owed, theme])
  const bandNames = useMemo((): readonly BandName[] => {
    if (!bands || !ground) return NO_NAMES
    const beside = { limits: ground, pixel: 1 / zoom, taken, theme }
    return bands.reach.form === 'square' ? namesOverSquares(bands, beside) : namesOfBands(bands, beside)
  }, [bands, ground, zoom, taken, theme])
  const written = useMemo(() => [...zones, ...labels.map(({ box }) => box), ...bandNames.map(({ box }) => box)], [zones, labels, bandNames])
  // nor do those of threats lie under who would stand there, and what is said of the move
  const spoken = useMemo(
    (): readonly Box[] => (threatened && plan && scene ? [...banners, ghostBox(plan, indexed(scene).pieces, zoom), ...planned] : banners),
    [scene, plan, planned, threatened, banners, zoom],
  )
  const courses = useMemo(
    () => (plotted ?? []).flatMap(({ stops = [] }) => stops.map(({ at }) => centred(at, { width: 1, height: 1 }))),
    [plotted],
  )
  const options = useMemo(
    () => optionsChosen(owed, refined, { body: selected }, served, targets),
    [targets, owed, refined, selected, served],
  )
  const chosen = useMemo((): readonly Ringed[] => {
    if (!scene) return []
    const { pieces } = indexed(scene)
    return options.map(
      (option): Ringed =>
        option.body === undefined ? { pieces: option.pieces?.flatMap((id) => pieces.get(id) ?? []) ?? [] } : ringedBody(scene, option.body),
    )
  }, [scene, options])

  const group = useSlice(view, (state) => state.group)
  const places = placesAsked(owed, { ask: served, group, selected, held: heldId })?.options

  const told = useMemo(
    () =>
      pointedBody === undefined
        ? undefined
        : { body: pointedBody, piece: hoveredId, second: chanceAt(forecast, orders, options, pointedBody, hoveredId) },
    [pointedBody, hoveredId, forecast, orders, options],
  )

  if (!scene?.table) return null
  const { table } = scene
  const { pieces, members, bodies } = indexed(scene)
  const held = heldId === undefined ? undefined : pieces.get(heldId)
  const pointed = hoveredId === undefined ? undefined : pieces.get(hoveredId)
  const limits = moveAskOf(owed, refined, held?.body, served)?.limits
  const name = pointed && zoom < bannerZoom(scene) ? bodies.get(pointed.body) : undefined
  const ringed = carried || selected === undefined ? NOBODY : ringedBody(scene, selected)
  const hovered = pointed && pointed.body !== selected ? ringedBody(scene, pointed.body) : NOBODY
  const look = { theme, pixel }

  return (
    <TableGroup camera={camera} visible={!hidden}>
      {held && tool === 'move' && limits && limits.length > 0 && (
        <KeptLimits
          at={held.at}
          limits={limits}
          named={!carried}
          unit={table.measure === 'inches' ? '″' : ''}
          {...look}
          table={table}
          banners={banners}
          taken={taken}
        />
      )}
      {bands &&
        (bands.reach.form === 'square' ? (
          <KeptSquareBands {...bands} {...look} banners={banners} names={bandNames} limits={table} />
        ) : (
          <KeptBands {...bands} {...look} banners={banners} names={bandNames} limits={table} />
        ))}
      {places && <Drawing id="places" paint={(ctx) => drawPlaces(ctx, places, targets, theme, pixel)} />}
      {threads.length > 0 && <KeptThreads threads={threads} labels={labels} banners={banners} limits={table} {...look} />}
      {(ringed !== NOBODY || hovered !== NOBODY || chosen.length > 0 || held) && (
        <KeptSelection
          body={ringed}
          held={carried || ringed.block ? undefined : held}
          hovered={hovered}
          pointed={pointed}
          chosen={chosen}
          squares={inSquares(table)}
          {...look}
        />
      )}
      {(chips.length > 0 || prospects.length > 0) && (
        <KeptChips
          chips={foreseen.length > 0 ? NO_CHIPS : chips}
          prospects={prospects}
          pieces={pieces}
          members={members}
          pointed={told}
          names={names}
          courses={courses}
          written={written}
          limits={table}
          banners={banners}
          {...look}
        />
      )}
      {name && <Drawing id="name" paint={(ctx) => drawName(ctx, name, members.get(name.id) ?? NONE, table, theme, pixel)} />}
      <Threats pieces={pieces} members={members} bodies={bodies} names={names} limits={table} taken={spoken} {...look} />
    </TableGroup>
  )
}

const ringedBody = (scene: Scene, id: BodyId): Ringed => {
  const { members, bodies } = indexed(scene)
  return { pieces: members.get(id) ?? NONE, block: bodies.get(id)?.block }
}

/** Where one may be picked to go; the one that is picked lies there like a template. */
function drawPlaces(ctx: Context2D, places: readonly Option[], picked: readonly string[], theme: Theme, pixel: number): void {
  const { gold } = theme.colour
  for (const { id, at, refusal } of places) {
    if (!at || refusal) continue
    const [left, top, right, bottom] = [at.x - 0.5, at.y - 0.5, at.x + 0.5, at.y + 0.5]
    const square = [
      { x: left, y: top },
      { x: right, y: top },
      { x: right, y: bottom },
      { x: left, y: bottom },
    ]
    drawPart(ctx, square, picked.includes(id) ? 'template' : 'reach', gold, theme.dark, pixel)
  }
}

/** Under the pointer, where the zoom is too low for banners: above whom it names, below where it would run out over the edge of the table. */
function drawName(ctx: Context2D, body: SceneBody, members: readonly ScenePiece[], limits: Extent, theme: Theme, pixel: number): void {
  const banner = { name: body.name, strength: body.strength, of: body.of, seat: body.seat, mark: '', may: false, done: false }
  const box = bodyBox(members, 1, 0)
  const { width, height } = bannerSize(banner, theme)
  const above = box.y - (height + APART) * pixel
  const left = box.x + (box.width - width * pixel) / 2
  ctx.translate(Math.max(0, Math.min(left, limits.width - width * pixel)), above < 0 ? box.y + box.height + APART * pixel : above)
  ctx.scale(pixel, pixel)
  drawBanner(ctx, banner, theme, 0, 0, 1)
}

// What follows the pointer and the clock: courses, the ghosts of a move, figures in motion, lines of sight, the ruler.
import { memo, useMemo, useSyncExternalStore } from 'react'
import { Group, Layer } from 'react-konva/lib/ReactKonvaCore'
import { degrees } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { Measurement, MovePlan } from '../../engine/kernel/forecast'
import { needed } from '../../engine/kernel/say'
import type { ScenePiece } from '../../engine/kernel/scene'
import { squareName } from '../../engine/tabletop/squares'
import { moveAskOf, optionsChosen } from '../../store/asked'
import { type Prospect, prospectAt } from '../../store/prospects'
import type { CameraStore } from '../cameraStore'
import type { Box } from '../declutter'
import { facingHandle } from '../facingHandle'
import { blockCorners } from '../figures/block'
import { blockLook } from '../figures/marks'
import { inSquares } from '../grid'
import { sideColour } from '../theme'
import { useSlice } from '../useSlice'
import { wheelArc, wheelHandles } from '../wheelHandle'
import { Actors } from './Actors'
import { Courses, coursesOf } from './Courses'
import { chanceAt } from './chanceAt'
import { scaled } from './chipPlaces'
import { type BlockGhost, type Ghost, Ghosts } from './Ghosts'
import { Handle } from './Handle'
import { indexed } from './indexed'
import { type PointerProps, useMay, useOwed } from './layerProps'
import { overGhost, planLabel, ROOM, takenBy } from './planLabel'
import { Ruler, type RulerProps, rulerLabelBox } from './Ruler'
import { SightLines } from './SightLines'
import { SpotTemplate } from './SpotTemplate'
import { TableGroup } from './TableGroup'
import { WheelArc, WheelKnobs } from './Wheels'

const NO_PLANS: readonly MovePlan[] = []
const NO_BOXES: readonly Box[] = []
const KeptGhosts = memo(Ghosts)

export function PointerLayer({ battle, view, camera, theme, marks, finger, animated, rulerGroup }: PointerProps) {
  const zoom = useSlice(camera, (state) => state.camera.zoom)
  const scene = useSlice(battle, (state) => state.scene)
  const owed = useOwed(battle)
  const may = useMay(owed)
  const plan = useSlice(view, (state) => state.plan)
  const plotted = useSlice(view, (state) => state.forecast?.plans ?? NO_PLANS)
  const refined = useSlice(view, (state) => state.refined)
  const placing = useSlice(view, (state) => state.placing)
  const held = useSlice(view, (state) => state.held)
  const ruler = useSlice(view, (state) => state.ruler)
  const measurement = useSlice(view, (state) => state.measurement)
  const prospects = useSlice(view, (state) => state.prospects)
  const forecast = useSlice(view, (state) => state.forecast)
  const orders = useSlice(view, (state) => state.orders)
  const served = useSlice(view, (state) => state.ask)
  const targets = useSlice(view, (state) => state.chosen)
  const spriteScale = useSyncExternalStore(marks.subscribe, marks.scale)
  const banners = useSyncExternalStore(marks.subscribe, marks.banners)
  const pixel = 1 / zoom
  const { play } = animated

  // biome-ignore lint/correctness/useExhaustiveDependencies: at another scale the sprites are others
  const ghosts = useMemo((): readonly Ghost[] => {
    if (!scene || (!plan && placing.length === 0)) return []
    const { pieces, bodies } = indexed(scene)
    const sprite = (piece: ScenePiece) => marks.sprite(piece, bodies.get(piece.body), may.has(piece.id))
    if (plan)
      return plan.ends.flatMap((end) => {
        const piece = pieces.get(end.piece)
        if (!piece) return []
        const leg = plan.legs.find((one) => one.piece === end.piece)
        return [
          {
            piece: piece.id,
            base: piece.base,
            facing: end.facing,
            start: piece.at,
            end: end.at,
            path: plan.stops ? [] : (leg?.points ?? [piece.at, end.at]), // a course is drawn stop by stop
            cost: leg?.cost ?? 0,
            sprite: sprite({ ...piece, facing: end.facing }),
            held: end.piece === held,
            inBlock: plan.blocks?.some((block) => block.body === piece.body) ?? false,
          },
        ]
      })
    return placing.flatMap(({ piece: id, at, facing }) => {
      const piece = pieces.get(id)
      return piece
        ? [
            {
              piece: id,
              base: piece.base,
              facing,
              start: piece.at,
              end: at,
              path: [],
              cost: 0,
              sprite: sprite({ ...piece, facing }),
              held: id === held,
              inBlock: false,
            },
          ]
        : []
    })
  }, [scene, plan, placing, held, may, marks, spriteScale])
  const tool = useSlice(view, (state) => state.tool)
  const spot = useSlice(view, (state) => state.spot)
  const selected = useSlice(view, (state) => state.selected)
  // what is ordered of whoever is in hand says what it costs, however it was ordered
  const ordered = plan
    ? undefined
    : plotted.find((one) => one.verdict.legal && one.cost > 0 && one.blocks?.some(({ body }) => body === selected))
  const [block] = ordered?.blocks ?? []
  const over = block && { x: block.at.x, y: Math.min(...blockCorners(block).map(({ y }) => y)) }
  const told = plan ?? ordered
  const said = useMemo(() => (told && scene?.table ? planLabel(told, inSquares(scene.table)) : undefined), [told, scene])
  const handle = useMemo(
    () => facingHandle(scene, owed, refined, { tool, held, plan, placing }, pixel),
    [scene, owed, refined, tool, held, plan, placing, pixel],
  )
  const wheels = useMemo(
    () => wheelHandles(scene, owed, refined, { tool, held, plan }, pixel),
    [scene, owed, refined, tool, held, plan, pixel],
  )
  const lead = ghosts.find((ghost) => ghost.held) ?? ghosts[0]
  const spoken = lead?.end ?? over
  const above =
    said && spoken && told && scene?.table
      ? overGhost(said, spoken, {
          squares: inSquares(scene.table),
          handle: handle !== undefined,
          taken: inSquares(scene.table) ? takenBy(scene.pieces, banners, told, pixel) : NO_BOXES,
          theme,
          pixel,
        })
      : 0
  const arc = useMemo(() => wheelArc(scene, plan), [scene, plan])
  const blocks = useMemo((): readonly BlockGhost[] => {
    if (!scene) return []
    const { bodies } = indexed(scene)
    const ordered = plotted.flatMap((one) => one.blocks ?? []).filter(({ body }) => !plan?.blocks?.some((block) => block.body === body))
    return [...ordered, ...(plan?.blocks ?? [])].flatMap((block) => {
      const body = bodies.get(block.body)
      return body ? [{ block, start: body.block, look: blockLook(body, may) }] : []
    })
  }, [scene, plan, plotted, may])
  const courses = useMemo(() => (scene ? coursesOf(plotted, plan, (id) => indexed(scene).pieces.get(id)) : []), [scene, plotted, plan])
  const limits = useMemo(() => {
    const carried = plan?.ends[0]
    const body = carried && scene ? indexed(scene).pieces.get(carried.piece)?.body : undefined
    return moveAskOf(owed, refined, body, plan?.answer.key)?.limits ?? []
  }, [scene, plan, owed, refined])

  if (!scene?.table) return null
  const { table } = scene
  const { pieces, bodies } = indexed(scene)
  const measured = ruler?.waypoints.length === 0 && ruler.onto !== undefined ? pieces.get(ruler.onto)?.body : undefined
  const prospect = tool === 'target' ? prospectAt(prospects, measured, ruler?.onto) : undefined
  const chance =
    prospect?.good && measured !== undefined && forecast?.tally?.gap === undefined
      ? chanceAt(forecast, orders, optionsChosen(owed, refined, { body: selected }, served, targets), measured, ruler?.onto, true)
      : undefined
  const unit = table.measure === 'inches' ? '″' : ''
  const squares = inSquares(table)
  const legal = plan?.verdict.legal !== false
  const lastSeen = (id: PieceId): ScenePiece | undefined => pieces.get(id) ?? animated.before?.pieces.find((piece) => piece.id === id)
  const look = { theme, pixel }
  const rule: RulerProps | undefined = ruler && {
    from: measurement?.from ?? ruler.from,
    waypoints: ruler.waypoints,
    to: ruler.onto === undefined ? ruler.to : (measurement?.to ?? ruler.to),
    label: [measurement?.label, chance].filter((one) => one !== undefined).join(' · '),
    second: prospect ? inBrief(prospect) : measurement ? secondLine(measurement) : undefined,
    tone: (prospect ? !prospect.good : measurement?.refusal) ? 'no' : 'ink',
    squares,
    touch: finger,
    shown: inView(camera.getState()),
    ...look,
  }

  return (
    <Layer listening={false}>
      <TableGroup camera={camera}>
        {courses.length > 0 && !play && (
          <Courses
            courses={courses}
            sprite={(id, facing) => {
              const piece = pieces.get(id)
              if (!piece) return undefined
              const { wounds: _, ...whole } = piece
              return marks.sprite({ ...whole, facing: degrees(facing), states: [] }, undefined, false)
            }}
            colour={(id) => sideColour(theme, pieces.get(id)?.seat ?? 0)}
            others={(id, at) => scene.pieces.some((one) => one.id !== id && squareName(one.at) === squareName(at))}
            names={banners.map((box) => scaled(box, pixel))}
            {...look}
          />
        )}
        {(ghosts.length > 0 || blocks.length > 0) && (
          <KeptGhosts ghosts={ghosts} blocks={blocks} limits={limits} label={said} at={spoken} above={above} legal={legal} {...look} />
        )}
        {arc && !play && (
          <WheelArc
            arc={arc}
            label={`${Math.abs(arc.by)}°${plan?.wheelCost === undefined ? '' : ` · ${Math.round(plan.wheelCost * 10) / 10}${unit}`}`}
            legal={legal}
            {...look}
          />
        )}
        {wheels.length > 0 && !play && <WheelKnobs handles={wheels} {...look} />}
        {spot && !play && <SpotTemplate spot={spot} pieces={pieces} banners={banners} limits={table} {...look} />}
        {handle && !play && <Handle handle={handle} {...look} />}
        {play && (
          <Actors
            play={play}
            time={animated.time}
            place={(id) => lastSeen(id)?.at}
            sprite={(id, heading) => {
              const piece = lastSeen(id)
              if (!piece) return undefined
              // a ship heads where it goes
              const turned = piece.silhouette && heading !== undefined ? { ...piece, facing: degrees(heading) } : piece
              return marks.sprite(turned, bodies.get(piece.body), false)
            }}
            beams={(id) => lastSeen(id)?.silhouette !== undefined}
            {...look}
          />
        )}
        <Group ref={rulerGroup}>
          {rule && measurement?.sight && (
            <SightLines
              sight={measurement.sight}
              table={table}
              piece={(id) => pieces.get(id)}
              aside={squares}
              taken={[...banners, rulerLabelBox(rule)]}
              {...look}
            />
          )}
          {rule && <Ruler {...rule} />}
        </Group>
      </TableGroup>
    </Layer>
  )
}

/** As much of the table as is on the screen, pixels at this zoom. */
const inView = ({ camera: { x, y }, view: { width, height, insets } }: CameraStore): Box => ({
  x: insets.left - x,
  y: insets.top - y,
  width: width - insets.left - insets.right,
  height: height - insets.top - insets.bottom,
})

/** What is wrong in a word, and the smallest change that would mend it: the list and the card tell all of it. */
function inBrief({ short, text, refusal }: Prospect): string {
  const brief = `${short}${refusal?.remedy ? `: ${refusal.remedy}` : ''}`
  return !refusal || text.length <= ROOM ? text : brief.length <= ROOM ? brief : short
}
/** Under the distance: the band and the number needed, or the smallest change that would mend it. */
function secondLine({ refusal, band, need }: Measurement): string | undefined {
  if (refusal) {
    const { remedy, short } = refusal
    return `✕ ${(remedy && remedy.length > ROOM ? (short ?? remedy) : (remedy ?? short)) ?? 'refused'}`
  }
  const words = [band, need === undefined ? undefined : `needs ${needed(need)}`].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : undefined
}

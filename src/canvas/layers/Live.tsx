// What follows the pointer and the clock: the ghosts of a move, figures in motion, lines of sight, the ruler. Keeps the board as well.
import { useLayoutEffect, useMemo } from 'react'
import { degrees } from '../../engine/geometry/units'
import type { PieceId } from '../../engine/kernel/asks'
import type { MovePlan } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { moveAskOf } from '../asked'
import { useBoard } from '../board/useBoard'
import type { Insets } from '../camera'
import type { Easel } from '../easel'
import { inSquares } from '../grid'
import { sideColour } from '../theme'
import { useHandKit, useSpaceKit } from '../useKit'
import { usePlay } from '../usePlay'
import { useSlice } from '../useSlice'
import { Actors } from './Actors'
import type { Ghost } from './Ghosts'
import { indexed } from './indexed'
import { type LayerProps, useMay, useOwed } from './shared'

interface Props extends LayerProps {
  readonly easel: Easel
  readonly finger: boolean
  readonly motion: boolean
  readonly remains: boolean
  readonly width: number
  readonly height: number
  readonly insets: Insets
}
const NO_PLANS: readonly MovePlan[] = []

export function Live({ battle, view, camera, theme, handle, ratio, easel, finger, motion, remains, width, height, insets }: Props) {
  const zoom = useSlice(camera, (state) => state.camera.zoom)
  const scene = useSlice(battle, (state) => state.scene)
  const fresh = useSlice(battle, (state) => state.fresh)
  const owed = useOwed(battle)
  const may = useMay(owed)
  const plan = useSlice(view, (state) => state.plan)
  const plotted = useSlice(view, (state) => state.forecast?.plans ?? NO_PLANS)
  const refined = useSlice(view, (state) => state.refined)
  const placing = useSlice(view, (state) => state.placing)
  const held = useSlice(view, (state) => state.held)
  const ruler = useSlice(view, (state) => state.ruler)
  const measurement = useSlice(view, (state) => state.measurement)
  const playing = usePlay(fresh, scene, motion, easel.live)
  useBoard(handle, { scene, theme, may, lifted: playing.lifted, remains }, camera, easel, ratio, width, height)
  // while phase after phase is played, rings and chips would mark where everybody will have come to
  const captioned = playing.play !== undefined && playing.play.captions.length > 0
  useLayoutEffect(() => {
    if (!captioned) return
    easel.still.hush(true)
    return () => easel.still.hush(false)
  }, [captioned, easel])
  const pixel = 1 / zoom
  const { standing } = handle

  const ghosts = useMemo((): readonly Ghost[] => {
    if (!scene || (!plan && placing.length === 0)) return []
    const { pieces, bodies } = indexed(scene)
    const sprite = (piece: ScenePiece) => standing.sprite(piece, bodies.get(piece.body), may.has(piece.id))
    if (plan)
      return plan.ends.flatMap((end) => {
        const piece = pieces.get(end.piece)
        if (!piece) return []
        const leg = plan.legs.find((one) => one.piece === end.piece)
        return [
          {
            base: piece.base,
            facing: end.facing,
            start: piece.at,
            end: end.at,
            path: plan.stops ? [] : (leg?.points ?? [piece.at, end.at]), // a course is drawn stop by stop
            cost: leg?.cost ?? 0,
            sprite: sprite({ ...piece, facing: end.facing }),
            held: end.piece === held,
          },
        ]
      })
    return placing.flatMap(({ piece: id, at }) => {
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
              held: id === held,
            },
          ]
        : []
    })
  }, [scene, plan, placing, held, may, standing])

  const hand = useHandKit(ruler !== undefined || ghosts.length > 0 || captioned)
  const space = useSpaceKit(plan?.stops !== undefined || plotted.some((one) => one.stops !== undefined))
  const courses = useMemo(
    () => (scene && space ? space.coursesOf(plotted, plan, (id) => indexed(scene).pieces.get(id)) : []),
    [scene, space, plotted, plan],
  )

  if (!scene?.table) return null
  const { table } = scene
  const { pieces, bodies } = indexed(scene)
  const unit = table.measure === 'inches' ? '″' : ''
  const squares = inSquares(table)
  const carried = plan?.ends[0]
  const limits = moveAskOf(owed, refined, carried && pieces.get(carried.piece)?.body)?.limits ?? []
  const refusal = plan && !plan.verdict.legal ? plan.verdict.refusals[0] : undefined
  const moved = plan ? `${Math.round(plan.cost * 10) / 10}${unit}${plan.limit ? ` · ${plan.limit}` : ''}` : ''
  const lastSeen = (id: PieceId): ScenePiece | undefined => pieces.get(id) ?? playing.before?.pieces.find((piece) => piece.id === id)

  return (
    <>
      {space && courses.length > 0 && !playing.play && (
        <space.Courses
          courses={courses}
          sprite={(id, facing) => {
            const piece = pieces.get(id)
            if (!piece) return undefined
            const { wounds: _, ...whole } = piece
            return standing.sprite({ ...whole, facing: degrees(facing), states: [] }, undefined, false)
          }}
          colour={(id) => sideColour(theme, pieces.get(id)?.seat ?? 0)}
          theme={theme}
          pixel={pixel}
        />
      )}
      {hand && ghosts.length > 0 && (
        <hand.Ghosts
          ghosts={ghosts}
          limits={limits}
          label={moved}
          above={squares ? zoom / 2 + 20 : 38}
          stopped={refusal?.reason ?? plan?.stopped}
          legal={refusal === undefined}
          theme={theme}
          pixel={pixel}
        />
      )}
      {playing.play && (
        <Actors
          play={playing.play}
          time={playing.time}
          place={(id) => lastSeen(id)?.at}
          sprite={(id, heading) => {
            const piece = lastSeen(id)
            if (!piece) return undefined
            // a ship heads where it goes
            const turned = piece.silhouette && heading !== undefined ? { ...piece, facing: degrees(heading) } : piece
            return standing.sprite(turned, bodies.get(piece.body), false)
          }}
          beams={(id) => lastSeen(id)?.silhouette !== undefined}
          theme={theme}
          pixel={pixel}
        />
      )}
      {hand && playing.play && captioned && (
        <hand.Caption play={playing.play} theme={theme} top={insets.top} left={insets.left} right={insets.right} />
      )}
      {hand && ruler && (
        <>
          {measurement?.sight && (
            <hand.SightLines
              sight={measurement.sight}
              terrain={table.terrain}
              piece={(id) => pieces.get(id)}
              aside={squares}
              theme={theme}
              pixel={pixel}
            />
          )}
          <hand.Ruler
            from={measurement?.from ?? ruler.from}
            waypoints={ruler.waypoints}
            to={ruler.onto === undefined ? ruler.to : (measurement?.to ?? ruler.to)}
            label={measurement?.label ?? ''}
            second={measurement ? secondLine(measurement) : undefined}
            tone={measurement?.refusal ? 'no' : 'ink'}
            squares={squares}
            touch={finger}
            theme={theme}
            pixel={pixel}
          />
        </>
      )}
    </>
  )
}

/** Under the distance: the band and the number needed, or the smallest change that would mend it. */
function secondLine({
  refusal,
  band,
  need,
}: {
  readonly refusal?: { readonly remedy?: string; readonly short?: string }
  readonly band?: string
  readonly need?: number
}): string | undefined {
  if (refusal) return `✕ ${refusal.remedy ?? refusal.short ?? 'refused'}`
  const words = [band, need === undefined ? undefined : `needs ${need}`].filter((word) => word !== undefined)
  return words.length > 0 ? words.join(' · ') : undefined
}

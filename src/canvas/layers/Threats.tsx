// While a move is planned: rings round the enemies who could hurt the body where it would end (whole: from where they stand; broken:
// after a move of their own; pale: they have acted already), and for each of their units the number needed and the chance.
import { memo, useMemo } from 'react'
import type { PieceId } from '../../engine/kernel/asks'
import type { ScenePiece } from '../../engine/kernel/scene'
import { type ThreatGroup, useThreats } from '../../store/threats'
import { type Box, declutter, placesAround } from '../declutter'
import { bodyBox } from '../figures/standing'
import { traceBase } from '../footprint'
import { fade, type Theme } from '../theme'
import { Drawn, drawLabel, labelSize } from './drawing'

interface Props {
  readonly pieces: ReadonlyMap<PieceId, ScenePiece>
  readonly banners: () => readonly Box[]
  readonly theme: Theme
  readonly pixel: number
}
const PALE = 0.45

const chance = (value: number): string => (value < 0.01 ? '<1%' : value > 0.99 ? '>99%' : `${Math.round(value * 100)}%`)
/** 'strike 17+ · 43%'; 'shoot 20+ · 12% …' once it has moved up */
export const threatLabel = ({ melee, need, chance: worst, moves }: ThreatGroup): string =>
  `${melee ? 'strike' : 'shoot'} ${need}+ · ${chance(worst)}${moves ? ' …' : ''}`

function Marks({ pieces, banners, theme, pixel }: Props) {
  const shown = useThreats((state) => state.shown)
  const placed = useMemo(() => {
    if (!shown) return []
    const scale = 1 / pixel
    const words = new Map(shown.groups.map((group) => [`b${group.body}`, group]))
    const wanted = shown.groups.flatMap((group) => {
      const standing = group.pieces.flatMap((id) => pieces.get(id) ?? [])
      if (standing.length === 0) return []
      const { width, height } = labelSize({ text: threatLabel(group), at: { x: 0, y: 0 }, size: 12, bold: true }, theme)
      const candidates = placesAround(bodyBox(standing, scale, 2), width, height, 3)
      return [{ id: `b${group.body}`, priority: group.expected + (group.spent ? 0 : 1), candidates, insist: true }]
    })
    return [...declutter(wanted, banners())].flatMap(([id, box]) => {
      const group = words.get(id)
      return group ? [{ group, box }] : []
    })
  }, [shown, pieces, banners, theme, pixel])
  if (!shown || shown.groups.length === 0) return null
  const { no, panel, muted } = theme.colour
  return (
    <Drawn
      id="threats"
      paint={(ctx) => {
        for (const threat of shown.threats) {
          const piece = pieces.get(threat.piece)
          if (!piece) continue
          ctx.setLineDash(threat.moves ? [5 * pixel, 4 * pixel] : [])
          for (const [colour, width] of [
            [panel, 4.4],
            [threat.spent ? fade(no, PALE) : no, 2.4],
          ] as const) {
            ctx.beginPath()
            traceBase(ctx, piece.base, piece.at, piece.facing, 3 * pixel)
            ctx.strokeStyle = colour
            ctx.lineWidth = width * pixel
            ctx.stroke()
          }
        }
        ctx.setLineDash([])
        for (const { group, box } of placed)
          drawLabel(
            ctx,
            {
              text: threatLabel(group),
              at: { x: (box.x + box.width / 2) * pixel, y: (box.y + box.height / 2) * pixel },
              size: 12,
              bold: !group.spent,
              ...(group.spent ? { colour: muted } : { tone: 'no' }),
            },
            theme,
            pixel,
          )
      }}
    />
  )
}
export const Threats = memo(Marks)

// While a move is planned: rings round the enemies who could hurt the body where it would end (whole: from where they stand; broken:
// after a move of their own; pale: they have acted already), and for each of their units the number needed and the chance.

import { memo, useMemo } from 'react'
import { Group, Line } from 'react-konva/lib/ReactKonvaCore'
import { needed } from '../../engine/kernel/say'
import { likely } from '../../engine/odds/likely'
import { type ThreatGroup, useThreats } from '../../store/threats'
import type { Extent } from '../camera'
import { type Box, declutter } from '../declutter'
import { blockCorners } from '../figures/block'
import { bodyBox } from '../figures/boxes'
import type { Label as Name } from '../picking'
import { fade, type Theme } from '../theme'
import { leaderTo, placesBeside, scaled } from './chipPlaces'
import { Label, labelSize, middleOf } from './drawn'
import type { Indexed } from './indexed'
import { Footprint, flat, Leader, PLAIN, SOLID } from './nodes'

interface Props extends Indexed {
  readonly names: readonly Name[] // where the bodies' names stand
  readonly limits: Extent // of the table
  readonly taken: readonly Box[] // by banners and by what is said of the move, screen pixels
  readonly theme: Theme
  readonly pixel: number
}
const PALE = 0.45
const BROKEN = [5, 4]

/** 'strike 17+ · 43%', 'strike ≤ 5 · 43%'; '→ shoot 20+ · 12%' once it has moved up */
export const threatLabel = ({ melee, need, under, chance: worst, moves }: ThreatGroup): string =>
  `${moves ? '→ ' : ''}${melee ? 'strike' : 'shoot'} ${needed(need, under)} · ${likely(worst)}`

function Marks({ pieces, members, bodies, names, limits, taken, theme, pixel }: Props) {
  const shown = useThreats((state) => state.shown)
  const placed = useMemo(() => {
    if (!shown) return []
    const scale = 1 / pixel
    const frame = { width: limits.width * scale, height: limits.height * scale }
    const groups = shown.groups.flatMap((group) => {
      const whole = bodies.get(group.body)?.block && members.get(group.body) // who stands as a block comes as one
      const standing = whole ?? group.pieces.flatMap((id) => pieces.get(id) ?? [])
      const named = names.find(({ body }) => body === group.body)?.box
      return standing.length === 0 ? [] : [{ group, standing, name: named && scaled(named, scale) }]
    })
    const places = declutter(
      groups.map(({ group, standing, name }) => {
        const size = labelSize({ text: threatLabel(group), size: 12, bold: true }, theme)
        const around = placesBeside(bodyBox(standing, scale, 2), name, size, frame)
        const id = `b${group.body}`
        // who has acted has his ring, and a name where there is room
        return group.spent
          ? { id, priority: group.expected, candidates: around.candidates }
          : { id, priority: 1 + group.expected, ...around, insist: true }
      }),
      [...taken, ...[...pieces.values()].map((piece) => bodyBox([piece], scale, 1))],
    )
    return groups.flatMap(({ group, standing, name }) => {
      const box = places.get(`b${group.body}`)
      return box ? [{ group, box, leader: leaderTo(box, standing, name, scale) }] : []
    })
  }, [shown, pieces, members, bodies, names, limits, taken, theme, pixel])
  if (!shown || shown.groups.length === 0) return null
  const { no, panel, muted } = theme.colour
  return (
    <Group id="threats">
      {shown.threats.map(({ piece: id, moves, spent }) => {
        const piece = pieces.get(id)
        if (!piece) return null
        const { base, at, facing } = piece
        const block = bodies.get(piece.body)?.block
        const dash = moves ? BROKEN : SOLID
        const strokes = [
          { stroke: panel, strokeWidth: 4.4 },
          { stroke: spent ? fade(no, PALE) : no, strokeWidth: 2.4 },
        ]
        return (
          <Group key={id}>
            {strokes.map((line) =>
              block ? (
                <Line key={line.strokeWidth} {...PLAIN} {...line} dash={dash} points={flat(blockCorners(block, 3 * pixel))} closed />
              ) : (
                <Footprint key={line.strokeWidth} {...line} dash={dash} base={base} at={at} facing={facing} grow={3 * pixel} />
              ),
            )}
          </Group>
        )
      })}
      {placed.map(({ group, leader }) => (leader ? <Leader key={`to ${group.body}`} points={leader} theme={theme} pixel={pixel} /> : null))}
      {placed.map(({ group, box }) => (
        <Label
          key={group.body}
          text={threatLabel(group)}
          at={middleOf(box, pixel)}
          size={12}
          bold={!group.spent}
          {...(group.spent ? { colour: muted } : { tone: 'no' as const })}
          theme={theme}
          pixel={pixel}
        />
      ))}
    </Group>
  )
}
export const Threats = memo(Marks)

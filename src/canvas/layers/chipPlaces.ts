// Which chips are shown and where: one for a body whose pieces agree (or at low zoom), one for each piece close up.
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Chip } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import type { Prospect } from '../../store/prospects'
import { type Box, declutter, placesAround, type Wanted } from '../declutter'
import { bodyBox } from '../figures/sceneMarks'

export interface PlacedChip {
  readonly id: string // of the body or the piece it stands over
  readonly text: string
  readonly good: boolean
  readonly box: Box // pixels at the scale given
}
/** Above so many pixels an inch, chips that differ within a body are shown for each piece. */
export const CLOSE_UP = 40

/** The chip that stands for a body: its word if all agree, else the best and how many have it. */
export function summary(chips: readonly Chip[]): { readonly text: string; readonly good: boolean } {
  const [first] = chips
  if (!first) return { text: '', good: false }
  if (chips.every((chip) => chip.label === first.label)) return { text: first.label, good: first.refusal === undefined }
  const able = chips.filter((chip) => chip.refusal === undefined)
  const best = able.reduce<Chip | undefined>(
    (least, chip) => (least === undefined || (chip.need ?? 99) < (least.need ?? 99) ? chip : least),
    undefined,
  )
  if (!best) return { text: first.label, good: false }
  return { text: able.length === chips.length ? `${best.label}…` : `${best.label} · ${able.length}/${chips.length}`, good: true }
}

/** One for every body, as its list and its card say it. */
export function placeProspects(
  prospects: readonly Prospect[],
  members: ReadonlyMap<BodyId, readonly ScenePiece[]>,
  scale: number,
  size: (text: string) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
): readonly PlacedChip[] {
  const wanted = prospects.flatMap(({ body, short, good }): readonly Wanted[] => {
    const standing = members.get(body) ?? []
    if (standing.length === 0) return []
    const { width, height } = size(short)
    return [
      {
        id: `b${body}`,
        priority: good ? 2 : 1,
        candidates: placesAround(bodyBox(standing, scale, 2), width, height, 3),
        insist: true,
      },
    ]
  })
  const places = declutter(wanted, taken)
  return prospects.flatMap(({ body, short, good }) => {
    const box = places.get(`b${body}`)
    return box ? [{ id: `b${body}`, text: short, good, box }] : []
  })
}

export function placeChips(
  chips: readonly Chip[],
  pieces: ReadonlyMap<PieceId, ScenePiece>,
  scale: number,
  size: (text: string) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
): readonly PlacedChip[] {
  const groups = new Map<BodyId, Chip[]>()
  for (const chip of chips) {
    const list = groups.get(chip.body)
    if (list) list.push(chip)
    else groups.set(chip.body, [chip])
  }
  const wanted: Wanted[] = []
  const words = new Map<string, { readonly text: string; readonly good: boolean }>()
  for (const [body, list] of groups) {
    const agree = list.every((chip) => chip.label === list[0]?.label)
    const shown: readonly (readonly [string, readonly Chip[]])[] =
      agree || scale < CLOSE_UP ? [[`b${body}`, list]] : list.map((chip) => [`p${chip.piece}`, [chip]] as const)
    for (const [id, part] of shown) {
      const standing = part.flatMap((chip) => pieces.get(chip.piece) ?? [])
      if (standing.length === 0) continue
      const word = summary(part)
      const { width, height } = size(word.text)
      words.set(id, word)
      const box = bodyBox(standing, scale, 2)
      wanted.push({ id, priority: word.good ? 2 : 1, candidates: placesAround(box, width, height, 3), insist: true })
    }
  }
  const places = declutter(wanted, taken)
  return [...places].flatMap(([id, box]) => {
    const word = words.get(id)
    return word ? [{ id, ...word, box }] : []
  })
}

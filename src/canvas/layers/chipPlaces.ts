// Which chips are shown and where: one for a body whose pieces agree (or at low zoom), one for each piece close up.
import type { BodyId, PieceId } from '../../engine/kernel/asks'
import type { Chip } from '../../engine/kernel/forecast'
import type { ScenePiece } from '../../engine/kernel/scene'
import { type Prospect, prospectAt } from '../../store/prospects'
import type { Extent } from '../camera'
import { type Box, declutter, keptIn, leaderOf, placesAround, placesFar, type Wanted } from '../declutter'
import { bodyBox } from '../figures/boxes'
import type { Label as Name } from '../picking'

export interface PlacedChip {
  readonly id: string // of the body or the piece it stands over
  readonly text: string
  readonly second?: string // the chance, where one points
  readonly good: boolean
  readonly leader?: readonly { readonly x: number; readonly y: number }[] // to whom it is about, pixels as the box
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

const APART = 12 // pixels: nearer to its body or its name than this a chip needs no line
/** Where chips are placed. */
export interface Ground {
  readonly members: ReadonlyMap<BodyId, readonly ScenePiece[]>
  readonly names: readonly Name[]
  readonly courses: readonly Box[] // squares of courses plotted ahead, in the table's measure: they are drawn over chips
  readonly written?: readonly Box[] // what else is written on the table, pixels
  readonly limits: Extent // of the table
  readonly scale: number
  readonly size: (text: string, second?: string) => { readonly width: number; readonly height: number }
  readonly pointed?: { readonly body: BodyId; readonly piece?: PieceId | undefined; readonly second: string | undefined } | undefined
}
/** One for every body, as its list and its card say it: beside its name, else beside itself, else where there is room; never on anybody. */
export function placeProspects(
  all: readonly Prospect[],
  { members, names, courses, written = [], limits, scale, size, pointed }: Ground,
): readonly PlacedChip[] {
  // a figure's own word only where one points at it
  const prospects = all.flatMap((one) => {
    if (one.piece !== undefined && all.some(({ body, piece }) => body === one.body && piece === undefined)) return []
    return one.body === pointed?.body ? (prospectAt(all, one.body, pointed.piece) ?? one) : one
  })
  const frame = { width: limits.width * scale, height: limits.height * scale }
  const isTooLong = (text: string): boolean => size(text).width > frame.width
  const named = new Map(names.map(({ body, box }) => [body, scaled(box, scale)]))
  const boxes = new Map([...members].map(([body, standing]) => [body, bodyBox(standing, scale, 2)]))
  const plotted = courses.map((box) => scaled(box, scale))
  const taken = [...named.values(), ...[...members.values()].flat().map((piece) => bodyBox([piece], scale, 1)), ...plotted, ...written]
  const wanted = prospects.flatMap(({ body, short, text, good }): readonly Wanted[] => {
    const box = boxes.get(body)
    if (!box || members.get(body)?.length === 0) return []
    const { width, height } = body === pointed?.body ? size(isTooLong(text) ? short : text, pointed.second) : size(short)
    const name = named.get(body)
    return [
      {
        id: `b${body}`,
        priority: body === pointed?.body ? 3 : good ? 2 : 1,
        ...placesBeside(box, name, { width, height }, frame),
        insist: true,
      },
    ]
  })
  const places = declutter(wanted, taken, 1)
  return prospects.flatMap(({ body, short, text, good }) => {
    const box = places.get(`b${body}`)
    const standing = members.get(body)
    if (!box || !standing) return []
    const here = body === pointed?.body
    const leader = leaderTo(box, standing, named.get(body), scale)
    return [
      {
        id: `b${body}`,
        text: here && !isTooLong(text) ? text : short,
        good,
        box,
        ...(here && pointed.second !== undefined ? { second: pointed.second } : {}),
        ...(leader ? { leader } : {}),
      },
    ]
  })
}
/** Against its name, else round a body's box, else farther off, where a line leads there. */
export const placesBeside = (
  box: Box,
  name: Box | undefined,
  { width, height }: Pick<Box, 'width' | 'height'>,
  frame: Pick<Box, 'width' | 'height'>,
): Pick<Wanted, 'candidates' | 'far' | 'otherwise'> =>
  keptIn(frame, [...(name ? joined(name, width, height) : []), ...placesAround(box, width, height, 3)], () => placesFar(box, width, height))
/** The line from what is said to those it is about, where it stands apart from them and from their name. */
export const leaderTo = (box: Box, standing: readonly ScenePiece[], name: Box | undefined, scale: number): PlacedChip['leader'] =>
  name && !leaderOf(box, [name], APART)
    ? undefined
    : leaderOf(
        box,
        standing.map((piece) => bodyBox([piece], scale, 2)),
        APART,
      )
export const scaled = ({ x, y, width, height }: Box, by: number): Box => ({ x: x * by, y: y * by, width: width * by, height: height * by })
/** Against the edges of a name. */
const joined = (name: Box, width: number, height: number): readonly Box[] => [
  { x: name.x, y: name.y + name.height + 1, width, height },
  { x: name.x + name.width + 1, y: name.y + (name.height - height) / 2, width, height },
  { x: name.x, y: name.y - height - 1, width, height },
  { x: name.x - width - 1, y: name.y + (name.height - height) / 2, width, height },
]

const byBody = (chips: readonly Chip[]): ReadonlyMap<BodyId, readonly Chip[]> => {
  const groups = new Map<BodyId, Chip[]>()
  for (const chip of chips) {
    const list = groups.get(chip.body)
    if (list) list.push(chip)
    else groups.set(chip.body, [chip])
  }
  return groups
}
const isOne = (list: readonly Chip[], scale: number): boolean => scale < CLOSE_UP || list.every((chip) => chip.label === list[0]?.label)
/** Chips where none is shown for a figure alone: each says its word of a whole body, and finds its place as such a word does. */
export function wholeBodies(chips: readonly Chip[], scale: number): readonly Prospect[] | undefined {
  const groups = [...byBody(chips)]
  if (!groups.every(([, list]) => isOne(list, scale))) return undefined
  return groups.map(([body, list]) => {
    const { text, good } = summary(list)
    return { body, short: text, text, good }
  })
}

export function placeChips(
  chips: readonly Chip[],
  pieces: ReadonlyMap<PieceId, ScenePiece>,
  scale: number,
  size: (text: string) => { readonly width: number; readonly height: number },
  taken: readonly Box[],
  limits?: Extent, // of the table: farther off on it, too, with a line that leads there
): readonly PlacedChip[] {
  const wanted: Wanted[] = []
  const words = new Map<string, { readonly text: string; readonly good: boolean; readonly standing: readonly ScenePiece[] }>()
  const frame = limits && { width: limits.width * scale, height: limits.height * scale }
  for (const [body, list] of byBody(chips)) {
    const shown: readonly (readonly [string, readonly Chip[]])[] = isOne(list, scale)
      ? [[`b${body}`, list]]
      : list.map((chip) => [`p${chip.piece}`, [chip]] as const)
    for (const [id, part] of shown) {
      const standing = part.flatMap((chip) => pieces.get(chip.piece) ?? [])
      if (standing.length === 0) continue
      const word = summary(part)
      const { width, height } = size(word.text)
      words.set(id, { ...word, standing })
      const box = bodyBox(standing, scale, 2)
      const places = frame ? placesBeside(box, undefined, { width, height }, frame) : { candidates: placesAround(box, width, height, 3) }
      wanted.push({ id, priority: word.good ? 2 : 1, ...places, insist: true })
    }
  }
  const places = declutter(wanted, taken)
  return [...places].flatMap(([id, box]) => {
    const word = words.get(id)
    if (!word) return []
    const { standing, ...told } = word
    const leader = limits && leaderTo(box, standing, undefined, scale)
    return [{ id, ...told, box, ...(leader ? { leader } : {}) }]
  })
}

// Pieces of terrain ready to be laid down: a kind and an outline of a usual size about a point.
import { cosine, sine } from '../geometry/angles'
import { degrees, inches, type Point, point } from '../geometry/units'
import type { Outline } from './outlines'
import { blob, rectangle, strip } from './shapes'
import type { Terrain, TerrainKind } from './terrain'

export interface Preset {
  readonly id: string
  readonly label: string
  readonly kind: TerrainKind
  readonly shape: (at: Point, seed: number) => Outline // the same seed gives the same outline
  readonly height?: number // inches, where it is not left to the rules
  readonly steep?: true
  readonly dense?: true
}

const LEVEL = degrees(0)
const round = (at: Point, radius: number): Outline =>
  Array.from({ length: 24 }, (_, i) => {
    const turn = degrees(i * 15)
    return point(at.x + cosine(turn) * radius, at.y + sine(turn) * radius)
  })
/** A winding band as long as given, the same on every table; its bends depend on the seed. */
function band(at: Point, length: number, width: number, bend: number, seed: number): Outline {
  const steps = Math.max(2, Math.round(length / 4))
  const phase = (Math.abs(Math.trunc(seed)) * 97) % 360
  return strip(
    Array.from({ length: steps + 1 }, (_, i) =>
      point(at.x + (i / steps - 0.5) * length, at.y + bend * sine(degrees(phase + (i * 360) / steps))),
    ),
    width,
  )
}

export const PRESETS: readonly Preset[] = [
  { id: 'wood', label: 'Wood', kind: 'woods', shape: (at, seed) => blob(at, 5, 3.8, seed) },
  { id: 'heavy-wood', label: 'Heavy wood', kind: 'woods', shape: (at, seed) => blob(at, 4.6, 3.6, seed), dense: true },
  { id: 'copse', label: 'Copse', kind: 'woods', shape: (at, seed) => blob(at, 2.8, 2.2, seed) },
  { id: 'hill', label: 'Hill', kind: 'hill', shape: (at, seed) => blob(at, 6, 4.2, seed), height: 1 },
  { id: 'steep-hill', label: 'Steep hill', kind: 'hill', shape: (at, seed) => blob(at, 4.4, 3.2, seed), height: 2, steep: true },
  { id: 'crops', label: 'Crops', kind: 'crops', shape: (at) => rectangle(at, 7, 4.5, LEVEL) },
  { id: 'rough', label: 'Rough ground', kind: 'rough', shape: (at, seed) => blob(at, 3.4, 2.3, seed) },
  { id: 'marsh', label: 'Marsh', kind: 'marsh', shape: (at, seed) => blob(at, 4.4, 2.8, seed) },
  { id: 'hedge', label: 'Hedge', kind: 'hedge', shape: (at) => strip([point(at.x - 4, at.y), at, point(at.x + 4, at.y)], 0.4) },
  { id: 'wall', label: 'Wall', kind: 'wall', shape: (at) => strip([point(at.x - 3.5, at.y), at, point(at.x + 3.5, at.y)], 0.4) },
  { id: 'house', label: 'House', kind: 'building', shape: (at) => rectangle(at, 3.5, 2.5, LEVEL), height: 3 },
  { id: 'tower', label: 'Tower', kind: 'building', shape: (at) => rectangle(at, 2.2, 2.2, LEVEL), height: 5 },
  { id: 'ruin', label: 'Ruin', kind: 'ruin', shape: (at) => rectangle(at, 5, 4, LEVEL), height: 1 },
  { id: 'road', label: 'Road', kind: 'road', shape: (at, seed) => band(at, 20, 2, 0.8, seed) },
  { id: 'river', label: 'River', kind: 'river', shape: (at, seed) => band(at, 20, 3, 1, seed) },
  { id: 'ford', label: 'Ford', kind: 'ford', shape: (at) => rectangle(at, 5, 3.2, LEVEL) },
  { id: 'pond', label: 'Pond', kind: 'river', shape: (at, seed) => blob(at, 3.2, 2.3, seed) },
  { id: 'asteroid', label: 'Asteroid', kind: 'asteroid', shape: (at, seed) => blob(at, 1.4, 1.1, seed) },
  { id: 'planet', label: 'Planet', kind: 'planet', shape: (at) => round(at, 4) },
]

export const presetOf = (id: string): Preset | undefined => PRESETS.find((preset) => preset.id === id)

/** A piece from a preset, laid down about a point. */
export const laid = (preset: Preset, id: string, at: Point, seed: number): Terrain => ({
  id,
  kind: preset.kind,
  outline: preset.shape(point(at.x, at.y), seed),
  ...(preset.height === undefined ? {} : { height: inches(preset.height) }),
  ...(preset.steep === undefined ? {} : { steep: preset.steep }),
  ...(preset.dense === undefined ? {} : { dense: preset.dense }),
})

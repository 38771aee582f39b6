// The ships' outlines, our own: half of each hull from bow to stern, bow along +x in a box of 24 × 24 about the origin, mirrored to the
// other side. Fighters fly three together.

/** What a hull is drawn with. */
interface Path {
  moveTo(x: number, y: number): void
  lineTo(x: number, y: number): void
  closePath(): void
}
type Corner = readonly [x: number, y: number]
interface Hull {
  readonly half: readonly Corner[] // y from 0 outwards
  readonly lines: readonly (readonly Corner[])[] // engraved on it, on both sides
  readonly turrets: readonly Corner[] // on both sides; y 0 once
  readonly engines: readonly Corner[] // at the stern, on both sides
}
export interface Silhouette {
  readonly hull: Hull
  readonly size: number // of a whole base
  readonly flights: readonly Corner[] // where its craft fly: one at the origin, or several
}
const ALONE: readonly Corner[] = [[0, 0]]

const SILHOUETTES: Readonly<Record<string, Silhouette>> = {
  // battleship: heavy shoulders, a broad stern
  'ship-a': {
    size: 1,
    flights: ALONE,
    hull: {
      half: [[12, 0], [11.2, 1.3], [8, 2], [6.6, 3.5], [2.6, 3.9], [1.4, 6.1], [-3.6, 6.4], [-4.8, 4.7], [-7, 4.7], [-7.8, 7], [-11.2, 7], [-11.8, 5.6], [-10.6, 4], [-11.6, 0]], // biome-ignore format: a table of corners
      lines: [[[10, 0], [-10, 0]], [[6, 1.5], [0.4, 1.9], [-0.8, 3.8], [-6.6, 3]], [[-7.6, 4.8], [-10.4, 4.8]], [[1.2, 6], [-0.4, 3.4]]], // biome-ignore format: a table of corners
      turrets: [[6.6, 0], [2.6, 0], [-1.6, 5], [-6, 2.2]], // biome-ignore format: a table of corners
      engines: [[-11.6, 5.9], [-11.2, 1.7]], // biome-ignore format: a table of corners
    },
  },
  // heavy cruiser: a forked bow
  'ship-b': {
    size: 1,
    flights: ALONE,
    hull: {
      half: [[8, 0], [8.4, 1.4], [11.8, 1.7], [11.8, 2.6], [6.8, 3.3], [4, 3.2], [1.6, 2.6], [-1.4, 2.9], [-3, 6], [-9.4, 6.6], [-10.2, 5.4], [-7.4, 3.2], [-10.6, 2.8], [-11.4, 0]], // biome-ignore format: a table of corners
      lines: [[[7, 0], [-9, 0]], [[7.4, 2.2], [-2, 1.5], [-8.6, 1.9]], [[-3.6, 5], [-8.6, 5.5]]], // biome-ignore format: a table of corners
      turrets: [[4.6, 0], [-1, 0], [-5.4, 4.2]], // biome-ignore format: a table of corners
      engines: [[-9.8, 5.9], [-11, 1.3]], // biome-ignore format: a table of corners
    },
  },
  // cruiser: a dagger with wings amidships
  'ship-c': {
    size: 0.97,
    flights: ALONE,
    hull: {
      half: [[12, 0], [6.8, 1.9], [2.4, 2.2], [-1.4, 5.8], [-5.4, 6.4], [-4.6, 2.9], [-8, 2.7], [-9.6, 4.2], [-11.2, 4.2], [-10.6, 1.6], [-11.2, 0]], // biome-ignore format: a table of corners
      lines: [[[9, 0], [-9, 0]], [[6, 1], [-4, 1.5]], [[-1.6, 4.8], [-4.6, 5.2]]], // biome-ignore format: a table of corners
      turrets: [[3.6, 0], [-2.6, 3.4]], // biome-ignore format: a table of corners
      engines: [[-11, 2.9], [-11, 0]], // biome-ignore format: a table of corners
    },
  },
  // destroyer: an arrow with swept fins
  'ship-d': {
    size: 0.93,
    flights: ALONE,
    hull: {
      half: [[12, 0], [5.6, 1.6], [-2, 2.1], [-6.4, 5.8], [-10.4, 6.2], [-8.4, 2.4], [-10.4, 1.8], [-10.4, 0]], // biome-ignore format: a table of corners
      lines: [[[8, 0], [-8.6, 0]], [[-3.2, 2], [-8.4, 4.8]]], // biome-ignore format: a table of corners
      turrets: [[3, 0], [-3, 0]], // biome-ignore format: a table of corners
      engines: [[-10.2, 0.9]], // biome-ignore format: a table of corners
    },
  },
  // corvette: a short delta
  'ship-e': {
    size: 0.88,
    flights: ALONE,
    hull: {
      half: [[11.4, 0], [8, 2], [1.6, 3], [-4.6, 6.6], [-9.6, 6.6], [-8.2, 3], [-10, 2.4], [-10, 0]], // biome-ignore format: a table of corners
      lines: [[[7, 0], [-7, 0]], [[-3.6, 4.6], [-8, 4.9]]], // biome-ignore format: a table of corners
      turrets: [[2, 0]], // biome-ignore format: a table of corners
      engines: [[-9.8, 1.3]], // biome-ignore format: a table of corners
    },
  },
  // fighters: a flight of three darts
  'ship-f': {
    size: 0.42,
    flights: [[7.2, 0], [-7, 9.4], [-7, -9.4]], // biome-ignore format: a table of corners
    hull: {
      half: [[12, 0], [2.4, 2.2], [-6, 9], [-10, 9], [-7.6, 2.4], [-9, 0]], // biome-ignore format: a table of corners
      lines: [[[6, 0], [-6, 0]]], // biome-ignore format: a table of corners
      turrets: [],
      engines: [[-8.6, 0]], // biome-ignore format: a table of corners
    },
  },
}
/** @testing every hull is looked at */
export const SILHOUETTE_NAMES: readonly string[] = Object.keys(SILHOUETTES)

/** The shape of that name, if there is one. */
export const silhouetteOf = (name: string | undefined): Silhouette | undefined =>
  name !== undefined && Object.hasOwn(SILHOUETTES, name) ? SILHOUETTES[name] : undefined

/** Adds the whole hull to the open path, `k` pixels to a unit of its box. */
export function traceHull(path: Path, hull: Hull, k: number): void {
  const { half } = hull
  half.forEach(([x, y], i) => {
    if (i === 0) path.moveTo(x * k, y * k)
    else path.lineTo(x * k, y * k)
  })
  for (let i = half.length - 1; i >= 0; i--) {
    const corner = half[i]
    if (corner && corner[1] > 0) path.lineTo(corner[0] * k, -corner[1] * k)
  }
  path.closePath()
}

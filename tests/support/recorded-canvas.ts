// Canvases that keep what is drawn on them: how many strokes of the pen, a digest of all of them in order, and the words. A canvas that is drawn
// on another counts with its own digest, so that what is copied from off the screen counts too.

export interface Drawing {
  readonly strokes: number
  readonly digest: string
  readonly words: readonly string[]
  readonly all: readonly string[] // every stroke of it, where `DRAWN` is set
}
interface Kept {
  strokes: number
  hash: number
  words: string[]
  readonly all: string[]
}
const START = 0x811c9dc5
const WHOLE = process.env.DRAWN !== undefined
const kept = new WeakMap<HTMLCanvasElement, Kept>()
const pens = new WeakMap<HTMLCanvasElement, CanvasRenderingContext2D>()

const keptOf = (canvas: HTMLCanvasElement): Kept => {
  const known = kept.get(canvas) ?? { strokes: 0, hash: START, words: [], all: [] }
  kept.set(canvas, known)
  return known
}
const hex = (hash: number): string => (hash >>> 0).toString(16).padStart(8, '0')

function told(value: unknown): string {
  if (typeof value === 'number') return String(Math.round(value * 100) / 100 + 0)
  if (typeof value === 'string') return value.replace(/-?\d+\.\d{3,}/g, (number) => String(Math.round(Number(number) * 100) / 100))
  if (value instanceof HTMLCanvasElement) return `${value.width}x${value.height}#${hex(keptOf(value).hash)}`
  if (Array.isArray(value)) return `[${value.map(told).join(',')}]`
  if (value instanceof RecordedPath || value instanceof Wash) return value.toString()
  return String(value)
}
function put(into: Kept, text: string): void {
  into.strokes += 1
  if (WHOLE) into.all.push(text)
  let { hash } = into
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  into.hash = Math.imul(hash ^ 10, 0x01000193)
}
/** A gradient or a pattern: what it is made of. */
class Wash {
  private readonly parts: string[]
  constructor(made: string) {
    this.parts = [made]
  }
  addColorStop(at: number, colour: string): void {
    this.parts.push(`${told(at)} ${told(colour)}`)
  }
  setTransform(matrix: unknown): void {
    this.parts.push(JSON.stringify(matrix))
  }
  toString(): string {
    return this.parts.join(';')
  }
}
export class RecordedPath {
  constructor(private readonly text: string = '') {}
  toString(): string {
    return this.text
  }
}
const DRAWN = new Set(['fillText', 'strokeText'])

function pen(canvas: HTMLCanvasElement): CanvasRenderingContext2D {
  const into = keptOf(canvas)
  const values = new Map<PropertyKey, unknown>()
  const target = {}
  return new Proxy(target, {
    get: (_target, name) => {
      if (name === 'canvas') return canvas
      if (values.has(name)) return values.get(name)
      if (name === 'measureText')
        return (text: string) => ({ width: text.length * 7, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 })
      if (name === 'getImageData')
        return (_x: number, _y: number, w: number, h: number) => ({ data: new Uint8ClampedArray(w * h * 4), width: w, height: h })
      if (name === 'isPointInPath') return () => false
      return (...given: readonly unknown[]) => {
        const text = `${String(name)}(${given.map(told).join(',')})`
        put(into, text)
        const [words] = given
        if (DRAWN.has(String(name)) && typeof words === 'string' && into.words.at(-1) !== words) into.words.push(words)
        return String(name).startsWith('create') ? new Wash(text) : undefined
      }
    },
    set: (_target, name, value) => {
      values.set(name, value)
      put(into, `${String(name)}=${told(value)}`)
      return true
    },
  }) as CanvasRenderingContext2D
}
/** From now on every canvas that has no pen yet keeps what is drawn on it. */
export function keepDrawings(): void {
  Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
    configurable: true,
    value(this: HTMLCanvasElement, kind: string) {
      if (kind !== '2d') return null
      const made = pens.get(this) ?? pen(this)
      pens.set(this, made)
      return made
    },
  })
  Object.assign(globalThis, { Path2D: RecordedPath })
}
/** What was drawn on it so far. */
export const drawingOf = (canvas: HTMLCanvasElement): Drawing => {
  const { strokes, hash, words, all } = keptOf(canvas)
  return { strokes, digest: hex(hash), words, all }
}
/** In a line: '34 strokes 1f2e3d4c “12″” “needs 14”'. */
export const drawingLine = ({ strokes, digest, words }: Drawing): string =>
  [`${strokes} strokes ${digest}`, ...[...new Set(words)].map((text) => `“${text}”`)].join(' ')

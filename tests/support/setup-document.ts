// Set-up of the tests that need a document: matchers, cleaning up, and what jsdom lacks.
import '@testing-library/jest-dom/vitest'
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

configure({ asyncUtilTimeout: 10_000 }) // a second is short where others are at the machine; nobody waits longer than it takes
afterEach(() => cleanup())

// jsdom draws nothing: a context that takes every call will do. What is drawn is looked at in the browser.
const context = (canvas: HTMLCanvasElement): unknown =>
  new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'canvas') return canvas
        if (name === 'measureText')
          return (text: string) => ({ width: text.length * 7, actualBoundingBoxAscent: 8, actualBoundingBoxDescent: 2 })
        if (name === 'getImageData')
          return (_x: number, _y: number, w: number, h: number) => ({ data: new Uint8ClampedArray(w * h * 4), width: w, height: h })
        if (name === 'createLinearGradient' || name === 'createRadialGradient') return () => ({ addColorStop: () => undefined })
        if (name === 'createPattern') return () => ({ setTransform: () => undefined })
        if (name === 'isPointInPath') return () => false
        return () => undefined
      },
      set: () => true,
    },
  )
const contexts = new WeakMap<HTMLCanvasElement, unknown>()
Object.defineProperty(HTMLCanvasElement.prototype, 'getContext', {
  configurable: true,
  value(this: HTMLCanvasElement, kind: string) {
    if (kind !== '2d') return null
    const held = contexts.get(this) ?? context(this)
    contexts.set(this, held)
    return held
  },
})

class Observer {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}
class Path {
  addPath(): void {}
  arc(): void {}
  arcTo(): void {}
  closePath(): void {}
  ellipse(): void {}
  lineTo(): void {}
  moveTo(): void {}
  quadraticCurveTo(): void {}
  bezierCurveTo(): void {}
  rect(): void {}
  roundRect(): void {}
}
Object.assign(globalThis, { ResizeObserver: Observer, IntersectionObserver: Observer, Path2D: Path })

// A page as wide as a desk; a test that wants a phone stubs it afresh.
Object.defineProperty(window, 'matchMedia', {
  configurable: true,
  writable: true,
  value: (query: string) => ({
    matches: false,
    media: query,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  }),
})
// newer browsers give a promise: an effect that returns it breaks the page when it is tidied up
Element.prototype.scrollIntoView = () => Promise.resolve() as never

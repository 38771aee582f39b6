// A build leaves out methods of Konva (`support/unused-konva.ts`). Here: whatever is left of it, and what draws with it, calls none of those.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { methodsGone, methodsOf, withoutUnusedMethods } from '../support/unused-konva'

const LIB = 'node_modules/konva/lib'
const STUBBED = ['Tween', 'DragAndDrop', 'FastLayer', 'Validators', 'PointerEvents'] // modules that a build leaves out as a whole, or takes nothing from
const SHAPES = ['Arc', 'Circle', 'Image', 'Line', 'Rect'] // those that `src/canvas` imports
const core = readdirSync(LIB)
  .filter((file) => file.endsWith('.js') && !file.startsWith('index') && !file.includes('canvas-backend') && !file.includes('skia'))
  .map((file) => file.slice(0, -3))
  .filter((name) => !STUBBED.includes(name))
const left = new Map(core.map((name) => [name, withoutUnusedMethods(name, readFileSync(join(LIB, `${name}.js`), 'utf8'))]))
for (const name of SHAPES) left.set(`shapes/${name}`, readFileSync(join(LIB, `shapes/${name}.js`), 'utf8'))
/** The lines that call it; what a warning says of it is no call. */
const calls = (code: string, method: string): readonly string[] =>
  code.split('\n').filter((line) => new RegExp(`(?<!Object)\\.${method}\\b`).test(line) && !line.startsWith('const NO_POINTERS_MESSAGE'))

const filesBelow = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => join(folder, file))

describe('what a build leaves out of Konva', () => {
  const gone = [...left.keys()].flatMap(methodsGone)
  const still = new Set([...left.values()].flatMap(methodsOf))

  test('is much, and the rest can still be read', () => {
    expect(gone.length).toBeGreaterThan(80)
    expect(still).toContain('batchDraw')
  })

  test.each(core.filter((name) => methodsGone(name).length > 0))('%s: no other method calls what is gone', (name) => {
    for (const method of methodsGone(name)) {
      if (still.has(method)) continue // another class has one of that name
      for (const [module, code] of left) expect(calls(code, method), module).toEqual([])
    }
  })

  test.each(filesBelow('src/canvas'))('%s calls none of it', (file) => {
    const code = readFileSync(file, 'utf8').replaceAll('element.setPointerCapture', '') // the page's own
    for (const method of gone) if (!still.has(method)) expect(calls(code, method), method).toEqual([])
  })

  test('what draws with React calls none of it either', () => {
    for (const file of ['ReactKonvaHostConfig', 'ReactKonvaCore', 'makeUpdates']) {
      const code = readFileSync(`node_modules/react-konva/lib/${file}.js`, 'utf8')
      for (const method of gone) if (!still.has(method)) expect(calls(code, method), file).toEqual([])
    }
  })
})

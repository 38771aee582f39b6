// What nothing here uses of Konva, left out of a build: it names all of it in its core, and methods of classes, so that no bundler leaves
// it out by itself. What is shown is moved by a clock of our own and dragged by gestures of our own; the stage hears nothing
// (`DrawingStage`), so no canvas for hits is drawn; and nothing is cached or copied by Konva. What reads a stage stays, and what writes one out.
import { type Plugin, parseSync } from 'vite'

/** Konva's judges of the values it is given: once it is minified they judge nothing. */
const JUDGES = [
  'Number',
  'NumberOrArrayOfNumbers',
  'NumberOrAuto',
  'String',
  'StringOrGradient',
  'Function',
  'NumberArray',
  'Boolean',
  'Component',
]
const NO_JUDGES = `const none = () => undefined; export { ${JUDGES.map((name) => `none as get${name}Validator`).join(', ')} }`
/** Whole modules, by how they are imported. */
const MODULES: Readonly<Record<string, string>> = {
  './Tween.js': 'export const Tween = undefined, Easings = undefined',
  './DragAndDrop.js':
    'export const DD = { isDragging: false, justDragged: false, node: undefined, _dragElements: new Map(), _listenToWindow() {}, _endDragBefore() {}, _endDragAfter() {} }',
  './FastLayer.js': 'export const FastLayer = undefined',
  './Validators.js': NO_JUDGES,
  '../Validators.js': NO_JUDGES,
}
/** react-konva hands the page's React contexts on to what is drawn, which reads none. */
const NO_CONTEXTS = 'const bare = ({ children }) => children; export const FiberProvider = bare, useContextBridge = () => bare'

interface Left {
  readonly without?: readonly string[] // methods that nothing calls
  readonly empty?: readonly string[] // those called all the same, or in a case that never comes
}
/** Methods, by file and class (or object). */
const METHODS: Readonly<Record<string, Readonly<Record<string, Left>>>> = {
  Node: {
    Node: {
      without: [
        ...['cache', '_getCachedHitCanvas', '_drawCachedHitCanvas', '_getCachedSceneCanvas', 'clone', 'create', '_createNode'],
        ...['shouldDrawHit', 'dispatchEvent', 'addName', 'removeName', 'getRelativePointerPosition', 'moveUp', 'moveDown', 'moveToBottom'],
        ...['startDrag', '_createDragElement', '_setDragPosition', '_listenDrag', '_dragCleanup', 'getDragDistance'],
      ],
      empty: ['_drawCachedSceneCanvas', '_fireAndBubble', '_delegate', 'stopDrag', '_dragChange'],
    },
  },
  Container: {
    Container: {
      without: ['clone', 'getAllIntersections'],
      empty: ['drawHit'],
    },
  },
  Layer: {
    Layer: {
      without: [
        ...['createPNGStream', 'moveUp', 'moveDown', 'moveToBottom', 'getIntersection', '_getIntersection'],
        ...['enableHitGraph', 'disableHitGraph', 'setHitGraphEnabled', 'getHitGraphEnabled', 'toggleHitCanvas'],
      ],
      empty: ['drawHit', '_syncHitCanvasSize'],
    },
  },
  Shape: {
    Shape: {
      without: [
        ...['getHitFunc', 'hasHitStroke', 'intersects', 'setStrokeHitEnabled', 'getStrokeHitEnabled'],
        ...['drawHitFromCache', 'hasPointerCapture', 'setPointerCapture', 'releaseCapture'],
      ],
      empty: ['drawHit'],
    },
  },
  Stage: {
    Stage: {
      without: [
        ...['clone', 'cache', 'shouldDrawHit', 'getIntersection', '_getTargetShape', 'getPointerPosition'],
        ...['_getPointerById', 'getPointersPositions', 'setPointersPositions', '_setPointerPosition', '_getContentPosition'],
        ...['hasPointerCapture', 'setPointerCapture', 'releaseCapture', '_pointerenter', '_pointerover', '_pointerleave', '_pointerdown'],
        ...['_pointermove', '_pointerup', '_pointercancel', '_contextmenu', '_wheel', '_lostpointercapture'],
      ],
      empty: ['_bindContentEvents'],
    },
  },
  Context: {
    Context: { without: ['getTrace', 'clearTrace', '_trace'], empty: ['_enableTrace'] },
    HitContext: { without: ['_fill', 'strokeShape', '_stroke'] },
  },
  Util: {
    Util: {
      without: [
        ...['getHitColorKey', 'getRGB', 'cloneObject', 'cloneArray', '_inRange'],
        ...['_getProjectionToSegment', '_getProjectionToLine', '_prepareArrayForTween', '_getFirstPointerId'],
        ...['drawRoundedPolygonPath'],
      ],
    },
  },
}
/** … and within a file: the names of colours in CSS, read for shadows of its own, of which nothing here has any. */
const NAMED_COLOURS = /(?<=\bCOLORS = )\{\s*aliceblue:[^}]*\}/

interface Member {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly key?: { readonly name?: string }
  readonly value?: { readonly body?: { readonly start: number; readonly end: number } }
}
/** The members of each class, and of each object that stands under a name, of a module. */
function membersOf(code: string): ReadonlyMap<string, readonly Member[]> {
  const found = new Map<string, readonly Member[]>()
  for (const top of parseSync('konva.js', code).program.body) {
    const stands = top.type === 'ExportNamedDeclaration' && top.declaration ? top.declaration : top
    if (stands.type === 'ClassDeclaration' && stands.id) found.set(stands.id.name, stands.body.body as readonly Member[])
    if (stands.type !== 'VariableDeclaration') continue
    for (const { id, init } of stands.declarations)
      if (id.type === 'Identifier' && init?.type === 'ObjectExpression') found.set(id.name, init.properties as readonly Member[])
  }
  return found
}

/** A module of Konva without what nothing here uses; throws where it no longer has that. */
export function withoutUnusedMethods(name: string, code: string): string {
  const cuts: { readonly start: number; readonly end: number; readonly by: string }[] = []
  const members = membersOf(code)
  for (const [owner, { without = [], empty = [] }] of Object.entries(METHODS[name] ?? {}))
    for (const method of [...without, ...empty]) {
      const member = members.get(owner)?.find(({ key }) => key?.name === method)
      const body = member?.value?.body
      if (!member || !body) throw new Error(`Konva's ${owner} no longer has a method ${method}: see to METHODS in unused-konva.ts`)
      if (empty.includes(method)) cuts.push({ start: body.start, end: body.end, by: '{}' })
      else cuts.push({ start: member.start, end: member.end + (code[member.end] === ',' ? 1 : 0), by: '' })
    }
  let left = code
  for (const { start, end, by } of cuts.sort((a, b) => b.start - a.start)) left = left.slice(0, start) + by + left.slice(end)
  return left
}
/** The methods that are gone, by file. */
export const methodsGone = (name: string): readonly string[] => Object.values(METHODS[name] ?? {}).flatMap(({ without = [] }) => without)
/** The methods that a module has. */
export const methodsOf = (code: string): readonly string[] => [...membersOf(code).values()].flat().flatMap(({ key }) => key?.name ?? [])

const UNUSED = '\0unused-konva/'
const KONVA = /\/konva\/lib\/(\w+)\.js$/
export const withoutUnused = (): Plugin => ({
  name: 'without-unused-konva',
  apply: 'build',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'its-fine' || (id in MODULES && importer.replaceAll('\\', '/').includes('/konva/lib/')) ? UNUSED + id : null,
  load: (id) => {
    if (!id.startsWith(UNUSED)) return null
    const name = id.slice(UNUSED.length)
    return name === 'its-fine' ? NO_CONTEXTS : (MODULES[name] ?? null)
  },
  transform(code, id) {
    const name = KONVA.exec(id.replaceAll('\\', '/'))?.[1]
    if (name === undefined) return null
    if (name === 'Util' && !NAMED_COLOURS.test(code)) this.error('Konva no longer names its colours as it did: see to NAMED_COLOURS')
    const left = withoutUnusedMethods(name, code)
    return { code: name === 'Util' ? left.replace(NAMED_COLOURS, '{}') : left, map: null }
  },
})

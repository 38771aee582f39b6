// The canvas by keyboard alone: arrows carry what the armed tool carries, or else pan.
import type { Point } from '../../engine/geometry/units'
import type { Wheel } from '../../engine/kernel/asks'
import { moveAskOf, placeAskOf } from '../../store/asked'
import { aloud } from '../../store/carried'
import { toTable } from '../camera'
import type { CameraStore } from '../cameraStore'
import { inSquares } from '../grid'
import { type Surface, settle } from './gesture'
import { spotAsked } from './spots'

export interface KeyPress {
  readonly key: string
  readonly shift: boolean
  readonly alt: boolean
  readonly command: boolean // Ctrl or Meta
}
const ARROWS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const STEP = { plain: 1, fine: 0.1 } as const // inches; on a table of squares always a whole one
const PAN = 60 // pixels
const FARTHEST = 12 // inches that are leapt over whoever leaves no room
const LEAPS = [2, 3, 4, 5, 6, 8, FARTHEST] as const

const middleOfView = ({ camera, view }: CameraStore): Point => toTable(camera, { x: view.width / 2, y: view.height / 2 })

/** True if the key was understood. */
export function pressKey(key: KeyPress, surface: Surface): boolean {
  const camera = surface.camera.getState()
  const view = surface.view()
  const arrow = ARROWS[key.key]
  const squares = inSquares(surface.table())
  const tell = (act: () => void, turned = false): void => aloud(surface.view, squares, act, turned)
  if (key.command) {
    if (!arrow) return false
    camera.panBy(-arrow.x * PAN, -arrow.y * PAN)
    return true
  }
  if (arrow) {
    const by = key.shift && !squares ? STEP.fine : STEP.plain
    const held = surface.piece(view.held)
    const step = (from: Point, far: number = by): Point => {
      const start = settle(surface, from)
      return settle(surface, { x: start.x + arrow.x * far, y: start.y + arrow.y * far })
    }
    const at = ({ x, y }: Point) =>
      surface.pick({ x: x * camera.camera.zoom + camera.camera.x, y: y * camera.camera.zoom + camera.camera.y }, false)
    const owed = surface.battle().owed
    if (held && view.tool === 'move' && (view.orders !== undefined || moveAskOf(owed, view.refined, held.body))) {
      const ghost = (): Point => surface.view().plan?.ends.find((end) => end.piece === held.id)?.at ?? held.at
      const from = ghost()
      const carried = view.carriedTo(held.id) ?? held.at
      /** Carries it so far, and tells how far it went. */
      const going = (far: number): number => {
        view.carry(held.id, step(carried, far), undefined, key.alt)
        const end = ghost()
        return (end.x - from.x) * arrow.x + (end.y - from.y) * arrow.y
      }
      /** Whether it comes to stand so far ahead, and nowhere beside it. */
      const lands = (far: number): boolean => {
        going(far)
        const [end, to] = [ghost(), step(carried, far)]
        return Math.hypot(end.x - to.x, end.y - to.y) < 0.05
      }
      tell(() => {
        if (going(by) > 0.05 || by < 1) return
        if (squares) {
          // past a friend who stands there; round anybody else the player says the way
          const ahead = view.orders === undefined ? at(step(carried)) : undefined
          if (ahead?.seat === held.seat && ahead.id !== held.id && !LEAPS.some(lands)) going(by)
          return
        }
        // who has no room to stand there goes on past those in the way, if that leads anywhere
        if (going(FARTHEST) < 1 || !LEAPS.some((far) => going(far) >= 1)) going(by)
      })
      camera.reveal(surface.view().plan?.to ?? ghost())
    } else if (held && view.tool === 'place' && placeAskOf(owed, view.refined, held.id)) {
      const to = step(view.placing.find((one) => one.piece === held.id)?.at ?? held.at)
      tell(() => view.place(held.id, to, key.alt))
      camera.reveal(to)
    } else if (held && (view.tool === 'measure' || view.tool === 'target') && view.draft === undefined) {
      const to = step(view.ruler?.to ?? held.at)
      const under = at(to)
      tell(() => view.measure(held.at, to, under && under.seat !== held.seat ? under.id : undefined))
      surface.keep()
      camera.reveal(to)
    } else if (spotAsked(surface)) {
      const laid = view.spot?.answer.spots.at(-1)
      const from = laid?.at ?? held?.at ?? middleOfView(camera)
      const lying = (): Point => surface.view().spot?.answer.spots.at(-1)?.at ?? from
      /** Whether it comes to lie so far ahead, and nowhere beside it. */
      const lies = (far: number): boolean => {
        view.lay(step(from, far), laid?.facing)
        const [at, to] = [lying(), step(from, far)]
        return Math.hypot(at.x - to.x, at.y - to.y) < 0.05
      }
      surface.follow(false)
      tell(() => {
        if (lies(by) || by < 1 || (lying().x - from.x) * arrow.x + (lying().y - from.y) * arrow.y > 0.05) return
        // past where it may not lie, if that leads anywhere
        if (!LEAPS.some(lies)) lies(by)
      })
      camera.reveal(lying())
    } else if (!view.walkTowards(arrow)) camera.panBy(-arrow.x * PAN, -arrow.y * PAN)
    return true
  }
  if ((key.key === '[' || key.key === ']') && (view.tool === 'move' || view.tool === 'place' || view.tool === 'spot')) {
    tell(() => view.turn(key.key === '[' ? -1 : 1, key.alt), true)
  } else if ((key.key === '{' || key.key === '}') && view.tool === 'move')
    tell(() => wheel(surface, key.key === '{' ? 'left' : 'right'), true)
  else if (key.key === ' ' && view.tool === 'spot' && view.spot) {
    view.layAnother()
    surface.follow(true)
  } else if (key.key === ' ' && (view.ruler || view.plan)) view.waypoint()
  else return false
  return true
}

/** One step forward about that end of the front; a wheel the other way is taken back first. */
function wheel(surface: Surface, side: Wheel['about']): void {
  const { plan, wheel: turn } = surface.view()
  const other = side === 'left' ? 'right' : 'left'
  const back = plan?.answer.wheel?.about === other && plan.answer.wheel.by * (side === 'left' ? 1 : -1) > 0
  turn(back ? other : side, side === 'left' ? -1 : 1)
}

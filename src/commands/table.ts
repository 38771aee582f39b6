// At the table: measuring, walking from one to the next, pins, turning, the camera.
import { useBattle } from '../store/battle'
import { useCamera } from '../store/camera'
import { aloud } from '../store/carried'
import { useChrome } from '../store/chrome'
import { MOST_PINS, pinOf, usePins } from '../store/pins'
import { useThreats } from '../store/threats'
import type { Tool } from '../store/types'
import { useView } from '../store/view'
import type { Command } from './command'

let before: { readonly tool: Tool; readonly weapon: string | undefined; readonly ask: string | undefined } | undefined
const back = (): void => {
  const { tool, arm } = useView.getState()
  if (tool !== 'measure') return // put away by Escape
  if (before) arm(before.tool, before.weapon, before.ask)
  else arm('select')
  before = undefined
}

/** Not in a battle of cards, nor between battles: nothing lies there, nor is measured. */
export const hasTable = (): boolean => useBattle.getState().scene?.table !== undefined

/** Tapped, R turns the ruler on and off; held, it measures until it is let go. */
export const measure: Command = {
  id: 'measure',
  group: 'Table',
  label: 'Measure',
  now: () => (useView.getState().tool === 'measure' ? 'Put the ruler away' : 'Measure'),
  keys: ['r'],
  enabled: hasTable,
  run: () => {
    const { tool, weapon, ask, arm } = useView.getState()
    if (tool === 'measure') return back()
    before = { tool, weapon, ask }
    arm('measure', weapon)
  },
  release: back,
}

/** Somebody stands there, or orders are asked group by group. */
const walks = (): boolean => (useBattle.getState().scene?.pieces.length ?? 0) > 0 || useView.getState().refined !== undefined

export const next: Command = {
  id: 'next',
  group: 'Table',
  offers: true,
  label: 'Next figure or target',
  keys: ['n'],
  enabled: walks,
  run: () => useView.getState().walk(1),
}

export const previous: Command = {
  id: 'previous',
  group: 'Table',
  offers: true,
  label: 'Previous figure or target',
  keys: ['Shift+n'],
  enabled: walks,
  run: () => useView.getState().walk(-1),
}

export const waypoint: Command = {
  id: 'waypoint',
  group: 'Table',
  label: 'Add a waypoint',
  keys: [],
  enabled: () => useView.getState().ruler !== undefined || useView.getState().plan !== undefined,
  run: () => useView.getState().waypoint(),
}

export const pin: Command = {
  id: 'pin',
  group: 'Table',
  label: 'Pin the ruler',
  keys: [],
  enabled: () => useView.getState().ruler !== undefined,
  run: () => useView.getState().pin(),
}

/** Pins the forecast shown, or takes its pin out again. */
export const pinCard: Command = {
  id: 'pin-card',
  group: 'Table',
  label: 'Pin the forecast',
  keys: ['p'],
  enabled: () => useView.getState().forecast !== undefined,
  run: () => {
    const { forecast, say } = useView.getState()
    if (!forecast) return
    const { pins, pin, unpin } = usePins.getState()
    const held = pinOf(pins, forecast)
    if (held) {
      unpin(held.id)
      say(`${forecast.title}: unpinned`)
    } else if (pin(forecast)) say(`${forecast.title}: pinned, ${pins.length + 1} of ${MOST_PINS}`)
    else say(`${MOST_PINS} forecasts are pinned already: unpin one first`)
  },
}

export const compare: Command = {
  id: 'compare',
  group: 'Table',
  label: 'Compare pinned',
  keys: ['c'],
  enabled: () => usePins.getState().pins.length > 1,
  run: () => useChrome.getState().open('compare'),
}

export const threats: Command = {
  id: 'threats',
  group: 'Table',
  label: 'Threats shown or hidden while a move is planned',
  now: () => (useThreats.getState().on ? 'Hide who could hurt a planned move' : 'Show who could hurt a planned move'),
  keys: ['w'],
  enabled: () => useBattle.getState().position?.threat !== undefined,
  run: () => {
    useThreats.getState().toggle()
    const { say, plan } = useView.getState()
    say(`Threats ${useThreats.getState().on ? 'shown' : 'hidden'}${plan ? '' : ' while a move is planned'}`)
  },
}

const carries = (): boolean => ['move', 'place', 'spot'].includes(useView.getState().tool)
const turned = (steps: number): void =>
  aloud(useView.getState, useBattle.getState().scene?.table?.measure === 'squares', () => useView.getState().turn(steps), true)

export const wheelLeft: Command = {
  id: 'wheel-left',
  group: 'Table',
  label: 'Turn anticlockwise',
  keys: ['['],
  enabled: carries,
  run: () => turned(-1),
}

export const wheelRight: Command = {
  id: 'wheel-right',
  group: 'Table',
  label: 'Turn clockwise',
  keys: [']'],
  enabled: carries,
  run: () => turned(1),
}

export const fit: Command = {
  id: 'fit',
  group: 'Table',
  label: 'Show the whole table',
  keys: ['0'],
  enabled: hasTable,
  run: () => useCamera.getState().ask({ kind: 'fit' }),
}

/** On a small screen: the side that decides, as large as it fits. */
export const army: Command = {
  id: 'army',
  group: 'Table',
  label: 'Show your side',
  keys: [],
  enabled: hasTable,
  run: () => {
    const { scene, owed, viewer } = useBattle.getState()
    const seat = owed?.seat ?? (typeof viewer === 'number' ? viewer : 0)
    const pieces = (scene?.pieces ?? []).filter((piece) => piece.seat === seat).map((piece) => piece.id)
    useCamera.getState().ask({ kind: 'army', pieces })
  },
}

export const zoomIn: Command = {
  id: 'zoom-in',
  group: 'Table',
  label: 'Zoom in',
  keys: ['+', '='],
  enabled: hasTable,
  run: () => useCamera.getState().ask({ kind: 'zoom', factor: 1.25 }),
}

export const zoomOut: Command = {
  id: 'zoom-out',
  group: 'Table',
  label: 'Zoom out',
  keys: ['-'],
  enabled: hasTable,
  run: () => useCamera.getState().ask({ kind: 'zoom', factor: 0.8 }),
}

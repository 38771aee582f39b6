// Every command, in the order the palette shows them.
import { advise } from './advise'
import { cancel } from './cancel'
import type { Command } from './command'
import { compare } from './compare'
import { concede } from './concede'
import { confirm } from './confirm'
import { end } from './end'
import { fit } from './fit'
import { goLive } from './go-live'
import { keysSheet } from './keys-sheet'
import { luck } from './luck'
import { marksSheet } from './marks-sheet'
import { measure } from './measure'
import { measuring } from './measuring'
import { motion } from './motion'
import { move } from './move'
import { newBattle } from './new-battle'
import { next } from './next'
import { openRecord } from './open-record'
import { palette } from './palette'
import { pass } from './pass'
import { pin } from './pin'
import { pinCard } from './pin-card'
import { play } from './play'
import { previous } from './previous'
import { redo } from './redo'
import { remains } from './remains'
import { saveRecord } from './save-record'
import { settingsSheet } from './settings-sheet'
import { stepBack } from './step-back'
import { stepOn } from './step-on'
import { storyteller } from './storyteller'
import { sweep } from './sweep'
import { theme } from './theme'
import { threats } from './threats'
import { toStart } from './to-start'
import { typedDice } from './typed-dice'
import { undo } from './undo'
import { waypoint } from './waypoint'
import { weapons } from './weapons'
import { wheelLeft } from './wheel-left'
import { wheelRight } from './wheel-right'
import { zoomIn } from './zoom-in'
import { zoomOut } from './zoom-out'

export const COMMANDS: readonly Command[] = [
  confirm,
  advise,
  cancel,
  undo,
  redo,
  move,
  ...weapons,
  end,
  pass,
  measure,
  next,
  previous,
  waypoint,
  pin,
  pinCard,
  compare,
  threats,
  wheelLeft,
  wheelRight,
  fit,
  zoomIn,
  zoomOut,
  play,
  stepBack,
  stepOn,
  toStart,
  goLive,
  newBattle,
  openRecord,
  saveRecord,
  luck,
  sweep,
  concede,
  typedDice,
  storyteller,
  palette,
  keysSheet,
  marksSheet,
  settingsSheet,
  theme,
  motion,
  remains,
  measuring,
]

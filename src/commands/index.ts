// Every command, in the order the palette shows them.
import { concede, luck, newBattle, openRecord, saveRecord, sweep, typedDice, umpireRules } from './battle'
import type { Command } from './command'
import { keysSheet, marksSheet, measuring, motion, palette, remains, settingsSheet, theme } from './look'
import { advise, cancel, confirm, end, move, redo, undo, weapons } from './play'
import { goLive, play, stepBack, stepOn, toStart } from './replay'
import { compare, fit, measure, next, pin, pinCard, previous, threats, waypoint, wheelLeft, wheelRight, zoomIn, zoomOut } from './table'

export const COMMANDS: readonly Command[] = [
  confirm,
  advise,
  cancel,
  undo,
  redo,
  move,
  ...weapons,
  end,
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
  umpireRules,
  palette,
  keysSheet,
  marksSheet,
  settingsSheet,
  theme,
  motion,
  remains,
  measuring,
]

// Who may know what: a captain's own secrets are for whoever gives the ship's orders, and for the umpire (SHP-10, 12).
import type { Viewer } from '../../../engine/kernel/asks'
import { controllerOf } from '../game/queries'
import type { Ship } from '../state'

export const knowsSecrets = (viewer: Viewer, ship: Ship): boolean => viewer === 'umpire' || viewer === controllerOf(ship)

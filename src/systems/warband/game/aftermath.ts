// What the battle leaves: who stands, who was put out and by whom. What becomes of them is settled between battles (WAR-31).
import type { Aftermath } from '../../../engine/kernel/system'
import type { State } from '../state'
import { fullWounds, nameOf } from './queries'

export const aftermath = (state: State): Aftermath => ({
  lines: state.fighters.map(({ id, seat, out, by, routing, wounds }) => ({
    seat,
    name: nameOf(state, id),
    fate:
      out === 'fled'
        ? 'ran from the field'
        : out === 'incapacitated'
          ? `incapacitated${by === null ? '' : ` by ${nameOf(state, by)}`}`
          : routing
            ? 'running'
            : `${wounds} of ${fullWounds(state, id)} Wounds left`,
  })),
})

// Magical storms (BLA-54): they wander by dice at the end of each turn, and do to those under them what their row says.
import type { Roll } from '../../../engine/dice/types'
import { direction } from '../../../engine/geometry/angles'
import { degrees, point } from '../../../engine/geometry/units'
import { STORM } from '../data/storms'
import type { Storm } from '../state'
import { type Draft, emit } from './draft'
import { isUnderStorm } from './influence'
import { strikeBySpell } from './magic'
import { testMorale } from './morale'
import { diceOf } from './odds'
import { bodiesOf, partsOf, standing } from './queries'

const EIGHTH = 45 // degrees

/**
 * Where it would stand after so many eighths and inches: it turns back at the edge of the table.
 * @testing its ways are held to the dice
 */
export function driftedTo(
  storm: Storm,
  eighths: number,
  inches: number,
  table: { readonly width: number; readonly height: number },
): Storm {
  const heading = degrees(storm.heading + eighths * EIGHTH)
  const way = direction(heading)
  const x = storm.at.x + way.x * inches
  const y = storm.at.y + way.y * inches
  const back = x < 0 || y < 0 || x > table.width || y > table.height
  return {
    kind: storm.kind,
    at: point(Math.max(0, Math.min(table.width, x)), Math.max(0, Math.min(table.height, y))),
    heading: back ? degrees(heading + 180) : heading,
  }
}

function rolled(draft: Draft, formula: string, purpose: string, rolls: Roll[]): number {
  const { sides, modifier } = diceOf(formula)
  const seat = draft.state.moving
  const dice = sides.map((one) => ({ sides: one, face: draft.dice.die(one, { purpose, seat }) }))
  const total = dice.reduce((sum, { face }) => sum + face, 0) + modifier
  const modifiers = modifier === 0 ? [] : [{ value: modifier, reason: 'the storm', rule: 'BLA-54', mark: 'house' as const }]
  rolls.push({ purpose, seat, formula, dice, modifiers, total, result: 'plain' })
  return total
}

/** The end of a turn: it strikes and frightens those under it, then goes on. */
export function stormOn(draft: Draft): void {
  const { storm } = draft.state
  if (!storm) return
  const row = STORM[storm.kind]
  const rolls: Roll[] = []
  const under = draft.state.figures.filter((figure) => figure.alive && isUnderStorm(draft.state, figure))
  const { strike } = row
  if (strike) {
    const fates = under.map((figure) => {
      const { roll, damage } = strikeBySpell(draft, draft.state.moving, row.name, figure.id, strike)
      rolls.push(roll)
      return { piece: figure.id, result: roll.result === 'hit' ? 'hit' : 'missed', points: damage }
    })
    if (fates.length > 0) emit(draft, { what: 'storm strikes', rolls, detail: { kind: storm.kind, fates } })
  }
  if (row.dread !== undefined && partsOf(draft.state).morale)
    for (const seat of [0, 1] as const)
      for (const { id } of bodiesOf(draft.state, seat))
        if (standing(draft.state, id).some((figure) => isUnderStorm(draft.state, figure))) testMorale(draft, id, 'storm', row.dread)
  const drift: Roll[] = []
  const eighths = rolled(draft, row.turn, `the ${row.name} veers`, drift) - row.veer
  const inches = rolled(draft, row.drift, `the ${row.name} drifts`, drift)
  draft.state.storm = driftedTo(storm, eighths, inches, draft.state.table)
  emit(draft, { what: 'storm drifts', rolls: drift, detail: { kind: storm.kind, from: storm.at, to: draft.state.storm.at } })
}

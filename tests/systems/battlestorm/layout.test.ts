// What is kept of a position and handed on from one to the next is what would be worked out anew.
import { expect, it } from 'vitest'
import { seededDice } from '../../../src/engine/dice/seeded'
import { scenarioSetup } from '../../../src/systems/battlestorm/data/scenarios'
import { game } from '../../../src/systems/battlestorm/game/index'
import { type Layout, layoutOf } from '../../../src/systems/battlestorm/game/layout'
import { closestFigures, contacts, idsIn } from '../../../src/systems/battlestorm/game/queries'
import { sighting } from '../../../src/systems/battlestorm/game/sighting'
import { sample } from '../../../src/systems/battlestorm/minds/sample'
import { suggest } from '../../../src/systems/battlestorm/minds/suggest'
import type { State } from '../../../src/systems/battlestorm/state'

/** The same battle with nothing remembered of it: everything is kept by the figures array or what it leads to. */
const anew = (state: State): State => ({ ...state, figures: state.figures.slice() })
const plain = ({ disposition: _, ids: __, ...layout }: Layout) => layout

function compare(state: State): void {
  const fresh = anew(state)
  expect(plain(layoutOf(state))).toEqual(plain(layoutOf(fresh)))
  for (const { id, seat } of state.units) {
    expect(idsIn(state, id)).toEqual(idsIn(fresh, id))
    for (const enemy of state.units)
      if (enemy.seat !== seat) expect(closestFigures(state, id, enemy.id)).toEqual(closestFigures(fresh, id, enemy.id))
  }
  for (const figure of state.figures) expect(contacts(state, figure)).toEqual(contacts(fresh, figure))
  const [one] = state.figures.filter((figure) => figure.alive && figure.seat === 0)
  if (!one) return
  for (const other of state.figures)
    if (other.alive && other.seat === 1) expect(sighting(state).regard(one.id, other.id)).toEqual(sighting(fresh).regard(one.id, other.id))
}

it.each([
  ['random', sample],
  ['the computer', suggest],
] as const)(
  'who stands where is handed on from position to position as it would be surveyed anew (%s)',
  { timeout: 60_000 },
  async (_, mind) => {
    const setup = await scenarioSetup('skirmish')
    if (!setup) throw new Error('no scenario skirmish')
    let state = game.muster(setup, seededDice('layout', 'muster'))
    let compared = 0
    for (let n = 0; n < 300 && game.outcome(state) === undefined; n++) {
      const decision = game.awaiting(state).find((one) => !one.standing)
      if (!decision) throw new Error('nobody is asked, and the battle is not over')
      state = game.play(state, [mind(state, decision, seededDice('layout', `mind/${n}`))], seededDice('layout', n)).state
      compare(state)
      compared++
    }
    expect(compared).toBeGreaterThan(20)
    expect(state.figures.some((figure) => !figure.alive)).toBe(true)
  },
)

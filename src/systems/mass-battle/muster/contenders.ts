// The ready forces, each against each, and forces at random: are equal points equal fights?
import { seededDice } from '../../../engine/dice/seeded'
import type { Contenders } from '../../../engine/kernel/muster'
import { FORCE_ROWS } from '../data/armies'
import { FORCE_NAMES, FORCES, type ForceId } from '../data/troops'
import type { BattleSetup } from '../state'
import { type Army, readDraft, USUAL_POINTS } from './draft'
import { randomArmy } from './random'
import { setupOf } from './setup'

const ROUNDS = 12
/** Leaders of both sides may bear the same names: nothing hangs on them. */
function battle(first: Army, second: Army, turned: boolean): BattleSetup {
  const armies = turned ? [second, first] : [first, second]
  const made = setupOf(readDraft({ title: 'Tournament', map: 'downs', points: USUAL_POINTS, rounds: ROUNDS, armies }))
  if (!('setup' in made)) throw new Error(made.refusals[0]?.reason)
  const [one, other] = made.setup.sides
  if (!turned || !one || !other) return { ...made.setup, scenario: 'tournament' }
  return { ...made.setup, scenario: 'tournament', sides: [other, one] } // the first is seat 0 from either edge
}

export function contenders(points: number): Contenders | undefined {
  if (points !== USUAL_POINTS) return undefined
  const forceAt = (at: number): ForceId => {
    const force = FORCES[at]
    if (!force) throw new RangeError(`there is no force ${at}`)
    return force
  }
  const ready = (at: number): Army => {
    const [army] = readDraft({ armies: [FORCE_ROWS[forceAt(at)]] }).armies
    if (!army) throw new RangeError(`there is no force ${at}`)
    return army
  }
  const kept = new Map<string, BattleSetup>()
  return {
    points,
    forces: FORCES.map((id) => ({ id, title: FORCE_NAMES[id].name })),
    setup(first, second, turned) {
      const key = `${first}/${second}/${turned}`
      const setup = kept.get(key) ?? battle(ready(first), ready(second), turned)
      kept.set(key, setup)
      return setup
    },
    random(first, second, turned, seed) {
      const drawn = (at: number, side: number): Army => randomArmy(forceAt(at), points, seededDice(seed, `force ${side}`))
      return battle(drawn(first, 0), drawn(second, 1), turned)
    },
  }
}

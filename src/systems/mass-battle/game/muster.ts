// A battle from its setup: hit points are one figure's hit dice for each squad, rolled here or taken as given (MAS-2).
import { formula, rollFormula } from '../../../engine/dice/formula'
import type { Dice } from '../../../engine/dice/types'
import { freshTallies } from '../../../engine/tabletop/goals'
import { worthOf } from '../data/prices'
import type { BattleSetup, SetupUnit, State, Unit } from '../state'
import { NOTHING_DONE } from '../state'
import { quarter } from './ground'
import { STANDING } from './orders'

function hitPoints({ name, profile, squads, hp }: SetupUnit, seat: number, dice: Dice): number {
  if (hp !== undefined) return hp
  const die = formula(profile.hitDie)
  let sum = 0
  for (let i = 0; i < squads; i += 1)
    sum += Math.max(1, rollFormula(die, dice, { purpose: `hit points of ${name}`, seat }, { exploding: false }).total)
  return sum
}
function unitOf(setup: SetupUnit, id: number, seat: number, dice: Dice): Unit {
  const { name, profile, squads, files, corner, facing, formation, leader } = setup
  const hp = hitPoints(setup, seat, dice)
  return {
    id,
    seat,
    name,
    profile,
    squads,
    files,
    raised: squads,
    began: hp,
    hp,
    worth: worthOf(setup),
    corner: { x: corner.x, y: corner.y },
    facing: quarter(facing),
    formation,
    swing: null,
    leader: leader ? { ...leader, began: leader.hp, mourned: false } : null,
    condition: 'steady',
    tested: false,
    fled: false,
    loaded: true,
    effects: [],
    order: STANDING,
    did: NOTHING_DONE,
  }
}

export function muster(setup: BattleSetup, dice: Dice): State {
  const { scenario, title, table, rounds, options, bank, goals } = setup
  const listed = setup.sides.flatMap(({ units }, seat) => units.map((unit) => ({ unit, seat })))
  const units = listed.map(({ unit, seat }, id) => unitOf(unit, id, seat, dice))
  return {
    system: 'mass-battle',
    scenario,
    title,
    table,
    rounds,
    options,
    bank: bank ?? null,
    ...(goals ? { goals: { wanted: goals.map((goal) => ({ ...goal, span: 'round' as const })), tallies: freshTallies(goals) } } : {}),
    round: 1,
    phase: null,
    agenda: [],
    tick: 0,
    sides: setup.sides.map(({ name, player, edge }, seat) => ({
      seat,
      name,
      player,
      edge,
      worth: units.filter((unit) => unit.seat === seat).reduce((sum, { worth }) => sum + worth, 0),
      surrendered: false,
    })),
    units,
  }
}

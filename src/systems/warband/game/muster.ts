// A battle drawn up from its setup. Sides that name their captain and stand as drawn begin at once.
import type { Dice } from '../../../engine/dice/types'
import { freshTallies } from '../../../engine/tabletop/goals'
import { type BattleSetup, type Fighter, FRESH, type Frame, OPTIONS, type SetupCharacter, type State } from '../state'
import { captainsOf } from './deployment'
import { openDraft } from './draft'
import { run } from './play'
import { fullWounds } from './queries'

export function muster(setup: BattleSetup, dice: Dice): State {
  const all = setup.sides.flatMap((side, seat) => side.characters.map((one) => ({ one, seat })))
  const hidden = setup.deployment === 'hidden'
  const seats = setup.sides.map((_side, seat) => seat)
  const firsts = setup.sides.map((_side, seat) => all.findIndex((one) => one.seat === seat))
  const late = hidden && setup.advantage !== undefined ? [setup.advantage] : []
  const early = hidden ? seats.filter((seat) => !late.includes(seat)) : []
  const begun: State = {
    system: 'warband',
    tick: 0,
    scenario: setup.scenario,
    title: setup.title,
    table: setup.table,
    ladders: setup.ladders,
    options: { spells: setup.options?.spells ?? OPTIONS.spells[0] },
    advantage: setup.advantage ?? null,
    turns: setup.turns,
    turn: 0,
    revealed: false,
    unplaced: [...early, ...late],
    sides: setup.sides.map((side, seat) => ({
      seat,
      name: side.name,
      player: side.player,
      zone: side.zone,
      captain: side.captain === undefined ? null : (firsts[seat] ?? 0) + side.captain,
      heroes: side.characters.filter(({ rank }) => rank === 'hero').length,
      worth: side.characters.reduce((sum, one) => sum + Math.max(1, one.worth), 0),
      gaveUp: false,
      ...(side.roster === undefined ? {} : { roster: side.roster }),
    })),
    characters: all.map(({ one: { at: _at, facing: _facing, ...character } }) => character),
    fighters: all.map(({ one, seat }, id) => fresh(one, seat, id)),
    engaged: [],
    vortices: [],
    shocks: [],
    agenda: [],
    ...(setup.goals ? { goals: { wanted: setup.goals, tallies: freshTallies(setup.goals) } } : {}),
  }
  const fighters = begun.fighters.map((one) =>
    begun.characters[one.id]?.injuries.some(({ unhurt }) => unhurt === false) ? one : { ...one, wounds: fullWounds(begun, one.id) },
  )
  const named = begun.sides.map((side) => {
    const [only, ...others] = captainsOf(begun, side.seat)
    return side.captain === null && only !== undefined && others.length === 0 ? { ...side, captain: only } : side
  })
  // the last is played first
  const agenda: Frame[] = [{ frame: 'turn' }, { frame: 'ready' }]
  if (!hidden) agenda.push({ frame: 'begin' })
  if (late.length > 0) agenda.push({ frame: 'deploy', seats: late })
  if (early.length > 0) agenda.push({ frame: 'deploy', seats: early })
  for (const side of [...named].reverse()) if (side.captain === null) agenda.push({ frame: 'captain', seat: side.seat })
  const draft = openDraft({ ...begun, sides: named, fighters, agenda }, dice)
  run(draft)
  return draft.state
}
/** The first weapons that his hands can hold are in them; a shield takes a hand. */
export function inHandAtFirst({ weapons, armour, hands }: SetupCharacter): readonly number[] {
  let free = hands - armour.filter(({ slot }) => slot === 'shield').length
  return weapons.flatMap((weapon, index) => {
    if (weapon.hands > free) return []
    free -= weapon.hands
    return [index]
  })
}
const fresh = (one: SetupCharacter, seat: number, id: number): Fighter => ({
  id,
  seat,
  at: one.at,
  facing: one.facing,
  wounds: 0,
  posture: 'up',
  since: 0,
  out: 'no',
  by: null,
  routing: false,
  initiative: 0,
  place: id,
  inHand: inHandAtFirst(one),
  off: [],
  usesLeft: one.items.map(({ uses }) => uses),
  lent: [],
  stress: 0,
  surged: null,
  shaken: [],
  turn: FRESH,
})

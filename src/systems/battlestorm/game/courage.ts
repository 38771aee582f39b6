// Courage (BST-61): what shakes a unit in the course of a chain, and the loss of a general (BST-60). Each unit checks once a chain
// for each cause; who fails routs at once.
import type { BodyId, Seat } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import { frightens } from '../data/morale'
import type { Frame, Morale, State } from '../state'
import { changeMorale, rout } from './chain'
import { changeFigures, type Draft, emit, unitAt } from './draft'
import { generalOf, lostGeneral, setGeneral } from './leadership'
import { testMorale } from './morale'
import { haveClosed } from './order'
import { canFight, closestFigures, isOnTable, nameOf, other, profileOf, standing, unitsOf } from './queries'
import { flee } from './rout'

type ChainFrame = Extract<Frame, { frame: 'chain' }>

/** One check; a unit that fails routs and flees. */
function shake(draft: Draft, unit: BodyId, cause: 'losses' | 'friends' | 'fear', against: string): void {
  changeMorale(draft, (morale) => ({ ...morale, tested: [...morale.tested, `${cause} ${unit}`] }))
  if (testMorale(draft, unit, against, 'courage')) return
  rout(draft, unit)
  flee(draft, unit)
}
const isOpen = (state: State, morale: Morale, unit: BodyId, cause: string): boolean =>
  isOnTable(state, unit) && !unitAt(state, unit).routing && !morale.tested.includes(`${cause} ${unit}`)

/** Does that enemy frighten the unit: terrible itself, not closed with them, and they no terror themselves? How near it is is not asked. */
export function terrifies(state: State, unit: BodyId, enemy: BodyId): boolean {
  const terrible = (body: BodyId): boolean => standing(state, body).some((figure) => frightens(profileOf(state, figure)))
  return !unitAt(state, enemy).routing && terrible(enemy) && !terrible(unit) && !haveClosed(state, unit, enemy)
}

/** A frightening enemy whom the unit has come near to; undefined: there is none. */
const frightener = (state: State, unit: BodyId): BodyId | undefined =>
  unitsOf(state, other(unitAt(state, unit).seat)).find(
    (enemy) =>
      !enemy.hidden &&
      (closestFigures(state, unit, enemy.id)?.gap ?? Number.POSITIVE_INFINITY) <= CONSTANTS.fearRange.value &&
      terrifies(state, unit, enemy.id),
  )?.id

/** The fear step of a chain (BST-22, 27): everybody at work in it checks. True: somebody has fled. */
export function settleFear(draft: Draft, chain: ChainFrame): boolean {
  const { morale } = chain
  if (!morale) return false
  for (const { unit } of chain.links) {
    if (!isOpen(draft.state, morale, unit, 'fear') || !canFight(draft.state, unit)) continue
    const terror = frightener(draft.state, unit)
    if (terror !== undefined) {
      shake(draft, unit, 'fear', nameOf(draft.state, terror))
      return true
    }
  }
  return false
}

/** After the combat: heavy losses, then friends seen in flight. True: a check has been made. */
export function settleCourage(draft: Draft, chain: ChainFrame): boolean {
  const { morale } = chain
  if (!morale) return false
  for (const { id, figures } of draft.state.units) {
    if (!isOpen(draft.state, morale, id, 'losses')) continue
    const before = figures.filter((figure) => !morale.fallen.includes(figure))
    const lost = before.filter((figure) => draft.state.figures[figure]?.alive === false)
    if (lost.length === 0 || lost.length < before.length * CONSTANTS.heavyLosses.value - 1e-9) continue
    shake(draft, id, 'losses', 'heavy losses')
    return true
  }
  for (const unit of morale.shaken) {
    if (!isOpen(draft.state, morale, unit, 'friends')) continue
    shake(draft, unit, 'friends', 'the flight of friends')
    return true
  }
  return false
}

/** A general is lost: each unit of his saves, or leaves the battle (BST-60). True: it has come to that. */
export function settleGenerals(draft: Draft): boolean {
  const seat = lostGeneral(draft.state)
  if (seat === undefined) return false
  const general = generalOf(draft.state, seat)
  setGeneral(draft, seat, null)
  emit(draft, { what: 'general lost', seat, mark: 'rout', detail: { figure: general ?? null } })
  for (const { id } of unitsOf(draft.state, seat)) if (!testMorale(draft, id, 'the loss of the general', 'save')) leave(draft, id, seat)
  return true
}

function leave(draft: Draft, unit: BodyId, seat: Seat): void {
  const gone = standing(draft.state, unit).map((figure) => figure.id)
  changeFigures(
    draft,
    gone.map((id) => [id, { alive: false, lost: 'driven off' }]),
  )
  emit(draft, { what: 'driven off', seat, mark: 'rout', fallen: gone, detail: { unit, figures: gone } })
}

// Before a melee: whom each shield is meant for (BLA-21), and how modifiers are spent (BLA-43). Asked only where it makes a difference.
import type { Ask, Option, Seat } from '../../../engine/kernel/asks'
import { listed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import type { Body, Figure, Stance, State } from '../state'
import { arcOf, isShielded } from './arcs'
import { bodyAt, figureAt, guardOf } from './draft'
import { figureOption } from './names'
import { diceOf } from './odds'
import { bladesOf, bodiesOf, foes, has, opponents, partsOf, profileOf, standing } from './queries'
import { strikable } from './strikes'

/** Enemies in melee whose attacks a figure's shield could meet, those who strike from the second rank too (BLA-50). */
const metByShield = (state: State, figure: Figure): readonly Figure[] =>
  profileOf(state, figure).shield === 0 || !partsOf(state).armor
    ? []
    : opponents(state, figure.body)
        .flatMap((body) => standing(state, body))
        .filter(
          (foe) =>
            isShielded(arcOf(state, figure, foe.at)) &&
            bladesOf(state, foe).some((blade) => strikable(state, foe, blade).some(({ id }) => id === figure.id)),
        )

/** How a body's modifier may be spent: all of it on the attack, so much on parrying, so many dice. */
function stancesFor(state: State, body: Body): readonly Stance[] {
  if (!has(state, 'parrying') || body.routed) return []
  const fighters = standing(state, body.id).filter((figure) => foes(state, figure.id).length > 0 && bladesOf(state, figure).length > 0)
  if (fighters.length === 0) return []
  const most = Math.max(...fighters.map((figure) => Math.max(0, diceOf(bladesOf(state, figure)[0]?.attack ?? '0').modifier)))
  const parries = Array.from({ length: most }, (_, n): Stance => ({ parry: n + 1, dice: 0 }))
  const dice = Array.from({ length: Math.floor(most / CONSTANTS.targetingPrice.value) }, (_, n): Stance => ({ parry: 0, dice: n + 1 }))
  return [...parries, ...dice]
}
const stanceId = ({ parry, dice }: Stance): string => (parry > 0 ? `parry/${parry}` : `dice/${dice}`)
export function stanceOf(id: string): Stance {
  const [what, number] = id.split('/')
  return what === 'parry' ? { parry: Number(number), dice: 0 } : { parry: 0, dice: Number(number) }
}
const stanceText = ({ parry, dice }: Stance): string =>
  parry > 0 ? `parry with ${parry}` : `target with ${dice === 1 ? 'an extra die' : `${dice} extra dice`}`

/** What is asked of a side before a melee, apart from being done. */
export function guardAsks(state: State, seat: Seat): readonly Ask[] {
  const asks: Ask[] = []
  for (const body of bodiesOf(state, seat)) {
    const members = standing(state, body.id)
    const settled = members.some((figure) => guardOf(state, figure.id)?.stance !== undefined)
    const stances = settled ? [] : stancesFor(state, body)
    if (stances.length > 0)
      asks.push({
        kind: 'pick',
        key: 'stance',
        rule: 'BLA-43',
        label: 'Parry or target',
        hint: 'what is not spent stays with the attack',
        body: body.id,
        options: stances.map(
          (stance): Option => ({
            id: stanceId(stance),
            label: stanceText(stance),
            hint:
              stance.parry > 0
                ? `Defense +${stance.parry}, attack −${stance.parry}`
                : `attack −${stance.dice * CONSTANTS.targetingPrice.value} and +${stance.dice}d${CONSTANTS.targetingSides.value}`,
          }),
        ),
        min: 1,
        max: 1,
      })
    for (const figure of members) {
      const attackers = metByShield(state, figure)
      if (attackers.length < 2 || guardOf(state, figure.id)?.shield !== undefined) continue
      asks.push({
        kind: 'pick',
        key: 'shield',
        rule: 'BLA-21',
        label: `${figure.name}: shield against`,
        hint: 'it meets one attacker; unless you say so, the first who strikes',
        body: body.id,
        piece: figure.id,
        options: attackers.map((one) => figureOption(one)),
        min: 1,
        max: 1,
      })
    }
  }
  return asks
}

/** What is asked, and whose shields: of one alone he is named, of more those they stand among. */
export function guardTitle(state: State, asks: readonly Ask[]): string {
  const shields = asks.filter(({ key }) => key === 'shield')
  const [one] = shields
  const among = new Set(shields.flatMap(({ body }) => (body === undefined ? [] : bodyAt(state, body).name)))
  const whose = shields.length === 1 && one?.piece !== undefined ? figureAt(state, one.piece).name : listed([...among])
  const parts = [
    ...(asks.length > shields.length ? ['parry or target'] : []),
    ...(one ? [`the ${shields.length === 1 ? 'shield' : 'shields'} of ${whose}`] : []),
  ]
  return ['Before the blows', ...(parts.length > 0 ? [parts.join(', and ')] : [])].join(': ')
}

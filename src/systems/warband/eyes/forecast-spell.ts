// What a spell would come to, and what it takes to dispel it (WAR-41, 42).

import type { Answer, PieceId } from '../../../engine/kernel/asks'
import type { Forecast, ForecastFigure } from '../../../engine/kernel/forecast'
import { listed } from '../../../engine/kernel/say'
import { percent } from '../../../engine/odds/share'
import { surgedText } from '../data/figures'
import type { Deed } from '../data/types'
import { castOf } from '../game/carry-out'
import { fighterAt, topFrame } from '../game/draft'
import {
  attackIn,
  castParts,
  deedsOf,
  dispelParts,
  fightersOn,
  isPlaced,
  mightDispel,
  spellAt,
  stressOf,
  struckSquares,
  thrownTo,
} from '../game/magic'
import { nameOf, sumOf } from '../game/queries'
import { chanceToPass } from '../odds/question'
import type { State } from '../state'
import { near, needOf } from './forecast-attack'
import { fallChance, provokes } from './forecast-move'
import { castChance, ifItComes, orderFigures, spellAttack, spreadOf, struckBySpell, woundCurve } from './struck'

export function dispelForecast(state: State, id: PieceId, told: Forecast): Forecast {
  const casting = state.agenda.at(-2)
  if (casting?.frame !== 'casting') return told
  const parts = dispelParts(state, id, casting.degrees, casting.cast.surge)
  const needed = sumOf(parts)
  const spell = spellAt(state, casting.id, casting.cast.spell)
  const top = topFrame(state)
  const others = top?.frame === 'dispel' ? top.mages.filter((mage) => mage !== id) : []
  return {
    ...told,
    title: `${nameOf(state, id)} dispels ${spell?.name ?? ''}`,
    modifiers: parts,
    need: needOf(needed),
    figures: [{ label: 'it is dispelled', value: chanceToPass(needed), kind: 'chance' }],
    notes: [
      ...(spell ? [`${spell.name}: ${casting.cast.surge ? surgedText(spell) : spell.text}`] : []),
      ...(spell?.tiring ? ['tiring: dispelling it costs a point of stress'] : []),
      ...(others.length > 0 ? [`left alone, ${listed(others.map((one) => nameOf(state, one)))} may try`] : []),
    ],
  }
}
/** The Magic test, who might dispel it, and what it does to whom. */
export function castForecast(state: State, id: PieceId, answer: Answer, told: Forecast): Forecast {
  const cast = castOf(state, id, answer)
  const spell = cast && spellAt(state, id, cast.spell)
  if (!cast || !spell) return told
  const parts = castParts(state, id, spell, cast.surge, cast.targets)
  const needed = sumOf(parts)
  const deeds = deedsOf(spell, cast.surge)
  const attack = attackIn(deeds)
  const caster = fighterAt(state, id)
  const targets = isPlaced(spell)
    ? attack
      ? fightersOn(state, struckSquares(state, caster, attack, cast.at ?? caster.at, cast.facing)).map((one) => one.id)
      : []
    : cast.targets
  const comes = castChance(state, id, spell, cast.surge, cast.targets)
  const figures: ForecastFigure[] = [
    { label: 'it is cast', value: comes, kind: 'chance' },
    ...hurtFigures(state, id, spell.name, deeds, targets, isPlaced(spell), comes),
  ]
  const [only] = targets
  const blow = attack && targets.length === 1 && only !== undefined ? spellAttack(id, only, spell.name, attack) : undefined
  const spread = blow && attack ? ifItComes(state, blow.target, comes, spreadOf(state, blow, attack.hits)) : undefined
  const curve = spread && only !== undefined ? woundCurve(state, only, spread) : undefined
  const mages = mightDispel(state, caster)
  const stress = stressOf(spell, cast.surge)
  const own: Forecast = {
    ...told,
    title: `${nameOf(state, id)} casts ${spell.name}${cast.surge ? ', surged' : ''}`,
    subtitle: targets.length === 0 ? '' : targets.map((target) => nameOf(state, target)).join(', '),
    modifiers: parts,
    need: needOf(needed),
    figures: [...figures, ...(spread && only !== undefined ? orderFigures(state, only, spread).slice(1) : [])],
    ...(curve ? { curves: [curve] } : {}),
    notes: [
      cast.surge ? surgedText(spell) : spell.text,
      ...(stress > 0 ? [`tiring: ${stress} stress`] : []),
      ...(cast.surge ? ['no more spells until this phase of the next turn'] : []),
      ...mages.map(
        (mage) => `${nameOf(state, mage)} may dispel it: ${sumOf(dispelParts(state, mage, 0, cast.surge))} less the degrees of success`,
      ),
    ],
  }
  return spell.phase === 'movement' ? { ...own, ...provokes(state, id, own) } : own
}
/** Whom a spell hurts, so likely as it is cast: those it strikes, whoever stands in its blast, and those it throws over an edge (WAR-12, 26, 41). */
function hurtFigures(
  state: State,
  id: PieceId,
  name: string,
  deeds: readonly Deed[],
  targets: readonly PieceId[],
  placed: boolean,
  comes: number,
): readonly ForecastFigure[] {
  const attack = attackIn(deeds)
  const push = deeds.find((deed) => deed.deed === 'push')
  const falls = (one: PieceId): number => {
    const height = push && targets.includes(one) ? thrownTo(state, id, one, push.squares).height : 0
    return height > 0 ? fallChance(state, one, height) : 0
  }
  const blast = placed ? 0 : (attack?.blast ?? 0)
  const others = blast > 0 ? targets.flatMap((target) => near(state, target, blast).map((one) => one.id)) : []
  return [...new Set([...targets, ...others])].flatMap((one): readonly ForecastFigure[] => {
    const times = [...targets, ...others].filter((struck) => struck === one).length
    const struck = attack ? struckBySpell(state, id, one, name, { ...attack, hits: attack.hits * times }) : 0
    const fall = falls(one)
    if (!attack && fall === 0) return []
    const friend = fighterAt(state, one).seat === fighterAt(state, id).seat
    const once = struck + (1 - struck) * fall
    return [
      {
        label: `${nameOf(state, one)} is hurt`,
        value: comes * once,
        kind: 'chance',
        hint: [...(friend ? ['a friend'] : []), ...(fall > 0 ? ['by the fall too'] : []), `${percent(once)} if it is cast`].join('; '),
      },
    ]
  })
}

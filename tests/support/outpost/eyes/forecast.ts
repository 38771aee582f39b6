// What an answer would most likely come to, from the numbers that the dice are read by.
import type { Answer } from '../../../../src/engine/kernel/asks'
import type { Forecast } from '../../../../src/engine/kernel/forecast'
import { STRIKE } from '../data/kinds'
import { moverOf } from '../game/awaiting'
import { judge } from '../game/judge'
import { FLASK_HITS, strikeModifiers, strikeOdds } from '../game/odds'
import { touchedBy } from '../game/play'
import type { State } from '../state'

export function forecastOf(state: State, answer: Answer): Forecast {
  const verdict = judge(state, answer)
  const bare: Forecast = { title: '', subtitle: '', verdict, modifiers: [], figures: [], notes: [] }
  const band = moverOf(state, answer)
  if (!band) return bare
  if (answer.kind === 'target') {
    const target = state.bands.find((one) => one.name === answer.targets[0])
    if (!target) return { ...bare, title: band.name }
    const { hit, harm } = strikeOdds(band, target)
    return {
      ...bare,
      title: `${band.name} strike at ${target.name}`,
      subtitle: 'blade',
      modifiers: strikeModifiers(band, target),
      need: { die: '2d6', value: STRIKE.need, note: 'or more' },
      figures: [
        { label: 'it hits', value: hit, kind: 'chance' },
        { label: 'life taken', value: harm, kind: 'mean' },
      ],
    }
  }
  const spots = answer.kind === 'spot' ? answer.spots : []
  if (spots.length === 0) return { ...bare, title: band.name }
  const touched = spots.flatMap((spot) => touchedBy(state, spot))
  return {
    ...bare,
    title: `${band.name} throw ${spots.length === 1 ? 'a flask' : `${spots.length} flasks`}`,
    subtitle: `${touched.length} touched`,
    figures: [
      { label: 'each is hurt', value: FLASK_HITS, kind: 'chance' },
      { label: 'life taken', value: FLASK_HITS * touched.length, kind: 'mean' },
    ],
    notes: touched.some(({ seat }) => seat === band.seat) ? ['friends would be touched too'] : [],
  }
}

// How far a figure goes (BST-1), and what shortens it: injuries, slower fellows (BST-67), weather (BST-66), formation (BST-62).
import type { Modifier } from '../../../engine/dice/types'
import { CONSTANTS } from '../data/constants'
import { FORMATION } from '../data/formations'
import type { Figure, State } from '../state'
import { inPlay, weatherOf } from './advanced'
import { formationOf } from './formation'
import { isMixed, profileOf, standing } from './queries'

/** Its move for one activation in inches. The parts are those of the advanced rules; they are told when they are asked for. */
export function paceOf(state: State, figure: Figure, parts?: Modifier[]): number {
  const profile = profileOf(state, figure)
  let pace = profile.move * figure.injuries.move
  if (state.advanced !== undefined) {
    const slow = (to: number, reason: string, rule: Modifier['rule']): void => {
      if (to < pace) parts?.push({ value: to - pace, reason, rule, mark: 'house' })
      pace = Math.min(pace, to)
    }
    const weather = weatherOf(state)
    const inWeather = (flies: boolean | undefined): number => (weather ? weather.move * (flies === true ? weather.wings : 1) : 1)
    if (weather) slow(pace * inWeather(profile.flies), weather.name.toLowerCase(), 'BST-66')
    if (inPlay(state, 'mixed') && isMixed(state, figure.unit))
      for (const fellow of standing(state, figure.unit)) {
        if (fellow.paralysed) continue
        const { move, flies } = profileOf(state, fellow)
        slow(move * fellow.injuries.move * inWeather(flies), `${fellow.name} is slower`, 'BST-67')
      }
    const formation = formationOf(state, figure.unit)
    if (formation) slow(pace * FORMATION[formation.kind].move, `in a ${FORMATION[formation.kind].name}`, 'BST-62')
  }
  return figure.fallen ? pace * (1 - CONSTANTS.riseShare.value) : pace
}

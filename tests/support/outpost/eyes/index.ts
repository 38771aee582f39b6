// What may be seen and said of a battle of Outpost. It is played open.
import type { Means } from '../../../../src/engine/kernel/asks'
import type { Eyes } from '../../../../src/engine/kernel/system'
import { FLASK, STATS } from '../data/kinds'
import { bandOf, ownSquares, pieceOf, spaces, standing } from '../game/ground'
import type { Band, State } from '../state'
import { forecastOf } from './forecast'
import { layOf, planOf } from './plan'
import { sceneOf } from './scene'
import { tellEvent } from './tell'

const BLADE: Means = { weapon: 'blade', label: 'blade', melee: true }
const meansOf = ({ flasks }: Band): readonly Means[] => [
  BLADE,
  ...(flasks > 0 ? [{ weapon: 'flask', label: 'flask', melee: false, cost: { unit: 'flasks', value: 1, left: flasks } }] : []),
]
const rangeOf = (weapon: string): number => (weapon === 'flask' ? FLASK.range : 1)

export const eyes: Eyes<State> = {
  scene: sceneOf,
  inspect: (state, _viewer, what) => {
    const band = 'piece' in what ? bandOf(state, what.piece) : state.bands[what.body]
    if (!band) return undefined
    return {
      title: band.name,
      subtitle: band.kind,
      seat: band.seat,
      stats: [{ label: 'Life', value: `${band.life} of ${STATS[band.kind].life}`, parts: [], rule: 'OUT-5', mark: 'house' }],
      weapons: meansOf(band).map(({ weapon, label, melee }) => ({
        weapon,
        label,
        melee,
        lines: [],
        rule: melee ? 'OUT-3' : 'OUT-4',
        mark: 'house' as const,
      })),
      notes: [],
    }
  },
  weapons: (state, _viewer, piece) => {
    const band = bandOf(state, piece)
    return band ? meansOf(band) : []
  },
  reach: (_state, _viewer, _piece, weapon) => ({
    weapon,
    label: weapon,
    rings: [{ radius: rangeOf(weapon), label: `${rangeOf(weapon)}`, kind: 'limit' }],
    form: 'square',
  }),
  measure: (_state, _viewer, from, to) => {
    const distance = Math.round(spaces(from.at, to.at))
    return { distance, from: from.at, to: to.at, label: `${distance} ${distance === 1 ? 'space' : 'spaces'}` }
  },
  survey: (state, _viewer, from, weapon) =>
    standing(state)
      .filter((band) => band.seat !== (from.piece === undefined ? state.seat : bandOf(state, from.piece)?.seat))
      .flatMap((band) =>
        ownSquares(band).map((at, squad) => {
          const range = spaces(from.at, at)
          const far = range > rangeOf(weapon)
          return {
            piece: pieceOf(band, squad),
            body: band.id,
            label: far ? '✕ range' : `${range}`,
            ...(far ? { refusal: { reason: `${range} spaces are too far`, rule: 'OUT-4' } } : {}),
          }
        }),
      ),
  plan: (state, _viewer, wish) => planOf(state, wish),
  lay: (state, _viewer, wish) => layOf(state, wish),
  forecast: (state, _viewer, answer) => forecastOf(state, answer),
  tell: (state, event) => tellEvent(state, event),
}

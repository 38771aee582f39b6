// A leader who outlives his unit joins another without one that is near enough (MAS-5).
import { CONSTANTS } from '../data/constants'
import { changeUnit, type Draft, emit } from './draft'
import { apart, rectOf } from './ground'
import { isSteady, leaderOf, leaderPiece } from './queries'

export function strayLeaders(draft: Draft): void {
  for (const { id } of draft.state.units) {
    const unit = draft.state.units[id]
    const leader = unit && unit.condition === 'destroyed' ? leaderOf(unit) : undefined
    if (!unit || !leader) continue
    const friends = draft.state.units
      .filter((one) => one.seat === unit.seat && isSteady(one) && leaderOf(one) === undefined)
      .map((one) => ({ one, far: apart(rectOf(unit), rectOf(one)) }))
      .filter(({ far }) => far <= CONSTANTS.joinReach.value)
      .sort((a, b) => a.far - b.far || a.one.id - b.one.id)
    const [nearest] = friends
    changeUnit(draft, id, { leader: null })
    if (nearest) {
      const { one } = nearest
      const fell = [...(one.fell ?? []), ...(one.leader === null ? [] : [one.leader.name])]
      changeUnit(draft, one.id, { leader: { ...leader, joined: true }, ...(fell.length > 0 ? { fell } : {}) })
    }
    emit(draft, {
      what: 'leader joins',
      seat: unit.seat,
      fallen: [leaderPiece(id)],
      detail: { unit: id, name: leader.name, to: nearest?.one.id ?? null },
    })
  }
}

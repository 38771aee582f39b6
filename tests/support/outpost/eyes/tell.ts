// Events in words.
import type { Words } from '../../../../src/engine/kernel/scene'
import type { BattleEvent } from '../../../../src/engine/kernel/system'
import { asNumber, asNumbers, asText, joined, roll, ruledBy, say } from '../../../../src/engine/kernel/words'
import type { State } from '../state'

export function tellEvent(state: State, { what, seat, rolls = [], detail }: BattleEvent): Words {
  const name = (id: number | undefined) => ({ kind: 'body' as const, body: id ?? 0, text: state.bands[id ?? 0]?.name ?? '' })
  const side = state.sides[seat ?? 0] ?? ''
  switch (what) {
    case 'phase':
      return ruledBy(
        say('strong', `${side}: ${detail.phase === 'move' ? `turn ${asNumber(detail.turn) ?? 0}, they move` : 'they fight'}`),
        'OUT-1',
      )
    case 'moved':
      return ruledBy(say('quiet', name(asNumber(detail.band)), ' move'), 'OUT-2')
    case 'struck':
      return ruledBy(
        say(
          'plain',
          name(asNumber(detail.band)),
          ' strike at ',
          name(asNumber(detail.target)),
          ': ',
          ...rolls.map(roll),
          `, ${asNumber(detail.harm) ?? 0} life`,
        ),
        'OUT-3',
      )
    case 'thrown':
      return ruledBy(
        say(
          'plain',
          name(asNumber(detail.band)),
          ' throw a flask at ',
          joined(asNumbers(detail.touched).map(name)),
          ' ',
          joined(rolls.map(roll)),
        ),
        'OUT-4',
      )
    case 'gave up':
      return ruledBy(say('bad', `${side} give up`), 'OUT-5')
    default:
      return ruledBy(say('strong', asText(detail.reason)), 'OUT-5')
  }
}

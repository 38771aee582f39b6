// The whole card of a large order, dragged over: forty-four arrows at sixteen in armour, each roll for three, and what they could do back.
import type { TargetAnswer } from '../../src/engine/kernel/asks'
import { forecastOf } from '../../src/systems/battlestorm/eyes/forecast'
import { battle, row } from '../support/battlestorm'
import { medianOf } from './timing'
import type { BenchBar } from './types'

export function cardBench(): readonly BenchBar[] {
  const state = battle({
    units: [
      { seat: 0, name: 'Bows', profile: 'high-elf-irregular-bow-woman', at: [...row(11, 12, 40, 1.3), ...row(11, 12, 41.3, 1.3)] },
      { seat: 1, name: 'Archers', profile: 'high-elf-regular-bow', at: row(16, 12, 29, 1.25) },
    ],
    agenda: [
      { frame: 'turn' },
      {
        frame: 'chain',
        links: [{ unit: 0, searched: false, declared: [], stage: 'manoeuvre', moved: 'no', changed: false, passed: false }],
        stage: 'links',
      },
      { frame: 'link', unit: 0 },
    ],
  })
  const answer: TargetAnswer = { kind: 'target', decision: 'd0', seat: 0, key: 'fire', targets: ['b1'], weapon: 'longbow', factor: 3 }
  const card = forecastOf(state, answer)
  if (!card.verdict.legal || !card.back || card.curves?.length !== 1) throw new Error(`no whole card: ${JSON.stringify(card)}`)
  // figures stood anew each time, as after every step of a battle: sight is compiled afresh
  const value = medianOf(() => forecastOf({ ...state, figures: state.figures.slice() }, answer), 500)
  return [
    {
      id: 'card',
      label: 'whole card of 44 attacks at 16, three to a roll, and the answer',
      limit: 6,
      unit: 'ms',
      value,
      nanoseconds: value * 1e6,
    },
  ]
}

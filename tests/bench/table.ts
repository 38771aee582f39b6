// What the table shows while the pointer moves: chips over every enemy, and the forecast card under the pointer.
import { begin } from '../../src/engine/kernel/battle'
import { crowdSetup, ENEMIES, PIECES } from './crowd'
import { battlestorm, pinnedRecord } from './pinned'
import { slowestCard } from './replayed'
import { quickestOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const WEAPON = 'longbow'

export async function tableBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await battlestorm()
  const spent = short ? 50 : 200

  const begun = begin(system, crowdSetup(), 'bench')
  if (!begun.ok) throw new Error(begun.refusals.map((refusal) => refusal.reason).join('; '))
  const { state } = begun.battle
  const scene = system.eyes.scene(state, 'umpire')
  const shooter = scene.pieces.find((piece) => piece.seat === 0)
  if (shooter === undefined) throw new Error('no shooter')
  const from = (step: number) => ({ at: { x: shooter.at.x + step / 1000, y: shooter.at.y }, piece: shooter.id })
  const chips = system.eyes.survey(state, 0, from(0), WEAPON)
  if (chips.length !== ENEMIES) throw new Error(`${chips.length} chips, not ${ENEMIES}`)
  if (!chips.some((chip) => chip.need !== undefined) || !chips.some((chip) => chip.refusal !== undefined))
    throw new Error('the chips are all alike')
  let step = 0
  // A place a thousandth of an inch off each time, as under a dragged figure: nothing may be remembered from the last.
  const survey = quickestOf(() => system.eyes.survey(state, 0, from(step++ % 500), WEAPON), spent)

  const { worst, cards } = slowestCard(system, pinnedRecord('hundred-figures'), short)

  return [
    {
      id: 'chips',
      label: `chips of one figure against ${ENEMIES}, ${PIECES} pieces of terrain`,
      limit: 4,
      unit: 'ms',
      value: survey,
      nanoseconds: survey * 1e6,
      note: `${chips.filter((chip) => chip.need !== undefined).length} with a number`,
    },
    {
      id: 'forecast',
      label: `whole forecast card, slowest of ${cards} attacks`,
      limit: 6,
      unit: 'ms',
      value: worst,
      nanoseconds: worst * 1e6,
    },
  ]
}

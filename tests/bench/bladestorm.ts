// Bladestorm: bars of its own, by the ready battle with the most figures, played by the computer against itself.
import { autoplay } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { momentAt } from '../../src/engine/kernel/history'
import { SYSTEMS } from '../../src/systems/index'
import { readyBattle } from './pinned'
import { answerTime, battleTime, figuresIn, shareOfMoves, slowestCard } from './replayed'
import { quickestOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const SCENARIO = 'hall-and-warren'
const FIGURES = 55
const SHARE = 30 // percent of the answers that move or attack, at least

export async function bladestormBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'bladestorm')?.load()
  if (system === undefined) throw new Error('Bladestorm is not listed')
  const setup = await readyBattle(system, SCENARIO)
  const { battle } = autoplay(system, setup, 'bench', ['computer', 'computer'])
  const record = recordOf(battle)
  const figures = figuresIn(system, battle)
  if (figures < FIGURES) throw new Error(`${SCENARIO} has ${figures} figures, not ${FIGURES}`)
  if (shareOfMoves(record) < SHARE) throw new Error(`only ${shareOfMoves(record)} % of the answers move or attack`)

  const { shooter, weapon, state, numbered, chips } = busiestShot(system, battle)
  let step = 0
  const from = () => ({ at: { x: shooter.at.x + (step++ % 500) / 1000, y: shooter.at.y }, piece: shooter.id })
  const survey = quickestOf(() => system.eyes.survey(state, shooter.seat, from(), weapon), short ? 50 : 200)
  const { worst, cards } = slowestCard(system, record, short)
  const perAnswer = answerTime(system, record, short)
  const perBattle = battleTime(system, setup, short ? 1 : 3, short ? 2 : 3)
  const bar = (id: string, label: string, limit: number, unit: string, ms: number, more: Partial<BenchBar> = {}): BenchBar => ({
    id: `bladestorm-${id}`,
    label: `Bladestorm, ${figures} figures: ${label}`,
    limit,
    unit,
    value: ms,
    nanoseconds: ms * 1e6,
    ...more,
  })
  return [
    bar('chips', `chips of one shooter against ${chips}`, 1.5, 'ms', survey, { note: `${numbered} with a number` }),
    bar('card', `whole forecast card, slowest of ${cards} attacks`, 3, 'ms', worst),
    bar('answers', 'answers judged and played', 1500, 'a second', perAnswer, {
      value: 1000 / perAnswer,
      atLeast: true,
      note: `${record.answers.length} answers`,
    }),
    bar('battle', 'a whole battle, computer against itself, one core', 700, 'ms', perBattle),
  ]
}

/** Of the shots in the battle the one with the most chips that show a number. */
function busiestShot(system: AnySystem, battle: AnyBattle) {
  const shots = battle.record.answers.flatMap((given, index) => {
    if (given.kind !== 'target' || given.key !== 'shoot') return []
    const { state } = momentAt(battle, index)
    const shooter = system.eyes.scene(state, 'umpire').pieces.find((piece) => piece.body === given.body)
    if (shooter === undefined || given.weapon === undefined) return []
    const chips = system.eyes.survey(state, shooter.seat, { at: shooter.at, piece: shooter.id }, given.weapon)
    const numbered = chips.filter((chip) => chip.need !== undefined).length
    return [{ state, shooter, weapon: given.weapon, chips: chips.length, numbered }]
  })
  const [busiest] = shots.sort((a, b) => b.numbered - a.numbered)
  if (busiest === undefined || busiest.numbered === 0) throw new Error('nobody has shot')
  return busiest
}

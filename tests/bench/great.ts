// The largest ready battle, two hundred figures: bars of its own, set from what was measured when it came.
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { momentAt } from '../../src/engine/kernel/history'
import { battlestorm, pinnedRecord, readyBattle } from './pinned'
import { answerTime, battleTime, figuresIn, replayed, shareOfMoves, slowestCard } from './replayed'
import { quickestOf } from './timing'
import type { BenchBar, BenchOptions } from './types'

const SCENARIO = 'great-muster'
const FIGURES = 200
const SHARE = 30 // percent of the answers that move or attack, at least

export async function greatBench({ short }: BenchOptions): Promise<readonly BenchBar[]> {
  const system = await battlestorm()
  const record = pinnedRecord(SCENARIO)
  const battle = replayed(system, record)
  const figures = figuresIn(system, battle)
  if (figures < FIGURES) throw new Error(`the pinned battle has ${figures} figures, not ${FIGURES}`)
  if (shareOfMoves(record) < SHARE) throw new Error(`only ${shareOfMoves(record)}% of the pinned answers move or attack`)

  const { shooter, weapon, state, numbered, chips } = busiestShot(system, battle)
  const from = (step: number) => ({ at: { x: shooter.at.x + step / 1000, y: shooter.at.y }, piece: shooter.id })
  let step = 0
  const survey = quickestOf(() => system.eyes.survey(state, shooter.seat, from(step++ % 500), weapon), short ? 50 : 200)

  const { worst, cards } = slowestCard(system, record, short)
  const perAnswer = answerTime(system, record, short)
  const setup = await readyBattle(system, SCENARIO)
  const perBattle = battleTime(system, setup, short ? 1 : 3, short ? 2 : 3)

  return [
    {
      id: 'great-chips',
      label: `${figures} figures: chips of one against ${chips}`,
      limit: 3,
      unit: 'ms',
      value: survey,
      nanoseconds: survey * 1e6,
      note: `${numbered} with a number`,
    },
    {
      id: 'great-card',
      label: `${figures} figures: whole forecast card, slowest of ${cards} attacks`,
      limit: 5,
      unit: 'ms',
      value: worst,
      nanoseconds: worst * 1e6,
    },
    {
      id: 'great-answers',
      label: `${figures} figures: answers judged and played, pinned record`,
      limit: 5000,
      unit: 'a second',
      value: 1000 / perAnswer,
      nanoseconds: perAnswer * 1e6,
      atLeast: true,
      note: `${record.answers.length} answers`,
    },
    {
      id: 'great-battle',
      label: `${figures} figures: a whole battle, computer against itself, one core`,
      limit: 1500,
      unit: 'ms',
      value: perBattle,
      nanoseconds: perBattle * 1e6,
    },
  ]
}

/** Of the shots in the battle the one with the most chips that show a number. */
function busiestShot(system: AnySystem, battle: AnyBattle) {
  const shots = battle.record.answers.flatMap((given, index) => {
    if (given.kind !== 'target' || given.key !== 'fire') return []
    const { state, decisions } = momentAt(battle, index)
    const archer = decisions.find((decision) => decision.id === given.decision)?.pieces[0]
    const shooter = system.eyes.scene(state, 'umpire').pieces.find((piece) => piece.id === archer)
    const weapon = shooter && system.eyes.weapons(state, shooter.seat, shooter.id).find((means) => !means.melee)?.weapon
    if (shooter === undefined || weapon === undefined) return []
    const chips = system.eyes.survey(state, shooter.seat, { at: shooter.at, piece: shooter.id }, weapon)
    return [{ state, shooter, weapon, chips: chips.length, numbered: chips.filter((chip) => chip.need !== undefined).length }]
  })
  const [busiest] = shots.sort((a, b) => b.numbered - a.numbered)
  if (busiest === undefined || busiest.numbered === 0 || busiest.numbered === busiest.chips) throw new Error('the chips are all alike')
  return busiest
}

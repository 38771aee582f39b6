// Bars that a system of figures has of its own: by one of its ready battles, played by the computer against itself.
import { autoplay } from '../../src/cli/autoplay'
import type { AnyBattle, AnySystem } from '../../src/engine/kernel/any'
import { recordOf } from '../../src/engine/kernel/battle'
import { momentAt } from '../../src/engine/kernel/history'
import { SYSTEMS } from '../../src/systems/index'
import { readyBattle } from './pinned'
import { answerTime, battleTime, figuresIn, shareOfMoves, slowestCard } from './replayed'
import { quickestOf } from './timing'
import type { Bench, BenchBar } from './types'

interface Own {
  readonly system: string
  readonly scenario: string
  readonly figures: number // at least
  readonly share: number // percent of the answers that move or attack, at least
  readonly limits: { readonly chips: number; readonly card: number; readonly answers: number; readonly battle: number } // ms; answers: a second
}

export const ownBench =
  ({ system: id, scenario, figures: least, share, limits }: Own): Bench =>
  async ({ short }) => {
    const system = await SYSTEMS.find(({ manifest }) => manifest.id === id)?.load()
    if (system === undefined) throw new Error(`${id} is not listed`)
    const setup = await readyBattle(system, scenario)
    const { battle } = autoplay(system, setup, 'bench', ['computer', 'computer'])
    const record = recordOf(battle)
    const figures = figuresIn(system, battle)
    if (figures < least) throw new Error(`${scenario} has ${figures} figures, not ${least}`)
    if (shareOfMoves(record) < share) throw new Error(`only ${shareOfMoves(record)}% of the answers move or attack`)

    const { shooter, weapon, state, numbered, chips } = busiestShot(system, battle)
    let step = 0
    const from = () => ({ at: { x: shooter.at.x + (step++ % 500) / 1000, y: shooter.at.y }, piece: shooter.id })
    const survey = quickestOf(() => system.eyes.survey(state, shooter.seat, from(), weapon), short ? 50 : 200)
    const { worst, cards } = slowestCard(system, record, short)
    const perAnswer = answerTime(system, record, short)
    const perBattle = battleTime(system, setup, short ? 1 : 3, short ? 2 : 3)
    const bar = (name: string, label: string, limit: number, unit: string, ms: number, more: Partial<BenchBar> = {}): BenchBar => ({
      id: `${id}-${name}`,
      label: `${system.manifest.title}, ${figures} figures: ${label}`,
      limit,
      unit,
      value: ms,
      nanoseconds: ms * 1e6,
      ...more,
    })
    return [
      bar('chips', `chips of one shooter against ${chips}`, limits.chips, 'ms', survey, { note: `${numbered} with a number` }),
      bar('card', `whole forecast card, slowest of ${cards} attacks`, limits.card, 'ms', worst),
      bar('answers', 'answers judged and played', limits.answers, 'a second', perAnswer, {
        value: 1000 / perAnswer,
        atLeast: true,
        note: `${record.answers.length} answers`,
      }),
      bar('battle', 'a whole battle, computer against itself, one core', limits.battle, 'ms', perBattle),
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

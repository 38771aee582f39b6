import type { AnySystem } from '../engine/kernel/any'
import { recordOf } from '../engine/kernel/battle'
import { keptRecordOf } from '../engine/kernel/told'
import { type Player, playersOf } from '../engine/minds/playing'
import { type Args, countOf, Misuse } from './args'
import { autoplay } from './autoplay'
import { playMany } from './battles'
import { writeTo } from './files'
import { scenarioOf, systemOf } from './find'
import { type Verb, yes } from './verb'

const MOST_BATTLES = 100_000
const MOST_TURNS = 10_000

/** The players that a list names, each known to the system. */
export function playersIn(system: AnySystem, text: string): Player[] {
  const known = playersOf(system)
  return text.split(',').map((name) => {
    const player = known.find((one) => one === name.trim())
    if (player === undefined)
      throw new Misuse(`There is no player “${name}”.`, `name ${known.join(' or ')} for each seat, with commas between`)
    return player
  })
}
function seated(system: AnySystem, args: Args, seats: number): Player[] {
  const text = args.options.get('players')
  if (text === undefined) return Array.from({ length: seats }, () => 'computer')
  const players = playersIn(system, text)
  if (players.length !== seats)
    throw new Misuse(
      `--players names ${players.length}, but ${seats} sit at this table.`,
      `name ${seats}, such as --players computer,random`,
    )
  return players
}

/** `play`: a battle between the computer's players, or many of them on all cores. */
export const play: Verb = {
  usage: 'play --system ID --scenario ID --seed TEXT [--players computer,random] [--turns N] [--out FILE] [--battles N]',
  options: ['system', 'scenario', 'seed', 'players', 'turns', 'out', 'battles'],
  required: ['system', 'scenario', 'seed'],
  files: 0,
  async run(args) {
    const began = performance.now()
    const seed = args.options.get('seed') ?? ''
    const turns = countOf(args, 'turns', MOST_TURNS)
    const battles = countOf(args, 'battles', MOST_BATTLES)
    const out = args.options.get('out')
    if (battles !== undefined && out !== undefined)
      throw new Misuse('--out keeps one battle, --battles plays many.', 'leave one of them out')
    if (out === '') throw new Misuse('--out names no file.', 'write --out FILE')

    const system = await systemOf(args)
    const { scenario, setup } = await scenarioOf(system, args)
    const players = seated(system, args, scenario.seats.length)
    const common = { system: system.manifest.id, scenario: scenario.id }
    const spent = (): number => Math.round(performance.now() - began)

    if (battles !== undefined) {
      const { wins, draws, answers } = await playMany({ ...common, seed, players, ...(turns === undefined ? {} : { turns }) }, battles)
      return yes({ ...common, battles, wins, draws, answers, milliseconds: spent() })
    }
    const played = autoplay(system, setup, seed, players, turns)
    const record = out === undefined ? recordOf(played.battle) : keptRecordOf(played.battle, true)
    if (out !== undefined) writeTo(out, 'The record', `${JSON.stringify(record)}\n`)
    const { position } = played.battle
    return yes({
      ...common,
      seed,
      answers: position,
      turns: played.turns,
      outcome: played.outcome,
      digest: record.digests[position],
      milliseconds: spent(),
    })
  },
}

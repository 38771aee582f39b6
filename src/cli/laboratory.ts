// `lab`: an experiment fought on all cores: who wins, how it ends, what each profile felled, and where.
import type { AnySystem } from '../engine/kernel/any'
import { readMuster } from '../engine/kernel/musterFile'
import { csvOf } from '../engine/laboratory/csv'
import {
  type Experiment,
  FILLS,
  type Fill,
  type Force,
  judgeExperiment,
  type Levy,
  readExperiment,
  writeExperiment,
} from '../engine/laboratory/experiment'
import { groupsOf, prepared, Unmade } from '../engine/laboratory/forces'
import { reportOf } from '../engine/laboratory/report'
import { type Chunk, chunksOf, type Fought, fighting } from '../engine/laboratory/series'
import { svgOf } from '../engine/laboratory/svg'
import { paidBy, type SweepRow, sweepCsv, sweepSvg, waysOf } from '../engine/laboratory/sweep'
import { merged, noTally, type Tally } from '../engine/laboratory/tally'
import { SYSTEMS } from '../systems/index'
import { type Args, Misuse } from './args'
import { readLimited, writeTo } from './files'
import { systemNamed, systemOf } from './find'
import { onAllCores } from './pool'
import { progress } from './progress'
import { type Reply, type Verb, yes } from './verb'

const SIDE =
  'write a ready muster or the file of a draft, with :1 after it for its second side, and before it anything@, cheapest@, dearest@, one kind@ or GROUP+cheapest@ to have the forces put together anew'
const LARGEST = 8_000_000 // bytes
const MANIFESTS = SYSTEMS.map((one) => one.manifest)

function textOf(path: string): string {
  const text = readLimited(path, LARGEST, 'name a file that is there and may be read')
  if (typeof text === 'string') return text
  throw new Misuse(`${path} has more than ${LARGEST} bytes.`, 'name a smaller file')
}
function levyIn(text: string): Levy {
  const [first, rest] = text.includes('+') ? [text.slice(0, text.lastIndexOf('+')), text.slice(text.lastIndexOf('+') + 1)] : [null, text]
  const fill: Fill | undefined = FILLS.find((one) => one === rest)
  if (fill === undefined) throw new Misuse(`Nobody knows how to put forces together by “${rest}”.`, `write one of: ${FILLS.join(', ')}`)
  return { first, fill }
}
/** 'elvas-minor', 'army.json:1', 'anything@dagmokk', 'War machines+cheapest@dagmokk'. */
function forceIn(system: AnySystem, text: string): Force {
  const [, levy, origin = '', side = '0'] = /^(?:(.*)@)?(.+?)(?::(\d))?$/.exec(text) ?? []
  if (origin === '') throw new Misuse('A side is named by nothing.', SIDE)
  const common = { side: Number(side), levy: levy === undefined ? null : levyIn(levy) }
  if (!/\.json$/i.test(origin)) return { from: { start: origin }, ...common }
  const read = readMuster(textOf(origin), MANIFESTS)
  if (!read.ok) throw new Misuse(`${origin}: ${read.reason}`, read.remedy)
  if (read.file.system !== system.manifest.id)
    throw new Misuse(`${origin} is of ${read.file.system}, not of ${system.manifest.id}.`, `choose a muster of ${system.manifest.title}`)
  return { from: { draft: read.file.draft }, ...common }
}
const readValue = (text: string): string | number | boolean =>
  text === 'true' ? true : text === 'false' ? false : /^-?\d{1,9}$/.test(text) ? Number(text) : text

function fieldsIn(text: string | undefined): Readonly<Record<string, string | number | boolean>> {
  return Object.fromEntries(
    (text === undefined ? [] : text.split(',')).map((pair) => {
      const [, name, value] = /^([^=]+)=(.+)$/.exec(pair) ?? []
      if (name === undefined || value === undefined)
        throw new Misuse(`--set does not understand “${pair}”.`, 'write --set turns=12,map=ford')
      return [name, readValue(value)]
    }),
  )
}
const ALONE = ['system', 'scenario', 'left', 'right', 'battles', 'seed', 'players', 'turns', 'set', 'seats']

async function experimentOf(args: Args): Promise<Experiment> {
  const file = args.options.get('experiment')
  if (file !== undefined) {
    const extra = ALONE.find((name) => args.options.has(name))
    if (extra !== undefined) throw new Misuse(`--${extra} is part of the experiment in ${file}.`, `leave --${extra} out, or name no file`)
    const read = readExperiment(textOf(file), MANIFESTS)
    if (read.ok) return read.experiment
    throw new Misuse(`${file}: ${read.refusals.map(({ reason }) => reason).join('; ')}`, read.refusals[0]?.remedy ?? 'mend the file')
  }
  for (const name of ['system', 'battles', 'seed'])
    if (!args.options.has(name)) throw new Misuse(`--${name} is missing.`, `name it, or an --experiment FILE; use: ${laboratory.usage}`)
  const system = await systemOf(args)
  const given = (name: string): string | undefined => args.options.get(name)
  const seats = given('seats') ?? 'changing'
  if (seats !== 'changing' && seats !== 'fixed') throw new Misuse(`--seats is “${seats}”.`, 'write --seats changing or --seats fixed')
  const [scenario, left, right] = [given('scenario'), given('left'), given('right')]
  if ((scenario === undefined) === (left === undefined) || (left === undefined) !== (right === undefined))
    throw new Misuse('Who meets is not said.', 'name a --scenario, or both --left and --right')
  const sides = system.manifest.scenarios.find(({ id }) => id === scenario)?.seats.length ?? 2
  const judged = judgeExperiment({
    system: system.manifest.id,
    ground:
      left === undefined || right === undefined
        ? { kind: 'scenario', scenario }
        : {
            kind: 'forces',
            forces: [forceIn(system, left), forceIn(system, right)],
            set: fieldsIn(given('set')),
            swap: seats === 'changing',
          },
    players: given('players')?.split(',') ?? Array.from({ length: sides }, () => 'fair'),
    battles: readValue(given('battles') ?? ''),
    seed: given('seed'),
    turns: given('turns') === undefined ? null : readValue(given('turns') ?? ''),
  })
  if (judged.ok) return judged.experiment
  throw new Misuse(judged.refusals.map(({ reason }) => reason).join('; '), judged.refusals[0]?.remedy ?? 'mend it')
}

const at: { experiment?: Experiment; fight?: (chunk: Chunk) => Promise<Fought> } = {}
/** One chunk of it, in a worker that keeps the experiment ready. */
export async function labChunk(experiment: Experiment, chunk: Chunk): Promise<Tally> {
  if (at.experiment !== experiment || !at.fight) {
    const system = await systemNamed(experiment.system)
    at.experiment = experiment
    at.fight = fighting(system, experiment)
  }
  return (await at.fight(chunk)).tally
}

/** All battles of it, on all cores. */
async function foughtOut(system: AnySystem, experiment: Experiment): Promise<Fought> {
  const { names, bout } = await prepared(system, experiment)
  bout(0) // what cannot be made is refused here, before workers are begun
  const chunks = chunksOf(experiment)
  const tallies = await onAllCores<Chunk, Tally>({ task: 'lab', common: experiment }, chunks, progress(chunks.length, 'rounds'))
  return { names, tally: tallies.reduce(merged, noTally(names.length)) }
}
/** Every way to put one side together, each against the same other. */
async function swept(system: AnySystem, experiment: Experiment, args: Args): Promise<Reply> {
  const named = args.options.get('sweep')
  if (named !== 'first' && named !== 'second') throw new Misuse(`--sweep is “${named}”.`, 'write --sweep first or --sweep second')
  const of = named === 'first' ? 0 : 1
  await prepared(system, experiment) // what is named and unknown is refused, though the ways put other forces in its place
  const ways = waysOf(experiment, await groupsOf(system, experiment, of), of)
  if (ways.length === 0) throw new Misuse('A listed battle has no forces to put together anew.', 'name --left and --right')
  const rows: SweepRow[] = []
  for (const { label, experiment: way } of ways) {
    process.stderr.write(`${label}\n`)
    try {
      const { names, tally } = await foughtOut(system, way)
      rows.push({ way: label, report: reportOf(tally, names, way.players, system.manifest.turn), reason: undefined })
    } catch (fault) {
      if (!(fault instanceof Unmade)) throw fault
      rows.push({ way: label, report: undefined, reason: fault.message })
    }
  }
  const { csv, json, svg } = Object.fromEntries(args.options)
  if (csv !== undefined) writeTo(csv, 'The table', sweepCsv(rows, of))
  if (svg !== undefined)
    writeTo(svg, 'The picture', sweepSvg(rows, of, `Ways to put the ${named} side together: ${experiment.battles} battles each`))
  if (json !== undefined) writeTo(json, 'The experiment', `${writeExperiment(experiment, { swept: named, sweep: rows })}\n`)
  const told = rows.map(({ way, report, reason }) =>
    report ? { way, ...report.sides[of], draws: report.draws.count, points: paidBy(report, of) } : { way, reason },
  )
  return yes({ system: experiment.system, seed: experiment.seed, battles: experiment.battles, swept: named, ways: told })
}

export const laboratory: Verb = {
  usage:
    'lab --system ID --scenario ID|--left SIDE --right SIDE --battles N --seed TEXT [--players fair,hard] [--turns N] [--set map=ford,turns=12] [--seats changing|fixed] [--sweep first|second] [--csv FILE] [--json FILE] [--svg FILE] | lab --experiment FILE [--csv FILE] …',
  options: [...ALONE, 'experiment', 'sweep', 'csv', 'json', 'svg'],
  required: [],
  files: 0,
  async run(args) {
    for (const name of ['csv', 'json', 'svg'])
      if (args.options.get(name) === '') throw new Misuse(`--${name} names no file.`, `write --${name} FILE`)
    const experiment = await experimentOf(args)
    const system = await systemNamed(experiment.system)
    try {
      const { csv, json, svg } = Object.fromEntries(args.options)
      if (args.options.get('sweep') !== undefined) return await swept(system, experiment, args)
      const { names, tally } = await foughtOut(system, experiment)
      const report = reportOf(tally, names, experiment.players, system.manifest.turn)
      if (csv !== undefined) writeTo(csv, 'The table', csvOf(report))
      if (json !== undefined) writeTo(json, 'The experiment', `${writeExperiment(experiment, { names, report, tally })}\n`)
      if (svg !== undefined)
        writeTo(svg, 'The picture', svgOf(report, tally.heat, `${names.join(' against ')}: ${experiment.battles} battles`))
      return yes({ system: experiment.system, seed: experiment.seed, ...report })
    } catch (fault) {
      if (fault instanceof Unmade) throw new Misuse(fault.message, fault.remedy)
      throw fault
    }
  },
}

// How the lands differ: the battles of the tournament of ready armies over again, and by land what its army felled and in which way, how long
// its battles last, and how it fares against each of the others. `npm run worth -- --lands --battles 32 --seed SEED`.
import { playing } from '../../src/cli/autoplay'
import { onAllCores } from '../../src/cli/pool'
import { progress } from '../../src/cli/progress'
import { Ledger } from '../../src/engine/laboratory/ledger'
import { endOf } from '../../src/engine/minds/playing'
import { ARMY_POINTS } from '../../src/systems/battlestorm/data/armies'
import { LANDS, PROFILES } from '../../src/systems/battlestorm/data/profiles'
import { contenders } from '../../src/systems/battlestorm/muster/contenders'
import { SYSTEMS } from '../../src/systems/index'

const WAYS = ['fire', 'engines', 'saddle', 'air', 'heroes', 'paralysed'] as const
type Felled = Readonly<Record<(typeof WAYS)[number] | 'all', number>> // points; what fires an engine counts as fire too
export interface Clash {
  readonly first: number
  readonly second: number
  readonly n: number
}
export interface Course {
  readonly won: number // of the first army: 1, 0, or ½ when drawn
  readonly turns: number
  readonly felled: readonly [Felled, Felled]
}
const NOTHING: Felled = { all: 0, fire: 0, engines: 0, saddle: 0, air: 0, heroes: 0, paralysed: 0 }

function plus(felled: Felled, name: string, points: number, how: string): Felled {
  const profile = PROFILES.find((one) => one.name === name)
  if (!profile) throw new Error(`no profile is called ${name}`)
  const add = (way: keyof Felled, counts: boolean): number => felled[way] + (counts ? points : 0)
  return {
    all: add('all', true),
    fire: add('fire', how === 'fire'),
    engines: add('engines', profile.class === 'engine'),
    saddle: add('saddle', profile.glyph === 'horse'),
    air: add('air', profile.flies === true),
    heroes: add('heroes', profile.class === 'character'),
    paralysed: add(
      'paralysed',
      profile.weapons.some(({ attacks }) => attacks.some(({ effect }) => effect === 'paralysis')),
    ),
  }
}

/** Battle n of a pair, as the tournament plays it; what somebody is felled by is the attack that he fell to. */
export async function clash(seed: string, { first, second, n }: Clash): Promise<Course> {
  const system = await SYSTEMS.find(({ manifest }) => manifest.id === 'battlestorm')?.load()
  const pairs = contenders(ARMY_POINTS)
  if (!system) throw new Error('Battlestorm is not listed')
  if (!pairs) throw new Error(`no ready armies of ${ARMY_POINTS} points`)
  const swapped = n % 2 === 1
  const name = `${seed}/${pairs.forces[first]?.id}/${pairs.forces[second]?.id}/${n}`
  const setup = swapped ? pairs.setup(second, first, n % 4 >= 2) : pairs.setup(first, second, n % 4 >= 2)
  const ledger = new Ledger()
  const felled: [Felled, Felled] = [NOTHING, NOTHING]
  let how = ''
  for (const battle of playing(system, setup, name, ['computer', 'computer'])) {
    if (battle.position === 0) ledger.meet(system.game.priced?.(battle.state) ?? [])
    for (const event of battle.steps.at(-1)?.events ?? []) {
      if (event.what === 'attack') how = String(event.detail.how)
      const known = ledger.falls.length
      ledger.enter(event)
      for (const { by } of ledger.falls.slice(known))
        for (const { who, points } of by) {
          const army = (who.seat === 0) === swapped ? 1 : 0
          felled[army] = plus(felled[army], who.profile, points / 100, how)
        }
    }
    const end = endOf(system, battle, Number.POSITIVE_INFINITY)
    if (!end) continue
    const { winner } = end.outcome
    return { won: winner === null ? 0.5 : (winner === 0) !== swapped ? 1 : 0, turns: end.turn, felled }
  }
  throw new Error('a battle goes on until it has ended')
}

/** Says it, a line a land. */
export async function lands(battles: number, seed: string): Promise<void> {
  const forces = contenders(ARMY_POINTS)?.forces ?? []
  const jobs = forces.flatMap((_one, first) =>
    forces.flatMap((_other, second) => (first < second ? Array.from({ length: battles }, (_x, n): Clash => ({ first, second, n })) : [])),
  )
  const courses = await onAllCores<Clash, Course>({ task: 'clash', common: seed }, jobs, progress(jobs.length, 'battles'))
  const name = (at: number): string => LANDS.find(({ id }) => id === forces[at]?.id)?.name ?? ''
  for (const land of forces.keys()) {
    const won = forces.map(() => 0)
    let [of, turns, felled] = [0, 0, NOTHING]
    for (const [at, { first, second }] of jobs.entries()) {
      const course = courses[at]
      if (!course || (first !== land && second !== land)) continue
      const [mine, other] = first === land ? ([0, second] as const) : ([1, first] as const)
      won[other] = (won[other] ?? 0) + (mine === 0 ? course.won : 1 - course.won)
      of += 1
      turns += course.turns
      const part = course.felled[mine]
      felled = Object.fromEntries(
        Object.entries(felled).map(([way, points]) => [way, points + part[way as keyof Felled]]),
      ) as unknown as Felled
    }
    const against = won.map((count, other) => (other === land ? '--' : String(count))).map((text) => text.padStart(5))
    const ways = WAYS.map((way) => `${way} ${((100 * felled[way]) / felled.all).toFixed(0)}%`).join(', ')
    const all = won.reduce((sum, count) => sum + count, 0) / of
    console.log(
      `${name(land).padEnd(14)}${against.join('')}   ${(100 * all).toFixed(0)}%, ${(turns / of).toFixed(1)} turns; felled by: ${ways}`,
    )
  }
}

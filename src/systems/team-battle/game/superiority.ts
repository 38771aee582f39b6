// Superiority (FTS-4, 5): one list of parts that questions, forecast, log and resolver read.

import type { Modifier } from '../../../engine/dice/types'
import type { Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { STRATEGY_NAMES, TACTICS_OF } from '../data/constants'
import { type Bonus, type BonusId, TACTIC_IDS, TACTICS, type TacticId } from '../data/tactics'
import type { Choice, CountedId, Fighter, Plan, State } from '../state'
import { fighterOf, fitOf, largestEnemy, strengthOf } from './queries'

const COUNTED: readonly string[] = ['immortals', 'artifacts'] satisfies readonly CountedId[]
export const isCounted = (id: string): id is CountedId => COUNTED.includes(id)

/** What the storyteller has laid down for a team, the last word on each matter counting. */
export interface Standing {
  readonly granted: ReadonlySet<string>
  readonly more: Readonly<Record<CountedId, number>> // how many of a counted kind were granted, less those struck
  readonly uncaused: boolean // a Legend without a stated cause fits the declared one
  readonly struck: ReadonlySet<string>
  readonly forbidden: ReadonlySet<string>
  readonly skills: ReadonlySet<string> // that do not count
  readonly causes: ReadonlySet<string> // that fit nothing
  readonly adjusted: number // added to the Superiority by his word alone
}
const laid = new WeakMap<State['rulings'], Map<Seat, Standing>>()
export function standingRulings({ rulings }: State, seat: Seat): Standing {
  const here = laid.get(rulings) ?? new Map<Seat, Standing>()
  const standing = here.get(seat) ?? laidDown(rulings, seat)
  laid.set(rulings, here.set(seat, standing))
  return standing
}
function laidDown(rulings: State['rulings'], seat: Seat): Standing {
  const more: Record<CountedId, number> = { immortals: 0, artifacts: 0 }
  let adjusted = 0
  const sets = {
    grant: new Set<string>(),
    strike: new Set<string>(),
    forbid: new Set<string>(),
    skill: new Set<string>(),
    cause: new Set<string>(),
    fit: new Set<string>(),
  }
  for (const { kind, on } of rulings.filter((one) => one.seat === seat)) {
    if (kind === 'adjust') {
      adjusted += Number(on)
      continue
    }
    if (kind === 'lift') {
      const [what, ...rest] = on.split(' ')
      const name = rest.join(' ')
      if (what === 'bonus') {
        sets.grant.delete(name)
        sets.strike.delete(name)
        if (isCounted(name)) more[name] = 0
      } else if (what === 'tactic') sets.forbid.delete(name)
      else if (what === 'skill') sets.skill.delete(name)
      else if (what === 'cause') sets.cause.delete(name)
      else if (what === 'fit') sets.fit.delete(name)
      else if (what === 'adjust') adjusted = 0
      continue
    }
    if (isCounted(on)) {
      more[on] += kind === 'grant' ? 1 : -1
      continue
    }
    if (kind === 'grant') sets.strike.delete(on)
    if (kind === 'strike') sets.grant.delete(on)
    sets[kind].add(on)
  }
  return {
    more,
    adjusted,
    uncaused: sets.fit.size > 0,
    granted: sets.grant,
    struck: sets.strike,
    forbidden: sets.forbid,
    skills: sets.skill,
    causes: sets.cause,
  }
}

const percent = (part: number, whole: number): string => `${part} of ${whole}: ${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
const share = (part: number, whole: number, hundredths: number, what: string): Held => ({
  holds: whole > 0 && part * 100 >= whole * hundredths,
  why: `${what} ${percent(part, whole)}`,
  lacking: `${Math.ceil((whole * hundredths) / 100) - part} more wanted for ${hundredths}%`,
})

const beastShare = (part: number, whole: number, hundredths: number): Held => ({
  ...share(part, whole, hundredths, ''),
  why: `${part} to ${whole} combatants: ${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`,
})

/** Whether a bonus holds by the facts of the team, and the figures behind it. */
export interface Held {
  readonly holds: boolean
  readonly why: string
  readonly lacking: string // what would make it hold
}
const fact = (holds: boolean, yes: string, no: string): Held => ({ holds, why: holds ? yes : no, lacking: 'the storyteller may grant it' })

export function heldByFacts(state: State, seat: Seat, id: BonusId): Held {
  const team = state.teams[seat]
  if (team === undefined) return fact(false, '', 'there is no such team')
  const { facts } = team
  const size = strengthOf(state, seat)
  const fit = fitOf(state, seat)
  const riders = fit.filter((one) => one.mounted).length
  const surprise = (there: boolean): Held =>
    state.advance > 1
      ? fact(false, '', 'after the first Advance nobody is surprised any more')
      : fact(there, 'true at this first Advance', 'not so in this battle')
  switch (id) {
    case 'mounts':
      return fact(
        riders > 0,
        `${counted(riders, 'trained rider')} with ${riders === 1 ? 'a mount' : 'mounts'}`,
        'nobody who is fit has a mount and can ride it',
      )
    case 'units':
      return fact(
        riders > 1 && facts.coordinated,
        `${riders} riders who act together`,
        riders > 1 ? 'they do not act together' : 'fewer than two riders',
      )
    case 'magic':
      return fact(facts.magic, 'the team has it', 'the team has none')
    case 'unaware':
      return surprise(facts.unaware)
    case 'resting':
      return surprise(facts.resting)
    case 'hindered':
      return fact(facts.hindered, 'true of this place', 'nothing hinders the enemy here')
    case 'beasts10':
      return beastShare(facts.beasts + facts.dangerous, size, 10)
    case 'beasts25':
      return beastShare(facts.beasts + facts.dangerous, size, 25)
    case 'dangerous10':
      return beastShare(facts.dangerous, size, 10)
    case 'immortals':
      return fact(facts.immortals > 0, `${facts.immortals} at the team’s call`, 'none')
    case 'artifacts':
      return fact(facts.artifacts > 0, `${facts.artifacts} in the team’s hands`, 'none')
    case 'minutes':
      return fact(facts.ground >= 1, 'the ground is so', 'the ground does not favour the team')
    case 'hours':
      return fact(facts.ground >= 2, 'the ground is so', 'the ground is not as good as that')
    case 'day':
      return fact(facts.ground >= 3, 'the ground is so', 'the ground is not as good as that')
    case 'more':
    case 'twice':
    case 'thrice': {
      const enemy = largestEnemy(state, seat)
      const wanted = id === 'more' ? enemy.size + 1 : enemy.size * (id === 'twice' ? 2 : 3)
      return {
        holds: enemy.size > 0 && size >= wanted,
        why: `${size} against ${enemy.size} (${enemy.name})`,
        lacking: `${Math.max(1, wanted - size)} more wanted`,
      }
    }
    case 'arms75':
      return share(fit.filter((one) => one.arms !== 'none').length, size, 75, 'armed')
    case 'fine75':
      return share(fit.filter((one) => one.arms === 'fine' || one.arms === 'finest').length, size, 75, 'so equipped')
    case 'finest90':
      return share(fit.filter((one) => one.arms === 'finest').length, size, 90, 'so equipped')
    case 'dirty':
      return fact(true, 'nothing is needed', '')
    case 'ranks':
    case 'legend':
      return fact(true, 'worked out of the combatants', '')
  }
}

const known = new WeakMap<State, Map<BonusId, Held>[]>() // asked again for every set of tactics and every guess at an enemy
/** The same after the storyteller has spoken. */
export function held(state: State, seat: Seat, id: BonusId): Held {
  const seats = known.get(state) ?? state.teams.map(() => new Map<BonusId, Held>())
  known.set(state, seats)
  const found = seats[seat]?.get(id) ?? heldNow(state, seat, id)
  seats[seat]?.set(id, found)
  return found
}
function heldNow(state: State, seat: Seat, id: BonusId): Held {
  const { granted, struck } = standingRulings(state, seat)
  if (struck.has(id)) return { holds: false, why: 'struck by the storyteller', lacking: 'ask the storyteller to lift it' }
  if (granted.has(id)) return { holds: true, why: 'granted by the storyteller', lacking: '' }
  return heldByFacts(state, seat, id)
}

/** How many of a counted kind may be used: what the team has, and what the storyteller has granted or struck of it. */
export function countOf(state: State, seat: Seat, id: CountedId): number {
  return Math.max(0, (state.teams[seat]?.facts[id] ?? 0) + standingRulings(state, seat).more[id])
}

/** FTS-4: ranks of the fit, over all who count towards numbers. */
export function ranksOf(state: State, seat: Seat): { readonly sum: number; readonly size: number; readonly bonus: number } {
  const { skills, struck } = standingRulings(state, seat)
  const sum = struck.has('ranks') ? 0 : fitOf(state, seat).reduce((so, one) => so + (skills.has(one.skill) ? 0 : one.ranks), 0)
  const size = strengthOf(state, seat)
  return { sum, size, bonus: size === 0 ? 0 : Math.floor(sum / size) }
}

/** FTS-4: Legend that fits the declared cause (none without a stated cause, unless the storyteller says so), over all who count towards numbers, rounded down, doubled. */
export function legendOf(
  state: State,
  seat: Seat,
  causes: readonly string[],
): { readonly sum: number; readonly size: number; readonly bonus: number } {
  const { causes: unfit, struck, uncaused } = standingRulings(state, seat)
  const fitting = ({ cause }: Fighter): boolean => (cause === '' ? uncaused : causes.includes(cause) && !unfit.has(cause))
  const sum = struck.has('legend') ? 0 : fitOf(state, seat).reduce((so, one) => so + (fitting(one) ? one.legend : 0), 0)
  const size = strengthOf(state, seat)
  return { sum, size, bonus: size === 0 ? 0 : Math.floor(sum / size) * 2 }
}

/** The causes that the team's Legends stand for, the weightiest first. */
export function causesOf(state: State, seat: Seat): readonly { readonly cause: string; readonly sum: number }[] {
  const sums = new Map<string, number>()
  for (const one of fitOf(state, seat)) if (one.legend > 0 && one.cause !== '') sums.set(one.cause, (sums.get(one.cause) ?? 0) + one.legend)
  return [...sums].map(([cause, sum]) => ({ cause, sum })).sort((a, b) => b.sum - a.sum || (a.cause < b.cause ? -1 : 1))
}

function bonusParts(state: State, seat: Seat, tactic: TacticId, bonus: Bonus, choice: Choice): readonly Modifier[] {
  const { name } = TACTICS[tactic]
  const part = (value: number, reason: string): Modifier => ({ value, reason: `${name}: ${reason}`, rule: 'FTS-4', mark: bonus.mark })
  switch (bonus.id) {
    case 'ranks': {
      const { sum, size, bonus: value } = ranksOf(state, seat)
      return [part(value, `${sum} ranks ÷ ${size}, rounded down`)]
    }
    case 'legend': {
      const { sum, size, bonus: value } = legendOf(state, seat, [choice.cause, ...choice.also])
      return [part(value, `Legend ${sum} ÷ ${size}, rounded down, doubled`)]
    }
    case 'immortals':
    case 'artifacts': {
      const used = Math.min(countOf(state, seat, bonus.id), choice[bonus.id])
      return used === 0 ? [] : [part(used * bonus.value, counted(used, bonus.id === 'artifacts' ? 'artifact' : 'immortal'))]
    }
    default: {
      const { holds, why } = held(state, seat, bonus.id)
      const claimed = choice.claims.includes(bonus.id) || standingRulings(state, seat).granted.has(bonus.id)
      return holds && claimed ? [part(bonus.value, bonus.id === 'dirty' ? 'a flat bonus' : `${bonus.label} (${why})`)] : []
    }
  }
}

/** What a tactic is worth with this choice. */
export function tacticParts(state: State, seat: Seat, tactic: TacticId, choice: Choice): readonly Modifier[] {
  if (standingRulings(state, seat).forbidden.has(tactic)) return []
  return TACTICS[tactic].bonuses.flatMap((bonus) => bonusParts(state, seat, tactic, bonus, choice))
}

/** Everything that makes up the Superiority of a team; `total` of it is the Superiority. */
export function superiorityParts(state: State, seat: Seat, plan: Plan, choice: Choice): readonly Modifier[] {
  const who = fighterOf(state, plan.strategist)
  const { adjusted } = standingRulings(state, seat)
  return [
    {
      value: plan.score,
      reason: `Strategy score, ${STRATEGY_NAMES[plan.strategy]}${who ? ` (${who.name})` : ''}`,
      rule: 'FTS-2',
      mark: 'printed',
    },
    ...choice.tactics.flatMap((tactic) => tacticParts(state, seat, tactic, choice)),
    ...(choice.tokens > 0
      ? [
          {
            value: choice.tokens,
            reason: choice.tokens === 1 ? 'a Vengeance token' : 'Vengeance tokens',
            rule: 'FTS-5',
            mark: 'printed' as const,
          },
        ]
      : []),
    ...(adjusted === 0 ? [] : [{ value: adjusted, reason: 'the storyteller’s word', rule: 'FTS-4', mark: 'ruled' as const }]),
  ]
}
export const total = (parts: readonly Modifier[]): number => parts.reduce((so, one) => so + one.value, 0)

/** The Superiority of a team that has declared; null before. */
export function superiorityOf(state: State, seat: Seat): number | null {
  const team = state.teams[seat]
  return team?.plan && team.choice ? total(superiorityParts(state, seat, team.plan, team.choice)) : null
}

/** A choice of these tactics that claims all that holds, and spends no token. */
export function fullChoice(state: State, seat: Seat, tactics: readonly TacticId[]): Choice {
  return {
    tactics,
    claims: tactics.flatMap((tactic) =>
      TACTICS[tactic].bonuses.flatMap(({ id, kind }) => (kind === 'flat' && held(state, seat, id).holds ? [id] : [])),
    ),
    immortals: countOf(state, seat, 'immortals'),
    artifacts: countOf(state, seat, 'artifacts'),
    cause: causesOf(state, seat)[0]?.cause ?? '',
    also: [],
    words: '',
    tokens: 0,
  }
}

/** Each tactic with what it gives at most, the best first; forbidden ones left out. */
export function ranking(state: State, seat: Seat): readonly Ranked[] {
  const here = rankings.get(state) ?? new Map<Seat, readonly Ranked[]>()
  const ranked = here.get(seat) ?? rankedOf(state, seat)
  rankings.set(state, here.set(seat, ranked))
  return ranked
}
interface Ranked {
  readonly tactic: TacticId
  readonly value: number
}
const rankings = new WeakMap<State, Map<Seat, readonly Ranked[]>>() // asked for every strategy and every guess at an enemy
function rankedOf(state: State, seat: Seat): readonly Ranked[] {
  const { forbidden } = standingRulings(state, seat)
  return TACTIC_IDS.filter((tactic) => !forbidden.has(tactic))
    .map((tactic) => ({ tactic, value: total(tacticParts(state, seat, tactic, fullChoice(state, seat, [tactic]))) }))
    .sort((a, b) => b.value - a.value)
}
/** Every choice of as many tactics as the strategy allows, all that holds claimed, with what it gives: the best first. */
export function choices(
  state: State,
  seat: Seat,
  strategy: Plan['strategy'],
): readonly { readonly choice: Choice; readonly value: number }[] {
  const open = ranking(state, seat)
  const sets =
    TACTICS_OF[strategy] === 1
      ? open.map((one) => [one])
      : open.length < 2
        ? [open]
        : open.flatMap((one, at) => open.slice(at + 1).map((other) => [one, other]))
  return sets
    .map((set) => ({
      choice: fullChoice(
        state,
        seat,
        set.map(({ tactic }) => tactic),
      ),
      value: set.reduce((so, one) => so + one.value, 0),
    }))
    .sort((a, b) => b.value - a.value)
}
export function bestChoice(state: State, seat: Seat, strategy: Plan['strategy']): Choice {
  return fullChoice(
    state,
    seat,
    ranking(state, seat)
      .slice(0, TACTICS_OF[strategy])
      .map(({ tactic }) => tactic),
  )
}

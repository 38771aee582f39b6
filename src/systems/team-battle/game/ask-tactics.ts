// The question of stage three (FTS-4, 5): which tactics, which of their bonuses, how many Vengeance tokens.
import type { RuleId } from '../../../engine/dice/types'
import type { AllocateAsk, OrderGroup, OrdersAsk, Part, PartAsk, PickAsk, Seat } from '../../../engine/kernel/asks'
import { counted as plural, signed } from '../../../engine/kernel/say'
import { TACTICS_OF } from '../data/constants'
import { BONUS_IDS, TACTIC_IDS, TACTICS, type TacticId } from '../data/tactics'
import type { Choice, State } from '../state'
import { amountOf, picked, written } from './ask-strategy'
import { causesOf, countOf, fullChoice, held, legendOf, ranking, ranksOf, standingRulings, tacticParts, total } from './superiority'

function counted(rule: RuleId, key: string, label: string, most: number, hint: string, suggested: number): AllocateAsk {
  return {
    key,
    rule,
    kind: 'allocate',
    label,
    hint,
    total: most,
    whole: false,
    slots: [{ id: key, label, min: 0, max: most }],
    suggested: { [key]: suggested },
  }
}

function bonusAsks(state: State, seat: Seat, tactic: TacticId): readonly PartAsk[] {
  const flat = TACTICS[tactic].bonuses.filter((bonus) => bonus.kind === 'flat')
  const asks: PartAsk[] = []
  if (flat.length > 0 && tactic !== 'dirty') {
    const { granted } = standingRulings(state, seat)
    const options = flat.map(({ id, label, value }) => {
      const { holds, why, lacking } = held(state, seat, id)
      return {
        id,
        label: `${signed(value)} ${label}`,
        hint: granted.has(id) ? `${why}, and counts whether it is taken or not` : why,
        ...(holds ? {} : { refusal: { reason: `${label}: ${why}`, remedy: lacking, short: 'does not hold', rule: 'FTS-4' } }),
      }
    })
    asks.push({
      key: `bonuses-${tactic}`,
      rule: 'FTS-4',
      kind: 'pick',
      label: 'What is true of your team',
      hint: 'Those that hold by the facts of the team are taken if nothing else is said.',
      options,
      suggested: options.flatMap((one) => ('refusal' in one ? [] : [one.id])),
      min: 0,
      max: options.length,
    })
  }
  if (tactic === 'beasts' || tactic === 'equipped') {
    const key = tactic === 'beasts' ? 'immortals' : 'artifacts'
    const most = countOf(state, seat, key)
    if (most > 0) asks.push(counted('FTS-4', key, key === 'immortals' ? 'Immortals' : 'Artifacts', most, '+2 for each of them', most))
  }
  if (tactic === 'death') asks.push(...causeAsks(state, seat))
  return asks
}

const causeId = (index: number): string => `c${index}`

function causeAsks(state: State, seat: Seat): readonly PartAsk[] {
  const { causes: unfit } = standingRulings(state, seat)
  const causes = causesOf(state, seat)
  const asks: PartAsk[] = []
  if (causes.length > 0) {
    const options = causes.map(({ cause, sum }, index) => {
      const { size, bonus } = legendOf(state, seat, [cause])
      return {
        id: causeId(index),
        label: cause,
        hint: unfit.has(cause) ? 'the storyteller says that it does not count' : `Legend ${sum} ÷ ${size}, doubled: ${signed(bonus)}`,
      }
    })
    asks.push(
      {
        key: 'cause',
        rule: 'FTS-4',
        kind: 'pick',
        label: 'The cause',
        options: [...options, { id: 'own', label: 'Another one', hint: 'in your own words below' }],
        suggested: [causeId(0)],
        min: 1,
        max: 1,
      },
      {
        key: 'also',
        kind: 'pick',
        label: 'Whose causes plausibly fit it too',
        hint: 'The storyteller has the last word.',
        options,
        suggested: [],
        min: 0,
        max: options.length,
      },
    )
  }
  asks.push({ key: 'words', kind: 'write', label: 'How the Strategist puts it', format: 'text', maxLength: 80 })
  return asks
}

function hintOf(state: State, seat: Seat, tactic: TacticId): string {
  if (tactic === 'elite') {
    const { sum, size, bonus } = ranksOf(state, seat)
    return `${sum} ranks ÷ ${size}: ${signed(bonus)}`
  }
  const full = fullChoice(state, seat, [tactic])
  return `up to ${signed(total(tacticParts(state, seat, tactic, full)))}`
}

/** Everything that may be asked; with a draft only the questions of the tactics chosen. */
export function tacticsAsk(state: State, seat: Seat, draft?: readonly Part[]): OrdersAsk {
  const team = state.teams[seat]
  const most = TACTICS_OF[team?.plan?.strategy ?? 'screw']
  const { forbidden } = standingRulings(state, seat)
  const open = TACTIC_IDS.length - forbidden.size
  const which: PickAsk = {
    key: 'tactics',
    rule: 'FTS-4',
    kind: 'pick',
    label: most === 1 ? 'One tactic' : 'One or two tactics',
    due: true,
    primary: true,
    cards: true,
    options: TACTIC_IDS.map((id) => ({
      id,
      label: TACTICS[id].name,
      worth: signed(total(tacticParts(state, seat, id, fullChoice(state, seat, [id])))),
      hint: id === 'elite' ? `${TACTICS[id].text} ${hintOf(state, seat, id)}.` : TACTICS[id].text,
      ...(forbidden.has(id)
        ? {
            refusal: {
              reason: `The storyteller forbids ${TACTICS[id].name}: ${state.rulings.findLast((one) => one.seat === seat && one.on === id)?.reason ?? ''}`,
              remedy: 'choose another tactic',
              short: 'forbidden',
              rule: 'FTS-4',
            },
          }
        : {}),
    })),
    suggested: ranking(state, seat)
      .slice(0, most)
      .map(({ tactic }) => tactic),
    min: Math.min(1, open),
    max: Math.max(Math.min(1, open), Math.min(most, open)),
  }
  const chosen = draft === undefined ? TACTIC_IDS : (picked(draft, 'tactics') ?? [])
  const groups: OrderGroup[] = [{ id: 'tactics', label: 'Tactics', asks: [which] }]
  for (const tactic of TACTIC_IDS) {
    if (!chosen.includes(tactic)) continue
    const asks = bonusAsks(state, seat, tactic)
    if (asks.length > 0) groups.push({ id: tactic, label: TACTICS[tactic].name, hint: hintOf(state, seat, tactic), asks })
  }
  const tokens = team?.tokens ?? 0
  if (tokens > 0)
    groups.push({
      id: 'vengeance',
      label: 'Vengeance',
      hint: `${plural(tokens, 'token')} in hand; each one spent adds 1 and is gone`,
      asks: [counted('FTS-5', 'tokens', 'Vengeance tokens to spend', tokens, '+1 for each of them', 0)],
    })
  return { key: 'tactics', kind: 'orders', label: 'Choose tactics', groups }
}

/** What the parts come to; questions left out are answered as the facts suggest. */
export function choiceOf(state: State, seat: Seat, parts: readonly Part[]): Choice {
  const names = picked(parts, 'tactics') ?? []
  const tactics = TACTIC_IDS.filter((id) => names.includes(id))
  const full = fullChoice(state, seat, tactics)
  const causes = causesOf(state, seat)
  const causeAt = (id: string): string => causes.find((_one, index) => causeId(index) === id)?.cause ?? ''
  const words = written(parts, 'words') ?? ''
  const cause = picked(parts, 'cause')?.[0]
  const fighting = tactics.includes('death')
  return {
    tactics,
    claims: tactics.flatMap((tactic) => {
      const said = picked(parts, `bonuses-${tactic}`)
      const ids = BONUS_IDS.filter((id) => TACTICS[tactic].bonuses.some((bonus) => bonus.id === id))
      return said === undefined ? ids.filter((id) => full.claims.includes(id)) : ids.filter((id) => said.includes(id))
    }),
    immortals: tactics.includes('beasts') ? (amountOf(parts, 'immortals') ?? full.immortals) : 0,
    artifacts: tactics.includes('equipped') ? (amountOf(parts, 'artifacts') ?? full.artifacts) : 0,
    cause: !fighting ? '' : cause === undefined ? full.cause : cause === 'own' ? words : causeAt(cause),
    also: fighting ? (picked(parts, 'also') ?? []).map(causeAt) : [],
    words: fighting ? words : '',
    tokens: amountOf(parts, 'tokens') ?? 0,
  }
}

// Who owes what: worked out of the stage, never stored.
import type { RuleId } from '../../../engine/dice/types'
import type { AllocateAsk, Ask, Decision, PickAsk, Seat } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { SEVERITY } from '../data/constants'
import type { State } from '../state'
import { rulingAsk } from './ask-ruling'
import { strategyAsk } from './ask-strategy'
import { tacticsAsk } from './ask-tactics'
import { staysLevel } from './outlook'
import { activeTeams, inside, isLevel, livingOf, nameOf, slotOf, standing } from './queries'
import { superiorityOf } from './superiority'
import { conditionOf, sparing, targetsOf } from './wounds'

function decision(state: State, what: string, seat: Seat, title: string, ask: Ask, kind: 'sealed' | 'open' | 'umpire' = 'open'): Decision {
  return {
    id: `${state.step}:${what}:${seat}`,
    seat,
    title,
    asks: [ask],
    body: seat,
    pieces: [],
    sealed: kind === 'sealed',
    standing: kind === 'umpire',
    reaction: false,
    ...(kind === 'umpire' ? { umpire: true as const } : {}),
  }
}
const plain = (key: string, rule: RuleId, label: string, options: PickAsk['options'], suggested?: string): PickAsk => ({
  key,
  rule,
  kind: 'pick',
  label,
  options,
  ...(suggested === undefined ? {} : { suggested: [suggested] }),
  primary: true,
  min: 1,
  max: 1,
})

function woundsAsk(state: State, seat: Seat, due: number): AllocateAsk {
  return {
    key: 'wounds',
    rule: 'FTS-7',
    kind: 'allocate',
    label: 'Share out the wounds',
    hint: `Severity ${SEVERITY.numbersOnly} and more counts towards numbers only, ${SEVERITY.out} and more is out of the fight, ${SEVERITY.dead} kills.`,
    total: due,
    whole: true,
    slots: targetsOf(state, seat).map((one) => ({
      id: slotOf(one),
      label: one.name,
      min: 0,
      max: SEVERITY.dead - one.severity,
      hint: `Severity ${one.severity}, ${conditionOf(one.severity).label}${one.leads ? '; leads' : ''}; ${one.skill || 'skill'} ${one.ranks}`,
      piece: one.id,
      gives: Array.from({ length: SEVERITY.dead - one.severity + 1 }, (_, more) => conditionOf(one.severity + more).label),
    })),
    suggested: sparing(state, seat, due),
  }
}

/** Whom a Respite can still help. */
export const wounded = (state: State, seat: Seat) => livingOf(state, seat).filter((one) => one.severity > 0)

function tendAsk(state: State, seat: Seat): AllocateAsk {
  const slots = wounded(state, seat).map((one) => ({
    id: slotOf(one),
    label: one.name,
    min: 0,
    max: Math.min(one.severity, state.tend),
    hint: `Severity ${one.severity}, ${conditionOf(one.severity).label}`,
    piece: one.id,
    gives: Array.from({ length: Math.min(one.severity, state.tend) + 1 }, (_, less) => conditionOf(one.severity - less).label),
  }))
  return {
    key: 'tend',
    rule: 'FTS-9',
    kind: 'allocate',
    label: 'Tend the wounded',
    hint: `How much Severity each one loses, ${state.tend} at most.`,
    total: slots.reduce((so, slot) => so + slot.max, 0),
    whole: false,
    slots,
    suggested: Object.fromEntries(slots.map((slot) => [slot.id, slot.max])),
    relief: true,
  }
}

/** The teams that decide about a concession: those that still fight and have not conceded themselves. */
export const votersOn = (state: State, conceding: readonly Seat[]): readonly Seat[] =>
  activeTeams(state).flatMap((team) => (conceding.includes(team.seat) ? [] : [team.seat]))

function due(state: State): readonly Decision[] {
  const { stage } = state
  const active = activeTeams(state)
  switch (stage.at) {
    case 'strategy':
      return active.map(({ seat, name }) =>
        decision(state, 'strategy', seat, `${name}: strategy for Advance ${state.advance}`, strategyAsk(state, seat), 'sealed'),
      )
    case 'tactics':
      return active.map(({ seat, name }) =>
        decision(state, 'tactics', seat, `${name}: tactics for Advance ${state.advance}`, tacticsAsk(state, seat), 'sealed'),
      )
    case 'declared': {
      const highest = active.reduce<Seat | undefined>(
        (best, { seat }) => (best === undefined || (superiorityOf(state, seat) ?? 0) > (superiorityOf(state, best) ?? 0) ? seat : best),
        undefined,
      )
      const ask = plain(
        'advance',
        'FTS-6',
        `Advance ${state.advance}`,
        [{ id: 'advance', label: 'Advance', hint: 'Superiorities are compared and the wounds dealt out.' }],
        'advance', // so that its shares are worked out before the eyes
      )
      if (highest === undefined) return []
      const title = `All have declared: ${standing(
        state,
        state.teams.map(({ seat }) => superiorityOf(state, seat)),
      )}`
      return [{ ...decision(state, `advance${state.rulings.length}`, highest, title, ask), formal: true }] // the storyteller may speak first
    }
    case 'wounds':
      return stage.due.flatMap((wounds, seat) =>
        wounds > 0
          ? [
              decision(
                state,
                'wounds',
                seat,
                `${nameOf(state, seat)}: ${counted(wounds, 'wound')} to share out`,
                woundsAsk(state, seat, wounds),
              ),
            ]
          : [],
      )
    case 'between': {
      // level by tokens, or by what held at that Advance alone, it does not stay so
      const level = active.every(({ seat }) => isLevel(state) && staysLevel(state, seat))
      return active.map(({ seat, name }) =>
        decision(
          state,
          'between',
          seat,
          `${name}: what now?`,
          plain(
            'next',
            'FTS-9',
            'After the Advance',
            [
              { id: 'advance', label: 'Advance again' },
              {
                id: 'respite',
                label: 'Take a Respite',
                hint: `if all teams agree: a new strategy, and the wounded are tended${level ? '; as long as nothing changes, the next Advance is level too' : ''}`,
              },
              { id: 'concede', label: 'Concede', hint: 'the others accept, or decline and force another Advance' },
            ],
            level ? 'respite' : 'advance',
          ),
          'sealed',
        ),
      )
    }
    case 'concession': {
      const [loser] = stage.by
      if (loser === undefined) return []
      return votersOn(state, [...stage.by, ...stage.declined]).map((seat) =>
        decision(
          state,
          'concession',
          seat,
          `${nameOf(state, seat)}: ${inside(nameOf(state, loser))} concede`,
          plain('accept', 'FTS-9', `Accept that ${inside(nameOf(state, loser))} concede?`, [
            { id: 'accept', label: 'Accept', hint: 'they are out of the battle' },
            { id: 'decline', label: 'Decline', hint: 'one who declines forces another Advance' },
          ]),
          'sealed',
        ),
      )
    }
    case 'press':
      return active.map(({ seat, name }) =>
        decision(
          state,
          'press',
          seat,
          `${name}: fight on against the rest?`,
          plain('press', 'FTS-9', 'Fight on?', [
            { id: 'on', label: 'Fight on', hint: 'the battle goes on if anybody wants it' },
            { id: 'end', label: 'End the battle', hint: 'if all want it, nobody wins' },
          ]),
          'sealed',
        ),
      )
    case 'respite':
      return stage.left.map((seat) => decision(state, 'tend', seat, `${nameOf(state, seat)}: tend the wounded`, tendAsk(state, seat)))
  }
}

export function awaiting(state: State): readonly Decision[] {
  if (state.outcome !== undefined) return []
  const overrule = activeTeams(state).map(({ seat, name }) =>
    decision(state, `rule${state.rulings.length}`, seat, `The storyteller may overrule ${name}`, rulingAsk(state, seat), 'umpire'),
  )
  return [...due(state), ...overrule]
}

// Every event in our own words, with its parts. What only one team may know is told to that team and the umpire.

import type { Roll, RuleId } from '../../../engine/dice/types'
import type { Viewer } from '../../../engine/kernel/asks'
import { counted, signed } from '../../../engine/kernel/say'
import type { WordPart, Words } from '../../../engine/kernel/scene'
import type { BattleEvent } from '../../../engine/kernel/system'
import { visibleTo } from '../../../engine/kernel/visible'

import { asList, asNumber, asText, field, inShort, joined, roll, rule, ruledBy, say, text } from '../../../engine/kernel/words'

import { SEVERITY } from '../data/constants'
import { howWon, inside, standing } from '../game/queries'
import { RULING_KINDS, type State } from '../state'
import { ruled } from './ruling'
import { fighter, team } from './words'

type Teller = (state: State, event: BattleEvent) => Words

const seats = (state: State, list: unknown): readonly WordPart[] => joined(asList(list).map((seat) => team(state, asNumber(seat))))

/** What the teams want after an Advance, weightiest first: of many teams those of one mind are told together. */
const WISHES = [
  ['concede', 'concede'],
  ['respite', 'would take a Respite'],
  ['advance', 'want to advance'],
] as const

const ROLES: Readonly<Record<string, string>> = { highest: 'highest', lowest: 'lowest', between: 'between', level: 'level' }

function tellRuling(state: State, { seat, detail }: BattleEvent): Words {
  const kind = RULING_KINDS.find((one) => one === detail.kind)
  const before = asNumber(detail.before)
  const after = asNumber(detail.after)
  const reason = asText(detail.reason)
  return say(
    'strong',
    'The storyteller rules: ',
    team(state, seat),
    kind ? ` ${ruled({ kind, on: asText(detail.on) })}` : '',
    `. “${reason}”`,
    before === undefined || after === undefined
      ? ''
      : `${/[.!?…]$/.test(reason) ? '' : '.'} Superiority ${after === before ? `stays ${after}` : `${before} becomes ${after}`}.`,
  )
}

function tellWounds(state: State, { seat, detail }: BattleEvent): Words {
  const placed = asList(detail.placed)
  // whom these very wounds brought there: who was there before is not told again
  const reached = (from: number, to: number): readonly WordPart[] =>
    joined(
      placed.flatMap((one) => {
        const severity = asNumber(field(one, 'to')) ?? 0
        const before = asNumber(field(one, 'from')) ?? 0
        return before < from && severity >= from && severity < to ? [fighter(state, asNumber(field(one, 'id')))] : []
      }),
    )
  const groups: readonly (readonly [string, readonly WordPart[]])[] = [
    ['dead: ', reached(SEVERITY.dead, Number.POSITIVE_INFINITY)],
    ['out of the fight: ', reached(SEVERITY.out, SEVERITY.dead)],
    ['counting towards numbers only: ', reached(SEVERITY.numbersOnly, SEVERITY.out)],
  ]
  const sum = placed.reduce<number>((so, one) => so + (asNumber(field(one, 'wounds')) ?? 0), 0)
  const over = asNumber(detail.over) ?? 0
  const taken = [team(state, seat), ` take ${counted(sum, 'wound')}`]
  const rest = [
    over > 0
      ? `. There is no room for ${over} more: they are wiped out.`
      : `. ${detail.left === 0 ? 'Nobody is' : detail.left === 1 ? '1 is' : `${asNumber(detail.left) ?? 0} are`} left in the fight.`,
  ]
  const named = groups.flatMap(([label, who]) => (who.length > 0 ? [text(`; ${label}`), ...who] : []))
  const counts = groups.flatMap(([label, who]) => {
    const { length } = who.filter(({ kind }) => kind === 'piece')
    return length > 0 ? [`${length} ${label.slice(0, -2)}`] : []
  })
  return inShort(
    say(reached(SEVERITY.out, Number.POSITIVE_INFINITY).length > 0 ? 'bad' : 'plain', ...taken, named, ...rest),
    say('plain', ...taken, ...counts.map((one) => `; ${one}`), ...rest).text,
  )
}

/** In short who led and who pays for it; the working is opened. */
function tellAdvance(state: State, { detail }: BattleEvent): Words {
  const shares = asList(detail.shares)
  const shareOf = (seat: number): unknown => shares.find((share) => field(share, 'seat') === seat)
  const led = standing(
    state,
    state.teams.map(({ seat }) => asNumber(field(shareOf(seat), 'superiority')) ?? null),
  )
  const paid = state.teams.flatMap(({ seat, name }) => {
    const wounds = asNumber(field(shareOf(seat), 'wounds')) ?? 0
    return wounds > 0 ? [`${wounds} for ${inside(name)}`] : []
  })
  const whole = say(
    'strong',
    `Advance ${asNumber(detail.advance) ?? ''} (`,
    rule('FTS-6'),
    `): the highest Superiority is ${asNumber(detail.highest) ?? 0}, the lowest ${asNumber(detail.lowest) ?? 0}, the Casualty ${asNumber(detail.casualty) ?? 0}. `,
    shares.flatMap((share, index) => [
      ...(index === 0 ? [] : [text('; ')]),
      team(state, asNumber(field(share, 'seat'))),
      text(
        ` (${ROLES[asText(field(share, 'role'))] ?? ''}) take ${asNumber(field(share, 'wounds')) ?? 0}: ${asText(field(share, 'working'))}`,
      ),
    ]),
  )
  return { ...whole, gist: `Advance ${asNumber(detail.advance) ?? ''}: ${led}${paid.length > 0 ? `; wounds: ${paid.join(', ')}` : ''}` }
}

/** '9 on the die +4': what a test was before its modifiers came to it. */
const worked = ({ dice, modifiers }: Roll): string =>
  `${dice[0]?.face ?? 0} on the die ${signed(modifiers.reduce((sum, { value }) => sum + value, 0))}`

const TELLERS: Readonly<Record<string, Teller>> = {
  strategy: (state, { seat, detail, rolls }) =>
    detail.kept === true
      ? say('plain', team(state, seat), ` keep their strategy, with its score of ${asNumber(detail.score) ?? 0}`)
      : say(
          'plain',
          team(state, seat),
          detail.strategy === 'screw' ? ' improvise' : ` follow a plan of ${asText(detail.strategist)}`,
          `: Strategy score ${asNumber(detail.score) ?? 0}`,
          (rolls ?? []).flatMap((one) => [text(` (${worked(one)}: `), roll(one), text(')')]),
          detail.typed === true ? ' (typed in)' : '',
        ),
  planned: (_state, { detail }) => say('quiet', `All have set their strategies for Advance ${asNumber(detail.advance) ?? ''}`),
  declare: (state, { seat, detail }) => {
    const declares = [team(state, seat), ` declare Superiority ${asNumber(detail.total) ?? 0}`]
    const working = asList(detail.parts).map((part) => `${signed(asNumber(field(part, 'value')) ?? 0)} ${asText(field(part, 'reason'))}`)
    const cause = detail.cause === '' ? '' : `. Their cause: “${asText(detail.cause)}”`
    return inShort(say('strong', ...declares, `: ${working.join(', ')}`, cause), `${say('strong', ...declares).text}${cause}`)
  },
  ruling: tellRuling,
  advance: tellAdvance,
  wounds: tellWounds,
  beaten: (state, { seat }) => say('bad', team(state, seat), ' have nobody left who can fight'),
  between: (state, { detail }) =>
    say(
      'plain',
      WISHES.map(([wish, words]) => {
        const whose = asList(detail.chosen).filter((one) => asText(field(one, 'choice')) === wish)
        return {
          words,
          teams: seats(
            state,
            whose.map((one) => field(one, 'seat')),
          ),
        }
      })
        .filter(({ teams }) => teams.length > 0)
        .flatMap(({ words, teams }, index) => [...(index === 0 ? [] : [text('; ')]), ...teams, text(` ${words}`)]),
    ),
  concession: (state, { seat, detail }) =>
    detail.accepted === true
      ? say('strong', 'The concession of ', team(state, seat), ' is accepted: they are out of the battle')
      : say('strong', seats(state, detail.decliners), ' decline the concession of ', team(state, seat), ': another Advance is forced'),
  press: (state, { detail }) =>
    asList(detail.on).length > 0
      ? say('plain', seats(state, detail.on), ' want to fight on, so the battle goes on')
      : say('plain', 'All agree to end the battle'),
  respite: () => say('strong', 'All agree to a Respite: the wounded are tended, and strategies may be set anew'),
  tended: (state, { seat, detail }) => {
    const healed = asList(detail.healed)
    const less = healed.map((one) => asNumber(field(one, 'less')) ?? 0)
    const [most = 0] = less
    const whole = less.reduce((sum, one) => sum + one, 0)
    const words = say(
      'plain',
      team(state, seat),
      healed.length === 0 ? ' tend nobody' : ' tend ',
      joined(healed.flatMap((one) => [fighter(state, asNumber(field(one, 'id')))])),
      healed.length === 0
        ? ''
        : ` (Severity less by ${less.every((one) => one === most) ? `${most}${less.length > 1 ? ' each' : ''}` : less.join(', ')})`,
    )
    return inShort(words, `${say('plain', team(state, seat)).text} tend ${healed.length}: Severity less by ${whole} in all`)
  },
  end: (state, { detail }) => {
    const winner = asNumber(detail.winner)
    return winner === undefined
      ? say('strong', `The battle is over: ${asText(detail.reason)}`)
      : say('strong', team(state, winner), ` win: ${howWon(state, winner)}`)
  },
}

/** Where the numbers of an event come from. */
const RULES: Readonly<Record<string, RuleId>> = {
  strategy: 'FTS-3',
  declare: 'FTS-4',
  wounds: 'FTS-7',
  beaten: 'FTS-9',
  tended: 'FTS-9',
  end: 'FTS-9',
}
export function tellEvent(state: State, event: BattleEvent, viewer: Viewer): Words {
  if (!visibleTo(event, viewer)) return say('quiet', 'Something that is kept secret')
  const teller = Object.hasOwn(TELLERS, event.what) ? TELLERS[event.what] : undefined
  return teller ? ruledBy(teller(state, event), Object.hasOwn(RULES, event.what) ? RULES[event.what] : undefined) : say('quiet', event.what)
}

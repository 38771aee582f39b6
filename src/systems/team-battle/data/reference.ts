// The rules reference, in our own words, with the figures that the game reads.
import type { Mark } from '../../../engine/dice/types'
import type { RuleText } from '../../../engine/kernel/system'
import { ADVANCES, PRACTICE, SCREW_SCORE, SEVERITY, SHARES, TACTICS_OF, TEAMS, TEND, TEST, TYPED_MOST } from './constants'
import { ALL_BONUSES, TACTIC_IDS, TACTICS } from './tactics'

const say = (id: string, mark: Mark, title: string, text: string, value: string | number | null = null): RuleText => ({
  id,
  title,
  mark,
  value,
  text,
})

export const REFERENCE: readonly RuleText[] = [
  say(
    'FTS-1',
    'printed',
    'Teams',
    'Two teams or more. A team shares clear aims and holds no enemies of one another. Everybody is in one team only; whoever will not fight flees.',
  ),
  say(
    'FTS-1',
    'house',
    'How many teams',
    `The source names no upper limit. This program seats up to ${TEAMS.max}, ${TEAMS.mustered} where teams are made up on the screen.`,
    TEAMS.max,
  ),
  say(
    'FTS-2',
    'printed',
    'Battle Plan',
    `Needs time before the first Advance. The Strategist’s test is the Strategy score; ${TACTICS_OF.plan} tactics.`,
    TACTICS_OF.plan,
  ),
  say(
    'FTS-2',
    'printed',
    'Practiced Response',
    `Needs no time. Exactly these combatants must have used Battle Plan ${PRACTICE.plans} times (it need not have been the same plan) or Screw It ${PRACTICE.screws} times, nobody joining or leaving. Score as for Battle Plan; ${TACTICS_OF.practiced} tactics.`,
    PRACTICE.plans,
  ),
  say('FTS-2', 'printed', 'Screw It', `Needs nothing. Strategy score ${SCREW_SCORE}; ${TACTICS_OF.screw} tactic.`, SCREW_SCORE),
  say(
    'FTS-2',
    'ruled',
    'What counts as practice',
    'Every time a strategy is taken counts once, also after a Respite, and only when it is declared. Practiced Response itself does not count. Whoever dies has left the team. A changed team begins to count anew, and a history that names no members counts for nothing.',
  ),
  say(
    'FTS-2',
    'ruled',
    'Time in a Respite',
    'A Respite is time to plan: after one, Battle Plan is open to all. A team may also keep its old strategy and score.',
  ),
  say(
    'FTS-3',
    'ruled',
    'The Strategist’s test',
    `d${TEST.sides} + rating − ${TEST.less}, never below ${TEST.least}; ratings run from ${TEST.ratingMin} to ${TEST.ratingMax}. Or the Final Result is typed in, from ${TEST.least} to ${TYPED_MOST}.`,
    `d${TEST.sides} + rating − ${TEST.less}`,
  ),
  say(
    'FTS-3',
    'printed',
    'Who may be Strategist',
    'Any combatant whom all the rest would obey, or who has an open line to someone whom they would.',
  ),
  say('FTS-4', 'printed', 'Tactics', 'No tactic is chosen twice at a time. Bonuses stack, and one tactic may give several.'),
  say(
    'FTS-4',
    'printed',
    'The storyteller’s word',
    'The storyteller decides which tactics, bonuses, skills and causes count. He may also give or take Superiority by his word alone. At any time a ruling with its reason may be entered; it is logged, and Superiority is reckoned anew.',
  ),
  say(
    'FTS-4',
    'ruled',
    'Facts of a team',
    'A bonus can be claimed when the facts of the team bear it out, or when the storyteller grants it. A granted bonus counts wherever its tactic is used. Percentages and numbers are reckoned over all below Severity 6; only those below Severity 3 carry arms, ride, or bring ranks and Legend.',
  ),
  say(
    'FTS-4',
    'ruled',
    'Legends without a cause',
    'A Legend that stands for no stated cause fits none, until the storyteller says that such Legends fit the declared one.',
  ),
  say(
    'FTS-4',
    'house',
    'One more, one less',
    'Immortals and artifacts are granted and struck one at a time. Done after a team has declared, it is added to what the team uses, or taken from it.',
  ),
  say('FTS-4', 'ruled', 'Surprise', 'An enemy is unaware or at rest at the first Advance only.'),
  say('FTS-4', 'ruled', 'Beasts', 'Especially dangerous beasts count as trained beasts too.'),
  ...TACTIC_IDS.map((id) => say('FTS-4', 'printed', TACTICS[id].name, TACTICS[id].text)),
  ...ALL_BONUSES.filter((bonus) => bonus.kind !== 'sum').map((bonus) =>
    say(
      'FTS-4',
      bonus.mark,
      `${TACTICS[bonus.tactic].name}: ${bonus.label}`,
      bonus.kind === 'each' ? 'For each of them.' : 'Once.',
      `+${bonus.value}`,
    ),
  ),
  say('FTS-5', 'printed', 'Vengeance tokens', 'Each token spent adds 1, and is gone.', '+1'),
  say('FTS-5', 'printed', 'Secrecy', 'Strategy, score and Superiority are secret until all declare.'),
  say(
    'FTS-6',
    'printed',
    'Advance',
    `Casualty: the highest Superiority less the lowest, times the lowest team’s combatants. The lowest takes all of it, the highest one part in ${SHARES.highest}, all others one part in ${SHARES.others}, both rounded up.`,
  ),
  say('FTS-7', 'printed', 'Sharing out', 'A team shares its wounds out as it likes, and every point is placed.'),
  say(
    'FTS-7',
    'ruled',
    'Most of a wound',
    `Nobody holds more than Severity ${SEVERITY.dead}, which kills. A team that cannot place all its wounds is wiped out.`,
    SEVERITY.dead,
  ),
  say(
    'FTS-7',
    'ruled',
    'Those out of the fight',
    `Whoever is out of the fight and alive can still be dealt wounds: every point goes somewhere. The battle’s settings may forbid it; then a team is wiped out when those still in the fight have no room for all of them. Severities add up from Advance to Advance.`,
  ),
  say(
    'FTS-7',
    'ruled',
    'Ties',
    'Every team tied for highest or lowest takes that share; each tied lowest team reckons with its own number, and the other shares go by the greatest of these. All tied: no Casualty.',
  ),
  say(
    'FTS-8',
    'printed',
    `Severity ${SEVERITY.numbersOnly}`,
    'Counts towards the number of combatants and nothing else.',
    SEVERITY.numbersOnly,
  ),
  say('FTS-8', 'printed', `Severity ${SEVERITY.out}`, 'Out of the fight in every way.', SEVERITY.out),
  say(
    'FTS-8',
    'printed',
    'The next Advance',
    'Tactics are chosen and Superiority measured anew; the strategy and its score stay until a Respite.',
  ),
  say('FTS-9', 'printed', 'Respite', 'If all teams agree: new strategies, and the wounded are tended.'),
  say(
    'FTS-9',
    'ruled',
    'Tending',
    `Each team chooses how much Severity each of its living wounded loses, up to the battle’s limit (${TEND.usual} unless set otherwise).`,
    TEND.usual,
  ),
  say('FTS-9', 'printed', 'Concession', 'A team may concede between Advances. The others accept, or decline and force another Advance.'),
  say(
    'FTS-9',
    'ruled',
    'Several judges of a concession',
    'One decliner forces another Advance. Of several concessions each is answered, and who has conceded has no say about another. If all concede at once, nobody wins.',
  ),
  say(
    'FTS-9',
    'printed',
    'The end',
    'The battle ends when a team has nobody left who contributes, alive or dead. The other teams decide whether they fight on.',
  ),
  say(
    'FTS-9',
    'ruled',
    'Nobody left',
    `A team is beaten when all of it are at Severity ${SEVERITY.out} or more. Where more than one is left, they go on as long as any of them wants to; if none does, nobody wins.`,
  ),
  say(
    'FTS-9',
    'house',
    'The next battle',
    `Who lives goes on with his wounds. Of a team in which nobody could fight, the least hurt begins at Severity ${SEVERITY.out - 1}; strangers stand in where fewer than two teams are left.`,
  ),
  say(
    'FTS-9',
    'ruled',
    'Most Advances',
    `After the battle’s limit of Advances (${ADVANCES.usual} unless set otherwise) it is a draw.`,
    ADVANCES.usual,
  ),
]

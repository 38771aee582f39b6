// How FTS Battle is played, on a page, in our own words; its numbers are those the game reads.
import type { Primer } from '../../../engine/kernel/primer'
import { PRACTICE, SCREW_SCORE, SEVERITY, SHARES, TACTICS_OF, TEST } from './constants'

export const PRIMER: Primer = {
  aim: 'Outlast the other teams: the battle ends when one of them has nobody left who contributes, or gives up and is let go. Where there are more than two, the rest may fight on.',
  parts: [
    {
      title: 'Before the first Advance',
      steps: true,
      lines: [
        { text: 'Each team chooses its strategy in secret. It gives a score, and says how many tactics may be chosen.', rule: 'FTS-2' },
        { text: 'Where the strategy calls for it, the Strategist is tested for that score.', rule: 'FTS-3' },
      ],
    },
    {
      title: 'An Advance',
      steps: true,
      lines: [
        { text: 'Each team chooses its tactics in secret, none of them twice.', rule: 'FTS-4' },
        { text: 'All is declared. Superiority is the score, what the tactics add, and Vengeance tokens.', rule: 'FTS-5' },
        { text: 'The Casualty is the highest Superiority less the lowest, times the combatants of the lowest team.', rule: 'FTS-6' },
        {
          text: `The lowest team takes all of it in wounds, the highest 1/${SHARES.highest}, everybody else 1/${SHARES.others}, rounded up.`,
          rule: 'FTS-6',
        },
        { text: 'Each team shares its wounds out among its own combatants as it likes, every one of them.', rule: 'FTS-7' },
        { text: 'A team may concede, or all may agree on a Respite; otherwise the next Advance begins.', rule: 'FTS-9' },
      ],
    },
    {
      title: 'Keep in mind',
      lines: [
        { text: 'Ties for highest or lowest share that fate. If all are equal nobody is wounded.', rule: 'FTS-7' },
        { text: 'Wounds stay from Advance to Advance; only a Respite lets them be tended.', rule: 'FTS-9' },
        { text: 'The strategy and its score stay until a Respite; the tactics are chosen anew each time.', rule: 'FTS-8' },
        { text: 'What a tactic is worth depends on facts of the teams. The storyteller has the last word on them.', rule: 'FTS-4' },
      ],
    },
  ],
  tables: [
    {
      title: 'Severity of a combatant',
      rule: 'FTS-8',
      rows: [
        { label: `${SEVERITY.numbersOnly} or more`, value: 'counts towards numbers only' },
        { label: `${SEVERITY.out} or more`, value: 'out of the fight' },
        { label: `${SEVERITY.dead}`, value: 'dead' },
      ],
    },
    {
      title: 'Strategies',
      rule: 'FTS-2',
      rows: [
        { label: 'Battle Plan', value: `needs time; the Strategist’s test; ${TACTICS_OF.plan} tactics` },
        {
          label: 'Practiced Response',
          value: `needs ${PRACTICE.plans} plans or ${PRACTICE.screws} Screw Its together; the test; ${TACTICS_OF.practiced} tactics`,
        },
        { label: 'Screw It', value: `score ${SCREW_SCORE}; ${TACTICS_OF.screw} tactic` },
        { label: 'The test', value: `d${TEST.sides} + rating − ${TEST.less}, at least ${TEST.least}` },
      ],
    },
  ],
  terms: [
    {
      term: 'Superiority',
      text: 'How well a team stands in this Advance: its Strategy score, its tactics’ bonuses and its Vengeance tokens. The difference makes the wounds.',
      rule: 'FTS-5',
    },
    {
      term: 'Casualty',
      text: 'Highest Superiority less lowest, times the combatants of the lowest team: the wounds of that team.',
      rule: 'FTS-6',
    },
    { term: 'Advance', also: ['Advances'], text: 'A round: tactics, declaration, wounds.', rule: 'FTS-8' },
    {
      term: 'Severity',
      text: `How badly somebody is wounded: from ${SEVERITY.numbersOnly} he counts only towards numbers, from ${SEVERITY.out} he is out, ${SEVERITY.dead} kills.`,
      rule: 'FTS-8',
    },
    {
      term: 'Respite',
      also: ['Respites'],
      text: 'A pause all teams agreed to: new strategies, and the wounded may be tended.',
      rule: 'FTS-9',
    },
    { term: 'Strategist', text: 'Who plans for the team. His rating goes into the test for the Strategy score.', rule: 'FTS-3' },
    { term: 'Strategy score', text: 'What the strategy adds to Superiority until the next Respite.', rule: 'FTS-2' },
    { term: 'Battle Plan', text: `A strategy that needs time: the Strategist’s test, and ${TACTICS_OF.plan} tactics.`, rule: 'FTS-2' },
    {
      term: 'Practiced Response',
      text: 'As a Battle Plan, without the time, for a team that has fought together often enough.',
      rule: 'FTS-2',
    },
    { term: 'Screw It', text: `No plan: a score of ${SCREW_SCORE} and ${TACTICS_OF.screw} tactic.`, rule: 'FTS-2' },
    {
      term: 'tactic',
      also: ['tactics'],
      text: 'A way to fight in this Advance; each adds to Superiority by the facts that hold for the team.',
      rule: 'FTS-4',
    },
    { term: 'Vengeance token', also: ['Vengeance tokens', 'Vengeance'], text: 'Adds 1 to Superiority.', rule: 'FTS-5' },
    {
      term: 'Legend',
      also: ['Legend score', 'Legend scores'],
      text: 'What somebody is famed for. Where it fits the declared cause it counts for Fight to the Death.',
      rule: 'FTS-4',
    },
    {
      term: 'storyteller',
      text: 'Whoever arbitrates: decides which facts hold and may overrule what the program worked out.',
      rule: 'FTS-4',
    },
    {
      term: 'concede',
      also: ['concedes', 'conceded', 'concession'],
      text: 'Give the fight up between Advances; the others accept or decline.',
      rule: 'FTS-9',
    },
    {
      term: 'immortal',
      also: ['immortals'],
      text: 'A beast that cannot be killed by ordinary means: adds to Beasts of War.',
      rule: 'FTS-4',
    },
    {
      term: 'artifact',
      also: ['artifacts'],
      text: 'A magical thing of power that the team plans to use: adds to Well-Equipped.',
      rule: 'FTS-4',
    },
  ],
}

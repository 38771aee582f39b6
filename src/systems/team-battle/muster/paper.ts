// A team on paper: every combatant with the boxes of his Severity, and the facts that its tactics are worth.
import type { Paper, PaperLine } from '../../../engine/kernel/paper'
import { ARMS_NAMES, SEVERITY } from '../data/constants'
import { legendWords, practiceOf } from '../game/queries'
import type { Facts } from '../state'
import type { Draft, Entry } from './draft'

const GROUND = ['', 'favourable', 'very favourable', 'made for it'] as const

const factLines = (facts: Facts): readonly PaperLine[] => {
  const number = (label: string, value: number): readonly PaperLine[] => (value > 0 ? [{ label, value: `${value}` }] : [])
  const told = [
    facts.time ? 'time to plan' : '',
    facts.line ? 'an open line to who commands' : '',
    facts.unaware ? 'the enemy is unaware' : '',
    facts.resting ? 'the enemy rests' : '',
    facts.hindered ? 'the enemy is hindered' : '',
    facts.coordinated ? 'riders act together' : '',
    facts.magic ? 'magic for mobility or messages' : '',
  ].filter((word) => word !== '')
  return [
    ...(told.length > 0 ? [{ label: 'For them', value: told.join(', ') }] : []),
    ...(facts.ground > 0 ? [{ label: 'Ground', value: GROUND[facts.ground] ?? '' }] : []),
    ...number('Beasts', facts.beasts),
    ...number('Dangerous beasts', facts.dangerous),
    ...number('Immortals', facts.immortals),
    ...number('Artifacts', facts.artifacts),
  ]
}

const entryOf = (one: Entry) => ({
  title: one.name,
  note: [one.leads ? 'leads' : '', one.mounted ? 'mounted' : '', ARMS_NAMES[one.arms]].filter((word) => word !== '').join(', '),
  lines: [
    { label: 'Tactics', value: `${one.rating}` },
    { label: one.skill || 'skill', value: `${one.ranks}` },
    ...(one.legend > 0 ? [{ label: 'Legend', value: legendWords(one) }] : []),
  ],
  tracks: [
    {
      label: 'Severity',
      boxes: SEVERITY.dead,
      ...(one.severity > 0 ? { ticked: one.severity } : {}),
      ends: [
        { at: SEVERITY.numbersOnly, label: 'numbers only' },
        { at: SEVERITY.out, label: 'out' },
        { at: SEVERITY.dead, label: 'dead' },
      ],
    },
  ],
})

export function paperOf(draft: Draft, side: number): Paper | undefined {
  const team = draft.teams[side]
  if (!team) return undefined
  const { plans, screws } = practiceOf(
    team.history,
    team.combatants.map(({ name }) => name),
  )
  return {
    title: team.name,
    note: team.about,
    lines: [
      ...factLines(team.facts),
      { label: 'Practice', value: `Battle Plan ${plans}, Screw It ${screws}` },
      ...(team.tokens > 0 ? [{ label: 'Vengeance tokens', value: `${team.tokens}` }] : []),
    ],
    groups: [{ title: '', note: '', entries: team.combatants.map(entryOf) }],
    profiles: [],
  }
}

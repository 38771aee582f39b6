// An army on paper: every unit with boxes for its hit points up to where its morale is tested, its leader's, and his spells.

import { formula, meanOf } from '../../../engine/dice/formula'
import type { Paper, PaperEntry, PaperLine, PaperTrack } from '../../../engine/kernel/paper'
import { counted, signed } from '../../../engine/kernel/say'
import { CONSTANTS } from '../data/constants'
import { leaderOfKind } from '../data/leaders'
import { SPELL_TABLE } from '../data/spells'
import { type Profile, TROOPS } from '../data/troops'
import { MISSILE_TABLE } from '../data/weapons'

import type { SetupLeader } from '../state'
import { type Draft, type DraftUnit, profileOf } from './draft'
import { costOf } from './sheet'

const squares = (feet: number): number => Math.floor(feet / CONSTANTS.feet.value)
function linesOf(profile: Profile): readonly PaperLine[] {
  const { missile } = profile
  return [
    { label: 'Hit die', value: profile.hitDie },
    { label: 'Armour class', value: `${profile.armour}` },
    { label: 'Attack', value: `${signed(profile.attack)}, ${profile.damage}${profile.polearms ? ', polearms' : ''}` },
    ...(missile === null
      ? []
      : [
          {
            label: 'Missiles',
            value: `${missile} ${signed(profile.shot)}, ${MISSILE_TABLE[missile].damage}, to ${counted(MISSILE_TABLE[missile].range, 'square')}`,
          },
        ]),
    { label: 'Move', value: `${squares(profile.move)}, ${squares(profile.move) * CONSTANTS.run.value} at a run` },
    { label: 'Reflex, Will, morale', value: `${signed(profile.reflex)}, ${signed(profile.will)}, ${signed(profile.morale)}` },
  ]
}
const leaderTracks = ({ name, hp, spells }: SetupLeader): readonly PaperTrack[] => [
  { label: name, boxes: hp },
  ...spells.map(({ spell, times }) => ({ label: SPELL_TABLE[spell].title, boxes: times })),
]
const leaderLine = ({ name, armour, attack, damage, reflex, will }: SetupLeader): PaperLine => ({
  label: name,
  value: `armour class ${armour}, attack ${signed(attack)}, ${damage}, Reflex ${signed(reflex)}, Will ${signed(will)}`,
})
function entryOf(unit: DraftUnit): PaperEntry {
  const profile = profileOf(unit)
  const leader = leaderOfKind(unit.leader, unit.leaderName)
  const points = Math.ceil(meanOf(formula(profile.hitDie)) * unit.squads)
  const half = points - Math.floor(points * CONSTANTS.half.value)
  return {
    title: unit.name,
    note: `${TROOPS[unit.troop].profile.name}, ${counted(unit.squads, 'squad')}, ${unit.files} side by side, ${unit.formation}, ${counted(costOf(unit), 'point')}`,
    lines: [...(Object.keys(unit.own).length > 0 ? linesOf(profile) : []), ...(leader ? [leaderLine(leader)] : [])],
    tracks: [
      { label: 'Hit points, on average', boxes: points, ends: [{ at: half, label: 'tests morale' }] },
      ...(leader ? leaderTracks(leader) : []),
    ],
  }
}

export function paperOf(draft: Draft, side: number): Paper | undefined {
  const army = draft.armies[side]
  if (!army) return undefined
  const points = army.units.reduce((sum, unit) => sum + costOf(unit), 0)
  const troops = [...new Set(army.units.map(({ troop }) => troop))]
  return {
    title: army.name,
    note: `${army.player} · ${points} of ${draft.points} points`,
    lines: [{ label: 'Hit points', value: 'roll the hit die once for each squad, or take the average' }],
    groups: [{ title: '', note: '', entries: army.units.map(entryOf) }],
    profiles: troops.map((troop) => ({ title: TROOPS[troop].profile.name, lines: linesOf(TROOPS[troop].profile) })),
  }
}

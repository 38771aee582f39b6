// Ready leaders (house): what can be bought beside a unit.
import type { SetupLeader } from '../state'

export const LEADER_KINDS = ['none', 'sergeant', 'captain', 'champion', 'priest', 'wizard'] as const
export type LeaderKind = (typeof LEADER_KINDS)[number]
type ReadyLeader = Omit<SetupLeader, 'name' | 'flank'>
export const LEADER_WORDS: Readonly<Record<LeaderKind, string>> = {
  none: 'nobody',
  sergeant: 'a sergeant',
  captain: 'a captain',
  champion: 'a champion',
  priest: 'a priest: sound burst, bless, guidance, mending',
  wizard: 'a wizard: fire burst, force darts, roots, mist',
}
export const LEADERS: Readonly<Record<Exclude<LeaderKind, 'none'>, ReadyLeader>> = {
  sergeant: { hp: 6, armour: 14, attack: 2, damage: '1d6', reflex: 1, will: 1, spells: [] },
  captain: { hp: 10, armour: 16, attack: 3, damage: '1d8', reflex: 2, will: 2, spells: [] },
  champion: { hp: 18, armour: 17, attack: 5, damage: '1d10+2', reflex: 2, will: 3, spells: [] },
  priest: {
    hp: 10,
    armour: 15,
    attack: 2,
    damage: '1d6',
    reflex: 1,
    will: 4,
    spells: [
      { spell: 'sound burst', times: 2 },
      { spell: 'bless', times: 2 },
      { spell: 'guidance', times: 2 },
      { spell: 'mending', times: 2 },
    ],
  },
  wizard: {
    hp: 8,
    armour: 12,
    attack: 1,
    damage: '1d4',
    reflex: 2,
    will: 4,
    spells: [
      { spell: 'fire burst', times: 2 },
      { spell: 'force darts', times: 3 },
      { spell: 'roots', times: 1 },
      { spell: 'mist', times: 1 },
    ],
  },
}
export const leaderOfKind = (kind: LeaderKind, name: string): SetupLeader | undefined =>
  kind === 'none' ? undefined : { name, flank: 'right', ...LEADERS[kind] }

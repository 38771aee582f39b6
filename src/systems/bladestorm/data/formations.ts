// Formations of units (BLA-15, BLA-42): two of the Standard game, six optional ones that cost training.
import type { Mark, RuleId } from '../../../engine/dice/types'
import type { Profile, Weaponry } from './profile'

export const FORMATIONS = ['general', 'battle', 'column', 'line', 'square', 'hedgehog', 'shield wall', 'phalanx'] as const
export type Formation = (typeof FORMATIONS)[number]

export interface FormationRow {
  readonly name: string
  readonly share: number // of the full Movement that it marches at
  readonly melee: number // added to its members' melee attacks
  readonly missile: number // added to their missile attacks
  readonly defense: number // added to their Defense against melee from the front
  readonly missileDefense: number // added to their Defense against missiles
  readonly morale: number // added to the unit's morale rolls
  readonly gap: number // inches between bases, in rank and file
  readonly files: (count: number) => number // how wide it stands
  readonly around: boolean // no flank and no rear
  readonly charges: boolean // may charge (BLA-41)
  readonly needs?: { readonly weaponry?: Weaponry; readonly shield?: true } // of every member
  readonly least: number // members that it takes
  readonly training: number // points for each man trained; 0: everybody knows it
  readonly optional: boolean
  readonly rule: RuleId
  readonly mark: Mark // of its numbers
  readonly text: string
}

const OPEN: Omit<FormationRow, 'name' | 'text' | 'files'> = {
  share: 1,
  melee: 0,
  missile: 0,
  defense: 0,
  missileDefense: 0,
  morale: 0,
  gap: 0.25,
  around: false,
  charges: true,
  least: 2,
  training: 1,
  optional: true,
  rule: 'BLA-42',
  mark: 'house',
}
const ranks = (deep: number) => (count: number) => Math.max(1, Math.ceil(count / deep))

export const FORMATION: Readonly<Record<Formation, FormationRow>> = {
  general: {
    ...OPEN,
    name: 'General Order',
    text: 'Loose and quick: the whole Movement, a little steadier than men alone.',
    morale: 1,
    gap: 0.5,
    files: ranks(2),
    training: 0,
    optional: false,
    rule: 'BLA-15',
  },
  battle: {
    ...OPEN,
    name: 'Battle Order',
    text: 'Shoulder to shoulder: better in melee and steadier, at three quarters of the Movement.',
    share: 0.75,
    melee: 2,
    morale: 2,
    gap: 0.1,
    files: ranks(2),
    training: 0,
    optional: false,
    rule: 'BLA-15',
  },
  column: {
    ...OPEN,
    name: 'column',
    text: 'Two files for the road: a quarter of the Movement more, and worse in melee.',
    share: 1.25,
    melee: -1,
    files: (count) => Math.min(2, count),
    least: 4,
  },
  line: {
    ...OPEN,
    name: 'line',
    text: 'One rank deep, so that everybody shoots: better with missiles.',
    missile: 1,
    morale: 1,
    files: (count) => count,
  },
  square: {
    ...OPEN,
    name: 'square',
    text: 'Faces all ways: no flank and no rear, at half the Movement.',
    share: 0.5,
    melee: 1,
    morale: 3,
    gap: 0.1,
    files: (count) => Math.max(1, Math.ceil(Math.sqrt(count))),
    around: true,
    charges: false,
    least: 6,
  },
  hedgehog: {
    ...OPEN,
    name: 'hedgehog',
    text: 'Polearms on every side: no flank and no rear, hard to come at, and all but still, a quarter of the Movement.',
    share: 0.25,
    melee: 1,
    defense: 2,
    morale: 3,
    gap: 0.1,
    files: (count) => Math.max(1, Math.ceil(Math.sqrt(count))),
    around: true,
    charges: false,
    needs: { weaponry: 'polearm' },
    least: 6,
    training: 1,
  },
  'shield wall': {
    ...OPEN,
    name: 'shield wall',
    text: 'Shields locked: harder to hit from the front, by missiles from anywhere, at half the Movement.',
    share: 0.5,
    melee: 1,
    defense: 2,
    missileDefense: 2,
    morale: 2,
    gap: 0.05,
    files: ranks(2),
    charges: false,
    needs: { shield: true },
    least: 4,
    training: 1,
  },
  phalanx: {
    ...OPEN,
    name: 'phalanx',
    text: 'Polearms in close ranks: strong to the front, at half the Movement.',
    share: 0.5,
    melee: 3,
    defense: 1,
    morale: 3,
    gap: 0.05,
    files: ranks(3),
    needs: { weaponry: 'polearm' },
    least: 6,
    training: 1,
  },
}

/** Whether somebody has in hand and on his arm what a formation takes. */
export function isEquipped({ weapons, shield }: Pick<Profile, 'weapons' | 'shield'>, formation: Formation): boolean {
  const { needs } = FORMATION[formation]
  if (needs?.shield === true && shield === 0) return false
  return needs?.weaponry === undefined || weapons.some(({ weaponry }) => weaponry === needs.weaponry)
}

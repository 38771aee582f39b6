// Damage and absorption (BST-35, 36) and what becomes of the one who is hit (BST-50).
import { formula, rollFormula } from '../../../engine/dice/formula'
import type { Roll } from '../../../engine/dice/types'
import type { PieceId } from '../../../engine/kernel/asks'
import type { Absorption, Attack, CriticalType } from '../data/profile'
import { suffer } from './critical'
import { changeFigure, type Draft, figureAt } from './draft'
import { kill, save } from './fall'
import { profileOf } from './queries'

export const WOUND_RESULTS = ['none', 'fate', 'killed', 'critical'] as const
export type WoundResult = (typeof WOUND_RESULTS)[number]
export interface Wound {
  readonly result: WoundResult
  readonly fate: number // Fate lost
  readonly left: number // Fate left
  readonly dead: boolean
}

/** Common: any point kills. Hero: each point costs one Fate, and the last one his life. Champion: a critical hit instead of death. */
export function wound(draft: Draft, id: PieceId, points: number, type: CriticalType, by?: PieceId): Wound {
  const figure = figureAt(draft.state, id)
  if (points <= 0 || !figure.alive) return { result: 'none', fate: 0, left: figure.fate, dead: false }
  const left = Math.max(0, figure.fate - points)
  const fate = figure.fate - left
  if (fate > 0) changeFigure(draft, id, { fate: left })
  if (left > 0) return { result: 'fate', fate, left, dead: false }
  if (figure.champion) return { result: 'critical', fate, left, dead: suffer(draft, id, type, by) }
  kill(draft, id)
  return { result: 'killed', fate, left, dead: true }
}

export const ABSORPTION_PARTS = ['armour', 'natural', 'magic'] as const

/** The parts of an absorption that stand against this hit, those worth nothing left out. A bypass ignores the armour (BST-2). */
export function partsAgainst(absorption: Absorption, bypass: boolean): readonly (typeof ABSORPTION_PARTS)[number][] {
  return ABSORPTION_PARTS.filter((part) => absorption[part] !== '0' && !(bypass && part === 'armour'))
}

export interface Blood extends Wound {
  readonly damage: number
  readonly absorbed: number
  readonly through: number // what was not absorbed
  readonly rolls: readonly Roll[] // damage, then each part of the absorption
}

/** One hit: rolls damage (every die that shows its maximum again) and absorption (never), and wounds. A survivor may have to save (BST-52). */
export function bleed(draft: Draft, by: PieceId, target: PieceId, attack: Attack, bypass: boolean): Blood {
  const attacker = figureAt(draft.state, by)
  const victim = figureAt(draft.state, target)
  const purpose = `damage of ${attacker.name} to ${victim.name}`
  const hurt = rollFormula(formula(attack.damage), draft.dice, { purpose, seat: attacker.seat }, { exploding: true })
  const rolls: Roll[] = [
    { purpose, seat: attacker.seat, formula: attack.damage, dice: hurt.dice, modifiers: [], total: hurt.total, result: 'damage' },
  ]
  let absorbed = 0
  const { absorption } = profileOf(draft.state, victim)
  for (const part of partsAgainst(absorption, bypass)) {
    const what = `${PART_NAMES[part]} of ${victim.name}`
    const spared = rollFormula(formula(absorption[part]), draft.dice, { purpose: what, seat: victim.seat }, { exploding: false })
    absorbed += spared.total
    rolls.push({
      purpose: what,
      seat: victim.seat,
      formula: absorption[part],
      dice: spared.dice,
      modifiers: [],
      total: spared.total,
      result: 'absorbed',
    })
  }
  const through = Math.max(0, hurt.total - absorbed)
  const result = wound(draft, target, through, attack.type, by)
  if (
    attack.effect === 'paralysis' &&
    through > 0 &&
    !result.dead &&
    !figureAt(draft.state, target).paralysed &&
    !save(draft, target, 'paralysis')
  )
    changeFigure(draft, target, { paralysed: true })
  const { fate, left, dead } = result
  return { damage: hurt.total, absorbed, through, result: result.result, fate, left, dead, rolls }
}
const PART_NAMES = { armour: 'armour', natural: 'natural absorption', magic: 'magical absorption' } as const

// Which spell a caster would cast, by what it would most likely bring, in points.
import { formula, meanOf } from '../../../engine/dice/formula'
import { SPELL_TABLE, type SpellId } from '../data/spells'
import { moraleModifiers, saveChance, sumOf, unitSave } from '../game/modifiers'
import { HOLD } from '../game/orders'
import { has, inMelee, isSteady, leaderOf, present } from '../game/queries'
import { spellRefusal } from '../game/sight'
import type { Clause, State, Unit } from '../state'

const ROUT = 0.7
/** What each lasting effect is worth, as a share of the unit's points. */
const SHARE = { stunned: 0.2, blessed: 0.07, guided: 0.03, rooted: 0.08, misted: 0.04, warded: 0.08, doomed: 0.08, swift: 0.03 } as const

function worthOf(state: State, id: SpellId, target: Unit): number {
  const spell = SPELL_TABLE[id]
  const fails = spell.save === undefined ? 1 : 1 - saveChance(sumOf(unitSave(target, spell.save)))
  let value = 0
  if (spell.damage !== undefined) {
    const mean = meanOf(formula(spell.damage)) * (spell.halves ? (1 + fails) / 2 : 1)
    value += (target.worth * Math.min(mean, target.hp)) / Math.max(1, target.hp)
    const toHalf = target.hp - target.began / 2
    if (!target.tested && isSteady(target) && mean >= toHalf)
      value += target.worth * ROUT * (1 - saveChance(sumOf(moraleModifiers(target)))) * 0.6
  }
  if (spell.heals !== undefined)
    value += target.hp < target.began ? (target.worth * Math.min(meanOf(formula(spell.heals)), target.began - target.hp)) / target.began : 0
  if (spell.fear && isSteady(target)) value += target.worth * ROUT * (1 - saveChance(sumOf(moraleModifiers(target))))
  if (spell.effect !== undefined && !has(target, spell.effect)) {
    const busy = inMelee(state, target)
    const fits =
      spell.effect === 'warded' ? busy : spell.effect === 'misted' || spell.effect === 'swift' || spell.effect === 'rooted' ? !busy : true
    if (fits) value += target.worth * SHARE[spell.effect] * fails * (busy ? 1.5 : 1)
  }
  return value
}
const LEAST = 1 // points below which a spell is kept

export function bestSpell(state: State, unit: Unit): { readonly clause: Clause; readonly value: number } | undefined {
  let best: { readonly clause: Clause; readonly value: number } | undefined
  for (const { spell, times } of leaderOf(unit)?.spells ?? []) {
    if (times === 0) continue
    const { at, range } = SPELL_TABLE[spell]
    for (const target of present(state)) {
      if ((target.seat === unit.seat) !== (at === 'friend') || !isSteady(target) || spellRefusal(state, unit, target, range)) continue
      const value = worthOf(state, spell, target)
      if (value >= LEAST && value > (best?.value ?? 0)) best = { clause: { ...HOLD, posture: 'cast', spell, target: target.id }, value }
    }
  }
  return best
}

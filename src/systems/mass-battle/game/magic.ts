// The magic phase (MAS-10): one spell a caster.
import { formula, rollFormula } from '../../../engine/dice/formula'
import type { Roll } from '../../../engine/dice/types'
import { type Effect, SPELL_TABLE, type Spell, type SpellId } from '../data/spells'
import type { State, Unit } from '../state'
import { afterBlows, moraleCheck, saveRoll, takenFrom, wound } from './attack'
import { inForce, standingOf } from './clause'
import { changeLeader, changeUnit, type Draft, did, emit } from './draft'
import { tellFall } from './fell'
import { leaderSave, unitSave } from './modifiers'
import { has, isSteady, leaderOf, leaderPiece, pieceOf, unitAt } from './queries'

const mayCast = (unit: Unit): boolean =>
  isSteady(unit) &&
  !unit.did.cast &&
  !unit.did.moved && // who casts holds (MAS-10)
  !unit.did.rallied && // it obeys from the next orders on (MAS-5)
  !has(unit, 'stunned') &&
  leaderOf(unit) !== undefined
/** Whether it means to cast as things are. */
export const castsNow = (state: State, unit: Unit): boolean => mayCast(unit) && standingOf(state, unit).clause.posture === 'cast'
/** Those who were to cast and cannot, told as the phase begins. */
export function tellUncast(draft: Draft): void {
  for (const unit of draft.state.units) {
    if (!mayCast(unit) || inForce(unit).clause.posture !== 'cast') continue
    const standing = standingOf(draft.state, unit)
    if (standing.clause.posture !== 'cast') tellFall(draft, unit.id, standing)
  }
}

const untilOf = (state: State, { lasts }: Spell): number | null => (lasts === 'next round' ? state.round + 1 : null)
function lay(draft: Draft, id: number, effect: Effect, until: number | null): void {
  const unit = unitAt(draft.state, id)
  changeUnit(draft, id, { effects: [...unit.effects.filter((one) => one.effect !== effect), { effect, until }] })
}

export function cast(draft: Draft, id: number): void {
  const unit = unitAt(draft.state, id)
  if (!mayCast(unit)) return
  const standing = standingOf(draft.state, unit)
  tellFall(draft, id, standing)
  const { posture, spell: spellId, target: at } = standing.clause
  const caster = leaderOf(unit)
  if (posture !== 'cast' || spellId === null || at === null || !caster) return
  did(draft, id, { cast: true })
  changeLeader(draft, id, { spells: caster.spells.map((one) => (one.spell === spellId ? { ...one, times: one.times - 1 } : one)) })
  resolveSpell(draft, unit, unitAt(draft.state, at), spellId)
}
function resolveSpell(draft: Draft, unit: Unit, target: Unit, spellId: SpellId): void {
  const spell = SPELL_TABLE[spellId]
  const rolls: Roll[] = []
  const { seat } = unit
  const purpose = `${spell.title} at ${target.name}`
  let harm = 0
  let healed = 0
  let saved = false
  let leaderHarm = 0
  if (spell.damage !== undefined) {
    const { dice, total } = rollFormula(formula(spell.damage), draft.dice, { purpose, seat }, { exploding: false })
    rolls.push({ purpose, seat, formula: spell.damage, dice, modifiers: [], total, result: 'damage' })
    harm = total
  }
  const full = harm
  if (spell.save !== undefined && !spell.fear) {
    const save = saveRoll(draft, `${target.name}: save against ${spell.title.toLowerCase()}`, target.seat, unitSave(target, spell.save))
    rolls.push(save)
    saved = save.result === 'passed'
    if (saved && spell.halves) harm = Math.floor(harm / 2)
  }
  const prey = leaderOf(target)
  if (spell.area && full > 0 && prey) {
    const save = saveRoll(draft, `${prey.name}: save`, target.seat, leaderSave(target, prey))
    rolls.push(save)
    if (save.result === 'failed') leaderHarm = full
  }
  if (spell.heals !== undefined) {
    const { dice, total } = rollFormula(formula(spell.heals), draft.dice, { purpose, seat }, { exploding: false })
    rolls.push({ purpose, seat, formula: spell.heals, dice, modifiers: [], total, result: 'plain' })
    healed = Math.min(total, target.began - target.hp)
    changeUnit(draft, target.id, { hp: target.hp + healed })
  }
  const { loss, leaderLoss } = takenFrom(target, { loss: harm, leaderLoss: leaderHarm })
  if (loss > 0) wound(draft, target.id, loss)
  if (leaderLoss > 0) changeLeader(draft, target.id, { hp: (prey?.hp ?? 0) - leaderLoss })
  const { effect } = spell
  const laid = effect !== undefined && !saved
  if (effect !== undefined && laid) lay(draft, target.id, effect, untilOf(draft.state, spell))
  emit(draft, {
    what: 'spell',
    seat,
    rolls,
    strikes: spell.at === 'enemy' ? [{ by: leaderPiece(unit.id), at: pieceOf(target.id, 0), hit: loss > 0 || laid, harm: loss }] : [],
    detail: {
      unit: unit.id,
      at: target.id,
      spell: spellId,
      loss: harm,
      ...(loss < harm ? { had: loss } : {}),
      healed,
      saved,
      effect: laid ? effect : null,
      leaderLoss,
      left: unitAt(draft.state, target.id).hp,
    },
  })
  if (spell.at !== 'enemy') return
  afterBlows(draft, target.id, loss, undefined, false)
  const now = unitAt(draft.state, target.id)
  if (spell.fear && isSteady(now)) moraleCheck(draft, target.id, { why: 'fear' })
}

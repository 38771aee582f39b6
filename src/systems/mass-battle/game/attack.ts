// One attack carried out (MAS-2, 3, 5, 8, 9): the dice, what they take off, who falls, and the morale it brings on.
import { formula, rollFormula } from '../../../engine/dice/formula'
import type { Modifier, Roll } from '../../../engine/dice/types'
import type { BodyId } from '../../../engine/kernel/asks'
import { CONSTANTS } from '../data/constants'
import type { Unit } from '../state'
import { changeLeader, changeUnit, type Draft, emit, next } from './draft'
import { type Attack, hitChance, isFlank, isHit, leaderSave, moraleModifiers, type Numbers, needOf, saveChance, sumOf } from './modifiers'
import { has, isSteady, leaderOf, leaderPiece, pieceOf, unitAt } from './queries'

export interface Blows {
  readonly attack: Attack
  readonly rolls: readonly Roll[]
  readonly hits: number
  readonly loss: number // off the unit
  readonly leaderLoss: number // off its leader
}
const PLAIN = { exploding: false } as const

interface Hit {
  readonly damage: number
  readonly duel: boolean
}
function rollNumbers(
  draft: Draft,
  numbers: Numbers,
  purpose: string,
  seat: number,
  duel: boolean,
): { readonly rolls: readonly Roll[]; readonly hits: readonly Hit[] } {
  const sides = CONSTANTS.attackDie.value
  const chance = hitChance(numbers)
  const need = needOf(numbers)
  const modifiers = [...numbers.armour, ...against(numbers.bonus)]
  const rolls = Array.from({ length: numbers.count }, (_, fallen): Roll => {
    const face = draft.dice.die(sides, { purpose, seat, left: numbers.count - fallen })
    const hit = isHit(face, numbers)
    return {
      purpose,
      seat,
      formula: `d${sides}`,
      dice: [{ sides, face }],
      modifiers,
      total: face + sumOf(numbers.bonus),
      need,
      chance,
      result: hit ? 'hit' : 'miss',
    }
  })
  const damages = rolls.filter(({ result }) => result === 'hit').map(() => damageRoll(draft, numbers.damage, `${purpose}: damage`, seat))
  return { rolls: [...rolls, ...damages], hits: damages.map(({ total }) => ({ damage: total, duel })) }
}
function damageRoll(draft: Draft, damage: string, purpose: string, seat: number): Roll {
  const { dice, total } = rollFormula(formula(damage), draft.dice, { purpose, seat }, PLAIN)
  return { purpose, seat, formula: damage, dice, modifiers: [], total: Math.max(1, total), result: 'damage' }
}
/** What is added to the die lowers what it has to show. */
const against = (parts: readonly Modifier[]): readonly Modifier[] => parts.map((part) => ({ ...part, value: -part.value }))
const SAVE: Modifier = { value: CONSTANTS.save.value, reason: 'a save', rule: 'MAS-3', mark: 'printed' }

/** A d20 against 13. */
export function saveRoll(draft: Draft, purpose: string, seat: number, modifiers: readonly Modifier[]): Roll {
  const sides = CONSTANTS.attackDie.value
  const face = draft.dice.die(sides, { purpose, seat })
  const total = face + sumOf(modifiers)
  return {
    purpose,
    seat,
    formula: `d${sides}`,
    dice: [{ sides, face }],
    modifiers: [SAVE, ...against(modifiers)],
    total,
    need: SAVE.value - sumOf(modifiers),
    chance: saveChance(sumOf(modifiers)),
    result: total >= SAVE.value ? 'passed' : 'failed',
  }
}

/** The dice of an attack; nothing is taken off yet. Attacks first, then damage, then a save of the leader for each hit. */
export function rollAttack(draft: Draft, attack: Attack): Blows {
  const unit = unitAt(draft.state, attack.by)
  const target = unitAt(draft.state, attack.at)
  const verb = attack.kind === 'missile' ? 'shoot at' : 'strike at'
  const squads = rollNumbers(draft, attack.squads, `${unit.name} ${verb} ${target.name}`, unit.seat, false)
  const chief = leaderOf(unit)
  const leader =
    attack.leader && chief
      ? rollNumbers(
          draft,
          attack.leader,
          `${chief.name} strikes at ${attack.leader.duel ? (leaderOf(target)?.name ?? '') : target.name}`,
          unit.seat,
          attack.leader.duel,
        )
      : { rolls: [], hits: [] }
  const all = [...squads.hits, ...leader.hits]
  const rolls = [...squads.rolls, ...leader.rolls]
  const prey = leaderOf(target)
  let loss = 0
  let leaderLoss = 0
  for (const { damage, duel } of all) {
    if (duel) {
      leaderLoss += damage
      continue
    }
    loss += damage
    if (!attack.exposed || prey === undefined) continue
    const save = saveRoll(draft, `${prey.name}: save`, target.seat, leaderSave(target, prey))
    rolls.push(save)
    if (save.result === 'failed') leaderLoss += damage
  }
  return { attack, rolls, hits: all.length, loss, leaderLoss }
}

/** Takes off what the dice said, and tells it. */
export function applyBlows(draft: Draft, { attack, rolls, hits, ...rolled }: Blows): void {
  const unit = unitAt(draft.state, attack.by)
  const target = unitAt(draft.state, attack.at)
  const { loss, leaderLoss } = takenFrom(target, rolled)
  const left = target.hp - loss
  wound(draft, target.id, loss)
  if (leaderLoss > 0) changeLeader(draft, target.id, { hp: (target.leader?.hp ?? 0) - leaderLoss })
  if (has(unit, 'guided')) changeUnit(draft, unit.id, { effects: unit.effects.filter(({ effect }) => effect !== 'guided') })
  emit(draft, {
    what: 'attack',
    seat: unit.seat,
    rolls,
    strikes: [{ by: pieceOf(unit.id, 0), at: pieceOf(target.id, 0), hit: hits > 0, harm: loss }],
    detail: {
      by: unit.id,
      at: target.id,
      kind: attack.kind,
      side: isFlank(attack.side, target) ? attack.side : 'front', // as it is told
      attacks: attack.squads.count + (attack.leader ? 1 : 0),
      hits,
      loss: rolled.loss,
      ...(loss < rolled.loss ? { had: loss } : {}), // no more than that was there to be taken
      left,
      leaderLoss,
      duel: attack.leader?.duel ?? false,
    },
  })
}

/** No more comes off than was there. */
export const takenFrom = (target: Unit, { loss, leaderLoss }: Pick<Blows, 'loss' | 'leaderLoss'>): Pick<Blows, 'loss' | 'leaderLoss'> => ({
  loss: Math.min(loss, target.hp),
  leaderLoss: Math.min(leaderLoss, target.leader?.hp ?? 0),
})
/** Hit points off a unit; with the setting, squads go with them (MAS-2). */
export function wound(draft: Draft, id: BodyId, loss: number): void {
  const unit = unitAt(draft.state, id)
  const hp = Math.max(0, unit.hp - loss)
  const squads = draft.state.options.shrink ? squadsLeft(unit, hp) : unit.squads
  changeUnit(draft, id, { hp, squads, files: Math.min(unit.files, Math.max(1, squads)) })
}
/** MAS-2, the setting: a squad goes with each squad's share lost; none comes back with what is mended. */
export const squadsLeft = ({ began, raised, squads }: Pick<Unit, 'began' | 'raised' | 'squads'>, hp: number): number =>
  Math.min(squads, Math.max(1, Math.ceil((hp * raised) / began - 1e-9)))

const allPieces = (unit: Unit): readonly number[] => [
  ...Array.from({ length: unit.raised }, (_, i) => pieceOf(unit.id, i)),
  ...(unit.leader === null ? [] : [leaderPiece(unit.id)]),
]
/** What an attack or a spell brings on that took so much off a unit: a leader's fall, the end of the unit, its morale. Whoever broke it in melee may pursue. */
export function afterBlows(draft: Draft, id: BodyId, loss: number, by: Unit | undefined, melee: boolean): void {
  const unit = unitAt(draft.state, id)
  const fell = unit.leader !== null && unit.leader.hp === 0 && !unit.leader.mourned
  if (fell) changeLeader(draft, id, { mourned: true })
  if (fell)
    emit(draft, {
      what: 'leader falls',
      mark: 'kill',
      seat: unit.seat,
      fallen: [leaderPiece(id)],
      detail: { unit: id, name: unit.leader?.name ?? '' },
    })
  if (unit.hp === 0) {
    changeUnit(draft, id, { condition: 'destroyed' })
    const gone = leaderOf(unit) === undefined ? allPieces(unit) : allPieces(unit).filter((piece) => piece !== leaderPiece(id))
    emit(draft, { what: 'destroyed', mark: 'kill', seat: unit.seat, fallen: gone, detail: { unit: id } })
    return
  }
  const { laterHits, leaderDeath } = draft.state.options
  const half = unit.hp <= unit.began * CONSTANTS.half.value
  const due = half && (!unit.tested || (laterHits && loss > 0))
  if (half) changeUnit(draft, id, { tested: true }) // also of who flees already: it is once, at the attack that brought it there
  if (!isSteady(unit)) return
  if (due || (leaderDeath && fell)) moraleCheck(draft, id, { why: due ? 'half' : 'leader', by, melee })
}
/** MAS-9: a Will save, or it flees: from melee at once, with a pursuit offered; otherwise in the next movement phase. */
export function moraleCheck(
  draft: Draft,
  id: BodyId,
  { why, by, melee = false }: { readonly why: 'half' | 'leader' | 'fear'; readonly by?: Unit | undefined; readonly melee?: boolean },
): void {
  const unit = unitAt(draft.state, id)
  const roll = saveRoll(draft, `${unit.name}: morale`, unit.seat, moraleModifiers(unit))
  const stands = roll.result === 'passed'
  if (!stands) changeUnit(draft, id, { condition: 'fleeing', fled: false, swing: null, did: { ...unit.did, struck: true } })
  emit(draft, {
    what: 'morale',
    seat: unit.seat,
    ...(stands ? {} : { mark: 'rout' as const }),
    rolls: [roll],
    detail: { unit: id, why, stands, melee, led: leaderOf(unit) !== undefined },
  })
  if (!stands && melee) next(draft, [...(by ? [{ step: 'pursuit' as const, unit: by.id, of: id }] : []), { step: 'flee', unit: id }])
}

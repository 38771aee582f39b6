// The questions about one unit's orders (MAS-1). With a draft (`parts`) only what follows from what is ordered so far is asked.

import type { Means, Option, OrderGroup, PartAsk, PickAsk, TargetAsk } from '../../../engine/kernel/asks'
import { counted } from '../../../engine/kernel/say'
import { capital } from '../../../engine/kernel/words'
import { EFFECT_WORDS, SPELL_TABLE, type Spell, type SpellId } from '../data/spells'
import { type Clause, CONDITIONS, FORMATIONS, type Formation, type State, type Unit } from '../state'
import { groupId, keyOf, type Parts, pickedIn, SLOTS, type Slot, unitOption } from './keys'
import { clauseIn, type Doing, doingIn, FACING_WORDS, orderText } from './orders'

import { has, inMelee, leaderOf, missileOf, present } from './queries'
import { shotRefusal, spellRefusal } from './sight'

export const CHARGE = 'charge' // as a means: blows are struck by who comes into contact
export const FOLLOW = 'follow' // as a means: no blow is struck with it, and nothing is drawn of it
const DOING_TEXT: Readonly<Record<Doing, { readonly label: string; readonly hint: string }>> = {
  hold: { label: 'Hold', hint: 'stand; with missiles, shoot' },
  march: { label: 'March', hint: 'to a place' },
  advance: { label: 'Advance', hint: 'march up to an enemy' },
  charge: { label: 'Charge', hint: 'at a run into contact, +1 for the first blows in tight ranks' },
  wheel: { label: 'Wheel', hint: 'on the spot; a unit that wheels does not shoot' },
  withdraw: { label: 'Withdraw', hint: 'straight back, the front kept' },
  follow: { label: 'Follow', hint: 'keep close to a friend' },
  formation: { label: 'Formation', hint: 'takes the round' },
  reload: { label: 'Reload', hint: 'stand and load, do not shoot' },
  cast: { label: 'Cast', hint: 'hold, and cast a spell in the magic phase' },
}
const STRUCK = 'straight back, the front kept; each enemy in contact strikes once more'
export const FORMATION_TEXT: Readonly<Record<Formation, { readonly label: string; readonly hint: string }>> = {
  tight: { label: 'tight', hint: '+1 in melee, no running but in a charge or a pursuit, +1 to be hit by missiles' },
  loose: { label: 'loose', hint: 'twice as wide; may run' },
  square: { label: 'square', hint: 'no flanks, may turn at will, does not charge' },
}
const pick = (key: string, label: string, rule: string, options: readonly Option[], more: Partial<PickAsk> = {}): PickAsk => ({
  key,
  kind: 'pick',
  label,
  rule,
  options,
  min: 0,
  max: 1,
  ...more,
})

/** What a unit can be ordered at all. */
export const doingsOf = (unit: Unit): readonly Doing[] => [
  'hold',
  'march',
  'advance',
  ...(unit.formation === 'square' ? [] : ['charge' as const]),
  'wheel',
  'withdraw',
  'follow',
  'formation',
  ...(missileOf(unit)?.reloads ? ['reload' as const] : []),
  ...((leaderOf(unit)?.spells.some(({ times }) => times > 0) ?? false) ? ['cast' as const] : []),
]
/** Whom an order may be aimed at. */
export function aimsAt(unit: Unit, doing: Doing, spell: SpellId | null): 'enemy' | 'friend' | 'nobody' {
  switch (doing) {
    case 'advance':
    case 'charge':
      return 'enemy'
    case 'hold':
      return unit.profile.missile === null ? 'nobody' : 'enemy'
    case 'follow':
      return 'friend'
    case 'cast':
      return spell === null ? 'nobody' : SPELL_TABLE[spell].at
    default:
      return 'nobody'
  }
}
const spellOption = (id: SpellId, times: number): Option => {
  const spell = SPELL_TABLE[id]
  const { effect } = spell
  return {
    id,
    label: spell.title,
    hint: `${spell.text}${effect !== undefined && spell.text.includes(effect) ? ` ${capital(effect)}: ${EFFECT_WORDS[effect]}.` : ''} Range ${spell.range}; ${counted(times, 'time')} left.`,
  }
}
const optionOf = ({ id, name }: Unit): Option => ({ id: unitOption(id), label: name, body: id })

const NO_SHOT: Readonly<Record<string, string>> = {
  melee: 'in melee',
  range: 'out of range',
  arc: 'outside the arc',
  sight: 'out of sight',
}
/** Why there is no shot at somebody, and no spell on him, as things stand; ordered it may be all the same. */
function farHint(state: State, unit: Unit, target: Unit, { doing, clause: { spell } }: Chosen): Pick<Option, 'hint'> {
  const refusal =
    doing === 'hold'
      ? shotRefusal(state, unit, target)
      : doing === 'cast' && spell !== null
        ? spellRefusal(state, unit, target, SPELL_TABLE[spell].range)
        : undefined
  const hint = NO_SHOT[refusal?.short ?? '']
  if (hint !== undefined) return { hint: `${hint} now` }
  const idle = doing === 'cast' && spell !== null ? idleAt(target, SPELL_TABLE[spell]) : undefined
  return idle === undefined ? {} : { hint: idle }
}
/** Why a spell would do nothing for somebody as he stands; what runs out by itself may be laid again, and lasts the longer. */
function idleAt(target: Unit, { heals, effect, lasts }: Spell): string | undefined {
  if (heals !== undefined) return target.hp >= target.began ? 'has lost nothing now' : undefined
  return effect !== undefined && lasts !== 'next round' && has(target, effect) ? `${effect} already` : undefined
}

const AT_WHOM: Partial<Readonly<Record<Doing, string>>> = { hold: 'Shoot at', advance: 'On whom', charge: 'Whom', follow: 'Whom' }

const meansOf = ({ profile: { missile }, leader }: Unit, chosen: Chosen | undefined): readonly Means[] => {
  const doing = chosen?.doing
  const spell = chosen?.clause.spell
  const spells = doing === undefined ? (leader?.spells.map((one) => one.spell) ?? []) : doing === 'cast' && spell ? [spell] : []
  return [
    ...(missile !== null && (doing === undefined || doing === 'hold') ? [{ weapon: missile, label: missile, melee: false }] : []),
    ...(doing === undefined || doing === 'charge' || doing === 'advance' ? [{ weapon: CHARGE, label: 'charge', melee: true }] : []),
    ...(doing === undefined || doing === 'follow' ? [{ weapon: FOLLOW, label: 'follow', melee: false }] : []),
    ...spells.map((one) => ({ weapon: one, label: SPELL_TABLE[one].title, melee: false })),
  ]
}
function targetAsk(state: State, unit: Unit, slot: Slot, chosen: Chosen | undefined): readonly PartAsk[] {
  const kind = chosen === undefined ? undefined : aimsAt(unit, chosen.doing, chosen.clause.spell)
  if (kind === 'nobody') return []
  const own = chosen?.doing === 'cast'
  const units = present(state).filter((one) => {
    if (one.id === unit.id) return kind === undefined || (kind === 'friend' && own)
    return kind === undefined || (one.seat === unit.seat) === (kind === 'friend')
  })
  const ask: TargetAsk = {
    key: keyOf(unit.id, 'at', slot),
    kind: 'target',
    label: (chosen && AT_WHOM[chosen.doing]) ?? 'At',
    rule: chosen?.doing === 'cast' ? 'MAS-10' : 'MAS-1',
    body: unit.id,
    means: meansOf(unit, chosen),
    targets: units.map((one) => ({ ...optionOf(one), ...(chosen ? farHint(state, unit, one, chosen) : {}) })),
    max: 1,
    assignable: false,
    ...(chosen?.doing === 'hold' ? { hint: 'nobody named: the nearest in the arc' } : {}),
  }
  return [ask]
}

function clauseAsks(state: State, unit: Unit, slot: Slot, chosen: Chosen | undefined, open: boolean): readonly PartAsk[] {
  const { id } = unit
  const held = inMelee(state, unit)
  const asks: PartAsk[] = [
    pick(
      keyOf(id, 'do', slot),
      slot === '' ? 'Order' : 'Then',
      'MAS-1',
      doingsOf(unit).map((doing) => ({ id: doing, ...DOING_TEXT[doing], ...(doing === 'withdraw' && held ? { hint: STRUCK } : {}) })),
    ),
  ]
  if (open && chosen === undefined) return asks
  const when = (doings: readonly Doing[]): boolean => !open || (chosen !== undefined && doings.includes(chosen.doing))
  if (when(['cast']))
    asks.push(
      ...((leaderOf(unit)?.spells.length ?? 0) > 0
        ? [
            pick(
              keyOf(id, 'spell', slot),
              'Spell',
              'MAS-10',
              (leaderOf(unit)?.spells ?? []).filter(({ times }) => times > 0).map(({ spell, times }) => spellOption(spell, times)),
              { told: true },
            ),
          ]
        : []),
    )
  asks.push(...targetAsk(state, unit, slot, open ? chosen : undefined))
  if (when(['march']))
    asks.push({
      key: keyOf(id, 'to', slot),
      kind: 'spot',
      label: 'To',
      rule: 'MAS-6',
      body: id,
      template: { shape: 'point' },
      means: [],
      max: 1,
      hint: 'drag the unit there, or point the place out: where the middle of its front comes to stand',
    })
  if (when(['march', 'advance', 'follow', 'withdraw']))
    asks.push(
      pick(keyOf(id, 'pace', slot), 'Pace', 'MAS-6', [
        { id: 'normal', label: 'normal' },
        {
          id: 'run',
          label: 'run',
          hint: 'four times as far',
          ...(open && unit.formation === 'tight'
            ? { refusal: { reason: 'Tight ranks run in a charge alone', remedy: 'open to loose formation first', rule: 'MAS-6' } }
            : {}),
        },
      ]),
    )
  if (when(['wheel', 'march']))
    asks.push(
      pick(
        keyOf(id, 'face', slot),
        'Front',
        'MAS-6',
        [0, 90, 180, 270].map((facing) => ({
          id: `${facing}`,
          label: FACING_WORDS[facing] ?? '',
          sign: ['→', '↓', '←', '↑'][facing / 90] ?? '',
        })),
        { hint: 'to wheel to' },
      ),
    )
  if (when(['formation']))
    asks.push(
      pick(
        keyOf(id, 'form', slot),
        'Formation',
        'MAS-6',
        FORMATIONS.map((formation) => ({ id: formation, ...FORMATION_TEXT[formation] })),
        { told: true },
      ),
    )
  return asks
}
interface Chosen {
  readonly doing: Doing
  readonly clause: Clause
}
/** What may fail, so that a fallback makes sense. */
const mayFail = ({ doing, clause }: Chosen): boolean =>
  doing !== 'reload' && doing !== 'wheel' && (doing !== 'hold' || clause.target !== null)

export function orderGroup(state: State, unit: Unit, parts: Parts | undefined): OrderGroup {
  const { id } = unit
  const open = parts !== undefined
  const clauses = SLOTS.map((slot): Chosen | undefined => {
    const doing = parts && doingIn(parts, id, slot)
    const clause = parts && clauseIn(parts, id, slot)
    return doing && clause ? { doing, clause } : undefined
  })
  const asks: PartAsk[] = []
  SLOTS.forEach((slot, i) => {
    if (slot !== '') {
      const before = clauses[i - 1]
      if (open && (before === undefined || !mayFail(before))) return
      asks.push(
        pick(
          keyOf(id, 'if', slot),
          slot === '1' ? 'Fallback' : 'Second fallback',
          'MAS-1',
          CONDITIONS.map((condition) => ({ id: condition, label: `if ${condition}` })),
          { hint: slot === '1' ? 'what it does if the order has become impossible' : 'if that is impossible too' },
        ),
      )
      if (open && pickedIn(parts, keyOf(id, 'if', slot)) === undefined) return
    }
    asks.push(...clauseAsks(state, unit, slot, clauses[i], open))
  })
  if (unit.profile.missile !== null)
    asks.push(
      pick(keyOf(id, 'fire'), 'Missiles', 'MAS-7', [
        { id: 'free', label: 'shoot' },
        { id: 'hold', label: 'hold fire' },
      ]),
    )
  if (leaderOf(unit))
    asks.push(
      pick(keyOf(id, 'duel'), `${leaderOf(unit)?.name ?? 'The leader'} strikes`, 'MAS-5', [
        { id: 'unit', label: 'the unit' },
        { id: 'leader', label: 'its leader' },
      ]),
    )
  return { id: groupId(id), label: unit.name, hint: `as before: ${orderText(state, unit)}`, body: id, asks }
}

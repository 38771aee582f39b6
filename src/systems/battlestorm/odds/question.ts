// Battlestorm's odds asked by numbers alone: the same faces, the same parts of absorption as in the game (BST-2, 33 to 36, 50).
import { formula, mostOf } from '../../../engine/dice/formula'
import { type AttackNumbers, chanceToTake, lifeLost, totalMoments, type Volley } from '../../../engine/odds/attack'
import { assignedKills, killsOf, meanKills, pooled, type Tries } from '../../../engine/odds/kills'
import { BadQuestion, type Fields, fieldsOf, flag, formulaText, listOf, whole } from '../../../engine/odds/question'
import type { Absorption } from '../data/profile'
import { ABSORPTION_PARTS, partsAgainst } from '../game/damage'
import { faceOdds } from './attack'

const MOST_ATTACKS = 1000 // a die each
const MOST_FATE = 10_000
const MOST_ABSORBED = 100_000
const MOST_NEED = 100_000
const ATTACK = ['targetNumber', 'damage', 'effective'] as const
const DEFENCE = ['absorption', 'fate', 'targets'] as const

interface Asked {
  readonly count: number
  readonly need: number
  readonly damage: string
  readonly effective: boolean
}

/** The answer to one question; throws BadQuestion with the field that is wrong. */
export function answerOdds(question: unknown): unknown {
  const many = typeof question === 'object' && question !== null && 'attacks' in question && Array.isArray(question.attacks)
  const fields = many
    ? fieldsOf(question, '', ['system', 'attacks'], [...ATTACK, ...DEFENCE])
    : fieldsOf(question, '', ['system', 'attacks', 'targetNumber', 'damage'], ['effective', ...DEFENCE])
  const common = readAttack(fields, '')
  const asked = many
    ? listOf(fields.get('attacks'), 'attacks', MOST_ATTACKS).map((entry, index) => readEntry(entry, `attacks[${index}]`, common))
    : [complete({ ...common, count: whole(fields.get('attacks'), 'attacks', 0, MOST_ATTACKS) }, '')]
  const attacks = asked.reduce((so, { count }) => so + count, 0)
  if (attacks > MOST_ATTACKS) throw new BadQuestion('attacks', `there are ${attacks} in all`, `give at most ${MOST_ATTACKS}`)
  const absorption = readAbsorption(fields.has('absorption') ? fields.get('absorption') : {})
  const fate = fields.has('fate') ? whole(fields.get('fate'), 'fate', 0, MOST_FATE) : 0
  const targets = readTargets(fields.get('targets') ?? null, attacks, fate)

  const standing = (bypass: boolean): readonly string[] => partsAgainst(absorption, bypass).map((part) => absorption[part])
  const volleys = asked.map(({ count, need, damage, effective }): Volley => {
    const { hit, bypass } = faceOdds(need, !effective)
    const attack: AttackNumbers = { hit, bypass, damage, protection: standing(false), unbypassed: standing(true) }
    return { count, attack }
  })
  const each = <Value>(values: readonly Value[]): Value | readonly Value[] | undefined => (many ? values : values[0])
  const tries = volleys.map(({ count, attack }): Tries => ({ count, chance: chanceToTake(attack, Math.max(1, fate)) }))
  const one = {
    hit: each(volleys.map(({ attack }) => attack.hit)),
    bypass: each(volleys.map(({ attack }) => attack.bypass)),
    killEach: each(tries.map(({ chance }) => chance)),
  }
  if (fate > 0) {
    const lost = lifeLost(volleys, fate)
    const defeat = lost.p[fate] ?? 0
    const kills = [1 - defeat, defeat]
    return { ...one, kills, fateLost: Array.from(lost.p), mean: totalMoments(volleys).mean, defeat }
  }
  const kills =
    targets === null ? killsOf(tries) : typeof targets === 'number' ? pooled(killsOf(tries), targets) : assignedKills(tries, targets)
  return { ...one, kills: Array.from(kills), mean: meanKills(kills) }
}

/** What is said of an attack, in a question (`path` '') or in an entry of its list; an entry may leave to the question what all have in common. */
function readAttack(fields: Fields, path: string): Partial<Asked> {
  const under = (name: string): string => (path === '' ? name : `${path}.${name}`)
  return {
    ...(fields.has('targetNumber') && { need: whole(fields.get('targetNumber'), under('targetNumber'), -MOST_NEED, MOST_NEED) }),
    ...(fields.has('damage') && { damage: formulaText(fields.get('damage'), under('damage'), { exploding: true }) }),
    ...(fields.has('effective') && { effective: flag(fields.get('effective'), under('effective')) }),
  }
}

function readEntry(value: unknown, path: string, common: Partial<Asked>): Asked {
  const fields = fieldsOf(value, path, ['count'], ATTACK)
  const count = whole(fields.get('count'), `${path}.count`, 0, MOST_ATTACKS)
  return complete({ ...common, ...readAttack(fields, path), count }, `${path}.`)
}

function complete({ count = 0, need, damage, effective = true }: Partial<Asked>, path: string): Asked {
  if (need === undefined) throw new BadQuestion(`${path}targetNumber`, 'is missing', 'give it a value')
  if (damage === undefined) throw new BadQuestion(`${path}damage`, 'is missing', 'give it a value')
  return { count, need, damage, effective }
}

function readAbsorption(value: unknown): Absorption {
  const fields = fieldsOf(value, 'absorption', [], ABSORPTION_PARTS)
  const part = (name: (typeof ABSORPTION_PARTS)[number]): string =>
    fields.has(name) ? plainFormula(fields.get(name), `absorption.${name}`) : '0'
  return { armour: part('armour'), natural: part('natural'), magic: part('magic') }
}

function plainFormula(value: unknown, field: string): string {
  const text = formulaText(value, field, { exploding: false, least: 0 })
  if (text.includes('!')) throw new BadQuestion(field, 'dice of absorption never explode', 'leave the ! out')
  const most = mostOf(formula(text))
  if (most > MOST_ABSORBED) throw new BadQuestion(field, `it may come to ${most}`, `write a formula of ${MOST_ABSORBED} at most`)
  return text
}

type Targets = null | number | readonly number[]
function readTargets(value: unknown, attacks: number, fate: number): Targets {
  if (value === null) return null
  if (typeof value === 'number' || !Array.isArray(value)) {
    const most = whole(value, 'targets', 0, Number.MAX_SAFE_INTEGER)
    if (fate > 0 && most !== 1)
      throw new BadQuestion('targets', 'Fate belongs to one figure', 'write null with fate above 0, and ask for each figure')
    return most
  }
  const given = listOf(value, 'targets', MOST_ATTACKS).map((count, index) => whole(count, `targets[${index}]`, 0, MOST_ATTACKS))
  const all = given.reduce((so, count) => so + count, 0)
  if (all !== attacks)
    throw new BadQuestion('targets', `${all} attacks are given to targets, but there are ${attacks}`, 'give each attack its target')
  if (fate > 0 && given.length !== 1)
    throw new BadQuestion('targets', 'Fate belongs to one figure', 'write null with fate above 0, and ask for each figure')
  return given
}
